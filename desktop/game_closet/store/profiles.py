"""The people of this house: a name, a token, a call key and what each likes, kept as JSON.

No two are called alike, since the score book knows people by their names.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game_closet.contract import Refused
from game_closet.engine.digest import token
from game_closet.engine.names import clean_name
from game_closet.engine.people import TOKENS
from game_closet.keys import KEY_PLACES
from game_closet.language import tidy
from game_closet.store.home import Home
from game_closet.store.settings import text_size

FORMAT = 1


class Profile(NamedTuple):
    """One person."""

    name: str
    colour: int = 0  # one of the tokens'
    shape: int = 0  # likewise
    call_key: str | None = None  # the key this person likes, or the seat's own
    helped: tuple[str, ...] = ()  # the calls that are made for this person, in games that know them
    text_size: float = 1.0
    reduced_motion: bool = False
    confirm: bool = False  # asked before each move
    language: str = ""  # its code; empty is the household's
    id: str = ""


class Profiles:
    """All people known here, in the order they came; every change is kept at once."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self.all: tuple[Profile, ...] = self._read()

    @property
    def path(self) -> Path:
        """The file they are in."""
        return self._home.data / "profiles.json"

    def add(self, name: str, colour: int = 0, shape: int = 0, **likes: Any) -> Profile:
        """Welcome somebody new; refused where the name is taken."""
        person = _sound(Profile(clean_name(name, str(len(self.all) + 1)), colour, shape, id=token(16), **likes))
        self._check_free(person)
        self._keep((*self.all, person))
        return person

    def edit(self, person: str, **changes: Any) -> Profile:
        """Change somebody by id; refused where the new name is taken or nobody has the id."""
        old = self.by_id(person)
        if "name" in changes:
            changes["name"] = clean_name(changes["name"], old.name)
        new = _sound(old._replace(**{**changes, "id": old.id}))
        self._check_free(new)
        self._keep(tuple(new if known.id == person else known for known in self.all))
        return new

    def delete(self, person: str) -> None:
        """Forget somebody by id. The score book forgets them by `Scores.forget_player`."""
        self._keep(tuple(known for known in self.all if known.id != person))

    def by_id(self, person: str) -> Profile:
        """The person with this id."""
        for known in self.all:
            if known.id == person:
                return known
        raise Refused("unknown_profile")

    def named(self, name: str) -> Profile | None:
        """The person of this name, great or small letters."""
        return next((known for known in self.all if known.name.casefold() == name.casefold()), None)

    def _check_free(self, person: Profile) -> None:
        taken = self.named(person.name)
        if taken is not None and taken.id != person.id:
            raise Refused("name_taken", person.name)

    def _read(self) -> tuple[Profile, ...]:
        people, troubles = self._home.read(self.path, _people, FORMAT)
        self._home.troubles += troubles
        return people or ()

    def _keep(self, people: tuple[Profile, ...]) -> None:
        self.all = people
        content = {"format": FORMAT, "profiles": [person._asdict() for person in people]}
        self._home.troubles += self._home.write(self.path, content)


def _people(content: Mapping[str, Any]) -> tuple[Profile, ...]:
    """The people a file tells of, each name once."""
    if not isinstance(content["profiles"], list):
        raise ValueError("no people")
    people: dict[str, Profile] = {}
    for line in content["profiles"]:
        person = _person(line)
        if person is not None:
            people.setdefault(person.name.casefold(), person)
    return tuple(people.values())


def _person(line: Any) -> Profile | None:
    """A person as the file tells one, each value that makes no sense at its default."""
    if not isinstance(line, Mapping) or not isinstance(line.get("name"), str):
        return None
    known = {name: line[name] for name in Profile._fields if name in line}
    known["name"] = clean_name(line["name"], "?")
    known.setdefault("helped", _first_edition_calls(line))
    if not isinstance(known.get("id"), str) or not known["id"]:
        known["id"] = token(16)
    return _sound(Profile(**known))


def _first_edition_calls(line: Mapping[str, Any]) -> tuple[str, ...]:
    """The first edition wrote a word of its own for every call, as `call_for_me`."""
    return tuple(name.removesuffix("_for_me") for name, on in line.items() if name.endswith("_for_me") and on is True)


def _sound(person: Profile) -> Profile:
    """The person with every value that makes no sense at its default."""
    return person._replace(
        colour=person.colour if type(person.colour) is int and 0 <= person.colour < TOKENS else 0,
        shape=person.shape if type(person.shape) is int and 0 <= person.shape < TOKENS else 0,
        call_key=person.call_key if isinstance(person.call_key, str) and person.call_key in KEY_PLACES else None,
        text_size=text_size(person.text_size) or 1.0,
        helped=_calls(person.helped),
        reduced_motion=person.reduced_motion is True,
        confirm=person.confirm is True,
        language=tidy(person.language) if isinstance(person.language, str) else "",
    )


def _calls(calls: Any) -> tuple[str, ...]:
    return tuple(sorted({call for call in calls if isinstance(call, str)})) if isinstance(calls, (list, tuple)) else ()
