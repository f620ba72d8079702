"""Set-up: three clicks from the shelf to a first move, and a form that any game can fill."""

from dataclasses import replace

import pygame
import pytest

from game_closet import shelf
from game_closet.app import App
from game_closet.engine import bots, offer
from game_closet.engine.draft import FormRow
from game_closet.engine.people import Sitter
from game_closet.kit.buttons import BareIcon, Button, Field, Pressable, Slip
from game_closet.kit.choices import Entry, Segments, Stepper, Switch
from game_closet.kit.keyboard import key_label
from game_closet.kit.scroll import Bar, More
from game_closet.pages.begin import begin, play_on
from game_closet.pages.scene import Scene
from game_closet.pages.set_up.house_rules import further
from game_closet.pages.set_up.seat_rows import Grip, SeatCard, Vacant
from game_closet.pages.set_up.set_up import SetUp
from game_closet.pages.set_up.sheet_mark import BackMark
from game_closet.pages.table.table_page import TablePage
from game_closet.stage import letters, words
from game_closet.stage.icons.faces import FACES
from game_closet.store import settings
from tests.pages.pages import SIZES, click, found, key, printed, sitters, typed
from tests.pages.senses import coloured, look

BOXES = list(offer.boxes())


def opened(app: App, box: str = BOXES[0]) -> SetUp:
    app.push(SetUp(app, box=box))
    page: Scene = app.page
    assert isinstance(page, SetUp)
    return page


def test_start_sits_everybody_down(app: App) -> None:
    page = opened(app)
    names = [sitter.name for sitter in page.draft.sitters]
    click(app, found(app, Button, words.say("common.menu.start")))
    play: Scene = app.page
    assert isinstance(play, TablePage)
    assert list(play.match.names) == names


def test_a_page_that_is_left_for_the_table_is_not_laid_out_once_more(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(app)
    start, laid = found(app, Button, words.say("common.menu.start")), []
    monkeypatch.setattr(page, "lay_out", lambda: laid.append(app.page))
    click(app, start)
    assert isinstance(app.page, TablePage)
    assert laid == []


def test_the_people_of_last_time_sit_down_again(app: App) -> None:
    page = opened(app)
    page.put(page.draft.seated(0, page.draft.sitters[0]._replace(name="Wilhelmina", colour=4, shape=2)))
    click(app, found(app, Button, words.say("common.menu.start")))
    for box in BOXES:
        assert opened(app, box).draft.sitters[0][:3] == ("Wilhelmina", 4, 2)


@pytest.mark.parametrize("box", BOXES)
def test_every_game_of_a_box_has_its_slip_and_keeps_the_people(app: App, box: str) -> None:
    page = opened(app, box)
    first = page.draft.sitters[0]
    for slip in [control for control in page.controls if isinstance(control, Slip)]:
        click(app, next(c for c in page.controls if isinstance(c, Slip) and c.title == slip.title))
        assert page.draft.sitters[0] == first
    assert page.draft.key == offer.boxes()[box][-1]


@pytest.mark.parametrize("box", BOXES)
def test_every_house_rule_can_be_changed_by_clicks(app: App, box: str) -> None:
    for game in offer.boxes()[box]:
        page = opened(app, box)
        page.choose(game)
        assert {row.name for row in page.draft.rows()} <= _changed(page)
        app.back()


def _changed(page: SetUp) -> set[str]:
    """The lines that pressing some control changes, each pressed on the table as it is set up."""
    table, changed = page.draft, set()
    before = {row.name: row.value for row in table.rows()}
    for control in list(page.controls):
        if not isinstance(control, Segments | Stepper | Switch) or control.area.x < page.app.size[0] * 0.5:
            continue
        if isinstance(control, Segments):
            control.on_choose((control.chosen + 1) % len(control.choices))
        elif isinstance(control, Stepper):
            control.on_step(1)
        else:
            control.press(control.area.center)
        changed |= {row.name for row in page.draft.rows() if before.get(row.name) != row.value}
        page.draft = table
        page.refresh()
    return changed


def test_seats_are_added_until_the_table_is_full_and_taken_away_until_it_cannot_be_played(app: App) -> None:
    page = opened(app)
    most = max(page.draft.counts())
    while len(page.draft.sitters) < most:
        click(app, found(app, Vacant, words.say("common.setup.add_seat")))
    assert len({sitter.name for sitter in page.draft.sitters}) == most
    assert len({sitter.colour for sitter in page.draft.sitters}) == most
    while len(page.draft.sitters) > min(page.draft.counts()):
        page.seat = 1
        page.refresh()
        click(app, found(app, Button, words.say("common.setup.remove_seat")))
    page.seat = 1
    page.refresh()
    assert found(app, Button, words.say("common.setup.remove_seat")).why


def test_a_person_becomes_a_computer_player_and_back(app: App) -> None:
    page = opened(app)
    name = page.draft.sitters[0].name
    for level in bots.on_offer(page.draft.key):
        click(app, chooser(page, 0))
        click(app, found(app, Slip, words.say(f"common.level.{level}")))
        assert page.draft.sitters[0].level == level
        assert page.draft.sitters[0].name != name
        assert page.popup is None
    click(app, chooser(page, 0))
    click(app, found(app, Slip, words.say("common.level.person")))
    assert page.draft.sitters[0].human


def chooser(page: SetUp, seat: int) -> Field:
    """What opens the list of who may play a seat."""
    return [control for control in page.controls if isinstance(control, Field) and control.more][seat]


def test_the_chooser_has_a_line_on_everybody_who_may_play_and_escape_puts_it_away(app: App) -> None:
    page = opened(app)
    before = page.draft
    click(app, chooser(page, 1))
    slips = [control for control in page.controls if isinstance(control, Slip)]
    assert [slip.title for slip in slips[1:]] == [
        words.say(f"common.level.{level}") for level in bots.on_offer(page.draft.key)
    ]
    assert all(slip.sub for slip in slips)
    surface = look(app)
    for slip, level in zip(slips[1:], bots.on_offer(page.draft.key), strict=True):
        assert coloured(surface, FACES[level][0], slip.area) > 100, "the animal looks out of its disc"
    assert [slip.chosen for slip in slips].index(True) == 1 + bots.on_offer(page.draft.key).index("gentle")
    key(app, pygame.K_ESCAPE)
    assert page.popup is None
    assert page.draft == before


def test_a_name_is_typed_and_made_fit_to_print(app: App) -> None:
    page = opened(app)
    page.seat = 0
    page.refresh()
    click(app, found(app, Entry))
    assert page.typist.typing
    typed(app, "Zoë")
    key(app, pygame.K_RETURN)
    assert not page.typist.typing
    assert page.draft.sitters[0].name == "Zoë"


@pytest.mark.parametrize("odd", ["half", "mark", "joiner"])
def test_what_no_font_can_draw_is_not_typed_and_breaks_nothing(app: App, odd: str) -> None:
    page = opened(app)
    page.seat = 0
    page.refresh()
    click(app, found(app, Entry))
    typed(app, {"half": "\udfff", "mark": "\u0301", "joiner": "\u200d"}[odd])
    typed(app, "Lou")
    app.draw()
    key(app, pygame.K_RETURN)
    assert page.draft.sitters[0].name.endswith("Lou")


def test_escape_leaves_the_name_as_it_was(app: App) -> None:
    page = opened(app)
    page.seat = 0
    page.refresh()
    before = page.draft.sitters[0].name
    click(app, found(app, Entry))
    typed(app, "Nobody")
    key(app, pygame.K_ESCAPE)
    assert page.draft.sitters[0].name == before
    assert app.page is page


def test_two_people_cannot_have_one_name(app: App) -> None:
    page = opened(app)
    page.seat = 0
    page.refresh()
    other = page.draft.sitters[1].name
    click(app, found(app, Entry))
    typed(app, other.upper())
    key(app, pygame.K_RETURN)
    assert page.draft.sitters[0].name.casefold() != other.casefold()
    assert app.notice.showing


def test_a_token_that_a_neighbour_has_is_swapped(app: App) -> None:
    page = opened(app)
    page.put(page.draft.seated(0, page.draft.sitters[0]._replace(colour=0)))
    page.put(page.draft.seated(1, page.draft.sitters[1]._replace(colour=3)))
    page.seat = 0
    page.refresh()
    token = next(c for c in page.controls if getattr(c, "colour", None) == 3)
    click(app, token)
    assert [sitter.colour for sitter in page.draft.sitters[:2]] == [3, 0]


def test_somebody_of_the_house_is_seated_with_their_own_token(app: App) -> None:
    app.profiles.add("Grandpa", 5, 4)
    page = opened(app)
    page.put(page.draft.seated(0, page.draft.sitters[0]._replace(name="Guest")))
    page.seat = 0
    page.refresh()
    click(app, found(app, Field, "Grandpa"))
    assert page.draft.sitters[0] == Sitter("Grandpa", 5, 4)


def test_a_guest_can_be_remembered(app: App) -> None:
    page = opened(app)
    page.put(page.draft.seated(0, page.draft.sitters[0]._replace(name="Minna", colour=2, shape=1)))
    page.seat = 0
    page.refresh()
    click(app, found(app, Field, words.say("common.setup.keep_person")))
    person = app.profiles.named("minna")
    assert person is not None
    assert (person.colour, person.shape) == (2, 1)


def test_a_favourite_is_kept_for_its_game(app: App) -> None:
    page = opened(app)
    row = next(row for row in page.draft.rows())
    wanted = next(value for value in row.choices if value != row.value)
    page.put(page.draft.set(row, wanted))
    click(app, found(app, Button, words.say("common.setup.favourite")))
    app.back()
    again = opened(app)
    assert next(r.value for r in again.draft.rows() if (r.group, r.name) == (row.group, row.name)) == wanted


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("box", BOXES)
def test_nothing_lies_outside_the_window(app: App, box: str, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    app.window.fit()
    page = opened(app, box)
    window = pygame.Rect(0, 0, *app.size)
    for count in page.draft.counts():
        page.put(page.draft if count == len(page.draft.sitters) else page.draft.added(sitters(6)[count - 1]))
        for seat in (None, 0):
            page.seat = seat
            page.refresh()
            app.draw()
            for control in page.controls:
                assert isinstance(control, Pressable)
                if isinstance(control, Bar | More):
                    continue
                assert control.view is not None or window.contains(control.area), vars(control)
                least = 40 if app.u < 0.9 else 48
                assert min(control.area.size) >= least, vars(control)


def calling(app: App) -> SetUp:
    key_ = next(key_ for key_ in shelf.GAMES if shelf.game(key_).calls)
    page = opened(app, shelf.box(key_))
    page.choose(key_)
    page.put(page.draft.seated(1, page.draft.sitters[1]._replace(level=None)))
    return page


def ask_for_key(app: App, page: SetUp, seat: int) -> None:
    label = words.say("common.setup.key", key=key_label(page.call_places()[seat]))
    click(app, found(app, Field, label))
    assert page.asked == seat


def test_a_guest_is_given_another_call_key_by_pressing_it(app: App) -> None:
    page = calling(app)
    ask_for_key(app, page, 0)
    key(app, pygame.K_g, pygame.KSCAN_G)
    assert page.call_places()[0] == "g"


def test_a_key_for_somebody_who_has_just_become_a_computer_player_is_given_to_nobody(app: App) -> None:
    page = calling(app)
    ask_for_key(app, page, 0)
    before = app.settings.call_keys
    page.draft = replace(page.draft, sitters=(page.draft.sitters[0]._replace(level="gentle"), *page.draft.sitters[1:]))
    key(app, pygame.K_g, pygame.KSCAN_G)
    assert app.settings.call_keys == before


def test_somebody_of_the_house_keeps_the_call_key_given_at_set_up(app: App) -> None:
    page = calling(app)
    app.profiles.add(page.draft.sitters[0].name)
    ask_for_key(app, page, 0)
    key(app, pygame.K_g, pygame.KSCAN_G)
    assert app.profiles.all[0].call_key == "g"


def test_a_call_key_that_a_neighbour_has_is_refused(app: App) -> None:
    page = calling(app)
    before = page.call_places()
    ask_for_key(app, page, 0)
    key(app, pygame.K_l, pygame.KSCAN_L)
    assert before[1] == "l"
    assert page.call_places() == before
    assert app.notice.showing


def test_the_rules_of_last_time_stand_there_again(app: App) -> None:
    page = opened(app)
    row = page.draft.rows()[0]
    wanted = next(value for value in row.choices if value != row.value)
    page.put(page.draft.set(row, wanted))
    click(app, found(app, Button, words.say("common.menu.start")))
    app.go(lambda: SetUp(app, box=BOXES[0]))
    again: Scene = app.page
    assert isinstance(again, SetUp)
    assert next(r.value for r in again.draft.rows() if (r.group, r.name) == (row.group, row.name)) == wanted


@pytest.mark.parametrize("box", [box for box in BOXES if len(offer.boxes()[box]) > 1])
def test_a_box_opens_on_the_game_of_it_that_was_played_last(app: App, box: str) -> None:
    first, *_, last = offer.boxes()[box]
    for chosen in (first, last, first):
        app.go(lambda: SetUp(app, box=box))
        page: Scene = app.page
        assert isinstance(page, SetUp)
        page.choose(chosen)
        click(app, found(app, Button, words.say("common.menu.start")))
        app.settings = settings.load(app.home)[0]  # as after a restart
        assert opened(app, box).draft.key == chosen


def test_a_table_is_as_large_and_as_still_as_its_people_like_it(app: App) -> None:
    page = opened(app)
    app.profiles.add(page.draft.sitters[0].name, text_size=1.3, reduced_motion=True)
    size = letters.size(100, 1)
    click(app, found(app, Button, words.say("common.menu.start")))
    play: Scene = app.page
    assert isinstance(play, TablePage)
    assert play.fades
    assert letters.size(100, 1) == round(size * 1.3)
    app.go(lambda: SetUp(app, box=BOXES[0]))
    assert letters.size(100, 1) == size


def test_escape_closes_the_form_of_a_seat_before_it_leaves_the_page(app: App) -> None:
    page = opened(app)
    page.seat = 1
    page.refresh()
    key(app, pygame.K_ESCAPE)
    assert app.page is page and page.seat is None
    key(app, pygame.K_ESCAPE)
    assert app.page is not page


def switched(app: App) -> None:
    click(app, next(control for control in app.page.controls if isinstance(control, Switch)))


def test_a_childs_calls_are_made_for_it_now_and_next_time(app: App) -> None:
    page = opened(app, "blank_out")
    page.seat = 0
    page.refresh()
    switched(app)
    assert page.draft.sitters[0].helped
    click(app, found(app, Button, words.say("common.menu.start")))
    play: Scene = app.page
    assert isinstance(play, TablePage)
    assert play.sitting.conductor.helped[0] >= {"call"}
    (saved,) = app.running.matches()
    play_on(app, saved)
    again: Scene = app.page
    assert isinstance(again, TablePage)
    assert again.sitting.conductor.helped[0] >= {"call"}
    assert opened(app, "dominoes").draft.sitters[0].helped


def test_somebody_of_the_house_keeps_the_help_asked_for_at_set_up(app: App) -> None:
    page = opened(app, "dominoes")
    app.profiles.add(page.draft.sitters[0].name, helped=("snap",))
    page.seat = 0
    page.refresh()
    switched(app)
    person = app.profiles.named(page.draft.sitters[0].name)
    assert person is not None
    assert person.helped == ("claim", "snap")
    switched(app)
    person = app.profiles.named(page.draft.sitters[0].name)
    assert person is not None
    assert person.helped == ("snap",)


# ---------------------------------------------------------------------- seats in a hand


def grip(page: SetUp, seat: int) -> Grip:
    return next(control for control in page.controls if isinstance(control, Grip) and control.seat == seat)


def names(page: SetUp) -> list[str]:
    return [sitter.name for sitter in page.draft.sitters]


def full(app: App) -> SetUp:
    """A table of three people and a head start."""
    page = opened(app)
    page.put(page.draft.added(Sitter("Zoë", 4, 4)).favoured(0, 15).beginning(0))
    return page


def drawn(app: App, page: SetUp, seat: int, to: int) -> None:
    """Take hold of a seat and draw it to the place of another, slowly."""
    places = [leaf.area for leaf in page.leaves if isinstance(leaf, SeatCard)]
    x, start = grip(page, seat).area.center
    end = places[to].centery + (8 if to > seat else -8)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, start), button=1))
    for part in range(1, 21):
        at = (x, start + (end - start) * part // 20)
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 1), buttons=(1, 0, 0)))
        app.draw()
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


@pytest.mark.parametrize(("seat", "to", "order"), [(0, 2, (1, 2, 0)), (2, 0, (2, 0, 1)), (1, 0, (1, 0, 2))])
def test_a_seat_is_drawn_to_another_place(app: App, seat: int, to: int, order: tuple[int, ...]) -> None:
    page = full(app)
    before = names(page)
    drawn(app, page, seat, to)
    assert names(page) == [before[one] for one in order]
    assert page.draft.points[order.index(0)] == 15
    assert page.draft.first == order.index(0)
    assert page.moving is None and page.held is None


def test_a_seat_that_is_let_go_where_it_was_stays_and_nothing_is_pressed(app: App) -> None:
    page = full(app)
    before = page.draft
    click(app, grip(page, 1))
    assert page.draft == before
    assert page.seat is None


def test_a_seat_is_moved_by_keys_in_the_form_that_its_grip_opens(app: App) -> None:
    page = full(app)
    before = names(page)
    page.focus = page.controls.index(grip(page, 0))
    key(app, pygame.K_RETURN)
    later = words.say("common.setup.seat_down")
    while getattr(page.focused, "tip", "") != later:
        key(app, pygame.K_TAB)
    for _ in range(3):
        key(app, pygame.K_RETURN)
    assert names(page) == [before[1], before[2], before[0]]
    assert page.seat == 2


def test_arrows_walk_past_seats_and_rules_and_change_nothing(app: App) -> None:
    page = full(app)
    before, stops = page.draft, set()
    for code in (pygame.K_RIGHT, *[pygame.K_DOWN] * 6, *[pygame.K_RIGHT] * 9, *[pygame.K_UP] * 6, *[pygame.K_LEFT] * 9):
        key(app, code)
        stops.add((type(page.focused), page.stop))
    assert page.draft == before
    assert {(Grip, -1), (Stepper, 0), (Stepper, 1)} <= stops


def test_the_focus_is_in_view_though_what_it_is_on_stands_somewhere_else_after_a_press(app: App) -> None:
    page = opened(app)
    page.focus = max(range(len(page.controls)), key=lambda number: page.controls[number].area.bottom)
    page.refresh()
    assert isinstance(page.focused, Pressable)
    assert page.focused.seen == page.focused.area


def test_the_focus_stays_at_a_rule_that_is_changed_though_the_way_back_to_the_sheet_comes_and_goes(app: App) -> None:
    page = opened(app)
    page.focus = page.controls.index(stepper(page, "110"))
    count = len(page.controls)
    labels = []
    back, on, take = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN
    for codes in ((on, take), (take,), (on, on, take), (back, on, take)):
        for code in codes:
            key(app, code)
        assert isinstance(page.focused, Stepper)
        labels.append(page.focused.label)
    assert labels == [labels[0], labels[1], labels[0], "110"]
    assert len(set(labels)) == 3
    assert len(page.controls) == count


def test_a_form_follows_its_seat(app: App) -> None:
    page = full(app)
    page.open_seat(0)
    page.move_seat(0, 1)
    assert page.seat == 1
    page.move_seat(2, -1)
    assert page.seat == 2


def test_a_seat_is_taken_away_from_its_row(app: App) -> None:
    page = full(app)
    before = names(page)
    click(app, [control for control in page.controls if type(control) is BareIcon][1])
    assert names(page) == [before[0], before[2]]
    assert all(control.why for control in page.controls if type(control) is BareIcon)


# ---------------------------------------------------------------------- numbers and the sheet


def line(page: SetUp, name: str) -> FormRow:
    return next(row for row in page.draft.rows() if row.name == name)


def stepper(page: SetUp, label: str) -> Stepper:
    return next(control for control in page.controls if isinstance(control, Stepper) and control.label == label)


@pytest.mark.parametrize(("text", "value"), [("85", 85), (" 20 ", 20), ("1000", 1000)])
def test_a_number_is_typed(app: App, text: str, value: int) -> None:
    page = opened(app, "blank_out")
    click(app, stepper(page, "110"))
    assert page.typist.typing
    typed(app, text)
    key(app, pygame.K_RETURN)
    assert line(page, "target").value == value


@pytest.mark.parametrize("text", ["19", "1001", "many", "-5", "", "²"])
def test_a_number_that_cannot_be_is_refused_with_its_range(app: App, text: str) -> None:
    page = opened(app, "blank_out")
    click(app, stepper(page, "110"))
    key(app, pygame.K_BACKSPACE)
    typed(app, text)
    key(app, pygame.K_RETURN)
    assert line(page, "target").value == 110
    assert app.notice.sentence == words.say("common.setup.any_number", low=20, high=1000)


def test_a_number_is_stepped_through_its_whole_range(app: App) -> None:
    page = opened(app, "blank_out")
    page.set_rule(line(page, "target"), 985)
    for value in (990, 1000):
        stepper(page, str(line(page, "target").value)).on_step(1)
        assert line(page, "target").value == value
    last = stepper(page, "1000")
    assert last.down_able and not last.up_able
    page.set_rule(line(page, "target"), 22)
    stepper(page, "22").on_step(-1)
    first = stepper(page, "20")
    assert first.up_able and not first.down_able


@pytest.mark.parametrize(
    ("value", "way", "following"), [(85, 1, 90), (85, -1, 80), (80, -1, 70), (80, 1, 90), (0, 1, 10)]
)
def test_a_step_goes_to_the_next_round_number(value: int, way: int, following: int) -> None:
    assert further(value, way, 10) == following


def test_a_head_start_is_typed_and_stays_below_the_target(app: App) -> None:
    page = opened(app, "blank_out")
    page.open_seat(1)
    click(app, stepper(page, words.say("common.setup.head_start_points", count=0)))
    typed(app, "109")
    key(app, pygame.K_RETURN)
    assert page.draft.points == (0, 109)
    full_up = stepper(page, words.say("common.setup.head_start_points", count=109))
    assert not full_up.up_able


def test_a_mark_says_whether_a_rule_is_the_sheets_and_brings_it_back(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(app, "blank_out")
    assert not any(isinstance(control, BackMark) for control in page.controls)
    assert words.say("common.setup.as_sheet") in printed(app, monkeypatch)
    page.set_rule(line(page, "target"), 85)
    click(app, found(app, BackMark, words.say("common.setup.sheet_value", value="110")))
    assert line(page, "target").value == 110


def test_a_mark_says_where_the_sheet_is_silent(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(app, "blank_out")
    page.choose("blank_jack")
    assert words.say("common.setup.sheet_silent") in printed(app, monkeypatch)
    page.set_rule(line(page, "counters"), 120)
    click(app, found(app, BackMark, words.say("common.setup.usual_value", value="200")))
    assert line(page, "counters").value == 200


def test_all_rules_go_back_to_the_sheet_at_once(app: App) -> None:
    page = opened(app, "dominoes")
    page.choose("draw_dominoes")
    page.set_rule(line(page, "target"), 85)
    page.set_rule(line(page, "keep"), 2)
    click(app, found(app, BackMark, words.say("common.setup.to_sheet")))
    assert page.draft.plain
    assert not any(isinstance(control, BackMark) for control in page.controls)


def test_somebody_whom_a_game_has_no_seat_for_keeps_the_name_for_the_next(app: App) -> None:
    people = [Sitter("Ada", 0, 0), Sitter("Zelda", 1, 1), Sitter("Otto", 2, 2)]
    app.change(last_sitters=tuple(who._asdict() for who in people))
    for key_of, names in (("turn_a_bout", ["Ada", "Zelda"]), ("muggins", ["Ada", "Zelda", "Otto"])):
        app.routes.set_up(shelf.box(key_of), key=key_of)
        page = app.page
        assert isinstance(page, SetUp)
        assert [who.name for who in page.draft.sitters] == names
        begin(app, page.draft)
        app.routes.shelf()


def test_a_name_typed_at_one_box_is_there_at_the_next(app: App) -> None:
    app.routes.set_up("shell_out")
    page = app.page
    assert isinstance(page, SetUp)
    page.rename(0, "Zelda")
    page.escape()
    app.routes.set_up("dominoes")
    page = app.page
    assert isinstance(page, SetUp)
    assert page.draft.sitters[0].name == "Zelda"


def test_names_and_players_of_all_seats_are_in_line_though_only_people_have_a_key(app: App) -> None:
    page = opened(app)
    names = {(entry.area.x, entry.area.w) for entry in page.controls if isinstance(entry, Entry)}
    assert len(names) == 1
    assert len(page.draft.sitters) > 1
