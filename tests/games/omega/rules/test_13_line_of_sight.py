"""Chapter 13: combat 2, line of sight."""

from __future__ import annotations

from random import Random

import pytest

from board.grid_geometry import in_wedge
from board.grid_oracle import Slow
from sandtable.games.omega.rules import attack, line_of_sight
from sandtable.games.omega.rules.components import DOWNED, DRONE, LAB_TECH, RECOVERED
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
DIRECTIONS = {0: (0, -1), 2: (1, 0), 4: (0, 1), 6: (-1, 0)}
GATEHOUSE = ["......", "##..##", "##..##", "......"]
GATE = {"d1": [(2, 1, 2, 2), (3, 1, 3, 2)]}


def sees(at, piece, x, y):
    one = at.game.piece(piece)
    return line_of_sight.sees(at.game, one, one.cell, at.cell(x, y))


@rule("OMEGA-13.01", "OMEGA-13.03", "OMEGA-X14", "OMEGA-R40")
def test_a_figure_sees_a_wedge_before_it(stage):
    at = stage(rows=["........."] * 9)
    at.put(VOSS, 4, 4, facing="north")
    seen = {(x, y) for x in range(9) for y in range(9) if sees(at, VOSS, x, y)}
    assert seen == {(4 + d, 4 - k) for k in range(1, 5) for d in range(-k, k + 1)}
    assert {(2, 3), (1, 2), (3, 4), (4, 5)}.isdisjoint(seen)


@rule("OMEGA-13.02", "OMEGA-R78", "OMEGA-R87")
def test_who_has_no_arrow_sees_all_round(stage):
    at = stage(rows=["....."] * 5, reserves=["husk", "synapse", "colossus"])
    at.clear()
    round_about: dict[object, bool] = {}
    for name in ("Synapse", "Husk", "Colossus"):
        enemy = at.spawn(name, 2, 2, facing="north")
        round_about[name] = sees(at, enemy.index, 2, 4)
        at.game.put(enemy, -1)
    for piece in (VOSS, DRONE, LAB_TECH):
        at.put(piece, 2, 2, facing="north")
        round_about[piece] = sees(at, piece, 2, 3)
    assert round_about == {
        "Synapse": True,
        "Husk": False,
        "Colossus": True,
        VOSS: False,
        DRONE: True,
        LAB_TECH: True,
    }
    at.commando(VOSS).condition = DOWNED
    assert sees(at, VOSS, 2, 3)
    at.commando(VOSS).condition = RECOVERED
    assert not sees(at, VOSS, 2, 3)


@rule("OMEGA-13.05", "OMEGA-13.09", "OMEGA-X15")
def test_a_pillar_hides_what_is_straight_behind_it(stage):
    at = stage(rows=[".......", ".......", "...#...", ".......", "......."])
    at.put(VOSS, 0, 2, facing="east")
    assert [sees(at, VOSS, 6, y) for y in (1, 2, 3)] == [True, False, True]


@rule("OMEGA-13.09", "OMEGA-21.02", "OMEGA-X16", "OMEGA-R43")
def test_a_shut_door_hides_what_is_behind_it_and_nothing_else(stage):
    at = stage(rows=GATEHOUSE, doors=GATE)
    at.put(VOSS, 2, 0, facing="south")
    at.put(RHEE, 2, 1, facing="east")
    assert not sees(at, VOSS, 2, 3)
    assert sees(at, RHEE, 3, 1)
    at.open("d1")
    assert sees(at, VOSS, 2, 3)
    assert sees(at, RHEE, 3, 1)


@rule("OMEGA-13.11")
def test_pieces_and_terrain_do_not_hide_anything(stage):
    at = stage(rows=["..rv.p.."], reserves=["husk", "husk"])
    at.put(VOSS, 0, 0, facing="east")
    at.put(RHEE, 1, 0)
    at.spawn("Husk", 4, 0)
    at.game.gas.append(at.cell(5, 0))
    assert sees(at, VOSS, 7, 0)


@rule("OMEGA-R39", "OMEGA-11.01", "OMEGA-13.03")
def test_who_acts_may_turn_first_and_others_see_as_they_face(stage):
    at = stage(rows=["....."])
    at.put(VOSS, 2, 0, facing="east")
    one = at.commando(VOSS)
    assert not line_of_sight.sees(at.game, one, one.cell, at.cell(0, 0))
    assert line_of_sight.could_see(at.game, one, one.cell, at.cell(0, 0))
    assert line_of_sight.in_view(at.game, one, one.cell, at.cell(0, 0))
    at.turn(RHEE)
    assert not line_of_sight.in_view(at.game, one, one.cell, at.cell(0, 0))
    husk = at.spawn("Husk", 1, 0, facing="west")
    assert line_of_sight.in_view(at.game, husk, husk.cell, at.cell(4, 0))


@rule("OMEGA-R40", "OMEGA-13.05")
def test_a_figure_with_an_arrow_uses_its_front_corners_however_it_turns(stage):
    at = stage(rows=[".....", ".....", "..#..", "....."])
    at.clear()
    at.put(VOSS, 0, 3, facing="north")
    at.put(DRONE, 0, 3)
    assert sees(at, DRONE, 4, 0)
    assert not line_of_sight.could_see(at.game, at.commando(VOSS), at.cell(0, 3), at.cell(4, 0))
    assert line_of_sight.could_see(at.game, at.commando(VOSS), at.cell(0, 3), at.cell(3, 0))


@rule("OMEGA-13.08", "OMEGA-R44")
def test_of_a_large_figure_any_space_may_be_used(stage):
    at = stage(rows=["..#..", "..#..", "....."], reserves=["colossus"])
    at.clear()
    giant = at.spawn("Colossus", 0, 0)
    at.put(VOSS, 4, 2, facing="west")
    assert [sees(at, VOSS, x, y) for x, y in [(0, 0), (1, 0), (0, 1), (1, 1)]] == [False, False, True, True]
    weapon = at.game.sheet(at.commando(VOSS)).weapons[0]
    assert attack.targets(at.game, at.commando(VOSS), weapon) == [giant.index]
    assert attack.spaces(at.game, at.commando(VOSS), weapon, giant) == [at.cell(4, 2), at.cell(0, 1)]
    assert attack.spaces(at.game, giant, weapon, at.commando(VOSS)) == [at.cell(0, 1), at.cell(4, 2)]


@rule("OMEGA-13.05", "OMEGA-13.06", "OMEGA-13.07", "OMEGA-13.09", "OMEGA-13.10", "OMEGA-R41", "OMEGA-R42")
@pytest.mark.parametrize("seed", range(2))
def test_sight_is_as_slowly_drawn_lines_say(stage, seed):
    rng = Random(seed)
    rows = ["".join(rng.choices(".#", [4, 1], k=6)) for _ in range(5)]
    at = stage(rows=rows, doors={"d1": [(2, 1, 3, 1), (2, 2, 3, 2)]})
    at.clear()
    if seed % 2:
        at.open("d1")
    slow = Slow(at.game.plan.grid, int(at.game.opened))
    commando, drone = at.commando(VOSS), at.game.piece(DRONE)
    for cell in range(30):
        for target in rng.sample(range(30), 4):
            commando.facing = rng.choice(list(DIRECTIONS))
            facing = DIRECTIONS[int(commando.facing)]
            assert line_of_sight.sees(at.game, commando, cell, target) == slow.sees_corner(
                cell, target, facing
            )
            assert line_of_sight.sees(at.game, drone, cell, target) == slow.sees_corner(cell, target, None)
            any_way = any(slow.sees_corner(cell, target, way) for way in DIRECTIONS.values())
            assert line_of_sight.could_see(at.game, commando, cell, target) == any_way
            if line_of_sight.sees(at.game, commando, cell, target):
                assert in_wedge(slow.place(cell), slow.place(target), facing)
