"""Rows of figures: the characters with their dashboards, the Boss, Patrols; then the characters' cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.sneak.bot.lookout import BOSS_ROW, CARD, CHARACTER, FAR, NEAR, PATROL, Lookout
from sandtable.games.sneak.bot.seen_dice import PURPOSE, ROLLER, VICTIM
from sandtable.games.sneak.rules import attack, bosses, rolls, sight
from sandtable.games.sneak.rules.cards import Equipment
from sandtable.games.sneak.rules.components import (
    ALERT,
    CHARACTERS,
    FOCUS_TOKENS,
    INVESTIGATE,
    MOST_PATROLS,
    NONE,
    Boss,
    Character,
    Figure,
    Patrol,
)
from sandtable.games.sneak.rules.rex import ON_REX
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.among import is_among
from sandtable.parts.pool import has_bit

# Columns of all figures come first
FIGURE: Final[tuple[str, ...]] = (
    *("health", "damage", "acting", "attacked", "rolls", "rolled_at"),
    *("stake", "stake_defense", "stake_feared", "stake_limit"),
)
STAKE: Final = 4
USES: Final = 5  # bits of `Character.used`
CHARACTER_OWN: Final[tuple[str, ...]] = (
    *FIGURE,
    *("seat.0", "seat.1", "seat.2", "seat.3", "gone", "turn", "done", "actions", "defense", "noisy"),
    *("focus.0", "focus.1", "focus.2", "focus.3", "locked.0", "locked.1", "locked.2", "locked.3"),
    *("investigate", "alert", "alert_x", "alert_y", "seen_by", "filmed", "enemy_gap"),
    *("nerve", "exoskeleton", "scope", "rig", "scan", "disguised", "boxed", "camouflaged", "sheltered"),
    *("tranquil", "hampered", "covered", "prone", "braced", "blank", "aided", "paints", "aimed_at"),
    *("nearest", "farthest", "most_damaged"),
)
PATROL_OWN: Final[tuple[str, ...]] = (
    *FIGURE,
    *("hits", "knocks", "queue", "activated"),
    *("sees.0", "sees.1", "sees.2", "sees.3", "hurt_by.0", "hurt_by.1", "hurt_by.2", "hurt_by.3", "close"),
)
BOSS_OWN: Final[tuple[str, ...]] = (*FIGURE, "sees.0", "sees.1", "sees.2", "sees.3")
CARD_OWN: Final[tuple[str, ...]] = (
    *("owner.0", "owner.1", "owner.2", "owner.3", "tokens", "ammo", "cost", "white", "black", "knocks"),
    *("loud", "noisy", "reach", "amount"),
)
SEATS: Final = 4


def put_figures(out: Lookout) -> None:
    """One row for each number of a figure."""
    game = out.game
    put_characters(out)
    if game.is_boss_stage():
        put_boss(out, game.boss[0])
    else:
        out.skip()
    for place in range(MOST_PATROLS):
        if place < game.deployed and game.patrols[place].cell != NONE:
            put_patrol(out, game.patrols[place], place)
        else:
            out.skip()
    for character in game.characters:
        for place, number in enumerate(character.cards):
            put_card(out, character, game.equipment(number), character.tokens[place])


def put_characters(out: Lookout) -> None:
    """Who takes part; between the Stages of the story, everybody."""
    for character in out.game.characters:
        if character.present or out.between:
            put_character(out, character)
        else:
            out.skip()


def put_common(out: Lookout, figure: Figure, health: i64, damage: i64) -> None:
    game, rows, index = out.game, out.rows, figure.index
    rows.squash(max(0, health - damage), 3)
    rows.squash(damage, 2)
    rows.flag(game.acting == index)
    rows.flag(game.aimed_at == index)
    if not out.rolling:
        rows.none(2 + STAKE)
        return
    about = game.roll_about
    rows.flag(about[ROLLER] == index)
    rows.flag(about[VICTIM] == index and about[PURPOSE] <= rolls.ENEMY_ATTACK)
    for stake in game.roll_stakes:
        if stake[0] == index:
            put_stake(out, stake)
            return
    rows.none(STAKE)


def put_stake(out: Lookout, stake: list[int]) -> None:
    """SNEAK-R92: of several on whom one roll is compared."""
    out.rows.flag(True)
    out.rows.part(stake[1], 6)
    out.rows.flag(stake[2] > 0)
    out.rows.squash(min(stake[3], FAR), 2)


# Characters


def put_character(out: Lookout, character: Character) -> None:
    game = out.game
    out.begin(CHARACTER, character.index, character.cell)
    put_common(out, character, game.sheet(character).health, character.damage)
    put_turn(out, character)
    put_focus(out, character)
    put_danger(out, character)
    put_states(out, character)
    out.end(len(CHARACTER_OWN))


def put_turn(out: Lookout, character: Character) -> None:
    """Whose it is, by seats from one's own on, and what is left of its turn."""
    game, rows = out.game, out.rows
    seated = character.present and character.seat != NONE
    rows.one_of((character.seat - out.seat) % game.seats if seated else NONE, SEATS)
    rows.flag(character.gone)
    rows.flag(game.turn_of == character.index)
    rows.flag(character.done)
    rows.squash(max(0, character.actions), 2)
    rows.part(attack.defense(game, character), 8)
    rows.squash(character.noisy, 2)


def put_focus(out: Lookout, character: Character) -> None:
    for token in range(FOCUS_TOKENS):
        out.rows.flag(has_bit(character.active, token))
    for token in range(FOCUS_TOKENS):
        out.rows.flag(has_bit(character.locked, token))


def put_danger(out: Lookout, character: Character) -> None:
    rows, cell = out.rows, character.cell
    rows.flag(character.alert_side == INVESTIGATE)
    rows.flag(character.alert_side == ALERT)
    if character.alert_cell == NONE:
        rows.none(2)
    else:
        out.put_spot(character.alert_cell)
    if cell == NONE:
        rows.none(3)
        return
    rows.squash(out.seen(cell), 1)
    rows.flag(out.filmed(cell))
    rows.squash(out.enemy_gap(cell), NEAR)


def put_states(out: Lookout, character: Character) -> None:
    rows, boss = out.rows, out.game.boss[0]
    for bit in range(USES):
        rows.flag(has_bit(character.used, bit))
    rows.flag(character.disguised)
    rows.flag(character.boxed)
    rows.flag(character.camouflaged)
    rows.flag(character.sheltered)
    rows.flag(character.tranquil)
    rows.flag(character.hampered)
    rows.flag(character.covered)
    rows.flag(character.prone)
    rows.flag(character.braced)
    rows.flag(character.blank)
    rows.flag(character.aided)
    rows.flag(character.reticle == ON_REX)
    rows.flag(boss.aimed_at == character.index)
    for counted in boss.counted:
        rows.flag(counted == character.index)


# Enemies


def put_patrol(out: Lookout, patrol: Patrol, place: i64) -> None:
    game, rows = out.game, out.rows
    out.begin(PATROL, place, patrol.cell, patrol.facing)
    put_common(out, patrol, game.plan.numbers.patrol_health, patrol.hits + patrol.knocks)
    rows.squash(patrol.hits, 2)
    rows.squash(patrol.knocks, 2)
    rows.squash(place_from(game.queue, patrol.index), 2)
    rows.flag(is_among(game.activated, patrol.index))
    view = out.views[place]
    for character in game.characters:
        rows.flag(is_seen(game, character) and view[character.cell] > 0)
    for character in game.characters:
        rows.flag(has_bit(character.hurt, place))
    rows.flag(is_close(game, place))
    out.end(len(PATROL_OWN))


def place_from(queue: list[int], index: i64) -> i64:
    """Which one it is from the first on; 0: none."""
    return queue.index(int(index)) + 1 if is_among(queue, index) else 0


def is_seen(game: SneakState, character: Character) -> bool:
    return character.cell != NONE and not sight.unseen(game, character)


def is_close(game: SneakState, place: i64) -> bool:
    """SNEAK-R51: whether it has looked at a disguise from close by."""
    for character in game.characters:
        if has_bit(character.close, place):
            return True
    return False


def put_boss(out: Lookout, boss: Boss) -> None:
    game = out.game
    facing: i64 = boss.facing if out.boss_known and bosses.dashboard(game).facing else NONE
    out.begin(BOSS_ROW, game.field().boss, boss.cell, facing)
    put_common(out, boss, health_of(game), boss.damage)
    for character in game.characters:
        out.rows.flag(out.boss_known and character.cell != NONE and bosses.sees(game, character))
    out.end(len(BOSS_OWN))


def health_of(game: SneakState) -> i64:
    """Of the dashboard in play; before it is known how many play, none."""
    return bosses.health(game) if len(game.squad) else 0


# Cards


def put_card(out: Lookout, character: Character, card: Equipment, tokens: i64) -> None:
    rows = out.rows
    out.begin(CARD, card.effect, NONE)
    rows.one_of(character.index, CHARACTERS)
    rows.squash(tokens, 2)
    rows.flag(card.ammo)
    put_printed(out, card)
    out.end(len(CARD_OWN))


def put_printed(out: Lookout, card: Equipment) -> None:
    rows = out.rows
    rows.squash(card.cost, 2)
    rows.squash(card.white, 2)
    rows.squash(card.black, 2)
    rows.flag(card.knocks)
    rows.flag(card.loud)
    rows.flag(card.noisy)
    rows.squash(card.reach, 4)
    rows.squash(card.amount, 2)
