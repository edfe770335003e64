"""SNEAK-G14 F1, F8: how a Boss attacks."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.sneak.rules import attack, boss_moves, bosses, wolf
from sandtable.games.sneak.rules.boss_cards import Line
from sandtable.games.sneak.rules.components import BOSS, Character
from sandtable.games.sneak.rules.effects import MANTIS, WOLF
from sandtable.games.sneak.rules.state import SneakState


def strike(game: SneakState, character: Character, line: Line) -> bool:
    """SNEAK-10.04, SNEAK-R60: dice printed on the card replace the dashboard's; False if it was skipped."""
    white, black = line.white, line.black
    if white + black == 0:
        white, black = bosses.dashboard(game).white, bosses.dashboard(game).black
    return attack_with(game, character, white, black, line.no_sight, line.push)


def strike_all(game: SneakState, characters: list[Character], line: Line) -> bool:
    """The same on several players; whether any was attacked."""
    white, black = line.white, line.black
    if white + black == 0:
        white, black = bosses.dashboard(game).white, bosses.dashboard(game).black
    return attack_all(game, characters, white, black, line.no_sight, line.push)


def attack_with(
    game: SneakState, character: Character, white: i64, black: i64, no_sight: bool, push: i64 = 0
) -> bool:
    """One attack on one player, which needs sight unless the card says otherwise (SNEAK-14.01)."""
    return attack_all(game, [character], white, black, no_sight, push)


def attack_all(
    game: SneakState, characters: list[Character], white: i64, black: i64, no_sight: bool, push: i64 = 0
) -> bool:
    """SNEAK-G14 F1: one attack, rolled once for each player in turn; who was attacked is pushed (SNEAK-R85).
    Whether there was any. What takes dice from the attack takes them from each roll (SNEAK-R82)."""
    attacked = False
    for character in characters:
        if _roll(game, character, white, black, no_sight):
            attacked = True
            if push:
                boss_moves.push(game, character, push)
    if attacked:
        game.boss[0].fewer_dice = 0
    return attacked


def _roll(game: SneakState, character: Character, white: i64, black: i64, no_sight: bool) -> bool:
    """The roll against one player; False if it is skipped."""
    if not character.in_play() or not (no_sight or bosses.sees(game, character)):
        return False
    if is_spared(game, character):
        return False
    boss = game.boss[0]
    if boss.second_phase and game.field().boss == WOLF:
        black += 1
    if boss.second_phase and game.field().boss == MANTIS:
        white += 1
    lost = min(boss.fewer_dice, black)
    white = max(0, white - (boss.fewer_dice - lost))
    attack.on_player(game, character, white, black - lost, BOSS, "SNEAK-10.04")
    if game.field().boss == WOLF:
        wolf.betray(game)
    return True


def is_spared(game: SneakState, character: Character) -> bool:
    """SNEAK-G05, SNEAK-R85: who holds up a handkerchief is not attacked, by a Boss's dogs neither."""
    if character.sheltered:
        game.tell("SNEAK-G05", "spared", BOSS, character.index)
    return character.sheltered


def hamper(game: SneakState, character: Character) -> None:
    """SNEAK-G14 F9: only 3 actions in its next turn."""
    character.hampered = True
    game.tell("SNEAK-G14", "hampered", character.index)
