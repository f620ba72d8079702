"""Blackout, 1939: four lit cities, and black squares that put the lights out."""
