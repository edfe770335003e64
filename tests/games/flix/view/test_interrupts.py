"""What is asked in the middle of things names who fires at whom, and says where and how far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.flix import GAME
from sandtable.games.flix.rules import concepts
from sandtable.games.flix.view.names import figure_name
from sandtable.scene.vocabulary import Question, Scene
from sandtable.testkit.marks import rule

PAST = ("what now", "Who fires first?", "Who acts first?")


def asked(*seeds: int) -> Iterator[tuple[Any, Any, Scene, Question]]:
    """The questions of games at random that have options."""
    for seed in seeds:
        table, rng = Table(GAME.new("dry_run", {}, seed)), Rng(seed)
        for _ in range(120):
            if table.over:
                break
            decision = table.asked[0]
            if decision.aim is not None:
                table.answer(int(decision.seat), decision.aim.text(decision.aim.sample(rng)))
                continue
            scene = GAME.scene(table.now, int(decision.seat), decision)
            assert scene.question is not None
            yield table.now, decision, scene, scene.question
            table.answer(int(decision.seat), decision.options[rng.below(len(decision.options))].key())


@rule("FLIX-R28")
def test_reaction_fire_names_who_fires_at_whom_from_where() -> None:
    found = 0
    for game, decision, scene, question in asked(*range(40)):
        assert not [past for past in PAST if past in question.prompt], question.prompt
        if decision.options[0].verb != "fires":
            continue
        found += 1
        target = decision.options[0].args[1]
        assert f" fire at {figure_name(game, target)}" in question.prompt
        assert question.prompt.endswith(". Who first?")
        assert question.about == f"seal-{target}"
        assert len(question.facts) == len(decision.options)
        for fact, option in zip(question.facts, decision.options):
            tango = option.args[0]
            far = int(concepts.distance(game, game.figure(tango).cell, game.figure(target).cell))
            assert fact.text.startswith(figure_name(game, tango)) and f"{far} Space" in fact.text
        ringed = {each.id for each in scene.elements if "sighted" in each.look}
        assert ringed == {f"figure-{option.args[0]}" for option in decision.options}
        assert len([each for each in scene.layers if "sight" in each.look]) == len(ringed)
    assert found


@rule("FLIX-17.07")
def test_a_wound_names_who_has_dealt_it() -> None:
    found = 0
    for game, decision, scene, question in asked(*range(7, 15)):
        if decision.options[-1].verb == "take_wound" and game.stake:
            found += 1
            tango, target = game.stake[:2]
            assert question.prompt.endswith(f"hits {figure_name(game, target)}. Ignore it?")
            assert [each.elements for each in scene.layers if "sight" in each.look] == [
                (f"seal-{target}", f"figure-{tango}")
            ]
    assert found


def test_a_turn_counts_its_actions() -> None:
    titles = {question.prompt for _, decision, _, question in asked(7) if decision.rule == "FLIX-10.01"}
    assert {"George: 2 Actions left", "George: 1 Action left"} <= titles
