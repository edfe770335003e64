"""Missions and scenarios that are refused, in one line that names file and entry."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from games.flix.content.breaking import Breaking
from sandtable.catalog.content import read
from sandtable.engine.errors import SandtableError
from sandtable.games.flix.content.loader import content
from sandtable.games.flix.content.missions import MissionData, check_maps, check_mission
from sandtable.games.flix.content.pages import make_mission
from sandtable.games.flix.rules import effects
from sandtable.testkit.marks import rule


@pytest.fixture
def broken():
    return Breaking()


P = "missions/prism_lens.toml"
S = "missions/split_signal.toml"
BROKEN = [
    (P, "grade = 6", "grade = 5", "grade must be from 6 to 9, not 5"),
    (P, "grade = 6", "grade = 6\nbomb_die = 7", "bomb_die must be from 1 to 6, not 7"),
    (P, "grade = 6", 'grade = 6\nspecials = ["fog"]', "specials 'fog' is none of patrols_stay_dead, "),
    (P, 'on_success = "2B"', 'on_success = "9A"', "next Mission '9A' is none of aborted, successful, "),
    (P, 'maps = ["office_floor"]', "maps = []", "maps must have from 1 to 2 entries, not 0"),
    (P, 'maps = ["office_floor"]', 'maps = ["moon"]', "maps 'moon' is none of field_laboratory, "),
    (P, 'maps = ["office_floor"]', 'maps = ["office_floor", "rail_depot"]', "join is for two maps"),
    (S, '"office_floor"]', '"listening_station"]', "map 'listening_station' stands twice"),
    (P, 'start = "Lobby"', 'start = "Archive"', "start 'Archive' is none of Lobby, Store"),
    (P, '"Archive door" = 3', '"Vault" = 3', "e_locks: Door 'Vault' is none of Archive door, Corner"),
    (P, '"Archive door" = 3', '"Archive door" = 5', "e_locks: Archive door must be from 1 to 4, not 5"),
    (
        P,
        '"Archive door" = 3',
        '"Archive door" = 4\n"Store door" = 4\n"Back stairs" = 4',
        "numeral 4 is on more Doors than the 2",
    ),
    (S, 'side = "east"', 'side = "up"', "join: side 'up' is none of east, south"),
    (S, "####.##a####b#", "####.##a####b", "join: 13 edges between sides of 14 and 14 Spaces"),
    (S, "####.##a####b#", "####.##a####c#", "join: edge 'c' is none of ., #, a, b"),
    (S, "####.##a####b#", "####.##a####a#", "join: Door 'Cable tunnel' is on 2 edges, expected one"),
    (P, "rounds = 16", "rounds = 21", "rookie: rounds must be from 1 to 20, not 21"),
    (P, "scores = [4, 1, -2]", "scores = [4, 5, -2]", "rookie: scores must fall from success to partial to"),
    (P, "pool = [5, 7]", "pool = [4, 6, 7]", "rookie: pool has 3 entries, expected 1, 2 or 4"),
    (P, "pool = [5, 7]", "pool = [5, 15]", "rookie: pool must be from 1 to 14, not 15"),
    (
        P,
        'primary = [["hard_drive"], ',
        "primary = [[], ",
        "rookie: no primary for 1 SEALs, expected an Objective",
    ),
    (P, '[["photos"]]', '[["alarm"]]', "rookie: secondary 'alarm' is none of bio_weapon, dossier, "),
    (P, '[["medical_kit"]]', '[["no_alarm"]]', "rookie: other 'no_alarm' is none of alarm, "),
    (P, '[["photos"]]', '[["photos", "photos"]]', "rookie: 2 photos for 1 SEALs, expected at most 1"),
    (P, "rounds = 16\n", "", "missing required field `rounds`"),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), BROKEN)
def test_a_broken_mission_is_refused_with_its_entry(broken, file, old, new, words):
    broken.swap(file, old, new)
    message = broken.refused_file()
    assert message.startswith(f"{file}: ")
    assert words in message


def test_there_is_a_point_for_every_piece(broken):
    eight = ", ".join(['"alarm"'] * 3 + ['"tango_patrol"'] * 4)
    broken.swap(P, '[["medical_kit"]]', f"[[{eight}]]")
    assert (
        broken.refused_file()
        == f"{P}: rookie: 9 pieces for 1 SEALs, expected at most 8, one for each Objective Point"
    )


@pytest.mark.parametrize(
    ("token", "board", "at", "words"),
    [
        ("gold", "office_floor", [0, 0], "token 'gold' is none of alarm, "),
        ("alarm", "rail_depot", [0, 0], "map 'rail_depot' is none of office_floor"),
        ("alarm", "office_floor", [0, 1], "[0, 1] is no Objective Point of office_floor"),
    ],
)
def test_fixed_tokens_lie_on_points(broken, token, board, at, words):
    broken.add(P, f'\n[[fixed]]\ntoken = "{token}"\nmap = "{board}"\nat = {at}\n')
    assert re.match(rf"{P}: fixed( \(token = gold\))?: {re.escape(words)}", broken.refused_file())


def test_no_two_fixed_tokens_share_a_point(broken):
    broken.add(P, '\n[[fixed]]\ntoken = "alarm"\nmap = "office_floor"\nat = [0, 0]\n' * 2)
    assert broken.refused_file() == f"{P}: fixed: place 'office_floor [0, 0]' stands twice"


@rule("FLIX-9.13")
def test_a_fixed_token_is_in_the_mission(broken):
    broken.add(P, '\n[[fixed]]\ntoken = "alarm"\nmap = "office_floor"\nat = [0, 14]\n')
    page = read(broken.shelf(), P, MissionData)
    mission = make_mission(content().layout(page), [])
    assert mission.fixed_tokens == [[14, effects.ALARM]]


@rule("FLIX-9.13", "FLIX-R102", "FLIX-4.03")
def test_a_fixed_piece_of_the_table_is_not_in_the_pile(broken):
    broken.add(P, '\n[[fixed]]\ntoken = "hard_drive"\nmap = "office_floor"\nat = [0, 14]\n')
    broken.add(P, '\n[[fixed]]\ntoken = "hostage"\nmap = "office_floor"\nat = [0, 0]\n')
    page = read(broken.shelf(), P, MissionData)
    check_mission(content(), page)
    plain, mission = (
        make_mission(content().layout(each), []) for each in (content().missions["prism_lens"], page)
    )
    for difficulty in range(3):
        for seals in range(4):
            before, after = plain.cells[difficulty][seals], mission.cells[difficulty][seals]
            assert sorted([*after.pile, effects.HARD_DRIVE]) == sorted(before.pile)
            assert after.hostages == 0 and before.hostages == (1 if difficulty == 2 else 0)
            assert [vars_of(goal) for goal in after.primary] == [vars_of(goal) for goal in before.primary]


def vars_of(goal):
    return int(goal.kind), int(goal.token), int(goal.number)


@rule("FLIX-9.11", "FLIX-R102")
def test_patrols_and_sentries_stand_where_the_page_says(broken):
    broken.add(S, '\n[[patrols]]\nmap = "office_floor"\nat = [1, 0]\n')
    broken.add(S, '\n[[sentries]]\nmap = "listening_station"\nat = [0, 3]\n')
    page = read(broken.shelf(), S, MissionData)
    check_mission(content(), page)
    layout = content().layout(page)
    mission = make_mission(layout, [])
    first = layout.boards[0].width
    assert mission.patrol_places == [layout.width + first] and mission.sentry_places == [3]


PLACES = [
    ("patrols", "office_floor", [0, 99], "[0, 99] is no Space of office_floor"),
    ("sentries", "office_floor", [-1, 0], "[-1, 0] is no Space of office_floor"),
    ("sentries", "rail_depot", [0, 0], "map 'rail_depot' is none of office_floor"),
]


@rule("FLIX-9.11", "FLIX-R102")
@pytest.mark.parametrize(("kind", "board", "at", "words"), PLACES)
def test_places_of_patrols_and_sentries_are_on_the_map(broken, kind, board, at, words):
    broken.add(P, f'\n[[{kind}]]\nmap = "{board}"\nat = {at}\n')
    assert broken.refused_file() == f"{P}: {kind}: {words}"


@rule("FLIX-9.11", "FLIX-R102")
@pytest.mark.parametrize("kind", ["patrols", "sentries"])
def test_nobody_is_placed_on_a_cover_icon_or_where_the_team_begins(broken, kind):
    board = content().boards["office_floor"]
    start = board.grid.areas.cells(board.grid.areas.names.index("Lobby"))
    for cell in (min(board.cover), start[0]):
        row, column = divmod(int(cell), board.width)
        broken = Breaking()
        broken.add(P, f'\n[[{kind}]]\nmap = "office_floor"\nat = [{row}, {column}]\n')
        words = f"[{row}, {column}] of office_floor is a Cover icon or in Lobby, expected neither"
        assert broken.refused_file() == f"{P}: {kind}: {words}"


@rule("FLIX-9.11", "FLIX-R102")
def test_no_two_things_are_put_in_one_place_and_no_more_sentries_than_there_are(broken):
    broken.add(P, '\n[[patrols]]\nmap = "office_floor"\nat = [0, 14]\n')
    broken.add(P, '\n[[fixed]]\ntoken = "alarm"\nmap = "office_floor"\nat = [0, 14]\n')
    assert broken.refused_file() == f"{P}: place 'office_floor [0, 14]' stands twice"
    broken = Breaking()
    broken.add(P, '\n[[sentries]]\nmap = "office_floor"\nat = [0, 14]\n' * 10)
    assert broken.refused_file().startswith(f"{P}: sentries must have at most 9 entries, not 10;")


@rule("FLIX-9.13", "FLIX-R102")
def test_points_with_standees_are_no_room_for_pieces(broken):
    points = content().boards["office_floor"].points
    width = content().boards["office_floor"].width
    for cell in points[:6]:
        row, column = divmod(int(cell), width)
        broken.add(P, f'\n[[patrols]]\nmap = "office_floor"\nat = [{row}, {column}]\n')
    words = "3 pieces for 1 SEALs, expected at most 2, one for each Objective Point"
    assert broken.refused_file() == f"{P}: rookie: {words}"


@rule("FLIX-9.13", "FLIX-9.15")
def test_half_of_the_pieces_find_room_on_either_map(broken):
    board = content().boards["office_floor"]
    for cell in board.points[:6]:
        row, column = divmod(int(cell), board.width)
        broken.add(S, f'\n[[patrols]]\nmap = "office_floor"\nat = [{row}, {column}]\n')
    words = "5 pieces for 1 SEALs, expected at most 4, one for each Objective Point"
    assert broken.refused_file() == f"{S}: rookie: {words}"


def test_boards_that_are_joined_have_a_way_between_them(broken):
    broken.swap(S, "####.##a####b#", "#" * 14)
    broken.swap(S, 'doors = { a = "Cable tunnel", b = "Service tunnel" }\n', "")
    assert broken.refused_file() == f"{S}: join: there is nothing but Wall, expected a way between the maps"


def test_two_maps_have_no_more_spaces_than_a_game_knows():
    source = content()
    wide = source.boards["office_floor"]
    page = source.missions["split_signal"]
    large = [SimpleNamespace(width=24, height=24, data=wide.data) for _ in page.maps]
    boards: Any = SimpleNamespace(boards=dict(zip(page.maps, large, strict=True)))
    with pytest.raises(SandtableError, match=rf"^{S}: maps of 1152 Spaces in all, expected at most 1024$"):
        check_maps(boards, page, S)


def test_boards_that_are_joined_share_no_names(broken):
    broken.swap("maps/listening_station.toml", 'G = "Mess"', 'G = "Lobby"')
    assert broken.refused() == f"{S}: name 'Lobby' stands twice"


def test_a_map_has_doors_enough(broken):
    broken.swap("pieces.toml", "normal_doors = 12", "normal_doors = 9")
    assert "number of doorways must be from 0 to 18, not " in broken.refused()


def test_a_number_belongs_to_one_mission(broken):
    broken.swap("missions/cold_ledger.toml", 'number = "2A"', 'number = "1"')
    assert broken.refused() == "missions: number '1' stands twice"


def test_no_way_through_the_tree_leads_round(broken):
    broken.swap("missions/green_dawn.toml", 'on_failure = "aborted"', 'on_failure = "5C"')
    round_and_round = "the Missions after prism_lens lead round in a circle, expected an end to each"
    assert broken.refused() == f"scenarios/campaign.toml: {round_and_round}"


SCENARIOS = [
    ('mission = "prism_lens"', "", "must have a mission, or the first one of a campaign, and not both"),
    ('mission = "prism_lens"', 'mission = "picnic"', "mission 'picnic' is none of "),
    ("minutes = [40, 100]", "minutes = [100, 40]", "minutes must be the least and the most, not [100, 40]"),
    (
        "order = 3",
        "order = 3\ndefaults = { fog = 1 }",
        "default 'fog' is no option; expected ",
    ),
]


@pytest.mark.parametrize(("old", "new", "words"), SCENARIOS)
def test_a_broken_scenario_is_refused_with_its_entry(broken, old, new, words):
    broken.swap("scenarios/prism_lens.toml", old, new)
    message = broken.refused_file()
    assert message.startswith("scenarios/prism_lens.toml: ")
    assert words in message


def test_missions_and_scenarios_are_checked_with_everything_else(broken):
    broken.swap(P, "grade = 6", "grade = 5")
    assert broken.refused() == f"{P}: grade must be from 6 to 9, not 5"
    broken.swap(P, "grade = 5", "grade = 6")
    broken.swap("scenarios/prism_lens.toml", "minutes = [40, 100]", "minutes = [0, 100]")
    assert (
        broken.refused() == "scenarios/prism_lens.toml: minutes must be the least and the most, not [0, 100]"
    )
