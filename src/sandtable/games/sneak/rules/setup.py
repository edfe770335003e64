"""Set-up: characters, map and decks (chapters 5 to 7)."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import boss_stage, memory_box
from sandtable.games.sneak.rules.components import CHARACTERS, NONE, SNAKE, Character
from sandtable.games.sneak.rules.effects import TRAP
from sandtable.games.sneak.rules.state import GATHERING, SneakState


def set_up(game: SneakState) -> None:
    """SNEAK-3.03: all that a Stage needs, as its page says; SNEAK-1.13: a Boss Stage sets itself up."""
    if not game.plan.campaign:
        game.size = largest(game.field().players, game.seats)
    game.tell("SNEAK-3.03", "stage_begins", game.stage, game.size)
    take_characters(game)
    memory_box.equip(game)
    lend(game)
    for character in game.team():
        take_place(game, character)
    lay_tokens(game)
    lay_hidden(game)
    stack_decks(game)
    if game.is_boss_stage():
        boss_stage.set_up(game)
    else:
        place_patrols(game)
    game.reveal()
    game.step = GATHERING


def largest(numbers: list[int], most: i64) -> i64:
    """SNEAK-3.02: as many characters as there are people, or the most that the Stage allows."""
    best: i64 = NONE
    for number in numbers:
        if number <= most and number > best:
            best = number
    return best if best != NONE else min(numbers)


# Characters (chapter 6)


def take_characters(game: SneakState) -> None:
    """SNEAK-6.01, SNEAK-6.02: each player takes a character with all its tokens (SNEAK-2.16, SNEAK-2.19);
    SNEAK-R71: where fewer play than there are people, one of them chooses for all."""
    available = roster(game)
    for place in range(game.size):
        seat = place if game.size == game.seats else 0
        index = pick(game, seat, available)
        available.remove(index)
        character = game.characters[index]
        character.present = True
        character.seat = seat
        character.actions = game.plan.numbers.actions
        game.muster()
        game.tell("SNEAK-6.01", "character_taken", index, seat)


def roster(game: SneakState) -> list[int]:
    """SNEAK-3.04, SNEAK-3.05: the characters of the Stage's roster, or all."""
    rosters = game.field().rosters
    return rosters[int(game.size)][:] if rosters else list(range(CHARACTERS))


def pick(game: SneakState, seat: i64, available: list[int]) -> int:
    if not game.plan.picks:
        return available[0]
    menu = [Option("character", "SNEAK-6.01", (index,)) for index in available]
    return game.ask(seat, "SNEAK-6.01", menu).args[0]


def lend(game: SneakState) -> None:
    """SNEAK-G14: a card for Snake if nobody has it; it does not count towards the limit."""
    card = game.field().loan
    if card == NONE or not game.characters[SNAKE].in_play():
        return
    for character in game.team():
        if card in character.cards:
            return
    memory_box.take(game, game.characters[SNAKE], card, "SNEAK-G14")


def take_place(game: SneakState, character: Character) -> None:
    """SNEAK-G12: a start space of the player's choice."""
    menu = [
        Option("start", "SNEAK-G12", (int(character.index), cell))
        for cell in game.field().starts
        if game.figure_at(cell) is None
    ]
    chosen = game.ask(character.seat, "SNEAK-G12", menu) if game.plan.picks else menu[0]
    character.cell = chosen.args[1]
    game.tell("SNEAK-G12", "placed", character.index, character.cell)


# The map (chapter 5)


def lay_tokens(game: SneakState) -> None:
    """Everything shut; SNEAK-R70: Equipment tokens whose card is unlocked already stay in the box."""
    stage = game.field()
    game.opened = stage.at_start
    game.events = [int(event.cell) for event in stage.events]
    game.supplies = [int(supply.cell) for supply in stage.supplies]
    game.traps = stage.open_traps[:]
    game.finds = stage.find_cells[:]
    for number in range(len(game.finds)):
        if stage.finds[number] in game.memory:
            game.finds[number] = NONE


def lay_hidden(game: SneakState) -> None:
    """SNEAK-G11: Hidden Events at random, mixed with Traps, face down."""
    stage = game.field()
    tokens = game.plan.hidden_tokens[:]
    game.rng.shuffle(tokens)
    kinds = tokens[: stage.hidden] + [TRAP] * int(stage.traps)
    game.rng.shuffle(kinds)
    game.hidden_cells = stage.hidden_cells[:]
    game.hidden_kinds = kinds
    game.hidden_seen = [0] * len(kinds)


def place_patrols(game: SneakState) -> None:
    """SNEAK-1.12: where they begin, and which way they face."""
    stage = game.field()
    for number in range(len(stage.patrols)):
        patrol = game.patrols[number]
        game.deploy(patrol, stage.patrols[number])
        patrol.facing = stage.facings[number]
        game.tell("SNEAK-3.03", "patrol_placed", patrol.index, patrol.cell, patrol.facing)


# Decks (chapter 7)


def stack_decks(game: SneakState) -> None:
    """SNEAK-7.02, SNEAK-7.03, SNEAK-7.04, SNEAK-R31: blue cards over red ones over Game Over; in a Boss Stage
    there are none (SNEAK-7.01). SNEAK-7.05: the reactions. SNEAK-6.11: the Hack deck of the mission."""
    stage = game.field()
    sneaking = 0 if game.is_boss_stage() else 1
    blue = int(stage.blue + sneaking * game.plan.numbers.more_time)
    game.patrol_deck.stack([blue, int(stage.red), sneaking], game.rng)
    game.reactions.shuffle(game.rng)
    mine = stage.boss + 1
    counts = game.plan.hack_counts
    game.hacks.stack([counts[back] if back == mine else 0 for back in range(game.hacks.kinds)], game.rng)
    game.boss_deck.stack([0] * int(game.boss_deck.kinds), game.rng)
