"""Unit cards and the chart of lengths: what their files hold, and what no single field says."""

from __future__ import annotations

from typing import Annotated

from sandtable.catalog.content import Strict, expect
from sandtable.catalog.fields import at_least, many, one_of, says, within
from sandtable.catalog.spec import OptionSpec
from sandtable.games.morale.rules.components import TEAM_NAMES, TOKEN_NAMES
from sandtable.games.morale.rules.plan import MOST_STEPS
from sandtable.parts.pool import TOP

MOST_ISSUE = TOP  # what a pool can count
THREE = "Threat Levels in the same zone, in an adjacent one and two zones away."

Threat = Annotated[int, at_least(0)]
Token = Annotated[str, one_of(TOKEN_NAMES[:6])]


class UnitData(Strict, kw_only=True, frozen=True):
    """A unit card (MORALE-2.01). What stands below `issue` is its game text in numbers (MORALE-2.05)."""

    id: Annotated[str, says("The name by which records and other files know it.")]
    name: Annotated[str, says("What players read.")]
    team: Annotated[str, one_of(TEAM_NAMES, "The team whose unit it is.")]
    role: Annotated[str, says("How its figure looks.")]
    threat: Annotated[list[Threat], many(3, 3, THREE)]
    defense: Annotated[int, at_least(1, "Defense (MORALE-2.03).")]
    initiative: Annotated[int, says("Initiative on its turn order card (MORALE-2.10).")]
    issue: Annotated[list[Token], many(0, MOST_ISSUE, "Its standard issue (MORALE-2.04).")]
    text: Annotated[str, says("Its game text in words.")] = ""
    free_steps: Annotated[int, at_least(0, "Friends that its Covering Fire lets take a free step.")] = 1
    double_time: Annotated[int, within(1, MOST_STEPS, "Steps of its Double-Time.")] = 2
    gas_mask: Annotated[bool, says("Whether Tear Gas neither keeps it out nor drives it out.")] = False
    medkit_saving: Annotated[int, at_least(0, "By how much less a Medkit raises its Danger Level.")] = 0
    marksman: Annotated[bool, says("Whether its long shot is not answered with Return Fire.")] = False
    belt_fire: Annotated[int, at_least(0, "Threats of its Covering Fire to enemies in its zone.")] = 0
    launcher: Annotated[bool, says("Whether its Frag Grenade reaches two zones away.")] = False
    rallies_at: Annotated[int, at_least(0, "Up to which Danger Level friends beside it stand up.")] = 0
    drops_down: Annotated[bool, says("Whether it may jump from an upper floor into another zone.")] = False
    finisher: Annotated[bool, says("Whether enemies in the space do not stop its Coup de grace.")] = False
    backblast: Annotated[int, at_least(0, "By how much its RPG raises its own Danger Level.")] = 0


class UnitsFile(Strict, kw_only=True, frozen=True):
    """The unit cards."""

    unit: Annotated[list[UnitData], says("The cards; the first n of a team are its suggested squad of n.")]


class LengthData(Strict, kw_only=True, frozen=True):
    """A row of the chart of game lengths (MORALE-13.01)."""

    units: Annotated[int, says("Units in each team.")]
    star_sets: Annotated[int, within(1, 2, "Sets of star tokens for each team.")]
    rounds: Annotated[tuple[int, int], says("Rounds that it takes, at least and at most.")]
    minutes: Annotated[int, at_least(1, "How long it takes.")]
    players: Annotated[tuple[int, int], says("How many may play, at least and at most.")]


class LengthsFile(Strict, kw_only=True, frozen=True):
    """The chart of game lengths (MORALE-13.01)."""

    length: Annotated[list[LengthData], says("Its rows, in order of units from 1 on.")]


def check_lengths(lengths: list[LengthData]) -> None:
    units = [row.units for row in lengths]
    in_order = units == sorted(set(units)) and units[:1] == [1]
    expect(in_order, "lengths.toml", "rows must be in order of units, from 1 on, none twice")
    for row in lengths:
        rising = 1 <= row.rounds[0] <= row.rounds[1]
        expect(rising, f"lengths.toml: {row.units} units", "rounds must be two numbers, the smaller first")


def check_units(units: list[UnitData], options: list[OptionSpec]) -> None:
    """MORALE-2.01: one card for each unit, and enough of them for the largest team."""
    for team in TEAM_NAMES:
        sizes = [option.high for option in options if option.name in ("units", f"{team}_units")]
        cards = len([unit for unit in units if unit.team == team])
        expect(cards >= max(sizes), "units.toml", f"{team} must have {max(sizes)} or more units, not {cards}")
