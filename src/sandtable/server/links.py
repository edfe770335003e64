"""Links of seats: renewed and given up by whom they belong to."""

from __future__ import annotations

from contextlib import suppress

from sandtable.engine.errors import SandtableError
from sandtable.server import people
from sandtable.server.bodies import InviteRequest, SeatLink
from sandtable.server.hub import SPECTATORS, Hub
from sandtable.server.match import SPECTATOR
from sandtable.server.requests import NoAccess
from sandtable.server.store import ask
from sandtable.server.tokens import hashed, new_token

NOT_YOURS = "expected the token of a seat of yours in the header Authorization"


class Links:
    """What the owner of a seat may do with its link, and with that of the spectators."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def renew(self, token: str) -> SeatLink:
        """Another secret for the seat that this one opens, which opens nothing from now on."""
        match, seat = await self.own_seat(token)
        room = await self.hub.room(match)
        fresh = await self.replaced(token, used=True)
        await self.hub.secrets_changed(match)
        return SeatLink(seat, room.match.stored.header.seats[seat], fresh)

    async def invite(self, token: str, wanted: InviteRequest) -> SeatLink:
        """Another link for a seat of the same match that nobody has come to; or no link, and a bot there. The
        one before opens nothing any more."""
        match, _ = await self.own_seat(token)
        room = await self.hub.room(match)
        names, fresh = room.match.stored.header.seats, new_token()
        if not 0 <= wanted.seat < len(names):
            raise SandtableError(f"seat must be from 0 to {len(names) - 1}, not {wanted.seat}")
        if not await ask(self.hub.store.claim, match, wanted.seat, hashed(fresh), False):
            raise SandtableError("this seat is taken")
        await room.assign(wanted.seat, wanted.kind, wanted.bot)
        return SeatLink(wanted.seat, names[wanted.seat], fresh if wanted.kind == "human" else "")

    async def look(self, token: str) -> None:
        """Somebody has opened the link of a seat that nobody has come to."""
        free = await ask(self.hub.store.is_free, hashed(token))
        found = await self.hub.find(token) if free else None
        if found is not None:
            room = await self.hub.room(found[0])
            await room.looked_at(found[1])

    async def revoke(self, token: str) -> None:
        """Gives a seat up: nobody has its secret or its name; the seat of a listed match is free again."""
        match, seat = await self.own_seat(token)
        await self.replaced(token, used=False)
        await self.hub.secrets_changed(match)
        with suppress(SandtableError):  # one that cannot be opened shows no names
            await people.gave_up_seat(await self.hub.room(match), seat)

    async def renew_spectators(self, token: str) -> SeatLink:
        match = await self.revoke_spectators(token)
        fresh = new_token()
        await ask(self.hub.store.admit, match, SPECTATOR, hashed(fresh))
        return SeatLink(SPECTATOR, SPECTATORS, fresh)

    async def revoke_spectators(self, token: str) -> str:
        """Whoever has a seat of a match that is not listed decides whether others watch; the match's name."""
        match, _ = await self.own_seat(token)
        stored = await ask(self.hub.store.match, match)
        if stored is None or stored.listed:
            raise SandtableError("anybody may watch a listed match")
        await ask(self.hub.store.turn_out, match, SPECTATOR)
        await self.hub.secrets_changed(match)
        return match

    async def own_seat(self, token: str) -> tuple[str, int]:
        found = await self.hub.find(token)
        if found is None or found[1] == SPECTATOR:
            raise NoAccess(NOT_YOURS)
        return found

    async def replaced(self, token: str, used: bool) -> str:
        """A new secret in place of this one, unless somebody was quicker."""
        fresh = new_token()
        if not await ask(self.hub.store.renew, hashed(token), hashed(fresh), used):
            raise NoAccess(NOT_YOURS)
        return fresh
