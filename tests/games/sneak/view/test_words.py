"""What options are called and light up, and what lines of the log point at."""

from __future__ import annotations

import pytest

from sandtable.engine.decisions import Decision, Option
from sandtable.engine.events import EVERYONE, Event
from sandtable.games.sneak import GAME
from sandtable.games.sneak.rules import attack
from sandtable.games.sneak.rules.components import ALERT, INVESTIGATE
from sandtable.testkit.marks import rule


def choice(game, option):
    return GAME.question(game, 0, Decision(0, option.rule, [option])).choices[0]


def told(game, what, *data):
    event = Event("SNEAK-15.01", what, [*data, *[0] * (4 - len(data))], EVERYONE)
    return GAME.sentence(game, event), GAME.elements_of(game, event), GAME.doer_of(game, event)


def test_every_event_has_a_cue():
    assert [row.id for row in GAME.lexicon().words.event if not row.cue] == []


@rule("SNEAK-26.05")
@pytest.mark.parametrize("facing", [(), (4,)])
def test_a_way_lights_up_where_it_ends_whichever_way_one_faces_there(stage, facing):
    at = stage(rows="....", characters=["snake"])
    way = Option("way", "SNEAK-26.05", (5, at.cell(0, 2), *facing))
    assert choice(at.game, way).targets == ("2,0",)


@rule("SNEAK-9.04", "SNEAK-19.13")
def test_dice_that_are_rolled_again_are_named_whatever_they_are_for(stage):
    game = stage().game
    game.rolled = [4, 0, 5]
    labels = [choice(game, Option("again", "SNEAK-9.04", (mask,))).label for mask in (0, 5, 2)]
    assert labels == ["Keep all dice", "Roll the 4, 5 again", "Roll the ! again"]


@rule("SNEAK-19.12")
def test_the_numbers_on_which_dice_are_placed_are_named(stage):
    game = stage().game
    card = next(place for place, each in enumerate(game.plan.hacks) if len(each.numbers) == 2)
    hack, (first, second) = game.plan.hacks[card].title, game.plan.hacks[card].numbers
    ways = {
        (1, 2): f"Place {first} and {second} (black) on {hack}",
        (0, 1): f"Place {second} on {hack}",
        (0, 0): f"Place nothing on {hack}",
    }
    for way, label in ways.items():
        assert choice(game, Option("place", "SNEAK-19.12", (card, *way))).label == label


@rule("SNEAK-G19")
def test_the_die_that_is_left_out_at_a_nest_is_named(stage):
    game = stage("white_field").game
    labels = [choice(game, option).label for option in (attack.FEWER_WHITE, attack.FEWER_BLACK)]
    assert labels == ["One white die fewer", "One black die fewer"]


@pytest.mark.parametrize(("side", "text"), [(INVESTIGATE, "Investigate"), (ALERT, "Alert")])
def test_an_alert_token_points_at_whose_it_is(stage, side, text):
    game = stage(rows="....", characters=["snake"]).game
    said, elements, doer = told(game, "alert_placed", 0, side, 0)
    assert said == f"Snake's Alert token lies in 0,0, {text} side up."
    assert (elements, doer) == (("figure-0",), 0)
    assert GAME.cue(game, Event("SNEAK-15.01", "alert_placed", [0, side, 0, 0], EVERYONE), 0).elements == (
        "alert-0",
    )


def test_who_gets_into_a_box_is_pointed_at(stage):
    game = stage(rows="....", characters=["snake"]).game
    assert told(game, "boxed", 0, 1) == ("Snake gets into the box.", ("figure-0",), 0)
    assert told(game, "boxed", 0, 0)[0] == "Snake gets out of the box."


def test_enemies_are_nobodys(stage):
    game = stage(rows="....", characters=["snake"]).game
    assert told(game, "activates", 5) == ("Patrol 1 acts.", ("figure-5",), -1)


def test_an_event_of_a_mod_still_has_a_sentence(stage):
    assert told(stage().game, "sand_storm") == ("Sand storm.", (), -1)
