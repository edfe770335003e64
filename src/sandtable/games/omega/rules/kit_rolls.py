"""Cards in rolls (OMEGA-7.10, OMEGA-G04, OMEGA-G05, OMEGA-G12): before attacks and stat challenges, and
against wounds. All that a commando can spend on a roll is one question (OMEGA-R22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import activation, damage, finds, kit, spending
from sandtable.games.omega.rules.components import Commando
from sandtable.games.omega.rules.effects import (
    ADRENAL_BUFFER,
    ADRENAL_VIAL,
    ARMOR_PLATE,
    CODE_BREAKER,
    DATA_SPIKE,
    FLASH_CHARGE,
    HOT_ROUNDS,
    LAST_STAND,
    LOCK_BYPASS,
    PRY_BAR,
    RAM,
    SECURITY_PASS,
    SPARE_PLATING,
    STRENGTH,
    TECH,
)
from sandtable.games.omega.rules.menus import NO_OPTIONS
from sandtable.games.omega.rules.rolls import WOUNDED, Attack, Challenge
from sandtable.games.omega.rules.spending import ARMOR, BOOST, BUFFER, FLASH, HOT, PLATING, STAND_NOW, VIAL
from sandtable.games.omega.rules.state import OmegaState

TAKE: Final = Option("take", "OMEGA-7.10")
BOOST_COST: Final = 1


# What it can pay for


def plans(game: OmegaState, commando: Commando, things: list[Option], calm: bool) -> list[Option]:
    """OMEGA-R22: all that it can spend of these things together."""
    if not things:
        return NO_OPTIONS
    return [
        spending.together(chosen)
        for chosen in spending.choices(things)
        if in_order(game, commando, chosen, calm)
    ]


def in_order(game: OmegaState, commando: Commando, things: list[Option], calm: bool) -> list[Option]:
    """OMEGA-7.11, OMEGA-R106: how it uses these things; none if it cannot. Adrenaline goes back to the bank
    as late as can be, where there is no room for a cost, or to `calm` down who would be at its MAX."""
    most: i64 = activation.most(game, commando)
    has: i64 = commando.adrenaline
    reliefs = [thing for thing in things if kit.is_relief(thing)]
    order: list[Option] = []
    for thing in things[len(reliefs) :]:
        price: i64 = price_of(game, thing)
        while has + price > most:
            if not reliefs or not may_relieve(game, reliefs[0], has, most):
                return NO_OPTIONS
            has = relieved(game, reliefs[0], has)
            order.append(reliefs.pop(0))
        has += price
        order.append(thing)
    while reliefs:
        if not calm or has < most or not may_relieve(game, reliefs[0], has, most):
            return NO_OPTIONS
        has = relieved(game, reliefs[0], has)
        order.append(reliefs.pop(0))
    return order


def price_of(game: OmegaState, thing: Option) -> i64:
    """In adrenaline."""
    if thing is BOOST:
        return BOOST_COST
    return game.plan.kit[game.plan.kit_with[thing.args[0]]].cost if thing.verb == "card" else 0


def may_relieve(game: OmegaState, relief: Option, has: i64, most: i64) -> bool:
    return has > 0 and has + price_of(game, relief) <= most


def relieved(game: OmegaState, relief: Option, has: i64) -> i64:
    """OMEGA-G05, OMEGA-G12: the adrenaline that is left of so much."""
    vial = relief is VIAL
    back: i64 = finds.amount(game, ADRENAL_VIAL) if vial else kit.amount(game, ADRENAL_BUFFER)
    return max(0, has + price_of(game, relief) - back)


def adrenaline_after(game: OmegaState, commando: Commando, things: list[Option], calm: bool) -> i64:
    """What it has on its sheet when it has used all of these."""
    has: i64 = commando.adrenaline
    for thing in in_order(game, commando, things, calm):
        has = relieved(game, thing, has) if kit.is_relief(thing) else has + price_of(game, thing)
    return has


def reliefs(game: OmegaState, commando: Commando) -> list[Option]:
    """All cards that it has to return adrenaline."""
    buffers: i64 = kit.copies(game, commando, ADRENAL_BUFFER)
    vials: i64 = finds.copies(game, commando, ADRENAL_VIAL)
    return [BUFFER] * buffers + [VIAL] * vials


# In attacks


def attack_options(game: OmegaState, commando: Commando, attack: Attack) -> list[Option]:
    """What it can add to its own attack, or have against one on it, before the roll."""
    if attack.attacker is commando:
        rounds: i64 = 0 if attack.weapon.melee else finds.copies(game, commando, HOT_ROUNDS)
        return plans(game, commando, [HOT] * rounds, False)
    if not attack.weapon.melee:
        return NO_OPTIONS
    flashes: i64 = kit.copies(game, commando, FLASH_CHARGE)
    return plans(game, commando, reliefs(game, commando) + [FLASH] * flashes, True)


def use_in_attack(game: OmegaState, commando: Commando, attack: Attack, option: Option) -> None:
    for thing in in_order(game, commando, spending.things_of(option), True):
        if thing is HOT:
            attack.red += finds.amount(game, HOT_ROUNDS)
            finds.spend(game, commando, HOT_ROUNDS)
        elif thing is FLASH:
            attack.bonus += kit.amount(game, FLASH_CHARGE)
            kit.spend_effect(game, commando, FLASH_CHARGE)
        else:
            kit.relieve(game, commando, thing)


# Against wounds


def prevent(game: OmegaState, commando: Commando, wounds: i64, cause: i64) -> i64:
    """OMEGA-7.10, OMEGA-R22: asked once, with all that it has against them. How many are left."""
    menu = preventing(game, commando, wounds, cause)
    if not menu:
        return wounds
    game.aimed_at = commando.index
    game.stake = [WOUNDED, int(wounds), int(cause), int(commando.index)]
    option = game.ask(commando.seat, "OMEGA-7.10", [*menu, TAKE])
    if option is TAKE:
        return wounds
    for thing in spending.things_of(option):
        wounds -= prevented_by(game, thing)
        if thing is PLATING:
            finds.spend(game, commando, SPARE_PLATING)
        else:
            kit.spend_effect(game, commando, thing.args[0])
    return max(0, wounds)


def preventing(game: OmegaState, commando: Commando, wounds: i64, cause: i64) -> list[Option]:
    """Armor plate against attacks, spare plating against all but doors, Last stand where an attack would down
    its owner; nothing more than there are wounds."""
    things: list[Option] = []
    if cause == damage.ATTACK:
        if commando.wounds + wounds >= game.sheet(commando).vitality:
            things += [STAND_NOW] * kit.copies(game, commando, LAST_STAND)
        things += [ARMOR] * kit.copies(game, commando, ARMOR_PLATE)
    if cause != damage.DOOR:
        things += [PLATING] * finds.copies(game, commando, SPARE_PLATING)
    return [
        option
        for option in plans(game, commando, things, False)
        if all_needed(game, spending.things_of(option), wounds)
    ]


def all_needed(game: OmegaState, things: list[Option], wounds: i64) -> bool:
    """Whether without any of them more wounds would be left."""
    total: i64 = 0
    for thing in things:
        total += prevented_by(game, thing)
    for thing in things:
        if total - prevented_by(game, thing) >= wounds:
            return False
    return True


def prevented_by(game: OmegaState, thing: Option) -> i64:
    return finds.amount(game, SPARE_PLATING) if thing is PLATING else kit.amount(game, thing.args[0])


# In stat challenges


def challenge_dice(game: OmegaState, commando: Commando, stat: i64) -> i64:
    """What passive cards add."""
    if stat == STRENGTH:
        return kit.copies(game, commando, PRY_BAR) * kit.amount(game, PRY_BAR)
    return kit.copies(game, commando, DATA_SPIKE) * kit.amount(game, DATA_SPIKE) if stat == TECH else 0


def challenge_options(game: OmegaState, challenge: Challenge) -> list[Option]:
    """OMEGA-20.03, OMEGA-R52: a boost, once a roll and never for the downed, and cards, each once; adrenaline
    goes back only to make room for them (OMEGA-R106)."""
    commando = challenge.commando
    if not commando.is_active():
        return NO_OPTIONS
    things = reliefs(game, commando)
    if not challenge.boosted:
        things.append(BOOST)
    things += [spending.TO_CARD.of(effect) for effect in challenge_cards(game, challenge)]
    found = plans(game, commando, things, False)
    if challenge.door and challenge.stat == TECH and finds.holds(game, commando, SECURITY_PASS):
        found = [*found, spending.PASS_CARD]
    return found


def challenge_cards(game: OmegaState, challenge: Challenge) -> list[int]:
    """The effects of kit cards that it holds for this challenge and has not used for it."""
    found: list[int] = []
    if challenge.stat == TECH and unused(game, challenge, CODE_BREAKER):
        found.append(CODE_BREAKER)
    if challenge.stat == STRENGTH and unused(game, challenge, RAM):
        found.append(RAM)
    if challenge.door and unused(game, challenge, LOCK_BYPASS):
        found.append(LOCK_BYPASS)
    return found


def unused(game: OmegaState, challenge: Challenge, effect: i64) -> bool:
    return effect not in challenge.cards and kit.holds(game, challenge.commando, effect)


def use_in_challenge(game: OmegaState, challenge: Challenge, option: Option) -> None:
    """OMEGA-20.03: what it has chosen, the boost among it."""
    commando = challenge.commando
    if option is spending.PASS_CARD:
        finds.spend(game, commando, SECURITY_PASS)
        challenge.passed = True
        return
    for thing in in_order(game, commando, spending.things_of(option), False):
        if thing is BOOST:
            boost(game, challenge)
        elif kit.is_relief(thing):
            kit.relieve(game, commando, thing)
        else:
            add_card(game, challenge, thing.args[0])


def boost(game: OmegaState, challenge: Challenge) -> None:
    """OMEGA-20.03."""
    challenge.boosted = True
    challenge.black += 1
    activation.pay(game, challenge.commando, BOOST_COST)
    game.tell("OMEGA-20.03", "boosted", challenge.commando.index, challenge.black)


def add_card(game: OmegaState, challenge: Challenge, effect: i64) -> None:
    challenge.cards.append(int(effect))
    challenge.black += kit.amount(game, effect)
    kit.spend_effect(game, challenge.commando, effect)
