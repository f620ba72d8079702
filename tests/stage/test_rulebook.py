"""The rulebooks: pictures from records that can be played, chapters that fit, and words that are found."""

import json

import pytest

from game_closet import context, shelf
from game_closet.contract import Event, View
from game_closet.engine import record
from game_closet.kit import thumb
from game_closet.stage import assets, words
from game_closet.stage.books import rulebook
from game_closet.stage.books.rulebook import Shown
from game_closet.stage.lessons import lesson_of

# Chapters that tell of an order or a sum, not of how a table stands.
PLAIN = {
    "blank_jack": {"score", "deal", "broke", "end", "table"},
    "blackout_cities": {"rounds"},
    "blackout_slide": {"ready", "winning"},
    "shell_out": {"end"},
    "turn_a_bout": {"score"},
    "muggins": {"game"},
    "draw_dominoes": {"game"},
    "block_dominoes": {"game"},
}


def shows(key: str) -> list[Shown]:
    return [shown for chapter in rulebook.chapters(key) for figure in chapter.figures for shown in figure.shows]


@pytest.mark.parametrize("key", shelf.GAMES)
def test_every_chapter_that_speaks_of_a_position_shows_it(key: str) -> None:
    told = [chapter for chapter in rulebook.chapters(key) if chapter.key]
    assert {chapter.key for chapter in told if not chapter.figures} == PLAIN.get(key, set())
    for chapter in told:
        assert len(chapter.captions) == sum(len(figure.shows) for figure in chapter.figures), chapter.title
        assert all(0 < figure.after <= len(chapter.paragraphs) for figure in chapter.figures), chapter.title


@pytest.mark.parametrize("key", shelf.GAMES)
def test_every_picture_is_a_moment_of_a_record_of_that_game(key: str) -> None:
    used = shows(key)
    names = set(json.loads(assets.asset(key, "rulebook.json").read_text(encoding="utf-8"))["records"])
    assert {shown.record for shown in used} == names, "no record lies idle"
    for name in names:
        match = record.replay(rulebook.record(key, name))
        assert match.game.key == key
        assert match.moves
    for shown in used:
        match, shot = thumb.seen(rulebook.record(key, shown.record), shown)
        left, top, wide, high = shown.part
        assert left >= 0 <= top
        assert left + wide <= 1 >= top + high
        assert isinstance(shot.view, View)
        assert (shot.moving is not None) == (shown.t is not None and shown.t < 1)
        assert not shown.picked or shown.over or shot.view.moves, "only a seat that may move lifts anything"


@pytest.mark.parametrize("key", shelf.GAMES)
def test_what_is_pointed_at_or_lifted_in_a_picture_is_on_the_table(key: str, screen: None) -> None:
    for shown in shows(key):
        if shown.picked or shown.over:
            spots = thumb.spots(rulebook.record(key, shown.record), shown)
            assert shown.over is None or shown.over in {spot.key for spot in spots}
            assert not shown.picked or any(spot.goal for spot in spots) or shown.over, "it may go somewhere"


@pytest.mark.parametrize("key", shelf.GAMES)
def test_every_verb_leads_to_a_chapter_and_so_does_the_newest_event(key: str) -> None:
    rules, keys = shelf.game(key), [chapter.key for chapter in rulebook.chapters(key)]
    fits = rulebook.fits_of(key)
    assert fits.keys() <= rules.verbs.keys() | rules.events.keys()
    assert set(fits.values()) <= set(keys)
    for verb in rules.verbs:
        assert keys[rulebook.fitting(key, {verb}, ())] == fits[verb]
    told = [kind for kind in rules.events if kind in fits]
    assert keys[rulebook.fitting(key, (), [Event("nothing").kind, told[-1], told[0]])] == fits[told[-1]]
    assert rulebook.fitting(key, (), ()) == 0


def test_a_search_finds_whole_words_first_and_words_that_begin_so() -> None:
    found = rulebook.search("challenge", shelf.GAMES)
    assert found
    assert {place.game for place in found} == {"shell_out"}
    assert any("challenge" in place.text.casefold().split() for place in found[:1])
    assert len(rulebook.search("challeng", shelf.GAMES)) >= len(found)


def test_a_search_wants_all_its_words_in_one_place_in_any_order_case_or_accent() -> None:
    both = rulebook.search("Spinner COUNTS", shelf.GAMES)
    assert both
    assert both == rulebook.search("counts spínner", shelf.GAMES)
    assert all("spinner" in place.text and "counts" in place.text for place in both)
    assert rulebook.search("spinner hexagon", shelf.GAMES) == []
    assert rulebook.search("  ", shelf.GAMES) == []


def test_a_chapter_of_that_name_comes_before_a_paragraph_that_has_the_word() -> None:
    found = rulebook.search("drawing", shelf.GAMES)
    assert found[0].title == "Drawing"


def test_an_excerpt_begins_with_the_sentence_that_was_meant() -> None:
    text = "Blocks turn. One space is a sixth. A blank means three. It ends."
    assert rulebook.excerpt(text, "sixth") == "One space is a sixth. A blank means three."
    assert rulebook.excerpt(text, "zebra") == "Blocks turn. One space is a sixth."


@pytest.mark.parametrize("key", shelf.GAMES)
def test_a_chapter_is_tried_at_a_step_that_the_lesson_has(key: str) -> None:
    taught = lesson_of(key)
    steps = [step for chapter in rulebook.chapters(key) if (step := rulebook.step_of(key, chapter))]
    assert set(steps) <= set(taught.steps if taught else ())
    assert bool(steps) == (taught is not None)


def test_a_chapter_is_tried_where_its_verb_is_asked_for_first_unless_it_names_a_step() -> None:
    tried = {chapter.key: rulebook.step_of("shell_out", chapter) for chapter in rulebook.chapters("shell_out")}
    assert (tried["ready"], tried["move"], tried["challenge"]) == ("hide", "step", "challenge")
    assert tried["shelling"] == "star"
    assert tried["end"] is None


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_pictures_call_computer_players_as_their_captions_do(language: str) -> None:
    context.change(language=language)
    seats = rulebook.record("muggins", next(iter(rulebook._drawn("muggins")["records"])))["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", words.say("common.bot.0")]
    said = [caption for page in words.rulebook("muggins")["pages"] for caption in page.get("captions", ())]
    assert any(words.say("common.bot.0") in caption for caption in said)
