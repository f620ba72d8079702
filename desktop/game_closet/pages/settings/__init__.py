"""What the people at this screen like, and the household in one file."""
