"""Habits answer what nobody needs to think about, and nothing else; plans may be for every round."""

from __future__ import annotations

from typing import Any

from games.omega.arrange import RHEE, VOSS, open_floor
from sandtable.engine.decisions import Decision, Option
from sandtable.games.omega import GAME
from sandtable.games.omega.rules.components import DEAD, NONE
from sandtable.games.omega.rules.effects import CAVE_IN

OVERSEER, PLAYER = 0, 1
END, PASS = Option("end", "OMEGA-7.05"), Option("pass", "OMEGA-18.01")


def answer(game: Any, seat: int, rule: str, name: str, *options: Option) -> str:
    stand = GAME.stands(game, seat, Decision(seat, rule, list(options), 0, None, -1), name)
    assert stand is not None
    return stand.answer


def test_habits_stand_for_each_side_from_the_start(stage: Any) -> None:
    game = open_floor(stage).game
    for seat, names in ((OVERSEER, ["own-phase"]), (PLAYER, ["end-turn", "hold-order"])):
        assert [each.id for each in GAME.standing(game, seat, None) if each.default] == names
    assert GAME.standing(game, -1, None) == ()


def test_a_turn_ends_where_only_turning_is_left(stage: Any) -> None:
    game = open_floor(stage).game
    turning = [Option("face", "OMEGA-11.01", (2,)), END]
    assert answer(game, PLAYER, "OMEGA-7.02", "end-turn", *turning) == "end"
    assert answer(game, PLAYER, "OMEGA-7.02", "end-turn", Option("heal", "OMEGA-8.13"), *turning) == ""


def test_where_a_directed_figure_looks_is_asked_only_of_who_may_shoot_out_of_its_turn(stage: Any) -> None:
    at = open_floor(stage)
    at.put(RHEE, 2, 2)
    at.game.acting = RHEE
    look = [Option("face", "OMEGA-11.02", (2,)), Option("pass", "OMEGA-11.02")]
    assert answer(at.game, PLAYER, "OMEGA-11.02", "end-turn", *look) == "pass"
    at.give(RHEE, "Quick sling")
    assert answer(at.game, PLAYER, "OMEGA-11.02", "end-turn", *look) == ""


def test_a_field_order_is_offered_only_for_who_can_still_move(stage: Any) -> None:
    at = open_floor(stage)
    at.put(RHEE, 2, 2)
    at.game.aimed_at = RHEE
    order = [Option("order", "OMEGA-7.10"), Option("pass", "OMEGA-7.10")]
    assert answer(at.game, PLAYER, "OMEGA-7.10", "hold-order", *order) == ""
    at.commando(RHEE).adrenaline = 4
    assert answer(at.game, PLAYER, "OMEGA-7.10", "hold-order", *order) == "pass"
    assert answer(at.game, PLAYER, "OMEGA-7.10", "hold-order", Option("sling", "OMEGA-7.10", (0, 0))) == ""


def test_cave_in_waits_for_the_overseers_phase(stage: Any) -> None:
    game = open_floor(stage, dashboard=["cave_in", "dread"]).game
    cave = Option("use", "OMEGA-18.03", (CAVE_IN, 0))
    dread = Option("dread", "OMEGA-18.03")
    assert answer(game, OVERSEER, "OMEGA-18.01", "own-phase", cave, PASS) == "pass"
    assert answer(game, OVERSEER, "OMEGA-18.01", "own-phase", cave, dread, PASS) == ""
    game.turn_of = NONE
    assert answer(game, OVERSEER, "OMEGA-18.01", "own-phase", cave, PASS) == ""


def test_a_stance_may_be_for_every_round_until_its_commando_is_out(stage: Any) -> None:
    at = open_floor(stage)
    menu = [Option("stance", "OMEGA-6.06", (VOSS, number)) for number in range(2)]
    decision = Decision(PLAYER, "OMEGA-6.06", menu, 0, None, -1)
    first, second = GAME.standing(at.game, PLAYER, decision)
    assert (second.label, second.option) == ("Voss: Advance, every round", "stance:0,1")
    stand = GAME.stands(at.game, PLAYER, decision, second.id)
    assert stand is not None and stand.answer == "stance:0,1"
    taken = GAME.stands(at.game, PLAYER, Decision(PLAYER, "", menu[:1], 0, None, -1), second.id)
    assert taken is not None and taken.because == "Voss cannot do so now"
    at.commando(VOSS).condition = DEAD
    assert GAME.stands(at.game, PLAYER, decision, first.id) is None
