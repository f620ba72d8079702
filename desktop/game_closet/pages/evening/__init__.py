"""An evening of several games: planned, played and crowned."""
