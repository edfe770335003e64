"""One match in memory: the result of its log, and what each seat sees of that."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple, cast

import msgspec

from sandtable.catalog.telling import worded
from sandtable.engine.decisions import Decision
from sandtable.engine.events import Event, seat_bit
from sandtable.engine.game import Game
from sandtable.scene.vocabulary import Question, Scene
from sandtable.server.encoding import Parts, encoded
from sandtable.server.entries import SatDown
from sandtable.server.http_bodies import MatchInfo
from sandtable.server.logbook import Logbook
from sandtable.server.messages import Coach, DraftPart, LogLine, Said, SeatInfo
from sandtable.server.rows import StoredMatch
from sandtable.server.seat_log import SeatLog
from sandtable.server.standing import Outlook

SPECTATOR = -1
NAME_LENGTH = 16  # of a question


class There(NamedTuple):
    """The seats whose people have a page open, those of them at whose page nobody looks, and those whose link
    somebody has opened without sitting down yet."""

    present: set[int]
    away: set[int]
    opened: set[int]


class Sight(NamedTuple):
    """What a seat sees, ready to be sent; `scene` is JSON already, in place of a Scene."""

    scene: Scene
    question: str
    can_undo: bool
    standing: Outlook
    parts: tuple[DraftPart, ...] = ()
    coach: Coach | None = None


class Match(Logbook):
    """Everything that the rules and the log know of a match, and what each seat sees of it. It knows nothing
    of sockets, clocks or databases."""

    def __init__(self, stored: StoredMatch) -> None:
        super().__init__(stored)
        origin = self.table.origin
        self.names = self.game.seat_names(origin)
        self.sides = [self.game.side_of(origin, seat) for seat in range(len(self.seats))]
        self.scenario_title = self.game.scenario(stored.header.scenario).title
        self.sights: dict[int, Sight] = {}
        self.parts: dict[int, Parts] = {}  # of each seat's last scene
        self.stood: dict[int, str] = {}  # what standing answers say to the open questions, likewise
        self.waits: tuple[int, ...] | None = None  # for whom the match waits, likewise
        self.lines: dict[int, SeatLog] = {}

    def look_anew(self) -> None:
        """Something has changed: all that was seen is described again."""
        self.sights = {}
        self.stood = {}
        self.waits = None

    def look_anew_from(self, seats: int) -> None:
        """Something has changed that only these seats may know of."""
        self.waits = None
        for seat in range(len(self.seats)):
            if seats & seat_bit(seat):
                self.sights.pop(seat, None)
                self.stood.pop(seat, None)

    def told_anew(self, start: int) -> None:
        for lines in self.lines.values():
            lines.cut(start)

    # What a seat is asked

    def decision(self, seat: int) -> Decision | None:
        return None if seat == SPECTATOR else self.table.question(seat)

    def asked(self, seat: int) -> list[Decision]:
        """All open questions to a seat: one, or the parts of a draft."""
        return [decision for decision in self.table.pending if decision.seat == seat]

    def part(self, seat: int, part: int) -> Decision | None:
        """The question of one part of the seat's draft."""
        return next((decision for decision in self.table.parts(seat) if decision.part == part), None)

    def standing_answer(self, seat: int) -> str:
        """What a person's standing answers say to the open question, if anything."""
        if seat not in self.stood:
            self.stood[seat] = self.stands(seat)
        return self.stood[seat]

    def stands(self, seat: int) -> str:
        """To a draft they say nothing where they do not say something to all of it."""
        if self.seats[seat].kind != "human":
            return ""
        if self.teacher is not None and self.teacher.teaches(self.table, seat):
            return self.prescribed(seat)
        first = ""
        for decision in self.asked(seat):
            text = self.stands_for(seat, self.table.now, decision)
            if not text:
                return ""
            first = first or text
        return first

    def stands_for(self, seat: int, game: Game, decision: Decision) -> str:
        return self.standings[seat].answer(self.game, game, decision, self.given[seat])

    def prescribed(self, seat: int) -> str:
        """What a lesson answers for a seat, if anything."""
        return "" if self.teacher is None else self.teacher.answer(self.table, seat)

    # What it sees

    def scene(self, seat: int) -> Scene:
        return self.game.scene(self.table.now, seat, self.decision(seat))

    def sight(self, seat: int) -> Sight:
        """What the seat sees, made once for every change of the match."""
        known = self.sights.get(seat)
        if known is None:
            scene = self.scene(seat)
            data, self.parts[seat] = encoded(scene, self.parts.get(seat, {}))
            question = self.question_id(seat, data) if scene.question else ""
            known = Sight(
                cast(Scene, msgspec.Raw(data)),
                question,
                self.can_undo(seat),
                self.outlook(seat),
                self.draft_parts(seat, scene.question),
                self.teacher.coach(self.table, seat) if self.teacher else None,
            )
            self.sights[seat] = known
        return known

    def outlook(self, seat: int) -> Outlook:
        """What stands at a person's seat, and may."""
        if seat == SPECTATOR or self.table.over or self.seats[seat].kind != "human":
            return Outlook()
        return self.standings[seat].outlook(self.game, self.table.now, self.asked(seat), self.given[seat])

    def is_secret(self, seat: int) -> bool:
        """Whether a person's seat chooses or sees what spectators do not see: asked only where several people
        share a screen."""
        if seat == SPECTATOR or self.seats[seat].kind != "human":
            return False
        decision = self.decision(seat)
        if decision is not None and decision.sealed:
            return True
        return plain(self.scene(seat)) != plain(self.scene(SPECTATOR))

    def draft_parts(self, seat: int, drawn: Question | None = None) -> tuple[DraftPart, ...]:
        """The questions to a seat that is asked several at once; the first may be drawn already."""
        asked, now, first = self.table.parts(seat), self.table.now, self.decision(seat)
        if len(asked) < 2:
            return ()
        return tuple(
            DraftPart(int(each.part), self.question(seat, now, each, drawn if each is first else None))
            for each in asked
        )

    def question(self, seat: int, game: Game, decision: Decision, drawn: Question | None = None) -> Question:
        """The question of a part as the game is by then. What stands for it is its default."""
        asked = drawn or self.game.question(game, seat, decision)
        default = self.stands_for(seat, game, decision)
        return msgspec.structs.replace(asked, default=default) if default else asked

    def question_id(self, seat: int, scene: bytes) -> str:
        """Names the open question by what the seat sees, so that it betrays nothing else."""
        named = sha256(self.given[seat].to_bytes(4))
        named.update(scene)
        return named.hexdigest()[:NAME_LENGTH]

    def log_lines(self, seat: int, start: int = 0) -> list[LogLine]:
        """The seat's own log from line number `start` on."""
        told, lines = self.table.told, self.seen(seat)
        newest = [event for event in self.table.now.log or [] if event.seen_by(seat)]
        numbered = enumerate(newest, len(lines.events))
        settled = lines.since(start, lambda n, at: self.line(n, told[at]))
        return settled + [self.line(n, event) for n, event in numbered if n >= start]

    def seen(self, seat: int) -> SeatLog:
        """What the seat has seen of all that is told for good."""
        lines = self.lines.setdefault(seat, SeatLog(seat))
        lines.read(self.table.told)
        return lines

    def line(self, n: int, event: Event) -> LogLine:
        told = worded(self.game, self.table.now, event)
        return LogLine(n, told.text, event.rule, event.what, told.elements, told.doer)

    def called(self, seat: int) -> str:
        """The person's name, or else the seat's; none where no seat has said it."""
        if seat == SPECTATOR:
            return ""
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
                taken=self.came[sitting.seat] is not None,
                shared=self.is_shared(sitting.seat),
                left=sitting.seat in self.left,
                kept=sitting.seat in self.reserved and self.came[sitting.seat] is None,
            )
            for sitting in self.seats
        )

    def is_shared(self, seat: int) -> bool:
        """Whether the person at the seat shares a screen with other seats."""
        come = self.came[seat]
        return come is not None and come.shared

    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked something now."""
        if self.waits is None:
            self.waits = tuple([int(decision.seat) for decision in self.table.asked])
        return self.waits

    def bots_asked(self) -> list[SatDown]:
        """The bots among those seats."""
        return [self.seats[seat] for seat in self.waiting() if self.seats[seat].kind == "bot"]

    def standing_seat(self) -> int:
        """The first of those seats for which an answer stands, SPECTATOR where none does."""
        for seat in self.waiting():
            if self.standing_answer(seat):
                return seat
        return SPECTATOR

    def awaited(self, seat: int, waiting: tuple[int, ...]) -> tuple[int, ...]:
        """Whom the match waits for, as far as the seat may know: itself, or else any of the others."""
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


def plain(scene: Scene) -> Scene:
    """What is on the table, without what is asked and what the seat plays for, which nobody hides."""
    return msgspec.structs.replace(scene, question=None, goal=None)
