"""Makes the review of a finished match."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from msgspec import Struct

from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.engine.table import Table
from sandtable.lab.review.adding import Account
from sandtable.lab.review.looking import Looking
from sandtable.lab.review.result import CurvePoint, Drawn, Review, ReviewMoment
from sandtable.lab.review.turning import turning_points
from sandtable.lab.review.words import Asked
from sandtable.lab.stats import Estimate

MOST_MOMENTS = 10
LEAST_MOMENT = 0.02
CURVE, LOOKS = 0.4, 0.7  # how much of the time may be over after these; the rest is for turning points


class Effort(Struct, frozen=True):
    """How much is played: games from each point, and the seconds after which no more begin (0: no limit)."""

    games: int = 200
    seconds: float = 0.0
    seed: int = 7


def review(game_type: GameType, table: Table, effort: Effort) -> Review:
    """The same match, games and seed give the same review, unless time is up before."""
    if not table.over:
        raise SandtableError("the game has not ended; expected a finished one")
    if not table.history:
        raise SandtableError("nobody has decided anything in this game; expected one with answers")
    if len(table.history) == table.ground.entries:
        raise SandtableError("this game was played by other rules; expected one of these rules")
    began = perf_counter()
    looking = Looking(game_type, table, effort.seed)
    looking.draw_curve(effort.games, within(began, effort.seconds * CURVE))
    looking.look(effort.games, within(began, effort.seconds * LOOKS))
    turning = turning_points(game_type, looking, within(began, effort.seconds))
    account = Account(looking)
    names = game_type.seat_names(table.now)
    return Review(
        answers=len(looking.turns),
        seats=tuple(account.seat(seat, name) for seat, name in enumerate(names)),
        points=(*points(looking), end(looking, table)),
        moments=moments(game_type, looking),
        turning=turning,
        games=looking.games,
        horizon=looking.player.policy.horizon() if looking.brief else 0,
        seed=effort.seed,
        cut=min(looking.games, looking.looks) < effort.games,
        apart=account.apart(),
        drawn=drawn(looking),
    )


def within(began: float, seconds: float) -> Callable[[], bool]:
    return lambda: not seconds or perf_counter() - began < seconds


def points(looking: Looking) -> list[CurvePoint]:
    turns = [(looking.turns[number], tally) for number, tally in looking.curve.items()]
    return [CurvePoint(turn.number, turn.told, turn.round, tally.chances()) for turn, tally in turns]


def end(looking: Looking, table: Table) -> CurvePoint:
    sure = tuple(Estimate(result, result, result, 0) for result in looking.results)
    return CurvePoint(len(looking.turns), len(table.told), looking.turns[-1].round, sure)


def drawn(looking: Looking) -> tuple[Drawn, ...]:
    turns = [(looking.turns[number], tally) for number, tally in sorted(looking.lucks.items())]
    return tuple(Drawn(turn.number, turn.told, turn.seat, tuple(tally.means())) for turn, tally in turns)


def moments(game_type: GameType, looking: Looking) -> tuple[ReviewMoment, ...]:
    """What changed most, in order of play."""
    found = [moment(looking, number) for number in sorted({*looking.gains, *looking.lucks})]
    great = sorted((each for each in found if weight(each) >= LEAST_MOMENT), key=weight, reverse=True)
    kept = sorted(great[:MOST_MOMENTS], key=lambda each: each[0])
    return tuple(described(game_type, looking, *each) for each in kept)


Change = tuple[int, list[float], list[float]]


def moment(looking: Looking, number: int) -> Change:
    choice, draw = looking.gains.get(number), looking.lucks.get(number)
    nothing = [0.0] * len(looking.results)
    return (
        number,
        choice.means() if choice else nothing,
        draw.means() if draw else nothing,
    )


def weight(change: Change) -> float:
    _, choice, draw = change
    return max(abs(a) + abs(b) for a, b in zip(choice, draw))


def described(
    game_type: GameType, looking: Looking, number: int, choice: list[float], draw: list[float]
) -> ReviewMoment:
    turn = looking.turns[number]
    asked = Asked(game_type, looking.spots[number])
    return ReviewMoment(
        answer=number,
        step=turn.told,
        round=turn.round,
        seat=turn.seat,
        asked=asked.prompt,
        chosen=asked.label(turn.text),
        choice=tuple(choice),
        draw=tuple(draw),
    )
