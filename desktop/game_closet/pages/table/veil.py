"""The curtain before the play page: drawn for one person, held open for a look, and gone again."""

from typing import TYPE_CHECKING

import pygame

from game_closet.pages.scene import ENTER
from game_closet.pages.table.curtain import Curtain
from game_closet.stage import words

if TYPE_CHECKING:
    from game_closet.pages.table.play import Play


class Veil:
    """Draws the curtain, and knows for whom."""

    def __init__(self, play: "Play") -> None:
        self.play = play
        self.curtain: Curtain | None = None
        self._seat = 0

    def draw(self, seat: int, *, peeking: bool = False) -> None:
        """Let the curtain fall for a person: to act on a secret, or only to look at one by press-and-hold."""
        play = self.play
        play.eyes.veil()
        play.let_go()
        play.app.sounds.play("curtain")
        self._seat = seat
        self.curtain = Curtain(
            play.match.sitters[seat],
            words.say(f"{play.game.key}.curtain.{'peek' if peeking else 'turn'}"),
            alone=self._alone,
            leave=play.put_down,
            back=self.end if peeking else play.menu,
            hold=peeking,
        )
        self.curtain.lay_out(play.app.size, play.app.u)
        play.refresh()

    def _alone(self) -> None:
        self.play.eyes.unveil(self._seat)
        self.play.refresh()

    def end(self) -> None:
        """No curtain any more."""
        self.curtain = None
        self.play.refresh()

    def update(self, seconds: float) -> bool:
        """Let it open; True while it moves."""
        moving = self.curtain is not None and self.curtain.update(seconds)
        if self.curtain is not None and self.curtain.gone:
            self.end()
        return moving

    def hold(self, event: pygame.event.Event) -> bool:
        """Press-and-hold: the secret stands for as long as that lasts, and everybody is told; False if it is not."""
        play, curtain = self.play, self.curtain
        if curtain is None or not curtain.hold:
            return False
        pressed = event.type == pygame.MOUSEBUTTONDOWN and curtain.gesture.collidepoint(event.pos)
        keyed = event.type == pygame.KEYDOWN and event.key in ENTER
        if (pressed or keyed) and not play.eyes.peeking:
            play.eyes.unveil(self._seat, peeking=True)
            play.talk.look(self._seat)
            play.refresh()
        elif event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP) and play.eyes.peeking:
            play.eyes.veil()
            self.curtain = None
            play.catch_up()
        else:
            return False
        return True
