"""The overseer's dashboard (chapter 18): what abilities cost, wells, and when they may be used."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import activation, auras, dashboard_tiles, doors, kit, movement
from sandtable.games.omega.rules.cards import Ability
from sandtable.games.omega.rules.components import NONE, OVERSEER, Commando, Enemy
from sandtable.games.omega.rules.effects import (
    CAVE_IN,
    CRUEL_ODDS,
    DREAD,
    FRENZY,
    HARDENED_HIDE,
    KNIT_FLESH,
    MAGNETIC_LOCK,
    REMOTE_OVERRIDE,
    SECOND_WIND,
)
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.rolls import Attack, Challenge
from sandtable.games.omega.rules.spending import FRENZY_NOW
from sandtable.games.omega.rules.state import OmegaState
from sandtable.parts.pool import BIT

PASS: Final = Option("pass", "OMEGA-18.01")
HARDEN_NOW: Final = Option("harden", "OMEGA-18.03")
LOCK_NOW: Final = Option("lock", "OMEGA-18.03")
DREAD_NOW: Final = Option("dread", "OMEGA-18.03")
AGAIN: Final = Option("again", "OMEGA-18.03")
TO_OVERRIDE: Final = Options("override", "OMEGA-21.08")
TO_KNIT: Final = Options("knit", "OMEGA-18.03")


def slot_of(game: OmegaState, effect: i64) -> i64:
    """Where on the dashboard of this mission an ability lies; NONE if it has no such tile (OMEGA-3.01)."""
    return game.plan.slots[effect]


def ability(game: OmegaState, slot: i64) -> Ability:
    return game.plan.abilities[game.plan.mission.abilities[slot]]


def amount(game: OmegaState, effect: i64) -> i64:
    """The number that is printed on a tile of this mission."""
    return ability(game, slot_of(game, effect)).amount


def is_ready(game: OmegaState, slot: i64) -> bool:
    """OMEGA-18.04, OMEGA-18.08: with tokens in its well it is committed."""
    return game.wells[slot] == 0


def cost(game: OmegaState, slot: i64, enemy: Enemy | None = None) -> i64:
    """OMEGA-18.03, OMEGA-18.08: less if it is used on an enemy that is driven (OMEGA-25.05)."""
    tile = ability(game, slot)
    price: i64 = tile.ready if is_ready(game, slot) else tile.committed
    return auras.driven(game, enemy, price) if enemy is not None and tile.on_enemy else price


def usable(game: OmegaState, slot: i64, enemy: Enemy | None = None) -> bool:
    """OMEGA-18.10: only if the whole cost is there."""
    return slot != NONE and game.pool >= cost(game, slot, enemy)


def use(game: OmegaState, slot: i64, enemy: Enemy | None = None) -> bool:
    """OMEGA-18.05, OMEGA-18.06, OMEGA-18.09: the cost goes into the well of a ready ability, otherwise to the
    bank, before the effect. Whether that follows: one that spawns nothing may be cancelled."""
    price: i64 = cost(game, slot, enemy)
    ready = is_ready(game, slot)
    game.pool -= price
    if ready:
        game.wells[slot] = int(price)
    rule = "OMEGA-18.05" if ready else "OMEGA-18.09"
    game.tell(rule, "ability_used", slot, price, game.pool, NONE if enemy is None else enemy.index)
    return bool(ability(game, slot).spawns) or not kit.spoof(game, slot)


def refresh(game: OmegaState) -> None:
    """OMEGA-9.02, OMEGA-18.07, OMEGA-R63: every well gives its refresh rate back to the bank."""
    for slot in range(len(game.wells)):
        back: i64 = min(game.wells[slot], ability(game, slot).refresh)
        if back > 0:
            game.wells[slot] -= back
            game.tell("OMEGA-18.07", "refreshed", slot, back, game.wells[slot])


# When they may be used (OMEGA-18.01); each once for what it reacts to (OMEGA-R62)


def at_turn_start(game: OmegaState, commando: Commando) -> None:
    """Cave In and Dread, at the start of a commando's turn."""
    spent: i64 = 0
    while True:
        menu = turn_start_options(game, commando, spent)
        option = game.ask(OVERSEER, "OMEGA-18.01", [*menu, PASS])
        if option is PASS:
            return
        slot: i64 = slot_of(game, DREAD if option is DREAD_NOW else CAVE_IN)
        spent |= BIT[slot]
        if not use(game, slot):
            continue
        if option is DREAD_NOW:
            activation.gain(game, commando, ability(game, slot).amount)
        else:
            dashboard_tiles.cave_in(game, option.args[1])


def turn_start_options(game: OmegaState, commando: Commando, spent: i64) -> list[Option]:
    """Dread is for an active commando whose adrenaline it would raise (OMEGA-R18)."""
    found: list[Option] = []
    if may_use(game, CAVE_IN, spent, None):
        found += dashboard_tiles.where(game, CAVE_IN)
    if commando.is_active() and activation.can_pay(game, commando, 1) and may_use(game, DREAD, spent, None):
        found.append(DREAD_NOW)
    return found


def may_use(game: OmegaState, effect: i64, spent: i64, enemy: Enemy | None) -> bool:
    """OMEGA-R62: whether an ability can be paid for and has not been used in this window yet."""
    slot: i64 = slot_of(game, effect)
    return usable(game, slot, enemy) and not spent & BIT[slot]


def attack_options(game: OmegaState, attack: Attack) -> list[Option]:
    """OMEGA-12.07: Frenzy for an attack by an enemy, Hardened Hide for one on an enemy; each once an
    attack."""
    if attack.attacker.is_enemy():
        frenzy = may_use(game, FRENZY, attack.spent, game.enemy(attack.attacker.index))
        return [FRENZY_NOW] if frenzy else []
    harden = may_use(game, HARDENED_HIDE, attack.spent, game.enemy(attack.target.index))
    return [HARDEN_NOW] if harden else []


def use_in_attack(game: OmegaState, attack: Attack, option: Option) -> bool:
    """It is spent for this attack even if it is cancelled. Whether it was not."""
    frenzy = option is FRENZY_NOW
    slot: i64 = slot_of(game, FRENZY if frenzy else HARDENED_HIDE)
    attack.spent |= BIT[slot]
    piece = attack.attacker if frenzy else attack.target
    if not use(game, slot, game.enemy(piece.index)):
        return False
    if frenzy:
        attack.red += ability(game, slot).amount
    else:
        attack.bonus += ability(game, slot).amount
    return True


def has_cruel_odds(game: OmegaState, attack: Attack) -> bool:
    """Whether the overseer can make a commando that attacks reroll."""
    return usable(game, slot_of(game, CRUEL_ODDS), game.enemy(attack.target.index))


def use_cruel_odds(game: OmegaState, attack: Attack) -> bool:
    return use(game, slot_of(game, CRUEL_ODDS), game.enemy(attack.target.index))


def challenge_options(game: OmegaState, challenge: Challenge) -> list[Option]:
    """Magnetic Lock: a commando is about to roll at a door."""
    return [LOCK_NOW] if challenge.door and may_use(game, MAGNETIC_LOCK, challenge.spent, None) else []


def use_in_challenge(game: OmegaState, challenge: Challenge) -> bool:
    """Whether it was not cancelled."""
    slot: i64 = slot_of(game, MAGNETIC_LOCK)
    challenge.spent |= BIT[slot]
    if not use(game, slot):
        return False
    challenge.target += ability(game, slot).amount
    return True


def after_activation(game: OmegaState, enemy: Enemy) -> None:
    """Second Wind: right after an enemy's activation one more move action, with no new diagonal."""
    slot: i64 = slot_of(game, SECOND_WIND)
    if enemy.on_map() and usable(game, slot, enemy):
        game.acting = enemy.index
        if game.ask(OVERSEER, "OMEGA-18.01", [AGAIN, PASS]) is AGAIN and use(game, slot, enemy):
            movement.ask_move(game, enemy, movement.speed(game, enemy))


def at_activate_start(game: OmegaState) -> None:
    """Remote Override and Knit Flesh, before anybody is activated."""
    spent: i64 = 0
    while True:
        menu = activate_start_options(game, spent)
        option = game.ask(OVERSEER, "OMEGA-18.01", [*menu, PASS])
        if option is PASS:
            return
        knits = option.verb == "knit"
        slot: i64 = slot_of(game, KNIT_FLESH if knits else REMOTE_OVERRIDE)
        spent |= BIT[slot]
        enemy = game.enemy(option.args[0]) if knits else None
        if not use(game, slot, enemy):
            continue
        if enemy is not None:
            dashboard_tiles.knit_flesh(game, enemy)
        else:
            doors.open_by_overseer(game, option.args[0])


def activate_start_options(game: OmegaState, spent: i64) -> list[Option]:
    """`override:door`, and `knit:enemy` for who has wounds."""
    found: list[Option] = []
    if may_use(game, REMOTE_OVERRIDE, spent, None):
        found += [TO_OVERRIDE.of(door) for door in doors.overseer_doors(game)]
    for enemy in game.fielded:
        if enemy.wounds > 0 and may_use(game, KNIT_FLESH, spent, enemy):
            found.append(TO_KNIT.of(enemy.index))
    return found
