"""Twins: two games that are the same up to here, except for what others decided, or what was drawn, out of a
seat's sight.

They are found by playing, not by a resample, so a resample can be checked against them. If a seat can tell
twins apart, the difference must not be hidden from it; if it cannot, a resample must replace the
difference."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from sandtable.catalog.telling import Teller
from sandtable.engine.decisions import Enough
from sandtable.engine.drivers import Witness
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.engine.journal import Entry, grouped
from sandtable.engine.rng import Rng, derive
from sandtable.engine.table import Table
from sandtable.testkit.compare import difference
from sandtable.testkit.subject import WORLDS, Subject, hold, viewers
from sandtable.testkit.views import View, view_of
from sandtable.testkit.walks import anyone, some_steps, walk
from sandtable.testkit.worlds import anywhere, leaves, resampled

BACK = 4
"""How many answers back something else may be decided."""
OTHERS = 2
"""How many other answers are tried at one place, and how often chance is drawn anew."""
SET_UPS = 8
FEW, MANY = 8, 40
"""How often chance is drawn anew to see whether something told goes by it, and to be sure that it does."""
RESAMPLES = 24
COUNTED = {".asked"}
"""What the engine counts for itself: nobody is shown it, and no resample changes it."""
CHANCE = -2
Leaves = dict[str, object]
Samples = list[Leaves]
APART = ("here", "at the twin")


class Moment(Witness):
    """The game at the last of so many events that a seat was told."""

    def __init__(self, subject: Subject, seat: int, count: int) -> None:
        self.subject = subject
        self.seat = seat
        self.count = count
        self.told: list[object] = []
        self.leaves: Leaves = {}
        self.rng: list[int] = []

    def saw(self, game: Game, event: Event) -> None:
        if event.seen_by(self.seat):
            self.told.append(event.dump())
            if len(self.told) == self.count:
                self.leaves, self.rng = leaves(game), game.rng.dump()
                raise Enough


class World:
    """A table from some checkpoint on."""

    def __init__(self, subject: Subject, start: Game, entries: list[Entry]) -> None:
        self.subject = subject
        self.start = start
        self.entries = entries
        self.table = Table(start.clone(), entries, scribe=Teller(subject.game_type))
        self.leaves = leaves(self.table.now)
        self.told = [(event.what, int(event.seats)) for event in self.table.events]

    def view(self, seat: int, table: Table | None = None) -> View:
        """What a seat sees now, and all that it was told."""
        here = table or self.table
        return view_of(self.subject, here.now, here.pending, here.events, seat)

    def course(self, seat: int) -> list[View]:
        """What a seat saw after each answer."""
        table = Table(self.start.clone(), scribe=Teller(self.subject.game_type))
        seen = [self.view(seat, table)]
        for group in grouped(self.entries):
            table.feed(group)
            seen.append(self.view(seat, table))
        return seen

    def apart(self, other: World) -> set[str]:
        """All in which two of them differ."""
        return _apart(self.leaves, other.leaves)

    def moment(self, seat: int, count: int) -> Moment | None:
        """The game as it was when the seat was told so many things; None where it never was."""
        moment = Moment(self.subject, seat, count)
        with suppress(Enough):
            self.table.watch(0, moment)
        return moment if len(moment.told) == count else None

    def by_choice(self, other: World) -> bool:
        """Whether they differ by what was decided alone: chance, which may be told and leave no trace, came
        out the same."""
        return self.table.now.rng.dump() == other.table.now.rng.dump()

    def samples(self, seat: int, rng: Rng) -> Samples:
        """What resamples for a seat come to."""
        return [leaves(resampled(self.table.now, seat, rng)) for _ in range(RESAMPLES)]


def check_twins(subject: Subject, seed: int) -> None:
    """Where a resample says that a seat cannot tell this game from its twin, it was shown and told the same
    in both. Where it was, a resample replaces all in which they differ."""
    rng = Rng(derive(seed, WORLDS))
    wanted = some_steps(subject, seed)
    starts: list[tuple[Game, int]] = []
    for step, table in walk(subject, seed, anyone(seed)):
        starts = [*starts, (table.checkpoint, len(table.past))][-BACK:]
        if step in wanted or table.over:
            start, past = starts[0]
            hold("twins", seed, step, _fault(World(subject, start, table.history[past:]), past == 0, rng))


def _fault(here: World, first: bool, rng: Rng) -> str:
    """What is wrong with a game and its twins; `first` where it was set up just then."""
    worlds = [*_twins(here, rng), *(_set_up_otherwise(here, rng) if first else ())]
    twins = [(twin, decider, here.apart(twin)) for twin, decider in worlds]
    samples = {seat: here.samples(seat, rng) for seat in viewers(here.start)}
    for seat, known in samples.items():
        view = here.view(seat)
        for twin, decider, apart in twins:
            if apart and seat != decider:
                found = difference(view, twin.view(seat), APART)
                if found and (fault := _shown(here, twin, seat, apart, known)):
                    return f"{fault}: {found}"
                if not found and (fault := _kept(here, twin, seat, apart, known, rng)):
                    return fault
    return _drawn(here, samples, rng)


def _drawn(here: World, samples: dict[int, Samples], rng: Rng) -> str:
    """Whether something that was told to a seat goes by what was drawn in secret from it."""
    hidden = {seat: _hidden(here, known) for seat, known in samples.items()}
    some = [here, *(_by_chance(here, FEW, rng) if any(hidden.values()) else ())]
    for seat, secrets in hidden.items():
        paths = _suspect(some, seat, secrets) if len(some) > FEW // 2 else []
        if paths:
            many = [*some, *_by_chance(here, MANY, rng)]
            for path in paths:
                for event in _going_by(many, seat, path):
                    return f"seat {seat} is told by {event!r} what is hidden from it: {path.lstrip('.')}"
    return ""


def _by_chance(here: World, count: int, rng: Rng) -> Iterator[World]:
    """Twins in which chance has come out otherwise, and as many things were told."""
    for _ in range(count):
        other = here.start.clone()
        other.rng.reseed(rng)
        played = _played(here, other, here.entries)
        if played is not None and played.told == here.told:
            yield played


def _hidden(here: World, samples: Samples) -> list[str]:
    """What resamples replace."""
    return [path for path, value in here.leaves.items() if any(each.get(path) != value for each in samples)]


def _suspect(worlds: list[World], seat: int, hidden: list[str]) -> list[str]:
    """Those secrets that something told to the seat goes by."""
    varied = [path for path in hidden if len({world.leaves.get(path) for world in worlds}) > 1]
    return [path for path in varied if any(True for _ in _going_by(worlds, seat, path))]


def _going_by(worlds: list[World], seat: int, path: str) -> Iterator[str]:
    """The events that are the same for the seat where this is the same, and others where it is another."""
    seen = [[event for event in world.table.events if event.seen_by(seat)] for world in worlds]
    for events in zip(*seen):
        texts = [str((event.data, event.brought, event.worded and event.worded.text)) for event in events]
        pairs = {(world.leaves.get(path), text) for world, text in zip(worlds, texts)}
        if len(pairs) == len({value for value, _ in pairs}) == len({text for _, text in pairs}) > 1:
            yield events[0].what


def _asked_by(here: World, twin: World, seat: int, samples: Samples) -> bool:
    """Whether the seat's question is open only because of what was different when it was last told something:
    resamples know nothing of that."""
    told = [event for event in here.table.events if event.seen_by(seat)]
    if here.table.question(seat) is None or not told:
        return False
    then, other = here.moment(seat, len(told)), twin.moment(seat, len(told))
    if then is None or other is None or then.told != other.told or then.rng != other.rng:
        return False
    apart = _apart(then.leaves, other.leaves)
    return (
        bool(apart)
        and _same(then.leaves, here.leaves, apart)
        and any(_same(each, other.leaves, apart) for each in samples)
    )


def _apart(one: Leaves, other: Leaves) -> set[str]:
    """All in which two states differ."""
    both = one.keys() & other.keys()
    return ((one.keys() ^ other.keys()) | {path for path in both if one[path] != other[path]}) - COUNTED


def _twins(here: World, rng: Rng) -> Iterator[tuple[World, int]]:
    """Those in which one of the last answers is another, with whose it is, or chance came out otherwise."""
    start, entries = here.start, here.entries
    answers = [at for at, entry in enumerate(entries) if entry.outcome is None and not entry.resigns]
    for at in answers[-BACK:]:
        seat = entries[at].seat
        for text in _other_answers(start, entries, at, rng):
            played = _played(here, start, [*entries[:at], Entry(seat, text), *entries[at + 1 :]])
            if played is not None:
                yield played, seat
    for _ in range(OTHERS):
        other = start.clone()
        other.rng.reseed(rng)
        played = _played(here, other, entries)
        if played is not None:
            yield played, CHANCE


def _set_up_otherwise(here: World, rng: Rng) -> Iterator[tuple[World, int]]:
    for _ in range(SET_UPS):
        played = _played(here, here.subject.new(int(rng.below(1 << 30))), here.entries)
        if played is not None:
            yield played, CHANCE


def _played(here: World, start: Game, entries: list[Entry]) -> World | None:
    """None where what follows does not fit."""
    try:
        return World(here.subject, start, entries)
    except Exception:  # whatever the rules make of answers and outcomes that were given elsewhere
        return None


def _other_answers(start: Game, entries: list[Entry], at: int, rng: Rng) -> list[str]:
    """Some options that the seat did not take."""
    decision = Table(start.clone(), entries[:at]).question(entries[at].seat)
    options = [option.key() for option in decision.options] if decision is not None else []
    others = [key for key in options if key != entries[at].text]
    rng.shuffle(others)
    return others[:OTHERS]


def _same(one: Leaves, other: Leaves, paths: set[str]) -> bool:
    return all(one.get(path) == other.get(path) for path in paths)


def _shown(here: World, twin: World, seat: int, apart: set[str], samples: Samples) -> str:
    """What is wrong where a seat sees the two of them differ."""
    if here.by_choice(twin) and any(_same(each, twin.leaves, apart) for each in samples):
        return f"seat {seat} is told or shown what is hidden from it"
    if twin.table.question(seat) is None and _asked_by(here, twin, seat, samples):
        return f"seat {seat} is asked by what is hidden from it"
    return ""


def _kept(here: World, twin: World, seat: int, apart: set[str], samples: Samples, rng: Rng) -> str:
    """What no resample of either changes, although the seat could not tell them apart at any time."""
    named = {path for path in apart if anywhere(path).lstrip(".") in here.subject.keeps}
    left = _unchanged(here, apart - named, samples)
    if left:
        left = _unchanged(twin, left, twin.samples(seat, rng))
    if not left or difference(here.course(seat), twin.course(seat)):
        return ""
    path = min(left)
    values = f"{here.leaves.get(path)} here and {twin.leaves.get(path)} at the twin"
    return f"a resample for seat {seat} keeps what it cannot know: {path.lstrip('.')} is {values}"


def _unchanged(world: World, paths: set[str], samples: Samples) -> set[str]:
    return {path for path in paths if all(each.get(path) == world.leaves.get(path) for each in samples)}
