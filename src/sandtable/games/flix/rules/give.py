"""Give (chapter 19): Equipment and carried Objective Tokens go to an Adjacent SEAL."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import concepts, gear
from sandtable.games.flix.rules.components import MOST_SEALS, MOST_TOKENS, NONE, Seal
from sandtable.games.flix.rules.state import FlixState

MOST_CARDS: Final = 64
VERBS: Final = ("give", "give_token")
CARDS: Final = [
    [Option("give", "FLIX-19.10", (seal, card)) for card in range(MOST_CARDS)] for seal in range(MOST_SEALS)
]
CARRIED: Final = [
    [Option("give_token", "FLIX-19.10", (seal, token)) for token in range(MOST_TOKENS)]
    for seal in range(MOST_SEALS)
]
ENOUGH: Final = Option("enough", "FLIX-R81")
DISCARDS: Final = [Option("discard", "FLIX-7.14", (card,)) for card in range(MOST_CARDS)]


def add_offers(game: FlixState, seal: Seal, given: i64, found: list[Option]) -> None:
    """FLIX-19.10: what it can hand to whom; nothing to `given` (FLIX-R105)."""
    cells = game.occupancy.cells
    own: i64 = cells[seal.index]
    for other in range(MOST_SEALS):
        if other != given and cells[other] != NONE and concepts.adjacent(game, own, cells[other]):
            found += offers(game, seal, game.seals[other])


def offers(game: FlixState, seal: Seal, other: Seal) -> list[Option]:
    """FLIX-19.11, FLIX-19.12: Equipment that the other may carry, and Objective Tokens; never a Weapon."""
    found: list[Option] = []
    for place, card in enumerate(seal.equipment):
        if seal.equipment.index(card) == place and gear.may_take(game, other, card):
            found.append(CARDS[other.index][card])
    for token in seal.carried:
        found.append(CARRIED[other.index][token])
    return found


def make_room(game: FlixState, seal: Seal, card: int) -> None:
    """FLIX-7.14, FLIX-19.12: the receiver's player chooses what is discarded, if anything must be."""
    if gear.fits(game, seal, seal.equipment, card):
        return
    menu: list[Option] = []
    for place in gear.in_the_way(game, seal, card):
        if DISCARDS[seal.equipment[place]] not in menu:
            menu.append(DISCARDS[seal.equipment[place]])
    gone: int = game.ask(seal.seat, "FLIX-7.14", menu).args[0]
    gear.drop(game, seal, seal.equipment.index(gone))
    game.tell("FLIX-7.14", "discards", seal.index, gone)


def give(game: FlixState, seal: Seal, option: Option) -> None:
    """FLIX-R81: any number of things to one SEAL is one Free Action."""
    other = game.seals[option.args[0]]
    while option is not ENOUGH:
        if option.verb == "give":
            hand_card(game, seal, other, option.args[1])
        else:
            hand_token(game, seal, other, option.args[1])
        option = game.ask(seal.seat, "FLIX-R81", [*offers(game, seal, other), ENOUGH])


def hand_token(game: FlixState, seal: Seal, other: Seal, token: i64) -> None:
    """FLIX-19.10: a Bio Weapon."""
    seal.carried.remove(int(token))
    other.carried.append(int(token))
    game.tell("FLIX-19.10", "gives_token", seal.index, other.index, token)


def hand_card(game: FlixState, seal: Seal, other: Seal, card: int) -> None:
    """FLIX-R81: with the tokens on it; the receiver makes room first (FLIX-7.14)."""
    make_room(game, other, card)
    place = seal.equipment.index(card)
    ammo: int = seal.ammo.pop(place)
    del seal.equipment[place]
    other.equipment.append(card)
    other.ammo.append(ammo)
    game.tell("FLIX-19.10", "gives", seal.index, other.index, card)
