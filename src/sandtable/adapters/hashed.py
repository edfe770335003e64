"""Many games in one process with hashed observations, for games that write no rows."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.adapters.extras import missing

try:
    import numpy as np
except ImportError as error:
    raise missing("sandtable.adapters.hashed", "rl", error) from error

from sandtable.adapters.actions import ACTIONS
from sandtable.adapters.episode import HashedEpisode
from sandtable.adapters.features import WIDTH
from sandtable.adapters.given import Actions, at_most, next_seed, one_each, whole
from sandtable.adapters.match import SPECTATOR
from sandtable.adapters.seating import Player
from sandtable.adapters.setting import Setting
from sandtable.catalog.spec import GameType, Value
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import derive


class HashedVectorEnv:
    """`count` games side by side, of any kind. In each, `seat` is asked, sees `observation` and may take what
    `action_mask` allows. After a step, `rewards` has what every seat earned, and `done` says where a game
    ended (`truncated`: by `max_steps`); everything else there already belongs to the next game. The arrays
    are reused: copy what you want to keep."""

    def __init__(
        self,
        game: str | GameType = "morale",
        count: int = 8,
        scenario: str = "",
        bots: Mapping[int, Player] | None = None,
        max_steps: int | None = None,
        shaping: float = 0.0,
        **options: Value,
    ) -> None:
        self.count = count = whole("count", count, 1)
        self.setting = Setting(game, scenario, bots or {}, options, shaping)
        self.max_steps = at_most("max_steps", max_steps)
        self.observation = np.zeros((count, WIDTH), np.float32)
        self.action_mask = np.zeros((count, ACTIONS), np.int8)
        self.seat = np.zeros(count, np.int64)
        self.rewards = np.zeros((count, self.setting.seats), np.float32)
        self.done = np.zeros(count, np.bool_)
        self.truncated = np.zeros(count, np.bool_)
        self.steps = np.zeros(count, np.int64)
        self.episodes: list[HashedEpisode] = []
        self.seed = 0
        self.reset(0)

    def reset(self, seed: int | None = None) -> None:
        """New games everywhere. The same seed and the same actions give the same games, also the later
        ones. Without a seed they are others each time, which follow from the last seed."""
        self.seed, self.begun = next_seed(seed, self.seed), 0
        self.done[:] = self.truncated[:] = False
        self.rewards[:] = 0
        self.steps[:] = 0
        self.episodes = [self._next_episode() for _ in range(self.count)]
        for i in range(self.count):
            self._show(i, SPECTATOR)

    def step(self, actions: Actions) -> None:
        """One action of the seat that is asked in each game. Where one is wrong, no game goes on."""
        wanted = self._checked(actions)
        self.done[:] = self.truncated[:] = False
        self.rewards[:] = 0
        for i, action in enumerate(wanted):
            self._step(i, action)

    def close(self) -> None:
        """Nothing is kept open."""

    def _checked(self, actions: Actions) -> list[int]:
        """An action for each game, each of them allowed."""
        found = one_each(actions, self.count)
        for i, action in enumerate(found):
            if action not in self.episodes[i].asked[int(self.seat[i])].legal:
                raise SandtableError(f"action {action} is not allowed here, in game {i}")
        return found

    def _step(self, i: int, action: int) -> None:
        episode, seat = self.episodes[i], int(self.seat[i])
        episode.take(seat, action)
        self.steps[i] += 1
        for each, reward in episode.rewards().items():
            self.rewards[i, each] = reward
        self.truncated[i] = not episode.over and self.steps[i] == self.max_steps
        if episode.over or self.truncated[i]:
            self.done[i] = True
            self.steps[i] = 0
            self.episodes[i] = self._next_episode()
            seat = SPECTATOR
        self._show(i, seat)

    def _next_episode(self) -> HashedEpisode:
        self.begun += 1
        return HashedEpisode(self.setting, derive(self.seed, self.begun))

    def _show(self, i: int, after: int) -> None:
        episode = self.episodes[i]
        self.seat[i] = seat = episode.next_after(after)
        episode.observe(seat, self.observation[i])
        episode.mask(seat, self.action_mask[i])
