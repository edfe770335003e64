"""Rows for what lies on the Map or on a Side Board: tokens, bombs, Blocks, Doors, Sound and target discs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.observing import Rows
from sandtable.games.flix.bot import observed_columns as columns
from sandtable.games.flix.bot import values
from sandtable.games.flix.bot.observed_columns import KINDS, MOST_LETTERS, PLACES, skip
from sandtable.games.flix.bot.observed_places import write_place
from sandtable.games.flix.bot.observed_table import live_piles
from sandtable.games.flix.bot.scout import Scout
from sandtable.games.flix.rules import side_boards, side_flicks
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.effects import BOMB, E_LOCK, NUCLEAR_WEAPON, TIME_BOMB, TOKENS
from sandtable.games.flix.rules.site import Door
from sandtable.games.flix.rules.state import FlixState
from sandtable.parts.among import is_among

BEFORE: Final = columns.FIGURED + columns.BOARDED + columns.MANNED  # after the place
AFTER: Final = columns.DOORED + columns.PILED + columns.STAGED + columns.LOST  # after a token
BESIDE: Final = columns.PILED + columns.STAGED + columns.LOST  # after a Door
REST: Final = BEFORE + columns.MARKED + AFTER
NOWHERE: Final[list[int]] = []


def write_things(scout: Scout, rows: Rows) -> None:
    """All that is on the Map, and what SEALs have taken from it."""
    game = scout.game
    for token, row in enumerate(scout.tokens):
        if row:
            write_token(scout, token, rows)
    for number, row in enumerate(scout.bombs):
        if row:
            write_bomb(scout, number, rows)
    for number, row in enumerate(scout.blocks):
        if row:
            rows.one_of(columns.BLOCK, len(KINDS))
            write_place(scout, game.blocks[number], False, rows)
            skip(rows, REST)
    for number, row in enumerate(scout.doors):
        if row:
            write_door(scout, number, scout.site.doors[number], rows)
    for area, amount in enumerate(scout.sounds):
        if amount:
            rows.one_of(columns.AREA, len(KINDS))
            write_place(scout, middle(scout, area), False, rows)
            skip(rows, REST)


def write_token(scout: Scout, token: i64, rows: Rows) -> None:
    """FLIX-1.06: what lies face down may be anything; what is carried has an owner, and no Space."""
    game, carrier = scout.game, scout.carriers[token]
    shown = game.token_shown[token] != 0 or carrier != NONE
    kind: i64 = game.token_kinds[token] if shown else NONE
    rows.one_of(columns.TOKEN, len(KINDS))
    write_place(scout, game.token_cells[token], scout.is_about(BOMB, token), rows, True)
    skip(rows, BEFORE)
    rows.flag(shown)
    rows.one_of(kind, len(TOKENS))
    rows.flag(shown and values.wanted(game, kind))
    rows.squash(game.token_dice[token] if shown else 0, 2)
    wired = kind in (TIME_BOMB, NUCLEAR_WEAPON)
    letters = side_boards.letters(game, token) if wired else NOWHERE
    for letter in range(MOST_LETTERS):
        rows.flag(is_among(letters, letter))
    rows.one_of(carrier, len(PLACES))
    skip(rows, AFTER)


def write_bomb(scout: Scout, number: i64, rows: Rows) -> None:
    """A Remote Bomb, and who has placed it."""
    game = scout.game
    rows.one_of(columns.BOMB, len(KINDS))
    write_place(scout, game.bombs[number], False, rows)
    skip(rows, BEFORE + columns.MARKED - len(PLACES))
    rows.one_of(game.bomb_owners[number], len(PLACES))
    skip(rows, AFTER)


def write_door(scout: Scout, number: i64, door: Door, rows: Rows) -> None:
    """FLIX-R42: one that is closed."""
    game = scout.game
    flipped = game.flipped & door.bit != 0
    rows.one_of(columns.DOOR, len(KINDS))
    write_place(scout, door.spaces[0], scout.is_about(E_LOCK, number), rows, False, door.spaces[1])
    skip(rows, BEFORE + columns.MARKED)
    rows.flag(door.numeral > 0 and not flipped)
    rows.flag(flipped)
    rows.squash(door.numeral, 3)
    skip(rows, BESIDE)


def middle(scout: Scout, area: i64) -> i64:
    """A Space of an Area, of about as many on either side."""
    cells = scout.site.by_area.cells[area]
    return cells[len(cells) // 2]


# Side Boards


def write_piles(scout: Scout, rows: Rows) -> None:
    """Target discs; their places are parts of the Side Board."""
    game = scout.game
    if game.side_board == NONE:
        return
    live = live_piles(game)
    for pile in game.side_discs:
        write_pile(game, pile, is_live(live, pile), rows)


def is_live(piles: list[list[int]], pile: list[int]) -> bool:
    for each in piles:
        if each is pile:
            return True
    return False


def write_pile(game: FlixState, pile: list[int], live: bool, rows: Rows) -> None:
    board = side_flicks.board_of(game)
    there = pile[0] != side_flicks.AWAY
    rows.one_of(columns.PILE, len(KINDS))
    rows.flag(there)
    rows.flag(False)
    rows.put(within(pile[0], board.width) if there else 0.0)
    rows.put(within(pile[1], board.height) if there else 0.0)
    skip(rows, columns.PLACED - 4 + BEFORE + columns.MARKED + columns.DOORED)
    rows.squash(pile[2] if there else 0, 1)
    rows.flag(live)
    skip(rows, columns.STAGED + columns.LOST)


def within(at: i64, whole: i64) -> float:
    """A place on a side of the board, as a part of it."""
    return min(1.0, max(0.0, float(at) / float(whole)))
