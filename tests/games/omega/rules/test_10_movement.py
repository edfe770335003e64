"""Chapter 10: movement."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import movement
from sandtable.games.omega.rules.components import DOWNED, DRONE, LAB_TECH, RECOVERED
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
OPEN = [".........."] * 10


def alone(stage, rows, *ranks, **more):
    """Only these commandos, and none of them on the map yet."""
    at = stage(rows=rows, **more)
    at.clear()
    at.leave(*[rank for rank in (VOSS, OKAFOR, RHEE) if rank not in ranks])
    return at


def ends(at, piece, points):
    """Where a move may end."""
    found = movement.destinations(at.game, at.game.piece(piece), points)
    assert len(set(found)) == len(found)
    return {(cell % at.width, cell // at.width) for cell in found}


def walk(at, piece, x, y, points):
    """The spaces of its way."""
    at.forget()
    at.do(movement.walk, at.game.piece(piece), at.cell(x, y), points)
    return [(cell % at.width, cell // at.width) for event in at.told("moved") for cell in event.brought[0]]


# MP


@rule("OMEGA-10.01", "OMEGA-G03")
@pytest.mark.parametrize(
    ("rank", "stance", "kit", "speed"),
    [
        (VOSS, "Command", [], 3),
        (VOSS, "Advance", [], 4),
        (VOSS, "Hold the line", [], 2),
        (OKAFOR, "Brace", [], 1),
        (OKAFOR, "Brace", ["Tower shield"], 1),
        (OKAFOR, "March", ["Tower shield"], 1),
        (OKAFOR, "March", [], 2),
    ],
)
def test_speed_is_the_sheets_with_stance_and_kit_and_never_below_one(stage, rank, stance, kit, speed):
    at = stage()
    at.stance(rank, stance)
    at.give(rank, *kit)
    assert movement.speed(at.game, at.commando(rank)) == speed


@rule("OMEGA-10.01", "OMEGA-R87", "OMEGA-G06", "OMEGA-G07")
def test_the_downed_card_the_drone_the_lab_tech_and_enemies_have_a_speed_of_their_own(stage):
    at = stage()
    at.commando(VOSS).condition = DOWNED
    at.commando(RHEE).condition = RECOVERED
    speeds = [movement.speed(at.game, at.game.piece(piece)) for piece in (VOSS, RHEE, DRONE, LAB_TECH)]
    assert speeds == [2, 2, 3, 4]
    assert movement.speed(at.game, at.spawn("Husk", 9, 16)) == 4


@rule("OMEGA-10.02", "OMEGA-10.03", "OMEGA-10.05")
def test_every_space_within_its_mp_may_be_the_last_with_one_diagonal_step_at_most(stage):
    at = alone(stage, OPEN, VOSS)
    at.put(VOSS, 4, 4)
    near = {(x, y) for x in range(10) for y in range(10)} - {(4, 4)}
    straight = {(x, y) for x, y in near if abs(x - 4) + abs(y - 4) <= 3}
    slanted = {(x, y) for x, y in near if abs(x - 4) + abs(y - 4) == 4 and x != 4 and y != 4}
    assert ends(at, VOSS, 3) == straight | slanted
    at.commando(VOSS).slanted = True
    assert ends(at, VOSS, 3) == straight


@rule("OMEGA-10.05", "OMEGA-X12", "OMEGA-R29")
def test_the_diagonal_step_is_used_up_for_the_whole_turn(stage):
    at = alone(stage, OPEN, VOSS)
    at.put(VOSS, 0, 0)
    walk(at, VOSS, 3, 2, 4)
    assert at.commando(VOSS).slanted
    assert (5, 4) not in ends(at, VOSS, 3)
    assert (5, 3) in ends(at, VOSS, 3)
    at.do(movement.begin_turn)
    assert (5, 4) in ends(at, VOSS, 3)


@rule("OMEGA-10.05", "OMEGA-R99")
def test_who_has_mp_enough_keeps_its_diagonal_step(stage):
    at = alone(stage, OPEN, VOSS)
    at.put(VOSS, 0, 0)
    assert walk(at, VOSS, 2, 1, 3) == [(1, 0), (2, 0), (2, 1)]
    assert not at.commando(VOSS).slanted


@rule("OMEGA-10.04", "OMEGA-24.19", "OMEGA-25.17", "OMEGA-X39", "OMEGA-R33")
def test_a_step_off_rubble_costs_one_more_except_for_the_sure_footed(stage):
    at = alone(stage, ["r........"], VOSS)
    at.game.rubble.append(at.cell(0, 0))
    at.put(VOSS, 0, 0)
    assert ends(at, VOSS, 3) == {(1, 0), (2, 0)}
    assert ends(at, VOSS, 1) == set()
    at.give(VOSS, "Climbing boots")
    assert ends(at, VOSS, 3) == {(1, 0), (2, 0), (3, 0)}


@rule("OMEGA-10.04")
def test_a_step_onto_rubble_costs_no_more(stage):
    at = alone(stage, ["..r......"], VOSS)
    at.put(VOSS, 0, 0)
    assert ends(at, VOSS, 3) == {(1, 0), (2, 0)}
    assert ends(at, VOSS, 4) == {(1, 0), (2, 0), (3, 0)}


# Diagonals


@rule("OMEGA-10.06", "OMEGA-X13")
@pytest.mark.parametrize(
    ("rows", "husks", "reached"),
    [
        ([".#.", "#..", "..."], [], False),
        ([".#.", "...", "..."], [], True),
        ([".#.", "...", "..."], [(0, 1)], False),
        (["...", "...", "..."], [(0, 1)], True),
        (["...", "...", "..."], [(0, 1), (1, 0)], False),
    ],
)
def test_no_diagonal_step_between_two_of_walls_and_foes(stage, rows, husks, reached):
    at = alone(stage, rows, VOSS)
    at.put(VOSS, 0, 0)
    for x, y in husks:
        at.spawn("Husk", x, y)
    assert ((1, 1) in ends(at, VOSS, 1)) is reached


@rule("OMEGA-10.06", "OMEGA-R32", "OMEGA-10.12")
@pytest.mark.parametrize(("condition", "reached"), [(0, False), (RECOVERED, False), (DOWNED, True)])
def test_a_downed_marker_does_not_hinder_an_enemys_diagonal_but_a_figure_does(stage, condition, reached):
    at = alone(stage, [".#.", "...", "..."], VOSS)
    at.put(VOSS, 0, 1, condition=condition)
    husk = at.spawn("Husk", 0, 0)
    assert ((1, 1) in ends(at, husk.index, 1)) is reached
    assert ((0, 2) in ends(at, husk.index, 2)) is reached


@rule("OMEGA-10.06")
def test_friends_do_not_hinder_a_diagonal(stage):
    at = alone(stage, [".#", ".."], VOSS, RHEE)
    at.put(VOSS, 0, 0)
    at.put(RHEE, 0, 1)
    assert ends(at, VOSS, 1) == {(1, 1)}


@rule("OMEGA-R32", "OMEGA-11.06")
def test_no_step_crosses_a_shut_door_and_no_diagonal_goes_round_its_end(stage):
    at = alone(stage, ["...", "..."], VOSS, doors={"d1": [(0, 0, 1, 0)]})
    at.put(VOSS, 0, 0)
    assert ends(at, VOSS, 1) == {(0, 1)}
    at.open("d1")
    assert ends(at, VOSS, 1) == {(0, 1), (1, 0), (1, 1)}


# Others in the way


@rule("OMEGA-10.07", "OMEGA-10.09", "OMEGA-R31")
@pytest.mark.parametrize("friend", [RHEE, DRONE, LAB_TECH])
@pytest.mark.parametrize("condition", [0, DOWNED])
def test_the_commandos_side_passes_through_its_own_but_does_not_stop_there(stage, friend, condition):
    at = alone(stage, ["....."], VOSS, RHEE)
    at.put(VOSS, 0, 0, condition=condition)
    at.put(friend, 1, 0)
    assert ends(at, VOSS, 3) == {(2, 0), (3, 0)}
    assert ends(at, VOSS, 1) == set()
    assert ends(at, friend, 1) == {(2, 0)}


@rule("OMEGA-10.08", "OMEGA-R87")
@pytest.mark.parametrize(
    ("stance", "condition", "past"),
    [("Ghost", 0, False), ("Slip", 0, True), ("Slip", DOWNED, False), ("Slip", RECOVERED, False)],
)
def test_only_who_slips_passes_through_an_enemy_and_nobody_stops_there(stage, stance, condition, past):
    at = alone(stage, ["....."], SALT)
    at.put(SALT, 0, 0, condition=condition)
    at.stance(SALT, stance)
    at.spawn("Husk", 1, 0)
    assert ends(at, SALT, 3) == ({(2, 0), (3, 0)} if past else set())


@rule("OMEGA-10.08", "OMEGA-G04")
def test_who_leaps_cares_neither_for_enemies_nor_for_rubble(stage):
    at = alone(stage, ["r...#", "...##"], SALT)
    at.put(SALT, 0, 0)
    at.spawn("Husk", 1, 0)
    at.spawn("Husk", 0, 1)
    at.stance(SALT, "Sprint")
    found = movement.destinations(at.game, at.commando(SALT), 3, True)
    assert {(cell % 5, cell // 5) for cell in found} == {(2, 0), (3, 0), (1, 1), (2, 1)}
    assert ends(at, SALT, 3) == set()


@rule("OMEGA-10.10")
def test_enemies_pass_through_each_other_but_do_not_stop_there(stage):
    at = alone(stage, ["....."], VOSS)
    first, other = at.spawn("Husk", 0, 0), at.spawn("Trooper", 1, 0)
    assert ends(at, first.index, 2) == {(2, 0)}
    assert ends(at, other.index, 1) == {(2, 0)}


@rule("OMEGA-10.11", "OMEGA-10.12", "OMEGA-R78")
@pytest.mark.parametrize(
    ("kind", "piece", "condition", "past"),
    [
        ("Husk", VOSS, 0, False),
        ("Husk", VOSS, RECOVERED, False),
        ("Husk", VOSS, DOWNED, True),
        ("Husk", DRONE, 0, True),
        ("Husk", LAB_TECH, 0, False),
        ("Crawler", VOSS, 0, True),
        ("Crawler", LAB_TECH, 0, True),
    ],
)
def test_an_enemy_passes_through_markers_and_with_slink_through_figures(stage, kind, piece, condition, past):
    at = alone(stage, ["....."], VOSS, reserves=["husk", "crawler"])
    at.put(piece, 1, 0)
    if piece == VOSS:
        at.commando(VOSS).condition = condition
    enemy = at.spawn(kind, 0, 0)
    assert ends(at, enemy.index, 3) == ({(2, 0), (3, 0)} if past else set())


# Large figures


@rule("OMEGA-G08", "OMEGA-10.03")
def test_a_large_figure_needs_all_four_spaces_and_fits_through_a_door_of_two_edges(stage):
    rows = ["....#...", "........", "........", "....#..."]
    at = alone(stage, rows, VOSS, reserves=["colossus"], doors={"d1": [(3, 1, 4, 1), (3, 2, 4, 2)]})
    giant = at.spawn("Colossus", 2, 1)
    assert ends(at, giant.index, 3) == {(x, y) for x in (0, 1, 2) for y in (0, 1, 2)} - {(2, 1)}
    at.open("d1")
    assert (5, 1) in ends(at, giant.index, 3)
    assert (3, 0) not in ends(at, giant.index, 3)


@rule("OMEGA-G08", "OMEGA-10.11")
def test_a_large_figure_does_not_walk_over_figures_nor_diagonally_between_them(stage):
    at = alone(stage, [".....", ".....", ".....", "....."], VOSS, RHEE, reserves=["colossus"])
    giant = at.spawn("Colossus", 0, 0)
    at.put(VOSS, 2, 0)
    assert ends(at, giant.index, 1) == {(0, 1), (1, 1)}
    at.put(RHEE, 0, 2)
    assert ends(at, giant.index, 1) == set()
    at.commando(RHEE).condition = DOWNED
    assert ends(at, giant.index, 1) == {(1, 1)}


@rule("OMEGA-G08", "OMEGA-24.19")
def test_a_large_figure_pays_for_rubble_under_any_of_its_spaces(stage):
    at = alone(stage, [".....", ".r..."], VOSS, reserves=["colossus"])
    giant = at.spawn("Colossus", 0, 0)
    assert ends(at, giant.index, 3) == {(1, 0)}
    assert ends(at, giant.index, 5) == {(1, 0), (2, 0), (3, 0)}


# Move tokens


@rule("OMEGA-10.13", "OMEGA-10.14", "OMEGA-X08")
def test_the_fourth_move_action_of_a_turn_costs_two(stage):
    at = stage()
    costs = []
    for _ in range(4):
        costs.append(movement.move_cost(at.game, at.commando(VOSS), 1, False))
        at.do(movement.flip_tokens, at.commando(VOSS), 1)
    assert costs == [1, 1, 1, 2]
    assert at.commando(VOSS).red_tokens == 3
    assert [data[1] for data in at.data("tokens_flipped")] == [1, 2, 3]


@rule("OMEGA-10.17", "OMEGA-X09", "OMEGA-R30")
def test_a_combined_move_is_priced_part_by_part_and_flips_a_token_for_each(stage):
    at = stage()
    at.commando(VOSS).red_tokens = 1
    assert movement.move_cost(at.game, at.commando(VOSS), 3, False) == 4
    at.do(movement.flip_tokens, at.commando(VOSS), 3)
    assert at.commando(VOSS).red_tokens == 3


@rule("OMEGA-10.15", "OMEGA-10.16", "OMEGA-X10")
@pytest.mark.parametrize(
    ("red", "parts", "cost"), [(0, 1, 0), (2, 1, 0), (3, 1, 1), (0, 2, 1), (2, 2, 2), (3, 2, 3)]
)
def test_a_free_move_action_costs_one_less_and_flips_a_token_all_the_same(stage, red, parts, cost):
    at = stage()
    at.commando(VOSS).red_tokens = red
    assert movement.move_cost(at.game, at.commando(VOSS), parts, True) == cost
    at.do(movement.flip_tokens, at.commando(VOSS), parts)
    assert at.commando(VOSS).red_tokens == min(3, red + parts)
