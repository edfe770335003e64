"""The bot that a program brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from sandtable.engine.agents import aim_of
from sandtable.engine.decisions import Decision
from sandtable.engine.rng import Rng

if TYPE_CHECKING:
    from sandtable.seats.seat import Seat

SEEDS = 1 << 32


class Bot:
    """A bot of your own: subclass it and say what it chooses. It is handed what its seat may know (`Seat`),
    never the game. It is made without arguments, one for each game (at a server, for each answer)."""

    text: ClassVar[str] = ""
    """How it plays, in a few words for whoever picks an opponent."""

    games: ClassVar[tuple[str, ...]] = ()
    """The games that it plays, by slug; none: any."""

    def choose(self, seat: Seat, decision: Decision) -> int | str:
        """The option that it takes: its number in `decision.options`, or its key."""
        raise NotImplementedError(f"{type(self).__name__} has no `choose`")

    def aim(self, seat: Seat, decision: Decision) -> Sequence[int] | str:
        """The numbers of a continuous choice (`decision.aim`), or the text of the answer; unless a subclass
        knows better, any that are allowed."""
        return aim_of(decision).sample(Rng(seat.random.randrange(SEEDS)))
