"""Links of seats, which their owners renew and give up."""

from __future__ import annotations

from sandtable.engine.errors import SandtableError
from sandtable.server.comings import TAKEN, check_person, gives_up, has_secrets, is_spent
from sandtable.server.http_bodies import InviteRequest, SeatLink
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

    async def renew(self, token: str, sit: bool = False) -> SeatLink:
        """Another secret for the seat that this one opens; the old one opens nothing from now on. To `sit`
        down with it works only for the first."""
        match, seat = await self.own_seat(token)
        room = await self.hub.room(match)
        if sit and not await ask(self.hub.store.is_free, hashed(token)):
            raise NoAccess(TAKEN)
        fresh = await self.replaced(token, used=True, unused=sit)
        await self.hub.secrets_changed(match)
        return SeatLink(seat, room.match.stored.header.seats[seat], fresh)

    async def invite(self, token: str, wanted: InviteRequest) -> SeatLink:
        """Another link for a seat of the same match that nobody has taken; or no link, and a bot there. The
        previous link opens nothing any more. All possible errors are checked first."""
        match, _ = await self.own_seat(token)
        room = await self.hub.room(match)
        names, fresh = room.match.stored.header.seats, new_token()
        if not 0 <= wanted.seat < len(names):
            raise SandtableError(f"seat must be from 0 to {len(names) - 1}, not {wanted.seat}")
        seating = room.seating(wanted.seat, wanted.kind, wanted.bot)
        async with room.at_rest() as match_now:
            if wanted.kind == "human":
                check_person(match_now, wanted.seat)
            reserved = wanted.seat in match_now.reserved
            if not is_spent(match_now, wanted.seat) and not await self.free(
                match, wanted.seat, fresh, reserved
            ):
                raise SandtableError("this seat is taken")
            await room.assign(seating)
        link = fresh if wanted.kind == "human" and not reserved else ""
        return SeatLink(wanted.seat, names[wanted.seat], link)

    async def free(self, match: str, seat: int, fresh: str, reserved: bool) -> bool:
        """Whether nobody has come to a seat, whose only secret this is from now on."""
        store = self.hub.store
        if reserved:
            return seat not in (await ask(store.taken, [match]))[match]
        return await ask(store.claim, match, seat, hashed(fresh), False)

    async def look(self, token: str) -> bool:
        """Somebody has opened the link of a seat; whether nobody has come to that."""
        free = await ask(self.hub.store.is_free, hashed(token))
        found = await self.hub.find(token) if free else None
        if found is not None:
            room = await self.hub.room(found[0])
            await room.looked_at(found[1])
        return free

    async def revoke(self, token: str) -> None:
        """Gives a seat up: nobody has its secret or its name. Where nobody has looked from it, or all play
        together, it is free again; else a bot has it."""
        match, seat = await self.own_seat(token)
        try:
            room = await self.hub.room(match)
        except SandtableError:  # one that cannot be opened shows no names
            await self.replaced(token, used=None)
        else:
            async with room.at_rest() as match_now:
                looked = match_now.came[seat] is not None and has_secrets(match_now)
                await self.replaced(token, used=None if looked else False)
                room.let_go({hashed(token)})
                await gives_up(room, seat)
        await self.hub.secrets_changed(match)

    async def renew_spectators(self, token: str) -> SeatLink:
        match = await self.revoke_spectators(token)
        fresh = new_token()
        await ask(self.hub.store.admit, match, SPECTATOR, hashed(fresh))
        return SeatLink(SPECTATOR, SPECTATORS, fresh)

    async def revoke_spectators(self, token: str) -> str:
        """Anybody with a seat of an unlisted match decides whether others watch; returns the match's name."""
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

    async def replaced(self, token: str, used: bool | None, unused: bool = False) -> str:
        """A new secret in place of this one, unless somebody was quicker."""
        fresh = new_token()
        if not await ask(self.hub.store.renew, hashed(token), hashed(fresh), used, unused):
            raise NoAccess(NOT_YOURS)
        return fresh
