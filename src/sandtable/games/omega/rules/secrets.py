"""What a seat may not see, drawn anew: what lies face down at doors and in rooms, the order of the
investigate cards, and plans that are still sealed."""

from __future__ import annotations

from sandtable.board.grid.ground import BIT
from sandtable.engine.rng import Rng
from sandtable.games.omega.rules import deals
from sandtable.games.omega.rules.components import NONE, OVERSEER
from sandtable.games.omega.rules.state import CHOOSING, PLANNING, SETTING_UP, OmegaState


def resample(game: OmegaState, seat: int, rng: Rng) -> None:
    """OMEGA-R86: the overseer knows all but the order of the cards."""
    game.deck.resample(seat, rng)
    if game.step == PLANNING:
        forget_initiative(game, seat)
    if game.step == PLANNING or game.step == CHOOSING:
        forget_stances(game, seat)
    if seat == OVERSEER:
        return
    if game.step == SETTING_UP:
        forget_layout(game)
    else:
        redeal_doors(game, rng)
        redeal_stacks(game, seat, rng)


def forget_initiative(game: OmegaState, seat: int) -> None:
    """Cards that the commanding officer's player hands out at this moment."""
    if game.commanding_officer().seat != seat:
        for commando in game.team():
            commando.initiative = 0


def forget_stances(game: OmegaState, seat: int) -> None:
    """Those that others choose at this moment."""
    for commando in game.team():
        if commando.seat != seat:
            commando.stance = NONE


def forget_layout(game: OmegaState) -> None:
    """What the overseer has arranged so far."""
    for door in range(len(game.door_faces)):
        game.door_faces[door] = NONE
    game.stacks = [[] for _ in game.stacks]


def redeal_doors(game: OmegaState, rng: Rng) -> None:
    """Other markers at all doors where none was turned over, open ones too."""
    for door in range(len(game.door_faces)):
        if not game.faceup & BIT[door]:
            game.door_faces[door] = NONE
    deals.deal_doors(game, rng)


def redeal_stacks(game: OmegaState, seat: int, rng: Rng) -> None:
    """Other cards in all rooms that are hidden and that the seat has not looked into; the objective stays
    where everybody was told it is."""
    known = game.explored | (game.scouted if seat > OVERSEER else 0)
    cards: list[int] = []
    for area in game.plan.site.hidden_areas:
        if not known & BIT[area]:
            told = [card for card in game.stacks[area] if is_told(game, area, card)]
            cards += game.stacks[area]
            for card in told:
                cards.remove(card)
            game.stacks[area] = told
    cards.sort()
    deals.deal_stacks(game, cards, rng)


def is_told(game: OmegaState, area: int, card: int) -> bool:
    return area == game.told_area and game.plan.rooms[card].objective != NONE
