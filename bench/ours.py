"""Sandtable's side of the comparison, and all that the benchmark knows of Sandtable.

`python ours.py WHAT SECONDS` prints the rate of one piece of work as JSON, so that the uncompiled tree
can be measured from a process of its own.
"""

from __future__ import annotations

import itertools
import json
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import flicks
from sandtable import build_info
from sandtable.bots.search import Search
from sandtable.catalog.registry import find_game
from sandtable.engine.agents import Agent, Policy
from sandtable.engine.decisions import Decision
from sandtable.engine.drivers import Seated
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from timing import Work, rate, repeated

Setting = tuple[str, str, dict[str, int]]

MORALE: Setting = ("morale", "recovery", {"units": 4})
# Five against five on the bomb map; a step of one unit is a decision.
STRIKE: Setting = ("strike", "cistern", {"units": 5, "rounds": 2})
# Three commandos against the overseer, kit and rooms picked at random too.
OMEGA: Setting = ("omega", "cold_start", {})
# Two operators on a whole Mission, Gear picked at random too, with a stand-in for what is flicked.
FLIX: Setting = ("flix", "paper_harbor", {})
SNEAK: Setting = ("sneak", "frozen_quay", {})
LINES = 1000


def new_game(seed: int, setting: Setting = MORALE) -> Game:
    game, scenario, options = setting
    return find_game(game).new(scenario, options, seed)


def at_random(game: Game, seed: int, setting: Setting) -> list[Agent]:
    return [find_game(setting[0]).playout(Rng(seed))] * game.seats


def play_out(seed: int, setting: Setting = MORALE) -> int:
    game = new_game(seed, setting)
    game.play(at_random(game, seed, setting))
    return game.asked


def mid_game(seed: int, setting: Setting = MORALE) -> Game:
    """The game of this seed after the beat in which half of its decisions have been taken."""
    half = play_out(seed, setting) // 2
    game = new_game(seed, setting)
    game.driver = Seated(at_random(game, seed, setting))
    while game.asked < half:
        game.beat()
    return game


def playouts(setting: Setting = MORALE) -> Work:
    play_out(0, setting)  # finds the game and reads its content
    seeds = itertools.count(1)
    return lambda: play_out(next(seeds), setting)


def random_lines(width: int, height: int) -> list[tuple[int, int, int, int]]:
    rng = Rng(3)
    return [
        (int(rng.below(width)), int(rng.below(height)), int(rng.below(width)), int(rng.below(height)))
        for _ in range(LINES)
    ]


def bomb_map() -> Any:
    """The plane of the bomb map of `strike`."""
    game: Any = new_game(1, STRIKE)
    return game.plan.plane


def sight() -> Work:
    """One call: is there a line of sight, for each of many pairs of points?"""
    plane = bomb_map()
    lines = random_lines(plane.width, plane.height)
    sees = plane.sees

    def work() -> int:
        for ax, ay, bx, by in lines:
            sees(ax, ay, bx, by)
        return LINES

    return work


def omega_sight() -> Work:
    """One call: does who looks north, east, south or west see the other, for each of many pairs of spaces?"""
    game: Any = new_game(1, OMEGA)
    grid, sees, opened = game.plan.grid, game.plan.site.sight.sees_facing, int(game.opened)
    floor = [cell for cell in range(int(grid.size)) if grid.kinds[cell] == 0]
    rng = Rng(3)
    looks = [
        (floor[rng.below(len(floor))], 2 * int(rng.below(4)), floor[rng.below(len(floor))])
        for _ in range(LINES)
    ]

    def work() -> int:
        for cell, facing, target in looks:
            sees(cell, facing, target, opened)
        return LINES

    return work


def clones(setting: Setting = MORALE) -> Work:
    return repeated(mid_game(1, setting).clone)


class Playout(Policy):
    """At random as fast as it goes: what is flicked is reckoned."""

    def __init__(self, rng: Rng, game: str) -> None:
        super().__init__(rng)
        self.agent = find_game(game).playout(rng)

    def choose(self, game: Game, decision: Decision) -> int:
        return self.agent.choose(game, decision)

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        return self.agent.aim(game, decision)

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        return self.agent.outcome(game, compute)


def search_simulations(setting: Setting = MORALE) -> Work:
    """One call: one search with random rollouts to the end, from the opening question of `new_game`."""
    table = Table(new_game(1, setting))
    policy = Playout(Rng(1), setting[0]) if setting is FLIX else Policy(Rng(1))
    search = Search(policy, Rng(2), simulations=200)

    def work() -> int:
        search.choose(table.now, table.pending[0])
        return search.simulated

    return work


WORKS: dict[str, Callable[[], Work]] = {
    "playouts": playouts,
    "strike playouts": partial(playouts, STRIKE),
    "omega playouts": partial(playouts, OMEGA),
    "flix playouts": partial(playouts, FLIX),
    "sneak playouts": partial(playouts, SNEAK),
    "sight": sight,
    "omega sight": omega_sight,
    "clone": clones,
    "omega clone": partial(clones, OMEGA),
    "flix clone": partial(clones, FLIX),
    "sneak clone": partial(clones, SNEAK),
    "search": search_simulations,
    "strike search": partial(search_simulations, STRIKE),
    "omega search": partial(search_simulations, OMEGA),
    "flix search": partial(search_simulations, FLIX),
    "sneak search": partial(search_simulations, SNEAK),
    "flicks": partial(flicks.of, "flicks"),
    "flicks at blocks": partial(flicks.of, "block_flicks"),
}


def main() -> None:
    what, seconds = sys.argv[1], float(sys.argv[2])
    print(json.dumps({"compiled": build_info.compiled(), "rate": rate(WORKS[what](), seconds)}))


if __name__ == "__main__":
    main()
