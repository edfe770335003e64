"""Where a language model gets its seats: in this process, on a server elsewhere, or in the server itself."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from secrets import randbits, token_urlsafe
from typing import Any

import msgspec
from msgspec import Struct

from sandtable.adapters.match import Match
from sandtable.adapters.mcp.links import LinkedSeat, at_table, by_code, get, is_code, linked, post, read_table
from sandtable.adapters.mcp.seats import LocalSeat, Seat
from sandtable.adapters.mcp.turns import Reader
from sandtable.adapters.seating import seated, start
from sandtable.bots.levels import best_quick_bot
from sandtable.catalog.registry import games
from sandtable.catalog.spec import GameType, Value
from sandtable.engine.errors import SandtableError
from sandtable.server.http_bodies import MatchInfo

SEED_BITS = 32
MOST_SEATS = 100
NO_SERVER = "there is no server here: start with sandtable mcp --connect URL, or use new_match"
NO_CODE = (
    "link: a code is good only at its server; expected a seat's link such as http://HOST:PORT/#/j/SECRET"
)


class Caller(Struct, frozen=True):
    """Who calls a tool: the client's address, and the secret that came in the header, if any."""

    address: str = ""
    token: str = ""


class Wanted(Struct, frozen=True):
    """A match as it is asked for. Its seed is drawn: nobody who plays chooses it."""

    game: GameType
    scenario: str
    options: Mapping[str, Value]
    mine: tuple[int, ...]
    bot: str


class Held:
    """A seat, and what its holder has been shown."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.reader = Reader()


class Taken(Struct, frozen=True):
    """The handles of the caller's seats, by number; and what else is to be said."""

    handles: dict[int, str]
    names: dict[int, str]
    note: str = ""


class Desk(ABC):
    """Hands out seats, each by a handle."""

    def games(self) -> dict[str, GameType]:
        return games()

    async def begin(self) -> str:
        """Before anybody calls; what they are to be told then."""
        return ""

    async def write(self, caller: Caller, make: Callable[..., str], *given: object) -> str:
        """A text for the caller; one that is long takes a while to make."""
        return make(*given)

    async def tables(self, caller: Caller) -> list[MatchInfo]:
        """The matches that anybody may join."""
        raise SandtableError(NO_SERVER)

    @abstractmethod
    async def make(self, caller: Caller, wanted: Wanted) -> Taken:
        """A new match."""

    @abstractmethod
    async def join(self, caller: Caller, link: str, name: str) -> str:
        """The handle of a seat that a link or a code opens."""

    @abstractmethod
    async def find(self, caller: Caller, handle: str) -> Held:
        """The seat of a handle; of none, the only one that the caller may mean."""

    @abstractmethod
    async def leave(self, caller: Caller, handle: str) -> None:
        """Lets go of a seat."""


class OwnDesk(Desk):
    """For one client, which starts this process. Matches are in this process; others are joined by links."""

    def __init__(self, seed: Callable[[], int] = lambda: randbits(SEED_BITS)) -> None:
        self.seed = seed
        self.held: dict[str, Held] = {}

    async def make(self, caller: Caller, wanted: Wanted) -> Taken:
        self.check_room(len(wanted.mine))
        match = await asyncio.to_thread(local_match, wanted, self.seed())
        lock = asyncio.Lock()
        handles = {seat: self.add(LocalSeat(match, seat, lock)) for seat in wanted.mine}
        return Taken(handles, {seat: match.seats[seat] for seat in wanted.mine})

    async def join(self, caller: Caller, link: str, name: str) -> str:
        self.check_room(1)
        seat = await self.opened(link, name)
        await seat.look(0)
        return self.add(seat)

    async def opened(self, link: str, name: str) -> Seat:
        if is_code(link) or read_table(link):
            raise SandtableError(NO_CODE)
        return await linked(link, name)

    def check_room(self, more: int) -> None:
        if len(self.held) + more > MOST_SEATS:
            raise SandtableError(f"you hold {len(self.held)} seats; leave_match lets go of one")

    def add(self, seat: Seat) -> str:
        handle = token_urlsafe(6)
        self.held[handle] = Held(seat)
        return handle

    def named(self, handle: str) -> str:
        if not handle and len(self.held) == 1:
            return next(iter(self.held))
        if not handle and self.held:
            raise SandtableError(f"match: you hold {len(self.held)} seats; expected the handle of one")
        if handle not in self.held:
            raise SandtableError(f"match: there is no handle {handle!r}; new_match or join_match gives one")
        return handle

    async def find(self, caller: Caller, handle: str) -> Held:
        return self.held[self.named(handle)]

    async def leave(self, caller: Caller, handle: str) -> None:
        await self.held.pop(self.named(handle)).seat.leave()


class ConnectedDesk(OwnDesk):
    """For one client as well, but at the tables of a server: matches are made there, and codes open seats."""

    def __init__(self, address: str, link: str = "", name: str = "") -> None:
        super().__init__()
        self.address = address
        self.link = link
        self.name = name

    async def begin(self) -> str:
        """Takes the seat that it is to have from the start."""
        if not self.link:
            return ""
        seat = self.held[await self.join(Caller(), self.link, self.name)].seat
        return f"You hold seat {seat.number} of a match of {seat.game} already: observe it."

    async def make(self, caller: Caller, wanted: Wanted) -> Taken:
        self.check_room(len(wanted.mine))
        asked = await asyncio.to_thread(asked_for, wanted)
        made = await post(self.address, "api/matches", asked)
        links = {int(link["seat"]): link for link in made["links"]}
        seats = {seat: LinkedSeat(self.address, links[seat]["token"]) for seat in wanted.mine}
        handles = {seat: self.add(seats[seat]) for seat in wanted.mine}
        note = f"People may watch: {self.address}#/m/{links[-1]['token']}"
        return Taken(handles, {seat: links[seat]["name"] for seat in wanted.mine}, note)

    async def tables(self, caller: Caller) -> list[MatchInfo]:
        return msgspec.convert(await get(self.address, "api/matches"), list[MatchInfo])

    async def opened(self, link: str, name: str) -> Seat:
        if is_code(link):
            return await by_code(self.address, link, name)
        table = read_table(link)
        return await (at_table(self.address, *table, name) if table else linked(link, name))


def asked_for(wanted: Wanted) -> dict[str, Any]:
    """A match as the server's API wants it, without a seed."""
    bot = {"kind": "bot", "bot": wanted.bot or best_quick_bot(wanted.game)}
    seats = [{"kind": "human"} if seat in wanted.mine else bot for seat in range(seats_of(wanted))]
    more = {"scenario": wanted.scenario, "options": dict(wanted.options)}
    return {"game": wanted.game.slug, "seats": seats, **more}


def seats_of(wanted: Wanted) -> int:
    """How many seats such a match has; an error where the caller's are not among them."""
    return checked(int(start(wanted.game, wanted.scenario, wanted.options, 0).seats), wanted.mine)


def checked(seats: int, mine: tuple[int, ...]) -> int:
    if not all(0 <= seat < seats for seat in mine):
        raise SandtableError(f"seats must be from 0 to {seats - 1}, not {list(mine)}")
    return seats


def local_match(wanted: Wanted, seed: int) -> Match:
    kind = wanted.game
    made = start(kind, wanted.scenario, wanted.options, seed)
    seats, bot = checked(int(made.seats), wanted.mine), wanted.bot or best_quick_bot(kind)
    others = [seat for seat in range(seats) if seat not in wanted.mine]
    return Match(kind, made, {seat: seated(kind, bot, seed, seat) for seat in others})
