"""What a designer may ask of a game to begin with: `questions.toml` among its content files."""

from __future__ import annotations

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


class LabQuestion(Strict, kw_only=True, frozen=True):
    """A question that the lab can answer: what it changes, and where."""

    text: Annotated[str, says("The question, as a player would ask it.")]
    about: Annotated[str, says("What it changes, in a sentence.")]
    scenario: Annotated[str, says("The scenario that is played.")]
    change: Annotated[dict[str, Value], says("Options and their values; none: the game as printed.")] = field(
        default_factory=dict
    )


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
    try:
        settled = spec.settle(asked.change)
    except SandtableError as error:
        raise SandtableError(f"{where}: {error}") from error
    usual = spec.settle({})
    for name in asked.change:
        expect(
            settled[name] != usual[name], where, f"{name} is {usual[name]!r} as printed; expected a change"
        )
