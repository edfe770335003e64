"""Chapter 19: spawning enemies."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import spawning
from sandtable.games.omega.rules.cards import RoomCard
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import SPAWN, VENT_SURGE
from sandtable.games.omega.rules.state import SPAWNING
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


def hall(stage, **more):
    """Two rooms with a closed door between them; a vent and a passage in each."""
    at = stage(
        **(
            {
                "rows": ["v....v....", "....#.....", "..........", "#........."],
                "areas": ["SSSSSAAAAA"] * 4,
                "tiles": ["0000011111"] * 4,
                "doors": {"d1": [(4, y, 5, y) for y in range(4)]},
                "reserves": ["husk", "husk", "trooper", "crawler", "ravager", "colossus"],
                "dashboard": ["vent_surge"],
            }
            | more
        )
    )
    at.clear()
    at.game.step, at.game.turn_of, at.game.pool = SPAWNING, NONE, 20
    return at


def spaces(at, *places):
    return {at.cell(*place) for place in places}


def card(at, *kinds):
    printed = {"name": "Test", "group": 3, "effect": SPAWN, "least": 0, "most": 0, "objective": NONE}
    return RoomCard(printed | {"enemies": [[at.kind(kind)] for kind in kinds]})


@rule("OMEGA-19.01", "OMEGA-19.04")
def test_enemies_come_by_dashboard_abilities_and_by_room_cards(stage):
    at = hall(stage)
    husk = at.kind("Husk")
    at.beat(f"use:{VENT_SURGE},0", f"spawn:{husk},0", "nobody", "nobody")
    at.play(
        lambda game: spawning.in_room(game, at.area("S"), card(at, "Trooper")),
        f"spawn:{at.kind('Trooper')},1",
    )
    assert [event.rule for event in at.told("spawned")] == ["OMEGA-19.05", "OMEGA-19.03"]


@rule("OMEGA-19.02", "OMEGA-R60")
def test_without_a_figure_in_the_reserves_nobody_is_placed(stage):
    at = hall(stage)
    assert spawning.in_reserve(at.game, at.kind("Trooper")) is at.game.enemies[2]
    at.spawn("Trooper", 0, 0)
    assert spawning.in_reserve(at.game, at.kind("Trooper")) is None
    at.game.enemies[3].aside = True
    assert spawning.in_reserve(at.game, at.kind("Crawler")) is None
    at.play(lambda game: spawning.in_room(game, at.area("S"), card(at, "Trooper", "Crawler")))
    assert not at.told("spawned")


@rule("OMEGA-19.02")
def test_who_is_destroyed_may_be_spawned_again_as_if_new(stage):
    at = hall(stage)
    at.game.enemies[2].scorched = True
    at.play(
        lambda game: spawning.in_room(game, at.area("S"), card(at, "Trooper")),
        f"spawn:{at.kind('Trooper')},1",
    )
    assert not at.game.enemies[2].scorched


def room_spaces(at, kind):
    """Where one of that kind could come in the room."""
    options = spawning.room_options(at.game, at.area("S"), at.kind(kind))
    assert {option.args[0] for option in options} == {at.kind(kind)}
    return {option.args[1] for option in options}


@rule("OMEGA-19.03", "OMEGA-19.08", "OMEGA-R60", "OMEGA-22.07")
def test_a_room_card_places_in_any_free_space_of_the_room(stage):
    at = hall(stage)
    at.put(VOSS, 2, 2)
    room = {(x, y) for x in range(5) for y in range(4)} - {(2, 2), (4, 1), (0, 3)}
    assert room_spaces(at, "Husk") == spaces(at, *room)


@rule("OMEGA-R60", "OMEGA-19.03", "OMEGA-G08")
def test_a_large_figure_needs_all_its_spaces_in_the_room(stage):
    at = hall(stage)
    at.put(VOSS, 2, 3)
    corners = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (3, 2)]
    assert room_spaces(at, "Colossus") == spaces(at, *corners)
    at.open("d1")
    assert room_spaces(at, "Colossus") == spaces(at, *corners)


@rule("OMEGA-R97", "OMEGA-25.10")
def test_who_is_placed_by_a_room_card_has_not_moved_there(stage):
    at = hall(stage)
    at.game.hazards = [1]
    at.play(lambda game: spawning.in_room(game, at.area("S"), card(at, "Husk")), f"spawn:{at.kind('Husk')},1")
    assert not at.told("hazard_rolled")


@rule("OMEGA-19.05", "OMEGA-19.08", "OMEGA-R95")
def test_from_a_vent_enemies_come_onto_it_or_beside_it(stage):
    at = hall(stage)
    assert set(spawning.around(at.game, [at.cell(3, 2)], at.kind("Husk"))) == {
        at.cell(x, y) for x in (2, 3, 4) for y in (1, 2, 3)
    } - {at.cell(4, 1)}


@rule("OMEGA-19.05", "OMEGA-R60")
def test_nobody_comes_through_a_closed_door(stage):
    at = hall(stage)
    at.explore("A")
    kind = at.kind("Husk")
    assert set(spawning.around(at.game, [at.cell(4, 2)], kind)) == spaces(
        at, (3, 1), (3, 2), (3, 3), (4, 2), (4, 3)
    )
    at.open("d1")
    assert at.cell(5, 2) in spawning.around(at.game, [at.cell(4, 2)], kind)


@rule("OMEGA-19.05", "OMEGA-R76")
def test_from_a_passage_enemies_come_onto_either_space_or_beside_them(stage):
    at = hall(stage, rows=["....", "....", "...."], areas=["SSSS"] * 3, tiles=["0000"] * 3, doors={},
              passages={"R1": [(0, 2), (1, 2)]}, dashboard=["passage_breach"])  # fmt: skip
    at.explore("S")
    found = spawning.around(at.game, at.game.plan.site.passages[0].cells, at.kind("Husk"))
    assert set(found) == {at.cell(x, y) for x in range(3) for y in (1, 2)}


@rule("OMEGA-19.06", "OMEGA-R97", "OMEGA-R67", "OMEGA-16.06")
def test_who_comes_from_a_vent_has_entered_its_space(stage):
    at = hall(stage)
    at.game.hazards = [1]
    husk = at.kind("Husk")
    at.hits(black=[1])
    at.beat(f"use:{VENT_SURGE},0", f"spawn:{husk},1", f"spawn:{husk},0", "nobody")
    assert [data[1] for data in at.data("spawned")] == [1, 0]
    assert len(at.told("hazard_rolled")) == 1
    first, second = at.game.enemies[:2]
    assert (int(first.cell), int(second.cell)) == (NONE, 0)
    assert not second.activated and not second.slanted


@rule("OMEGA-19.07")
def test_a_commando_on_a_vent_does_not_stop_a_spawn(stage):
    at = hall(stage)
    at.put(VOSS, 0, 0)
    assert set(spawning.around(at.game, [0], at.kind("Husk"))) == spaces(at, (1, 0), (0, 1), (1, 1))


@rule("OMEGA-19.09", "OMEGA-R84")
def test_nobody_is_spawned_in_a_hidden_room(stage):
    at = hall(stage)
    kinds = [at.kind("Husk")]
    assert spawning.vents_for(at.game, kinds) == [0]
    at.open("d1")
    assert at.cell(5, 2) not in spawning.around(at.game, [at.cell(4, 2)], at.kind("Husk"))
    at.explore("A")
    assert spawning.vents_for(at.game, kinds) == [0, at.cell(5, 0)]


@rule("OMEGA-R60")
def test_a_vent_with_no_free_space_is_of_no_use(stage):
    at = hall(stage)
    for kind, place in (("Husk", (0, 0)), ("Husk", (1, 0)), ("Trooper", (0, 1)), ("Crawler", (1, 1))):
        at.spawn(kind, *place)
    assert spawning.vents_for(at.game, [at.kind("Ravager")]) == []


@rule("OMEGA-R61")
def test_the_overseer_may_place_fewer_than_listed(stage):
    at = hall(stage)
    at.play(lambda game: spawning.in_room(game, at.area("S"), card(at, "Husk", "Husk")), "nobody", "nobody")
    assert not at.told("spawned")


@rule("OMEGA-R100", "OMEGA-R39")
def test_who_is_spawned_looks_at_the_nearest_commando(stage):
    at = hall(stage)
    at.put(VOSS, 3, 0)
    at.beat(f"use:{VENT_SURGE},0", f"spawn:{at.kind('Husk')},0", "nobody", "nobody")
    assert at.game.enemies[0].facing == 2


# Nests


@rule("OMEGA-24.01", "OMEGA-9.05", "OMEGA-X33", "OMEGA-R58", "OMEGA-R59")
def test_a_nest_adds_one_clone_of_any_kind_beyond_the_limit(stage):
    at = hall(stage, nests=[0], reserves=["husk"] * 3 + ["crawler", "trooper"])
    cells = [at.cell(*place) for place in ((0, 0), (1, 0), (0, 1))]
    answers = [f"spawn:{at.kind('Husk')},{cell}" for cell in cells]
    at.beat(f"use:{VENT_SURGE},0", *answers, f"spawn:{at.kind('Crawler')},{at.cell(1, 1)}")
    assert [event.what for event in at.game.log] == [
        "ability_used",
        *["spawned"] * 3,
        "nest_stirs",
        "spawned",
    ]
    assert at.game.enemies[4].cell == NONE


@rule("OMEGA-24.01", "OMEGA-R59")
def test_a_nest_needs_a_clone_in_the_reserves_and_the_vent_on_its_tile(stage):
    at = hall(stage, nests=[0], reserves=["husk", "ravager"])
    at.beat(f"use:{VENT_SURGE},0", f"spawn:{at.kind('Husk')},0")
    assert not at.told("nest_stirs")
    other = hall(stage, nests=[1])
    other.beat(f"use:{VENT_SURGE},0", f"spawn:{other.kind('Husk')},0", "nobody", "nobody")
    assert not other.told("nest_stirs")


@rule("OMEGA-24.01", "OMEGA-R59")
def test_a_passage_is_on_the_nest_tile_that_it_touches(stage):
    at = hall(stage, passages={"R1": [(8, 3), (9, 3)]}, nests=[1], dashboard=["brood_release"])
    at.explore("A")
    at.beat(
        "use:2,0", f"spawn:{at.kind('Ravager')},{at.cell(8, 3)}", f"spawn:{at.kind('Husk')},{at.cell(9, 3)}"
    )
    assert len(at.told("spawned")) == 2


@rule("OMEGA-24.01", "OMEGA-R59")
@pytest.mark.parametrize("nests", [[0], [1], [0, 1]])
def test_two_vents_on_nests_bring_one_clone_more_in_all(stage, nests):
    at = hall(stage, nests=nests, dashboard=["crawl_space"], reserves=["crawler"] * 2 + ["husk"] * 2)
    at.explore("A")
    crawler, husk = at.kind("Crawler"), at.kind("Husk")
    second = at.cell(5, 0)
    vent = 0 if 0 in nests else second
    answers = ["crawl:0", f"spawn:{crawler},0", f"crawl:{second}", f"spawn:{crawler},{second}"]
    beside = at.cell(1, 0) if vent == 0 else at.cell(6, 0)
    at.beat(f"use:3,{NONE}", *answers, f"spawn:{husk},{beside}")
    assert at.data("nest_stirs") == [[vent, 0, 0, 0]]
