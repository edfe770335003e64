"""Missions, their tree and scenarios: what their pages say."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.games.flix.content.loader import content
from sandtable.games.flix.content.options import plan_for, scenario_specs
from sandtable.games.flix.content.pages import make_mission
from sandtable.games.flix.content.scenarios import tree
from sandtable.games.flix.rules import effects
from sandtable.games.flix.rules.plan import ABORTED, SUCCESSFUL
from sandtable.testkit.marks import rule

PAGES = content().missions
IN_BOOK = {page.number: page for page in PAGES.values() if page.number not in ("0", "P")}
TREE = """
1 2B 2A | 2A 3B 3A | 2B 3B 3A | 3A 4B 4A | 3B 4C 4B | 4A 5B 5A | 4B 5B 5A | 4C 5C 5B | 5A 6A aborted
5B 6B 6A | 5C 6B 6A | 6A 7A aborted | 6B 7B 7A | 7A 8A aborted | 7B 8B 8A
8A successful aborted | 8B successful aborted
"""


def settled(name, **values):
    spec = next(spec for spec in scenario_specs(content()) if spec.name == name)
    return plan_for(name, spec.settle(values))


@pytest.fixture(scope="module")
def missions():
    return {layout.data.number: make_mission(layout, []) for layout in content().layouts.values()}


def test_a_map_is_laid_out_once():
    """It remembers distances and sight, for all games on it."""
    alone, first = settled("prism_lens").missions[0], settled("campaign").missions[0]
    assert alone.site is first.site
    assert (alone.on_success, first.on_success) == (SUCCESSFUL, 2)


# The tree


@rule("FLIX-1.03", "FLIX-G02", "FLIX-31.04")
def test_the_mission_tree():
    ways = [row.split() for line in TREE.strip().splitlines() for row in line.split("|")]
    assert {way[0]: way[1:] for way in ways} == {
        number: [page.on_success, page.on_failure] for number, page in IN_BOOK.items()
    }


@rule("FLIX-1.03", "FLIX-6.07")
def test_a_campaign_has_seventeen_missions_begins_with_the_first_and_takes_eight():
    plan = settled("campaign")
    assert plan.campaign and len(plan.missions) == 17 == len(IN_BOOK)
    assert plan.missions[0].title == "Prism Lens"
    lengths = set()
    for bits in range(256):
        at, played = 0, 0
        while at >= 0:
            mission = plan.missions[at]
            at = mission.on_failure if bits >> played & 1 else mission.on_success
            played += 1
        lengths.add((played, int(at)))
    assert (8, SUCCESSFUL) in lengths and max(played for played, _ in lengths) == 8
    assert {end for played, end in lengths if played < 8} == {ABORTED}


def test_a_mission_comes_after_all_that_lead_to_it():
    order = [page.number for page in tree(PAGES, "prism_lens", "")]
    for number, page in IN_BOOK.items():
        for after in (page.on_success, page.on_failure):
            assert after not in order or order.index(after) > order.index(number)


@rule("FLIX-6.01")
def test_every_mission_can_be_played_by_itself():
    alone = [spec.name for spec in scenario_specs(content()) if spec.name != "campaign"]
    assert sorted(alone) == sorted(PAGES)
    plan = settled("slow_fuse")
    assert not plan.campaign and [mission.name for mission in plan.missions] == ["slow_fuse"]


def test_the_first_scenario_is_a_short_one_without_picks():
    first, second = scenario_specs(content())[:2]
    assert (first.name, second.name) == ("dry_run", "campaign")
    assert first.minutes[1] <= 35
    assert not settled("dry_run").picks


@rule("FLIX-6.04", "FLIX-G02")
def test_grades_rise_every_second_level():
    assert all(page.grade == 6 + (int(number[0]) - 1) // 2 for number, page in IN_BOOK.items())


# Pages


@rule("FLIX-31.01", "FLIX-31.05", "FLIX-31.06", "FLIX-31.12", "FLIX-31.13", "FLIX-R01", "FLIX-R03")
def test_prism_lens(missions):
    mission = missions["1"]
    assert (mission.title, mission.grade, mission.specials) == ("Prism Lens", 6, 0)
    assert mission.rounds == [16, 15, 14]
    assert [[cell.pool for cell in row] for row in mission.cells] == [
        [5, 5, 7, 7],
        [6, 6, 8, 8],
        [7, 7, 9, 9],
    ]
    assert mission.scores == [[4, 1, -2], [6, 2, -3], [8, 3, -4]]


@rule("FLIX-31.02", "FLIX-31.07", "FLIX-31.08", "FLIX-31.09", "FLIX-R02")
def test_what_prism_lens_asks_for(missions):
    asked = [[tokens(row[seals].primary) for seals in (0, 1, 2, 3)] for row in missions["1"].cells]
    one, two = ["hard_drive"], ["hard_drive", "dossier"]
    three, four = [*two, "file_folders"], [*two, "file_folders", "photos"]
    assert asked == [[one, one, two, two], [two, two, three, three], [three, three, four, four]]
    kinds = {goal.kind for row in missions["1"].cells for cell in row for goal in cell.primary}
    assert kinds == {effects.RECOVER}


@rule("FLIX-31.03", "FLIX-31.10", "FLIX-31.11", "FLIX-R02", "FLIX-R34")
def test_what_else_lies_in_prism_lens(missions):
    rookie, veteran, operator = (row[0] for row in missions["1"].cells)
    assert tokens(rookie.secondary) == tokens(veteran.secondary) == ["photos"]
    assert [goal.kind for goal in operator.secondary] == [effects.RESCUE]
    assert names(rookie.pile) == ["hard_drive", "photos", "medical_kit"]
    assert names(veteran.pile) == ["hard_drive", "dossier", "photos", "tango_patrol"]
    assert names(operator.pile) == ["hard_drive", "dossier", "file_folders", "tango_patrol", "tango_patrol"]
    assert (rookie.hostages, operator.hostages) == (0, 1)


def tokens(goals):
    return names([goal.token for goal in goals])


def names(kinds):
    return [effects.TOKENS[kind] for kind in kinds]


@rule("FLIX-G03")
def test_the_office_floor_can_be_won_without_a_bypass(missions):
    site = missions["1"].site
    locked = {door.name: door.numeral for door in site.doors if door.numeral}
    assert locked == {"Archive door": 3, "Server room door": 2}
    opened = sum(door.bit for door in site.doors if not door.numeral)
    start = site.start[0]
    reached = [site.distances.between(start, point, opened) < 1000 for point in site.points[0]]
    assert reached.count(True) >= 5
    behind = [site.grid.areas.names[site.grid.areas.of[point]] for point in site.points[0]]
    assert {"Archive", "Server room"} <= set(behind)
    assert site.grid.areas.names[site.grid.areas.of[start]] == "Lobby" and len(site.start) >= 6


@rule("FLIX-G02")
@pytest.mark.parametrize("number", ["0", *sorted(IN_BOOK)])
def test_a_higher_difficulty_has_less_time_and_more_patrols(missions, number):
    mission = missions[number]
    rounds = [int(each) for each in mission.rounds]
    assert rounds == sorted(set(rounds), reverse=True) and rounds[0] <= 20
    pools = [[int(cell.pool) for cell in row] for row in mission.cells]
    assert all(row == sorted(row) for row in pools)
    assert all(column == sorted(set(column)) for column in map(list, zip(*pools)))


@rule("FLIX-1.04", "FLIX-4.03")
@pytest.mark.parametrize("number", ["0", *sorted(IN_BOOK)])
def test_a_higher_difficulty_never_asks_for_less(missions, number):
    for row in missions[number].cells:
        work = [sum(goal.number for goal in cell.primary) for cell in row]
        assert work == sorted(work)
    for seals in range(4):
        work = [sum(goal.number for goal in row[seals].primary) for row in missions[number].cells]
        assert work == sorted(work)


@rule("FLIX-1.05", "FLIX-4.06", "FLIX-G14")
def test_what_the_missions_ask_for(missions):
    asked = {
        number: {int(goal.kind) for goal in mission.cells[2][3].primary}
        for number, mission in missions.items()
    }
    assert asked["3A"] == {effects.DEFUSE} == asked["8A"]
    assert asked["5B"] == {effects.NEUTRALIZE}
    assert asked["4B"] == {effects.CAPTURE, effects.RECOVER} == asked["7B"]
    assert asked["7A"] == {effects.ELIMINATE}
    assert asked["8B"] == {effects.DEFUSE, effects.ELIMINATE}
    assert [goal.kind for goal in missions["4C"].cells[0][0].secondary] == [effects.NO_ALARM]
    assert missions["8A"].bomb_die == 5 and missions["3A"].bomb_die == 4
    specials = {number: int(missions[number].specials) for number in IN_BOOK if missions[number].specials}
    assert specials == {
        "4A": effects.ALL_SENTRIES,
        "4B": effects.CAPTURES,
        "5B": effects.NEUTRALIZES,
        "6A": effects.HIDDEN_HOSTAGES,
        "7A": effects.PATROLS_STAY_DEAD,
        "7B": effects.CAPTURES,
    }


TOLD = {
    "patrols_stay_dead": "Patrols that are killed go back to the box.",
    "all_sentries": "Sentries stand on all numbered places",
    "hidden_hostages": "Hostages are among the face-down tokens",
    "neutralizes": "Bio Weapons are neutralized with Interact",
    "captures": "The Mastermind is to be Captured",
    "targets": "Guards are plywood",
}


@rule("FLIX-4.01", "FLIX-4.06")
@pytest.mark.parametrize("name", sorted(PAGES))
def test_a_page_tells_its_special_conditions_and_no_others(name):
    page = PAGES[name]
    assert {special for special, words in TOLD.items() if words in page.conditions} == set(page.specials)


@rule("FLIX-R34")
def test_hidden_hostages_lie_in_the_pile(missions):
    cell = missions["6A"].cells[1][0]
    assert cell.hostages == 0 and names(cell.pile).count("hostage") == 3
    assert [(goal.kind, goal.number) for goal in cell.primary] == [(effects.RESCUE, 3)]


@rule("FLIX-2.04", "FLIX-2.06", "FLIX-2.07", "FLIX-9.04")
@pytest.mark.parametrize("number", sorted(PAGES[name].number for name in PAGES))
def test_no_mission_needs_more_pieces_than_there_are(missions, number):
    site = missions[number].site
    assert len(site.cover) <= 19 and len(site.doors) <= 21
    assert site.sentry_needs.count(0) <= 9
    for row in missions[number].cells:
        for cell in row:
            pieces = Counter(names(cell.pile))
            assert all(count <= content().pieces.tokens[name] for name, count in pieces.items())
            assert cell.pool <= 14 and len(cell.pile) + cell.hostages <= 8 * len(site.points)


# Two maps


@rule("FLIX-4.02", "FLIX-R23", "FLIX-R48")
def test_two_boards_are_one_map(missions):
    site = missions["5C"].site
    assert (site.grid.width, site.grid.height) == (40, 14)
    assert [site.sections[0], site.sections[39]] == [0, 1]
    assert all(site.sections[cell] == path.section for path in site.paths for cell in path.cells)
    assert [path.section for path in site.paths] == [0, 0, 0, 1, 1, 1]
    assert [len(points) for points in site.points] == [8, 8]
    areas = site.grid.areas.names
    linked = [areas[other] for other in site.area_links[areas.index("Bunker")]]
    assert "Store" in linked and "Open-plan office" not in linked


@rule("FLIX-4.02")
def test_what_lies_between_two_boards(missions):
    site = missions["5C"].site
    edges = [site.grid.east[row * 40 + 19] for row in range(14)]
    doors = {door.name: door for door in site.doors}
    assert edges[4] == 0
    assert (edges[7], edges[12]) == (doors["Cable tunnel"].bit, doors["Service tunnel"].bit)
    assert [edge for row, edge in enumerate(edges) if row not in (4, 7, 12)] == [-1] * 11
    assert doors["Cable tunnel"].spaces == [7 * 40 + 19, 7 * 40 + 20]
    assert doors["Archive door"].spaces == [3 * 40 + 22, 4 * 40 + 22] and doors["Archive door"].numeral == 3


@pytest.mark.parametrize("number", sorted(PAGES[name].number for name in PAGES))
def test_every_space_of_a_map_can_be_reached_from_the_start(missions, number):
    site = missions[number].site
    row = site.distances.row(site.start[0], int(site.grid.all_doors))
    assert max(row) < 1000


@rule("FLIX-9.17")
@pytest.mark.parametrize("number", sorted(PAGES[name].number for name in PAGES))
def test_four_can_begin_out_of_the_sentries_sight(missions, number):
    site = missions[number].site
    watching = [cell for cell, least in zip(site.sentries, site.sentry_needs, strict=True) if not least]
    hidden = [cell for cell in site.start if not any(site.sight.sees(cell, other, 0) for other in watching)]
    assert len(hidden) >= 4


# Options


@rule("FLIX-6.02", "FLIX-6.03")
@pytest.mark.parametrize(("players", "operators", "team"), [(1, 1, 1), (1, 4, 4), (3, 2, 3), (4, 1, 4)])
def test_nobody_is_without_an_operator(players, operators, team):
    plan = settled("dry_run", players=players, operators=operators)
    assert (plan.players, plan.team) == (players, team)


@rule("FLIX-6.11")
def test_options_reach_the_plan():
    plan = settled("prism_lens", difficulty="operator", seconds=20, picks=False, sound_limit=4)
    assert (plan.difficulty, plan.numbers.seconds, plan.picks, plan.numbers.sound_limit) == (2, 20, False, 4)
