import ast
import json
from collections.abc import Iterator
from pathlib import Path

import i18n
import pytest

import game_closet
from game_closet import context, shelf
from game_closet.contract import Event, Phrase
from game_closet.stage import assets, words


@pytest.fixture
def tenth(tmp_path: Path) -> Iterator[Path]:
    """A folder of a tenth game's own words, in English and French."""
    folder = tmp_path / "tenth"
    folder.mkdir()
    english = {
        "name": "Tenth",
        "event": {
            "threw": "%{seat} throws %{a} and %{b}",
            "gave": "%{from_seat} gives %{to_seat} %{count}",
            "won": {"one": "%{seat} takes one counter", "other": "%{seat} takes %{count} counters"},
            "dealt": "%{seat} gets %{pieces}",
            "quiet": "",
            "turned": "%{side}",
        },
        "why": {"too_far": "%{1} is more than %{2}", "his": "%{seat1} holds %{b}"},
        "word": {"left": "the left side"},
    }
    (folder / "tenth.en.json").write_text(json.dumps({"en": english}))
    french = {"name": "Dixième", "event": {"won": {"one": "%{seat} prend un jeton", "other": "%{count} jetons"}}}
    (folder / "tenth.fr.json").write_text(json.dumps({"fr": french}))
    book = {"pages": [{"title": "Aim", "text": ["Win."]}], "silent": ["We chose."]}
    (folder / "rulebook.en.json").write_text(json.dumps({"en": book}))
    context.change(assets=(tmp_path,))
    words.forget()
    yield folder
    words.speak("en")
    words.forget()


NAMES = ("Ada", "Moth %{b}")


def sentence(kind: str, *args: int | str, names: tuple[str, ...] | None = None, group: str = "event") -> str:
    return words.tell("tenth", group, Phrase(kind, args), NAMES, arg_names=names)


def test_say_fills_the_holes_of_a_key() -> None:
    assert words.say("common.curtain.pass", name="Ada") == "Hand over to Ada"


def test_a_key_without_a_folder_is_a_common_one() -> None:
    assert words.say("menu.start") == words.say("common.menu.start") == "Start"


def test_a_key_nobody_knows_is_said_as_it_is() -> None:
    assert words.say("common.no.such") == "common.no.such"
    assert words.say("nowhere") == "nowhere"
    assert words.say("../../etc.passwd") == "../../etc.passwd"
    assert not words.has("common.no.such")
    assert words.has("common.menu.start")


def test_a_hole_nobody_fills_stays_visible() -> None:
    assert words.say("common.curtain.pass") == "Hand over to %{name}"


def test_a_per_cent_sign_is_only_a_sign() -> None:
    assert words.say("common.settings.text_size_1.0") == "100 %"


def test_count_chooses_the_form() -> None:
    assert words.say("common.scores.matches", count=0) == "no matches yet"
    assert words.say("common.scores.matches", count=1) == "one match"
    assert words.say("common.scores.matches", count=38) == "38 matches"


def test_seats_become_names_and_names_are_never_filled_again(tenth: Path) -> None:
    assert sentence("threw", 1, 3, 4, names=("seat", "a", "b")) == "Moth %{b} throws 3 and 4"
    assert sentence("gave", 0, 1, 5, names=("from_seat", "to_seat", "count")) == "Ada gives Moth %{b} 5"


def test_a_count_among_the_arguments_chooses_the_form(tenth: Path) -> None:
    assert sentence("won", 0, 1, names=("seat", "count")) == "Ada takes one counter"
    assert sentence("won", 0, 4, names=("seat", "count")) == "Ada takes 4 counters"


def test_the_rest_of_the_arguments_is_listed(tenth: Path) -> None:
    assert sentence("dealt", 0, 3, 4, 5, names=("seat", "*pieces")) == "Ada gets 3, 4 and 5"
    assert sentence("dealt", 0, names=("seat", "*pieces")) == "Ada gets "


def test_reasons_count_their_arguments_and_may_take_one_as_a_seat(tenth: Path) -> None:
    assert sentence("too_far", 4, 3, group="why") == "4 is more than 3"
    assert sentence("his", 0, 6, group="why") == "Ada holds 6"


def test_an_argument_that_is_a_word_is_translated(tenth: Path) -> None:
    assert sentence("turned", "left", names=("side",)) == "the left side"
    assert sentence("turned", "askew", names=("side",)) == "askew"


def test_a_game_falls_back_on_what_all_games_say(tenth: Path) -> None:
    assert sentence("not_your_turn", group="why") == words.say("common.why.not_your_turn")
    assert sentence("unheard_of", 1, group="why") == "tenth.why.unheard_of"


def test_an_event_may_be_told_in_silence(tenth: Path) -> None:
    assert sentence("quiet", 1) == ""


def test_another_language_is_spoken_and_what_it_lacks_is_said_in_english(
    tenth: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "locales", lambda: ["en", "fr"])
    words.speak("fr")
    assert words.say("tenth.name") == "Dixième"
    assert sentence("won", 0, 0, names=("seat", "count")) == "Ada prend un jeton", "French counts none as one"
    assert sentence("threw", 0, 1, 2, names=("seat", "a", "b")) == "Ada throws 1 and 2"


def test_the_words_for_a_value_go_by_what_it_is() -> None:
    assert words.tell("blank_out", "event", Event("scored", (0, 4, 0, 100)), ("Ada",)) == "Ada: four blanks, 100 points"
    assert words.tell("blank_out", "event", Event("turned", (0, 4, 5, 0)), ("Ada",)) == "Ada turns block 4: a blank"
    assert words.tell("blank_out", "note", Phrase("have", (3, 5)), ()) == "You have three 5s"


def test_a_language_without_words_becomes_english() -> None:
    words.speak("tlh")
    assert words.spoken() == "en"
    assert words.locales()[0] == "en"


def test_broken_words_are_shown_as_keys(tenth: Path) -> None:
    (tenth / "tenth.en.json").write_text('{"en": {"na')
    words.forget()
    i18n.translations.container["en"].pop("tenth.name", None)
    assert words.say("tenth.name") == "Game Closet", "the common name stands in"
    assert words.say("tenth.event.gone") == "tenth.event.gone"


def test_a_rulebook_has_pages_and_a_missing_one_is_empty(tenth: Path) -> None:
    assert words.rulebook("tenth")["pages"][0]["title"] == "Aim"
    assert words.rulebook("nobody") == {"pages": [], "silent": []}


def test_the_settings_of_the_widgets_library_stay_untouched() -> None:
    before = dict(i18n.config.settings)
    words.say("common.menu.start")
    words.speak("en")
    assert i18n.config.settings == before
    assert i18n.t("common.menu.start") == "Start", "a widget may be given a key"


def literals(*callers: str) -> Iterator[tuple[str, str]]:
    """Every text handed to one of these callers by name in the source, and the file."""
    for path in sorted(Path(game_closet.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            key = first.value if isinstance(first, ast.Constant) else None
            if called in callers and isinstance(key, str):
                yield key, path.name


def test_every_key_said_in_the_source_has_words() -> None:
    missing = [f"{key} ({where})" for key, where in literals("say", "has") if "." in key and not words.has(key)]
    assert not missing


def test_every_reason_given_in_the_source_has_words() -> None:
    missing = [f"{kind} ({where})" for kind, where in literals("Refused") if not reasoned(kind)]
    assert not missing


def reasoned(kind: str) -> bool:
    """Whether a reason has words, in common or in the game that gives it."""
    return any(words.has(f"{folder}.why.{kind}") for folder in ("common", *shelf.GAMES))


def test_every_words_file_is_json_under_its_own_language() -> None:
    for path in assets.home().glob("*/*.*.json"):
        locale = path.name.split(".")[1]
        assert list(json.loads(path.read_text(encoding="utf-8"))) == [locale], path


def test_every_folder_of_words_is_a_game_a_box_or_common() -> None:
    found = {path.relative_to(assets.home()).as_posix() for path in assets.home().glob("*/*.en.json")}
    games = {f"{key}/{name}.en.json" for key in ("common", *shelf.GAMES) for name in (key, "rulebook")}
    assert found <= {*games, *(f"{box}/box.en.json" for box in shelf.BOXES)}


def test_what_a_game_does_not_say_its_box_says_for_all_its_games(tmp_path: Path) -> None:
    (box, keys) = next((box, keys) for box, keys in shelf.BOXES.items() if len(keys) > 1)
    (tmp_path / box).mkdir()
    (tmp_path / box / "box.en.json").write_text(json.dumps({"en": {"odd": "by the box", "name": "no game"}}))
    context.change(assets=(tmp_path,))
    words.forget()
    assert {words.say(f"{key}.odd") for key in keys} == {"by the box"}
    assert "no game" not in {words.say(f"{key}.name") for key in keys}
    assert not any(words.has(f"{key}.odd") for key in shelf.GAMES if key not in keys)
    words.forget()


def test_figures_are_printed_with_a_true_minus() -> None:
    assert words.figure(-30) == "−30"
    assert words.figure(30) == "30"
    assert words.figure(5, signed=True) == "+5"
    assert words.figure(-5, signed=True) == "−5"
