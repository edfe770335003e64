"""Equipment, rewards and scenarios: what is shipped holds to the ledger, and a broken file is refused."""

from __future__ import annotations

import shutil

import pytest

from sandtable.catalog.numbering import printed
from sandtable.games.strike.content.loader import CONTENT, Content, content
from sandtable.games.strike.content.options import make_plan, scenario_specs
from sandtable.games.strike.rules.equipment import Item
from sandtable.rulebooks import load, lookup
from sandtable.testkit.marks import rule

CLANS = {"both": "both", "T": "terrorists", "CT": "counter_terrorists"}
THINGS = ["frag", "flash", "smoke", "vest", "helmet", "kit", "bomb"]


@pytest.fixture
def shelf(shelf_of):
    return shelf_of(CONTENT, Content)


def test_an_untouched_copy_is_accepted(shelf):
    copy = shelf.content()
    assert [scenario.name for scenario in copy.scenarios] == ["cistern", "mill", "ropewalk"]
    assert sorted(copy.maps) == sorted(copy.sites) == ["cistern", "mill", "ropewalk"]


def test_content_is_read_once():
    assert content() is content()


@pytest.mark.parametrize("file", ["options.toml", "items.toml", "rewards.toml"])
def test_a_missing_file_is_named(shelf, file):
    (shelf.folder / file).unlink()
    assert shelf.refused() == f"{file}: there is no such file"


@pytest.mark.parametrize("folder", ["maps", "scenarios"])
def test_an_empty_folder_is_named(shelf, folder):
    shutil.rmtree(shelf.folder / folder)
    assert shelf.refused() == f"{folder}: expected at least one .toml file in this folder"


MISSHAPEN = [
    ("items.toml", "damage = 4", "harm = 4", "knife: Object contains unknown field `harm`"),
    ("items.toml", "damage = 4", "harm = 4", "; expected keys: id, name, clan, type, lost, to_hit, damage, "),
    ("items.toml", "damage = 4", "damage = 4.5", "knife: Expected `int`, got `float`"),
    ("items.toml", "free = true", "free = 1", "knife: Expected `bool`, got `int`"),
    ("items.toml", 'clan = "both"\n', "", "knife: Object missing required field `clan`"),
    ("rewards.toml", "kill = 3\n", "", "Object missing required field `kill`"),
    ("rewards.toml", "kill = 3\n", "kil = 3\n", "Object contains unknown field `kil`; expected keys: rescue"),
    ("rewards.toml", "lost = 14", "lost = true", "Expected `int`, got `bool`"),
    ("options.toml", "low = 1", "least = 1", "units: Object contains unknown field `least`"),
    ("scenarios/mill.toml", "summary", "sumary", "unknown field `sumary`; expected keys: name, title, summ"),
    ("scenarios/mill.toml", 'map = "mill"\n', "", "Object missing required field `map`"),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), MISSHAPEN)
def test_a_misspelt_or_missing_key_or_a_wrong_type_is_refused_with_its_entry(shelf, file, old, new, words):
    shelf.swap(file, old, new)
    message = shelf.refused()
    assert message.startswith(f"{file}: ")
    assert words in message


# Equipment


def card(item_id, old, new, message, named=True):
    """A change to one card, and what is said about it."""
    return pytest.param(
        item_id, old, new, f"items.toml: {item_id}: {message}" if named else f"items.toml: {message}"
    )


BROKEN_ITEMS = [
    card("smoke", 'id = "smoke"', 'id = "flash"', "item 'flash' stands twice", named=False),
    card(
        "vest", 'clan = "both"', 'clan = "all"', "clan 'all' is none of both, terrorists, counter_terrorists"
    ),
    card(
        "lmg",
        'type = "lmg"',
        'type = "mg"',
        "type 'mg' is none of grenade, knife, pistol, smg, shotgun, rifle, lmg, armour, gear",
    ),
    pytest.param(
        "smoke",
        'id = "smoke"',
        'id = "fog"',
        "items.toml: fog: id of type grenade must be one of frag, flash, smoke",
    ),
    card("vest", 'type = "armour"', 'type = "knife"', "type must be armour, not knife"),
    card("vest", 'type = "armour"', 'type = "gear"', "id of type gear must be one of kit, bomb"),
    card("bomb", "terrorists", "counter_terrorists", "clan must be terrorists, not counter_terrorists"),
    card("knife", "damage = 4", "damage = 0", "damage must be from 1 to 12, not 0"),
    card("knife", "damage = 4", "damage = 4\nto_hit = 1", "to_hit must be 0 for type knife, not 1"),
    card("rifle_t", "to_hit = 4", "to_hit = 13", "to_hit must be from 0 to 12, not 13"),
    card("rifle_t", "to_hit = 4\n", "", "to_hit must be from 1 to 12, not 0"),
    card("rifle_t", "damage = 6", "damage = -6", "damage must be from 0 to 12, not -6"),
    card("rifle_t", "damage = 6", "damage = 6\npool = 6", "pool must be 0 for type rifle, not 6"),
    card("shotgun_pump", "pool = 7\n", "", "pool must be from 2 to 12, not 0"),
    card("shotgun_pump", "pool = 7", "pool = 1", "pool must be from 2 to 12, not 1"),
    card("shotgun_pump", "pool = 7", "pool = 13", "pool must be from 0 to 12, not 13"),
    card("shotgun_pump", "pool = 7", "pool = 7\ndamage = 2", "damage must be 0 for type shotgun, not 2"),
    card("frag", "pool = 7\n", "", "pool must be from 2 to 12, not 0"),
    card("flash", "cost = 2", "cost = 2\npool = 2", "pool must be 0 for flash, not 2"),
    card("rifle_t", "lost = 2", "lost = 11", "lost must be from 0 to 10, not 11"),
    card("rifle_t", "lost = 2", "lost = -1", "lost must be from 0 to 10, not -1"),
    card(
        "shotgun_pump",
        "cost = 10",
        "cost = 10\nautofire = true",
        "autofire is only for pistol, smg, rifle, lmg, not for type shotgun",
    ),
    card("lmg", "cost = 46", "cost = 46\nscope = true", "scope is only for rifle, not for type lmg"),
    card("vest", "cost = 5", "cost = -5", "cost must be 0 or more, not -5"),
    card("knife", "free = true", "free = true\ncost = 2", "cost of what is free must be 0, not 2"),
    card("flash", "carry = 2", "carry = 0", "carry must be from 1 to 9, not 0"),
    card("vest", "cost = 5", "cost = 5\ncarry = 2", "carry must be 1 for vest, not 2"),
    card(
        "vest", "cost = 5", "free = true", "free must be false: only knives, pistols and the bomb are given"
    ),
    card("knife", "free = true", "cost = 1", "terrorists must have one free knife, not none", named=False),
    card(
        "pistol_ct",
        'clan = "counter_terrorists"',
        'clan = "both"',
        "terrorists must have one free pistol, not pistol_t, pistol_ct",
        named=False,
    ),
    card(
        "pistol_ct",
        "free = true",
        "cost = 1",
        "counter_terrorists must have one free pistol, not none",
        named=False,
    ),
]


@pytest.mark.parametrize(("item", "old", "new", "message"), BROKEN_ITEMS)
def test_a_card_that_cannot_be_played_is_refused(shelf, item, old, new, message):
    head, mark, tail = (shelf.folder / "items.toml").read_text("utf-8").partition(f'id = "{item}"\n')
    card, rest = (mark + tail).split("[[item]]", 1) if "[[item]]" in tail else (mark + tail, None)
    assert old in card
    changed = card.replace(old, new, 1)
    text = head + changed if rest is None else f"{head}{changed}[[item]]{rest}"
    (shelf.folder / "items.toml").write_text(text, "utf-8")
    assert shelf.refused() == message


@pytest.mark.parametrize("thing", THINGS)
def test_every_thing_that_the_rules_know_has_a_card(shelf, thing):
    head, *cards = (CONTENT / "items.toml").read_text("utf-8").split("[[item]]")
    left = [card for card in cards if f'id = "{thing}"' not in card]
    assert len(left) == len(cards) - 1
    (shelf.folder / "items.toml").write_text("[[item]]".join([head, *left]), "utf-8")
    assert shelf.refused() == f"items.toml: item '{thing}' is missing"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("cost = 5", "cost = 0"),
        ("pool = 7", "pool = 2"),
        ("lost = 5", "lost = 10"),
        ("carry = 2", "carry = 9"),
    ],
)
def test_a_card_at_the_bounds_is_accepted(shelf, old, new):
    shelf.swap("items.toml", old, new)
    shelf.content()


def number(field):
    return int(field) if field.isdecimal() else 0


def as_in_the_table(row):
    """A row of the ledger's table as a card says it."""
    item_id, name, clan, kind, lost, to_hit, damage, autofire, scope, cost = row
    pool = to_hit.removeprefix("pool ")
    return (
        (item_id, name.removesuffix(", 1 die"), CLANS[clan], kind, int(lost)),
        (number(to_hit), number(damage), int(pool) if to_hit != pool else 0),
        (autofire == "yes", scope == "yes"),
        (number(cost.split()[0]), 2 if "(carry 2)" in cost else 1, cost.startswith("free")),
    )


@rule("STRIKE-G01")
def test_the_cards_are_those_of_the_ledger():
    lines = [line.split(" | ") for line in lookup("STRIKE-G01").need.splitlines()]
    rows = [line for line in lines if len(line) == 10][1:]
    assert len(rows) == 25
    assert [
        (
            (item.id, item.name, item.clan, item.type, item.lost),
            (item.to_hit, item.damage, item.pool),
            (item.autofire, item.scope),
            (item.cost, item.carry, item.free),
        )
        for item in content().items
    ] == [as_in_the_table(row) for row in rows]


@rule("STRIKE-13.02", "STRIKE-G02")
def test_everybody_has_a_knife_and_the_clans_pistol_for_nothing():
    for clan, weapons in {
        "terrorists": ["knife", "pistol_t"],
        "counter_terrorists": ["knife", "pistol_ct"],
    }.items():
        free = [item.id for item in content().items if item.free and item.clan in ("both", clan)]
        assert [item_id for item_id in free if item_id != "bomb"] == weapons


@rule("STRIKE-16.06")
def test_a_rifle_with_a_scope_and_without_autofire_is_a_sniper_rifle():
    items = [Item(index, printed(item)) for index, item in enumerate(content().items)]
    assert [item.id for item in items if item.sniper] == ["sniper_light", "sniper_heavy"]


@rule("STRIKE-G01")
@pytest.mark.parametrize(
    "buys",
    [
        ["vest", "frag"],
        ["vest", "kit"],
        ["helmet", "flash"],
        ["pistol_heavy", "flash"],
        ["pistol_pair", "flash", "flash"],
        ["frag", "smoke", "flash"],
    ],
)
def test_the_ledgers_first_buys_cost_no_more_than_the_first_points(buys):
    cost = {item.id: item.cost for item in content().items}
    assert sum(cost[item] for item in buys) <= 8


# Rewards


def test_a_negative_reward_is_refused(shelf):
    shelf.swap("rewards.toml", "kill_mate = 30", "kill_mate = -30")
    assert shelf.refused() == "rewards.toml: kill_mate must be 0 or more, not -30"


REWARDS = {
    "STRIKE-14.01": "pays {rescue} points to the rescuer and {rescue_team} to each other player",
    "STRIKE-14.02": "costs the killer {kill_hostage} points",
    "STRIKE-14.03": "pays {activate} point to the activator and {activate_team} to each other player",
    "STRIKE-14.04": "pays the killer {kill} points",
    "STRIKE-14.05": "costs the killer {kill_mate} points",
    "STRIKE-14.06": "pays {bombing} points to each player",
    "STRIKE-14.07": "pays {defusing} points to each player",
    "STRIKE-14.08": "pays {all_rescued} points to each player",
    "STRIKE-14.09": "pays {elimination_bomb_map} points to each player",
    "STRIKE-14.10": "pays {elimination_hostage_map} points to each player",
    "STRIKE-14.11": "receives {surviving_hostage} point for each hostage that survives",
    "STRIKE-14.12": "receives {rescued_hostage} points for each hostage rescued",
    "STRIKE-14.13": "pays {lost} points to each player of the losing team",
    "STRIKE-14.14": "a bonus of {streak} points to the loser's payment, up to a bonus of {streak_most}",
}


@pytest.mark.parametrize("rule_id", REWARDS)
def test_the_rewards_are_those_of_the_ledger(rule_id):
    rewards = content().rewards
    values = {name: getattr(rewards, name) for name in rewards.__struct_fields__}
    assert REWARDS[rule_id].format(**values) in lookup(rule_id).text


# Scenarios

BROKEN_SCENARIOS = [
    ('map = "ropewalk"', 'map = "mars"', "map 'mars' is none of cistern, mill, ropewalk"),
    ("minutes = [10, 20]", "minutes = [10]", "minutes must be the least and the most, not [10]"),
    ("minutes = [10, 20]", "minutes = [20, 10]", "minutes must be the least and the most, not [20, 10]"),
    ("units = 2", "units = 9", "default of option units must be a whole number from 1 to 8, not 9"),
    ("units = 2", "fog = 1", "default of option fog must be true or false, not 1"),
    (
        "units = 2",
        "units = 2\nsecond_players = 3",
        "default of second_players must be at most that of units, 2, not 3",
    ),
]


@pytest.mark.parametrize(("old", "new", "message"), BROKEN_SCENARIOS)
def test_a_scenario_that_cannot_be_played_is_refused(shelf, old, new, message):
    shelf.swap("scenarios/ropewalk.toml", old, new)
    assert shelf.refused() == f"scenarios/ropewalk.toml: {message}"


def test_a_default_of_an_unknown_option_is_refused_with_the_known_ones(shelf):
    shelf.swap("scenarios/ropewalk.toml", "units = 2", "unit = 2")
    expected = "scenarios/ropewalk.toml: default 'unit' is no option; expected one of units, first_players, "
    assert shelf.refused().startswith(expected)


def test_scenarios_are_in_the_order_they_ask_for(shelf):
    shelf.swap("scenarios/ropewalk.toml", "order = 3", "order = 0")
    assert [scenario.name for scenario in shelf.content().scenarios] == ["ropewalk", "cistern", "mill"]


@rule("STRIKE-G06", "STRIKE-G02")
def test_the_standard_match_has_ten_rounds_and_five_units_a_side():
    standard, mill, small = scenario_specs(content())
    assert (standard.name, mill.name, small.name) == ("cistern", "mill", "ropewalk")
    for spec, sizes in ((standard, (5, 10, 20)), (mill, (5, 10, 14)), (small, (2, 4, 20))):
        defaults = spec.settle({})
        assert (defaults["units"], defaults["rounds"], defaults["max_turns"]) == sizes
    assert standard.players == small.players == (2, 10)
    assert small.minutes == (10, 20)


def test_another_set_of_cards_can_be_played(shelf):
    shelf.swap("items.toml", "cost = 46", "cost = 7")
    copy = shelf.content()
    scenario = copy.scenarios[0]
    values = scenario_specs(copy)[0].settle({})
    items = make_plan(copy, scenario, values).items
    assert [item.cost for item in items if item.id == "lmg"] == [7]


def test_the_rules_behind_the_options_are_in_the_ledger():
    known = load("strike").by_id
    assert [option.name for option in content().options if option.rule not in known] == []
    assert all(option.text.endswith(".") for option in content().options)
