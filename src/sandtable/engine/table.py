"""One game that can stop at any question: a checkpoint, and the journal of the beat since."""

from __future__ import annotations

from typing import Any, Final, final

from sandtable.engine.beats import Mark, given_up, knowledge, last_answer, last_before, run_again, run_beat
from sandtable.engine.decisions import Decision
from sandtable.engine.drafts import Answers, Draft, try_draft
from sandtable.engine.drivers import Driver, Witness
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.events import Event, dump_worded, read_event
from sandtable.engine.game import Game
from sandtable.engine.journal import Cursor, Entry, Journal, dump_entry, read_entry
from sandtable.engine.state import check_declared
from sandtable.engine.wording import Rewriting, Scribe, Writing

RECENT: Final = 16  # beats whose start is kept, so that they can be watched again at once
APART: Final = 128  # answers from one beat whose start is kept for good to the next: the way back is short
OTHER_RULES: Final = "this was played by other rules: it can be read, and not be gone back to"
KNOWN_SINCE: Final = "something has become known since: this stays"


@final
class Table:
    """Holds a game between answers. `now` is the game at the open questions, for looking at. A scribe puts
    each event into words as it is told. `ground` is the earliest moment from which the current rules have
    been played: the start, unless other rules were in force before."""

    def __init__(
        self, game: Game, entries: list[Entry] | None = None, known: int = 0, scribe: Scribe | None = None
    ) -> None:
        self.origin = game
        self.now = game
        self.scribe = scribe
        self.pending: list[Decision] = []
        self.past: list[Entry] = []
        self.told: list[Event] = []
        check_declared(game)
        self.marks: list[Mark] = [Mark(game, 0, 0)]
        self.recent: list[Mark] = self.marks[:]
        self.milestones: list[Mark] = self.marks[:]
        self.ground = Mark(game, 0, 0)
        self.journal = Journal(int(game.seats))
        self._start(entries or [], known)

    @property
    def checkpoint(self) -> Game:
        return self.marks[-1].checkpoint

    @property
    def history(self) -> list[Entry]:
        """Every answer and outcome so far, in the order in which they arrived."""
        return self.past + self.journal.entries

    @property
    def length(self) -> int:
        """How many entries the history has."""
        return len(self.past) + len(self.journal.entries)

    def since(self, entries: int) -> list[Entry]:
        """The history after so many entries."""
        return self.past[entries:] + self.journal.entries[max(0, entries - len(self.past)) :]

    @property
    def events(self) -> list[Event]:
        return self.told + (self.now.log or [])

    def events_for(self, seat: int) -> list[Event]:
        return [event for event in self.events if event.seen_by(seat)]

    @property
    def over(self) -> bool:
        return self.checkpoint.over

    def question(self, seat: int) -> Decision | None:
        """The open question to a seat, if there is one."""
        for decision in self.pending:
            if int(decision.seat) == seat:
                return decision
        return None

    @property
    def asked(self) -> list[Decision]:
        """The open question of every seat that has one: of a draft the first."""
        return [decision for decision in self.pending if decision is self.question(int(decision.seat))]

    def parts(self, seat: int) -> list[Decision]:
        """The open parts of the seat's draft, each with its question; none where it is not asked for one."""
        return [decision for decision in self.pending if decision.seat == seat and decision.part >= 0]

    def draft(self, seat: int, answers: Answers) -> Draft:
        """Tries answers by part of the seat's draft. Nothing changes."""
        parts = [int(decision.part) for decision in self.parts(seat)]
        if not parts:
            raise Refusal(f"seat {seat} is not asked for a plan now")
        for part in answers:
            if part not in parts:
                raise Refusal(f"part {part} of the plan is not open; open are {parts}", "", part)
        return try_draft(self.checkpoint, self.journal, seat, answers)

    def commit(self, seat: int, answers: Answers) -> None:
        """Takes the answers of a whole draft, one after another in the order of its parts. A refusal changes
        nothing."""
        draft = self.draft(seat, answers)
        for decision in draft.open:
            part = int(decision.part)
            raise Refusal(f"part {part} of the plan is still open", decision.rule, part)
        self._run([Entry(seat, text) for text in draft.taken])

    def answer(self, seat: int, text: str) -> None:
        """Takes an answer and runs on to the next question. A refusal changes nothing."""
        self._take([Entry(seat, text)])

    def feed(self, entries: list[Entry]) -> None:
        """Takes answers in the order in which they arrived, each with the outcomes that followed it."""
        start = 0
        while start < len(entries):
            after = start + 1
            while after < len(entries) and entries[after].outcome is not None:
                after += 1
            self._take(entries[start:after])
            start = after

    def resign(self, seat: int) -> None:
        """The seat's side gives up, no matter who is asked. This ends the game as it stands, in the middle of
        a beat, and is the last entry of its history."""
        if self.over:
            raise Refusal("the game is over")
        if not 0 <= seat < self.origin.seats:
            raise Refusal(f"there is no seat {seat} that could resign")
        self.past = [*self.history, Entry(seat, resigns=True)]
        self.told += self.now.log or []
        self.now = given_up(self.now, seat, self._writing([]))
        self.told += self.now.log or []
        self.now.log = None
        self.pending, self.journal = [], Journal(int(self.origin.seats))
        self.marks = [Mark(self.now, len(self.past), len(self.told))]
        self.recent = [*self.recent, self.marks[0]][-RECENT:]

    def undo(self, seat: int, prompt: set[int] | None = None) -> None:
        """Takes back the seat's last answer, unless something has become known since. `prompt` are the places
        in the history of answers that nobody made up their mind about just then: they are no last answer, and
        go with what they followed."""
        mark, kept, known = self._way_back(seat, prompt or set())
        self.past = self.history[: mark.entries]
        self.told = self.told[: mark.events]
        self.now = mark.checkpoint
        self.marks = self.marks[: self.marks.index(mark) + 1]
        self.recent = [each for each in self.recent if each.entries <= mark.entries]
        self.milestones = [each for each in self.milestones if each.entries <= mark.entries]
        self.journal = Journal(int(mark.checkpoint.seats))
        self._start(kept, known)

    def may_undo(self, seat: int, prompt: set[int] | None = None) -> bool:
        """Whether the seat has an answer that it can take back."""
        try:
            self._way_back(seat, prompt or set())
        except Refusal:
            return False
        return True

    def _way_back(self, seat: int, prompt: set[int]) -> tuple[Mark, list[Entry], int]:
        """The mark before the seat's last answer, the entries since then without it, and how many of them
        came before it."""
        history = self.history
        last = last_answer(history, seat, prompt)
        if last < 0:
            raise Refusal(f"seat {seat} has nothing to take back")
        mark = self._mark_before(last)
        after = [history[i] for i in range(last + 1, len(history)) if i not in prompt]
        kept = history[mark.entries : last] + after
        known = last - mark.entries
        if not self._can_return(mark, kept, known, seat):
            raise Refusal(KNOWN_SINCE)
        return mark, kept, known

    def fork(self, step: int) -> Table:
        """A separate table, as it stood after that many entries of the history."""
        history = self.history
        if not 0 <= step <= len(history):
            raise SandtableError(f"step must be from 0 to {len(history)}, not {step}")
        ground = self.ground
        if step < ground.entries:
            raise Refusal(OTHER_RULES)
        table = Table(ground.checkpoint.clone(), history[ground.entries : step])
        if ground.entries or ground.events:
            told = self.told[: ground.events]
            table._put_after(self.origin.clone(), history[: ground.entries], told, ground)
        return table

    def back_to(self, event: int) -> Table:
        """A separate table at the last milestone before the event of this number was told."""
        mark = self._last_before(self.milestones, event)
        history = self.history
        after = mark.entries
        while after < len(history) and history[after].outcome is not None:
            after += 1
        table = Table(mark.checkpoint.clone(), history[mark.entries : after])
        table._put_after(self.origin, history[: mark.entries], self.told[: mark.events], self.ground)
        return table

    def start_before(self, event: int) -> Mark:
        """The last beat before the event of this number whose start is kept."""
        mark = self._last_before(self.recent, event)
        return self._last_before(self.milestones, event) if mark is self.ground else mark

    def _last_before(self, marks: list[Mark], event: int) -> Mark:
        if self.ground.events > 0 and event < self.ground.events:
            raise Refusal(OTHER_RULES)
        return last_before(marks, event, self.ground)

    def watch(self, start: int, witness: Witness) -> None:
        """Runs again what told the event number `start` and all after it: the witness sees each of those in
        the game as it was when it was told."""
        mark = self.start_before(start)
        run_again(mark, self.history[mark.entries :], start, witness)

    def word(self, scribe: Scribe, start: int = 0) -> None:
        """Every event from number `start` on that has no words gets those of its moment; from now on the
        scribe words every event. If the current rules tell something else, words are missing."""
        self.scribe = scribe
        events = self.events
        while start < len(events) and events[start].worded is not None:
            start += 1
        if start < len(events):
            self.watch(start, Rewriting(scribe, events[start:]))

    def _writing(self, before: list[Event]) -> Writing | None:
        return None if self.scribe is None else Writing(self.scribe, before)

    def save(self) -> dict[str, Any]:
        """All that is needed to go on, as plain JSON values."""
        return {
            "checkpoint": self.checkpoint.dump(),
            "committed": len(self.past),
            "entries": [dump_entry(entry) for entry in self.history],
            "told": [dump_worded(event) for event in self.told],
        }

    @staticmethod
    def load(game: Game, saved: dict[str, Any]) -> Table:
        """Goes on from a save at its checkpoint; `game` is a new game of the same set-up."""
        entries = [read_entry(entry) for entry in saved["entries"]]
        told = [read_event(event) for event in saved["told"]]
        return Table.resume(game, saved["checkpoint"], entries, saved["committed"], told)

    @staticmethod
    def resume(
        game: Game,
        state: dict[str, Any],
        entries: list[Entry],
        committed: int,
        told: list[Event],
        ground: Mark | None = None,
    ) -> Table:
        """The same, with the history and the events read already; and its ground, where that is not where
        the game began."""
        checkpoint = game.clone()
        checkpoint.restore(state)
        table = Table(checkpoint, entries[committed:])
        table._put_after(game, entries[:committed], told, ground or Mark(game, 0, 0))
        return table

    def _put_after(self, origin: Game, past: list[Entry], told: list[Event], ground: Mark) -> None:
        """All this came before what the table has started from."""
        self.origin = origin
        self.ground = ground
        self.past = past + self.past
        self.told = told + self.told
        moved: list[Mark] = []
        for mark in self.marks + self.recent + self.milestones:
            if mark not in moved:
                moved.append(mark)
                mark.entries += len(past)
                mark.events += len(told)

    def _start(self, entries: list[Entry], known: int) -> None:
        """Runs to the first question; outcomes may come before any answer. As many entries as are known to
        have been taken in this order before are run at once."""
        start = known
        while start < len(entries) and entries[start].outcome is not None:
            start += 1
        self._run(entries[:start])
        self.feed(entries[start:])

    def _take(self, entries: list[Entry]) -> None:
        seat = entries[0].seat
        if entries[0].resigns:
            self.resign(seat)
            return
        decision = self.question(seat)
        if decision is None:
            raise Refusal(self._not_asked(seat))
        decision.check(entries[0].text)
        self._run(entries)

    def _run(self, entries: list[Entry]) -> None:
        """Runs from the checkpoint as far as the answers reach. Changes nothing where a run fails."""
        journal = Journal(int(self.origin.seats), self.journal.entries + entries)
        mark = self.marks[-1]
        marks = self.marks[:]
        recent = self.recent[:]
        milestones = self.milestones[:]
        past: list[Entry] = []
        told: list[Event] = []
        pending: list[Decision] = []
        now = mark.checkpoint
        before = self.now.log or []
        while not now.over and not pending:
            cursor = Cursor(journal)
            now, pending = run_beat(mark.checkpoint, cursor, self._writing(before))
            before = []
            if pending and cursor.outcomes_read < len(journal.outcomes):
                raise Refusal("an outcome is left over that nothing at the table has asked for")
            if not pending:
                used, journal = cursor.split()
                past += used
                told += now.log or []
                now.log = None
                now.driver = Driver()  # the one it had holds the checkpoint before, and that the one before
                if knowledge(now) != knowledge(mark.checkpoint):
                    marks = []
                mark = Mark(now, len(self.past) + len(past), len(self.told) + len(told))
                marks.append(mark)
                recent.append(mark)
                if not milestones or mark.entries - milestones[-1].entries >= APART:
                    milestones.append(mark)
        if now.over and journal.entries:
            raise Refusal(f"{len(journal.entries)} answers are left after the end of the game")
        self.now, self.pending, self.journal = now, pending, journal
        self.marks = marks
        self.past += past
        self.told += told
        self.recent = recent[-RECENT:]
        self.milestones = milestones

    def _mark_before(self, entry: int) -> Mark:
        for mark in reversed(self.marks):
            if mark.entries <= entry:
                return mark
        raise Refusal(KNOWN_SINCE)

    def _can_return(self, mark: Mark, kept: list[Entry], known: int, seat: int) -> bool:
        try:
            trial = Table(mark.checkpoint, kept, known)
        except Refusal:
            return False
        return trial.question(seat) is not None and knowledge(trial.now) == knowledge(self.now)

    def _not_asked(self, seat: int) -> str:
        if self.over:
            return "the game is over"
        asked = ", ".join([str(decision.seat) for decision in self.asked])
        return f"seat {seat} is not asked now; the question is to seat {asked}"
