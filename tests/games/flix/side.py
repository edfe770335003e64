"""What the tests of Side Boards ask of a stage: places in millimetres from the upper left corner."""

from __future__ import annotations

from sandtable.board.discs.outcomes import DISC, FIRST_TARGET, Outcome, Way

SPOT = (100, 280)


def side_flick(at, rest=SPOT, left=False, time=500, moved=None, gone=(), start=None):
    """Where the next disc rests, or that it leaves the board; which target discs come to lie where, or are
    gone; and how long it takes, in milliseconds. Targets go evenly from `start`."""
    ways = [way(DISC, SPOT, rest, left, time)]
    for number, place in (moved or {}).items():
        ways.append(way(FIRST_TARGET + number, start or place, place, False, time))
    for number in gone:
        ways.append(way(FIRST_TARGET + number, SPOT, (-1, -1), True, time))
    at.script.outcomes.append(Outcome([], ways, time).numbers())


def way(body, before, after, left, time):
    points = [round(10 * each) for each in (*before, *after)]
    return Way(body, left, [*points[:2], 0, 0, *points[2:], 0, time])


def aims(at):
    """All flicks that were asked for."""
    return [decision.aim for decision in at.script.asked if decision.aim is not None]


def boards_seen(at):
    """The target discs as they lie at every flick that is asked for from now on."""
    seen = []

    def look(decision):
        if decision.aim is not None:
            seen.append([pile[:] for pile in at.game.side_discs])

    at.script.on_ask = look
    return seen
