"""The table of the dice slide: what can be touched, what is lit, and that every event can be drawn."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game_closet.contract import ANYONE, CHANCE, Event, Move, Phrase, Step, View
from game_closet.engine import fate
from game_closet.engine.people import Sitter
from game_closet.games.blackout_2014.rules.blackout_slide import SPECIAL, BlackoutSlide, State
from game_closet.games.blackout_2014.table import slide_dice
from game_closet.games.blackout_2014.table.blackout_slide import BlackoutSlideTable
from game_closet.games.blackout_2014.table.layout import laid_out
from game_closet.stage import letters
from game_closet.stage.dice import die
from game_closet.stage.dice.rotation import Rotation, showing
from game_closet.stage.table import Pick, Shot, Touch

pytestmark = pytest.mark.usefixtures("screen")

SIZES = [
    pytest.param(pygame.Rect(36, 108, 1488, 948), 1.0, id="1080"),
    pytest.param(pygame.Rect(24, 72, 992, 632), 2 / 3, id="720"),
    pytest.param(pygame.Rect(23, 74, 978, 592), 0.711, id="768"),
]
SMALL = pygame.Rect(24, 72, 992, 632)


def table_of(seats: int = 2, area: pygame.Rect = SMALL, u: float = 2 / 3) -> tuple[BlackoutSlide, BlackoutSlideTable]:
    game = BlackoutSlide(seats=seats)
    names = ("Ada", "Grandpa", "Moth", "Lou")
    return game, BlackoutSlideTable(game, [Sitter(names[n], n, n) for n in range(seats)], area, u)


def steps_of(game: BlackoutSlide, seed: str, moves: int = 4000) -> Iterator[tuple[State, Step[State]]]:
    rng, state, asked = Random(seed), game.start(), 0
    for _ in range(moves):
        turn = game.turn(state)
        if turn is None:
            return
        if turn == CHANCE:
            move = fate.answer(seed, asked, game.ask(state))
            asked += 1
        else:
            seat = rng.randrange(game.seats) if turn == ANYONE else turn
            assert isinstance(seat, int)
            move = rng.choice(game.moves(state, seat))
        for step in game.play(state, move):
            yield state, step
            state = step.state


def placing(faces: tuple[int, ...], cards: tuple[int, ...] = (0, 1, 2), chips: tuple[int, ...] = (0, 0, 0)) -> State:
    order = (*cards, *(card for card in range(24) if card not in cards))
    game = BlackoutSlide()
    state = game.after(game.start(), Move(CHANCE, "shuffle", order))._replace(chips=chips)
    return game.after(game.after(state, Move(0, "throw")), Move(CHANCE, "roll", faces))


def reached(table: BlackoutSlideTable, view: View[State]) -> set[Move]:
    """Every move that clicks can say, following picks."""
    found: set[Move] = set()
    seen: set[Pick] = set()
    todo: list[Pick] = [()]
    while todo:
        picked = todo.pop()
        if picked in seen:
            continue
        seen.add(picked)
        for spot in table.spots(view, picked):
            if isinstance(spot.says, Move):
                found.add(spot.says)
            elif not isinstance(spot.says, Phrase):
                todo.append(spot.says)
    return found


def said_by(table: BlackoutSlideTable, view: View[State], picked: Pick, key: str) -> object:
    return next(spot.says for spot in table.spots(view, picked) if spot.key == key)


# ---- spots ----


@pytest.mark.parametrize("seats", [2, 4])
def test_clicks_reach_every_move_and_no_other(seats: int) -> None:
    game, table = table_of(seats)
    for _, step in steps_of(game, f"clicks {seats}", 300):
        for seat in range(seats):
            view = game.view(step.state, seat)
            assert reached(table, view) == set(view.moves)


@pytest.mark.parametrize(("area", "u"), SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_spots_lie_in_the_area_and_do_not_cover_each_other(area: pygame.Rect, u: float, seats: int) -> None:
    game, table = table_of(seats, area, u)
    for _, step in steps_of(game, "areas", 120):
        turn = game.turn(step.state)
        if isinstance(turn, int):
            spots = table.spots(game.view(step.state, turn), ())
            assert all(area.contains(spot.area) for spot in spots)
            assert len({spot.key for spot in spots}) == len(spots)
            for n, spot in enumerate(spots):
                others = [other for other in spots[n + 1 :] if other.says != spot.says]
                assert not [other for other in others if spot.area.inflate(-8, -8).colliderect(other.area)]


def test_a_click_on_the_slide_or_on_the_dice_drops_them() -> None:
    game, table = table_of()
    state = game.after(game.start(), Move(CHANCE, "shuffle", tuple(range(24))))
    assert {spot.says for spot in table.spots(game.view(state, 0), ())} == {Move(0, "throw")}
    assert table.spots(game.view(state, 1), ()) == []


def test_a_picked_die_makes_its_spaces_goals() -> None:
    game, table = table_of()
    view = game.view(placing((2, 3, 5)), 0)
    goals = {spot.says for spot in table.spots(view, ("die", 0)) if spot.goal}
    assert goals == {Move(0, "chip", (0, 0, 1)), Move(0, "chip", (0, 1, 0)), Move(0, "chip", (0, 1, 1))}
    assert said_by(table, view, ("die", 0), "die-0") == ()
    assert said_by(table, view, ("die", 0), "die-1") == ("die", 1)


def test_spaces_that_can_take_a_die_are_lit_before_one_is_picked() -> None:
    game, table = table_of()
    view = game.view(placing((2, 3, 5)), 0)
    dark, lit = (
        pygame.Surface(table.area.bottomright, 0, 32),
        pygame.Surface(table.area.bottomright, 0, 32),
    )
    table.draw(dark, Shot(view._replace(moves=()), ()), Touch())
    table.draw(lit, Shot(view, ()), Touch())
    for spot in table.spots(view, ()):
        if spot.key.startswith("space-"):
            assert pygame.transform.average_color(lit, spot.area) != pygame.transform.average_color(dark, spot.area)


def test_a_space_that_one_die_fits_is_the_move_at_once() -> None:
    game, table = table_of()
    view = game.view(placing((2, 3, 5)), 0)
    assert said_by(table, view, (), "space-0-1") == Move(0, "chip", (0, 0, 1))


def test_a_space_that_two_equal_dice_fit_takes_either() -> None:
    game, table = table_of()
    view = game.view(placing((2, 2, 5)), 0)
    assert said_by(table, view, (), "space-0-1") == Move(0, "chip", (0, 0, 1))


def test_a_space_that_a_number_and_wild_fit_asks_which_die() -> None:
    game, table = table_of()
    view = game.view(placing((SPECIAL, 3, 5)), 0)
    picked = said_by(table, view, (), "space-0-2")
    assert picked == ("space", 0, 2)
    spots = table.spots(view, ("space", 0, 2))
    goals = {spot.key: spot.says for spot in spots if spot.goal and spot.key.startswith("die")}
    assert goals == {"die-0": Move(0, "wild", (0, 2)), "die-1": Move(0, "chip", (1, 0, 2))}


def test_specials_in_hand_can_be_left_by_their_slips() -> None:
    game, table = table_of()
    view = game.view(placing((SPECIAL, SPECIAL, 5), chips=(1, 0, 0)), 0)
    slips = {spot.key: spot.says for spot in table.spots(view, ()) if spot.key.startswith("decline")}
    assert slips == {"decline-0": Move(0, "decline", (0,)), "decline-1": Move(0, "decline", (1,))}


def test_the_plate_of_the_case_is_never_clipped(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    write = letters.write_fitted

    def noted(surface: pygame.Surface, text: str, *about: Any, **more: Any) -> pygame.Rect:
        said.append(text)
        return write(surface, text, *about, **more)

    monkeypatch.setattr(letters, "write_fitted", noted)
    _, table = table_of()
    surface = pygame.Surface(table.area.bottomright, 0, 32)
    for label in ("21 cards left", "twenty-one cards are left in the case"):
        table.slide.draw_cards(surface, 21, label)
    assert said == ["21 cards left", "21"]


def test_a_die_that_waits_or_is_used_says_why() -> None:
    game, table = table_of()
    state = placing((4, 1, SPECIAL), cards=(3, 7, 2))
    view = game.view(state, 0)
    assert said_by(table, view, (), "die-0") == Phrase("waits")
    assert said_by(table, view, (), "die-2") == Phrase("reroll_last")
    state = placing((2, 3, 5))
    state = game.after(state, Move(0, "chip", (0, 0, 1)))
    assert said_by(table, game.view(state, 0), (), "die-0") == Phrase("die_used")


def test_in_a_race_everybody_has_a_pad_and_nothing_else_counts() -> None:
    game, table = table_of(4)
    state = placing((SPECIAL,) * 3)._replace(won=((),) * 4)
    assert game.turn(state) == ANYONE
    pads = []
    for seat in range(4):
        (spot,) = table.spots(game.view(state, seat), ())
        assert spot.says == Move(seat, "call")
        pads.append(spot.area)
    assert all(not a.colliderect(b) for n, a in enumerate(pads) for b in pads[n + 1 :])
    shared = table.spots(game.view(state, None), ())
    assert [spot.says for spot in shared] == [Move(seat, "call") for seat in range(4)]


# ---- drawing ----


@pytest.mark.parametrize(("area", "u"), SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_places_lie_in_the_area_and_apart(area: pygame.Rect, u: float, seats: int) -> None:
    for to_win in (1, 5, 6):
        places = laid_out(area, u, seats, to_win)
        rects = [*places.cards, *(row.box for row in places.rows)]
        assert all(area.contains(rect) for rect in rects)
        assert all(not a.colliderect(b) for n, a in enumerate(rects) for b in rects[n + 1 :])
        for row in places.rows:
            inside = [row.plate, *row.slots]
            assert all(row.box.contains(rect) for rect in inside)
            assert all(not a.colliderect(b) for n, a in enumerate(inside) for b in inside[n + 1 :])


def test_every_event_is_drawn_from_beginning_to_end_and_moves() -> None:
    game, table = table_of(3)
    seen: dict[str, tuple[State, Step[State]]] = {}
    for n in range(40):
        for before, step in steps_of(game, f"events {n}"):
            seen.setdefault(step.event.kind, (before, step))
        if seen.keys() == game.events.keys():
            break
    assert seen.keys() == game.events.keys()
    for kind, (before, step) in seen.items():
        frames = []
        for t in (0.0, 0.3, 0.6, 1.0):
            frame = pygame.Surface((1280, 720))
            shot = Shot(game.view(step.state, 0), (), game.view(before, 0), step.event, t, 7)
            table.draw(frame, shot, Touch())
            frames.append(pygame.image.tobytes(frame, "RGB"))
        assert frames[1] != frames[3], kind
        assert 0 < table.pace(step.event, game.view(before, 0), game.view(step.state, 0)) <= 2000


def test_after_a_throw_the_dice_lie_where_the_view_alone_puts_them() -> None:
    game, table = table_of()
    for before, step in steps_of(game, "rest", 400):
        if step.event.kind == "threw":
            view, frames = game.view(step.state, None), []  # an onlooker: no light on what may be done
            for shot in (Shot(view), Shot(view, (), game.view(before, None), step.event, 1.0, 3)):
                frame = pygame.Surface((1280, 720))
                table.draw(frame, shot, Touch())
                frames.append(pygame.image.tobytes(frame, "RGB"))
            assert frames[0] == frames[1]
            last = slide_dice.moving(before, step.state, step.event, 0.999999, 3)
            for one in last:
                rest = slide_dice.lying(step.state, one.number)
                assert rest is not None
                assert one.seen.at == pytest.approx(rest.at, abs=0.5)
            return
    pytest.fail("nobody threw")


def test_the_order_of_the_pile_changes_no_pixel() -> None:
    game, table = table_of()
    state = placing((2, 3, 5))
    frames = []
    for pile in (state.pile, state.pile[::-1]):
        frame = pygame.Surface((1280, 720))
        table.draw(frame, Shot(game.view(state._replace(pile=pile), 0)), Touch())
        frames.append(pygame.image.tobytes(frame, "RGB"))
    assert frames[0] == frames[1]


def test_pointing_at_a_die_lights_its_spaces() -> None:
    game, table = table_of()
    view = game.view(placing((2, 3, 5)), 0)
    frames = []
    for touch in (Touch(), Touch(over="die-0"), Touch(picked=("die", 0)), Touch(picked=("space", 0, 1))):
        frame = pygame.Surface((1280, 720))
        table.draw(frame, Shot(view), touch)
        frames.append(pygame.image.tobytes(frame, "RGB"))
    assert len(set(frames)) == 4


def test_the_rattle_is_heard_while_the_dice_roll() -> None:
    game, table = table_of()
    for before, step in steps_of(game, "rattle", 100):
        if step.event.kind == "threw":
            cues = table.cues(step.event, game.view(before, 0), game.view(step.state, 0), 11)
            assert len(cues) > 5
            assert all(0 <= cue.t <= 1 for cue in cues)
            return
    pytest.fail("nobody threw")


def test_a_call_before_the_shout_could_be_seen_is_too_early() -> None:
    game, table = table_of()
    view = game.view(placing((SPECIAL,) * 3), None)
    assert table.opens_after(Move(0, "call"), view, Event("blackout", (0,))) > 0
    assert table.opens_after(Move(0, "throw"), view, Event("passed", (1, 0))) == 0


# ---- the die ----


def test_a_die_is_drawn_whole_with_no_more_room_than_it_takes_and_the_same_die_once() -> None:
    image = die.draw(showing(3), 60)
    assert die.draw(showing(3), 60) is image
    rng = Random(1)
    for _ in range(20):
        turn = Rotation(*(rng.gauss(0, 1) for _ in range(4)))
        length = sum(part * part for part in turn) ** 0.5
        image = die.draw(Rotation(*(part / length for part in turn)), 60)
        drawn = image.get_bounding_rect()
        assert 60 <= drawn.w <= image.get_width() <= 108
        assert 60 <= drawn.h <= image.get_height() <= 108
        assert image.get_width() - drawn.w <= 4  # as far from the middle on either side, so that no throw jumps
        assert image.get_height() - drawn.h <= 4


def test_faces_that_differ_look_different() -> None:
    images = {pygame.image.tobytes(die.draw(showing(n), 60), "RGBA") for n in range(1, 7)}
    assert len(images) == 6
    bears = slide_dice.faces()
    specials = {pygame.image.tobytes(die.draw(showing(SPECIAL), 60, one), "RGBA") for one in bears}
    assert len(specials) == 3


def test_a_special_of_several_words_stands_in_two_lines_on_its_die(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[str, float]] = []
    monkeypatch.setattr(letters, "write", lambda _, text, at, *__: written.append((text, at[1])))
    die._label.__wrapped__(die.Face(text="VOLVER A TIRAR", plate="#2E5E4B"), 100, "#000000")
    (first, above), (second, below) = written
    assert (first, second) == ("VOLVER", "A TIRAR")
    assert above < below


def test_a_race_takes_the_screen_over_until_its_card_flies() -> None:
    game, table = table_of(4)
    race = placing((SPECIAL,) * 3)._replace(won=((),) * 4)
    (called,) = [step for step in game.play(race, Move(2, "call")) if step.event.kind == "called"]
    before, after = game.view(race, None), game.view(called.state, None)
    assert table.overtakes(Shot(before))
    pads = [table.call_place(Shot(before), seat) for seat in range(4)]
    assert [spot.area for spot in table.spots(before, ())] == pads

    def won(t: float) -> Shot[State]:
        return Shot(after, (called.event,), before, called.event, t)

    assert table.overtakes(won(0.3)) and table.call_place(won(0.3), 2) is not None
    assert not table.overtakes(won(0.9)) and table.call_place(won(0.9), 2) is None
    assert not table.overtakes(Shot(after))
