"""Drafts that are tried in any order and committed at once have the same result as part by part."""

from __future__ import annotations

from sandtable.bots.replies import reply
from sandtable.engine.decisions import Decision
from sandtable.engine.drafts import Answers, Draft
from sandtable.engine.drivers import Branch
from sandtable.engine.errors import Refusal
from sandtable.engine.events import Event, seat_bit
from sandtable.engine.game import Game
from sandtable.engine.journal import Entry
from sandtable.engine.rng import Rng, derive
from sandtable.engine.table import Table
from sandtable.testkit.compare import AROUND, difference, differs
from sandtable.testkit.snapshot import snapshot
from sandtable.testkit.subject import ORDER, Subject, broken, hold, random_agents
from sandtable.testkit.walks import Walk, anyone, walk


class _Parts(Walk):
    """Checks that the parts of a draft keep their contract."""

    def __init__(self, subject: Subject, seed: int) -> None:
        super().__init__(subject, seed)
        self.game.log = []
        self.asked: list[int] = []

    def at_question(self, game: Game, decision: Decision) -> None:
        self.asked.append(int(decision.seat))

    def in_any_order(self, game: Game, branch: Branch, parts: int) -> None:
        self.asked = []
        for part in range(parts):
            chance, told = game.rng.dump(), len(game.log or [])
            game.run_part(branch, part)
            fault = self.fault((game.log or [])[told:])
            if game.rng.dump() != chance:
                fault = "draws chance"
            if fault:
                raise broken("plans", self.seed, self.step, f"part {part} of a plan {fault}")

    def fault(self, told: list[Event]) -> str:
        others = [seat for seat in self.asked if seat != self.asked[0]]
        if others:
            return f"asks seat {others[0]}, another one seat {self.asked[0]}"
        own = seat_bit(self.asked[0]) if self.asked else 0
        heard = [event.what for event in told if event.seats & ~own]
        return f"tells others of {heard[0]!r}" if heard else ""


def check_drafts(subject: Subject, seed: int) -> None:
    """A draft that is tried in any order and committed has the same result as its answers one by one. Drafts
    change nothing, and a part's default is an answer to it. The parts ask one seat, draw no chance and tell
    nobody else."""
    _Parts(subject, seed).play()
    rng = Rng(derive(seed, ORDER))
    left = subject.samples
    for step, table in walk(subject, seed, anyone(seed)):
        for seat in [int(decision.seat) for decision in table.asked]:
            if left and len(table.parts(seat)) > 1:
                left -= 1
                hold("plans", seed, step, _fault(subject, table, seat, rng), f"seat {seat}")


def _fault(subject: Subject, table: Table, seat: int, rng: Rng) -> str:
    before = snapshot(table)
    answers: Answers = {}
    try:
        _draft(subject, table, seat, answers, rng)
        found = difference(before, snapshot(table), AROUND)
        if found:
            return f"a draft changes the table: {found}"
        at_once, one_by_one = _same(table), _same(table)
        at_once.commit(seat, answers)
        one_by_one.feed([Entry(seat, text) for text in table.draft(seat, answers).taken])
    except Refusal as refusal:
        return f"{answers} is refused: {refusal}"
    ends = snapshot(one_by_one), snapshot(at_once)
    return differs(f"{answers} comes to something else", *ends, ("one by one", "at once"))


def _draft(subject: Subject, table: Table, seat: int, answers: Answers, rng: Rng) -> None:
    """Answers the open parts in any order, each as its menu is by then, until all are done."""
    agent = random_agents(int(table.now.seats), int(rng.below(1 << 30)))[seat]
    draft = table.draft(seat, {})
    for _ in range(subject.limit):
        if not draft.open:
            return
        _check_defaults(subject, draft, seat)
        decision = draft.open[rng.below(len(draft.open))]
        answers.setdefault(int(decision.part), []).append(reply(agent, draft.game, decision))
        draft = table.draft(seat, answers)


def _check_defaults(subject: Subject, draft: Draft, seat: int) -> None:
    """Every open part can be shown, and what it takes where nobody decides is an answer to it."""
    for decision in draft.open:
        asked = subject.game_type.question(draft.game, seat, decision)
        if asked.default:
            decision.check(asked.default)


def _same(table: Table) -> Table:
    """Another table at the same point."""
    return Table(table.checkpoint.clone(), table.journal.entries)
