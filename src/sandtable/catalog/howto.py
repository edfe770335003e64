"""How to play a game, on one page: `howto.toml` among its content files."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated

from sandtable.catalog.content import Strict, expect, read
from sandtable.catalog.fields import says
from sandtable.catalog.lessons import Lesson, Reason, check_rules, lesson_of, words
from sandtable.catalog.spec import GameType

FILE = "howto.toml"
PICTURES = 4
MISTAKES = 5
MOST_WORDS = 25  # under a picture, or of a mistake


class Passage(Strict, frozen=True):
    """A heading, a sentence or two, and their rules."""

    title: Annotated[str, says("The heading.")]
    text: Annotated[str, says("A sentence or two.")]
    rules: Annotated[tuple[str, ...], says("The rules of the ledger that they come from.")]


class Illustration(Passage, frozen=True):
    """A part of a turn, with a picture."""

    step: Annotated[str, says("The step of the lesson that shows it.")]
    around: Annotated[tuple[str, ...], says("The elements that the picture is cut to.")] = ()
    rows: Annotated[tuple[str, ...], says("Rows beside the board to show, such as `bag:0/Skulls`.")] = ()


class HowTo(Strict, frozen=True):
    """How to play, on one page."""

    goal: Annotated[Reason, says("What the game is about.")]
    turn: Annotated[str, says("What the pictures show one after another.")]
    picture: Annotated[tuple[Illustration, ...], says("The parts of a turn.")]
    mistake: Annotated[tuple[Passage, ...], says("What beginners get wrong.")]


@lru_cache(maxsize=64)
def howto_of(game: GameType) -> HowTo | None:
    """The page of a game, if it has one, read and checked."""
    if FILE not in game.shelf.names(""):
        return None
    page = read(game.shelf, FILE, HowTo)
    check(game, page, lesson_of(game))
    return page


def check(game: GameType, page: HowTo, lesson: Lesson | None) -> None:
    for name, found, many in (("picture", page.picture, PICTURES), ("mistake", page.mistake, MISTAKES)):
        expect(len(found) == many, FILE, f"expected {many} entries {name}, not {len(found)}")
    check_rules(game, [page.goal.rule], FILE)
    steps = [step.id for step in lesson.step] if lesson else []
    for picture in page.picture:
        known = f"step {picture.step!r} is none of the lesson's: {', '.join(steps) or 'it has none'}"
        expect(picture.step in steps, f"{FILE}: {picture.title}", known)
    passages: list[Passage] = [*page.picture, *page.mistake]
    for each in passages:
        where, said = f"{FILE}: {each.title}", len(words(each.text))
        expect(said <= MOST_WORDS, where, f"text has {said} words; expected {MOST_WORDS} at most")
        expect(bool(each.rules), where, "expected at least one rule")
        check_rules(game, each.rules, where)


def lines(title: str, page: HowTo) -> Iterator[str]:
    """The page as plain text; paragraphs are lines."""
    yield f"How to play {title}"
    yield f"{page.goal.text} [{page.goal.rule}]"
    yield f"{page.turn}:"
    for number, picture in enumerate(page.picture, 1):
        yield f"{number}. {picture.title}. {picture.text} [{', '.join(picture.rules)}]"
    yield "What beginners get wrong:"
    for mistake in page.mistake:
        yield f"- {mistake.title} {mistake.text} [{', '.join(mistake.rules)}]"
