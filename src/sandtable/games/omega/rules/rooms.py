"""Rooms and room cards (chapter 22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import gas, map_elements, missions, spawning
from sandtable.games.omega.rules.cards import RoomCard
from sandtable.games.omega.rules.components import OVERSEER
from sandtable.games.omega.rules.effects import (
    CLEAR,
    EMI,
    FAULTY_INTEL,
    GAS,
    HAZARDS,
    OBJECTIVE,
    RUBBLE,
    VENTS,
)
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.state import OmegaState
from sandtable.parts.among import is_among

GROUPS: Final = (1, 2, 3)  # OMEGA-22.05
KEEP: Final = Option("keep", "OMEGA-24.04")
TO_RESOLVE: Final = Options("resolve", "OMEGA-R74")
TO_FLIP: Final = Options("flip", "OMEGA-24.04")


def reveal(game: OmegaState, area: i64) -> None:
    """OMEGA-22.03 to OMEGA-22.05: the first door of a room is opened: its passages come into play
    (OMEGA-24.15, OMEGA-R91), then all cards are turned up and resolved by groups."""
    game.explored |= BIT[area]
    game.reveal()
    game.bring(game.stacks[area])
    game.tell("OMEGA-22.04", "room_revealed", area)
    place_passages(game, area)
    for group in GROUPS:
        cards = [card for card in game.stacks[area] if game.plan.rooms[card].group == group]
        resolve_group(game, area, cards)


def place_passages(game: OmegaState, area: i64) -> None:
    """OMEGA-2.02, OMEGA-24.15."""
    for number, passage in enumerate(game.plan.site.passages):
        if passage.area == area and not game.opened & passage.bit:
            game.opened |= passage.bit
            game.tell("OMEGA-24.15", "passage_placed", number)
            missions.passage_placed(game, number)


def resolve_group(game: OmegaState, area: i64, cards: list[int]) -> None:
    """OMEGA-R74: in the order that the overseer chooses, where there is a difference."""
    left = [card for card in cards if game.plan.rooms[card].effect != CLEAR]
    while left:
        menu = [TO_RESOLVE.of(card) for at, card in enumerate(left) if not is_among(left[:at], card)]
        card = game.ask(OVERSEER, "OMEGA-R74", menu).args[0]
        left.remove(card)
        game.tell("OMEGA-22.05", "card_resolved", card, area)
        resolve(game, area, game.plan.rooms[card])


def resolve(game: OmegaState, area: i64, card: RoomCard) -> None:
    """OMEGA-22.06 to OMEGA-22.12."""
    if card.effect == FAULTY_INTEL:
        faulty_intel(game, area)
    elif card.effect == OBJECTIVE:
        missions.place_objective(game, card.objective, area)
    elif card.effect == VENTS:
        map_elements.place_vents(game, area, card.most)
    elif card.effect == GAS:
        gas.place(game, area, card.least, card.most)
    elif card.effect == EMI:
        map_elements.place_emi(game, area)
    elif card.effect == RUBBLE:
        map_elements.place_rubble(game, game.plan.site.rooms[area], card.most)
    elif card.effect == HAZARDS:
        map_elements.place_hazards(game, area, card.most)
    else:
        spawning.in_room(game, area, card)


def faulty_intel(game: OmegaState, area: i64) -> None:
    """OMEGA-24.04, OMEGA-24.05: one tile with the icon may be turned over."""
    menu = [TO_FLIP.of(tile) for tile in map_elements.flippable(game, area)]
    if menu:
        option = game.ask(OVERSEER, "OMEGA-24.04", [*menu, KEEP])
        if option is not KEEP:
            map_elements.flip(game, option.args[0])
