"""Paths drawn ahead, arranged for chapter 6."""

from __future__ import annotations

EAST = "100,0"
OPEN_GROUND = {"walls": [], "halves": []}


def path(*steps):
    return "step:" + ",".join(steps) if steps else "hold"


def setting_out(stage, *steps, call="attack:0,1,0", counts=1, enemy=None, **options):
    """Unit 0 at (10, 10) plans a path on the first count, and walks for so many; the enemy stands far away in
    the open, but for unit 3 where a place is given."""
    at = stage(**(OPEN_GROUND | options))
    at.put(0, 10, 10)
    if enemy:
        at.put(3, *enemy)
    at.call({0: call})
    at.forget()
    at.count({0: path(*steps)})
    for _ in range(counts - 1):
        at.count()
    return at


def asked(at, unit=0):
    """How often the unit has been asked since the path was drawn."""
    return len(at.questions(unit)) - 1
