"""Reads and checks `words.toml` of a game. An overlay changes words, and uses only known slots."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from sandtable.catalog.reading import expect, read
from sandtable.catalog.shelf import WORDS as FILE
from sandtable.catalog.shelf import Shelf
from sandtable.engine.errors import SandtableError
from sandtable.lexicon.grammar import Grammar
from sandtable.lexicon.lexicon import NAMED, Lexicon
from sandtable.lexicon.rows import NO_WORDS, EventRow, OptionRow, WordsFile
from sandtable.lexicon.templates import slots_of

WORDS = ("label", "prompt", "group", "hint", "says", "title", "result")
PROMPT = "prompt"
ANY_NUMBER = ("", "next", "signed")

Row = OptionRow | EventRow


@lru_cache(maxsize=64)
def lexicon_of(shelf: Shelf, grammar: Grammar[Any, Any, Any]) -> Lexicon[Any, Any, Any]:
    """The words of a game as its shelf has them; none, where there is no such file."""
    words = read(shelf, FILE, WordsFile) if FILE in shelf.names("") else NO_WORDS
    try:
        lexicon = Lexicon(words, grammar)
    except SandtableError as error:
        raise SandtableError(f"{FILE}: {error}") from error
    if FILE in shelf.overlay.names():
        check_overlay(read(Shelf(shelf.folder), FILE, WordsFile), words)
    return lexicon


# What is laid over


def check_overlay(own: WordsFile, words: WordsFile) -> None:
    """The rules know of no other kinds; a text may read what the one below it reads."""
    for kind, before, after in (("option", own.option, words.option), ("event", own.event, words.event)):
        known = {row.id: row for row in before}
        for row in after:
            where = f"{FILE}: {kind} {row.id}"
            expect(row.id in known, where, f"no such {kind}; expected one of {', '.join(known)}")
            check_row(known[row.id], row, where)
    check_phrases(own, words)


def check_phrases(own: WordsFile, words: WordsFile) -> None:
    known = {row.id: NAMED.findall(row.says) for row in own.phrase}
    for row in words.phrase:
        where = f"{FILE}: phrase {row.id}"
        expect(row.id in known, where, f"no such phrase; expected one of {', '.join(known)}")
        for slot in NAMED.findall(row.says):
            expected = ", ".join(f"{{{each}}}" for each in known[row.id]) or "no slot"
            expect(slot in known[row.id], where, f"no slot {{{slot}}} here; expected {expected}")


def check_row(own: Row, row: Row, where: str) -> None:
    for field in row.__struct_fields__:
        before, after = getattr(own, field), getattr(row, field)
        if before != after:
            expect(field in WORDS, f"{where}: {field}", f"not a word; expected one of {', '.join(WORDS)}")
            check_slots(list(slots_beside(own, field)), after, f"{where}: {field}")


def slots_beside(row: Row, changed: str) -> Iterator[str]:
    """What a text may read: a prompt the numbers of the question, all others those of the option or event."""
    for field in WORDS:
        if (field == PROMPT) == (changed == PROMPT):
            yield from slots_of(getattr(row, field, ""))


def check_slots(known: list[str], text: str, where: str) -> None:
    """The same things of the same numbers; a number that is known may also be counted or chosen by."""
    places = {slot.partition(":")[0] for slot in known}
    for slot in slots_of(text):
        place, _, kind = slot.partition(":")
        free = place in places and (kind in ANY_NUMBER or kind[0] in "#=?!")
        same = slot in known or f"{place}:{kind[:1].lower()}{kind[1:]}" in known
        expected = ", ".join(f"{{{each}}}" for each in dict.fromkeys(known)) or "no slot"
        expect(free or same, where, f"no slot {{{slot}}} here; expected {expected}")
