"""Nothing that people read is worded or shaped by code: no sentence, no letter case, no list."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import game_closet

PACKAGE = Path(game_closet.__file__).parent
SHAPES = {"upper", "lower", "capitalize", "title", "swapcase"}
SHAPED = {  # names of keys, codes, files and values, which nobody reads as words
    "command_line", "kit/keyboard", "language", "pages/set_up/house_rules", "stage/letters", "tools/tour",
}  # fmt: skip
SENTENCE = re.compile(r"[A-Z][a-z]+( [a-z]+){2,}|[a-z]+( [a-z]+){3,}")
LOGGED = {"log", "warning", "error", "exception"}
WORDLESS = ("stage/language/plurals", "stage/speech/scripts", "store/book", "store/scores")  # codes, scripts, SQL


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).with_suffix("").as_posix()
        yield name, ast.parse(path.read_text(encoding="utf-8"))


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def texts(tree: ast.Module) -> Iterator[str]:
    """The strings of a module but for docstrings, types, and what is raised or logged for makers alone."""
    passed: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            passed.add(id(node.value))
        elif isinstance(node, ast.Raise) or (isinstance(node, ast.Call) and called(node) in LOGGED):
            passed.update(id(inner) for inner in ast.walk(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in passed:
            yield node.value


def test_no_sentence_stands_in_code() -> None:
    found = [(name, text) for name, tree in modules() if name not in WORDLESS for text in texts(tree)]
    assert [f"{name}: {text}" for name, text in found if SENTENCE.search(text)] == []


def test_no_letter_case_is_made_by_code() -> None:
    shaped = {
        name
        for name, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SHAPES
    }
    assert shaped <= SHAPED


def test_no_list_for_people_is_joined_by_code() -> None:
    joined = [
        f"{name}: {ast.unparse(node)}"
        for name, tree in modules()
        if name.startswith(("pages/", "kit/", "stage/", "games/")) and "/rules/" not in name
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and called(node) == "join" and isinstance(node.func, ast.Attribute)
        if isinstance(node.func.value, ast.Constant) and re.search(r"[,;·]| \w+ ", str(node.func.value.value))
    ]
    assert joined == []
