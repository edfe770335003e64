"""Makes the review of a finished match."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from msgspec import Struct

from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.engine.table import Table
from sandtable.lab.review.adding import Account, Stretch
from sandtable.lab.review.falling import falls
from sandtable.lab.review.looking import Looking
from sandtable.lab.review.result import CurvePoint, Drawn, Review
from sandtable.lab.review.turning import turning_points
from sandtable.lab.stats import Estimate

CURVE, LOOKS = 0.4, 0.7  # how much of the time may be over after these; the rest is for turning points


class Effort(Struct, frozen=True):
    """How much is played: games from each point, and the seconds after which no more begin (0: no limit); and
    by whose judgement, that of the best judge if none is named."""

    games: int = 200
    seconds: float = 0.0
    seed: int = 7
    judge: str = ""


def review(game_type: GameType, table: Table, effort: Effort) -> Review:
    """The same match, games and seed give the same review, unless time is up before."""
    if not table.over:
        raise SandtableError("the game has not ended; expected a finished one")
    if not table.history:
        raise SandtableError("nobody has decided anything in this game; expected one with answers")
    if len(table.history) == table.ground.entries:
        raise SandtableError("this game was played by other rules; expected one of these rules")
    began = perf_counter()
    looking = Looking(game_type, table, effort.seed, effort.judge)
    looking.draw_curve(effort.games, within(began, effort.seconds * CURVE))
    looking.look(effort.games, within(began, effort.seconds * LOOKS))
    account = Account(looking)
    turning = turning_points(game_type, looking, account, within(began, effort.seconds))
    stretches = account.stretches()
    fell = falls(game_type, looking, table, stretches, {point.answer for point in turning})
    ways = account.ways(turning, fell)
    names = game_type.seat_names(table.now)
    return Review(
        answers=len(looking.turns),
        seats=tuple(account.seat(seat, name, ways[seat]) for seat, name in enumerate(names)),
        points=(*points(looking), end(looking, table)),
        turning=turning,
        falls=fell,
        drawn=drawn(looking, stretches),
        games=looking.games,
        horizon=looking.player.policy.horizon() if looking.brief else 0,
        seed=effort.seed,
        cut=min(looking.games, looking.looks) < effort.games,
        apart=account.apart(ways),
        judge=looking.player.judge.name,
    )


def within(began: float, seconds: float) -> Callable[[], bool]:
    return lambda: not seconds or perf_counter() - began < seconds


def points(looking: Looking) -> list[CurvePoint]:
    turns = [(looking.turns[number], tally) for number, tally in looking.curve.items()]
    return [CurvePoint(turn.number, turn.told, turn.round, tally.chances()) for turn, tally in turns]


def end(looking: Looking, table: Table) -> CurvePoint:
    sure = tuple(Estimate(result, result, result, 0) for result in looking.results)
    return CurvePoint(len(looking.turns), len(table.told), looking.turns[-1].round, sure)


def drawn(looking: Looking, stretches: list[Stretch]) -> tuple[Drawn, ...]:
    """What chance did, stretch by stretch, where something was drawn."""
    found = [(looking.turns[each.drawn], each.chance.points()) for each in stretches]
    return tuple(Drawn(turn.number, turn.told, turn.seat, did) for turn, did in found if turn.drew)
