"""Nothing that an adapter hands to a seat changes when what is hidden from that seat changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import numpy as np
import pyspiel
import pytest

import sandtable.adapters.openspiel  # noqa: F401  registers the games
from adapters.handed import AS_ROWS, HANDED, Handed, show
from adapters.settings import PATIENT, every_game, every_game_with_rows, short
from sandtable.adapters.hashed import HashedVectorEnv
from sandtable.adapters.pettingzoo import parallel_env
from sandtable.adapters.points import Point
from sandtable.adapters.vector import VectorEnv
from sandtable.catalog.spec import GameType
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.scene.vocabulary import Scene
from sandtable.testkit.worlds import elsewhere
from toy.kind import ToyType
from toy.observing import COUNTS_HANDS, OBSERVED

STEPS, APART, WORLDS = (2000, 1, 3) if PATIENT else (60, 5, 1)
NOTHING = "nothing was hidden: the game shows nothing"


def as_bytes(handed: Any) -> bytes:
    """Anything that was handed out, to be compared."""
    if isinstance(handed, np.ndarray):
        return handed.tobytes()
    if isinstance(handed, dict):
        return b"".join(str(key).encode() + as_bytes(value) for key, value in sorted(handed.items()))
    return msgspec.json.encode(handed)


def walk(env: Any, seed: int) -> Iterator[Any]:
    """An environment at some steps of a game at random."""
    env.reset(seed=seed)
    random, seat = np.random.default_rng(seed), -1
    for step in range(STEPS):
        if step % APART == 0:
            yield env
        if env.episode.over:
            return
        if isinstance(env, HashedVectorEnv | VectorEnv):
            env.step([int(random.choice(np.flatnonzero(mask))) for mask in env.action_mask])
        elif isinstance(env, parallel_env):
            masks = {agent: env.episode.mask_of(int(agent[-1])) for agent in env.agents}
            env.step({agent: int(random.choice(np.flatnonzero(mask))) for agent, mask in masks.items()})
        else:
            seat = int(env.agent_selection[-1])
            env.step(int(random.choice(env.episode.legal(seat))))


def told_the_same(here: Game, there: Game) -> Game:
    """What was told in the present beat stays told."""
    there.log = here.log
    return there


def leak(env: Any, handed: Callable[[Any, int], Handed], seed: int) -> str:
    """What some seat is handed differently in a world that it cannot tell from this one."""
    rng, changed = Rng(seed), False
    for at in walk(env, seed):
        here = at.episode.now
        for seat in range(int(here.seats)) if at.agents else ():
            before = handed(at, seat)
            for _ in range(WORLDS):
                there = told_the_same(here, elsewhere(here, seat, rng))
                changed = changed or there.dump() | {"rng": 0} != here.dump() | {"rng": 0}
                show(at, there)
                after = handed(at, seat)
                show(at, here)
                found = [name for name in before if as_bytes(before[name]) != as_bytes(after[name])]
                if found:
                    return f"seat {seat}: {', '.join(found)}"
    return "" if changed else NOTHING


def leaks(slug: str, made: Callable[..., Any], handed: Callable[[Any, int], Handed]) -> str:
    """From a single seat, what is to come may be all that is hidden."""
    env = made(slug, **short(slug))
    games = (leak(env, handed, seed) for seed in (1, 2))
    found = next((each for each in games if each != NOTHING), NOTHING)
    return "" if found == NOTHING and len(env.possible_agents) == 1 else found


@every_game
@pytest.mark.parametrize("way", HANDED)
def test_no_way_to_a_seat_leaks(slug: str, way: str) -> None:
    assert leaks(slug, *HANDED[way]) == ""


@every_game_with_rows
@pytest.mark.parametrize("way", AS_ROWS)
def test_no_rows_leak(slug: str, way: str) -> None:
    assert leaks(slug, *AS_ROWS[way]) == ""


@every_game
def test_no_information_state_leaks(slug: str) -> None:
    look_at_states(slug, "hashed")


@every_game_with_rows
def test_no_information_state_of_rows_leaks(slug: str) -> None:
    look_at_states(slug, "rows")


def look_at_states(slug: str, observe: str) -> None:
    options = short(slug)
    text = " ".join(f"{name}:{str(value).lower()}" for name, value in options.items() if name != "scenario")
    named = {"scenario": options.get("scenario", ""), "options": text, "observe": observe}
    game = pyspiel.load_game(f"sandtable_{slug}", named)
    state, random, rng = game.new_initial_state(), np.random.RandomState(1), Rng(1)
    for step in range(STEPS):
        if state.is_terminal():
            return
        chance = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(random.choice(chance or state.legal_actions()))
        for seat in range(game.num_players()) if step % APART == 0 else ():
            other = state.clone()
            other.point = hidden_anew(state.point, seat, rng)
            assert known(other, seat) == known(state, seat)


def hidden_anew(point: Point, seat: int, rng: Rng) -> Point:
    other = point._with(point.asked, 0)
    other.now = told_the_same(point.now, elsewhere(point.now, seat, rng))
    other.waits = point.waits
    if point.origin.rows:  # whose aims are proposed by what is known
        other.asked = {seat: other.ask(asked.decision) for seat, asked in point.asked.items()}
    return other


def known(state: Any, seat: int) -> list[Any]:
    strings = state.information_state_string(seat), state.observation_string(seat)
    return [*strings, state.information_state_tensor(seat), state.observation_tensor(seat)]


class ShowsHands(ToyType):
    """A view that leaks: the table's title has everybody's cards."""

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        scene = super().scene(game, seat, decision)
        hands: Any = game
        return msgspec.structs.replace(scene, title=str(hands.hand), phase=sum(hands.hand[:1]))


@pytest.mark.parametrize(
    ("made", "handed", "sound", "leaky"),
    [
        *((*way, ToyType(), ShowsHands()) for way in HANDED.values()),
        *((*way, OBSERVED, COUNTS_HANDS) for way in [*AS_ROWS.values(), HANDED["seat"]]),
    ],
)
def test_what_leaks_is_caught_whichever_way_it_goes(
    made: Callable[..., Any], handed: Callable[[Any, int], Handed], sound: GameType, leaky: GameType
) -> None:
    assert leak(made(sound), handed, 3) == ""
    assert leak(made(leaky), handed, 3)
