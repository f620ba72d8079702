"""Words out to translators and back, in a language of the tests' own."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from game_closet import context
from game_closet.command_line import main
from game_closet.stage import words
from game_closet.tools import translation
from game_closet.tools.translation import Finding
from tests.dotted import translated


@pytest.fixture
def mine(tmp_path: Path) -> Iterator[Path]:
    """A folder of assets of our own, looked at first."""
    folder = tmp_path / "assets"
    context.change(assets=(folder,))
    words.forget()
    yield folder
    words.forget()


def test_what_goes_out_comes_back_and_nothing_is_wrong_with_it(mine: Path, tmp_path: Path) -> None:
    out = translated(tmp_path / "mine.po")
    assert translation.imported(tmp_path / "mine.po") == ("tlh", [])
    assert list(translation.checked("tlh")) == []
    again = translation.exported("tlh")
    assert [(one.msgctxt, one.msgstr, one.msgstr_plural) for one in again] == [
        (one.msgctxt, one.msgstr, one.msgstr_plural) for one in out
    ]
    words.speak("tlh")
    assert words.say("common.menu.start") == "Stärt"
    assert words.say("common.scores.matches", count=0) == "nö mätchës yët"
    assert words.say("common.scores.matches", count=7) == "7 mätchës"
    first = words.rulebook("muggins")["pages"][0]
    assert (first["title"], first["key"]) == ("In thë böx", "box")  # what code knows a chapter by is nobody's to change


@pytest.mark.parametrize("language", ["fr", "es", "pl", "ar"])
def test_what_goes_out_is_a_sound_file_of_gettext(language: str, tmp_path: Path) -> None:
    translation.exported(language).save(str(tmp_path / "out.po"))
    assert polib.pofile(str(tmp_path / "out.po")).metadata["Language"] == language
    if msgfmt := shutil.which("msgfmt"):
        line = [msgfmt, "--check", "-o", str(tmp_path / "out.mo"), str(tmp_path / "out.po")]
        done = subprocess.run(line, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def test_no_note_is_left_over() -> None:
    keys = {entry.msgctxt for entry in translation.exported("fr")}
    beginnings = {key[: dot.start()] for key in keys for dot in re.finditer(r"\.|$", key)}
    bare = {key.partition(".")[2] for key in beginnings}
    assert translation._notes().keys() <= beginnings | bare


def test_what_is_untranslated_or_doubtful_is_left_out_and_said_in_english(mine: Path, tmp_path: Path) -> None:
    po = translated(tmp_path / "mine.po")
    po.find("common.menu.start", by="msgctxt").msgstr = ""
    po.find("common.menu.done", by="msgctxt").flags.append("fuzzy")
    po.save(str(tmp_path / "mine.po"))
    translation.imported(tmp_path / "mine.po")
    assert set(translation.checked("tlh")) == {
        Finding("missing", "common.menu.start"),
        Finding("missing", "common.menu.done"),
    }
    words.speak("tlh")
    assert (words.say("common.menu.start"), words.say("common.menu.back")) == ("Start", "Bäck")


def test_words_whose_english_has_changed_are_named_and_not_taken(mine: Path, tmp_path: Path) -> None:
    po = translated(tmp_path / "mine.po")
    po.find("common.menu.start", by="msgctxt").msgid = "Begin"
    po.save(str(tmp_path / "mine.po"))
    assert translation.imported(tmp_path / "mine.po")[1] == [Finding("changed", "common.menu.start")]
    assert Finding("missing", "common.menu.start") in set(translation.checked("tlh"))


def test_words_with_another_hole_than_in_english_are_named_and_not_taken(mine: Path, tmp_path: Path) -> None:
    po = translated(tmp_path / "mine.po")
    po.find("common.curtain.pass", by="msgctxt").msgstr = "Zu %{nome}"
    po.save(str(tmp_path / "mine.po"))
    named = Finding("holes", "common.curtain.pass", "%{name}, %{nome}")
    assert translation.imported(tmp_path / "mine.po")[1] == [named]
    assert Finding("missing", "common.curtain.pass") in set(translation.checked("tlh"))


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"curtain": {"pass": "Zu %{nome}"}}, Finding("holes", "common.curtain.pass", "%{name}, %{nome}")),
        ({"scores": {"matches": "38"}}, Finding("forms", "common.scores.matches")),
        ({"scores": {"matches": {"one": "eine", "few": "%{count}"}}}, "forms"),
        ({"menu": {"odd": "Odd"}}, Finding("unused", "common.menu.odd")),
        ({"list": {"odd": "("}}, "pattern"),
    ],
)
def test_what_does_not_fit_is_found(mine: Path, said: dict[str, object], found: Finding | str) -> None:
    (mine / "common").mkdir(parents=True)
    (mine / "common" / "common.de.json").write_text(json.dumps({"de": said}))
    wrong = [finding for finding in translation.checked("de") if finding.kind != "missing"]
    assert [finding if isinstance(found, Finding) else finding.kind for finding in wrong] == [found]


def test_a_translator_works_at_the_command_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    folder, file = ["--assets", str(tmp_path / "assets")], str(tmp_path / "mine.po")
    assert main([*folder, "words", "export", "de-at", file]) == 0
    assert main([*folder, "words", "check", "de_AT"]) == 1
    assert "de_AT: common.menu.start is not translated" in capfd.readouterr().out
    translated(Path(file), "de_AT")
    half = polib.pofile(file)
    half.find("common.menu.start", by="msgctxt").msgstr = ""
    half.save(file)
    assert main([*folder, "words", "import", file]) == 0
    assert "not translated" not in capfd.readouterr().out, "a translator who begins knows"
    translated(Path(file), "de_AT")
    assert main([*folder, "words", "import", file]) == 0
    assert main([*folder, "words", "check", "de_AT"]) == 0
    words.forget()


@pytest.mark.parametrize("text", ["", "nonsense", 'msgid ""\nmsgstr ""\n"Language: en\\n"\n'])
def test_a_file_that_says_no_language_is_refused(tmp_path: Path, text: str, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "odd.po").write_text(text)
    assert main(["words", "import", str(tmp_path / "odd.po")]) == 2
    assert len(capfd.readouterr().err.splitlines()) == 1
