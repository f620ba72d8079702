"""In a public place: the demonstration, the PIN and the operator's page."""
