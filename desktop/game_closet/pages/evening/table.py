"""The ways between an evening and its tables: sitting down to the next match, and what a match is called."""

from collections.abc import Mapping, Sequence

from game_closet.engine import draft, options
from game_closet.engine.draft import Draft, FormRow
from game_closet.engine.evening import Evening, Fixture
from game_closet.engine.levels import USUAL
from game_closet.engine.options import seat_counts
from game_closet.engine.people import TOKENS, Sitter
from game_closet.pages.begin import begin
from game_closet.pages.program import Program
from game_closet.pages.set_up.house_rules import label, said
from game_closet.stage import company, words


def sit_down(app: Program) -> None:
    """Play the match of the evening that is on the table, or the next one."""
    evening = app.evenings.going_on
    if evening is None:
        return
    left = [saved for saved in app.running.matches() if evening.table and saved.path.name == evening.table]
    if left:
        app.routes.play_on(left[0])
        return
    begin(app, table_for(app, evening, evening.coming[0]))
    if app.at_table is not None:
        app.evenings.keep(evening.sat_down(app.at_table.name))


def table_for(app: Program, evening: Evening, fixture: Fixture) -> Draft:
    """A match of the plan as a table to be set: by its rules, with the settings the house likes."""
    chosen = options.suited(fixture.game, fixture.seats, short=fixture.short)
    del chosen["seats"]
    seated = dressed([evening.people[person] for person in fixture.people])
    for _ in range(fixture.bots):
        seated.append(company.newcomer(seated, USUAL))
    favourite = app.settings.favourites.get(fixture.game)
    liked = draft.read(fixture.game, favourite) if isinstance(favourite, Mapping) else None
    return Draft(fixture.game, tuple(seated), chosen, liked.wishes if liked else {})


def dressed(people: Sequence[Sitter]) -> list[Sitter]:
    """People at one table, nobody in a colour or shape that somebody before them has."""
    found: list[Sitter] = []
    for who in people:
        for mark in ("colour", "shape"):
            taken = {getattr(other, mark) for other in found}
            if getattr(who, mark) in taken:
                spare = next((number for number in range(TOKENS) if number not in taken), getattr(who, mark))
                who = _marked(who, mark, spare)  # noqa: PLW2901  the person changes clothes
        found.append(who)
    return found


def _marked(who: Sitter, mark: str, number: int) -> Sitter:
    return who._replace(colour=number) if mark == "colour" else who._replace(shape=number)


# ---------------------------------------------------------------------- in words


def span(minutes: int) -> str:
    """Some minutes in words, hours where they are many."""
    hours, rest = divmod(minutes, 60)
    if hours and not rest:
        return words.say("common.evening.hours", count=hours)
    if hours > 1:
        return words.say("common.evening.hours_minutes", hours=hours, minutes=f"{rest:02}")
    return words.say("common.evening.about_minutes", count=minutes)


def changed_rules(key: str, seats: int, *, short: bool) -> list[str]:
    """The rules that let so many sit or make a match short, in words."""
    found: list[str] = []
    for name, value in options.suited(key, seats, short=short).items():
        if name != "seats":
            row = FormRow("option", name, (value,), value)
            found.append(words.say("common.evening.rule_changed", option=label(key, row), value=said(key, row, value)))
    return found


def about_match(evening: Evening, fixture: Fixture) -> str:
    """Who plays a match of the plan and to how much, in one line."""
    everybody = len(fixture.people) == len(evening.present) > 2
    who = (
        words.say("common.evening.line_all", count=len(fixture.people)) if everybody else names(evening, fixture.people)
    )
    rules = words.enumerated(changed_rules(fixture.game, fixture.seats, short=fixture.short))
    return words.say("common.evening.with_rules", rules=rules, who=who) if rules else who


def names(evening: Evening, people: Sequence[int]) -> str:
    """Some of the people of an evening in one breath."""
    return words.listed([evening.people[person].name for person in people])


def seating(key: str, people: int, seats: int) -> str:
    """How a game goes with so many people: all play, in pairs, some sit out, computer players join in."""
    if seats > people:
        return words.say("common.evening.bots", count=seats - people)
    if seats == people:
        return words.say("common.evening.all_play")
    if seat_counts(key) == [2]:
        return words.say("common.evening.pairs")
    return words.say("common.evening.out", count=people - seats)
