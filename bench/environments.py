"""Environment steps: one action of one agent, with the observation and the answers of whoever is next.

Every environment is played at random among its legal actions; chance and resets count as no step. As a part
of `bench/peers.py` on one core; by itself (`python bench/environments.py [GAME ...]`) old and new side by
side, with processes by the clock on the wall, as the tables of docs/train-an-agent.md."""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from by_game import one_by_one, ways_by_games
from rivals import Spiel
from timing import Work, by_the_wall, rate

SEED = 1
GAMES = 32
BATCH = 50
PROCESSES = (1, 2)
BY_HASH = f"by hash, {GAMES} in one process"
AS_ROWS = f"rows, {GAMES} in one process"
STAND_IN = f"rows, {GAMES} with a stand-in"
OTHERS = "others"
SCENARIOS = {"morale": ("checkpoint", "recovery"), "flix": ("paper_harbor",)}
SHORT = {"strike": {"units": 2, "rounds": 1, "max_turns": 4}}  # slow ways get to the end of a match, too

Named = list[tuple[str, Callable[[], Work]]]


def with_processes(count: int) -> str:
    return f"rows, {count} x {GAMES} in processes"


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


def ours_in_turns(slug: str, **how: Any) -> Work:
    return turns(import_module("sandtable.adapters.pettingzoo").env(slug, **how))


def hashed_in_one_process(slug: str, **how: Any) -> Work:
    env = import_module("sandtable.adapters.hashed").HashedVectorEnv(slug, GAMES, **how)
    random = np.random.default_rng(SEED)

    def work() -> int:
        env.step([int(random.choice(np.flatnonzero(mask))) for mask in env.action_mask])
        return GAMES

    return work


def rows_in_one_process(slug: str, **how: Any) -> Work:
    env = import_module("sandtable.adapters.vector").VectorEnv(slug, GAMES, **how)

    random = np.random.default_rng(SEED)

    def work() -> int:
        env.step(any_rows(env.count, random))
        return GAMES

    return work


def rows_in_processes(slug: str, processes: int, **how: Any) -> Work:
    """As many games in each as in one alone; while one is answered, the others step."""
    env = import_module("sandtable.adapters.many").ManyEnv(slug, GAMES * processes, processes, **how)
    random = np.random.default_rng(SEED)

    def answer(games: slice) -> None:
        env.send(games, any_rows(env.count[games], random))

    def work() -> int:
        answer(env.recv())
        return GAMES

    for games in env.shares:
        answer(games)
    return work


def any_rows(count: Any, random: Any) -> Any:
    return (random.random(len(count)) * count).astype(np.int64)


def classic(name: str) -> Work:
    return turns(import_module(f"pettingzoo.classic.{name}").env())


def spiel(name: str, **parameters: str) -> Work:
    """A game of OpenSpiel with the observation tensor of whoever is next."""
    import_module("sandtable.adapters.openspiel")
    import_module("open_spiel.python.games")
    peer = Spiel(name, parameters)
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


def of_game(slug: str, scenario: str = "") -> Named:
    """One of ours in every way that runs in one process."""
    from sandtable.catalog.registry import find_game
    from sandtable.catalog.spec import GameType

    game_type = find_game(slug)
    named = scenario or game_type.scenarios()[0].name
    short = SHORT.get(slug, {})
    how: dict[str, Any] = {"scenario": named, **short}
    text = {"scenario": named, "options": " ".join(f"{name}:{value}" for name, value in short.items())}
    found: Named = [
        ("by hash, PettingZoo", lambda: ours_in_turns(slug, **how)),
        (BY_HASH, lambda: hashed_in_one_process(slug, **how)),
        ("by hash, OpenSpiel", lambda: spiel(f"sandtable_{slug}", **text)),
    ]
    if game_type.observer() is not None:
        found += [
            ("rows, PettingZoo", lambda: ours_in_turns(slug, observe="rows", **how)),
            (AS_ROWS, lambda: rows_in_one_process(slug, **how)),
            ("rows, OpenSpiel", lambda: spiel(f"sandtable_{slug}", observe="rows", **text)),
        ]
        if type(game_type).playout is not GameType.playout:
            quick = {**how, "stand_in": True}
            found.append((STAND_IN, lambda: rows_in_one_process(slug, **quick)))
    return found


def of_others() -> Named:
    found: Named = []
    for name in ("connect_four_v3", "chess_v6"):
        found.append((f"pettingzoo {name}", lambda name=name: classic(name)))
    for name in ("python_tic_tac_toe", "python_liars_poker"):
        found.append((f"openspiel {name}", lambda name=name: spiel(name)))
    return found


def environments() -> Named:
    """By name, ours for every installed game and then the others."""
    from sandtable.catalog.registry import games

    ours = [(f"{slug}, {name}", make) for slug in games() for name, make in of_game(slug)]
    return [*ours, *of_others()]


# By itself

AGAINST = [
    ("rows against hashes, in one process", AS_ROWS, BY_HASH),
    ("the same with a stand-in", STAND_IN, BY_HASH),
    ("two processes against one", with_processes(2), with_processes(1)),
]


class Subject(NamedTuple):
    """One environment, played in one way."""

    game: str
    way: str
    work: Work
    how: Callable[[Work, float], float]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Steps of environments per second, old and new side by side."
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="games of ours (default: all)")
    parser.add_argument("--rounds", type=int, default=3, help="samples of each measure (default 3)")
    parser.add_argument("--seconds", type=float, default=1.0, help="time of a sample (default 1)")
    parser.add_argument(
        "--others", action="store_true", help="measure PettingZoo's and OpenSpiel's games, too"
    )
    return parser.parse_args()


def side_by_side(slug: str) -> list[Subject]:
    """One of ours in every way, with processes."""
    from sandtable.catalog.registry import find_game

    found: list[Subject] = []
    for scenario in SCENARIOS.get(slug, ("",)):
        title = " ".join(filter(None, [f"`{slug}`", scenario]))
        found += [Subject(title, way, make(), rate) for way, make in of_game(slug, scenario)]
        if find_game(slug).observer() is not None:
            for count in PROCESSES:
                work = rows_in_processes(slug, count, scenario=scenario, **SHORT.get(slug, {}))
                found.append(Subject(title, with_processes(count), work, by_the_wall))
    return found


def installed_others() -> Iterator[Subject]:
    """Those of PettingZoo and OpenSpiel that can be played here."""
    for name, make in of_others():
        try:
            yield Subject(OTHERS, name, make(), rate)
        except ModuleNotFoundError as error:
            print(f"{name} is left out: it needs {error.name}", file=sys.stderr)


def main() -> None:
    from sandtable import build_info
    from sandtable.catalog.registry import games

    options = arguments()
    subjects = [each for slug in options.games or games() for each in side_by_side(slug)]
    if options.others:
        subjects += installed_others()
    samples: list[list[float]] = [[] for _ in subjects]
    for _ in range(options.rounds):
        for each, taken in zip(subjects, samples, strict=True):
            taken.append(each.how(each.work, options.seconds))
    found: dict[str, dict[str, float]] = {each.game: {} for each in subjects}
    for each, taken in zip(subjects, samples, strict=True):
        found[each.game][each.way] = statistics.median(taken)
    others = found.pop(OTHERS, {})
    built = "compiled" if build_info.compiled() else "interpreted"
    print("\n".join([*ways_by_games(found, AGAINST), "", *one_by_one(others)]))
    print(f"\n{built}; medians of {options.rounds} samples of {options.seconds:g} s")


if __name__ == "__main__":
    main()
