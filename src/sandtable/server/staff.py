"""The bots and clocks of a room: they go to work for every seat that is asked and has no person."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

from sandtable.bots.levels import best_quick_bot
from sandtable.engine.errors import SandtableError
from sandtable.seats.finding import thinks
from sandtable.server import logs
from sandtable.server.bots import Thinkers, answer_of
from sandtable.server.entries import Logged, SatDown, Spoke
from sandtable.server.match import SPECTATOR
from sandtable.server.messages import Refused
from sandtable.server.store import OUTAGE
from sandtable.server.workers import TooLong

if TYPE_CHECKING:
    from sandtable.server.room import Room

QUICK_ANSWERS = 40
NOBODY = SPECTATOR
THOUGHT = "bot"


class Staff:
    """The work under way by name, and whether it is paused. It works in the room that it is called to."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.stuck = False

    def wake(self, room: Room) -> None:
        """Sets bots to work for the seats that are asked, and starts the clocks of people who are."""
        if room.match.table.over or room.broken or self.stuck or pauses(room):
            return
        if quick_seat(room) != NOBODY:
            self.start(room, "quick", self.go_on(room))
        for sitting in room.match.bots_asked():
            if needs_process(room, sitting):
                self.start(room, f"{THOUGHT} {sitting.seat}", self.think(room, sitting))
        self.wake_clocks(room)

    def rest(self, room: Room) -> None:
        """Thoughts that nobody waits for any more lose their turn."""
        if pauses(room):
            for name in [name for name in self.tasks if name.startswith(THOUGHT)]:
                self.tasks.pop(name).cancel()

    def wake_clocks(self, room: Room) -> None:
        if not room.clocks.allowance:
            return
        running = {clock_name(seat, each.given): seat for seat, each in room.clocks.running.items()}
        for name in [name for name in self.tasks if name.startswith("clock") and name not in running]:
            self.tasks.pop(name).cancel()
        for name, seat in running.items():
            self.start(room, name, self.run_down(room, seat, room.match.given[seat]))

    def start(self, room: Room, name: str, work: Coroutine[None, None, None]) -> None:
        """Starts a task unless one of its name is under way."""
        if name in self.tasks:
            work.close()
            return
        task = asyncio.create_task(work)
        self.tasks[name] = task
        task.add_done_callback(lambda done: self.finished(room, name, done))

    def finished(self, room: Room, name: str, task: asyncio.Task[None]) -> None:
        if self.tasks.get(name) is task:
            del self.tasks[name]
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            (logs.outage if isinstance(error, OUTAGE) else logs.failure)("room", error)
            room.close()
        elif not name.startswith("clock"):
            self.wake(room)

    async def go_on(self, room: Room) -> None:
        """A few more quick answers, after others had their turn."""
        await asyncio.sleep(0)
        async with room.lock:
            seat = quick_seat(room)
            if seat == NOBODY or room.broken:
                return
            if room.outside:
                await self.answer_outside(room, seat, room.match.standing_answer(seat), prompt=True)
            else:
                await room.commit(())

    async def answer_outside(self, room: Room, seat: int, text: str, prompt: bool = False) -> None:
        """An answer from no socket with a stranger's content; where that takes too long, the match stands
        still, and everybody who is there is told why."""
        try:
            await room.insist_outside(
                seat, text, lambda: room.match.answer(seat, text, prompt=prompt), prompt
            )
        except TooLong as error:
            self.stand_still(room, error)

    def stand_still(self, room: Room, error: TooLong) -> None:
        self.stuck = True
        logs.note("match stands still", match=room.match.stored.id)
        room.shown_to_all()
        for guest in room.audience.guests:
            guest.send(Refused(str(error)))

    async def think(self, room: Room, sitting: SatDown) -> None:
        async with room.lock:
            match, given, log = room.match, room.match.given[sitting.seat], room.match.log[:]
        try:
            text = await (room.outside or self.thinkers).answer(
                match.stored, log, sitting.seat, sitting.bot, person_waits(room)
            )
        except TooLong as error:
            self.stand_still(room, error)
            return
        except BrokenProcessPool as error:
            logs.failure("bot", error)
            text = ""
        except SandtableError as error:
            await asyncio.shield(self.replace(room, sitting, given, error))
            return
        await asyncio.shield(self.answer_for(room, sitting, given, text))

    async def replace(self, room: Room, sitting: SatDown, given: int, error: SandtableError) -> None:
        """A bot that has failed gives its seat to a quick one, and everybody is told; why is for whoever runs
        the server, since it may betray what the seat knows."""
        logs.note("bot failed", match=room.match.stored.id, why=str(error).partition(";")[0])
        async with room.lock:
            if not room.broken:
                await room.insist(lambda: replaced(room, sitting, given))

    async def run_down(self, room: Room, seat: int, given: int) -> None:
        """At zero a bot answers."""
        await asyncio.sleep(room.clocks.seconds(seat))
        await asyncio.shield(self.answer_for(room, room.match.seats[seat], given, ""))

    async def answer_for(self, room: Room, sitting: SatDown, given: int, text: str) -> None:
        """An answer from no socket (where it is empty, a quick bot's), unless the question has gone."""
        async with room.lock:
            if is_asked(room, sitting, given) and not room.broken:
                match, seat, quick = room.match, sitting.seat, best_quick_bot(room.match.game)
                if room.outside:
                    text = text or await room.outside.answer(match.stored, match.log, seat, quick)
                    await self.answer_outside(room, seat, text)
                else:
                    await room.commit(match.answer(seat, text or answer_of(match, seat, quick)))

    def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()


def clock_name(seat: int, given: int) -> str:
    return f"clock {seat} {given}"


def quick_answers(room: Room) -> tuple[Logged, ...]:
    """Up to a question that somebody must think about, but not for so long that others wait."""
    made: tuple[Logged, ...] = ()
    if room.outside:
        return made
    while len(made) < QUICK_ANSWERS and (seat := quick_seat(room)) != NOBODY:
        text = room.match.standing_answer(seat) or answer_of(room.match, seat, room.match.seats[seat].bot)
        made += room.match.answer(seat, text, prompt=True)
    return made


def quick_seat(room: Room) -> int:
    """The seat that answers at once, if there is one: a quick bot's, or a person's with a standing answer."""
    for sitting in room.match.bots_asked():
        if not needs_process(room, sitting):
            return sitting.seat
    return room.match.standing_seat()


def needs_process(room: Room, sitting: SatDown) -> bool:
    """Whether a bot takes long enough to need a separate process."""
    return room.outside is not None or thinks(room.match.game, sitting.bot)


def pauses(room: Room) -> bool:
    """Bots among themselves play only while somebody watches."""
    return not room.audience.guests and all(sitting.kind == "bot" for sitting in room.match.seats)


def person_waits(room: Room) -> bool:
    return any(
        room.match.seats[seat].kind == "human" for seat in room.audience.present() if seat != SPECTATOR
    )


def replaced(room: Room, sitting: SatDown, given: int) -> tuple[Logged, ...]:
    if not is_asked(room, sitting, given):
        return ()
    match, seat, quick = room.match, sitting.seat, best_quick_bot(room.match.game)
    line = f"The bot {sitting.bot} has failed at {match.names[seat]}. The bot {quick} plays on from here."
    return match.add(SatDown(seat, "bot", quick)) + match.add(Spoke(NOBODY, line))


def is_asked(room: Room, sitting: SatDown, given: int) -> bool:
    """Whether the question is still open, and nobody else has sat down."""
    seat = sitting.seat
    return (
        room.match.given[seat] == given
        and room.match.seats[seat] == sitting
        and room.match.table.question(seat) is not None
    )
