"""Tables at which advice is given, without a thought: a hint, a tutor's question, how it stands."""

from dataclasses import replace

from game_closet import shelf
from game_closet.app import App
from game_closet.contract import Move
from game_closet.engine.options import seat_counts
from game_closet.engine.people import Sitter
from game_closet.pages.table.over.call_asked import to_call
from game_closet.pages.table.over.doubt import Doubt
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import words
from tests.engine.test_advice import Counsel, choosing, thought
from tests.pages.pages import LONG


def advised(app: App, key: str) -> TablePage:
    """A table at a choice, with a hint, and how it stands."""
    match = choosing(key, max(seat_counts(key)))
    turn = match.game.turn(match.state)
    assert isinstance(turn, int)
    match.sitters[:] = [Sitter(LONG, n, n, None if n == turn else "gentle") for n in range(match.game.seats)]
    app.routes.table(match, wishes=replace(shelf.table(key).settings(), standing=True))
    page = app.page
    assert isinstance(page, TablePage)
    advice = thought(match, turn, thoughts=3)
    page.adviser.process = Counsel(advice)
    page.sitting.cut()
    page.update(0.0)
    page.do("hint")
    page.update(0.0)
    return page


def patience(page: TablePage, *, at_foot: bool) -> Doubt:
    """Let somebody be asked whether to call."""
    card = to_call(page.frame, Move(0, min(page.game.calls)), yes=str, no=str)
    card.at_foot = at_foot
    card.lay_out(page.desk.areas)
    return card


def question(page: TablePage) -> Doubt:
    """Let a tutor ask before a move."""

    def nothing() -> None:
        pass

    about = words.say("common.tutor.points", count=40)
    page.doubt = Doubt(lambda part: words.say(f"common.tutor.{part}"), about, over=None, yes=nothing, back=nothing)
    page.doubt.lay_out(page.desk.areas)
    page.refresh()
    return page.doubt
