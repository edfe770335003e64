"""Kit cards (OMEGA-7.09 to OMEGA-7.12, OMEGA-G04, OMEGA-G05): who holds which, weapons, and cards in rolls.
Those that are actions are in `kit_actions`, those for any time in `any_time`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import activation, any_time, damage, finds
from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import NONE, Commando
from sandtable.games.omega.rules.effects import (
    ADRENAL_BUFFER,
    ADRENAL_VIAL,
    ARMOR_PLATE,
    BASIC_WEAPON,
    CODE_BREAKER,
    DATA_SPIKE,
    DRONE_PLATING,
    EXTRA_WEAPON,
    FLASH_CHARGE,
    HOT_ROUNDS,
    LAST_STAND,
    LOCK_BYPASS,
    PRY_BAR,
    RAM,
    SECURITY_PASS,
    SIGNAL_SPOOF,
    SMART_SCOPE,
    SPARE_PLATING,
    STRENGTH,
    TECH,
)
from sandtable.games.omega.rules.menus import NO_OPTIONS, Options
from sandtable.games.omega.rules.rolls import WOUNDED, Attack, Challenge
from sandtable.games.omega.rules.state import OmegaState

TAKE: Final = Option("take", "OMEGA-7.10")
LET: Final = Option("let", "OMEGA-7.10")
TO_CARD: Final = Options("card", "OMEGA-7.10")
TO_FOUND: Final = Options("found", "OMEGA-7.10")


# Who holds what


def card_of(game: OmegaState, commando: Commando, effect: i64) -> i64:
    """A card with that effect that it can use; NONE while it uses the downed card (OMEGA-R21)."""
    if commando.is_active():
        effects = game.plan.kit_effects
        for held in commando.kit:
            card: i64 = held
            if effects[card] == effect:
                return card
    return NONE


def is_first(cards: list[int], at: i64) -> bool:
    """Whether none of the cards before is the same as one of them."""
    card: i64 = cards[at]
    for other in range(at):
        if cards[other] == card:
            return False
    return True


def holds(game: OmegaState, commando: Commando, effect: i64) -> bool:
    return card_of(game, commando, effect) != NONE


def ready(game: OmegaState, commando: Commando, effect: i64) -> bool:
    """OMEGA-7.11: whether it holds such a card and can pay for it."""
    card: i64 = card_of(game, commando, effect)
    return card != NONE and activation.can_pay(game, commando, game.plan.kit[card].cost)


def spend(game: OmegaState, commando: Commando, card: i64) -> None:
    """OMEGA-7.11: its cost is paid; a card that is used up is discarded."""
    printed = game.plan.kit[card]
    game.tell("OMEGA-7.11", "uses_kit", commando.index, card)
    activation.pay(game, commando, printed.cost)
    if printed.discard:
        commando.kit.remove(int(card))


def spend_effect(game: OmegaState, commando: Commando, effect: i64) -> None:
    spend(game, commando, card_of(game, commando, effect))


def amount(game: OmegaState, effect: i64) -> i64:
    """The number that is printed on the card with an effect."""
    return game.plan.kit[game.plan.kit_with[effect]].amount


def range_of(game: OmegaState, effect: i64) -> i64:
    return game.plan.kit[game.plan.kit_with[effect]].range


def owner_of(game: OmegaState, effect: i64) -> Commando | None:
    """The first commando that could use a card with that effect now."""
    for commando in game.commandos:
        if ready(game, commando, effect):
            return commando
    return None


def holder_of(game: OmegaState, effect: i64) -> Commando | None:
    """The first commando that holds a card with that effect and is up, whether it can pay or not."""
    for commando in game.commandos:
        if holds(game, commando, effect):
            return commando
    return None


def copies(game: OmegaState, commando: Commando, effect: i64) -> i64:
    """How many cards with that effect it can use."""
    number: i64 = 0
    if commando.is_active():
        for card in commando.kit:
            if game.plan.kit_effects[card] == effect:
                number += 1
    return number


# Weapons (OMEGA-7.12)


def weapons(game: OmegaState, commando: Commando) -> list[Weapon]:
    """The sheet's, replaced by basic weapons, and additional ones, of which a second one is no other choice;
    none with the downed card."""
    if not commando.is_active():
        return []
    found = game.sheet(commando).weapons[:]
    for at, card in enumerate(commando.kit):
        printed = game.plan.kit[card]
        if printed.weapon is not None:
            if printed.kind == BASIC_WEAPON:
                found[printed.replaces] = printed.weapon
            elif printed.kind == EXTRA_WEAPON and is_first(commando.kit, at):
                found.append(printed.weapon)
    return found


def drone_plating(game: OmegaState) -> i64:
    """What the drone's VITALITY gains."""
    for commando in game.commandos:
        if holds(game, commando, DRONE_PLATING):
            return amount(game, DRONE_PLATING)
    return 0


# In attacks: `card:effect` is kit, `found:effect` a find


def card_option(effect: i64) -> Option:
    return TO_CARD.of(effect)


def find_option(effect: i64) -> Option:
    return TO_FOUND.of(effect)


def attack_options(game: OmegaState, commando: Commando, attack: Attack) -> list[Option]:
    """What it can add to its own attack, or have against one on it, before the roll."""
    found: list[Option] = []
    if attack.attacker is commando:
        if not attack.weapon.melee and finds.holds(game, commando, HOT_ROUNDS):
            found.append(find_option(HOT_ROUNDS))
    elif attack.weapon.melee:
        if ready(game, commando, FLASH_CHARGE):
            found.append(card_option(FLASH_CHARGE))
        if commando.adrenaline >= activation.most(game, commando):
            found += relief_options(game, commando)
    return found


def relief_options(game: OmegaState, commando: Commando) -> list[Option]:
    """What takes adrenaline off its sheet. The list is not to be changed."""
    found = NO_OPTIONS
    if commando.adrenaline > 0:
        if ready(game, commando, ADRENAL_BUFFER):
            found = [card_option(ADRENAL_BUFFER)]
        if finds.holds(game, commando, ADRENAL_VIAL):
            found = [*found, find_option(ADRENAL_VIAL)]
    return found


def is_relief(option: Option) -> bool:
    """Whether an answer to a question of cards takes adrenaline off its owner's sheet."""
    if option.verb == "found":
        return option.args[0] == ADRENAL_VIAL
    return option.verb == "card" and option.args[0] == ADRENAL_BUFFER


def use_in_attack(game: OmegaState, commando: Commando, attack: Attack, option: Option) -> None:
    effect = option.args[0]
    if option.verb == "found" and effect == HOT_ROUNDS:
        attack.red += finds.amount(game, HOT_ROUNDS)
        finds.spend(game, commando, HOT_ROUNDS)
    elif option.verb == "card" and effect == FLASH_CHARGE:
        attack.bonus += amount(game, FLASH_CHARGE)
        spend_effect(game, commando, FLASH_CHARGE)
    else:
        relieve(game, commando, option)


def relieve(game: OmegaState, commando: Commando, option: Option) -> None:
    """OMEGA-G05, OMEGA-G12: adrenaline goes back to the bank."""
    vial = option.verb == "found"
    back: i64 = finds.amount(game, ADRENAL_VIAL) if vial else amount(game, ADRENAL_BUFFER)
    if vial:
        finds.spend(game, commando, ADRENAL_VIAL)
    else:
        spend_effect(game, commando, ADRENAL_BUFFER)
    commando.adrenaline = max(0, commando.adrenaline - back)
    game.tell("OMEGA-7.10", "relieved", commando.index, commando.adrenaline)


def has_scope(game: OmegaState, commando: Commando) -> bool:
    return ready(game, commando, SMART_SCOPE)


def use_scope(game: OmegaState, commando: Commando) -> None:
    spend_effect(game, commando, SMART_SCOPE)


# Against wounds


def prevent(game: OmegaState, commando: Commando, wounds: i64, cause: i64) -> i64:
    """OMEGA-7.10: one card after another, as long as there are wounds to prevent. How many are left."""
    while wounds > 0:
        menu = preventing(game, commando, wounds, cause)
        if not menu:
            return wounds
        game.aimed_at = commando.index
        game.stake = [WOUNDED, int(wounds), int(cause), int(commando.index)]
        option = game.ask(commando.seat, "OMEGA-7.10", [*menu, TAKE])
        if option is TAKE:
            return wounds
        if option.verb == "found":
            wounds -= finds.amount(game, SPARE_PLATING)
            finds.spend(game, commando, SPARE_PLATING)
        else:
            wounds -= amount(game, option.args[0])
            spend_effect(game, commando, option.args[0])
    return 0


def preventing(game: OmegaState, commando: Commando, wounds: i64, cause: i64) -> list[Option]:
    """Armor plate against attacks, spare plating against all but doors, Last stand where an attack would down
    its owner."""
    found: list[Option] = []
    if cause == damage.ATTACK:
        if ready(game, commando, ARMOR_PLATE):
            found.append(card_option(ARMOR_PLATE))
        fatal = commando.wounds + wounds >= game.sheet(commando).vitality
        if fatal and ready(game, commando, LAST_STAND):
            found.append(card_option(LAST_STAND))
    if cause != damage.DOOR and finds.holds(game, commando, SPARE_PLATING):
        found.append(find_option(SPARE_PLATING))
    return found


# In stat challenges


def challenge_dice(game: OmegaState, commando: Commando, stat: i64) -> i64:
    """What passive cards add."""
    if stat == STRENGTH:
        return copies(game, commando, PRY_BAR) * amount(game, PRY_BAR)
    return copies(game, commando, DATA_SPIKE) * amount(game, DATA_SPIKE) if stat == TECH else 0


def challenge_options(game: OmegaState, challenge: Challenge) -> list[Option]:
    """Cards of the commando that is challenged, each once."""
    commando = challenge.commando
    found = [
        card_option(effect) for effect in challenge_cards(game, challenge) if ready(game, commando, effect)
    ]
    if challenge.door and challenge.stat == TECH and finds.holds(game, commando, SECURITY_PASS):
        found.append(find_option(SECURITY_PASS))
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
    return effect not in challenge.cards and holds(game, challenge.commando, effect)


def use_in_challenge(game: OmegaState, challenge: Challenge, option: Option) -> None:
    effect = option.args[0]
    if option.verb == "found":
        finds.spend(game, challenge.commando, SECURITY_PASS)
        challenge.passed = True
    else:
        challenge.cards.append(effect)
        challenge.black += amount(game, effect)
        spend_effect(game, challenge.commando, effect)


# Signal spoof


def spoof(game: OmegaState, slot: i64) -> bool:
    """OMEGA-G04: whether an ability of the dashboard is cancelled as it is used."""
    commando = holder_of(game, SIGNAL_SPOOF)
    if commando is None:
        return False
    card: i64 = card_of(game, commando, SIGNAL_SPOOF)
    if not any_time.make_room(game, commando, game.plan.kit[card].cost):
        return False
    menu = [Option("spoof", "OMEGA-7.10", (int(slot),)), LET]
    if game.ask(commando.seat, "OMEGA-7.10", menu) is LET:
        return False
    spend_effect(game, commando, SIGNAL_SPOOF)
    game.tell("OMEGA-7.10", "spoofed", commando.index, slot)
    return True
