"""The kiosk: what visitors find, what silence brings, and that only the PIN leads out."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game_closet import context, kiosk, shelf
from game_closet.app import App
from game_closet.context import Offer
from game_closet.contract import Refused
from game_closet.engine import bots, offer, record
from game_closet.engine.match import Match
from game_closet.engine.people import Sitter
from game_closet.engine.playout import play_out
from game_closet.engine.thinking.thinker import PLAYER, Here
from game_closet.kiosk import CALM, CORNER, HOLD, KNOCKS, Kiosk
from game_closet.kit.buttons import Button, IconButton
from game_closet.kit.choices import Entry, Stepper
from game_closet.mishaps import MISHAPS
from game_closet.pages.ask import Ask
from game_closet.pages.kiosk import attract, demo
from game_closet.pages.kiosk.attract import MATCH, SCORES, TITLE, Attract
from game_closet.pages.kiosk.keyboard import ScreenKeys
from game_closet.pages.kiosk.operator import Operator, last_lines
from game_closet.pages.kiosk.pin import PATIENCE, PinPad
from game_closet.pages.kiosk.still import StillThere
from game_closet.pages.people.players import Players
from game_closet.pages.scene import Scene
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.settings.settings import SettingsPage
from game_closet.pages.shelf.shelf import Shelf
from game_closet.pages.table.pressables import SpotControl
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import art, letters, table, words
from game_closet.stage.company import fresh, newcomer
from game_closet.stage.language import dates
from game_closet.stage.table import Spot
from game_closet.start import open_app
from game_closet.store.home import HOUSE, TONIGHT, Home
from tests.pages.pages import click, found, printed

PIN = "2580"


def opened(folder: Path, toml: str = "", size: tuple[int, int] = (1280, 720)) -> App:
    """A kiosk with these settings."""
    pygame.display.init()
    pygame.font.init()
    home = Home(folder)
    if toml:
        (home.settings / "kiosk.toml").write_text(toml, encoding="utf-8")
    kiosk = Kiosk(home)
    kiosk.pin.set(PIN)
    app = App(home, size=size, full=False, kiosk=kiosk)
    app.routes.shelf()
    return app


@pytest.fixture
def made() -> Iterator[list[App]]:
    apps: list[App] = []
    yield apps
    for app in apps:
        app.close()
    context.change(offer=Offer())


@pytest.fixture
def app(tmp_path: Path, made: list[App]) -> App:
    made.append(opened(tmp_path))
    return made[0]


def key(code: int, mod: int = 0, text: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)


def touch(at: tuple[int, int] = (600, 400)) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)


def wait(app: App, seconds: float) -> None:
    """Let time pass as the loop does, in small steps."""
    for _ in range(round(seconds * 4)):
        app.update(0.25)


def pressed(app: App, label: str) -> None:
    button = next(one for one in app.page.controls if isinstance(one, Button) and one.label == label)
    assert not button.why
    button.press(button.area.center)


def sit_down(app: App) -> TablePage:
    match = Match(shelf.game("blank_out")(), [Sitter("Ada", 0, 0), Sitter("Lou", 1, 1)], "kiosk")
    app.go(lambda: TablePage(app, match=match))
    assert isinstance(app.page, TablePage)
    return app.page


# silence


def test_silence_asks_counts_down_and_shows_the_demonstration(app: App) -> None:
    assert app.kiosk is not None
    wait(app, app.kiosk.settings.idle + 1)
    assert isinstance(app.page, StillThere)
    wait(app, app.kiosk.settings.countdown - 3)
    assert isinstance(app.page, StillThere)
    wait(app, 4)
    assert isinstance(app.page, Attract)
    app.draw()


@pytest.mark.parametrize("event", [touch(), key(pygame.K_x, text="x")])
def test_somebody_who_is_still_there_goes_on_where_it_stood(app: App, event: pygame.event.Event) -> None:
    assert app.kiosk is not None
    play = sit_down(app)
    wait(app, app.kiosk.settings.idle + 1)
    assert [type(page) for page in app.pages] == [TablePage, StillThere]
    app.handle(event)
    assert app.pages == [play]
    wait(app, app.kiosk.settings.idle - 1)
    assert app.pages == [play]


def test_a_kiosk_that_never_asks_leaves_the_table_alone_and_the_host_ends_the_visit(
    tmp_path: Path, made: list[App]
) -> None:
    app = opened(tmp_path, "idle = 0")
    made.append(app)
    play = sit_down(app)
    wait(app, 4000)
    assert app.pages == [play]
    app.routes.operator()
    wait(app, kiosk.PATIENCE + 1)
    assert type(app.page) is Shelf
    app.routes.operator()
    pressed(app, words.say("common.kiosk.end_visit"))
    assert isinstance(app.page, Attract)
    assert named(tmp_path, "Ada") == []


def left_alone(app: App) -> None:
    """Everybody walks away."""
    assert app.kiosk is not None
    wait(app, app.kiosk.settings.idle + 1)
    wait(app, app.kiosk.settings.countdown + 1)
    assert isinstance(app.page, Attract)


def named(folder: Path, *names: str) -> list[Path]:
    """The files under a folder that name any of these people."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [path for path in files if any(name.encode() in path.read_bytes() for name in names)]


def test_however_many_visits_are_abandoned_no_file_names_a_visitor(app: App, tmp_path: Path) -> None:
    for _ in range(3):
        play = sit_down(app)
        app.profiles.add("Grandpa")
        (play.file.path.parent / f"{play.file.path.stem}-aside-2026.jsonl").write_text("Lou")
        assert len(named(tmp_path, "Ada", "Lou", "Grandpa")) == 3
        left_alone(app)
        assert named(tmp_path, "Ada", "Lou", "Grandpa") == []
        assert (app.running.matches(), app.profiles.all, app.evenings.now) == ([], (), None)


def test_what_a_killed_kiosk_left_of_a_visit_is_gone_at_the_next_start(tmp_path: Path, made: list[App]) -> None:
    made.append(opened(tmp_path))
    sit_down(made[0])
    made[0].profiles.add("Grandpa")
    assert named(tmp_path, "Ada", "Grandpa")
    made.append(opened(tmp_path))
    assert named(tmp_path, "Ada", "Grandpa") == []
    assert made[1].profiles.all == ()


@pytest.mark.parametrize("ending", [left_alone, App.close], ids=["walks away", "closes"])
def test_a_match_that_was_finished_is_in_tonights_list_before_the_visit_is_forgotten(
    tmp_path: Path, ending: Callable[[App], None]
) -> None:
    app = opened(tmp_path)
    match = play_out(shelf.game("muggins")(), ["random"], "tonight")
    file = app.running.begin(record.header(match, record.now()))
    for move in match.moves:
        file.append(move)
    ending(app)
    again = opened(tmp_path)
    assert again.scores.played(place=TONIGHT).matches == 1
    assert again.running.all() == []
    again.close()
    context.change(offer=Offer())


def test_leaving_the_kiosk_ends_the_visit_too(tmp_path: Path) -> None:
    app = opened(tmp_path)
    sit_down(app)
    app.close()
    context.change(offer=Offer())
    assert named(tmp_path, "Ada") == []


def test_tonights_list_outlives_the_visit_and_a_restart_until_the_operator_clears_it(
    tmp_path: Path, made: list[App]
) -> None:
    made.append(opened(tmp_path))
    lines = {"game": "muggins", "moves": [], "scores": [100, 20], "winners": [0]}
    lines["seats"] = [{"name": name, "kind": "human"} for name in ("Ada", "Lou")]
    made[0].scores.keep(lines, TONIGHT)
    left_alone(made[0])
    made.append(opened(tmp_path))
    assert made[1].scores.played(place=TONIGHT).matches == 1


def test_matches_of_the_households_own_people_are_set_aside_and_not_lost(tmp_path: Path, made: list[App]) -> None:
    app = opened(tmp_path, "guests = false")
    made.append(app)
    sit_down(app)
    app.profiles.add("Grandpa")
    left_alone(app)
    assert app.running.matches() == []
    assert len(list(app.running.folder.glob("*-aside-*"))) == 1
    assert [person.name for person in app.profiles.all] == ["Grandpa"]


def test_a_link_in_the_room_goes_and_what_it_leads_to_stays(app: App, tmp_path: Path) -> None:
    assert app.kiosk is not None
    precious = tmp_path / "precious"
    precious.mkdir()
    (precious / "file").write_text("Ada")
    (app.home.data / "link").symlink_to(precious)
    app.kiosk.end_visit(app)
    assert list(app.home.data.iterdir()) == []
    assert (precious / "file").exists()


def test_a_disk_that_will_not_let_go_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    assert app.kiosk is not None
    sit_down(app)

    def refused(*_about: object) -> None:
        raise PermissionError

    with monkeypatch.context() as patched:
        patched.setattr("shutil.rmtree", refused)
        app.kiosk.end_visit(app)
    assert [trouble.kind for trouble in app.troubles] == ["not_forgotten"]
    assert isinstance(app.page, Attract)


def test_a_secret_on_the_table_is_veiled_before_anybody_may_come_back(app: App) -> None:
    assert app.kiosk is not None
    play = sit_down(app)
    play.sitting.eyes.unveil(0)
    wait(app, app.kiosk.settings.idle + 1)
    assert play.sitting.eyes.unveiled is None


def test_the_household_is_never_touched(tmp_path: Path, made: list[App]) -> None:
    home = Home(tmp_path)
    (home.data / "table").mkdir()
    mine = home.data / "table" / "0-blank_out-abc.jsonl"
    mine.write_text("{}")
    (home.settings / "settings.json").write_text('{"volume": 3}')
    app = opened(tmp_path)
    made.append(app)
    assert app.kiosk is not None
    assert app.running.matches() == []
    sit_down(app)
    app.change(volume=9, last_sitters=({"name": "Ada"},))
    app.kiosk.end_visit(app)
    app.keep()
    assert mine.read_text() == "{}"
    assert (home.settings / "settings.json").read_text() == '{"volume": 3}'
    assert not (home.data / "profiles.json").exists()


def test_a_visit_that_is_over_leaves_no_name_behind(app: App) -> None:
    assert app.kiosk is not None
    app.change(last_sitters=({"name": "Ada", "colour": 0, "shape": 0, "level": None},), favourites={"x": {}})
    app.kiosk.end_visit(app)
    assert app.settings == app.kiosk.likes()


# the demonstration


def test_it_runs_from_the_start_until_somebody_comes(house: Path, made: list[App]) -> None:
    Kiosk(Home(house)).pin.set(PIN)
    made.append(open_app(size=(1280, 720), full=False, kiosk=""))
    assert isinstance(made[0].page, Attract)
    made[0].home.lock.release()


@pytest.mark.parametrize("event", [touch(), key(pygame.K_ESCAPE), pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1)])
def test_any_touch_or_key_brings_the_shelf(app: App, event: pygame.event.Event) -> None:
    app.go(lambda: Attract(app))
    app.handle(event)
    assert isinstance(app.page, Shelf)


def test_the_demonstration_turns_from_title_to_match_to_scores_and_to_the_next_game(app: App) -> None:
    app.go(lambda: Attract(app, number=0))
    page = app.page
    assert isinstance(page, Attract)
    seen, games = [page.face], [page.demo.key]
    for _ in range(6):
        page.stood = 1e6
        app.update(0.0)
        seen.append(page.face)
        games.append(page.demo.key)
    assert seen == [TITLE, MATCH, SCORES, TITLE, MATCH, SCORES, TITLE]
    assert tuple(dict.fromkeys(games)) == offer.games()[:3]


@pytest.mark.parametrize("game", shelf.GAMES)
def test_every_game_is_shown_with_captions(app: App, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attract, "Thinker", partial(Here, PLAYER))  # nobody waits for a process
    app.go(lambda: Attract(app, number=shelf.GAMES.index(game), hurry=True, seed="show"))
    page = app.page
    assert isinstance(page, Attract)
    page.turn(MATCH)
    while len(page.demo.sitting.match.moves) < 12 and not page.demo.sitting.match.over:
        app.update(5.0)
    asked: list[object] = []
    monkeypatch.setattr(table, "lay_prompt", lambda *about: asked.append(about))
    app.draw()
    assert page.demo.caption is not None
    assert not asked, "what happens is told once, and nobody is asked for anything"
    assert page.demo.key == game
    assert len(page.demo.plates()) == len(page.demo.sitting.match.sitters)


def test_tonights_scores_are_the_kiosks_alone(app: App) -> None:
    assert app.place == TONIGHT
    lines = {"game": "muggins", "moves": [], "scores": [100, 20], "winners": [0]}
    lines["seats"] = [{"name": name, "kind": "human"} for name in ("Ada", "Lou")]
    app.scores.keep(lines | {"id": "0" * 32}, HOUSE)
    app.go(lambda: Attract(app))
    assert isinstance(app.page, Attract)
    assert app.page.best == []
    app.scores.keep(lines, app.place)
    app.page.turn(SCORES)
    assert app.page.best == [(words.say("muggins.name"), "Ada", 100)]
    app.draw()


@pytest.mark.parametrize("games", [1, len(shelf.GAMES)])
def test_however_many_games_were_played_tonight_the_best_stand_beside_the_match(
    app: App, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Attract(app, number=0)
    app.go(lambda: page)
    page.turn(MATCH)
    page.best = [(words.say(f"{key}.name"), "Ada", 100) for key in shelf.GAMES[:games]]
    page.refresh()
    shown = printed(app, monkeypatch)
    assert words.say("common.kiosk.tonight") in shown
    assert "Ada" in shown


# what is on offer


def test_only_the_chosen_games_strengths_and_options_are_offered(tmp_path: Path, made: list[App]) -> None:
    toml = 'games = ["muggins", "shell_out"]\nbots = ["easy"]\n[options.muggins]\ntarget = 50\nseats = [2, 3]\n'
    made.append(opened(tmp_path, toml))
    assert offer.games() == ("muggins", "shell_out")
    assert bots.on_offer("muggins") == ["gentle"]
    table = fresh("muggins", [newcomer([])])
    assert table.options()["target"] == 50
    assert table.counts() == (2, 3)
    assert {row.name for row in table.rows()} & {"target", "seats"} == set()
    assert {who.level for who in table.sitters} == {None, "gentle"}


def test_the_offer_is_whole_again_after_the_kiosk(tmp_path: Path) -> None:
    opened(tmp_path, 'games = ["muggins"]').close()
    assert offer.games() == ("muggins",)
    context.change(offer=Offer())
    assert offer.games() == shelf.GAMES


@pytest.mark.parametrize("page", [SettingsPage, Players])
def test_pages_of_the_house_stay_shut(app: App, page: type[Any]) -> None:
    app.push(page(app))
    assert isinstance(app.page, Shelf)


def test_neither_shelf_nor_set_up_nor_pause_leads_into_the_house(app: App) -> None:
    before = [type(page) for page in app.pages]
    for control in list(app.page.controls):
        app.routes.shelf()
        control.press(control.area.center)
        assert not isinstance(app.page, (SettingsPage, Players))
    assert before == [Shelf]
    app.routes.shelf()
    app.push(SetUp(app, box=shelf.box(shelf.GAMES[0])))
    labels = {control.icon for control in app.page.controls if isinstance(control, IconButton)}
    assert "book" in labels
    assert not labels & {"gear", "star"}
    play = sit_down(app)
    play.menu()
    labels = {getattr(control, "label", "") for control in app.page.controls}
    assert words.say("common.pause.settings") not in labels
    assert words.say("common.pause.play_on") in labels


def test_a_bad_file_is_told_and_the_kiosk_opens_as_usual(tmp_path: Path, made: list[App]) -> None:
    app = opened(tmp_path, "games = [[[")
    made.append(app)
    app.update(0.0)
    assert "kiosk.toml" in app.notice.sentence
    assert len(shelf.GAMES) == 9


# names


def test_a_name_is_typed_on_the_screen(app: App) -> None:
    taken: list[str] = []
    app.push(ScreenKeys(app, text="Guest 1", on_done=taken.append, longest=6))
    for letter in ("A", "d", "a", " ", "B", "o", "b"):
        if letter == " ":
            pressed(app, words.say("common.kiosk.space"))
        else:
            pressed(app, letter)
    pressed(app, words.say("common.kiosk.done"))
    assert taken == ["Ada Bo"]
    assert isinstance(app.page, Shelf)


def test_rude_names_are_starred_out(app: App) -> None:
    taken: list[str] = []
    app.push(ScreenKeys(app, text="shit", on_done=taken.append, longest=24))
    pressed(app, words.say("common.kiosk.done"))
    assert taken == ["s***"]


def test_a_field_of_set_up_opens_the_keys_and_takes_the_name(app: App) -> None:
    app.push(SetUp(app, box=shelf.box(shelf.GAMES[0])))
    page = app.page
    assert isinstance(page, SetUp)
    page.type_in(next(control for control in page.controls if isinstance(control, Entry)))
    assert isinstance(app.page, ScreenKeys)
    app.draw()


@pytest.mark.parametrize("language", words.locales())
def test_every_language_has_keys_for_the_whole_alphabet(language: str) -> None:
    context.change(language=language)
    capitals, small = words.say("common.kiosk.keys"), words.say("common.kiosk.keys_small")
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") <= set(capitals)
    assert small == capitals.lower()


def test_a_language_that_is_not_there_is_named_and_those_that_are(tmp_path: Path, made: list[App]) -> None:
    made.append(opened(tmp_path, 'language = "tlh"'))
    told = [words.tell("common", "trouble", trouble, ()) for trouble in made[0].troubles]
    assert any("tlh" in sentence and "en" in sentence for sentence in told), told
    assert words.spoken() == "en"


@pytest.mark.parametrize("language", ["en_GB", ""])
def test_a_country_s_english_is_english_and_no_language_the_systems(
    tmp_path: Path, made: list[App], language: str
) -> None:
    made.append(opened(tmp_path, f'language = "{language}"'))
    assert not [trouble for trouble in made[0].troubles if trouble.kind == "kiosk_language"]
    assert words.spoken() == "en"


# the way out


def hold_corner(app: App) -> None:
    at = (round(CORNER * app.u / 2), round(CORNER * app.u / 2))
    app.handle(touch(at))
    wait(app, HOLD + 0.5)


def test_the_held_corner_opens_the_pad_and_a_short_touch_does_not(app: App) -> None:
    at = (20, 20)
    app.handle(touch(at))
    wait(app, HOLD - 0.5)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    wait(app, 1.0)
    assert isinstance(app.page, Shelf)
    hold_corner(app)
    assert isinstance(app.page, PinPad)
    app.draw()


def knock(app: App, seconds: float = CALM + 1, at: tuple[int, int] = (20, 20)) -> None:
    wait(app, seconds)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=at, button=1))


def test_calm_presses_of_the_corner_open_the_pad_however_slow_and_no_others(app: App) -> None:
    for _ in range(3 * KNOCKS):
        knock(app, 0.25)
    knock(app, at=(1200, 600))
    for _ in range(2):
        for _ in range(KNOCKS - 1):
            knock(app)
        knock(app, at=(1200, 600))
    assert isinstance(app.page, Shelf)
    for _ in range(KNOCKS):
        knock(app, 20)
    assert isinstance(app.page, PinPad)
    wait(app, 2)
    assert isinstance(app.page, PinPad)


def test_the_corner_of_a_running_demonstration_opens_the_pad_too(app: App) -> None:
    app.go(lambda: Attract(app))
    hold_corner(app)
    assert isinstance(app.page, PinPad)


def test_the_pin_opens_the_operators_page_and_from_there_the_way_out(app: App) -> None:
    hold_corner(app)
    for figure in PIN:
        pressed(app, figure)
    pressed(app, words.say("common.kiosk.enter"))
    assert isinstance(app.page, Operator)
    app.draw()
    pressed(app, words.say("common.kiosk.leave"))
    assert not app._closing
    pressed(app, words.say("common.ask.kiosk.yes"))
    assert app._closing


def test_wrong_figures_open_nothing_and_five_of_them_rest(app: App) -> None:
    hold_corner(app)
    page = app.page
    assert isinstance(page, PinPad)
    for _ in range(5):
        for figure in "1111":
            page.key(key(pygame.K_1, text=figure))
        page.enter()
        assert app.page is page
    assert page.rest > 0
    page.typed = PIN
    page.enter()
    assert app.page is page
    app.draw()


def test_the_operator_reads_how_many_wrong_pins_there_were_and_when_once(
    app: App, tmp_path: Path, made: list[App], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert app.kiosk is not None
    for figures in ("1111", "2222", "3333"):
        app.kiosk.pin.opens(figures)
    last = app.kiosk.pin.missed.last
    made.append(opened(tmp_path))
    hold_corner(made[1])
    for figure in PIN:
        pressed(made[1], figure)
    pressed(made[1], words.say("common.kiosk.enter"))
    assert isinstance(made[1].page, Operator)
    sheet = printed(made[1], monkeypatch)
    assert f"{words.say('common.kiosk.wrong_pins')} 3" in sheet
    assert dates.hour(last) in sheet
    pressed(made[1], words.say("common.kiosk.back"))
    made[1].routes.operator()
    assert f"{words.say('common.kiosk.wrong_pins')} 0" in printed(made[1], monkeypatch)


def test_the_operator_reads_how_many_came_and_what_went_wrong_even_after_a_restart(
    app: App, tmp_path: Path, made: list[App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.routes.attract()
    app.handle(touch((5, 5)))
    assert isinstance(app.page, Shelf), "the operator is no visitor, yet anybody's touch shows the shelf"
    wait(app, 0.25)
    for _ in range(3):
        app.routes.attract()
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    monkeypatch.setattr(Shelf, "update", lambda self, seconds: 1 // 0)
    app.frame(0.02)
    monkeypatch.undo()
    made.append(opened(tmp_path))
    made[1].routes.operator()
    sheet = printed(made[1], monkeypatch)
    assert f"{words.say('common.kiosk.visits')} 3" in sheet
    assert f"{words.say('common.kiosk.faults')} 1" in sheet
    page = made[1].page
    assert isinstance(page, Operator)
    page._clear()
    assert f"{words.say('common.kiosk.visits')} 0" in printed(made[1], monkeypatch)


def test_the_operator_sets_volume_patience_and_language_at_once_and_for_good(app: App) -> None:
    assert app.kiosk is not None
    app.go(lambda: Operator(app))
    volume, idle, language = (control for control in app.page.controls if isinstance(control, Stepper))
    volume.on_step(1)
    idle.on_step(-1)
    language.on_step(1)
    assert (app.settings.volume, app.kiosk.settings.idle, words.spoken()) == (6, 45, words.locales()[1])
    kept = Kiosk(Home(app.kiosk.house.data.parent)).settings
    assert (kept.volume, kept.idle, kept.language) == (6, 45, words.locales()[1])
    while (idle := [control for control in app.page.controls if isinstance(control, Stepper)][1]).up_able:
        idle.on_step(1)
    assert (idle.label, app.kiosk.settings.idle) == (words.say("common.kiosk.seconds", count=0), 0)


def test_a_pad_that_nobody_uses_goes_away(app: App) -> None:
    hold_corner(app)
    wait(app, PATIENCE + 1)
    assert isinstance(app.page, Shelf)


def test_a_pad_stands_where_silence_ends_nothing(tmp_path: Path, made: list[App]) -> None:
    made.append(app := opened(tmp_path, "idle = 0"))
    hold_corner(app)
    wait(app, 2 * PATIENCE)
    assert isinstance(app.page, PinPad)


def test_the_operator_clears_tonight_when_it_is_really_meant(app: App) -> None:
    lines = {"game": "muggins", "moves": [], "scores": [100, 20], "winners": [0]}
    lines["seats"] = [{"name": name, "kind": "human"} for name in ("Ada", "Lou")]
    app.scores.keep(lines, TONIGHT)
    app.scores.keep(lines | {"id": "0" * 32}, HOUSE)
    app.go(lambda: Operator(app))
    page = app.page
    assert isinstance(page, Operator)
    page.clear()
    assert app.scores.played(place=TONIGHT).matches == 1
    answer(app, "yes")
    assert app.page is page
    assert app.scores.played(place=TONIGHT).matches == 0
    assert app.scores.played(place=HOUSE).matches == 1


def answer(app: App, which: str) -> None:
    asked = app.page
    assert isinstance(asked, Ask)
    click(app, found(app, Button, asked.say(which)))


@pytest.mark.parametrize("asked", [False, True])
def test_whoever_touches_a_screen_the_operator_has_left_is_not_behind_the_pin(app: App, asked: bool) -> None:
    assert app.kiosk is not None
    app.go(lambda: Operator(app))
    if asked:
        pressed(app, words.say("common.kiosk.leave"))
    wait(app, app.kiosk.settings.idle + 1)
    assert type(app.page) is StillThere
    app.handle(touch())
    assert [type(page) for page in app.pages] == [Shelf]


@pytest.mark.parametrize("asked", [False, True])
def test_a_patient_kiosk_locks_the_operators_page_all_the_same(tmp_path: Path, made: list[App], asked: bool) -> None:
    made.append(opened(tmp_path, "idle = 3600"))
    made[0].routes.operator()
    if asked:
        pressed(made[0], words.say("common.kiosk.leave"))
    wait(made[0], kiosk.PATIENCE + 1)
    assert type(made[0].page) is Shelf


def test_leaving_the_kiosk_asks_first(app: App) -> None:
    app.go(lambda: Operator(app))
    for which, leaving in (("no", False), ("yes", True)):
        click(app, found(app, Button, words.say("common.kiosk.leave")))
        answer(app, which)
        assert app._closing is leaving


def test_the_operator_puts_games_out_for_good_and_never_none(app: App) -> None:
    assert app.kiosk is not None
    every = list(shelf.GAMES)
    app.go(lambda: Operator(app))
    page = app.page
    assert isinstance(page, Operator)
    page.put_out("muggins", False)
    assert tuple(game for game in every if game != "muggins") == offer.games()
    for game in every:
        page.put_out(game, False)
    assert len(offer.games()) == 1
    assert Kiosk(Home(app.kiosk.house.data.parent)).settings.games == offer.games()
    page.put_out("muggins", True)
    assert "muggins" in offer.games()


def test_games_that_are_put_out_and_back_leave_the_others_in_the_operators_order(app: App) -> None:
    assert app.kiosk is not None
    app.kiosk.change(app, games=("muggins", "block_dominoes", "blank_out"))
    app.go(lambda: Operator(app))
    page = app.page
    assert isinstance(page, Operator)
    page.put_out("shell_out", True)
    page.put_out("draw_dominoes", True)
    assert offer.games() == ("muggins", "draw_dominoes", "block_dominoes", "blank_out", "shell_out")
    page.put_out("block_dominoes", False)
    page.put_out("block_dominoes", True)
    assert offer.games() == ("muggins", "draw_dominoes", "block_dominoes", "blank_out", "shell_out")


def test_the_end_of_the_log_can_be_read(tmp_path: Path) -> None:
    file = tmp_path / "log.txt"
    assert last_lines(file) == []
    file.write_text("\n".join(f"line {number}" for number in range(100)))
    assert last_lines(file)[-1] == "line 99"


COMMANDS = [
    (code, mod)
    for mod in (pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    for code in (pygame.K_q, pygame.K_w, pygame.K_c, pygame.K_F4, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_F11)
]


@pytest.mark.parametrize("where", [Shelf, Attract, PinPad])
def test_no_event_leads_out(app: App, where: Callable[..., Scene]) -> None:
    app.go(partial(where, app))
    plain = [key(code) for code in (pygame.K_ESCAPE, pygame.K_F11, pygame.K_F4, pygame.K_POWER, pygame.K_AC_BACK)]
    closes = [pygame.event.Event(kind) for kind in (pygame.QUIT, pygame.WINDOWCLOSE, pygame.WINDOWMINIMIZED)]
    drops = [pygame.event.Event(pygame.DROPFILE, file="/etc/passwd"), pygame.event.Event(pygame.DROPTEXT, text="x")]
    for event in (*plain, *closes, *drops, *(key(code, mod) for code, mod in COMMANDS)):
        app.handle(event)
        app.update(0.01)
        assert not app._closing
        assert app.pages
    assert not app.window.full


# mishaps


class Broken(Shelf):
    """A page that fails."""

    def update(self, seconds: float) -> bool:
        raise ZeroDivisionError


def test_a_page_that_fails_is_written_down_and_left_for_the_shelf(app: App, caplog: pytest.LogCaptureFixture) -> None:
    app.go(lambda: Broken(app))
    app.frame(0.1)
    assert type(app.page) is Shelf
    assert app.notice.sentence == words.say("common.mishap.told")
    assert "ZeroDivisionError" in caplog.text
    app.frame(0.1)
    assert not app._closing


def test_a_match_survives_the_failure_of_its_page(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    play = sit_down(app)
    monkeypatch.setattr(play, "paint", lambda surface: 1 / 0)
    app.dirty()
    app.frame(0.0)
    assert type(app.page) is Shelf
    assert len(app.running.matches()) == 1


def test_a_shelf_that_fails_again_and_again_ends_the_program(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Shelf, "update", Broken.update)
    for _ in range(MISHAPS - 1):
        app.frame(0.1)
    with pytest.raises(Refused, match="gave_up"):
        app.frame(0.1)


def test_a_small_spot_is_wide_enough_for_a_hand_and_takes_nothing_from_its_neighbour(app: App) -> None:
    spots = [Spot(f"spot-{n}", pygame.Rect(300 + 20 * n, 300, 20, 20), (n,)) for n in range(2)]
    controls = [SpotControl(spot, 1.0, lambda _: None, hinted=False) for spot in spots]
    assert all(control.area.width >= 48 <= control.area.height for control in controls)
    app.page.controls = [*controls]
    assert [app.page.at((310 + 20 * n, 310)) for n in range(2)] == [0, 1]
    assert app.page.at((288, 310)) == 0
    assert app.page.at((352, 310)) == 1


# far view, at every size

SIZES = ((1920, 1080), (1280, 720), (1024, 768), (3840, 2160))
PAGES: dict[Callable[..., Scene], dict[str, Any]] = {
    Shelf: {},
    PinPad: {},
    Operator: {},
    StillThere: {},
    ScreenKeys: {"text": "Ada", "on_done": print, "longest": 24},
}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", words.locales())
def test_targets_are_large_apart_and_on_the_screen(
    tmp_path: Path, made: list[App], size: tuple[int, int], language: str
) -> None:
    app = opened(tmp_path, f'language = "{language}"', size)
    made.append(app)
    least = 48 if size[1] >= 1080 else 40
    for page, about in PAGES.items():
        app.go(partial(page, app, **about))
        areas = [control.area for control in app.page.controls]
        for number, area in enumerate(areas):
            assert min(area.size) >= least, (page, area)
            assert pygame.Rect(0, 0, *size).contains(area), (page, area)
            assert area.collidelist(areas[number + 1 :]) == -1, (page, area)
        app.draw()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_of_a_match_that_matters_is_small(tmp_path: Path, made: list[App], size: tuple[int, int]) -> None:
    app = opened(tmp_path, "", size)
    made.append(app)
    play = sit_down(app)
    least = round(34 * app.u)
    assert play.desk.areas.strip.height > round(100 * app.u)
    assert not play.log_shown
    # names, prompts, notes and the words on buttons are printed from 20 units up
    assert min(letters.size(units, app.u) for units in range(20, 60)) >= least
    app.draw()


def test_a_demonstration_that_is_not_finished_drawing_leaves_the_print_of_the_place_as_large(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.go(lambda: Attract(app, number=0))
    page: Scene = app.page
    assert isinstance(page, Attract)
    least = context.now().least_text

    def unfinished(*_: object) -> None:
        raise art.Unfinished

    page.demo.shrink = 0.5
    monkeypatch.setattr(demo, "show", unfinished)
    with pytest.raises(art.Unfinished):
        page.demo.draw(pygame.Surface(app.size))
    assert context.now().least_text == least > 0


def test_without_the_far_view_print_and_strip_are_as_usual(tmp_path: Path, made: list[App]) -> None:
    app = opened(tmp_path, "far_view = false", (1920, 1080))
    made.append(app)
    assert letters.size(22, app.u) == 22
    assert sit_down(app).desk.areas.strip.height == 88


def test_a_finished_match_stands_in_tonights_book_alone(app: App) -> None:
    done = play_out(shelf.game("blank_out")(), ["random"], "tonight")
    app.go(lambda: TablePage(app, match=done))
    play = app.page
    assert isinstance(play, TablePage)
    play._finish()
    assert app.scores.played(place=TONIGHT).matches == 1
    assert app.scores.played(place=HOUSE).matches == 0
