"""What a match that was played has to tell."""
