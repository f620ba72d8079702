"""The tables of Muggins, Draw and Block: what can be touched, what is kept secret, what waits for whom."""

import math
from functools import partial
from itertools import combinations
from random import Random
from typing import Any, cast

import pygame
import pytest

from game_closet import context, shelf
from game_closet.contract import Event, Move, Phrase, View
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.games.dominoes.pieces import domino
from game_closet.games.dominoes.rules.block_dominoes import BlockDominoes
from game_closet.games.dominoes.rules.dominoes import PLAY, Dominoes, Picture, State
from game_closet.games.dominoes.rules.line import name
from game_closet.games.dominoes.rules.muggins import Muggins
from game_closet.games.dominoes.table.dominoes import DominoTable, ordered
from game_closet.games.dominoes.table.ground import Ground
from game_closet.games.dominoes.table.ladder import differences, lay_ladder
from game_closet.games.dominoes.table.muggins import MugginsSettings, MugginsTable
from game_closet.games.dominoes.table.sight import Sight
from game_closet.pages.table.motion.trail import footprints, tag_at
from game_closet.stage import letters, marks, words
from game_closet.stage.screen.canvas import Canvas
from game_closet.stage.table import Shot, Touch
from tests.games.dominoes.domino_hands import hand, position
from tests.walks import company, match_of, walk
from tests.writings import writings

pytestmark = pytest.mark.usefixtures("screen")

KEYS = ["muggins", "draw_dominoes", "block_dominoes"]
AREAS = [
    (pygame.Rect(36, 108, 1488, 948), 1.0),
    (pygame.Rect(24, 72, 992, 632), 2 / 3),
    (pygame.Rect(23, 74, 978, 592), 0.711),
]


def table_of(game: Dominoes, size: int = 0, sitters: list[Sitter] | None = None, **wishes: Any) -> DominoTable:
    kind: Any = shelf.table(game.key)
    area, u = AREAS[size]
    made: DominoTable = kind(game, sitters or company(game.seats), area, u, wishes=kind.settings(**wishes))
    return made


def drawn(table: DominoTable, shot: Shot[Picture], touch: Touch | None = None) -> bytes:
    surface = pygame.Surface(table.area.bottomright)
    table.draw(surface, shot, touch or Touch())
    return pygame.image.tobytes(surface, "RGB")


def clicks(table: DominoTable, view: View[Picture]) -> set[Move]:
    """Every move that clicks lead to."""
    found = set()
    for spot in table.spots(view, ()):
        if isinstance(spot.says, Move):
            found.add(spot.says)
        elif spot.says and not isinstance(spot.says, Phrase):
            found |= {goal.says for goal in table.spots(view, spot.says) if goal.goal and isinstance(goal.says, Move)}
    return found


@pytest.mark.parametrize("key", KEYS)
def test_every_play_and_every_draw_is_reachable_by_clicks(key: str) -> None:
    match = match_of(key, 3, "clicks", set=9)
    table = table_of(match.game)  # type: ignore[arg-type]
    for _ in walk(match, Random(1), 120):
        view = match.view(match.state.turn)
        wanted = {move for move in view.moves if move.verb in ("play", "draw")}
        assert clicks(table, view) == wanted


@pytest.mark.parametrize("key", KEYS)
def test_a_picture_of_a_move_cuts_no_piece_in_two(key: str) -> None:
    match = match_of(key, 3, "framed", set=9)
    table = table_of(match.game)  # type: ignore[arg-type]
    seen = 0
    for _ in walk(match, Random(1), 60):
        view = match.view(match.state.turn)
        for spot in (spot for spot in table.spots(view, ()) if spot.lifts):
            for goal in table.goals(view, spot.lifts):
                area = table.around(view, goal.area)
                assert area.contains(goal.area)
                cut = [face for face in table.labels(view) if area.colliderect(face) and not area.contains(face)]
                assert not [face for face in cut if not face.colliderect(goal.area)]
                seen += 1
    assert seen


@pytest.mark.parametrize("size", [0, 1, 2])
@pytest.mark.parametrize(
    ("key", "seats", "pieces"), [("muggins", 4, 9), ("draw_dominoes", 3, 12), ("block_dominoes", 2, 6)]
)
def test_how_a_hand_counted_lies_beside_the_line_and_never_on_it(key: str, seats: int, pieces: int, size: int) -> None:
    match = match_of(key, seats, "counted", set=pieces)
    table = table_of(match.game, size)  # type: ignore[arg-type]
    list(walk(match, Random(5), 400))
    views = [match.game.view(step.state, None) for step in match.steps if step.state.gains]
    assert views
    for view in views:
        assert table.note(view, 0)[0].words.kind in ("laid", "over"), "nobody is asked to play"
        here = view.picture
        layout, sheet = table.counted(here)
        faces = [table.face(layout, place) for place in layout.places]
        assert len(faces) == len(here.line.laid)
        assert sheet.collidelist(faces) < 0
        assert all(table.ground.mat.contains(area) for area in (sheet, *faces))
        assert faces == [table.face(table.layout(here), place) for place in table.layout(here).places]


def test_a_line_too_long_to_lie_beside_its_count_lies_under_it() -> None:
    match = match_of("muggins", 6, "monster", set=9, pieces=9)
    list(walk(match, Random(5), 400))
    with context.changed(text_size=2.0):
        table = table_of(match.game, 2)  # type: ignore[arg-type]
        views = [match.game.view(step.state, None) for step in match.steps if step.state.gains]
        longest = max(views, key=lambda view: len(view.picture.line.laid)).picture
        layout, _ = table.counted(longest)
        assert all(table.ground.mat.contains(table.counted(view.picture)[1]) for view in views)
        assert all(table.ground.mat.contains(table.face(layout, place)) for place in layout.places)


@pytest.mark.parametrize("key", KEYS)
def test_spots_lie_on_the_table_and_have_keys_of_their_own(key: str) -> None:
    match = match_of(key, 2, "spots", set=12)
    for size in range(3):
        table = table_of(match.game, size)  # type: ignore[arg-type]
        for _ in walk(match, Random(size), 40):
            view = match.view(match.state.turn)
            for picked in [()] + [
                spot.says for spot in table.spots(view, ()) if not isinstance(spot.says, Move | Phrase)
            ]:
                spots = table.spots(view, picked)
                assert len({spot.key for spot in spots}) == len(spots)
                assert all(table.area.contains(spot.area) for spot in spots)


def test_one_click_plays_where_only_one_end_fits_and_two_ends_are_offered() -> None:
    game = shelf.game("draw_dominoes")(seats=2)
    state = position(game, "1-2 2-3 0-0", "4-4", line="2-3@0", surplus="5-5")  # type: ignore[arg-type]
    table = table_of(game)  # type: ignore[arg-type]
    says = {spot.key: spot for spot in table.spots(game.view(state, 0), ())}
    assert says["piece-1-2"].says == Move(0, "play", ("1-2", 0))
    assert says["piece-1-2"].lifts == ("1-2",)
    assert says["piece-2-3"].says == ("2-3",)
    assert says["piece-0-0"].says == Phrase("no_fit", ("0-0",))
    assert says["surplus"].says == Phrase("can_play")
    goals = [spot for spot in table.spots(game.view(state, 0), ("2-3",)) if spot.goal]
    assert [goal.says for goal in goals] == [Move(0, "play", ("2-3", arm)) for arm in (0, 1)]


def test_a_lifted_piece_can_be_put_back() -> None:
    game = shelf.game("draw_dominoes")(seats=2)
    state = position(game, "2-3 0-0", "4-4", line="2-3@0")  # type: ignore[arg-type]
    spots = table_of(game).spots(game.view(state, 0), ("2-3",))  # type: ignore[arg-type]
    assert next(spot.says for spot in spots if spot.key == "piece-2-3") == ()


def stands(table: DominoTable, view: View[Picture], monkeypatch: pytest.MonkeyPatch) -> set[tuple[float, float]]:
    """Where the upper left corners of pieces are drawn."""
    found: set[tuple[float, float]] = set()
    with monkeypatch.context() as patch:
        patch.setattr(domino, "lay", lambda surface, sprite, at: found.add(at))
        drawn(table, Shot(view))
    return found


def test_a_piece_of_the_hand_is_touched_where_it_stands_whether_it_fits_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    game = shelf.game("draw_dominoes")(seats=2)
    view = game.view(position(game, "1-2 2-3 0-0", "4-4", line="2-3@0"), 0)  # type: ignore[arg-type]
    table = table_of(game)  # type: ignore[arg-type]
    spots = [spot for spot in table.spots(view, ()) if spot.key.startswith("piece-")]
    assert len(spots) == 3
    assert {spot.area.topleft for spot in spots} <= stands(table, view, monkeypatch)


def test_no_piece_stands_out_once_the_hand_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    game = shelf.game("draw_dominoes")(seats=2)
    state = position(game, "1-2 2-3 0-0", "", line="2-3@0")._replace(gains=(0, 8))  # type: ignore[arg-type]
    table = table_of(game)  # type: ignore[arg-type]
    rack = {face.topleft for face in table.ground.hand(3).faces}
    assert rack <= stands(table, game.view(state, 0), monkeypatch)


@pytest.mark.parametrize("key", KEYS)
def test_an_onlooker_can_touch_nothing_and_sees_no_face_of_a_hand(key: str) -> None:
    match = match_of(key, 3, "onlooker")
    table = table_of(match.game)  # type: ignore[arg-type]
    rng = Random(2)
    for number, _ in enumerate(walk(match, rng, 40)):
        view = match.view(None)
        assert table.spots(view, ()) == []
        if number % 8 == 0 and match.state.phase == PLAY:
            world = match.game.imagine(view, match.heard, rng)
            assert drawn(table, Shot(match.game.view(world, None))) == drawn(table, Shot(view))


@pytest.mark.parametrize("key", KEYS)
def test_no_pixel_depends_on_what_a_seat_cannot_know(key: str) -> None:
    match = match_of(key, 3, "pixels", set=9)
    table = table_of(match.game)  # type: ignore[arg-type]
    rng = Random(3)
    for number, _ in enumerate(walk(match, rng, 60)):
        if number % 12:
            continue
        view = match.view(1)
        world = match.game.imagine(view, match.heard, rng)
        assert drawn(table, Shot(match.game.view(world, 1))) == drawn(table, Shot(view))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", [0, 1, 2])
def test_every_event_is_drawn_from_first_to_last(key: str, size: int) -> None:
    match: Match = match_of(key, 4, "events", set=9, target=200)
    table = table_of(match.game, size)  # type: ignore[arg-type]
    seen: set[str] = set()
    for _ in walk(match, Random(4), 400):
        pass
    for number, step in enumerate(match.steps):
        if step.event.kind in seen:
            continue
        seen.add(step.event.kind)
        before, after = match.game.view(match.before(number), 0), match.game.view(step.state, 0)
        assert table.pace(step.event, before, after) >= 0
        for t in (0.0, 0.4, 0.95, 1.0):
            drawn(table, Shot(after, (), before, step.event, t, 7))
    assert {"dealt", "played", "ended"} <= seen


def test_a_piece_flies_longer_where_the_line_is_laid_out_anew() -> None:
    kind: Any = shelf.game("draw_dominoes")
    game = kind(seats=2, set=9)
    table = table_of(game)
    state = position(game, "5-5 1-2", "4-4", line="2-5@0")
    plain = game.after(state, Move(0, "play", ("1-2", 0)))
    spun = game.after(state, Move(0, "play", ("5-5", 1)))
    before = game.view(state, 0)
    assert table.pace(Event("played", (0, "1-2", 0)), before, game.view(plain, 0)) == table.fly
    assert table.pace(Event("played", (0, "5-5", 1)), before, game.view(spun, 0)) == table.bend


@pytest.mark.parametrize("key", KEYS)
def test_a_line_that_is_laid_out_anew_sets_out_from_where_every_piece_lay(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of(key, 3, "bent")
    table = table_of(match.game)  # type: ignore[arg-type]
    list(walk(match, Random(2), 400))
    lies: list[object] = []
    monkeypatch.setattr(domino, "lay", lambda _surface, sprite, at: lies.append((sprite, at)))

    def line(shot: Shot[Picture]) -> list[object]:
        lies.clear()
        Sight(table, pygame.Surface((8, 8)), shot, Touch()).line()
        return list(lies)

    bent = set()
    for number, step in enumerate(match.steps):
        before, after = (match.game.view(state, None) for state in (match.before(number), step.state))
        shot = Shot(after, (), before, step.event, 0.0)
        if Sight(table, pygame.Surface((8, 8)), shot, Touch()).bends():
            bent.add(step.event.kind)
            assert line(shot) == line(Shot(before, ()))
    assert bent >= {"played", "domino"}


@pytest.mark.parametrize("count", [1, 2, 7, 14, 21, 28, 40, 60])
@pytest.mark.parametrize("size", [0, 1, 2])
def test_a_hand_of_any_size_stands_in_the_rack_side_by_side(count: int, size: int) -> None:
    ground = Ground(*AREAS[size])
    row = ground.hand(count)
    assert len(row.faces) == count
    for number, face in enumerate(row.faces):
        assert ground.rack.left <= face.left and face.right <= ground.rack.right
        assert face.collidelist(row.faces[number + 1 :]) == -1
    assert row.side * 2 <= ground.area.bottom - ground.mat.bottom


@pytest.mark.parametrize("count", [1, 5, 14, 41, 77])
@pytest.mark.parametrize("size", [0, 1, 2])
def test_a_surplus_of_any_size_lies_in_its_corner(count: int, size: int) -> None:
    ground = Ground(*AREAS[size])
    faces = ground.surplus(count).faces
    assert len(faces) == count
    assert all(ground.area.contains(face) and face.left >= ground.rack.right for face in faces)


def test_a_hand_stands_in_the_order_wished_for() -> None:
    held = hand("0-1 6-6 2-5 3-6")
    assert ordered(held, "drawn") == list(held)
    assert list(map(name, ordered(held, "number"))) == ["6-6", "3-6", "2-5", "0-1"]
    assert list(map(name, ordered(held, "spots"))) == ["6-6", "3-6", "2-5", "0-1"]


def test_no_figure_of_a_blocked_hand_runs_into_another_in_large_print(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("block_dominoes", 6, "blocked", pieces=7)
    list(walk(match, Random(4), 400))
    inks: list[pygame.Rect] = []

    def write(_to: object, text: str, at: tuple[float, float], voice: str, px: int, _ink: str, anchor: str) -> None:
        ink = pygame.Rect(0, 0, letters.width(text, voice, px), letters.cap(voice, px))
        inks.append(ink.move_to(**{{"lm": "midleft", "rm": "midright"}[anchor]: at}))

    monkeypatch.setattr(letters, "write", write)
    with context.changed(text_size=2.0):
        table = table_of(match.game, 2)  # type: ignore[arg-type]
        counted = next(step.state for step in match.steps if step.event.kind == "counted")
        lay_ladder(table, pygame.Surface(table.area.bottomright), match.game.view(counted, None).picture, None, 1.0)
    assert len(inks) == 4 + 4 * 6
    assert not [pair for pair in combinations(inks, 2) if pair[0].colliderect(pair[1])]


def test_the_ladder_shows_every_difference() -> None:
    assert differences((5, 9, 20), 5) == [4, 15]
    assert differences((5, 9, 20), 20) == []


@pytest.mark.parametrize("key", KEYS)
def test_the_piece_of_a_great_moment_comes_forward_whole_and_without_the_mat(key: str) -> None:
    match = match_of(key, 3, "forward")
    table = table_of(match.game)  # type: ignore[arg-type]
    list(walk(match, Random(2), 400))
    great = [number for number, step in enumerate(match.steps) if step.event.kind in table.moments]
    assert great
    for number in great[:3]:
        step, before = match.steps[number], match.game.view(match.before(number), None)
        shot = Shot(match.game.view(step.state, None), (), before, step.event, 0.5)
        lie, canvas = table.made_of(shot), Canvas(table.area.bottomright)
        assert lie is not None
        layout, piece = table.layout(before.picture), before.picture.line.laid[-1].piece
        place, sight, by = layout.places[-1], Sight(table, canvas, shot, Touch()), 2.5
        image = table.forward(canvas, shot, lie, by)
        alone, pad = sight.sprite(piece, place.near, place.far, round(layout.side * by), place.upright)
        wide, high = image.get_size()
        assert (wide, high) == pytest.approx((lie.w * by, lie.h * by), abs=3)
        assert not any(image.get_at(at).a for at in ((0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1)))
        for half in (0.25, 0.75):
            at = round(wide * half), round(min(wide, high) * half)
            assert image.get_at(at) == alone.get_at((pad + at[0], pad + at[1]))


def test_numbers_beside_the_line_lie_on_the_mat_and_on_no_hand() -> None:
    match = match_of("draw_dominoes", 6, "tags", set=9)
    table = table_of(match.game)  # type: ignore[arg-type]
    for _ in walk(match, Random(3), 90):
        view, last = match.view(None), len(match.steps) - 1
        before = match.game.view(match.before(last), None)
        trace = table.trace(match.steps[last].event, before, view)
        if trace is not None:
            tag = pygame.Rect(0, 0, table.px(60), table.px(30)).move_to(center=trace.tag)
            row = table.ground.hand(view.picture.sizes[0])
            assert table.ground.mat.contains(tag)
            assert tag.collidelist([face.move(0, -row.rise) for face in row.faces]) < 0


@pytest.mark.parametrize(("larger", "most"), [(1.0, 0), (2.0, 3)])  # the largest print finds no room in a few corners
def test_no_number_beside_the_line_hides_another(larger: float, most: int) -> None:
    match = match_of("draw_dominoes", 6, "numbers", people=1, set=12)
    hidden = seen = 0
    with context.changed(text_size=larger):
        table = table_of(match.game, 1, sitters=list(match.sitters))  # type: ignore[arg-type]
        for _ in walk(match, Random(2), 80):
            trail = footprints(match, len(match.steps), table, match.view(0))
            tags = [tag_at(footprint.trace.tag, table.u) for footprint in trail]
            hidden += sum(first.colliderect(second) for first, second in combinations(tags, 2))
            seen += len(tags)
    assert seen > 150
    assert hidden <= most


def test_muggins_asks_before_one_more_draw_where_only_the_piece_just_drawn_fits() -> None:
    table, _ = muggins_table("pc")
    for hand_of, asks in (("1-2 3-4 6-1", True), ("6-1 1-2 3-4", False), ("6-1 1-2 6-4", False), ("1-2 3-4", False)):
        state = position(cast(Muggins, table.game), hand_of, "0-2", line="6-6@0", turn=0, surplus="0-0 1-1 2-2 3-3")
        view, draw = table.game.view(state, 0), Move(0, "draw")
        assert draw in view.moves
        assert (table.folly(view, draw) is not None) is asks
        assert all(table.folly(view, move) is None for move in view.moves if move.verb == "play")


def muggins_table(levels: str, **wishes: Any) -> tuple[MugginsTable, State]:
    """A table with a person for each p and a computer player for each c; seat 0 has just played."""
    sitters = [
        sitter._replace(level=None if kind == "p" else "gentle")
        for sitter, kind in zip(company(len(levels)), levels, strict=True)
    ]
    game = Muggins(seats=len(levels))
    state = position(game, *(["0-1", "0-2", "0-3"][: len(levels)]), line="6-6@0 3-6@0", turn=1)
    table = MugginsTable(game, sitters, *AREAS[0], wishes=MugginsSettings(**wishes))
    return table, state._replace(score=15)


PLAYED = Event("played", (0, "3-6", 0))


@pytest.mark.parametrize("levels", ["pc", "cp", "pcc", "ccp", "cpc"])
@pytest.mark.parametrize("time", [1, 2, 4, 6])
def test_claims_come_first_then_calls_then_computer_players_play_on(levels: str, time: int) -> None:
    table, state = muggins_table(levels, claim_time=time)
    view = table.game.view(state, None)
    opens = partial(table.opens_after, view=view, event=PLAYED)
    callers = range(1, len(levels))
    calls = {seat: opens(Move(seat, "muggins")) for seat in callers}
    assert opens(Move(0, "claim")) == 0
    assert min(calls.values()) > 0
    people = [calls[seat] for seat in callers if levels[seat] == "p"]
    computers = [calls[seat] for seat in callers if levels[seat] == "c"]
    if levels[0] == "p":
        assert computers == [time] * len(computers), "the person who played has a whole moment"
    for person in people:
        assert all(computer >= person + time for computer in computers), "a person is never outrun by a machine"
    for seat in (seat for seat, kind in enumerate(levels) if kind == "c"):
        assert opens(Move(seat, "draw")) > max(calls.values())
    assert opens(Move(levels.index("p"), "draw")) == 0


def test_a_count_that_stands_on_the_table_and_is_no_score_holds_nobody_up() -> None:
    for hidden, line, waits in (
        (False, "6-6@0 3-6@0", True),
        (False, "6-6@0 2-6@0", False),
        (True, "6-6@0 2-6@0", True),
    ):
        table, state = muggins_table("pc", hide_count=hidden)
        state = position(cast(Muggins, table.game), "0-1", "0-2", line=line, turn=1)
        assert (table.opens_after(Move(1, "draw"), table.game.view(state, None), PLAYED) > 0) is waits


def test_on_a_shared_screen_the_curtain_waits_until_everybody_could_call() -> None:
    table, state = muggins_table("ppc", claim_time=4)
    view = table.game.view(state, None)
    assert table.opens_after(Move(1, "draw"), view, PLAYED) > 8
    assert table.opens_after(Move(1, "draw"), view, Event("drew", (1,))) == 0


def test_with_no_hurry_calls_and_computer_players_wait_for_go_on() -> None:
    table, state = muggins_table("pc", claim_time=0)
    view = table.game.view(state, None)
    assert table.opens_after(Move(1, "muggins"), view, PLAYED) == math.inf
    assert table.opens_after(Move(1, "draw"), view, PLAYED) == math.inf


def test_computer_players_alone_wait_for_nobody() -> None:
    table, state = muggins_table("cc", claim_time=0)
    assert table.opens_after(Move(1, "muggins"), table.game.view(state, None), PLAYED) == 0


def test_waiting_never_depends_on_whether_there_is_a_score() -> None:
    table, state = muggins_table("pc")
    silent = table.game.view(state._replace(score=0), None)
    for verb in ("claim", "muggins", "draw"):
        for seat in (0, 1):
            move = Move(seat, verb)
            assert table.opens_after(move, silent, PLAYED) == table.opens_after(
                move, table.game.view(state, None), PLAYED
            )


def test_the_call_button_follows_who_played_last_and_never_the_truth() -> None:
    table, state = muggins_table("pp")
    for now in (state, state._replace(score=0)):
        view = table.game.view(now, None)
        assert [table.call(view, seat) for seat in (0, 1)] == ["claim", "muggins"]
    assert not table.bright_calls


def test_a_hidden_count_shows_no_pixel_of_it() -> None:
    table, state = muggins_table("pc", hide_count=True)
    other = state._replace(score=0)
    assert drawn(table, Shot(table.game.view(state, 1))) == drawn(table, Shot(table.game.view(other, 1)))
    assert table.forecast(table.game.view(state, 1), (0, 6), 1) is None


def test_a_shown_count_also_tells_what_a_play_would_make() -> None:
    table, state = muggins_table("pc", hide_count=False)
    assert table.forecast(table.game.view(state, 1), (2, 6), 1) == Phrase("counts", (5,))


@pytest.mark.parametrize("key", KEYS)
def test_everything_a_table_says_has_words(key: str) -> None:
    match = match_of(key, 2, "words", target=20)
    table = table_of(match.game)  # type: ignore[arg-type]
    for _ in walk(match, Random(5), 300):
        pass
    for step in match.steps:
        for seat in (None, 0, 1):
            view = match.game.view(step.state, seat)
            said = [("subtitle", table.subtitle(view)), ("plate", table.plate(view, 0))]
            said += [("note", line.words) for line in table.note(view, seat)]
            for group, event in said:
                if event is not None:
                    text = words.tell(key, group, event, match.names)
                    assert not text.startswith(f"{key}.") and "%{" not in text, (group, event, text)


def test_partners_stand_together_beside_their_hands_and_where_the_hand_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = BlockDominoes(seats=4, partners=True)
    sitters = company(4)
    table = table_of(game, sitters=sitters)
    state = position(game, "4-6", "0-3", "1-1", "1-5", line="6-6@0")
    with writings(monkeypatch) as said:
        drawn(table, Shot(game.view(state, 0)))
    assert {"Ada’s hand · with Lou", "1 piece · with Ada", "1 piece · with Nell", "1 piece · with Moth"} <= set(said)
    with writings(monkeypatch) as said:
        drawn(table, Shot(game.view(game.after(state, Move(0, "play", ("4-6", 0))), 0)))
    assert said[-8:] == ["Ada", "Lou", "2", "9", "Moth", "Nell", "9", "0"]


def test_only_opponents_have_a_button_to_call() -> None:
    game = Muggins(seats=4, partners=True)
    table = table_of(game)
    state = position(game, "3-6 1-1", "0-0", "2-2", "4-4", line="6-6@0", surplus="0-1")
    for piece in ("3-6", "1-1"):
        laid = game.lay(state, 0, hand(piece)[0], 0)
        assert [table.call(game.view(laid, None), seat) for seat in range(4)] == ["claim", "muggins", None, "muggins"]


@pytest.mark.parametrize("size", range(3))
def test_pieces_of_a_short_line_are_larger_than_those_in_the_rack(size: int) -> None:
    for key in KEYS:
        match = match_of(key, 2, "short")
        table = table_of(match.game, size)  # type: ignore[arg-type]
        list(walk(match, Random(2), 2))
        assert table.layout(match.view(None).picture).side > table.ground.hand(7).side


@pytest.mark.parametrize("key", KEYS)
def test_the_token_of_the_last_piece_lies_on_no_pips(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tokens: list[pygame.Rect] = []
    lay = marks.lay_token

    def noted(surface: pygame.Surface, colour: int, shape: int, mid: Any, px: float, halo: bool = True) -> None:
        tokens.append(pygame.Rect(0, 0, round(px), round(px)).move_to(center=mid))
        lay(surface, colour, shape, mid, px, halo)

    monkeypatch.setattr(marks, "lay_token", noted)
    match = match_of(key, 2, "tokens")
    table = table_of(match.game)  # type: ignore[arg-type]
    surface = pygame.Surface(table.area.bottomright)
    for _ in walk(match, Random(3), 40):
        view = match.view(None)
        tokens.clear()
        table.draw(surface, Shot(view, ()), Touch())
        layout = table.layout(view.picture)
        pieces = [table.face(layout, place) for place in layout.places]
        assert not [token for token in tokens if token.inflate(-4, -4).collidelist(pieces) >= 0]
        banner = pygame.Rect(0, 0, 360, 84)
        banner.center = Sight(table, surface, Shot(view, ()), Touch()).banner_place(banner.size)
        assert banner.collidelist(tokens) < 0


def test_a_tag_of_the_trail_lies_on_no_piece() -> None:
    match = match_of("muggins", 4, "tags")
    table = table_of(match.game)  # type: ignore[arg-type]
    for _ in walk(match, Random(5), 40):
        view = match.view(None)
        layout = table.layout(view.picture)
        pieces = [table.face(layout, place) for place in layout.places]
        trace = table.trace(match.steps[-1].event, match.game.view(match.before(len(match.steps) - 1), None), view)
        if trace is not None:
            assert pygame.Rect(0, 0, 58, 28).move_to(center=trace.tag).collidelist(pieces) < 0
