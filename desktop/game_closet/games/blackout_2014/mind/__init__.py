"""How computer players think about it: pure, from a seat's view alone."""
