"""What each command of the command line does; what it returns is its exit code."""

import argparse
import json
import sys
from collections.abc import Callable
from getpass import getpass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from game_closet import shelf
from game_closet.contract import Refused, Roll
from game_closet.engine import durations, fate, record
from game_closet.engine.options import game_with, seat_counts
from game_closet.stage import words
from game_closet.store import kiosk
from game_closet.store.files import write_whole
from game_closet.store.home import Home
from game_closet.store.pin import Pin
from game_closet.store.records import record_at, records_in, unread
from game_closet.store.running import Damaged
from game_closet.terminal import FAULTY, FINE, complain, said, sentence
from game_closet.tools import waits
from game_closet.tools.bench.depth import PARTS
from game_closet.tools.ladder import Rung, ladder
from game_closet.tools.luck import fairness, kinds
from game_closet.tools.play_outs import play_outs

if TYPE_CHECKING:
    from game_closet.pages.program import Routes


def play(args: argparse.Namespace) -> int:
    """Open the window, with what is asked for on top of the shelf."""
    from game_closet.start import start  # noqa: PLC0415  the only command that needs a screen

    full = True if args.fullscreen else False if args.windowed else None
    return start(size=args.size, full=full, kiosk=args.kiosk, first=first(args))


def first(args: argparse.Namespace) -> "Callable[[Routes], None] | None":
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


def play_out(args: argparse.Namespace) -> int:
    """Play matches of computer players, a record a line."""
    options = dict(args.option)
    if args.seats is not None:
        options["seats"] = args.seats
    game = game_with(shelf.game(args.game), options)
    seed = args.seed or fate.fresh_seed()
    seeds = (f"{seed}-{number}" if args.matches > 1 else seed for number in range(args.matches))
    for line in play_outs(game, args.bots.split(","), seeds, args.jobs):
        print(line)
    return FINE


def check(args: argparse.Namespace) -> int:
    """Play records on disk or from a pipe anew, and say what is wrong with them."""
    worst = FINE
    for name in args.files:
        try:
            records = list(records_in(sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()))
        except OSError as trouble:
            worst = complain(sentence(unread(name, trouble)))
            continue
        except Damaged as damage:
            worst = complain(said("fault", name=name, why=said("damaged", line=damage.line)))
            continue
        except (ValueError, RecursionError):
            worst = complain(said("fault", name=name, why=said("not_json")))
            continue
        for lines in records:
            try:
                record.replay(lines)
            except Refused as refused:
                print(said("fault", name=name, why=sentence(refused)), file=sys.stderr)
                worst = max(worst, FAULTY)
    return worst


def tell_lengths(args: argparse.Namespace) -> int:
    """Minutes of a match by number of seats, as delivered and short, a game a line."""
    for key in args.games or shelf.GAMES:
        measured = {
            seats: [durations.measure(key, seats, short=short) for short in (False, True)] for seats in seat_counts(key)
        }
        print(json.dumps({key: measured}), flush=True)
    return FINE


def tell_waits(args: argparse.Namespace) -> int:
    """Seconds to one's own turn by number of seats, of all waits and where nobody decides anything, a game a line."""
    for key in args.games or shelf.GAMES:
        measured = {seats: waits.measure(key, seats)._asdict() for seats in seat_counts(key)}
        print(json.dumps({key: measured}), flush=True)
    return FINE


def draw(args: argparse.Namespace) -> int:
    """Draw every page and table."""
    from game_closet.tools.tour import tour  # noqa: PLC0415  needs the screen library

    print(said("drawn", count=tour(args.folder, args.games, args.size, args.language or ""), folder=args.folder))
    return FINE


def soak(args: argparse.Namespace) -> int:
    """Play matches of the demonstration, and say what they took."""
    from game_closet.tools.soak import broken, report, soak  # noqa: PLC0415  needs the screen library

    found = soak(args.matches, args.bots)
    print(report(found))
    return FAULTY if broken(found) else FINE


def rank(args: argparse.Namespace) -> int:
    """What each level wins against its lower neighbour, a rung a line."""
    for key in args.games or shelf.GAMES:
        for rung in ladder(key, args.pairs, args.jobs):
            print(_rung(rung), flush=True)
    return FINE


def _rung(rung: Rung) -> str:
    shares = {name: words.percent(getattr(rung, name), 1) for name in ("share", "low", "high")}
    return said("rung", **rung._asdict() | shares)


def try_luck(args: argparse.Namespace) -> int:
    """How fair fate is, a kind of throw or shuffle a line."""
    seed = args.seed or fate.fresh_seed()
    for asked in kinds():
        found = fairness(asked, args.throws, seed)
        kind = said("dice" if isinstance(asked, Roll) else "items", count=len(asked[0]))
        figures = {"chi": words.decimal(found.chi, 1), "free": found.free, "chance": words.percent(found.chance, 1)}
        print(said("fair", kind=kind, **figures), flush=True)
    return FINE


def measure(args: argparse.Namespace) -> int:
    """What the program takes of this machine, a row a line."""
    from game_closet.tools.bench.report import FAILED, bench, printed  # noqa: PLC0415  no start needs what it takes to measure one

    worst = FINE
    for row in bench(args.depth, args.only or PARTS):
        print(json.dumps(row._asdict() | {"met": row.met}) if args.json else printed(row), flush=True)
        worst = FAULTY if FAILED in row.parts else worst
    return worst


def export_words(args: argparse.Namespace) -> int:
    """Write all words for a translator."""
    translation = _translation()
    translation.exported(args.language).save(str(args.file))
    print(said("exported", file=args.file))
    return FINE


def import_words(args: argparse.Namespace) -> int:
    """Take a translator's words back, and name those that are left out."""
    translation = _translation()
    language, changed = translation.imported(args.file)
    wrong = (finding for finding in translation.checked(language) if finding.kind != "missing")  # which check tells
    for finding in (*changed, *wrong):
        print(_finding(language, finding))
    print(said("imported", language=words.name_of(language)))
    return FINE


def check_words(args: argparse.Namespace) -> int:
    """Name what is missing or mismatched in a language, or in all."""
    translation = _translation()
    languages = args.languages or words.locales()
    found = [(language, finding) for language in languages for finding in translation.checked(language)]
    for language, finding in found:
        print(_finding(language, finding))
    return FAULTY if found else FINE


def install(_args: argparse.Namespace) -> int:
    """Lay out the entries of this person's desktop."""
    desktop = _desktop()
    share = desktop.shared()
    made = desktop.install(share, str(Path(sys.argv[0]).absolute()))
    desktop.renew(share)
    print(said("desktop_laid", count=len(made), folder=share))
    return FINE


def remove(_args: argparse.Namespace) -> int:
    """Take the entries of this person's desktop away."""
    desktop = _desktop()
    share = desktop.shared()
    desktop.remove(share)
    desktop.renew(share)
    print(said("desktop_gone"))
    return FINE


def write_entries(args: argparse.Namespace) -> int:
    """Write desktop entries anew, with the words of every language."""
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


def set_pin(args: argparse.Namespace) -> int:
    """Set the PIN on the machine itself; typed twice at a terminal, or one line from a pipe."""
    if sys.stdin.isatty():
        wished = getpass(said("pin_ask"))
        if getpass(said("pin_again")) != wished:
            print(said("pin_differs"), file=sys.stderr)
            return FAULTY
    else:
        wished = sys.stdin.readline().strip()
    lock = Pin(kiosk.pin_path(kiosk.path_of(Home(), args.toml)))
    for trouble in lock.set(wished):
        return complain(words.tell("common", "trouble", trouble, ()))
    print(said("pin_set"))
    return FINE
