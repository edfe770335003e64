"""Turning points: choices that cost much, each with a better one."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from sandtable.bots.replies import reply
from sandtable.catalog.spec import GameType
from sandtable.engine.rng import Rng
from sandtable.lab.review.course import Spot
from sandtable.lab.review.looking import Looking
from sandtable.lab.review.result import Alternative, Portion, TurningPoint
from sandtable.lab.review.tally import Tally, half
from sandtable.lab.review.words import Asked

MOST = 3
EVERYBODY = -1  # sees what all could see
LEAST_LOSS = 0.05
SUSPECTS = 8
MOST_ANSWERS = 8
TRIALS = 30
FRESH = 1 << 20  # numbers of games that no look has used: who was picked for luck must prove it again


def turning_points(
    game_type: GameType, looking: Looking, in_time: Callable[[], bool]
) -> tuple[TurningPoint, ...]:
    """The costliest choices that are clear of their own interval, in order of play."""
    found: list[TurningPoint] = []
    for spot in suspects(looking):
        if len(found) == MOST or not in_time():
            break
        point = examined(game_type, looking, spot)
        if point is not None:
            found.append(point)
    return tuple(sorted(found, key=lambda point: point.answer))


def suspects(looking: Looking) -> list[Spot]:
    """The choices that looked worst for who made them."""
    turns = looking.turns
    lost = {number: tally.means()[turns[number].seat] for number, tally in looking.gains.items()}
    worst = sorted((number for number in lost if lost[number] < 0), key=lambda number: lost[number])
    return [looking.spots[number] for number in worst[:SUSPECTS]]


def examined(game_type: GameType, looking: Looking, spot: Spot) -> TurningPoint | None:
    """Tries other answers, and plays the best of them out against the one that was given."""
    seat, turn = spot.turn.seat, spot.turn
    better = best_answer(looking, spot)
    if not better:
        return None
    chosen, other, loss = Tally(1), Tally(1), Tally(1)
    for number in range(FRESH, FRESH + 2 * looking.games):
        runs = [looking.player.run(spot, number, True, looking.brief, text) for text in (turn.text, better)]
        values = [run[seat] for run in runs]
        chosen.add(values[:1])
        other.add(values[1:])
        loss.add([values[1] - values[0]])
    lost = Portion(loss.means()[0], half(loss.doubts()[0]))
    if lost.value < LEAST_LOSS or lost.value <= lost.half:
        return None
    asked = Asked(game_type, spot)
    drawn = looking.lucks.get(turn.number)
    return TurningPoint(
        answer=turn.number,
        step=turn.told,
        round=turn.round,
        seat=seat,
        asked=asked.prompt,
        chosen=Alternative(asked.label(turn.text), chosen.chances()[0], asked.targets(turn.text)),
        better=Alternative(asked.label(better), other.chances()[0], asked.targets(better)),
        loss=lost,
        draw=drawn.means()[seat] if drawn else 0.0,
        about=asked.about,
        scene=replace(game_type.scene(spot.game, EVERYBODY, None), panels=()),
    )


def best_answer(looking: Looking, spot: Spot) -> str:
    """The answer with which the seat stood best after a few games; nothing where there is no other."""
    best, most = "", -1.0
    for text in answers(looking, spot):
        tally = Tally(1)
        for number in range(FRESH - TRIALS, FRESH):
            tally.add([looking.player.run(spot, number, True, True, text)[spot.turn.seat]])
        if tally.means()[0] > most:
            best, most = text, tally.means()[0]
    return best


def answers(looking: Looking, spot: Spot) -> list[str]:
    """What else could have been answered: what the policy favours first."""
    policy, decision = looking.player.policy, spot.decision
    assert decision is not None
    found: dict[str, None] = {}
    for seed in range(MOST_ANSWERS // 2):
        policy.rng.reseed(Rng(seed))
        found[reply(policy, spot.game, decision)] = None
    found |= dict.fromkeys(option.key() for option in decision.options)
    found.pop(spot.turn.text, None)
    return list(found)[:MOST_ANSWERS]
