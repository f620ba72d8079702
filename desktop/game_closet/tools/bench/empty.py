"""The peer of a start: the first window of pygame_gui's own guide, and then a bare loop that looks at the queue."""

import sys

import pygame
import pygame_gui

from game_closet.tools.bench.probe import say, stay

pygame.init()
size = (int(sys.argv[1]), int(sys.argv[2]))
screen = pygame.display.set_mode(size, pygame.RESIZABLE)
desk = pygame_gui.UIManager(size)
pygame.event.get()
desk.update(0.0)
desk.draw_ui(screen)
pygame.display.flip()
say({})
pygame.mixer.quit()  # a bare loop holds no sound card


def look() -> None:
    """One turn of the bare loop."""
    pygame.time.wait(33)
    pygame.event.get()


stay(float(sys.argv[3]), look)
pygame.quit()
