"""Blasts, grenades and C4 (SNEAK-32.05 to SNEAK-32.10)."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS
from sandtable.board.grid.ground import BLOCKED
from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import (
    alert,
    attack,
    bosses,
    equipment,
    mines,
    objectives,
    rolls,
    sight,
    wolf,
)
from sandtable.games.sneak.rules.cards import Equipment
from sandtable.games.sneak.rules.components import BOSS, NONE, Character, Patrol
from sandtable.games.sneak.rules.effects import C4, CLAYMORE, WOLF
from sandtable.games.sneak.rules.state import SneakState


def options(game: SneakState, character: Character, number: i64) -> list[Option]:
    card = game.equipment(number)
    if card.effect == C4:
        return charge_options(game, character, number)
    if card.effect == CLAYMORE:
        return mines.options(game, character, number)
    rule = "SNEAK-32.05" if card.knocks else "SNEAK-32.10"
    return [equipment.option("throw", rule, number)] if has_room(game, character) else []


def use(game: SneakState, character: Character, number: i64, verb: str) -> None:
    if verb == "throw":
        throw(game, character, number)
    elif verb == "plant":
        plant(game, character, number)
    elif verb == "detonate":
        detonate(game, character, number)
    else:
        mines.lay(game, character, number)


# Blasts


def blast(game: SneakState, cell: i64) -> list[int]:
    """SNEAK-G05: the space and the four next to it, where no wall stops it."""
    return [int(cell), *sight.around(game, cell)]


def explode(
    game: SneakState, character: Character, cells: list[int], white: i64, black: i64, knocks: bool, rule: str
) -> None:
    """A blast by itself, with all its dice: one roll, compared with the Defense of each figure there; KO
    damage is for enemies alone."""
    declared = attack.boss_defense(game, character)
    turn_up_nests(game, cells, character)
    is_attacked = is_boss_in(game, cells)
    needed: i64 = boss_needs(game, character, declared) if is_attacked else 0
    hits = strike(game, character, cells, white, black, knocks, needed, rule)
    if is_attacked:
        finish(game, character, hits)


def boss_needs(game: SneakState, character: Character, declared: i64) -> i64:
    """SNEAK-R92: what a result has to be against a Boss, with what Paint or Take Aim adds."""
    return declared - bosses.bonus(game, character)


def strike(
    game: SneakState,
    character: Character,
    cells: list[int],
    white: i64,
    black: i64,
    knocks: bool,
    needed: i64,
    rule: str,
) -> i64:
    """The roll of one blast, and whom it hurts; hits on the Boss, which are dealt when all is rolled."""
    victims = [other for other in game.team() if other.cell in cells and not knocks]
    patrols = [patrol for patrol in game.patrols if patrol.cell in cells]
    boss_hit = is_boss_in(game, cells)
    if not victims and not patrols and not boss_hit:
        return 0
    stakes = stakes_of(game, victims, patrols, boss_hit, needed, knocks)
    game.acting = character.index
    game.aimed_at = BOSS if boss_hit else NONE
    made = rolls.shared(game, white, black, rolls.ATTACK, character.index, game.aimed_at, stakes)
    for patrol in patrols:
        hits = made.hits(game.plan.numbers.patrol_defense)
        attack.damage_patrol(game, patrol, 0 if knocks else hits, hits if knocks else 0, character.index)
    for victim in victims:
        attack.hurt(game, victim, made.hits(attack.defense(game, victim)), rule)
    return made.hits(needed) if boss_hit else 0


def stakes_of(
    game: SneakState,
    victims: list[Character],
    patrols: list[Patrol],
    boss_hit: bool,
    needed: i64,
    knocks: bool,
) -> list[rolls.Stake]:
    """SNEAK-R92: what the roll is compared with."""
    numbers = game.plan.numbers
    found = [
        rolls.Stake(patrol.index, numbers.patrol_defense, False, attack.left_of(game, patrol, knocks), True)
        for patrol in patrols
    ]
    found += [rolls.Stake(victim.index, attack.defense(game, victim), True, 0) for victim in victims]
    if boss_hit:
        found.append(rolls.Stake(BOSS, needed, False, rolls.ANY_NUMBER))
    return found


def finish(game: SneakState, character: Character, hits: i64) -> None:
    """SNEAK-R92: the Boss takes the damage of the whole attack, and then the attack is over."""
    bosses.hurt(game, hits, character)
    bosses.after_attack(game, character)


def is_boss_in(game: SneakState, cells: list[int]) -> bool:
    for cell in game.spaces_of(game.boss[0]):
        if cell in cells:
            return True
    return False


def turn_up_nests(game: SneakState, cells: list[int], character: Character) -> None:
    """SNEAK-G19: face-down tokens in a blast are turned up before the roll, by whose blast it is."""
    if game.field().boss == WOLF:
        for nest, cell in enumerate(game.field().nests):
            if cell in cells and wolf.is_face_down(game, nest):
                wolf.turn_up(game, nest, character)


def blow_up(
    game: SneakState,
    character: Character,
    card: Equipment,
    centres: list[int],
    rule: str,
    harm: str,
    declared: i64,
) -> None:
    """SNEAK-R92: blasts at the same time are one attack."""
    blasts = [blast(game, centre) for centre in centres]
    for cells in blasts:
        turn_up_nests(game, cells, character)
    attacked = [is_boss_in(game, cells) for cells in blasts]
    needed: i64 = boss_needs(game, character, declared) if True in attacked else 0
    hits: i64 = 0
    for centre, cells in zip(centres, blasts):
        game.tell(rule, "explodes", centre, character.index)
        white = min(card.white, rolls.free_white(game))
        black = min(card.black, rolls.free_black(game))
        hits += strike(game, character, cells, white, black, card.knocks, needed, harm)
    if True in attacked:
        finish(game, character, hits)


# Grenades


def has_room(game: SneakState, character: Character) -> bool:
    """Whether there is any space to throw at: a free one beside is always in sight and within reach."""
    return bool(sight.around(game, character.cell))


def landings(game: SneakState, character: Character, number: i64) -> list[int]:
    """Spaces in sight within reach, in rows plus columns (SNEAK-R67); where most enemies are comes first."""
    grid = game.field().grid
    reach = attack.range_of(game, character, game.equipment(number).reach)
    found: list[int] = []
    for cell in range(grid.size):
        if 0 < grid.gap(character.cell, cell) <= reach and sight.sees(game, character, cell):
            found.append(int(cell - enemies_in(game, cell) * grid.size))
    found.sort()
    return [int(code % grid.size) for code in found]


def enemies_in(game: SneakState, cell: i64) -> i64:
    """How many enemies a blast there would catch."""
    cells = blast(game, cell)
    count: i64 = 1 if is_boss_in(game, cells) else 0
    for patrol in game.patrols:
        if patrol.cell in cells:
            count += 1
    return count


def throw(game: SneakState, character: Character, number: i64) -> None:
    """SNEAK-32.05, SNEAK-32.10: the thrower chooses the space; all of them are LOUD (SNEAK-32.06)."""
    card = game.equipment(number)
    rule = "SNEAK-32.05" if card.knocks else "SNEAK-32.10"
    cells = landings(game, character, number)
    menu = [equipment.option("at", rule, number, cell) for cell in cells]
    declared = attack.boss_defense(game, character)
    cell = game.ask(character.seat, rule, menu).args[1]
    equipment.shoot(game, character, number)
    attack.reveal(character)
    blow_up(game, character, card, [cell], rule, rule, declared)


# C4


def charge_options(game: SneakState, character: Character, number: i64) -> list[Option]:
    """SNEAK-32.07: placing a charge, and the detonator, which one card offers for all."""
    found: list[Option] = []
    place = character.cards.index(int(number))
    if character.tokens[place] > 0:
        found.append(equipment.option("plant", "SNEAK-32.07", number))
    if game.charges and place == equipment.holds(game, character, C4):
        found.append(equipment.option("detonate", "SNEAK-32.08", number))
    return found


def plant(game: SneakState, character: Character, number: i64) -> None:
    """SNEAK-32.07: a charge on its own or an adjacent space, silently."""
    cells = blast(game, character.cell)
    menu = [equipment.option("at", "SNEAK-32.07", number, cell) for cell in cells]
    cell = game.ask(character.seat, "SNEAK-32.07", menu).args[1]
    equipment.spend(game, character, character.cards.index(int(number)))
    game.charges.append(cell)
    game.tell("SNEAK-32.07", "planted", character.index, cell)


def detonate(game: SneakState, character: Character, number: i64) -> None:
    """SNEAK-32.08, SNEAK-32.09: all charges at the same time, loudly."""
    card = game.equipment(number)
    declared = attack.boss_defense(game, character)
    alert.loud(game, character, "SNEAK-32.09")
    attack.reveal(character)
    charges = game.charges
    game.charges = []
    blow_up(game, character, card, charges, "SNEAK-32.08", "SNEAK-32.09", declared)
    for cell in charges:
        breach(game, cell)
    objectives.check(game)


def breach(game: SneakState, cell: i64) -> None:
    """SNEAK-G05: Doors and Wall tokens in the blast are opened."""
    field = game.field()
    near = [int(cell)]
    for way in BY_COMPASS:
        if field.grid.edge(cell, way) != BLOCKED:
            near.append(int(field.grid.beside(cell, way)))
    for lock in field.doors + field.walls:
        if lock.cells[0] in near and not game.opened & lock.bit:
            game.opened |= lock.bit
            game.tell("SNEAK-G05", "blown_open", lock.cells[0])
