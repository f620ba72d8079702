"""What is read about the games: chapters, their pictures, and what a search finds."""
