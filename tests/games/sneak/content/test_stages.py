"""Stages and scenarios: what their pages promise, and what is refused."""

from __future__ import annotations

import pytest

from sandtable.board.grid.compass import in_arc
from sandtable.board.grid.ground import LOW, met
from sandtable.games.sneak.content.loader import CONTENT, Content, content
from sandtable.games.sneak.content.options import plan_for, scenario_specs
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.plan import Stage
from sandtable.testkit.marks import rule

ALL = sorted(content().stages)
SNEAKING = [name for name in ALL if content().stages[name].boss == NONE]


@pytest.fixture
def shelf(shelf_of):
    return shelf_of(CONTENT, Content)


def floor_of(field: Stage, opened: int) -> list[int]:
    return [cell for cell in range(int(field.grid.size)) if met(field.grid.stand[cell], opened)]


def seen_from(field: Stage, cell: int, facing: int, opened: int) -> list[int]:
    """Enemy sight (SNEAK-R15)."""
    grid = field.grid
    ahead = [
        other
        for other in floor_of(field, opened)
        if in_arc(1, facing, grid.xs[other] - grid.xs[cell], grid.ys[other] - grid.ys[cell])
    ]
    return [other for other in ahead if field.box.sees(cell, other, opened)]


@rule("SNEAK-5.01", "SNEAK-G10")
@pytest.mark.parametrize("name", ALL)
def test_with_all_doors_open_every_space_of_the_map_can_be_reached(name):
    field = content().stages[name]
    everything = int(field.grid.all_doors)
    floor = floor_of(field, everything)
    row = field.distances.row(floor[0], everything)
    assert [cell for cell in floor if row[cell] > 1000] == []


@rule("SNEAK-G10")
@pytest.mark.parametrize("name", SNEAKING)
def test_nobody_is_seen_at_the_start_and_no_patrol_faces_a_wall(name):
    field = content().stages[name]
    watchers = list(zip(field.patrols, field.facings))
    watchers += [(int(camera.cell), int(camera.blue)) for camera in field.cameras]
    for cell, facing in watchers:
        assert not set(seen_from(field, cell, facing, 0)) & set(field.starts)
    for cell, facing in zip(field.patrols, field.facings):
        assert field.beat_steps.may(cell, facing, 0)


@rule("SNEAK-5.03", "SNEAK-5.05", "SNEAK-5.06", "SNEAK-5.08")
@pytest.mark.parametrize("name", SNEAKING)
def test_every_zone_has_a_count_and_a_patrol_room_and_shafts_lie_in_zones(name):
    field = content().stages[name]
    zones = len(field.grid.areas.names)
    assert len(field.counts) == len(field.rooms) == zones
    for zone, room in enumerate(field.rooms):
        assert len(room) == 3
        assert [field.zone(cell) for cell in room] == [zone] * 3
    for elevator in field.elevators:
        for shaft in elevator.shafts:
            assert len({int(field.zone(cell)) for cell in shaft}) == 1


@rule("SNEAK-5.04")
def test_the_lift_of_the_deep_hangar_links_two_zones():
    field = content().stages["deep_hangar"]
    here, there = field.elevators[0].shafts
    assert field.zone(here[0]) == 0 and field.zone(there[0]) == 2


@rule("SNEAK-1.01", "SNEAK-3.04")
def test_the_first_two_stages_of_the_story_are_snakes_alone():
    plan = plan_for("story", spec("story").settle({}))
    first = [plan.stages[number] for number in plan.story[:2]]
    assert [field.rosters for field in first] == [{1: [0]}, {1: [0]}]


@rule("SNEAK-1.08", "SNEAK-1.10", "SNEAK-1.11", "SNEAK-3.02", "SNEAK-G14")
def test_the_story_in_its_order_and_every_stage_by_itself():
    plan = plan_for("story", spec("story").settle({}))
    pages = [content().pages[plan.stages[number].name] for number in plan.story]
    assert [page.code for page in pages] == ["S1", "S2", "B1", "B3", "S3", "B4", "B2", "S4", "B5", "B6"]
    assert sorted(field.name for field in plan.stages) == ALL
    alone = [data.stage for data in content().scenarios if data.stage]
    assert sorted(alone) == ALL
    assert content().scenarios[0].stage == "frozen_quay"
    for field in plan.stages:
        assert field.minutes > 0 and field.players


@rule("SNEAK-3.16", "SNEAK-G13")
def test_every_unlockable_card_can_be_earned_exactly_once():
    earned = []
    for page in content().pages.values():
        earned += [find.card for find in page.find] + [page.reward, page.extra_reward]
    assert sorted(filter(None, earned)) == [f"U{number:02}" for number in range(1, 34)]


@rule("SNEAK-R15", "SNEAK-R49", "SNEAK-R06")
def test_doors_fill_their_spaces_and_terminals_block_the_way_alone():
    field = content().stages["data_wing"]
    grid = field.grid
    combination, security = field.doors
    assert (combination.numbers, combination.level) == ([2, 2, 4], 0)
    assert (security.numbers, security.level) == ([], 2)
    assert [grid.gates[door.cells[0]] for door in field.doors] == [door.bit for door in field.doors] == [1, 2]
    for terminal in field.terminals:
        assert len(terminal.numbers) == terminal.level
        assert grid.kinds[int(terminal.cell)] == LOW


def test_doorways_on_the_border_are_wall_but_for_an_exit():
    field = content().stages["frozen_quay"]
    assert [cell for cell in floor_of(field, 0) if field.grid.ys[cell] == 0] == field.exits == [10]


def test_obstacles_can_be_removed_in_boss_stages_alone():
    assert not content().stages["frozen_quay"].obstacles
    field = content().stages["freezer_giant"]
    assert len(field.obstacles) == 24
    assert [lock.cells[0] for lock in field.obstacles] == field.grid.marks["obstacle"]


def spec(name):
    return next(spec for spec in scenario_specs(content()) if spec.name == name)


@rule("SNEAK-1.02", "SNEAK-3.02")
def test_as_many_play_as_the_stage_allows_and_a_single_figure_is_shared():
    assert spec("frozen_quay").players == (1, 4)
    assert spec("wired_pillar").players == (1, 3)
    players = {option.name: option for option in spec("study_of_masks").options}["players"]
    assert (players.low, players.high) == (1, 2)


@rule("SNEAK-4.01")
def test_a_single_stage_begins_with_what_the_story_would_have_brought():
    plans = {
        which: plan_for("wired_pillar", spec("wired_pillar").settle({"memory": which}))
        for which in ("earned", "all", "none")
    }
    names = [plans["earned"].equipment[card].name for card in plans["earned"].memory]
    assert names == ["U01", "U03", "U06", "U10", "U15", "U17", "U19"]
    assert len(plans["all"].memory) == 33 and plans["none"].memory == []


QUAY = "stages/frozen_quay.toml"
WING = "stages/data_wing.toml"
BROKEN = [
    (QUAY, 'tiles = ["T01 T02"]', 'tiles = ["T01 T99"]', "tiles: 'T99' is none of T01"),
    (QUAY, 'zones = ["1 1"]', 'zones = ["1"]', "zones: must be a number for each tile"),
    (QUAY, 'zones = ["1 1"]', 'zones = ["2 2"]', "zones: must be numbered from 1 on, not [2]"),
    (
        QUAY,
        "at = [1, 4]",
        "at = [1, 44]",
        "patrol: [1, 44] is off the map; the map has 7 rows and 14 columns",
    ),
    (QUAY, "at = [1, 4]", "at = [2, 2]", "patrol: [2, 2] is 'o', expected floor"),
    (QUAY, "at = [1, 4]", "at = [6, 1]", "figure at '[6, 1]' stands twice"),
    (QUAY, 'faces = "east"', 'faces = "up"', "patrol (at = [1, 4]): faces 'up' is none of north, east"),
    (QUAY, "players = [1]", "players = [1, 2]", "must have a start space for each of 2 players, not 1"),
    (QUAY, '1 = ["snake"]', '1 = ["snake", "meryl"]', "roster of 1: must be 1 characters, not 2"),
    (QUAY, '1 = ["snake"]', '2 = ["snake", "meryl"]', "roster: must be for 1 players, not 2"),
    (QUAY, "counts = [2]", "counts = [2, 2]", "counts: must be a Patrol Count for each of 1 Zones, not 2"),
    (QUAY, "blue = 8", "blue = 21", "blue must be from 1 to 20, not 21"),
    (QUAY, 'card = "U03"', 'card = "blade"', "card 'blade' is none of U01"),
    (QUAY, 'card = "U03"', 'card = "U06"', "card 'U06' stands twice"),
    (QUAY, 'number = "10.03"', 'number = "7"', "number '7' is none of 10.01"),
    (QUAY, 'does = "patrol"', 'does = "rain"', "event (letter = A): does 'rain' is none of patrol"),
    (QUAY, 'does = "patrol"', 'does = "patrol"\nzone = 1', "event A: patrol has no zone"),
    (QUAY, 'kind = "leave"', 'kind = "fly"', "kind 'fly' is none of resolve"),
    (QUAY, 'kind = "leave"', 'kind = "ride"', "goal ride: needs elevator on the page"),
    (QUAY, 'kind = "leave"', 'kind = "defeat"', "goal defeat: needs boss on the page"),
    (QUAY, 'extra_reward = "U32"\n', "", "extra and extra_reward go together"),
    (WING, "zone = 2", "zone = 3", "event B: zone must be from 1 to 2, not 3"),
    (WING, 'token = "D4"', 'token = "D0"', "token 'D0' is none of D1"),
    (WING, 'token = "D4"', 'token = "D7"', "door 'D7' stands twice"),
    (WING, "level = 3", "level = 6", "terminal level '6' is none of 2, 3, 4, 5"),
    (
        WING,
        "exits = [[0, 3]]",
        "exits = [[0, 3], [0, 8], [0, 9]]",
        "walls and exits must be from 0 to 2, not 3",
    ),
    (WING, "level = 3", "level = 4", "terminal level '4' stands twice"),
    (WING, "events = 4", "events = 5", "hidden: must have a space for each of 5 tokens, not 4"),
    (WING, "amount = 4", "amount = 0", "failure dead_tokens: amount belongs to what is counted alone"),
    (WING, 'letter = "C"\ntext', 'letter = "D"\ntext', "extra also_resolve: letter 'D' is none of A, B, C"),
    ("stages/wired_pillar.toml", 'boss = "ocelot"', 'boss = "cat"', "boss: boss 'cat' is none of ocelot"),
    (
        "stages/white_field.toml",
        'boss = "wolf"',
        'boss = "wolf"\nat = [0, 0]',
        "boss: must not say where it is",
    ),
    ("stages/sandman.toml", '["no_radio_in"]', '["no_tv"]', "specials 'no_tv' is none of no_radio_in"),
    (
        "stages/sandman.toml",
        'name = "sandman"',
        'name = "sand"',
        "name must be the file's, 'sandman', not 'sand'",
    ),
    ("scenarios/sandman.toml", 'stage = "sandman"', 'stage = "sand"', "stage 'sand' is none of blind_spot"),
    ("scenarios/sandman.toml", 'stage = "sandman"\n', "", "must have a stage, or the stages of a story"),
    ("scenarios/sandman.toml", '"U15"', '"U99"', "memory 'U99' is none of hand_cannon"),
    ("scenarios/story.toml", '["frozen_quay", ', '["sandman", ', "stage 'sandman' stands twice"),
    ("scenarios/story.toml", ', "sandman"', ', "frozen_quay"', "stage 'frozen_quay' stands twice"),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), BROKEN)
def test_a_broken_page_is_refused_with_its_entry(shelf, file, old, new, words):
    shelf.swap(file, old, new)
    message = shelf.refused()
    assert message.startswith(f"{file}: ")
    assert words in message
