"""Options: every one changes what it says, and nothing else."""

from __future__ import annotations

import tomllib

import pytest

from sandtable.engine.errors import SandtableError
from sandtable.games.strike.content.loader import CONTENT, Content, content
from sandtable.games.strike.content.options import plan_for, scenario_specs
from sandtable.games.strike.rules.wild_die import AnyDie
from sandtable.rulebooks import lookup
from sandtable.testkit.marks import rule

# Each number's default, least and most.
NUMBERS = {
    "units": (5, 1, 8),
    "first_players": (1, 1, 5),
    "second_players": (1, 1, 5),
    "rounds": (10, 1, 30),
    "max_turns": (20, 1, 60),
    "start_points": (8, 0, 100),
    "health": (2, 1, 6),
    "fuse": (5, 1, 20),
    "defuse_turns": (2, 1, 10),
    "smoke_turns": (5, 1, 20),
    "flash_dice": (2, 0, 6),
    "near_blast": (4, 0, 12),
    "far_blast": (2, 0, 12),
    "friendly_reach": (5, 0, 20),
    "autofire_reach": (3, 1, 20),
    "reroll_face": (6, 0, 6),
    "friendly_face": (1, 0, 5),
    "headshot_face": (6, 0, 6),
    "dry_face": (1, 0, 6),
}
SWITCHES = ("any_die", "fog")
FACES = ("reroll", "friendly", "headshot", "dry")
OF_NUMBERS = (
    *("rounds", "max_turns", "start_points", "health", "fuse", "defuse_turns", "smoke_turns"),
    *("flash_dice", "near_blast", "far_blast", "friendly_reach", "autofire_reach", "fog"),
)


@pytest.fixture
def shelf(shelf_of):
    return shelf_of(CONTENT, Content)


def plan(scenario="cistern", **options):
    spec = next(spec for spec in scenario_specs(content()) if spec.name == scenario)
    return plan_for(scenario, spec.settle(options))


def features(**options):
    """Everything that a plan may differ in."""
    made = plan(**options)
    return (
        {name: getattr(made.numbers, name) for name in OF_NUMBERS}
        | {f"{face}_face": getattr(made.dice, face) for face in FACES}
        | {
            "units": made.units,
            "first_players": made.players[0],
            "second_players": made.players[1],
            "any_die": isinstance(made.dice, AnyDie),
            "site": made.site.name,
            "items": [item.id for item in made.items],
        }
    )


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_changes_the_plan_and_nothing_else_in_it(name):
    default, low, high = NUMBERS[name]
    scale = 100 if name.endswith("_reach") else 1
    usual = features()
    assert usual[name] == default * scale
    for value in {low, high} - {default}:
        changed = features(**{name: value})
        assert {key: changed[key] for key in usual if changed[key] != usual[key]} == {name: value * scale}


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_changes_the_plan_and_nothing_else_in_it(name):
    usual, changed = features(), features(**{name: True})
    assert usual[name] is False
    assert {key: changed[key] for key in usual if changed[key] != usual[key]} == {name: True}


OWN = {
    "mill": {"max_turns": (14, *NUMBERS["max_turns"][1:])},
    "ropewalk": {"units": (2, 1, 8), "rounds": (4, 1, 30)},
}


@pytest.mark.parametrize("scenario", ["cistern", "mill", "ropewalk"])
def test_the_options_their_defaults_and_their_bounds(scenario):
    spec = next(spec for spec in scenario_specs(content()) if spec.name == scenario)
    own = OWN.get(scenario, {})
    numbers = {one.name: (one.default, one.low, one.high) for one in spec.options if one.kind == "number"}
    assert numbers == NUMBERS | own
    assert list(numbers) == list(NUMBERS)
    switches = {one.name: one.default for one in spec.options if one.kind == "switch"}
    assert switches == dict.fromkeys(SWITCHES, False)


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_outside_its_bounds_is_refused(name):
    _, low, high = NUMBERS[name]
    for value in (low - 1, high + 1, True, str(low)):
        expected = f"option {name} must be a whole number from {low} to {high}, not {value!r}"
        with pytest.raises(SandtableError) as refused:
            plan(**{name: value})
        assert str(refused.value) == expected


@pytest.mark.parametrize("name", ["first_players", "second_players"])
def test_a_team_has_no_more_players_than_units(name):
    assert plan(units=3, **{name: 3}).seats == 4
    with pytest.raises(SandtableError) as refused:
        plan(units=3, **{name: 4})
    assert str(refused.value) == f"option {name} must be at most the team's 3 units, not 4"


def test_players_share_the_units_of_their_team():
    made = plan(units=5, first_players=2, second_players=3)
    assert (made.seats, made.masks) == (5, [0b00011, 0b11100])
    assert [made.owner(0, place) for place in range(5)] == [0, 0, 0, 1, 1]
    assert [made.owner(1, place) for place in range(5)] == [2, 2, 3, 3, 4]


@rule("STRIKE-G05")
def test_the_faces_of_the_wild_die_are_those_of_the_ledger():
    need = lookup("STRIKE-G05").need
    dice = plan().dice
    assert f"Wild die {dice.reroll} = reroll and add" in need
    assert f"wild die {dice.friendly} then {dice.friendly} = friendly fire" in need
    assert f"wild die {dice.headshot} = headshot and {dice.dry} = out of ammo" in need


@rule("STRIKE-R01")
def test_every_die_triggers_only_if_asked_for():
    faces = [3, 1, 6]
    assert not plan().dice.shows(faces, 6)
    assert plan(any_die=True).dice.shows(faces, 6)


def test_a_plan_has_its_scenarios_map_and_a_card_for_every_thing():
    assert [plan(name).site.name for name in ("cistern", "mill", "ropewalk")] == [
        "cistern",
        "mill",
        "ropewalk",
    ]
    made = plan()
    assert [made.items[index].id for index in made.things] == [
        "frag",
        "flash",
        "smoke",
        "vest",
        "helmet",
        "kit",
        "bomb",
    ]
    assert [item.index for item in made.items] == list(range(25))
    clans = {item.id: item.clan for item in made.items}
    assert (clans["knife"], clans["pistol_t"], clans["pistol_ct"]) == (-1, 0, 1)


def test_plans_are_made_once_for_the_same_options_and_share_their_ground():
    assert plan(units=3) is plan(units=3)
    assert plan(units=3) is not plan(units=2)
    assert plan(units=3).site is plan(units=2).site
    assert plan("mill").site is not plan().site


# Broken options

BROKEN = [
    ('name = "first_players"', 'name = "units"', "option 'units' stands twice"),
    ('name = "units"', 'name = "unit"', "option 'units' is missing"),
    ("default = 5", "default = 9", "default of option units must be a whole number from 1 to 8, not 9"),
    ("default = false", "default = 0", "default of option any_die must be true or false, not 0"),
    ('kind = "switch"', 'kind = "choice"', "any_die: kind must be switch, not choice"),
    ("low = 1", "low = 0", "units: low must be 1 or more, not 0"),
    ("high = 8", "high = 9", "units: high must be at most 8, not 9"),
]


@pytest.mark.parametrize(("old", "new", "message"), BROKEN)
def test_an_option_that_the_rules_cannot_bear_is_refused(shelf, old, new, message):
    shelf.swap("options.toml", old, new)
    assert shelf.refused() == f"options.toml: {message}"


@pytest.mark.parametrize(
    ("name", "most"), [("reroll_face", 6), ("friendly_face", 5), ("headshot_face", 6), ("dry_face", 6)]
)
def test_a_face_is_a_face_of_the_die(shelf, name, most):
    shelf.after("options.toml", f'"{name}"', f"high = {most}", f"high = {most + 1}")
    assert shelf.refused() == f"options.toml: {name}: high must be at most {most}, not {most + 1}"


@pytest.mark.parametrize("name", NUMBERS)
def test_bounds_that_break_the_rules_are_refused(shelf, name):
    low = NUMBERS[name][1]
    shelf.after("options.toml", f'"{name}"', f"low = {low}", f"low = {low - 1}")
    assert shelf.refused() == f"options.toml: {name}: low must be {low} or more, not {low - 1}"


def test_an_option_that_no_rule_reads_is_refused(shelf):
    shelf.add(
        "options.toml",
        '\n[[option]]\nname = "weather"\nkind = "switch"\ndefault = false\ntext = "Rain."\nrule = "R1"\n',
    )
    assert shelf.refused().startswith("options.toml: weather: no such option; expected one of units, ")


def test_fog_cites_the_ruling_that_says_what_is_hidden():
    (fog,) = [option for option in scenario_specs(content())[0].options if option.name == "fog"]
    assert fog.rule == "STRIKE-R50"


def test_every_option_is_needed(shelf):
    text = (CONTENT / "options.toml").read_text("utf-8")
    head, *blocks = text.split("[[option]]")
    rows = tomllib.loads(text)["option"]
    assert len(blocks) == len(rows) == len(NUMBERS) + len(SWITCHES)
    for i, row in enumerate(rows):
        left = [block for j, block in enumerate(blocks) if j != i]
        (shelf.folder / "options.toml").write_text("[[option]]".join([head, *left]), "utf-8")
        assert shelf.refused() == f"options.toml: option '{row['name']}' is missing"
