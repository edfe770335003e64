"""What a run of training is begun with: a plan, and perhaps weights. Neither needs PyTorch."""

from __future__ import annotations

from pathlib import Path

import msgspec

from sandtable.bots.levels import make_bot
from sandtable.bots.netfile import Tensors, read_tensors
from sandtable.bots.network import Network
from sandtable.catalog.registry import find_game
from sandtable.engine.errors import SandtableError
from sandtable.learning.games import Setting
from sandtable.seats.rows import observer_of

PLAN = "plan.json"


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a run was begun with; going on keeps it."""

    game: str
    settings: list[Setting]
    seed: int = 1
    minutes: float = 10.0  # of all runs, of which the first part imitates
    imitation: float = 0.3
    places: int = 96
    processes: int = 0
    rate: float = 3e-4
    shaping: float = 0.3
    rivals: list[str] = []  # bots that three games in ten are played against; none: the game's own
    version: str = ""  # of Sandtable, with which it began


def plan_at(path: Path) -> Plan:
    """A plan from its file, which can be played."""
    try:
        plan = msgspec.json.decode(path.read_bytes(), type=Plan)
    except OSError as error:
        raise SandtableError(f"{path}: cannot be read ({error.strerror})") from error
    except msgspec.DecodeError as error:
        raise SandtableError(f"{path}: expected the plan of a run ({error})") from error
    check(plan)
    return plan


def check(plan: Plan) -> None:
    """Its settings and rivals are there."""
    game_type = find_game(plan.game)
    for scenario, options in plan.settings:
        game_type.new(scenario, options, 0)
    for rival in plan.rivals:
        make_bot(game_type, rival, 0)


def fitting(path: Path, game: str) -> Tensors:
    """The weights of a file, if they are of a network for this game."""
    tensors = read_tensors(path)[0]
    misfit = Network(tensors).misfit(observer_of(find_game(game)))
    if misfit:
        raise SandtableError(f"{path}: these weights are not of a network for {game} ({misfit})")
    return tensors
