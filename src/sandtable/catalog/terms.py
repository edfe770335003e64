"""What the labels beside the table mean: `terms.toml` among a game's content files.

It is fetched once for a game, so that no scene carries sentences that never change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated

from sandtable.catalog.content import Strict, expect, expect_once, read
from sandtable.catalog.fields import says
from sandtable.catalog.lessons import check_rules, words
from sandtable.catalog.shelf import TERMS as FILE
from sandtable.catalog.shelf import Shelf, is_named
from sandtable.catalog.spec import GameType

MOST_WORDS = 25
MOST_STARS = 2  # in a pattern, so that none takes long to compare


class Term(Strict, kw_only=True, frozen=True, omit_defaults=True):
    """What some labels mean. In a pattern, `*` stands for anything and `#` for a number."""

    name: Annotated[str, says("The label as it is shown, or a pattern.")]
    also: Annotated[tuple[str, ...], says("Other labels of the same meaning, or patterns.")] = ()
    beside: Annotated[tuple[str, ...], says("Patterns of what stands beside labels that no term names.")] = ()
    text: Annotated[str, says("One sentence that says what it means.")]
    rule: Annotated[str, says("The rule of the ledger that it comes from.")]

    @property
    def labels(self) -> tuple[str, ...]:
        return (self.name, *self.also)


class CardTerms(Strict, kw_only=True, frozen=True):
    """Terms that are the names of cards, or of other entries of a content file, with their texts."""

    name: Annotated[str, says("The file and its list, such as `equipment.card`.")]
    text: Annotated[str, says("One sentence for all of them, instead of the text of each.")] = ""
    rule: Annotated[str, says("The rule of the ledger that they come from.")]


class TermsFile(Strict, kw_only=True, frozen=True):
    """What the labels beside the table mean."""

    term: Annotated[tuple[Term, ...], says("The terms; of several that fit, the first is taken.")]
    cards: Annotated[tuple[CardTerms, ...], says("Whose names are terms as well.")] = ()


Terms = tuple[Term, ...]


@lru_cache(maxsize=64)
def terms_of(game: GameType) -> Terms:
    """The terms of a game, read and checked; none, where there is no such file."""
    if FILE not in game.shelf.names(""):
        return ()
    file = read(game.shelf, FILE, TermsFile)
    check(game, file)
    return (*file.term, *(term for cards in file.cards for term in named_by(game.shelf, cards)))


def check(game: GameType, file: TermsFile) -> None:
    labels = [label for term in file.term for label in term.labels]
    expect_once([label.lower() for label in labels], FILE, "label")
    for label in labels:
        expect(label.count("*") <= MOST_STARS, f"{FILE}: {label}", f"expected at most {MOST_STARS} stars")
    for term in file.term:
        where, said = f"{FILE}: {term.name}", len(words(term.text))
        expect(0 < said <= MOST_WORDS, where, f"text has {said} words; expected from 1 to {MOST_WORDS}")
        check_rules(game, [term.rule], where)
    for cards in file.cards:
        check_rules(game, [cards.rule], f"{FILE}: {cards.name}")


def named_by(shelf: Shelf, cards: CardTerms) -> Iterator[Term]:
    """One term for each name."""
    file, _, key = cards.name.partition(".")
    rows = shelf.read(f"{file}.toml").get(key)
    where = f"{FILE}: {cards.name}"
    expect(is_named(rows), where, "no such list; expected a file and a list of entries, `equipment.card`")
    texts = {str(row["name"]): cards.text or str(row.get("text", "")) for row in reversed(rows or [])}
    yield from (Term(name=name, text=text, rule=cards.rule) for name, text in texts.items() if text)


def meaning(terms: Terms, label: str, beside: str = "") -> Term | None:
    """The term of a label: the one that names it, or one whose pattern fits it, or fits what is beside it."""
    return next(candidates(terms, label, beside), None)


def candidates(terms: Terms, label: str, beside: str) -> Iterator[Term]:
    yield from (term for term in terms if label.lower() in [each.lower() for each in term.labels])
    yield from (term for term in terms if any(fits(each, label) for each in term.labels))
    if beside:
        yield from (term for term in terms if any(fits(each, beside) for each in term.beside))


def fits(pattern: str, label: str) -> bool:
    return pattern_of(pattern).fullmatch(label) is not None


@lru_cache(maxsize=4096)
def pattern_of(text: str) -> re.Pattern[str]:
    return re.compile(re.escape(text).replace(r"\*", ".*").replace(r"\#", r"\d+"), re.IGNORECASE | re.DOTALL)
