"""A race of which every chance is known: in turn a seat throws a good or a poor coin for a step, and who is
ahead after so many throws has won."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from sandtable.catalog.record import Record, header_for, record_of
from sandtable.catalog.spec import GameType, ScenarioSpec, Value
from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.events import Event
from sandtable.engine.game import DRAW, LOSS, WIN, Game
from sandtable.engine.table import Table
from sandtable.scene.vocabulary import Board, Choice, Question, Scene, Zone

RULE = "MORALE-1.01"
GOOD, POOR, NONE = Option("good", RULE), Option("poor", RULE), Option("none", RULE)
OF_FOUR = {"good": 3, "poor": 1, "none": 0}
THROWS = 10


class Race(Game):
    FIELDS: ClassVar = ["round", "steps"]

    def __init__(self, seed: int) -> None:
        super().__init__(2, seed)
        self.round = 0
        self.steps = [0, 0]

    def fresh(self) -> Race:
        return Race(0)

    def beat(self) -> None:
        seat = self.round % 2
        coin = self.ask(seat, RULE, [POOR, GOOD, NONE])
        self.steps[seat] += coin is not NONE and int(self.rng.below(4)) < OF_FOUR[coin.verb]
        self.round += 1
        self.tell(RULE, "throw", seat)
        if self.round == THROWS:
            ahead = self.steps[0] - self.steps[1]
            self.end("ahead", [DRAW, DRAW] if not ahead else [WIN, LOSS] if ahead > 0 else [LOSS, WIN])


class Well(Policy):
    """Always the good coin, and a guess that is half as far from the middle as it should be."""

    def choose(self, game: Game, decision: Decision) -> int:
        return 1

    def horizon(self) -> int:
        return 2

    def estimate(self, game: Game, seat: int) -> float:
        assert isinstance(game, Race)
        return 0.5 + (exact(game.round, game.steps[0] - game.steps[1], seat) - 0.5) / 2


class RaceType(GameType):
    slug = "race"
    title = "Race"
    version = 1

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        about: dict[str, Any] = {"title": "Race", "summary": "Throw.", "players": (2, 2), "minutes": (1, 1)}
        return (ScenarioSpec(name="race", options=(), **about),)

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return Race(seed)

    def seat_names(self, game: Game) -> list[str]:
        return ["Hare", "Tortoise"]

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        options = decision.options if decision else []
        choices = tuple(
            Choice(each.key(), f"The {each.key()} coin", RULE, targets=(f"coin:{each.key()}",))
            for each in options
        )
        asked = Question(seat, "Which coin?", RULE, choices, about=f"runner:{seat}") if decision else None
        status = "Watched" if seat < 0 else ""
        return Scene("Race", status, Board("zones", "Track", zones=(Zone("track", "Track"),)), question=asked)

    def sentence(self, game: Game, event: Event) -> str:
        return "A coin is thrown."

    def policies(self) -> dict[str, type[Policy]]:
        return {"well": Well}


GAME = RaceType()


@cache
def exact(thrown: int, ahead: int, seat: int) -> float:
    """The chance of a seat where both throw good coins from here on."""
    if thrown == THROWS:
        won = ahead if seat == 0 else -ahead
        return 0.5 + 0.5 * ((won > 0) - (won < 0))
    return after(thrown, ahead, seat, "good")


def after(thrown: int, ahead: int, seat: int, coin: str) -> float:
    """The chance of a seat where this coin is thrown now, and good ones then."""
    step, share = (1, -1)[thrown % 2], OF_FOUR[coin] / 4
    return share * exact(thrown + 1, ahead + step, seat) + (1 - share) * exact(thrown + 1, ahead, seat)


def raced(coins: list[str], seed: int) -> Table:
    """A race with these coins, as far as they go."""
    table = Table(Race(seed))
    for number, coin in enumerate(coins):
        table.answer(number % 2, coin)
    return table


def record(table: Table, seed: int) -> Record:
    return record_of(header_for(GAME, "race", {}, ["Hare", "Tortoise"], seed), table)
