"""A match in the making: fate, moves, records and computer players, without a screen."""
