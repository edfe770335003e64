"""The dice on the table: those of a roll that a seat is asked about, those of locks and of Hack Files."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Decision
from sandtable.engine.observing import Column, Rows, each_of
from sandtable.games.sneak.rules import rolls, spending
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.state import SneakState

MOST_DICE: Final = 16  # of a roll that are looked at one by one
MOST_LYING: Final = 12
FACES: Final = ("mark", "1", "2", "3", "4", "5", "6")
NEEDS: Final = 6
HIGHEST: Final = 6
ROLL: Final[tuple[str, ...]] = (
    "white",
    "black",
    "defense",
    "enough",
    "spare",
    "attracts",
    "fallen_anew",
    "changed",
)
LYING: Final = ("lock", "loose")
LYING_OF: Final = ("white", "black")
ASKED: Final = frozenset((*spending.VERBS, spending.SEVERAL, "again", "drop_white", "drop_black"))

# The numbers of `game.roll_about`, see `rolls.explain`
PURPOSE: Final = 0
ROLLER: Final = 1
VICTIM: Final = 2
BLACK: Final = 3
ENOUGH: Final = 4
SPARE: Final = 5
ATTRACTS: Final = 6
AGAIN: Final = 7


def is_about_dice(game: SneakState, decision: Decision) -> bool:
    """Whether a question is about a roll."""
    return len(game.roll_about) > 0 and len(decision.options) > 0 and decision.options[0].verb in ASKED


def dice_columns() -> list[Column]:
    places = [str(place) for place in range(MOST_DICE)]
    lying = [
        Column(f"{where}.{name}")
        for where in LYING
        for name in (*LYING_OF, *[str(place) for place in range(MOST_LYING)])
    ]
    return [
        *[Column("free_white"), Column("free_black")],
        *lying,
        *each_of("roll", rolls.PURPOSES),
        *[Column(f"roll.{name}") for name in ROLL],
        *[Column(f"roll.need.{place}") for place in range(NEEDS)],
        *[column for place in places for column in each_of(f"die.{place}", FACES)],
    ]


def put_dice(game: SneakState, rolling: bool, rows: Rows) -> None:
    rows.part(rolls.free_white(game), rolls.WHITE_DICE)
    rows.part(rolls.free_black(game), rolls.BLACK_DICE)
    put_lying(game.lock_dice, game.lock_white, rows)
    put_lying(game.loose_dice, len(game.loose_dice) - game.loose_black, rows)
    if rolling:
        put_roll(game, rows)
    else:
        rows.none(len(rolls.PURPOSES) + len(ROLL) + NEEDS + MOST_DICE * len(FACES))


def put_lying(dice: list[int], white: i64, rows: Rows) -> None:
    """Dice that stay until the turn is over, white ones first."""
    if not dice:
        rows.none(len(LYING_OF) + MOST_LYING)
        return
    rows.squash(max(0, white), 2)
    rows.squash(max(0, len(dice) - white), 2)
    for place in range(MOST_LYING):
        rows.part(dice[place] if place < len(dice) else 0, HIGHEST)


def put_roll(game: SneakState, rows: Rows) -> None:
    about = game.roll_about
    rows.one_of(about[PURPOSE], len(rolls.PURPOSES))
    rows.squash(game.rolled_white, 2)
    rows.squash(about[BLACK], 2)
    rows.part(max(0, game.roll_target), HIGHEST)
    rows.squash(max(0, about[ENOUGH]) if about[ENOUGH] != rolls.ANY_NUMBER else 0, 2)
    rows.squash(about[SPARE], 1)
    rows.flag(about[ATTRACTS] > 0)
    rows.flag(about[AGAIN] == 1)
    rows.flag(about[AGAIN] > 1)
    for place in range(NEEDS):
        rows.part(game.roll_needs[place] if place < len(game.roll_needs) else 0, HIGHEST)
    for place in range(MOST_DICE):
        rows.one_of(game.rolled[place] if place < len(game.rolled) else NONE, len(FACES))
