"""Gymnasium environments of every installed game: one seat learns, bots sit on the others. Importing this
registers each as `sandtable/<slug>-v<version>` for `gymnasium.make`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.adapters.extras import missing

try:
    import gymnasium
    from gymnasium.spaces import Discrete
except ImportError as error:
    raise missing("sandtable.adapters.gymnasium", "rl", error) from error

from sandtable.adapters.actions import next_legal
from sandtable.adapters.drawing import rgb
from sandtable.adapters.episode import Mask
from sandtable.adapters.given import whole
from sandtable.adapters.seating import Player, start
from sandtable.adapters.setting import Setting, id_of, named
from sandtable.adapters.spaces import SEEDS, Observation
from sandtable.adapters.ways import way_of
from sandtable.bots.levels import best_quick_bot
from sandtable.catalog.registry import games
from sandtable.catalog.spec import GameType, Value
from sandtable.engine.errors import SandtableError
from sandtable.scene.text import render

TRIES = 100
RENDER_MODES = ["human", "ansi", "rgb_array"]


class SeatEnv(gymnasium.Env[Observation, int]):
    """One seat of a game. An observation has what the seat sees and the `action_mask`, which is also in
    `info`. Instead of an action that is not allowed, the next one that is allowed is taken; `info["taken"]`
    says which it was. The reward is the outcome: 1 for a win, -1 for a loss, nothing before the end.
    `observe` is `hashed`, or `rows` where the game writes them."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | GameType = "morale",
        seat: int = 0,
        scenario: str = "",
        bots: Mapping[int, Player] | None = None,
        render_mode: str | None = None,
        shaping: float = 0.0,
        observe: str = "hashed",
        **options: Value,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise SandtableError(f"render_mode must be one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        game_type = named(game)
        seats = int(start(game_type, scenario, options, 0).seats)
        if seat not in range(seats) or seat in (bots or {}):
            raise SandtableError(f"seat must be from 0 to {seats - 1} and without a bot, not {seat}")
        quick = best_quick_bot(game_type)
        others = {other: quick for other in range(seats) if other != seat}
        self.setting = Setting(game_type, scenario, {**others, **(bots or {})}, options, shaping)
        self.seat = seat
        self.render_mode = render_mode
        self.way = way_of(self.setting, observe)
        self.observation_space = self.way.space()
        self.action_space: Any = Discrete(self.way.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; the same seed, the same chance. A game that ends before the seat is asked is followed
        by another."""
        super().reset(seed=seed)
        for _ in range(TRIES):
            self.episode = self.way.begin(int(self.np_random.integers(SEEDS)))
            if not self.episode.over:
                return self.episode.observation(self.seat), self._info()
        raise SandtableError(f"seat {self.seat} was not asked anything in {TRIES} games")

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """One action of the seat; bots answer until it is asked again, or the game is over."""
        if self.episode.over:
            raise SandtableError("this game is over: reset begins another")
        taken = next_legal(self.episode.legal(self.seat), whole("action", action))
        self.episode.take(self.seat, taken)
        reward = self.episode.rewards()[self.seat]
        seen = self.episode.observation(self.seat)
        return seen, reward, self.episode.over, False, self._info() | {"taken": taken}

    def action_masks(self) -> Mask:
        """Which actions are allowed now, as maskable learners ask for it."""
        return self.episode.mask_of(self.seat)

    def describe(self) -> dict[str, Any]:
        """What the seat sees and may do, in words."""
        return self.episode.describe(self.seat)

    def render(self) -> Any:
        """The table as the seat sees it."""
        scene = self.episode.view(self.seat)
        if self.render_mode == "rgb_array":
            return rgb(scene)
        if self.render_mode == "ansi":
            return render(scene)
        if self.render_mode == "human":
            print(render(scene))
        return None

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}


for each in map(id_of, games().values()):
    if each not in gymnasium.registry:
        gymnasium.register(each, "sandtable.adapters.gymnasium:SeatEnv", kwargs={"game": each})
