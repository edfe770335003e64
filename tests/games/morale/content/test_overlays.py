"""Content of one's own: new units, maps and scenarios are played and shown; broken ones are refused."""

from __future__ import annotations

from typing import cast

import pytest

from sandtable.catalog.record import dump_record, header_for, read_record, record_of, replay
from sandtable.catalog.shelf import Overlay
from sandtable.engine.errors import SandtableError
from sandtable.games.morale import GAME
from sandtable.games.morale.content.loader import content
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.plan import Plan
from sandtable.games.morale.view.names import role
from sandtable.testkit.snapshot import snapshot
from sandtable.testkit.subject import Subject
from sandtable.testkit.walks import walk

YARD = """
name = "yard"
title = "The Yard"

[[zone]]
id = "W"
name = "West Wall"
x = 0
y = 0
neighbours = ["E"]

[[zone]]
id = "E"
name = "East Wall"
x = 1
y = 0
floors = 2
neighbours = ["W"]
"""
BRAWL = """
name = "brawl"
title = "Brawl in the Yard"
summary = "Two zones, and nowhere to hide."
map = "yard"
order = 9
minutes = [5, 10]
starts = { seals = ["W"], terrorists = ["E"] }

[defaults]
units = 2
crew = "pick"
"""
DOG = """
[[unit]]
id = "seal_dog"
name = "Dog"
team = "seals"
role = "scout"
threat = [4, 0, 0]
defense = 1
initiative = 60
issue = []
"""
MINE = {"maps/yard.toml": YARD, "scenarios/brawl.toml": BRAWL, "units.toml": DOG}


def with_files(**changed):
    return GAME.with_content(Overlay(MINE | changed))


def refused(files):
    with pytest.raises(SandtableError) as wrong:
        GAME.with_content(Overlay(files))
    assert "\n" not in str(wrong.value)
    return str(wrong.value)


def played(game, scenario, seed=3):
    *_, (_, table) = walk(Subject(game_type=game, scenario=scenario), seed)
    return table


def test_a_new_scenario_on_a_new_map_with_a_new_unit_is_played_and_shown():
    game = with_files()
    assert [spec.name for spec in game.scenarios()] == ["recovery", "checkpoint", "rooftops", "brawl"]
    brawl = game.new("brawl", {}, 1)
    assert [card.name for card in brawl.plan.squads[0].cards][-1] == "Dog"
    scene = game.scene(brawl, -1, None)
    assert (scene.title, scene.board.label) == ("Brawl in the Yard", "The Yard")
    assert [zone.label for zone in scene.board.zones] == ["West Wall", "East Wall"]
    assert played(game, "brawl").over


def roles_in(game):
    """The cut-outs on the map, as soon as there are any."""
    for _, table in walk(Subject(game_type=game, scenario="checkpoint"), 3):
        figures = [each for each in game.scene(table.now, -1, None).elements if each.kind == "figure"]
        if figures:
            return {each.role for each in figures}
    raise AssertionError("nobody was ever seen")


def test_a_unit_has_the_cut_out_that_its_file_names():
    assert "dog" not in roles_in(GAME)
    assert "dog" in roles_in(with_files(**{"units.toml": '[[unit]]\nid = "seal_leader"\nrole = "dog"\n'}))


def test_two_contents_stand_side_by_side_in_one_process():
    other = with_files(**{"maps/yard.toml": YARD.replace("West Wall", "Wet Wall"), "units.toml": ""})
    one, two = with_files().new("brawl", {}, 1), other.new("brawl", {}, 1)
    names = [GAME.scene(game, -1, None).board.zones[0].label for game in (one, two, one)]
    assert names == ["West Wall", "Wet Wall", "West Wall"]
    assert len(one.plan.squads[0].cards) == len(two.plan.squads[0].cards) + 1


def test_installed_scenarios_play_as_before_under_content_that_does_not_touch_them():
    game = GAME.with_content(Overlay({"maps/yard.toml": YARD, "scenarios/brawl.toml": BRAWL}))
    assert played(game, "checkpoint").now.digest() == played(GAME, "checkpoint").now.digest()
    weaker = GAME.with_content(Overlay({"units.toml": '[[unit]]\nid = "seal_leader"\nthreat = [1, 1, 1]\n'}))
    assert played(weaker, "checkpoint").now.digest() != played(GAME, "checkpoint").now.digest()


def test_a_record_replays_with_its_content_where_nobody_has_it():
    table = played(with_files(), "brawl")
    header = header_for(with_files(), "brawl", {}, ["SEALs", "Terrorists"], 3)
    again = replay(read_record(dump_record(record_of(header, table))))
    assert snapshot(again) == snapshot(table)


def test_a_scenario_may_set_other_defaults_and_options_other_bounds():
    limits = '[[option]]\nname = "round_limit"\ndefault = 30\nhigh = 40\n'
    spec = with_files(**{"options.toml": limits}).scenario("brawl")
    options = {option.name: option for option in spec.options}
    assert (options["units"].default, options["crew"].default) == (2, "pick")
    assert (options["round_limit"].default, options["round_limit"].high) == (30, 40)


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("options.toml", '[[option]]\nname = "units"\nremove = true\n', "option 'units' is missing"),
        ("options.toml", '[[option]]\nname = "mood"\nkind = "switch"\ndefault = true\ntext = ""\nrule = ""\n',
         "mood: no such option; expected one of crew, "),
        ("options.toml", '[[option]]\nname = "no_kill"\nkind = "number"\ndefault = 1\n',
         "no_kill: kind must be switch, not number"),
        ("options.toml", '[[option]]\nname = "white_flat"\nhigh = 1001\n',
         "white_flat: high must be 1000 or less, not 1001"),
        ("units.toml", DOG.replace("seals", "cats"), "seal_dog: team 'cats' is none of seals, terrorists"),
        ("units.toml", '[[unit]]\nid = "seal_leader"\nremove = true\n',
         "seals must have 8 or more units, not 7"),
        ("scenarios/brawl.toml", BRAWL, "map 'yard' is none of checkpoint, dust_mile, roof_quarter"),
        ("scenarios/brawl.toml", BRAWL.replace('"yard"', '"checkpoint"').replace('"E"', '"N9"'), "starts of"),
        ("maps/yard.toml", YARD.replace('neighbours = ["W"]', "neighbours = []"),
         "zone W: E does not name it as a neighbour in turn"),
    ],
)  # fmt: skip
def test_broken_content_is_refused_like_ours(file, text, message):
    assert refused({file: text}).startswith(f"morale/{file}: {message}")
    assert GAME.scenarios()[0].name == "recovery"


def test_a_scenario_that_cannot_begin_with_its_defaults_is_refused():
    many = BRAWL.replace("units = 2", "units = 2\nseals_players = 3")
    must = "option seals_players must be at most the team's 2 units, not 3"
    assert refused(MINE | {"scenarios/brawl.toml": many}) == f"morale/scenarios/brawl.toml: {must}"
    few = '[[option]]\nname = "seals_players"\ndefault = 3\n\n[[option]]\nname = "units"\ndefault = 2\n'
    installed = "morale: with this content the installed scenarios/recovery.toml"
    assert refused({"options.toml": few}) == f"{installed}: {must}"


def test_an_installed_scenario_that_a_new_map_breaks_is_named():
    zones = content().maps["checkpoint"].zone
    renamed = YARD.replace('"yard"', '"checkpoint"')
    wrong = refused({"maps/checkpoint.toml": renamed})
    assert wrong.startswith("morale: with this content the installed scenarios/checkpoint.toml: starts of ")
    assert content().maps["checkpoint"].zone is zones


def test_what_no_file_has_is_called_by_its_ids():
    plan = cast(Morale, GAME.new("checkpoint", {}, 1)).plan
    parts = ("zones", "squads", "numbers", "judge", "loot", "vehicles")
    bare = Plan({name: getattr(plan, name) for name in parts})
    board = GAME.scene(Morale(bare, 1), -1, None).board
    assert [zone.label for zone in board.zones] == plan.zones.names
    card = plan.squads[0].cards[0]
    assert (role(bare, card), role(plan, card)) == ("seal_leader", "leader")
