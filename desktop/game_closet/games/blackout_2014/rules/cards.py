"""The 24 cards of the dice slide: five spaces each, 1 to 5 or FREE.

Sheet 4 shows three of them in its example (the first three here) and does not tell the rest; ours hold every number
23 times and five FREE spaces. A space is a number 0 to 4: two above, one in the middle, two below.
"""

from typing import Final

FREE: Final = 0

CARDS: Final = (
    (1, 2, 3, 4, 5),
    (2, 2, 5, 1, 4),
    (3, 3, 5, 5, 1),
    (2, 2, 1, 5, 3),
    (4, 1, 3, FREE, 1),
    (4, 1, 5, 1, 5),
    (4, 1, 3, 4, 5),
    (1, 2, 5, 2, 2),
    (2, 2, FREE, 5, 3),
    (4, 5, 3, 3, 4),
    (3, 4, 4, FREE, 2),
    (4, 5, 1, 4, 5),
    (3, 2, 2, 4, 3),
    (1, 2, 1, 4, 5),
    (4, 4, 2, 4, 1),
    (1, 3, 1, 4, 5),
    (2, 3, 3, 5, 2),
    (1, 2, 4, 1, 2),
    (5, 3, 5, FREE, 3),
    (5, 2, 2, 5, 3),
    (5, 2, 5, 4, 1),
    (1, 1, 3, 1, 3),
    (4, 4, 3, FREE, 1),
    (5, 3, 4, 2, 3),
)
