"""How the table page is painted: strip, plates, table, log and note around any game."""

from collections.abc import Sequence
from typing import Any

import pygame

from game_closet import context
from game_closet.contract import Turn, View
from game_closet.kit import strip
from game_closet.pages.table.advice import standing
from game_closet.pages.table.frame import Frame
from game_closet.pages.table.motion.trail import lay_trail
from game_closet.stage import words
from game_closet.stage.moments.moment import AGAIN, Moment, Scene, Show, landed
from game_closet.stage.prompt import Band, Prompt, lay_prompt, prompt_area
from game_closet.stage.screen.canvas import Canvas
from game_closet.stage.table import Shot, Touch, show, show_moment

MOST_SAID = 60  # lines of the log that fit any rail
MARGIN = 36  # design units a table may draw beyond its area: light, shadows, things in flight


def paint(
    surface: Canvas, frame: Frame, touch: Touch, said: Sequence[strip.LogLine], over: pygame.Rect | None = None
) -> None:
    """Draw everything but the controls on a table top that is already there; `over` is what a notice will cover."""
    desk, eyes = frame.desk, frame.sitting.eyes
    shows_head = frame.stands, scores(frame), lit(frame), frame.sitting.chances
    desk.head.lay(surface, shows_head, lambda part: _paint_head(part, frame))
    if not frame.whole:
        _paint_table(surface, frame, touch)
    said = tuple(said[-MOST_SAID:])
    asked = asked_beside(frame, touch)
    question = None if frame.doubt is None else frame.doubt.area
    free = _covers_note(frame) and not desk.areas.docked
    log = desk.areas.log.union(desk.areas.note) if free else desk.areas.log
    log = _left_of(log, over, question, round(12 * frame.u))
    lies = frame.stands, frame.picked, frame.log, tuple(log), question and tuple(question), over and tuple(over)
    shows = *lies, frame.sitting.held_up, eyes.waited_for, frame.holder, frame.card, said, asked
    if frame.aside is None:
        desk.rail.lay(surface, shows, lambda part: _paint_rail(part, frame, said, asked, log, over))
    if frame.moment is not None:
        _paint_moment(surface, frame, frame.moment, touch)
        return
    if frame.whole:
        _paint_table(surface, frame, touch)
    if desk.moments.begun:
        desk.moments = Show()  # what lay behind the last one is as large as the screen


def asked_beside(frame: Frame, touch: Touch) -> Prompt | None:
    """What is asked beside the table rather than on it; a question is all that is asked while it stands."""
    asks = frame.table.asks or frame.doubt is not None
    return None if asks else frame.table.prompt(frame.shot, touch)


def _paint_moment(surface: Canvas, frame: Frame, moment: Moment, touch: Touch) -> None:
    """A great moment over all of it but the strip, to which the points fly; the table stands still behind it."""
    desk, table, t = frame.desk, frame.table, frame.shot.t
    plate = None if desk.edges or frame.aside else plate_areas(frame)[moment.gainer]
    if frame.whole and desk.moments.waits(moment, t):
        behind, shot = surface.copy(), frame.shot if t <= AGAIN else frame.shot._replace(t=1.0)
        _paint_table(behind, frame._replace(shot=shot), touch)
        desk.moments.look(moment, t, behind, desk.behind)
    if frame.whole and not desk.moments.hides(moment, t):
        _paint_table(surface, frame, touch)
    scene = Scene(desk.behind, desk.stage, frame.u, frame.sitting.match.sitters, plate, desk.fades)
    show_moment(surface, table, frame.shot, desk.moments, scene)


def _paint_head(surface: pygame.Surface, frame: Frame) -> None:
    areas, u, game = frame.desk.areas, frame.u, frame.sitting.game
    title = words.say(f"{game.key}.name")
    aside = frame.aside
    subtitle = aside.subtitle if aside else frame.tell("subtitle", frame.table.subtitle(frame.view))
    room = areas.plates.right - round(32 * u) if aside and areas.large else areas.plates.left - round(48 * u)
    strip.draw_strip(surface, areas.strip, u, title, subtitle, room)
    if aside is not None:
        return
    places = plate_areas(frame)
    for seat, area in enumerate(places):
        strip.draw_plate(surface, area, plate(frame, seat), u)
    if chances := frame.sitting.chances:
        bar = standing.place(places[0].unionall(places[1:]), areas.strip, u)
        standing.draw(surface, bar, frame.sitting.match.sitters, chances, u)


def _covers_note(frame: Frame) -> bool:
    """Whether a question lies where the note does, which then makes way."""
    return frame.doubt is not None and frame.doubt.area.colliderect(frame.desk.areas.note)


def _left_of(log: pygame.Rect, over: pygame.Rect | None, asked: pygame.Rect | None, gap: int) -> pygame.Rect:
    """What a notice at its head and a question at its foot leave of the log."""
    top = over.bottom + gap if over is not None and over.colliderect(log) else log.top
    bottom = min(log.bottom, asked.top - gap) if asked is not None and asked.colliderect(log) else log.bottom
    return pygame.Rect(log.left, top, log.width, max(0, bottom - top))


def _paint_rail(
    surface: pygame.Surface,
    frame: Frame,
    said: Sequence[strip.LogLine],
    asked: Prompt | None,
    log: pygame.Rect,
    over: pygame.Rect | None,
) -> None:
    areas, u = frame.desk.areas, frame.u
    if frame.card and not areas.docked:
        frame.card.draw_card(surface)
        return
    if frame.log and not areas.large and not frame.card:
        strip.draw_log(surface, log, u, words.say("common.play.log"), said)
    if areas.large:
        _paint_large(surface, frame, said, asked, over)
    elif not (frame.sitting.held_up or _covers_note(frame)):
        strip.draw_note(surface, areas.note, u, note_rows(frame))


def _paint_large(
    surface: pygame.Surface,
    frame: Frame,
    said: Sequence[strip.LogLine],
    asked: Prompt | None,
    over: pygame.Rect | None,
) -> None:
    """In large print what is asked stands beside the table, with as much of note and log as there is room for."""
    areas, u = frame.desk.areas, frame.u
    sitter = None if asked is None or asked.seat is None else frame.sitting.match.sitters[asked.seat]
    if areas.docked:
        if frame.sitting.held_up:
            return
        if asked is None:
            strip.draw_note(surface, areas.note, u, note_rows(frame))
        else:
            lay_prompt(
                surface,
                _band(areas.note, u)._replace(hold="midbottom", head=20, lead=22, pad=14),
                asked._replace(sub=""),
                sitter,
            )
        return
    if frame.log or not areas.drawer.height:
        return
    room = room_beside(frame)
    if asked is not None:
        lay_prompt(surface, _band(room, u), asked, sitter)
    strip.draw_note(surface, _below(room, frame, asked), u, () if frame.doubt else note_rows(frame))
    strip.draw_latest(surface, _left_of(latest_room(frame, asked), over, None, round(12 * u)), u, said)


def latest_room(frame: Frame, asked: Prompt | None) -> pygame.Rect:
    """Where the newest of the table talk stands in large print: between what is asked and the note."""
    room = _below(room_beside(frame), frame, asked)
    note = strip.note_area(room, frame.u, () if frame.doubt else note_rows(frame))
    return pygame.Rect(room.topleft, (room.w, note.top - room.top))


def room_beside(frame: Frame) -> pygame.Rect:
    """What is free beside the table in large print; the place of buttons too where there are none."""
    areas = frame.desk.areas
    return areas.drawer.copy() if frame.sitting.held_up else areas.card


def _below(room: pygame.Rect, frame: Frame, asked: Prompt | None) -> pygame.Rect:
    """What is left of that below what is asked, and above a question."""
    top, bottom = room.top, room.bottom
    if asked is not None:
        sitter = None if asked.seat is None else frame.sitting.match.sitters[asked.seat]
        top = prompt_area(_band(room, frame.u), asked, sitter).bottom + round(12 * frame.u)
    if frame.doubt is not None:
        bottom = min(bottom, frame.doubt.area.top)
    return pygame.Rect(room.left, top, room.width, bottom - top)


def _band(room: pygame.Rect, u: float) -> Band:
    return Band(room, u, "midtop", (room.w, 0), lead=28, pad=22, token=52, left=78, right=16, centred=False)


def plate_areas(frame: Frame) -> list[pygame.Rect]:
    """Where the seats' plates stand in the strip."""
    seats = range(frame.sitting.game.seats)
    return strip.plate_areas(frame.desk.areas.plates, [plate(frame, seat) for seat in seats], frame.u)


def plate(frame: Frame, seat: int) -> strip.Plate:
    """What a seat's plate says now."""
    detail = frame.table.plate(frame.stands, seat)
    said = frame.tell("plate", detail) if detail else ""
    sitter = frame.sitting.match.sitters[seat]
    pad = sitter.human and sitter.name in context.now().pads.values()
    return strip.Plate(sitter, scores(frame)[seat], said, lit(frame) == seat, pad)


def lit(frame: Frame) -> Turn:
    """Whose plate is in the light: the seat's on turn, or the one's whose great moment it is."""
    return frame.moment.seat if frame.moment else frame.holder


def scores(frame: Frame) -> tuple[int, ...]:
    """The points on the plates: those of a great moment are added as they get there."""
    there = frame.moment is not None and (frame.desk.fades or landed(frame.moment, frame.shot.t))
    return frame.shot.view.scores if there else frame.view.scores


def note_rows(frame: Frame) -> list[strip.NoteRow]:
    """What the note says now: sentences, figures, and whether they are strong."""
    return [strip.NoteRow(frame.tell("note", line.words), line.figure, line.strong) for line in frame.note]


def _paint_table(surface: Canvas, frame: Frame, touch: Touch) -> None:
    clip, margin = surface.get_clip(), round(2 * MARGIN * frame.u)
    surface.set_clip(None if frame.whole else frame.desk.areas.table.inflate(margin, margin))
    if frame.turning.lay(surface, frame.desk, frame.shot):
        pass
    elif frame.desk.fades and frame.shot.before is not None and frame.shot.moving:
        _cross_fade(surface, frame, touch, frame.shot.before)
    else:
        show(surface, frame.table, frame.shot, touch)
        people = tuple(frame.sitting.match.sitters)
        shows = frame.trail, people
        frame.desk.trail.lay(surface, shows, lambda part: lay_trail(part, frame.trail, people, frame.u))
    if frame.hint:
        frame.hint.draw(surface, frame.u, touch.over)
    surface.set_clip(clip)


def _cross_fade(surface: Canvas, frame: Frame, touch: Touch, before: View[Any]) -> None:
    shot, later = frame.shot, surface.copy()
    show(surface, frame.table, Shot(before, shot.heard[:-1], seed=shot.seed), touch)
    show(later, frame.table, Shot(shot.view, shot.heard, seed=shot.seed), touch)
    frame.desk.dissolve.lay(surface, later, shot.t)
