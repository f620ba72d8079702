"""What every test stands on: a home of its own, and properties that do not fail because a machine is busy."""

import os
import tempfile

from hypothesis import HealthCheck, settings

os.environ["GAME_CLOSET_HOME"] = tempfile.mkdtemp(prefix="game-closet-test-")
settings.register_profile("closet", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("closet")
