"""A Mission as the rules know it, made of its page."""

from __future__ import annotations

from collections import Counter

from sandtable.catalog.numbering import printed
from sandtable.games.flix.content.missions import ENDINGS, NO_ALARM, MissionData, TableData, entry
from sandtable.games.flix.content.sites import Layout
from sandtable.games.flix.rules import effects
from sandtable.games.flix.rules.components import MOST_SEALS
from sandtable.games.flix.rules.effects import SPECIALS, TOKENS
from sandtable.games.flix.rules.plan import ABORTED, SUCCESSFUL, Cell, Goal, Mission

HOSTAGE = "hostage"


def make_mission(layout: Layout, order: list[str]) -> Mission:
    """`order` are the numbers of the Missions of the plan; a branch to another ends the game."""
    data = layout.data
    tables = data.tables().values()
    return Mission(
        layout.site,
        printed(data)
        | {
            "rounds": [table.rounds for table in tables],
            "scores": [list(table.scores) for table in tables],
            "cells": [
                [make_cell(data, table, seals) for seals in range(1, MOST_SEALS + 1)] for table in tables
            ],
            "fixed_tokens": [
                [layout.place(each.map, each.at), TOKENS.index(each.token)] for each in data.fixed
            ],
            "patrol_places": [layout.place(each.map, each.at) for each in data.patrols],
            "sentry_places": [layout.place(each.map, each.at) for each in data.sentries],
            "on_success": branch(data.on_success, order, SUCCESSFUL),
            "on_failure": branch(data.on_failure, order, ABORTED),
        },
    )


def branch(number: str, order: list[str], ending: int) -> int:
    """The place of the next Mission; how the campaign ends where there is none."""
    if number in order:
        return order.index(number)
    return {ENDINGS[0]: ABORTED, ENDINGS[1]: SUCCESSFUL}.get(number, ending)


def make_cell(data: MissionData, table: TableData, seals: int) -> Cell:
    """FLIX-4.03; Hostages stand openly unless the Special Conditions hide them (FLIX-R34). What these put
    somewhere is not in the pile (FLIX-9.13, FLIX-R102)."""
    specials = sum(SPECIALS[name] for name in data.specials)
    primary, secondary = entry(table.primary, seals), entry(table.secondary, seals)
    pieces = [name for name in [*primary, *secondary, *entry(table.other, seals)] if name != NO_ALARM]
    for each in data.fixed:
        if each.token in pieces:
            pieces.remove(each.token)
    openly = not specials & effects.HIDDEN_HOSTAGES
    pile = [TOKENS.index(name) for name in pieces if not (openly and name == HOSTAGE)]
    return Cell(
        entry(table.pool, seals),
        pile,
        pieces.count(HOSTAGE) if openly else 0,
        goals(primary, specials),
        goals(secondary, specials),
    )


def goals(names: list[str], specials: int) -> list[Goal]:
    """One for each kind of piece, with how many of it."""
    return [goal(name, number, specials) for name, number in Counter(names).items()]


def goal(name: str, number: int, specials: int) -> Goal:
    if name == NO_ALARM:
        return Goal(effects.NO_ALARM, effects.ALARM, number)
    token = TOKENS.index(name)
    kind = effects.RECOVER
    if token == effects.HOSTAGE_TOKEN:
        kind = effects.RESCUE
    elif token in (effects.TIME_BOMB, effects.NUCLEAR_WEAPON):
        kind = effects.DEFUSE
    elif token == effects.MASTERMIND_TOKEN:
        kind = effects.CAPTURE if specials & effects.CAPTURES else effects.ELIMINATE
    elif token == effects.BIO_WEAPON and specials & effects.NEUTRALIZES:
        kind = effects.NEUTRALIZE
    return Goal(kind, token, number)
