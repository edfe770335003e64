"""Explosions: Grenades and Remote Bombs reach nine Spaces, Time Bombs a whole Area."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.flix.rules import arrows, concepts, grenades, objectives, sound, stun, victory, wounds
from sandtable.games.flix.rules.components import NONE, Figure, Hostage, Seal, Tango
from sandtable.games.flix.rules.effects import EXPLOSION, REMOTE_BOMB, TIME_BOMB
from sandtable.games.flix.rules.state import FlixState

# Nine Spaces


def blast(game: FlixState, cell: i64, amount: i64, rule: str) -> None:
    """FLIX-28.05 to FLIX-28.09, FLIX-R38, FLIX-R37: an HE Grenade or a Remote Bomb goes off in a Space, with
    so much Sound. The Mission is judged when all is over (FLIX-R101)."""
    victory.hold(game)
    spaces = reach(game, cell)
    game.tell(rule, "explodes", cell)
    sheltered = cell in game.blocks
    for figure in figures_in(game, spaces):
        _harm(game, figure, sheltered, rule)
    fuses = _caught(game, spaces, rule)
    for block in [block for block in game.blocks if block in spaces]:
        arrows.remove_block(game, block, rule)
    sound.make(game, game.area(cell), amount, rule)
    _set_off(game, fuses, spaces)
    victory.let_go(game)


def reach(game: FlixState, cell: i64) -> list[int]:
    """FLIX-28.05: the Space and those Adjacent to it that no Wall or closed Door cuts off."""
    return [int(cell), *concepts.around(game, cell)]


def _caught(game: FlixState, spaces: list[int], rule: str) -> list[int]:
    """FLIX-28.06, FLIX-R79: resolves the Objective Tokens there; the Time Bombs among them are left."""
    tokens = tokens_in(game, spaces)
    for token in tokens:
        if game.token_kinds[token] != TIME_BOMB:
            objectives.caught(game, token, rule)
    return [token for token in tokens if game.token_kinds[token] == TIME_BOMB]


# A whole Area


def time_bomb(game: FlixState, token: i64, rule: str) -> None:
    """FLIX-30.18, FLIX-R39: it explodes, whatever the cause; its whole Area is affected, without Sound."""
    cell: i64 = game.token_cells[token]
    if cell == NONE:
        return
    victory.hold(game)
    objectives.take_off(game, token)
    game.destroyed.append(TIME_BOMB)
    game.tell(rule, "explodes", cell, token)
    spaces = game.site().grid.areas.cells(int(game.area(cell)))
    shields = _harm_in_line(game, cell, spaces)
    for block in [block for block in game.blocks if block in spaces or block in shields]:
        arrows.remove_block(game, block, "FLIX-R39")
    for other in tokens_in(game, spaces):
        objectives.struck(game, other, "FLIX-R39")
    _set_off(game, [], spaces)
    victory.let_go(game)


def _harm_in_line(game: FlixState, cell: i64, spaces: list[int]) -> list[int]:
    """FLIX-12.09: harms all in these Spaces but those whose Cover the line crosses. Those Blocks."""
    figures = figures_in(game, spaces)
    shields = [int(arrows.crossed_block(game, cell, figure.cell, figure.cell)) for figure in figures]
    for figure, shield in zip(figures, shields):
        _harm(game, figure, shield != NONE, "FLIX-30.18")
    return shields


# What both do


def _harm(game: FlixState, figure: Figure, sheltered: bool, rule: str) -> None:
    """FLIX-12.09, FLIX-17.08, FLIX-17.11: an Explosion Wound (SEALs: FLIX-28.07, FLIX-28.21; all others are
    gone: FLIX-28.20); behind Cover Stun instead, and nothing for a Hostage (FLIX-28.11)."""
    if figure.cell == NONE:
        return
    if isinstance(figure, Seal):
        if sheltered:
            stun.stun_seal(game, figure, "FLIX-12.09")
        else:
            wounds.wound(game, figure, EXPLOSION, rule)
    elif isinstance(figure, Tango):
        if sheltered:
            stun.stun_tango(game, figure, "FLIX-12.09")
        else:
            wounds.kill_tango(game, figure, rule)
    elif isinstance(figure, Hostage) and not sheltered:
        wounds.kill_hostage(game, figure, rule)


def _set_off(game: FlixState, fuses: list[int], spaces: list[int]) -> None:
    """FLIX-28.08, FLIX-28.22, FLIX-R40: caught bombs explode once each, when the first explosion is over."""
    for bomb in [cell for cell in game.bombs if cell in spaces]:
        remote_bomb(game, bomb, "FLIX-R40")
    for token in fuses:
        objectives.struck(game, token, "FLIX-28.08")


def remote_bomb(game: FlixState, cell: i64, rule: str) -> None:
    """FLIX-28.19, FLIX-28.23: the Remote Bomb in a Space explodes; one that is gone does not."""
    if cell not in game.bombs:
        return
    place = game.bombs.index(int(cell))
    del game.bombs[place]
    game.occupancy.lift(cell)
    grenades.spend_bomb(game, game.bomb_owners.pop(place))
    for card in game.plan.equipment:
        if card.effect == REMOTE_BOMB:
            blast(game, cell, card.sound, rule)
            return


def figures_in(game: FlixState, spaces: list[int]) -> list[Figure]:
    """Everybody in these Spaces: SEALs, Hostages, Tangos."""
    everybody: list[Figure] = [*game.seals, *game.hostages, *game.tangos]
    return [figure for figure in everybody if figure.cell in spaces]


def tokens_in(game: FlixState, spaces: list[int]) -> list[int]:
    """The Objective Tokens that lie in these Spaces."""
    return [token for token, cell in enumerate(game.token_cells) if cell in spaces]
