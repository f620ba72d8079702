"""The system's clipboard, where there is one."""

import pygame


def copy(text: str) -> bool:
    """Put a text on it; False where that cannot be done."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        return False
    return True


def paste() -> str:
    """The text that lies on it; nothing where there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError):
        return ""
