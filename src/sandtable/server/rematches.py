"""The same people again, on each other's side."""

from __future__ import annotations

from sandtable.engine.errors import Refusal, SandtableError
from sandtable.server.entries import Rematched
from sandtable.server.http_bodies import Made, NewMatch, NewSeat, SeatLink
from sandtable.server.hub import Hub
from sandtable.server.links import Links
from sandtable.server.past import new_seed
from sandtable.server.room import COME_AGAIN, Room
from sandtable.server.store import ask
from sandtable.server.tokens import hashed, new_token


class Rematches:
    """Everybody who had a seat gets one. The first to ask sets the table, and the others are led to it."""

    def __init__(self, hub: Hub, links: Links) -> None:
        self.hub = hub
        self.links = links

    async def ask(self, token: str, client: str) -> Made:
        """The asker's own seat in the next match."""
        match, seat = await self.links.own_seat(token)
        room = await self.hub.room(match)
        if not room.match.table.over:
            raise SandtableError("a rematch can be had when the match is over")
        if room.match.rematch is None:
            await self.offer(room, seat, client)
        offered = room.match.rematch
        assert offered is not None
        return await self.take(offered.match, swapped(room.match.sides)[seat])

    async def offer(self, room: Room, seat: int, client: str) -> None:
        """Sets the table, and says so to everybody at the old one; somebody else may have been quicker."""
        made = await self.set_table(room, client)
        async with room.lock:
            if room.broken:
                raise Refusal(COME_AGAIN)
            await room.insist(
                lambda: () if room.match.rematch else room.match.add(Rematched(seat, made.match))
            )

    async def set_table(self, room: Room, client: str) -> Made:
        """The same game with the seats changed; bots change theirs too."""
        match, header = room.match, room.match.stored.header
        seats = [NewSeat()] * len(match.seats)
        for sitting, there in zip(match.seats, swapped(match.sides)):
            seats[there] = NewSeat(sitting.kind, sitting.bot)
        wanted = NewMatch(
            header.game, header.scenario, header.options, tuple(seats), clock=match.stored.clock
        )
        return await self.hub.create(match.game, wanted, new_seed(), client, after=match)

    async def take(self, match: str, seat: int) -> Made:
        """A secret for a seat of the next match that nobody has taken yet."""
        stored = await ask(self.hub.store.match, match)
        if stored is None:
            raise SandtableError(f"there is no match {match!r}")
        token = new_token()
        if not await ask(self.hub.store.claim, match, seat, hashed(token)):
            raise SandtableError("your seat at the next table is taken already")
        return Made(match, (SeatLink(seat, stored.header.seats[seat], token),))


def swapped(sides: list[int]) -> list[int]:
    """For each seat the one that it changes to: that of the same place on the next side, where all sides are
    as many; else the next seat. Who all play together stay."""
    places = {side: [seat for seat, its in enumerate(sides) if its == side] for side in sorted(set(sides))}
    if len(places) == 1:
        return list(range(len(sides)))
    if len({len(seats) for seats in places.values()}) > 1:
        return [(seat + 1) % len(sides) for seat in range(len(sides))]
    order = list(places)
    following = {side: places[order[(i + 1) % len(order)]] for i, side in enumerate(order)}
    return [following[side][places[side].index(seat)] for seat, side in enumerate(sides)]
