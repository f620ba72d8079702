"""Codes of languages as systems, files and people write them: `fr`, `fr-ca`, `pt_BR.UTF-8`."""

import locale
import os
import re
from collections.abc import Iterable, Sequence

_CODE = re.compile(r"([a-z]{2,3})((?:[_-][a-z0-9]{2,8})*)(?:[.@].*)?", re.IGNORECASE)
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts


def tidy(code: str) -> str:
    """A code in the one form that files are named by, `pt_BR`; empty where it is none."""
    found = _CODE.fullmatch(code)
    if not found:
        return ""
    language, *parts = re.split("[_-]", found[1] + found[2])
    return "_".join((language.lower(), *(part.title() if len(part) == 4 else part.upper() for part in parts)))


def kin(code: str) -> tuple[str, ...]:
    """A code and those it is a variety of, the nearest first: `pt_BR`, `pt`."""
    parts = code.split("_")
    return tuple("_".join(parts[:count]) for count in range(len(parts), 0, -1))


def best(wished: Iterable[str], there: Sequence[str]) -> str | None:
    """The first of the wished languages that is there, or of its kin; None where none is."""
    for code in filter(None, map(tidy, wished)):
        own = (near for near in kin(code) if near in there)
        other = (far for far in there if kin(far)[-1] == kin(code)[-1])
        if found := next(own, None) or next(other, None):
            return found
    return None


def of_system() -> tuple[str, ...]:
    """The languages this machine is set to, the most wished first."""
    chosen = next(filter(None, map(os.environ.get, _VARIABLES)), None) or locale.getlocale()[0] or ""
    if not tidy(chosen):
        return ()  # the C locale: the wishes in LANGUAGE do not count either
    return (*os.environ.get("LANGUAGE", "").split(":"), chosen)
