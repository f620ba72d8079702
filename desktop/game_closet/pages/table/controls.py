"""The controls of the table page: the table's spots, the strip's icons, and the buttons of rail or dock.

They are made for one frame and say what they want by an order; what comes of it is the page's affair.
"""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game_closet import context
from game_closet.contract import ANYONE, Move, Phrase
from game_closet.kit.buttons import IconButton, nothing
from game_closet.kit.control import Control
from game_closet.kit.hands.pads import CALL
from game_closet.kit.keyboard import key_label, prompt
from game_closet.kit.strip import Plate, says_all
from game_closet.pages.table import why_not
from game_closet.pages.table.aloud import spot_name
from game_closet.pages.table.edges import Turned
from game_closet.pages.table.frame import Do, Frame, Peek
from game_closet.pages.table.picture import plate, plate_areas
from game_closet.pages.table.pressables import (
    CallButton,
    CallTag,
    EdgePlate,
    PlateControl,
    PlateTip,
    SpotControl,
    VerbButton,
)
from game_closet.stage import words

TALL = 110  # design units above which a button has room for its key
GO_ON = "go-on"
ICONS = ("log", "hint", "undo", "book", "menu")


def controls_of(frame: Frame, do: Do, now: Callable[[], Frame]) -> list[Control]:
    """All that can be pressed, spots first, in the order the keyboard walks them; `now` for what tells the time."""
    spots: list[Control] = []
    answers = frame.doubt.controls() if frame.doubt else []
    if frame.sitting.still and (frame.doubt is None or frame.doubt.idle):
        for spot in frame.table.spots(frame.view, frame.picked):
            tip = frame.tell("tip", spot.tip) if spot.tip else ""
            if not tip and isinstance(spot.says, Phrase):
                tip = why_not.sentence(frame, spot.says)
            control = SpotControl(spot, frame.u, do, hinted=spot.key == frame.lit, tip=tip)
            control.raced = isinstance(spot.says, Move) and _raced(frame, spot.says)
            spots.append(control.of(spot_name(frame, spot)))
    if frame.whole:
        on = _go_on(frame, do, frame.desk.areas.over_moment) if frame.sitting.conductor.stands else []
        tags = [] if frame.sitting.conductor.patient else [*spots, *_tags(frame, do, now)]
        kept = _icons(frame, do) if frame.aside else []  # lesson and replay stay beside the moment
        return answers or [*tags, *on, *kept]
    buttons = [] if answers else [*_verbs(frame, do), *_calls(frame, do)]
    if frame.desk.edges:
        buttons = _at_edges(frame, buttons)
    ways = answers or (frame.card.controls() if frame.card else [])
    return [*spots, *buttons, *_plates(frame, do), *_icons(frame, do), *ways]


def _raced(frame: Frame, move: Move) -> bool:
    """Whether the first hand takes it: as soon as it comes down."""
    return frame.view.turn == ANYONE and move.verb in frame.sitting.game.calls


def main_button(controls: Sequence[Control]) -> Control | None:
    """What the space bar and Enter press: *Go on*, else the red button of the one on turn."""
    plain = [control.inner if isinstance(control, Turned) else control for control in controls]
    verbs = [control for control in plain if isinstance(control, VerbButton) and not control.why]
    main = next((control for control in verbs if control.kind == "red"), None)
    on = next((control for control in plain if getattr(control, "key", "") == GO_ON), None)
    return on or main


def _at_edges(frame: Frame, buttons: list[Control]) -> list[Control]:
    """Each person's plate and buttons at their own edge; the buttons of the one on turn go to that person's."""
    found: list[Control] = []
    for seat, place in zip(frame.sitting.eyes.people, frame.desk.edges, strict=True):
        own: list[Control] = [button for button in buttons if _belongs(frame, button, seat)]
        found.append(Turned(EdgePlate(plate(frame, seat), frame.u), place, 0, 0.36, frame.u))
        share = 0.64 / max(1, len(own))
        for number, button in enumerate(own):
            found.append(Turned(button, place, 0.36 + share * number, 0.36 + share * (number + 1), frame.u))
    return [*found, *(button for button in buttons if getattr(button, "key", "") == GO_ON)]


def _belongs(frame: Frame, button: Control, seat: int) -> bool:
    if isinstance(button, CallButton):
        return button.move.actor == seat
    own = isinstance(button, VerbButton) and button.key != GO_ON and not button.why
    return own and frame.sitting.eyes.waited_for == seat


def _icons(frame: Frame, do: Do) -> list[Control]:
    undo = None if frame.pending else frame.sitting.why_no_take_back  # what waits can always be taken back
    asleep = {"hint": why_not.no_hint(frame.sitting), "undo": undo}
    icons: list[Control] = []
    for name, area in zip(ICONS, frame.desk.areas.icons, strict=True):
        if frame.aside is not None and name not in frame.aside.icons:
            continue
        why, label = asleep.get(name), words.say(f"common.play.{name}", key=prompt("undo"))
        said = why_not.sentence(frame, why) if why else ""
        icons.append(IconButton(name, partial(do, name), label=label, why=said).at(area, frame.u))
    return icons


def _plates(frame: Frame, do: Do) -> list[Control]:
    sitting, u = frame.sitting, frame.u
    if not sitting.still:
        return []
    places, view = plate_areas(frame), sitting.match.view(None)
    tip, names = words.say("common.play.peek"), sitting.match.names
    peeks: dict[int, Control] = {
        seat: PlateControl(seat, places[seat], u, partial(do, Peek(seat)), tip=tip).of(names[seat])
        for seat in sitting.eyes.lookers
        if frame.table.can_peek(view, seat)
    }
    untold = [] if frame.aside else [seat for seat in range(sitting.game.seats) if seat not in peeks]
    tips = [_plate_tip(plate(frame, seat), places[seat], u) for seat in untold]
    return [*filter(None, tips), *peeks.values()]


def _plate_tip(said: Plate, area: pygame.Rect, u: float) -> Control | None:
    """What a plate has no room to say, if there is any."""
    told = words.enumerated(filter(None, (said.sitter.name, said.detail)))
    return None if says_all(area, said, u) else PlateTip(area, u, told)


def _verbs(frame: Frame, do: Do) -> list[Control]:
    sitting, u = frame.sitting, frame.u
    verbs: Sequence[str] = frame.desk.verbs
    hush = frame.aside.hush if frame.aside else ""
    legal = frame.view.moves if sitting.still and sitting.eyes.waited_for is not None and not hush else ()
    main = _main_verb(verbs, {move.verb for move in legal} - set(sitting.game.calls))
    controls: list[Control] = []
    areas, waits = frame.desk.areas, sitting.held_up and frame.aside is None
    verbs = () if waits and areas.go_on == areas.verbs else verbs  # *Go on* takes their place
    for verb, area in zip(verbs, areas.verb_areas(len(verbs)), strict=True):
        move = next((move for move in legal if move.verb == verb), None)
        label = frame.tell("verb", Phrase(verb))
        keyed = move is not None and verb == main and area.height > TALL * u * max(1.0, areas.text_size)
        sub = prompt("press") if keyed else ""
        kind, tip = ("red", "space_tip") if verb == main else ("paper", "tab_tip")
        tip = _by_key(tip) if move else ""
        why = "" if move else hush or why_not.sentence(frame, why_not.no_verb(frame, verb))
        press = partial(do, move) if move else nothing
        button = VerbButton(verb, label, press, kind=kind, sub=sub, tip=tip, why=why)
        button.hinted = verb == frame.hinted
        controls.append(button.at(area, u))
    return [*controls, *_go_on(frame, do, areas.go_on)] if waits else controls


def _go_on(frame: Frame, do: Do, place: pygame.Rect) -> list[Control]:
    label, sub, tip = words.say("common.play.go_on"), prompt("press"), _by_key("space_tip")
    on = VerbButton(GO_ON, label, partial(do, GO_ON), kind="mustard", sub=sub, tip=tip)
    return [on.at(place, frame.u)]


def _by_key(tip: str) -> str:
    return words.say(f"common.play.{tip}", key=prompt("press"), next=prompt("next"))


def _main_verb(verbs: Sequence[str], open_now: set[str]) -> str:
    """The one button that matters; none where pieces can be played, so that no hasty key draws or passes instead."""
    if open_now.difference(verbs):
        return ""
    return next((verb for verb in verbs if verb in open_now), verbs[0] if verbs else "")


def _tags(frame: Frame, do: Do, now: Callable[[], Frame]) -> list[Control]:
    """Calls that lie on the table: there each one's key and, once it has been hit, how quickly."""
    tags: list[Control] = []
    view = frame.sitting.match.view(None)
    for seat, sitter in enumerate(frame.sitting.match.sitters):
        place = frame.table.call_place(frame.shot, seat)
        if place is not None:
            move = Move(seat, frame.table.call(view, seat) or "")
            tag = CallTag(place, frame.u, sitter, frame.desk.keys.get(seat, ""), move, partial(_tag_words, now, seat))
            tag.on_press, tag.raced = partial(do, move), _raced(frame, move)
            tags.append(tag)
    return tags


def _tag_words(now: Callable[[], Frame], seat: int) -> str:
    """How to call, while the race is open; then how long it took."""
    frame = now()
    race, key = frame.sitting.conductor.race, frame.desk.keys.get(seat)
    if frame.table.call_place(frame.shot, seat) is None:
        return ""
    if seat in frame.sitting.asleep:
        return words.say("common.play.wakes_in", count=frame.sitting.asleep[seat])
    if frame.shot.view.turn == ANYONE:
        if frame.shot.moving:  # it still comes
            return ""
        return words.say("common.play.tap_or_key", key=_call_prompt(frame, seat)) if key else ""
    return words.say("common.play.seconds", time=words.decimal(race[seat], 2)) if seat in race else ""


def _call_prompt(frame: Frame, seat: int) -> str:
    """What somebody calls by: the pad's button where a pad was used last and the person has one."""
    padded = frame.sitting.match.names[seat] in context.now().pads.values()
    return prompt(CALL) if padded and context.now().hand == context.PAD else key_label(frame.desk.keys[seat])


def _calls(frame: Frame, do: Do) -> list[Control]:
    sitting, callers = frame.sitting, frame.sitting.callers
    # by what has been shown: the match is ahead, and may know that a hand is over
    onlooker = sitting.game.view(sitting.conductor.seen, None) if callers else frame.view
    nowhere = [pygame.Rect(0, 0, 1, 1)] * len(callers)
    places = nowhere if frame.desk.edges else frame.desk.areas.call_areas(len(callers))
    controls: list[Control] = []
    for seat, area in zip(callers, places, strict=True):
        verb = frame.table.call(onlooker, seat)
        if verb is None:
            continue
        move, sitter, key = Move(seat, verb), sitting.match.sitters[seat], frame.desk.keys[seat]
        button = CallButton(
            area, frame.u, frame.tell("verb", Phrase(verb)), sitter, key, _call_prompt(frame, seat), move
        )
        button.on_press = partial(do, move)
        button.wakes_in = sitting.asleep.get(seat, 0)
        button.raced = _raced(frame, move)
        button.hinted = button.key == frame.hinted
        if frame.table.bright_calls:
            button.good = sitting.still and move in sitting.game.moves(sitting.match.state, seat)
            button.asleep = not button.good
        if frame.aside and frame.aside.hush:
            button.good, button.asleep = False, True
        controls.append(button)
    return controls
