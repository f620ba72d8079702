"""Thinking beside the screen: the process that answers, and how it stands still for frames."""
