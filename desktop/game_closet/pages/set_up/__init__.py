"""Before a match: who plays, by which rules, or a game picked for the company."""
