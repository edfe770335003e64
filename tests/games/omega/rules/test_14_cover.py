"""Chapter 14: cover and interference."""

from __future__ import annotations

from random import Random

import pytest

from board.grid_oracle import STEPS, Slow
from sandtable.games.omega.rules import attack, cover, line_of_sight
from sandtable.games.omega.rules.damage import wounds_for
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
GUN, BLADE = 0, 1
LEDGE = ["........", "........", "####....", "........", "........"]


def between(at, attacker, weapon, target, aimed=False):
    """The attack with its whole pool, before the roll."""
    found = attack.prepare(at.game, attacker, attack.weapons(at.game, attacker)[weapon], target, aimed)
    attack.settle(at.game, found)
    return found


def pool(at, attacker, weapon, target):
    found = between(at, attacker, weapon, target)
    return int(found.black), int(found.red)


# Cover


@rule("OMEGA-14.01", "OMEGA-X17", "OMEGA-R45")
def test_a_wall_beside_the_target_in_the_way_of_a_line_is_cover(stage):
    at = stage(rows=LEDGE)
    at.clear()
    husk, other = at.spawn("Husk", 3, 3), at.spawn("Husk", 3, 1)
    assert cover.has_cover(at.game, at.cell(5, 1), husk, husk.cell)
    assert not cover.has_cover(at.game, at.cell(5, 1), other, other.cell)
    at.put(RHEE, 5, 1)
    at.turn(RHEE)
    assert line_of_sight.could_see(at.game, at.commando(RHEE), at.cell(5, 1), husk.cell)
    assert line_of_sight.could_see(at.game, at.commando(RHEE), at.cell(5, 1), other.cell)


@rule("OMEGA-14.01", "OMEGA-X18", "OMEGA-23.02")
def test_what_lies_beyond_the_edge_of_the_map_gives_cover(stage):
    at = stage(rows=["...###", "...###", "......", "......"])
    husk = at.spawn("Husk", 2, 1)
    assert cover.has_cover(at.game, at.cell(5, 2), husk, husk.cell)
    assert not cover.has_cover(at.game, at.cell(2, 3), husk, husk.cell)


@rule("OMEGA-14.02", "OMEGA-16.01", "OMEGA-R54")
def test_cover_adds_one_to_ranged_defense_and_to_its_second_number(stage):
    at = stage(rows=LEDGE, reserves=["lurker"])
    at.clear()
    at.put(RHEE, 5, 1)
    at.turn(RHEE)
    lurker = at.spawn("Lurker", 3, 3)
    shot = between(at, at.commando(RHEE), GUN, lurker)
    assert [wounds_for(at.game, shot, total) for total in (3, 4, 5, 6)] == [0, 1, 1, 2]
    at.game.put(lurker, at.cell(3, 1))
    shot = between(at, at.commando(RHEE), GUN, lurker)
    assert [wounds_for(at.game, shot, total) for total in (2, 3, 4, 5)] == [0, 1, 1, 2]


@rule("OMEGA-R54")
def test_cover_may_leave_the_second_number_alone(stage):
    at = stage(rows=LEDGE, reserves=["lurker"], cover_twice=False)
    at.clear()
    at.put(RHEE, 5, 1)
    at.turn(RHEE)
    lurker = at.spawn("Lurker", 3, 3)
    shot = between(at, at.commando(RHEE), GUN, lurker)
    assert [wounds_for(at.game, shot, total) for total in (3, 4, 5, 6)] == [0, 1, 2, 2]
    shot.bonus = 3
    assert [wounds_for(at.game, shot, total) for total in (5, 6, 7)] == [0, 0, 2]


@rule("OMEGA-14.03")
def test_melee_attacks_meet_no_cover(stage):
    at = stage(rows=LEDGE)
    at.clear()
    at.put(RHEE, 4, 2)
    at.turn(RHEE)
    husk = at.spawn("Husk", 3, 3)
    assert cover.has_cover(at.game, at.cell(4, 1), husk, husk.cell)
    assert cover.bonus(at.game, between(at, at.commando(RHEE), BLADE, husk)) == 0
    at.put(RHEE, 5, 1)
    assert cover.bonus(at.game, between(at, at.commando(RHEE), GUN, husk)) == 1


@rule("OMEGA-14.04")
def test_a_large_figure_has_no_cover(stage):
    at = stage(rows=[*LEDGE, "........"], reserves=["colossus", "husk"])
    giant = at.spawn("Colossus", 2, 3)
    assert not cover.has_cover(at.game, at.cell(5, 1), giant, at.cell(3, 3))
    assert cover.is_covered(at.game, at.cell(5, 1), at.cell(3, 3))


# Interference


@rule("OMEGA-14.05", "OMEGA-14.06", "OMEGA-X19", "OMEGA-R48")
@pytest.mark.parametrize(
    ("emi", "rank", "kit", "dice"),
    [
        ([], VOSS, [], (1, 1)),
        ([0], VOSS, [], (0, 1)),
        ([1], VOSS, [], (0, 1)),
        ([0, 1], RHEE, [], (1, 1)),
        ([0], KELL, ["Arc pistol"], (0, 1)),
    ],
)
def test_interference_takes_one_black_die_or_else_a_red_one(stage, emi, rank, kit, dice):
    at = stage(rows=["....."], tiles=["00111"], emi=emi)
    at.clear()
    at.put(rank, 0, 0)
    at.turn(rank)
    at.give(rank, *kit)
    assert pool(at, at.commando(rank), GUN, at.spawn("Husk", 3, 0)) == dice


@rule("OMEGA-14.05")
def test_interference_takes_nothing_from_melee_and_nothing_from_a_clear_signal(stage):
    at = stage(rows=["....."], emi=[0])
    at.clear()
    at.put(KELL, 0, 0)
    at.turn(KELL)
    husk = at.spawn("Husk", 1, 0)
    assert pool(at, at.commando(KELL), BLADE, husk) == (1, 1)
    assert pool(at, at.commando(KELL), GUN, husk) == (0, 1)
    at.stance(KELL, "Clear signal")
    assert pool(at, at.commando(KELL), GUN, husk) == (1, 1)


@rule("OMEGA-24.02", "OMEGA-24.03", "OMEGA-14.05")
def test_a_marker_fills_its_whole_tile(stage):
    at = stage(rows=["......"], tiles=["001122"])
    cells = range(6)
    assert not any(cover.on_emi(at.game, cell) for cell in cells)
    at.game.emi.append(2)
    at.game.bloom = 5
    assert [cover.on_emi(at.game, cell) for cell in cells] == [False, False, True, True, True, True]


@rule("OMEGA-14.07", "OMEGA-X20", "OMEGA-R49")
def test_four_spaces_of_interference_on_the_way_block_sight(stage):
    at = stage(rows=[".........."], tiles=["0000001111"], emi=[0])
    at.clear()
    at.put(RHEE, 6, 0, facing="west")
    at.turn(RHEE)
    seen = [line_of_sight.sees(at.game, at.commando(RHEE), 6, cell) for cell in range(6)]
    assert seen == [False, False, False, True, True, True]
    assert pool(at, at.commando(RHEE), GUN, at.spawn("Husk", 3, 0)) == (1, 1)
    at.spawn("Husk", 2, 0)
    assert (
        len(attack.targets(at.game, at.commando(RHEE), attack.weapons(at.game, at.commando(RHEE))[GUN])) == 1
    )


@rule("OMEGA-14.07", "OMEGA-R49")
def test_sight_is_free_if_one_shortest_way_has_less_interference(stage):
    at = stage(rows=[".......", "......."], tiles=["1100001", "1111111"], emi=[0])
    assert not cover.emi_between(at.game, at.cell(0, 0), at.cell(6, 1))
    assert cover.emi_between(at.game, at.cell(0, 0), at.cell(6, 0))


@rule("OMEGA-14.07", "OMEGA-R49", "OMEGA-R46")
@pytest.mark.parametrize("seed", range(4))
def test_interference_between_is_as_counted_on_all_shortest_ways(stage, seed):
    rng = Random(seed)
    rows = ["".join(rng.choices(".#", [5, 1], k=7)) for _ in range(4)]
    tiles = ["".join(rng.choices("01", k=7)) for _ in range(4)]
    at = stage(rows=rows, tiles=tiles, emi=[0], emi_blocks=2)
    slow = Slow(at.game.plan.grid, int(at.game.opened))
    for start in range(28):
        least = fewest(at, slow, start)
        for goal in range(28):
            found = at.game.plan.site.interference.least(start, goal, 1, at.game.opened)
            assert found == least.get(goal, 0)
            assert cover.emi_between(at.game, start, goal) == (least.get(goal, 0) >= 2)


def fewest(at, slow, start):
    """The fewest spaces of tile 0 on a shortest way, by where it ends: way after way, step by step."""
    found, seen = {}, set()
    ways = {(start, 0): 0}
    while ways:
        seen |= ways.keys()
        longer = {}
        for (cell, slants), count in ways.items():
            found.setdefault(cell, min(n for (other, _), n in ways.items() if other == cell))
            place = slow.place(cell)
            for turn, step in enumerate(STEPS):
                if turn % 2 + slants <= 1 and slow.may(place, step, "unbarred"):
                    on = slow.cell((place[0] + step[0], place[1] + step[1]))
                    key = (on, slants + turn % 2)
                    more = count + (at.game.plan.site.tile_of[on] == 0)
                    longer[key] = min(longer.get(key, 99), more)
        ways = {key: count for key, count in longer.items() if key not in seen}
    return found
