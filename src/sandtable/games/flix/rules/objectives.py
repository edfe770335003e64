"""Objectives (chapter 30): what is revealed, struck, Recovered and Rescued."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.flix.rules.components import Hostage, Seal
from sandtable.games.flix.rules.plan import Goal
from sandtable.games.flix.rules.state import FlixState


def reveal_seen(game: FlixState) -> None:
    """FLIX-30.01, FLIX-R35: every hidden token in LOS of a SEAL."""
    raise NotImplementedError


def reveal(game: FlixState, token: i64) -> None:
    """FLIX-30.01: turned over and resolved at once."""
    raise NotImplementedError


def struck(game: FlixState, token: i64, rule: str) -> None:
    """FLIX-20.23 to FLIX-20.25, FLIX-R79: by a disc or a Time Bomb."""
    raise NotImplementedError


def caught(game: FlixState, token: i64, rule: str) -> None:
    """FLIX-28.06, FLIX-R79: by a HE Grenade or a Remote Bomb, which bring a Tango Patrol out."""
    raise NotImplementedError


def recover(game: FlixState, seal: Seal, token: i64) -> None:
    """FLIX-19.16, FLIX-30.03, FLIX-30.04."""
    raise NotImplementedError


def clear(game: FlixState, token: i64, rule: str) -> None:
    """The token goes from the Map to Cleared Objectives."""
    raise NotImplementedError


def leak(game: FlixState, area: i64) -> None:
    """FLIX-30.05, FLIX-R33: a Bio Weapon kills all in an Area (a KIA carrier's: once for each it carried)."""
    raise NotImplementedError


def arrive(game: FlixState, hostage: Hostage) -> None:
    """FLIX-30.12: Rescued where its Movement ends in the Starting Area."""
    raise NotImplementedError


def completed(game: FlixState, goal: Goal) -> i64:
    """How many of what a goal asks for are done, at most its number."""
    raise NotImplementedError


def end_of_turn(game: FlixState, seal: Seal) -> None:
    """FLIX-30.02: the Alarms that it sees."""
    raise NotImplementedError
