"""Questions about dice: who, whom and why, what stands, and choices with their odds, the best first."""

from __future__ import annotations

from typing import Any

from sandtable.games.sneak import GAME
from sandtable.games.sneak.rules import alert, attack, locks
from sandtable.games.sneak.rules.components import USED_NERVE
from sandtable.scene.vocabulary import Question
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ....... ......."
REROLL, ADD, LOWER = 0b0001, 0b0010, 0b0100  # Snake's tokens


def table(stage: Any, tokens: int, *who: str) -> Any:
    at = stage(rows=OPEN, characters=["snake", *who])
    for column, name in enumerate(["snake", *who]):
        at.put(name, 2, 1 + column)
        at.character(name).active, at.character(name).used = 0, USED_NERVE
    at.character("snake").active = tokens
    at.turn("snake")
    at.script.passing = False
    return at


def asked(at: Any) -> Question:
    """The last question, as its seat sees it in the game as it is."""
    found = GAME.question(at.game, 0, at.script.asked[-1])
    assert found.throw is not None
    return found


def attacked(at: Any, *faces: int) -> Question:
    """A Patrol attacks Snake, who lets it stand."""
    patrol = at.guard(4, 4, "south")
    at.script.answers = ["pass"]
    at.roll(white=faces)
    damage = at.character("snake").damage
    at.do(attack.on_player, at.character("snake"), len(faces), 0, patrol.index, "SNEAK-30.05")
    at.character("snake").damage = damage
    return asked(at)


def told(question: Question, key: str) -> list[tuple[int, str]]:
    choice = next(choice for choice in question.choices if choice.key == key)
    return [(row.chance, row.label) for row in choice.odds]


@rule("SNEAK-16.03", "SNEAK-14.03")
def test_an_attack_on_a_player_says_who_whom_and_what_stands(stage: Any) -> None:
    question = attacked(table(stage, REROLL), 4, 3)
    throw = question.throw
    assert throw is not None
    assert (throw.title, throw.who, throw.whom) == ("Patrol 1 attacks Snake", "figure-5", "figure-0")
    assert [face.value for roll in throw.rolls for face in roll.faces] == ["4", "3"]
    assert (throw.rolls[0].result, throw.rolls[0].needs) == ("2 of 2", "reach Defense 3")
    assert (throw.stands, throw.change, throw.mood) == ("2 damage to Snake", "5 → 3", "bad")
    assert question.prompt == "2 damage to Snake. Spend Focus?"


@rule("SNEAK-16.03", "SNEAK-R36")
def test_the_best_choice_comes_first_with_its_dice_cost_and_odds(stage: Any) -> None:
    question = attacked(table(stage, REROLL), 4, 3)
    best = question.choices[0]
    assert (best.key, best.dice, best.cost) == ("reroll:0,0,3", (0, 1), "Reroll")
    assert told(question, "reroll:0,0,3") == [(250, "no damage"), (500, "1 damage"), (250, "2 damage")]
    assert [row.harm for row in best.odds] == [False, True, True]
    assert told(question, "reroll:0,0,1") == [(500, "1 damage"), (500, "2 damage")]
    assert len({choice.means for choice in question.choices if choice.means}) == 1
    assert (question.choices[-1].key, question.choices[-1].means) == ("pass", "")


@rule("SNEAK-15.07", "SNEAK-16.03")
def test_a_noise_check_says_what_is_heard_and_what_a_reroll_would_come_to(stage: Any) -> None:
    at = table(stage, REROLL)
    at.character("snake").noisy = 2
    at.script.answers = ["pass"]
    at.roll(white=[0, 3])
    at.do(alert.noise_check, at.character("snake"))
    at.character("snake").alert_cell = at.character("snake").alert_side = -1
    question = asked(at)
    assert question.throw is not None
    assert (question.throw.title, question.throw.mood) == ("Snake's Noise Check", "bad")
    assert told(question, "reroll:0,0,1") == [(167, "attention drawn")]


@rule("SNEAK-14.02", "SNEAK-16.03")
def test_an_attack_on_a_patrol_says_whether_it_falls(stage: Any) -> None:
    at = table(stage, REROLL)
    patrol = at.guard(2, 2, "south")
    at.script.answers = ["pass"]
    at.roll(white=[1, 1])
    at.do(attack.by_player, at.character("snake"), patrol.index, 2, 0, True, 0, "SNEAK-8.09")
    question = asked(at)
    assert question.throw is not None
    assert question.throw.title == "Snake attacks Patrol 1"
    assert (question.throw.stands, question.throw.mood) == ("Patrol 1 is missed", "")
    assert sum(chance for chance, _ in told(question, "reroll:0,0,3")) == 1000


@rule("SNEAK-9.03", "SNEAK-16.03")
def test_a_lock_says_which_numbers_are_shown_and_whether_it_would_open(stage: Any) -> None:
    at = stage("locksmith", players=2)
    at.script.passing = False
    for character in at.game.characters:
        character.active, character.used = 0, USED_NERVE
    at.character("snake").active = REROLL
    number = next(n for n, door in enumerate(at.game.field().doors) if door.numbers)
    needs = at.game.field().doors[number].numbers
    at.script.answers = ["pass"]
    at.roll(white=[needs[0], *[0] * (int(at.game.plan.numbers.lock_white) - 1)])
    at.do(locks.work, at.character("snake"), number, needs)
    question = asked(at)
    assert question.throw is not None
    assert question.throw.rolls[0].result == f"1 of {len(needs)}"
    assert question.throw.stands == "it stays shut"
    assert [label for _, label in told(question, question.choices[0].key)] == ["opens now"]


def test_what_does_no_better_is_lesser_and_what_it_would_do_is_known(stage: Any) -> None:
    question = attacked(table(stage, REROLL | ADD | LOWER), 4, 3)
    assert [choice.key for choice in question.choices if choice.lesser] == []
    assert question.choices[0].odds
    worst = [choice for choice in question.choices if choice.means][-1]
    assert told(question, worst.key)[-1][1] in ("1 damage", "2 damage")


# Several things at once


@rule("SNEAK-R36", "SNEAK-16.03")
def test_what_is_spent_together_says_what_it_does_and_costs(stage: Any) -> None:
    question = attacked(table(stage, REROLL | LOWER), 5, 4)
    both = next(choice for choice in question.choices if choice.key == "combine:3,0,2,1,1,0,0,1")
    assert both.label == "Take 2 off the 4 and reroll the 5"
    assert (both.means, both.cost) == ("Snake: take 2 off + reroll", "Take 2 off + Reroll")
    assert (both.dice, both.lesser, both.final) == ((0, 1), False, True)
    assert told(question, both.key) == [(500, "no damage"), (500, "1 damage")]
    assert [len(choice.dice) for choice in question.choices] == [2, 1, 1, 1, 2, 0]  # dearer ones come later


@rule("SNEAK-R36")
def test_what_a_part_of_it_would_do_as_well_is_lesser(stage: Any) -> None:
    at = stage(rows=OPEN, characters=["otacon", "snake"], patrol_defense=5)
    for column, name in enumerate(["otacon", "snake"]):
        at.put(name, 2, 1 + column, active=ADD if column else 0b0101)
    at.turn("otacon")
    at.script.passing, at.script.answers = False, ["pass", "pass"]
    at.roll(white=(3, 2))
    patrol = at.guard(2, 4, "south")
    at.do(attack.by_player, at.character("otacon"), patrol.index, 2, 0, True, 0, "SNEAK-8.09")
    question = GAME.question(at.game, 0, at.script.asked[0])
    lesser = {choice.key for choice in question.choices if choice.lesser}
    assert "combine:2,2,2,0,2,2,0,1" in lesser  # Snake would have to add to the other die as well
    assert "add:2,2,0" not in lesser


@rule("SNEAK-R36")
def test_a_second_question_says_why_it_comes(stage: Any) -> None:
    at = table(stage, REROLL | LOWER)
    at.script.answers = ["reroll:0,0,1", "pass"]
    at.roll(white=(4, 3, 0))
    at.do(attack.on_player, at.character("snake"), 2, 0, at.guard(4, 4, "south").index, "SNEAK-30.05")
    at.character("snake").damage = 0
    assert asked(at).prompt == "The dice have fallen anew: 1 damage to Snake. Spend Focus?"
    at = table(stage, LOWER, "meryl")
    at.character("meryl").active, at.character("meryl").damage = 0b0010, 3
    at.script.answers = ["pass", "lower:0,2,1", "pass"]
    at.roll(white=(3, 4))
    at.do(attack.rolled_damage, at.character("meryl"), 2, 0, at.guard(4, 4, "south").index)
    question = GAME.question(at.game, 1, at.script.asked[-1])
    assert question.prompt == "The dice were changed: 1 damage to Meryl. Spend Focus?"


@rule("SNEAK-R36")
def test_the_same_dice_taken_up_in_two_ways_are_two_rows(stage: Any) -> None:
    question = attacked(table(stage, REROLL | LOWER), 3, 4)
    both = [choice for choice in question.choices if choice.key.startswith("combine")]
    assert [choice.dice for choice in both] == [(0, 1), (0, 1)]
    assert len({choice.means for choice in both}) == 2
    assert both[1].means == f"Snake: take 2 off + reroll: t{both[1].label[1:]}"
