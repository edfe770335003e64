"""Menus of attacks, the quick shot and the charge: the throw of each answer, its price and odds."""

from __future__ import annotations

from typing import Any

import pytest

from games.omega.arrange import OKAFOR, RHEE, VOSS, with_card
from games.omega.asked import Asked, check_odds
from sandtable.engine.decisions import Decision, Option
from sandtable.games.omega import GAME
from sandtable.games.omega.rules import any_time
from sandtable.games.omega.rules.components import FIRST_ENEMY, NONE
from sandtable.games.omega.rules.effects import CHARGE
from sandtable.games.omega.rules.state import ACTIVATING
from sandtable.scene.vocabulary import Preview, Query, Question, Throw
from sandtable.testkit.marks import rule

OVERSEER, PLAYER = 0, 1


def throw_of(question: Question) -> Throw:
    assert question.throw is not None
    return question.throw


def phase(at: Any) -> Any:
    """The overseer's, with the first enemy to be activated."""
    at.game.step, at.game.turn_of, at.game.pool = ACTIVATING, NONE, 9
    return at


# Enemies


@rule("OMEGA-9.12", "OMEGA-12.02", "OMEGA-16.02")
def test_the_overseer_sees_what_each_attack_would_do(stage: Any) -> None:
    at, _ = with_card(stage, RHEE, reserves=["husk"])
    at.put(VOSS, 7, 1)
    at.spawn("Husk", 6, 1)
    asked = Asked(phase(at), f"fight:{FIRST_ENEMY}", "stay")
    throw = throw_of(asked.question)
    assert (throw.title, throw.who, throw.whom) == ("Husk attacks", f"piece-{FIRST_ENEMY}", "")
    assert throw.why == "Talons: 1 black and 1 red"
    assert [[face.value for face in roll.faces] for roll in throw.rolls] == [[""], [""]]
    assert throw.reason is not None and throw.reason.text == "Each has DEFENSE 3."
    keys = {f"attack:0,{VOSS}": "Talons at Voss", f"attack:0,{RHEE}": "Talons at Rhee", "hold": ""}
    assert {choice.key: choice.means for choice in asked.question.choices} == keys
    assert asked.question.choices[-1].key == "hold" and throw.stands == "no attack"
    for key in list(keys)[:2]:
        check_odds(asked, key)


@rule("OMEGA-12.02", "OMEGA-16.01")
def test_one_target_is_named_with_what_it_takes_to_wound_it(stage: Any) -> None:
    at, _ = with_card(stage, RHEE, reserves=["husk"])
    at.spawn("Husk", 6, 1)
    throw = throw_of(Asked(phase(at), f"fight:{FIRST_ENEMY}", "stay").question)
    assert (throw.title, throw.whom) == ("Husk attacks Rhee", f"piece-{RHEE}")
    assert throw.reason is not None and throw.reason.text == "Rhee has DEFENSE 3."
    assert (throw.rolls[-1].result, throw.rolls[-1].needs) == ("3 hits", "to wound")


@rule("OMEGA-16.01")
def test_targets_that_need_different_hits_have_no_number_in_common(stage: Any) -> None:
    at, _ = with_card(stage, RHEE, reserves=["trooper"])
    at.put(VOSS, 7, 1)
    at.give(VOSS, "Tower shield")
    at.spawn("Trooper", 6, 1)
    throw = throw_of(Asked(phase(at), f"fight:{FIRST_ENEMY}", "stay").question)
    assert throw.reason is not None and throw.reason.text == "Each target has its own DEFENSE."
    assert [len(roll.faces) for roll in throw.rolls] == [3] and throw.rolls[-1].result == ""


@rule("OMEGA-12.02", "OMEGA-16.01")
def test_weapons_that_need_more_than_others_say_so(stage: Any) -> None:
    at, _ = with_card(stage, RHEE, reserves=["lurker"])
    at.spawn("Lurker", 6, 1)
    asked = Asked(phase(at), f"fight:{FIRST_ENEMY}", "stay")
    throw = throw_of(asked.question)
    assert throw.why == "Spines: 1 black and 1 red or Hooks: 1 black and 1 red"
    assert throw.reason is not None
    assert throw.reason.text == "Rhee has DEFENSE 4 against Spines and 3 against Hooks."
    assert [len(roll.faces) for roll in throw.rolls] == [1, 1]
    assert (throw.rolls[-1].result, throw.rolls[-1].needs) == ("", "")
    spines, hooks = asked.choice(f"attack:0,{RHEE}"), asked.choice(f"attack:1,{RHEE}")
    assert spines.lesser and not hooks.lesser  # the other weapon wounds more easily
    assert [choice.key for choice in asked.question.choices] == [hooks.key, spines.key, "hold"]


# The quick shot


def slung(stage: Any, *cards: str) -> Asked:
    at, _ = with_card(stage, RHEE, "Quick sling", *cards, rows=["." * 12] * 5, reserves=["husk"])
    at.put(RHEE, 5, 3, "east")
    at.spawn("Husk", 9, 3)
    return Asked(phase(at), f"move:{FIRST_ENEMY}", f"move:{at.cell(7, 3)}")


@rule("OMEGA-G04", "OMEGA-8.10", "OMEGA-16.02")
def test_a_quick_shot_shows_its_throw_and_price(stage: Any) -> None:
    asked = slung(stage)
    throw = throw_of(asked.question)
    assert (throw.title, throw.who, throw.whom) == (
        "Rhee attacks Husk",
        f"piece-{RHEE}",
        f"piece-{FIRST_ENEMY}",
    )
    plain, aimed = asked.choice("sling:0,0"), asked.choice("sling:0,1")
    assert (plain.means, plain.cost) == ("Battle rifle", "1 adrenaline")
    assert (aimed.means, aimed.cost) == ("Battle rifle, aimed", "2 adrenaline")
    check_odds(asked, plain.key)
    assert asked.question.choices[0] is aimed and asked.question.choices[-1].key == "pass"
    assert not plain.lesser  # it costs less


# The charge


def charged(stage: Any) -> Any:
    at, _ = with_card(stage, OKAFOR, "Breaching charge", rows=["." * 16] * 3, reserves=["ravager"])
    at.put(OKAFOR, 0, 1)
    at.game.marker_cells[CHARGE] = at.cell(8, 1)
    at.spawn("Ravager", 12, 1, wounds=1)
    return at


@rule("OMEGA-25.06", "OMEGA-25.08", "OMEGA-G04")
def test_the_charge_shows_its_dice_and_what_they_do_to_who_comes_near(stage: Any) -> None:
    at = charged(stage)
    asked = Asked(phase(at), f"move:{FIRST_ENEMY}", f"move:{at.cell(9, 1)}")
    throw = throw_of(asked.question)
    assert (throw.title, throw.who, throw.whom) == (
        *("The charge goes off", f"marker-{CHARGE}", f"piece-{FIRST_ENEMY}"),
    )
    assert throw.why == "Breaching charge: 2 black and 1 red for each"
    assert throw.reason is not None and throw.reason.text == "It reaches Ravager."
    assert [len(roll.faces) for roll in throw.rolls] == [2, 1]
    assert (throw.rolls[-1].needs, throw.stands) == ("as many wounds as hits", "the charge stays")
    choice = asked.choice(f"detonate:{OKAFOR}")
    assert (choice.means, choice.cost) == ("Okafor", "1 adrenaline")
    assert asked.question.choices[-1].key == "keep"
    check_odds(asked, choice.key)


@rule("OMEGA-25.06")
@pytest.mark.parametrize("verb", ["detonate", "now_detonate"])
def test_who_may_set_it_off_sees_the_area_and_everybody_in_it(stage: Any, verb: str) -> None:
    at = charged(stage)
    at.put(VOSS, 7, 1)
    at.game.put(at.game.enemy(FIRST_ENEMY), at.cell(9, 1))
    option = Option(verb, "OMEGA-7.10", (OKAFOR,) if verb == "detonate" else ())
    seen = previewed(at, option)
    assert [layer.look for layer in seen.layers] == [("blast",)]
    assert [row.label for row in seen.odds] == ["Voss is downed", "Ravager is destroyed"]


def previewed(at: Any, option: Option, seat: int = PLAYER) -> Preview:
    decision = Decision(seat, "OMEGA-7.02", [option], 0, None, -1)
    return GAME.preview(at.game, seat, decision, Query(answer=option.key()))


# In menus with other things to do


@rule("OMEGA-8.09", "OMEGA-16.02", "OMEGA-16.06")
def test_in_a_turns_menu_attacks_have_their_odds_and_no_throw(stage: Any) -> None:
    at, _ = with_card(stage, VOSS, reserves=["ravager"])
    at.spawn("Ravager", 8, 1)
    asked = Asked(at)
    assert asked.question.throw is None
    for aimed in range(2):
        check_odds(asked, f"attack:0,{FIRST_ENEMY},{aimed}")
    assert all(not choice.odds for choice in asked.question.choices if choice.key.startswith("move"))
    assert "%" not in asked.choice(f"attack:0,{FIRST_ENEMY},0").hint  # the odds say it


@rule("OMEGA-25.10", "OMEGA-25.11")
@pytest.mark.parametrize(("wounds", "labels"), [(0, ["Voss is wounded"]), (3, ["Voss is downed"])])
def test_a_move_through_a_hazard_shows_the_odds_of_the_first(
    stage: Any, wounds: int, labels: list[str]
) -> None:
    at, _ = with_card(stage, VOSS, rows=["#" * 12, "." * 12, "#" * 12])
    at.put(VOSS, 2, 1, wounds=wounds)
    at.game.hazards = [at.cell(3, 1), at.cell(4, 1)]
    option = Option("move", "OMEGA-8.03", (at.cell(5, 1),))
    rows = previewed(at, option).odds
    assert [row.label for row in rows] == labels
    assert [(row.chance, row.text) for row in rows] == [(500, "1 hazard die on the way")]
    at.commando(VOSS).scorched = True
    assert previewed(at, option).odds == ()


@rule("OMEGA-7.10")
def test_what_a_quick_shot_costs_is_what_is_paid(stage: Any) -> None:
    asked = slung(stage)
    shooter = asked.game.commandos[RHEE]
    assert int(any_time.sling_price(asked.game, shooter)) == 1
    events, _ = asked.told("sling:0,1", [1] * 9)
    paid = [int(event.data[1]) for event in events if event.what == "adrenaline"]
    assert sum(paid) == 2
