"""Undo: back to the question, and no further than what has become known."""

from __future__ import annotations

from sandtable.engine.beats import knowledge, last_answer
from sandtable.engine.errors import Refusal
from sandtable.engine.game import Game
from sandtable.engine.journal import Entry, Journal
from sandtable.engine.rng import Rng, derive
from sandtable.engine.table import Table
from sandtable.testkit.compare import AROUND, difference, differs
from sandtable.testkit.snapshot import as_text, snapshot
from sandtable.testkit.subject import WORLDS, Subject, hold
from sandtable.testkit.views import TRIES, View, told_to, view_of
from sandtable.testkit.walks import anyone, stops
from sandtable.testkit.worlds import APART, OneMore


def check_undo(subject: Subject, seed: int) -> None:
    """Undo opens the seat's last question again, the same answer leads back, and the seat learns nothing."""
    rng = Rng(derive(seed, WORLDS))
    for step, table in stops(subject, seed, anyone(seed)):
        for seat in range(int(table.now.seats)):
            hold("undo", seed, step, _fault(subject, table, seat, rng), f"seat {seat}")


def _fault(subject: Subject, table: Table, seat: int, rng: Rng) -> str:
    before, known, history = _state(table), knowledge(table.now), table.history
    try:
        table.undo(seat)
    except Refusal:
        return differs("a refused undo changes the table", before, _state(table), AROUND)
    taken = history[last_answer(history, seat, set())]
    if knowledge(table.now) != known:
        return "undo takes back chance or something that has become known"
    kept = as_text([entry for entry in history if entry is not taken])
    found = difference({"history": kept}, {"history": as_text(table.history)}, ("expected", "left"))
    if found:
        return f"undo takes back something else than {taken.text!r}: {found}"
    found = _learnt(subject, table, seat, taken, rng)
    if found:
        return f"{taken.text!r} can be taken back although it shows something hidden: {found}"
    try:
        table.answer(seat, taken.text)
    except Refusal as refusal:
        return f"{taken.text!r} is refused after undo: {refusal}"
    return differs(f"{taken.text!r} leads elsewhere after undo", before, _state(table), AROUND)


def _learnt(subject: Subject, table: Table, seat: int, taken: Entry, rng: Rng) -> str:
    """What the seat would see differently after its answer if what is hidden from it were different."""
    here = _after(subject, table, seat, taken.text, None)
    for _ in range(TRIES):
        found = difference(here, _after(subject, table, seat, taken.text, rng) or here, APART)
        if found:
            return found
    return ""


def _after(subject: Subject, table: Table, seat: int, text: str, rng: Rng | None) -> View | None:
    """The seat's view after an answer, in this world or (with a generator) in another; none where another
    seat's sealed answer does not fit that world."""
    game = table.checkpoint.clone()

    def change(game: Game) -> None:
        game.log = []
        if rng is not None:
            chance = game.rng.dump()
            game.resample(seat, rng)
            game.rng.restore(chance)

    driver = OneMore(Journal(int(game.seats), table.journal.entries), seat, text, change)
    try:
        driver.run(game)
    except Refusal:
        return None
    view = view_of(subject, game, driver.pending, [], seat)
    return view | {"events": told_to(subject, game, game.log or [], seat)}


def _state(table: Table) -> dict[str, object]:
    """All that a table holds, whatever the order in which sealed answers arrived."""
    return snapshot(table) | {"history": sorted(as_text(table.history))}
