"""All places for games, played by processes, or without any by the trainer itself."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.catalog.registry import find_game
from sandtable.learning.games import Games, Setting, Wanted, parts_of, shape_of
from sandtable.seats.crew import Crew, block_for, laid_out


class Players:
    """`count` places a process. Which games are played at a place goes by its number and the seed."""

    def __init__(
        self,
        slug: str,
        settings: Sequence[Setting],
        count: int,
        processes: int,
        seed: int,
        rivals: Sequence[str] = (),
    ) -> None:
        total = count * max(1, processes)
        wanted = Wanted(slug, settings, total, seed, rivals)
        parts = parts_of(shape_of(find_game(slug), settings))
        self.block = block_for(parts, total)
        self.arrays = laid_out(parts, total, self.block)
        ranges = [range(count * number, count * (number + 1)) for number in range(processes)]
        self.crew = Crew(Games, self.block, wanted, ranges, "run")
        self.own = None if processes else Games(self.block, wanted, range(total))
        self.hear(True, True)

    def step(self) -> None:
        """Gives the answers that stand in `action`; all stand at their next questions then."""
        if self.own is not None:
            self.own.step(None)
        else:
            self.crew.all("step")

    def hear(self, teaching: bool, judging: bool) -> None:
        """Whether the game's bot says what it would do, and how it judges where a seat stands; from the next
        questions on."""
        if self.own is not None:
            self.own.hear((teaching, judging))
        else:
            self.crew.all("hear", (teaching, judging))

    def close(self) -> None:
        self.crew.close()
