"""What a release is called and what it brings: the version is the package's, the changes are the metainfo's."""

import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from game_closet import ID, __version__

METAINFO = Path("assets", "desktop", f"{ID}.metainfo.xml")
MAKERS = "The Game Closet makers <makers@game-closet.invalid>"


class Release(NamedTuple):
    """A release, as the metainfo tells of it."""

    version: str
    date: datetime
    changes: tuple[str, ...]


def releases(checkout: Path) -> list[Release]:
    """All releases, the newest first."""
    return [
        Release(
            release.attrib["version"],
            datetime.fromisoformat(release.attrib["date"]).replace(tzinfo=UTC),
            tuple(" ".join((change.text or "").split()) for change in release.iter("li")),
        )
        for release in ElementTree.parse(checkout / METAINFO).iter("release")
    ]


def newest(checkout: Path) -> Release:
    """The release to be made; refused where version and metainfo do not agree, or where nothing is said to change."""
    release = releases(checkout)[0]
    if release.version != __version__ or not release.changes:
        raise SystemExit(f"{METAINFO} must begin its releases with the changes of {__version__}")
    return release


def as_debian(all_releases: list[Release]) -> str:
    """The changelog of the Debian package."""
    return "\n".join(_entry(release) for release in all_releases)


def _entry(release: Release) -> str:
    changes = "\n".join(
        textwrap.fill(change, 78, initial_indent="  * ", subsequent_indent="    ") for change in release.changes
    )
    return (
        f"game-closet ({release.version}) stable; urgency=medium\n\n{changes}\n\n"
        f" -- {MAKERS}  {format_datetime(release.date)}\n"
    )
