"""The closet, open: every box, and what is still on the table."""
