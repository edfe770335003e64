"""Flicks that are proposed: at whom a SEAL sees, at what lies on a Side Board, and all round. None is tried
out, and none goes straight at a friend."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Aim, Decision
from sandtable.engine.rng import Rng
from sandtable.games.flix.bot import shots, side, skills
from sandtable.games.flix.rules import side_flicks, sight
from sandtable.games.flix.rules.cards import Skill
from sandtable.games.flix.rules.components import MASTERMIND, NONE, SMALL, Seal
from sandtable.games.flix.rules.effects import CAPTURES, RESCUING, SNIPING
from sandtable.games.flix.rules.placing import MOST_POWER, WHOLE_TURN, FlickAim
from sandtable.games.flix.rules.plan import TENTHS
from sandtable.games.flix.rules.side_flicks import SideAim, TimedAim
from sandtable.games.flix.rules.state import FlixState

Aims = list[tuple[int, ...]]

THROWN: Final = "FLIX-28.01"  # the rule by which a Grenade is flicked
AT_TARGETS: Final = 16
MOST_SPOTS: Final = 2  # from which one target is aimed at
MOST_ASIDE: Final = 2  # targets that are aimed at past the middle, too
ROUND: Final = 12  # directions
LOOSE: Final = (MOST_POWER, 550)  # powers all round
THROWS: Final = (2, 4, 6)  # Spaces that a Grenade slides all round
SHORT: Final = 0.8  # of the way to where it is meant to go
FAR: Final = 10_000  # tenths of a millimetre
MOST_PILES: Final = 4
FIRM: Final = 400  # powers on a Side Board
NUDGES: Final = (0, 12, -12, 30, -30)  # off the straight line, in tenths of a degree
SHARES: Final = (1000, 960, 1040)  # of the power that is meant, in thousandths


def propose(game: FlixState, decision: Decision, aim: Aim, rng: Rng) -> Aims:
    found: Aims = []
    if isinstance(aim, TimedAim):
        wait = side.millis_of(aim, skill_of(game).millis)
        return [(), *[(*values, wait) for values in on_side_board(game, aim)]]
    if isinstance(aim, SideAim):
        return on_side_board(game, aim)
    if isinstance(aim, FlickAim):
        thrown = decision.rule == THROWN
        at_targets(game, aim, thrown, found)
        all_round(game, aim, thrown, rng, found)
    else:
        onward(game, aim, rng, found)
    return found if found else [aim.sample(rng)]


def skill_of(game: FlixState) -> Skill:
    return skills.skill_of(game, skills.TRAINED)


# On the Map


def at_targets(game: FlixState, aim: FlickAim, thrown: bool, found: Aims) -> None:
    """From the best spots, just as firm as it takes and as hard as it goes; a Grenade so that it comes to
    rest there, or a bit short of it."""
    for place, cell in enumerate(targets(game, game.seals[aim.seal], thrown)):
        u, v = shots.middle(game, cell)
        for x, y in shots.places(aim, u, v)[:MOST_SPOTS]:
            angle, apart = shots.turned(x, y, u, v), shots.apart(x, y, u, v)
            if thrown:
                add(found, x, y, angle, skills.power_for(aim.table.sizes, apart))
                add(found, x, y, angle, skills.power_for(aim.table.sizes, apart * SHORT))
            elif is_safe(game, aim, x, y, angle, apart):
                add(found, x, y, angle, skills.power_for(aim.table.sizes, apart * shots.MARGIN))
                add(found, x, y, angle, MOST_POWER)
                if place < MOST_ASIDE:
                    aside = half_of(aim, apart)
                    add(found, x, y, angle - aside, MOST_POWER)
                    add(found, x, y, angle + aside, MOST_POWER)
        if len(found) >= AT_TARGETS:
            return


def add(found: Aims, x: int, y: int, angle: int, power: i64) -> None:
    """If it is not there yet."""
    one = (x, y, angle % WHOLE_TURN, int(power))
    if one not in found:
        found.append(one)


def half_of(aim: FlickAim, apart: float) -> int:
    """How far off the middle of a standee half of its base is, in tenths of a degree."""
    return round(aim.table.sizes.standee / 2 / max(apart, 1.0) * WHOLE_TURN / (2 * pi))


def targets(game: FlixState, seal: Seal, thrown: bool) -> list[int]:
    """The Spaces of Tangos that a SEAL sees, without a Mastermind that is to be Captured."""
    spared = NONE if thrown or not game.page().specials & CAPTURES else int(game.tango(MASTERMIND).cell)
    return [
        cell
        for cell in shots.targets(game, seal.cell)
        if cell != spared and sight.seal_sees(game, seal, cell)
    ]


def all_round(game: FlixState, aim: FlickAim, thrown: bool, rng: Rng, found: Aims) -> None:
    """In directions that are evenly apart, for what is met round a corner."""
    first = int(rng.below(WHOLE_TURN))
    for turn in range(ROUND):
        angle = (first + turn * WHOLE_TURN // ROUND) % WHOLE_TURN
        straight = angle * 2 * pi / WHOLE_TURN
        spots = shots.places(aim, aim.x + round(cos(straight) * FAR), aim.y + round(sin(straight) * FAR))
        if spots:
            x, y = spots[0]
            if thrown:
                way = THROWS[turn % len(THROWS)] * aim.edge / TENTHS
                add(found, x, y, angle, skills.power_for(aim.table.sizes, way))
            elif is_safe(game, aim, x, y, angle, FAR):
                add(found, x, y, angle, LOOSE[turn % len(LOOSE)])


def is_safe(game: FlixState, aim: FlickAim, x: int, y: int, angle: int, apart: float) -> bool:
    """Whether a disc that goes so many millimetres passes all SEALs and Hostages by."""
    turn = angle * 2 * pi / WHOLE_TURN
    dx, dy = cos(turn), sin(turn)
    cells = game.occupancy.cells
    reach = float(aim.closest)
    for figure in range(MASTERMIND):
        if cells[figure] != NONE and figure != aim.seal:
            u, v = shots.middle(game, cells[figure])
            along = (u - x) * dx + (v - y) * dy
            if 0 < along < apart * TENTHS and abs((u - x) * dy - (v - y) * dx) < reach:
                return False
    return True


def onward(game: FlixState, aim: Aim, rng: Rng, found: Aims) -> None:
    """FLIX-28.36: a seeker from where it lies: at the nearest Tangos, and all round."""
    x, y = aim.low[0], aim.low[1]
    for cell in shots.targets(game, game.seals[game.acting].cell):
        u, v = shots.middle(game, cell)
        angle, apart = shots.turned(x, y, u, v), shots.apart(x, y, u, v)
        add(found, x, y, angle, skills.power_for(game.plan.sizes, apart * shots.MARGIN))
        add(found, x, y, angle, MOST_POWER)
    first = int(rng.below(WHOLE_TURN))
    for turn in range(ROUND):
        add(found, x, y, first + turn * WHOLE_TURN // ROUND, LOOSE[turn % len(LOOSE)])


# On a Side Board


def on_side_board(game: FlixState, aim: SideAim) -> Aims:
    found: Aims = []
    if game.side_board == SNIPING or game.side_board == RESCUING:
        angle, power = side.rest_at(game, aim, *side.resting(game))
        for nudge in NUDGES:
            for part in SHARES:
                add(found, aim.low[0], aim.low[1], angle + nudge, hold(power * part // skills.THOUSAND))
    else:
        for u, v in [mark[:2] for mark in aim.marks[:MOST_PILES]]:
            at_pile(game, aim, u, v, found)
    return found


def hold(power: i64) -> i64:
    return max(1, min(MOST_POWER, power))


def at_pile(game: FlixState, aim: SideAim, u: int, v: int, found: Aims) -> None:
    """At its middle with three powers, and half on either side."""
    x, y = aim.low[0], aim.low[1]
    angle = side.towards(aim, u, v)
    half = float(side_flicks.radius(game, SMALL)) / TENTHS / max(shots.apart(x, y, u, v), 1.0)
    aside = round(half * WHOLE_TURN / (2 * pi))
    for power in (FIRM, side.HARD, MOST_POWER):
        add(found, x, y, angle, power)
    add(found, x, y, angle - aside, side.HARD)
    add(found, x, y, angle + aside, side.HARD)
