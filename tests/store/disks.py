"""Disks that fail, for tests."""

import os

import pytest


def refuse(disk: pytest.MonkeyPatch) -> None:
    """From now on nothing comes to the disk."""

    def full(handle: int) -> None:
        raise OSError("no space left")

    disk.setattr(os, "fsync", full)
