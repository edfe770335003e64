"""Environment steps: one action of one agent, with the observation and mask of whoever is next.

Every environment is played at random among its legal actions; chance and resets count as no step."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from rivals import Spiel
from timing import Work

SEED = 1
GAMES = 32
BATCH = 50


def turns(env: Any) -> Work:
    """Steps of a PettingZoo environment in turns."""
    env.reset(seed=SEED)
    random = np.random.default_rng(SEED)

    def work() -> int:
        for _ in range(BATCH):
            observation, _, ended, late, _ = env.last()
            if ended or late:
                env.reset()
                observation = env.last()[0]
            env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
        return BATCH

    return work


def ours_in_turns(slug: str) -> Work:
    return turns(import_module("sandtable.adapters.pettingzoo").env(slug))


def ours_in_one_process(slug: str) -> Work:
    env = import_module("sandtable.adapters.vector").VectorEnv(slug, GAMES)
    random = np.random.default_rng(SEED)

    def work() -> int:
        env.step([int(random.choice(np.flatnonzero(mask))) for mask in env.action_mask])
        return GAMES

    return work


def classic(name: str) -> Work:
    return turns(import_module(f"pettingzoo.classic.{name}").env())


def spiel(name: str) -> Work:
    """A game of OpenSpiel with the observation tensor of whoever is next."""
    import_module("sandtable.adapters.openspiel")
    import_module("open_spiel.python.games")
    peer = Spiel(name)
    state = peer.game.new_initial_state()

    def work() -> int:
        nonlocal state
        done = 0
        while done < BATCH:
            if state.is_terminal():
                state = peer.game.new_initial_state()
            while state.is_chance_node():
                peer.roll(state)
            if not state.is_terminal():
                state.observation_tensor(state.current_player())
                done += peer.advance(state, 1)
        return done

    return work


def environments() -> list[tuple[str, Callable[[], Work]]]:
    """By name, ours for every installed game and then the others."""
    from sandtable.catalog.registry import games

    found: list[tuple[str, Callable[[], Work]]] = []
    for slug in games():
        found.append((f"{slug}, PettingZoo", lambda slug=slug: ours_in_turns(slug)))
        found.append((f"{slug}, {GAMES} in one process", lambda slug=slug: ours_in_one_process(slug)))
        found.append((f"{slug}, OpenSpiel", lambda slug=slug: spiel(f"sandtable_{slug}")))
    for name in ("connect_four_v3", "chess_v6"):
        found.append((f"pettingzoo {name}", lambda name=name: classic(name)))
    for name in ("python_tic_tac_toe", "python_liars_poker"):
        found.append((f"openspiel {name}", lambda name=name: spiel(name)))
    return found
