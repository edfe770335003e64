"""Kit cards and finds for any time (OMEGA-7.10): in their owner's turn, and where they matter outside it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import activation, attack, explosives, kit, line_of_sight
from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import MOVE_TOKENS, NONE, Commando, Enemy
from sandtable.games.omega.rules.effects import (
    BREACHING_CHARGE,
    CHARGE,
    FIELD_ORDER,
    QUICK_SLING,
    STIM_SHOT,
    TACTICAL_UPLINK,
)
from sandtable.games.omega.rules.menus import NO_OPTIONS, Options
from sandtable.games.omega.rules.state import OmegaState

PASS: Final = Option("pass", "OMEGA-7.10")
STIM_NOW: Final = Option("now_stim", "OMEGA-7.10")
DETONATE_NOW: Final = Option("now_detonate", "OMEGA-7.10")
ORDER_NOW: Final = Option("order", "OMEGA-7.10")
KEEP: Final = Option("keep", "OMEGA-7.10")
TO_CARD_NOW: Final = Options("now_card", "OMEGA-7.10")
TO_FOUND_NOW: Final = Options("now_found", "OMEGA-7.10")
TO_DETONATE: Final = Options("detonate", "OMEGA-7.10")
TO_SLING: Final = Options("sling", "OMEGA-7.10")
TO_SWAP: Final = Options("swap", "OMEGA-7.10")


# In the own turn: `now_...`


def options(game: OmegaState, commando: Commando) -> list[Option]:
    found = NO_OPTIONS
    if commando.red_tokens > 0 and kit.ready(game, commando, STIM_SHOT):
        found = [STIM_NOW]
    reliefs = kit.relief_options(game, commando)
    if reliefs:
        found = found + [relief_now(relief) for relief in reliefs]
    if game.marker_cells[CHARGE] != NONE and can_detonate(game, commando):
        found = [*found, DETONATE_NOW]
    return found


def relief_now(relief: Option) -> Option:
    return TO_CARD_NOW.of(relief.args[0]) if relief.verb == "card" else TO_FOUND_NOW.of(relief.args[0])


def carry_out(game: OmegaState, commando: Commando, option: Option) -> None:
    if option is STIM_NOW:
        kit.spend_effect(game, commando, STIM_SHOT)
        commando.red_tokens = 0
        game.tell("OMEGA-7.10", "tokens_flipped", commando.index, 0)
    elif option is DETONATE_NOW:
        detonate(game, commando)
    else:
        kit.relieve(game, commando, Option(option.verb.removeprefix("now_"), option.rule, option.args))


# The breaching charge


def detonate(game: OmegaState, commando: Commando) -> None:
    """OMEGA-G04: any commando may pay for it; the marker is gone."""
    cell: i64 = game.marker_cells[CHARGE]
    weapon = game.plan.kit[game.plan.kit_with[BREACHING_CHARGE]].weapon
    assert weapon is not None
    activation.pay(game, commando, kit.amount(game, BREACHING_CHARGE))
    game.marker_cells[CHARGE] = NONE
    game.tell("OMEGA-25.06", "detonates", commando.index, cell)
    explosives.explode(game, cell, weapon.blast, weapon.black, weapon.red)


def can_detonate(game: OmegaState, commando: Commando) -> bool:
    return commando.is_active() and activation.can_pay(game, commando, kit.amount(game, BREACHING_CHARGE))


def offer_detonation(game: OmegaState, enemy: Enemy) -> None:
    """An enemy has come near the charge: one player after another may set it off."""
    if game.marker_cells[CHARGE] == NONE or not in_blast(game, enemy):
        return
    game.aimed_at = enemy.index
    for seat in range(1, int(game.seats)):
        menu = [
            TO_DETONATE.of(commando.index)
            for commando in game.commandos
            if commando.seat == seat and can_detonate(game, commando)
        ]
        if menu:
            option = game.ask(seat, "OMEGA-7.10", [*menu, KEEP])
            if option is not KEEP:
                detonate(game, game.commandos[option.args[0]])
                return


def in_blast(game: OmegaState, enemy: Enemy) -> bool:
    weapon = game.plan.kit[game.plan.kit_with[BREACHING_CHARGE]].weapon
    assert weapon is not None
    return explosives.is_affected(game, enemy, game.marker_cells[CHARGE], weapon.blast)


# After moves


def after_enemy_move(game: OmegaState, enemy: Enemy) -> None:
    """Somebody lies in wait: a quick shot, or the charge."""
    quick_sling(game, enemy)
    if enemy.on_map():
        offer_detonation(game, enemy)


def quick_sling(game: OmegaState, enemy: Enemy) -> None:
    """OMEGA-G04: after an enemy ends a move action near its owner, who sees it: one free attack."""
    shooter = kit.owner_of(game, QUICK_SLING)
    if shooter is None or not near_and_seen(game, shooter, enemy):
        return
    menu = sling_options(game, shooter, enemy)
    if not menu:
        return
    game.acting = shooter.index
    game.aimed_at = enemy.index
    option = game.ask(shooter.seat, "OMEGA-7.10", [*menu, PASS])
    if option is PASS:
        return
    weapon = kit.weapons(game, shooter)[option.args[0]]
    aimed = option.args[1] == 1
    kit.spend_effect(game, shooter, QUICK_SLING)
    activation.pay(game, shooter, extra_cost(weapon, aimed))
    attack.declare(game, shooter, weapon, enemy, aimed)


def near_and_seen(game: OmegaState, shooter: Commando, enemy: Enemy) -> bool:
    for cell in game.spaces_of(enemy):
        near = game.within(shooter.cell, cell, kit.range_of(game, QUICK_SLING))
        if near and line_of_sight.sees(game, shooter, shooter.cell, cell):
            return True
    return False


def sling_options(game: OmegaState, shooter: Commando, enemy: Enemy) -> list[Option]:
    """`sling:weapon,aimed`, for all that it can pay for."""
    price: i64 = game.plan.kit[kit.card_of(game, shooter, QUICK_SLING)].cost
    return [
        TO_SLING.both(number, aimed)
        for number, weapon in enumerate(kit.weapons(game, shooter))
        if enemy.index in attack.targets(game, shooter, weapon)
        for aimed in range(2 if weapon.aim_cost else 1)
        if activation.can_pay(game, shooter, price + extra_cost(weapon, aimed == 1))
    ]


def extra_cost(weapon: Weapon, aimed: bool) -> i64:
    """OMEGA-8.10: what a free attack still costs."""
    return weapon.cost + (weapon.aim_cost if aimed else 0)


def after_commando_move(game: OmegaState, commando: Commando) -> None:
    """OMEGA-G04: Field order, for who has just turned its last move token."""
    if commando.red_tokens < MOVE_TOKENS or not commando.is_active():
        return
    leader = kit.owner_of(game, FIELD_ORDER)
    if leader is None or leader is commando:
        return
    if not game.within(leader.cell, commando.cell, kit.range_of(game, FIELD_ORDER)):
        return
    game.aimed_at = commando.index
    if game.ask(leader.seat, "OMEGA-7.10", [ORDER_NOW, PASS]) is ORDER_NOW:
        kit.spend_effect(game, leader, FIELD_ORDER)
        commando.red_tokens -= kit.amount(game, FIELD_ORDER)
        game.tell("OMEGA-7.10", "tokens_flipped", commando.index, commando.red_tokens)


# Between turns, and before the transfer


def between_turns(game: OmegaState) -> None:
    """OMEGA-G04: Tactical uplink swaps the initiative of two that have not had their turn."""
    leader = kit.owner_of(game, TACTICAL_UPLINK)
    if leader is None:
        return
    waiting = [commando for commando in game.commandos if commando.in_play() and not commando.done]
    menu = [
        TO_SWAP.both(one.index, other.index) for at, one in enumerate(waiting) for other in waiting[at + 1 :]
    ]
    if not menu:
        return
    option = game.ask(leader.seat, "OMEGA-7.10", [*menu, PASS])
    if option is not PASS:
        kit.spend_effect(game, leader, TACTICAL_UPLINK)
        swap(game, game.commandos[option.args[0]], game.commandos[option.args[1]])


def swap(game: OmegaState, one: Commando, other: Commando) -> None:
    mine: i64 = one.initiative
    one.initiative = other.initiative
    other.initiative = mine
    game.tell("OMEGA-7.10", "swapped", one.index, other.index)


def before_transfer(game: OmegaState) -> None:
    """OMEGA-6.02: the last moment to keep adrenaline from the overseer."""
    for commando in game.commandos:
        menu = kit.relief_options(game, commando)
        while menu:
            option = game.ask(commando.seat, "OMEGA-7.10", [*menu, PASS])
            if option is PASS:
                break
            kit.relieve(game, commando, option)
            menu = kit.relief_options(game, commando)
