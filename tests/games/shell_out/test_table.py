"""The table of Shell-Out: what can be touched, what the picture shows, and what it never tells."""

import math
from random import Random

import pygame
import pytest

from game_closet import context
from game_closet.contract import CHANCE, Event, Move, Phrase, View
from game_closet.engine import bots
from game_closet.engine.eyes import bare
from game_closet.engine.levels import LEVELS
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.games.shell_out.pieces import shell as shell_pieces
from game_closet.games.shell_out.rules.board import NEIGHBOURS, PLACES, SHELL_OUT, SPOT, STARTS
from game_closet.games.shell_out.rules.shell_out import COUNTERS, FIELDS, GONE, ShellOut, State
from game_closet.games.shell_out.table.poses import last_move
from game_closet.games.shell_out.table.shell_out import TOLD, ShellSettings, ShellTable
from game_closet.stage import words
from game_closet.stage.table import NoteLine, Pick, Shot, Spot, Touch, show
from tests.games.shell_out.shell_hands import along, begun, placed
from tests.pages.senses import reading

FULL_HD = pygame.Rect(36, 108, 1488, 948), 1.0
LAPTOP = pygame.Rect(24, 72, 992, 632), 2 / 3
SMALL = pygame.Rect(23, 74, 978, 592), 0.711
NAMES = ("Ada", "Moth", "Grandpa", "Lou", "Wren", "Otto")


def laid(seats: int, screen: tuple[pygame.Rect, float] = LAPTOP, chair: int = 0, **wishes: bool) -> ShellTable:
    game = ShellOut(seats=seats)
    sitters = [Sitter(NAMES[seat], seat, seat) for seat in range(seats)]
    return ShellTable(game, sitters, *screen, chair=chair, wishes=ShellSettings(**wishes))


def pixels(table: ShellTable, shot: Shot[State], touch: Touch | None = None) -> bytes:
    surface = pygame.Surface((table.area.right + 24, table.area.bottom + 40), 0, 32)
    show(surface, table, shot, touch or Touch())
    return pygame.image.tobytes(surface, "RGB")


def shared(game: ShellOut, state: State) -> View[State]:
    """What a screen shows that several people look at."""
    view = game.view(state, None)
    turn = game.turn(state)
    return view._replace(moves=game.offers(game.view(state, turn))) if isinstance(turn, int) else view


def by_key(spots: list[Spot]) -> dict[str, Spot]:
    found = {spot.key: spot for spot in spots}
    assert len(found) == len(spots)
    return found


# Where things are


@pytest.mark.parametrize("seats", FIELDS)
def test_the_chairs_field_is_at_the_bottom_and_fields_run_clockwise(seats: int) -> None:
    for chair in range(seats):
        table = laid(seats, chair=chair)
        x, y = table.plan.middle
        stars = [table.plan.at(SHELL_OUT[field]) for field in range(6)]
        lowest = max(range(6), key=lambda field: stars[field][1])
        assert lowest == FIELDS[seats][chair]
        angles = [math.atan2(sy - y, sx - x) for sx, sy in stars]
        turns = [(angles[(f + 1) % 6] - angles[f]) % (2 * math.pi) for f in range(6)]
        assert turns == pytest.approx([math.pi / 3] * 6)


@pytest.mark.parametrize("screen", [FULL_HD, LAPTOP, SMALL, (pygame.Rect(72, 216, 2976, 1896), 2.0)])
def test_every_spot_lies_on_the_table_and_none_on_another(screen: tuple[pygame.Rect, float]) -> None:
    table = laid(6, screen)
    view = table.game.view(begun(table.game), 0)
    spots = table.spots(view, ())
    assert len(spots) == 127
    for spot in spots:
        assert table.area.contains(spot.area)
        assert spot.area.width >= 40
    for n, one in enumerate(spots):
        for other in spots[n + 1 :]:
            assert math.dist(one.area.center, other.area.center) > one.area.width


def test_neighbours_on_the_board_are_neighbours_on_the_screen() -> None:
    table = laid(6)
    for spot in range(127):
        for near in NEIGHBOURS[spot]:
            assert math.dist(table.plan.at(spot), table.plan.at(near)) == pytest.approx(77 * table.plan.s)


# What can be touched


@pytest.mark.parametrize("seats", FIELDS)
def test_every_move_is_reached_by_clicks_and_nothing_else_is(seats: int) -> None:
    table, rng = laid(seats), Random(seats)
    match = Match(table.game, table.sitters, "clicks")
    match.settle()
    for _ in range(60):
        seat = match.game.turn(match.state)
        if not isinstance(seat, int):
            break
        view = match.view(seat)
        reached = set()
        edge: list[Pick] = [()]
        seen: set[Pick] = {()}
        while edge:
            for spot in table.spots(view, edge.pop()):
                if isinstance(spot.says, Move):
                    reached.add(spot.says)
                elif not isinstance(spot.says, Phrase) and spot.says not in seen:
                    seen.add(spot.says)
                    edge.append(spot.says)
        assert reached == {move for move in view.moves if move.verb != "pass"}
        match.play(rng.choice(view.moves))


def test_what_may_be_done_comes_first_in_the_order_of_the_keys() -> None:
    table = laid(2)
    spots = table.spots(table.game.view(begun(table.game), 0), ())
    kinds = [isinstance(spot.says, Phrase) for spot in spots]
    assert kinds == sorted(kinds)
    assert {spot.says for spot in spots[:5]} == {(shell,) for shell in range(5)}
    assert isinstance(spots[5].says, Phrase)


def test_a_closed_shell_out_spot_says_what_is_missing() -> None:
    table = laid(6)
    state = placed(begun(table.game), (0, 0, along(1, 2, 1)))
    view = table.game.view(state, 0)
    says = by_key(table.spots(view, (0,)))[f"spot-{SHELL_OUT[1]}"].says
    assert says == Phrase("not_open_yet", (3, 1))
    sentence = words.tell("shell_out", "why", says, NAMES)
    assert sentence == "Moth’s Shell-Out is not open yet: 3 more shells must leave your field."
    state = placed(state, (0, 1, along(0, 1, 0)), (0, 2, along(0, 2, 0)))
    says = by_key(table.spots(table.game.view(state, 0), (0,)))[f"spot-{SHELL_OUT[1]}"].says
    assert isinstance(says, Phrase)
    assert "one more shell" in words.tell("shell_out", "why", says, NAMES)
    state = placed(state, (0, 3, along(0, 3, 0)))
    found = by_key(table.spots(table.game.view(state, 0), (0,)))[f"spot-{SHELL_OUT[1]}"]
    assert (found.says, found.goal) == (Move(0, "move", (0, *PLACES[SHELL_OUT[1]])), True)


@pytest.mark.parametrize("seats", FIELDS)
def test_every_spot_tells_its_name_and_why_it_does_nothing(seats: int) -> None:
    table = laid(seats)
    view = table.game.view(begun(table.game), 0)
    for picked in ((), (0,)):
        for spot in table.spots(view, picked):
            if picked and spot.says == ():
                assert spot.tip is None, "it would lie over the goals"
                continue
            assert spot.tip is not None
            sentence = words.tell("shell_out", "tip", spot.tip, NAMES[:seats])
            assert not sentence.startswith(("shell_out.", "common.")), sentence
            assert "%{" not in sentence
            if isinstance(spot.says, Phrase):
                sentence = words.tell("shell_out", "why", spot.says, NAMES[:seats])
                assert not sentence.startswith(("shell_out.", "common.")), sentence
                assert "%{" not in sentence


def test_parts_are_named_as_on_the_sheet() -> None:
    table = laid(2)
    found = by_key(table.spots(table.game.view(begun(table.game), 0), ()))

    def name(spot: int) -> Phrase | None:
        return found[f"spot-{spot}"].tip

    assert name(along(0, 3, 0)) == Phrase("alley")
    assert name(along(0, 3, 3)) == Phrase("easy_way")
    assert name(along(0, 6, 0)) == Phrase("keep_off")
    assert name(along(0, 0, 0)) == Phrase("centre")
    assert name(SHELL_OUT[3]) == Phrase("shell_out", (1,))
    assert name(along(0, 2, 1)) == Phrase("field", (0,))
    assert name(along(1, 2, 1)) == Phrase("dead_field")


# What is said


def test_prompts_plates_notes_and_subtitles_have_words() -> None:
    for seats in FIELDS:
        table = laid(seats)
        match, rng = Match(table.game, table.sitters, "words"), Random(1)
        match.settle()
        while not match.over:
            for seat in (None, *range(seats)):
                view = match.view(seat)
                said = [("subtitle", table.subtitle(view)), ("plate", table.plate(view, 0))]
                said += [("note", line.words) for line in table.note(view, seat)]
                texts = [
                    words.tell("shell_out", group, event, match.names) for group, event in said if event is not None
                ]
                if prompt := table.prompt(Shot(view), Touch()):
                    texts += [prompt.head, prompt.sub]
                for text in texts:
                    assert not text.startswith(("shell_out.", "common.")), text
                    assert "%{" not in text
            turn = match.game.turn(match.state)
            assert isinstance(turn, int)
            match.play(rng.choice(match.view(turn).moves))


def test_a_hand_to_break_a_tie_is_called_so_from_its_announcement_to_its_end() -> None:
    table = laid(2)
    parting = begun(table.game)._replace(tie_break=True)
    for state in (
        parting._replace(phase="draw", hand=3),
        parting._replace(phase="play", hand=4),
        parting._replace(phase="over", hand=4),
    ):
        assert table.subtitle(table.game.view(state, 0)) == Phrase("tie_break", (5,))


def test_the_note_counts_the_shells_that_must_leave_for_each_distance() -> None:
    table = laid(6)
    state = placed(begun(table.game), (0, 0, along(0, 1, 0)), (0, 1, along(0, 2, 0)))
    lines = table.note(table.game.view(state, 0), 0)
    assert lines[1:] == [
        NoteLine(Phrase("next"), "2"),
        NoteLine(Phrase("further"), "1"),
        NoteLine(Phrase("across"), "open", strong=True),
    ]
    assert [line.words.kind for line in laid(2).note(table.game.view(state, 0), 0)] == ["leave_home", "across"]
    caught = table.game.view(state._replace(captors=(1, *[GONE] * 5)), 0)
    assert table.note(caught, 0) == (NoteLine(Phrase("caught")),)


# Motion


def test_a_slide_takes_ninety_milliseconds_a_spot_and_a_challenge_one_and_a_half_seconds() -> None:
    table = laid(2)
    before = table.game.view(placed(begun(table.game), (0, 0, along(0, 5, 0))), 0)
    event = Event("slid", (0, 0, 0, 0))
    assert table.pace(event, before, before) == 450
    assert table.paces["challenged"] == 1100
    assert table.paces["fooled"] + table.paces["challenged"] >= 1600
    assert table.paces["captured"] + table.paces["challenged"] >= 1600


def test_the_sound_of_a_challenge_tells_its_outcome_only_at_the_verdict() -> None:
    table = laid(2)
    view = table.game.view(begun(table.game), None)
    sounds = {kind: [c.sound for c in table.cues(Event(kind, ()), view, view, 0)] for kind in table.game.events}
    assert sounds["challenged"] == ["shell_lift"]
    assert "shell_found" in sounds["captured"]
    assert sounds["fooled"] == ["shell_empty"]


def test_every_event_of_a_match_can_be_drawn_at_every_moment(screen: None) -> None:
    table, rng = laid(4, SMALL), Random(3)
    match = Match(table.game, table.sitters, "frames")
    match.settle()
    seen: set[str] = set()
    while not match.over and len(match.moves) < 300:
        done = len(match.steps)
        turn = match.game.turn(match.state)
        assert isinstance(turn, int)
        match.play(rng.choice(match.view(turn).moves))
        for number in range(done, len(match.steps)):
            step = match.steps[number]
            if step.event.kind in seen:
                continue
            seen.add(step.event.kind)
            heard = tuple(s.event for s in match.steps[: number + 1])
            after, before = match.game.view(step.state, None), match.game.view(match.before(number), None)
            frames = {pixels(table, Shot(after, heard, before, step.event, t)) for t in (0.0, 0.3, 0.6, 0.9)}
            assert len(frames) > 1 or step.event.kind in ("closed", "passed", "dead_hand", "tied")
            assert pixels(table, Shot(after, heard, before, step.event, 1.0)) == pixels(table, Shot(after, heard))
    assert {"hid", "stepped", "challenged", "fooled", "captured"} <= seen


def test_the_last_move_is_remembered_from_the_public_events() -> None:
    assert last_move((), 2) is None
    trail = last_move((Event("hid", (0,)), Event("stepped", (0, 0, 1, 0))), 2)
    assert trail == (0, STARTS[0][0], SPOT[1, 0])


# The secret


def test_only_hiding_is_done_behind_the_curtain() -> None:
    table = laid(3)
    game = table.game
    state = game.start()
    state = game.after(state, Move(CHANCE, "shuffle", COUNTERS))
    assert table.secluded(game.view(state, None))
    assert not table.can_peek(game.view(state, None), 0)
    state = game.after(state, Move(0, "hide", (0,)))
    assert table.can_peek(game.view(state, None), 0)
    assert not table.secluded(game.view(begun(game), None))
    assert table.can_peek(game.view(begun(game), None), 2)
    assert not table.can_peek(game.view(begun(game, captors=(GONE, GONE, 0)), None), 2)
    assert not laid(3, from_memory=True).can_peek(game.view(begun(game), None), 2)


def test_the_own_counter_is_seen_by_its_owner_alone(screen: None) -> None:
    table = laid(2)
    game = table.game
    own = {pixels(table, Shot(game.view(begun(game, [shell] * game.seats), 0))) for shell in range(5)}
    assert len(own) == 5
    others = {pixels(table, Shot(shared(game, begun(game, [shell] * game.seats)))) for shell in range(5)}
    assert len(others) == 1


def test_the_ghost_of_a_shell_cuts_no_counter_in_two(screen: None) -> None:
    table = laid(2)
    game = table.game
    seen = set()
    for loaded in (0, 1):
        view = game.view(begun(game, [loaded] * game.seats), 0)
        move = next(move for move in view.moves if move.verb == "move" and game.named(move).shell == 0)
        goal = table.plan.area(game.goal(Event("stepped", (0, *move.args))))
        ghost = table.ghost(Shot(view), move, goal)
        assert ghost is not None
        seen.add(pygame.image.tobytes(ghost, "RGB"))
    assert len(seen) == 1


def test_played_from_memory_not_even_the_owner_is_reminded(screen: None) -> None:
    table = laid(2, from_memory=True)
    game = table.game
    near = (0, 0, along(3, 2, 1)), (0, 1, along(0, 1, 0)), (0, 3, along(3, 1, 1)), (1, 0, along(3, 1, 2))
    seen = set()
    for shell in (0, 1, 2, 4):
        view = game.view(placed(begun(game, [shell] * game.seats), *near), 0)
        lit = tuple(str(table.spots(view, picked)) for picked in ((), (0,), (1,)))
        seen.add((lit, pixels(table, Shot(view), Touch((0,)))))
    assert len(seen) == 1


def test_shells_proved_empty_are_marked_only_if_the_players_want(screen: None) -> None:
    for wanted in (True, False):
        table = laid(2, marks=wanted)
        plain, proved = (Shot(table.game.view(begun(table.game, empty=(0, bits)), None)) for bits in (0, 4))
        assert (pixels(table, plain) != pixels(table, proved)) == wanted
        tip = by_key(table.spots(proved.view, ()))["shell-1-2"].tip
        assert tip == Phrase("empty_shell" if wanted else "shell", (1,))


def test_hiding_and_challenging_move_alike_whatever_is_hidden(screen: None) -> None:
    table = laid(2)
    game = table.game
    start = game.after(game.start(), Move(CHANCE, "shuffle", COUNTERS))
    hid, dared = set(), set()
    for shell in range(5):
        after = game.after(start, Move(0, "hide", (shell,)))
        hid.add(pixels(table, Shot(game.view(after, None), (), game.view(start, None), Event("hid", (0,)), 0.4)))
        state = placed(begun(game, [shell] * game.seats), (0, 4, along(3, 1, 2)))
        if shell != 4:
            event = Event("challenged", (0, 4, *PLACES[STARTS[3][0]], 1))
            view = game.view(state, None)
            dared.add(pixels(table, Shot(view, (event,), view, event, 0.9)))
    assert len(hid) == len(dared) == 1


def swapped(game: ShellOut, state: State, seat: int | None, rng: Random) -> State:
    """The same match with all that a seat cannot know exchanged."""
    return game.imagine(game.view(state, seat), (), rng)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_a_seat_cannot_know_changes_no_pixel_no_light_no_word_and_no_answer(seats: int, screen: None) -> None:
    table, rng = laid(seats, SMALL), Random(seats)
    game = table.game
    match = Match(game, table.sitters, f"secret {seats}")
    match.settle()
    level = LEVELS["gentle"]._replace(thoughts=20)
    exchanged = 0
    while not match.over and len(match.moves) < 90:
        turn = game.turn(match.state)
        assert isinstance(turn, int)
        for seat in (turn, None):
            other = swapped(game, match.state, seat, rng)
            exchanged += other != match.state
            if seat is None and table.secluded(game.view(match.state, None)):
                one, two = game.view(match.state, None), game.view(other, None)
            elif seat is None:
                one, two = shared(game, match.state), shared(game, other)
            else:
                one, two = game.view(match.state, seat), game.view(other, seat)
            assert one == two
            picks: list[Pick] = [(), *{(move.args[0],) for move in one.moves if move.verb == "move"}]
            for picked in picks:
                assert table.spots(one, picked) == table.spots(two, picked)
            if len(match.moves) % 6 == 0:
                for picked in picks[:2]:
                    touch = Touch(picked)
                    assert pixels(table, Shot(one, match.heard), touch) == pixels(table, Shot(two, match.heard), touch)
            if seat is not None:
                answers = [bots.decide(game, view, match.heard, Random(9), level) for view in (one, two)]
                assert answers[0] == answers[1]
        match.play(rng.choice(match.view(turn).moves))
    assert exchanged > 10


@pytest.mark.parametrize("seats", FIELDS)
def test_the_log_of_a_quiet_hand_is_the_same_whatever_is_hidden(seats: int) -> None:
    logs = set()
    for shell in range(5):
        game = ShellOut(seats=seats)
        match = Match(game, [Sitter(NAMES[s], s, s) for s in range(seats)])
        match.take(Move(CHANCE, "shuffle", COUNTERS[shell:] + COUNTERS[:shell]))
        for seat in range(seats):
            match.take(Move(seat, "hide", (shell,)))
        for seat in range(seats):
            field = FIELDS[seats][seat]
            match.take(Move(seat, "move", (0, *PLACES[along(field, 2, 0)])))
        logs.add(tuple(words.tell("shell_out", "event", step.event, match.names) for step in match.steps))
    assert len(logs) == 1
    assert "Ada hides a counter" in next(iter(logs))


def test_dead_fields_look_dead(screen: None) -> None:
    table = laid(2)
    surface = pygame.Surface((table.area.right + 24, table.area.bottom + 40), 0, 32)
    table.draw(surface, Shot(table.game.view(begun(table.game), None)), Touch())
    live, dead = (table.plan.at(SHELL_OUT[field]) for field in (3, 1))
    assert surface.get_at((round(live[0]), round(live[1]))) != surface.get_at((round(dead[0]), round(dead[1])))


@pytest.mark.parametrize("screen", [FULL_HD, LAPTOP])
@pytest.mark.parametrize("print_size", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_what_was_captured_is_told_beside_the_board(
    screen: tuple[pygame.Rect, float], print_size: float, language: str
) -> None:
    with context.changed(language=language, text_size=print_size):
        table = laid(6, screen)
        state = begun(table.game)._replace(captors=(1, GONE, GONE, 4, GONE, GONE))
        with reading() as written:
            pixels(table, Shot(table.game.view(state, 0)))
        heading = words.say("shell_out.board.captured")
        last = {words.say("shell_out.board.by", name=NAMES[4]), words.say("shell_out.board.from", name=NAMES[3])}
        lit = table.landmarks(table.game.view(state, 0))["captured"]
    assert all(lit.contains(area) for text, area in written if text in last)
    told = [area for text, area in written if text and text in heading]
    assert told
    assert all(area.right < table.plan.left_at(area.centery) for area in told)


def test_where_every_shell_shows_what_it_hides_no_corner_says_which_counter_is_ones_own() -> None:
    table = laid(3)
    state = begun(table.game)
    heading = words.say("shell_out.board.your_counter")
    own = table.game.view(state, 0)
    for picture, told in ((own.picture, True), (bare(table.game, state), False)):
        with reading() as written:
            pixels(table, Shot(own._replace(picture=picture)))
        assert (heading in {text for text, _ in written}) == told


def test_nobody_is_told_to_look_where_only_computers_play() -> None:
    game = ShellOut(seats=2)
    view = game.view(begun(game), None)
    for level, told in ((None, True), ("gentle", False)):
        table = ShellTable(game, [Sitter(NAMES[seat], seat, seat, level) for seat in range(2)], *LAPTOP)
        with reading() as written:
            pixels(table, Shot(view))
        assert (words.say("shell_out.board.hidden") in {text for text, _ in written}) == told


def test_the_prompt_speaks_of_a_challenge_and_what_it_came_to() -> None:
    said = {
        kind: words.tell("shell_out", "prompt", Phrase(kind, args), NAMES)
        for kind, args in {
            "challenged": (1, 3, 0, 2, 0),
            "captured_sub": (1, 0, 25),
            "fooled_sub": (1, 0),
            "shelled_out_sub": (1, 2, 0, 2, 0, 50),
        }.items()
    }
    assert {kind.removesuffix("_sub") for kind in said} | {"dead_hand", "tied"} == set(TOLD)
    assert said["challenged"] == "Moth challenges Ada"
    assert said["captured_sub"] == "Moth takes 25 from Ada"
    assert "Moth" in said["fooled_sub"]
    assert all(word in said["shelled_out_sub"] for word in ("Moth", "50", "Ada"))


def test_a_dragged_shell_takes_its_counter_along_and_an_empty_one_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    table = laid(2)
    view = table.game.view(begun(table.game, [4] * table.game.seats), 0)
    laid_at: list[tuple[float, float]] = []
    monkeypatch.setattr(shell_pieces, "lay_counter", lambda _to, _value, at, *_about: laid_at.append(at))
    for touch in (Touch(), Touch((4,), None, (300, 300)), Touch((3,), None, (300, 300))):
        table.draw(pygame.Surface((1280, 720)), Shot(view), touch)
    on_board = [at for at in laid_at if at[0] > 250]  # the other one is the large picture of it in the corner
    rest, along_with_it, left = on_board
    assert left == rest != along_with_it
    assert along_with_it[0] == pytest.approx(300)
