"""The odds that are shown are true: the check runs the rules themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import sqrt

from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.journal import Position
from sandtable.engine.rng import Rng, derive
from sandtable.engine.table import Table
from sandtable.scene.vocabulary import Choice, Odds, Query
from sandtable.testkit.menus import answers_to
from sandtable.testkit.subject import WORLDS, Subject, broken
from sandtable.testkit.trials import Seen, Trial, every_way, some_ways
from sandtable.testkit.walks import anyone, walk

WHOLE = 1000
EVERY = 1500  # outcomes of the dice that are counted out
SEEDS = 2000  # runs where there are more
MOST_RUNS = 12_000  # in one game, after which nothing more is looked at
FEW = 40  # runs after which it is given up where nothing is at stake in any
SURE = 5.0  # standard deviations between what was shown and what came
ROUNDED = 1.0  # thousandths; what is left out of all outcomes is less than half of one
TRIED = 16  # options of a kind that are looked at in a game without finding odds
SELDOM = 4  # of so many whose odds are certain one is put to the test


def check_odds(subject: Subject, seed: int) -> None:
    """In some positions, for each kind of option with odds: bars add up, and the odds shown come true."""
    for _ in odds_that_hold(subject, seed):
        pass


def odds_that_hold(subject: Subject, seed: int) -> Iterator[str]:
    """The kind of option of every row of odds that was put to the test and held."""
    rng = Rng(derive(seed, WORLDS))
    runs = _Runs(MOST_RUNS * subject.odds)
    looked: Counter[str] = Counter()
    shown: Counter[str] = Counter()
    for step, table in walk(subject, seed, anyone(seed)):
        if runs.left <= 0:
            return
        for decision in table.asked:
            choices: list[Choice] = []
            for answer in answers_to(decision):
                kind = answer.partition(":")[0]
                if shown[kind] >= subject.odds or looked[kind] >= TRIED * subject.odds or rng.below(2):
                    continue
                looked[kind] += 1
                seat = int(decision.seat)
                choices = choices or list(subject.game_type.question(table.now, seat, decision).choices)
                rows = _rows(subject, table, decision, answer, choices)
                uncertain = any(0 < row.chance < WHOLE for each in rows for row in flattened(each))
                if not uncertain and rng.below(SELDOM):
                    continue
                shown[kind] += uncertain
                try:
                    yield from [kind] * _test(
                        runs, subject, table, decision, answer, rows, derive(seed, step)
                    )
                except _Untrue as untrue:
                    raise broken(
                        "odds", seed, step, f"{answer!r} of seat {decision.seat}: {untrue}"
                    ) from None


class _Runs:
    """How many more times a game's check may run the rules."""

    def __init__(self, left: int) -> None:
        self.left = left


class _Untrue(Exception):
    """What is wrong with odds."""


def _rows(
    subject: Subject, table: Table, decision: Decision, answer: str, choices: list[Choice]
) -> list[list[Odds]]:
    """What is shown of an answer, in its preview and beside it in the menu."""
    query = Query(answer=answer)
    preview = subject.game_type.preview(table.now, int(decision.seat), decision, query)
    beside = [list(choice.odds) for choice in choices if choice.key == answer]
    return [rows for rows in (list(preview.odds), *beside) if rows]


def _test(
    runs: _Runs,
    subject: Subject,
    table: Table,
    decision: Decision,
    answer: str,
    shown: list[list[Odds]],
    seed: int,
) -> int:
    """How many rows could be tested."""
    for rows in shown:
        _check_sums(rows)
    flat = [row for rows in shown for row in flattened(rows) if row.claim is not None]
    groups: dict[tuple[str, ...], list[Odds]] = {}
    for row in flat:
        groups.setdefault(row.claim.then if row.claim else (), []).append(row)
    start = Position(table.checkpoint, table.journal)
    tested = 0
    for group in groups.values():
        tested += _compare(runs, subject, start, int(decision.seat), answer, group, seed)
    return tested


def flattened(rows: list[Odds] | tuple[Odds, ...]) -> Iterator[Odds]:
    """All outcomes, those within others too."""
    for row in rows:
        yield row
        yield from flattened(row.within)


def _check_sums(rows: list[Odds]) -> None:
    """Each bar is a whole, and no part is more than what it is part of."""
    bars: Counter[str] = Counter()
    for row in flattened(rows):
        if not 0 <= row.chance <= WHOLE:
            raise _Untrue(f"{row.label!r} has a chance of {row.chance} thousandths")
        if row.claim is None:
            raise _Untrue(f"{row.label!r} has no claim that could be checked")
        within = sum(part.chance for part in row.within)
        if within > row.chance:
            raise _Untrue(f"what comes within {row.label!r} adds up to {within} of {row.chance} thousandths")
    for row in rows:
        if row.of:
            bars[row.of] += row.chance
    for name, total in bars.items():
        if total > WHOLE:
            raise _Untrue(f"the outcomes of {name!r} add up to {total} thousandths")


def _compare(
    runs: _Runs,
    subject: Subject,
    start: Position,
    seat: int,
    answer: str,
    rows: list[Odds],
    seed: int,
) -> int:
    claims = [row.claim for row in rows if row.claim is not None]

    def trial(begin: Callable[[Game], None]) -> Trial:
        runs.left -= 1
        return Trial(subject.game_type, start, seat, answer, claims, begin)

    ways = every_way(trial, EVERY)
    if ways is not None and len(ways) > 1:
        for place, row in enumerate(rows):
            at_stake = [(way.weight, way.seen[place]) for way in ways if way.seen[place].at_stake]
            _check_exact(row, at_stake)
        return sum(any(way.seen[place].at_stake for way in ways) for place in range(len(rows)))
    made = list(some_ways(trial, seat, FEW, seed))
    if any(each.at_stake for seen in made for each in seen):
        made = list(some_ways(trial, seat, SEEDS, seed))
    for place, row in enumerate(rows):
        _check_runs(row, [seen[place] for seen in made if seen[place].at_stake])
    return sum(any(seen[place].at_stake for seen in made) for place in range(len(rows)))


def _check_exact(row: Odds, ways: list[tuple[Fraction, Seen]]) -> None:
    whole = sum((weight for weight, _ in ways), Fraction(0))
    if not whole:
        return
    true = sum((weight for weight, seen in ways if seen.came), Fraction(0)) / whole
    if abs(true * WHOLE - row.chance) > ROUNDED:
        raise _Untrue(f"{row.label!r} is shown as {row.chance} and is {float(true * WHOLE):.1f} thousandths")


def _check_runs(row: Odds, runs: list[Seen]) -> None:
    """Within five standard deviations: wrong by luck once in two million rows."""
    if not runs:
        return
    came = sum(seen.came for seen in runs) / len(runs)
    shown = row.chance / WHOLE
    spread = sqrt(max(shown * (1 - shown), 1 / len(runs)) / len(runs))
    if abs(came - shown) > SURE * spread + (ROUNDED + 1) / WHOLE:
        told = f"came {came * WHOLE:.0f} times in {WHOLE}, in {len(runs)} runs"
        raise _Untrue(f"{row.label!r} is shown as {row.chance} thousandths and {told}")
