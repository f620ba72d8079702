"""Random hands, shared by all who press everything."""

from collections.abc import Sequence
from random import Random

import pygame

from game_closet.engine import record
from game_closet.kit.hands.fingers import FINGERS
from game_closet.kit.hands.pads import AXES, BUTTONS
from game_closet.pages.table.table_page import TablePage
from game_closet.store.running import Running
from tests.pages.driver import Driver

KEYS = [
    pygame.K_TAB,
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_a,
    pygame.K_l,
    pygame.K_F5,
]
SIZES = [(1280, 720), (1024, 768), (960, 540), (700, 500), (500, 700), (1600, 700)]
NAMES = ["A", "x" * 500, "👩‍👩‍👧‍👦🏳️‍🌈", "\u202eevil", "%{seat}", " ", "Zoë"]
WAYS = ("spot", "spot", "control", "control", "anywhere", "drag", "key", "pad", "finger", "time", "time", "rare")


class Monkey:
    """Random hands at one screen."""

    ways: Sequence[str] = WAYS
    sizes: Sequence[tuple[int, int]] = SIZES
    names: Sequence[str] = NAMES

    def __init__(self, driver: Driver, rng: Random) -> None:
        self.driver = driver
        self.app = driver.app
        self.rng = rng
        self.did: list[str] = []

    def point(self) -> tuple[int, int]:
        """Some place on the screen."""
        width, height = self.app.window.surface.get_size()
        return self.rng.randrange(width), self.rng.randrange(height)

    def act(self) -> None:
        """Do something."""
        way = self.rng.choice(self.ways)
        self.did.append(way)
        getattr(self, way)()

    def on(self, control: object) -> tuple[int, int]:
        area = control.area  # type: ignore[attr-defined]
        shrink = self.app.window.shrink
        return round(area.centerx * shrink), round(area.centery * shrink)

    def spot(self) -> None:
        page = self.driver.page
        spots = [c for c in page.controls if getattr(c, "spot", None) is not None] or page.controls
        if spots:
            self.driver.click(self.on(self.rng.choice(spots)))

    def control(self) -> None:
        if self.driver.page.controls:
            self.driver.click(self.on(self.rng.choice(self.driver.page.controls)))

    def anywhere(self) -> None:
        self.driver.click(self.point())

    def drag(self) -> None:
        controls = self.driver.page.controls
        start = self.on(self.rng.choice(controls)) if controls else self.point()
        self.driver.drag(start, self.on(self.rng.choice(controls)) if controls else self.point())

    def key(self) -> None:
        code = self.rng.choice(KEYS)
        mod = self.rng.choice([0, 0, 0, pygame.KMOD_SHIFT])
        scancode = {pygame.K_a: pygame.KSCAN_A, pygame.K_l: pygame.KSCAN_L}.get(code, 0)
        self.driver.key(code, mod, scancode)

    def pad(self) -> None:
        """A button or a stick of one of three pads, or one of them is unplugged."""
        pad = self.rng.randrange(3)
        events = [
            (pygame.CONTROLLERBUTTONDOWN, {"button": self.rng.choice([*BUTTONS])}),
            (pygame.CONTROLLERAXISMOTION, {"axis": self.rng.choice([*AXES]), "value": self.rng.choice([0, 30000])}),
            (pygame.CONTROLLERDEVICEREMOVED, {}),
        ]
        kind, about = self.rng.choices(events, (8, 2, 1))[0]
        self.driver.post(pygame.event.Event(kind, about | {"instance_id": pad}))

    def finger(self) -> None:
        """One of three fingers, which comes down, moves or is lifted."""
        wide, high = self.app.window.surface.get_size()
        controls = self.driver.page.controls
        x, y = self.on(self.rng.choice(controls)) if controls else self.point()
        about = {"touch_id": 1, "finger_id": self.rng.randrange(3), "x": x / wide, "y": y / high}
        self.driver.post(pygame.event.Event(self.rng.choice(FINGERS), about))

    def time(self) -> None:
        self.driver.wait(self.rng.choice([0.05, 0.3, 3.0]))

    def rare(self) -> None:
        """What happens once in a while: another size, another window in front, half a gesture."""
        match self.rng.randrange(6):
            case 0:
                pygame.display.set_mode(self.rng.choice(self.sizes), pygame.RESIZABLE)
                width, height = pygame.display.get_window_size()
                self.driver.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))
            case 1:
                self.driver.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
            case 2:
                self.driver.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
            case 3:
                self.driver.down(self.point(), self.rng.choice([1, 2, 3]))
            case 4:
                self.driver.up(self.point(), self.rng.choice([1, 2, 3]))
            case 5:
                self.driver.post(pygame.event.Event(pygame.TEXTINPUT, text=self.rng.choice(self.names)))


def whole_and_private(driver: Driver, play: TablePage) -> None:
    match = play.match
    if play.beside is not None:  # what is not played is not written down
        assert play.at_table is None
        return
    (saved,) = [saved for saved in Running(driver.app.home).matches() if saved.path == play.file.path]
    again = record.replay(saved.record)
    assert again.moves == match.moves
    assert again.sitters == [sitter._replace(helped=False) for sitter in match.sitters]  # help is never on the record
    assert again.state == match.state
    people = [seat for seat, sitter in enumerate(match.sitters) if sitter.human]
    seat = play.frame.view.seat
    if len(people) > 1:
        assert seat is None or seat in people
        assert seat is None or play.sitting.eyes.peeking or seat == match.game.turn(match.state)
    else:
        assert seat == (people[0] if people else None)
