"""How the program is built: imports point one way, pages never name a game, the pure half needs no screen."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game_closet import shelf

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "desktop" / "game_closet"
LAYERS = ("rules", "play", "store", "stage", "tables", "scenes")
MODULES = sorted(PACKAGE.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def layer(module: str) -> int | None:
    parts = module.split(".")
    return LAYERS.index(parts[1]) if len(parts) > 1 and parts[0] == "game_closet" and parts[1] in LAYERS else None


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_down(path: Path) -> None:
    own = layer(".".join(("game_closet", *path.relative_to(PACKAGE).parts)))
    if own is None:
        return
    for name in imports(path):
        found = layer(name)
        assert found is None or found <= own, f"{path.name} imports {name}"


@pytest.mark.parametrize("path", sorted((PACKAGE / "rules").glob("*.py")), ids=lambda path: path.name)
def test_rules_use_nothing_but_the_standard_library_and_each_other(path: Path) -> None:
    for name in imports(path):
        first = name.split(".")[0]
        assert name.startswith("game_closet.rules") or first in sys.stdlib_module_names, name
        assert first not in {"time", "os", "secrets"}, name
        if first == "random":
            assert name in {"random", "random.Random"}, name


def test_the_contract_is_read_in_one_sitting() -> None:
    assert len((PACKAGE / "contract.py").read_text(encoding="utf-8").splitlines()) <= 220


@pytest.mark.parametrize("path", sorted((PACKAGE / "scenes").rglob("*.py")), ids=lambda path: path.name)
def test_pages_never_name_a_game(path: Path) -> None:
    boxes = {shelf.box(key) for key in shelf.GAMES}
    if path.parent.name == "lids":
        return  # a lid is printed for one box, and found by the box's word
    words = {
        node.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert not words & ({*shelf.GAMES} | boxes)
    for name in imports(path):
        assert not any(name.endswith(f".{key}") for key in shelf.GAMES), name


def test_rules_and_play_import_with_pygame_blocked() -> None:
    script = "\n".join(
        (
            "import sys",
            "sys.modules['pygame'] = None",
            *(f"import game_closet.engine.{path.stem}" for path in sorted((PACKAGE / "engine").glob("*.py"))),
            "from game_closet import shelf",
            "[shelf.game(key) for key in shelf.GAMES]",
            "[shelf.mind(key) for key in shelf.GAMES]",
            "from tests.engine.test_sitting import begun, shelf",
            "[begun(key).sitting.lens.shot for key in shelf.GAMES]",
        )
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_nothing_else_stands_at_top_level() -> None:
    allowed = {"pyproject.toml", "desktop", "assets", "tests", "packaging", "README.md", "LICENSE"}
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        pytest.skip("not a git checkout")
    tops = {name.split("/")[0] for name in listed.stdout.splitlines()}
    assert not {top for top in tops if not top.startswith(".")} - allowed
