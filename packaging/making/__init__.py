"""How releases are made: every package, and a match played with each. `packaging/release` runs all of it."""
