"""Paths drawn ahead, arranged for chapter 6."""

from __future__ import annotations

EAST = "100,0"
OPEN_GROUND = {"walls": [], "halves": []}


def path(*steps):
    return "step:" + ",".join(steps)


def setting_out(stage, *steps, call="attack:0,1,0", counts=1, **options):
    """Unit 0 at (10, 10) draws a path on its first move; the enemy stands far away in the open."""
    at = stage(**(OPEN_GROUND | options))
    at.put(0, 10, 10)
    at.call({0: call})
    at.forget()
    for _ in range(counts - 1):
        at.move()
    at.move({0: path(*steps)})
    return at


def asked(at, unit=0):
    """How often the unit has been asked since the path was drawn."""
    return len(at.questions(unit)) - 1
