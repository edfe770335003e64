"""Flicks (chapters 3 and 13): where a disc may be set, what it strikes, and what comes of it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.discs import flicking
from sandtable.board.discs.outcomes import FIRST_BLOCK, Outcome, Strike, outcome_of
from sandtable.board.discs.shots import Shot
from sandtable.board.discs.table import BLOCK, DOOR, STANDEE, TOKEN, Tabletop
from sandtable.engine.decisions import Aim
from sandtable.games.flix.ground.bases import FIRST_BOMB
from sandtable.games.flix.rules import arrows, concepts, objectives, stun, tables, victory, wounds
from sandtable.games.flix.rules.components import NONE, SMALL, Hostage, Seal, Tango
from sandtable.games.flix.rules.effects import BULLET, KILL, PUT_BACK, STUN
from sandtable.games.flix.rules.placing import MOST_POWER, NAMES, WHOLE_TURN, FlickAim
from sandtable.games.flix.rules.state import FlixState


@final
class Bullet:
    """What is Fired: a disc of a size or a stack of two, what a Cover Block does that it strikes, and whether
    it is a slug, which removes Normal Doors, or a dart, which affects one standee and no Block."""

    def __init__(
        self, size: i64, cover: i64, stacked: bool = False, slug: bool = False, dart: bool = False
    ) -> None:
        self.size: Final[i64] = size
        self.cover: Final[i64] = PUT_BACK if dart else cover
        self.stacked: Final = stacked
        self.slug: Final = slug
        self.dart: Final = dart


# Setting and flicking a disc


def places(game: FlixState, seal: Seal, grenade: bool = False) -> list[int]:
    """FLIX-20.09, FLIX-20.10: the Spaces anywhere in which a SEAL may set a disc: those of linked Attack
    Arrows, for a Grenade also past a closed Normal Door (FLIX-28.02), and those of its Cover (FLIX-R51)."""
    found = list(arrows.linked(game, True, seal.cell))
    for door in arrows.doors_at(game, seal.cell):
        if grenade and arrows.is_closed(game, door) and not arrows.is_locked(game, door):
            found.append(int(arrows.beyond(door, seal.cell)))
    for block in arrows.in_cover(game, seal.cell):
        for cell in concepts.around(game, block):
            if concepts.beside(game, seal.cell, cell) and cell not in found:
                found.append(cell)
    return found


def aim(game: FlixState, seal: Seal, size: i64, grenade: bool = False, stacked: bool = False) -> FlickAim:
    """FLIX-20.08 to FLIX-20.10: how a SEAL may set and Flick a disc of this size, or a stack of two."""
    table = tables.table(game)
    grid = game.site().grid
    edge = int(game.plan.numbers.space)
    corners = [[grid.xs[cell] * edge, grid.ys[cell] * edge] for cell in places(game, seal, grenade)]
    x, y = grid.xs[seal.cell] * edge + edge // 2, grid.ys[seal.cell] * edge + edge // 2
    return FlickAim(seal.index, size, table, x, y, int(game.plan.numbers.gap), corners, edge, stacked)


def has_room(game: FlixState, seal: Seal, size: i64, grenade: bool = False) -> bool:
    """FLIX-R59: whether there is a place for a disc of this size at all."""
    return bool(aim(game, seal, size, grenade).places())


def flick(game: FlixState, table: Tabletop, shot: Shot) -> Outcome:
    """FLIX-R60: the one way in which anything is flicked: computed once, then kept in the journal."""
    outcome = outcome_of(game.outcome(lambda: flicking.flick(table, shot).numbers()))
    game.reveal()
    game.disc = shot.size
    game.struck = [number for hit in outcome.strikes for number in (hit.by, hit.kind, hit.number)]
    game.struck_at = [hit.time for hit in outcome.strikes]
    game.rested = [] if outcome.ways[0].left else list(outcome.ways[0].rest())
    game.trails = [[way.body, *way.points] for way in outcome.ways]
    return outcome


def _flick(game: FlixState, seal: Seal, how: Aim, table: Tabletop, bullet: Bullet, rule: str) -> Outcome:
    """Asks for a Flick, and makes it."""
    game.acting = seal.index
    x, y, angle, power = game.ask_aim(seal.seat, rule, how)
    outcome = flick(game, table, Shot(int(bullet.size), x, y, angle, power, bullet.stacked))
    game.bring(game.struck)
    game.bring([hit.time for hit in outcome.strikes])
    game.tell(rule, "flick", seal.index, bullet.size, angle, power)
    return outcome


# Firing


def fire_disc(game: FlixState, seal: Seal, bullet: Bullet) -> None:
    """FLIX-20.07: sets a disc or a stack, Flicks it and resolves what it struck."""
    how = aim(game, seal, bullet.size, stacked=bullet.stacked)
    resolve(game, bullet, _flick(game, seal, how, how.table, bullet, "FLIX-20.14"))


def fire_again(game: FlixState, seal: Seal, bullet: Bullet) -> None:
    """FLIX-28.36: Flicks the same disc once more from where it stopped; not one that left the Map."""
    if game.rested:
        x, y = game.rested
        how = Aim("flick", NAMES, (x, y, 0, 1), (x, y, WHOLE_TURN - 1, MOST_POWER), f"seal-{seal.index}")
        resolve(game, bullet, _flick(game, seal, how, tables.table(game), bullet, "FLIX-28.36"))


def throw(game: FlixState, seal: Seal, size: i64 = SMALL, rule: str = "FLIX-28.01") -> Outcome:
    """FLIX-28.01, FLIX-R58: Flicks the Small disc of a Grenade, which strikes nothing; what it moved is put
    back. Likewise a disc of any size in practice (FLIX-R100)."""
    how = aim(game, seal, size, True)
    outcome = _flick(game, seal, how, how.table, Bullet(size, PUT_BACK), rule)
    _put_back(game, outcome, [])
    return outcome


# Legal Strikes


def resolve(game: FlixState, bullet: Bullet, outcome: Outcome) -> None:
    """FLIX-13.05, FLIX-20.16: all Objects legally struck are affected, in the order in which they were;
    then the Mission is judged if nobody is left (FLIX-R101)."""
    victory.hold(game)
    blocks = game.blocks[:]
    flying: list[int] = []
    hit: list[int] = []  # figures by the discs that struck them
    struck = [each.number for each in outcome.strikes if each.by < FIRST_BLOCK and each.kind == STANDEE]
    for strike in outcome.strikes:
        if strike.by >= FIRST_BLOCK:
            _block_meets(game, bullet, strike, flying, struck)
        elif strike.kind == STANDEE:
            _strike_figure(game, bullet, strike, hit)
        elif strike.kind == BLOCK and bullet.cover != PUT_BACK:
            flying.append(strike.number)
            arrows.remove_block(game, blocks[strike.number], "FLIX-20.19")
        elif strike.kind == TOKEN and strike.number < FIRST_BOMB:
            _strike_token(game, strike.number)
        elif strike.kind == DOOR and bullet.slug:
            _strike_door(game, strike.number)
    _put_back(game, outcome, flying)
    victory.let_go(game)


def _strike_figure(game: FlixState, bullet: Bullet, strike: Strike, hit: list[int]) -> None:
    """FLIX-20.17, FLIX-20.18: once by each disc (FLIX-R80), whatever Cover it has (FLIX-12.08); a dart
    affects the first standee only (FLIX-28.29, FLIX-28.31)."""
    by = strike.number * FIRST_BLOCK + strike.by
    if by in hit or (bullet.dart and hit):
        return
    hit.append(by)
    figure = game.figure(strike.number)
    if figure.cell == NONE:
        return
    if isinstance(figure, Seal):
        wounds.wound(game, figure, BULLET, "FLIX-20.18")
    elif isinstance(figure, Tango):
        wounds.kill_tango(game, figure, "FLIX-20.17")
    elif isinstance(figure, Hostage):
        wounds.kill_hostage(game, figure, "FLIX-20.17")


def _block_meets(
    game: FlixState, bullet: Bullet, strike: Strike, flying: list[int], struck: list[int]
) -> None:
    """FLIX-13.06, FLIX-13.07: a legally struck Cover Block strikes standees and nothing else (FLIX-13.10),
    and not those that a disc or another Block strikes (FLIX-R80, FLIX-R89)."""
    if strike.kind != STANDEE or strike.by - FIRST_BLOCK not in flying or strike.number in struck:
        return
    struck.append(strike.number)
    if game.figure(strike.number).cell == NONE:
        return
    if bullet.cover == STUN:
        _stun(game, strike.number)
    elif bullet.cover == KILL:
        _crush(game, strike.number)


def _stun(game: FlixState, number: int) -> None:
    """FLIX-20.20; a Hostage is unharmed (FLIX-R80)."""
    figure = game.figure(number)
    if isinstance(figure, Seal):
        stun.stun_seal(game, figure, "FLIX-20.20")
    elif isinstance(figure, Tango):
        stun.stun_tango(game, figure, "FLIX-20.20")


def _crush(game: FlixState, number: int) -> None:
    """FLIX-20.21, FLIX-R80: a Bullet Wound."""
    figure = game.figure(number)
    if isinstance(figure, Seal):
        wounds.wound(game, figure, BULLET, "FLIX-20.21")
    elif isinstance(figure, Tango):
        wounds.kill_tango(game, figure, "FLIX-20.21")
    elif isinstance(figure, Hostage):
        wounds.kill_hostage(game, figure, "FLIX-20.21")


def _strike_token(game: FlixState, token: int) -> None:
    """FLIX-20.23: an Objective Token that is still there."""
    if game.token_cells[token] != NONE:
        objectives.struck(game, token, "FLIX-20.23")


def _strike_door(game: FlixState, number: int) -> None:
    """FLIX-R44: a slug removes a Normal Door."""
    door = game.site().doors[number]
    if arrows.is_closed(game, door) and not arrows.is_locked(game, door):
        arrows.remove_door(game, door, "FLIX-R44")


def _put_back(game: FlixState, outcome: Outcome, flying: list[int]) -> None:
    """FLIX-13.08: what moved without having been legally struck goes back where it was."""
    for way in outcome.ways:
        number = way.body - FIRST_BLOCK
        if number >= 0 and number not in flying:
            game.tell("FLIX-13.08", "put_back", number)
