"""Blackout, 2014: cards, chips and the dice slide."""
