"""The rules: pure standard library, no screen, no luck of their own."""
