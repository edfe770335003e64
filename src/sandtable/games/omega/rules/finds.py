"""Investigate cards (OMEGA-8.01, OMEGA-G12): drawn, kept, or resolved at once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import activation, hazards, spawning
from sandtable.games.omega.rules.components import NONE, Commando
from sandtable.games.omega.rules.effects import (
    BARE_WIRING,
    FLOOR_PLAN,
    IN_THE_WALLS,
    KEPT,
    MAINTENANCE_KEY,
    MEDICAL_CACHE,
    TRIPPED_ALARM,
)
from sandtable.games.omega.rules.menus import NO_OPTIONS, Options
from sandtable.games.omega.rules.state import OmegaState

# Who keeps what

TO_SCOUT: Final = Options("scout", "OMEGA-8.01")
TO_CLEAR_VENT: Final = Options("clear_vent", "OMEGA-8.01")
TO_CLEAR_RUBBLE: Final = Options("clear_rubble", "OMEGA-8.01")
TO_FIND: Final = Options("find", "OMEGA-8.01")


def card_of(game: OmegaState, commando: Commando, effect: i64) -> i64:
    """A kept card with that effect; NONE while its owner uses the downed card (OMEGA-R21)."""
    if commando.is_active():
        for card in commando.finds:
            if game.plan.finds[game.plan.find_cards[card]].effect == effect:
                return card
    return NONE


def holds(game: OmegaState, commando: Commando, effect: i64) -> bool:
    return card_of(game, commando, effect) != NONE


def copies(game: OmegaState, commando: Commando, effect: i64) -> i64:
    """How many kept cards with that effect it can use."""
    number: i64 = 0
    if commando.is_active():
        for card in commando.finds:
            if game.plan.finds[game.plan.find_cards[card]].effect == effect:
                number += 1
    return number


def amount(game: OmegaState, effect: i64) -> i64:
    for find in game.plan.finds:
        if find.effect == effect:
            return find.amount
    return 0


def spend(game: OmegaState, commando: Commando, effect: i64) -> None:
    """A kept card is used and discarded."""
    card: i64 = card_of(game, commando, effect)
    game.tell("OMEGA-8.01", "uses_find", commando.index, game.plan.find_cards[card])
    commando.finds.remove(int(card))
    game.deck.discard(card)


# Drawing


def draw(game: OmegaState, commando: Commando, cell: i64) -> None:
    """OMEGA-8.01, OMEGA-R82: one card of the deck, which is made anew of the discards when it runs out."""
    card: i64 = game.deck.draw_or_reshuffle(game.rng)
    if card == NONE:
        return
    game.reveal()
    find = game.plan.finds[game.plan.find_cards[card]]
    game.bring([game.plan.find_cards[card]])
    game.tell("OMEGA-8.01", "finds", commando.index, game.plan.find_cards[card], cell)
    if find.effect < KEPT:
        commando.finds.append(int(card))
    else:
        game.deck.discard(card)
        happen(game, commando, find.effect, find.amount, cell)


def happen(game: OmegaState, commando: Commando, effect: i64, number: i64, cell: i64) -> None:
    """OMEGA-G12: what cannot be kept."""
    if effect == FLOOR_PLAN:
        floor_plan(game, commando)
    elif effect == MAINTENANCE_KEY:
        maintenance_key(game, commando)
    elif effect == TRIPPED_ALARM:
        game.pool += number
        game.tell("OMEGA-8.01", "alarm", number, game.pool)
    elif effect == IN_THE_WALLS:
        in_the_walls(game, int(cell), number)
    elif effect == BARE_WIRING:
        hazards.hazard(game, commando, number)


def floor_plan(game: OmegaState, commando: Commando) -> None:
    """The commandos look at the stack of a hidden room."""
    areas = [area for area in game.plan.site.hidden_areas if can_scout(game, area)]
    if areas:
        menu = [TO_SCOUT.of(area) for area in areas]
        scout(game, game.ask(commando.seat, "OMEGA-8.01", menu).args[0], "OMEGA-8.01")


def can_scout(game: OmegaState, area: i64) -> bool:
    """Whether a room is hidden, and has not been looked at."""
    return not game.is_explored(area) and not game.scouted & BIT[area]


def scout(game: OmegaState, area: i64, rule: str) -> None:
    """OMEGA-R86: the commandos know the stack from now on; the overseer knows that they do."""
    game.scouted |= BIT[area]
    game.reveal()
    game.tell(rule, "scouted", area)


def maintenance_key(game: OmegaState, commando: Commando) -> None:
    """A vent marker or rubble marker is gone; both lie only in explored rooms."""
    menu = [TO_CLEAR_VENT.of(cell) for cell in game.vents]
    menu += [TO_CLEAR_RUBBLE.of(cell) for cell in game.rubble]
    if menu:
        option = game.ask(commando.seat, "OMEGA-8.01", menu)
        markers = game.vents if option.verb == "clear_vent" else game.rubble
        game.lift(markers, option.args[0])
        game.tell("OMEGA-8.01", "marker_cleared", option.args[0])


def in_the_walls(game: OmegaState, cell: int, most: i64) -> None:
    """A clone on the marker's space or beside it, which comes from no vent and so has not moved there
    (OMEGA-R97)."""
    for index in spawning.choose_all(game, [cell], spawning.clones(game), most):
        spawning.appear(game, index, "OMEGA-8.01")


# Actions with kept cards: `find:card,commando`


def options(game: OmegaState, commando: Commando) -> list[Option]:
    """OMEGA-G12: the medical cache is an action."""
    card: i64 = card_of(game, commando, MEDICAL_CACHE)
    if card == NONE or not activation.can_pay(game, commando, cache_cost(game)):
        return NO_OPTIONS
    kind = game.plan.find_cards[card]
    return [TO_FIND.both(kind, patient) for patient in patients(game, commando)]


def cache_cost(game: OmegaState) -> i64:
    for find in game.plan.finds:
        if find.effect == MEDICAL_CACHE:
            return find.cost
    return 0


def carry_out(game: OmegaState, commando: Commando, option: Option) -> None:
    activation.pay(game, commando, cache_cost(game))
    spend(game, commando, MEDICAL_CACHE)
    treat(game, commando, option.args[1], amount(game, MEDICAL_CACHE))


def patients(game: OmegaState, commando: Commando) -> list[int]:
    """The owner or adjacent active commandos, if they have wounds."""
    return [
        int(other.index)
        for other in game.commandos
        if other.is_active()
        and other.wounds > 0
        and (other is commando or game.adjacent(commando.cell, other.cell))
    ]


def treat(game: OmegaState, commando: Commando, patient: i64, wounds: i64) -> None:
    other = game.commandos[patient]
    other.wounds = max(0, other.wounds - wounds)
    game.tell("OMEGA-8.13", "heals", patient, other.wounds, commando.index)
