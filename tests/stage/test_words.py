import ast
import json
from collections.abc import Iterator
from pathlib import Path

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
    french = {
        "name": "Dixième",
        "event": {
            "won": {"one": "%{seat} prend %{count} jeton", "other": "%{count} jetons"},
            "lost": {"one": "%{seat} perd un jeton", "other": "%{seat} perd %{count} jetons"},
        },
    }
    (folder / "tenth.fr.json").write_text(json.dumps({"fr": french}))
    (folder / "tenth.fr_CA.json").write_text(json.dumps({"fr_CA": {"name": "La dixième"}}))
    book = {"pages": [{"title": "Aim", "text": ["Win.", "Win again."]}], "silent": ["We chose."]}
    (folder / "rulebook.en.json").write_text(json.dumps({"en": book}))
    half = {"pages": [{"title": "But", "text": ["", "Gagner encore.", "De trop."]}]}
    (folder / "rulebook.fr.json").write_text(json.dumps({"fr": half}))
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
    assert words.say("common.settings.text_size_1.0") == "100%"


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
    assert sentence("won", 0, 0, names=("seat", "count")) == "Ada prend 0 jeton", "French counts none as one"
    assert sentence("threw", 0, 1, 2, names=("seat", "a", "b")) == "Ada throws 1 and 2"


def test_a_form_without_its_number_speaks_of_one_alone(tenth: Path) -> None:
    context.change(language="fr")
    assert sentence("lost", 0, 1, names=("seat", "count")) == "Ada perd un jeton"
    assert sentence("lost", 0, 0, names=("seat", "count")) == "Ada perd 0 jetons"


def test_a_variety_says_its_own_words_then_those_of_its_language_then_english(tenth: Path) -> None:
    context.change(language="fr_CA")
    assert words.say("tenth.name") == "La dixième"
    assert sentence("won", 0, 2, names=("seat", "count")) == "2 jetons"
    assert sentence("threw", 0, 1, 2, names=("seat", "a", "b")) == "Ada throws 1 and 2"


def test_what_is_said_in_english_is_counted_as_in_english(tenth: Path) -> None:
    context.change(language="fr")
    (tenth / "tenth.fr.json").unlink()
    words.forget()
    assert sentence("won", 0, 0, names=("seat", "count")) == "Ada takes 0 counters"


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
    assert words.say("tenth.name") == "Game Closet", "the common name stands in"
    assert words.say("tenth.event.gone") == "tenth.event.gone"


def test_a_rulebook_has_pages_and_a_missing_one_is_empty(tenth: Path) -> None:
    assert words.rulebook("tenth")["pages"][0]["title"] == "Aim"
    assert words.rulebook("nobody") == {"pages": [], "silent": []}


def test_a_rulebook_falls_back_paragraph_by_paragraph(tenth: Path) -> None:
    context.change(language="fr")
    assert words.rulebook("tenth")["pages"] == [{"title": "But", "text": ["Win.", "Gagner encore."]}]
    assert words.rulebook("tenth")["silent"] == ["We chose."]


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


@pytest.fixture
def spanish(tmp_path: Path) -> Iterator[None]:
    """Another language's ways with numbers and lists, word for word as its words file says."""
    (tmp_path / "common").mkdir()
    number = {"point": ",", "group": ".", "grouped_from": "5", "percent": "%{number} %"}
    odd = {"last": "%{before} y %{last}", "odd": "h?[ií](?![aeo])", "odd_last": "%{before} e %{last}"}
    said = {"language": "Español", "number": number, "list": odd}
    (tmp_path / "common" / "common.es.json").write_text(json.dumps({"es": said}))
    context.change(assets=(tmp_path,), language="es")
    words.forget()
    yield
    words.forget()


def test_numbers_are_grouped_and_pointed_as_the_language_does(spanish: None) -> None:
    assert [words.figure(number) for number in (999, 1234, 12345, -1234567)] == ["999", "1234", "12.345", "−1.234.567"]
    assert words.decimal(-1234.567, 2) == "−1234,57"
    assert words.decimal(2.5, 0) == "2"
    assert [words.decimal(number, 1, signed=True) for number in (0.25, -0.25, -0.02)] == ["+0,2", "−0,2", "0,0"]
    assert words.figure(0, signed=True) == "0"
    assert words.percent(0.385, 1) == "38,5 %"
    context.change(language="en")
    assert words.figure(12345) == "12,345"
    assert words.say("common.scores.matches", count=1234) == "1,234 matches"
    assert words.percent(0.38) == "38%"


def test_a_list_heeds_how_its_last_word_begins(spanish: None) -> None:
    assert words.listed(["Ana", "Luis"]) == "Ana y Luis"
    assert words.listed(["Ana", "Luis", "Inés"]) == "Ana, Luis e Inés"
    assert words.listed(["Ana", "Hierro"]) == "Ana y Hierro"


def test_a_language_is_called_as_it_calls_itself(spanish: None) -> None:
    assert {"en", "es"} <= set(words.locales())
    assert [words.name_of(language) for language in ("en", "es")] == ["English", "Español"]
    assert words.name_of("tlh") == "tlh"
