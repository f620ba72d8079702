"""What a person at the table may be told: which moves are good and why, and how the match stands."""
