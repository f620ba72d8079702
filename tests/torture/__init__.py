"""The program mistreated: killed, refused by the disk, fed rubbish, pressed at random and started twice.

`python -m tests.torture COMMAND` prints one line of JSON with tries and failures; each failure has the seed of its try,
and `--seed` with it does that one try again.
"""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
