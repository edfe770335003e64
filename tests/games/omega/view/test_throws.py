"""Questions about a roll: who, whom and why, the dice, what stands, and each choice with cost and odds."""

from __future__ import annotations

from typing import Any

import pytest

from games.omega.arrange import RHEE, VOSS, with_card
from sandtable.games.omega import GAME
from sandtable.games.omega.rules.components import DEAD, FIRST_ENEMY, NONE
from sandtable.games.omega.rules.state import ACTIVATING
from sandtable.scene.vocabulary import Choice, Question, Throw
from sandtable.testkit.marks import rule
from sandtable.testkit.stage import OutOfAnswers

OVERSEER, PLAYER = 0, 1


def asked(at: Any, seat: int, *answers: str) -> Question:
    """The question to which these answers lead."""
    at.script.passing = False
    at.script.answers = list(answers)
    try:
        at.game.beat()
    except OutOfAnswers as end:
        decision = end.decision
        assert int(decision.seat) == seat
        return GAME.question(at.game, seat, decision)
    raise AssertionError("nothing was asked")


def throw_of(question: Question) -> Throw:
    assert question.throw is not None
    return question.throw


def by_key(question: Question, key: str) -> Choice:
    return next(choice for choice in question.choices if choice.key == key)


def chances(choice: Choice) -> dict[str, int]:
    assert sum(row.chance for row in choice.odds) == 1000
    return {row.label: row.chance for row in choice.odds}


def at_the_door(stage: Any, *cards: str) -> Any:
    at = stage(dashboard=["magnetic_lock"])
    at.put(VOSS, 9, 14)
    at.mark("d3", "Jammed")
    at.stack("C", "Clear")
    at.give(VOSS, *cards)
    at.game.pool = 9
    return at


@rule("OMEGA-20.01", "OMEGA-20.03")
def test_a_challenge_shows_blank_dice_and_the_odds_with_and_without_a_boost(stage: Any) -> None:
    at = at_the_door(stage)
    question = asked(at, PLAYER, f"open:{at.door('d3')}")
    throw = throw_of(question)
    assert throw.title.startswith("Voss opens door") and throw.title.endswith("Jammed, STRENGTH 2")
    assert (throw.who, throw.whom) == ("piece-0", f"door-{at.door('d3')}")
    [roll] = throw.rolls
    assert [face.value for face in roll.faces] == ["", ""]
    assert throw.reason is not None and throw.reason.text == "If it fails, the door stays closed."
    boost, stand = by_key(question, "boost"), by_key(question, "roll")
    assert (boost.means, boost.cost, stand.means) == ("Boost", "1 adrenaline", "")
    assert chances(boost) == {"passed": 625, "failed": 375}
    assert chances(stand) == {"passed": 417, "failed": 583}
    assert [choice.key for choice in question.choices] == ["boost", "roll"]
    assert "Magnetic Lock" in throw.notes[0].text


@rule("OMEGA-18.01", "OMEGA-20.01")
def test_the_overseer_sees_the_same_roll_and_what_its_lock_would_do(stage: Any) -> None:
    at = at_the_door(stage)
    question = asked(at, OVERSEER, f"open:{at.door('d3')}", "boost")
    [roll] = throw_of(question).rolls
    assert len(roll.faces) == 3
    assert by_key(question, "lock").cost.endswith("energy")
    locked, free = chances(by_key(question, "lock")), chances(by_key(question, "pass"))
    assert list(locked) == ["failed", "passed"]
    assert locked["passed"] < free["passed"] == 625


def duel(stage: Any) -> Any:
    at, _ = with_card(stage, RHEE, reserves=["ravager"])
    at.stance(RHEE, "Marksman")
    at.spawn("Ravager", 8, 1)
    at.dice(at.black(0), at.black(1), at.red(1))
    return at


@rule("OMEGA-15.04", "OMEGA-15.05", "OMEGA-15.06")
def test_rerolls_have_one_means_for_each_ability_and_the_best_dice_first(stage: Any) -> None:
    at = duel(stage)
    question = asked(at, PLAYER, f"attack:0,{FIRST_ENEMY},0")
    throw = throw_of(question)
    assert throw.title == "Rhee attacks Ravager"
    assert throw.why == "Battle rifle: 2 black and 1 red"
    assert [[face.value for face in roll.faces] for roll in throw.rolls] == [["0", "1"], ["1"]]
    assert (throw.rolls[-1].result, throw.rolls[-1].needs) == ("2", "3 hits needed")
    assert (throw.stands, throw.change, throw.mood) == ("no wound", "2 < 3", "")
    means = [choice.means for choice in question.choices]
    assert means[-1] == "" and set(means[:-1]) == {"Drill", "Marksmanship"}
    for name in ("Drill", "Marksmanship"):
        mine = [choice for choice in question.choices if choice.means == name]
        missing = [chances(choice).get("no wound", 0) for choice in mine]
        assert missing[0] == min(missing)
    assert by_key(question, "reroll:2,5").dice == (0, 2)
    assert by_key(question, "reroll:0,1").dice == (0,)


@rule("OMEGA-7.10", "OMEGA-16.04")
def test_armor_after_the_roll_says_what_is_certain(stage: Any) -> None:
    at, _ = with_card(stage, RHEE, "Armor plate", reserves=["husk"])
    at.put(RHEE, 5, 1, wounds=1)
    at.spawn("Husk", 6, 1)
    at.game.step, at.game.turn_of, at.game.pool = ACTIVATING, NONE, 9
    at.hits(black=[2], red=[3])
    question = asked(at, PLAYER, f"fight:{FIRST_ENEMY}", "stay", f"attack:0,{RHEE}")
    throw = throw_of(question)
    assert throw.title == "Husk hits Rhee"
    assert (throw.stands, throw.mood) == ("1 wound to Rhee", "bad")
    left = at.game.plan.sheets[RHEE].vitality - 1
    assert throw.change == f"{left} → {left - 1}"
    armor = question.choices[0]
    assert armor.means == "Armor plate" and chances(armor) == {"no wound": 1000}
    assert question.choices[-1].means == ""


@rule("OMEGA-25.01", "OMEGA-12.07")
@pytest.mark.parametrize("energy", [1, 3])
def test_before_an_enemys_attack_assist_shows_its_die(stage: Any, energy: int) -> None:
    at, _ = with_card(stage, RHEE, "Armor plate", reserves=["husk", "handler"], assist_die=energy)
    at.spawn("Husk", 6, 1)
    at.spawn("Handler", 8, 1)
    at.game.step, at.game.turn_of, at.game.pool = ACTIVATING, NONE, 9
    question = asked(at, OVERSEER, f"fight:{FIRST_ENEMY}", "stay", f"attack:0,{RHEE}")
    throw = throw_of(question)
    assert all(face.value == "" for roll in throw.rolls for face in roll.faces)
    assist, stand = by_key(question, "assist"), by_key(question, "pass")
    assert (assist.means, assist.cost) == ("Assist", f"{energy} energy")
    assert chances(assist)["no wound"] < chances(stand)["no wound"]
    assert [note.text for note in throw.notes][-1] == "Rhee may still answer with Armor plate."


@rule("OMEGA-17.07")
def test_who_is_dead_has_no_defense(stage: Any) -> None:
    at, _ = with_card(stage, RHEE)
    at.commando(RHEE).condition = DEAD
    panel = next(
        each for each in GAME.scene(at.game, PLAYER, None).panels if each.id == f"sheet:piece-{RHEE}"
    )
    assert "DEFENSE" not in [row.label for row in panel.rows]
