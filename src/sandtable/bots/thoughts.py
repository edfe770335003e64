"""Why a bot chose as it did: what it considered, how often it tried that, and what it expected."""

from __future__ import annotations

from typing import Final, final


@final
class Considered:
    """An answer that was tried in simulated games, and the mean of their results (0 lost, 1 won)."""

    def __init__(self, key: str, visits: int, expected: float) -> None:
        self.key: Final = key
        self.visits: Final = visits
        self.expected: Final = expected


@final
class Thought:
    """What a seat thought about a question: `own` is what its policy would have done at once."""

    def __init__(
        self, seat: int, own: str, chosen: str, simulated: int, considered: list[Considered]
    ) -> None:
        self.seat: Final = seat
        self.own: Final = own
        self.chosen: Final = chosen
        self.simulated: Final = simulated
        self.considered: Final = considered

    def text(self) -> str:
        """In one line: who did what, and each answer that was tried, with its games and their results."""
        tried = [f"{each.key} {each.visits} x {each.expected:.3f}" for each in self.considered]
        return f"seat {self.seat} {self.chosen} (at once: {self.own}) | {' | '.join(tried)}"
