"""Where the frozen program begins."""

import sys

from desktop.__main__ import main

sys.exit(main())
