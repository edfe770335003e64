"""Sound (chapter 14): a number for each Area, in nobody's way (FLIX-14.05)."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.state import FlixState


def make(game: FlixState, area: i64, amount: i64, rule: str) -> None:
    """FLIX-14.01, FLIX-14.02: puts Sound into an Area, up to its limit."""
    placed: i64 = min(amount, game.plan.numbers.sound_limit - game.sound[area])
    if amount <= 0:
        return
    game.sound[area] += max(0, placed)
    game.tell(rule, "sound", area, max(0, placed), game.sound[area])


def total(game: FlixState, area: i64) -> i64:
    """FLIX-14.03: the Sound of an Area; the Alert Token there comes on top of it, beyond any limit."""
    found: i64 = game.sound[area]
    return found + game.plan.numbers.alert_spawns if alert_area(game) == area else found


def alert_area(game: FlixState) -> i64:
    """FLIX-R18: the Area of the SEAL with the Alert Token; NONE if it is not on the Map."""
    if game.alert_on == NONE:
        return NONE
    return game.area(game.seals[game.alert_on].cell)


def is_silent(game: FlixState) -> bool:
    """Whether neither Sound nor the Alert Token is on the Map."""
    if game.alert_on != NONE:
        return False
    for amount in game.sound:
        if amount:
            return False
    return True


def loudest_areas(game: FlixState) -> list[int]:
    """FLIX-14.06, FLIX-11.09: the Area of the Alert Token, else those with the most Sound, if any."""
    if game.alert_on != NONE:
        return [int(alert_area(game))]
    found: list[int] = []
    most: i64 = 1
    for area, amount in enumerate(game.sound):
        if amount > most:
            most = amount
            found = []
        if amount == most:
            found.append(area)
    return found


def quieten(game: FlixState) -> None:
    """FLIX-23.07, FLIX-R19: each Area loses 1 Sound."""
    for area, amount in enumerate(game.sound):
        if amount:
            game.sound[area] = amount - 1
            game.tell("FLIX-23.07", "fades", area, amount - 1)
