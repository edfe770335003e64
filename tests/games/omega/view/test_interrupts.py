"""Questions out of turn name who has done what to whom, and say where and how far that is."""

from __future__ import annotations

from typing import Any

import pytest

from games.omega.arrange import KELL, RHEE, VOSS, with_card
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.omega import GAME
from sandtable.games.omega.rules import any_time
from sandtable.games.omega.rules.components import MOVE_TOKENS
from sandtable.scene.vocabulary import Scene
from sandtable.testkit.marks import rule

OVERSEER, PLAYER = 0, 1


def shown(at: Any, carry_out: Any, *answers: str) -> Scene:
    """What is seen with the first question."""
    found: list[Scene] = []
    at.script.passing = False
    at.script.on_ask = lambda decision: found.append(GAME.scene(at.game, int(decision.seat), decision))
    at.play(carry_out, *answers)
    return found[0]


def lit(scene: Scene) -> tuple[str, list[str], list[tuple[str, ...]]]:
    """Whom the question is about, who wears the dashed ring, and what lines are drawn."""
    assert scene.question is not None
    ringed = [each.id for each in scene.elements if "sighted" in each.look]
    return scene.question.about, ringed, [each.elements for each in scene.layers if "sight" in each.look]


@rule("OMEGA-7.10")
def test_a_quick_shot_names_who_has_come_near(stage: Any) -> None:
    at, _ = with_card(stage, RHEE, "Quick sling")
    at.put(RHEE, 5, 1, "east")
    husk = at.spawn("Husk", 8, 1)
    at.game.turn_of = -1
    scene = shown(at, lambda game: any_time.after_enemy_move(game, game.enemy(int(husk.index))), "pass")
    assert scene.question is not None
    assert scene.question.prompt.startswith("Husk") and scene.question.prompt.endswith("Quick shot?")
    (fact,) = scene.question.facts
    assert " at 8,1, 3 spaces from Rhee, in the open." in fact.text
    mine, other = f"piece-{RHEE}", f"piece-{husk.index}"
    assert lit(scene) == (mine, [other], [(mine, other)])


def test_a_field_order_names_who_cannot_move_cheaply_any_more(stage: Any) -> None:
    at, _ = with_card(stage, VOSS, "Field order")
    at.put(KELL, 6, 1, red_tokens=MOVE_TOKENS)
    at.game.turn_of = KELL
    scene = shown(at, lambda game: any_time.after_commando_move(game, game.commandos[KELL]), "pass")
    assert scene.question is not None
    assert scene.question.prompt == "Kell has turned its last move token. Field order?"
    assert "1 space from Voss" in scene.question.facts[0].text
    assert lit(scene)[1:] == ([f"piece-{KELL}"], [(f"piece-{VOSS}", f"piece-{KELL}")])


def test_the_title_of_a_turn_counts_adrenaline_and_move_tokens(stage: Any) -> None:
    at, _ = with_card(stage, KELL)
    at.commando(KELL).adrenaline, at.commando(KELL).red_tokens = 1, 2
    decision = Decision(PLAYER, "OMEGA-7.02", [Option("end", "OMEGA-7.05")], 0, None, -1)
    question = GAME.scene(at.game, PLAYER, decision).question
    assert question is not None
    left = at.game.plan.stances.most(KELL, at.commando(KELL).stance) - 1
    assert question.prompt == f"Kell: {left} adrenaline, 1 move token left"


def test_who_places_enemies_is_told_to_pick_a_space(stage: Any) -> None:
    at, _ = with_card(stage, KELL)
    husk, trooper = at.kind("Husk"), at.kind("Trooper")
    spaces = [Option("spawn", "OMEGA-19.05", (kind, at.cell(0, 0))) for kind in (husk, trooper)]
    decision = Decision(OVERSEER, "OMEGA-19.05", [*spaces, Option("nobody", "OMEGA-R61")], 0, None, -1)
    question = GAME.scene(at.game, OVERSEER, decision).question
    assert question is not None
    assert question.prompt == "Pick a marked space on the board for a Husk or a Trooper"


@pytest.mark.parametrize("scenario", ["cold_start", "last_light"])
def test_no_question_is_put_without_its_cause(scenario: str) -> None:
    table, rng = Table(GAME.new(scenario, {}, 5)), Rng(5)
    for _ in range(250):
        if table.over:
            return
        decision = table.asked[rng.below(len(table.asked))]
        question = GAME.scene(table.now, int(decision.seat), decision).question
        assert question is not None
        assert "now?" not in question.prompt.replace("Leave now?", "")
        assert "something" not in question.prompt and "{" not in question.prompt
        table.answer(int(decision.seat), decision.options[rng.below(len(decision.options))].key())
