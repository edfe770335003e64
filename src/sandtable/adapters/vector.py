"""Many games in one process, one answer each a step, into arrays that are made once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Self

from sandtable.adapters.extras import missing

try:
    import numpy as np
except ImportError as error:
    raise missing("sandtable.adapters.vector", "rl", error) from error

from sandtable.adapters.given import Actions, at_most, next_seed, one_each, whole
from sandtable.adapters.rows import Games, parts_of, shape_of
from sandtable.adapters.seating import Player
from sandtable.adapters.setting import Setting
from sandtable.catalog.spec import GameType, Value
from sandtable.engine.errors import SandtableError
from sandtable.seats.rows import Array, described

Aims = Mapping[int, Sequence[int] | np.ndarray]


class RowsEnv:
    """What environments with rows have in common: their arrays, and the spaces in which these lie.

    In game `i`, `seat[i]` is asked and may answer with a row from 0 to `count[i] - 1`. Its sight is
    `overall[i]` (the table), `things[i]` (a row a thing) and `asked[i]` (the question); each answer is a row
    of `answers[i]` and `tokens[i]`. After a step, `rewards[i]` has what every seat earned, and `done[i]` says
    that the game ended (`truncated[i]`: by `max_steps`); everything else there already belongs to the next
    game. The arrays are reused: copy what you want to keep."""

    overall: Array
    things: Array
    answers: Array
    tokens: Array
    asked: Array
    count: Array
    seat: Array
    rewards: Array
    done: Array
    truncated: Array

    def __init__(self, setting: Setting, count: int) -> None:
        self.num_envs = whole("count", count, 1)
        self.setting = setting
        self.shape = shape_of(setting)
        self.seed = 0

    def hold(self, arrays: Mapping[str, Array]) -> None:
        """Takes arrays for its own."""
        self.arrays = dict(arrays)
        for name, array in arrays.items():
            setattr(self, name, array)

    @property
    def action_mask(self) -> Array:
        """Which rows are answers, made anew from `count`: 1 or 0 for each row of each game."""
        rows = np.arange(self.shape.answers, dtype=np.int32)
        return (rows < self.count[:, None]).astype(np.int8)

    @property
    def columns(self) -> dict[str, list[str]]:
        """The names of the columns of `overall`, `things` and `answers`."""
        return {name: [each.name for each in columns] for name, columns in self.shape.columns.items()}

    def describe(self, game: int) -> dict[str, Any]:
        """One game's arrays in words: each number by its column, and the answer behind each row."""
        texts = self.texts(game)
        seen = {name: self.arrays[name][game] for name in self.shape.seen}
        return described(self.shape, seen, texts)

    def texts(self, game: int) -> list[str]:
        """The answer behind each row of a game, as a table takes it."""
        if game not in range(self.num_envs):
            raise SandtableError(f"game must be from 0 to {self.num_envs - 1}, not {game!r:.80}")
        return self._texts(int(game))

    def _texts(self, game: int) -> list[str]:
        raise NotImplementedError

    def reset(self, seed: int | None = None) -> None:
        """New games everywhere. The same seed and the same answers give the same games, also the later ones:
        which games follow each other at a place does not go by what happens at the others. Without a seed
        they are others each time, which follow from the last seed."""
        self.seed = next_seed(seed, self.seed)
        self._begin()

    def _begin(self) -> None:
        """New games from the seed."""
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError

    def __reduce__(self) -> Any:
        said = "an environment of many games cannot be copied"
        raise SandtableError(f"{said}: make another, reset it with the same seed, and give the same answers")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # As Gymnasium's environments of many games have it

    @property
    def metadata(self) -> dict[str, Any]:
        from gymnasium.vector import AutoresetMode

        return {"autoreset_mode": AutoresetMode.SAME_STEP}

    @cached_property
    def single_observation_space(self) -> Any:
        from sandtable.adapters.spaces import rows_space

        return rows_space(self.shape)

    @cached_property
    def single_action_space(self) -> Any:
        from gymnasium.spaces import Discrete

        return Discrete(self.shape.answers)

    @cached_property
    def observation_space(self) -> Any:
        from gymnasium.vector.utils import batch_space

        return batch_space(self.single_observation_space, self.num_envs)

    @cached_property
    def action_space(self) -> Any:
        from gymnasium.vector.utils import batch_space

        return batch_space(self.single_action_space, self.num_envs)

    # What is given

    def aims_of(self, aims: Aims | None) -> dict[int, tuple[int, ...]]:
        """Whole numbers for games that there are."""
        if not aims:
            return {}
        if not isinstance(aims, Mapping):
            raise SandtableError(f"aims: expected them by game, such as {{3: (120, 55)}}, not {aims!r:.80}")
        for game in aims:
            if not isinstance(game, int | np.integer) or not 0 <= game < self.num_envs:
                raise SandtableError(f"aims: expected games from 0 to {self.num_envs - 1}, not {game!r}")
        return {int(game): numbers_of(values) for game, values in aims.items()}


class VectorEnv(RowsEnv):
    """`count` games side by side, stepped in this process."""

    def __init__(
        self,
        game: str | GameType = "morale",
        count: int = 8,
        scenario: str = "",
        bots: Mapping[int, Player] | None = None,
        max_steps: int | None = None,
        shaping: float = 0.0,
        stand_in: bool = False,
        **options: Value,
    ) -> None:
        super().__init__(Setting(game, scenario, bots or {}, options, shaping, stand_in), count)
        parts = parts_of(self.shape).items()
        self.hold({name: np.zeros((self.num_envs, *part.shape), part.kind) for name, part in parts})
        self.games = Games(self.setting, self.shape, self.arrays, 0, at_most("max_steps", max_steps) or 0)
        self.reset(0)

    def _begin(self) -> None:
        self.games.reset(self.seed)

    def step(self, actions: Actions, aims: Aims | None = None) -> None:
        """One answer of the seat that is asked in each game: the row, or an aim of one's own (by the number
        of the game) in its place. Where one is wrong, no game goes on."""
        self.games.step(self.games.given(one_each(actions, self.num_envs), self.aims_of(aims)))

    def _texts(self, game: int) -> list[str]:
        return self.games.texts(game)

    def close(self) -> None:
        """Nothing is kept open."""


def numbers_of(values: Any) -> tuple[int, ...]:
    """The numbers of an aim, whichever kind of sequence they come in."""
    try:
        found = tuple(values)
    except TypeError:
        found = (None,)
    if not all(isinstance(value, int | np.integer) and not isinstance(value, bool) for value in found):
        raise SandtableError(f"aims: expected whole numbers for each game, not {values!r:.80}")
    return tuple(int(value) for value in found)
