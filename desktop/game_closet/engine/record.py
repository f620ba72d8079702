"""The match record: a save, a replay, a demo, a test case and a bug report in one.

JSON a person can read: the options and the moves. Whoever reads it can follow the match with the rules alone.
"""

import base64
import json
import re
import zlib
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

from game_closet import shelf
from game_closet.contract import Game, Move, Phrase, Refused
from game_closet.engine.digest import digest
from game_closet.engine.fate import Fate, fate_of
from game_closet.engine.match import Change, Match
from game_closet.engine.options import game_with
from game_closet.engine.people import sitter_line, sitter_of

FORMAT = 1


def now() -> str:
    """The present moment as records write it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def id_from(*about: Any) -> str:
    """An id that these facts about a match always give: 32 hex digits."""
    return digest(json.dumps(about, sort_keys=True))[:32]


def id_of(lines: Mapping[str, Any]) -> str:
    """The id of a match by its header. The first edition wrote none: there it follows from what never changes."""
    return str(lines.get("id") or id_from(*(lines.get(name) for name in ("game", "options", "started", "fate"))))


def header(match: Match, started: str = "") -> dict[str, Any]:
    """Everything of a record but its moves."""
    lines: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game.key,
        "edition": match.game.edition,
        "options": {name: list(v) if isinstance(v, tuple) else v for name, v in match.game.options().items()},
        "seats": [sitter_line(sitter) for sitter in match.seated],
    }
    if started:  # nobody sits down to a match that is played out, so that the same seed gives the same record
        lines["started"] = started
    if match.id is not None:
        lines["id"] = match.id
    if match.fate != Fate():
        lines["fate"] = fate_line(match.fate)
    return lines


def fate_line(fate: Fate) -> dict[str, Any]:
    """A match's luck as the record writes it: one seed, or each with the number of its first answer."""
    one = fate.seed is not None and fate == fate_of(fate.seed)._replace(by_hand=fate.by_hand)
    line: dict[str, Any] = {"seed": fate.seed} if one else {"seeds": [list(pair) for pair in fate.seeds]}
    return line | ({"by_hand": True} if fate.by_hand else {})


def fate_of_line(line: Any) -> Fate:
    """A match's luck as the record tells it; a record without is still a whole record."""
    line = {} if line is None else line
    match line:
        case {"seeds": list() as pairs} if "seed" not in line:
            seeds = tuple(_first_and_seed(pair) for pair in pairs)
        case {"seed": str() as seed} if seed and "seeds" not in line:
            seeds = fate_of(seed).seeds
        case dict() if not {"seed", "seeds"} & line.keys():
            seeds = ()
        case _:
            raise Refused("bad_fate")
    if any(one[0] >= other[0] for one, other in pairwise(seeds)):
        raise Refused("bad_fate")
    return Fate(seeds, line.get("by_hand") is True)


def _first_and_seed(pair: Any) -> tuple[int, str]:
    match pair:
        case [int() as first, str() as seed] if type(first) is int and first >= 0 and seed:
            return first, seed
    raise Refused("bad_fate")


def move_line(move: Move) -> list[Any]:
    """A move as the record writes one."""
    return [move.actor, move.verb, list(move.args)]


def move_of(line: Any) -> Move:
    """A move as the record tells one."""
    match line:
        case [int() | str() as actor, str() as verb, list() as args] if type(actor) is not bool and all(
            type(atom) in (int, str) for atom in args
        ):
            return Move(actor, verb, tuple(args))  # type: ignore[arg-type]
    raise Refused("bad_move_line", str(line)[:60])


def change_of(line: Any, match: Match) -> Change:
    """A change of hands as the record tells one, within the moves made and the seats there are."""
    match line:
        case [at, seat, dict() as sitter] if type(at) is type(seat) is int:
            if 0 <= at <= len(match.moves) and 0 <= seat < match.game.seats:
                return Change(at, seat, sitter_of(sitter, seat))
    raise Refused("bad_move_line", str(line)[:60])


def whole(match: Match, started: str = "", *, closed: bool = False) -> dict[str, Any]:
    """The whole record; closed, with the scores and winners a reader can check."""
    lines = header(match, started) | {"moves": [move_line(move) for move in match.moves]}
    if match.changes:
        lines["changes"] = [[change.moves, change.seat, sitter_line(change.sitter)] for change in match.changes]
    if closed:
        lines |= {"scores": list(match.scores), "winners": list(match.winners)}
    return lines


def game_of(lines: Mapping[str, Any]) -> Game[Any, Any]:
    """The game a record was played by, with its options; refuses politely what we do not know."""
    if not isinstance(lines, Mapping) or type(lines.get("format")) is not int or type(lines.get("game")) is not str:
        raise Refused("not_a_record")
    if lines["format"] != FORMAT:
        raise Refused("newer_record", lines["format"])
    kind, options = shelf.game(lines["game"]), lines.get("options", {})
    delivered = _delivered(kind, lines.get("edition", 1))
    if not isinstance(options, Mapping):
        raise Refused("not_a_record")
    return game_with(kind, {**delivered, **options})


def _delivered(kind: type[Game[Any, Any]], edition: Any) -> Mapping[str, Any]:
    """What an option meant that a record of this edition leaves out, where that is not what it means now."""
    if type(edition) is not int or edition > kind.edition:
        raise Refused("other_edition", str(edition))
    if edition != kind.edition and edition not in kind.reads:
        raise Refused("earlier_edition", edition)
    return kind.reads.get(edition, {})


def why_not_shown(lines: Mapping[str, Any]) -> Phrase | None:
    """Why the match of a record cannot be shown, where its rules or options are none of ours."""
    try:
        game_of(lines)
    except Refused as refused:
        return refused.why
    return None


def begin(lines: Mapping[str, Any]) -> Match:
    """A match as a record's header tells it, before its moves."""
    game = game_of(lines)
    seats = lines.get("seats")
    if not isinstance(seats, list) or not all(isinstance(line, Mapping) for line in seats):
        raise Refused("not_a_record")
    name = lines.get("id")
    if name is not None and not (isinstance(name, str) and re.fullmatch("[0-9a-f]{32}", name)):
        raise Refused("bad_id", str(name)[:40])
    match = Match(game, [sitter_of(line, seat) for seat, line in enumerate(seats)], id=name)
    match.fate = fate_of_line(lines.get("fate"))
    return match


def replay(lines: Mapping[str, Any]) -> Match:
    """Play a whole record again, checking every move and its scores; the first fault is refused with its number."""
    match = begin(lines)
    moves = lines.get("moves", [])
    if not isinstance(moves, list):
        raise Refused("not_a_record")
    follow(match, (move_of(line) for line in moves))
    changes = lines.get("changes", [])
    for change in changes if isinstance(changes, list) else [changes]:
        match.changes.append(change_of(change, match))
        match.sitters[match.changes[-1].seat] = match.changes[-1].sitter
    for name, counted in (("scores", match.scores), ("winners", match.winners)):
        if name in lines and lines[name] != list(counted):
            raise Refused(f"bad_{name}", str(lines[name]), str(list(counted)))
    if "winners" in lines and not match.over:
        raise Refused("not_over")
    return match


def follow(match: Match, moves: Iterable[Move]) -> None:
    """Play recorded moves, fate's own among them, which must be what its seed answers."""
    for number, move in enumerate(moves, 1):
        foretold = match.foretold
        order = f"{move.actor} {move.verb} {' '.join(map(str, move.args))}".strip()[:60]
        try:
            match.take(move)
        except Refused as refused:
            raise Refused("bad_move", number, order, refused.why.kind) from refused
        if foretold not in (None, move):
            raise Refused("other_luck", number, order)


def printed(lines: Mapping[str, Any]) -> str:
    """A record as a file that a person can read: a line for each of its keys, and one for each move."""
    rows = [f" {json.dumps(name)}: {_row(value)}" for name, value in lines.items()]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def _row(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], list):
        return "[\n" + ",\n".join(f"  {json.dumps(item, ensure_ascii=False)}" for item in value) + "\n ]"
    return json.dumps(value, ensure_ascii=False)


TEXT, LONGEST, UNPACKED = "closet1:", 64_000, 1_000_000  # how a record begins as text, its letters, and its JSON's


def as_text(lines: Mapping[str, Any]) -> str | None:
    """A record as a text that can be pasted; None where it would be too long."""
    packed = zlib.compress(json.dumps(lines, ensure_ascii=False, separators=(",", ":")).encode(), 9, -zlib.MAX_WBITS)
    text = TEXT + base64.urlsafe_b64encode(packed).decode()
    return text if len(text) <= LONGEST else None


def from_text(text: str) -> Any:
    """The record that a pasted text holds."""
    text = "".join(text.split())
    if not text.startswith(TEXT) or len(text) > LONGEST:
        raise Refused("not_a_record")
    try:
        unpacking = zlib.decompressobj(-zlib.MAX_WBITS)
        content = unpacking.decompress(base64.urlsafe_b64decode(text.removeprefix(TEXT)), UNPACKED)
        if not unpacking.eof:
            raise Refused("not_a_record")
        return json.loads(content)
    except (ValueError, RecursionError, zlib.error) as fault:
        raise Refused("not_a_record") from fault
