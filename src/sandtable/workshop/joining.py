"""Steps that two tabs or two people made from the same point: they join, or somebody is asked.

What counts is what a file says, not where: its states since that point, and what the step makes of the first
of them. Entries of lists are followed by what they are, since their places shift."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from sandtable.catalog.desks import Edit, Path
from sandtable.catalog.drafts import differences, named
from sandtable.catalog.shelf import id_of
from sandtable.workshop.tracing import UNSURE, aligned, traced

Value = Any | UnsetType
Data = dict[str, Any]
WORDS = re.compile(r"\s+|\S+")


class Clash(Struct, frozen=True, omit_defaults=True):
    """A value that both changed: before, as the other one has it, and as it would become. Places in lists are
    those of before."""

    file: str
    path: Path
    before: Value = UNSET
    theirs: Value = UNSET
    yours: Value = UNSET


class Settled(Struct, frozen=True):
    """Whose value holds, of a clash as it was shown."""

    clash: Clash
    mine: bool


class Joining:
    """Of one file; `over` says that this step holds, whatever clashes."""

    def __init__(self, file: str, answers: Sequence[Settled] = (), over: bool = False) -> None:
        self.file = file
        self.answers = answers
        self.over = over
        self.clashes: list[Clash] = []
        self.grown = False  # both counted on or added alike: that may be one thing or two
        self.mixed = False  # a list or a drawing has something of both
        self.careful = False

    def joined(self, states: Sequence[Value], mine: Value) -> Value:
        """As it becomes. Where both did the same, and something else beside it, the same may be two things:
        then whatever would have something of both is asked about."""
        found = self.value(states, mine, ())
        if self.grown and self.mixed:
            self.careful, self.clashes = True, []
            found = self.value(states, mine, ())
        return found

    def value(self, states: Sequence[Value], mine: Value, path: Path) -> Value:
        states = shortened(states)
        base, theirs = states[0], states[-1]
        if same(theirs, mine):
            self.grown = self.grown or grows(base, mine)
            return theirs
        if same(base, mine):
            return theirs
        if same(base, theirs):
            return mine
        return self.inside(states, mine, path)

    def inside(self, states: Sequence[Value], mine: Value, path: Path) -> Value:
        """Both changed it: what they did to it may lie apart."""
        base, theirs = states[0], states[-1]
        if isinstance(theirs, dict) and isinstance(mine, dict) and isinstance(base, dict | UnsetType):
            return self.table([each if isinstance(each, dict) else {} for each in states], mine, path)
        every = [each for each in (*states, mine) if each is not UNSET]
        if len(every) > 1 and all(map(is_sequence, every)):
            lists = [[] if each is UNSET else each for each in states]
            return self.rows(lists, [] if mine is UNSET else mine, path)
        drawn = joined_drawing(base, theirs, mine)
        return self.ask(path, base, theirs, mine) if drawn is None else self.mix(path, base, theirs, drawn)

    def ask(self, path: Path, base: Value, theirs: Value, yours: Value) -> Value:
        clash = Clash(self.file, path, base, theirs, yours)
        known = [answer.mine for answer in self.answers if answer.clash == clash]
        if not known and not self.over:
            self.clashes.append(clash)
        return yours if self.over or any(known) else theirs

    def mix(self, path: Path, base: Value, theirs: Value, both: Value) -> Value:
        self.mixed = True
        return self.ask(path, base, theirs, both) if self.careful else both

    # Tables, and lists of entries with names

    def table(self, states: Sequence[Data], mine: Data, path: Path) -> Data:
        return self.by_key(states, mine, path, self.value)

    def by_key(self, states: Sequence[Data], mine: Data, path: Path, one: Callable[..., Value]) -> Data:
        found = {
            key: one([each.get(key, UNSET) for each in states], mine.get(key, UNSET), (*path, key))
            for key in dict.fromkeys((*states[-1], *mine))
        }
        return {key: value for key, value in found.items() if value is not UNSET}

    def rows(self, states: Sequence[list[Any]], mine: list[Any], path: Path) -> Value:
        if not all(named(each) for each in (*states, mine) if each):
            return self.entries(states, mine, path)
        by_name = [{id_of(row): row for row in each} for each in states]
        return list(self.by_key(by_name, {id_of(row): row for row in mine}, path, self.row).values())

    def row(self, states: Sequence[Value], mine: Value, path: Path) -> Value:
        """Two new entries of one name are two."""
        new = states[0] is UNSET and isinstance(states[-1], dict) and isinstance(mine, dict)
        if new and not same(states[-1], mine):
            return self.ask(path, UNSET, states[-1], mine)
        return self.value(states, mine, path)

    # Entries without names

    def entries(self, states: Sequence[list[Any]], mine: list[Any], path: Path) -> Value:
        """Those that one has changed, and all new ones; where it is not sure which one both mean, the whole
        list is asked about."""
        base, theirs = states[0], states[-1]
        ways, own = traced(states), aligned(base, mine)
        lines = [(old, at(theirs, way[-1]), at(mine, place)) for old, way, place in zip(base, ways, own)]
        unsure = any(
            UNSURE in (way[-1], place) and line[0] != line[1] and line[0] != line[2]
            for line, way, place in zip(lines, ways, own)
        )
        self.mixed = True
        if unsure or self.careful:
            both = Joining(self.file, over=True).woven(states, mine, ways, own, path)
            return self.ask(path, base, theirs, both)
        return self.woven(states, mine, ways, own, path)

    def woven(
        self,
        states: Sequence[list[Any]],
        mine: list[Any],
        ways: list[list[int]],
        own: list[int],
        path: Path,
    ) -> list[Any]:
        """Theirs in their order; what is mine goes behind what it is behind, at the end of the list last."""
        kept = [
            self.value(
                [at(state, place) for state, place in zip(states, way)], at(mine, here), (*path, number)
            )
            for number, (way, here) in enumerate(zip(ways, own))
        ]
        from_base = {way[-1]: number for number, way in enumerate(ways)}
        line = [(from_base.get(place), value) for place, value in enumerate(states[-1])]
        new = [value for number, value in line if number is None]
        line = [(number, value if number is None else kept[number]) for number, value in line]
        from_own = {place: number for number, place in enumerate(own)}
        last, spot = max(own, default=-1), 0
        for place, value in enumerate(mine):
            number = from_own.get(place)
            known = [here for here, (each, _) in enumerate(line) if number is not None and each == number]
            if known:
                spot = known[0] + 1
            elif number is None and value in new:
                new.remove(value)  # both added the same
            else:
                spot = spot if place < last else len(line)
                line.insert(spot, (number, value if number is None else kept[number]))
                spot += 1
        return [value for _, value in line if value is not UNSET]


def join(
    file: str, states: Sequence[Value], mine: Value, answers: Sequence[Settled] = (), over: bool = False
) -> tuple[list[Edit], list[Clash]]:
    """The edits that bring the last state to where it has both, and those about which somebody must be
    asked."""
    joining = Joining(file, answers, over)
    found = joining.joined(states, mine)
    return list(edits_between(file, states[-1], found)), joining.clashes


def edits_between(file: str, before: Value, after: Value) -> Iterator[Edit]:
    if isinstance(before, dict) and isinstance(after, dict):
        yield from (Edit(file, path, value) for path, value in differences(before, after, ()))
    elif before is not after:
        yield Edit(file, (), after)


def keeps(base: Value, theirs: Value, now: Value) -> bool:
    """Whether all that they changed is as they have it."""
    if same(base, theirs) or same(theirs, now):
        return True
    if isinstance(base, dict) and isinstance(theirs, dict) and isinstance(now, dict):
        values = ([each.get(key, UNSET) for each in (base, theirs, now)] for key in {*base, *theirs})
        return all(keeps(*each) for each in values)
    if isinstance(base, list) and isinstance(theirs, list) and isinstance(now, list):
        return keeps_entries(base, theirs, now)
    if isinstance(base, str) and isinstance(theirs, str) and isinstance(now, str):
        before, one, other = parts_of(base, theirs, now)
        return bool(other) and all(has in (old, new) for old, has, new in zip(before, one, other))
    return False


def keeps_entries(base: list[Any], theirs: list[Any], now: list[Any]) -> bool:
    if all(map(named, (base, theirs, now))):
        by_name = [{id_of(row): row for row in each} for each in (base, theirs, now)]
        return keeps(*by_name)
    if is_texts(base) and len(base) == len(theirs) == len(now):
        return all(map(keeps, base, theirs, now))
    new = [each for each in theirs if each not in base]
    gone = [each for each in base if each not in theirs]
    return all(each in now for each in new) and not any(each in now for each in gone)


def is_texts(values: list[Any]) -> bool:
    return all(isinstance(each, str) for each in values)


def shortened(states: Sequence[Value]) -> list[Value]:
    """Without what was done and undone again."""
    found: list[Value] = []
    for state in states:
        again = [number for number, each in enumerate(found) if same(each, state)]
        found = [*found[: again[0]], state] if again else [*found, state]
    return found


def same(one: Value, other: Value) -> bool:
    return type(one) is type(other) and bool(one == other)


def at(values: list[Any], place: int) -> Value:
    return values[place] if place >= 0 else UNSET


def is_sequence(value: Value) -> bool:
    """Whether it has entries; a list of numbers, such as a place, is one value."""
    return isinstance(value, list) and all(isinstance(each, dict | list | str) for each in value)


def grows(before: Value, now: Value) -> bool:
    """Whether something has come, or was counted."""
    if before is UNSET or now is UNSET:
        return now is not UNSET and not isinstance(now, list)
    if isinstance(before, dict) and isinstance(now, dict):
        return any(grows(before.get(key, UNSET), value) for key, value in now.items())
    return isinstance(now, int | float) and now != before


def joined_drawing(*texts: Value) -> str | None:
    """A drawing of several lines is many things, one a sign or one a word; None where it is not, or both
    changed the same one."""
    before, theirs, yours = (text if isinstance(text, str) else "" for text in texts)
    if "\n" not in before:
        return None
    found: list[str] = []
    for old, one, other in zip(*parts_of(before, theirs, yours)):
        if old not in (one, other) and one != other:
            return None
        found.append(other if one == old else one)
    return "".join(found) or None


def parts_of(*texts: str) -> list[list[str]]:
    """Their signs, or else their words and what is between them; nothing where they are not of one shape."""
    for split in (list, WORDS.findall):
        parts: list[list[str]] = [split(text) for text in texts]
        shapes = [[each if each.isspace() else "" for each in found] for found in parts]
        if all(shape == shapes[0] for shape in shapes):
            return parts
    return [[] for _ in texts]
