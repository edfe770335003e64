"""The ways in which adapters hand a seat what it sees, and how each is made to go by another game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.adapters.episode import HashedEpisode
from sandtable.adapters.hashed import HashedVectorEnv
from sandtable.adapters.mcp.seats import sight_of
from sandtable.adapters.mcp.turns import Reader, asked
from sandtable.adapters.pettingzoo import agent_of, parallel_env, raw_env
from sandtable.adapters.rowed import RowsEpisode, SteppedEpisode
from sandtable.adapters.vector import VectorEnv
from sandtable.catalog.spec import GameType
from sandtable.engine.fleet import Turn
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng

Handed = dict[str, Any]


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
    if match.game_type.observer() is not None:
        looked |= {"rows": own.rows(), "proposed": own.proposed}
    previews = {key: own.preview(key) for key in own.keys[:2]}
    return looked | previews | {"who": [own.name, own.names, own.sides], "estimate": own.estimate(2)}


def through_turns(env: Any, seat: int) -> Handed:
    agent = agent_of(seat)
    look_again(env.episode)
    return {"seen": env.observe(agent), "info": env.infos[agent], "told": env.describe(agent)}


def through_parallel(env: Any, seat: int) -> Handed:
    agent = agent_of(seat)
    look_again(env.episode)
    return {"seen": env._observations()[agent], "info": env._infos({})[agent]}


def look_again(episode: Any) -> None:
    """Nothing is known from before; aims are proposed anew, with the same chance."""
    episode.scenes = {}
    if isinstance(episode, RowsEpisode):
        episode.asked, episode.chances = {}, [Rng(1) for _ in episode.chances]
        episode.read()


class OneOfTwo(HashedVectorEnv):
    """Two games in arrays, of which the first is looked at."""

    def __init__(self, game: str | GameType, **options: Any) -> None:
        super().__init__(game, 2, **options)
        self.agents = self.possible_agents = [agent_of(seat) for seat in self.setting.agents]

    @property
    def episode(self) -> HashedEpisode:
        return self.episodes[0]


def through_arrays(env: Any, seat: int) -> Handed:
    """Only who is asked is handed anything."""
    if env.seat[0] != seat:
        return {}
    env.episode.scenes = {}
    env._show(0, seat - 1)
    return {"seat": int(env.seat[0]), "seen": env.observation[0].copy(), "mask": env.action_mask[0].copy()}


class OneOfTwoAsRows(VectorEnv):
    """The same as rows."""

    shown: Game | None = None
    over = False

    def __init__(self, game: str | GameType, **options: Any) -> None:
        super().__init__(game, 2, **options)
        self.agents = self.possible_agents = [agent_of(seat) for seat in self.setting.agents]

    @property
    def episode(self) -> OneOfTwoAsRows:
        return self

    @property
    def now(self) -> Game:
        return self.shown or self.games.fleet.berths[0].running().game


def through_arrays_of_rows(env: OneOfTwoAsRows, seat: int) -> Handed:
    """Only who is asked is handed anything."""
    fleet = env.games.fleet
    decision = fleet.berths[0].open().decision
    if decision.seat != seat:
        return {}
    fleet.clear()
    for _ in range(2):
        fleet.write_one(env.now, Turn(fleet.observer, env.now, decision, Rng(1)))
    env.games.asked.take()
    handed = {"told": env.describe(0), **{name: array[:1].copy() for name, array in env.arrays.items()}}
    fleet.write()
    env.games.asked.take()
    return handed


class Shown:
    """A game that is stepped, with another in its place."""

    def __init__(self, stepper: Any, game: Game) -> None:
        self.stepper: Any = stepper.stepper if isinstance(stepper, Shown) else stepper
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stepper, name)


def show(env: Any, game: Game) -> None:
    """Has an environment go by another game than its own."""
    episode = env.episode
    if isinstance(env, OneOfTwoAsRows):
        env.shown = game
    elif isinstance(episode, SteppedEpisode):
        vars(episode)["stepper"] = Shown(episode.stepper, game)
    else:
        episode.match.table.now = game


def as_rows(made: Callable[..., Any]) -> Callable[..., Any]:
    return lambda game, **options: made(game, observe="rows", **options)


HANDED = {
    "match": (raw_env, through_match),
    "seat": (raw_env, through_seat),
    "turns": (raw_env, through_turns),
    "parallel": (parallel_env, through_parallel),
    "arrays": (OneOfTwo, through_arrays),
}
AS_ROWS = {
    "turns": (as_rows(raw_env), through_turns),
    "parallel": (as_rows(parallel_env), through_parallel),
    "arrays": (OneOfTwoAsRows, through_arrays_of_rows),
}
