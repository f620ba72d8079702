"""The command line: play, play-out, check, lengths, ladder, luck, tour, soak, words, the desktop and the kiosk."""

import argparse
import json
import multiprocessing
import re
import sys
from collections.abc import Callable, Sequence
from functools import cache
from getpass import getpass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from game_closet import __version__, context, shelf
from game_closet.contract import Refused, Roll
from game_closet.engine import fate, lengths, record
from game_closet.engine.levels import LEVELS
from game_closet.engine.options import game_with, seat_counts
from game_closet.language import best, tidy
from game_closet.stage import words
from game_closet.store import kiosk
from game_closet.store.files import write_whole
from game_closet.store.home import Home
from game_closet.store.pin import Pin
from game_closet.store.records import record_at, records_in, unread
from game_closet.store.running import Damaged
from game_closet.terminal import FAULTY, FINE, UNREADABLE, complain, polite, sentence, settle
from game_closet.tools import waits
from game_closet.tools.bench.depth import PARTS
from game_closet.tools.ladder import Rung, ladder
from game_closet.tools.luck import fairness, kinds
from game_closet.tools.play_outs import play_outs

if TYPE_CHECKING:
    from game_closet.pages.program import Routes

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


def _say(key: str, /, **params: Any) -> str:
    return words.say(f"common.command.{key}", **params)


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
    line = argparse.ArgumentParser(prog="game-closet", description=_say("about"))
    line.add_argument("--version", action="version", version=f"Game Closet {__version__}", help=_say("version"))
    screen = line.add_mutually_exclusive_group()
    screen.add_argument("--fullscreen", action="store_true", help=_say("fullscreen"))
    screen.add_argument("--windowed", action="store_true", help=_say("windowed"))
    line.add_argument("--size", type=_size, metavar=_mark("size"), help=_say("size"))
    ways = line.add_mutually_exclusive_group()
    ways.add_argument("--kiosk", nargs="?", const="", metavar="TOML", help=_say("kiosk"))
    ways.add_argument("--new", nargs="?", const="", metavar=_mark("game"), help=_say("new"))
    ways.add_argument("--learn", nargs="?", const="", metavar=_mark("game"), help=_say("learn"))
    line.add_argument("--assets", action="append", default=[], type=Path, metavar=_mark("folder"), help=_say("assets"))
    line.set_defaults(run=_play, file=None)
    commands = line.add_subparsers(title=_say("commands"), metavar=_mark("command"))
    playing = commands.add_parser("play-out", help=_say("play_out"))
    playing.add_argument("game", metavar=_mark("game"), help=_say("game"))
    playing.add_argument("--seats", type=int, metavar=_mark("number"), help=_say("seats"))
    playing.add_argument("--bots", default="random", metavar=_mark("levels"), help=_say("bots"))
    playing.add_argument("--seed", default="", metavar=_mark("seed"), help=_say("seed"))
    playing.add_argument("--matches", type=_count, default=1, metavar=_mark("number"), help=_say("matches"))
    playing.add_argument("--jobs", type=_count, default=1, metavar=_mark("number"), help=_say("jobs"))
    playing.add_argument(
        "--option", action="append", default=[], type=_option, metavar=_mark("option"), help=_say("option")
    )
    playing.set_defaults(run=_play_out)
    checking = commands.add_parser("check", help=_say("check"))
    checking.add_argument("files", nargs="+", metavar=_mark("file"), help=_say("files"))
    checking.set_defaults(run=_check)
    _add_makers(commands)
    _add_words(commands.add_parser("words", help=_say("words")))
    settling = commands.add_parser("desktop", help=_say("desktop")).add_mutually_exclusive_group(required=True)
    settling.add_argument(
        "--install", dest="run", action="store_const", const=_desktop_in, help=_say("desktop_install")
    )
    settling.add_argument("--remove", dest="run", action="store_const", const=_desktop_out, help=_say("desktop_remove"))
    locking = commands.add_parser("kiosk-pin", help=_say("kiosk_pin"))
    locking.add_argument("toml", nargs="?", default="", metavar="TOML", help=_say("kiosk_toml"))
    locking.set_defaults(run=_kiosk_pin)
    return line


def _add_makers(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """What makers of the program measure and look at."""
    watching = commands.add_parser("replay", help=_say("replay"))
    watching.add_argument("file", type=Path, metavar=_mark("file"), help=_say("record"))
    watching.set_defaults(run=_play)
    measuring = commands.add_parser("lengths", help=_say("lengths"))
    measuring.add_argument("games", nargs="*", metavar=_mark("game"), help=_say("game"))
    measuring.add_argument("--waits", dest="run", action="store_const", const=_waits, help=_say("waits"))
    measuring.set_defaults(run=_lengths)
    touring = commands.add_parser("tour", help=_say("tour"))
    touring.add_argument("folder", type=Path, metavar=_mark("folder"), help=_say("folder"))
    touring.add_argument("games", nargs="*", default=(), metavar=_mark("game"), help=_say("game"))
    touring.add_argument("--size", type=_size, default=(1920, 1080), metavar=_mark("size"), help=_say("size"))
    touring.add_argument("--language", type=_spoken, metavar=_mark("language"), help=_say("language"))
    touring.set_defaults(run=_tour)
    soaking = commands.add_parser("soak", help=_say("soak"))
    soaking.add_argument("--matches", type=_count, default=200, metavar=_mark("number"), help=_say("matches"))
    soaking.add_argument("--bots", choices=LEVELS, default="random", metavar=_mark("level"), help=_say("level"))
    soaking.set_defaults(run=_soak)
    ranking = commands.add_parser("ladder", help=_say("ladder"))
    ranking.add_argument("games", nargs="*", metavar=_mark("game"), help=_say("game"))
    ranking.add_argument("--pairs", type=_count, default=100, metavar=_mark("number"), help=_say("pairs"))
    ranking.add_argument("--jobs", type=_count, default=1, metavar=_mark("number"), help=_say("jobs"))
    ranking.set_defaults(run=_ladder)
    trusting = commands.add_parser("luck", help=_say("luck"))
    trusting.add_argument("--throws", type=_count, default=1_000_000, metavar=_mark("number"), help=_say("throws"))
    trusting.add_argument("--seed", default="", metavar=_mark("seed"), help=_say("seed"))
    trusting.set_defaults(run=_luck)
    timing = commands.add_parser("bench", help=_say("bench"))
    timing.add_argument("--only", action="append", choices=PARTS, help=_say("only"))
    timing.add_argument("--json", action="store_true", help=_say("json"))
    timing.add_argument(
        "--quick", dest="depth", action="store_const", const="quick", default="whole", help=_say("quick")
    )
    timing.add_argument("--least", dest="depth", action="store_const", const="least", help=_say("least"))
    timing.set_defaults(run=_bench)


def _add_words(translating: argparse.ArgumentParser) -> None:
    """What translators do."""
    ways = translating.add_subparsers(title=_say("commands"), metavar=_mark("command"), required=True)
    out = ways.add_parser("export", help=_say("words_export"))
    out.add_argument("language", type=_language, metavar=_mark("language"), help=_say("language"))
    out.add_argument("file", type=Path, metavar=_mark("file"), help=_say("po"))
    out.set_defaults(run=_words_out)
    back = ways.add_parser("import", help=_say("words_import"))
    back.add_argument("file", type=Path, metavar=_mark("file"), help=_say("po"))
    back.set_defaults(run=_words_in)
    showing = ways.add_parser("desktop", help=_say("words_desktop"))
    showing.add_argument("files", nargs="+", type=Path, metavar=_mark("file"), help=_say("desktop_files"))
    showing.set_defaults(run=_words_desktop)
    checking = ways.add_parser("check", help=_say("words_check"))
    checking.add_argument("languages", nargs="*", type=_language, metavar=_mark("language"), help=_say("language"))
    checking.set_defaults(run=_words_check)


def _language(text: str) -> str:
    code = tidy(text)
    if not code:
        raise argparse.ArgumentTypeError(_say("bad_language", text=text))
    return code


def _spoken(text: str) -> str:
    code, there = _language(text), words.locales()
    if best((code,), there) is None:
        raise argparse.ArgumentTypeError(_say("unknown_language", text=text, languages=words.enumerated(there)))
    return code


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{3,4})[xX×]([0-9]{3,4})", text)
    if not found or not (int(found[1]) in WIDTHS and int(found[2]) in HEIGHTS):
        raise argparse.ArgumentTypeError(_say("bad_size", text=text))
    return int(found[1]), int(found[2])


def _count(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(_say("bad_count", text=text))
    return int(text)


def _option(text: str) -> tuple[str, Any]:
    name, sign, value = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(_say("bad_option", text=text))
    try:
        return name, json.loads(value.lower())
    except (ValueError, RecursionError):
        return name, value


def _play(args: argparse.Namespace) -> int:
    """Open the window, with what is asked for on top of the shelf."""
    from game_closet.start import start  # noqa: PLC0415  the only command that needs a screen

    full = True if args.fullscreen else False if args.windowed else None
    return start(size=args.size, full=full, kiosk=args.kiosk, first=_first(args))


def _first(args: argparse.Namespace) -> "Callable[[Routes], None] | None":
    """The page that is opened first, if one is asked for."""
    if args.file:
        shown = record_at(args.file)
        record.replay(shown)  # what cannot be shown is said here
        return lambda routes: routes.replay(shown)
    if args.new or args.learn:
        shelf.game(args.new or args.learn)  # what is not there is said here
    if args.new is not None:
        return lambda routes: routes.set_up(shelf.box(args.new), key=args.new) if args.new else routes.pick()
    if args.learn is not None:
        return lambda routes: routes.learn(args.learn)
    return None


def _play_out(args: argparse.Namespace) -> int:
    options = dict(args.option)
    if args.seats is not None:
        options["seats"] = args.seats
    game = game_with(shelf.game(args.game), options)
    seed = args.seed or fate.fresh_seed()
    seeds = (f"{seed}-{number}" if args.matches > 1 else seed for number in range(args.matches))
    for line in play_outs(game, args.bots.split(","), seeds, args.jobs):
        print(line)
    return FINE


def _check(args: argparse.Namespace) -> int:
    worst = FINE
    for name in args.files:
        try:
            records = list(records_in(sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()))
        except OSError as trouble:
            worst = complain(sentence(unread(name, trouble)))
            continue
        except Damaged as damage:
            print(_say("fault", name=name, why=_say("damaged", line=damage.line)), file=sys.stderr)
            worst = UNREADABLE
            continue
        except (ValueError, RecursionError):
            print(_say("fault", name=name, why=_say("not_json")), file=sys.stderr)
            worst = UNREADABLE
            continue
        for lines in records:
            try:
                record.replay(lines)
            except Refused as refused:
                print(_say("fault", name=name, why=sentence(refused)), file=sys.stderr)
                worst = max(worst, FAULTY)
    return worst


def _lengths(args: argparse.Namespace) -> int:
    """Minutes of a match by number of seats, as delivered and short, a game a line."""
    for key in args.games or shelf.GAMES:
        measured = {
            seats: [lengths.measure(key, seats, short=short) for short in (False, True)] for seats in seat_counts(key)
        }
        print(json.dumps({key: measured}), flush=True)
    return FINE


def _waits(args: argparse.Namespace) -> int:
    """Seconds to one's own turn by number of seats, of all waits and where nobody decides anything, a game a line."""
    for key in args.games or shelf.GAMES:
        measured = {seats: waits.measure(key, seats)._asdict() for seats in seat_counts(key)}
        print(json.dumps({key: measured}), flush=True)
    return FINE


def _tour(args: argparse.Namespace) -> int:
    from game_closet.tools.tour import tour  # noqa: PLC0415  needs the screen library

    print(_say("drawn", count=tour(args.folder, args.games, args.size, args.language or ""), folder=args.folder))
    return FINE


def _soak(args: argparse.Namespace) -> int:
    from game_closet.tools.soak import broken, report, soak  # noqa: PLC0415  needs the screen library

    found = soak(args.matches, args.bots)
    print(report(found))
    return FAULTY if broken(found) else FINE


def _ladder(args: argparse.Namespace) -> int:
    """What each level wins against its lower neighbour, a rung a line."""
    for key in args.games or shelf.GAMES:
        for rung in ladder(key, args.pairs, args.jobs):
            print(_rung(rung), flush=True)
    return FINE


def _rung(rung: Rung) -> str:
    shares = {name: words.percent(getattr(rung, name), 1) for name in ("share", "low", "high")}
    return _say("rung", **rung._asdict() | shares)


def _luck(args: argparse.Namespace) -> int:
    """How fair fate is, a kind of throw or shuffle a line."""
    seed = args.seed or fate.fresh_seed()
    for asked in kinds():
        found = fairness(asked, args.throws, seed)
        kind = _say("dice" if isinstance(asked, Roll) else "items", count=len(asked[0]))
        figures = {"chi": words.decimal(found.chi, 1), "free": found.free, "chance": words.percent(found.chance, 1)}
        print(_say("fair", kind=kind, **figures), flush=True)
    return FINE


def _bench(args: argparse.Namespace) -> int:
    from game_closet.tools.bench.report import FAILED, bench, printed  # noqa: PLC0415  no start needs what it takes to measure one

    worst = FINE
    for row in bench(args.depth, args.only or PARTS):
        print(json.dumps(row._asdict() | {"met": row.met}) if args.json else printed(row), flush=True)
        worst = FAULTY if FAILED in row.parts else worst
    return worst


def _words_out(args: argparse.Namespace) -> int:
    translation = _translation()
    translation.exported(args.language).save(str(args.file))
    print(_say("exported", file=args.file))
    return FINE


def _words_in(args: argparse.Namespace) -> int:
    translation = _translation()
    language, changed = translation.imported(args.file)
    wrong = (finding for finding in translation.checked(language) if finding.kind != "missing")  # which check tells
    for finding in (*changed, *wrong):
        print(_finding(language, finding))
    print(_say("imported", language=words.name_of(language)))
    return FINE


def _words_check(args: argparse.Namespace) -> int:
    translation = _translation()
    languages = args.languages or words.locales()
    found = [(language, finding) for language in languages for finding in translation.checked(language)]
    for language, finding in found:
        print(_finding(language, finding))
    return FAULTY if found else FINE


def _desktop_in(_args: argparse.Namespace) -> int:
    desktop = _desktop()
    share = desktop.shared()
    made = desktop.install(share, str(Path(sys.argv[0]).absolute()))
    desktop.renew(share)
    print(_say("desktop_laid", count=len(made), folder=share))
    return FINE


def _desktop_out(_args: argparse.Namespace) -> int:
    desktop = _desktop()
    share = desktop.shared()
    desktop.remove(share)
    desktop.renew(share)
    print(_say("desktop_gone"))
    return FINE


def _words_desktop(args: argparse.Namespace) -> int:
    desktop = _desktop()
    for path in args.files:
        write_whole(path, desktop.written(path).encode())
    return FINE


def _finding(language: str, finding: Any) -> str:
    return words.say(f"common.finding.{finding.kind}", language=language, key=finding.key, detail=finding.detail)


def _translation() -> ModuleType:
    from game_closet.tools import translation  # noqa: PLC0415  no start needs the library that reads .po files

    return translation


def _desktop() -> ModuleType:
    from game_closet.tools import desktop  # noqa: PLC0415  needs the screen library

    return desktop


def _kiosk_pin(args: argparse.Namespace) -> int:
    """Set the PIN on the machine itself; typed twice at a terminal, or one line from a pipe."""
    if sys.stdin.isatty():
        wished = getpass(_say("pin_ask"))
        if getpass(_say("pin_again")) != wished:
            print(_say("pin_differs"), file=sys.stderr)
            return FAULTY
    else:
        wished = sys.stdin.readline().strip()
    lock = Pin(kiosk.pin_path(kiosk.path_of(Home(), args.toml)))
    for trouble in lock.set(wished):
        return complain(words.tell("common", "trouble", trouble, ()))
    print(_say("pin_set"))
    return FINE


if __name__ == "__main__":
    sys.exit(main())
