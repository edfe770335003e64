"""Nothing that an adapter hands to a seat changes when what is hidden from that seat changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import numpy as np
import pyspiel
import pytest

import sandtable.adapters.openspiel  # noqa: F401  registers the games
from adapters.settings import PATIENT, every_game, short
from sandtable.adapters.episode import Episode
from sandtable.adapters.mcp.seats import sight_of
from sandtable.adapters.mcp.turns import Reader, asked
from sandtable.adapters.pettingzoo import agent_of, parallel_env, raw_env
from sandtable.adapters.points import Point
from sandtable.adapters.vector import VectorEnv
from sandtable.catalog.spec import GameType
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.scene.vocabulary import Scene
from sandtable.testkit.worlds import elsewhere
from toy.kind import ToyType

STEPS, APART, WORLDS = (2000, 1, 3) if PATIENT else (60, 5, 1)
NOTHING = "nothing was hidden: the game shows nothing"
Handed = dict[str, Any]


def as_bytes(handed: Any) -> bytes:
    """Anything that was handed out, to be compared."""
    if isinstance(handed, np.ndarray):
        return handed.tobytes()
    if isinstance(handed, dict):
        return b"".join(str(key).encode() + as_bytes(value) for key, value in sorted(handed.items()))
    return msgspec.json.encode(handed)


def through_match(env: Any, seat: int) -> Handed:
    """Plain Python, and the texts for language models."""
    match = env.episode.match
    sight, reader = sight_of(match, seat), Reader()
    return {
        "view": match.view(seat),
        "question": match.question(seat),
        "log": match.log(seat),
        "seats": match.seats,
        "mcp": [reader.turn(sight), reader.turn(sight), reader.again(sight)],
        "options": asked(sight.scene.question) if sight.scene.question else "",
    }


def through_seat(env: Any, seat: int) -> Handed:
    """As a bot of one's own; only who is asked is handed anything."""
    match = env.episode.match
    if match.table.question(seat) is None:
        return {}
    own = match.seat(seat)
    looked = {"question": own.question, "scene": own.scene, "text": own.text(), "keys": own.keys}
    previews = {key: own.preview(key) for key in own.keys[:2]}
    return looked | previews | {"who": [own.name, own.names, own.sides], "estimate": own.estimate(2)}


def through_turns(env: Any, seat: int) -> Handed:
    agent = agent_of(seat)
    env.episode.scenes = {}
    return {"seen": env.observe(agent), "info": env.infos[agent], "told": env.describe(agent)}


def through_parallel(env: Any, seat: int) -> Handed:
    agent = agent_of(seat)
    env.episode.scenes = {}
    return {"seen": env._observations()[agent], "info": env._infos({})[agent]}


class OneOfTwo(VectorEnv):
    """Two games in arrays, of which the first is looked at."""

    def __init__(self, game: str | GameType, **options: Any) -> None:
        super().__init__(game, 2, **options)
        self.agents = self.possible_agents = [agent_of(seat) for seat in self.setting.agents]

    @property
    def episode(self) -> Episode:
        return self.episodes[0]


def through_arrays(env: Any, seat: int) -> Handed:
    """Only who is asked is handed anything."""
    if env.seat[0] != seat:
        return {}
    env.episode.scenes = {}
    env._show(0, seat - 1)
    return {"seat": int(env.seat[0]), "seen": env.observation[0].copy(), "mask": env.action_mask[0].copy()}


def walk(env: Any, seed: int) -> Iterator[Any]:
    """An environment at some steps of a game at random."""
    env.reset(seed=seed)
    random, seat = np.random.default_rng(seed), -1
    for step in range(STEPS):
        if step % APART == 0:
            yield env
        if env.episode.over:
            return
        if isinstance(env, VectorEnv):
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
        table = at.episode.match.table
        here = table.now
        for seat in range(int(here.seats)) if at.agents else ():
            before = handed(at, seat)
            for _ in range(WORLDS):
                table.now = told_the_same(here, elsewhere(here, seat, rng))
                changed = changed or table.now.dump() | {"rng": 0} != here.dump() | {"rng": 0}
                after = handed(at, seat)
                table.now = here
                found = [name for name in before if as_bytes(before[name]) != as_bytes(after[name])]
                if found:
                    return f"seat {seat}: {', '.join(found)}"
    return "" if changed else NOTHING


HANDED = {
    "match": (raw_env, through_match),
    "seat": (raw_env, through_seat),
    "turns": (raw_env, through_turns),
    "parallel": (parallel_env, through_parallel),
    "arrays": (OneOfTwo, through_arrays),
}


@every_game
@pytest.mark.parametrize("way", HANDED)
def test_no_way_to_a_seat_leaks(slug: str, way: str) -> None:
    """From a single seat, what is to come may be all that is hidden."""
    made, handed = HANDED[way]
    env = made(slug, **short(slug))
    games = (leak(env, handed, seed) for seed in (1, 2))
    found = next((each for each in games if each != NOTHING), NOTHING)
    assert found == "" or (len(env.possible_agents) == 1 and found == NOTHING)


@every_game
def test_no_information_state_leaks(slug: str) -> None:
    options = short(slug)
    text = " ".join(f"{name}:{str(value).lower()}" for name, value in options.items() if name != "scenario")
    game = pyspiel.load_game(f"sandtable_{slug}", {"scenario": options.get("scenario", ""), "options": text})
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


@pytest.mark.parametrize("way", HANDED)
@pytest.mark.parametrize(("kind", "leaks"), [(ToyType, False), (ShowsHands, True)])
def test_a_view_that_leaks_is_caught_whichever_way_it_goes(
    way: str, kind: type[GameType], leaks: bool
) -> None:
    made, handed = HANDED[way]
    assert bool(leak(made(kind()), handed, 3)) is leaks
