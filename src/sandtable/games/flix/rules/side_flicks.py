"""Flicks on a Side Board (chapter 29): where its discs lie, how one is aimed, and what touches what."""

from __future__ import annotations

from math import atan2, pi
from typing import Final, final

from mypy_extensions import i64

from sandtable.board.discs.outcomes import DISC, FIRST_TARGET, STRIDE, Outcome, Way
from sandtable.board.discs.shots import TENTHS, WHOLE_TURN, Shot
from sandtable.board.discs.table import Tabletop, Target
from sandtable.engine.decisions import Aim
from sandtable.engine.rng import Rng
from sandtable.games.flix.rules import flicks
from sandtable.games.flix.rules.cards import SideBoard
from sandtable.games.flix.rules.components import NONE, SMALL, Seal
from sandtable.games.flix.rules.placing import MOST_POWER, NAMES
from sandtable.games.flix.rules.state import FlixState

ASTRAY: Final = 100  # how far a random flick is off its mark at most, in tenths of a degree
RETRIEVING: Final = 1500  # milliseconds in which a disc is fetched and aimed anew (FLIX-R61)
MINUTE: Final = 60_000
AWAY: Final = -10_000  # where a disc is put that has left the board
TIME: Final = 3  # where in a point of a way its time stands


class SideAim(Aim):
    """A flick from the marked spot with a disc of a size; `marks` are places that are worth aiming at."""

    def __init__(
        self,
        board: SideBoard,
        size: i64,
        marks: list[list[int]],
        more: tuple[str, ...] = (),
        low: tuple[int, ...] = (),
        high: tuple[int, ...] = (),
        nothing: str = "",
    ) -> None:
        x, y = board.spot
        super().__init__(
            "flick",
            (*NAMES, *more),
            (x, y, 0, 1, *low),
            (x, y, WHOLE_TURN - 1, MOST_POWER, *high),
            "spot",
            nothing=nothing,
        )
        self.size: Final[i64] = size
        self.marks: Final = marks

    def sample(self, rng: Rng) -> tuple[int, ...]:
        """Roughly at one of the marks."""
        x, y = self.low[:2]
        mark = self.marks[rng.below(len(self.marks))]
        angle = round(atan2(mark[1] - y, mark[0] - x) * WHOLE_TURN / (2 * pi))
        angle += int(rng.below(2 * ASTRAY + 1)) - ASTRAY
        return x, y, angle % WHOLE_TURN, 1 + int(rng.below(MOST_POWER))


@final
class TimedAim(SideAim):
    """A flick against the sand timer: `millis` is how long after the one before it (FLIX-R61), which is at
    least as long as that one took. `stop` lets the time run out."""

    def __init__(self, board: SideBoard, size: i64, marks: list[list[int]], least: int) -> None:
        super().__init__(board, size, marks, ("millis",), (least,), (least + MINUTE,), "stop")

    def timed(self, values: tuple[int, ...], millis: int) -> tuple[int, ...]:
        return (*values[:-1], max(self.low[-1], min(millis, self.high[-1]))) if values else values

    def sample(self, rng: Rng) -> tuple[int, ...]:
        return *super().sample(rng), self.low[-1] + RETRIEVING


# The board


def set_up(game: FlixState, seal: Seal, board: i64, about: i64, discs: i64) -> None:
    """A Side Board with no disc on it yet, and the Door, token or Tango that it is about."""
    game.acting = seal.index
    game.aimed_at = about
    game.side_board = board
    game.side_flicks = discs
    game.side_discs = []
    game.millis = 0


def put_away(game: FlixState) -> None:
    game.disc = NONE
    game.side_board = NONE
    game.side_flicks = 0
    game.side_discs = []
    game.millis = 0


def board_of(game: FlixState) -> SideBoard:
    return game.plan.side_boards[game.side_board]


def disc_size(game: FlixState) -> i64:
    """FLIX-29.02, FLIX-29.05: the size that the Side Board states for the Difficulty."""
    return board_of(game).discs[game.difficulty]


# Flicks


def aimed(game: FlixState, seal: Seal, rule: str, marks: list[list[int]]) -> Outcome:
    """One Flick without any hurry."""
    aim = SideAim(board_of(game), disc_size(game), marks)
    outcome = flick(game, game.ask_aim(seal.seat, rule, aim))
    settle(game, outcome, outcome.time)
    return outcome


def hurried(game: FlixState, seal: Seal, marks: list[list[int]], least: i64) -> tuple[int, ...]:
    """FLIX-29.06: how the next Flick is aimed while the sand runs; nothing if no more is Flicked."""
    aim = TimedAim(board_of(game), disc_size(game), marks, int(least))
    return game.ask_aim(seal.seat, "FLIX-29.06", aim)


def flick(game: FlixState, values: tuple[int, ...]) -> Outcome:
    """FLIX-R60: the disc slides as it was aimed."""
    x, y, angle, power = values[: len(NAMES)]
    return flicks.flick(game, table(game), Shot(int(disc_size(game)), x, y, angle, power))


def table(game: FlixState) -> Tabletop:
    """The board with its target discs, for the physics."""
    board = board_of(game)
    targets = [
        Target(number, pile[0] / TENTHS, pile[1] / TENTHS, SMALL, pile[2])
        for number, pile in enumerate(game.side_discs)
        if pile[0] != AWAY
    ]
    return Tabletop(
        int(board.width) / TENTHS, int(board.height) / TENTHS, [], [], [], game.plan.sizes, targets
    )


def settle(game: FlixState, outcome: Outcome, millis: i64) -> None:
    """The target discs are where they are so many milliseconds after the Flick."""
    for way in outcome.ways:
        if way.body != DISC:
            game.side_discs[way.body - FIRST_TARGET][:2] = _place(way, millis)


def _place(way: Way, millis: i64) -> list[int]:
    """Where something is at a moment of its way; off the board it is far away."""
    points = way.points
    at = 0
    while at + STRIDE < len(points) and points[at + STRIDE + TIME] <= millis:
        at += STRIDE
    if at + STRIDE == len(points):
        return [AWAY, AWAY] if way.left else points[at : at + 2]
    gone = max(0, int(millis) - points[at + TIME])
    whole = points[at + STRIDE + TIME] - points[at + TIME]
    x, y = points[at], points[at + 1]
    return [x + (points[at + STRIDE] - x) * gone // whole, y + (points[at + STRIDE + 1] - y) * gone // whole]


def fell_off(outcome: Outcome) -> bool:
    """Whether the flicked disc has left the board."""
    return outcome.ways[0].left


# What touches what


def radius(game: FlixState, size: i64) -> i64:
    """Of a disc, in tenths of a millimetre."""
    return round(game.plan.sizes.radii[size] * TENTHS)


def touches(place: list[int], across: i64, circle: list[int]) -> bool:
    """Whether a disc of this radius and a circle have a point in common."""
    return _square_gap(place, circle) <= (across + circle[2]) * (across + circle[2])


def covers(place: list[int], across: i64, circle: list[int]) -> bool:
    """Whether a disc of this radius lies over all of a circle."""
    spare: i64 = across - circle[2]
    return spare >= 0 and _square_gap(place, circle) <= spare * spare


def _square_gap(place: list[int], circle: list[int]) -> i64:
    dx: i64 = place[0] - circle[0]
    dy: i64 = place[1] - circle[1]
    return dx * dx + dy * dy
