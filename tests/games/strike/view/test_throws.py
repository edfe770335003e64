"""Questions about dice before they are rolled: one of several targets, a knife, fire that may spread."""

from __future__ import annotations

from typing import Any

from games.strike.staging import remove
from sandtable.games.strike import GAME
from sandtable.scene.vocabulary import Question
from sandtable.testkit.marks import rule

KNIFE = 2


def standing(
    stage: Any, *places: tuple[float, float], weapon: str = "lmg", friendly_reach: int = 3, **card: Any
) -> Any:
    """Unit 0 at (5, 10), and its enemies, from unit 3 on, where it is said."""
    at = stage(cards={weapon: card}, walls=[], halves=[], friendly_reach=friendly_reach)
    at.put(0, 5, 10)
    for number in range(3):
        if number < len(places):
            at.put(3 + number, *places[number], health=1)
        else:
            remove(at, 3 + number)
    slot = at.arm(0, weapon) if weapon != "knife" else KNIFE
    at.call({0: f"attack:0,{slot},0"})
    at.finish_moves()
    return at


def pointed(at: Any, *answers: str) -> list[Question]:
    """What unit 0 is asked while it points."""
    found: list[Question] = []

    def look(decision: Any) -> None:
        if decision.options[0].args[:1] == (0,):
            found.append(GAME.question(at.game, int(decision.seat), decision))

    at.script.on_ask = look
    at.point({0: list(answers)})
    at.script.on_ask = lambda decision: None
    return found


@rule("STRIKE-1.04", "STRIKE-3.01")
def test_one_of_several_is_one_roll_with_the_likeliest_first(stage: Any) -> None:
    at = standing(stage, (12, 10), (7, 10), weapon="rifle", to_hit=2, damage=3)
    [question] = pointed(at, "no_target:0")
    throw = question.throw
    assert throw is not None
    assert (throw.title, throw.who, throw.whom) == ("Alpha 1 attacks one of 2", "unit-0", "")
    assert [(len(row.faces), row.needs) for row in throw.rolls] == [(2, "2 to 7 MU")]
    assert [choice.key for choice in question.choices] == ["target:0,4", "target:0,3", "no_target:0"]
    assert [choice.means for choice in question.choices] == ["Fire at Bravo 2", "Fire at Bravo 1", ""]
    assert [len(choice.odds) for choice in question.choices] == [2, 2, 0]


@rule("STRIKE-3.06")
def test_a_die_that_only_some_targets_give_is_dashed(stage: Any) -> None:
    at = stage(cards={"rifle": {"to_hit": 3}}, walls=[], halves=[(11, 9.5, 11, 10.5)])
    at.put(0, 10, 10)
    at.put(3, 12, 10)
    at.put(4, 12, 12)
    remove(at, 5)
    slot = at.arm(0, "rifle")
    at.call({0: f"attack:0,{slot},0"})
    at.finish_moves()
    [question] = pointed(at, "no_target:0")
    assert question.throw is not None
    assert [face.look for face in question.throw.rolls[0].faces] == [(), (), ("more",)]


@rule("STRIKE-12.02")
def test_a_knife_rolls_damage_alone(stage: Any) -> None:
    at = standing(stage, (6, 10), weapon="knife", damage=2)
    [question] = pointed(at, "no_target:0")
    throw = question.throw
    assert throw is not None
    assert (throw.title, throw.rolls[0].label) == ("Alpha 1 stabs Bravo 1", "Damage")
    assert (len(throw.rolls[0].faces), throw.rolls[0].needs) == (2, "its Defense of 1 die")


@rule("STRIKE-17.01", "STRIKE-17.03")
def test_fire_that_may_spread_has_a_bar_for_each_target(stage: Any) -> None:
    at = standing(stage, (10, 10), (10, 11.5), (10, 8.5), to_hit=9, damage=5)
    _, second, third = pointed(at, "target:0,3", "also:0,4", "no_more:0")
    assert second.throw is not None and third.throw is not None
    assert (second.throw.title, second.throw.stands) == ("Alpha 1 fires at Bravo 1", "5 dice at Bravo 1")
    assert third.throw.stands == "3 dice at Bravo 1, 2 dice at Bravo 2"
    assert [len(row.faces) for row in third.throw.rolls] == [9, 5]
    bars = {choice.key: [row.of for row in choice.odds if row.of] for choice in third.choices}
    assert bars["no_more:0"] == ["Alpha 1 at Bravo 1", "Alpha 1 at Bravo 2"]
    assert bars["also:0,5"] == ["Alpha 1 at Bravo 1", "Alpha 1 at Bravo 2", "Alpha 1 at Bravo 3"]
    # two dice and one take a single die of Defense so often that one more target is worth it
    assert [(choice.key, choice.means) for choice in third.choices] == [
        ("also:0,5", "Bravo 3 too"),
        ("no_more:0", ""),
    ]


@rule("STRIKE-17.03")
def test_where_spreading_gains_nothing_all_dice_stay_with_the_first(stage: Any) -> None:
    at = standing(stage, (9, 10), (11.9, 10), to_hit=1, damage=2)
    _, second = pointed(at, "target:0,3", "no_more:0")
    assert second.choices[0].key == "no_more:0"


@rule("STRIKE-R35")
def test_a_shot_that_strays_to_another_target_counts_for_it(stage: Any) -> None:
    hits = []
    for reach in (1, 3):
        at = standing(stage, (10, 10), (10, 11.5), to_hit=9, damage=4, friendly_reach=reach)
        _, second = pointed(at, "target:0,3", "also:0,4")
        also = next(choice for choice in second.choices if choice.key == "also:0,4")
        hits.append(also.odds[0].chance)
    assert hits[0] < hits[1]
