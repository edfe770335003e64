"""The people at a match: their names, whether they are there, and what they do beside answering."""

from __future__ import annotations

from sandtable.engine.errors import Refusal
from sandtable.server.client_messages import Attend, CallMe, Hello
from sandtable.server.entries import Logged, Named
from sandtable.server.feed import Guest
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.names import clean_name, distinct
from sandtable.server.resigning import mates
from sandtable.server.room import Room

MOST_NAMES = 50  # of one seat in one match: its log is kept for ever


def called(match: Match, seat: int, name: str, colour: int) -> Named:
    """The entry for a name as it came; no two people at a table have the same."""
    others = [each.name for each in match.people if each.seat != seat and each.name]
    return Named(seat, distinct(clean_name(name), others), colour)


async def introduce(room: Room, guest: Guest, hello: Hello) -> None:
    """Somebody comes in who has a name."""
    known = guest.seat != SPECTATOR and room.match.renamed[guest.seat] < MOST_NAMES
    if known and clean_name(hello.name):
        await call(room, guest, hello.name, hello.colour)


async def call_me(room: Room, guest: Guest, message: CallMe) -> None:
    if guest.seat != SPECTATOR and not clean_name(message.name):
        raise Refusal("a name needs at least one letter, digit or sign that can be seen")
    await call(room, guest, message.name, message.colour)


async def call(room: Room, guest: Guest, name: str, colour: int) -> None:
    """Stores a name that is another than before."""
    if room.match.people[guest.seat] != called(room.match, guest.seat, name, colour):
        await room.change(guest, lambda: take_name(room.match, guest.seat, name, colour))


def take_name(match: Match, seat: int, name: str, colour: int) -> tuple[Logged, ...]:
    if match.renamed[seat] >= MOST_NAMES:
        raise Refusal(f"a seat has at most {MOST_NAMES} names in one match; this one stays")
    return match.add(called(match, seat, name, colour))


async def attend(room: Room, guest: Guest, message: Attend) -> None:
    """Somebody has turned away from the page, or is back."""
    guest.away = not message.on
    async with room.lock:
        room.publish()


async def resign(room: Room, guest: Guest) -> None:
    await room.change(guest, lambda: give_up(room, guest.seat))


def give_up(room: Room, seat: int) -> tuple[Logged, ...]:
    """The side gives up with its last person; before that, a bot takes the seat."""
    match = room.match
    if match.table.over:
        raise Refusal("the game is over")
    if mates(match, room.audience.present(), seat):
        return match.add(room.seating(seat, "bot", ""))
    return match.resign(seat)
