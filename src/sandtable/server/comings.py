"""Who has come to a seat, and who has given one up: stored, and told to everybody at the match.

Once somebody has looked from a seat, nobody else can have it: no other person plays with what they have seen.
If the seat is given up after that, a bot takes it."""

from __future__ import annotations

from sandtable.bots.levels import best_quick_bot
from sandtable.engine.errors import SandtableError
from sandtable.server.entries import Came, Left, Logged, Named, SatDown, Spoke
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.room import Room

LOOKED_AT = (
    "somebody has looked from this seat and given it up, so no other person can have it: "
    "leave it to a bot, or set up a new match"
)
KEPT = "this seat is kept for whoever played there in the match before; until they come, a bot may have it"
TAKEN = "somebody has sat down at this seat, or looked from it: ask for a link to another one"


def has_secrets(match: Match) -> bool:
    """Who all play together keep nothing from each other."""
    return len(set(match.sides)) > 1


def is_spent(match: Match, seat: int) -> bool:
    """Whether only a bot can have the seat."""
    return seat in match.left and has_secrets(match)


async def looks(room: Room, seat: int, client: str, shared: bool = False) -> None:
    """Somebody is about to see what a seat sees: that is stored first. The room is locked."""
    if seat != SPECTATOR and comes(room.match, Came(seat, client, shared)):
        await room.insist(lambda: come(room.match, Came(seat, client, shared)))


def comes(match: Match, entry: Came) -> bool:
    """Whether that is anything new, and there is still anything to be seen."""
    known = match.came[entry.seat]
    return not match.table.over and (known is None or (entry.shared and not known.shared))


def come(match: Match, entry: Came) -> tuple[Logged, ...]:
    if not comes(match, entry):
        return ()
    words = coming(match, entry)
    return match.add(entry) + (match.add(Spoke(SPECTATOR, words)) if words else ())


def coming(match: Match, entry: Came) -> str:
    """What the others are told; nothing where there are none, or all play together."""
    people = [seat for seat in match.seats if seat.kind == "human" and seat.seat != entry.seat]
    if not people or not has_secrets(match):
        return ""
    name, same = match.names[entry.seat], same_client(match, entry)
    if entry.shared:
        return f"{name}: played at a screen that shows {same or 'other seats of this match'}, too."
    return f"Somebody has come to {name}{f', from the same address as {same}' if same else ''}."


def same_client(match: Match, entry: Came) -> str:
    """The other seats that the same client has come to, by name."""
    others = [each for each in match.came if each and each.seat != entry.seat and each.client == entry.client]
    return " and ".join(match.names[each.seat] for each in others) if entry.client else ""


async def gives_up(room: Room, seat: int) -> None:
    """The next one to sit down there is somebody else, or a bot. A match that is over remembers who has
    played it. The room is locked."""
    await room.insist(lambda: leave(room.match, seat))


def leave(match: Match, seat: int) -> tuple[Logged, ...]:
    if match.table.over:
        return ()
    made: tuple[Logged, ...] = ()
    if match.people[seat].name:
        made += match.add(Named(seat, ""))
    if match.came[seat] is not None:
        made += match.add(Left(seat))
        if has_secrets(match):
            made += match.add(SatDown(seat, "bot", best_quick_bot(match.game)))
            words = f"Whoever had come to {match.names[seat]} has given it up. A bot plays it from now on."
            made += match.add(Spoke(SPECTATOR, words))
    return made


def check_person(match: Match, seat: int) -> None:
    """Refuses a link for a seat that no other person can have."""
    if is_spent(match, seat):
        raise SandtableError(LOOKED_AT)
    if seat in match.reserved and match.came[seat] is None and match.seats[seat].kind == "human":
        raise SandtableError(KEPT)
