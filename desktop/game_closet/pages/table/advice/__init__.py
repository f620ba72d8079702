"""Advice at the table: hints, and how the match stands."""
