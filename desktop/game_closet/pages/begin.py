"""The ways from a page to a table: a new match, the same once more, or one that was left."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from game_closet.contract import Refused
from game_closet.engine import record
from game_closet.engine.digest import token
from game_closet.engine.draft import Draft, read, settings_of
from game_closet.engine.fate import fresh_seed
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter, sitters_of
from game_closet.pages.program import Comfort, Needs, Program
from game_closet.stage import words
from game_closet.stage.manners import minded
from game_closet.store.running import Saved

UNSEEN = "ahead"  # the seed of a match that is drawn and never played


MOST = 8  # people who are remembered


def begin(app: Program, draft: Draft, *, again: bool = False) -> None:
    """Sit down to a new match and remember who plays; a lead that has moved on in a match again is not worth it."""
    if app.settings.rude_words:
        draft = replace(draft, sitters=tuple(who._replace(name=minded(who.name)) for who in draft.sitters))
    try:
        match = Match(draft.game(), draft.sitters, fresh_seed(), token(16))
    except Refused as refused:
        app.tell(words.tell(draft.key, "why", refused.why, ()))
        return
    if not again:
        remember(app, draft)
    app.learning.sit_down([who.name for who in draft.sitters if who.human], draft.key)
    app.routes.table(match, started=record.now(), wishes=draft.table_settings(), needs=needs(app, match))


def ahead(app: Program, draft: Draft) -> Iterator[Callable[[], None]]:
    """Pictures of the table that is set up, to be drawn while people still choose; none while it cannot be sat at."""
    with suppress(Refused):
        yield from app.routes.beginning(Match(draft.game(), draft.sitters, UNSEEN), draft.table_settings())


def play_on(app: Program, saved: Saved) -> None:
    """Sit down again to a match that was left."""
    try:
        match = record.replay(saved.record)
    except Refused as refused:
        app.tell(words.tell(saved.game, "why", refused.why, saved.names))
        return
    if match.seed is None:  # a record without fate is whole, and plays on under a new one
        match.draw_seed(fresh_seed())
        saved = saved._replace(record=saved.record | {"fate": record.fate_line(match.fate)})
    last = app.settings.last_tables.get(saved.game)
    draft = read(saved.game, last) if last else None
    wishes = settings_of(saved.game, saved.table) if saved.table else draft.table_settings() if draft else None
    started = str(saved.record.get("started", ""))
    asked = needs(app, match, draft.sitters if draft else ())
    app.routes.table(match, saved=saved, started=started, wishes=wishes, needs=asked)


def needs(app: Program, match: Match, last: Sequence[Sitter] = ()) -> Needs:
    """What the people at a table have asked for, now or last time: help with calls, their own keys, and comfort."""
    helped: dict[int, frozenset[str]] = {}
    keys: dict[int, str] = {}
    comfort, confirming = Comfort(), set()
    asked = {who.name for who in (*match.sitters, *last) if who.helped}
    for seat, sitter in enumerate(match.sitters):
        if sitter.human and sitter.name in asked:
            helped[seat] = match.game.own_calls
        person = app.profiles.named(sitter.name) if sitter.human else None
        if person is None:
            continue
        helped[seat] = helped.get(seat, frozenset()) | match.game.own_calls.intersection(person.helped)
        if person.call_key:
            keys[seat] = person.call_key
        if person.confirm:
            confirming.add(seat)
        comfort = Comfort(max(comfort.text_size, person.text_size), comfort.reduced_motion or person.reduced_motion)
    return Needs(helped, keys, comfort._replace(language=_language(app, match)), frozenset(confirming))


def _language(app: Program, match: Match) -> str:
    """The language that everybody at the table wishes; none where they differ."""
    people = [app.profiles.named(sitter.name) for sitter in match.sitters if sitter.human]
    wishes = {person.language if person else "" for person in people}
    return wishes.pop() if len(wishes) == 1 else ""


def remember(app: Program, draft: Draft) -> None:
    """Keep who sits at the table, and by which rules, for next time."""
    others = {key: table for key, table in app.settings.last_tables.items() if key != draft.key}
    app.keep(last_sitters=_people(app, draft), last_tables={**others, draft.key: draft.written()})


def remember_people(app: Program, draft: Draft) -> None:
    """Keep who sits at the table for the next game."""
    app.keep(last_sitters=_people(app, draft))


def _people(app: Program, draft: Draft) -> tuple[dict[str, Any], ...]:
    """Who sits at the table; whom this game has no seat for waits behind them."""
    people, names = list(draft.sitters), {who.name for who in draft.sitters}
    if len(people) == max(draft.counts()):
        last = sitters_of(app.settings.last_sitters)
        people += [who for who in last if who.human and who.name not in names]
    return tuple(who._asdict() for who in people[:MOST])
