"""What can be read: rulebook, score book, credits."""
