"""The controls of the play page: the table's spots, the strip's icons, and the buttons of rail or dock."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game_closet.contract import ANYONE, Event, Move
from game_closet.kit import strip
from game_closet.kit.controls import IconButton
from game_closet.kit.keyboard import call_keys, key_label
from game_closet.pages.scene import Control
from game_closet.pages.table.edges import Turned
from game_closet.pages.table.pressables import CallButton, CallTag, EdgePlate, PlateControl, SpotControl, VerbButton
from game_closet.stage import words

if TYPE_CHECKING:
    from game_closet.pages.table.play import Play

TALL = 110  # design units above which a button has room for its key


def controls_of(play: "Play") -> list[Control]:
    """All that can be pressed now, spots first, in the order the keyboard walks them."""
    spots: list[Control] = []
    answers = play.doubt.controls() if play.doubt else []
    if play.still and not answers:
        for spot in play.table.spots(play.view, play.picked):
            tip = words.tell(play.game.key, "tip", spot.tip, play.match.names) if spot.tip else ""
            hinted = spot.key == play.adviser.spot
            spots.append(SpotControl(spot, play.areas.u, play.touch_spot, hinted=hinted, tip=tip))
    if play.tables.overtaken:
        return [*spots, *_tags(play)]
    buttons = [] if answers else [*_verbs(play), *_calls(play)]
    if play.edged:
        buttons = _at_edges(play, buttons)
    return [*spots, *buttons, *_plates(play), *_icons(play), *answers]


def _at_edges(play: "Play", buttons: list[Control]) -> list[Control]:
    """Each person's plate and buttons at their own edge; the buttons of the one on turn go to that person's."""
    u, found = play.areas.u, []
    for seat, place in zip(play.eyes.people, play.edge_places, strict=True):
        own: list[Control] = [button for button in buttons if _belongs(play, button, seat)]
        found.append(Turned(EdgePlate(play.picture().plate(seat), u), place, 0, 0.36, u))
        share = 0.64 / max(1, len(own))
        for number, button in enumerate(own):
            found.append(Turned(button, place, 0.36 + share * number, 0.36 + share * (number + 1), u))
    return [*found, *(button for button in buttons if getattr(button, "key", "") == "go-on")]


def _belongs(play: "Play", button: Control, seat: int) -> bool:
    if isinstance(button, CallButton):
        return button.move.actor == seat
    return isinstance(button, VerbButton) and button.key != "go-on" and play.eyes.waited_for == seat and button.enabled


def main_button(controls: Sequence[Control]) -> Control | None:
    """What the space bar and Enter press: *Go on*, else the first button that can be pressed."""
    plain = [control.inner if isinstance(control, Turned) else control for control in controls]
    buttons = [control for control in plain if isinstance(control, VerbButton) and control.enabled]
    return next((button for button in buttons if button.key == "go-on"), buttons[0] if buttons else None)


def _icons(play: "Play") -> list[Control]:
    entries = (
        ("log", play.toggle_log, True),
        ("hint", play.adviser.ask, play.still and play.adviser.seat is not None),
        ("undo", play.undo, play.take_back and play.conductor.take_back_to() is not None),
        ("book", play.rules, True),
        ("menu", play.menu, True),
    )
    return [
        IconButton(area, play.areas.u, name, act, label=words.say(f"common.play.{name}"), enabled=enabled)
        for (name, act, enabled), area in zip(entries, play.areas.icons, strict=True)
    ]


def _plates(play: "Play") -> list[Control]:
    if not play.still:
        return []
    places = strip.plate_areas(play.areas.plates, play.game.seats, play.areas.u, far=play.app.far)
    view = play.match.view(None)
    return [
        PlateControl(seat, places[seat], play.areas.u, partial(play.peek, seat))
        for seat in play.eyes.lookers
        if play.table.can_peek(view, seat)
    ]


def _verbs(play: "Play") -> list[Control]:
    u, names = play.areas.u, play.match.names
    legal = play.view.moves if play.still and play.eyes.waited_for is not None else ()
    alone = not play.game.calls and len(play.verbs) == 1
    controls: list[Control] = []
    for number, (verb, area) in enumerate(zip(play.verbs, play.areas.verb_areas(len(play.verbs)), strict=True)):
        move = next((move for move in legal if move.verb == verb), None)
        label = words.tell(play.game.key, "verb", Event(verb), names)
        sub = words.say("common.play.space_bar") if number == 0 and area.height > TALL * u else ""
        press = partial(play.want, move) if move else play.refresh
        kind = "red" if alone else "paper"
        controls.append(VerbButton(verb, area, u, label, press, kind=kind, sub=sub, enabled=move is not None))
    if play.held_up:
        label, sub = words.say("common.play.go_on"), words.say("common.play.enter")
        controls.append(VerbButton("go-on", play.areas.note, u, label, play.go_on, kind="mustard", sub=sub))
    return controls


def _tags(play: "Play") -> list[Control]:
    """Calls that lie on the table: there each one's key and, once it has been hit, how quickly."""
    keys = call_keys(play.app.settings, play.callers, play.keys)
    tags: list[Control] = []
    for seat, sitter in enumerate(play.match.sitters):
        place = play.table.call_place(play.lens.shot, seat)
        if place is not None:
            move = Move(seat, play.table.call(play.match.view(None), seat) or "")
            key = keys.get(seat, "")
            said = partial(_tag_words, play, seat, key_label(key) if key else "")
            tag = CallTag(place, play.areas.u, sitter, key, move, said)
            tag.on_press = partial(play.make, move)
            tags.append(tag)
    return tags


def _tag_words(play: "Play", seat: int, letter: str) -> str:
    """How to call, while the race is open; then how long it took."""
    shot, race = play.lens.shot, play.conductor.race
    if play.table.call_place(shot, seat) is None:
        return ""
    if shot.view.turn == ANYONE:
        return words.say("common.play.tap_or_key", key=letter) if letter else ""
    return words.say("common.play.seconds", time=f"{race[seat]:.2f}") if seat in race else ""


def _calls(play: "Play") -> list[Control]:
    # by what has been shown: the match is ahead, and may know that a hand is over
    onlooker = play.game.view(play.conductor.seen, None)
    nowhere = [pygame.Rect(0, 0, 1, 1)] * len(play.callers)
    places = nowhere if play.edged else play.areas.call_areas(len(play.callers))
    keys = call_keys(play.app.settings, play.callers, play.keys)
    controls: list[Control] = []
    for seat, area in zip(play.callers, places, strict=True):
        verb = play.table.call(onlooker, seat)
        if verb is None:
            continue
        move = Move(seat, verb)
        label = words.tell(play.game.key, "verb", Event(verb), play.match.names)
        sitter, key = play.match.sitters[seat], keys[seat]
        button = CallButton(area, play.areas.u, label, sitter, key, key_label(key), move)
        button.on_press = partial(play.make, move)
        if play.table.bright_calls:
            button.good = play.still and move in play.game.moves(play.match.state, seat)
            button.asleep = not button.good
        controls.append(button)
    return controls
