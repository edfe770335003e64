"""The question as a person sees it."""

from __future__ import annotations

from typing import Any

import pytest

from games.strike.staging import pile_at
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.strike import GAME
from sandtable.scene.chances import odds_text
from sandtable.testkit.marks import rule

SETUPS = [
    ("cistern", {"units": 2, "rounds": 1, "max_turns": 4, "start_points": 70}),
    ("mill", {"units": 2, "rounds": 1, "max_turns": 4, "fog": True, "start_points": 20}),
    ("ropewalk", {"units": 3, "rounds": 2, "max_turns": 3, "start_points": 40, "second_players": 2}),
]


def questions(scenario, options, seed):
    """Every question of a random game with the decision behind it."""
    table = Table(GAME.new(scenario, options, seed))
    rng = Rng(seed)
    while not table.over:
        decision = table.asked[rng.below(len(table.asked))]
        yield decision, GAME.scene(table.now, int(decision.seat), decision).question
        table.answer(int(decision.seat), reply(decision, rng))


def reply(decision, rng):
    if decision.aim is not None:
        return decision.aim.text(decision.aim.sample(rng))
    return decision.options[rng.below(len(decision.options))].key()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("scenario", "options"), SETUPS)
def test_every_question_and_every_option_is_in_plain_words(scenario, options, seed):
    for decision, asked in questions(scenario, options, seed):
        assert (asked.seat, asked.rule) == (decision.seat, decision.rule)
        assert len(asked.prompt.split()) <= 8, asked.prompt
        labels = [each.label for each in asked.choices]
        assert len(set(labels)) == len(labels), labels
        for each in asked.choices:
            assert each.label != each.key and "{" not in each.label + each.hint
            assert each.group and each.hint, each.key
        assert (asked.aim is None) == (decision.aim is None)


def asked(at, step, unit, answers, last=None):
    """The question to a unit, its last one or the one whose rule is given, and its choices by key."""
    found = []

    def look(decision):
        shown = GAME.scene(at.game, int(decision.seat), decision).question
        if f"{unit}" in (decision.aim.origin[5:] if decision.aim else str(decision.options[-1].args[0])):
            found.append(shown)

    at.script.on_ask = look
    step(answers)
    at.script.on_ask = lambda decision: None
    question = [each for each in found if last is None or each.rule == last][-1]
    return question, {each.key: each for each in question.choices}


@rule("STRIKE-R10", "STRIKE-6.05", "STRIKE-6.06")
def test_calls_say_how_many_moves_they_leave_and_whom_they_reach(stage):
    at = stage(units=1, cards={"rifle": {"to_hit": 3, "damage": 4}})
    at.put(0, 5, 5)
    at.put(1, 14, 5)
    at.arm(0, "rifle")
    question, choices = asked(at, at.call, 0, {})
    assert (question.prompt, question.rule) == ("Turn 1. What does Alpha 1 do?", "STRIKE-1.02")
    standing, crouching = choices["attack:0,0,0"], choices["attack:0,0,1"]
    assert (standing.label, standing.group) == ("Rifle", "Standing")
    assert (crouching.label, crouching.group) == ("Rifle, crouching", "Crouching")
    # 3 dice of 9 or more with the wild 6 that goes on, less 1 in 36 that strays
    assert standing.hint == "8 moves. Bravo 1 from here: 9.0 MU, open, 3 dice."
    assert odds_text(standing.odds).endswith("3% stray.")
    assert crouching.hint == "4 moves. Bravo 1 from here: 9.0 MU, open, 4 dice."
    assert standing.targets == ("unit-0",)
    knife = choices["attack:0,2,0"]
    assert knife.hint == "10 moves. Nobody to attack from here."


@rule("STRIKE-1.04", "STRIKE-3.06", "STRIKE-4.03")
def test_targets_come_with_distance_cover_dice_and_chances(stage):
    at = stage(units=2, cards={"magnum": {"to_hit": 3, "damage": 4}})
    at.put(0, 26, 27)
    at.put(1, 28, 27.2)  # in between
    at.put(2, 31, 27)  # behind a half-height piece
    at.put(3, 5, 39)
    at.ready(0, at.arm(0, "magnum"))
    question, choices = asked(at, at.point, 0, {})
    assert question.prompt == "Alpha 1: whom does it attack?"
    target = choices["target:0,2"]
    assert (target.label, target.targets) == ("Bravo 1: 77% to hit", ("unit-2",))
    assert target.hint == "5.0 MU, half cover, 2 dice."
    told = odds_text(target.odds)
    assert told.startswith("Alpha 1 at Bravo 1: 12% neither, 77% hit (")
    assert told.endswith("), 11% stray.")
    assert choices["no_target:0"].hint == "The nearest is Bravo 1."


@rule("STRIKE-6.02", "STRIKE-R49")
def test_steps_are_a_path_from_the_unit_and_go_on_with_what_it_has_drawn(stage):
    at = stage(units=1)
    at.put(0, 5, 5)
    at.put(1, 5, 38)
    at.call({})
    question, _ = asked(at, at.move, 0, {0: "step:100,0,100,0,0,100"})
    assert question.prompt == "Alpha 1: 11 moves left. Where to?"
    aim = question.aim
    assert (aim.kind, aim.start, aim.reach, aim.most) == ("path", (500, 500), 100, 11)
    assert (aim.origin, aim.suggested) == ("unit-0", "")
    assert (aim.nothing, question.default, question.about) == ("hold", "hold", "unit-0")
    at.unit(0).noticed = 0  # as if the enemy came into sight
    question, choices = asked(at, at.count, 0, {0: "go_on:0"})
    assert (list(choices), question.default) == (["go_on:0", "walk:0"], "go_on:0")
    assert choices["go_on:0"].label == "Go on as planned"
    assert choices["go_on:0"].hint == "2 steps of its path left."
    at.unit(0).paused = True
    question, _ = asked(at, at.count, 0, {0: ["walk:0", "hold"]})
    assert question.aim.start == (700, 500)
    assert question.aim.suggested == "step:0,100"


@rule("STRIKE-R43")
def test_places_are_points_that_begin_with_the_formation():
    table: Any = Table(GAME.new("cistern", {"units": 2, "rounds": 1}, 1))
    answer_all(table, "done:")
    table.answer(0, "carrier:1")
    question = GAME.scene(table.now, 0, table.question(0)).question
    assert question.prompt == "Alpha: how do your units begin?"
    assert [each.targets for each in question.choices] == [("unit-0", "unit-1")] * 2
    table.answer(0, "spread_out")
    question = GAME.scene(table.now, 0, table.question(0)).question
    assert (question.prompt, question.aim.kind) == ("Alpha 1: where does it stand?", "point")
    unit = table.now.units[0]
    assert question.aim.suggested == f"stand:{unit.x},{unit.y}"
    table.answer(0, question.aim.suggested)
    after = GAME.scene(table.now, 0, table.question(0)).question
    assert after.aim.origin == "unit-1"


def answer_all(table, start):
    """Everybody gives the answer that begins so, as long as somebody can."""
    while True:
        found = [
            (int(decision.seat), option.key())
            for decision in table.asked
            for option in decision.options
            if option.key().startswith(start)
        ]
        if not found:
            return
        table.answer(*found[0])


@rule("STRIKE-9.01", "STRIKE-9.02")
def test_throws_measure_first_and_then_say_what_dice_reach(stage):
    at = stage(units=1)
    at.put(0, 5, 5)
    at.unit(0).grenades = [0, 0, 1]
    at.call({0: "throw:0,2,0"})
    at.finish_moves()
    found = []
    at.script.on_ask = lambda decision: found.append(
        GAME.scene(at.game, int(decision.seat), decision).question
    )
    at.point({0: ["toward:1200,500", "dice:0,2"]})
    measured, dice = found
    assert measured.prompt == "Alpha 1: where does its smoke grenade go?"
    assert (measured.aim.kind, measured.aim.start, measured.aim.high) == ("point", (500, 500), (4000, 4000))
    hints = {each.key: each.hint for each in dice.choices}
    # 7 MU: a wild 6 that goes on to 7 or more
    assert hints["dice:0,1"] == "4.2 MU on average; 7 MU or more: 17%."
    assert hints["keep:0"] == "Nothing is thrown."
    assert dice.throw.title == "Alpha 1 throws a smoke grenade"
    odds = {each.key: [(row.label, row.chance) for row in each.odds] for each in dice.choices}
    assert odds["dice:0,1"] == [("far enough", 167), ("too short", 833)]
    assert (dice.choices[-1].key, dice.choices[-1].means) == ("keep:0", "")


@rule("STRIKE-8.01", "STRIKE-8.02")
def test_pools_are_divided_with_odds(stage):
    at = stage(units=1, cards={"shotgun": {"pool": 5}})
    at.put(0, 5, 5)
    at.put(1, 10, 5)
    at.arm(0, "shotgun")
    at.call({0: "attack:0,0,0"})
    at.finish_moves()
    at.point({0: "target:0,1"})
    question, choices = asked(at, at.act, 0, {0: "split:0,2"})
    assert question.prompt == "Alpha 1: how many dice to hit?"
    assert [each.label for each in choices.values()] == [
        "2 to hit, 3 damage",
        "1 to hit, 4 damage",
        "3 to hit, 2 damage",
        "4 to hit, 1 damage",
    ]
    out = [each.odds[0].within[-1].chance for each in choices.values()]
    assert out == sorted(out, reverse=True)
    throw = question.throw
    assert (throw.title, throw.who, throw.whom) == ("Alpha 1 fires at Bravo 1", "unit-0", "unit-1")
    assert throw.why == "5 dice to divide between To-Hit and Damage"
    assert [face.value for face in throw.rolls[0].faces] == [""] * 5
    assert choices["split:0,2"].means == "2 to hit, 3 damage"
    assert choices["split:0,1"].hint == "5.0 MU, open, 1 die."
    assert [(row.label, row.chance) for row in choices["split:0,1"].odds] == [("hit", 333), ("stray", 28)]


@rule("STRIKE-11.01", "STRIKE-R31")
def test_what_a_move_can_be_spent_on_points_at_it(stage):
    at = stage(units=1, hostages=1)
    at.put(1, 24, 10)
    pile_at(at, 24, 11, "rifle", "smoke", "smoke")
    at.call({})
    question, choices = asked(at, at.move, 1, {1: "activate:1,0"})
    assert question.prompt == "Bravo 1: 11 moves left"
    assert choices["activate:1,0"].label == "Take Hostage 1 along"
    assert choices["activate:1,0"].targets == ("hostage-0",)
    assert choices["search:1,0"].targets == ("pile-0",)
    assert choices["search:1,0"].hint == "Costs this move. There: rifle and 2 smokes."


def test_a_bought_card_says_what_it_costs_and_leaves():
    table = Table(GAME.new("cistern", {"units": 1, "rounds": 1}, 1))
    question = GAME.scene(table.now, 0, table.question(0)).question
    assert question.prompt == "Alpha 1: buy what? 8 points left"
    vest = next(each for each in question.choices if each.label.startswith("Vest"))
    assert (vest.label, vest.group) == ("Vest, 5 points", "Buy")
    assert vest.hint == "1 die more Defense, but not in a headshot. Leaves 3 points."
    assert vest.targets == ("board:unit-0",)
    table.answer(0, vest.key)
    question = GAME.scene(table.now, 0, table.question(0)).question
    assert question.prompt == "Alpha 1: buy what? 3 points left"


# What happens where nobody has decided


@rule("STRIKE-1.02", "STRIKE-R49")
@pytest.mark.parametrize(
    ("call", "again"),
    [
        ("attack:0,0,0", "attack:0,0,0"),
        ("attack:0,1,1", "attack:0,1,1"),
        ("throw:0,2,0", "attack:0,0,0"),
        ("set_up:0,0,0", "attack:0,0,0"),  # which is done
    ],
)
def test_a_call_is_by_default_the_same_as_last_turn_unless_it_was_a_throw(stage, call, again):
    at = stage(units=1)
    at.arm(0, "rifle")
    at.unit(0).grenades = [0, 0, 2]
    question, _ = asked(at, at.call, 0, {0: call})
    assert question.default == "attack:0,0,0"
    at.finish_moves()
    at.act()
    question, _ = asked(at, at.call, 0, {})
    assert question.default == again


@rule("STRIKE-1.04")
def test_a_target_is_by_default_whoever_is_most_likely_to_fall(stage):
    at = stage(units=2)
    at.put(0, 5, 5)
    at.put(1, 5, 15)
    at.put(2, 14, 5)
    at.put(3, 8, 5)
    at.call({0: "attack:0,1,0", 1: "attack:1,2,0"})
    at.finish_moves()
    question, _ = asked(at, at.point, 0, {})
    assert question.default == "target:0,3"


@rule("STRIKE-9.01")
def test_a_throw_has_to_be_decided(stage):
    at = stage(units=1)
    at.unit(0).grenades = [0, 0, 1]
    at.call({0: "throw:0,2,0"})
    at.finish_moves()
    found = []
    at.script.on_ask = lambda decision: found.append(
        GAME.scene(at.game, int(decision.seat), decision).question
    )
    at.point({0: ["toward:1200,500", "dice:0,2"]})
    assert [question.default for question in found[:2]] == ["", ""]
