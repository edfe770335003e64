"""Two contenders on the same seeds: bots face to face on both sides, or rule sets each by itself."""

from __future__ import annotations

from msgspec import Struct

from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import Cell, facing, seated
from sandtable.lab.folder import Results
from sandtable.lab.playing import figures_of
from sandtable.lab.rows import OVER, Row, check_measure, measured
from sandtable.lab.setup import Setup
from sandtable.lab.stats import unrelated
from sandtable.lab.study import Question

MARGINS = {"score": 5.0, "rounds": 0.5}
WIDEST = {"score": 5000.0}  # the variance of a pair, where every game is won or lost


class Contender(Struct, frozen=True, kw_only=True):
    """One of the two: a set-up, and who plays it (none: the same as the other)."""

    name: str
    setup: Setup
    bots: list[str]


class Duel:
    """The cells of a comparison, and the difference that each pair of games shows."""

    def __init__(self, cells: list[Cell], question: Question) -> None:
        self.cells, self.question = cells, question
        self.face_to_face = cells[0].setup == cells[1].setup and len(set(cells[0].sides)) > 1
        self.seconds = question.seconds or cells[0].setup.game_type.seconds

    @property
    def margin(self) -> float:
        margin = MARGINS.get(self.question.measure) if self.question.margin is None else self.question.margin
        if margin is None:
            raise SandtableError(
                f"measure {self.question.measure}: expected a --margin, the least difference that counts"
            )
        return margin

    def widest(self, found: list[tuple[float, float]]) -> float:
        """The variance of a pair, if it were as wide as it can be."""
        known = WIDEST.get(self.question.measure)
        return unrelated(found) if known is None else known

    def found(self, results: Results) -> list[tuple[float, float]]:
        """What the pairs that have ended say of both, in their order."""
        pairs = sorted({game for _, game in results.rows})
        return [values for values in (self.values(results, pair) for pair in pairs) if values]

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
        return measured(row, self.question.measure, seats, self.seconds)


def duel_of(a: Contender, b: Contender, question: Question) -> Duel:
    """Checked: what is asked can be answered."""
    first = seated(a.setup, a.bots, question.seed, "", {})
    one_table = a.setup == b.setup and len(set(first.sides)) > 1
    duel = Duel(at_one_table(a, b, question, first.sides) if one_table else apart(a, b, question), question)
    check_measure(question.measure, figures_of(duel.cells, question.seed))
    if not (duel.margin > 0 and 0 < question.alpha < 0.5):
        raise SandtableError(
            f"margin {duel.margin:g}, alpha {question.alpha:g}: expected a margin above 0, "
            "and alpha between 0 and 0.5"
        )
    return duel


def at_one_table(a: Contender, b: Contender, question: Question, sides: list[int]) -> list[Cell]:
    """A on the first side, and then B there."""
    if question.measure != "score":
        raise SandtableError("two bots at one table differ in their score alone; expected --measure score")
    one, other = single(a), single(b)
    names = [facing(one, other, sides), facing(other, one, sides)]
    labels = (f"{a.name} on the first side", f"{b.name} on the first side")
    return [seated(a.setup, each, question.seed, arm, {}) for each, arm in zip(names, labels)]


def apart(a: Contender, b: Contender, question: Question) -> list[Cell]:
    """Each by itself, on the same seeds."""
    return [seated(each.setup, each.bots, question.seed, each.name, {}) for each in (a, b)]


def single(contender: Contender) -> str:
    if len(set(contender.bots)) != 1:
        raise SandtableError(f"{contender.name}: expected one bot that plays a whole side")
    return contender.bots[0]
