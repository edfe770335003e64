"""Hidden pieces: where each may be, and how to draw places for all of them that fit together."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from sandtable.engine.errors import RuleError
from sandtable.engine.rng import Rng
from sandtable.engine.state import StatePart
from sandtable.parts.pool import BIT, has_bit

NOWHERE: Final = -1
ROUNDS: Final = 4
MOST_PLACES: Final = 62


@final
class Hidden(StatePart):
    """For each piece the places where it may be, as one side knows them: up to 62 places, packed as bits."""

    FIELDS: ClassVar[list[str]] = ["may"]

    def __init__(self, may: list[int]) -> None:
        for places in may:
            check_places(places.bit_length())
        self.may = may

    def know(self, piece: i64, place: i64) -> None:
        """The piece was seen at the place."""
        check_place(place)
        self.may[piece] = BIT[place]

    def exclude(self, piece: i64, place: i64) -> None:
        """The place was seen without the piece."""
        check_place(place)
        self.may[piece] &= ~BIT[place]

    def narrow(self, piece: i64, places: i64) -> None:
        """The piece is known to be at one of those places."""
        self.may[piece] &= places

    def spread(self, piece: i64, neighbours: list[int]) -> None:
        """The piece may have stayed or moved one step, from every place where it may be."""
        check_places(len(neighbours))
        before = self.may[piece]
        for place in range(len(neighbours)):
            if has_bit(before, place):
                self.may[piece] |= neighbours[place]

    def places(self, piece: i64) -> list[int]:
        """Where the piece may be, in rising order."""
        places: list[int] = []
        left: i64 = self.may[piece]
        place: i64 = 0
        while left > 0:
            if left & 1:
                places.append(int(place))
            left >>= 1
            place += 1
        return places

    def assign(self, room: list[int], rng: Rng) -> list[int]:
        """Draws a place for each piece; each place has room for so many.

        Every way that fits can come, as often as if the pieces were dealt onto the spots by chance:
        exactly, where the sets of places are nested or apart, and nearly, where they overlap.
        """
        check_places(len(room))
        seating = Seating([self.places(piece) for piece in range(len(self.may))], room)
        seating.fill()
        seating.redraw(rng)
        seating.mix(rng)
        return seating.at

    def clone(self) -> Hidden:
        return Hidden(self.may[:])

    def dump(self) -> Any:
        return self.may[:]

    def restore(self, state: Any) -> None:
        self.may = state[:]


def check_place(place: i64) -> None:
    if place < 0 or place >= MOST_PLACES:
        raise RuleError(f"hidden pieces may be at places 0 to {MOST_PLACES - 1}, not at {place}")


def check_places(count: i64) -> None:
    if count > MOST_PLACES:
        raise RuleError(f"hidden pieces may be at {MOST_PLACES} places at most, not at {count}")


@final
class Seating:
    """All pieces at places that fit, while one after the other gets its final place: a matching in which
    pieces that are not settled yet make room along augmenting paths."""

    def __init__(self, choices: list[list[int]], room: list[int]) -> None:
        self.choices: Final = choices  # for each piece, the places where it may be
        self.room: Final = room
        self.free: Final = room[:]  # spots that no settled piece holds
        self.left: Final = room[:]  # spots that no piece holds
        self.at = [NOWHERE] * len(choices)
        self.settled = [False] * len(choices)
        self.tried: i64 = 0

    def fill(self) -> None:
        """Finds some place for every piece."""
        for piece in range(len(self.choices)):
            self.tried = 0
            if not self._seat_anywhere(piece):
                raise RuleError(
                    f"no place is left for hidden piece {piece}: what is known of it contradicts itself"
                )

    def redraw(self, rng: Rng) -> None:
        """Settles the pieces with the least choice first: so their draws take nothing from each other."""
        for piece in sorted(range(len(self.choices)), key=self._spots):
            self._settle(piece, rng)

    def mix(self, rng: Rng) -> None:
        """Offers pieces other spots, to swap with the piece that is there. This evens out what the order of
        the draws has favoured where the sets of places overlap."""
        for _ in range(ROUNDS * len(self.at)):
            piece = rng.below(len(self.at))
            self._change(piece, self._draw(piece, self.room, rng), rng)

    def _change(self, piece: i64, place: i64, rng: Rng) -> None:
        """Moves to one of the spots of a place. The piece that holds it takes the other's spot, or nothing
        changes."""
        here = self.at[piece]
        holders = [other for other, there in enumerate(self.at) if there == place]
        spot = rng.below(self.room[place])
        if spot >= len(holders):
            self.at[piece] = int(place)
        elif here in self.choices[holders[spot]]:
            self.at[holders[spot]] = here
            self.at[piece] = int(place)

    def _spots(self, piece: int) -> int:
        """How many spots there are where the piece may be."""
        spots = 0
        for place in self.choices[piece]:
            spots += self.room[place]
        return spots

    def _settle(self, piece: i64, rng: Rng) -> None:
        """Draws one of the spots from which all the others can still be seated."""
        place = self._draw(piece, self.free, rng)
        while not self._move(piece, place):
            place = self._draw(piece, self.free, rng)
        self.settled[piece] = True
        self.free[place] -= 1

    def _draw(self, piece: i64, spots: list[int], rng: Rng) -> int:
        """One of the places where the piece may be, by their numbers of spots."""
        choices = self.choices[piece]
        total: i64 = 0
        for place in choices:
            total += spots[place]
        spot = rng.below(total)
        at = 0
        while spot >= spots[choices[at]]:
            spot -= spots[choices[at]]
            at += 1
        return choices[at]

    def _move(self, piece: i64, place: i64) -> bool:
        """Moves a piece to a place, if there is or can be made room for it."""
        here = self.at[piece]
        self.left[here] += 1
        self.tried = 0
        moves = self._make_room(place)
        self._sit(piece, place if moves else here)
        return moves

    def _seat_anywhere(self, piece: i64) -> bool:
        """Seats a piece at the first place that has room or can make it."""
        for place in self.choices[piece]:
            if self._make_room(place):
                self._sit(piece, place)
                return True
        return False

    def _sit(self, piece: i64, place: i64) -> None:
        self.at[piece] = int(place)
        self.left[place] -= 1

    def _make_room(self, place: i64) -> bool:
        """Whether the place has a spot, after one that is not settled may have gone elsewhere for it."""
        if self.left[place] > 0:
            return True
        if has_bit(self.tried, place):
            return False
        self.tried |= BIT[place]
        for piece, here in enumerate(self.at):
            if here == place and not self.settled[piece] and self._seat_anywhere(piece):
                self.left[place] += 1
                return True
        return False
