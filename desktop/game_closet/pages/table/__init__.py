"""At the table: a match played, paused and counted."""
