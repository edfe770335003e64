"""A match as it is stored now and then. What only grows (answers, events) is stored once: each checkpoint has
what is new since the one that it builds on."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Raw, Struct

from sandtable.catalog.spec import GameType
from sandtable.engine.beats import Mark
from sandtable.engine.events import Event, dump_worded, read_event
from sandtable.engine.game import Game
from sandtable.engine.journal import Entry, dump_entry, grouped, read_entry
from sandtable.engine.table import Table
from sandtable.server.encoding import encode

PORTION = 1000  # entries and events that are read at once
OLDEST = 1  # the rules version of checkpoints that do not say
PLACES = ("prompt", "joined")


class Checkpoint(Struct, frozen=True):
    """The result of the first `n` entries of a log, after checkpoint number `base` (0: it is complete)."""

    n: int
    base: int
    state: Raw


class Held(NamedTuple):
    """What the last checkpoint, number `n`, holds: this many entries and events of the table still stand."""

    n: int = 0
    entries: int = 0
    told: int = 0

    def cut(self, entries: int, told: int) -> Held:
        """What came after these was taken back."""
        return Held(self.n, min(self.entries, entries), min(self.told, told))


NOTHING = Held()


def held_by(n: int, table: Table) -> Held:
    """An entry of a beat that goes on may still find another place: it is stored again."""
    return Held(n, len(table.past), len(table.told))


def table_after(held: Held, table: Table, game: GameType) -> dict[str, Any]:
    """The table as plain JSON values, without what is held already."""
    return {
        "checkpoint": game.stored(table.checkpoint),
        "committed": len(table.past),
        "entries": [dump_entry(entry) for entry in table.since(held.entries)],
        "told": [dump_worded(event) for event in table.told[held.told :]],
    }


class Gathered:
    """What a chain of checkpoints says, read one after another so that others get their turn in between."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.told: list[Event] = []
        self.places: dict[str, set[int]] = {name: set() for name in PLACES}

    def add(self, saved: dict[str, Any]) -> None:
        entries, told = saved.get("held", (0, 0))
        del self.entries[entries:]
        del self.told[told:]
        self.entries += [read_entry(each) for each in saved["table"]["entries"]]
        self.told += [read_event(each) for each in saved["table"]["told"]]
        for name, places in self.places.items():
            self.places[name] = {place for place in places if place < entries} | {*saved.get(name, ())}


def table_from(
    origin: Game, line: list[dict[str, Any]], game: GameType, ground: Mark | None = None
) -> tuple[Table, dict[str, set[int]], list[Entry]]:
    """The table that a line of checkpoints leads to, what is special about places in its history, and what
    is left of a beat that other rules have begun: it takes what fits."""
    found = Gathered()
    for saved in line:
        found.add(saved)
    newest = line[-1]["table"]
    state, committed = game.current(newest["checkpoint"]), newest["committed"]
    if line[-1].get("rules", OLDEST) == game.version:
        return Table.resume(origin, state, found.entries, committed, found.told, ground), found.places, []
    first = committed
    while first < len(found.entries) and found.entries[first].outcome is not None:
        first += 1
    table = Table.resume(origin, state, found.entries[:first], committed, found.told, ground)
    left = grouped(found.entries[first:])
    try:
        while left:
            table.feed(left[0])
            del left[0]
    except Exception:  # whatever these rules make of answers to others
        places = {name: {at for at in each if at < table.length} for name, each in found.places.items()}
        return table, places, [entry for group in left for entry in group]
    return table, found.places, []


def ground_of(origin: Game, saved: dict[str, Any], game: GameType) -> Mark:
    """Where the rules that are in force have taken over, from what was saved then."""
    table, state = saved["table"], origin.clone()
    state.restore(game.current(table["checkpoint"]))
    return Mark(state, table["committed"], len(table["told"]))


def in_portions(n: int, whole: dict[str, Any]) -> list[Checkpoint]:
    """A whole checkpoint as a line of them, none of which takes long to read."""
    table = whole["table"]
    longest = max(len(table["entries"]), len(table["told"]))
    numbers = [*range(1, min(longest // PORTION + 1, n)), n]
    last = len(numbers) - 1
    line = []
    for place, number in enumerate(numbers):
        start, end = place * PORTION, None if place == last else (place + 1) * PORTION
        some = {"entries": table["entries"][start:end], "told": table["told"][start:end]}
        part = whole | {"table": table | some} if place == last else {"table": some}
        state = Raw(encode(part | {"held": [start, start]}))
        line.append(Checkpoint(number, numbers[place - 1] if place else 0, state))
    return line
