"""Chapter 24: corrosive gas."""

from __future__ import annotations

import pytest

from games.omega.arrange import menu
from sandtable.games.omega.rules import (
    activation,
    gas,
    gas_shapes,
    map_elements,
)
from sandtable.games.omega.rules.components import DOWNED, DRONE, LAB_TECH, NONE, RECOVERED
from sandtable.games.omega.rules.state import STARTING
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


def ground(stage, *rows, **more):
    at = stage(**({"rows": list(rows), "dashboard": ["cave_in"]} | more))
    at.clear()
    return at


def cells(at, *places):
    return [at.cell(*place) for place in places]


def block(at, x, y, width, height):
    return [at.cell(x + dx, y + dy) for dy in range(height) for dx in range(width)]


@rule("OMEGA-24.06", "OMEGA-R68")
def test_gas_that_touches_side_by_side_is_one_cloud(stage):
    at = ground(stage, "......", "......")
    at.game.gas = cells(at, (0, 0), (1, 0), (1, 1), (2, 0), (4, 0), (3, 1))
    assert set(gas.cloud(at.game, at.cell(0, 0))) == set(cells(at, (0, 0), (1, 0), (1, 1), (2, 0)))
    assert gas.cloud(at.game, at.cell(4, 0)) == cells(at, (4, 0))


@rule("OMEGA-24.07", "OMEGA-24.08", "OMEGA-X38", "OMEGA-R68")
def test_a_walk_into_a_cloud_wounds_once_and_so_does_a_turn_that_starts_there(stage):
    at = ground(stage, "........")
    at.put(VOSS, 1, 0)
    at.stance(VOSS, "Advance")
    at.game.gas = cells(at, (2, 0), (3, 0), (4, 0), (5, 0))
    at.beat(f"move:{at.cell(4, 0)}")
    assert at.commando(VOSS).wounds == 1
    at.beat(f"move:{at.cell(5, 0)}")
    assert at.commando(VOSS).wounds == 1
    at.leave(OKAFOR, RHEE)
    at.game.step, at.game.turn_of = STARTING, NONE
    at.beat()
    assert at.commando(VOSS).wounds == 2


@rule("OMEGA-24.07", "OMEGA-R68")
def test_who_leaves_a_cloud_and_comes_back_is_wounded_again(stage):
    at = ground(stage, "....")
    at.put(VOSS, 1, 0)
    at.game.gas = cells(at, (1, 0))
    for x in (2, 1):
        at.beat(f"move:{at.cell(x, 0)}")
    assert at.commando(VOSS).wounds == 1


@rule("OMEGA-24.07", "OMEGA-24.08", "OMEGA-R68", "OMEGA-R25")
@pytest.mark.parametrize("condition", [DOWNED, RECOVERED])
def test_gas_does_nothing_to_who_uses_the_downed_card(stage, condition):
    at = ground(stage, "....")
    at.put(VOSS, 1, 0, condition=condition, wounds=4)
    at.game.gas = cells(at, (1, 0), (2, 0))
    at.do(activation.breathe, at.commando(VOSS))
    assert at.commando(VOSS).condition == condition
    assert not map_elements.enters_cloud(at.game, at.commando(VOSS), at.cell(0, 0), at.cell(1, 0))


@rule("OMEGA-R68", "OMEGA-G07")
def test_gas_harms_the_lab_tech_but_neither_drone_nor_enemies(stage):
    at = ground(stage, "....")
    husk = at.spawn("Husk", 0, 0)
    for piece, suffers in ((at.put(LAB_TECH, 1, 0), True), (at.put(DRONE, 2, 0), False), (husk, False)):
        assert map_elements.suffers(at.game, piece) is suffers


@rule("OMEGA-R68")
def test_putting_gas_on_somebody_wounds_nobody(stage):
    at = ground(stage, "....", "....")
    at.put(VOSS, 1, 0)
    at.do(gas.fill, block(at, 0, 0, 2, 2))
    assert at.commando(VOSS).wounds == 0
    assert at.data("gas_placed") == [[0, 4, 0, 0]]


@rule("OMEGA-24.09", "OMEGA-24.10", "OMEGA-24.11", "OMEGA-24.06", "OMEGA-X37", "OMEGA-R69")
@pytest.mark.parametrize(
    ("blocks", "legal"),
    [
        ([(0, 0, 2, 2)], True),
        ([(0, 0, 4, 1)], False),
        ([(0, 0, 3, 3)], True),
        ([(0, 0, 2, 2), (3, 0, 2, 2)], False),
        ([(5, 2, 2, 2)], False),
        ([(6, 0, 2, 2)], False),
        ([(0, 0, 2, 3)], True),
        ([(0, 0, 2, 5)], False),
        ([(0, 0, 2, 2), (2, 0, 1, 1)], False),
    ],
)
def test_legal_shapes_of_gas(stage, blocks, legal):
    at = ground(stage, *["........", ".......#", "........", "........", "........"])
    at.game.objectives[0] = at.cell(6, 3)
    placed = [cell for each in blocks for cell in block(at, *each)]
    taken = all(map_elements.takes_markers(at.game, cell) for cell in placed)
    assert (taken and is_legal(at, placed)) is legal


@rule("OMEGA-24.06", "OMEGA-24.10", "OMEGA-24.11", "OMEGA-R69", "OMEGA-R104")
def test_all_shapes_on_offer_are_legal_and_none_that_fits_is_missing(stage):
    at = ground(stage, *["....."] * 5)
    for shape in range(len(gas_shapes.SHAPES)):
        found = gas_shapes.shape_at(at.game.plan.grid, shape, at.cell(0, 0))
        assert is_legal(at, found)
        assert len(found) == gas_shapes.SIZES[shape]
    square = block(at, 0, 0, 3, 3)
    legal = set()
    for bits in range(1, 512):
        chosen = [cell for i, cell in enumerate(square) if bits >> i & 1]
        if is_legal(at, chosen):
            legal.add(shifted(at, chosen))
    offered = {
        shifted(at, gas_shapes.shape_at(at.game.plan.grid, shape, 0))
        for shape in range(len(gas_shapes.SHAPES))
    }
    assert legal == {shape for shape in offered if all(x < 3 and y < 3 for x, y in shape)}


def is_legal(at, chosen):
    """At most 9 in one cloud, each beside two others."""
    if not 0 < len(chosen) <= 9 or any(len(beside(at, cell, chosen)) < 2 for cell in chosen):
        return False
    joined = [chosen[0]]
    for each in joined:
        joined += [cell for cell in beside(at, each, chosen) if cell not in joined]
    return len(joined) == len(chosen)


def beside(at, cell, chosen):
    return [other for other in chosen if at.game.plan.grid.gap(cell, other) == 1]


def shifted(at, chosen):
    """A shape, moved into the corner."""
    places = [(cell % at.width, cell // at.width) for cell in chosen]
    left, top = min(x for x, _ in places), min(y for _, y in places)
    return frozenset((x - left, y - top) for x, y in places)


@rule("OMEGA-R104", "OMEGA-24.09")
def test_gas_goes_where_there_is_none_yet_and_into_one_room(stage):
    at = ground(stage, "......", "......", areas=["SSSAAA"] * 2)
    assert gas.squares(at.game, NONE, False) == cells(at, (0, 0), (1, 0))
    at.explore("A")
    assert gas.squares(at.game, NONE, False) == cells(at, (0, 0), (1, 0), (3, 0), (4, 0))
    at.game.gas = cells(at, (0, 0))
    assert gas.squares(at.game, at.area("S"), False) == cells(at, (1, 0))
    at.put(VOSS, 2, 1)
    assert gas.squares(at.game, at.area("S"), True) == []


@rule("OMEGA-24.09")
def test_a_shape_is_named_by_its_first_space_which_is_one_of_its_own(stage):
    at = ground(stage, "#...", "....", "...#")
    shape = gas_shapes.SHAPES.index([".oo", "ooo", "oo."])
    answers = [f"gas:{shape}", f"gas_at:{at.cell(1, 0)}"]
    at.play(lambda game: gas.place(game, at.area("S"), 1, 9), *answers)
    assert at.game.gas == cells(at, (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2))


@rule("OMEGA-24.09", "OMEGA-24.04")
@pytest.mark.parametrize("turned", [True, False])
def test_gas_is_not_offered_on_spaces_that_a_flip_has_made_walls(stage, turned):
    at = stage()
    at.stack("D", "Faulty Intel", "Gas Leak")
    at.explore("A")
    at.put(VOSS, 3, 7)
    at.mark("d4", "Unlocked")
    wall = at.cell(3, 4)
    tile = at.game.plan.site.tile_of[wall]
    at.script.passing = False
    door = at.door("d4")
    found = menu(at, f"open:{door}", f"flip:{tile}" if turned else "keep", f"gas:{gas_shapes.SQUARE}")
    covered = {cell for key in found for cell in gas.square(at.game, int(key.split(":")[1]))}
    assert (wall in covered) is not turned
    assert at.cell(4, 4) in covered
