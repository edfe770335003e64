"""SNEAK-G14 F3: whom a Boss chooses."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import bosses, wolf
from sandtable.games.sneak.rules.boss_cards import DAMAGED, FARTHEST, NEAREST
from sandtable.games.sneak.rules.components import CHARACTERS, NONE, Character
from sandtable.games.sneak.rules.effects import WOLF
from sandtable.games.sneak.rules.state import SneakState

# By what a player counts as, from NEAREST on
COUNTS_AS: Final = [
    [Option(verb, "SNEAK-G09", (index,)) for index in range(CHARACTERS)]
    for verb in ("counts_nearest", "counts_farthest", "counts_damaged")
]


def choose(game: SneakState, who: i64, in_sight: bool) -> Character | None:
    """The nearest, farthest or most damaged player, of those in sight if only they count."""
    found = candidates(game, in_sight)
    if game.field().boss == WOLF:
        best = first(game, who, found)
        if game.boss[0].ghosted and len(found) > 1:
            wolf.rule_out(game, lambda: candidates(game, in_sight) == found)
        else:
            wolf.rule_out(game, lambda: first(game, who, candidates(game, in_sight)) is best)
    return choose_among(game, who, found)


def candidates(game: SneakState, in_sight: bool) -> list[Character]:
    return [character for character in game.team() if not in_sight or bosses.sees(game, character)]


def choose_among(game: SneakState, who: i64, found: list[Character]) -> Character | None:
    """The same of these players; with a Targeting Ghost they say themselves who it is."""
    chosen = counted(game, who, found) if game.boss[0].ghosted else first(game, who, found)
    if chosen is not None:
        tell_choice(game, chosen, who)
    return chosen


def first(game: SneakState, who: i64, found: list[Character]) -> Character | None:
    """The one that comes before the others."""
    best: Character | None = None
    for character in found:
        if best is None or _comes_before(game, who, character, best):
            best = character
    return best


def _comes_before(game: SneakState, who: i64, a: Character, b: Character) -> bool:
    """Ties: more damage, for the most damaged the nearest; then seat order (SNEAK-R79)."""
    near_a = bosses.distance(game, a)
    near_b = bosses.distance(game, b)
    if who == DAMAGED:
        return a.damage > b.damage or (a.damage == b.damage and near_a < near_b)
    if near_a != near_b:
        return (near_a > near_b) if who == FARTHEST else (near_a < near_b)
    return a.damage > b.damage


def tell_choice(game: SneakState, character: Character, who: i64) -> None:
    """How far off it is would betray a hidden Wolf (SNEAK-G19)."""
    if game.field().boss == WOLF and not wolf.is_revealed(game):
        game.tell("SNEAK-10.03", "wolf_chooses", character.index, who)
    else:
        distance = bosses.distance(game, character)
        game.tell("SNEAK-10.03", "boss_chooses", character.index, who, distance)


def by_distance(game: SneakState, found: list[Character]) -> list[Character]:
    """All of them, the nearest first."""
    left = found[:]
    ordered: list[Character] = []
    while left:
        nearest = first(game, NEAREST, left)
        assert nearest is not None
        left = [character for character in left if character is not nearest]
        ordered.append(nearest)
    return ordered


# Targeting Ghost (SNEAK-G09)


def counted(game: SneakState, who: i64, found: list[Character]) -> Character | None:
    """SNEAK-R80: asked once a card; where who was named is out of the question, the others count as they
    stand."""
    named = game.boss[0].counted
    if named[who - NEAREST] == NONE and len(found) > 1:
        menu = [COUNTS_AS[who - NEAREST][character.index] for character in found]
        named[who - NEAREST] = game.ask(game.lead(), "SNEAK-G09", menu).args[0]
    for character in found:
        if character.index == named[who - NEAREST]:
            return character
    return first(game, who, found)


def forget(game: SneakState) -> None:
    """The card is over."""
    game.boss[0].ghosted = False
    game.boss[0].counted = [NONE, NONE, NONE]
