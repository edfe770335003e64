"""All other Equipment: food, medicine, what hides and what helps to see (SNEAK-G04, SNEAK-G05)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS
from sandtable.board.grid.ground import met
from sandtable.engine.decisions import Option
from sandtable.engine.events import EVERYONE
from sandtable.games.sneak.rules import (
    alert,
    boss_stage,
    equipment,
    focus,
    leaps,
    mines,
    movement,
    rolls,
    sight,
    tokens,
)
from sandtable.games.sneak.rules.components import (
    ALERT,
    ALL_ACTIVE,
    FOCUS_TOKENS,
    NONE,
    USED_SCOPE,
    Character,
    Patrol,
)
from sandtable.games.sneak.rules.effects import (
    BOX,
    CAMOUFLAGE,
    CHAFF,
    COLD_MEDICINE,
    FIELD_SCOPE,
    GOGGLES,
    HANDKERCHIEF,
    MINE_DETECTOR,
    RATIONS,
    ROPE,
    TRANQUILIZER,
    TRAP,
)
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.deck import Deck
from sandtable.parts.pool import BIT

RULES: Final = {
    RATIONS: "SNEAK-32.04",
    COLD_MEDICINE: "SNEAK-32.17",
    TRANQUILIZER: "SNEAK-32.28",
    HANDKERCHIEF: "SNEAK-32.29",
    CAMOUFLAGE: "SNEAK-G04",
    BOX: "SNEAK-32.16",
    CHAFF: "SNEAK-G05",
    GOGGLES: "SNEAK-G05",
    FIELD_SCOPE: "SNEAK-G05",
}


def options(game: SneakState, character: Character, number: i64) -> list[Option]:
    """What it can be used for now; nothing where that would change nothing."""
    effect = game.equipment(number).effect
    if effect == ROPE:
        return [equipment.option("climb", "SNEAK-32.21", number, cell) for cell in beyond(game, character)]
    if effect == MINE_DETECTOR:
        return [
            equipment.option("defuse", "SNEAK-G05", number, cell) for cell in traps_beside(game, character)
        ]
    if effect in RULES and is_useful(game, character, number):
        return [equipment.option("use", RULES[int(effect)], number)]
    return []


def is_useful(game: SneakState, character: Character, number: i64) -> bool:
    effect = game.equipment(number).effect
    if effect == RATIONS:
        return character.damage > 0
    if effect == COLD_MEDICINE:
        return character.active | character.locked != ALL_ACTIVE
    if effect == TRANQUILIZER:
        return not character.tranquil
    if effect == HANDKERCHIEF:
        return not character.sheltered
    if effect == CAMOUFLAGE:
        return not character.camouflaged
    if effect == CHAFF:
        return not game.is_boss_stage() or bool(game.missiles)
    if effect == GOGGLES:
        return bool(unseen_tokens(game, character, game.equipment(number).reach))
    return effect == BOX or (not character.used & USED_SCOPE and is_top_unknown(game))


def use(game: SneakState, character: Character, number: i64, verb: str, what: i64) -> None:
    card = game.equipment(number)
    if verb == "climb":
        climb(game, character, what)
    elif verb == "defuse":
        defuse(game, character, what)
    elif card.effect == BOX:
        wear_box(game, character, not character.boxed)
    elif card.effect == GOGGLES:
        look_around(game, character, card.reach)
    elif card.effect == FIELD_SCOPE:
        look_ahead(game, character)
    else:
        consume(game, character, number)


def consume(game: SneakState, character: Character, number: i64) -> None:
    """What takes a token of the card: one of two doses of tranquilizer (SNEAK-32.26), say."""
    card = game.equipment(number)
    equipment.shoot(game, character, number)
    if card.effect == RATIONS:
        tokens.heal(game, character, card.amount)
    elif card.effect == COLD_MEDICINE:
        take_medicine(game, character)
    elif card.effect == TRANQUILIZER:
        character.tranquil = True
    elif card.effect == HANDKERCHIEF:
        character.sheltered = True
    elif card.effect == CAMOUFLAGE:
        character.camouflaged = True
    else:
        throw_chaff(game, character)


def take_medicine(game: SneakState, character: Character) -> None:
    """SNEAK-32.17: all Focus tokens, but for locked ones (SNEAK-G20)."""
    for token in range(FOCUS_TOKENS):
        if not (character.active | character.locked) & BIT[token]:
            focus.refresh(game, character, token, "SNEAK-32.17")


def throw_chaff(game: SneakState, character: Character) -> None:
    """SNEAK-G05: no Cameras and no Radio In in this Zone next; in a Boss Stage no Missile tokens."""
    if game.is_boss_stage():
        game.missiles = []
    else:
        zone = int(game.field().zone(character.cell))
        game.blind_zones.append(zone)
        game.quiet_zones.append(zone)
    game.tell("SNEAK-G05", "chaff_thrown", character.index)


# The Cardboard Box


def way_out(game: SneakState, character: Character, number: i64) -> list[Option]:
    """SNEAK-G05: inside it, nothing but taking it off."""
    if number != character.cards[equipment.holds(game, character, BOX)]:
        return []
    return [equipment.option("use", "SNEAK-32.16", number)]


def wear_box(game: SneakState, character: Character, on: bool) -> None:
    character.boxed = on
    game.tell("SNEAK-32.16", "boxed", character.index, 1 if on else 0)


def box_check(game: SneakState, patrol: Patrol) -> None:
    """SNEAK-G05: a Patrol that ends a step next to a box it would see wonders about it."""
    for character in game.squad:
        if character.boxed and sight.adjacent(game, patrol.cell, character.cell):
            if sight.watches(game, patrol, character.cell):
                wonder(game, character)


def wonder(game: SneakState, character: Character) -> None:
    """A white die: on a "!" the box is lost, and the wearer is seen."""
    place = equipment.holds(game, character, BOX)
    dice = game.equipment(character.cards[place]).white
    game.acting = character.index
    made = rolls.roll(game, dice, 0, rolls.DISGUISE, character.index, NONE, 0)
    game.tell("SNEAK-G05", "looked_over", character.index, 1 if made.has_mark() else 0)
    if made.has_mark():
        character.boxed = False
        equipment.lose(game, character, place)


# The Rope


def beyond(game: SneakState, character: Character) -> list[int]:
    """SNEAK-32.21: the empty spaces straight behind an adjacent obstacle."""
    grid = game.field().grid
    ways = leaps.Ways(game, True, character.cell)
    found: list[int] = []
    for way in BY_COMPASS:
        other: i64 = grid.beside(character.cell, way)
        if is_obstacle(game, other):
            landing: i64 = grid.beside(other, way)
            if landing >= 0 and met(grid.stand[landing], game.opened) and ways.is_free(landing):
                found.append(int(landing))
    return found


def is_obstacle(game: SneakState, cell: i64) -> bool:
    grid = game.field().grid
    if cell in game.crates:
        return True
    return cell in grid.marks["obstacle"] and not met(grid.stand[cell], game.opened)


def climb(game: SneakState, character: Character, cell: i64) -> None:
    """It comes there as by any move, but silently."""
    movement.go(game, character, cell, [])
    noticed = movement.is_noticed(game, character, character.disguised, [], sight.watched(game, cell))
    movement.arrive(game, character, [])
    if noticed and character.on_map():
        alert.place(game, character, ALERT, "SNEAK-30.03")


# What helps to see


def unseen_tokens(game: SneakState, character: Character, reach: i64) -> list[int]:
    """Face-down tokens within so many spaces and in sight that nobody has looked at."""
    grid = game.field().grid
    found: list[int] = []
    for number, cell in enumerate(game.hidden_cells):
        if game.hidden_seen[number] != EVERYONE and grid.gap(character.cell, cell) <= reach:
            if sight.sees(game, character, cell):
                found.append(number)
    return found


def look_around(game: SneakState, character: Character, reach: i64) -> None:
    """Thermal Goggles: they are looked at, and told to all."""
    for number in unseen_tokens(game, character, reach):
        see(game, number, "token_seen")


def detect(game: SneakState, character: Character) -> None:
    """Mine Detector: Traps within its reach count as revealed."""
    place = equipment.holds(game, character, MINE_DETECTOR)
    if place == NONE:
        return
    grid = game.field().grid
    reach = game.equipment(character.cards[place]).reach
    for number, cell in enumerate(game.hidden_cells):
        if game.hidden_kinds[number] == TRAP and game.hidden_seen[number] != EVERYONE:
            if grid.gap(character.cell, cell) <= reach:
                see(game, number, "trap_detected")


def see(game: SneakState, number: i64, what: str) -> None:
    game.hidden_seen[number] = EVERYONE
    game.reveal()
    game.tell("SNEAK-G05", what, game.hidden_cells[number], game.hidden_kinds[number])


def traps_beside(game: SneakState, character: Character) -> list[int]:
    """Traps next to the character, which are all revealed to its bearer; a Claymore is one (SNEAK-R81)."""
    grid = game.field().grid
    found = [cell for cell in game.traps + game.mines if grid.gap(character.cell, cell) == 1]
    for number, cell in enumerate(game.hidden_cells):
        if game.hidden_kinds[number] == TRAP and grid.gap(character.cell, cell) == 1:
            found.append(cell)
    return found


def defuse(game: SneakState, character: Character, cell: i64) -> None:
    """Mine Detector: an adjacent Trap is removed."""
    if cell in game.traps:
        game.traps.remove(cell)
    elif cell in game.mines:
        mines.remove(game, game.mines.index(cell))
    else:
        tokens.remove_hidden(game, game.hidden_cells.index(cell))
    game.tell("SNEAK-G05", "defused", character.index, cell)


def next_deck(game: SneakState) -> Deck:
    return game.boss_deck if game.is_boss_stage() else game.patrol_deck


def is_top_unknown(game: SneakState) -> bool:
    """Whether there is a card to look at that not all have seen."""
    if game.is_boss_stage() and boss_stage.is_spent(game):
        return False
    seen = next_deck(game).seen
    return not seen or seen[-1] != EVERYONE


def look_ahead(game: SneakState, character: Character) -> None:
    """Field Scope: the top Patrol or Boss card (SNEAK-R44), once a round."""
    character.used |= USED_SCOPE
    if game.is_boss_stage():
        boss_stage.top_up(game)
    game.reveal()
    game.bring(next_deck(game).look(1))
    game.tell("SNEAK-G05", "cards_seen", 1)
