"""Noise and Alert tokens (chapter 15). Nothing of it happens in a Boss Stage (SNEAK-R43)."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.sneak.rules import attack, meryl, objectives, rolls
from sandtable.games.sneak.rules.components import ALERT, INVESTIGATE, NONE, OFF, Character
from sandtable.games.sneak.rules.state import SneakState


def draw_attention(game: SneakState, character: Character, rule: str) -> None:
    """SNEAK-15.09, SNEAK-15.10, SNEAK-15.11, SNEAK-15.12: Investigate side up if the token is off the board,
    else Alert side up, whoever sees it or not, and whatever brings it about."""
    place(game, character, next_side(character), rule)


def next_side(character: Character) -> i64:
    return INVESTIGATE if character.alert_cell == NONE else ALERT


def place(game: SneakState, character: Character, side: i64, rule: str) -> None:
    """SNEAK-R11: under the figure; it never goes back to its Investigate side. It is forced upon a disguised
    Meryl, who is found out (SNEAK-18.09)."""
    if game.is_boss_stage() or not character.on_map():
        return
    if side == INVESTIGATE and character.alert_cell != NONE:
        return
    if character.disguised:
        meryl.lose_disguise(game, rule)
    else:
        lay(game, character, side, rule)


def lay(game: SneakState, character: Character, side: i64, rule: str) -> None:
    """SNEAK-15.01, SNEAK-15.02, SNEAK-15.04: the token itself; it stays there when the figure walks on
    (SNEAK-R13)."""
    character.alert_cell = character.cell
    character.alert_side = side
    game.tell(rule, "alert_placed", character.index, side, character.cell)
    if side == ALERT:
        objectives.alerted(game)


def take_back(game: SneakState, character: Character, rule: str) -> None:
    """SNEAK-R13: returned to its owner."""
    if character.alert_cell != NONE:
        game.tell(rule, "alert_returned", character.index, character.alert_cell)
    character.alert_cell = NONE
    character.alert_side = OFF


def loud(game: SneakState, character: Character, rule: str) -> None:
    """SNEAK-32.03, SNEAK-R54: heard if a Patrol stands in the user's Zone."""
    if is_heard(game, character):
        place(game, character, ALERT, rule)


def is_heard(game: SneakState, character: Character) -> bool:
    """Whether a Patrol stands in a character's Zone."""
    stage = game.field()
    zone: i64 = stage.zone(character.cell)
    for patrol in game.patrols:
        if patrol.cell != NONE and stage.zone(patrol.cell) == zone:
            return True
    return False


# The end of a turn


def noise_check(game: SneakState, character: Character) -> None:
    """SNEAK-15.06, SNEAK-15.07: a white die for each Noisy Action; a "!" Draws Attention, once."""
    if character.noisy == 0 or game.is_boss_stage() or not character.on_map():
        return
    target: i64 = 0 if would_matter(character) else NONE
    game.acting = character.index
    made = rolls.noise(game, character.noisy, character.index, target, may_be_wanted(game, character))
    if made.has_mark():
        draw_attention(game, character, "SNEAK-15.07")


def would_matter(character: Character) -> bool:
    """Whether Drawing Attention would change anything."""
    return character.alert_side != ALERT or character.alert_cell != character.cell or character.disguised


def may_be_wanted(game: SneakState, character: Character) -> bool:
    """SNEAK-R93: whether attention could draw a Patrol of the Zone; nobody gives up a Disguise for it."""
    return would_matter(character) and not character.disguised and is_heard(game, character)


def unfinished(game: SneakState, character: Character) -> None:
    """SNEAK-15.05: a Patrol that was hurt in this turn and still stands is alerted."""
    if attack.left_standing(character):
        place(game, character, ALERT, "SNEAK-15.05")
