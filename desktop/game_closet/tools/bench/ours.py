"""The program itself, measured as a peer is: to its first usable page, and then at rest."""

import gc
import os
import sys

from game_closet.terminal import settle

gc.disable()  # as the way in does
settle()

from game_closet.start import open_app
from game_closet.tools.bench.probe import path_taken, say, stay

app = open_app(size=(int(sys.argv[1]), int(sys.argv[2])), full=False, kiosk=None)
while app.frame(0.0) and app.unfinished:
    pass
say({"path": path_taken(), "acceleration": os.environ.get("SDL_FRAMEBUFFER_ACCELERATION", "")})
preparing = app.sounds.prepare()
stay(float(sys.argv[3]), app.turn)
preparing.join()  # so that a later start finds what an earlier one has made
app.close()
