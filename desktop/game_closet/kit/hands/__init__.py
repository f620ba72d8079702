"""Hands that are neither at a mouse nor at a keyboard: game pads, fingers, a single switch."""
