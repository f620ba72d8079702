"""The table of Draw."""

from game_closet.tables.ends import EndsTable


class DrawTable(EndsTable):
    """A line, a rack and a surplus to draw from."""


TABLE = DrawTable
