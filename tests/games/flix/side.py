"""What the tests of Side Boards ask of a stage: places in millimetres from the upper left corner."""

from __future__ import annotations

from sandtable.board.discs.outcomes import DISC, FIRST_TARGET, Outcome, Way
from sandtable.games.flix.rules import side_boards
from sandtable.games.flix.rules.effects import TIME_BOMB

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


# Bombs

BOMB_ROOM = """
    +---------+
    |A A A A|B|
    |        -|
    |A A A A B|
    +---------+"""

CLEAR = (100, 20)  # touches no circle


def bomb_room(stage, difficulty="rookie", letters=0, kind="time_bomb", **more):
    """Hannah beside a bomb, with letters A, C and F: target 0 lies on A and so on."""
    at = stage(BOMB_ROOM, seals=["hannah", "george"], difficulty=difficulty)
    at.put("hannah", 0, 1, **more)
    at.token(kind, 0, 0, shown=True, die=4, letters=letters)
    at.turn("hannah")
    return at


def defuse(at, *millis):
    """Flicks one after the other, each so many milliseconds after the one before; None: without a clock. A
    text is an answer as it is."""
    at.play(lambda game: side_boards.defuse(game, game.seals[0], 0), *[aimed(each) for each in millis])


def aimed(millis):
    x, y = 10 * SPOT[0], 10 * SPOT[1]
    if isinstance(millis, str):
        return millis
    return f"flick:{x},{y},2700,500" + ("" if millis is None else f",{millis}")


def all_clear(at):
    side_flick(at, moved={0: CLEAR, 1: CLEAR, 2: CLEAR})


def is_cleared(at):
    return at.game.cleared == [TIME_BOMB] and at.game.token_cells[0] == -1
