"""What a seat may not see is drawn anew; what it knows stays."""

from __future__ import annotations

import pytest

from sandtable.board.grid.ground import BIT
from sandtable.engine.rng import Rng
from sandtable.games.omega.rules import overseer_setup, secrets
from sandtable.games.omega.rules.components import NONE, OVERSEER
from sandtable.games.omega.rules.state import ACTING, PLANNING, SETTING_UP
from sandtable.testkit.marks import rule

COMMANDO, SPECTATOR = 1, -1
VOSS, OKAFOR, RHEE = 0, 2, 3
TRIES = 30


def dealt(stage, mission="last_light", **options):
    at = stage(mission, **options)
    at.play(overseer_setup.set_up, "dealt")
    at.game.step = ACTING
    return at


def worlds(at, seat, tries=TRIES):
    """The game as the seat might think it is, several times over."""
    found = []
    for seed in range(tries):
        copy = at.game.clone()
        secrets.resample(copy, seat, Rng(seed))
        found.append(copy)
    return found


@rule("OMEGA-R86")
def test_the_overseer_knows_all_but_the_order_of_the_investigate_cards(stage):
    at = dealt(stage)
    found = worlds(at, OVERSEER)
    assert all(copy.door_faces == at.game.door_faces for copy in found)
    assert all(copy.stacks == at.game.stacks for copy in found)
    assert len({tuple(copy.deck.pile) for copy in found}) > TRIES // 2


@rule("OMEGA-R86", "OMEGA-3.04", "OMEGA-3.10")
@pytest.mark.parametrize("seat", [COMMANDO, SPECTATOR])
def test_others_know_neither_doors_nor_rooms(stage, seat):
    at = dealt(stage)
    found = worlds(at, seat)
    assert len({tuple(copy.door_faces) for copy in found}) > TRIES // 2
    assert len({str(copy.stacks) for copy in found}) > TRIES // 2
    cards = sorted(at.game.plan.mission.room_cards)
    for copy in found:
        assert sorted(card for stack in copy.stacks for card in stack) == cards
        assert NONE not in copy.door_faces


@rule("OMEGA-R86", "OMEGA-3.08", "OMEGA-3.09")
def test_what_is_drawn_anew_is_as_legal_as_what_was_dealt(stage):
    at = dealt(stage)
    plan = at.game.plan
    for copy in worlds(at, COMMANDO):
        assert [len(stack) for stack in copy.stacks] == plan.mission.stacks
        for card, areas in plan.mission.bound.items():
            assert any(card in copy.stacks[area] for area in areas)
        for area in plan.mission.spread_areas:
            assert len([card for card in copy.stacks[area] if card in plan.mission.spread]) == 1
        for one, door in enumerate(plan.site.doors):
            for two in range(one):
                if set(door.areas) & set(plan.site.doors[two].areas):
                    icons = {plan.doors[copy.door_faces[each]].icon for each in (one, two)}
                    assert len(icons) == 2 or icons == {""}


@rule("OMEGA-R86", "OMEGA-R36")
def test_a_door_that_was_turned_over_and_a_room_that_is_explored_stay(stage):
    at = dealt(stage)
    at.game.faceup = BIT[2] | BIT[5]
    at.explore("C")
    for copy in worlds(at, COMMANDO):
        assert [copy.door_faces[door] for door in (2, 5)] == [at.game.door_faces[door] for door in (2, 5)]
        assert copy.stacks[at.area("C")] == at.game.stacks[at.area("C")]


@rule("OMEGA-21.07", "OMEGA-R86")
def test_a_marker_that_left_the_game_unresolved_stays_unknown(stage):
    at = dealt(stage)
    at.open("d1")
    assert len({copy.door_faces[0] for copy in worlds(at, COMMANDO)}) > 2


@rule("OMEGA-R86")
def test_a_room_that_the_commandos_looked_into_stays_for_them_and_not_for_spectators(stage):
    at = dealt(stage)
    area = at.area("F")
    at.game.scouted = BIT[area]
    assert all(copy.stacks[area] == at.game.stacks[area] for copy in worlds(at, COMMANDO))
    assert len({str(copy.stacks[area]) for copy in worlds(at, SPECTATOR)}) > 2


@rule("OMEGA-G17", "OMEGA-R86")
def test_an_objective_stays_where_everybody_was_told_it_is(stage):
    at = dealt(stage)
    plan = at.game.plan
    goal = next(card for card in plan.mission.room_cards if plan.rooms[card].objective == 2)
    where = next(area for area, stack in enumerate(at.game.stacks) if goal in stack)
    assert (
        len({next(a for a, s in enumerate(copy.stacks) if goal in s) for copy in worlds(at, COMMANDO)}) == 3
    )
    at.game.told_area = where
    found = worlds(at, COMMANDO)
    assert all(goal in copy.stacks[where] for copy in found)
    assert len({str(copy.stacks[where]) for copy in found}) > 2


@rule("OMEGA-R86")
def test_what_comes_out_depends_on_nothing_that_is_hidden(stage):
    at = dealt(stage)
    other = at.game.clone()
    secrets.resample(other, COMMANDO, Rng(99))
    assert other.stacks != at.game.stacks
    one = at.game.clone()
    secrets.resample(one, COMMANDO, Rng(5))
    secrets.resample(other, COMMANDO, Rng(5))
    assert (one.stacks, one.door_faces, one.deck.pile) == (other.stacks, other.door_faces, other.deck.pile)


@rule("OMEGA-R86", "OMEGA-3.04")
def test_while_the_overseer_arranges_nobody_else_knows_anything(stage):
    at = stage()
    at.game.step = SETTING_UP
    at.mark("d1", "Jammed")
    at.stack("A", "Gas Leak")
    copy = worlds(at, COMMANDO, 1)[0]
    assert copy.door_faces == [NONE] * 6
    assert copy.stacks == [[] for _ in copy.stacks]
    assert worlds(at, OVERSEER, 1)[0].door_faces == at.game.door_faces


@rule("OMEGA-6.06", "OMEGA-6.04")
def test_plans_that_are_sealed_are_known_to_their_own_seat_alone(stage):
    at = dealt(stage, players=4)
    at.game.step = PLANNING
    for rank, seat in ((VOSS, 1), (OKAFOR, 2), (RHEE, 3)):
        at.commando(rank).stance, at.commando(rank).initiative = 1, seat
    seen = {}
    for seat in (SPECTATOR, OVERSEER, 1, 2):
        team = worlds(at, seat, 1)[0].team()
        seen[seat] = [(int(each.stance), int(each.initiative)) for each in team]
    assert seen[SPECTATOR] == seen[OVERSEER] == [(NONE, 0)] * 3
    assert seen[1] == [(1, 1), (NONE, 2), (NONE, 3)]  # the commanding officer's
    assert seen[2] == [(NONE, 0), (1, 0), (NONE, 0)]
