"""SNEAK-10, SNEAK-G14: what any Boss sees, whom it chooses, and how it is hurt."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.grid.compass import AHEAD, opposite
from sandtable.games.sneak.rules import (
    boss_attacks,
    boss_moves,
    liquid,
    mantis,
    ocelot,
    raven,
    rex,
    sight,
    winning,
    wolf,
)
from sandtable.games.sneak.rules.boss_cards import Dashboard
from sandtable.games.sneak.rules.components import NONE, Character
from sandtable.games.sneak.rules.effects import LIQUID, MANTIS, OCELOT, RAVEN, REX, WOLF
from sandtable.games.sneak.rules.state import SneakState


def dashboard(game: SneakState) -> Dashboard:
    """The one in play (SNEAK-10.02)."""
    return game.plan.bosses[game.field().boss].dashboards[game.boss[0].dashboard]


def health(game: SneakState) -> i64:
    """Of the dashboard in play, by the number of characters that take part."""
    players: i64 = 0
    for character in game.characters:
        if character.present:
            players += 1
    return dashboard(game).health[players - 1]


# Where it is and what it sees


def origin(game: SneakState) -> i64:
    """The space that it acts from: the nest of a hidden Wolf (SNEAK-G19)."""
    return wolf.nest_cell(game) if game.field().boss == WOLF else game.boss[0].cell


def gap(game: SneakState, cell: i64) -> i64:
    """Rows plus columns from the Boss to a space; 1 is adjacent, walls or not."""
    if game.field().boss == REX:
        return rex.gap(game, cell)
    if game.boss[0].station != NONE:
        return liquid.gap(game, cell)
    return game.field().grid.gap(origin(game), cell)


def distance(game: SneakState, character: Character) -> i64:
    """SNEAK-G14 F3: walking distance, or rows plus columns for those that do not walk."""
    boss = game.field().boss
    if boss in (REX, MANTIS) or game.boss[0].station != NONE:
        return gap(game, character.cell)
    return sight.walking(game, origin(game), character.cell)


def adjacent(game: SneakState, character: Character) -> bool:
    """SNEAK-R18; the gunship is beside nobody."""
    if game.boss[0].station != NONE:
        return False
    if game.field().boss == REX:
        return gap(game, character.cell) == 1
    return sight.adjacent(game, origin(game), character.cell)


def sees(game: SneakState, character: Character) -> bool:
    """SNEAK-G14 F2: a facing Boss uses enemy sight, another the straight line; figures never block.
    Stealth Camouflage hides from all but Mantis (SNEAK-G20)."""
    if character.camouflaged and game.field().boss != MANTIS:
        return False
    return looks_at(game, character.cell)


def looks_at(game: SneakState, cell: i64) -> bool:
    """Whether it has sight of a space as it stands."""
    boss = game.boss[0]
    if boss.station != NONE:
        return liquid.line_to(game, boss.station, cell)
    if game.field().boss == REX:
        return rex.looks_at(game, cell)
    return sees_from(game, origin(game), cell, boss.facing)


def sees_from(game: SneakState, start: i64, cell: i64, facing: i64) -> bool:
    """The same from another space."""
    stage = game.field()
    if dashboard(game).facing:
        return sight.enemy_sees(game, start, facing, cell)
    return stage.line.sees(start, cell, game.opened) and sight.past_crates(game, start, cell)


def beside_obstacle(game: SneakState, cell: i64) -> bool:
    """Whether an obstacle or a Wall token is orthogonally adjacent to a space."""
    stage = game.field()
    for lock in stage.obstacles + stage.walls:
        if not game.opened & lock.bit and stage.grid.gap(lock.cells[0], cell) == 1:
            return True
    return any([stage.grid.gap(crate, cell) == 1 for crate in game.crates])


# Who moves


def moved_over(game: SneakState, character: Character, left_by: i64) -> None:
    """SNEAK-11.05, SNEAK-R20, SNEAK-G14 F5, F8: a facing Boss turns, then one dashboard attack, no sight."""
    boss_moves.turn_after(game, character.cell, left_by)
    board = dashboard(game)
    if game.field().boss == OCELOT:
        ocelot.shoot(game, character, board.white, True)
    elif game.field().boss == RAVEN:
        raven.fire(game, [character], board.black, True)
    else:
        boss_attacks.attack_with(game, character, board.white, board.black, True)


def player_moved(game: SneakState, character: Character) -> None:
    """Go Prone and Take Aim end when one moves (SNEAK-G19)."""
    character.prone = False
    if game.field().boss == WOLF:
        character.reticle = NONE


# Attacks on it


def in_sight_of(game: SneakState, character: Character) -> bool:
    """Whether a player sees it (SNEAK-12.04): any of its spaces."""
    boss = game.boss[0]
    if boss.station != NONE:
        return liquid.line_to(game, boss.station, character.cell)
    if boss.cell == NONE:
        return False
    for cell in game.spaces_of(boss):
        if game.field().line.sees(character.cell, cell, game.opened) and sight.past_crates(
            game, character.cell, cell
        ):
            return True
    return False


def may_target(game: SneakState, character: Character, close: bool) -> bool:
    """Optic Fade and Dead Channel (SNEAK-G20); the gunship is out of reach of close attacks (SNEAK-G21)."""
    boss = game.boss[0]
    if boss.station != NONE and close:
        return False
    if close and not adjacent(game, character):
        return False
    apart = gap(game, character.cell)
    return not (boss.faded and apart > mantis.FADE_RANGE) and not (
        boss.muffled and apart > mantis.MUFFLE_RANGE
    )


def defense(game: SneakState, attacker: Character | None) -> i64:
    """By the dashboard and by where the attacker is; None: no player attacks."""
    which = game.field().boss
    if which == RAVEN:
        return raven.defense(game, attacker)
    if which == MANTIS:
        return mantis.defense(game, attacker)
    if which == REX:
        return rex.defense(game, attacker)
    return dashboard(game).defense


def bonus(game: SneakState, character: Character) -> i64:
    """What Paint or Take Aim adds to every numeric die of this attack; it is used up."""
    if game.field().boss == REX:
        return rex.use_paint(game)
    if has_aim(game, character):
        character.reticle = NONE
        return 1
    return 0


def has_aim(game: SneakState, character: Character) -> bool:
    """SNEAK-G19: whether Take Aim was at the space where Wolf is."""
    return game.field().boss == WOLF and character.reticle == game.boss[0].cell


def hurt(game: SneakState, amount: i64, attacker: Character | None) -> None:
    """SNEAK-14.08, SNEAK-G14 F10: KO damage counts as hit damage."""
    if amount <= 0:
        return
    boss = game.boss[0]
    boss.damage += amount
    game.tell("SNEAK-14.08", "boss_hurt", amount, boss.damage, NONE if attacker is None else attacker.index)
    most = health(game)
    if boss.damage >= most:
        _fallen(game)
    elif 2 * boss.damage >= most and not boss.second_phase:
        boss.second_phase = True
        if game.field().boss in (WOLF, MANTIS):
            game.tell("SNEAK-10.03", "second_phase")


def _fallen(game: SneakState) -> None:
    """The last dashboard is the Boss's end; another one follows on the first."""
    boss = game.boss[0]
    if boss.dashboard + 1 == len(game.plan.bosses[game.field().boss].dashboards):
        game.tell("SNEAK-10.03", "boss_defeated")
        winning.clear(game, "SNEAK-3.06")
    boss.dashboard += 1
    boss.damage = 0
    game.missiles = []
    if game.field().boss == LIQUID:
        liquid.crash(game)
    else:
        rex.open_cockpit(game)


def heal(game: SneakState, amount: i64) -> None:
    """SNEAK-G14 F10: never below no damage."""
    boss = game.boss[0]
    healed = min(amount, boss.damage)
    boss.damage -= healed
    game.tell("SNEAK-10.03", "boss_heals", healed)


def after_attack(game: SneakState, character: Character) -> None:
    """Once a player's attack on it is over."""
    if game.field().boss == LIQUID:
        liquid.counter(game, character)
    elif game.field().boss == WOLF:
        wolf.slip_off_wounded(game)


def behind(game: SneakState, cell: i64) -> bool:
    """Strictly behind a Boss of one space (SNEAK-G16)."""
    boss = game.boss[0]
    return game.field().grid.faces(AHEAD, opposite(boss.facing), boss.cell, cell)
