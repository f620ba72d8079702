"""A release, from the last commit to packages that have each been installed, played and removed again."""

import hashlib
import json
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from making import changes, deb, flatpak
from making.build import cloned, frozen, packages, place, run
from making.trial import Tried, tried

ROOT = Path(__file__).parents[2]
APPIMAGE = "appimagetool"


def main() -> int:
    """Make the release into dist/ and tell of it."""
    into = ROOT / "dist"
    with TemporaryDirectory() as room:
        _release(Path(room), into)
    return 0


def _release(room: Path, into: Path) -> None:
    if run("git", "status", "--porcelain", cwd=ROOT):
        raise SystemExit("commit first: a release is made of the last commit")
    checkout = cloned(ROOT, room / "checkout")
    release = changes.newest(checkout)
    _say(f"Game Closet {release.version}", *(f"- {change}" for change in release.changes))
    shutil.rmtree(into, ignore_errors=True)
    wheel, sdist = packages(checkout, into)
    again = packages(cloned(ROOT, room / "again"), room / "twin")
    for one, other in zip((wheel, sdist), again, strict=True):
        if one.read_bytes() != other.read_bytes():
            raise SystemExit(f"{one.name} is not the same twice")
    folder = frozen(checkout, wheel, room)
    archive = Path(
        shutil.make_archive(str(into / f"game-closet-{release.version}-{sys.platform}"), "xztar", folder.parent)
    )
    plain = _try("wheel", wheel, place(room / "wheel", wheel) / "game-closet", room, None)
    _try("source", sdist, place(room / "source", sdist) / "game-closet", room, plain)
    _try("frozen", archive, folder / "game-closet", room, plain)
    if all(map(shutil.which, deb.TOOLS)):
        package = deb.package(checkout, folder, room, into)
        with _installed(package, room) as program:
            _try("deb", package, program, room, plain)
    else:
        _say(f"no .deb: it needs {', '.join(deb.TOOLS)}")
    manifest = json.dumps(flatpak.filled(checkout, wheel, room), indent=2)
    (into / flatpak.MANIFEST.name).write_text(f"{manifest}\n", encoding="utf-8")
    if not shutil.which(APPIMAGE):
        _say(f"no AppImage: it needs {APPIMAGE}, which neither PyPI nor Debian has")
    for path in sorted(into.iterdir()):
        _say(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}")


@contextmanager
def _installed(package: Path, room: Path) -> Iterator[Path]:
    """The program of a package in a system with nothing else in it, until it is removed and has left nothing behind."""
    root = room / "system"
    (root / "var" / "lib" / "dpkg" / "updates").mkdir(parents=True)
    (root / "var" / "lib" / "dpkg" / "info").mkdir()
    (root / "var" / "lib" / "dpkg" / "status").touch()
    dpkg = ("dpkg", f"--root={root}", "--force-depends", "--force-not-root")
    run(*dpkg, "--install", package)
    yield root / deb.PROGRAM
    run(*dpkg, "--purge", "game-closet")
    left = [path for path in root.rglob("*") if path.relative_to(root).parts[0] != "var"]
    if left:
        raise SystemExit(f"{package.name} left {left} behind")


def _try(name: str, package: Path, program: Path, room: Path, plain: Tried | None) -> Tried:
    found = tried([str(program)], room / f"{name}-trial")
    ratio = f"{found.seconds / plain.seconds:.2f} of the wheel's" if plain else f"{found.seconds:.2f} s of processor"
    size = package.stat().st_size / 2**20
    _say(f"{name}: {size:.1f} MiB, a match of {found.moves} moves played, start {ratio}")
    return found


def _say(*lines: str) -> None:
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
