"""Plays A against B until the answer is clear: the difference, its interval, and a verdict."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from sandtable.lab.duel import Contender, Duel, Question
from sandtable.lab.folder import Results, about, opened
from sandtable.lab.playing import figures_of, tasks_of
from sandtable.lab.rows import OVER, check_measure
from sandtable.lab.running import Tell, play
from sandtable.lab.schedule import Schedule
from sandtable.lab.sprt import HIGHER, LOWER, NEITHER, UNCLEAR, Sprt
from sandtable.lab.stats import Estimate, at_every_look
from sandtable.lab.study import Study

PAIRS = 25  # between two looks


class Answer(Struct, frozen=True, kw_only=True):
    """The result of a comparison. The interval holds at every look; `saved` counts the games that were not
    needed."""

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
    fixed: int
    uncounted: int
    margin: float
    alpha: float
    beta: float

    def words(self) -> str:
        said = {
            HIGHER: f"{self.a} is ahead of {self.b}",
            LOWER: f"{self.b} is ahead of {self.a}",
            NEITHER: f"no difference of {self.margin:g} or more",
            UNCLEAR: f"not clear after {self.games:,} games",
        }
        return said[self.verdict]


def compare(
    a: Contender, b: Contender, question: Question, path: Path, jobs: int, tell: Tell, cluster: str = ""
) -> Answer:
    """Plays pairs into a folder until the answer is clear, or as many games as allowed."""
    duel, test = Duel(a, b, question), question.test()
    check_measure(question.measure, figures_of(duel.cells, question.seed))
    study = Study(
        title=f"{a.name} against {b.name}", game=a.setup.slug, seed=question.seed, games=question.games // 2
    )
    with opened(path, about(study, duel.cells, f"compare, {question}")) as folder:
        play(folder, duel.cells, until_clear(duel, test, folder.results), jobs, tell, cluster)
        return answer(duel, test, folder.results)


def until_clear(duel: Duel, test: Sprt, results: Results) -> Schedule:
    """Both games of each pair, until the test has heard enough."""
    most = duel.question.games // 2
    for start in range(0, most, PAIRS):
        pairs = range(start, min(start + PAIRS, most))
        yield tasks_of((0, 1), pairs)
        for pair in pairs:
            found = duel.values(results, pair)
            if found:
                test.add(found[0] - found[1])
        if test.verdict != UNCLEAR:
            return


def answer(duel: Duel, test: Sprt, results: Results) -> Answer:
    question = duel.question
    pairs = sorted({game for _, game in results.rows})
    found = [values for values in (duel.values(results, pair) for pair in pairs) if values]
    means = [sum(each) / len(found) if found else 0.0 for each in zip(*found)] or [0.0, 0.0]
    return Answer(
        a=duel.a.name,
        b=duel.b.name,
        measure=question.measure,
        verdict=test.verdict,
        difference=at_every_look([a - b for a, b in found], test.widest),
        a_mean=means[0],
        b_mean=means[1],
        games=len(results.rows),
        most=question.games,
        saved=question.games - len(results.rows),
        fixed=2 * test.fixed_length() if test.count else 0,
        uncounted=sum(row.state != OVER for row in results.rows.values()),
        margin=test.margin,
        alpha=test.alpha,
        beta=test.beta,
    )
