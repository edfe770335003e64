"""The overseer's dashboard (chapter 18): what abilities cost, wells, and when they may be used."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import auras, dashboard_tiles, kit
from sandtable.games.omega.rules.cards import Ability
from sandtable.games.omega.rules.components import NONE, OVERSEER, Commando, Enemy
from sandtable.games.omega.rules.effects import (
    CAVE_IN,
    CRAWL_SPACE,
    CRUEL_ODDS,
    DREAD,
    FRENZY,
    HARDENED_HIDE,
    KNIT_FLESH,
    MAGNETIC_LOCK,
    REMOTE_OVERRIDE,
    SECOND_WIND,
)
from sandtable.games.omega.rules.rolls import Attack, Challenge
from sandtable.games.omega.rules.state import OmegaState
from sandtable.parts.pool import BIT

PASS: Final = Option("pass", "OMEGA-18.01")
FRENZY_NOW: Final = Option("frenzy", "OMEGA-18.03")
HARDEN_NOW: Final = Option("harden", "OMEGA-18.03")
LOCK_NOW: Final = Option("lock", "OMEGA-18.03")
DREAD_NOW: Final = Option("dread", "OMEGA-18.03")
AGAIN: Final = Option("again", "OMEGA-18.03")


def slot_of(game: OmegaState, effect: i64) -> i64:
    """Where on the dashboard of this mission an ability lies; NONE if it has no such tile (OMEGA-3.01)."""
    return game.plan.slots[effect]


def ability(game: OmegaState, slot: i64) -> Ability:
    return game.plan.abilities[game.plan.mission.abilities[slot]]


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
    bank. Whether its effect follows: one that spawns nothing may be cancelled."""
    price: i64 = cost(game, slot, enemy)
    ready = is_ready(game, slot)
    game.pool -= price
    if ready:
        game.wells[slot] = int(price)
    rule = "OMEGA-18.05" if ready else "OMEGA-18.09"
    game.tell(rule, "ability_used", slot, price, game.pool, NONE if enemy is None else enemy.index)
    return ability(game, slot).effect <= CRAWL_SPACE or not kit.spoof(game, slot)


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
    caved = False
    dreaded = False
    while True:
        menu: list[Option] = []
        if not caved and usable(game, slot_of(game, CAVE_IN)):
            menu += dashboard_tiles.cave_in_options(game)
        if not dreaded and commando.is_active() and usable(game, slot_of(game, DREAD)):
            menu.append(DREAD_NOW)
        if not menu:
            return
        option = game.ask(OVERSEER, "OMEGA-18.01", [*menu, PASS])
        if option is PASS:
            return
        if option is DREAD_NOW:
            dreaded = True
            if use(game, slot_of(game, DREAD)):
                dashboard_tiles.dread(game, commando)
        else:
            caved = True
            if use(game, slot_of(game, CAVE_IN)):
                dashboard_tiles.cave_in(game, option.args[1])


def attack_options(game: OmegaState, attack: Attack) -> list[Option]:
    """OMEGA-12.07: Frenzy for an attack by an enemy, Hardened Hide for one on an enemy; each once an
    attack."""
    if attack.attacker.is_enemy():
        return _once(game, FRENZY, FRENZY_NOW, attack.spent, game.enemy(attack.attacker.index))
    return _once(game, HARDENED_HIDE, HARDEN_NOW, attack.spent, game.enemy(attack.target.index))


def _once(game: OmegaState, effect: i64, option: Option, spent: i64, enemy: Enemy | None) -> list[Option]:
    slot: i64 = slot_of(game, effect)
    return [option] if usable(game, slot, enemy) and not spent & BIT[slot] else []


def use_in_attack(game: OmegaState, attack: Attack, option: Option) -> None:
    """It is spent for this attack even if it is cancelled."""
    frenzy = option is FRENZY_NOW
    slot: i64 = slot_of(game, FRENZY if frenzy else HARDENED_HIDE)
    attack.spent |= BIT[slot]
    piece = attack.attacker if frenzy else attack.target
    if use(game, slot, game.enemy(piece.index)):
        if frenzy:
            attack.red += 1
        else:
            attack.bonus += 1


def has_cruel_odds(game: OmegaState, attack: Attack) -> bool:
    """Whether the overseer can make a commando that attacks reroll."""
    return usable(game, slot_of(game, CRUEL_ODDS), game.enemy(attack.target.index))


def use_cruel_odds(game: OmegaState, attack: Attack) -> bool:
    return use(game, slot_of(game, CRUEL_ODDS), game.enemy(attack.target.index))


def challenge_options(game: OmegaState, challenge: Challenge) -> list[Option]:
    """Magnetic Lock: a commando is about to roll at a door."""
    return _once(game, MAGNETIC_LOCK, LOCK_NOW, challenge.spent, None) if challenge.door else []


def use_in_challenge(game: OmegaState, challenge: Challenge, option: Option) -> None:
    slot: i64 = slot_of(game, MAGNETIC_LOCK)
    challenge.spent |= BIT[slot]
    if use(game, slot):
        challenge.target += 1


def after_activation(game: OmegaState, enemy: Enemy) -> None:
    """Second Wind: right after an enemy's activation."""
    slot: i64 = slot_of(game, SECOND_WIND)
    if enemy.on_map() and usable(game, slot, enemy):
        game.acting = enemy.index
        if game.ask(OVERSEER, "OMEGA-18.01", [AGAIN, PASS]) is AGAIN and use(game, slot, enemy):
            dashboard_tiles.second_wind(game, enemy)


def at_activate_start(game: OmegaState) -> None:
    """Remote Override and Knit Flesh, before anybody is activated."""
    opened = False
    knitted = False
    while True:
        menu: list[Option] = []
        if not opened and usable(game, slot_of(game, REMOTE_OVERRIDE)):
            menu += dashboard_tiles.override_options(game)
        if not knitted:
            menu += knit_options(game)
        if not menu:
            return
        option = game.ask(OVERSEER, "OMEGA-18.01", [*menu, PASS])
        if option is PASS:
            return
        if option.verb == "knit":
            knitted = True
            enemy = game.enemy(option.args[0])
            if use(game, slot_of(game, KNIT_FLESH), enemy):
                dashboard_tiles.knit_flesh(game, enemy)
        else:
            opened = True
            if use(game, slot_of(game, REMOTE_OVERRIDE)):
                dashboard_tiles.remote_override(game, option.args[0])


def knit_options(game: OmegaState) -> list[Option]:
    """`knit:enemy`, for who has wounds."""
    slot: i64 = slot_of(game, KNIT_FLESH)
    return [
        Option("knit", "OMEGA-18.03", (int(enemy.index),))
        for enemy in game.enemies
        if enemy.on_map() and enemy.wounds > 0 and usable(game, slot, enemy)
    ]
