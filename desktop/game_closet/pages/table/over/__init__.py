"""What lies over a table until somebody answers: the curtain, questions, and the dice that people throw themselves."""
