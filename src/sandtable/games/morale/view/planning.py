"""The parts of a team's plan: what each is called, and the answer that it takes where nobody has decided."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.morale.rules.components import NONE, STANDING, Team, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view.names import figure_id

OF_FIGURES = ("MORALE-3.02", "MORALE-5.01", "MORALE-7.01", "MORALE-10.17")
FIRST = ("card", "no_token")  # what the menu of each part begins with


def glimpse(game: Morale, decision: Decision) -> tuple[object, ...]:
    """All of the team that the question of a part may look at: the same, the same question."""
    first = game.units[decision.options[0].args[0]]
    team = game.teams[first.team]
    return (
        game.plan,
        decision.seat,
        decision.part,
        *decision.options,
        *(team.stack if decision.options[0].verb == "card" else (first.issue,)),
        *[(unit.zone, unit.floor, unit.status) for unit in game.members(first.team)],
        *[unit.card for unit in game.units],
    )


def place_of(game: Morale, decision: Decision) -> int:
    """Which card of its stack a team chooses, from 1; 0 where it chooses no card."""
    if decision.aim is not None or decision.options[0].verb != "card":
        return 0
    return (int(decision.part) if decision.part >= 0 else open_places(team_asked(game, decision))[0]) + 1


def team_asked(game: Morale, decision: Decision) -> Team:
    return game.teams[game.units[decision.options[0].args[0]].team]


def open_places(team: Team) -> list[int]:
    """The places of its stack that have no card yet, from the top."""
    return [place for place, index in enumerate(reversed(team.stack)) if index == NONE]


def title(game: Morale, decision: Decision) -> str:
    place = place_of(game, decision)
    return f"Card {place}" if place else ""


def about(decision: Decision, unit: Unit | None) -> str:
    """The figure that a token is for, or that acts."""
    return figure_id(int(unit.index)) if unit is not None and decision.rule in OF_FIGURES else ""


def default(game: Morale, decision: Decision) -> str:
    """Cards in the order in which units are fast, those who stand first; for each of these a token of its
    own, which is not lost where it is not used (MORALE-R09)."""
    if place_of(game, decision):
        return next_card(game, decision)
    if decision.rule != "MORALE-3.02":
        return ""
    unit = game.units[decision.options[0].args[0]]
    own = len(decision.options) > 1 and unit.issue and unit.status == STANDING
    return decision.options[1 if own else 0].key()


def next_card(game: Morale, decision: Decision) -> str:
    """The other places that are open take theirs in turn."""
    if len(decision.options) == 1:
        return decision.options[0].key()
    fast = sorted(decision.options, key=lambda option: slowness(game.units[option.args[0]]))
    before = open_places(team_asked(game, decision)).index(place_of(game, decision) - 1)
    return fast[before].key()


def slowness(unit: Unit) -> tuple[bool, int]:
    return unit.status != STANDING, -int(unit.card.initiative)
