"""The table of Block."""

from desktop.tables.ends import EndsTable


class BlockTable(EndsTable):
    """A line and a rack; the surplus lies aside."""


TABLE = BlockTable
