"""What may be said of a database and its troubles: never a password."""

from __future__ import annotations

import re

PLAIN = re.compile(
    r"(?P<kind>[\w+]+://)(?:[^@/?]*@)?(?P<place>(?:[\w.-]*|\[[\da-fA-F:]+\])(?::\d+)?(?:/[\w.-]*)?)(?:\?[^@]*)?"
)
SECRET = re.compile(r"(?<=://)\S*@|(?<=password=)\S+")
NO_WORDS = "no answer in time"


def named(url: str) -> str:
    """A database by its address, as far as it can be told from what only looks like a part of it."""
    if url.startswith("sqlite:"):
        return f"database {url.partition('?')[0]}"
    plain = PLAIN.fullmatch(url)
    return f"database {plain['kind']}{plain['place']}" if plain else "database"


def words_of(error: BaseException) -> str:
    """The database's own first words, without what was asked of it."""
    own = str(getattr(error, "orig", None) or error)
    return SECRET.sub("***", own.strip().partition("\n")[0]) or NO_WORDS
