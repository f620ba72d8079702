"""Where the frozen program begins."""

import sys

from game_closet.__main__ import main

sys.exit(main())
