"""Chapter 10: the way that a piece takes, and what it meets on it."""

from __future__ import annotations

from random import Random

import pytest

from board.grid_oracle import STEPS, Slow
from sandtable.games.omega.rules import movement, ways
from sandtable.games.omega.rules.components import DOWNED, FIRST_ENEMY, LAB_TECH, NONE
from sandtable.games.omega.rules.effects import MINE
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


def arranged(stage, rows, *ranks, **more):
    """These commandos alone stand in the first row, from the west."""
    at = stage(rows=rows, **more)
    at.clear()
    at.leave(*[rank for rank in (VOSS, OKAFOR, RHEE) if rank not in ranks])
    for x, rank in enumerate(ranks):
        at.put(rank, x, 0, facing="east")
    return at


def walk(at, piece, x, y, points, *answers):
    """The spaces of its way."""
    goal = at.cell(x, y)
    at.forget()
    at.play(lambda game: movement.walk(game, game.piece(piece), goal, points), *answers)
    return [(cell % at.width, cell // at.width) for event in at.told("moved") for cell in event.brought[0]]


# Which way


@rule("OMEGA-R99")
def test_a_piece_goes_round_danger_if_its_mp_allow_it(stage):
    at = arranged(stage, [".....", "....."], VOSS)
    at.game.gas.append(at.cell(1, 0))
    assert walk(at, VOSS, 2, 0, 4) == [(0, 1), (1, 1), (2, 1), (2, 0)]
    at.put(VOSS, 0, 0, slanted=True)
    assert walk(at, VOSS, 2, 0, 3) == [(1, 0), (2, 0)]
    assert at.commando(VOSS).wounds == 1


@rule("OMEGA-R99")
def test_it_rather_steps_diagonally_than_into_danger(stage):
    at = arranged(stage, [".....", "....."], VOSS)
    at.game.hazards.append(at.cell(1, 0))
    assert walk(at, VOSS, 2, 0, 3) == [(1, 1), (2, 1), (2, 0)]
    assert at.commando(VOSS).slanted


@rule("OMEGA-R99")
def test_what_gas_does_not_harm_does_not_go_round_it(stage):
    at = arranged(stage, [".....", "....."], VOSS)
    at.game.gas.append(at.cell(1, 0))
    at.give(VOSS, "Gas mask")
    assert walk(at, VOSS, 2, 0, 4) == [(1, 0), (2, 0)]
    at.game.put(at.commando(VOSS), NONE)
    husk = at.spawn("Husk", 0, 0)
    assert walk(at, husk.index, 2, 0, 4) == [(1, 0), (2, 0)]


@rule("OMEGA-R99", "OMEGA-10.03", "OMEGA-10.05", "OMEGA-10.06")
@pytest.mark.parametrize("seed", range(30))
def test_of_all_ways_that_can_be_tried_the_piece_takes_the_best(stage, seed):
    rng = Random(seed)
    at = random_ground(stage, rng)
    mover = at.game.piece(rng.choice([VOSS, FIRST_ENEMY]))
    mover.slanted, mover.scorched = rng.random() < 0.2, rng.random() < 0.2
    best = best_ways(at, mover, 4)
    assert sorted(movement.destinations(at.game, mover, 4)) == sorted(best)
    goal = rng.choice([*best])
    assert ways.way(at.game, mover, goal, 4) == best[goal]


def random_ground(stage, rng):
    """A small map full of things, with two commandos, the drone and two enemies."""
    rows = ["".join(rng.choices(".#r", [7, 1, 2], k=5)) for _ in range(4)]
    at = stage(rows=rows, doors={"d1": [(1, 1, 2, 1), (1, 2, 2, 2)]})
    at.clear()
    at.leave(OKAFOR)
    floor = [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != "#"]
    rng.shuffle(floor)
    for piece in (VOSS, RHEE, LAB_TECH, FIRST_ENEMY, FIRST_ENEMY + 1):
        at.put(piece, *floor.pop())
    at.game.gas = [at.cell(*place) for place in rng.sample(floor, 3)]
    at.game.hazards = [at.cell(*place) for place in rng.sample(floor, 2)]
    if rng.random() < 0.5:
        at.open("d1")
    return at


def best_ways(at, mover, points):
    """By the space where it ends: every way is tried, and the best is kept."""
    game, slow = at.game, Slow(at.game.plan.grid, int(at.game.opened))
    others = [piece for piece in game.pieces() if piece is not mover]
    foes = {slow.place(int(piece.cell)) for piece in others if piece.is_enemy() != mover.is_enemy()}
    taken = {int(piece.cell) for piece in others}
    best = {}

    def clouds(cell):
        found = {cell}
        while True:
            more = {c for c in game.gas for d in found if abs(c % 5 - d % 5) + abs(c // 5 - d // 5) == 1}
            if more <= found:
                return found
            found |= more

    def danger(cell, other):
        burns = not mover.scorched and other in game.hazards
        breathes = not mover.is_enemy() and other in game.gas and cell not in clouds(other)
        return int(burns or breathes)

    def go_on(cell, dangers, slants, cost, turns, way):
        if way and cell not in taken and way.count(cell) == 1:
            rank = (dangers, slants, cost, turns)
            if cell not in best or rank < best[cell][0]:
                best[cell] = (rank, way)
        leave = 2 if game.plan.site.prints.now(game.opened).cells[cell] == 1 else 1
        place = slow.place(cell)
        for turn, step in enumerate(STEPS):
            other = (place[0] + step[0], place[1] + step[1])
            slant = slants + turn % 2
            if cost + leave > points or slant > (0 if mover.slanted else 1) or other in foes:
                continue
            if slow.inside(other) and slow.may(place, step, "unbarred", figures=foes):
                on = slow.cell(other)
                go_on(on, dangers + danger(cell, on), slant, cost + leave, [*turns, turn], [*way, on])

    go_on(int(mover.cell), 0, 0, 0, [], [])
    best.pop(int(mover.cell), None)
    return {cell: way for cell, (_, way) in best.items()}


# Facing


@rule("OMEGA-R100", "OMEGA-11.01")
def test_a_figure_looks_along_its_last_step(stage):
    at = arranged(stage, ["...", "...", "..."], VOSS)
    facings = []
    for x, y in [(1, 0), (1, 1), (0, 1), (0, 0), (1, 1), (0, 2)]:
        at.commando(VOSS).slanted = False
        walk(at, VOSS, x, y, 1)
        facings.append(int(at.commando(VOSS).facing))
    assert facings == [2, 4, 6, 0, 4, 4]


# Dangers on the way


@rule("OMEGA-25.10", "OMEGA-25.11", "OMEGA-X42", "OMEGA-R29")
def test_who_crosses_two_hazards_rolls_once_on_the_first(stage):
    at = arranged(stage, [".pp.."], VOSS)
    at.hits(black=[1])
    assert walk(at, VOSS, 3, 0, 3) == [(1, 0), (2, 0), (3, 0)]
    assert at.drawn() == 1
    assert at.data("hazard_rolled") == [[VOSS, 1, 1, 1]]
    assert at.commando(VOSS).wounds == 1
    walk(at, VOSS, 0, 0, 3)
    assert not at.told("hazard_rolled")
    at.do(movement.begin_turn)
    at.hits(black=[0])
    walk(at, VOSS, 1, 0, 3)
    assert at.data("hazard_rolled") == [[VOSS, 1, 1, 0]]


@rule("OMEGA-R94", "OMEGA-17.05", "OMEGA-X38")
def test_who_is_downed_on_the_way_stops_there_and_its_turn_is_over(stage):
    at = arranged(stage, ["....."], VOSS, RHEE)
    at.put(RHEE, 4, 0)
    at.put(VOSS, 0, 0, wounds=3, adrenaline=2)
    at.game.gas = [at.cell(1, 0), at.cell(2, 0)]
    assert walk(at, VOSS, 3, 0, 3) == [(1, 0)]
    assert at.commando(VOSS).condition == DOWNED
    assert at.at(VOSS) == (1, 0)
    assert at.game.turn_of == NONE
    assert at.game.pool == 2


@rule("OMEGA-R94")
def test_a_marker_of_who_is_downed_in_a_shared_space_goes_to_the_nearest_free_one(stage):
    at = arranged(stage, ["...", ".#."], VOSS, RHEE)
    at.put(VOSS, 0, 0, wounds=3)
    at.game.gas = [at.cell(1, 0)]
    menu = at.menu(lambda game: movement.walk(game, game.piece(VOSS), at.cell(2, 0), 3))
    assert menu == [f"lie:{at.cell(*place)}" for place in [(0, 0), (2, 0), (0, 1), (2, 1)]]


@rule("OMEGA-R94", "OMEGA-16.06")
def test_an_enemy_destroyed_on_its_way_is_gone_and_one_that_survives_goes_on(stage):
    at = arranged(stage, [".p.."], RHEE)
    at.put(RHEE, 3, 0)
    husk = at.spawn("Husk", 0, 0)
    at.hits(black=[0])
    assert walk(at, husk.index, 2, 0, 4) == [(1, 0), (2, 0)]
    at.do(movement.begin_turn)
    at.hits(black=[2])
    assert walk(at, husk.index, 0, 0, 4) == [(1, 0)]
    assert husk.cell == NONE
    assert husk.wounds == 0


@rule("OMEGA-R101", "OMEGA-25.10")
def test_a_mine_is_rolled_for_with_two_dice_and_used_up(stage):
    at = arranged(stage, ["....."], RHEE)
    at.put(RHEE, 4, 0)
    at.game.marker_cells[MINE] = at.cell(1, 0)
    husks = [at.spawn("Husk", 0, 0), at.spawn("Husk", 3, 0)]
    at.hits(black=[0, 0])
    walk(at, husks[0].index, 2, 0, 4)
    assert at.data("hazard_rolled") == [[husks[0].index, 1, 2, 0]]
    assert at.game.marker_cells[MINE] == NONE
    walk(at, husks[1].index, 1, 0, 4)
    assert not at.told("hazard_rolled")


@rule("OMEGA-R101", "OMEGA-25.12")
def test_a_hazard_is_rolled_for_before_gas_wounds(stage):
    at = arranged(stage, [".p..."], VOSS, RHEE)
    at.put(RHEE, 4, 0)
    at.put(VOSS, 0, 0, wounds=3)
    at.game.gas = [at.cell(1, 0)]
    at.hits(black=[1])
    walk(at, VOSS, 2, 0, 3)
    assert at.commando(VOSS).condition == DOWNED


@rule("OMEGA-25.12", "OMEGA-R68")
def test_a_downed_marker_passes_gas_unhurt_but_is_killed_by_a_hazard(stage):
    at = arranged(stage, ["..p.."], VOSS, RHEE)
    at.put(RHEE, 4, 0)
    at.put(VOSS, 0, 0, wounds=4, condition=DOWNED)
    at.game.gas = [at.cell(1, 0)]
    walk(at, VOSS, 1, 0, 2)
    assert at.commando(VOSS).condition == DOWNED
    at.hits(black=[1])
    walk(at, VOSS, 2, 0, 2)
    assert at.data("killed") == [[VOSS, 2, 0, 0]]


@rule("OMEGA-R67")
def test_a_large_figure_rolls_once_for_spaces_that_it_newly_covers(stage):
    at = arranged(stage, ["..p..", "..p.."], RHEE, reserves=["colossus"])
    at.put(RHEE, 4, 0)
    giant = at.spawn("Colossus", 0, 0)
    at.hits(black=[1])
    walk(at, giant.index, 1, 0, 1)
    assert at.data("hazard_rolled") == [[giant.index, 1, 1, 1]]
    at.do(movement.begin_turn)
    walk(at, giant.index, 2, 0, 1)
    assert not at.told("hazard_rolled")


# Vents


@rule("OMEGA-9.13", "OMEGA-X31", "OMEGA-R34")
def test_a_clone_goes_from_vent_to_vent_for_as_many_mp_as_tiles(stage):
    rows = [".v......v..v"]
    at = arranged(stage, rows, RHEE, tiles=["000111222333"], reserves=["husk", "ravager"])
    at.put(RHEE, 11, 0)
    husk = at.spawn("Husk", 0, 0)
    found = movement.destinations(at.game, husk, 4)
    assert {cell for cell in found if cell > 4} == {7, 8, 9}
    assert walk(at, husk.index, 9, 0, 4) == [(1, 0), (8, 0), (9, 0)]
    assert not husk.slanted
    ravager = at.spawn("Ravager", 1, 0)
    assert max(movement.destinations(at.game, ravager, 4)) == 5


@rule("OMEGA-R34", "OMEGA-10.05")
def test_a_ride_between_diagonal_neighbours_is_no_diagonal_step(stage):
    at = arranged(stage, ["v...", ".v..", "...."], RHEE, reserves=["husk", "ravager"])
    at.put(RHEE, 3, 2)
    husk = at.spawn("Husk", 0, 0)
    assert walk(at, husk.index, 1, 1, 1) == [(1, 1)]
    assert not husk.slanted
    assert walk(at, husk.index, 2, 2, 1) == [(2, 2)]
    assert husk.slanted
    ravager = at.spawn("Ravager", 0, 0)
    assert walk(at, ravager.index, 1, 1, 1) == [(1, 1)]
    assert ravager.slanted


@rule("OMEGA-R34", "OMEGA-10.05", "OMEGA-R99")
def test_a_clone_steps_diagonally_between_vents_where_a_ride_would_cost_too_much(stage):
    at = arranged(stage, ["v..", ".v.", "..."], RHEE, tiles=["011", "223", "223"], reserves=["husk"])
    at.put(RHEE, 2, 2)
    husk = at.spawn("Husk", 0, 0)
    assert walk(at, husk.index, 1, 1, 1) == [(1, 1)]
    assert husk.slanted
    at.game.put(husk, at.cell(0, 0))
    husk.slanted = False
    at.game.hazards = [at.cell(1, 1)]
    husk.scorched = True
    assert walk(at, husk.index, 1, 1, 3)[-1] == (1, 1)
    assert not husk.slanted


@rule("OMEGA-10.05", "OMEGA-25.10")
def test_a_diagonal_step_into_danger_is_one_too(stage):
    at = arranged(stage, ["..", ".p"], RHEE, reserves=["husk"])
    at.put(RHEE, 0, 1)
    husk = at.spawn("Husk", 0, 0)
    at.hits(black=[0])
    assert walk(at, husk.index, 1, 1, 1) == [(1, 1)]
    assert husk.slanted


@rule("OMEGA-R34")
def test_no_clone_comes_out_of_a_vent_where_a_foe_stands(stage):
    at = arranged(stage, ["v#v."], RHEE, reserves=["husk", "crawler"])
    at.game.put(at.commando(RHEE), NONE)
    for kind in ("Husk", "Crawler"):
        clone = at.spawn(kind, 0, 0)
        at.game.put(at.commando(RHEE), NONE)
        assert movement.destinations(at.game, clone, 4) == [2, 3]
        at.put(RHEE, 2, 0)
        assert movement.destinations(at.game, clone, 4) == []
        at.commando(RHEE).condition = DOWNED
        assert movement.destinations(at.game, clone, 4) == [3]
        at.commando(RHEE).condition = 0
        at.game.put(clone, NONE)


@rule("OMEGA-R34")
def test_no_clone_goes_into_a_vent_where_a_foe_stands(stage):
    at = arranged(stage, [".v..v", "....."], RHEE, reserves=["husk"])
    at.put(RHEE, 3, 1)
    husk = at.spawn("Husk", 0, 0)
    assert walk(at, husk.index, 4, 0, 6) == [(1, 0), (4, 0)]
    at.game.put(husk, at.cell(0, 0))
    at.put(RHEE, 1, 0)
    assert walk(at, husk.index, 4, 0, 6) == [(0, 1), (1, 1), (2, 1), (2, 0), (3, 0), (4, 0)]


@rule("OMEGA-10.01", "OMEGA-10.02")
def test_a_move_that_is_asked_for_may_end_anywhere_in_reach_or_not_be_made(stage):
    at = arranged(stage, ["...."], RHEE)
    at.put(RHEE, 3, 0)
    husk = at.spawn("Husk", 0, 0)
    assert at.menu(lambda game: movement.ask_move(game, game.piece(husk.index), 2)) == [
        "move:1",
        "move:2",
        "stay",
    ]
    at.play(lambda game: movement.ask_move(game, game.piece(husk.index), 2), "move:2")
    assert at.at(husk.index) == (2, 0)
