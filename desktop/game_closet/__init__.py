"""Game Closet: five old boxes of table games on one screen."""

__version__ = "1.0.0"
