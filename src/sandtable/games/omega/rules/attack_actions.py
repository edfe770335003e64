"""The attack action (OMEGA-8.09, OMEGA-8.10): with which weapon on whom, and for how much adrenaline."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import abilities, activation, attack, kit
from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import Commando, Piece
from sandtable.games.omega.rules.effects import AMMO_DRUM, FREE_MELEE, FREE_POINT_BLANK
from sandtable.games.omega.rules.menus import NO_OPTIONS, Options
from sandtable.games.omega.rules.state import OmegaState

TO_ATTACK: Final = Options("attack", "OMEGA-8.09")


# What it costs


def cost(game: OmegaState, commando: Commando, weapon: Weapon, target: Piece, aimed: bool) -> i64:
    """OMEGA-8.09, OMEGA-8.10, OMEGA-R24: a free attack still pays what the weapon and aiming cost."""
    price: i64 = 0 if is_free(game, commando, weapon, target) else game.plan.numbers.attack_cost
    return price + feed(game, commando, weapon) + (weapon.aim_cost if aimed else 0)


def feed(game: OmegaState, commando: Commando, weapon: Weapon) -> i64:
    """OMEGA-8.10: what the weapon costs, unless the ammo drum feeds it."""
    if weapon.cost and (commando.belt_fed or not kit.holds(game, commando, AMMO_DRUM)):
        return weapon.cost
    return 0


def may_be_free(game: OmegaState, commando: Commando) -> bool:
    """Whether it has a free attack left at all."""
    return not commando.attacked_free and abilities.has(game, commando, FREE_MELEE | FREE_POINT_BLANK)


def is_free(game: OmegaState, commando: Commando, weapon: Weapon, target: Piece) -> bool:
    """OMEGA-G03: Rampage gives one in melee, Assault one at an adjacent target."""
    if not may_be_free(game, commando):
        return False
    if weapon.melee and abilities.has(game, commando, FREE_MELEE):
        return True
    return abilities.has(game, commando, FREE_POINT_BLANK) and is_adjacent(game, commando, target)


def is_adjacent(game: OmegaState, commando: Commando, target: Piece) -> bool:
    for cell in game.spaces_of(target):
        if game.adjacent(commando.cell, cell):
            return True
    return False


# The menu


def options(game: OmegaState, commando: Commando) -> list[Option]:
    """`attack:weapon,target,aimed`, for all that it can pay for: whom it sees does not depend on the
    weapon."""
    left: i64 = activation.left(game, commando)
    free = may_be_free(game, commando)
    base: i64 = game.plan.numbers.attack_cost
    if left < base and not free:
        return NO_OPTIONS
    weapons = kit.weapons(game, commando)
    most: i64 = longest_range(weapons)
    near = attack.enemies_within(game, commando, most)
    if not near:
        return NO_OPTIONS
    gaps = [attack.gap_to(game, commando, target, most) for target in near]
    found: list[Option] = []
    for number, weapon in enumerate(weapons):
        price: i64 = feed(game, commando, weapon)
        if weapon.blast or price > left or (price + base > left and not free):
            continue
        for at, target in enumerate(near):
            gap: i64 = gaps[at]
            if gap != attack.OUT_OF_VIEW and attack.hits(game, commando, weapon, target, gap):
                gratis = free and is_free(game, commando, weapon, target)
                add(number, weapon, target, left - price - (0 if gratis else base), found)
    return found


def longest_range(weapons: list[Weapon]) -> i64:
    most: i64 = 0
    for weapon in weapons:
        if weapon.range > most and not weapon.blast:
            most = weapon.range
    return most


def add(number: i64, weapon: Weapon, target: Piece, left: i64, found: list[Option]) -> None:
    """On one target with one weapon, aimed or not, if so much adrenaline is left after it."""
    if left >= 0:
        found.append(TO_ATTACK.three(number, target.index, 0))
        if weapon.aim_cost and left >= weapon.aim_cost:
            found.append(TO_ATTACK.three(number, target.index, 1))


def carry_out(game: OmegaState, commando: Commando, number: i64, target: i64, aimed: i64) -> None:
    """OMEGA-8.09."""
    weapon = kit.weapons(game, commando)[number]
    piece = game.piece(target)
    activation.pay(game, commando, cost(game, commando, weapon, piece, aimed == 1))
    if weapon.cost and kit.holds(game, commando, AMMO_DRUM):
        commando.belt_fed = True
    if is_free(game, commando, weapon, piece):
        commando.attacked_free = True
    attack.declare(game, commando, weapon, piece, aimed == 1)
