"""Cards and options: a broken file is refused in one line that names it and its entry."""

from __future__ import annotations

import shutil

import pytest

from sandtable.catalog.estimates import NO_RULES
from sandtable.games.omega.content.loader import CONTENT, Content, content
from sandtable.games.omega.content.options import plan_for, scenario_specs
from sandtable.testkit.marks import rule

NAMES = ["dry_run", "cold_start", "split_signal", "last_light"]


@pytest.fixture
def shelf(shelf_of):
    return shelf_of(CONTENT, Content)


def test_an_untouched_copy_is_accepted(shelf):
    copy = shelf.content()
    assert [scenario.name for scenario in copy.scenarios] == NAMES
    assert sorted(copy.maps) == sorted(copy.sites) == sorted(NAMES)


def test_content_is_read_once():
    assert content() is content()


@pytest.mark.parametrize("file", sorted({path.name for path in CONTENT.glob("*.toml")} - set(NO_RULES)))
def test_a_missing_file_is_named(shelf, file):
    (shelf.folder / file).unlink()
    assert shelf.refused() == f"{file}: there is no such file"


@pytest.mark.parametrize("folder", ["maps", "scenarios"])
def test_an_empty_folder_is_named(shelf, folder):
    shutil.rmtree(shelf.folder / folder)
    assert shelf.refused() == f"{folder}: expected at least one .toml file in this folder"


MISSHAPEN = [
    ("kit.toml", "points = 3", "price = 3", "long_carbine: Object contains unknown field `price`"),
    ("enemies.toml", "speed = 4", "speed = 4.5", "husk: Expected `int`, got `float`"),
    ("doors.toml", "copies = 8\n", "", "unlocked: Object missing required field `copies`"),
    ("dice.toml", "black", "blac", "Object contains unknown field `blac`; expected keys: black, red"),
    ("options.toml", "low = 2", "least = 2", "players: Object contains unknown field `least`"),
    ("scenarios/dry_run.toml", "summary", "sumary", "unknown field `sumary`; expected keys: name, title"),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), MISSHAPEN)
def test_a_misspelt_or_missing_key_or_a_wrong_type_is_refused_with_its_entry(shelf, file, old, new, words):
    shelf.swap(file, old, new)
    message = shelf.refused()
    assert message.startswith(f"{file}: ")
    assert words in message


BROKEN = [
    ("dice.toml", "0, 0, 0, 1, 1, 2", "0, 0, 0, 1, 2", "black must have 6 entries, not 5; expected: Hits"),
    ("dice.toml", "0, 1, 1, 2, 2, 3", "0, 1, 1, 2, 2, -3", "red must be from 0 to 9, not -3"),
    ("characters.toml", '"kell"]', '"bell"]', "lineup 'bell' is none of voss, kell, okafor, rhee, salt"),
    ("characters.toml", '["rally"]', '["bravado"]', "voss: abilities 'bravado' is none of sure_footed, "),
    ("characters.toml", "vitality = 4", "vitality = 0", "voss: vitality must be from 1 to 9, not 0"),
    ("characters.toml", "range = 7", "range = 0", "voss: Service carbine: range must be from 1 to 60, not 0"),
    ("characters.toml", "melee = true, black = 3", "black = 3", "voss: blade must be a melee weapon"),
    ("characters.toml", "range = 5, black = 3", "range = 5", "Stub gun: must have a die, black or red"),
    ("characters.toml", ", aim_black = 1", "", "voss: Service carbine: must have aim_cost and aim_black, or"),
    (
        "characters.toml",
        '"field_order"',
        '"scrubber"',
        "voss: suggested 'scrubber' is no kit card that it may",
    ),
    ("characters.toml", "most = 4", "most = 0", "voss: Command: most must be from 1 to 60, not 0"),
    ("kit.toml", 'owner = "voss"', 'owner = "boss"', "long_carbine: owner 'boss' is none of voss, kell, "),
    (
        "kit.toml",
        '"rally_beacon"\nrange',
        '"rally"\nrange',
        "rally_beacon: effect 'rally' is none of weapon, ",
    ),
    ("kit.toml", 'kind = "passive"', 'kind = "idle"', "drone_plating: kind 'idle' is none of basic_weapon, "),
    ("kit.toml", 'id = "officers_sabre"', 'id = "long_carbine"', "card 'long_carbine' stands twice"),
    (
        "kit.toml",
        'kind = "any_time"\neffect = "tactical_uplink"',
        'kind = "any_time"',
        "tactical_uplink: effect must be weapon for a weapon alone",
    ),
    ("kit.toml", "points = 3", "points = -1", "long_carbine: points must be from 0 to 60, not -1"),
    (
        "enemies.toml",
        'group = "clone"',
        'group = "copy"',
        "husk: group 'copy' is none of clone, hybrid, other",
    ),
    (
        "enemies.toml",
        "ranged = [3, 5]",
        "ranged = [5, 3]",
        "ravager: ranged must be one number or two rising",
    ),
    ("enemies.toml", "cost = 2\n", "", "husk: must have a cost and weapons, or neither"),
    ("enemies.toml", '["rupture"]', "[]", "bloater: must have a burst if it ruptures, and only then"),
    ("dashboard.toml", '"spawn_step"', '"always"', "vent_surge: timing 'always' is none of spawn_step, "),
    ("dashboard.toml", 'id = "vent_surge"', 'id = "surge"', "surge: id 'surge' is none of vent_surge, "),
    ("dashboard.toml", "ready = 4", "ready = 0", "vent_surge: ready must be from 1 to 60, not 0"),
    ("dashboard.toml", '["crawler"]', '["worm"]', "crawl_space: enemies 'worm' is none of husk, "),
    ("dashboard.toml", "amount = 3", "amount = 99", "cave_in: amount must be from 0 to 60, not 99"),
    ("doors.toml", 'icon = "gear"\n', "", "jammed: must have an icon unless unlocked"),
    (
        "doors.toml",
        'stat = "strength"',
        'stat = "luck"',
        "jammed: stat 'luck' is none of strength, agility, tech",
    ),
    ("doors.toml", "target = 2", "target = 0", "jammed: target must be from 1 to 60, not 0"),
    ("doors.toml", 'effect = "alarm"', 'effect = "bell"', "alarmed: effect 'bell' is none of unlocked, "),
    ("doors.toml", "amount = 2", "target = 2", "alarmed: alarm must have no stat and no target"),
    ("rooms.toml", "group = 1", "group = 4", "faulty_intel: group must be from 1 to 3, not 4"),
    (
        "rooms.toml",
        '[["husk"], ["husk"]]',
        '[["dog"]]',
        "husk_pack: enemies 'dog' is none of husk, trooper, ",
    ),
    ("rooms.toml", 'objective = "A"\n', "", "objective_a: objective must be one of A, B, C for an objective"),
    ("rooms.toml", "least = 4", "least = 10", "gas_leak: least must be from 0 to 9, not 10"),
    (
        "finds.toml",
        'id = "hot_rounds"',
        'id = "cold_rounds"',
        "cold_rounds: id 'cold_rounds' is none of medical_cache, ",
    ),
    ("finds.toml", "copies = 2", "copies = -2", "medical_cache: copies must be from 0 to 60, not -2"),
    ("options.toml", 'kind = "switch"', 'kind = "number"', "picks: kind must be switch, not number"),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), BROKEN)
def test_a_card_that_the_rules_cannot_use_is_refused_with_its_entry(shelf, file, old, new, words):
    shelf.swap(file, old, new)
    message = shelf.refused()
    assert message.startswith(f"{file}: {words}")


def test_the_team_has_four_stances_each(shelf):
    shelf.swap(
        "characters.toml", '[[character.stance]]\nname = "All in"\nmost = 7\nranged = -1\nmelee = -1\n', ""
    )
    assert (
        shelf.refused()
        == "characters.toml: voss: stance must have 4 entries, not 3; expected: The stance deck"
    )


@rule("OMEGA-1.02", "OMEGA-4.04")
def test_options_reach_the_plan():
    spec = scenario_specs(content())[1]
    plan = plan_for(spec.name, spec.settle({"commandos": 5, "kit_points_5": 7, "aura": 3, "picks": False}))
    assert plan.size == 5
    assert plan.by_size(plan.numbers.kit_points) == 7
    assert plan.numbers.aura == 3
    assert not plan.picks
