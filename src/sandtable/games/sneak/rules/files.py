"""Otacon's Terminal cards (SNEAK-19.09 to SNEAK-19.19): drawn, covered with dice, and handed back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import adjusting, boss_hacks, hacks, locks, otacon, rolls
from sandtable.games.sneak.rules.components import NONE, OTACON, Character
from sandtable.games.sneak.rules.state import SneakState

MOST_HELD: Final = 3  # SNEAK-19.10
MOST_CARDS: Final = 64
FILES: Final = [Option("files", "SNEAK-19.12", (card,)) for card in range(MOST_CARDS)]
REPLACE: Final = [Option("replace_file", "SNEAK-19.11", (card,)) for card in range(MOST_CARDS)]
# Dice on the numbers of a card
EMPTY: Final = 0
WHITE: Final = 1
BLACK: Final = 2


# Access Files


def access(game: SneakState, character: Character) -> None:
    """SNEAK-19.09: the top card; a fourth one replaces one of those he holds (SNEAK-19.11)."""
    card = game.hacks.draw()
    game.reveal()
    game.bring([int(card)])
    game.tell("SNEAK-19.09", "file_drawn", character.index, card)
    if len(game.held) == MOST_HELD:
        menu = [REPLACE[held] for held in game.held]
        put_under(game, game.ask(character.seat, "SNEAK-19.11", menu).args[0])
    game.held.append(int(card))
    game.held_dice.append([EMPTY] * len(game.plan.hacks[card].numbers))


def put_under(game: SneakState, card: i64) -> None:
    """SNEAK-19.15, SNEAK-R52: its dice go back to the pool, the card under the Hack deck."""
    drop(game, card)
    game.hacks.put(card, game.hacks.size())
    game.tell("SNEAK-19.15", "file_returned", card)


def drop(game: SneakState, card: i64) -> None:
    place = game.held.index(int(card))
    del game.held[place]
    del game.held_dice[place]


# Hack Files


def work(game: SneakState, character: Character, card: i64) -> None:
    """SNEAK-19.12, SNEAK-19.13: a roll, or unplaced dice again; what matches may be placed."""
    game.tell("SNEAK-19.12", "hacks_file", character.index, card)
    made = rolled(game, character, card)
    place_dice(game, character, card, made)
    if EMPTY not in game.held_dice[game.held.index(int(card))]:
        carry_out(game, character, card)


def uncovered(game: SneakState, card: i64) -> list[int]:
    """The numbers on which no die lies."""
    dice = game.held_dice[game.held.index(int(card))]
    return [number for number, die in zip(game.plan.hacks[card].numbers, dice) if die == EMPTY]


def rolled(game: SneakState, character: Character, card: i64) -> rolls.Roll:
    needs = uncovered(game, card)
    file: i64 = locks.FIRST_FILE + card
    if not game.loose_dice:
        dice = otacon.insight(game)
        return rolls.roll(game, game.plan.numbers.hack_white, dice, rolls.HACK, OTACON, file, NONE, needs)
    white = len(game.loose_dice) - game.loose_black
    before = rolls.Roll(rolls.HACK, OTACON, file, NONE, needs, rolls.ANY_NUMBER, 0)
    before.faces = game.loose_dice
    before.white = white
    before.black = game.loose_black
    rolls.explain(game, before)
    masks = adjusting.subsets(before, adjusting.unwanted(before, 0), rolls.ANY_NUMBER)
    menu = [locks.REROLLS[mask] for mask in [*masks, 0]]
    mask = game.ask(character.seat, "SNEAK-19.13", menu).args[0]
    return rolls.again(game, game.loose_dice, white, mask, rolls.HACK, OTACON, needs, file)


def place_dice(game: SneakState, character: Character, card: i64, made: rolls.Roll) -> None:
    """SNEAK-R53: die by die as he likes, one for each number; the others lie there until the turn ends."""
    white = made.faces[: made.white]
    black = made.faces[made.white :]
    ways = placings(game, card, white, black)
    menu = [Option("place", "SNEAK-19.12", (int(card), *way)) for way in ways]
    game.loose_dice = made.faces
    game.loose_black = made.black
    chosen = game.ask(character.seat, "SNEAK-19.12", menu).args[1:]
    numbers = game.plan.hacks[card].numbers
    dice = game.held_dice[game.held.index(int(card))]
    for place, colour in enumerate(chosen):
        if colour != EMPTY:
            dice[place] = colour
            (white if colour == WHITE else black).remove(numbers[place])
            game.tell("SNEAK-19.12", "die_placed", card, numbers[place], colour)
    game.loose_dice = white + black
    game.loose_black = len(black)


def placings(game: SneakState, card: i64, white: list[int], black: list[int]) -> list[list[int]]:
    """All ways to place dice: for each number of the card nothing, a white or a black die; most dice first,
    then fewest black ones (SNEAK-19.17)."""
    numbers = game.plan.hacks[card].numbers
    lying = game.held_dice[game.held.index(int(card))]
    found: list[list[int]] = [[]]
    for place in range(len(numbers)):
        grown: list[list[int]] = []
        for way in found:
            grown.append([*way, EMPTY])
            if lying[place] == EMPTY and fits(numbers, lying, way, WHITE, white):
                grown.append([*way, WHITE])
            if lying[place] == EMPTY and fits(numbers, lying, way, BLACK, black):
                grown.append([*way, BLACK])
        found = grown
    codes = sorted([code(way) * len(found) + i for i, way in enumerate(found)])
    return [found[number % len(found)] for number in codes]


def fits(numbers: list[int], lying: list[int], way: list[int], colour: int, dice: list[int]) -> bool:
    """Whether one more die of that colour shows the next number. Of equal numbers the first ones are covered
    first, white before black: it does not matter which."""
    number = numbers[len(way)]
    used = 0
    for place, other in enumerate(way):
        if numbers[place] == number and lying[place] == EMPTY:
            if other == EMPTY or other > colour:
                return False
            used += 1 if other == colour else 0
    return used < dice.count(number)


def code(way: list[int]) -> int:
    """Smaller if more dice are placed, then if fewer are black."""
    return way.count(EMPTY) * 8 + way.count(BLACK)


def carry_out(game: SneakState, character: Character, card: i64) -> None:
    """SNEAK-19.14: at the strength of the Terminal's level; then the card goes under the deck."""
    level = otacon.level_of(game, character)
    game.tell("SNEAK-19.14", "file_hacked", card, level)
    if game.plan.hacks[card].boss == NONE:
        hacks.apply(game, game.plan.hacks[card], level)
    else:
        boss_hacks.apply(game, game.plan.hacks[card], level)
    put_under(game, card)


# Disconnected


def hand_back(game: SneakState, character: Character) -> None:
    """SNEAK-19.18, SNEAK-19.19: all dice are gone; each card goes to the top or the bottom of the deck, in
    any order."""
    game.loose_dice = []
    game.loose_black = 0
    game.held_dice = [[EMPTY] * len(dice) for dice in game.held_dice]
    while game.held:
        menu = [Option("return_file", "SNEAK-19.19", (card, end)) for card in game.held for end in (0, 1)]
        card, end = game.ask(character.seat, "SNEAK-19.19", menu).args
        drop(game, card)
        game.hacks.put(card, game.hacks.size() if end else 0)
        game.tell("SNEAK-19.19", "file_returned", card, end)
