"""What it means when somebody at a match resigns."""

from __future__ import annotations

from sandtable.server.match import SPECTATOR, Match

A_BOT_GOES_ON = "A bot plays your seat on. Your side loses only when nobody who plays for it is left."


def meaning(match: Match, present: set[int], seat: int) -> str:
    """In one sentence; empty where the seat cannot."""
    if seat == SPECTATOR or match.table.over:
        return ""
    return A_BOT_GOES_ON if mates(match, present, seat) else match.game.resigning(match.table.now, seat)


def mates(match: Match, present: set[int], seat: int) -> list[int]:
    """The seats of other people who play for the same side: they have a name, or are there."""
    sides = match.sides
    together = [other for other in range(len(sides)) if other != seat and sides[other] == sides[seat]]
    people = [other for other in together if match.seats[other].kind == "human"]
    return [other for other in people if other in present or match.people[other].name]
