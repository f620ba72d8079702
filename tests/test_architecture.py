"""How the program is built: imports point one way and never in a ring, pages know no page, the pure half no screen."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from game_closet import shelf

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "desktop"
PACKAGE = SOURCE / "game_closet"
# The rooms, from the ground up: each may import itself and what stands before it.
ROOMS = (
    r"contract|context|keys|language|__init__",
    r"shelf|games\.__init__|games\.\w+\.__init__",
    r"games\.\w+\.rules.*",
    r"engine.*",
    r"games\.\w+\.(mind|reasons).*",
    r"store.*",
    r"stage.*",
    r"games\.\w+\.(table|pieces|lid).*",
    r"kit.*",
    r"pages.*",
    r"routes",
    r"window|hands|later|mishaps|kiosk|app|start|tools.*|commands|terminal|command_line|__main__",
)
MOST_LATE = 12
LOADERS = ("game_closet.routes", "game_closet.later")  # of pages and parts, when somebody first asks for them
MOST_MODULES = 23  # of its own that a folder holds
PURE = (r"contract", r"context", r"keys", r"shelf", r"games\.\w+\.(rules|mind|reasons)(\..*)?", r"engine(\..*)?")


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


MODULES = {name_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}
EVERY = pytest.mark.parametrize("module", MODULES)
GENERAL = [name for name in MODULES if not re.match(r"game_closet\.(shelf|games\.)", name)]


@cache
def parsed(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text(encoding="utf-8"))


def imports(module: str) -> Iterator[tuple[str, ast.stmt]]:
    """All that a module imports, inside functions too, ours by the module a name comes from."""
    for node in ast.walk(parsed(module)):
        if isinstance(node, ast.Import):
            yield from ((name.name, node) for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for name in node.names:
                whole = f"{node.module}.{name.name}"
                yield (whole if whole in MODULES else node.module), node


def ours(module: str) -> set[str]:
    return {name for name, _ in imports(module) if name in MODULES} - {module}


def for_types_alone(module: str) -> set[str]:
    """What a module imports only for those who check types."""
    blocks = [
        node
        for node in ast.walk(parsed(module))
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    ]
    inside = {id(node) for block in blocks for node in ast.walk(block)}
    return {name for name, node in imports(module) if id(node) in inside}


def room(module: str) -> int:
    path = MODULES[module]
    within = module.removeprefix("game_closet").removeprefix(".") or "__init__"
    within += ".__init__" if path.name == "__init__.py" and within != "__init__" else ""
    return next(number for number, names in enumerate(ROOMS) if re.fullmatch(names, within))


@EVERY
def test_imports_point_down(module: str) -> None:
    # the shelf gives drawers out by their words, and names what is in them for those who check types
    for name in ours(module) - (for_types_alone(module) if module == "game_closet.shelf" else set()):
        assert room(name) <= room(module), f"{module} imports {name}"


def test_no_modules_import_each_other_in_a_ring() -> None:
    left = {module: ours(module) - for_types_alone(module) for module in MODULES}
    while free := [module for module, wanted in left.items() if not wanted & left.keys()]:
        for module in free:
            del left[module]
    assert not left


def test_few_imports_stand_inside_functions() -> None:
    late = [
        f"{module}:{inner.lineno}"
        for module in MODULES
        if module not in LOADERS
        for node in ast.walk(parsed(module))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]
    assert len(late) <= MOST_LATE, late


def test_a_drawer_knows_no_other_drawer_and_its_rules_nothing_but_rules() -> None:
    found = 0
    for module in MODULES:
        if drawer := re.match(r"game_closet\.games\.\w+", module):
            found += 1
            for name in ours(module):
                assert not name.startswith("game_closet.games.") or name.startswith(f"{drawer[0]}."), (module, name)
            if module.startswith(f"{drawer[0]}.rules."):
                for name, _ in imports(module):
                    first = name.split(".")[0]
                    known = first in sys.stdlib_module_names - {"time", "os", "secrets"}
                    assert known or name == "game_closet.contract" or name.startswith(f"{drawer[0]}.rules"), name
    assert found > len(shelf.BOXES)


def test_pages_are_known_to_the_routes_alone() -> None:
    pages = {name for name in ours("game_closet.routes") if name.startswith("game_closet.pages.")}
    pages -= {f"game_closet.pages.{name}" for name in ("program", "scene", "begin")}
    assert len(pages) > len(shelf.GAMES)
    for module in MODULES:
        if module != "game_closet.routes" and not module.startswith("game_closet.tools."):
            assert not (ours(module) - for_types_alone(module)) & pages, module


@pytest.mark.parametrize("module", GENERAL)
def test_nobody_outside_a_drawer_names_a_game(module: str) -> None:
    words = {
        node.value for node in ast.walk(parsed(module)) if isinstance(node, ast.Constant) and type(node.value) is str
    }
    assert not words & {*shelf.GAMES, *shelf.BOXES}


def test_the_contract_is_read_in_one_sitting() -> None:
    assert len((PACKAGE / "contract.py").read_text(encoding="utf-8").splitlines()) <= 231


def test_no_folder_is_crowded() -> None:
    for folder in {path.parent for path in MODULES.values()}:
        assert len(list(folder.glob("*.py"))) - 1 <= MOST_MODULES, folder


def test_rules_minds_and_engine_import_with_pygame_blocked() -> None:
    pure = [name for name in MODULES if any(re.fullmatch(f"game_closet\\.{names}", name) for names in PURE)]
    script = "\n".join(
        (
            "import sys",
            "sys.modules['pygame'] = None",
            *(f"import {name}" for name in pure),
            "from tests.engine.test_sitting import begun, shelf",
            "[begun(key).sitting.lens.shot for key in shelf.GAMES]",
        )
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_what_is_imported_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = {re.split(r"[^\w.-]", line)[0].replace("_", "-").lower() for line in project["dependencies"]}
    sources = packages_distributions()
    for module in MODULES:
        for name, _ in imports(module):
            first = name.split(".")[0]
            if first not in sys.stdlib_module_names and first != "game_closet":
                known = {source.replace("_", "-").lower() for source in sources.get(first, [first])}
                assert known & declared, f"{module} imports {name}"


def test_nothing_else_stands_at_top_level() -> None:
    allowed = {"pyproject.toml", "desktop", "assets", "tests", "packaging", "README.md", "LICENSE"}
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        pytest.skip("not a git checkout")
    tops = {name.split("/")[0] for name in listed.stdout.splitlines()}
    assert not {top for top in tops if not top.startswith(".")} - allowed
