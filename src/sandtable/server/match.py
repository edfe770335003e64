"""One match in memory: a table, who sits where, and how much of the log it holds."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from itertools import chain
from typing import Any, NamedTuple, cast

import msgspec

from sandtable.catalog.record import game_of
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import Refusal
from sandtable.engine.events import Event
from sandtable.engine.journal import Entry
from sandtable.engine.plans import Answers
from sandtable.engine.table import Table, knowledge
from sandtable.scene.vocabulary import Scene
from sandtable.server.entries import (
    Answered,
    Happened,
    Logged,
    SatDown,
    Spoke,
    TookBack,
    from_journal,
    to_journal,
)
from sandtable.server.messages import LogLine, MatchInfo, PlanPart, Said, SeatInfo
from sandtable.server.store import StoredMatch

SPECTATOR = -1
encode = msgspec.json.Encoder().encode


class Sight(NamedTuple):
    """What a seat sees, ready to be sent; `scene` is JSON already and stands where a Scene would."""

    scene: Scene
    question: str
    can_undo: bool
    plan: tuple[PlanPart, ...] = ()


class Match:
    """All that the rules and the log know of a match. Knows nothing of sockets, clocks or databases."""

    def __init__(self, stored: StoredMatch) -> None:
        self.stored = stored
        header = stored.header
        self.game = game_of(header, "this match")
        origin = self.game.new(header.scenario, header.options, header.seed)
        if stored.origin is not None:
            origin.restore(stored.origin)
        self.table = Table(origin)
        self.seats = [SatDown(seat, "human") for seat in range(int(origin.seats))]
        self.said: list[Spoke] = []
        self.log: list[Logged] = []
        self.undos = 0
        self.given = [0] * len(self.seats)
        self.names = self.game.seat_names(origin)
        self.sides = [self.game.side_of(origin, seat) for seat in range(len(self.seats))]
        self.scenario_title = self.game.scenario(header.scenario).title
        self.sights: dict[int, Sight] = {}
        self.counted: dict[int, tuple[int, int]] = {}
        self.undoable: dict[int, bool] = {}
        self.committed: dict[int, int] = {}  # how many answers the last plan of a seat had

    # The log

    def restore(self, saved: dict[str, Any], log: list[Logged]) -> None:
        """Goes on from a checkpoint that holds this much of the log."""
        self.table = Table.load(self.table.origin, saved["table"])
        self.seats = [SatDown(**seat) for seat in saved["seats"]]
        self.said = [Spoke(**line) for line in saved["said"]]
        self.undos, self.given = saved["undos"], saved["given"]
        self.log = log

    def save(self) -> dict[str, Any]:
        return {
            "table": self.table.save(),
            "seats": [{"seat": seat.seat, "kind": seat.kind, "bot": seat.bot} for seat in self.seats],
            "said": [{"seat": line.seat, "text": line.text} for line in self.said],
            "undos": self.undos,
            "given": self.given,
        }

    def follow(self, entries: list[Logged]) -> None:
        """Takes entries that are stored already."""
        self.undoable = {}
        at = 0
        while at < len(entries):
            entry = entries[at]
            at += 1
            if isinstance(entry, Answered):
                group = [to_journal(entry)]
                while at < len(entries) and isinstance(outcome := entries[at], Happened):
                    group.append(to_journal(outcome))
                    at += 1
                self.table.feed(group)
            self.note(entry)
        self.log += entries

    def note(self, entry: Logged) -> None:
        """Everything about an entry but the rules' part of an answer."""
        self.sights = {}
        if isinstance(entry, Answered):
            self.given[entry.seat] += 1
        elif isinstance(entry, TookBack):
            self.table.undo(entry.seat)
            self.given[entry.seat] += 1
            self.undos += 1
            self.counted = {}
            self.undoable = {}
        elif isinstance(entry, SatDown):
            self.seats[entry.seat] = entry
        elif isinstance(entry, Spoke):
            self.said.append(entry)

    def answer(self, seat: int, text: str) -> tuple[Logged, ...]:
        """Takes an answer; returns what is to be stored."""
        return self.take(seat, lambda: self.table.answer(seat, text))

    def commit(self, seat: int, answers: Answers) -> tuple[Logged, ...]:
        """Takes a whole plan; returns what is to be stored."""
        made = self.take(seat, lambda: self.table.commit(seat, answers))
        self.committed[seat] = sum(isinstance(entry, Answered) for entry in made)
        return made

    def take(self, seat: int, decide: Callable[[], None]) -> tuple[Logged, ...]:
        before, known = len(self.table.history), knowledge(self.table.now)
        decide()
        self.committed.pop(seat, None)
        self.undoable = {each: False for each, may in self.undoable.items() if not may}
        self.undoable[seat] = knowledge(self.table.now) == known and self.table.marks[0].entries <= before
        made = tuple(from_journal(entry) for entry in self.table.history[before:])
        self.given[seat] += sum(isinstance(entry, Answered) for entry in made)
        self.sights = {}
        self.log += made
        return made

    def undo(self, seat: int) -> tuple[Logged, ...]:
        """Takes back the seat's last answer, or the whole plan that it committed last."""
        taken: tuple[Logged, ...] = ()
        for _ in range(self.committed.pop(seat, 1)):
            taken += self.add(TookBack(seat))
        return taken

    def add(self, entry: TookBack | SatDown | Spoke) -> tuple[Logged, ...]:
        """Takes back, changes a seat, or says something; returns what is to be stored."""
        self.note(entry)
        self.log.append(entry)
        return (entry,)

    # What a seat sees

    def decision(self, seat: int) -> Decision | None:
        return None if seat == SPECTATOR else self.table.question(seat)

    def part(self, seat: int, part: int) -> Decision | None:
        """The question of one part of the seat's plan."""
        return next((decision for decision in self.table.plan(seat) if decision.part == part), None)

    def scene(self, seat: int) -> Scene:
        return self.game.scene(self.table.now, seat, self.decision(seat))

    def sight(self, seat: int) -> Sight:
        """What the seat sees, made once for every change of the match."""
        known = self.sights.get(seat)
        if known is None:
            scene = self.scene(seat)
            data = encode(scene)
            question = self.question_id(seat, data) if scene.question else ""
            known = Sight(cast(Scene, msgspec.Raw(data)), question, self.can_undo(seat), self.plan(seat))
            self.sights[seat] = known
        return known

    def plan(self, seat: int) -> tuple[PlanPart, ...]:
        """The questions to a seat that is asked several at once."""
        asked = self.table.plan(seat)
        if len(asked) < 2:
            return ()
        now = self.table.now
        return tuple(PlanPart(int(each.part), self.game.scene(now, seat, each).question) for each in asked)

    def question_id(self, seat: int, scene: bytes) -> str:
        """Names the open question by what the seat sees, so that it betrays nothing else."""
        return blake2b(scene, digest_size=8, key=self.given[seat].to_bytes(4)).hexdigest()

    def log_lines(self, seat: int, start: int = 0) -> list[LogLine]:
        """The seat's own log from line number `start` on."""
        told, seen = self.counted.get(seat, (0, 0))
        if start < seen:
            told, seen = 0, 0
        fresh = [event for event in self.table.told[told:] if event.seen_by(seat)]
        self.counted[seat] = len(self.table.told), seen + len(fresh)
        newest = [event for event in self.table.now.log or [] if event.seen_by(seat)]
        lines = enumerate(chain(fresh, newest), seen)
        return [self.line(n, event) for n, event in lines if n >= start]

    def line(self, n: int, event: Event) -> LogLine:
        now = self.table.now
        elements = self.game.elements_of(now, event)
        return LogLine(n, self.game.sentence(now, event), event.rule, event.what, elements)

    def seat_infos(self, present: set[int]) -> tuple[SeatInfo, ...]:
        return tuple(
            SeatInfo(
                seat=sitting.seat,
                name=self.names[sitting.seat],
                side=self.sides[sitting.seat],
                kind=sitting.kind,
                bot=sitting.bot,
                present=sitting.seat in present,
            )
            for sitting in self.seats
        )

    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked something now."""
        return tuple(int(decision.seat) for decision in self.table.asked)

    def said_lines(self) -> list[Said]:
        return [Said(n, line.seat, self.names[line.seat], line.text) for n, line in enumerate(self.said)]

    def can_undo(self, seat: int) -> bool:
        """Whether the seat can take back its last answer. Tried out only where it is not plain: right after
        its own answer it can unless that made something known, and what was too late stays too late."""
        if seat == SPECTATOR:
            return False
        if seat not in self.undoable:
            self.undoable[seat] = self.table.may_undo(seat)
        return self.undoable[seat]

    def at_step(self, seat: int, step: int) -> Table:
        """The table as it stood when the seat had seen so many log lines."""
        if step < 0:
            raise Refusal(f"step must be 0 or more, not {step}")
        past = self.table.fork(0)
        for group in grouped(self.table.history):
            if len(past.events_for(seat)) >= step:
                break
            past.feed(group)
        return past

    def info(self, present: set[int], age: int, free: tuple[int, ...] = ()) -> MatchInfo:
        header = self.stored.header
        return MatchInfo(
            match=self.stored.id,
            game=header.game,
            title=self.game.title,
            scenario=header.scenario,
            seats=self.seat_infos(present),
            round=int(getattr(self.table.now, "round", 0)),
            over=self.table.over,
            ending=self.table.now.ending,
            age=age,
            scenario_title=self.scenario_title,
            free=free,
        )


def grouped(history: list[Entry]) -> list[list[Entry]]:
    """Each answer with the outcomes that followed it."""
    groups: list[list[Entry]] = []
    for entry in history:
        if entry.outcome is not None and groups:
            groups[-1].append(entry)
        elif entry.outcome is None:
            groups.append([entry])
    return groups
