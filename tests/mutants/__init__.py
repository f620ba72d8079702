"""Edits that break what is seen or heard, each with the tests that must notice it."""
