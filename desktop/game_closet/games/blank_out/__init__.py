"""Blank-Out, 1940: wooden prisms that turn toward you, for three games."""
