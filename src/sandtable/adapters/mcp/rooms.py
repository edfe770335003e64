"""Seats of the matches of the server that this runs in. The handle of a seat is its secret, as in a link."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from time import monotonic

import msgspec

from sandtable.adapters.mcp.desks import Caller, Desk, Held, Taken, Wanted, asked_for
from sandtable.adapters.mcp.elsewhere import LedWire, seat_anywhere
from sandtable.adapters.mcp.links import is_code, read_secret, read_table
from sandtable.adapters.mcp.wires import ServerSeat, Wire
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.server import metrics, people
from sandtable.server.client_messages import ClientMessage, Hello
from sandtable.server.connections import client_of
from sandtable.server.feed import Guest
from sandtable.server.http import Lobby
from sandtable.server.http_bodies import MatchInfo, NewMatch
from sandtable.server.limits import Limits, PerAddress
from sandtable.server.past import new_seed
from sandtable.server.peers import Elsewhere
from sandtable.server.requests import TooMuch
from sandtable.server.room import Room
from sandtable.server.shares import Shares
from sandtable.server.sockets import Patience, for_clients, handle
from sandtable.server.tokens import hashed

WRITERS = 2
SEATS_EACH = 20
SEATS_IN_ALL = 1000
IDLE_SECONDS = 600
SWEEP_SECONDS = 30
NO_HANDLE = "match: expected the handle of your seat, or its secret in the header Authorization"
OPENS_NOTHING = "match: this handle opens no match; new_match or join_match gives one"


class RoomWire(Wire):
    """What a socket does for a browser, without the socket."""

    def __init__(self, room: Room, guest: Guest, patience: Patience) -> None:
        self.room = room
        self.guest = guest
        self.patience = patience

    async def receive(self) -> bytes | None:
        return await self.guest.outbox.get()

    async def send(self, message: ClientMessage) -> None:
        await self.patience.check()
        metrics.MESSAGES.inc()
        await handle(message, self.room, self.guest)

    async def close(self) -> None:
        await self.room.leave(self.guest)


class RoomHeld(Held):
    """A seat that somebody has open here: whose it is, and when it was last used."""

    def __init__(self, seat: ServerSeat, client: str) -> None:
        super().__init__(seat)
        self.client = client
        self.used = monotonic()


class RoomDesk(Desk):
    """For any client. What it may do is bounded as over the browser's own ways."""

    def __init__(self, lobby: Lobby, limits: Limits) -> None:
        self.lobby = lobby
        self.hub = lobby.hub
        self.limits = limits
        self.arrivals = PerAddress(limits.sockets_an_hour / 3600, limits.socket_burst)
        self.messages = for_clients(limits)
        self.writing = Shares(WRITERS, 1)
        self.held: dict[str, RoomHeld] = {}

    def games(self) -> dict[str, GameType]:
        return self.hub.games

    def client(self, caller: Caller) -> str:
        """A pseudonym of the client."""
        return self.hub.store.pseudonym(client_of(caller.address))

    async def write(self, caller: Caller, make: Callable[..., str], *given: object) -> str:
        """In a thread, one after another for each client: the whole of a large table takes 20 ms."""
        async with self.writing.turn(self.client(caller), ""):
            return await asyncio.to_thread(make, *given)

    async def tables(self, caller: Caller) -> list[MatchInfo]:
        return await self.lobby.open_tables()

    async def make(self, caller: Caller, wanted: Wanted) -> Taken:
        client = self.client(caller)
        self.check_seats(client, len(wanted.mine))
        self.limit(client)
        asked = await asyncio.to_thread(asked_for, wanted)
        new = msgspec.convert(asked, NewMatch)
        made = await self.hub.create(wanted.game, new, new_seed(), client)
        metrics.MATCHES.inc()
        links = {link.seat: link for link in made.links}
        mine = [links[seat] for seat in wanted.mine]
        note = f"People may watch, at this server's page: #/m/{links[-1].token}"
        handles, names = {link.seat: link.token for link in mine}, {link.seat: link.name for link in mine}
        return Taken(handles, names, note)

    async def join(self, caller: Caller, link: str, name: str) -> str:
        """By a link of this server or a code; the address in the link is not looked at."""
        client = self.client(caller)
        self.limit(client)
        self.admit(client)
        token = await self.secret(link, client)
        await self.open(client, token, name)
        return token

    async def secret(self, link: str, client: str) -> str:
        """The caller's own secret of the seat that a link, a code or `MATCH/SEAT` opens."""
        if table := read_table(link):
            take = partial(self.hub.take_seat, *table)
            return await seat_anywhere(
                take, "/api/join", {"match": table[0], "seat": table[1]}, client=client
            )
        code = (await self.lobby.codes.open(link, client)).token if is_code(link) else ""
        page, token = ("j", code) if code else read_secret(link)
        if page != "j":
            return token
        renew = partial(self.lobby.links.renew, token, sit=True)
        return await seat_anywhere(renew, "/api/renew", {"sit": True}, token, client)

    def limit(self, client: str) -> None:
        if not self.lobby.made.spend(client):
            raise TooMuch("too many new matches and seats from this address; try again later")

    def check_seats(self, client: str, more: int) -> None:
        mine = sum(held.client == client for held in self.held.values())
        if mine + more > SEATS_EACH:
            raise TooMuch(f"you hold {mine} seats of at most {SEATS_EACH}; leave_match lets go of one")

    async def find(self, caller: Caller, handle: str) -> Held:
        token = handle or caller.token
        if not token:
            raise SandtableError(NO_HANDLE)
        held = self.held.get(hashed(token))
        if held is None:
            self.admit(self.client(caller))
            held = await self.open(self.client(caller), token)
        held.used = monotonic()
        return held

    def admit(self, client: str) -> None:
        """Whether the client may open one more seat: asked before anything is taken for it."""
        self.check_seats(client, 1)
        if not self.arrivals.spend(client):
            raise TooMuch("too many seats were opened from this address; try again later")

    async def open(self, client: str, token: str, name: str = "") -> RoomHeld:
        """Comes to a seat and looks."""
        await self.make_room()
        seat = ServerSeat(partial(self.connect, client, token, name))
        held = self.held.setdefault(hashed(token), RoomHeld(seat, client))
        try:
            await held.seat.look(0)
        except BaseException:
            self.held.pop(hashed(token), None)
            raise
        return held

    async def connect(self, client: str, token: str, name: str) -> Wire:
        """As somebody comes in by a socket."""
        hello, patience = Hello(token, name=name), Patience(self.limits, client, self.messages)
        try:
            found = await self.hub.come_in(token, client)
        except Elsewhere as elsewhere:
            return LedWire(elsewhere, client, hello, patience)
        if found is None:
            self.held.pop(hashed(token), None)
            raise SandtableError(OPENS_NOTHING)
        room, seat = found
        guest = Guest(seat, hashed(token), client)
        try:
            await room.join(guest, 0)
            await people.introduce(room, guest, hello)
        except BaseException:
            await room.leave(guest)
            raise
        return RoomWire(room, guest, patience)

    async def make_room(self) -> None:
        """The one that was not used for longest goes; its owner comes back with the next call."""
        while len(self.held) >= SEATS_IN_ALL:
            await self.close(min(self.held, key=lambda each: self.held[each].used))

    async def leave(self, caller: Caller, handle: str) -> None:
        token = handle or caller.token
        if hashed(token) not in self.held:
            raise SandtableError(OPENS_NOTHING if token else NO_HANDLE)
        await self.close(hashed(token))

    async def close(self, secret: str) -> None:
        held = self.held.pop(secret, None)
        if held is not None:
            await held.seat.leave()

    async def sweep(self) -> None:
        """Lets go of seats that nobody uses."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            old = monotonic() - IDLE_SECONDS
            for secret in [each for each, held in self.held.items() if held.used < old]:
                await self.close(secret)

    async def close_all(self) -> None:
        for secret in list(self.held):
            await self.close(secret)
