"""A match with people at it: answers one after another, stored before anybody sees what they do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import TypeVar, cast

from msgspec import Raw, json

from sandtable.bots.levels import best_quick_bot
from sandtable.engine.drafts import Answers
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.scene.vocabulary import Preview, Query, Scene
from sandtable.server import metrics
from sandtable.server.audience import Audience, welcome
from sandtable.server.bots import check_bot, recall
from sandtable.server.clocks import Clocks
from sandtable.server.entries import Answered, Logged, Resigned, SatDown, Stood, Taught, WentBack
from sandtable.server.feed import Guest
from sandtable.server.frames import are_few, are_near, frames, frames_data
from sandtable.server.limits import LONGEST_ANSWER, LONGEST_ECHO
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.messages import Ahead, Frames, Past, Refused, SeatKind
from sandtable.server.names import clean_chat
from sandtable.server.outside import Outside
from sandtable.server.past import SHORT, scene_at
from sandtable.server.previews import preview
from sandtable.server.rehearsing import previewed, rehearse
from sandtable.server.requests import cut
from sandtable.server.rows import Append, Conflict
from sandtable.server.staff import Staff, quick_answers
from sandtable.server.unsaid import Saying, Unsaid
from sandtable.server.workers import Workers
from sandtable.server.writer import Writer

T = TypeVar("T")

CHECKPOINT_EVERY = 100
TRIES = 5
Make = Callable[[], tuple[Logged, ...]]
Settle = Callable[[], tuple[str | Answers, Make]]  # an answer after all checks, and what takes it
COME_AGAIN = "this match is being opened anew: come again"


class Room:
    """A match, its audience, and its staff of bots and clocks; what people may do there. Everything that
    reads or changes the match holds the lock."""

    def __init__(
        self,
        match: Match,
        writer: Writer,
        archive: Workers,
        reload: Callable[[], Awaitable[Match]],
        staff: Staff,
    ) -> None:
        self.match = match
        self.clocks = Clocks(match.stored.clock)
        self.audience = Audience(self.clocks)
        self.staff = staff
        self.archive = archive
        self.writer = writer
        self.reload = reload
        self.broken = False
        self.lock = asyncio.Lock()
        self.outside: Outside | None = None  # where its content is a stranger's
        self.unsaid = Unsaid()
        self.touched = monotonic()

    @asynccontextmanager
    async def at_rest(self) -> AsyncIterator[Match]:
        """The match for as long as it is looked at: all that is in it is stored, and nobody changes it."""
        async with self.lock:
            if self.broken:
                raise Refusal(COME_AGAIN)
            yield self.match

    # Coming and going

    async def join(self, guest: Guest, seen: int) -> None:
        """A socket is open: it learns where it is and what it sees. A socket that has waited for an answer
        which could not be stored is closed, and finds the match opened anew."""
        async with self.lock:
            if self.broken:
                guest.close()
                return
            guest.send(welcome(self.match, guest.seat))
            if len(self.match.log) >= SHORT:
                await asyncio.to_thread(self.match.log_lines, guest.seat)
            self.audience.feed(guest.seat).resume(guest, seen)
            self.audience.guests.add(guest)
            self.audience.opened = self.audience.opened - {guest.seat}
            self.clocks.update(self.match)
            self.publish(newcomer=guest)
            self.show(guest)
            self.staff.wake(self)

    async def leave(self, guest: Guest) -> None:
        self.audience.guests.discard(guest)
        async with self.lock:
            self.publish()
        self.staff.rest(self)

    async def expel(self, secrets: set[str]) -> None:
        """Lets go of everybody whose secret is not among those that still open something."""
        async with self.lock:
            self.let_go({each.secret for each in self.audience.guests if each.secret} - secrets)
            self.publish()

    def let_go(self, secrets: set[str]) -> None:
        for guest in [each for each in self.audience.guests if each.secret in secrets]:
            self.audience.guests.discard(guest)
            guest.close()

    async def looked_at(self, seat: int) -> None:
        """Somebody has opened the link of a seat, and may sit down."""
        self.audience.opened = self.audience.opened | {seat}
        async with self.lock:
            self.publish()

    def publish(self, newcomer: Guest | None = None) -> None:
        if not self.broken:
            self.audience.publish(self.match, newcomer)

    def show(self, guest: Guest) -> None:
        if not self.broken:
            self.audience.show(self.match, guest)

    async def stop(self) -> None:
        """Once the last change is stored, there is no other."""
        async with self.lock:
            self.broken = True

    def close(self) -> None:
        self.broken = True
        self.audience.close()
        self.staff.close()

    # What a guest may do

    async def answer(self, guest: Guest, question: str, text: str) -> None:
        seat = guest.seat

        def settle() -> tuple[str, Make]:
            timed = self.settled(seat, question, text)
            return timed, lambda: self.take_answer(seat, question, timed)

        def make() -> tuple[Logged, ...]:
            return self.match.answer(seat, self.settled(seat, question, text))

        await self.change(guest, make, cut(question, LONGEST_ECHO), settle)

    def take_answer(self, seat: int, question: str, text: str) -> tuple[Logged, ...]:
        """One that has been settled, if the question is still open."""
        self.check_open(seat, question)
        return self.match.answer(seat, text)

    def settled(self, seat: int, question: str, text: str) -> str:
        """An answer as it is taken, if it is one to what the seat is asked."""
        self.check_open(seat, question)
        if len(text) > LONGEST_ANSWER:
            raise Refusal(f"{cut(text, LONGEST_ECHO)!r} is too long for an answer")
        return self.clocks.timed(self.match, seat, text)

    def check_open(self, seat: int, question: str) -> None:
        """Refuses an answer that is not for the seat's open question."""
        if seat == SPECTATOR:
            raise Refusal("spectators only watch")
        if self.match.seats[seat].kind != "human":
            raise Refusal("a bot plays this seat; take it back first")
        open_now = self.match.sight(seat).question
        if not open_now:
            raise Refusal("you are not asked anything now")
        if question != open_now:
            raise Refusal("this question is not open any more")

    async def undo(self, guest: Guest) -> None:
        await self.change(guest, lambda: self.match.undo(guest.seat))

    async def say(self, guest: Guest, text: str) -> None:
        words = clean_chat(text)
        if words:
            with self.unsaid.waiting(guest, words) as own:
                await self.change(guest, lambda: self.say_all(own))

    def say_all(self, own: Saying) -> tuple[Logged, ...]:
        return tuple(entry for line in self.unsaid.due(own) for entry in self.match.add(line))

    async def sit(self, guest: Guest, kind: SeatKind, bot: str) -> None:
        """A person hands the seat to a bot, or takes it back."""
        await self.change(guest, lambda: self.match.add(self.seating(guest.seat, kind, bot)))

    def seating(self, seat: int, kind: SeatKind, bot: str) -> SatDown:
        if kind == "human":
            return SatDown(seat, kind)
        bot = bot or best_quick_bot(self.match.game)
        check_bot(self.match.game, bot)
        return SatDown(seat, kind, bot)

    async def assign(self, wanted: SatDown) -> None:
        """Gives a seat that nobody has taken to a bot, or makes it a person's again. The room is locked."""
        self.audience.opened = self.audience.opened - {wanted.seat}
        if self.match.seats[wanted.seat] != wanted:
            await self.insist(lambda: self.match.add(wanted))

    async def stand(self, guest: Guest, name: str, on: bool) -> None:
        """A person lets an answer stand, or takes it back."""
        await self.change(guest, lambda: self.take_stand(Stood(guest.seat, name, on)))

    def take_stand(self, entry: Stood) -> tuple[Logged, ...]:
        match = self.match
        match.standings[entry.seat].check(match.game, match.table.now, match.decision(entry.seat), entry)
        return match.add(entry)

    async def learn(self, guest: Guest, wish: str) -> None:
        """The pupil goes back to where the lesson was left, or lets go of it."""
        await self.change(guest, lambda: self.match.add(self.lesson_entry(guest.seat, wish)))

    def lesson_entry(self, seat: int, wish: str) -> Taught | WentBack:
        teacher = self.match.teacher
        if teacher is None or not teacher.has(seat):
            raise Refusal("there is no lesson at this seat")
        return Taught(False) if wish == "leave" else WentBack(teacher.way_back(self.match.table))

    async def change(
        self, guest: Guest, make: Make, question: str = "", settle: Settle | None = None
    ) -> None:
        """Makes a change and stores it, or says why not and shows the guest how things are. What is decided
        with a stranger's content is tried outside first."""
        async with self.lock:
            try:
                if guest.seat == SPECTATOR:
                    raise Refusal("spectators only watch")
                if self.broken or guest.gone:
                    raise Refusal(COME_AGAIN)
                if settle and self.outside:
                    await self.insist_outside(guest.seat, *settle())
                else:
                    await self.insist(make)
            except SandtableError as error:
                metrics.REFUSALS.inc()
                rule, part = (error.rule, error.part) if isinstance(error, Refusal) else ("", -1)
                guest.send(Refused(cut(str(error)), rule, question, part=part))
                self.show(guest)

    async def insist_outside(
        self, seat: int, answer: str | Answers, make: Make, prompt: bool = False
    ) -> None:
        """The same for a decision whose outcome takes nobody knows how long. The room is locked."""
        assert self.outside
        match = self.match
        seconds = await self.outside.ask(match.stored.owner, match, rehearse, seat, answer, prompt)
        async with self.outside.pace(match, seconds):
            await self.insist(make)

    async def insist(self, make: Make) -> None:
        """Where another process was first, what it stored is looked at, and the change tried again. There may
        be nothing left to do."""
        for _ in range(TRIES):
            made = make()
            if not made or await self.commit(made):
                return
            if self.broken:
                raise Refusal(COME_AGAIN)
        raise Refusal("others were quicker: look again")

    async def look_back(self, guest: Guest, step: int) -> None:
        scene = await self.recall(guest.client, scene_at, guest.seat, step)
        guest.send(Past(step, cast(Scene, Raw(scene))))

    async def watch(self, guest: Guest, start: int, count: int) -> None:
        async with self.at_a_glance(guest) as match:
            near = not self.outside and are_near(match, guest.seat, start)
            if near and are_few(match, guest.seat, start):
                guest.send(frames(match, guest.seat, start, count))
                return
        do = self.at_hand if near else self.by_others
        made = await do(guest.client, frames_data, guest.seat, start, count)
        guest.send(cast(Frames, Raw(made)))

    async def recall(self, client: str, work: Callable[..., T], *given: object) -> T:
        """What some work makes of the match as it is now. Where that takes long, others do it, and the match
        goes on meanwhile."""
        do = self.by_others if self.outside or len(self.match.log) >= SHORT else self.at_hand
        return await do(client, work, *given)

    async def at_hand(self, client: str, work: Callable[..., T], *given: object) -> T:
        async with self.archive.hands.turn(client, self.match.stored.id), self.at_rest() as match:
            return await asyncio.to_thread(work, match, *given)

    async def by_others(self, client: str, work: Callable[..., T], *given: object) -> T:
        async with self.at_rest() as match:
            copy = json.encode(match.stored), json.encode(match.log)
        do = self.outside.do if self.outside else self.archive.do
        return await do(client, match.stored.id, False, recall, *copy, work, *given)

    @asynccontextmanager
    async def at_a_glance(self, guest: Guest) -> AsyncIterator[Match]:
        """The match at rest, for something short, of which each client does one after another."""
        async with self.archive.glances.turn(guest.client, self.match.stored.id), self.at_rest() as match:
            yield match

    async def look_ahead(self, guest: Guest, n: int, query: Query, part: int) -> None:
        try:
            if self.outside:
                made = await self.by_others(guest.client, previewed, guest.seat, query, part)
                guest.send(Ahead(n, cast(Preview, Raw(made))))
                return
            async with self.at_a_glance(guest) as match:
                guest.send(Ahead(n, preview(match, guest.seat, query, part)))
        except Refusal as refusal:
            metrics.REFUSALS.inc()
            guest.send(Refused(cut(str(refusal)), refusal.rule, ahead=n))

    # Storing

    async def commit(self, made: tuple[Logged, ...]) -> bool:
        """Stores what was made, with what standing answers and quick bots make of it, and only then shows it;
        says whether it counts. Where another process was first, this one takes over what that has stored."""
        made += quick_answers(self)
        match = self.match
        n = len(match.log) - len(made)
        ends = match.table.over and any([isinstance(entry, Answered | Resigned) for entry in made])
        every = 1 if self.outside else CHECKPOINT_EVERY  # then hardly anything is run when it is opened
        due = ends or len(match.log) // every > n // every
        saved = (match.checkpoint(),) if due else ()
        try:
            await self.writer.append(Append(match.stored.id, n, made, match.table.over, saved))
        except Conflict:
            await self.start_over()
            return False
        except BaseException:
            self.close()
            raise
        self.unsaid.stored(made)
        metrics.ANSWERS.inc(sum(isinstance(entry, Answered) for entry in made))
        if not self.goes_on():
            self.shown_to_all()
        self.staff.wake(self)
        return True

    def goes_on(self) -> bool:
        """Whether an answer that stands follows at once, outside: nobody is shown a question that is answered
        before they could."""
        return self.outside is not None and not self.staff.stuck and self.match.standing_seat() != SPECTATOR

    def shown_to_all(self) -> None:
        self.touched = monotonic()
        self.clocks.update(self.match)
        self.publish()

    async def start_over(self) -> None:
        """Forgets what is only in memory, and goes on from what is stored."""
        try:
            self.match = await self.reload()
        except BaseException:
            self.close()
            raise
        self.shown_to_all()

    async def catch_up(self, fetch: Callable[[int], Awaitable[list[Logged]]]) -> bool:
        """Takes what another process has stored; says whether there was anything."""
        async with self.lock:
            fresh = await fetch(len(self.match.log))
            if fresh and not self.broken:
                try:
                    self.match.follow(fresh)
                except Exception:  # whatever it is: what is stored counts
                    await self.start_over()
                self.shown_to_all()
                self.staff.wake_clocks(self)
            return bool(fresh)
