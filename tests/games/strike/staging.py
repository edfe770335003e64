"""What several chapters arrange in the same way on the stage."""

from __future__ import annotations

from sandtable.games.strike.rules import spending
from sandtable.games.strike.rules.components import COUNTER_TERRORISTS, TERRORISTS, Pile
from sandtable.games.strike.rules.equipment import NONE

A1, A2, B1, B2 = range(4)  # the stage's zones
PRIMARY, SIDEARM, KNIFE = range(3)


def whole_turn(at, calls=None, targets=None, acts=None):
    """A turn in which nobody moves; each phase has its answers by unit."""
    at.call(calls)
    at.finish_moves()
    at.point(targets)
    at.act(acts)


def skip_to(at, turn):
    """The next turn to be called is this one."""
    at.game.turn = turn - 1
    at.begun = True


def arm_bomb(at, x, y, turn=1):
    """The bomb lies there (in MU), armed in that turn."""
    for unit in at.game.units:
        unit.bomb = False
    at.game.bomb_x, at.game.bomb_y, at.game.bomb_turn = round(100 * x), round(100 * y), turn


def remove(at, *units):
    """They are gone since long: nothing lies there."""
    for index in units:
        at.unit(index).alive = False


def pile_at(at, x, y, *ids, empty=()):
    """A pile of those things, those in `empty` without ammo."""
    pile = Pile(round(100 * x), round(100 * y))
    for name in ids:
        pile.put(at.item(name), name in empty)
    at.game.piles.append(pile)
    return pile


def ids_of(at, items):
    """Items by their names, NONE left out."""
    return [at.game.plan.items[item].id for item in items if item != NONE]


def lead(at, unit, *places):
    """Hostages follow a unit in this order, without having been paid for."""
    for place, number in enumerate(places):
        hostage = at.hostage(number)
        hostage.leader, hostage.place = unit, place


def swap_clans(at):
    """Team 0 plays the Counter-terrorists."""
    at.game.swapped = True
    assert at.game.clan(0) == COUNTER_TERRORISTS
    assert at.game.clan(1) == TERRORISTS


def points(at):
    return [int(unit.points) for unit in at.game.units]


def set_points(at, value):
    for unit in at.game.units:
        unit.points = value


def steps(at, *walks):
    """One count on which units take steps: unit, dx, dy in hundredths; the others stand still."""
    answers = {}
    for unit, dx, dy in walks:
        touching = spending.options(at.game, at.unit(unit))
        answers[unit] = ([f"walk:{unit}"] if touching else []) + [f"step:{dx},{dy}"]
    at.move(answers)


def spendings(at, unit):
    """What a unit could have spent its moves on so far instead of walking."""
    return [key for menu in at.questions(unit) if f"walk:{unit}" in menu for key in menu[1:]]
