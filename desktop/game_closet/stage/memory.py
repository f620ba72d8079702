"""Sweeping up: what is no longer used is freed and given back to the system, so that days leave no more than hours."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def unswept() -> Iterator[None]:
    """Look for no rubbish in what is just being made, nor ever after: it stays."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def sweep() -> None:
    """Free what only knows itself and return the holes it leaves in the heap; takes a moment, so while all rests."""
    gc.collect()
    with suppress(OSError, AttributeError, TypeError):  # only the GNU library has it, and only it needs it
        import ctypes  # noqa: PLC0415  a start does not wait for what sweeps up after it

        ctypes.CDLL(None).malloc_trim(0)
