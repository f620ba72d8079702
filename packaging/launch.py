"""Where the frozen program begins."""

import sys

from game_closet.launch import main

sys.exit(main())
