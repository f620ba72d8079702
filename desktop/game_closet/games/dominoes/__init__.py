"""Dominoes: a line with upright doubles, for three games."""
