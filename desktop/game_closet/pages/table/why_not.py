"""Why not? One sentence for whatever is pressed at the table and cannot be done now."""

from game_closet.contract import ANYONE, Move, Phrase
from game_closet.engine.sitting import Sitting
from game_closet.pages.table.frame import Frame
from game_closet.stage.prompt import Prompt
from game_closet.stage.table import Touch


def sentence(frame: Frame, why: Phrase) -> str:
    """A reason in words; whose turn it is instead is said by name."""
    turn = frame.view.turn
    if why.kind == "not_your_turn" and turn is None:
        why = Phrase("over")
    elif why.kind == "not_your_turn" and isinstance(turn, int):
        why = Phrase("turn_of", (turn,))
    return frame.tell("why", why)


def no_verb(frame: Frame, verb: str) -> Phrase:
    """Why a button of the one on turn sleeps."""
    sitting, eyes = frame.sitting, frame.sitting.eyes
    if sitting.conductor.rests:
        return Phrase("hand_over")
    if not sitting.still:
        return Phrase("over" if sitting.ended else "still_moving")
    seat = next((seat for seat in (eyes.waited_for, eyes.seat, *eyes.people) if seat is not None), None)
    return Phrase("not_your_turn") if seat is None else sitting.game.why_not(frame.view, Move(seat, verb))


def no_hint(sitting: Sitting) -> Phrase | None:
    """Why there is no hint now."""
    if sitting.advised is not None:
        return None
    if sitting.conductor.rests:
        return Phrase("hand_over")
    if not sitting.still:
        return Phrase("over" if sitting.ended else "still_moving")
    return Phrase("not_your_turn" if sitting.eyes.waited_for is None else "secret_hint")


def prompt(frame: Frame) -> Prompt | None:
    """What the table asks for just now."""
    return frame.table.prompt(frame.shot, Touch(frame.picked))


def asked(frame: Frame) -> str:
    """The key of what the table asks for just now, by its prompt or else by its note."""
    said = prompt(frame)
    return said.kind if said is not None else next((line.words.kind for line in frame.note), "")


def asked_instead(frame: Frame) -> str:
    """What is said to a hand that comes down where there is nothing to do: what is asked for, or of whom."""
    sitting, view = frame.sitting, frame.view
    if frame.doubt is not None:
        return sentence(frame, Phrase("answer_first"))
    if sitting.conductor.showing is not None and sitting.match.between_hands(sitting.conductor.shown):
        return sentence(frame, Phrase("hand_over"))
    if view.turn == ANYONE:
        patient = next(verb for verb in sitting.game.verbs if verb not in sitting.game.calls)
        return sentence(frame, sitting.game.why_not(view, Move(frame.table.chair, patient)))
    if not frame.open and not sitting.conductor.rests:
        return sentence(frame, Phrase("not_your_turn"))
    said = prompt(frame)
    if said is not None:
        return said.sub or said.head
    return next((frame.tell("note", line.words) for line in frame.note), "")
