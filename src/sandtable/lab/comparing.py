"""Plays A against B until the answer is clear: the difference, its interval, and the verdict that this comes
to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from sandtable.lab.duel import Contender, Duel, duel_of
from sandtable.lab.folder import Results, about, opened
from sandtable.lab.naming import human
from sandtable.lab.playing import tasks_of
from sandtable.lab.report.answerwords import both, difference, unit_of, within, won_by
from sandtable.lab.rows import OVER
from sandtable.lab.running import Tell, play
from sandtable.lab.schedule import Schedule
from sandtable.lab.setup import spoken_sides
from sandtable.lab.sheet import Compared, judged
from sandtable.lab.stats import Estimate, at_every_look, kept_within
from sandtable.lab.study import Arm, Question, Study
from sandtable.lab.verdicts import HIGHER, NEITHER, UNCLEAR, verdict_of

FIRST = 50  # pairs before the first look: fewer say little about what is rare
PAIRS = 25  # between two looks
WON = 100.0  # points of a game that is won
LENGTHS = ("rounds", "minutes", "decisions")


class Answer(Struct, frozen=True, kw_only=True):
    """The result of a comparison. The interval holds at every look, and the verdict is what it says; `saved`
    counts the games that were not needed. `side` is whose score it is, where two rule sets are compared."""

    a: str
    b: str
    measure: str
    verdict: str
    difference: Estimate
    a_mean: float
    b_mean: float
    games: int
    most: int
    saved: int
    uncounted: int
    margin: float
    alpha: float
    side: str = ""

    def words(self) -> str:
        """`games are longer with A than with B`."""
        if self.verdict == UNCLEAR:
            return f"not clear after {self.games:,} games"
        if self.verdict == NEITHER:
            return f"no difference of {self.margin:g} or more"
        more, less = (self.a, self.b) if self.verdict == HIGHER else (self.b, self.a)
        return ahead(self.measure, more, less, self.side) + self.small()

    def small(self) -> str:
        """A difference can be clear, and too small to matter."""
        high = max(abs(self.difference.low), abs(self.difference.high))
        return f", but by less than {self.margin:g}" if high < self.margin else ""

    def sentence(self) -> str:
        """The verdict, both numbers, and the interval."""
        words, found = self.words(), self.compared()
        both = f"{found.changed} with {self.a}, {found.printed} with {self.b}"
        return f"{words[:1].upper()}{words[1:]}: {both}, {found.said}."

    def compared(self) -> Compared:
        """The same as figures: B first, and how far A is from it."""
        unit = unit_of(self.measure)
        theirs, ours, apart = both(self.b_mean, self.a_mean, unit)
        texts = theirs, ours, difference(self.difference, unit, apart)
        whose = f" of {within(self.side)}" if self.side and self.measure == "score" else ""
        return judged(human(self.measure) + whose, (self.b_mean, self.a_mean), texts, self.difference)


def ahead(measure: str, more: str, less: str, side: str) -> str:
    if measure in LENGTHS:
        return f"games are longer with {more} than with {less}"
    if measure != "score":
        return f"{more} has more {measure} than {less}"
    if not side:
        return f"{more} is ahead of {less}"
    return f"{won_by(within(side))} more often with {more} than with {less}"


def compare(
    a: Contender,
    b: Contender,
    question: Question,
    path: Path,
    jobs: int,
    tell: Tell,
    cluster: str = "",
    command: str = "",
) -> tuple[Answer, Results]:
    """Plays pairs into a folder until the answer is clear, or as many games as allowed."""
    duel = duel_of(a, b, question)
    with opened(path, about(study_of(a, b, duel), duel.cells, command)) as folder:
        play(folder, duel.cells, until_clear(duel, folder.results), jobs, tell, cluster)
        return answer(duel, folder.results), folder.results


def study_of(a: Contender, b: Contender, duel: Duel) -> Study:
    """As its folder keeps it."""
    question = duel.question
    arms = () if duel.face_to_face else (Arm(name=a.name), Arm(name=b.name))
    return Study(
        title=f"{a.name} against {b.name}",
        game=a.setup.slug,
        seed=question.seed,
        games=question.games // 2,
        seconds=question.seconds,
        arms=arms,
        compare=question,
    )


def until_clear(duel: Duel, results: Results) -> Schedule:
    """Both games of each pair, until the interval says something."""
    for pairs in looks(duel.question.games // 2):
        yield tasks_of((0, 1), pairs)
        if verdict_of(interval(duel, results), duel.margin) != UNCLEAR:
            return


def looks(most: int) -> Iterator[range]:
    """The pairs that are played before each look."""
    ends = [*range(FIRST, most, PAIRS), most]
    return map(range, [0, *ends], ends)


def interval(duel: Duel, results: Results) -> Estimate:
    """Of the difference, A less B; it holds at every look."""
    found = duel.found(results)
    difference = at_every_look([a - b for a, b in found], duel.widest(found), 1 - duel.question.alpha)
    return kept_within(difference, -WON, WON) if duel.question.measure == "score" else difference


def answer(duel: Duel, results: Results) -> Answer:
    question, found = duel.question, duel.found(results)
    means = [sum(each) / len(found) for each in zip(*found)] or [0.0, 0.0]
    difference = interval(duel, results)
    a, b = names_of(duel)
    return Answer(
        a=a,
        b=b,
        measure=question.measure,
        verdict=verdict_of(difference, duel.margin),
        difference=difference,
        a_mean=means[0],
        b_mean=means[1],
        games=len(results.rows),
        most=question.games,
        saved=question.games - len(results.rows),
        uncounted=sum(row.state != OVER for row in results.rows.values()),
        margin=duel.margin,
        alpha=question.alpha,
        side="" if duel.face_to_face else side_of(duel),
    )


def names_of(duel: Duel) -> tuple[str, str]:
    """What both are called."""
    a, b = (cell.arm.removesuffix(" on the first side") for cell in duel.cells)
    return a, b


def side_of(duel: Duel) -> str:
    """Whose score is compared."""
    cell = duel.cells[0]
    game_type = cell.setup.game_type
    return spoken_sides(game_type, cell.setup.new(duel.question.seed), cell.sides)[0]
