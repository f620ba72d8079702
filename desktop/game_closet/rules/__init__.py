"""The rules of every game: pure standard library, no screen, no luck of their own."""
