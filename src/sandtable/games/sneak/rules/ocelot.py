"""SNEAK-G15: Ocelot, who counts his rounds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import boss_attacks, boss_choices, bosses
from sandtable.games.sneak.rules.boss_cards import (
    DOUBLE_TAP,
    FARTHEST,
    NEAREST,
    RELOAD,
    RICOCHET,
    SHOOT,
    TAUNT,
    Line,
)
from sandtable.games.sneak.rules.components import FOCUS_TOKENS, Character
from sandtable.games.sneak.rules.state import SneakState

CYLINDER: Final = 6
DRAW_FIRE_DICE: Final = 2
TAKE_COVER: Final = Option("take_cover", "SNEAK-G15")
DRAW_FIRE: Final = Option("draw_fire", "SNEAK-G15")
SPEND: Final = [Option("give_up", "SNEAK-G15", (token,)) for token in range(FOCUS_TOKENS)]


def set_up(game: SneakState) -> None:
    game.boss[0].rounds = CYLINDER


def carry_out(game: SneakState, line: Line, that: Character | None) -> bool:
    """One of his own lines; False if the card ends with it: the cylinder was empty."""
    if line.verb == SHOOT:
        return _shots(game, line, that)
    if line.verb == RICOCHET:
        return _ricochet(game, line)
    if line.verb == RELOAD:
        _reload(game)
    elif line.verb == TAUNT:
        _taunt(game)
    elif line.verb == DOUBLE_TAP:
        return _double_tap(game)
    else:
        return _whip(game, line, that)
    return True


def _reload(game: SneakState) -> None:
    game.boss[0].rounds = CYLINDER
    game.tell("SNEAK-G15", "reloads", CYLINDER)


def shoot(game: SneakState, target: Character, white: i64, no_sight: bool) -> bool:
    """One shot, for which a round is removed before the roll; with none he refills, and the card ends."""
    boss = game.boss[0]
    if boss.rounds == 0:
        _reload(game)
        return False
    if boss_attacks.is_spared(game, target):
        return True
    boss.rounds -= 1
    boss_attacks.attack_with(game, target, white if white else bosses.dashboard(game).white, 0, no_sight)
    return True


def _shots(game: SneakState, line: Line, that: Character | None) -> bool:
    """Shots at a player in sight, as long as it stays one."""
    target = that if line.who not in (NEAREST, FARTHEST) else boss_choices.choose(game, line.who, True)
    for _ in range(line.amount):
        if target is None or not bosses.sees(game, target):
            return True
        if not shoot(game, target, line.white, False):
            return False
    return True


def _ricochet(game: SneakState, line: Line) -> bool:
    """At the nearest player who is not in sight; if all are, at the farthest."""
    hidden = [character for character in game.team() if not bosses.sees(game, character)]
    if hidden:
        target = boss_choices.choose_among(game, NEAREST, hidden)
    else:
        target = boss_choices.choose(game, FARTHEST, False)
    return target is None or shoot(game, target, line.white, True)


def _taunt(game: SneakState) -> None:
    """Each player in sight turns an active Focus token of their choice to its spent side."""
    for character in game.team():
        if bosses.sees(game, character):
            active = [SPEND[token] for token in range(FOCUS_TOKENS) if character.active & (1 << token)]
            if active:
                game.acting = character.index
                token = game.ask(character.seat, "SNEAK-G15", active).args[0]
                character.active &= ~(1 << token)
                game.tell("SNEAK-G15", "taunted", character.index, token)


def _double_tap(game: SneakState) -> bool:
    """A shot at each of the two nearest in sight; two at the only one."""
    first = boss_choices.choose(game, NEAREST, True)
    if first is None:
        return True
    others = [character for character in boss_choices.candidates(game, True) if character is not first]
    second = boss_choices.choose_among(game, NEAREST, others)
    return shoot(game, first, 0, False) and shoot(game, first if second is None else second, 0, False)


def _whip(game: SneakState, line: Line, that: Character | None) -> bool:
    """Beside that player a blow that uses no round, and a push; else a shot at the nearest in sight."""
    if that is not None and bosses.adjacent(game, that):
        boss_attacks.strike(game, that, line)
        return True
    target = boss_choices.choose(game, NEAREST, True)
    return target is None or shoot(game, target, 0, False)


# Reference card


def options(game: SneakState, character: Character) -> list[Option]:
    found: list[Option] = []
    if not character.covered and bosses.beside_obstacle(game, character.cell):
        found.append(TAKE_COVER)
    if game.boss[0].rounds > 0 and bosses.sees(game, character):
        found.append(DRAW_FIRE)
    return found


def perform(game: SneakState, character: Character, option: Option) -> None:
    if option.verb == "take_cover":
        character.covered = True
        game.tell("SNEAK-G15", "takes_cover", character.index)
        return
    game.tell("SNEAK-G15", "draws_fire", character.index)
    shoot(game, character, DRAW_FIRE_DICE, False)
    for other in game.team():
        if other is not character:
            other.aided = True
