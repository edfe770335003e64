"""Shots that may go astray, arranged for chapter 4."""

from __future__ import annotations

PISTOL = 1


def firing(stage, x=13.0, **options):
    """Unit 0 at (10, 10) points at unit 3; nobody else is near."""
    at = stage(**options)
    for place, body in enumerate([1, 2, 4, 5, *range(6, 6 + len(at.game.hostages))]):
        at.put(body, 1 + 2 * place, 38)
    at.put(0, 10, 10, health=9)
    at.put(3, x, 10, health=9)
    at.ready(0, PISTOL, 3)
    return at


def fire(at, *faces):
    at.dice(*faces)
    at.act()


def outcome(at):
    return [
        event.what for event in at.game.log if event.what in ("hit", "missed", "strayed", "strayed_at_nobody")
    ]


def strays(at):
    """With nobody near the target, an attack that goes astray ends there."""
    return outcome(at) == ["strayed_at_nobody"]
