"""How it looks on the table and what a click on it says."""
