"""Choices on the plane: steps, throws and places to stand, each within the rules."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.plane import Plane
from sandtable.engine.decisions import Aim
from sandtable.engine.errors import Refusal
from sandtable.engine.rng import Rng
from sandtable.games.strike.rules.components import bases_overlap

STEP: Final = 100  # STRIKE-6.02, in hundredths of an MU
SPOT_TRIES: Final = 100
NOW_AND_THEN: Final = 8  # of so many paths that are drawn at random one names a count to act on
# Sixteen ways of (at most) a whole step
WAYS: Final = [
    (100, 0), (92, 38), (70, 70), (38, 92), (0, 100), (-38, 92), (-70, 70), (-92, 38),
    (-100, 0), (-92, -38), (-70, -70), (-38, -92), (0, -100), (38, -92), (70, -70), (92, -38),
]  # fmt: skip


@final
class Steps(Aim):
    """STRIKE-6.02, STRIKE-R49: a path for this count and the next ones, or `hold`, which is none. (0, 0)
    stands still for a count. A last number by itself is the count on which the unit acts: one of `counts`, on
    which it decides anew."""

    def __init__(
        self, unit: i64, x: i64, y: i64, most: i64, plane: Plane, counts: list[int] | None = None
    ) -> None:
        low, high = (-STEP, -STEP), (STEP, STEP)
        super().__init__("step", ("dx", "dy"), low, high, f"unit-{unit}", int(most), "hold")
        self.unit: Final[i64] = unit
        self.x: Final[i64] = x
        self.y: Final[i64] = y
        self.counts: Final[list[int]] = counts or []
        self.plane: Final = plane

    def fits(self, length: int) -> bool:
        return super().fits(length - length % 2) if length % 2 == 0 or self.counts else False

    def expected(self) -> str:
        if not self.counts:
            return super().expected()
        return f"{super().expected()}, and a count of {self.counts[0]} to {self.counts[-1]}"

    def check(self, values: tuple[int, ...], rule: str) -> None:
        """STRIKE-R49: it acts on a count on which it has a move."""
        if len(values) % 2 == 1 and values[-1] not in self.counts:
            count = f"count {values[-1]}" if -STEP <= values[-1] <= STEP else "that count"
            raise Refusal(f"it cannot act on {count}: expected {self.expected()}", rule)
        super().check(values, rule)

    def refuse(self, values: tuple[int, ...]) -> None:
        """STRIKE-R06: no step longer than 1 MU; STRIKE-R11: half an MU clear of walls and cover."""
        x = self.x
        y = self.y
        for i in range(0, len(values) - 1, 2):
            dx: i64 = values[i]
            dy: i64 = values[i + 1]
            if dx * dx + dy * dy > STEP * STEP:
                raise Refusal(f"step {i // 2 + 1} is longer than 1 MU", "STRIKE-6.02")
            if not self.plane.may_pass(x, y, x + dx, y + dy):
                raise Refusal(f"step {i // 2 + 1} comes closer than 0.50 MU to a wall or cover", "STRIKE-R11")
            x += dx
            y += dy

    def sample(self, rng: Rng) -> tuple[int, ...]:
        """A path of any length, each step in one of sixteen directions where the ground allows it; now and
        then a count to act on."""
        x = self.x
        y = self.y
        path: list[int] = []
        for _ in range(rng.below(self.most + 1)):
            dx, dy = WAYS[rng.below(len(WAYS))]
            if self.plane.may_pass(x, y, x + dx, y + dy):
                path += [dx, dy]
                x += dx
                y += dy
        if self.counts and rng.below(NOW_AND_THEN) == 0:
            path.append(self.counts[rng.below(len(self.counts))])
        return tuple(path)


@final
class Throw(Aim):
    """STRIKE-9.01: the point to which a thrower measures. It gives the direction (STRIKE-R18)."""

    def __init__(self, unit: i64, x: i64, y: i64, plane: Plane) -> None:
        high = (plane.width, plane.height)
        super().__init__("toward", ("x", "y"), (0, 0), high, f"unit-{unit}")
        self.unit: Final[i64] = unit
        self.x: Final[i64] = x
        self.y: Final[i64] = y

    def refuse(self, values: tuple[int, ...]) -> None:
        if values[0] == self.x and values[1] == self.y:
            raise Refusal("a throw needs a direction: choose a point away from the unit", "STRIKE-R18")

    def sample(self, rng: Rng) -> tuple[int, ...]:
        x, y = super().sample(rng)
        return (x, y) if x != self.x or y != self.y else (x, y + 1 if y < self.high[1] else y - 1)


@final
class Spot(Aim):
    """STRIKE-R43: a place inside the spawn rectangle, clear of walls and of those who stand there. `taken`
    holds their x and y in turn."""

    def __init__(
        self, unit: i64, low: tuple[int, int], high: tuple[int, int], plane: Plane, taken: list[int]
    ) -> None:
        super().__init__("stand", ("x", "y"), low, high, f"unit-{unit}")
        self.unit: Final[i64] = unit
        self.plane: Final = plane
        self.taken: Final = taken

    def refuse(self, values: tuple[int, ...]) -> None:
        x, y = values
        if not self.plane.may_stand(x, y):
            raise Refusal("that is closer than 0.50 MU to a wall or cover", "STRIKE-R43")
        if not self.is_free(x, y):
            raise Refusal("another unit's base is in the way", "STRIKE-R43")

    def is_free(self, x: i64, y: i64) -> bool:
        for i in range(0, len(self.taken), 2):
            if bases_overlap(x, y, self.taken[i], self.taken[i + 1]):
                return False
        return True

    def sample(self, rng: Rng) -> tuple[int, ...]:
        for _ in range(SPOT_TRIES):
            x, y = super().sample(rng)
            if self.plane.may_stand(x, y) and self.is_free(x, y):
                return (x, y)
        return self.first_free()

    def first_free(self) -> tuple[int, ...]:
        """Row by row; eight units always find room (the map's loader has made sure)."""
        for y in range(self.low[1], self.high[1] + 1, 5):
            for x in range(self.low[0], self.high[0] + 1, 5):
                if self.plane.may_stand(x, y) and self.is_free(x, y):
                    return (x, y)
        raise Refusal("no room is left in the spawn area", "STRIKE-R43")
