"""Questions say whom and what they are about, what an option costs, and what it is likely to do."""

from __future__ import annotations

from typing import Any

from games.omega.arrange import KELL, RHEE, VOSS, open_floor, with_card
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.table import Table
from sandtable.games.omega import GAME
from sandtable.games.omega.rules.effects import ADRENAL_BUFFER
from sandtable.scene.text import render
from sandtable.scene.vocabulary import Choice, Query, Question

OVERSEER, PLAYER = 0, 1


def question(at: Any, decision: Decision) -> Question:
    found = GAME.scene(at.game, int(decision.seat), decision).question
    assert found is not None
    return found


def choice(asked: Question, key: str) -> Choice:
    return next(each for each in asked.choices if each.key == key)


# Plans


def plan_of(*answers: str) -> list[Question]:
    """The parts of the commandos' first plan, after answers to some of them."""
    table = Table(GAME.new("dry_run", {}, 1))
    for seat, text in [(OVERSEER, "dealt"), *[(PLAYER, text) for text in answers]]:
        table.answer(seat, text)
    found = [GAME.scene(table.now, PLAYER, part).question for part in table.parts(PLAYER)]
    return [each for each in found if each is not None]


def test_the_parts_of_a_plan_are_called_by_commando_and_by_what_is_decided() -> None:
    titles = [part.title for part in plan_of()]
    assert titles[:3] == ["Voss, order", "Okafor, order", "Rhee, order"]
    assert titles[3:] == ["Voss, stance", "Okafor, stance", "Rhee, stance"]


def test_turns_go_by_rank_and_stances_lower_no_defense_where_nobody_says_otherwise() -> None:
    assert [part.default for part in plan_of()] == [
        *("initiative:0,1", "initiative:2,2", "initiative:3,3"),
        *("stance:0,1", "stance:2,2", "stance:3,1"),
    ]


def test_who_is_not_told_acts_in_the_turns_that_are_left() -> None:
    at = Table(GAME.new("dry_run", {}, 1))
    at.answer(OVERSEER, "dealt")
    at.answer(PLAYER, "initiative:0,2")
    asked = at.question(PLAYER)
    assert asked is not None
    found = GAME.scene(at.now, PLAYER, asked).question
    assert found is not None and found.default == "initiative:2,1"


# Prompts


def test_a_signal_spoof_names_the_ability(stage: Any) -> None:
    at, _ = with_card(stage, KELL, "Signal spoof", dashboard=["frenzy"])
    decision = Decision(PLAYER, "OMEGA-7.10", [Option("spoof", "OMEGA-7.10", (0,))], 0, None, -1)
    asked = question(at, decision)
    assert asked.prompt == "The overseer uses Frenzy. Cancel it?"
    assert asked.choices[0].label == "Spoof the signal: Frenzy fails"


def test_a_directed_figure_is_asked_where_it_looks(stage: Any) -> None:
    at, _ = with_card(stage, KELL)
    at.put(VOSS, 1, 1)
    at.game.acting = KELL
    look = [Option("face", "OMEGA-11.02", (2,)), Option("pass", "OMEGA-11.02")]
    asked = question(at, Decision(PLAYER, "OMEGA-11.02", look, 0, None, -1))
    assert asked.prompt == "Kell: where does it look?"
    assert [each.label for each in asked.choices] == ["Look east", "Look where it went"]
    assert {each.targets for each in asked.choices} == {(asked.about,)}


def test_who_may_return_adrenaline_is_asked_so_and_not_about_an_attack(stage: Any) -> None:
    at, _ = with_card(stage, KELL, "Adrenal buffer")
    at.game.aimed_at = KELL
    cards = [Option("card", "OMEGA-7.10", (ADRENAL_BUFFER,)), Option("pass", "OMEGA-7.10")]
    asked = question(at, Decision(PLAYER, "OMEGA-7.10", cards, 0, None, -1))
    assert asked.prompt == "Kell has 0 of 4 adrenaline. Return some?"


def test_cards_for_any_time_say_whom_they_are_for(stage: Any) -> None:
    at, _ = with_card(stage, VOSS, "Field order", "Tactical uplink")
    at.put(KELL, 6, 1)
    at.put(RHEE, 7, 1)
    cards = [Option("now_order", "OMEGA-7.10", (KELL,)), Option("now_swap", "OMEGA-7.10", (KELL, RHEE))]
    asked = question(at, Decision(PLAYER, "OMEGA-7.02", cards, 0, None, -1))
    assert [each.label for each in asked.choices] == ["Give Kell the field order", "Swap Kell and Rhee"]
    assert [len(each.targets) for each in asked.choices] == [1, 2]
    assert all(each.group == "Cards" and each.hint.startswith("1 adrenaline. ") for each in asked.choices)


def test_spaces_of_the_map_need_no_exact_point(stage: Any) -> None:
    at = open_floor(stage)
    assert "exactly" not in render(GAME.scene(at.game, PLAYER, None))


# Costs and chances


def test_options_carry_what_they_cost(stage: Any) -> None:
    at = open_floor(stage)
    at.commando(VOSS).red_tokens = 2
    moves = [Option("combine", "OMEGA-8.04", (2,))]
    asked = question(at, Decision(PLAYER, "OMEGA-7.02", moves, 0, None, -1))
    assert asked.choices[0].label == "Move 2 times at once: 3 adrenaline"


def test_a_combined_move_is_previewed_with_its_own_parts(stage: Any) -> None:
    at, _ = with_card(stage, VOSS, rows=["." * 12])
    at.put(VOSS, 0, 0, "east")
    at.stance(VOSS, "Advance")
    far = Option("move", "OMEGA-8.04", (at.cell(7, 0), 2))
    decision = Decision(PLAYER, "OMEGA-8.04", [far], 0, None, -1)
    seen = GAME.preview(at.game, PLAYER, decision, Query(answer=far.key()))
    assert [fact.text for fact in seen.facts] == ["7 steps."]
    assert len(seen.layers[0].points) == 8
    assert choice(question(at, decision), far.key()).hint == "2 adrenaline."


def test_a_reroll_says_which_dice_and_by_what(stage: Any) -> None:
    at = open_floor(stage)
    at.game.rolled, at.game.rolled_black, at.game.needed = [0, 1, 0], 2, 3
    one = Option("reroll", "OMEGA-15.04", (0, 1))
    both = Option("reroll", "OMEGA-15.04", (2, 5))
    asked = question(at, Decision(PLAYER, "OMEGA-15.04", [one, both], 0, None, -1))
    assert asked.prompt == "1 hit, 3 needed: roll again?"
    assert choice(asked, one.key()).label == "Drill: black 0 again"
    assert choice(asked, both.key()).label == "Marksmanship: black 0 and red 0 again"
    assert choice(asked, both.key()).means == "Marksmanship"
