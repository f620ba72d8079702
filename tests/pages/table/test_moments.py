"""Great moments: what is shouted, by whom, with which pieces and points, and what the others had."""

from collections.abc import Iterator
from itertools import cycle, takewhile
from pathlib import Path
from typing import Any

import pygame
import pytest

from game_closet import shelf
from game_closet.contract import Phrase
from game_closet.engine.lens import Shot
from game_closet.engine.match import Match
from game_closet.pages.table.ahead import coming
from game_closet.pages.table.picture import plate
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import art, cache, letters, palette, words
from game_closet.stage.moments.moment import LONGEST, Moment, Scene, Show, coins
from game_closet.stage.screen.canvas import Canvas
from tests.pages.driver import Driver
from tests.pages.redraw import Watch
from tests.pages.senses import texts
from tests.pages.table.moments import MOMENTS, PLACES, reached, troubles
from tests.walks import match_of


def seek(driver: Driver, step: int, t: float) -> TablePage:
    """Show a step a part of its motion through."""
    play = driver.play
    play.sitting.conductor.seek(step, t)
    play.refresh()
    return play


def red(driver: Driver) -> bool:
    """Whether a banner hangs over the table."""
    screen, colour = driver.app.window.surface, palette.rgb(palette.RED)
    row = round(screen.get_height() * 0.3)
    return any(screen.get_at((x, y))[:3] == colour for y in range(row - 60, row) for x in range(400, 880))


@pytest.fixture
def watched(tmp_path: Path, cache: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path, cache, (1280, 720), speed="normal")
    yield driver
    driver.app.close()


def shouted() -> set[object]:
    """The drawings in memory that only a shout needs."""
    return {key for key in cache._keeper.images if str(key[1]).startswith("shout")}


def test_what_a_great_moment_shouts_is_drawn_before_it_comes(watched: Driver) -> None:
    match, step = reached("domino")
    watched.sit_down(match)
    art.forget()
    for picture in coming(watched.app.size, watched.play.frame):
        picture()
    drawn = shouted()
    seek(watched, step, 0.5)
    watched.app.draw()
    assert drawn
    assert shouted() == drawn


def test_the_table_stands_still_behind_a_moment_as_one_picture_that_goes_with_it(watched: Driver) -> None:
    match, step = reached("domino")
    watched.sit_down(match)
    noted = {}
    for t in (0.01, 0.05, 0.5, 0.9, 0.95):
        page = seek(watched, step, t)
        canvas = Canvas(watched.app.size)
        page.draw(canvas)
        noted[t] = len(canvas.notes)
        assert page.desk.moments.begun
    assert max(noted[t] for t in (0.05, 0.95)) < noted[0.01] - 20
    page = seek(watched, len(match.steps), 0.0)
    watched.app.draw()
    assert not page.desk.moments.begun


@pytest.mark.parametrize("kind", MOMENTS)
def test_a_great_moment_is_shouted_and_told_and_drawn_alike_in_part_and_whole(kind: str, watched: Driver) -> None:
    match, step = reached(kind)
    watched.sit_down(match)
    watch = Watch(watched.app)
    for t in (0.0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.95):
        play = seek(watched, step, t)
        watched.app.draw()
        moment = play.frame.moment
        assert moment is not None
        if t == 0.5:
            assert moment.sentence in texts(watched.app)
            assert moment.pieces is not None
            assert red(watched), "a banner"
    assert watch.wrong == []


@pytest.mark.parametrize("key", shelf.GAMES)
def test_no_moment_lasts_longer_than_two_seconds_and_every_one_has_words(key: str) -> None:
    kind = shelf.table(key)
    assert LONGEST <= 2000
    for event, shout in kind.moments.items():
        assert event in shelf.game(key).events
        assert words.has(f"{key}.shout.{shout}")


def paid_for(played: Match, step: int) -> int:
    """What a moment brought: by its own event, or by those that follow it."""
    events = [following.event for following in played.steps[step:]]
    match events[0].kind:
        case "called":
            paid = takewhile(lambda event: event.kind == "paid", events[1:])
            return sum(played.game.named(event).counters for event in paid)
        case "blackout":
            won = next(event for event in events if event.kind == "won_round")
            return int(played.game.named(won).count)
        case _:
            return int(played.game.named(events[0]).points)


@pytest.mark.parametrize("kind", ["scored", "called", "blackout"])
def test_points_fly_to_the_plate_and_their_sum_is_read_there(kind: str, watched: Driver) -> None:
    match, step = reached(kind)
    watched.sit_down(match)
    points = paid_for(match, step)
    seek(watched, step, 0.2)
    assert words.figure(points, signed=True) not in texts(watched.app)
    seek(watched, step, 0.8)
    assert words.figure(points, signed=True) in texts(watched.app)


@pytest.mark.parametrize("kind", ["scored", "captured", "domino"])
def test_the_plate_has_more_points_once_they_are_there(kind: str, watched: Driver) -> None:
    match, step = reached(kind)
    watched.sit_down(match)
    seat = match.game.seat_of(match.steps[step].event)
    assert seat is not None
    before, after = (match.game.scores(state)[seat] for state in (match.before(step), match.steps[step].state))
    assert plate(seek(watched, step, 0.3).frame, seat).score == before
    assert plate(seek(watched, step, 0.9).frame, seat).score == after > before


@pytest.mark.parametrize("kind", ["scored", "called", "captured"])
def test_in_a_moment_the_light_is_on_the_plate_of_whose_it_is_and_none_says_what_may_be_done(
    kind: str, watched: Driver
) -> None:
    match, step = reached(kind)
    watched.sit_down(match)
    key, seats = match.game.key, range(match.game.seats)
    open_to_do = (
        {words.say(f"{key}.plate.may_call"), words.say(f"{key}.plate.your_turn")} if match.game.calls else set()
    )
    for t in (0.3, 0.8):
        plates = [plate(seek(watched, step, t).frame, seat) for seat in seats]
        assert [number for number, one in enumerate(plates) if one.on_turn] == [
            match.game.seat_of(match.steps[step].event)
        ]
        assert open_to_do.isdisjoint(one.detail for one in plates)


def test_while_counters_fly_nobody_is_said_to_call(watched: Driver) -> None:
    match, step = reached("called")
    paid = next(number for number in range(step, len(match.steps)) if match.steps[number].event.kind == "paid")
    seat = match.game.named(match.steps[paid].event).to_seat
    watched.sit_down(match)
    play = seek(watched, paid, 0.5)
    assert plate(play.frame, seat).detail != words.say("blank_jack.plate.may_call")
    assert not [text for text in texts(watched.app) if "may call" in text]


def test_the_price_of_the_deal_flies_to_who_had_it(watched: Driver) -> None:
    match, step = reached("bought")
    play = watched.sit_down(match)
    seek(watched, step, 0.5)
    sold, moment = match.game.named(match.steps[step].event), play.frame.moment
    assert moment is not None
    assert (moment.gainer, moment.points) == (sold.from_seat, sold.price)


@pytest.mark.parametrize(
    ("key", "place", "size", "text_size", "language"),
    [
        *zip(
            shelf.GAMES,
            cycle(PLACES),
            cycle(((1280, 720), (1024, 768))),
            cycle((2.0, 2.0, 1.6, 1.0)),
            cycle(("es", "fr", "es", "fr", "en")),
        ),
        ("shell_out", "replay", (1024, 768), 1.6, "fr"),
    ],
)
def test_what_a_great_moment_says_has_room_beside_whatever_stays(
    key: str,
    place: str,
    size: tuple[int, int],
    text_size: float,
    language: str,
    tmp_path: Path,
    cache: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = Driver(tmp_path, cache, size, speed="normal", language=language, text_size=text_size).app
    assert not list(troubles(app, key, place, monkeypatch))
    app.close()


@pytest.mark.parametrize("across", [0.35, 0.5, 0.65])
def test_coins_fly_around_the_banner(across: float, screen: None) -> None:
    area, banner = pygame.Rect(0, 60, 1280, 660), []
    plate_at = pygame.Rect(0, 8, 160, 44).move_to(centerx=round(1280 * across))
    moment, stage = Moment("BLANK-OUT!", "", 0, 50), Show()
    for t in (0.25, *(number / 50 for number in range(14, 45))):
        canvas = Canvas((1280, 720))
        stage.lay(canvas, moment, t, Scene(area, area, 2 / 3, (), plate_at), lambda canvas, *_: canvas)
        seen = canvas.picture(canvas.get_rect())
        banner.append(pygame.mask.from_threshold(seen, palette.rgb(palette.RED), (2, 2, 2, 255)).count())
    assert set(banner) == {banner[0]}
    assert banner[0] > 1000


def test_pieces_that_were_not_finished_in_time_come_forward_with_the_next_frame(screen: None) -> None:
    area, missing = pygame.Rect(0, 60, 1280, 660), [True]
    moment, stage = Moment("DOMINO!", "", 0, pieces=pygame.Rect(600, 400, 120, 60)), Show()

    def draw(canvas: Canvas, *_: object) -> pygame.Surface:
        if missing:
            missing.pop()
            raise art.Unfinished
        return art.flat(120, 60, "#00FF00")

    with pytest.raises(art.Unfinished):
        stage.lay(Canvas((1280, 720)), moment, 0.5, Scene(area, area, 2 / 3, ()), draw)
    canvas = Canvas((1280, 720))
    stage.lay(canvas, moment, 0.5, Scene(area, area, 2 / 3, ()), draw)
    seen = canvas.picture(canvas.get_rect())
    assert pygame.mask.from_threshold(seen, (0, 255, 0), (2, 2, 2, 255)).count() > 1000


def test_what_the_others_had_is_told_in_one_size_of_print(screen: None, monkeypatch: pytest.MonkeyPatch) -> None:
    said = {name: f"{name} was left with one piece" for name in ("Moth", "Lou")}
    area, printed, write = pygame.Rect(0, 88, 1920, 992), dict[str, float](), letters.write

    def written(to: pygame.Surface, text: str, at: Any, voice: str, px: float, *about: Any) -> pygame.Rect:
        printed[text] = px
        return write(to, text, at, voice, px, *about)

    monkeypatch.setattr(letters, "write", written)
    moment = Moment("DOMINO!", "", 0, others=tuple(enumerate(said.values(), 1)))
    scene = Scene(area, area, 1.0, match_of("draw_dominoes", 3, "told").sitters)
    Show().lay(Canvas((1920, 1080)), moment, 0.5, scene, lambda canvas, *_: canvas)
    assert len({printed[text] for text in said.values()}) == 1


def test_what_is_told_comes_once_the_pieces_lie_there(watched: Driver) -> None:
    match, step = reached("scored")
    watched.sit_down(match)
    moment = seek(watched, step, 0.12).frame.moment
    assert moment is not None
    assert moment.sentence not in texts(watched.app)


def test_who_could_have_called_and_did_not_is_told() -> None:
    match, step = reached("scored")
    game, event = match.game, match.steps[step].event
    table = shelf.table(game.key)(game, match.sitters, pygame.Rect(0, 0, 1488, 948), 1.0)
    caller, other = game.named(event).seat, (game.named(event).seat + 1) % game.seats
    before, after = game.view(match.before(step), None), game.view(match.steps[step].state, None)
    trays = list(before.picture.trays)
    trays[other] = trays[caller]
    same = before._replace(picture=before.picture._replace(trays=tuple(trays)))
    alike, figure = game.named(event).alike, game.named(event).figure
    assert table.had(Shot(after, (), same, event, 0.5), other) == Phrase("uncalled", (other, alike, figure))


def test_a_click_cuts_a_moment_short(watched: Driver) -> None:
    match, step = reached("scored")
    play = watched.sit_down(match)
    seek(watched, step, 0.4)
    watched.click((640, 400))
    assert play.sitting.conductor.shown > step
    assert play.frame.moment is None


def test_with_less_motion_a_moment_stands_still_and_is_still_read(watched: Driver) -> None:
    match, step = reached("scored")
    watched.app.change(reduced_motion=True)
    play = watched.sit_down(match)
    seen = []
    for t in (0.3, 0.5, 0.7):
        seek(watched, step, t)
        watched.app.draw()
        seen.append(pygame.image.tobytes(watched.app.window.surface, "RGB"))
    assert len(set(seen)) == 1
    assert play.sitting.conductor.pace() == LONGEST / 1000


@pytest.mark.parametrize(
    ("points", "flying"), [(50, [10] * 5), (20, [10, 10]), (25, [5] * 5), (32, [32]), (100, [20] * 5)]
)
def test_points_are_a_few_coins(points: int, flying: list[int]) -> None:
    assert coins(points) == flying
