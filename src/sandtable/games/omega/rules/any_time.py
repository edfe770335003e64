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
TO_ORDER_NOW: Final = Options("now_order", "OMEGA-7.10")
TO_SWAP_NOW: Final = Options("now_swap", "OMEGA-7.10")
TO_DETONATE: Final = Options("detonate", "OMEGA-7.10")
TO_SLING: Final = Options("sling", "OMEGA-7.10")
TO_SWAP: Final = Options("swap", "OMEGA-7.10")


# In the own turn: `now_...`


def options(game: OmegaState, commando: Commando) -> list[Option]:
    """OMEGA-R106: one of the things to do. The list is not to be changed."""
    found = NO_OPTIONS
    if commando.red_tokens > 0 and kit.ready(game, commando, STIM_SHOT):
        found = [STIM_NOW]
    reliefs = reliefs_now(game, commando)
    if reliefs:
        found = found + reliefs
    if game.marker_cells[CHARGE] != NONE and can_detonate(game, commando):
        found = [*found, DETONATE_NOW]
    if kit.ready(game, commando, FIELD_ORDER):
        found = found + orders(game, commando)
    if kit.ready(game, commando, TACTICAL_UPLINK):
        found = found + swaps(game, TO_SWAP_NOW)
    return found


def reliefs_now(game: OmegaState, commando: Commando) -> list[Option]:
    return [relief_now(relief) for relief in kit.relief_options(game, commando)]


def relief_now(relief: Option) -> Option:
    return TO_CARD_NOW.of(relief.args[0]) if relief.verb == "card" else TO_FOUND_NOW.of(relief.args[0])


def carry_out(game: OmegaState, commando: Commando, option: Option) -> None:
    if option is STIM_NOW:
        kit.spend_effect(game, commando, STIM_SHOT)
        commando.red_tokens = 0
        game.tell("OMEGA-7.10", "tokens_flipped", commando.index, 0)
    elif option is DETONATE_NOW:
        detonate(game, commando)
    elif option.verb == "now_order":
        order(game, commando, game.commandos[option.args[0]])
    elif option.verb == "now_swap":
        swap(game, commando, option)
    else:
        kit.relieve(game, commando, Option(option.verb.removeprefix("now_"), option.rule, option.args))


# In another's turn, for who is directed


def for_directed(game: OmegaState, commando: Commando, cost: i64) -> list[Option]:
    """OMEGA-R106: what makes a move cheaper that costs something, or makes room for what it costs."""
    found = [STIM_NOW] if cost > 0 and kit.ready(game, commando, STIM_SHOT) else NO_OPTIONS
    if activation.can_pay(game, commando, cost):
        return found
    return found + reliefs_now(game, commando)


# Adrenaline back to the bank


def make_room(game: OmegaState, commando: Commando, cost: i64) -> bool:
    """OMEGA-R106: as long as it cannot pay, it may return adrenaline. Whether it can pay then."""
    while not activation.can_pay(game, commando, cost):
        if not calms_down(game, commando):
            return False
    return True


def calms_down(game: OmegaState, commando: Commando) -> bool:
    """OMEGA-7.10: by a card, if it has one and wants to."""
    menu = kit.relief_options(game, commando)
    if not menu:
        return False
    game.aimed_at = commando.index
    option = game.ask(commando.seat, "OMEGA-7.10", [*menu, PASS])
    if option is PASS:
        return False
    kit.relieve(game, commando, option)
    return True


def keep_back(game: OmegaState, commando: Commando) -> None:
    """OMEGA-6.02, OMEGA-17.03, OMEGA-R106: the last moment to keep adrenaline from the overseer."""
    while calms_down(game, commando):
        pass


def before_transfer(game: OmegaState) -> None:
    """OMEGA-6.02: one commando after another."""
    for commando in game.commandos:
        keep_back(game, commando)


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
    return activation.can_pay(game, commando, kit.amount(game, BREACHING_CHARGE))


def could_detonate(game: OmegaState, commando: Commando) -> bool:
    """OMEGA-R21, OMEGA-R106: who is up, and can pay at once or after it has returned adrenaline."""
    if not commando.is_active():
        return False
    return can_detonate(game, commando) or len(kit.relief_options(game, commando)) > 0


def offer_detonation(game: OmegaState, enemy: Enemy) -> None:
    """An enemy has come near the charge: one player after another may set it off."""
    for seat in range(1, int(game.seats)):
        menu = [
            TO_DETONATE.of(commando.index)
            for commando in game.commandos
            if commando.seat == seat and could_detonate(game, commando)
        ]
        if menu:
            game.aimed_at = enemy.index
            option = game.ask(seat, "OMEGA-7.10", [*menu, KEEP])
            if option is not KEEP and sets_off(game, game.commandos[option.args[0]]):
                return


def sets_off(game: OmegaState, commando: Commando) -> bool:
    """Whether it can pay after all."""
    if not make_room(game, commando, kit.amount(game, BREACHING_CHARGE)):
        return False
    detonate(game, commando)
    return True


def is_near_charge(game: OmegaState, enemy: Enemy) -> bool:
    """Whether the blast of a charge would reach it."""
    cell: i64 = game.marker_cells[CHARGE]
    if cell == NONE or not enemy.on_map():
        return False
    weapon = game.plan.kit[game.plan.kit_with[BREACHING_CHARGE]].weapon
    assert weapon is not None
    return explosives.is_affected(game, enemy, cell, weapon.blast)


# After moves


def after_enemy_move(game: OmegaState, enemy: Enemy) -> None:
    """Somebody lies in wait: a quick shot, or the charge."""
    quick_sling(game, enemy)
    if is_near_charge(game, enemy):
        offer_detonation(game, enemy)


def after_spawn(game: OmegaState, placed: list[int]) -> None:
    """OMEGA-R106: the charge, once for all that have appeared; it is no move action (OMEGA-R97)."""
    for index in placed:
        if is_near_charge(game, game.enemy(index)):
            offer_detonation(game, game.enemy(index))
            return


def quick_sling(game: OmegaState, enemy: Enemy) -> None:
    """OMEGA-G04: after an enemy ends a move action near its owner, who sees it: one free attack."""
    shooter = kit.holder_of(game, QUICK_SLING)
    if shooter is None or not near_and_seen(game, shooter, enemy):
        return
    if not make_room(game, shooter, sling_price(game, shooter)):
        return
    game.acting = shooter.index
    game.aimed_at = enemy.index
    option = game.ask(shooter.seat, "OMEGA-7.10", [*sling_options(game, shooter, enemy), PASS])
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


def sling_price(game: OmegaState, shooter: Commando) -> i64:
    """What the card costs."""
    return game.plan.kit[kit.card_of(game, shooter, QUICK_SLING)].cost


def sling_options(game: OmegaState, shooter: Commando, enemy: Enemy) -> list[Option]:
    """`sling:weapon,aimed`, for all that it can pay for."""
    price: i64 = sling_price(game, shooter)
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


# Field order


def orders(game: OmegaState, leader: Commando) -> list[Option]:
    """`now_order:commando`, for each that has use for it."""
    return [TO_ORDER_NOW.of(other.index) for other in game.commandos if can_be_ordered(game, leader, other)]


def can_be_ordered(game: OmegaState, leader: Commando, other: Commando) -> bool:
    """OMEGA-G04: another active commando within range that has a red token."""
    if other is leader or not other.is_active() or other.red_tokens == 0:
        return False
    return game.within(leader.cell, other.cell, kit.range_of(game, FIELD_ORDER))


def after_commando_move(game: OmegaState, commando: Commando) -> None:
    """OMEGA-G04, OMEGA-R106: Field order, for who has just turned its last move token; a leader that has its
    turn gives it there."""
    if commando.red_tokens < MOVE_TOKENS:
        return
    leader = kit.owner_of(game, FIELD_ORDER)
    if leader is None or leader.index == game.turn_of or not can_be_ordered(game, leader, commando):
        return
    game.aimed_at = commando.index
    if game.ask(leader.seat, "OMEGA-7.10", [ORDER_NOW, PASS]) is ORDER_NOW:
        order(game, leader, commando)


def order(game: OmegaState, leader: Commando, commando: Commando) -> None:
    """OMEGA-G04: it turns a red token back."""
    kit.spend_effect(game, leader, FIELD_ORDER)
    commando.red_tokens = max(0, commando.red_tokens - kit.amount(game, FIELD_ORDER))
    game.tell("OMEGA-7.10", "tokens_flipped", commando.index, commando.red_tokens)


# Tactical uplink


def between_turns(game: OmegaState) -> None:
    """OMEGA-G04: two that have not had their turn swap their initiative cards."""
    leader = kit.owner_of(game, TACTICAL_UPLINK)
    if leader is None:
        return
    option = game.ask(leader.seat, "OMEGA-7.10", [*swaps(game, TO_SWAP), PASS])
    if option is not PASS:
        swap(game, leader, option)


def swaps(game: OmegaState, verb: Options) -> list[Option]:
    """Every pair of those that have yet to act."""
    waiting = [
        commando
        for commando in game.commandos
        if commando.in_play() and not commando.done and commando.index != game.turn_of
    ]
    return [
        verb.both(one.index, other.index) for at, one in enumerate(waiting) for other in waiting[at + 1 :]
    ]


def swap(game: OmegaState, leader: Commando, option: Option) -> None:
    """OMEGA-G04."""
    kit.spend_effect(game, leader, TACTICAL_UPLINK)
    one, other = game.commandos[option.args[0]], game.commandos[option.args[1]]
    mine: i64 = one.initiative
    one.initiative = other.initiative
    other.initiative = mine
    game.tell("OMEGA-7.10", "swapped", one.index, other.index)
