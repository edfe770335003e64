"""Content files: what is shipped holds to the ledger, and a broken file is refused in one clear line."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections import Counter
from typing import Any, cast

import pytest

from sandtable.board.zones import MAX_FLOORS, UNREACHABLE
from sandtable.games.morale import GAME
from sandtable.games.morale.content.loader import CONTENT, Content, content
from sandtable.games.morale.content.maps import zone_map
from sandtable.games.morale.content.options import make_plan, plan_for, scenario_spec
from sandtable.games.morale.rules.game import Morale
from sandtable.rulebooks import load, lookup
from sandtable.testkit.marks import rule

MAPS = ("dust_mile", "checkpoint", "roof_quarter")
OF_TERRORISTS = 'team = "terrorists"'


# Broken files


@pytest.fixture
def shelf(shelf_of):
    return shelf_of(CONTENT, Content)


def test_an_untouched_copy_is_accepted(shelf):
    copy = shelf.content()
    assert [scenario.name for scenario in copy.scenarios] == ["recovery", "checkpoint", "rooftops"]
    assert sorted(copy.maps) == sorted(MAPS)


def test_scenarios_are_in_the_order_they_ask_for(shelf):
    shelf.swap("scenarios/rooftops.toml", "order = 3", "order = 0")
    assert [scenario.name for scenario in shelf.content().scenarios] == [
        "rooftops",
        "recovery",
        "checkpoint",
    ]


@pytest.mark.parametrize("file", ["options.toml", "units.toml"])
def test_a_missing_file_is_named(shelf, file):
    (shelf.folder / file).unlink()
    assert shelf.refused() == f"{file}: there is no such file"


@pytest.mark.parametrize("folder", ["maps", "scenarios"])
def test_an_empty_folder_is_named(shelf, folder):
    shutil.rmtree(shelf.folder / folder)
    assert shelf.refused() == f"{folder}: expected at least one .toml file in this folder"


@pytest.mark.parametrize(
    "file", ["options.toml", "units.toml", "maps/dust_mile.toml", "scenarios/recovery.toml"]
)
def test_broken_toml_is_refused_with_its_line(shelf, file):
    shelf.add(file, "\nname == 3\n")
    lines = len((shelf.folder / file).read_text("utf-8").splitlines())
    message = shelf.refused()
    assert message.startswith(f"{file}: ")
    assert f"line {lines}," in message


def test_a_file_that_is_no_text_is_refused(shelf):
    (shelf.folder / "units.toml").write_bytes(b"\xff\xfe")
    assert shelf.refused().startswith("units.toml: 'utf-8' codec can't decode")


@pytest.mark.parametrize("kind", ["maps", "scenarios"])
def test_a_name_is_the_files_name(shelf, kind):
    shelf.swap(f"{kind}/checkpoint.toml", 'name = "checkpoint"', 'name = "gate"')
    assert shelf.refused() == f"{kind}/checkpoint.toml: name must be the file's, 'checkpoint', not 'gate'"


MISSHAPEN = [
    # file, old, new, and what the message must say
    ("units.toml", "defense = 4", "defence = 4", "seal_leader: Object contains unknown field `defence`"),
    ("units.toml", "defense = 4", "defence = 4", "; expected keys: id, name, team, role, threat, defense, "),
    ("units.toml", "defense = 4\n", "", "seal_leader: Object missing required field `defense`"),
    (
        "units.toml",
        "defense = 4",
        'defense = "4"',
        "seal_leader: Expected `int`, got `str` - at `$.unit[0].defense`",
    ),
    ("units.toml", "[2, 1, 1]", "[2, true, 1]", "seal_leader: Expected `int`, got `bool`"),
    ("units.toml", "defense = 3", "defense = 3.5", "seal_breacher: Expected `int`, got `float`"),
    ("units.toml", "gas_mask = true", "gas_mask = 1", "seal_breacher: Expected `bool`, got `int`"),
    ("units.toml", 'id = "seal_leader"\n', "", "Squad Leader: Object missing required field `id`"),
    ("units.toml", "[[unit]]", "[[units]]", "Object contains unknown field `units`; expected keys: unit"),
    ("maps/dust_mile.toml", "floors = 2", "floor = 2", "N2: Object contains unknown field `floor`"),
    ("maps/dust_mile.toml", "x = 0\n", "", "N1: Object missing required field `x`"),
    ("maps/dust_mile.toml", '["N2", "M1"]', '"N2"', "N1: Expected `array`, got `str`"),
    ("maps/dust_mile.toml", "title =", "titel =", "unknown field `titel`; expected keys: name, title, zone"),
    ("scenarios/recovery.toml", "floor = 1", 'floor = "1"', "package: Expected `int`, got `str`"),
    (
        "scenarios/recovery.toml",
        "threats = 2",
        "threat = 2",
        "Humvee: Object contains unknown field `threat`",
    ),
    ("scenarios/recovery.toml", "[25, 110]", '["25", 110]', "Expected `int`, got `str` - at `$.minutes[0]`"),
    ("scenarios/recovery.toml", "order = 1\n", "", "Object missing required field `order`"),
    (
        "scenarios/recovery.toml",
        "summary",
        "sumary",
        "unknown field `sumary`; expected keys: name, title, summ",
    ),
    ("options.toml", 'kind = "number"', 'kind = "numbr"', "units: Invalid enum value 'numbr'"),
    ("options.toml", "low = 1", "least = 1", "units: Object contains unknown field `least`"),
    ("options.toml", "low = 1", "low = true", "units: Expected `int`, got `bool`"),
    ("options.toml", 'rule = "MORALE-13.01"\n', "", "units: Object missing required field `rule`"),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), MISSHAPEN)
def test_a_misspelt_or_missing_key_or_a_wrong_type_is_refused_with_its_entry(shelf, file, old, new, words):
    shelf.swap(file, old, new)
    message = shelf.refused()
    assert message.startswith(f"{file}: ")
    assert words in message


def test_an_entry_that_is_no_table_is_refused(shelf):
    (shelf.folder / "units.toml").write_text("unit = [3]\n", "utf-8")
    assert shelf.refused() == "units.toml: Expected `object`, got `int` - at `$.unit[0]`"


def test_an_entry_without_a_name_is_refused(shelf):
    (shelf.folder / "units.toml").write_text("[[unit]]\nside = 1\n", "utf-8")
    assert shelf.refused().startswith("units.toml: nameless: Object ")


BROKEN_UNITS = [
    ('id = "seal_point"', 'id = "seal_leader"', "units.toml: unit 'seal_leader' stands twice"),
    ('id = "terr_runner"', 'id = "seal_leader"', "units.toml: unit 'seal_leader' stands twice"),
    ('team = "seals"', 'team = "seal"', "units.toml: seal_leader: team 'seal' is none of seals, terrorists"),
    (
        "threat = [2, 1, 1]",
        "threat = [2, 1]",
        "units.toml: seal_leader: threat must have 3 entries, not 2; expected: Threat Levels in the "
        "same zone, in an adjacent one and two zones away",
    ),
    (
        "threat = [2, 1, 1]",
        "threat = [2, 1, 1, 0]",
        "units.toml: seal_leader: threat must have 3 entries, not 4; expected: Threat Levels in the "
        "same zone, in an adjacent one and two zones away",
    ),
    (
        "threat = [2, 1, 1]",
        "threat = [2, -1, 1]",
        "units.toml: seal_leader: threat must be 0 or more, not -1",
    ),
    ("defense = 4", "defense = 0", "units.toml: seal_leader: defense must be 1 or more, not 0"),
    (
        '"smoke_gas", "tear_gas"',
        '"smoke", "tear_gas"',
        "units.toml: seal_leader: issue 'smoke' is none of flashbang, frag_grenade, medkit, rpg, smoke_gas, "
        "tear_gas",
    ),
    (
        '"smoke_gas", "tear_gas"',
        '"covering_fire", "tear_gas"',
        "units.toml: seal_leader: issue 'covering_fire' is none of flashbang, frag_grenade, medkit, rpg, "
        "smoke_gas, tear_gas",
    ),
    (
        '"smoke_gas", "tear_gas"',
        ", ".join(['"rpg"'] * 16),
        "units.toml: seal_leader: issue must have at most 15 entries, not 16; expected: Its standard issue "
        "(MORALE-2.04)",
    ),
    ("double_time = 3", "double_time = 4", "units.toml: seal_point: double_time must be from 1 to 3, not 4"),
    ("double_time = 3", "double_time = 0", "units.toml: seal_point: double_time must be from 1 to 3, not 0"),
    ("free_steps = 2", "free_steps = -1", "units.toml: seal_leader: free_steps must be 0 or more, not -1"),
    (
        "medkit_saving = 1",
        "medkit_saving = -1",
        "units.toml: seal_corpsman: medkit_saving must be 0 or more, not -1",
    ),
    ("belt_fire = 2", "belt_fire = -2", "units.toml: seal_gunner: belt_fire must be 0 or more, not -2"),
    ("rallies_at = 5", "rallies_at = -5", "units.toml: terr_warlord: rallies_at must be 0 or more, not -5"),
    ("backblast = 1", "backblast = -1", "units.toml: terr_rocketeer: backblast must be 0 or more, not -1"),
    (OF_TERRORISTS, 'team = "seals"', "units.toml: terrorists must have 8 or more units, not 7"),
]


@pytest.mark.parametrize(("old", "new", "message"), BROKEN_UNITS)
def test_a_unit_that_cannot_be_played_is_refused(shelf, old, new, message):
    shelf.swap("units.toml", old, new)
    assert shelf.refused() == message


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("defense = 4", "defense = 1"),
        ("threat = [2, 1, 1]", "threat = [0, 0, 0]"),
        ('"smoke_gas", "tear_gas"', ", ".join(['"rpg"'] * 15)),
        ('"smoke_gas", "tear_gas"', ""),
        ("double_time = 3", "double_time = 1"),
        ("free_steps = 2", "free_steps = 0"),
    ],
)
def test_a_unit_at_the_bounds_is_accepted(shelf, old, new):
    shelf.swap("units.toml", old, new)
    shelf.content()


def test_equal_initiatives_are_no_error(shelf):
    """The rules say who goes first (MORALE-R04)."""
    faster = content().units[0].initiative
    shelf.after("units.toml", '"terr_warlord"', "initiative = ", f"initiative = {faster} # ")
    shelf.content()


def test_a_team_needs_no_more_cards_than_its_largest_size(shelf):
    shelf.swap("units.toml", OF_TERRORISTS, 'team = "seals"')
    shelf.swap("options.toml", "high = 8", "high = 7")
    assert shelf.refused() == "units.toml: terrorists must have 8 or more units, not 7"
    shelf.after("options.toml", '"terrorists_units"', "high = 8", "high = 7")
    assert len(shelf.content().units) == 16


BROKEN_MAPS = [
    ('["N2", "M1"]', '["N2", "N1", "M1"]', ": zone N1: a zone cannot be its own neighbour"),
    ('["N2", "M1"]', '["N2", "M1", "Q9"]', ": zone N1: neighbour 'Q9' is not a zone of this map"),
    ('["N2", "M1"]', '["N2", "M1", "N2"]', ": zone N1: neighbour 'N2' stands twice"),
    ('["N2", "M1"]', '["N2", "M1", "N3"]', ": zone N1: N3 does not name it as a neighbour in turn"),
    ('["N2", "M1"]', '["N2"]', ": zone M1: N1 does not name it as a neighbour in turn"),
    ("floors = 2", "floors = 5", ": zone N2: floors must be from 1 to 4, not 5"),
    ("floors = 2", "floors = 0", ": zone N2: floors must be from 1 to 4, not 0"),
    ('id = "N2"', 'id = "N1"', ": zone 'N1' stands twice"),
    ("x = 1\ny = 0", "x = 0\ny = 0", ": zone N2: x and y must be its own, not those of N1"),
]


@pytest.mark.parametrize(("old", "new", "words"), BROKEN_MAPS)
def test_a_map_that_does_not_hang_together_is_refused(shelf, old, new, words):
    shelf.swap("maps/dust_mile.toml", old, new)
    assert shelf.refused() == "maps/dust_mile.toml" + words


def test_a_zone_that_cannot_be_reached_is_refused(shelf):
    for at, near in (("N1", '["N2", "M1"]'), ("N2", '["N1", '), ("M1", '["N1", ')):
        rest = near.replace('"N1", ', "") if at != "N1" else "[]"
        shelf.after("maps/dust_mile.toml", f'id = "{at}"', near, rest)
    cut_off = ", ".join(zone.id for zone in content().maps["dust_mile"].zone[1:])
    message = f"maps/dust_mile.toml: zones that cannot be reached from N1: {cut_off}"
    assert shelf.refused() == message


def test_a_map_has_a_zone_and_no_more_than_fit_into_a_set(shelf):
    (shelf.folder / "maps/empty.toml").write_text('name = "empty"\ntitle = "E"\nzone = []\n', "utf-8")
    assert (
        shelf.refused() == "maps/empty.toml: zone must have from 1 to 62 entries, not 0; expected: Its zones"
    )

    def chain(size):
        text = 'name = "empty"\ntitle = "E"\n'
        for i in range(size):
            near = [f'"{j}"' for j in (i - 1, i + 1) if 0 <= j < size]
            text += f'[[zone]]\nid = "{i}"\nname = "{i}"\nx = {i}\ny = 0\nneighbours = [{", ".join(near)}]\n'
        (shelf.folder / "maps/empty.toml").write_text(text, "utf-8")

    chain(63)
    assert (
        shelf.refused() == "maps/empty.toml: zone must have from 1 to 62 entries, not 63; expected: Its zones"
    )
    for size in (1, 62):
        chain(size)
        assert len(shelf.content().maps["empty"].zone) == size


def test_four_floors_are_the_most(shelf):
    shelf.swap("maps/dust_mile.toml", "floors = 3", "floors = 4")
    assert max(zone.floors for zone in shelf.content().maps["dust_mile"].zone) == MAX_FLOORS == 4


ZONES = "N1, N2, N3, N4, N5, N6, N7, M1, M2, M3, M4, M5, M6, M7, S1, S2, S3, S4, S5, S6, S7"  # of Dust Mile
BROKEN_SCENARIOS = [
    ('map = "dust_mile"', 'map = "mars"', ": map 'mars' is none of checkpoint, dust_mile, roof_quarter"),
    (
        '["N1", "M1", "S1"]',
        '["N1", "Q1"]',
        f": starts of seals: zone 'Q1' is not on the map, which has {ZONES}",
    ),
    ('["N1", "M1", "S1"]', '["N1", "M1", "N1"]', ": starts of seals: zone 'N1' stands twice"),
    ('["N1", "M1", "S1"]', "[]", ": starts must name at least one zone for seals"),
    ("{ seals =", "{ seal =", ": starts: key 'seal' is none of seals, terrorists"),
    ('{ seals = ["N1", "M1", "S1"], ', "{ ", ": starts must name at least one zone for seals"),
    ("minutes = [25, 110]", "minutes = []", ": minutes must be the least and the most, not []"),
    ("minutes = [25, 110]", "minutes = [25]", ": minutes must be the least and the most, not [25]"),
    ("minutes = [25, 110]", "minutes = [1, 2, 3]", ": minutes must be the least and the most, not [1, 2, 3]"),
    ("minutes = [25, 110]", "minutes = [30, 29]", ": minutes must be the least and the most, not [30, 29]"),
    ("minutes = [25, 110]", "minutes = [0, 29]", ": minutes must be the least and the most, not [0, 29]"),
    ('zone = "M5"', 'zone = "P5"', f": loot package: zone 'P5' is not on the map, which has {ZONES}"),
    ("floor = 1", "floor = 2", ": loot package: floor of M5 must be from 0 to 1, not 2"),
    ("floor = 1", "floor = -1", ": loot package: floor of M5 must be from 0 to 1, not -1"),
    ('{ seals = "M1" }', "{}", ": loot package: homes must name a zone for at least one team"),
    (
        '{ seals = "M1" }',
        '{ marines = "M1" }',
        ": loot package: homes: key 'marines' is none of seals, terrorists",
    ),
    (
        '{ seals = "M1" }',
        '{ seals = "M8" }',
        f": loot package: zone 'M8' is not on the map, which has {ZONES}",
    ),
    ('name = "pilot"', 'name = "package"', ": loot 'package' stands twice"),
    (
        'zone = "M1"\nwe',
        'zone = "M0"\nwe',
        f": vehicle Humvee: zone 'M0' is not on the map, which has {ZONES}",
    ),
    ('team = "seals"', 'team = "navy"', ": vehicle Humvee: team 'navy' is none of seals, terrorists"),
    ('team = "seals"', OF_TERRORISTS, ": vehicles must be one for each team, or none"),
    ('weapon = "rpg"', 'weapon = "cannon"', ": vehicle Truck: weapon 'cannon' is none of machine_gun, rpg"),
    ("threats = 2", "threats = 0", ": vehicle Humvee: threats must be 1 or more, not 0"),
    ("threats = 3", "threats = 3\nholds = 0", ": vehicle Truck: holds must be 1 or more, not 0"),
    (
        "threats = 3",
        "threats = 3\n[defaults]\nunits = 9",
        ": default of option units must be a whole number from 1 to 8, not 9",
    ),
    (
        "threats = 3",
        "threats = 3\n[defaults]\nno_kill = 1",
        ": default of option no_kill must be true or false, not 1",
    ),
]


@pytest.mark.parametrize(("old", "new", "words"), BROKEN_SCENARIOS)
def test_a_scenario_that_cannot_be_played_is_refused(shelf, old, new, words):
    shelf.swap("scenarios/recovery.toml", old, new)
    assert shelf.refused() == "scenarios/recovery.toml" + words


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("minutes = [25, 110]", "minutes = [1, 1]"),
        ("threats = 2", "threats = 1"),
        ("threats = 3", "threats = 3\nholds = 1"),
        ("floor = 1", "floor = 0"),
        ('["N1", "M1", "S1"]', '["M4"]'),
    ],
)
def test_a_scenario_at_the_bounds_is_accepted(shelf, old, new):
    shelf.swap("scenarios/recovery.toml", old, new)
    shelf.content()


def test_a_default_of_an_unknown_option_is_refused_with_the_known_ones(shelf):
    shelf.swap("scenarios/checkpoint.toml", "units = 2", "unit = 2")
    expected = "scenarios/checkpoint.toml: default 'unit' is no option; expected one of units, seals_units, "
    assert shelf.refused().startswith(expected)


def test_one_vehicle_alone_is_refused_and_none_is_not(shelf):
    path = shelf.folder / "scenarios/rooftops.toml"
    parts = path.read_text("utf-8").split("[[vehicle]]")
    path.write_text("[[vehicle]]".join(parts[:2]), "utf-8")
    assert shelf.refused() == "scenarios/rooftops.toml: vehicles must be one for each team, or none"
    path.write_text(parts[0], "utf-8")
    shelf.content()


def test_starts_may_be_given_for_no_third_team(shelf):
    shelf.swap("scenarios/recovery.toml", '"S7"] }', '"S7"], locals = ["M4"] }')
    assert shelf.refused() == ("scenarios/recovery.toml: starts: key 'locals' is none of seals, terrorists")


BROKEN_OPTIONS = [
    ('name = "seals_units"', 'name = "units"', "options.toml: option 'units' stands twice"),
    ('name = "units"', 'name = "unit"', "options.toml: option 'units' is missing"),
    (
        "default = 4",
        "default = 9",
        "options.toml: default of option units must be a whole number from 1 to 8, not 9",
    ),
    (
        "default = 4",
        'default = "4"',
        "options.toml: default of option units must be a whole number from 1 to 8, not '4'",
    ),
    (
        "default = false",
        "default = 0",
        "options.toml: default of option red_skulls must be true or false, not 0",
    ),
    (
        'default = "suggested"',
        'default = "draft"',
        "options.toml: default of option crew must be one of suggested, pick, random, not 'draft'",
    ),
    ('"random"]', '"random", "draft"]', "options.toml: crew: choices must be among suggested, pick, random"),
    ("low = 1", "low = 0", "options.toml: units: low must be 1 or more, not 0"),
    ("high = 8", "high = 9", "options.toml: units: high must be at most 8, not 9"),
    ('kind = "choice"', 'kind = "switch"', "options.toml: crew: kind must be choice, not switch"),
]


@pytest.mark.parametrize(("old", "new", "message"), BROKEN_OPTIONS)
def test_an_option_that_the_rules_cannot_bear_is_refused(shelf, old, new, message):
    shelf.swap("options.toml", old, new)
    assert shelf.refused() == message


def test_an_option_that_no_rule_reads_is_refused(shelf):
    shelf.add(
        "options.toml",
        '\n[[option]]\nname = "weather"\nkind = "switch"\ndefault = false\ntext = "Rain."\nrule = "R1"\n',
    )
    assert shelf.refused().startswith(
        "options.toml: weather: no such option; expected one of crew, red_skulls"
    )


@rule("MORALE-1.03")
@pytest.mark.parametrize("name", ["units", "seals_units", "terrorists_units"])
def test_no_content_file_allows_a_team_of_nine(shelf, name):
    shelf.after("options.toml", f'"{name}"', "high = 8", "high = 9")
    assert shelf.refused() == f"options.toml: {name}: high must be at most 8, not 9"


@pytest.mark.parametrize(
    ("name", "old"),
    [("seals_players", 1), ("terrorists_players", 1), ("round_limit", 1), ("take_cover_drop", 0)],
)
def test_bounds_that_break_the_rules_are_refused(shelf, name, old):
    shelf.after("options.toml", f'"{name}"', f"low = {old}", f"low = {old - 1}")
    assert shelf.refused() == f"options.toml: {name}: low must be {old} or more, not {old - 1}"


def test_every_option_is_needed(shelf):
    rows = tomllib.loads((CONTENT / "options.toml").read_text("utf-8"))["option"]
    text = (CONTENT / "options.toml").read_text("utf-8")
    head, *blocks = text.split("[[option]]")
    assert len(blocks) == len(rows) == 41
    for i, row in enumerate(rows):
        left = [block for j, block in enumerate(blocks) if j != i]
        (shelf.folder / "options.toml").write_text("[[option]]".join([head, *left]), "utf-8")
        assert shelf.refused() == f"options.toml: option '{row['name']}' is missing"


# What a scenario file says is what a player gets


def test_a_scenario_shows_its_own_defaults_and_the_common_ones(shelf):
    shelf.swap("scenarios/checkpoint.toml", "units = 2", "units = 3\nno_kill = true\ncrew = 'pick'")
    copy = shelf.content()
    specs = [scenario_spec(scenario, copy.options) for scenario in copy.scenarios]
    changed = {option.name: option.default for option in specs[1].options}
    usual = {option.name: option.default for option in specs[0].options}
    assert {name: value for name, value in changed.items() if value != usual[name]} == {
        "units": 3,
        "no_kill": True,
        "crew": "pick",
    }
    assert (specs[1].name, specs[1].title) == ("checkpoint", "The Case at Checkpoint Twelve")
    assert specs[1].summary.startswith("Two units a side")
    assert (specs[1].players, specs[1].minutes) == ((2, 16), (10, 20))


def test_another_roster_can_be_played(shelf):
    shelf.after("units.toml", '"terr_warlord"', "initiative = ", "initiative = 99 # ")
    copy = shelf.content()
    scenario = copy.scenarios[0]
    values = scenario_spec(scenario, copy.options).settle({"units": 1})
    game = Morale(make_plan(copy, scenario, values), 1)
    game.beat()
    assert [unit.card.initiative for unit in game.units] == [content().units[0].initiative, 99]


def test_plans_are_made_once_for_the_same_options():
    values = GAME.scenario("recovery").settle({"units": 3})
    assert plan_for("recovery", values) is plan_for("recovery", dict(values))
    assert plan_for("recovery", values) is not plan_for("recovery", values | {"units": 2})
    assert plan_for("recovery", values) is not plan_for("rooftops", values)


def test_a_plan_holds_what_the_scenario_file_says():
    plan = cast(Morale, GAME.new("recovery", {"vehicles": True}, 1)).plan
    names = plan.zones.names
    loot = [(one.name, names[one.zone], one.floor, list(one.homes)) for one in plan.loot]
    assert loot == [
        ("package", "M5", 1, [names.index("M1"), -1]),
        ("pilot", "M3", 1, [-1, names.index("M7")]),
    ]
    vehicles = [
        (one.name, names[one.zone], one.weapon, one.threats, one.resupplies, one.holds)
        for one in plan.vehicles
    ]
    assert vehicles == [
        ("Humvee", "M1", "machine_gun", 2, True, 4),
        ("Truck", "M7", "rpg", 3, False, 4),
    ]
    assert [[names[zone] for zone in squad.starts] for squad in plan.squads] == [
        ["N1", "M1", "S1"],
        ["N7", "M7", "S7"],
    ]


def test_vehicles_are_in_the_order_of_the_teams_however_the_file_lists_them(shelf):
    path = shelf.folder / "scenarios/rooftops.toml"
    head, humvee, truck = path.read_text("utf-8").split("[[vehicle]]")
    path.write_text("[[vehicle]]".join([head, truck + "\n", humvee]), "utf-8")
    copy = shelf.content()
    values = scenario_spec(copy.scenarios[2], copy.options).settle({"vehicles": True})
    assert [one.name for one in make_plan(copy, copy.scenarios[2], values).vehicles] == ["Humvee", "Truck"]


# What is shipped


def table(gap, width):
    """The rows of a table in a gap's proposal, without its heading."""
    rows = [[field.strip() for field in line.split("|")] for line in lookup(gap).need.splitlines()]
    return [row for row in rows if len(row) == width][1:]


@rule("MORALE-2.09", "MORALE-G03")
def test_dust_mile_is_the_map_of_the_ledger():
    rows = table("MORALE-G03", 4)
    zones = content().maps["dust_mile"].zone
    assert len(zones) == 21
    assert [(zone.id, zone.name, zone.floors) for zone in zones] == [
        (row[0], row[1], int(row[2])) for row in rows
    ]


@rule("MORALE-G03", "MORALE-G04")
def test_the_marks_of_the_ledgers_map_are_in_the_recovery_scenario():
    marks = {row[0]: row[3] for row in table("MORALE-G03", 4)}
    scenario = content().scenarios[0]
    assert scenario.starts == {
        "seals": [zone for zone in ("N1", "M1", "S1") if "SEAL start" in marks[zone]],
        "terrorists": [zone for zone in ("N7", "M7", "S7") if "Terrorist start" in marks[zone]],
    }
    assert len([zone for zone in marks if "start" in marks[zone]]) == 6
    assert {loot.name: (loot.zone, loot.floor) for loot in scenario.loot} == {
        "package": ("M5", 1),
        "pilot": ("M3", 1),
    }
    assert "intelligence package on floor 1" in marks["M5"]
    assert "pilot on floor 1" in marks["M3"]
    assert [(one.name, one.zone, one.name in marks[one.zone]) for one in scenario.vehicle] == [
        ("Humvee", "M1", True),
        ("Truck", "M7", True),
    ]


@rule("MORALE-G03")
@pytest.mark.parametrize(
    ("name", "size"), [("dust_mile", (7, 3)), ("checkpoint", (3, 3)), ("roof_quarter", (5, 3))]
)
def test_zones_side_by_side_are_adjacent_and_diagonals_are_not(name, size):
    zones = content().maps[name].zone
    places = {zone.id: (zone.x, zone.y) for zone in zones}
    assert sorted(places.values()) == sorted((x, y) for x in range(size[0]) for y in range(size[1]))
    for zone in zones:
        beside = {other for other, (x, y) in places.items() if abs(x - zone.x) + abs(y - zone.y) == 1}
        assert set(zone.neighbours) == beside


@rule("MORALE-G03")
@pytest.mark.parametrize("scenario", ["recovery", "checkpoint", "rooftops"])
def test_a_map_is_the_same_turned_by_180_degrees_and_so_are_the_starts(scenario):
    data = next(each for each in content().scenarios if each.name == scenario)
    zones = content().maps[data.map].zone
    right, bottom = max(zone.x for zone in zones), max(zone.y for zone in zones)
    at = {(zone.x, zone.y): zone for zone in zones}
    opposite = {zone.id: at[right - zone.x, bottom - zone.y] for zone in zones}
    assert [zone.floors for zone in zones] == [opposite[zone.id].floors for zone in zones]
    assert {opposite[zone].id for zone in data.starts["seals"]} == set(data.starts["terrorists"])
    vehicles = {vehicle.team: vehicle.zone for vehicle in data.vehicle}
    assert opposite[vehicles["seals"]].id == vehicles["terrorists"]
    spots = Counter(
        (loot.zone, loot.floor, team, home) for loot in data.loot for team, home in loot.homes.items()
    )
    other = {"seals": "terrorists", "terrorists": "seals"}
    turned = Counter(
        {
            (opposite[zone].id, floor, other[team], opposite[home].id): n
            for (zone, floor, team, home), n in spots.items()
        }
    )
    assert spots == turned


def steps_between(zones, start, goal):
    for steps in range(20):
        if goal == start or goal in zones.within(*start, steps):
            return steps
    raise AssertionError("no way")


@rule("MORALE-G03", "MORALE-G04")
def test_each_objective_lies_five_steps_from_its_teams_vehicle_and_five_back():
    scenario = content().scenarios[0]
    zones = zone_map(content().maps["dust_mile"])
    homes = {vehicle.team: (zones.names.index(vehicle.zone), 0) for vehicle in scenario.vehicle}
    for loot in scenario.loot:
        ((team, home),) = loot.homes.items()
        spot = (zones.names.index(loot.zone), loot.floor)
        assert homes[team] == (zones.names.index(home), 0)
        assert steps_between(zones, homes[team], spot) == steps_between(zones, spot, homes[team]) == 5
        assert zones.distance[homes[team][0]][spot[0]] == 4
    assert {(loot.name, *loot.homes) for loot in scenario.loot} == {
        ("package", "seals"),
        ("pilot", "terrorists"),
    }


@rule("MORALE-G01", "MORALE-G02", "MORALE-R04")
def test_seals_have_odd_and_terrorists_even_initiatives_so_ties_cannot_occur():
    initiatives = {"seals": [], "terrorists": []}
    for unit in content().units:
        initiatives[unit.team].append(unit.initiative)
    assert {number % 2 for number in initiatives["seals"]} == {1}
    assert {number % 2 for number in initiatives["terrorists"]} == {0}
    assert len({*initiatives["seals"], *initiatives["terrorists"]}) == 16
    faster = [a > b for a, b in zip(initiatives["seals"], initiatives["terrorists"], strict=True)]
    assert faster.count(True) == 4


@rule("MORALE-G07")
def test_the_box_holds_the_tokens_and_skulls_of_the_ledger():
    need = lookup("MORALE-G07").need
    counted = re.findall(r"([A-Z]\w+(?: \w+)?) (\d+)[, ]", need.partition(":")[2].partition("(")[0])
    tokens = Counter(token for unit in content().units for token in unit.issue)
    assert tokens == {kind.lower().replace(" ", "_"): int(number) for kind, number in counted}
    assert len(tokens) == 6
    game: Any = GAME.new("recovery", {"units": 8}, 1)
    game.beat()
    white, black = (sum(team.bag.counts[kind] for team in game.teams) for kind in (0, 1))
    assert (white, black) == (128, 16)
    assert "128 white skulls, 16 black in the bags" in need


@rule("MORALE-G06")
def test_no_unit_has_more_standard_issue_than_its_row_has_boxes():
    assert max(len(unit.issue) for unit in content().units) == 3


def test_the_rules_behind_the_options_are_in_the_ledger():
    known = load("morale").by_id
    assert [option.name for option in content().options if option.rule not in known] == []
    assert all(option.text.endswith(".") for option in content().options)


@pytest.mark.parametrize("name", MAPS)
def test_every_zone_of_a_shipped_map_can_be_reached(name):
    zones = zone_map(content().maps[name])
    assert max(max(row) for row in zones.distance) < UNREACHABLE
    assert len(set(zones.names)) == len({zone.name for zone in content().maps[name].zone})


def test_content_is_read_once():
    assert content() is content()


@rule("MORALE-13.01")
def test_the_chart_of_lengths_is_told_beside_the_number_of_units():
    for scenario in GAME.scenarios():
        units = next(option for option in scenario.options if option.name == "units")
        assert "2: 25 min" in units.text
        assert "8: 110 min" in units.text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("units = 2\n", "units = 1\n", "rows must be in order of units, from 1 on, none twice"),
        ("units = 1\n", "units = 9\n", "rows must be in order of units, from 1 on, none twice"),
        ("star_sets = 2", "star_sets = 3", "(units = 6): star_sets must be from 1 to 2, not 3"),
        ("minutes = 15", "minutes = 0", "(units = 1): minutes must be 1 or more, not 0"),
        ("rounds = [4, 8]", "rounds = [8, 4]", "rounds must be two numbers, the smaller first"),
    ],
)
def test_a_broken_chart_of_lengths_is_refused(shelf, old, new, message):
    shelf.swap("lengths.toml", old, new)
    assert re.fullmatch("lengths.toml.*" + re.escape(message), shelf.refused())


def test_a_length_may_be_a_certain_number_of_rounds(shelf):
    shelf.swap("lengths.toml", "rounds = [4, 8]", "rounds = [4, 4]")
    assert shelf.content().lengths[0].rounds == (4, 4)
