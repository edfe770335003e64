"""Sandtable's side of the comparison, and all that the benchmark knows of Sandtable.

`python ours.py WHAT SECONDS` prints the rate of one piece of work as JSON, so that the uncompiled tree
can be measured from a process of its own.
"""

from __future__ import annotations

import itertools
import json
import sys
from collections.abc import Callable

from sandtable import build_info
from sandtable.bots.search import Search
from sandtable.engine.agents import Agent, Policy, RandomAgent
from sandtable.engine.drivers import Seated
from sandtable.engine.game import Game
from sandtable.engine.registry import find_game
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from timing import Work, rate, repeated

GAME, SCENARIO, OPTIONS = "morale", "recovery", {"units": 4}


def new_game(seed: int) -> Game:
    return find_game(GAME).new(SCENARIO, OPTIONS, seed)


def at_random(game: Game, seed: int) -> list[Agent]:
    agent: Agent = RandomAgent(Rng(seed))
    return [agent] * game.seats


def play_out(seed: int) -> int:
    game = new_game(seed)
    game.play(at_random(game, seed))
    return game.asked


def mid_game(seed: int) -> Game:
    """The game of this seed after the beat in which half of its decisions have been taken."""
    half = play_out(seed) // 2
    game = new_game(seed)
    game.driver = Seated(at_random(game, seed))
    while game.asked < half:
        game.beat()
    return game


def playouts() -> Work:
    seeds = itertools.count(1)
    return lambda: play_out(next(seeds))


def clones() -> Work:
    return repeated(mid_game(1).clone)


def search_simulations() -> Work:
    """One call: one search with random rollouts to the end, from the opening question of `new_game`."""
    table = Table(new_game(1))
    search = Search(Policy(Rng(1)), Rng(2), simulations=200)

    def work() -> int:
        search.choose(table.now, table.pending[0])
        return search.simulated

    return work


WORKS: dict[str, Callable[[], Work]] = {"playouts": playouts, "clone": clones, "search": search_simulations}


def main() -> None:
    what, seconds = sys.argv[1], float(sys.argv[2])
    print(json.dumps({"compiled": build_info.compiled(), "rate": rate(WORKS[what](), seconds)}))


if __name__ == "__main__":
    main()
