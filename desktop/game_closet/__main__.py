"""The way in: without a word the program starts at once; whatever is asked for in words goes to the command line."""

import gc
import sys

from game_closet.terminal import polite, settle


def main() -> int:
    """Run the program; what it returns is its exit code."""
    if len(sys.argv) > 1:
        from game_closet.command_line import main as command  # noqa: PLC0415  a plain start waits for no command

        return command()
    gc.disable()  # until the first page stands, for what is made until then stays
    settle()
    from game_closet.start import start  # noqa: PLC0415  once the screen library knows what to keep to itself

    return polite(lambda: start(size=None, full=None, kiosk=None))


if __name__ == "__main__":
    sys.exit(main())
