"""A rule that another one switches off is declared once, and says so wherever it is offered."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sandtable.catalog.needs import unmet
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Overlay
from sandtable.catalog.spec import Value
from sandtable.commands.list_games import said
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import Rng
from sandtable.lab.cells import cells_of, dead_in
from sandtable.lab.study import Arm, Study

Run = Callable[..., Result]
BLACK = {"black_per_unit": (0, 3)}


def dead(**more: object) -> list[str]:
    study = Study(title="T", game="morale", **more)  # type: ignore[arg-type]
    return dead_in(cells_of(study, try_bots=False), study)


def test_a_number_that_does_nothing_anywhere_in_a_study_is_named() -> None:
    assert dead(sweep=BLACK) == []
    assert dead(sweep=BLACK, change={"red_skulls": True}) == [
        "black_per_unit does nothing here: red_skulls=true"
    ]
    both = {"red_skulls": (False, True)}
    assert dead(sweep=BLACK | both) == []
    arms = (Arm(name="a"), Arm(name="b", change={"colored_skulls": True, "red_per_unit": 2}))
    assert dead(arms=arms) == ["red_per_unit does nothing here: red_skulls=false"]


@pytest.mark.parametrize(
    ("slug", "scenario", "name", "other", "values"),
    [
        ("morale", "checkpoint", "black_per_unit", {"red_skulls": True}, (0, 9)),
        ("morale", "checkpoint", "black_per_unit", {"colored_skulls": True}, (0, 9)),
        ("morale", "checkpoint", "red_per_unit", {}, (0, 5)),
        ("morale", "checkpoint", "colored_per_unit", {"red_skulls": True}, (0, 5)),
        ("morale", "checkpoint", "take_cover_drop", {"take_covers": 0}, (0, 8)),
        ("morale", "checkpoint", "initiative_penalty", {"take_covers": 0}, (0, 50)),
        ("morale", "checkpoint", "cover_windows", {"take_covers": 0}, ("both", "after")),
        ("morale", "checkpoint", "units", {"seals_units": 1, "terrorists_units": 2}, (1, 8)),
        ("morale", "rooftops", "carrier_moves", {"units": 1}, (1, 2)),
        ("omega", "dry_run", "commandos", {"players": 4}, (3, 5)),
        ("omega", "dry_run", "kit_points_3", {"players": 3}, (0, 12)),
        ("omega", "dry_run", "kit_points_4", {}, (0, 12)),
        ("omega", "dry_run", "kit_points_5", {"players": 4}, (0, 12)),
        ("omega", "dry_run", "tech_speed", {}, (1, 6)),
        ("flix", "dry_run", "replacement", {}, (0, 100)),
        ("sneak", "frozen_quay", "attempts", {}, (1, 60)),
    ],
)
def test_what_is_declared_dead_changes_no_game(
    slug: str, scenario: str, name: str, other: dict[str, Value], values: tuple[Value, ...]
) -> None:
    kind = find_game(slug)
    option = next(each for each in kind.scenario(scenario).options if each.name == name)
    assert option.dead(kind.scenario(scenario).settle(other))
    ends = []
    for value in values:
        game = kind.new(scenario, other | {name: value}, 7)
        game.play([kind.playout(Rng(7))] * game.seats)
        ends.append(kind.stored(game))
    assert ends[0] == ends[1]


@pytest.mark.parametrize(
    ("slug", "scenario", "other", "name"),
    [
        ("morale", "checkpoint", {}, "take_cover_drop"),
        ("morale", "checkpoint", {"seals_units": 1}, "units"),
        ("morale", "checkpoint", {}, "carrier_moves"),
        *[("omega", "last_light", {"players": players}, "kit_points_3") for players in (2, 4)],
        *[("omega", "last_light", {"players": players}, "kit_points_4") for players in (3, 5)],
        *[
            ("omega", "last_light", {"players": 2, "commandos": size}, f"kit_points_{size}")
            for size in (4, 5)
        ],
        ("omega", "last_light", {"players": 6}, "kit_points_5"),
        ("omega", "last_light", {}, "tech_speed"),
        ("flix", "campaign", {}, "replacement"),
        ("sneak", "story", {}, "attempts"),
    ],
)
def test_what_does_something_is_not_declared_dead(
    slug: str, scenario: str, other: dict[str, Value], name: str
) -> None:
    spec = find_game(slug).scenario(scenario)
    assert next(each for each in spec.options if each.name == name).dead(spec.settle(other)) == ""


def test_a_need_says_more_than_other_than_or_either() -> None:
    words = {"take_covers": "0", "players": "2"}
    assert unmet(["take_covers>0"], words) == "take_covers=0"
    assert unmet(["take_covers>0"], words | {"take_covers": "3"}) == ""
    assert [unmet([f"players!={number}"], words) for number in (2, 3)] == ["players=2", ""]
    assert unmet(["take_covers>0 or players=2"], words) == ""
    assert unmet(["players=2", "take_covers>0 or players=3"], words) == "take_covers=0"


def test_what_a_scenario_has_is_needed_no_more_and_what_it_lacks_keeps_an_option_dead() -> None:
    sneak = find_game("sneak")
    needs = {
        spec.name: option.needs
        for spec in sneak.scenarios()
        for option in spec.options
        if option.name == "attempts"
    }
    assert said(sneak, "attempts").endswith("(only in story)")
    assert needs.pop("story") == ()
    assert needs == {name: (f"scenario!={name}",) for name in needs}
    study = Study(title="T", game="sneak", scenarios=("sandman",), sweep={"attempts": (1, 60)})
    assert dead_in(cells_of(study, try_bots=False), study) == ["attempts does nothing here: scenario=sandman"]


def test_needs_name_other_options_and_their_values() -> None:
    morale = find_game("morale")
    for needs, why in (
        ("fog=true", "fog: no other option"),
        ("red_skulls", "red_skulls: no other option"),
        ("red_skulls=9", "must be true or false"),
        ("red_skulls>0", "only a number"),
        ("take_covers>0 or crew=own", "must be one of"),
        ("scenario.lot", "key 'lot' is none of name, "),
    ):
        files = {"options.toml": f'[[option]]\nname = "units"\nneeds = ["{needs}"]\n'}
        with pytest.raises(SandtableError, match=why):
            morale.with_content(Overlay(files))


def test_who_sweeps_a_dead_number_is_warned_before_and_after_and_a_list_says_what_it_needs(
    run: Run, tmp_path: Path
) -> None:
    sets = ["--set", "black_per_unit=0,3", "--option", "red_skulls=true", "--option", "units=1"]
    done = run("lab", "sweep", "morale", *sets, "--games", "2", "--bots", "random", "--out", "a")
    assert done.exit_code == 0
    assert "warning: black_per_unit does nothing here: red_skulls=true" in done.stderr
    said = "Black per unit changed nothing: all 2 pairs of games went the same way."
    assert said in done.stdout and said in (tmp_path / "a" / "report.html").read_text()
    options = json.loads(run("list", "morale", "--json").stdout)["morale"]["scenarios"][0]["options"]
    needing = {each["name"]: each["needs"] for each in options if "needs" in each}
    assert needing["black_per_unit"] == ["red_skulls=false", "colored_skulls=false"]
    assert "only with" in run("list", "morale").stdout


def test_a_comparison_that_no_game_notices_says_so(run: Run, tmp_path: Path) -> None:
    common = ["--game", "morale", "--option", "units=1", "--option", "red_skulls=true", "--games", "4"]
    done = run("lab", "compare", "black_per_unit=3", "rulebook", *common, "--bots", "random", "--out", "a")
    said = "black_per_unit=3 changed nothing: all 2 pairs of games went the same way."
    assert done.exit_code == 0 and f"warning: {said}" in done.stderr
    assert said in (tmp_path / "a" / "report.html").read_text()
