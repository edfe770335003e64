"""Unit turns (chapter 5): up to two actions, in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandtable.engine.decisions import Option
from sandtable.games.morale.rules import (
    action_tokens,
    danger,
    exchange_fire,
    movement,
    recovery,
    take_cover,
    tear_gas,
    things_to_try_out,
    winning,
)
from sandtable.games.morale.rules.components import (
    DOWN,
    NONE,
    SEALS,
    STANDING,
    TERRORISTS,
    TOKEN_NAMES,
    Unit,
)
from sandtable.games.morale.rules.plan import END_TURN, ENTER, GO_PRONE, LEAVE, RESUPPLY

if TYPE_CHECKING:
    from sandtable.games.morale.rules.game import Morale

TOKENS: Final = frozenset(TOKEN_NAMES)
# What is told again, in as many words, as soon as it takes effect
PLAIN: Final = ("move", "drop", "take", "enter", "leave", "resupply", "go_prone")


def take_turn(game: Morale, unit: Unit) -> None:
    """MORALE-5.01. A unit that goes down in its own turn has ended it (MORALE-R39). A turn without an action
    has a window of its own (MORALE-R28)."""
    begin_turn(game, unit)
    while game.actions and unit.status == STANDING and not game.over:
        # always: an unasked question would tell whether a face-down token can be used
        option = game.ask(unit.seat, "MORALE-5.01", turn_options(game, unit), True)
        if option is END_TURN:
            break
        perform(game, unit, option)
    took_no_action = game.actions == game.plan.numbers.actions
    if took_no_action:
        take_cover.window(game, unit.team)
    end_turn(game)


def begin_turn(game: Morale, unit: Unit) -> None:
    game.acting = unit.index
    game.actions = game.plan.numbers.actions
    game.moves = 0
    game.fired = False
    game.token_used = False
    game.dropped_down = False
    game.tell("MORALE-3.07", "turn", unit.index)


def end_turn(game: Morale) -> None:
    """MORALE-10.18: Creep ends with the turn."""
    game.acting = NONE
    game.creeping = False


def stunned_turn(game: Morale, unit: Unit) -> None:
    """MORALE-10.04: its turn is spent without actions, with one window at its end (MORALE-R08)."""
    game.tell("MORALE-10.04", "stunned", unit.index)
    take_cover.window(game, unit.team)


def turn_options(game: Morale, unit: Unit) -> list[Option]:
    """All that the unit may do now; out of tear gas first, if it must (MORALE-10.15). A readied token is
    a permission (MORALE-3.03), so ending the turn stands beside it (MORALE-5.05)."""
    if game.gas and tear_gas.must_leave(game, unit):
        escape = tear_gas.escape_options(game, unit)
        if escape:  # none for whoever has no movement left in this turn (MORALE-R24)
            return escape
    options = [END_TURN]
    options += movement.move_options(game, unit)
    if not game.fired and not game.in_smoke(unit.zone):
        add_targets(game, unit, options)
    if not game.token_used:
        options += action_tokens.token_options(game, unit)
    if not game.in_smoke(unit.zone):
        add_victims(game, unit, options)
    if game.loot:
        recovery.add_loot(game, unit, options)
    if game.plan.vehicles:
        options += things_to_try_out.vehicle_options(game, unit)
    if things_to_try_out.may_go_prone(game, unit):
        options.append(GO_PRONE)
    return options


def add_targets(game: Morale, unit: Unit, options: list[Option]) -> None:
    """MORALE-5.07: Exchange Fire once in a turn, never out of smoke (MORALE-10.11)."""
    menu = game.plan.menus.fire
    for target in game.units:
        if target.team != unit.team and exchange_fire.may_fire(game, unit, target):
            options.append(menu[target.index])


def add_victims(game: Morale, unit: Unit, options: list[Option]) -> None:
    """MORALE-8.10: Coup de grace as often as there are actions."""
    menu = game.plan.menus.coup
    for victim in game.units:
        if victim.status == DOWN and danger.may_finish(game, unit, victim):
            options.append(menu[victim.index])


def perform(game: Morale, unit: Unit, option: Option) -> None:
    """One declared action with a window before any effect and one after all of it (MORALE-R28), so none
    between threats and draws (MORALE-7.07)."""
    game.actions -= 1
    declared = declare(game, unit, option)
    if game.plan.numbers.window_before:
        take_cover.window(game, unit.team)
    game.declared = ""
    carry_out(game, unit, option, declared)
    winning.check(game)
    if not game.over and game.plan.numbers.window_after:
        take_cover.window(game, unit.team)


def declare(game: Morale, unit: Unit, option: Option) -> bool:
    """MORALE-7.06: others may respond to what they are told here; where nobody can, a plain action is told
    only when it takes effect. A token is revealed (MORALE-5.04)."""
    if option.verb in TOKENS:
        game.token_used = True
        unit.face_up = True
        game.reveal()
    game.declared = option.key()
    if game.log is None or (not responds(game) and option.verb in PLAIN):
        return False
    args = option.args
    game.tell(
        option.rule, option.verb, unit.index, args[0] if args else NONE, args[1] if len(args) > 1 else 0
    )
    return True


def responds(game: Morale) -> bool:
    """MORALE-7.04: whether some team could still take cover in response."""
    return game.teams[SEALS].can_take_cover or game.teams[TERRORISTS].can_take_cover


def carry_out(game: Morale, unit: Unit, option: Option, declared: bool) -> None:
    verb = option.verb
    if verb in ("move", "drop"):
        movement.move(game, unit, option, declared)
    elif verb == "fire":
        game.fired = True
        exchange_fire.exchange(game, unit, game.units[option.args[0]])
    elif verb == "coup":
        danger.coup_de_grace(game, game.units[option.args[0]])
    elif verb == "take":
        recovery.take_loot(game, unit, option)
    elif verb == "weapon":
        things_to_try_out.fire_weapon(game, unit, option)
    elif option is ENTER:
        things_to_try_out.enter(game, unit)
    elif option is LEAVE:
        things_to_try_out.leave(game, unit)
    elif option is RESUPPLY:
        things_to_try_out.resupply(game, unit)
    elif option is GO_PRONE:
        things_to_try_out.go_prone(game, unit)
    else:
        action_tokens.use_token(game, unit, option)
