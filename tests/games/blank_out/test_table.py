"""The tables of the Blank-Out box: where trays stand, how blocks turn, what can be touched and what is said."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

import pygame
import pytest

from game_closet import context, shelf
from game_closet.contract import CHANCE, Event, Game, Move, Phrase
from game_closet.engine.advice.reasons import Choice, reasons_of
from game_closet.engine.people import Sitter
from game_closet.games.blank_out.pieces.block import EYE_ABOVE, EYE_OWN, Cut, block, rolling
from game_closet.games.blank_out.pieces.stack import in_one, piles
from game_closet.games.blank_out.pieces.tray import name_area
from game_closet.games.blank_out.rules.prisms import CENTRE, SIDES, Tray, pose, turned
from game_closet.games.blank_out.table import mixing
from game_closet.games.blank_out.table.blank_jack import BlankJackTable
from game_closet.games.blank_out.table.prisms import PrismSettings, PrismTable
from game_closet.stage import marks, words
from game_closet.stage.prompt import Prompt
from game_closet.stage.table import Shot, Touch, show
from tests.pages.senses import reading
from tests.writings import writings

pytestmark = pytest.mark.usefixtures("screen")

FULL_HD = pygame.Rect(36, 108, 1488, 948), 1.0
LAPTOP = pygame.Rect(24, 72, 992, 632), 2 / 3
SMALL = pygame.Rect(23, 74, 978, 592), 0.711
LOW = pygame.Rect(10, 120, 1416, 680), 1.0  # near 4 : 3, with the coach's card below it
SCREENS = [FULL_HD, LAPTOP, SMALL]
BOX = (0, 1, 2, 3, 4)
DULL = (1, 2, 3, 4, 5)
NAMES = ("Ada", "Moth", "Lou", "Nell", "Otto", "Wren")


def laid(
    key: str,
    seats: int = 2,
    screen: tuple[pygame.Rect, float] = LAPTOP,
    chair: int = 0,
    people: Sequence[int] = (0,),
    wishes: PrismSettings | None = None,
    **options: Any,
) -> tuple[Game[Any, Any], PrismTable[Any]]:
    game = shelf.game(key)(seats=seats, **options)
    sitters = [Sitter(NAMES[n], n, n, None if n in people else "gentle") for n in range(seats)]
    table = shelf.table(key)(game, sitters, *screen, chair=chair, wishes=wishes)
    assert isinstance(table, PrismTable)
    return game, table


def opened(game: Game[Any, Any]) -> Any:
    items = game.ask(game.start())
    return game.after(game.start(), Move(CHANCE, "shuffle", getattr(items, "items", ())))


def showing(*row: int) -> Tray:
    return tuple(turned(pose(block, figure), 1) for block, figure in zip(BOX, row, strict=True))


def running(game: Game[Any, Any], *rows: tuple[int, ...], mover: int = 0) -> Any:
    return opened(game)._replace(trays=tuple(showing(*row) for row in rows), mover=mover, turns=20)


def picture(table: PrismTable[Any], shot: Shot[Any], over: str | None = None) -> bytes:
    surface = pygame.Surface((table.area.right + 40, table.area.bottom + 40), 0, 32)
    show(surface, table, shot, Touch(over=over))
    return pygame.image.tobytes(surface, "RGB")


def asked(table: PrismTable[Any], state: Any) -> str:
    prompt = table.prompt(Shot(table.game.view(state, 0)), Touch())
    return prompt.head if prompt else ""


def bright(image: pygame.Surface) -> list[int]:
    """How bright the middle of a picture is, line by line."""
    x = image.get_width() // 2
    return [sum(image.get_at((x, y))[:3]) for y in range(image.get_height())]


# The block


@pytest.mark.parametrize("cut", [Cut(60, 50), Cut(60, 50, EYE_ABOVE), Cut(60, 50, EYE_ABOVE, across=True)])
@pytest.mark.parametrize("lies", [0, 7, 29])
def test_a_block_turned_by_whole_spaces_looks_like_the_pose_it_came_to(lies: int, cut: Cut) -> None:
    for spaces in range(-5, 6):
        wanted = block(cut.on(lies, spaces), cut)
        assert pygame.image.tobytes(block(lies, cut, 60 * spaces), "RGBA") == pygame.image.tobytes(wanted, "RGBA")


def test_a_block_seen_from_across_turns_the_other_way_in_the_rules_terms() -> None:
    assert Cut(60, 50).on(3, 1) == turned(3, 1)
    assert Cut(60, 50, across=True).on(3, 1) == turned(3, -1)


@pytest.mark.parametrize("eye", [EYE_OWN, EYE_ABOVE])
def test_every_angle_has_a_picture_of_its_own_and_keeps_within_the_blocks_room(eye: float) -> None:
    cut = Cut(60, 50, eye)
    seen = {pygame.image.tobytes(block(0, cut, degrees), "RGBA") for degrees in range(0, 360, 7)}
    assert len(seen) == len(range(0, 360, 7))
    for degrees in range(0, 60, 10):
        image = block(0, cut, degrees)
        assert image.get_size() == (60, 2 * cut.half)
        assert image.get_at((30, 0)).a == 0


def test_a_block_grows_no_gap_while_it_turns() -> None:
    cut = Cut(60, 50)
    for degrees in range(0, 60, 4):
        alphas = [block(0, cut, degrees).get_at((30, y)).a for y in range(2 * cut.half)]
        inside = alphas[alphas.index(255) : len(alphas) - alphas[::-1].index(255)]
        assert set(inside) == {255}


def test_the_top_is_brighter_than_the_front_and_the_back_darkest() -> None:
    # the blank faces of a block, one after the other in each place
    cut = Cut(80, 100)
    places = {"back": 0.06, "top": 0.4, "front": 0.85}
    levels = {}
    for side, away in (("back", 1), ("top", 0), ("front", 5)):
        lines = bright(block(turned(pose(0), -away), cut))
        levels[side] = lines[round(cut.half * 2 * places[side])]
    assert levels["top"] > levels["front"] > levels["back"]


def test_a_rolling_block_is_drawn_to_the_nearest_twelve_degrees() -> None:
    cut = Cut(60, 50)
    assert rolling(4, cut, 25) is rolling(4, cut, 22)
    assert rolling(4, cut, 60) is rolling(turned(4, 1), cut, 0)


def test_a_face_that_counts_is_marked() -> None:
    cut = Cut(60, 50)
    sides: tuple[tuple[int, ...], ...] = ((), (1,), (-1,), (-1, 1))
    assert len({pygame.image.tobytes(block(2, cut, 0, counts), "RGBA") for counts in sides}) == len(sides)


def test_a_block_of_both_rows_is_marked_on_both_sides() -> None:
    game, table = laid("turn_a_bout")
    state = running(game, (3, 2, 3, 3, 3))._replace(turns=4, last=0)
    assert table.counting(state, 0) == {0: (-1, 1), 1: (-1,), 2: (1,), 3: (-1, 1), 4: (-1, 1)}


# Where trays stand


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("key", ["blank_out", "blank_jack"])
def test_every_tray_lies_on_the_mat_clear_of_the_others_and_of_the_count(
    key: str, seats: int, screen: tuple[pygame.Rect, float]
) -> None:
    for chair in (0, seats - 1):
        _, table = laid(key, seats, screen, chair)
        bodies = [stand.body for stand in table.stands]
        assert all(table.mat.contains(body) for body in bodies)
        assert all(body.collidelistall(bodies) == [n] for n, body in enumerate(bodies))
        (x, y), _, radius = table.hung()
        count = pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)
        assert table.mat.contains(count)
        assert count.collidelist(bodies) == -1


@pytest.mark.parametrize("key", ["blank_out", "blank_jack"])
def test_the_chairs_tray_is_the_largest_and_the_lowest(key: str) -> None:
    for chair in range(4):
        _, table = laid(key, 4, chair=chair)
        own = table.stands[chair]
        others = [stand for seat, stand in enumerate(table.stands) if seat != chair]
        assert all(own.cut.side > other.cut.side and own.y > other.y for other in others)


def test_the_others_sit_clockwise_from_the_left() -> None:
    _, table = laid("blank_out", 6, chair=2)
    left, top, right = table.stands[3].body, table.stands[5].body, table.stands[1].body
    assert left.centerx < top.centerx < right.centerx
    assert top.centery < left.centery
    assert table.stands[4].body.centery < left.centery


@pytest.mark.parametrize("screen", SCREENS)
def test_the_one_tray_of_turn_a_bout_lies_on_the_mat_beside_the_count(screen: tuple[pygame.Rect, float]) -> None:
    _, table = laid("turn_a_bout", 2, screen)
    body = table.stands[0].body
    (x, y), _, radius = table.hung()
    assert table.mat.contains(body)
    assert x + radius < body.x
    assert y - radius > table.mat.y


@pytest.mark.parametrize("print_size", [1.0, 2.0])
@pytest.mark.parametrize("screen", SCREENS)
def test_the_count_of_turn_a_bout_hangs_clear_of_what_is_said_beside_the_tray(
    screen: tuple[pygame.Rect, float], print_size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    bands: list[pygame.Rect] = []
    with context.changed(text_size=print_size):
        game, table = laid("turn_a_bout", 2, screen)
        monkeypatch.setattr(marks, "lay_band", lambda _, area, *about: bands.append(area.copy()))
        picture(table, Shot(game.view(opened(game), 0)))
        (x, y), _, radius = table.hung()
    assert len(bands) > 3
    assert pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius).collidelist(bands) < 0


# What can be touched


@pytest.mark.parametrize("key", ["blank_out", "blank_jack"])
def test_the_five_blocks_of_the_seat_on_turn_can_be_touched_and_a_closed_one_says_why(key: str) -> None:
    game, table = laid(key)
    state = opened(game)
    spots = table.spots(game.view(state, 0), ())
    assert [spot.says for spot in spots] == [
        *[Phrase("centre_first", (0,))] * 2,
        Move(0, "turn", (2,)),
        *[Phrase("centre_first", (0,))] * 2,
    ]
    assert table.spots(game.view(state, 1), ()) == []
    assert table.spots(game.view(state, None), ()) == []
    assert [spot.area.x for spot in spots] == sorted(spot.area.x for spot in spots)


@pytest.mark.parametrize("key", ["blank_out", "turn_a_bout", "blank_jack"])
def test_a_picture_of_a_block_shows_all_five(key: str) -> None:
    game, table = laid(key)
    for spot in table.spots(game.view(opened(game), None), ()):
        assert table.around(game.view(opened(game), None), spot.area).contains(table.stands[0].blocks)


def test_spots_lie_on_the_tray_of_the_seat_wherever_it_stands() -> None:
    game, table = laid("blank_out", 3)
    state = running(game, DULL, DULL, DULL, mover=1)
    body = table.stands[1].body
    assert all(body.contains(spot.area) for spot in table.spots(game.view(state, 1), ()))


def test_from_the_other_chair_of_turn_a_bout_the_blocks_run_the_other_way() -> None:
    game, near = laid("turn_a_bout", chair=0)
    _, far = laid("turn_a_bout", chair=1)
    state = opened(game)._replace(last=3, turns=2)
    places = [{spot.key: spot.area.x for spot in table.spots(game.view(state, 0), ())} for table in (near, far)]
    assert places[0]["block-0"] == places[1]["block-4"]
    assert places[0]["block-1"] == places[1]["block-3"]
    says = {spot.key: spot.says for spot in far.spots(game.view(state, 0), ())}
    assert says["block-3"] == Phrase("just_turned", (1,))


def test_everybody_turns_toward_themselves_on_the_screen() -> None:
    for chair in (0, 1):
        _, table = laid("turn_a_bout", chair=chair)
        assert [table.way(seat) for seat in (chair, 1 - chair)] == [1, -1]


# Motion


@pytest.mark.parametrize("key", ["blank_out", "turn_a_bout", "blank_jack"])
def test_a_turn_has_one_clack_a_space_each_a_little_higher(key: str) -> None:
    game, table = laid(key)
    before = opened(game)
    for spaces in range(1, 6):
        event = Event("dealt" if key == "blank_jack" else "turned", (0, 3, spaces, 1))
        view = game.view(before, None)
        cues = table.cues(event, view, view, 0)
        assert table.pace(event, view, view) == 200 * spaces + 260
        assert [cue.sound for cue in cues] == ["clack"] * spaces
        assert [cue.pitch for cue in cues] == sorted({cue.pitch for cue in cues})
        assert all(0 < cue.t < 1 for cue in cues)


@pytest.mark.parametrize("key", ["blank_out", "turn_a_bout", "blank_jack"])
def test_a_block_turns_degree_by_degree_from_where_it_was_to_where_it_comes(key: str) -> None:
    game, table = laid(key, chair=0)
    before = opened(game)
    (step,) = game.play(before, Move(0, "turn", (2,)))
    shots = [Shot(game.view(step.state, 0), (step.event,), game.view(before, 0), step.event, t / 20) for t in range(20)]
    motions = [table.moving(shot) for shot in shots]
    angles = [motion.degrees for motion in motions if motion]
    assert len(angles) == 20
    assert angles[0] == 0
    assert angles == sorted(angles)
    assert max(angles) == 180
    assert len({picture(table, shot) for shot in shots[:14:3]}) == 5
    done = Shot(game.view(step.state, 0))
    assert picture(table, shots[0]._replace(t=1.0, before=None)) == picture(table, done)


def test_what_the_others_turn_up_in_blank_jack_swings_no_count() -> None:
    game, table = laid("blank_jack")
    view = game.view(opened(game), None)
    assert table.pace(Event("turned", (1, 3, 2, 1)), view, view) == 400


@pytest.mark.parametrize(("key", "seats"), [("blank_out", 3), ("blank_out", 6), ("turn_a_bout", 2), ("blank_jack", 4)])
def test_mixing_is_shown_and_ends_with_blanks_on_top(key: str, seats: int) -> None:
    game, table = laid(key, seats)
    rng = Random(4)
    before = game.start()
    items = list(getattr(game.ask(before), "items", ()))
    (step,) = game.play(before, Move(CHANCE, "shuffle", tuple(rng.sample(items, len(items)))))
    view = game.view(step.state, 0)
    shots = [Shot(view, (step.event,), game.view(before, 0), step.event, t, 9) for t in (0, 0.2, 0.35, 0.5, 0.7, 0.9)]
    assert len({picture(table, shot) for shot in shots}) == len(shots)
    assert picture(table, shots[3]) == picture(table, shots[3])
    assert table.pace(step.event, view, view) == mixing.MILLISECONDS
    assert all(lies % SIDES == 0 for tray in step.state.trays for lies in tray)


def test_pointing_at_a_block_forecasts_it_and_a_closed_one_is_not_forecast() -> None:
    game, table = laid("blank_out")
    view = game.view(opened(game), 0)
    plain = picture(table, Shot(view))
    assert picture(table, Shot(view), "block-2") != plain
    assert picture(table, Shot(view), "block-0") == plain


# Words


def test_computer_players_leave_a_person_who_may_call_a_fair_moment() -> None:
    game, table = laid("blank_out", wishes=PrismSettings(fair_moment=4))
    state = running(game, (5, 5, 5, 5, 1), DULL, mover=1)
    after = Event("turned", (0, 1, 3, 1))
    view = game.view(state, None)
    assert table.opens_after(Move(1, "turn", (0,)), view, after) == 4
    assert table.opens_after(Move(0, "call"), view, after) == 0
    played_on = Event("turned", (1, 1, 3, 1))
    assert table.opens_after(Move(1, "turn", (0,)), view, played_on) == 0, "a line left standing has had its moment"
    calm = game.view(running(game, DULL, DULL, mover=1), None)
    assert table.opens_after(Move(1, "turn", (0,)), calm, after) == 0
    theirs = game.view(running(game, DULL, (5, 5, 5, 5, 1), mover=1), None)
    assert table.opens_after(Move(1, "call"), theirs, after) == 0


def test_in_turn_a_bout_the_opponents_turn_too_opens_a_fair_moment() -> None:
    game, table = laid("turn_a_bout")
    state = opened(game)._replace(trays=(showing(5, 5, 5, 5, 1),), turns=3, last=0)
    theirs = Event("turned", (1, 1, 3, 1))
    assert table.opens_after(Move(1, "call"), game.view(state, None), theirs) == 2


def test_what_a_hand_came_to_stands_until_it_goes_on() -> None:
    game, table = laid("blank_out")
    before = running(game, (5, 5, 5, 5, 1), (4, 4, 4, 4, 1))
    steps = list(game.play(before, Move(0, "call")))
    view = game.view(steps[-1].state, 0)
    shot = Shot(view, tuple(step.event for step in steps))
    assert table.prompt(shot, Touch()) == Prompt("Ada: four 5s, 25 points", seat=0)
    assert picture(table, shot) != picture(table, Shot(view)), "the sign is not on the table"
    assert table.counting(view.picture, 0) == dict.fromkeys(range(4), (1,))
    assert table.counting(view.picture, 1) == {}, "a line that came too late is still lit"


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("key", "seats"), [("turn_a_bout", 2), ("blank_out", 3), ("blank_out", 6)])
def test_who_calls_is_told_clear_of_all_blocks(key: str, seats: int, screen: tuple[pygame.Rect, float]) -> None:
    game, table = laid(key, seats, screen)
    state = running(game, *[(5, 5, 5, 5, 1)] * (1 if key == "turn_a_bout" else seats), mover=1)
    called = next(iter(game.play(state, Move(0, "call"))))
    before, after = game.view(state, 0), game.view(called.state, 0)
    told = [pygame.Surface((table.area.right + 40, table.area.bottom + 40), 0, 32) for _ in range(2)]
    for surface, t in zip(told, (0.0, 0.5), strict=True):
        show(surface, table, Shot(after, (), before, called.event, t), Touch())
    assert told[0].get_buffer().raw != told[1].get_buffer().raw
    for stand in table.stands:
        quiet, loud = (pygame.image.tobytes(surface.subsurface(stand.blocks), "RGB") for surface in told)
        assert quiet == loud


def test_a_dead_hand_lights_no_line_and_says_why() -> None:
    game, table = laid("blank_out")
    state = running(game, (5, 5, 5, 5, 1), (4, 4, 4, 4, 1))._replace(turns=199, spaces=1)
    steps = list(game.play(state, Move(0, "turn", (4,))))
    view = game.view(steps[-1].state, 0)
    outcome = table.outcome(Shot(view, tuple(step.event for step in steps)))
    assert outcome is not None
    assert "dead" in outcome.head
    assert [table.counting(view.picture, tray) for tray in range(2)] == [{}, {}]


def test_a_blank_jack_hand_that_is_over_says_who_called_last() -> None:
    game, table = laid("blank_jack", 3)
    state = running(game, (5, 5, 5, 5, 1), DULL, DULL)
    steps = list(game.play(state, Move(0, "call")))
    heard = Event("deal_moved", (0, 1)), *(step.event for step in steps)
    outcome = table.outcome(Shot(game.view(steps[-1].state, 0), heard))
    assert outcome == Prompt("Ada calls four 5s, 25: the hand is over", seat=0)


@pytest.mark.parametrize("key", ["blank_out", "turn_a_bout", "blank_jack"])
def test_the_first_hand_is_the_first_even_while_its_blocks_are_mixed(key: str) -> None:
    game, table = laid(key)
    assert table.subtitle(game.view(game.start(), None)).args[0] == 1


@pytest.mark.parametrize("key", ["blank_out", "blank_jack"])
def test_a_hand_that_will_soon_be_dead_says_so(key: str) -> None:
    game, table = laid(key)
    for turns, shown in ((150, False), (190, True)):
        state = running(game, DULL, DULL)._replace(turns=turns)
        said = words.tell(key, "subtitle", table.subtitle(game.view(state, 0)), NAMES)
        assert (f"turn {turns} of 200" in said) is shown


def test_the_note_says_what_a_line_is_worth_now_and_at_five() -> None:
    game, table = laid("blank_out")
    lines = table.note(game.view(running(game, (5, 5, 5, 5, 1), DULL), 0), 0)
    assert [line.figure for line in lines] == ["25", "50", ""]
    assert words.tell("blank_out", "note", lines[0].words, NAMES) == "Call your four 5s for"
    blanks = table.note(game.view(running(game, (0, 0, 0, 1, 2), DULL), 0), 0)
    assert [line.figure for line in blanks] == ["", "50", ""]


@pytest.mark.parametrize("key", ["blank_out", "blank_jack"])
def test_the_prompt_explains_a_forced_centre_block_and_a_call(key: str) -> None:
    game, table = laid(key)
    assert "centre block" in asked(table, opened(game))
    assert "call your four 5s" in asked(table, running(game, (5, 5, 5, 5, 1), DULL))


@pytest.mark.parametrize("key", ["blank_out", "blank_jack"])
def test_a_person_who_may_call_off_turn_is_asked_with_what_it_is_worth(key: str) -> None:
    game, table = laid(key)
    four, five = (running(game, (5, 5, 5, 5, last), DULL, mover=1) for last in (1, 5))
    assert asked(table, four) == "Ada, call your four 5s for 25, or play on for five and 50"
    assert asked(table, five) == "Ada, call your five 5s for 50"
    assert asked(table, running(game, DULL, (5, 5, 5, 5, 1), mover=1)) == ""


@pytest.mark.parametrize("key", ["blank_out", "blank_jack", "turn_a_bout"])
def test_a_forecast_stands_where_the_prompt_was(key: str) -> None:
    game, table = laid(key)
    shot = Shot(game.view(opened(game), 0))
    assert table.prompt(shot, Touch())
    over = Touch(over=f"block-{CENTRE}")
    assert (table.prompt(shot, over) is None) is (key != "turn_a_bout"), "there it stands below the tray"


def test_every_prompt_plate_note_and_subtitle_of_the_box_has_words() -> None:
    rng = Random(2)
    for key, seats in (("blank_out", 3), ("turn_a_bout", 2), ("blank_jack", 4)):
        game, table = laid(key, seats, people=range(seats))
        state = game.start()
        for _ in range(600):
            view = game.view(state, table.chair)
            said = [(table.plate(view, seat), "plate") for seat in range(seats)]
            said += [(table.subtitle(view), "subtitle")]
            said += [(line.words, "note") for seat in range(seats) for line in table.note(view, seat)]
            texts = [words.tell(key, group, event, NAMES) for event, group in said if event is not None]
            if prompt := table.prompt(Shot(view), Touch()):
                texts += [prompt.head, prompt.sub or "no more"]
            for text in texts:
                assert text
                assert not text.startswith(f"{key}.")
                assert "%{" not in text
            turn = game.turn(state)
            if turn is None:
                break
            if turn == CHANCE:
                items = getattr(game.ask(state), "items", ())
                state = game.after(state, Move(CHANCE, "shuffle", tuple(rng.sample(items, len(items)))))
            else:
                moves = [move for seat in range(seats) for move in game.moves(state, seat)]
                state = game.after(state, rng.choice(moves))


# The turns left of Turn-A-Bout


def written(table: PrismTable[Any], shot: Shot[Any], monkeypatch: pytest.MonkeyPatch) -> str:
    """All that is written on a table."""
    with writings(monkeypatch) as lines:
        picture(table, shot)
    return " ".join(lines)


@pytest.mark.parametrize("screen", SCREENS)
def test_the_turns_left_and_who_would_take_the_count_stand_on_the_table(
    screen: tuple[pygame.Rect, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, table = laid("turn_a_bout", 2, screen)
    state = opened(game)._replace(trays=(showing(5, 5, 5, 3, 2),), turns=13, last=0)
    said = written(table, Shot(game.view(state, 0)), monkeypatch)
    assert "7 turns left" in said
    assert "Ada would take 25" in said
    lines = [words.tell("turn_a_bout", "note", line.words, NAMES) for line in table.note(game.view(state, 0), 0)]
    assert lines[-1] == "Ada would take the count"


def test_an_even_count_is_said_and_without_the_count_nobody_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game, table = laid("turn_a_bout")
    assert "The count is even" in written(table, Shot(game.view(opened(game), 0)), monkeypatch)
    bare, table = laid("turn_a_bout", count_out=False)
    said = written(table, Shot(bare.view(opened(bare), 0)), monkeypatch)
    assert "then it is dead" in said
    assert "count" not in said


@pytest.mark.parametrize("mover", [0, 1])
def test_where_one_move_finished_both_rows_nobody_is_asked_to_call_for_the_other(mover: int) -> None:
    game, table = laid("turn_a_bout")
    state = running(game, (3, 2, 3, 3, 3), mover=mover)._replace(turns=4, last=0)
    assert "call your four 3s" in asked(table, state), "the first call takes the hand"
    both = state._replace(both=True)
    assert asked(table, both) == "Moth has four 5s: they count more and take the hand"
    assert [line.figure for line in table.note(game.view(both, 0), 0)][:2] == ["–", "25"]


def test_a_counted_hand_says_what_it_came_to_and_lights_the_row() -> None:
    game, table = laid("turn_a_bout")
    state = opened(game)._replace(trays=(showing(5, 5, 5, 3, 2),), turns=19, last=0, mover=1)
    steps = list(game.play(state, Move(1, "turn", (4,))))
    view = game.view(steps[-1].state, 0)
    outcome = table.outcome(Shot(view, tuple(step.event for step in steps)))
    assert outcome == Prompt("20 turns: counted, Ada has three 5s, 25 points", seat=0)
    assert table.counting(view.picture, 0) == dict.fromkeys(range(3), (1,))


# The deal of Blank-Jack


def for_sale(people: Sequence[int] = (0,), seats: int = 3, **about: Any) -> tuple[Any, PrismTable[Any]]:
    """A table at which the deal of the next hand is for sale, and its view for the chair."""
    game, table = laid("blank_jack", seats, people=people, bargain=True)
    state = running(game, *[DULL] * seats)._replace(live=False, price=0, **about)
    return game.view(state, state.mover), table


def test_the_dealer_has_every_price_and_keeping_on_a_board_over_the_own_tray() -> None:
    view, table = for_sale()
    spots = table.spots(view, ())
    assert tuple(spot.says for spot in spots) == view.moves
    assert len({spot.key for spot in spots}) == len(spots) == 6
    body = table.stands[0].body
    assert all(body.contains(spot.area) for spot in spots)
    assert [spot.area.x for spot in spots] == sorted(spot.area.x for spot in spots)
    assert not any(one.area.colliderect(other.area) for one in spots for other in spots if one != other)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_board_hides_nobodys_counters(seats: int, screen: tuple[pygame.Rect, float]) -> None:
    _, table = laid("blank_jack", seats, screen)
    assert isinstance(table, BlankJackTable)
    for seat in range(seats):
        (x, y), radius = table.bank(seat)
        assert not table.board.colliderect(pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius))


def test_a_bargain_is_asked_in_words_and_what_it_costs_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    view, table = for_sale()
    assert asked(table, view.picture) == "Ada, ask a price for the deal, or keep it"
    assert "KEEP IT" in written(table, Shot(view), monkeypatch)
    view, table = for_sale(leader=1)
    view = table.game.view(view.picture._replace(price=20), 0)
    assert asked(table, view.picture) == "Ada, buy the deal from Moth for 20, or leave it"
    assert [line.figure for line in table.note(view, 0)] == ["", "20", "180"]
    said = written(table, Shot(view), monkeypatch)
    assert "BUY FOR 20" in said
    assert "asks 20 for the deal" in said


def test_a_bargain_among_computer_players_shows_no_board_but_its_last_word() -> None:
    view, table = for_sale(leader=1, mover=2)
    state = view.picture._replace(price=20)
    shot = Shot(table.game.view(state, None), (Event("asked", (1, 20)),))
    assert table.prompt(shot, Touch()) == Prompt("Moth asks 20 for the deal", seat=1)
    assert table.spots(table.game.view(state, None), ()) == []


def test_a_seat_without_counters_is_veiled_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    game, table = laid("blank_jack", 3)
    state = running(game, DULL, DULL, DULL)
    view = game.view(state._replace(counters=(300, 0, 300), out=(False, True, False)), 0)
    assert table.plate(view, 1) == table.note(view, 1)[0].words == Phrase("dropped_out")
    assert "no counters: out of the match" in written(table, Shot(view), monkeypatch)


@pytest.mark.parametrize("print_size", [1.0, 2.0])
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("seats", [3, 6])
def test_why_a_seat_is_out_lies_on_no_figure(seats: int, screen: tuple[pygame.Rect, float], print_size: float) -> None:
    with context.changed(text_size=print_size):
        game, table = laid("blank_jack", seats, screen)
        state = running(game, *[(5, 5, 5, 5, 1)] * seats)._replace(
            out=(True,) * (seats - 1) + (False,), leader=seats - 1
        )
        with reading() as written:
            picture(table, Shot(game.view(state, 0)))
    said = [area for text, area in written if "out" in text and "Blank" not in text]
    assert len(said) >= seats - 1
    assert not [area for area in said for stand in table.stands if area.colliderect(stand.blocks)]
    own = table.stands[0].body
    assert all(own.contains(area) for area in said if area.colliderect(own))


def test_whose_game_it_is_and_which_hand_of_it_stand_under_the_title() -> None:
    game, table = laid("blank_jack", 3)
    state = running(game, DULL, DULL, DULL)._replace(chosen=2, hand=2, leader=1)
    said = words.tell("blank_jack", "subtitle", table.subtitle(game.view(state, 0)), NAMES)
    assert said == "Lou’s game  ·  hand 2 of 3"
    assert table.plate(game.view(state, 0), 1) == Phrase("deals")


def test_in_the_last_hand_of_a_game_five_alike_do_not_promise_the_deal() -> None:
    game, table = laid("blank_jack", 3)
    for hand, seat, kind in ((2, 1, "takes_deal"), (2, 0, "may_lose_deal"), (3, 1, "last_hand")):
        view = game.view(running(game, DULL, DULL, DULL)._replace(hand=hand, leader=0), seat)
        assert table.note(view, seat)[-1].words == Phrase(kind)


def test_a_hint_promises_the_deal_for_five_alike_only_where_they_can_win_it() -> None:
    game, _ = laid("blank_jack", 3)
    state = running(game, (5, 5, 5, 5, 1), (5, 5, 5, 5, 1), DULL)._replace(leader=0)
    for seat, told, kind in (
        (1, state, "for_five_and_deal"),
        (0, state, "for_five"),
        (1, state._replace(heir=2), "for_five"),
        (1, state._replace(hand=3), "for_five"),
    ):
        view, choice = game.view(told._replace(mover=seat), seat), Choice(Move(seat, "turn", (4,)), 0, 0.0)
        assert kind in {why.kind for why in reasons_of("blank_jack").why(game, view, (), (choice,))}


# Counters


@pytest.mark.parametrize("total", [0, 5, 10, 45, 50, 60, 100, 200, 265, 1000])
def test_stacks_are_worth_what_is_held(total: int) -> None:
    assert sum(pile.value * pile.discs for pile in piles(total)) == total


@pytest.mark.parametrize(("price", "pile"), [(5, (5, 1)), (10, (10, 1)), (20, (10, 2)), (50, (50, 1)), (100, (50, 2))])
def test_a_price_is_one_stack(price: int, pile: tuple[int, int]) -> None:
    assert in_one(price) == pile


@pytest.mark.parametrize("screen", SCREENS)
def test_tall_stacks_hide_nobodys_name(screen: tuple[pygame.Rect, float]) -> None:
    game, table = laid("blank_jack", 2, screen)
    plate, drawn = name_area(table.stands[1].front_lip(), NAMES[1], table.u)[0], []
    for held in (55, 900):
        surface = pygame.Surface((table.area.right + 40, table.area.bottom + 40), 0, 32)
        state = running(game, DULL, DULL)._replace(counters=(200, held))
        show(surface, table, Shot(game.view(state, 0)), Touch())
        drawn.append(pygame.image.tobytes(surface.subsurface(plate), "RGB"))
    assert drawn[0] == drawn[1]


def test_a_payment_is_seen_on_its_way() -> None:
    game, table = laid("blank_jack", 3)
    state = running(game, DULL, (5, 5, 5, 5, 1), DULL, mover=2)
    called, paid = game.play(state, Move(1, "call"))
    before, after = game.view(called.state, 0), game.view(paid.state, 0)
    shots = [Shot(after, (), before, paid.event, t) for t in (0.2, 0.5, 0.8)]
    assert len({picture(table, shot) for shot in shots}) == 3


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_who_may_call_is_said_clear_of_everybodys_counters(
    seats: int, screen: tuple[pygame.Rect, float], language: str
) -> None:
    words.speak(language)
    game, table = laid("blank_jack", seats, screen)
    state = running(game, *[(5, 5, 5, 5, 1)] * seats, mover=0)
    with reading() as written:
        picture(table, Shot(game.view(state, 0)))
    words.speak("en")
    held = {str(counters) for counters in state.counters}
    sums = [area.inflate(30 * table.u, 12 * table.u) for text, area in written if text in held]
    edges = [stand.body for seat, stand in enumerate(table.stands) if seat != table.chair]
    tags = [area.inflate(30 * table.u, 12 * table.u) for text, area in written if area.collidelist(edges) >= 0]
    assert len(sums) == seats
    assert len(tags) >= len(edges)
    assert not [area for area in tags if area.collidelist(sums) >= 0]


@pytest.mark.parametrize("key", ["blank_out", "blank_jack"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_on_a_low_mat_the_others_trays_are_seen_and_nobodys_counters_lie_on_anothers(key: str, seats: int) -> None:
    _, table = laid(key, seats, LOW)
    others = [seat for seat in range(seats) if seat != table.chair]
    trays = [table.stands[seat].body for seat in others]
    banks = [table.bank_area(seat) for seat in others] if isinstance(table, BlankJackTable) else []
    (x, y), _, radius = table.hung()
    count = pygame.Rect(0, 0, 2 * radius, 2 * radius).move_to(center=(round(x), round(y)))
    assert min(tray.w for tray in trays) >= 190
    assert count.collidelist([*trays, *banks]) < 0
    assert all(table.area.contains(area) for area in (*trays, *banks))
    for areas in (trays, banks):
        assert not [one for one, other in combinations(areas, 2) if one.colliderect(other)]
