"""The same seed and answers give the same game: again, on a table, and with branches in any order."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from sandtable.engine.decisions import Decision
from sandtable.engine.drivers import Branch
from sandtable.engine.game import Game
from sandtable.testkit.compare import AROUND, both, differs
from sandtable.testkit.subject import Subject, broken, hold
from sandtable.testkit.walks import Walk, walk

ON_A_TABLE = ("played straight", "on a table")


class Script(Walk):
    """Writes down every question, and everything that is told."""

    def __init__(self, subject: Subject, seed: int) -> None:
        super().__init__(subject, seed)
        self.lines: list[str] = []
        self.game.log = []

    def at_question(self, game: Game, decision: Decision) -> None:
        self.lines.append(line(decision))


def line(decision: Decision) -> str:
    return f"{decision.rule} asks seat {decision.seat}: {decision.choices()}"


def check_repeats(subject: Subject, seed: int) -> None:
    """Played twice, a game asks the same questions and ends in the same state."""
    one, other = Script(subject, seed), Script(subject, seed)
    same("repeats", seed, one, one.play(), other.lines, other.play(), ("the first time", "the second"))


def check_durable(subject: Subject, seed: int) -> None:
    """Played straight and played on a table, a game asks, tells and ends the same."""
    script = Script(subject, seed)
    direct = script.play()
    lines: list[str] = []
    for _, table in walk(subject, seed):
        lines += [line(decision) for decision in table.pending[:1]]
    same("durable", seed, script, direct, lines, table.now, ON_A_TABLE)
    told = [event.dump() for event in direct.log or []]
    there = [event.dump() for event in table.events]
    others = differs("other events on a table", {"events": told}, {"events": there}, ON_A_TABLE)
    hold("durable", seed, script.step, others)


def same(
    name: str, seed: int, script: Script, game: Game, lines: list[str], other: Game, where: tuple[str, str]
) -> None:
    for step, (one, two) in enumerate(zip(script.lines, lines, strict=False)):
        if one != two:
            asked = "{} {}, and {} {}".format(*chain(*zip(both(one, two), where, strict=True)))
            raise broken(name, seed, step, asked)
    ends = differs("ends differently", game.dump(), other.dump(), where)
    hold(name, seed, min(script.step, len(lines)), ends)


class _Backwards(Walk):
    """Runs branches in reverse order, and checks that branches and outcomes keep their contract."""

    def together(self, game: Game, branch: Branch, seats: list[int]) -> None:
        self._apart(seats)
        for i in range(len(seats) - 1, -1, -1):
            before = game.rng.dump()
            game.run_branch(branch, i, seats[i])
            if game.rng.dump() != before:
                raise broken("branches", self.seed, self.step, f"branch {i} draws chance")

    def at_question(self, game: Game, decision: Decision) -> None:
        if decision.sealed and not decision.sealed >> decision.seat & 1:
            told = f"a branch of other seats asks seat {decision.seat}"
            raise broken("branches", self.seed, self.step, told)

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        if game.sealed:
            raise broken("branches", self.seed, self.step, "an outcome inside a branch")
        return super().outcome(game, compute)

    def _apart(self, seats: list[int]) -> None:
        taken = 0
        for mask in seats:
            if mask & taken or not mask:
                raise broken("branches", self.seed, self.step, f"branches share a seat or have none: {seats}")
            taken |= mask


def check_branches(subject: Subject, seed: int) -> None:
    """Branches share no seat, draw no chance, and have the same result in any order."""
    usual, backwards = Walk(subject, seed), _Backwards(subject, seed)
    ends = usual.play().dump(), backwards.play().dump()
    reverse = differs("ends differently with branches reversed", *ends, ("as usual", "backwards"))
    hold("branches", seed, usual.step, reverse)


class _Outcomes(Walk):
    """Looks at the state before and after each outcome is computed."""

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        before = game.dump()
        result = super().outcome(game, compute)
        self.hold("outcomes", differs("computing an outcome changes the game", before, game.dump(), AROUND))
        if not all(type(number) is int for number in result):
            raise broken("outcomes", self.seed, self.step, f"expected whole numbers, not {result!r}")
        return result


def check_outcomes(subject: Subject, seed: int) -> None:
    """An outcome is computed without changing anything: on a table the journal gives it, and nothing runs."""
    _Outcomes(subject, seed).play()
