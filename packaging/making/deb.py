"""The Debian package: the frozen folder with everything around it that Debian expects."""

import gzip
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from game_closet import __version__
from game_closet.command_line import parser
from game_closet.tools import desktop
from making import changes, shells
from making.build import epoch, run

NAME = "game-closet"
HOME, PROGRAM = Path("usr", "lib", NAME), Path("usr", "games", NAME)
TOOLS = ("dpkg-architecture", "dpkg-deb", "dpkg-shlibdeps", "patchelf")
ELF = b"\x7fELF"
# SDL opens these by name where it finds them, so no binary tells of them
OPENED = "libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxfixes3, libxss1"
ABOUT = """\
five old boxes of table games on one screen
 Blank-Out, Turn-A-Bout, Blank-Jack, Blackout (four cities), Shell-Out,
 Blackout (dice slide), Muggins, Draw and Block, with every rule of their
 sheets: alone against computer players, with the family round one screen,
 or on a kiosk."""


def package(checkout: Path, frozen: Path, room: Path, into: Path) -> Path:
    """Build the package of a frozen folder."""
    tree, share = room / "tree", room / "tree" / "usr" / "share"
    os.umask(0o022)
    shutil.copytree(frozen, tree / HOME, symlinks=True)
    _leave_to_debian(tree / HOME / "_internal")
    for binary in binaries(tree / HOME):
        _without_foreign_paths(binary)
    (tree / PROGRAM).parent.mkdir(parents=True)
    (tree / PROGRAM).symlink_to(Path("..", "lib", NAME, NAME))
    desktop.install(share, f"/{PROGRAM}")
    shells.write(share, parser(), changes.newest(checkout).date.date().isoformat())
    _kiosk(checkout, tree)
    _papers(checkout, share)
    for page in share.glob("man/man*/*"):
        _zipped(page)
    _modes(tree)
    _control(tree, room)
    made = into / f"{NAME}_{__version__}_{_machine()}.deb"
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, made, SOURCE_DATE_EPOCH=epoch(checkout))
    return made


def binaries(folder: Path) -> Iterator[Path]:
    """The programs and libraries of a folder."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == ELF:
                    yield path


def _leave_to_debian(libraries: Path) -> None:
    """Leave out the system's own libraries: the packages that have them are depended on, and mended when need be."""
    system = Path("/usr/lib", run("dpkg-architecture", "-qDEB_HOST_MULTIARCH").strip())
    for library in libraries.glob("lib*.so*"):
        ours = library.is_symlink() or library.name.startswith("libpython")
        if not ours and (system / library.name).exists():
            library.unlink()


def _without_foreign_paths(binary: Path) -> None:
    """Let a binary look for libraries beside itself alone, not where it was built."""
    paths = run("patchelf", "--print-rpath", binary).strip().split(":")
    own = [path for path in paths if path.startswith("$ORIGIN")]
    if paths not in (own, [""]):
        run("patchelf", *(("--set-rpath", ":".join(own)) if own else ("--remove-rpath",)), binary)


def _kiosk(checkout: Path, tree: Path) -> None:
    kiosk = checkout / "packaging" / "kiosk"
    for name, place in (
        ("game-closet-kiosk.service", "usr/lib/systemd/user"),
        ("game-closet-kiosk.desktop", "usr/share/wayland-sessions"),
        ("README.md", f"usr/share/doc/{NAME}/kiosk"),
    ):
        (tree / place).mkdir(parents=True, exist_ok=True)
        text = (kiosk / name).read_text(encoding="utf-8")
        text = re.sub(r"(ExecStart=|-- )\S*game-closet", rf"\1/{PROGRAM}", text)
        (tree / place / name).write_text(text, encoding="utf-8")


def _papers(checkout: Path, share: Path) -> None:
    """Copyright, changes, and answers to what lintian asks."""
    papers, answers = share / "doc" / NAME, share / "lintian" / "overrides"
    papers.mkdir(parents=True, exist_ok=True)
    answers.mkdir(parents=True)
    shutil.copyfile(checkout / "packaging" / "debian" / "copyright", papers / "copyright")
    shutil.copyfile(checkout / "packaging" / "debian" / "lintian-overrides", answers / NAME)
    (papers / "changelog").write_text(changes.as_debian(changes.releases(checkout)), encoding="utf-8")
    _zipped(papers / "changelog")


def _zipped(path: Path) -> None:
    path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    path.unlink()


def _control(tree: Path, room: Path) -> None:
    (tree / "DEBIAN").mkdir()  # by which the tool that looks for libraries knows where the package begins
    size = sum(path.lstat().st_size for path in tree.rglob("*")) // 1024
    fields = {
        "Package": NAME,
        "Version": __version__,
        "Architecture": _machine(),
        "Maintainer": changes.MAKERS,
        "Installed-Size": size,
        "Section": "games",
        "Priority": "optional",
        "Depends": f"{_libraries(tree / HOME, room)}, {OPENED}",
        "Recommends": "fonts-noto-cjk",
        "Suggests": "cage",
        "Description": ABOUT,
    }
    text = "".join(f"{name}: {value}\n" for name, value in fields.items())
    (tree / "DEBIAN" / "control").write_text(text, encoding="utf-8")


def _libraries(home: Path, room: Path) -> str:
    """The packages that have what our binaries need and we do not bring, with the versions they need."""
    source = room / "debian" / "control"  # where the tool looks, though it needs nothing of it
    source.parent.mkdir()
    source.write_text(f"Source: {NAME}\n\nPackage: {NAME}\nArchitecture: any\n", encoding="utf-8")
    ours = list(binaries(home))
    beside = [f"-l{folder}" for folder in sorted({path.parent for path in ours})]
    found = run("dpkg-shlibdeps", "-O", "--ignore-missing-info", *beside, *(f"-e{one}" for one in ours), cwd=room)
    return found.strip().partition("shlibs:Depends=")[2]


def _machine() -> str:
    return run("dpkg", "--print-architecture").strip()


def _modes(tree: Path) -> None:
    """Folders and the program may be entered, all else is read."""
    for path in tree.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == tree / HOME / NAME else 0o644)
