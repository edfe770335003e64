"""One beat of a game run from its start, and the marks where beats have begun."""

from __future__ import annotations

from typing import Final, final

from sandtable.engine.decisions import Decision, Pending
from sandtable.engine.drivers import Driver, Durable, Witness
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.engine.journal import Cursor, Entry, Journal


@final
class Mark:
    """The start of a beat: the state there, and how much had been answered and told."""

    def __init__(self, checkpoint: Game, entries: int, events: int) -> None:
        self.checkpoint = checkpoint
        self.entries = entries
        self.events = events


@final
class Skipping(Witness):
    """Lets another witness in after so many events."""

    def __init__(self, count: int, witness: Witness) -> None:
        self.count = count
        self.witness: Final = witness

    def saw(self, game: Game, event: Event) -> None:
        self.count -= 1
        if self.count < 0:
            self.witness.saw(game, event)


def run_beat(checkpoint: Game, cursor: Cursor, witness: Witness | None = None) -> tuple[Game, list[Decision]]:
    """One beat on a clone, with the answers from the cursor on: the game, and the questions left open."""
    game = checkpoint.clone()
    game.driver = Durable(checkpoint, cursor, witness)
    game.log = []
    try:
        game.beat()
    except Pending as waiting:
        return game, waiting.decisions
    return game, []


def run_again(mark: Mark, entries: list[Entry], start: int, witness: Witness) -> None:
    """Beat after beat as far as the entries reach; the witness looks on from the event number `start` on."""
    game = mark.checkpoint
    cursor = Cursor(Journal(int(game.seats), entries))
    witness = Skipping(start - mark.events, witness)
    waiting = False
    while not game.over and not waiting:
        game, pending = run_beat(game, cursor, witness)
        waiting = len(pending) > 0
        game.log = None
        game.driver = Driver()
    if entries and entries[-1].resigns:
        given_up(game, entries[-1].seat, witness)


def given_up(game: Game, seat: int, witness: Witness | None = None) -> Game:
    """The game as it is when the seat has resigned; what that tells is in its log."""
    ended = game.clone()
    ended.log = []
    ended.driver = Durable(game, Cursor(Journal(int(game.seats))), witness)
    ended.resign(seat)
    ended.driver = Driver()
    return ended


def knowledge(game: Game) -> tuple[list[int], int, bool]:
    """What changes whenever chance was drawn or something hidden came to light."""
    return game.rng.dump(), int(game.reveals), game.over


def last_before(marks: list[Mark], event: int, ground: Mark) -> Mark:
    """The last beat that began before so many events, among these, or else the first."""
    for mark in reversed(marks):
        if mark.events <= event:
            return mark
    return ground


def last_answer(history: list[Entry], seat: int, prompt: set[int]) -> int:
    for i in range(len(history) - 1, -1, -1):
        if history[i].seat == seat and i not in prompt:
            return i
    return -1
