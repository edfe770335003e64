"""Links of seats: renewed and given up by whom they belong to."""

from __future__ import annotations

from sandtable.engine.errors import SandtableError
from sandtable.server.bodies import SeatLink
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

    async def revoke(self, token: str) -> None:
        """Gives a seat up: nobody has its secret, and the seat of a listed match is free again."""
        match, _ = await self.own_seat(token)
        await self.replaced(token, used=False)
        await self.hub.secrets_changed(match)

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
