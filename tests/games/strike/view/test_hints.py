"""Hints beside the options: shares of autofire, divided pools, and what a choice costs."""

from __future__ import annotations

import pytest

from games.strike.staging import pile_at, skip_to
from sandtable.games.strike import GAME
from sandtable.scene.chances import odds_text
from sandtable.testkit.marks import rule


def said(choice):
    return f"{choice.hint} {odds_text(choice.odds)}".strip()


def hints(at, step, unit, answers):
    """The hints of all options that a unit is offered, the later ones of a kind over the earlier."""
    found = {}

    def look(decision):
        if any(option.args[:1] == (unit,) for option in decision.options):
            question = GAME.scene(at.game, int(decision.seat), decision).question
            found.update({each.key: said(each) for each in question.choices})

    at.script.on_ask = look
    step(answers)
    at.script.on_ask = lambda decision: None
    return found


def pointing(stage, weapon, **card):
    """Unit 0 has three enemies before it, 5 MU away and 2 MU apart from one to the next."""
    at = stage(cards={weapon: card}, walls=[], halves=[])
    slot = at.arm(0, weapon)
    at.put(0, 5, 10)
    for unit, y in ((3, 10), (4, 11.5), (5, 8.5)):
        at.put(unit, 10, y, health=1)
    at.call({0: f"attack:0,{slot},0"})
    at.finish_moves()
    return at


@rule("STRIKE-17.03")
def test_a_further_target_is_offered_with_the_share_that_is_left_for_it(stage):
    # Against one Defense die, two dice of damage are enough in 91% of all rolls, and one in 58%
    at = pointing(stage, "rifle", to_hit=9, damage=5, autofire=True)
    offered = hints(at, at.point, 0, {0: ["target:0,3", "also:0,4", "also:0,5"]})
    assert offered["target:0,3"] == "5.0 MU, open, 9 dice. Alpha 1 at Bravo 1: 97% hit (97% out), 3% stray."
    assert offered["also:0,4"] == (
        "Damage divided by 2. 5.3 MU, open, 9 dice. Alpha 1 at Bravo 1: 3% neither, 97% hit (96% out). "
        "Alpha 1 at Bravo 2: 3% neither, 97% hit (88% out). A stray shot: 6%."
    )
    assert offered["also:0,5"] == (
        "Damage divided by 3. 5.3 MU, open, 9 dice. Alpha 1 at Bravo 1: 3% neither, 97% hit (96% out). "
        "Alpha 1 at Bravo 2: 3% neither, 97% hit (58% out). "
        "Alpha 1 at Bravo 3: 3% neither, 97% hit (58% out). A stray shot: 8%."
    )


@rule("STRIKE-8.02")
def test_a_pool_is_divided_into_every_pair_of_parts(stage):
    at = pointing(stage, "shotgun", pool=4)
    at.point({0: "target:0,3"})
    offered = hints(at, at.act, 0, {0: "split:0,2"})
    assert offered == {
        "split:0,1": "5.0 MU, open, 1 die. Alpha 1 at Bravo 1: 64% neither, 33% hit (33% out), 3% stray.",
        "split:0,2": "5.0 MU, open, 2 dice. Alpha 1 at Bravo 1: 15% neither, 82% hit (74% out), 3% stray.",
        "split:0,3": "5.0 MU, open, 3 dice. Alpha 1 at Bravo 1: 2% neither, 95% hit (55% out), 3% stray.",
    }


@rule("STRIKE-8.02", "STRIKE-8.03")
def test_a_frag_is_divided_with_its_reach_and_what_is_left_for_damage(stage):
    at = stage(cards={"frag": {"pool": 4}})
    at.unit(0).grenades = [1, 0, 0]
    at.call({0: "throw:0,0,0"})
    at.finish_moves()
    offered = hints(at, at.point, 0, {0: ["toward:2000,1000", "dice:0,2", "split:0,1"]})
    assert {key: hint for key, hint in offered.items() if key.startswith("split")} == {
        "split:0,1": "Reaches 3 MU 67%, 6 MU 17%, 9 MU 11%; 3 dice of damage each.",
        "split:0,2": "Reaches 3 MU 97%, 6 MU 72%, 9 MU 33%; 2 dice of damage each.",
        "split:0,3": "Reaches 3 MU 100%, 6 MU 95%, 9 MU 75%; 1 die of damage each.",
    }


@rule("STRIKE-7.02", "STRIKE-7.03", "STRIKE-7.04")
@pytest.mark.parametrize(
    ("kit", "progress", "left"), [(False, 0, "2 turns"), (False, 1, "1 turn"), (True, 0, "1 turn")]
)
def test_work_at_the_bomb_says_how_long_it_takes(stage, kit, progress, left):
    at = stage(fuse=3)
    at.put(0, 12, 10)
    skip_to(at, 4)
    offered = hints(at, at.call, 0, {0: "place:0,0,0"})
    assert offered["place:0,0,0"] == "Stands still. Armed, it goes off in turn 7; losing a die interrupts."
    at.finish_moves()
    at.point()
    at.act()
    at.put(3, 12, 11, kit=kit, progress=progress)
    offered = hints(at, at.call, 3, {3: "defuse:3,0,0"})
    assert offered["defuse:3,0,0"] == f"Stands still. Takes {left} more; losing a die starts it over."


@rule("STRIKE-R31")
def test_what_lies_on_the_ground_says_what_it_is_and_what_it_replaces(stage):
    at = stage()
    at.put(0, 12, 10)
    pile_at(at, 12, 11, "rifle", "magnum", "flash", "kit")
    at.call()
    offered = hints(at, at.move, 0, {0: ["search:0,0", f"take:0,{at.item('magnum')}", "enough:0"]})
    assert offered == {
        "walk:0": "Now in A1.",
        "search:0,0": "Costs this move. There: rifle, magnum, flash and kit.",
        f"take:0,{at.item('rifle')}": "Rifle, 1 to hit, 2 damage. Usable next turn.",
        f"take:0,{at.item('magnum')}": "Pistol, 3 to hit, 4 damage. Usable next turn. Leaves pistol_t here.",
        f"take:0,{at.item('flash')}": "Goes off at once: 2 dice less to hit for all in its zone.",
        f"take:0,{at.item('kit')}": "Defuses in 1 turn.",
        "enough:0": "Leaves the rest on the ground.",
    }


@rule("STRIKE-1.04")
def test_who_points_at_nobody_is_told_who_is_nearest(stage):
    at = pointing(stage, "rifle", to_hit=3)
    at.put(4, 8, 10)
    offered = hints(at, at.point, 0, {})
    assert offered["no_target:0"] == "The nearest is Bravo 2."
    at = stage(walls=[(20, 0.5, 20, 39.5)], halves=[])
    at.call({0: "attack:0,1,0"})
    at.finish_moves()
    assert hints(at, at.point, 0, {}) == {}


@rule("STRIKE-13.01")
def test_a_card_in_the_shop_says_what_it_is_and_what_it_leaves(stage):
    at = stage(opened=False, units=2, start_points=50)
    offered = hints(at, at.beat, 0, {0: ["done:0", "carrier:0"]})
    found = {name: offered[f"buy:0,{at.item(name)}"] for name in ("scout", "magnum", "frag", "vest", "smoke")}
    assert found == {
        "scout": "Rifle, 1 to hit, 2 damage, 3 moves lost, autofire, scope. Leaves 20 points.",
        "magnum": "Pistol, 3 to hit, 4 damage. Leaves 44 points.",
        "frag": (
            "Goes off next turn and hurts all whom it reaches and no wall hides. "
            "4 dice to divide. Leaves 47 points."
        ),
        "vest": "1 die more Defense, but not in a headshot. Leaves 45 points.",
        "smoke": "Fills its zone from next turn on, for 5 turns. Leaves 47 points.",
    }
    assert offered["done:0"] == "Keeps 50 points."
    assert offered["carrier:0"] == "pistol_t and knife; 2 dice of defense."
