"""A match as its log tells it: a table, who sits where, and how much of the log it holds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec import Raw

from sandtable.catalog.record import game_of
from sandtable.catalog.telling import Teller
from sandtable.engine.beats import Mark, knowledge, last_answer
from sandtable.engine.drafts import Answers
from sandtable.engine.errors import Refusal
from sandtable.engine.events import seat_bit
from sandtable.engine.journal import Entry, grouped
from sandtable.engine.table import Table
from sandtable.server import logs
from sandtable.server.checkpoints import (
    NOTHING,
    Checkpoint,
    Held,
    ground_of,
    held_by,
    table_after,
    table_from,
)
from sandtable.server.coach import Teacher
from sandtable.server.encoding import encode
from sandtable.server.entries import (
    Answered,
    Brought,
    Came,
    Happened,
    Left,
    Logged,
    Moved,
    Named,
    Rematched,
    Reserved,
    Resigned,
    SatDown,
    Spoke,
    Stood,
    Taught,
    TookBack,
    WentBack,
    from_journal,
    last_saved,
    to_journal,
    unpack,
)
from sandtable.server.rows import StoredMatch
from sandtable.server.seat_log import same_until
from sandtable.server.standing import Standings

SAID_KEPT = 1000  # lines of chat; older ones are only in the log


class Logbook:
    """The result of a log, and what is added to it. It knows nothing of what anybody is shown."""

    def __init__(self, stored: StoredMatch) -> None:
        self.stored = stored
        header = stored.header
        self.game = game_of(header, "this match")
        origin = self.game.new(header.scenario, header.options, header.seed)
        if stored.origin is not None:
            origin.restore(self.game.current(stored.origin))
        self.teller = Teller(self.game)
        self.table = Table(origin, scribe=self.teller)
        self.seats = [SatDown(seat, "human") for seat in range(int(origin.seats))]
        self.standings = [Standings(seat.seat) for seat in self.seats]
        self.people = [Named(seat.seat, "") for seat in self.seats]
        self.renamed = [0] * len(self.seats)
        self.came: list[Came | None] = [None] * len(self.seats)  # who has looked from each seat
        self.left: set[int] = set()  # seats that such a person has given up
        self.reserved: set[int] = set()
        self.brought: Brought | None = None
        self.rematch: Rematched | None = None
        self.teacher: Teacher | None = None
        self.prompt: set[int] = set()  # places in the history, see Answered
        self.joined: set[int] = set()
        self.held = NOTHING
        self.rules = header.version
        self.lost: tuple[dict[str, Any], ...] = ()  # what did not fit when the rules changed,
        self.unfit: list[Entry] = []  # and what does not now
        self.said: list[Spoke] = []
        self.spoken = 0
        self.log: list[Logged] = []
        self.undos = 0
        self.given = [0] * len(self.seats)
        self.undoable: dict[int, bool] = {}

    @property
    def work(self) -> str:
        """The work that it is played with, if it is one."""
        return self.brought.work if self.brought else ""

    # What others make of it

    def look_anew(self) -> None:
        """Something has changed: all that was seen is described again."""

    def look_anew_from(self, seats: int) -> None:
        """Something has changed that only these seats may know of."""

    def told_anew(self, start: int) -> None:
        """Only so many of the events that were told for good still stand."""

    # The log as it is stored

    def restore(self, line: list[dict[str, Any]], log: list[Logged]) -> None:
        """Goes on from the last of a line of checkpoints, which holds this much of the log."""
        saved = line[-1]
        self.table, places, self.unfit = table_from(self.table.origin, line, self.game, self.ground(log))
        self.held = held_by(len(log), self.table)
        self.put_into_words()
        for moved in log:
            if isinstance(moved, Moved):
                self.note(moved)
        self.prompt, self.joined = places["prompt"], places["joined"]
        self.seats = [SatDown(**seat) for seat in saved["seats"]]
        self.said = [Spoke(**line) for line in saved["said"]]
        self.spoken = saved.get("spoken", len(self.said))
        self.undos, self.given = saved["undos"], saved["given"]
        self.people = [Named(**each) for each in saved["people"]] if "people" in saved else self.people
        self.renamed = saved.get("renamed", self.renamed)
        for each in saved.get("came", []):
            self.came[each["seat"]] = Came(**each)
        self.left, self.reserved = set(saved.get("left", [])), set(saved.get("kept", []))
        told = saved.get("work", ""), saved.get("work_head", -1)
        self.brought = Brought(*told) if saved.get("brought", False) else None
        self.rematch = Rematched(**saved["rematch"]) if saved.get("rematch") else None
        for standings, stood in zip(self.standings, saved.get("standings", [])):
            standings.restore(stood)
        self.teach(saved.get("lesson", False))
        self.log = log

    def put_into_words(self) -> None:
        """Gives all events the words that they were told with. Checkpoints of older programs have none: the
        events are played again for them, as far as the rules are still the same, and the next checkpoint
        stores them."""
        held = [at for at, event in enumerate(self.table.told) if event.worded is None]
        if held:
            self.held = self.held.cut(self.held.entries, held[0])
        try:
            self.table.word(self.teller)
        except Exception as error:  # whatever today's rules make of answers to others
            logs.note("log worded anew", match=self.stored.id, because=type(error).__name__)

    def ground(self, log: list[Logged]) -> Mark | None:
        """Where the rules in force have taken over, if others have been before."""
        at = last_saved(log)
        if at < 0:
            return None
        moved = log[at]
        assert isinstance(moved, Moved)
        return ground_of(self.table.origin, unpack(moved.saved), self.game)

    def checkpoint(self) -> Checkpoint:
        """What is to be stored now; the next one goes on from it."""
        made = Checkpoint(len(self.log), self.held.n, Raw(encode(self.save(self.held))))
        self.held = held_by(made.n, self.table)
        return made

    def save(self, held: Held = NOTHING) -> dict[str, Any]:
        """The result of the log, without what is stored already."""
        return {
            "rules": self.game.version,
            "held": [held.entries, held.told],
            "table": table_after(held, self.table, self.game),
            "seats": [{"seat": seat.seat, "kind": seat.kind, "bot": seat.bot} for seat in self.seats],
            "people": [{"seat": each.seat, "name": each.name, "colour": each.colour} for each in self.people],
            "renamed": self.renamed,
            "came": [
                {"seat": each.seat, "client": each.client, "shared": each.shared}
                for each in self.came
                if each
            ],
            "left": sorted(self.left),
            "kept": sorted(self.reserved),
            "brought": self.brought is not None,
            "work": self.work,
            "work_head": self.brought.head if self.brought else -1,
            "rematch": self.rematch and {"seat": self.rematch.seat, "match": self.rematch.match},
            "said": [{"seat": line.seat, "text": line.text} for line in self.said],
            "spoken": self.spoken,
            "undos": self.undos,
            "given": self.given,
            "prompt": sorted([place for place in self.prompt if place >= held.entries]),
            "joined": sorted([place for place in self.joined if place >= held.entries]),
            "standings": [standings.save() for standings in self.standings],
            "lesson": self.teacher is not None,
        }

    def follow(self, entries: list[Logged]) -> None:
        """Takes entries that are stored already."""
        self.undoable = {}
        entries = self.taken_over(entries)
        at = 0
        while at < len(entries):
            entry = entries[at]
            at += 1
            if isinstance(entry, Answered):
                group = [to_journal(entry)]
                while at < len(entries) and isinstance(outcome := entries[at], Happened):
                    group.append(to_journal(outcome))
                    at += 1
                self.mark(entry.prompt, entry.joined, self.table.length)
                self.decided(entry.seat, partial(self.table.feed, group))
            else:
                self.look_anew()
            if isinstance(entry, Resigned):
                self.table.resign(entry.seat)
            self.note(entry)
        self.log += entries

    def taken_over(self, entries: list[Logged]) -> list[Logged]:
        """What is to be followed once other rules have taken over, if they have."""
        at = last_saved(entries)
        if at < 0:
            return entries
        moved = entries[at]
        assert isinstance(moved, Moved)
        self.restore([unpack(moved.saved)], self.log + entries[: at + 1])
        self.held = NOTHING
        self.told_anew(0)
        self.look_anew()
        return entries[at + 1 :]

    def note(self, entry: Logged) -> None:
        """Everything about an entry but the rules' part of an answer."""
        if isinstance(entry, Answered):
            self.given[entry.seat] += 1
        elif isinstance(entry, TookBack):
            self.take_back(entry.seat)
            self.undos += 1
            self.undoable = {}
        elif isinstance(entry, WentBack):
            self.go_back(entry.kept)
            self.undos += 1
            self.undoable = {}
        elif isinstance(entry, SatDown):
            self.seats[entry.seat] = entry
        elif isinstance(entry, Named):
            self.people[entry.seat] = entry
            self.renamed[entry.seat] += 1
        elif isinstance(entry, Came):
            self.came[entry.seat] = entry
            self.left.discard(entry.seat)
        elif isinstance(entry, Left):
            self.came[entry.seat] = None
            self.left.add(entry.seat)
        elif isinstance(entry, Brought):
            self.brought = entry
        elif isinstance(entry, Reserved):
            self.reserved.add(entry.seat)
        elif isinstance(entry, Rematched):
            self.rematch = self.rematch or entry
        elif isinstance(entry, Stood):
            self.standings[entry.seat].note(self.game, self.table.now, entry)
        elif isinstance(entry, Taught):
            self.teach(entry.on)
        elif isinstance(entry, Moved):
            self.rules, self.lost = entry.rules, entry.lost
        elif isinstance(entry, Spoke):
            self.said.append(entry)
            del self.said[:-SAID_KEPT]
            self.spoken += 1

    def teach(self, on: bool) -> None:
        """The game's own lesson goes with the match, or does not any more."""
        self.teacher = Teacher(self.game) if on else None

    # What is decided

    def answer(self, seat: int, text: str, prompt: bool = False) -> tuple[Logged, ...]:
        """Takes an answer; returns what is to be stored."""
        return self.take(seat, lambda: self.table.answer(seat, text), prompt)

    def commit(self, seat: int, answers: Answers) -> tuple[Logged, ...]:
        """Takes a whole draft; returns what is to be stored."""
        return self.take(seat, lambda: self.table.commit(seat, answers))

    def take(self, seat: int, decide: Callable[[], None], prompt: bool = False) -> tuple[Logged, ...]:
        before, known = self.table.length, knowledge(self.table.now)
        self.decided(seat, decide)
        self.undoable = {each: False for each, may in self.undoable.items() if not may}
        if not prompt:
            self.undoable[seat] = knowledge(self.table.now) == known and self.table.marks[0].entries <= before
        made: list[Logged] = []
        for place, entry in enumerate(self.table.since(before), before):
            joined = entry.outcome is None and place > before
            self.mark(prompt and place == before, joined, place)
            made.append(from_journal(entry, prompt, joined))
        self.given[seat] += sum([isinstance(entry, Answered) for entry in made])
        self.log += made
        return tuple(made)

    def decided(self, seat: int, decide: Callable[[], None]) -> None:
        """Continues with what a seat has decided. Seats that may not know of it yet see the same as
        before."""
        sealed = self.sealed_by(seat)
        unseen = self.seen_by_others(seat) if sealed else None
        decide()
        if sealed and unseen == self.seen_by_others(seat):
            self.look_anew_from(sealed | seat_bit(seat))
        else:
            self.look_anew()

    def mark(self, prompt: bool, joined: bool, place: int) -> None:
        if prompt:
            self.prompt.add(place)
        if joined:
            self.joined.add(place)

    def sealed_by(self, seat: int) -> int:
        """The seats that may know of the open question to a seat, 0 where all may."""
        decision = self.table.question(seat)
        return 0 if decision is None else int(decision.sealed)

    def seen_by_others(self, seat: int) -> tuple[int, int, list[tuple[int, int, str]]]:
        """What changes whenever an answer does more than make a sealed choice: beats, events, questions."""
        table = self.table
        others = [each for each in table.pending if int(each.seat) != seat]
        questions = [(int(each.seat), int(each.part), each.rule) for each in others]
        return len(table.past), len(table.now.log or ()), questions

    # What is taken back

    def undo(self, seat: int) -> tuple[Logged, ...]:
        """Takes back the seat's last answer, or the whole draft that it committed last."""
        taken: tuple[Logged, ...] = ()
        joined = True
        while joined:
            joined = last_answer(self.table.history, seat, self.prompt) in self.joined
            taken += self.add(TookBack(seat))
        return taken

    def take_back(self, seat: int) -> None:
        """What nobody had to make up their mind about goes too, and no standing answer takes its place."""
        told, last = self.table.told, last_answer(self.table.history, seat, self.prompt)
        places = range(last + 1, len(self.table.history))
        self.table.undo(seat, self.prompt)
        same = same_until(told, self.table.told)
        self.told_anew(same)
        self.held = self.held.cut(last, same)
        kept = [place for place in places if place not in self.prompt]
        moved = {now for now, before in enumerate(kept, last) if before in self.joined}
        self.joined = {place for place in self.joined if place < last} | moved
        self.prompt = {place for place in self.prompt if place < last}
        self.given[seat] += 1
        self.standings[seat].paused = self.given[seat]

    def go_back(self, kept: int) -> None:
        """To the table as it stood after so many entries; every seat's question is another one."""
        self.table = self.table.fork(kept)
        self.table.word(self.teller)
        self.told_anew(0)
        self.held = self.held.cut(kept, 0)
        self.prompt = {place for place in self.prompt if place < kept}
        self.given = [given + 1 for given in self.given]
        self.joined = {place for place in self.joined if place < kept}

    def can_undo(self, seat: int) -> bool:
        """Whether the seat can take back its last answer. This is tried out only where it is not obvious:
        right after its own answer a seat can, unless the answer made something known; and what was too late
        stays too late."""
        if seat not in self.undoable:
            self.undoable[seat] = self.table.may_undo(seat, self.prompt)
        return self.undoable[seat]

    # What else is added

    def resign(self, seat: int) -> tuple[Logged, ...]:
        """The seat's side gives up; returns what is to be stored."""
        self.table.resign(seat)
        self.undoable = {}
        return self.add(Resigned(seat))

    def add(self, entry: Logged) -> tuple[Logged, ...]:
        """Takes back, changes a seat or a name, or says something; returns what is to be stored."""
        self.look_anew()
        self.note(entry)
        self.log.append(entry)
        return (entry,)

    def at_step(self, seat: int, step: int) -> Table:
        """The table as it stood when the seat had seen so many log lines."""
        if step < 0:
            raise Refusal(f"step must be 0 or more, not {step}")
        seen = [at for at, event in enumerate(self.table.events) if event.seen_by(seat)]
        told = 0 if step == 0 else seen[step - 1] + 1 if step <= len(seen) else len(self.table.events) + 1
        past = self.table.back_to(told - 1)
        for group in grouped(self.table.history[len(past.history) :]):
            if len(past.told) + len(past.now.log or ()) >= told:
                break
            past.feed(group)
        return past
