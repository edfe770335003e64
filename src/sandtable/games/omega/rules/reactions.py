"""Combat 3, before the roll (OMEGA-12.07, OMEGA-15.02): what both sides use in an attack."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import attack as attacks
from sandtable.games.omega.rules import auras, dashboard, kit_rolls, spending
from sandtable.games.omega.rules.components import MOST_COMMANDOS, NONE, OVERSEER
from sandtable.games.omega.rules.effects import FRENZY
from sandtable.games.omega.rules.menus import NO_OPTIONS
from sandtable.games.omega.rules.rolls import Attack
from sandtable.games.omega.rules.spending import ASSIST_DIE, FRENZY_NOW
from sandtable.games.omega.rules.state import OmegaState

PASS: Final = Option("pass", "OMEGA-12.07")


def react(game: OmegaState, attack: Attack) -> None:
    """OMEGA-12.07, OMEGA-15.02, OMEGA-R22: the commandos first in a commando's turn, otherwise the overseer;
    then the other side, and again only who has let a roll stand that the other has changed."""
    overseers = game.turn_of == NONE
    declare_side(game, attack, overseers)
    while declare_side(game, attack, not overseers):
        overseers = not overseers


def declare_side(game: OmegaState, attack: Attack, overseers: bool) -> bool:
    """What a side uses before the roll. Whether it is another one now."""
    before = to_roll(game, attack)
    if overseers:
        overseer_reacts(game, attack)
    else:
        commandos_react(game, attack)
    return to_roll(game, attack) != before


def to_roll(game: OmegaState, attack: Attack) -> list[int]:
    """The dice and DEFENSE that reactions change."""
    red: i64 = attack.red
    if attack.attacker.is_enemy():
        red += attacks.exhaustion(game, attack)
    return [int(attack.black), int(red), int(attack.bonus)]


def overseer_reacts(game: OmegaState, attack: Attack) -> None:
    """OMEGA-R22: abilities of the dashboard, assist, or both; if one is cancelled, what is left."""
    while True:
        menu = overseers_options(game, attack)
        if not menu:
            return
        game.stake = attack.stake()
        option = game.ask(OVERSEER, "OMEGA-12.07", [*menu, PASS])
        if option is PASS or use_all(game, attack, option):
            return


def overseers_options(game: OmegaState, attack: Attack) -> list[Option]:
    """OMEGA-18.10: both together if the energy is there."""
    menu = dashboard.attack_options(game, attack)
    if not attack.attacker.is_enemy() or attack.assisted or not auras.may_add_die(game, attack):
        return menu
    if not menu:
        return [ASSIST_DIE]
    enemy = game.enemy(attack.attacker.index)
    cost: i64 = dashboard.cost(game, dashboard.slot_of(game, FRENZY), enemy) + game.plan.numbers.assist_die
    both = [spending.together([FRENZY_NOW, ASSIST_DIE])] if game.pool >= cost else NO_OPTIONS
    return [*menu, ASSIST_DIE, *both]


def use_all(game: OmegaState, attack: Attack, option: Option) -> bool:
    """Whether nothing of it was cancelled."""
    stands = True
    for thing in spending.things_of(option):
        if thing is ASSIST_DIE:
            auras.add_die(game, attack)
        elif not dashboard.use_in_attack(game, attack, thing):
            stands = False
    return stands


def commandos_react(game: OmegaState, attack: Attack) -> None:
    """Cards of the commando that attacks or is attacked."""
    piece = attack.target if attack.attacker.is_enemy() else attack.attacker
    if piece.index >= MOST_COMMANDOS:
        return
    commando = game.commandos[piece.index]
    menu = kit_rolls.attack_options(game, commando, attack)
    if not menu:
        return
    game.stake = attack.stake()
    option = game.ask(commando.seat, "OMEGA-12.07", [*menu, PASS])
    if option is not PASS:
        kit_rolls.use_in_attack(game, commando, attack, option)
