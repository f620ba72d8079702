"""What is told to those who learn a game: lessons, and what a coach says; without a screen."""
