"""Content of one's own: a new weapon is for sale, another map is another ground, side by side with ours."""

from __future__ import annotations

from typing import cast

import pytest

from sandtable.catalog.shelf import Overlay
from sandtable.engine.errors import SandtableError
from sandtable.games.strike import GAME
from sandtable.games.strike.content.loader import CONTENT
from sandtable.games.strike.rules.game import Strike

SLING = """
[[item]]
id = "sling"
name = "Sling"
clan = "both"
type = "pistol"
to_hit = 2
damage = 1
cost = 1
"""
SHED = (CONTENT / "maps" / "ropewalk.toml").read_text("utf-8")
QUAY = (CONTENT / "scenarios" / "ropewalk.toml").read_text("utf-8")


def with_files(files):
    return GAME.with_content(Overlay(files))


def test_a_new_weapon_is_for_sale_and_an_old_one_can_go():
    less = '\n[[item]]\nid = "pistol_pair"\nremove = true\n'
    game = with_files({"items.toml": SLING + less})
    names = [item.name for item in game.new("ropewalk", {}, 1).plan.items]
    ours = [item.name for item in cast(Strike, GAME.new("ropewalk", {}, 1)).plan.items]
    assert names == [name for name in ours if name != "Twin Vipers"] + ["Sling"]


def test_a_reward_is_replaced_by_its_key():
    plan = with_files({"rewards.toml": "kill = 9\n"}).new("ropewalk", {}, 1).plan
    ours = cast(Strike, GAME.new("ropewalk", {}, 1)).plan
    assert (plan.rewards.kill, plan.rewards.lost) == (9, ours.rewards.lost)
    assert ours.rewards.kill == 3


def test_a_map_of_the_same_name_is_another_ground_with_names_of_its_own():
    other = with_files(
        {
            "maps/ropewalk.toml": SHED.replace('title = "The Ropewalk"', 'title = "The Net Loft"'),
            "scenarios/ropewalk.toml": QUAY.replace('title = "The Ropewalk"', 'title = "Nets"'),
        }
    )
    games = [kind.new("ropewalk", {}, 1) for kind in (GAME, other, GAME)]
    scenes = [GAME.scene(game, -1, None) for game in games]
    assert [scene.title for scene in scenes] == ["The Ropewalk", "Nets", "The Ropewalk"]
    assert [scene.board.label for scene in scenes] == ["The Ropewalk", "The Net Loft", "The Ropewalk"]


def test_two_scenarios_on_one_map_are_called_by_their_own_titles():
    again = QUAY.replace('name = "ropewalk"', 'name = "again"').replace("The Ropewalk", "Once more")
    game = with_files({"scenarios/again.toml": again.replace("order = 3", "order = 4")})
    titles = [game.scene(game.new(name, {}, 1), -1, None).title for name in ("ropewalk", "again")]
    assert titles == ["The Ropewalk", "Once more"]


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("items.toml", SLING.replace("pistol", "catapult"), "sling: type 'catapult' is none of "),
        ("items.toml", '[[item]]\nid = "bomb"\nremove = true\n', "item 'bomb' is missing"),
        ("rewards.toml", "kill = -1\n", "kill must be 0 or more, not -1"),
        ("rewards.toml", "kills = 3\n", "Object contains unknown field `kills`; expected keys: rescue, "),
        (
            "maps/ropewalk.toml",
            SHED.replace("size = [28, 20]", "size = [28, 21]"),
            "zones must cover the map",
        ),
    ],
)
def test_broken_content_is_refused_like_ours(file, text, message):
    with pytest.raises(SandtableError) as wrong:
        with_files({file: text})
    assert str(wrong.value).startswith(f"strike/{file}: {message}")
