"""A Boss card is read by players and carried out by the rules: its text and its lines say the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from sandtable.catalog.chains import Read, Word, read
from sandtable.catalog.desks import Check, Edit, Path, Work
from sandtable.catalog.drafts import listed, rows, stem, text
from sandtable.games.sneak.content.boss_lines import said, verbs_of
from sandtable.games.sneak.content.loader import SHELF

BOSSES: Final = "bosses/"
TOLD: Final = re.compile(r"\d+(?: white| black)?|nearest|farthest|damaged|adjacent")


def doubts(work: Work, file: str) -> Iterator[Check]:
    for card in rows(work[file], "card") if file.startswith(BOSSES) else []:
        path: Path = ("card", card["name"])
        title = text(card.get("title"), card["name"])
        lines = [read(verbs_of(stem(file)), line) for line in lines_of(card)]
        yield from unread(file, path, title, lines)
        yield from untold(file, path, title, card, [line for line in lines if line])


def lines_of(card: dict[str, Any]) -> list[str]:
    return [line for line in listed(card.get("lines")) if isinstance(line, str)]


def unread(file: str, path: Path, title: str, lines: list[Read | None]) -> Iterator[Check]:
    """What a line lacks, or says in vain. One that the rules cannot read at all is refused on loading."""
    for place, line in enumerate(lines):
        where = (*path, "lines", place)
        for ask in line.asks if line else ():
            yield note(file, where, f"{title}, line {place + 1}: {ask}")
        if line is None:
            yield note(file, where, f"{title}, line {place + 1}: this Boss has no such line.")
        elif line.rest:
            yield note(file, where, f"{title}, line {place + 1}: {line.rest!r} does nothing there.")


def untold(file: str, path: Path, title: str, card: dict[str, Any], lines: list[Read]) -> Iterator[Check]:
    """SNEAK-2.14: what the lines say and the text does not."""
    own, words = text(card.get("text"), ""), lines_of(card)
    if not own:
        return
    missing = [*misses(own, [word for line in lines for word in line.words if word])]
    why = f"Its lines say {missing[0]!r}, its text does not." if missing else ""
    if printed().get(own, words) != words:
        why = "Its text is as printed, its lines are not."
    if why:
        new = said(words, card.get("psychic") is True)
        edits = (Edit(file, (*path, "text"), new),)
        yield note(file, (*path, "text"), f"{title}: {why}", "Write it from its lines.", edits)


def misses(own: str, words: list[Word]) -> Iterator[str]:
    """Those whose numbers, dice and players a text does not have; as often, where it is a number."""
    has = Counter(TOLD.findall(own.lower()))
    for word in words:
        wanted = TOLD.findall(word.said)
        if any(has[each] <= 0 for each in wanted):
            yield word.said
        has.subtract(each for each in wanted if each[0].isdigit())


@lru_cache(maxsize=1)
def printed() -> dict[str, list[str]]:
    """The lines of the rulebook's cards, by their texts."""
    files = [SHELF.read(name) for name in SHELF.names("bosses")]
    return {card["text"]: card["lines"] for file in files for card in file["card"]}


def note(file: str, path: Path, text: str, fix: str = "", edits: tuple[Edit, ...] = ()) -> Check:
    return Check(kind="look", text=text, file=file, path=path, rule="SNEAK-2.14", fix=fix, edits=edits)
