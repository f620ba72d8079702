"""Icons: each means one thing, wherever it stands."""

import ast
from collections import defaultdict
from pathlib import Path

from game_closet import pages
from game_closet.stage.icons.icons import ICONS

PAGES = Path(pages.__path__[0])
DRAWN = {"Badge", "Icon", "IconButton"}


def said(node: ast.AST) -> tuple[str, str] | None:
    """An icon and the word that stands beside it, where a page puts the two together."""
    parts = node.elts if isinstance(node, ast.Tuple) else node.args if isinstance(node, ast.Call) else ()
    texts = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    if len(texts) == 2 and texts[0] in ICONS and texts[1].startswith("common."):
        return texts[0], texts[1].rpartition(".")[2]
    return None


def test_an_icon_in_the_strip_means_one_thing_on_every_page() -> None:
    meanings: dict[str, set[str]] = defaultdict(set)
    for path in PAGES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if found := said(node):
                meanings[found[0]].add(found[1])
    assert {"gear", "book", "chart"} <= meanings.keys()
    assert {icon: words for icon, words in meanings.items() if len(words) > 1} == {}


def test_the_lamp_stands_for_a_hint_alone() -> None:
    shown: dict[str, set[str]] = defaultdict(set)
    for path in PAGES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DRAWN and node.args:
                shown[str(getattr(node.args[0], "value", ""))].add(path.stem)
    assert {"coach", "lesson_card"} == shown["lesson"] - {"shelf"}
    assert shown["hint"] == {"hint"}
