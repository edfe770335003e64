"""How strong a network is by now: games against the game's own bot, each side in turn, or, where all play on
one side, the share of the points that it comes to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sandtable.bots.learnt import Learnt
from sandtable.bots.levels import rollout_policy
from sandtable.bots.netfile import Tensors
from sandtable.bots.network import Network
from sandtable.catalog.levels import learns_beside
from sandtable.catalog.registry import find_game
from sandtable.engine.agents import Agent
from sandtable.engine.rng import derive
from sandtable.learning.games import Setting
from sandtable.seats.rows import observer_of

UNSEEN = 1 << 40  # seeds from here on are not trained on


@dataclass(frozen=True)
class Strength:
    """The share of the points (0 to 1) of each side, by the first seats of sides."""

    games: int
    shares: list[float]

    def mean(self) -> float:
        return sum(self.shares) / len(self.shares)


def strength(
    slug: str,
    settings: Sequence[Setting],
    tensors: Tensors,
    games: int,
    in_time: Callable[[], bool] = lambda: True,
) -> Strength:
    """So many games for each side, or as many as there is time for; one in any case."""
    game_type = find_game(slug)
    first = game_type.new(*settings[0], 0)
    sides = 1 + max(game_type.side_of(first, seat) for seat in range(int(first.seats)))
    points: list[list[float]] = [[] for _ in range(sides)]
    for number in range(games):
        if number and not in_time():
            break
        for side in range(sides):
            points[side].append(one(slug, settings[number % len(settings)], tensors, side, number))
    return Strength(len(points[0]), [sum(each) / len(each) for each in points])


def one(slug: str, setting: Setting, tensors: Tensors, side: int, number: int) -> float:
    """One game: the network has a side."""
    game_type = find_game(slug)
    seed = derive(UNSEEN, number)
    game = game_type.new(*setting, seed)
    observer = observer_of(game_type)
    network, agents, own = Network(tensors), list[Agent](), 0
    for seat in range(int(game.seats)):
        mine = game_type.side_of(game, seat) == side
        bot = rollout_policy(game_type, derive(seed, seat), learns_beside(game_type) if mine else "")
        agents.append(Learnt(observer, network, bot) if mine else bot)
        own = seat if mine else own
    game.play(agents)
    return game.results[own] / 100
