"""Attacks and damage (chapter 14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import bosses, equipment, mantis, objectives, rolls, sight, winning, wolf
from sandtable.games.sneak.rules.components import (
    BOSS,
    FIRST_PATROL,
    NONE,
    Character,
    Patrol,
)
from sandtable.games.sneak.rules.effects import BODY_ARMOR, GAS_MASK, WOLF
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.pool import BIT

FEWER_WHITE: Final = Option("drop_white", "SNEAK-G19")
FEWER_BLACK: Final = Option("drop_black", "SNEAK-G19")
MASKED_RANGE: Final = 4  # SNEAK-G05: how far the wearer of a Gas Mask can choose a target


# Targets


def targets(game: SneakState, character: Character, reach: i64, adjacent_only: bool) -> list[int]:
    """SNEAK-14.01, SNEAK-R18: the enemy figures that may be attacked; reach is in rows plus columns
    (SNEAK-R67), 0 as far as one sees. KO tokens are no figures (SNEAK-14.10, SNEAK-R57)."""
    most: i64 = range_of(game, character, reach)
    found: list[int] = []
    for place in range(game.deployed):
        patrol = game.patrols[place]
        if patrol.cell != NONE and may_attack(game, character, patrol, most, adjacent_only):
            found.append(int(patrol.index))
    if game.is_boss_stage() and may_attack_boss(game, character, most, adjacent_only):
        found.append(BOSS)
    if game.field().boss == WOLF:
        found += nests(game, character, most, adjacent_only)
    return found


def nests(game: SneakState, character: Character, most: i64, adjacent_only: bool) -> list[int]:
    """SNEAK-G19: face-down tokens may be chosen as well."""
    grid = game.field().grid
    cells = game.field().nests
    found = wolf.targets(game, character, adjacent_only)
    return [nest for nest in found if grid.gap(character.cell, cells[nest - wolf.FIRST_NEST]) <= most]


def range_of(game: SneakState, character: Character, reach: i64) -> i64:
    """The reach of a weapon as a Gas Mask (SNEAK-32.20) and Dead Channel (SNEAK-G20) leave it."""
    most: i64 = reach if reach > 0 else game.field().grid.size
    if equipment.holds(game, character, GAS_MASK) != NONE:
        most = min(most, MASKED_RANGE)
    return min(most, mantis.MUFFLE_RANGE) if game.boss[0].muffled else most


def may_attack(
    game: SneakState, character: Character, patrol: Patrol, most: i64, adjacent_only: bool
) -> bool:
    if adjacent_only:
        return sight.adjacent(game, character.cell, patrol.cell)
    if game.field().grid.gap(character.cell, patrol.cell) > most:
        return False
    return sight.sees(game, character, patrol.cell)


def may_attack_boss(game: SneakState, character: Character, most: i64, adjacent_only: bool) -> bool:
    if not bosses.in_sight_of(game, character) or not bosses.may_target(game, character, adjacent_only):
        return False
    return bosses.gap(game, character.cell) <= most


def stands(game: SneakState, target: i64) -> bool:
    """Whether a target that was chosen before is still there."""
    if target >= wolf.FIRST_NEST:
        return wolf.is_face_down(game, target - wolf.FIRST_NEST)
    return target == BOSS or game.patrol(target).on_map()


# A player attacks


def by_player(
    game: SneakState,
    character: Character,
    target: i64,
    white: i64,
    black: i64,
    knocks: bool,
    bonus: i64,
    rule: str,
    declared: i64 = NONE,
) -> None:
    """SNEAK-14.02, SNEAK-14.03: one attack on one figure. `declared`: the Defense of a Boss when it was
    declared, if that was before (SNEAK-R92)."""
    if declared == NONE:
        declared = boss_defense(game, character)
    if strike(game, character, target, white, black, knocks, bonus, rule, declared) != NONE:
        end(game, character, target)


def end(game: SneakState, character: Character, target: i64) -> None:
    """What comes when an attack is over: of a Boss alone, or of a nest that was one."""
    if target == BOSS or target >= wolf.FIRST_NEST:
        bosses.after_attack(game, character)


def boss_defense(game: SneakState, character: Character) -> i64:
    """SNEAK-G20, SNEAK-R92: the Defense of the Boss as it is now, when an attack is declared."""
    return bosses.defense(game, character) if game.is_boss_stage() else 0


def strike(
    game: SneakState,
    character: Character,
    target: i64,
    white: i64,
    black: i64,
    knocks: bool,
    bonus: i64,
    rule: str,
    declared: i64,
) -> i64:
    """An attack, or one of its halves, without what follows when it is over; NONE if nobody was there."""
    game.acting = character.index
    game.aimed_at = target
    reveal(character)
    game.tell(rule, "attacks", character.index, target, white, black)
    if target >= wolf.FIRST_NEST:
        return at_nest(game, character, target, white, black, knocks, bonus, rule, declared)
    more: i64 = bonus + (bosses.bonus(game, character) if target == BOSS else 0)
    needed: i64 = max(1, (declared if target == BOSS else game.plan.numbers.patrol_defense) - more)
    enough: i64 = rolls.ANY_NUMBER if target == BOSS else left_of(game, game.patrol(target), knocks)
    made = rolls.roll(
        game, white, black, rolls.ATTACK, character.index, target, needed, rolls.NOTHING, enough
    )
    hits: i64 = made.hits(needed)
    game.tell("SNEAK-14.03", "hits", character.index, target, hits)
    if target == BOSS:
        bosses.hurt(game, hits, character)
    else:
        patrol = game.patrol(target)
        damage_patrol(game, patrol, 0 if knocks else hits, hits if knocks else 0, character.index)
    return hits


def at_nest(
    game: SneakState,
    character: Character,
    target: i64,
    white: i64,
    black: i64,
    knocks: bool,
    bonus: i64,
    rule: str,
    declared: i64,
) -> i64:
    """SNEAK-G19: the token is turned up before the roll; only if it is Wolf there is one, of a die fewer."""
    if not wolf.turn_up_for_attack(game, character, target):
        return NONE
    menu = [FEWER_WHITE] if white > 0 else []
    if black > 0:
        menu.append(FEWER_BLACK)
    needed: i64 = max(1, declared - bonus - (1 if bosses.has_aim(game, character) else 0))
    rolls.announce(game, white, black, character.index, BOSS, needed)
    fewer = game.ask(character.seat, "SNEAK-G19", menu)
    white -= 1 if fewer is FEWER_WHITE else 0
    black -= 1 if fewer is FEWER_BLACK else 0
    return strike(game, character, BOSS, white, black, knocks, bonus, rule, declared)


def reveal(character: Character) -> None:
    """SNEAK-G04, SNEAK-G05: whoever attacks gives up Stealth Camouflage and handkerchief."""
    character.camouflaged = False
    character.sheltered = False


def left_of(game: SneakState, patrol: Patrol, knocks: bool) -> i64:
    """How much more it takes to fell a Patrol: hit damage kills, but knocks out before (SNEAK-R10)."""
    done: i64 = patrol.hits + patrol.knocks if knocks else patrol.hits
    return game.plan.numbers.patrol_health - done


# Patrols are hurt


def damage_patrol(game: SneakState, patrol: Patrol, hits: i64, knocks: i64, by: i64) -> None:
    """SNEAK-14.05, SNEAK-14.07, SNEAK-R10: hit damage alone kills, hit and KO damage together knock out. Who
    has fallen takes no more (SNEAK-14.09)."""
    if hits + knocks <= 0 or patrol.cell == NONE:
        return
    patrol.hits += hits
    patrol.knocks += knocks
    game.tell("SNEAK-R10", "patrol_hurt", patrol.index, hits, knocks, by)
    if by != NONE:
        game.characters[by].hurt |= BIT[patrol.index - FIRST_PATROL]
    if patrol.hits >= game.plan.numbers.patrol_health:
        kill_patrol(game, patrol)
    elif patrol.hits + patrol.knocks >= game.plan.numbers.patrol_health:
        knock_out(game, patrol)


def kill_patrol(game: SneakState, patrol: Patrol) -> None:
    """SNEAK-14.06: a Dead Patrol token lies where it stood."""
    cell: i64 = patrol.cell
    remove(game, patrol)
    game.dead.append(int(cell))
    game.tell("SNEAK-14.06", "patrol_killed", patrol.index, cell)
    objectives.dead_placed(game)


def knock_out(game: SneakState, patrol: Patrol) -> None:
    """SNEAK-14.07, SNEAK-R28: a KO token, asleep."""
    cell: i64 = patrol.cell
    remove(game, patrol)
    game.sleepers.append(int(cell))
    game.tell("SNEAK-14.07", "patrol_knocked_out", patrol.index, cell)


def remove(game: SneakState, patrol: Patrol) -> None:
    """Back to the supply, undamaged; nobody has left it standing (SNEAK-R10)."""
    game.withdraw(patrol)
    patrol.hits = 0
    patrol.knocks = 0
    bit: i64 = BIT[patrol.index - FIRST_PATROL]
    for character in game.characters:
        character.hurt &= ~bit
        character.close &= ~bit


def left_standing(character: Character) -> bool:
    """SNEAK-15.05: whether a Patrol it has damaged in this turn still stands; who falls is struck off."""
    return character.hurt != 0


# Players are hurt


def on_player(game: SneakState, character: Character, white: i64, black: i64, enemy: i64, rule: str) -> i64:
    """SNEAK-30.06: an enemy's dice against a character's Defense; the damage dealt. A Trap is no enemy."""
    damage: i64 = rolled_damage(game, character, white, black, enemy)
    hurt(game, character, damage, rule)
    return damage


def rolled_damage(game: SneakState, character: Character, white: i64, black: i64, enemy: i64) -> i64:
    """What the dice come to, less what Body Armor takes of an enemy's (SNEAK-R94)."""
    game.acting = character.index
    game.aimed_at = enemy
    needed: i64 = defense(game, character)
    armor: i64 = 0 if enemy == NONE else armor_of(game, character)
    made = rolls.roll(
        game,
        white,
        black,
        rolls.ENEMY_ATTACK,
        NONE,
        character.index,
        needed,
        rolls.NOTHING,
        rolls.ANY_NUMBER,
        armor,
    )
    return max(0, made.hits(needed) - armor)


def armor_of(game: SneakState, character: Character) -> i64:
    """SNEAK-32.30: what Body Armor takes from the damage of an enemy's attack."""
    place: i64 = equipment.holds(game, character, BODY_ARMOR)
    return 0 if place == NONE else game.equipment(character.cards[place]).amount


def on_friend(game: SneakState, character: Character, friend: Character, black: i64, rule: str) -> None:
    """SNEAK-R94: a player's own dice against another player, whom no armor helps."""
    reveal(character)
    game.acting = character.index
    game.aimed_at = friend.index
    stakes = [rolls.Stake(friend.index, defense(game, friend), True, 0)]
    dice: i64 = min(black, rolls.free_black(game))
    made = rolls.shared(game, 0, dice, rolls.ATTACK, character.index, friend.index, stakes)
    hurt(game, friend, made.hits(defense(game, friend)), rule)


def defense(game: SneakState, character: Character) -> i64:
    """SNEAK-R09, SNEAK-G02; SNEAK-G14, SNEAK-G19: with what Take Cover and Go Prone add."""
    more: i64 = (1 if character.covered else 0) + (1 if character.prone else 0)
    return game.sheet(character).defense + more


def hurt(game: SneakState, character: Character, amount: i64, rule: str) -> None:
    """SNEAK-30.07, SNEAK-30.08: damage on the dashboard; as much as the Health, and it is Killed in
    Action."""
    wound(game, character, amount, rule)
    winning.break_off(game)


def wound(game: SneakState, character: Character, amount: i64, rule: str) -> None:
    """The same for who looks then whether the Stage is decided."""
    game.tell(rule, "player_hurt", character.index, amount, character.damage + amount)
    character.damage += amount
    if character.damage >= game.sheet(character).health:
        winning.lose(game, "SNEAK-3.08", "killed_in_action")
