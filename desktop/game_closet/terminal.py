"""How the program stands towards whoever started it: what it tells the libraries, its sentences and exit codes."""

import os
import sys
from collections.abc import Callable
from typing import Any

from game_closet import ID
from game_closet.contract import Refused
from game_closet.language import of_system
from game_closet.stage import words

FINE, FAULTY, UNREADABLE, INTERRUPTED = 0, 1, 2, 130


def settle() -> None:
    """Tell the libraries how to behave, and speak as this machine does."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for desk in ("X11", "WAYLAND"):
        os.environ.setdefault(f"SDL_VIDEO_{desk}_WMCLASS", ID)  # the desktop finds our icon by it
    words.speak(*of_system())


def polite(deed: Callable[[], int]) -> int:
    """The exit code of a deed; what it refuses is said in a sentence."""
    try:
        return deed()
    except Refused as refused:
        return complain(sentence(refused))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # whoever read our lines has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as trouble:
        why = Refused("no_access", str(trouble.filename)) if trouble.filename else Refused("disk_full")
        return complain(sentence(why))


def complain(said: str) -> int:
    """Say why something is not done; the exit code for it."""
    print(said, file=sys.stderr)
    return UNREADABLE


def sentence(refused: Refused) -> str:
    """Why something was refused."""
    return words.tell("common", "why", refused.why, ())


def said(key: str, /, **params: Any) -> str:
    """What a command says."""
    return words.say(f"common.command.{key}", **params)
