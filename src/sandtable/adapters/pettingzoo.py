"""PettingZoo environments of every installed game: `env` in turns (AEC), `parallel_env` all at once.
Importing this registers both with `pettingzoo.make`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from sandtable.adapters.extras import missing

try:
    import numpy as np
    from gymnasium.spaces import Discrete
    from gymnasium.utils import seeding
    from pettingzoo import register
    from pettingzoo.utils.env import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import (
        AssertOutOfBoundsWrapper,
        OrderEnforcingWrapper,
        TerminateIllegalWrapper,
    )
except ImportError as error:
    raise missing("sandtable.adapters.pettingzoo", "rl", error) from error

from sandtable.adapters.actions import next_legal
from sandtable.adapters.drawing import rgb, svg
from sandtable.adapters.episode import Episode
from sandtable.adapters.given import at_most, whole
from sandtable.adapters.match import SPECTATOR
from sandtable.adapters.seating import Player
from sandtable.adapters.setting import Setting, id_of
from sandtable.adapters.spaces import SEEDS, Observation, state_space
from sandtable.adapters.ways import way_of
from sandtable.catalog.registry import games
from sandtable.catalog.spec import GameType, Value
from sandtable.engine.errors import SandtableError
from sandtable.scene.text import render

RENDER_MODES = ["human", "ansi", "rgb_array", "svg"]
Infos = dict[str, dict[str, Any]]


def env(game: str | GameType = "morale", **options: Any) -> Any:
    """An environment in turns, in PettingZoo's usual wrappers: an agent that takes an illegal action
    loses."""
    wrapped: Any = TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(wrapped))


class Seated:
    """What both kinds of environment have: seats as agents, spaces, pictures, seeds. `max_cycles` ends an
    episode early, after so many actions of each agent on average. `observe` is `hashed`, or `rows` where the
    game writes them."""

    together = False

    def __init__(
        self,
        game: str | GameType = "morale",
        scenario: str = "",
        bots: Mapping[int, Player] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        render_seat: int = SPECTATOR,
        shaping: float = 0.0,
        observe: str = "hashed",
        **options: Value,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            modes = ", ".join(RENDER_MODES)
            raise SandtableError(f"render_mode must be one of {modes}, not {render_mode!r}")
        self.setting = Setting(game, scenario, bots or {}, options, shaping)
        self.way = way = way_of(self.setting, observe, self.together)
        self.max_cycles = at_most("max_cycles", max_cycles)
        self.render_mode = render_mode
        if render_seat not in range(SPECTATOR, self.setting.seats):
            last = self.setting.seats - 1
            raise SandtableError(f"render_seat must be from {SPECTATOR} to {last}, not {render_seat!r:.80}")
        self.render_seat = render_seat
        self.metadata = {
            "name": id_of(self.setting.game_type),
            "render_modes": RENDER_MODES,
            "is_parallelizable": True,
            "render_fps": 1,
        }
        self.begun: Episode | None = None
        self.possible_agents = [agent_of(seat) for seat in self.setting.agents]
        self.seats = dict(zip(self.possible_agents, self.setting.agents, strict=True))
        self.agents: list[str] = []
        self.observation_spaces = {agent: way.space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(way.actions) for agent in self.possible_agents}
        self.state_space = state_space(self.setting.seats, way.width, way.low, way.high)
        self.random, _ = seeding.np_random()

    def begin(self, seed: int | None) -> None:
        """A new game; the same seed, the same chance. What PettingZoo calls options stays as it was made."""
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        self.begun = self.way.begin(int(self.random.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.cycles = 0

    @property
    def episode(self) -> Episode:
        """The game that is under way."""
        if self.begun is None:
            raise SandtableError("no game has begun: reset begins one")
        return self.begun

    def seat_of(self, agent: str) -> int:
        """The number of an agent's seat."""
        if agent not in self.seats:
            raise SandtableError(f"unknown agent {agent!r:.80}; expected one of {', '.join(self.seats)}")
        return self.seats[agent]

    def observation_space(self, agent: str) -> Any:
        self.seat_of(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        self.seat_of(agent)
        return self.action_spaces[agent]

    def describe(self, agent: str) -> dict[str, Any]:
        """What the agent sees and may do, in words: every feature by name, every action with its answer."""
        return self.episode.describe(self.seat_of(agent))

    def state(self) -> np.ndarray:
        """What all seats see, one after the other, for training with a view of the whole: nobody sees it at
        the table."""
        return np.concatenate([self.episode.seen(seat) for seat in range(self.setting.seats)])

    def render(self) -> Any:
        """The table as a spectator (or `render_seat`) sees it."""
        scene = self.episode.view(self.render_seat)
        if self.render_mode == "rgb_array":
            return rgb(scene)
        if self.render_mode == "svg":
            return svg(scene)
        if self.render_mode == "ansi":
            return render(scene)
        if self.render_mode == "human":
            print(render(scene))
        return None

    def close(self) -> None:
        """Nothing is kept open."""


class raw_env(Seated, AECEnv[str, Observation, int]):
    """In turns: seats that are asked at once answer one after the other, and none sees another's answer."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._pass_on(SPECTATOR)

    def observe(self, agent: str) -> Observation:
        return self.episode.observation(self.seat_of(agent))

    def step(self, action: int | None) -> None:
        episode, agent = self.episode, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seats[agent]
        episode.take(seat, self._checked(action))
        self._cumulative_rewards[agent] = 0.0
        self.cycles += 1
        for each, reward in episode.rewards().items():
            self.rewards[agent_of(each)] = reward
        self._accumulate_rewards()
        self._pass_on(seat)

    def _checked(self, action: int | None) -> int:
        if action is None:
            raise SandtableError(f"{self.agent_selection} is asked: an action is wanted, not None")
        return whole("action", action)

    def _pass_on(self, seat: int) -> None:
        """To the next seat that is asked, with its legal actions; at the end everybody is told."""
        over = self.episode.over
        late = self.max_cycles is not None and self.cycles >= self.max_cycles * len(self.possible_agents)
        for agent in self.agents:
            self.terminations[agent], self.truncations[agent] = over, late and not over
            self.infos[agent] = {}
        self.agent_selection = self.agents[0] if over or late else agent_of(self.episode.next_after(seat))
        selected = self.agent_selection
        self.infos[selected] = {"action_mask": self.episode.mask_of(self.seats[selected])}


class parallel_env(Seated, ParallelEnv[str, Observation, int]):
    """All at once: every seat that is asked answers in the same step, and the others do nothing (STOP; of
    rows, the first). Instead of an action that is not allowed, the next one that is allowed is taken; the
    agent's info says which (`taken`)."""

    together = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        self.begin(seed)
        return self._observations(), self._infos({})

    def step(self, actions: dict[str, int]) -> Any:
        episode = self.episode
        taken: dict[str, int] = {}
        given = self._given(actions)
        for seat in [seat for seat in list(episode.asked) if seat in given]:
            wanted = whole(f"action of {agent_of(seat)}", given[seat])
            taken[agent_of(seat)] = next_legal(episode.legal(seat), wanted)
            episode.take(seat, taken[agent_of(seat)])
        self.cycles += 1
        over = episode.over
        late = self.max_cycles is not None and self.cycles >= self.max_cycles and not over
        rewards = {agent_of(seat): reward for seat, reward in episode.rewards().items()}
        ends = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, late)
        seen = self._observations(), rewards, *ends, self._infos(taken)
        if over or late:
            self.agents = []
        return seen

    def _given(self, actions: dict[str, int]) -> dict[int, int]:
        """Actions by seat."""
        if not isinstance(actions, Mapping):
            raise SandtableError(f"actions: expected them by agent, not {actions!r:.80}")
        return {self.seat_of(agent): action for agent, action in actions.items()}

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.episode.observation(self.seats[agent]) for agent in self.agents}

    def _infos(self, taken: dict[str, int]) -> Infos:
        infos: Infos = {}
        for agent in self.agents:
            infos[agent] = {"action_mask": self.episode.mask_of(self.seats[agent])}
            if agent in taken:
                infos[agent]["taken"] = taken[agent]
        return infos


@cache
def agent_of(seat: int) -> str:
    return f"seat_{seat}"


for each in map(id_of, games().values()):
    register("aec", each, env, kwargs={"game": each})
    register("parallel", each, parallel_env, kwargs={"game": each})
