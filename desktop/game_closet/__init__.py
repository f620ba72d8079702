"""Game Closet: five old boxes of table games on one screen."""

__version__ = "2.0.0"
ID = "io.github.game_closet.closet"  # what desktops know the program by: its window, entry, icon and metainfo
