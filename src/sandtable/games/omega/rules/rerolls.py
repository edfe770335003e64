"""Combat 3, rerolls (chapter 15): attacker and defender take turns (OMEGA-15.04, OMEGA-R51)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import abilities, auras, damage, dashboard, dice, kit
from sandtable.games.omega.rules.components import MOST_COMMANDOS
from sandtable.games.omega.rules.effects import CRUEL_ODDS, DRILLED, MARKSMAN
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.rolls import Attack
from sandtable.games.omega.rules.state import OmegaState
from sandtable.parts.pool import BIT

# What allows a reroll
BY_DRILL: Final = 0
BY_WEAPON: Final = 1
BY_MARKSMANSHIP: Final = 2
BY_SCOPE: Final = 3
BY_ASSIST: Final = 4
BY_CRUEL_ODDS: Final = 5
BY_OVERCLOCK: Final = 6  # the last two in stat challenges
BY_BEACON: Final = 7
SOURCES: Final = (
    *("drill", "weapon", "marksmanship", "scope", "assist", "cruel_odds", "overclock", "beacon"),
)
ANY_NUMBER: Final = 99

STOP: Final = Option("stop", "OMEGA-15.04")
TO_REROLL: Final = Options("reroll", "OMEGA-15.04")


def exchange(game: OmegaState, attack: Attack) -> None:
    """OMEGA-15.04, OMEGA-R51: by turns; who has let the dice stand is asked again only once the other has
    rolled some of them again. Where each side has one turn, the defender's is the last."""
    game.needed = damage.needed(game, attack)
    attackers_turn(game, attack)
    if not game.plan.numbers.rerolls_in_turn:
        defenders_turn(game, attack)
        return
    while defenders_turn(game, attack) and attackers_turn(game, attack):
        pass


def attackers_turn(game: OmegaState, attack: Attack) -> bool:
    """OMEGA-R51: any number of abilities, one after another. Whether one was used."""
    used = False
    while could_gain(game, attack):
        menu = attackers_options(game, attack)
        if not menu:
            break
        game.stake = attack.stake()
        option = game.ask(game.seat_of(attack.attacker), "OMEGA-15.04", [*menu, STOP])
        if option is STOP:
            break
        pay_as_attacker(game, attack, option.args[0])
        reroll(game, attack, option.args[0], option.args[1])
        used = True
    return used


def defenders_turn(game: OmegaState, attack: Attack) -> bool:
    """OMEGA-15.04: the overseer's Cruel Odds, in a commando's attack; nobody else defends by rerolls. It is
    spent also if it is cancelled. Whether dice were rolled again."""
    if damage.wounds_of(game, attack) == 0 or not cruel_odds(game, attack):
        return False
    menu = options_of(attack.dice, attack.black, BY_CRUEL_ODDS, dashboard.amount(game, CRUEL_ODDS))
    game.stake = attack.stake()
    option = game.ask(game.seat_of(attack.target), "OMEGA-15.04", [*menu, STOP])
    if option is STOP:
        return False
    attack.rerolls |= BIT[BY_CRUEL_ODDS]
    if not dashboard.use_cruel_odds(game, attack):
        return False
    reroll(game, attack, BY_CRUEL_ODDS, option.args[1])
    return True


def could_gain(game: OmegaState, attack: Attack) -> bool:
    """Whether better dice would make a difference, now or after the defender's reroll."""
    most: i64 = dice.best(game, attack.dice, attack.black)
    if attack.total() == most:
        return False
    return damage.wounds_for(game, attack, most) > damage.wounds_of(game, attack) or cruel_odds(game, attack)


def cruel_odds(game: OmegaState, attack: Attack) -> bool:
    """OMEGA-R109: whether the defender still has a reroll, against a commando that attacks."""
    if attack.attacker.index >= MOST_COMMANDOS or attack.rerolls & BIT[BY_CRUEL_ODDS]:
        return False
    return dashboard.has_cruel_odds(game, attack)


# What the attacker has


def attackers_options(game: OmegaState, attack: Attack) -> list[Option]:
    """OMEGA-15.06: of each ability that has not been used on this roll."""
    found: list[Option] = []
    for source in range(BY_ASSIST + 1):
        if not attack.rerolls & BIT[source]:
            most: i64 = allowance(game, attack, source)
            if most > 0:
                found += options_of(attack.dice, attack.black, source, most)
    return found


def allowance(game: OmegaState, attack: Attack, source: i64) -> i64:
    """How many dice the attacker may reroll by an ability; 0 if it cannot use it."""
    if source == BY_WEAPON:
        return attack.weapon.rerolls
    if attack.attacker.is_enemy():
        return ANY_NUMBER if source == BY_ASSIST and auras.may_reroll(game, attack) else 0
    if attack.attacker.index >= MOST_COMMANDOS or source == BY_ASSIST:
        return 0
    commando = game.commandos[attack.attacker.index]
    if source == BY_DRILL:
        return 1 if abilities.has(game, commando, DRILLED) and not commando.used & DRILLED else 0
    if attack.weapon.melee:
        return 0
    if source == BY_MARKSMANSHIP:
        return ANY_NUMBER if abilities.has(game, commando, MARKSMAN) else 0
    return ANY_NUMBER if kit.has_scope(game, commando) else 0


def pay_as_attacker(game: OmegaState, attack: Attack, source: i64) -> None:
    """OMEGA-15.06: each ability once a roll; some cost something, one is for once a turn."""
    attack.rerolls |= BIT[source]
    if source == BY_ASSIST:
        auras.pay_reroll(game)
    elif source == BY_DRILL:
        game.commandos[attack.attacker.index].used |= DRILLED
    elif source == BY_SCOPE:
        kit.use_scope(game, game.commandos[attack.attacker.index])


def reroll(game: OmegaState, attack: Attack, source: i64, mask: i64) -> None:
    """OMEGA-15.05."""
    dice.reroll(game, attack.dice, attack.black, mask)
    game.bring(attack.dice)
    game.tell("OMEGA-15.05", "rerolled", attack.attacker.index, source, mask, attack.total())


# Which dice


def options_of(rolled: list[int], black: i64, source: i64, most: i64) -> list[Option]:
    """`reroll:source,dice`; assist and overclock take all dice (OMEGA-R64)."""
    takes_all = source in (BY_ASSIST, BY_OVERCLOCK)
    masks = [BIT[len(rolled)] - 1] if takes_all else choices(rolled, black, most)
    return [TO_REROLL.both(source, mask) for mask in masks]


def choices(rolled: list[int], black: i64, most: i64) -> list[int]:
    """What could be rerolled, at most so many dice, each choice as bits: of dice that are alike it does not
    matter which."""
    found = [0]
    for group in alike(rolled, black):
        grown = found[:]
        taken = 0
        for index in group:
            taken |= BIT[index]
            for mask in found:
                if (mask | taken).bit_count() <= most:
                    grown.append(mask | taken)
        found = grown
    return found[1:]


def alike(rolled: list[int], black: i64) -> list[list[int]]:
    """The dice of the same colour that show the same, the worst first."""
    found: list[list[int]] = []
    for hits in range(4):
        for red in (False, True):
            group = [i for i in range(len(rolled)) if rolled[i] == hits and (i >= black) == red]
            if group:
                found.append(group)
    return found
