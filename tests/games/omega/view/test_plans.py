"""Several things spent on one roll: their names and prices, exact odds, and what is folded away."""

from __future__ import annotations

from typing import Any

import pytest

from games.omega.arrange import KELL, OKAFOR, VOSS, together, with_card
from games.omega.asked import Asked, check_odds, stopped
from sandtable.games.omega import GAME
from sandtable.games.omega.rules import activation, damage, spending
from sandtable.games.omega.rules.cards import DoorMarker
from sandtable.games.omega.rules.components import FIRST_ENEMY, NONE
from sandtable.games.omega.rules.effects import CODE_BREAKER, LOCK_BYPASS
from sandtable.games.omega.rules.spending import ASSIST_DIE, BOOST, FLASH, FRENZY_NOW, HOT, PLATING, VIAL
from sandtable.games.omega.rules.state import ACTIVATING
from sandtable.scene.vocabulary import Question
from sandtable.testkit.marks import rule
from sandtable.testkit.stage import OutOfAnswers

OVERSEER, PLAYER = 0, 1
CODE, BYPASS = spending.TO_CARD.of(CODE_BREAKER), spending.TO_CARD.of(LOCK_BYPASS)


# Challenges


def at_the_door(stage: Any, *cards: str, left: int = 9, marker: str = "Shorted pad", rank: int = KELL) -> Any:
    at = stage(dashboard=["magnetic_lock"])
    at.leave(*[other for other in (VOSS, OKAFOR) if other != rank])
    at.put(rank, 9, 14)
    at.turn(rank)
    at.mark("d3", marker)
    at.stack("C", "Clear")
    at.give(rank, *cards)
    commando = at.commando(rank)
    # the door costs one
    commando.adrenaline = max(0, int(activation.most(at.game, commando)) - left - 1)
    return at


@rule("OMEGA-R22", "OMEGA-20.03", "OMEGA-20.02")
def test_a_boost_and_a_card_have_one_price_and_exact_odds(stage: Any) -> None:
    at = at_the_door(stage, "Lock bypass", marker="Jammed", rank=VOSS)
    asked = Asked(at, f"open:{at.door('d3')}")
    both = asked.choice(together(BOOST, BYPASS))
    assert (both.label, both.means) == ("Boost and Lock bypass", "Boost and Lock bypass")
    assert both.cost == "2 adrenaline"
    check_odds(asked, both.key)
    check_odds(asked, BYPASS.key())
    assert asked.question.choices[0] is both and not both.lesser


@rule("OMEGA-R106", "OMEGA-R22")
def test_a_card_that_makes_room_is_named_and_priced(stage: Any) -> None:
    at = at_the_door(stage, left=0, marker="Jammed", rank=VOSS)
    at.find(VOSS, "Adrenal vial")
    asked = Asked(at, f"open:{at.door('d3')}")
    both = asked.choice(together(VIAL, BOOST))
    assert (both.means, both.cost) == ("Adrenal vial and Boost", "1 adrenaline, 1 card for good")
    check_odds(asked, both.key)


@rule("OMEGA-R22")
def test_what_another_does_better_for_the_same_is_folded_away(stage: Any) -> None:
    at = at_the_door(stage, "Code breaker")
    asked = Asked(at, f"open:{at.door('d3')}")
    lesser = {choice.key for choice in asked.question.choices if choice.lesser}
    assert lesser == {"boost"}  # the card costs as much, and adds a die more
    assert [choice.key for choice in asked.question.choices][-2:] == ["boost", "roll"]


@rule("OMEGA-R22", "OMEGA-20.02")
def test_where_nothing_helps_the_roll_stands_first(stage: Any) -> None:
    at = at_the_door(stage, marker="Jammed", rank=VOSS)
    at.game.pool = 9
    at.commando(VOSS).kit = []
    number = at.door("d3")
    doors, face = at.game.plan.doors, at.game.door_faces[number]
    was = doors[face]
    card = {name: getattr(was, name) for name in ("name", "icon", "copies", "effect", "stat", "amount")}
    doors[face] = DoorMarker(card | {"target": 99})
    try:
        asked = Asked(at, f"open:{number}")
    finally:
        doors[face] = was
    assert [choice.key for choice in asked.question.choices] == ["roll", "boost"]
    assert asked.choice("boost").lesser and not asked.choice("roll").lesser


# Attacks


@rule("OMEGA-R22", "OMEGA-15.02", "OMEGA-16.02")
def test_two_cards_that_are_alike_are_counted(stage: Any) -> None:
    at, _ = with_card(stage, VOSS, reserves=["ravager"])
    at.find(VOSS, "Hot rounds", "Hot rounds")
    at.spawn("Ravager", 8, 1)
    asked = Asked(at, f"attack:0,{FIRST_ENEMY},0")
    both = asked.choice(together(HOT, HOT))
    assert (both.means, both.cost) == ("Hot rounds (2)", "2 cards for good")
    check_odds(asked, both.key)
    check_odds(asked, HOT.key())


def attacked(stage: Any, *cards: str, left: int = 9) -> Any:
    at, _ = with_card(stage, VOSS, *cards, dashboard=["frenzy"], reserves=["husk", "handler"])
    at.spawn("Husk", 6, 1)
    at.spawn("Handler", 8, 1)
    at.game.step, at.game.turn_of, at.game.pool = ACTIVATING, NONE, 9
    commando = at.commando(VOSS)
    commando.adrenaline = max(0, int(activation.most(at.game, commando)) - left)
    return at


FIGHT = (f"fight:{FIRST_ENEMY}", "stay", f"attack:0,{VOSS}")


@rule("OMEGA-R22", "OMEGA-25.01", "OMEGA-18.03")
def test_frenzy_and_assist_together_have_one_price_and_exact_odds(stage: Any) -> None:
    asked = Asked(attacked(stage), *FIGHT)
    both = asked.choice(together(FRENZY_NOW, ASSIST_DIE))
    assert (both.means, both.cost) == ("Frenzy and Assist", "3 energy")
    check_odds(asked, both.key)
    assert asked.question.choices[0] is both


@rule("OMEGA-9.14", "OMEGA-R22")
@pytest.mark.parametrize(
    ("left", "things"), [(0, [VIAL]), (0, [VIAL, FLASH]), (1, [FLASH]), (1, [VIAL, FLASH])]
)
def test_the_red_die_of_who_is_at_its_most_is_reckoned_after_the_cards(
    stage: Any, left: int, things: list[Any]
) -> None:
    at = attacked(stage, "Flash charge", left=left)
    at.find(VOSS, "Adrenal vial")
    asked = Asked(at, *FIGHT, "pass")
    check_odds(asked, together(*things))
    check_odds(asked, "pass")


# Wounds


def hurt(at: Any, wounds: int) -> Question:
    try:
        at.script.passing = False
        damage.wound(at.game, at.commando(VOSS), wounds, damage.EXPLOSIVE)
    except OutOfAnswers as end:
        return GAME.question(at.game, PLAYER, end.decision)
    raise AssertionError("nothing was asked")


@rule("OMEGA-7.10", "OMEGA-16.04")
def test_cards_against_wounds_say_what_is_left(stage: Any) -> None:
    at, _ = with_card(stage, VOSS)
    at.find(VOSS, "Spare plating", "Spare plating")
    question = hurt(at, 3)
    told = {choice.key: [row.label for row in choice.odds] for choice in question.choices}
    one, two = PLATING.key(), together(PLATING, PLATING)
    assert told == {two: ["1 wound"], one: ["2 wounds"], "take": []}
    assert not any(choice.lesser for choice in question.choices)
    assert list(told) == [two, one, "take"]


# Rerolls


@rule("OMEGA-15.05", "OMEGA-15.06")
def test_of_dice_for_the_same_ability_the_best_are_not_lesser(stage: Any) -> None:
    at, _ = with_card(stage, VOSS, "Long carbine", reserves=["ravager"])
    at.spawn("Ravager", 8, 1)
    at.script.passing = False
    at.script.answers = [f"attack:0,{FIRST_ENEMY},1"]
    at.hits(black=[0, 1], red=[0])
    question = GAME.question(at.game, PLAYER, stopped(at.game))
    rows = [choice for choice in question.choices if choice.means]
    assert len(rows) > 1
    for means in {choice.means for choice in rows}:
        mine = [choice.lesser for choice in rows if choice.means == means]
        assert mine[0] is False and all(mine[1:])
