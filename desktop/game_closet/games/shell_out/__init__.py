"""Shell-Out: a hexagon board, a hidden counter and a bluff."""
