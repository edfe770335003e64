"""A Flick as a person sees it: where the disc may stand, and what it is for."""

from __future__ import annotations

from math import atan2, pi

from sandtable.engine.decisions import Aim, Decision
from sandtable.games.flix.rules import sight
from sandtable.games.flix.rules.components import NONE, Seal
from sandtable.games.flix.rules.placing import WHOLE_TURN, FlickAim
from sandtable.games.flix.rules.side_flicks import SideAim
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view import side_throws
from sandtable.games.flix.view.asking import Ask
from sandtable.games.flix.view.names import figure_name, middle
from sandtable.games.flix.view.pieces import disc_radius
from sandtable.games.flix.view.watched import threats
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import AimBounds, Fact, Question

FULL_PULL = 900  # tenths of a millimetre for all power; a Side Board has room for it below its spot
EVEN = 150  # suggestions are rounded to so many tenths of a degree
SOFT, FIRM = 300, 450
UP = 2700


def aim_question(ask: Ask, decision: Decision, aim: Aim) -> Question:
    game = ask.game
    return Question(
        int(decision.seat),
        ask.words.prompt(ask, decision),
        decision.rule,
        aim=bounds(game, aim),
        facts=facts(game),
        about="spot" if game.side_board != NONE else aim.origin,
        throw=side_throws.throw(game, decision.rule),
    )


def discs_left(game: FlixState) -> str:
    left = int(game.side_flicks)
    return f"{count_of(left, 'disc')} after it" if left else "the last disc"


def aim_size(game: FlixState, aim: Aim) -> int:
    if isinstance(aim, (FlickAim, SideAim)):
        return int(aim.size)
    return max(0, int(game.disc))


def bounds(game: FlixState, aim: Aim) -> AimBounds:
    places = tuple(aim.places()) if isinstance(aim, FlickAim) else ()
    x, y, angle, power = suggestion(game, aim, list(places))
    more = aim.low[4:]
    return AimBounds(
        aim.verb,
        aim.names,
        aim.low,
        aim.high,
        aim.origin,
        "flick",
        reach=FULL_PULL,
        start=(x, y),
        suggested=aim.text((x, y, angle, power, *more)),
        nothing=aim.nothing,
        places=places,
        radius=disc_radius(game, aim_size(game, aim)),
    )


def suggestion(game: FlixState, aim: Aim, places: list[tuple[int, int]]) -> tuple[int, int, int, int]:
    """Roughly at the nearest guard in sight: whoever flicks still has to take aim."""
    x, y = aim.low[:2]
    if game.side_board != NONE or not 0 <= game.acting < len(game.seals):
        return x, y, UP, SOFT
    seal = game.seals[game.acting]
    target = nearest(game, seal)
    if not places:
        return x, y, rough((x, y), target), FIRM
    best = min(places, key=lambda place: (place[0] - target[0]) ** 2 + (place[1] - target[1]) ** 2)
    return *best, rough(best, target), FIRM


def nearest(game: FlixState, seal: Seal) -> tuple[int, int]:
    """The guard in sight that is closest, or else any, or the middle of the Map."""
    cells = [int(tango.cell) for tango in game.tangos if tango.cell != NONE]
    seen = [cell for cell in cells if sight.seal_sees(game, seal, cell)] or cells
    x, y = middle(game, int(seal.cell))
    spots = [middle(game, cell) for cell in seen]
    return min(spots, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2, default=(x, 0))


def rough(start: tuple[int, int], end: tuple[int, int]) -> int:
    """The angle from one point to another, clockwise from the right, rounded."""
    angle = atan2(end[1] - start[1], end[0] - start[0]) * WHOLE_TURN / (2 * pi)
    return round(angle / EVEN) * EVEN % WHOLE_TURN


def facts(game: FlixState) -> tuple[Fact, ...]:
    """Who fires back when all is done; on a Side Board the throw says what is wanted."""
    if game.side_board != NONE or game.turn_of == NONE:
        return ()
    seal = game.seals[game.turn_of]
    return tuple(
        [
            Fact(f"Then {figure_name(game, each.index)} sees you: {dice_text(each.dice)}.", "FLIX-15.01")
            for each in threats(game, seal, int(seal.cell))
        ]
    )


def dice_text(number: int) -> str:
    return "1 Attack Die" if number == 1 else f"{number} Attack Dice"
