"""The command line: what may be written on it, and in which words it is explained."""

import argparse
import json
import multiprocessing
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game_closet import __version__, commands, context
from game_closet.engine.levels import LEVELS
from game_closet.language import best, tidy
from game_closet.stage import words
from game_closet.terminal import polite, said, settle
from game_closet.tools.bench.depth import PARTS

WIDTHS, HEIGHTS = range(320, 7681), range(240, 4321)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; what it returns is its exit code."""
    multiprocessing.freeze_support()
    settle()
    setattr(argparse, "_", _worded)  # noqa: B010  where the library looks for its words in other languages
    if own := _own_folders(argv):
        context.change(assets=(*context.now().assets, *own))
        words.forget()
        settle()  # this machine's language may lie in one of them
    args = parser().parse_args(argv)
    return polite(lambda: int(args.run(args)))


def _own_folders(argv: Sequence[str] | None) -> list[Path]:
    """The folders that are looked at first: all that follows may be said in words that lie there."""
    line = argparse.ArgumentParser(prog="game-closet", add_help=False, allow_abbrev=False)
    line.add_argument("--assets", action="append", default=[], type=Path)
    found: list[Path] = line.parse_known_args(argv)[0].assets
    return found


def _mark(name: str) -> str:
    """What stands for a value in the usage."""
    return words.say(f"common.command.mark.{name}")


def _worded(text: str) -> str:
    """A text of the library that reads the command line, in our words."""
    name = _argparse_names().get(text)
    return words.say(f"common.argparse.{name}") if name else text


@cache
def _argparse_names() -> dict[str, str]:
    return {str(text): name for name, text in words.group("common", "argparse", words.FALLBACK).items()}


def parser() -> argparse.ArgumentParser:
    """What the command line takes."""
    line = argparse.ArgumentParser(prog="game-closet", description=said("about"))
    line.add_argument("--version", action="version", version=f"Game Closet {__version__}", help=said("version"))
    screen = line.add_mutually_exclusive_group()
    screen.add_argument("--fullscreen", action="store_true", help=said("fullscreen"))
    screen.add_argument("--windowed", action="store_true", help=said("windowed"))
    line.add_argument("--size", type=_size, metavar=_mark("size"), help=said("size"))
    ways = line.add_mutually_exclusive_group()
    ways.add_argument("--kiosk", nargs="?", const="", metavar="TOML", help=said("kiosk"))
    ways.add_argument("--new", nargs="?", const="", metavar=_mark("game"), help=said("new"))
    ways.add_argument("--learn", nargs="?", const="", metavar=_mark("game"), help=said("learn"))
    line.add_argument("--assets", action="append", default=[], type=Path, metavar=_mark("folder"), help=said("assets"))
    line.set_defaults(run=commands.play, file=None)
    offered = line.add_subparsers(title=said("commands"), metavar=_mark("command"))
    playing = offered.add_parser("play-out", help=said("play_out"))
    playing.add_argument("game", metavar=_mark("game"), help=said("game"))
    playing.add_argument("--seats", type=int, metavar=_mark("number"), help=said("seats"))
    playing.add_argument("--bots", default="random", metavar=_mark("levels"), help=said("bots"))
    playing.add_argument("--seed", default="", metavar=_mark("seed"), help=said("seed"))
    playing.add_argument("--matches", type=_count, default=1, metavar=_mark("number"), help=said("matches"))
    playing.add_argument("--jobs", type=_count, default=1, metavar=_mark("number"), help=said("jobs"))
    playing.add_argument(
        "--option", action="append", default=[], type=_option, metavar=_mark("option"), help=said("option")
    )
    playing.set_defaults(run=commands.play_out)
    checking = offered.add_parser("check", help=said("check"))
    checking.add_argument("files", nargs="+", metavar=_mark("file"), help=said("files"))
    checking.set_defaults(run=commands.check)
    _add_makers(offered)
    _add_words(offered.add_parser("words", help=said("words")))
    settling = offered.add_parser("desktop", help=said("desktop")).add_mutually_exclusive_group(required=True)
    settling.add_argument(
        "--install", dest="run", action="store_const", const=commands.install, help=said("desktop_install")
    )
    settling.add_argument(
        "--remove", dest="run", action="store_const", const=commands.remove, help=said("desktop_remove")
    )
    locking = offered.add_parser("kiosk-pin", help=said("kiosk_pin"))
    locking.add_argument("toml", nargs="?", default="", metavar="TOML", help=said("kiosk_toml"))
    locking.set_defaults(run=commands.set_pin)
    return line


def _add_makers(offered: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """What makers of the program measure and look at."""
    watching = offered.add_parser("replay", help=said("replay"))
    watching.add_argument("file", type=Path, metavar=_mark("file"), help=said("record"))
    watching.set_defaults(run=commands.play)
    measuring = offered.add_parser("lengths", help=said("lengths"))
    measuring.add_argument("games", nargs="*", metavar=_mark("game"), help=said("game"))
    measuring.add_argument("--waits", dest="run", action="store_const", const=commands.tell_waits, help=said("waits"))
    measuring.set_defaults(run=commands.tell_lengths)
    touring = offered.add_parser("tour", help=said("tour"))
    touring.add_argument("folder", type=Path, metavar=_mark("folder"), help=said("folder"))
    touring.add_argument("games", nargs="*", default=(), metavar=_mark("game"), help=said("game"))
    touring.add_argument("--size", type=_size, default=(1920, 1080), metavar=_mark("size"), help=said("size"))
    touring.add_argument("--language", type=_spoken, metavar=_mark("language"), help=said("language"))
    touring.set_defaults(run=commands.draw)
    soaking = offered.add_parser("soak", help=said("soak"))
    soaking.add_argument("--matches", type=_count, default=200, metavar=_mark("number"), help=said("matches"))
    soaking.add_argument("--bots", choices=LEVELS, default="random", metavar=_mark("level"), help=said("level"))
    soaking.set_defaults(run=commands.soak)
    ranking = offered.add_parser("ladder", help=said("ladder"))
    ranking.add_argument("games", nargs="*", metavar=_mark("game"), help=said("game"))
    ranking.add_argument("--pairs", type=_count, default=100, metavar=_mark("number"), help=said("pairs"))
    ranking.add_argument("--jobs", type=_count, default=1, metavar=_mark("number"), help=said("jobs"))
    ranking.set_defaults(run=commands.rank)
    trusting = offered.add_parser("luck", help=said("luck"))
    trusting.add_argument("--throws", type=_count, default=1_000_000, metavar=_mark("number"), help=said("throws"))
    trusting.add_argument("--seed", default="", metavar=_mark("seed"), help=said("seed"))
    trusting.set_defaults(run=commands.try_luck)
    timing = offered.add_parser("bench", help=said("bench"))
    timing.add_argument("--only", action="append", choices=PARTS, help=said("only"))
    timing.add_argument("--json", action="store_true", help=said("json"))
    timing.add_argument(
        "--quick", dest="depth", action="store_const", const="quick", default="whole", help=said("quick")
    )
    timing.add_argument("--least", dest="depth", action="store_const", const="least", help=said("least"))
    timing.set_defaults(run=commands.measure)


def _add_words(translating: argparse.ArgumentParser) -> None:
    """What translators do."""
    ways = translating.add_subparsers(title=said("commands"), metavar=_mark("command"), required=True)
    out = ways.add_parser("export", help=said("words_export"))
    out.add_argument("language", type=_language, metavar=_mark("language"), help=said("language"))
    out.add_argument("file", type=Path, metavar=_mark("file"), help=said("po"))
    out.set_defaults(run=commands.export_words)
    back = ways.add_parser("import", help=said("words_import"))
    back.add_argument("file", type=Path, metavar=_mark("file"), help=said("po"))
    back.set_defaults(run=commands.import_words)
    showing = ways.add_parser("desktop", help=said("words_desktop"))
    showing.add_argument("files", nargs="+", type=Path, metavar=_mark("file"), help=said("desktop_files"))
    showing.set_defaults(run=commands.write_entries)
    checking = ways.add_parser("check", help=said("words_check"))
    checking.add_argument("languages", nargs="*", type=_language, metavar=_mark("language"), help=said("language"))
    checking.set_defaults(run=commands.check_words)


def _language(text: str) -> str:
    code = tidy(text)
    if not code:
        raise argparse.ArgumentTypeError(said("bad_language", text=text))
    return code


def _spoken(text: str) -> str:
    code, there = _language(text), words.locales()
    if best((code,), there) is None:
        raise argparse.ArgumentTypeError(said("unknown_language", text=text, languages=words.enumerated(there)))
    return code


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{3,4})[xX×]([0-9]{3,4})", text)
    if not found or not (int(found[1]) in WIDTHS and int(found[2]) in HEIGHTS):
        raise argparse.ArgumentTypeError(said("bad_size", text=text))
    return int(found[1]), int(found[2])


def _count(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(said("bad_count", text=text))
    return int(text)


def _option(text: str) -> tuple[str, Any]:
    name, sign, value = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(said("bad_option", text=text))
    try:
        return name, json.loads(value.lower())
    except (ValueError, RecursionError):
        return name, value
