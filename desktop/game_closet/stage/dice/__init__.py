"""Dice in space, for every box that throws them."""
