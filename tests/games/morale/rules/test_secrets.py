"""What a resample replaces: all that a seat may not see, by what fits all that it has seen."""

from __future__ import annotations

from itertools import permutations

import pytest

from sandtable.engine.rng import Rng
from sandtable.games.morale.rules.components import COVERING_FIRE, FOCUS_FIRE, NONE, NOWHERE, TOKEN_NAMES
from sandtable.games.morale.rules.state import DEPLOY, PAIR, PLANNING
from sandtable.parts.pool import count_in
from sandtable.testkit.marks import rule

SPECTATOR = -1
HIDDEN = [(0, {1}), (1, {0}), (SPECTATOR, {0, 1})]  # the seat, and the teams that it cannot see
WORLDS = 60


def worlds(at, seat):
    """Many games that look the same to the seat."""
    for seed in range(WORLDS):
        other = at.game.clone()
        other.resample(seat, Rng(seed))
        yield other


def zones(game, team):
    return [int(unit.zone) for unit in game.members(team)]


def tokens(game, team):
    return [int(unit.spot) for unit in game.members(team)]


# Cards


@rule("MORALE-3.01")
@pytest.mark.parametrize(("seat", "hidden"), HIDDEN)
def test_while_stacks_are_planned_nobody_knows_which_cards_have_a_place(stage, seat, hidden):
    at = stage()
    at.game.step = PLANNING
    units = {team: [int(unit.index) for unit in at.game.members(team)] for team in (0, 1)}
    for team in (0, 1):
        at.game.teams[team].stack = [*[NONE] * (len(units[team]) - 2), units[team][1], units[team][0]]
    found = {0: set(), 1: set()}
    for world in worlds(at, seat):
        for team in (0, 1):
            stack = [int(card) for card in world.teams[team].stack]
            assert stack[:-2] == [NONE] * (len(stack) - 2) and stack[-1] != stack[-2]
            found[team].add(stack[-1])
    for team in (0, 1):
        assert found[team] == (set(units[team]) if team in hidden else {units[team][0]})


# Places (ruling R36)


@rule("MORALE-R36")
@pytest.mark.parametrize(("seat", "hidden"), HIDDEN)
def test_while_deployment_is_sealed_the_others_may_stand_in_any_of_their_starting_zones(stage, seat, hidden):
    at = stage()
    at.game.step = DEPLOY
    for team in (0, 1):
        at.game.members(team)[3].zone = NOWHERE
    found = {0: set(), 1: set()}
    for world in worlds(at, seat):
        for team in (0, 1):
            found[team].add(tuple(zones(world, team)))
    for team in (0, 1):
        starts = at.game.plan.squads[team].starts
        if team not in hidden:
            assert found[team] == {tuple(zones(at.game, team))}
            continue
        assert {places[3] for places in found[team]} == {NOWHERE}
        for unit in range(3):
            assert {places[unit] for places in found[team]} == set(starts)


@rule("MORALE-R36")
@pytest.mark.parametrize("step", [PLANNING, PAIR])
def test_once_both_have_deployed_everybody_knows_where_units_are(stage, step):
    at = stage()
    at.game.step = step
    for world in worlds(at, SPECTATOR):
        assert [zones(world, team) for team in (0, 1)] == [zones(at.game, team) for team in (0, 1)]


# Cards and tokens


@rule("MORALE-3.01")
@pytest.mark.parametrize(("seat", "hidden"), HIDDEN)
def test_the_others_cards_may_lie_in_any_order(stage, seat, hidden):
    at = stage(units=3)
    at.game.step = PAIR
    at.team(0).stack, at.team(1).stack = [2, 0, 1], [4, 3, 5]
    for team in (0, 1):
        orders = {tuple(world.teams[team].stack) for world in worlds(at, seat)}
        assert len(orders) == (6 if team in hidden else 1)
        assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(at.team(team).stack))}


@rule("MORALE-3.01")
def test_places_without_a_card_stay_without(stage):
    at = stage(units=3)
    at.team(1).stack = [NONE, 5, 3]
    stacks = {tuple(world.teams[1].stack) for world in worlds(at, 0)}
    assert stacks == {(NONE, *pair) for pair in permutations((3, 4, 5), 2)}


@rule("MORALE-3.01")
def test_nothing_of_the_true_order_is_left(stage):
    at = stage(units=3)
    at.game.step = PAIR
    at.team(1).stack = [3, 4, 5]
    straight = [world.teams[1].stack for world in worlds(at, 0)]
    at.team(1).stack = [5, 3, 4]
    assert [world.teams[1].stack for world in worlds(at, 0)] == straight


@rule("MORALE-3.02")
@pytest.mark.parametrize(("seat", "hidden"), HIDDEN)
def test_the_others_face_down_tokens_may_be_any_that_they_could_have_readied(stage, seat, hidden):
    at = stage(units=3)
    at.game.step = PAIR
    at.ready("seal_leader", "smoke_gas")
    at.ready("seal_point", "creep")
    at.ready("terr_warlord", "creep")
    at.ready("terr_runner", "focus_fire").face_up = True
    for team in (0, 1):
        found = [tokens(world, team) for world in worlds(at, seat)]
        if team not in hidden:
            assert found == [tokens(at.game, team)] * WORLDS
            continue
        assert {spots[2] for spots in found} == {-1}
        leader = at.game.members(team)[0].card
        assert {spots[0] for spots in found} >= {*leader.issue, COVERING_FIRE}
    shown = TOKEN_NAMES.index("focus_fire")
    assert {tokens(world, 1)[1] for world in worlds(at, seat)} == {shown}


@rule("MORALE-1.08", "MORALE-3.02")
def test_tokens_are_exchanged_and_none_is_made(stage):
    at = stage(units=3)
    at.game.step = PAIR
    at.ready("terr_warlord", "creep")
    at.ready("terr_runner", "focus_fire")
    at.unit("terr_runner").issue = 0
    for world in worlds(at, 0):
        team, units = world.teams[1], world.members(1)
        assert units[1].spot in range(COVERING_FIRE, FOCUS_FIRE + 1)
        assert not any(unit.face_up for unit in units)
        for star in range(COVERING_FIRE, FOCUS_FIRE + 1):
            assert count_in(team.stars, star) + tokens(world, 1).count(star) == 1
        for unit in (units[0], units[2]):
            held = [kind for kind in unit.card.issue if kind == unit.spot]
            assert sum(count_in(unit.issue, kind) for kind in range(6)) + len(held) == len(unit.card.issue)
