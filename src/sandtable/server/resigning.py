"""What it means that somebody at a match resigns."""

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
    others = [each.seat for each in match.seats if each.seat != seat and each.kind == "human"]
    together = [other for other in others if match.sides[other] == match.sides[seat]]
    return [other for other in together if other in present or match.people[other].name]
