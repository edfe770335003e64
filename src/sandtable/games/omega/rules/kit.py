"""Kit cards (OMEGA-7.09 to OMEGA-7.12, OMEGA-G04, OMEGA-G05): who holds which, and weapons.
Those that are actions are in `kit_actions`, those for any time in `any_time`, those in rolls in
`kit_rolls`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import activation, any_time, finds
from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import NONE, Commando
from sandtable.games.omega.rules.effects import (
    ADRENAL_BUFFER,
    ADRENAL_VIAL,
    BASIC_WEAPON,
    DRONE_PLATING,
    EXTRA_WEAPON,
    SIGNAL_SPOOF,
    SMART_SCOPE,
)
from sandtable.games.omega.rules.menus import NO_OPTIONS
from sandtable.games.omega.rules.spending import BUFFER, VIAL
from sandtable.games.omega.rules.state import OmegaState

LET: Final = Option("let", "OMEGA-7.10")


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


# Adrenaline back to the bank


def relief_options(game: OmegaState, commando: Commando) -> list[Option]:
    """What takes adrenaline off its sheet. The list is not to be changed."""
    found = NO_OPTIONS
    if commando.adrenaline > 0:
        if ready(game, commando, ADRENAL_BUFFER):
            found = [BUFFER]
        if finds.holds(game, commando, ADRENAL_VIAL):
            found = [*found, VIAL]
    return found


def is_relief(option: Option) -> bool:
    """Whether an answer to a question of cards takes adrenaline off its owner's sheet."""
    if option.verb == "found":
        return option.args[0] == ADRENAL_VIAL
    return option.verb == "card" and option.args[0] == ADRENAL_BUFFER


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
