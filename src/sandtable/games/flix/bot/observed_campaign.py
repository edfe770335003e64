"""Rows for a campaign: its people, its Missions, and who fell where."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.observing import Rows
from sandtable.games.flix.bot import observed_columns as columns
from sandtable.games.flix.bot.observed_columns import (
    CAUSES,
    KINDS,
    MOST_MISSIONS,
    MOST_PEOPLE,
    OUTCOMES,
    signed,
    skip,
)
from sandtable.games.flix.bot.observed_figures import write_person
from sandtable.games.flix.bot.scout import Scout
from sandtable.games.flix.rules.components import MOST_SEALS, NONE, SEAL_BITS
from sandtable.games.flix.rules.plan import DIFFICULTIES, Mission, Plan
from sandtable.games.flix.rules.state import REPORTING, FlixState

BEFORE: Final = columns.PLACED + columns.FIGURED + columns.BOARDED
BETWEEN: Final = columns.MARKED + columns.DOORED + columns.PILED
PERSON_WHO: Final = 9  # its columns before those that say who it is
AFTER_WHO: Final = columns.MANNED - PERSON_WHO - MOST_PEOPLE


def write_campaign(scout: Scout, rows: Rows) -> None:
    game = scout.game
    for who in range(len(game.veterans)):
        write_reserve(scout, who, rows)
    following = upcoming(game)
    open_ones = reachable(game.plan.missions, following)
    for number in range(len(game.plan.missions)):
        write_mission(game, number, following, open_ones[number], rows)
    for loss in game.losses:
        write_loss(loss, rows)


def most_rows(plan: Plan) -> int:
    """All of the six, all Missions, and four who fall in each that is played."""
    return len(plan.seals) + len(plan.missions) + MOST_SEALS * longest(plan.missions)


def longest(missions: list[Mission]) -> int:
    """How many Missions can be played, one after the other; who follows stands later in the list."""
    deep = [0] * len(missions)
    deep[0] = 1
    for number, mission in enumerate(missions):
        for other in (mission.on_success, mission.on_failure):
            if other >= 0:
                deep[other] = max(deep[other], deep[number] + 1)
    return max(deep)


# People


def write_reserve(scout: Scout, who: i64, rows: Rows) -> None:
    """FLIX-G16."""
    game = scout.game
    rows.one_of(columns.PERSON, len(KINDS))
    skip(rows, BEFORE)
    places: i64 = 0
    seat: i64 = NONE
    for place in range(len(game.team)):
        if game.team[place] == who:
            places |= SEAL_BITS[place]
            seat = place % game.plan.players
    write_person(scout, who, places, seat, game.veterans[who].killed, rows)
    skip(rows, BETWEEN + columns.STAGED + columns.LOST)


def write_loss(loss: list[int], rows: Rows) -> None:
    """Who fell, in which Mission and Round, by what, and by whom."""
    who, mission, turn, cause, by = loss
    rows.one_of(columns.LOSS, len(KINDS))
    skip(rows, BEFORE + PERSON_WHO)
    rows.one_of(who, MOST_PEOPLE)
    skip(rows, AFTER_WHO + BETWEEN)
    rows.one_of(mission, MOST_MISSIONS)
    skip(rows, columns.STAGED - MOST_MISSIONS)
    rows.squash(turn, 5)
    rows.squash(by + 1, 16)
    rows.one_of(cause, len(CAUSES))


# Missions


def upcoming(game: FlixState) -> i64:
    """The Mission that is next, or under way; NONE where the campaign ends."""
    if game.over:
        return NONE
    return max(NONE, game.next_mission if game.step == REPORTING else game.mission)


def reachable(missions: list[Mission], following: i64) -> list[bool]:
    """Which of them can still come: who follows stands later in the list."""
    found = [False] * len(missions)
    if following != NONE:
        found[following] = True
    for number, mission in enumerate(missions):
        if found[number]:
            for other in (mission.on_success, mission.on_failure):
                if other >= 0:
                    found[other] = True
    return found


def write_mission(game: FlixState, number: i64, following: i64, is_open: bool, rows: Rows) -> None:
    """FLIX-26.06: what came of it, or whether it can come."""
    place: i64 = NONE
    for at, mission in enumerate(game.played):
        if mission == number:
            place = at
            break
    rows.one_of(columns.MISSION, len(KINDS))
    skip(rows, BEFORE + columns.MANNED + BETWEEN)
    rows.one_of(number, MOST_MISSIONS)
    rows.squash(place + 1, 4)
    rows.flag(place != NONE and game.bonuses[place] != 0)
    rows.flag(number == following)
    rows.flag(is_open)
    rows.one_of(game.outcomes[place] if place != NONE else NONE, len(OUTCOMES))
    rows.one_of(game.difficulties[place] if place != NONE else NONE, len(DIFFICULTIES))
    signed(rows, game.scores[place] if place != NONE else 0, 5)
    skip(rows, columns.LOST)
