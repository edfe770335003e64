"""The sentry drone and the Lab Tech (OMEGA-R78, OMEGA-G07): what commandos let them do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import (
    abilities,
    activation,
    attack,
    line_of_sight,
    movement,
)
from sandtable.games.omega.rules.components import DRONE, LAB_TECH, MOST_COMMANDOS, NONE, Commando, Helper
from sandtable.games.omega.rules.effects import DRONE_MARKER, DRONE_POST, GUIDED, QUICK_DEPLOY
from sandtable.games.omega.rules.menus import NO_OPTIONS, Options
from sandtable.games.omega.rules.state import OmegaState
from sandtable.parts.pool import BIT

DEPLOY: Final = 2  # OMEGA-G02
DIRECT: Final = 1
GUIDE: Final = 1  # OMEGA-G07

DRONE_MOVE: Final = Option("drone_move", "OMEGA-R78")
GUIDE_NOW: Final = Option("guide", "OMEGA-R78")
TO_DEPLOY: Final = Options("deploy", "OMEGA-7.07")
TO_DRONE_ATTACK: Final = Options("drone_attack", "OMEGA-R78")


def drone(game: OmegaState) -> Helper:
    return game.helpers[DRONE - MOST_COMMANDOS]


def lab_tech(game: OmegaState) -> Helper:
    return game.helpers[LAB_TECH - MOST_COMMANDOS]


def options(game: OmegaState, commando: Commando) -> list[Option]:
    """OMEGA-G02, OMEGA-G07: deploy and direct the drone, guide the Lab Tech."""
    posted = abilities.has(game, commando, DRONE_POST)
    if not posted and lab_tech(game).cell == NONE:
        return NO_OPTIONS
    found: list[Option] = []
    if posted:
        found += deploy_options(game, commando) + drone_options(game, commando)
    if may_guide(game, commando):
        found.append(GUIDE_NOW)
    return found


def carry_out(game: OmegaState, commando: Commando, option: Option) -> None:
    if option.verb == "deploy":
        deploy(game, commando, option.args[0])
    elif option is GUIDE_NOW:
        activation.pay(game, commando, GUIDE)
        commando.used |= GUIDED
        movement.ask_move(game, lab_tech(game), movement.speed(game, lab_tech(game)))
    else:
        direct(game, commando, option)


# The drone


def deploy_cost(game: OmegaState, commando: Commando) -> i64:
    return DEPLOY - 1 if abilities.has(game, commando, QUICK_DEPLOY) else DEPLOY


def deploy_options(game: OmegaState, commando: Commando) -> list[Option]:
    """OMEGA-7.07: once a turn, into a free adjacent space."""
    if commando.placed & BIT[DRONE_MARKER] or not activation.can_pay(
        game, commando, deploy_cost(game, commando)
    ):
        return []
    around = game.plan.site.surroundings.of(commando.cell, game.opened)
    crowd = game.crowd()
    return [TO_DEPLOY.of(cell) for cell in around if not crowd[cell]]


def deploy(game: OmegaState, commando: Commando, cell: i64) -> None:
    """OMEGA-7.08, OMEGA-R20: the old one goes; the new one has no wounds."""
    activation.pay(game, commando, deploy_cost(game, commando))
    commando.placed |= BIT[DRONE_MARKER]
    helper = drone(game)
    game.put(helper, cell)
    helper.wounds = 0
    movement.refresh(helper)
    game.tell("OMEGA-7.08", "drone_deployed", commando.index, cell)


def drone_options(game: OmegaState, commando: Commando) -> list[Option]:
    """OMEGA-G02: once a turn the drone moves or attacks."""
    helper = drone(game)
    if helper.cell == NONE or commando.used & DRONE_POST or not activation.can_pay(game, commando, DIRECT):
        return []
    found = [TO_DRONE_ATTACK.of(target) for target in attack.targets(game, helper, game.plan.stub_gun)]
    return [*found, DRONE_MOVE]


def direct(game: OmegaState, commando: Commando, option: Option) -> None:
    activation.pay(game, commando, DIRECT)
    commando.used |= DRONE_POST
    helper = drone(game)
    if option is DRONE_MOVE:
        movement.ask_move(game, helper, movement.speed(game, helper))
    else:
        attack.declare(game, helper, game.plan.stub_gun, game.piece(option.args[0]), False)


# The Lab Tech


def may_guide(game: OmegaState, commando: Commando) -> bool:
    """OMEGA-G07, OMEGA-R112: an active commando that is near and sees it, once a turn."""
    cell: i64 = lab_tech(game).cell
    if cell == NONE or commando.used & GUIDED or not activation.can_pay(game, commando, GUIDE):
        return False
    if not game.within(commando.cell, cell, game.plan.numbers.guide_range):
        return False
    return line_of_sight.in_view(game, commando, commando.cell, cell)
