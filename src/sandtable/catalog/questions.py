"""What a designer may ask of a game to begin with: `questions.toml` among its content files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated

from msgspec import field

from sandtable.catalog.content import Strict, expect, expect_known, read
from sandtable.catalog.fields import says
from sandtable.catalog.shelf import QUESTIONS
from sandtable.catalog.spec import GameType, Value
from sandtable.engine.errors import SandtableError

FILE = QUESTIONS
LONGEST = 72  # a line on the page
Set = bool | int | float | str


class LabQuestion(Strict, kw_only=True, frozen=True):
    """A question that the lab can answer: what it changes or tries, and where."""

    text: Annotated[str, says("The question, as a player would ask it.")]
    about: Annotated[str, says("What it changes, in a sentence.")]
    scenario: Annotated[str, says("The scenario that is played.")]
    change: Annotated[
        dict[str, Set], says("What is held against the game as printed: options, or numbers.")
    ] = field(default_factory=dict)
    given: Annotated[dict[str, Set], says("Options and numbers that hold in all games.")] = field(
        default_factory=dict
    )
    sweep: Annotated[
        dict[str, str], says("Ranges that are tried one value after the other: `4..12 by 2`.")
    ] = field(default_factory=dict)
    target: Annotated[dict[str, float], says("What is looked for among them: `rounds = 8`.")] = field(
        default_factory=dict
    )
    deal: Annotated[tuple[str, ...], says("Kinds of things that are dealt at random.")] = ()
    games: Annotated[int, says("How many games of each.")] = 200


class QuestionsFile(Strict, kw_only=True, frozen=True):
    """Questions for the lab to start with."""

    question: Annotated[tuple[LabQuestion, ...], says("The questions, the best one first.")]


@lru_cache(maxsize=64)
def questions_of(game: GameType) -> tuple[LabQuestion, ...]:
    """Those of a game, read and checked; none where it has no such file."""
    if FILE not in game.shelf.names(""):
        return ()
    found = read(game.shelf, FILE, QuestionsFile).question
    for each in found:
        check(game, each)
    return found


def check(game: GameType, asked: LabQuestion) -> None:
    """It is a question of one line about a scenario that there is, and changes what can be changed."""
    where = f"{FILE}: {asked.text}"
    expect(asked.text.endswith("?"), where, "expected a question that ends with a question mark")
    expect(len(asked.text) <= LONGEST, where, f"expected {LONGEST} characters at most")
    expect_known(asked.scenario, [each.name for each in game.scenarios()], where, "scenario")
    spec = game.scenario(asked.scenario)
    given, change = options(asked.given), options(asked.change)
    try:
        settled = spec.settle(given | change)
    except SandtableError as error:
        raise SandtableError(f"{where}: {error}") from error
    usual = spec.settle(given)
    for name in change:
        expect(
            settled[name] != usual[name], where, f"{name} is {usual[name]!r} as printed; expected a change"
        )


def options(changes: Mapping[str, Set]) -> dict[str, Value]:
    """Without the numbers of content files, whose names have a dot: the lab knows those."""
    return {
        name: value for name, value in changes.items() if "." not in name and not isinstance(value, float)
    }
