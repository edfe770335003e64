"""Chapter 22: rooms, and what each of their cards does (OMEGA-G11)."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import rooms
from sandtable.games.omega.rules.components import LAB_TECH, NONE
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
SPAWNS = (
    ["husk"] * 3 + ["trooper"] * 2 + ["crawler"] * 2 + ["ravager", "lurker", "bloater", "handler", "colossus"]
)


def room(stage, *cards, **more):
    """A hidden room A of 6 x 4 spaces with a wall at (6, 0), behind a door."""
    at = stage(
        **(
            {
                "rows": ["......#...", "..........", "..........", ".........."],
                "areas": ["SSSSAAAAAA"] * 4,
                "tiles": ["0000111222"] * 4,
                "doors": {"d1": [(3, y, 4, y) for y in range(4)]},
                "zones": {"A": (8, 0)},
                "reserves": SPAWNS,
                "dashboard": ["cave_in"],
            }
            | more
        )
    )
    at.clear()
    at.put(VOSS, 1, 1)
    at.stack("A", *cards)
    return at


def reveal(at, *answers):
    at.play(lambda game: rooms.reveal(game, at.area("A")), *answers)


def menu(at, *answers):
    return at.menu(lambda game: rooms.reveal(game, at.area("A")), *answers)


def card(at, name):
    return [each.name for each in at.game.plan.rooms].index(name)


def floor(at, *without):
    """The spaces of the room, but for these and the wall."""
    taken = {(6, 0), *without}
    return [at.cell(x, y) for y in range(4) for x in range(4, 10) if (x, y) not in taken]


def resolved(at):
    return [at.game.plan.rooms[data[0]].name for data in at.data("card_resolved")]


# Rooms


@rule("OMEGA-22.01")
@pytest.mark.parametrize("mission", ["dry_run", "cold_start", "split_signal", "last_light"])
def test_rooms_are_parted_by_doors_and_nothing_else(stage, mission):
    site = stage(mission).game.plan.site
    areas = site.grid.areas.of
    doors = {frozenset(door.areas) for door in site.doors}
    everything = -1
    for cell in range(site.grid.size):
        for other in site.touching.around(cell, everything):
            pair = {areas[cell], areas[other]} - {NONE}
            assert len(pair) < 2 or frozenset(pair) in doors
            assert len(pair) < 2 or not site.touching.joined(cell, other, 0)


@rule("OMEGA-22.03", "OMEGA-R13", "OMEGA-R84")
def test_a_room_is_hidden_until_its_stack_is_turned_up_the_start_area_never(stage):
    at = room(stage)
    assert at.game.is_explored(at.area("S"))
    assert not at.game.is_explored(at.area("A"))
    reveal(at)
    assert at.game.is_explored(at.area("A"))


@rule("OMEGA-22.04", "OMEGA-22.05")
def test_the_first_door_reveals_a_room_further_doors_resolve_nothing(stage):
    doors = {"d1": [(3, 0, 4, 0)], "d2": [(3, 3, 4, 3)]}
    at = room(stage, "Static Field", doors=doors)
    at.put(VOSS, 3, 0)
    for door in doors:
        at.mark(door, "Unlocked")
    at.beat("open:0", "emi:1")
    assert resolved(at) == ["Static Field"]
    at.put(VOSS, 3, 3)
    at.beat("open:1")
    assert resolved(at) == ["Static Field"]
    assert len(at.told("room_revealed")) == 1


@rule("OMEGA-22.05", "OMEGA-X36", "OMEGA-R73")
def test_cards_are_resolved_by_groups(stage):
    at = room(stage, "Husk Pack", "Gas Leak", "Faulty Intel", "Clear")
    reveal(at, "no_gas", "nobody", "nobody")
    assert resolved(at) == ["Faulty Intel", "Gas Leak", "Husk Pack"]
    brought = at.told("room_revealed")[0].brought
    assert brought == [at.game.stacks[at.area("A")]]


@rule("OMEGA-R74")
@pytest.mark.parametrize("first", ["Fallen Ceiling", "Duct Access"])
def test_within_a_group_the_overseer_says_what_comes_first(stage, first):
    at = room(stage, "Fallen Ceiling", "Duct Access")
    rest = {"Fallen Ceiling": ["done"] * 3 + ["done"], "Duct Access": ["done"] + ["done"] * 3}[first]
    reveal(at, f"resolve:{card(at, first)}", *rest)
    assert resolved(at)[0] == first


@rule("OMEGA-R73", "OMEGA-22.06", "OMEGA-G11")
@pytest.mark.parametrize(
    ("group", "names"),
    [
        (1, ["Faulty Intel", "Objective A", "Objective B", "Objective C", "Clear"]),
        (2, ["Duct Access", "Twin Ducts", "Gas Leak", "Static Field", "Fallen Ceiling", "Live Cables"]),
        (
            3,
            [
                *["Husk Pack", "Trooper Picket", "Crawler Nest", "Mixed Shift", "Ravager Den"],
                *["Lurker Den", "Bloater Den", "Command Cell", "Colossus Pen"],
            ],
        ),
    ],
)
def test_the_groups_of_all_cards(stage, group, names):
    at = room(stage)
    assert {each.name for each in at.game.plan.rooms if each.group == group} == set(names)


@rule("OMEGA-24.15", "OMEGA-R91", "OMEGA-2.02")
def test_the_passages_of_a_room_are_placed_before_its_first_card(stage):
    at = room(stage, "Static Field", passages={"R1": [(9, 1), (9, 2)]})
    assert not at.game.opened & at.game.plan.site.passages[0].bit
    reveal(at, "done")
    assert at.game.opened & at.game.plan.site.passages[0].bit
    assert [event.what for event in at.game.log] == ["room_revealed", "passage_placed", "card_resolved"]


# Spawn cards


@rule("OMEGA-22.07", "OMEGA-G11", "OMEGA-R61")
@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("Husk Pack", ["Husk", "Husk"]),
        ("Trooper Picket", ["Trooper", "Trooper"]),
        ("Crawler Nest", ["Crawler", "Crawler"]),
        ("Mixed Shift", ["Husk", "Trooper"]),
        ("Ravager Den", ["Ravager"]),
        ("Lurker Den", ["Lurker"]),
        ("Bloater Den", ["Bloater"]),
        ("Command Cell", ["Handler", "Husk"]),
        ("Colossus Pen", ["Colossus"]),
    ],
)
def test_a_spawn_card_brings_what_it_lists_for_nothing(stage, name, kinds):
    at = room(stage, name)
    at.game.pool = 5
    cells = [at.cell(4 + 2 * i, 2) for i in range(len(kinds))]
    reveal(at, *[f"spawn:{at.kind(kind)},{cell}" for kind, cell in zip(kinds, cells)])
    placed = [at.game.enemy(data[0]) for data in at.data("spawned")]
    assert [(at.game.kind(enemy).name, int(enemy.cell)) for enemy in placed] == list(zip(kinds, cells))
    assert at.game.pool == 5


@rule("OMEGA-22.07", "OMEGA-19.03")
def test_a_spawn_card_places_on_the_tiles_of_its_room(stage):
    at = room(stage, "Husk Pack")
    husk = at.kind("Husk")
    assert menu(at) == [*[f"spawn:{husk},{cell}" for cell in floor(at)], "nobody"]


@rule("OMEGA-G11", "OMEGA-19.02")
def test_a_command_cell_holds_whichever_leader_is_in_the_reserves(stage):
    at = room(stage, "Command Cell", reserves=["conductor", "husk"])
    leader = at.kind("Conductor")
    reveal(at, f"spawn:{leader},{at.cell(5, 1)}", "nobody")
    assert at.game.enemies[0].cell == at.cell(5, 1)


# Objectives and clear cards


@rule("OMEGA-22.08", "OMEGA-22.09", "OMEGA-G11", "OMEGA-R05")
@pytest.mark.parametrize(("name", "tile"), [("Objective A", 0), ("Objective B", 1), ("Objective C", 2)])
def test_an_objective_card_puts_its_tile_into_the_zone_of_the_room(stage, name, tile):
    at = room(stage, name, "Clear")
    reveal(at)
    assert [int(cell) for cell in at.game.objectives] == [
        at.cell(8, 0) if i == tile else NONE for i in range(3)
    ]
    assert at.game.piece(LAB_TECH).on_map() is (tile == 2)


@rule("OMEGA-22.12", "OMEGA-G11")
def test_a_clear_card_has_no_effect(stage):
    at = room(stage, "Clear", "Clear")
    reveal(at)
    assert [event.what for event in at.game.log] == ["room_revealed"]


# Vents and traps


@rule("OMEGA-22.11", "OMEGA-24.20", "OMEGA-R06", "OMEGA-G11")
def test_a_vent_goes_into_any_space_of_the_room_but_walls_and_objectives(stage):
    at = room(stage, "Objective A", "Duct Access")
    allowed = floor(at, (8, 0), (9, 0), (8, 1), (9, 1))
    assert menu(at) == [*[f"vent:{cell}" for cell in allowed], "done"]
    reveal(at, f"vent:{at.cell(4, 2)}")
    assert at.game.vents == [at.cell(4, 2)]
    assert at.data("vent_placed") == [[at.cell(4, 2), 0, 0, 0]]


@rule("OMEGA-22.11", "OMEGA-G11")
def test_twin_ducts_are_two_vents_in_different_spaces(stage):
    at = room(stage, "Twin Ducts")
    reveal(at, f"vent:{at.cell(4, 2)}", f"vent:{at.cell(5, 2)}")
    assert at.game.vents == [at.cell(4, 2), at.cell(5, 2)]
    assert f"vent:{at.cell(4, 2)}" not in [option.key() for option in at.script.asked[1].options]


@rule("OMEGA-G13", "OMEGA-22.11")
def test_there_are_six_vent_markers(stage):
    at = room(stage, "Twin Ducts")
    at.game.vents = [at.cell(x, 0) for x in range(4)] + [at.cell(0, 1)]
    reveal(at, f"vent:{at.cell(4, 2)}")
    assert len(at.game.vents) == 6


@rule("OMEGA-22.10", "OMEGA-24.03", "OMEGA-R105", "OMEGA-G11")
def test_a_static_field_fills_one_tile_of_the_room(stage):
    at = room(stage, "Static Field", emi=[0])
    assert menu(at) == ["emi:1", "emi:2", "done"]
    reveal(at, "emi:2")
    [cell] = at.game.emi
    assert at.game.plan.site.tile_of[cell] == 2


@rule("OMEGA-G13", "OMEGA-R105")
def test_there_are_three_emi_markers_and_none_for_a_tile_that_is_full_of_it(stage):
    at = room(stage, "Static Field")
    at.game.emi = [0, 1, 2]
    reveal(at)
    assert len(at.game.emi) == 3
    other = room(stage, "Static Field", emi=[1, 2])
    reveal(other)
    assert other.game.emi == []


@rule("OMEGA-22.10", "OMEGA-G11", "OMEGA-24.17")
def test_a_fallen_ceiling_is_up_to_three_rubble_markers(stage):
    at = room(stage, "Objective A", "Fallen Ceiling")
    allowed = floor(at, (8, 0), (9, 0), (8, 1), (9, 1))
    assert menu(at) == [*[f"rubble:{cell}" for cell in allowed], "done"]
    reveal(at, f"rubble:{at.cell(4, 2)}", f"rubble:{at.cell(5, 2)}", "done")
    assert at.game.rubble == [at.cell(4, 2), at.cell(5, 2)]


@rule("OMEGA-22.10", "OMEGA-G11", "OMEGA-R67")
def test_live_cables_are_up_to_two_hazards_where_nobody_stands(stage):
    at = room(stage, "Objective B", "Live Cables")
    at.spawn("Husk", 5, 3)
    allowed = floor(at, (8, 0), (9, 0), (8, 1), (9, 1), (5, 3))
    assert menu(at) == [*[f"hazard:{cell}" for cell in allowed], "done"]
    reveal(at, f"hazard:{at.cell(4, 2)}", f"hazard:{at.cell(5, 2)}")
    assert at.game.hazards == [at.cell(4, 2), at.cell(5, 2)]


@rule("OMEGA-22.10", "OMEGA-G11", "OMEGA-24.09", "OMEGA-24.11", "OMEGA-R104")
def test_a_gas_leak_is_a_shape_and_then_a_place_in_the_room(stage):
    at = room(stage, "Objective A", "Gas Leak")
    assert menu(at)[-1] == "no_gas"
    at = room(stage, "Objective A", "Gas Leak")
    found = menu(at, "gas:0")
    corners = [(4, 0), (7, 2), (8, 2), *[(x, y) for x in (4, 5, 6) for y in (1, 2)]]
    assert set(found) == {f"gas_at:{at.cell(x, y)}" for x, y in corners}
    at = room(stage, "Objective A", "Gas Leak")
    reveal(at, "gas:0", f"gas_at:{at.cell(4, 0)}")
    assert set(at.game.gas) == {at.cell(x, y) for x in (4, 5) for y in (0, 1)}


@rule("OMEGA-R69")
def test_where_no_gas_fits_the_card_places_none(stage):
    rows = ["....#.#.#.", "....#.#.#.", ".....#.#.#", ".........."]
    at = room(stage, "Gas Leak", rows=rows)
    reveal(at)
    assert at.game.gas == []


# Faulty intel


@rule("OMEGA-24.04", "OMEGA-24.05")
def test_faulty_intel_without_a_tile_with_the_icon_does_nothing(stage):
    at = room(stage, "Faulty Intel")
    reveal(at)
    assert resolved(at) == ["Faulty Intel"]
    assert not at.script.asked


@rule("OMEGA-24.04", "OMEGA-G11")
@pytest.mark.parametrize("flips", [True, False])
def test_faulty_intel_may_turn_one_tile_over(stage, flips):
    at = stage()
    at.stack("D", "Faulty Intel", "Faulty Intel")
    tile = at.game.plan.site.tile_of[at.cell(3, 3)]
    answers = [f"flip:{tile}"] if flips else ["keep", "keep"]
    at.play(lambda game: rooms.reveal(game, at.area("D")), *answers)
    assert len(at.told("tile_flipped")) == (1 if flips else 0)
    sides = at.game.plan.site.tiles[tile]
    assert bool(at.game.opened & sides.back) is flips
    assert bool(at.game.opened & sides.front) is not flips
