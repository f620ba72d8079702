"""The frame profiler comes with a hidden key, shows the last frames, and leaves no trace."""

import pygame

from game_closet.app import App
from game_closet.stage import palette
from game_closet.stage.screen.profiler import FRAMES, OUTLINE
from tests.pages.pages import key
from tests.pages.redraw import Watch

HIDDEN = pygame.KMOD_LCTRL | pygame.KMOD_RSHIFT


def shown(app: App) -> bytes:
    return pygame.image.tobytes(app.window.pixels, "RGB")


def test_the_profiler_comes_and_goes_with_its_key_and_leaves_no_trace(app: App) -> None:
    watch = Watch(app)
    app.frame(0.01)
    before = shown(app)
    key(app, pygame.K_F12, mod=pygame.KMOD_SHIFT)
    app.frame(0.01)
    assert shown(app) == before
    key(app, pygame.K_F12, mod=HIDDEN)
    for _ in range(3):
        app.dirty()
        app.frame(0.01)
    assert shown(app) != before
    key(app, pygame.K_F12, mod=HIDDEN)
    app.frame(0.01)
    assert shown(app) == before
    assert not watch.wrong


def test_the_profiler_outlines_what_was_laid_again(app: App) -> None:
    app.frame(0.01)
    key(app, pygame.K_F12, mod=HIDDEN)
    app.frame(0.01)
    assert app.window.pixels.get_at(app.window.damage[0].topleft)[:3] != palette.rgb(OUTLINE)
    app.tell("Something has changed")
    app.frame(0.01)
    assert any(app.window.pixels.get_at(laid.topleft)[:3] == palette.rgb(OUTLINE) for laid in app.window.damage)


def test_the_last_frames_are_remembered_and_no_more(app: App) -> None:
    for _ in range(FRAMES + 5):
        app.dirty()
        app.frame(0.0)
    frames = app.profiler.frames
    assert len(frames) == FRAMES
    assert frames[-1].page == "Shelf"
    assert frames[-1].notes > 0
    assert frames[-1].damage == 0
    assert frames[-1].whole >= frames[-1].noting > 0
