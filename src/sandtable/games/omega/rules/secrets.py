"""What a seat may not see (OMEGA-R86): what lies face down at doors and in rooms, the order of the
investigate cards, and plans that are still sealed. And all of that drawn anew."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.engine.rng import Rng
from sandtable.games.omega.rules import deals
from sandtable.games.omega.rules.components import NONE, OVERSEER, Commando
from sandtable.games.omega.rules.state import CHOOSING, PLANNING, SETTING_UP, OmegaState

# What a seat knows; -1 is a spectator, who sees what everybody sees


def knows_face(game: OmegaState, seat: i64, door: i64) -> bool:
    """What marker lies at a door."""
    return seat == OVERSEER or game.faceup & BIT[door] != 0


def knows_stack(game: OmegaState, seat: i64, area: i64) -> bool:
    """What cards lie in a room."""
    return seat == OVERSEER or seen_by(game, seat) & BIT[area] != 0


def seen_by(game: OmegaState, seat: i64) -> i64:
    """The rooms that a seat of the commandos has looked into, as bits."""
    return game.explored | game.scouted if seat > OVERSEER else game.explored


def knows_stance(game: OmegaState, seat: i64, commando: Commando) -> bool:
    """Each player chooses out of the others' sight."""
    return commando.seat == seat or not (game.step == PLANNING or game.step == CHOOSING)


def knows_order(game: OmegaState, seat: i64) -> bool:
    """The commanding officer's player hands out the initiative cards out of the others' sight."""
    return game.step != PLANNING or game.commanding_officer().seat == seat


# Drawn anew


def resample(game: OmegaState, seat: int, rng: Rng) -> None:
    """OMEGA-R86: the overseer knows all but the order of the cards."""
    game.deck.resample(seat, rng)
    forget_initiative(game, seat)
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
    if not knows_order(game, seat):
        for commando in game.team():
            commando.initiative = 0


def forget_stances(game: OmegaState, seat: int) -> None:
    """Those that others choose at this moment."""
    for commando in game.team():
        if not knows_stance(game, seat, commando):
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
    known = seen_by(game, seat)
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
