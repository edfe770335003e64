"""Short codes: typed in the lobby, each opens a link for a quarter of an hour."""

from __future__ import annotations

import time
from hashlib import blake2b
from secrets import choice

from sandtable.server.http_bodies import Code, SeatLink
from sandtable.server.hub import Hub
from sandtable.server.limits import Limits, PerAddress
from sandtable.server.requests import NoAccess, TooMuch
from sandtable.server.store import ask
from sandtable.server.tokens import hashed

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: no words
DIGITS = "0123456789"
SHAPE = (LETTERS,) * 4 + (DIGITS,) * 4
SECONDS = 15 * 60
NOTHING = "this code opens nothing; codes are good for 15 minutes"


class Codes:
    """There are so many codes that guessing is useless, because each client may be wrong only a few times.
    There is no limit for all clients together: otherwise a few could lock out everybody."""

    def __init__(self, hub: Hub, limits: Limits) -> None:
        self.hub = hub
        self.guesses = PerAddress(limits.codes_an_hour / 3600, limits.code_burst)

    async def make(self, token: str) -> Code:
        """A code for the link of a seat that nobody has taken."""
        if not await ask(self.hub.store.is_free, hashed(token)):
            raise NoAccess("expected the token of a link that nobody has used in the header Authorization")
        code = "".join(choice(kind) for kind in SHAPE)
        name, pad = self.keys(code)
        made = now()
        await ask(self.hub.store.keep_code, name, mixed(token.encode(), pad).hex(), made, made + SECONDS)
        return Code(f"{code[:4]}-{code[4:]}", SECONDS)

    async def open(self, typed: str, client: str) -> SeatLink:
        """The link behind a code."""
        if not self.guesses.spend(client):
            raise TooMuch("too many codes were tried; wait a few minutes, or ask for the link")
        name, pad = self.keys("".join(char for char in typed.upper() if char.isalnum()))
        kept = await ask(self.hub.store.code, name, now())
        token = mixed(bytes.fromhex(kept), pad).decode() if kept else ""
        found = await self.hub.find(token)
        if found is None or not await ask(self.hub.store.is_free, hashed(token)):
            raise NoAccess(NOTHING)
        self.guesses.give_back(client)
        stored = await ask(self.hub.store.match, found[0])
        if stored is None:
            raise NoAccess(NOTHING)
        return SeatLink(found[1], stored.header.seats[found[1]], token)

    def keys(self, code: str) -> tuple[str, bytes]:
        """A code's name in the store, and what its link is sealed with: neither is kept with the other."""
        digest = blake2b(code.encode(), key=self.hub.store.salt, digest_size=64).digest()
        return digest[:16].hex(), digest[16:]


def now() -> int:
    return int(time.time())


def mixed(link: bytes, pad: bytes) -> bytes:
    """A link that is of no use without its code; the same again opens it."""
    return bytes(one ^ other for one, other in zip(link, pad))
