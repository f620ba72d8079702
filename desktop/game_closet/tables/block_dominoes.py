"""The table of Block."""

from game_closet.tables.ends import EndsTable


class BlockTable(EndsTable):
    """A line and a rack; the surplus lies aside."""


TABLE = BlockTable
