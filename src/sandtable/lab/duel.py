"""Two contenders on the same seeds: bots face to face on both sides, or rule sets each by itself."""

from __future__ import annotations

from msgspec import Struct

from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import Cell, facing, seated
from sandtable.lab.folder import Results
from sandtable.lab.rows import OVER, Row, measured
from sandtable.lab.setup import Setup
from sandtable.lab.sprt import Sprt

MARGINS = {"score": 5.0, "rounds": 0.5}
WIDEST = {"score": 5000.0}  # the variance of a pair, where every game is won or lost


class Contender(Struct, frozen=True, kw_only=True):
    """One of the two: a set-up, and who plays it (none: the same as the other)."""

    name: str
    setup: Setup
    bots: list[str]


class Question(Struct, frozen=True, kw_only=True):
    """What is asked about the two, and how often the answer may be wrong."""

    measure: str = "score"
    margin: float | None = None
    alpha: float = 0.05
    beta: float = 0.05
    games: int = 4000
    seed: int = 1
    seconds: float = 10.0

    def test(self) -> Sprt:
        margin = MARGINS.get(self.measure) if self.margin is None else self.margin
        if margin is None:
            raise SandtableError(
                f"measure {self.measure}: expected a --margin, the least difference that counts"
            )
        return Sprt(margin, self.alpha, self.beta, WIDEST.get(self.measure, 0.0))


class Duel:
    """The cells of a comparison, and the difference that each pair of games shows."""

    def __init__(self, a: Contender, b: Contender, question: Question) -> None:
        self.a, self.b, self.question = a, b, question
        first = seated(a.setup, a.bots, question.seed, "", {})
        self.face_to_face = a.setup == b.setup and len(set(first.sides)) > 1
        self.cells = self.facing(first.sides) if self.face_to_face else self.apart()

    def facing(self, sides: list[int]) -> list[Cell]:
        """A on the first side, and then B there."""
        if self.question.measure != "score":
            raise SandtableError(
                "two bots at one table differ in their score alone; expected --measure score"
            )
        a, b = single(self.a), single(self.b)
        names = [facing(a, b, sides), facing(b, a, sides)]
        labels = (f"{self.a.name} on the first side", f"{self.b.name} on the first side")
        return [seated(self.a.setup, each, self.question.seed, arm, {}) for each, arm in zip(names, labels)]

    def apart(self) -> list[Cell]:
        """Each by itself, on the same seeds."""
        both = (self.a, self.b)
        return [seated(each.setup, each.bots, self.question.seed, each.name, {}) for each in both]

    def values(self, results: Results, pair: int) -> tuple[float, float] | None:
        """What a pair of games says of A and of B; None where one of them has no end."""
        first, second = results.rows.get((0, pair)), results.rows.get((1, pair))
        if not (first and second and first.state == second.state == OVER):
            return None
        if self.face_to_face:
            return self.met(first, second), self.met(second, first)
        a, b = self.value(first), self.value(second)
        return None if a is None or b is None else (a, b)

    def met(self, as_first: Row, as_second: Row) -> float:
        """The score of one bot, over the game in which it has the first side and the one in which not."""
        sides = self.cells[0].sides
        own = [seat for seat, side in enumerate(sides) if side == 0]
        other = [seat for seat, side in enumerate(sides) if side]
        return (as_first.score(own) + as_second.score(other)) / 2

    def value(self, row: Row) -> float | None:
        seats = [seat for seat, side in enumerate(self.cells[row.cell].sides) if side == 0]
        return measured(row, self.question.measure, seats, self.question.seconds)


def single(contender: Contender) -> str:
    if len(set(contender.bots)) != 1:
        raise SandtableError(f"{contender.name}: expected one bot that plays a whole side")
    return contender.bots[0]
