"""The Flatpak manifest of a release: what is committed knows no address; wheels are filled in by the hashed lock."""

import json
import re
import sys
from pathlib import Path
from typing import Any

from game_closet import ID
from making.build import LOCK, run

MANIFEST = Path("packaging", "flatpak", f"{ID}.json")
PYTHON = "3.12"  # of the runtime that the manifest names


def filled(checkout: Path, wheel: Path, room: Path) -> dict[str, Any]:
    """The manifest with every wheel that is to be fetched, each as the lock has it."""
    manifest: dict[str, Any] = json.loads((checkout / MANIFEST).read_text(encoding="utf-8"))
    libraries, program = manifest["modules"]
    libraries["sources"] = _wheels(checkout / LOCK, wheel, room)
    program["sources"] = [{"type": "file", "path": wheel.name}]
    return manifest


def _wheels(lock: Path, wheel: Path, room: Path) -> list[dict[str, str]]:
    text, report = lock.read_text(encoding="utf-8"), room / "wheels.json"
    pins = room / "pins.txt"
    pins.write_text("\n".join(re.findall(r"(?m)^[\w.-]+==[^ ;]+", text)), encoding="utf-8")
    where = ("--python-version", PYTHON, "--only-binary=:all:", "--target", room / "nowhere")
    line = (sys.executable, "-m", "pip", "install", "-q", "--dry-run", "--report", report, "-c", pins, *where, wheel)
    run(*line)
    found = [entry["download_info"] for entry in json.loads(report.read_text(encoding="utf-8"))["install"]]
    wheels = [
        (one["url"], one["archive_info"]["hashes"]["sha256"]) for one in found if not one["url"].endswith(wheel.name)
    ]
    strange = [url for url, digest in wheels if digest not in text]
    if strange:
        raise SystemExit(f"not in {LOCK}: {strange}")
    return [{"type": "file", "url": url, "sha256": digest} for url, digest in wheels]
