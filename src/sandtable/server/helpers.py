"""A room with its bots and clocks: whoever is asked and is no person gets to work."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures.process import BrokenProcessPool

from sandtable.bots.levels import best_quick_bot, thinks
from sandtable.server import logs
from sandtable.server.bots import Thinkers, answer_of
from sandtable.server.entries import Logged, SatDown
from sandtable.server.feed import Guest
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.messages import Refused
from sandtable.server.room import Room
from sandtable.server.store import OUTAGE
from sandtable.server.workers import TooLong, Workers
from sandtable.server.writer import Writer

QUICK_ANSWERS = 40
NOBODY = SPECTATOR
THOUGHT = "bot"


class StaffedRoom(Room):
    """The live side of a match: people, bots and clocks."""

    def __init__(
        self,
        match: Match,
        writer: Writer,
        archive: Workers,
        reload: Callable[[], Awaitable[Match]],
        thinkers: Thinkers,
        tell: Callable[[str], None],
    ) -> None:
        super().__init__(match, writer, archive, reload)
        self.thinkers = thinkers
        self.tell = tell
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.stuck = False

    def told(self, match: str) -> None:
        self.tell(match)

    def thinks(self, sitting: SatDown) -> bool:
        """Whether a bot takes long enough to need a process of its own."""
        return self.outside is not None or thinks(self.match.game, sitting.bot)

    def quick_seat(self) -> int:
        """Who answers at once, if anybody does: a quick bot, or a person for whom an answer stands."""
        for sitting in self.match.bots_asked():
            if not self.thinks(sitting):
                return sitting.seat
        return self.match.standing_seat()

    def quick_answers(self) -> tuple[Logged, ...]:
        """Up to a question that somebody must think about, but not for so long that others wait."""
        made: tuple[Logged, ...] = ()
        if self.outside:
            return made
        while len(made) < QUICK_ANSWERS and (seat := self.quick_seat()) != NOBODY:
            text = self.match.standing_answer(seat) or answer_of(self.match, seat, self.match.seats[seat].bot)
            made += self.match.answer(seat, text, prompt=True)
        return made

    def wake(self) -> None:
        if self.match.table.over or self.broken or self.stuck or self.pauses():
            return
        if self.quick_seat() != NOBODY:
            self.start("quick", self.go_on())
        for sitting in filter(self.thinks, self.match.bots_asked()):
            self.start(f"{THOUGHT} {sitting.seat}", self.think(sitting))
        self.wake_clocks()

    async def leave(self, guest: Guest) -> None:
        """Thoughts that nobody waits for any more lose their turn."""
        await super().leave(guest)
        if self.pauses():
            for name in [name for name in self.tasks if name.startswith(THOUGHT)]:
                self.tasks.pop(name).cancel()

    def pauses(self) -> bool:
        """Bots among themselves play only while somebody watches."""
        return not self.guests and all(sitting.kind == "bot" for sitting in self.match.seats)

    def person_waits(self) -> bool:
        return any(self.match.seats[seat].kind == "human" for seat in self.present() if seat != SPECTATOR)

    def wake_clocks(self) -> None:
        if not self.clocks.allowance:
            return
        running = {clock_name(seat, each.given): seat for seat, each in self.clocks.running.items()}
        for name in [name for name in self.tasks if name.startswith("clock") and name not in running]:
            self.tasks.pop(name).cancel()
        for name, seat in running.items():
            self.start(name, self.run_down(seat, self.match.given[seat]))

    def start(self, name: str, work: Coroutine[None, None, None]) -> None:
        """Starts a task unless one of its name is under way."""
        if name in self.tasks:
            work.close()
            return
        task = asyncio.create_task(work)
        self.tasks[name] = task
        task.add_done_callback(lambda done: self.finished(name, done))

    def finished(self, name: str, task: asyncio.Task[None]) -> None:
        if self.tasks.get(name) is task:
            del self.tasks[name]
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            (logs.outage if isinstance(error, OUTAGE) else logs.failure)("room", error)
            self.close()
        elif not name.startswith("clock"):
            self.wake()

    async def go_on(self) -> None:
        """A few more quick answers, after others had their turn."""
        await asyncio.sleep(0)
        async with self.lock:
            seat = self.quick_seat()
            if seat == NOBODY or self.broken:
                return
            if self.outside:
                await self.answer_outside(seat, self.match.standing_answer(seat), prompt=True)
            else:
                await self.commit(())

    async def answer_outside(self, seat: int, text: str, prompt: bool = False) -> None:
        """An answer from no socket with a stranger's content; where that takes too long, the match stands
        still, and everybody who is there is told why."""
        try:
            await self.insist_outside(
                seat, text, lambda: self.match.answer(seat, text, prompt=prompt), prompt
            )
        except TooLong as error:
            self.stand_still(error)

    def stand_still(self, error: TooLong) -> None:
        self.stuck = True
        logs.note("match stands still", match=self.match.stored.id)
        for guest in self.guests:
            guest.send(Refused(str(error)))

    async def think(self, sitting: SatDown) -> None:
        async with self.lock:
            match, given, log = self.match, self.match.given[sitting.seat], self.match.log[:]
        try:
            text = await (self.outside or self.thinkers).answer(
                match.stored, log, sitting.seat, sitting.bot, self.person_waits()
            )
        except TooLong as error:
            self.stand_still(error)
            return
        except BrokenProcessPool as error:
            logs.failure("bot", error)
            text = ""
        await asyncio.shield(self.answer_for(sitting, given, text))

    async def run_down(self, seat: int, given: int) -> None:
        """At zero a bot answers."""
        await asyncio.sleep(self.clocks.seconds(seat))
        await asyncio.shield(self.answer_for(self.match.seats[seat], given, ""))

    def is_asked(self, sitting: SatDown, given: int) -> bool:
        """Whether the question is still open, and nobody else has sat down."""
        seat = sitting.seat
        return (
            self.match.given[seat] == given
            and self.match.seats[seat] == sitting
            and self.match.table.question(seat) is not None
        )

    async def answer_for(self, sitting: SatDown, given: int, text: str) -> None:
        """An answer from no socket (where it is empty, a quick bot's), unless the question has gone."""
        async with self.lock:
            if self.is_asked(sitting, given) and not self.broken:
                match, seat, quick = self.match, sitting.seat, best_quick_bot(self.match.game)
                if self.outside:
                    text = text or await self.outside.answer(match.stored, match.log, seat, quick)
                    await self.answer_outside(seat, text)
                else:
                    await self.commit(match.answer(seat, text or answer_of(match, seat, quick)))

    def close(self) -> None:
        super().close()
        for task in list(self.tasks.values()):
            task.cancel()


def clock_name(seat: int, given: int) -> str:
    return f"clock {seat} {given}"
