"""Whose a match is. A match belongs to one process at a time, which alone works out what happens there; the
others lead to it whoever comes to them."""

from __future__ import annotations

import asyncio
import socket
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from secrets import randbits, token_hex
from typing import TYPE_CHECKING, Any

from sandtable.engine.errors import SandtableError
from sandtable.server import logs
from sandtable.server.peers import Elsewhere, Peer, Unreachable
from sandtable.server.registry import NOBODY, Process, Registry
from sandtable.server.store import OUTAGE, ask
from sandtable.server.wires import PickedUp, Wire

if TYPE_CHECKING:
    from psycopg import AsyncConnection

    from sandtable.server.led import Led

OWN_HOST = "127.0.0.1"
ID_BITS = 62
RETRY_SECONDS = 0.5
AGAIN_SECONDS = 0.1
PATIENCE_SECONDS = 5.0
LEAVE_SECONDS = 1.0
MOST_KNOWN = 100_000  # matches of others: who has them is soon asked again
# A machine that has lost its power says nothing: PostgreSQL then ends the connection, and with it the lock.
KEPT_ALIVE: dict[str, Any] = {
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "connect_timeout": 5,
}
WATCHED = "SET tcp_keepalives_idle = 1; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3"


def listen(inside: str) -> socket.socket:
    """Where other processes reach this one: `HOST` or `HOST:PORT`."""
    host, _, port = inside.partition(":")
    try:
        return socket.create_server((host, int(port or "0")))
    except (OSError, OverflowError, ValueError) as error:
        reason = f"cannot listen there ({error})" if isinstance(error, OSError) else "no address"
        raise SandtableError(f"inside: {inside!r}: {reason}; expected HOST or HOST:PORT") from error


class Claims:
    """A process that has its database to itself owns everything."""

    async def own(self, match: str) -> None:
        """Returns once the match is this process's; raises Elsewhere where it is another's."""

    def owns(self, match: str) -> bool:
        """Whether it still is."""
        return True

    async def release(self, match: str) -> None:
        """Nobody needs the match here any more."""

    def forget(self, match: str) -> None:
        """Whoever was known to have the match has it no longer."""

    async def stay(self, led: Led, lost: Callable[[], None]) -> None:
        """Runs until cancelled; calls `lost` whenever nothing is this process's any more."""
        await asyncio.Event().wait()

    async def leave(self) -> None:
        """From now on nothing is this process's, and others may have it."""


class SharedClaims(Claims):
    """Processes on one PostgreSQL: who comes first to a match has it, until nobody needs it there or the
    process ends."""

    def __init__(self, url: str, registry: Registry, host: str = OWN_HOST) -> None:
        self.url = url
        self.registry = registry
        self.listening = listen(host)
        self.address = f"{host.partition(':')[0]}:{self.listening.getsockname()[1]}"
        self.me: Process | None = None
        self.entered = asyncio.Event()
        self.leaving = False
        self.mine: set[str] = set()
        self.known: dict[str, int] = {}
        self.peers: dict[int, Peer] = {}
        self.unreachable: set[int] = set()
        self.dialling: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    # Whose a match is

    async def own(self, match: str) -> None:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while match not in self.mine:
                    peer = await self.owner(match)
                    if peer is not None:
                        raise Elsewhere(match, peer, self.forget)
        except TimeoutError:
            raise Unreachable("nobody was found in time who has this match") from None

    async def owner(self, match: str) -> Peer | None:
        """The other process that has the match; None where this one has it now, or nobody was found yet."""
        who = self.known.get(match) or await self.claim(match)
        if match in self.mine:
            return None
        peer = await self.peer(who)
        if peer is None:
            self.known.pop(match, None)
            await self.look_for_dead(who)
        return peer

    async def look_for_dead(self, who: int) -> None:
        """Nobody answers: whoever is dead has nothing any more; whoever is not may answer in a moment."""
        if who != NOBODY and await ask(self.registry.bury, who):
            return
        if who not in self.unreachable:
            self.unreachable.add(who)
            logs.note("another process cannot be reached; see SANDTABLE_INSIDE")
        await asyncio.sleep(AGAIN_SECONDS)

    async def claim(self, match: str) -> int:
        """Whose the match is by the registry, this process's if it was nobody's."""
        if self.leaving:
            raise TimeoutError
        await self.entered.wait()
        me = self.me
        if me is None:
            return NOBODY
        who = await ask(self.registry.claim, match, me.id)
        if who == me.id and self.me is me:
            self.mine.add(match)
        elif who not in (NOBODY, me.id):
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            self.known[match] = who
        return who

    def owns(self, match: str) -> bool:
        return match in self.mine

    async def release(self, match: str) -> None:
        if match in self.mine and self.me is not None:
            self.mine.discard(match)
            await ask(self.registry.release, match, self.me.id)

    def forget(self, match: str) -> None:
        self.known.pop(match, None)

    # Other processes

    async def peer(self, who: int) -> Peer | None:
        """The wire to another process; None where there is no such process or it cannot be reached."""
        async with self.dialling[who]:
            known = self.peers.get(who)
            if known is not None:
                return known
            process = await ask(self.registry.process, who)
            return None if process is None else await self.dial(process)

    async def dial(self, process: Process) -> Peer | None:
        peer = Peer(process, self.gone)
        try:
            await peer.dial()
        except OSError:  # time is up, nobody listens, or somebody who knows no secret
            return None
        self.peers[process.id] = peer
        return peer

    def gone(self, peer: Peer) -> None:
        if self.peers.get(peer.process.id) is peer:
            logs.note("another process has gone")
            del self.peers[peer.process.id]
            self.known = {match: who for match, who in self.known.items() if who != peer.process.id}

    # Being one of them

    async def stay(self, led: Led, lost: Callable[[], None]) -> None:
        from psycopg import Error

        loop = asyncio.get_running_loop()
        listening = await loop.create_server(lambda: self.pick_up(led), sock=self.listening)
        try:
            while not self.leaving:
                try:
                    await self.hold()
                except (Error, OSError, *OUTAGE) as error:
                    logs.outage("claims", error)
                self.drop_all()
                lost()
                await asyncio.sleep(RETRY_SECONDS)
        finally:
            listening.close()

    def pick_up(self, led: Led) -> Wire:
        return PickedUp(lambda: self.me.secret if self.me else "", led.heard, led.lost)

    async def hold(self) -> None:
        """Holds the lock for as long as the connection lasts, by another name every time."""
        async with await self.connect() as connection:
            me = Process(randbits(ID_BITS) + 1, self.address, token_hex())
            await connection.execute(WATCHED)
            await connection.execute("SELECT pg_advisory_lock(%s)", (me.id,))
            await ask(self.registry.enter, me)
            self.me = me
            self.entered.set()
            async for _ in connection.notifies():
                pass

    async def connect(self) -> AsyncConnection[Any]:
        from psycopg import AsyncConnection

        return await AsyncConnection.connect(self.url, autocommit=True, **KEPT_ALIVE)

    def drop_all(self) -> None:
        self.me = None
        self.entered.clear()
        self.mine.clear()
        self.known.clear()

    async def leave(self) -> None:
        self.leaving = True
        me = self.me
        self.drop_all()
        if me is not None:
            with suppress(*OUTAGE):  # then it is found dead
                await asyncio.wait_for(ask(self.registry.leave, me.id), LEAVE_SECONDS)
        for peer in list(self.peers.values()):
            peer.wire.close()
