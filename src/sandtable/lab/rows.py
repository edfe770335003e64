"""What a study keeps of a game: a row of `games.csv`."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from sandtable.engine.errors import SandtableError

OVER, UNFINISHED, BROKEN = "over", "unfinished", "broken"
COLUMNS = ("cell", "game", "seed", "state", "ending", "results", "rounds", "decisions", "digest", "note")
MEASURES = ("score", "rounds", "decisions", "minutes")


class Row(Struct, frozen=True, kw_only=True):
    """A game that was played: `over`, `unfinished` (it grew too long) or `broken` (a defect, see `note`)."""

    cell: int
    game: int
    seed: int
    state: str
    ending: str = ""
    results: tuple[int, ...] = ()
    rounds: int | None = None
    decisions: int = 0
    digest: str = ""
    note: str = ""
    figures: dict[str, int] = {}

    def texts(self, figures: Sequence[str]) -> list[str]:
        """As the columns have it, those of the game's own figures last."""
        own = [self.figures.get(name, "") for name in figures]
        rounds = "" if self.rounds is None else self.rounds
        results = " ".join(map(str, self.results))
        start = [self.cell, self.game, self.seed, self.state, self.ending, results, rounds]
        return [str(each) for each in [*start, self.decisions, self.digest, self.note, *own]]

    def score(self, seats: Sequence[int]) -> float:
        """The mean of these seats, from 0 (lost) to 100 (won)."""
        return sum(self.results[seat] for seat in seats) / len(seats)


def read_row(texts: Sequence[str], figures: Sequence[str]) -> Row:
    cell, game, seed, state, ending, results, rounds, decisions, digest, note, *own = texts
    return Row(
        cell=int(cell),
        game=int(game),
        seed=int(seed),
        state=state,
        ending=ending,
        results=tuple(int(each) for each in results.split()),
        rounds=int(rounds) if rounds else None,
        decisions=int(decisions),
        digest=digest,
        note=note,
        figures={name: int(text) for name, text in zip(figures, own) if text},
    )


def measured(row: Row, measure: str, seats: Sequence[int], seconds: float) -> float | None:
    """A number of a finished game; None where it has none."""
    if row.state != OVER:
        return None
    if measure == "score":
        return row.score(seats)
    if measure == "rounds":
        return row.rounds
    if measure == "decisions":
        return row.decisions
    if measure == "minutes":
        return row.decisions * seconds / 60
    return row.figures.get(measure)


def check_measure(measure: str, figures: Sequence[str]) -> str:
    if measure in MEASURES or measure in figures:
        return measure
    expected = ", ".join(dict.fromkeys([*MEASURES, *figures]))
    raise SandtableError(f"unknown measure {measure!r}; expected one of {expected}")
