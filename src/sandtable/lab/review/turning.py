"""Turning points: choices that cost much, each with a better one and the reason."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from sandtable.bots.replies import reply
from sandtable.catalog.spec import GameType
from sandtable.engine.rng import Rng
from sandtable.lab.review.adding import COSTLY, Account, Sum, sum_of, whole
from sandtable.lab.review.course import Spot
from sandtable.lab.review.deeds import RESIGNING
from sandtable.lab.review.looking import Looking
from sandtable.lab.review.reasons import reason
from sandtable.lab.review.result import Alternative, TurningPoint
from sandtable.lab.review.tally import Tally, half
from sandtable.lab.review.words import Asked
from sandtable.lab.stats import share
from sandtable.scene.vocabulary import Fact, Scene

MOST = 3  # cards for choices that cost less than a costly one
EVERYBODY = -1  # sees what all could see
LEAST_LOSS = 0.05
SUSPECTS = 8
MOST_SUSPECTS = 24
MOST_ANSWERS = 8
TRIALS = 30
FRESH = 1 << 20  # numbers of games that no look has used: who was picked for luck must prove it again
PLAYED_ON = "Play on"
RESIGNED = "Resign"
GIVEN_UP = Fact("The match could still be won: so many of the games that were played on were.")


class Tried:
    """A choice played out against the best other answer."""

    def __init__(self, looking: Looking, spot: Spot, better: str) -> None:
        self.spot = spot
        self.better = better
        seats = len(looking.results)
        self.chosen, self.other, apart = Tally(seats), Tally(seats), Tally(seats)
        for number in range(FRESH, FRESH + 2 * looking.games):
            runs = [
                looking.player.run(spot, number, True, looking.brief, text)
                for text in (spot.turn.text, better)
            ]
            self.chosen.add(runs[0])
            self.other.add(runs[1])
            apart.add([a - b for a, b in zip(*runs)])
        self.effect: Sum = sum_of(apart)

    @property
    def loss(self) -> float:
        return -self.effect.values[self.spot.turn.seat]

    @property
    def clear(self) -> bool:
        doubt = half(self.effect.doubts[self.spot.turn.seat])
        return self.loss >= LEAST_LOSS and self.loss > doubt


def turning_points(
    game_type: GameType, looking: Looking, account: Account, in_time: Callable[[], bool]
) -> tuple[TurningPoint, ...]:
    """The choices that are clear of their own interval, in order of play: all costly ones, and others up to
    three in all. What was found out about each counts from here on."""
    found: list[Tried] = []
    for spot in suspects(looking):
        if not in_time():
            break
        better = best_answer(looking, spot)
        if better:
            tried = Tried(looking, spot, better)
            account.examined(spot.turn.number, tried.effect)
            found += [tried] if tried.clear else []
    worst = sorted(found, key=lambda tried: -tried.loss)
    kept = [tried for i, tried in enumerate(worst) if i < MOST or tried.loss >= COSTLY]
    cards = [described(game_type, looking, tried) for tried in kept]
    return tuple(sorted([*cards, *resigned(game_type, looking, account)], key=lambda point: point.answer))


def suspects(looking: Looking) -> list[Spot]:
    """The choices that looked worst for who made them: a few, and all that looked costly."""
    turns = looking.turns
    lost = {number: tally.means()[turns[number].seat] for number, tally in looking.gains.items()}
    worst = sorted((number for number in lost if lost[number] < 0), key=lambda number: lost[number])
    kept = [number for i, number in enumerate(worst) if i < SUSPECTS or lost[number] <= -COSTLY]
    return [looking.spots[number] for number in kept[:MOST_SUSPECTS]]


def described(game_type: GameType, looking: Looking, tried: Tried) -> TurningPoint:
    spot, turn = tried.spot, tried.spot.turn
    asked = Asked(game_type, spot)
    chances = [tally.chances()[turn.seat] for tally in (tried.chosen, tried.other)]
    return TurningPoint(
        answer=turn.number,
        step=turn.told,
        round=turn.round,
        seat=turn.seat,
        deed=asked.deed(turn.text),
        asked=asked.prompt,
        why=reason(game_type, looking, spot, tried.better),
        chosen=Alternative(asked.label(turn.text), chances[0], asked.targets(turn.text)),
        better=Alternative(asked.label(tried.better), chances[1], asked.targets(tried.better)),
        points=tried.effect.points(),
        half=tried.effect.halves()[turn.seat],
        about=asked.about,
        scene=seen(game_type, spot),
    )


def resigned(game_type: GameType, looking: Looking, account: Account) -> list[TurningPoint]:
    """Giving up is a choice like others, where there was something to lose."""
    turn = looking.turns[-1]
    if not turn.resigns or account.effects[turn.number].values[turn.seat] > -LEAST_LOSS:
        return []
    before = looking.curve[turn.number]
    effect = account.effects[turn.number]
    return [
        TurningPoint(
            answer=turn.number,
            step=turn.told,
            round=turn.round,
            seat=turn.seat,
            deed=RESIGNING,
            asked="",
            why=GIVEN_UP,
            chosen=Alternative(RESIGNED, share(0, before.count)),
            better=Alternative(PLAYED_ON, before.chances()[turn.seat]),
            points=effect.points(),
            half=whole(half(effect.doubts[turn.seat])),
            scene=seen(game_type, looking.spots[turn.number]),
        )
    ]


def seen(game_type: GameType, spot: Spot) -> Scene:
    return replace(game_type.scene(spot.game, EVERYBODY, None), panels=())


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
    """What else could have been answered: what the judge favours first."""
    policy, decision = looking.player.judge.own, spot.decision
    assert decision is not None
    found: dict[str, None] = {}
    for seed in range(MOST_ANSWERS // 2):
        policy.rng.reseed(Rng(seed))
        found[reply(policy, spot.game, decision)] = None
    found |= dict.fromkeys(option.key() for option in decision.options)
    found.pop(spot.turn.text, None)
    return list(found)[:MOST_ANSWERS]
