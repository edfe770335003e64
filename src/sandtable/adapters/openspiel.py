"""OpenSpiel games of every installed game: importing this registers each as `sandtable_<slug>`.

Seats that are asked at once answer one after the other, and none sees another's answer. Parameters are
`scenario`, `options` such as `units:2 round_limit:4`, and `observe`: `hashed`, or `rows` where the game
writes them."""

from __future__ import annotations

from typing import Any

from sandtable.adapters.extras import missing

try:
    import pyspiel
except ImportError as error:
    raise missing("sandtable.adapters.openspiel", "rl", error) from error

from sandtable.adapters.actions import ACTIONS, STOP
from sandtable.adapters.points import CHANCES, Origin, Point
from sandtable.adapters.spiel_observer import SandtableObserver
from sandtable.adapters.ways import HASHED, ROWS
from sandtable.catalog.registry import games
from sandtable.catalog.spec import GameType, ScenarioSpec, Value
from sandtable.engine.errors import SandtableError
from sandtable.seats.rows import Shape

LONGEST_GAME = 100_000
MOST_PLAYERS = 16
PREFIX = "sandtable_"


class SandtableGame(pyspiel.Game):
    """A game of one scenario with its options."""

    game_type: GameType
    kind: Any

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        chosen = parameters or {}
        scenario = str(chosen.get("scenario") or self.game_type.scenarios()[0].name)
        options = read_options(self.game_type.scenario(scenario), str(chosen.get("options", "")))
        observe = str(chosen.get("observe") or HASHED)
        if observe not in (HASHED, ROWS):
            raise SandtableError(f"observe must be one of {HASHED}, {ROWS}, not {observe!r}")
        self.origin = Origin(self.game_type.slug, scenario, options, observe == ROWS)
        first = self.origin.start(0)
        self.shape = Shape(self.game_type, first) if observe == ROWS else None
        info = pyspiel.GameInfo(
            num_distinct_actions=self.shape.answers if self.shape else ACTIONS,
            max_chance_outcomes=CHANCES,
            num_players=int(first.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(self.kind, info, chosen)

    def new_initial_state(self) -> SandtableState:
        return SandtableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SandtableObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SandtableObserver(self.game_type, self.shape, kind, params)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST_GAME


class SandtableState(pyspiel.State):
    """A point of a game; before the first one, chance has not dealt yet."""

    def __init__(self, game: SandtableGame) -> None:
        super().__init__(game)
        self.point: Point | None = None

    def current_player(self) -> int:
        point = self.point
        if point is not None and point.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if point is None or point.waits is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return point.player()

    def is_terminal(self) -> bool:
        return self.point is not None and self.point.over

    def _legal_actions(self, player: int) -> list[int]:
        assert self.point is not None
        return self.point.asked[player].legal if player == self.point.player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / CHANCES) for outcome in range(CHANCES)]

    def _apply_action(self, action: int) -> None:
        if self.point is None:
            self.point = self.get_game().origin.begin(action)
        elif self.point.waits is not None:
            self.point = self.point.deal(action)
        else:
            self.point = self.point.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0 or self.point is None:
            return f"chance {action}"
        asked = self.point.asked.get(player)
        if asked is None or (action == STOP and action not in asked.answers):
            return "stop"
        return asked.answers.get(action, f"number {action}")

    def returns(self) -> list[float]:
        if self.point is None or not self.point.over:
            return [0.0] * self.num_players()
        return [(score - 50) / 50 for score in self.point.checkpoint.results]

    def __str__(self) -> str:
        """For people who look for a fault: what is open, and the digest of all that there is."""
        if self.point is None:
            return "before the first deal"
        waits = f"; chance follows {self.point.waits.text}" if self.point.waits else ""
        asked = [f"seat {seat}: {each.decision.rule} {each.given}" for seat, each in self.point.asked.items()]
        return f"{self.point.now.digest()} {', '.join(asked)}{waits}"


def read_options(scenario: ScenarioSpec, text: str) -> dict[str, Value]:
    """Options as a game string has them: `units:2 round_limit:4`."""
    known = {option.name: option for option in scenario.options}
    values: dict[str, Value] = {}
    for word in text.split():
        name, colon, value = word.partition(":")
        if name not in known or not colon:
            expected = f"name:value with one of {', '.join(known)}"
            raise SandtableError(f"options: expected {expected}, not {word!r}")
        values[name] = known[name].parse(value)
    return values


def register(game_type: GameType) -> None:
    kind = pyspiel.GameType(
        short_name=f"{PREFIX}{game_type.slug}",
        long_name=game_type.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"scenario": "", "options": "", "observe": ""},
    )
    made = type(f"{game_type.slug}Game", (SandtableGame,), {"game_type": game_type, "kind": kind})
    pyspiel.register_game(kind, made)


for each in games().values():
    register(each)
