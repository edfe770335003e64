"""What the players decide outside their actions: where a figure goes on, and how enemies act among equals."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.bot import duels
from sandtable.games.sneak.bot.places import Places
from sandtable.games.sneak.rules import patrols, sight
from sandtable.games.sneak.rules.state import SneakState


def choose(game: SneakState, options: list[Option]) -> i64:
    """The first option is what is usual; some are worth a second thought."""
    verb = options[0].verb
    if game.stage < 0:
        return 0
    if verb == "move" or verb == "step":
        return where_to_fight(game, options) if game.is_boss_stage() else where(game, options)
    if game.is_boss_stage():
        return 0
    if verb == "face" or (verb == "turn" and len(options[0].args) == 2):
        return least([seen(game, game.patrol(option.args[0]).cell, option.args[1]) for option in options])
    if verb == "way" and len(options[0].args) == 3:
        return least([seen_after(game, option) for option in options])
    if verb == "strike":
        return least([-int(patrols.health_left(game, game.characters[option.args[0]])) for option in options])
    return 0


def where(game: SneakState, options: list[Option]) -> i64:
    """Where a figure moves or goes on: the best space to end in; to stay is one."""
    character = game.characters[game.acting]
    places = Places(game, character, character.disguised or character.camouflaged)
    values: list[int] = []
    for option in options:
        cell = option.args[0] if option.args else character.cell
        noticed = bool(option.args) and not places.unseen and sight.watched(game, cell)
        values.append(-int(places.value(cell, noticed)))
    return least(values)


def where_to_fight(game: SneakState, options: list[Option]) -> i64:
    character = game.characters[game.acting]
    cells = [option.args[0] if option.args else int(character.cell) for option in options]
    return least([-int(duels.place(game, character, cell)) for cell in cells])


def seen_after(game: SneakState, option: Option) -> int:
    return seen(game, option.args[1], option.args[2]) if len(option.args) == 3 else 0


def seen(game: SneakState, cell: i64, facing: i64) -> int:
    """How many of the team a Patrol would see there."""
    found = 0
    for character in game.team():
        if not sight.unseen(game, character) and sight.enemy_sees(game, cell, facing, character.cell):
            found += 1
    return found


def least(values: list[int]) -> i64:
    return values.index(min(values))
