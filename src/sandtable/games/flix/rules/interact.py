"""Interact (chapter 19): Doors, tokens, and a Mastermind to be Captured."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import arrows, concepts, objectives, wounds
from sandtable.games.flix.rules.components import CAPTIVE, FIRST_HOSTAGE, MASTERMIND, MOST_TOKENS, NONE, Seal
from sandtable.games.flix.rules.effects import (
    ALARM,
    BIO_WEAPON,
    CAPTURES,
    DOSSIER,
    FILE_FOLDERS,
    HARD_DRIVE,
    MASTERMIND_TOKEN,
    MEDICAL_TOKEN,
    NEUTRALIZES,
    NUCLEAR_WEAPON,
    PHOTOS,
    TIME_BOMB,
    TOKENS,
)
from sandtable.games.flix.rules.state import FlixState

MOST_DOORS: Final = 62
OPENS: Final = [Option("open", "FLIX-19.17", (door,)) for door in range(MOST_DOORS)]
BYPASSES: Final = [Option("bypass", "FLIX-19.01", (door,)) for door in range(MOST_DOORS)]
DISARMS: Final = [Option("disarm", "FLIX-19.14", (token,)) for token in range(MOST_TOKENS)]
TREATS: Final = [Option("treat", "FLIX-19.15", (token,)) for token in range(MOST_TOKENS)]
RECOVERS: Final = [Option("recover", "FLIX-19.16", (token,)) for token in range(MOST_TOKENS)]
DEFUSES: Final = [Option("defuse", "FLIX-19.09", (token,)) for token in range(MOST_TOKENS)]
CAPTURE: Final = Option("capture", "FLIX-R55")

NOTHING: Final[list[Option]] = []
BY_KIND: Final = [NOTHING] * len(TOKENS)
BY_KIND[ALARM] = DISARMS
BY_KIND[MEDICAL_TOKEN] = TREATS
for _kind in (BIO_WEAPON, DOSSIER, FILE_FOLDERS, HARD_DRIVE, PHOTOS):
    BY_KIND[_kind] = RECOVERS
BY_KIND[TIME_BOMB] = DEFUSES
BY_KIND[NUCLEAR_WEAPON] = DEFUSES  # FLIX-R56


# Tokens


def at_hand(game: FlixState, seal: Seal) -> list[int]:
    """FLIX-19.13: the revealed tokens that are Adjacent, or under it (FLIX-19.15)."""
    own: i64 = seal.cell
    if not concepts.is_near_thing(game, own):  # which is quick to tell
        return objectives.NO_TOKENS
    found: list[int] = []
    for token, shown in enumerate(game.token_shown):
        if shown:
            cell: i64 = game.token_cells[token]
            if cell != NONE and (cell == own or concepts.adjacent(game, own, cell)):
                found.append(token)
    return found


def tokens(game: FlixState, seal: Seal) -> list[Option]:
    """FLIX-19.09, FLIX-19.14 to FLIX-19.16: what it can do with them; to Defuse costs an Action."""
    found: list[Option] = []
    for token in at_hand(game, seal):
        menu = BY_KIND[game.token_kinds[token]]
        if menu is NOTHING or (menu is DEFUSES and seal.actions == 0):
            continue
        if menu is not TREATS or seal.wounds > 0:
            found.append(menu[token])
    return found


def recover(game: FlixState, seal: Seal, token: i64) -> None:
    """FLIX-19.16: to Cleared Objectives; a Bio Weapon onto the Player Board (FLIX-30.03, FLIX-R33) unless the
    Mission neutralizes it (FLIX-30.04)."""
    if game.token_kinds[token] != BIO_WEAPON:
        game.tell("FLIX-19.16", "recovers", seal.index, token)
        objectives.clear(game, token, "FLIX-19.16")
    elif game.page().specials & NEUTRALIZES:
        game.tell("FLIX-30.04", "neutralizes", seal.index, token)
        objectives.clear(game, token, "FLIX-30.04")
    else:
        objectives.take_off(game, token)
        seal.carried.append(int(token))
        game.tell("FLIX-30.03", "picks_up", seal.index, token)


def disarm(game: FlixState, seal: Seal, token: i64) -> None:
    """FLIX-19.14: an Alarm."""
    objectives.take_off(game, token)
    game.tell("FLIX-19.14", "disarms", seal.index, token)


def treat(game: FlixState, seal: Seal, token: i64) -> None:
    """FLIX-19.15: a Medical Kit Token."""
    objectives.take_off(game, token)
    game.tell("FLIX-19.15", "treats", seal.index, token)
    wounds.heal(game, seal, 1, "FLIX-19.15")


# Doors


def doors(game: FlixState, seal: Seal) -> list[Option]:
    """FLIX-19.01, FLIX-19.17, FLIX-R69: from a Door Attack Arrow; a Bypass costs an Action."""
    found: list[Option] = []
    site = game.site()
    for number in site.door_of[seal.cell]:
        door = site.doors[number]
        if not arrows.is_closed(game, door):
            continue
        if not arrows.is_locked(game, door):
            found.append(OPENS[number])
        elif seal.actions > 0:
            found.append(BYPASSES[number])
    return found


def open_door(game: FlixState, seal: Seal, number: i64) -> None:
    """FLIX-19.17: it never comes back (FLIX-5.13)."""
    game.tell("FLIX-19.17", "opens", seal.index, number)
    arrows.remove_door(game, game.site().doors[number], "FLIX-19.17")


# The Mastermind


def may_capture(game: FlixState, seal: Seal) -> bool:
    """FLIX-R55: a Stunned Mastermind beside it, in a Mission that asks for it."""
    boss = game.tango(MASTERMIND)
    if not boss.stunned or boss.cell == NONE or not game.page().specials & CAPTURES:
        return False
    return concepts.adjacent(game, seal.cell, boss.cell)


def capture(game: FlixState, seal: Seal) -> None:
    """FLIX-R55: from here on it is a Hostage, whose icon is where it was revealed (FLIX-R34)."""
    boss = game.tango(MASTERMIND)
    captive = game.hostages[CAPTIVE - FIRST_HOSTAGE]
    captive.cell = boss.cell
    captive.home = objectives.home_of(game, MASTERMIND_TOKEN)
    boss.cell = NONE
    boss.stunned = False
    game.tell("FLIX-R55", "captures", seal.index, captive.index, captive.cell)


def options(game: FlixState, seal: Seal) -> list[Option]:
    """All of them."""
    found = tokens(game, seal)
    if may_capture(game, seal):
        found.append(CAPTURE)
    if game.site().door_of[seal.cell]:
        found += doors(game, seal)
    return found


def perform(game: FlixState, seal: Seal, option: Option) -> None:
    """FLIX-19.13: one Door or one token."""
    verb = option.verb
    if verb == "open":
        open_door(game, seal, option.args[0])
    elif verb == "recover":
        recover(game, seal, option.args[0])
    elif verb == "disarm":
        disarm(game, seal, option.args[0])
    elif verb == "treat":
        treat(game, seal, option.args[0])
    else:
        capture(game, seal)
