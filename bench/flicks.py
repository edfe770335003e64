"""Flicks of `flix`: as Sandtable reckons them, and every step of them on pymunk."""

from __future__ import annotations

from sandtable.commands.choosing import choose_setup
from sandtable.commands.flicks import works
from timing import Work

MISSION = "prism_lens"


def of(name: str) -> Work:
    return works(choose_setup("flix", MISSION))[name]
