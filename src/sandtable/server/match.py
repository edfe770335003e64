"""One match in memory: a table, who sits where, and how much of the log it holds."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, NamedTuple, cast

import msgspec

from sandtable.catalog.record import game_of
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import Refusal
from sandtable.engine.events import Event, seat_bit
from sandtable.engine.game import Game
from sandtable.engine.journal import Entry
from sandtable.engine.plans import Answers
from sandtable.engine.table import Table, knowledge, last_answer
from sandtable.scene.vocabulary import Question, Scene
from sandtable.server.bodies import MatchInfo
from sandtable.server.coach import Teacher
from sandtable.server.entries import (
    Answered,
    Happened,
    Logged,
    Named,
    Rematched,
    Resigned,
    SatDown,
    Spoke,
    Stood,
    Taught,
    TookBack,
    WentBack,
    from_journal,
    to_journal,
)
from sandtable.server.lines import Lines, same_until
from sandtable.server.messages import Coach, LogLine, PlanPart, Said, SeatInfo
from sandtable.server.standing import Outlook, Standings
from sandtable.server.store import StoredMatch

SPECTATOR = -1
SAID_KEPT = 1000  # lines of chat; older ones are only in the log
encode = msgspec.json.Encoder().encode


class There(NamedTuple):
    """The seats whose people have a page open, those of them that nobody looks at, and those whose link
    somebody has opened who has not sat down yet."""

    present: set[int]
    away: set[int]
    opened: set[int]


class Sight(NamedTuple):
    """What a seat sees, ready to be sent; `scene` is JSON already and stands where a Scene would."""

    scene: Scene
    question: str
    can_undo: bool
    standing: Outlook
    secret: bool
    plan: tuple[PlanPart, ...] = ()
    coach: Coach | None = None


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
        self.standings = [Standings(seat.seat) for seat in self.seats]
        self.people = [Named(seat.seat, "") for seat in self.seats]
        self.renamed = [0] * len(self.seats)
        self.rematch: Rematched | None = None
        self.teacher: Teacher | None = None
        self.prompt: set[int] = set()  # places in the history, see Answered
        self.joined: set[int] = set()
        self.said: list[Spoke] = []
        self.spoken = 0
        self.log: list[Logged] = []
        self.undos = 0
        self.given = [0] * len(self.seats)
        self.names = self.game.seat_names(origin)
        self.sides = [self.game.side_of(origin, seat) for seat in range(len(self.seats))]
        self.scenario_title = self.game.scenario(header.scenario).title
        self.sights: dict[int, Sight] = {}
        self.open: Scene | None = None  # what lies on the table before everybody, once it was looked at
        self.stood: dict[int, str] = {}  # what standing answers say to the open questions, likewise
        self.lines: dict[int, Lines] = {}
        self.undoable: dict[int, bool] = {}

    # The log

    def restore(self, saved: dict[str, Any], log: list[Logged]) -> None:
        """Goes on from a checkpoint that holds this much of the log."""
        self.table = Table.load(self.table.origin, saved["table"])
        self.seats = [SatDown(**seat) for seat in saved["seats"]]
        self.said = [Spoke(**line) for line in saved["said"]]
        self.spoken = saved.get("spoken", len(self.said))
        self.undos, self.given, self.prompt = saved["undos"], saved["given"], set(saved.get("prompt", []))
        self.joined = set(saved.get("joined", []))
        self.people = [Named(**each) for each in saved["people"]] if "people" in saved else self.people
        self.renamed = saved.get("renamed", self.renamed)
        self.rematch = Rematched(**saved["rematch"]) if saved.get("rematch") else None
        for standings, stood in zip(self.standings, saved.get("standings", [])):
            standings.restore(stood)
        self.teach(saved.get("lesson", False))
        self.log = log

    def save(self) -> dict[str, Any]:
        return {
            "table": self.table.save(),
            "seats": [{"seat": seat.seat, "kind": seat.kind, "bot": seat.bot} for seat in self.seats],
            "people": [{"seat": each.seat, "name": each.name, "colour": each.colour} for each in self.people],
            "renamed": self.renamed,
            "rematch": self.rematch and {"seat": self.rematch.seat, "match": self.rematch.match},
            "said": [{"seat": line.seat, "text": line.text} for line in self.said],
            "spoken": self.spoken,
            "undos": self.undos,
            "given": self.given,
            "prompt": sorted(self.prompt),
            "joined": sorted(self.joined),
            "standings": [standings.save() for standings in self.standings],
            "lesson": self.teacher is not None,
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
                self.mark(entry.prompt, entry.joined, len(self.table.history))
                self.table.feed(group)
            elif isinstance(entry, Resigned):
                self.table.resign(entry.seat)
            self.note(entry)
        self.log += entries

    def note(self, entry: Logged) -> None:
        """Everything about an entry but the rules' part of an answer."""
        self.look_anew()
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
        elif isinstance(entry, Rematched):
            self.rematch = self.rematch or entry
        elif isinstance(entry, Stood):
            self.standings[entry.seat].note(self.game, self.table.now, entry)
        elif isinstance(entry, Taught):
            self.teach(entry.on)
        elif isinstance(entry, Spoke):
            self.said.append(entry)
            del self.said[:-SAID_KEPT]
            self.spoken += 1

    def teach(self, on: bool) -> None:
        """The game's own lesson goes with the match, or does not any more."""
        self.teacher = Teacher(self.game) if on else None

    def look_anew(self) -> None:
        """Something has changed: all that was seen is described again."""
        self.sights = {}
        self.open = None
        self.stood = {}

    def look_anew_from(self, seats: int) -> None:
        """Something has changed that only these seats may know of."""
        for seat in range(len(self.seats)):
            if seats & seat_bit(seat):
                self.sights.pop(seat, None)
                self.stood.pop(seat, None)

    def sealed_by(self, seat: int) -> int:
        """The seats that may know of the open question to a seat, 0 where all may."""
        decision = self.decision(seat)
        return 0 if decision is None else int(decision.sealed)

    def seen_by_others(self, seat: int) -> tuple[int, int, list[tuple[int, int, str]]]:
        """What changes wherever an answer comes to more than a sealed choice: beats, events, questions."""
        table = self.table
        others = [each for each in table.pending if int(each.seat) != seat]
        questions = [(int(each.seat), int(each.part), each.rule) for each in others]
        return len(table.past), len(table.now.log or ()), questions

    def take_back(self, seat: int) -> None:
        """What nobody had to make up their mind about goes too, and no standing answer takes its place."""
        told, last = self.table.told, last_answer(self.table.history, seat, self.prompt)
        places = range(last + 1, len(self.table.history))
        self.table.undo(seat, self.prompt)
        for lines in self.lines.values():
            lines.cut(same_until(told, self.table.told))
        kept = [place for place in places if place not in self.prompt]
        moved = {now for now, before in enumerate(kept, last) if before in self.joined}
        self.joined = {place for place in self.joined if place < last} | moved
        self.prompt = {place for place in self.prompt if place < last}
        self.given[seat] += 1
        self.standings[seat].paused = self.given[seat]

    def go_back(self, kept: int) -> None:
        """To the table as it stood after so many entries; every seat's question is another one."""
        self.table = self.table.fork(kept)
        self.lines = {}
        self.prompt = {place for place in self.prompt if place < kept}
        self.given = [given + 1 for given in self.given]
        self.joined = {place for place in self.joined if place < kept}

    def answer(self, seat: int, text: str, prompt: bool = False) -> tuple[Logged, ...]:
        """Takes an answer; returns what is to be stored."""
        return self.take(seat, lambda: self.table.answer(seat, text), prompt)

    def commit(self, seat: int, answers: Answers) -> tuple[Logged, ...]:
        """Takes a whole plan; returns what is to be stored."""
        return self.take(seat, lambda: self.table.commit(seat, answers))

    def take(self, seat: int, decide: Callable[[], None], prompt: bool = False) -> tuple[Logged, ...]:
        before, known = len(self.table.history), knowledge(self.table.now)
        sealed, unseen = self.sealed_by(seat), self.seen_by_others(seat)
        decide()
        self.undoable = {each: False for each, may in self.undoable.items() if not may}
        if not prompt:
            self.undoable[seat] = knowledge(self.table.now) == known and self.table.marks[0].entries <= before
        made: list[Logged] = []
        for place, entry in enumerate(self.table.history[before:], before):
            joined = entry.outcome is None and place > before
            self.mark(prompt and place == before, joined, place)
            made.append(from_journal(entry, prompt, joined))
        self.given[seat] += sum(isinstance(entry, Answered) for entry in made)
        if sealed and unseen == self.seen_by_others(seat):
            self.look_anew_from(sealed | seat_bit(seat))
        else:
            self.look_anew()
        self.log += made
        return tuple(made)

    def mark(self, prompt: bool, joined: bool, place: int) -> None:
        if prompt:
            self.prompt.add(place)
        if joined:
            self.joined.add(place)

    def standing_answer(self, seat: int) -> str:
        """What a person's standing answers say to the open question, if anything."""
        if seat not in self.stood:
            self.stood[seat] = self.stands(seat)
        return self.stood[seat]

    def stands(self, seat: int) -> str:
        """To a plan they say nothing where they do not say something to all of it."""
        if self.seats[seat].kind != "human":
            return ""
        if self.teacher is not None and self.teacher.teaches(self.table, seat):
            return self.prescribed(seat)
        asked, now = self.asked(seat), self.table.now
        stands = bool(asked) and all(self.stands_for(seat, now, each) for each in asked)
        return self.stands_for(seat, now, asked[0]) if stands else ""

    def stands_for(self, seat: int, game: Game, decision: Decision) -> str:
        return self.standings[seat].answer(self.game, game, decision, self.given[seat])

    def prescribed(self, seat: int) -> str:
        """What a lesson answers for a seat, if anything."""
        return "" if self.teacher is None else self.teacher.answer(self.table, seat)

    def undo(self, seat: int) -> tuple[Logged, ...]:
        """Takes back the seat's last answer, or the whole plan that it committed last."""
        taken: tuple[Logged, ...] = ()
        joined = True
        while joined:
            joined = last_answer(self.table.history, seat, self.prompt) in self.joined
            taken += self.add(TookBack(seat))
        return taken

    def resign(self, seat: int) -> tuple[Logged, ...]:
        """The seat's side gives up; returns what is to be stored."""
        self.table.resign(seat)
        self.undoable = {}
        return self.add(Resigned(seat))

    def add(self, entry: Logged) -> tuple[Logged, ...]:
        """Takes back, changes a seat or a name, or says something; returns what is to be stored."""
        self.note(entry)
        self.log.append(entry)
        return (entry,)

    # What a seat sees

    def decision(self, seat: int) -> Decision | None:
        return None if seat == SPECTATOR else self.table.question(seat)

    def asked(self, seat: int) -> list[Decision]:
        """All open questions to a seat: one, or the parts of a plan."""
        return [decision for decision in self.table.pending if decision.seat == seat]

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
            known = Sight(
                cast(Scene, msgspec.Raw(data)),
                question,
                self.can_undo(seat),
                self.outlook(seat),
                self.is_secret(seat, scene),
                self.plan(seat),
                self.teacher.coach(self.table, seat) if self.teacher else None,
            )
            self.sights[seat] = known
        return known

    def outlook(self, seat: int) -> Outlook:
        """What stands at a person's seat, and may."""
        if seat == SPECTATOR or self.table.over or self.seats[seat].kind != "human":
            return Outlook()
        return self.standings[seat].outlook(self.game, self.table.now, self.asked(seat), self.given[seat])

    def is_secret(self, seat: int, scene: Scene) -> bool:
        """Whether a person's seat chooses or sees what spectators do not see."""
        if seat == SPECTATOR or self.seats[seat].kind != "human":
            return False
        decision = self.decision(seat)
        if decision is not None and decision.sealed:
            return True
        self.open = self.open or self.scene(SPECTATOR)
        return msgspec.structs.replace(scene, question=None) != self.open

    def plan(self, seat: int) -> tuple[PlanPart, ...]:
        """The questions to a seat that is asked several at once."""
        asked, now = self.table.plan(seat), self.table.now
        if len(asked) < 2:
            return ()
        return tuple(PlanPart(int(each.part), self.question(seat, now, each)) for each in asked)

    def question(self, seat: int, game: Game, decision: Decision) -> Question:
        """The question of a part as the game is by then. What stands for it is its default."""
        asked = self.game.question(game, seat, decision)
        default = self.stands_for(seat, game, decision)
        return msgspec.structs.replace(asked, default=default) if default else asked

    def question_id(self, seat: int, scene: bytes) -> str:
        """Names the open question by what the seat sees, so that it betrays nothing else."""
        return blake2b(scene, digest_size=8, key=self.given[seat].to_bytes(4)).hexdigest()

    def log_lines(self, seat: int, start: int = 0) -> list[LogLine]:
        """The seat's own log from line number `start` on."""
        told, lines = self.table.told, self.seen(seat)
        newest = [event for event in self.table.now.log or [] if event.seen_by(seat)]
        numbered = enumerate(newest, len(lines.events))
        settled = lines.since(start, lambda n, at: self.line(n, told[at]))
        return settled + [self.line(n, event) for n, event in numbered if n >= start]

    def seen(self, seat: int) -> Lines:
        """What the seat has seen of all that is told for good."""
        lines = self.lines.setdefault(seat, Lines(seat))
        lines.read(self.table.told)
        return lines

    def line(self, n: int, event: Event) -> LogLine:
        now = self.table.now
        elements, doer = self.game.elements_of(now, event), self.game.doer_of(now, event)
        return LogLine(n, self.game.sentence(now, event), event.rule, event.what, elements, doer)

    def called(self, seat: int) -> str:
        """The person's name, or else the seat's."""
        return self.people[seat].name or self.names[seat]

    def seat_infos(self, there: There) -> tuple[SeatInfo, ...]:
        return tuple(
            SeatInfo(
                seat=sitting.seat,
                name=self.names[sitting.seat],
                side=self.sides[sitting.seat],
                kind=sitting.kind,
                bot=sitting.bot,
                present=sitting.seat in there.present,
                player=self.people[sitting.seat].name,
                colour=self.people[sitting.seat].colour,
                away=sitting.seat in there.away,
                opened=sitting.seat in there.opened,
            )
            for sitting in self.seats
        )

    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked something now."""
        return tuple(int(decision.seat) for decision in self.table.asked)

    def awaited(self, seat: int) -> tuple[int, ...]:
        """Whom the match waits for, as far as the seat may know: itself, or else any of the others."""
        waiting = self.waiting()
        if self.table.over or not self.game.asks_unseen(self.table.now):
            return waiting
        if seat in waiting:
            return (seat,)
        return tuple(other for other in range(len(self.seats)) if other != seat)

    def said_lines(self, start: int = 0) -> list[Said]:
        """What was said from line number `start` on, as far as it is kept."""
        first = self.spoken - len(self.said)
        fresh = enumerate(self.said[max(0, start - first) :], max(start, first))
        return [Said(n, line.seat, self.called(line.seat), line.text) for n, line in fresh]

    def can_undo(self, seat: int) -> bool:
        """Whether the seat can take back its last answer. Tried out only where it is not plain: right after
        its own answer it can unless that made something known, and what was too late stays too late."""
        if seat not in self.undoable:
            self.undoable[seat] = self.table.may_undo(seat, self.prompt)
        return self.undoable[seat]

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

    def info(self, there: There, age: int, free: tuple[int, ...] = ()) -> MatchInfo:
        header = self.stored.header
        return MatchInfo(
            match=self.stored.id,
            game=header.game,
            title=self.game.title,
            scenario=header.scenario,
            seats=self.seat_infos(there),
            round=int(getattr(self.table.now, "round", 0)),
            over=self.table.over,
            ending=self.table.now.ending,
            age=age,
            scenario_title=self.scenario_title,
            free=free,
            results=tuple(self.table.now.results),
            rematch=self.rematch.match if self.rematch else "",
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
