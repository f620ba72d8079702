"""Minds for games that deserve better than the general search: one module per game."""
