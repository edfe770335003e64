"""All matches that this process has loaded, and the way to those that it has not."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec import json

from sandtable.bots.levels import best_quick_bot
from sandtable.catalog.record import Header, header_for
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.server import logs
from sandtable.server.bots import Thinkers, check_bot, recall
from sandtable.server.checkpoints import Checkpoint
from sandtable.server.claims import Claims
from sandtable.server.comings import LOOKED_AT, is_spent, looks
from sandtable.server.entries import Brought, Logged, Reserved, SatDown
from sandtable.server.http_bodies import Made, NewMatch, NewSeat, SeatLink
from sandtable.server.limits import CONTENT_BYTES
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.news import EVERYTHING, News
from sandtable.server.opening import Base, left_behind, opened
from sandtable.server.outside import Outside
from sandtable.server.past import opened as opened_record
from sandtable.server.past import read_opened
from sandtable.server.peers import Unreachable
from sandtable.server.rehearsing import begin
from sandtable.server.room import Room
from sandtable.server.rows import Append, StoredMatch
from sandtable.server.staff import Staff
from sandtable.server.store import OUTAGE, Store, ask
from sandtable.server.tokens import hashed, new_token
from sandtable.server.workers import Workers
from sandtable.server.writer import Writer

IDLE_SECONDS = 600
SWEEP_SECONDS = 30
LOOK_SECONDS = 20
TIDY_SECONDS = 1
SPECTATORS = "Spectators"
LISTED_A_DAY = 20
READERS = 2
TRIES = 5
RECORDS = "records"
LAST_ANSWERS_SECONDS = 1.0
DAY = 86_400


class Hub:
    """Opens rooms on demand and closes those that nobody has used for a while. `games` are those that new
    matches are made from; a stored match knows its own."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        news: News,
        games: dict[str, GameType],
        claims: Claims | None = None,
    ) -> None:
        self.store = store
        self.claims = claims or Claims()
        self.writer = Writer(store)
        self.thinkers = thinkers
        self.archive = Workers(READERS)
        self.outside = Outside(READERS)
        self.news = news
        self.games = games
        self.rooms: dict[str, Room] = {}
        self.opening: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def find(self, token: str) -> tuple[str, int] | None:
        """The match and seat that a secret opens."""
        return await ask(self.store.seat, hashed(token))

    async def come_in(self, token: str, client: str, shared: bool = False) -> tuple[Room, int] | None:
        """The room and seat for somebody who takes it and looks. First it stores that they look, and last it
        checks whether they still may: nobody looks with a secret that was given up meanwhile."""
        found = await self.find(token)
        if found is None:
            return None
        room = await self.room(found[0])
        async with room.at_rest():
            await looks(room, found[1], client, shared)
            sat = await ask(self.store.sit_down, hashed(token))
        return None if sat is None else (room, found[1])

    async def room(self, match: str) -> Room:
        """The room of a match, loaded if it is not open; Elsewhere is raised if it is another process's."""
        async with self.opening[match]:
            room = self.rooms.get(match)
            if room is None or room.broken:
                await self.claims.own(match)
                loaded = await self.fetch(match)
                if not self.claims.owns(match):
                    raise Unreachable("this match was lost while it was opened")
                fetch, staff = partial(self.fetch, match), Staff(self.thinkers)
                room = Room(loaded, self.writer, self.archive, fetch, staff)
                if loaded.brought:
                    room.outside = self.outside
                self.rooms[match] = room
                logs.note("match opened", match=match, entries=len(loaded.log))
            return room

    async def fetch(self, match: str) -> Match:
        """A match as it is stored; where its log makes no sense any more, one sentence says so."""
        try:
            return await ask(self.load, match)
        except (SandtableError, *OUTAGE):
            raise
        except Exception as error:
            logs.failure("load", error)
            raise SandtableError("this match cannot be opened by this version of the program") from error

    def load(self, match: str) -> Match:
        """Where other rules have been in force, that is in the log before anybody goes on."""
        for _ in range(TRIES):
            stored = self.store.match(match)
            if stored is None:
                raise SandtableError(f"there is no match {match!r}")
            log = self.store.log(match)
            loaded, moved = opened(stored, log, Base(*self.store.checkpoint(match)))
            if moved is None:
                return loaded
            added = Append(match, len(log), (moved,), loaded.table.over)
            if self.store.append([added]) == [None]:
                logs.note("match moved", match=match, begun=moved.begun, rules=moved.rules)
                return loaded
        raise SandtableError("others were quicker: look again")

    async def left_behind(self, match: str) -> bytes:
        """The record of a match that cannot be opened any more."""
        stored = await ask(self.store.match, match)
        if stored is None:
            raise SandtableError(f"there is no match {match!r}")
        return left_behind(stored, await ask(self.store.log, match))

    async def heard(self, match: str) -> None:
        """Another process has added to a match (EVERYTHING: to any): what is open here takes it over."""
        for each in list(self.rooms) if match == EVERYTHING else [match]:
            room = self.rooms.get(each)
            if room is not None:
                try:
                    grown = await room.catch_up(partial(ask, self.store.log, each))
                    if not grown or match == EVERYTHING:  # then it is about secrets, if anything
                        await self.expel(each)
                except OUTAGE as error:
                    logs.outage("news", error)
                except Exception as error:
                    logs.failure("news", error)

    async def look_round(self) -> None:
        """News may get lost: now and then all matches that people are at are compared with the store."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.compare()
            except OUTAGE as error:
                logs.outage("look", error)

    async def tidy(self) -> None:
        """Often: little at a time."""
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            try:
                await ask(self.store.tidy)
            except OUTAGE as error:
                logs.outage("tidying", error)

    async def compare(self) -> None:
        here = {match: room for match, room in self.rooms.items() if room.audience.guests}
        stored = await ask(self.store.lengths, list(here))
        secrets = await ask(self.store.secrets_of, list(here))
        for match, room in here.items():
            if stored.get(match, 0) > len(room.match.log):
                await self.heard(match)
            if any(guest.secret not in secrets for guest in room.audience.guests if guest.secret):
                await room.expel(secrets)

    def game(self, slug: str) -> GameType:
        if slug not in self.games:
            raise SandtableError(f"unknown game {slug!r}; expected one of {', '.join(self.games)}")
        return self.games[slug]

    async def check_share(self, owner: str) -> None:
        """The list is for everybody."""
        since = int(time.time()) - DAY
        if await ask(self.store.lists_since, owner, since) >= LISTED_A_DAY:
            raise SandtableError(f"listed: {LISTED_A_DAY} matches a day may be listed; this one needs a link")

    async def create(
        self, game: GameType, wanted: NewMatch, seed: int, owner: str = "", after: Match | None = None
    ) -> Made:
        """A match as it was asked for; or one `after` another, whose people its seats are kept for."""
        if wanted.listed and owner:
            await self.check_share(owner)
        brought = [after.brought] if after is not None and after.brought else []
        if brought:
            await self.begin_outside(game, wanted, seed, owner)
        table = game.new(wanted.scenario, wanted.options, seed)
        names = game.seat_names(table)
        header = header_for(game, wanted.scenario, wanted.options, names, seed)
        seating = self.seating(game, wanted.seats, names)
        humans = [each.seat for each in seating if each.kind == "human"]
        reserved = [Reserved(seat) for seat in humans] if after is not None else []
        first: tuple[Logged, ...] = (*reserved, *brought)
        return await self.open(header, None, seating, wanted.clock, wanted.listed, first, owner)

    async def begin_outside(self, game: GameType, wanted: NewMatch, seed: int, owner: str) -> None:
        """Sets up a match with a stranger's content where it delays nobody, before it is set up here."""
        header = header_for(game, wanted.scenario, wanted.options, [], seed)
        stored = json.encode(StoredMatch(new_token(), header, None, 0, False, False, 0))
        await self.outside.do(owner, RECORDS, False, recall, stored, b"[]", begin)

    def seating(self, game: GameType, seats: tuple[NewSeat, ...], names: list[str]) -> list[SatDown]:
        """Who sits where: as requested, and the last one stands for all that are left."""
        if len(seats) > len(names):
            raise SandtableError(f"seats: this scenario has {len(names)} seats, not {len(seats)}")
        filled = [*seats, *[seats[-1] if seats else NewSeat()] * (len(names) - len(seats))]
        return [sat_down(game, seat, wanted) for seat, wanted in enumerate(filled)]

    async def open(
        self,
        header: Header,
        origin: dict[str, Any] | None,
        seating: list[SatDown],
        clock: int = 0,
        listed: bool = False,
        played: tuple[Logged, ...] = (),
        owner: str = "",
        saved: tuple[Checkpoint, ...] = (),
    ) -> Made:
        """Stores a new match and hands out its secrets: this once, and never again."""
        match = new_token()
        places = [*range(len(header.seats)), SPECTATOR]
        secrets = {seat: new_token() for seat in places}
        hashes = {seat: hashed(secret) for seat, secret in secrets.items()}
        stored = StoredMatch(match, header, origin, clock, listed, False, int(time.time()), owner)
        await ask(self.store.create, stored, hashes, (*seating, *played), saved)
        names = [*header.seats, SPECTATORS]
        links = tuple(SeatLink(seat, names[i], secrets[seat]) for i, seat in enumerate(places))
        logs.note("match made", match=match, game=header.game, scenario=header.scenario)
        return Made(match, links)

    async def open_record(self, data: bytes, owner: str, weigh: Callable[[str, int], None]) -> Made:
        """A match that can be stepped through and forked, unless it is too much. Whatever a stranger sends is
        read by others, in turn."""
        known = {slug: game.shelf.overlay.digest for slug, game in self.games.items()}
        found = await self.outside.do(owner, owner, False, opened_record, data, known)
        weigh(owner, len(found))
        record = await asyncio.to_thread(read_opened, found)
        if Brought() in record.log:
            weigh(owner, CONTENT_BYTES)
        return await self.open(
            record.header, None, [], played=record.log, owner=owner, saved=record.checkpoints
        )

    # Matches that anybody may join

    async def listed(self, limit: int, game: str = "", after: str = "") -> dict[str, set[int]]:
        """The newest listed matches, with the seats that are taken."""
        stored = await ask(self.store.listed, limit, game, after)
        taken: dict[str, set[int]] = await ask(self.store.taken, [match.id for match in stored])
        return taken

    async def open_to_all(self, match: str) -> Room:
        stored = await ask(self.store.match, match)
        if stored is None or not stored.listed:
            raise SandtableError("there is no such match in the lobby")
        return await self.room(match)

    async def take_seat(self, match: str, seat: int) -> SeatLink:
        """A secret for a free seat of a listed match."""
        room = await self.open_to_all(match)
        token = new_token()
        if 0 <= seat < len(room.match.seats) and is_spent(room.match, seat):
            raise SandtableError(LOOKED_AT)
        if seat not in free_seats(room.match, set()):
            raise SandtableError(f"seat {seat} of this match is not for people")
        if not await ask(self.store.claim, match, seat, hashed(token)):
            raise SandtableError("this seat is taken")
        return SeatLink(seat, room.match.stored.header.seats[seat], token)

    async def secrets_changed(self, match: str) -> None:
        self.news.tell(match)
        await self.expel(match)

    async def expel(self, match: str) -> None:
        """Disconnects everybody at a match whose secret no longer opens anything."""
        room = self.rooms.get(match)
        if room is not None and room.audience.guests:
            await room.expel(await ask(self.store.secrets_of, [match]))

    async def take_place(self, match: str) -> SeatLink:
        """A spectator's secret of a listed match."""
        await self.open_to_all(match)
        token = new_token()
        await ask(self.store.admit, match, SPECTATOR, hashed(token))
        return SeatLink(SPECTATOR, SPECTATORS, token)

    async def sweep(self) -> None:
        """Closes rooms that nobody uses."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for match, room in list(self.rooms.items()):
                if is_idle(room):
                    await self.shut(match)

    async def shut(self, match: str) -> None:
        """Nobody uses a match here, unless somebody has come to it just now: another process may have it."""
        async with self.opening[match]:
            room = self.rooms.get(match)
            if room is not None and is_idle(room):
                room.broken = True
                del self.rooms[match]
                try:
                    await self.claims.release(match)
                except OUTAGE as error:
                    logs.outage("release", error)
        if match not in self.rooms and not self.opening[match].locked():
            self.opening.pop(match, None)

    def let_all_go(self) -> None:
        """Nothing is this process's any more: everybody comes back to whoever has their match then."""
        for room in self.rooms.values():
            room.close()
        self.rooms.clear()

    async def hand_over(self) -> None:
        """The process ends. Others may have its matches as soon as the last answers are stored, before those
        who are there are let go."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_ANSWERS_SECONDS):
                await asyncio.gather(*[room.stop() for room in self.rooms.values()])
        await self.claims.leave()
        self.let_all_go()

    def close(self) -> None:
        for room in self.rooms.values():
            room.close()
        self.writer.close()
        self.thinkers.close()
        self.archive.close()
        self.outside.close()
        self.store.close()


def free_seats(match: Match, taken: set[int]) -> tuple[int, ...]:
    """The seats for people that nobody has taken."""
    return tuple(
        sitting.seat for sitting in match.seats if sitting.kind == "human" and sitting.seat not in taken
    )


def is_idle(room: Room) -> bool:
    """Whether nobody has been there for a while, or it has to be opened anew anyway."""
    idle = time.monotonic() - room.touched > IDLE_SECONDS
    return room.broken or (idle and not room.audience.guests and not room.staff.tasks)


def sat_down(game: GameType, seat: int, wanted: NewSeat) -> SatDown:
    if wanted.kind == "human":
        return SatDown(seat, "human")
    bot = wanted.bot or best_quick_bot(game)
    check_bot(game, bot)
    return SatDown(seat, "bot", bot)
