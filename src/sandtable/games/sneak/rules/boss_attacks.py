"""SNEAK-G14 F1, F8: how a Boss attacks."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.sneak.rules import attack, bosses, wolf
from sandtable.games.sneak.rules.boss_cards import Line
from sandtable.games.sneak.rules.components import BOSS, Character
from sandtable.games.sneak.rules.effects import MANTIS, WOLF
from sandtable.games.sneak.rules.state import SneakState


def strike(game: SneakState, character: Character, line: Line) -> bool:
    """SNEAK-10.04, SNEAK-R60: dice printed on the card replace the dashboard's; False if it was skipped."""
    white, black = line.white, line.black
    if white + black == 0:
        white, black = bosses.dashboard(game).white, bosses.dashboard(game).black
    return attack_with(game, character, white, black, line.no_sight)


def attack_with(game: SneakState, character: Character, white: i64, black: i64, no_sight: bool) -> bool:
    """One attack on one player, which needs sight unless the card says otherwise (SNEAK-14.01)."""
    if not character.in_play() or character.sheltered or not (no_sight or bosses.sees(game, character)):
        return False
    boss = game.boss[0]
    if boss.second_phase and game.field().boss == WOLF:
        black += 1
    if boss.second_phase and game.field().boss == MANTIS:
        white += 1
    fewer = boss.fewer_dice
    boss.fewer_dice = 0
    lost = min(fewer, black)
    black -= lost
    white = max(0, white - (fewer - lost))
    attack.on_player(game, character, white, black, BOSS, "SNEAK-10.04")
    if game.field().boss == WOLF:
        wolf.betray(game)
    return True


def hamper(game: SneakState, character: Character) -> None:
    """SNEAK-G14 F9: only 3 actions in its next turn."""
    character.hampered = True
    game.tell("SNEAK-G14", "hampered", character.index)
