"""What a path has paused for."""

from __future__ import annotations

from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.strike import GAME
from sandtable.games.strike.rules import cover
from sandtable.games.strike.view.names import unit_name
from sandtable.testkit.marks import rule

OPTIONS = {"units": 3, "rounds": 1, "max_turns": 6}


def reply(decision, rng):
    if decision.aim is not None:
        return decision.aim.text(decision.aim.sample(rng))
    return decision.options[rng.below(len(decision.options))].key()


def pauses(seed):
    """Every question of a game at random whether a path goes on."""
    table, rng = Table(GAME.new("ropewalk", OPTIONS, seed)), Rng(seed)
    while not table.over:
        decision = table.asked[rng.below(len(table.asked))]
        if decision.options and decision.options[0].verb == "go_on":
            yield table.now, decision, GAME.scene(table.now, int(decision.seat), decision).question
        table.answer(int(decision.seat), reply(decision, rng))


@rule("STRIKE-R49")
def test_a_path_that_pauses_says_whom_the_unit_sees():
    found = 0
    for seed in range(6):
        for game, decision, question in pauses(seed):
            unit = game.units[decision.options[0].args[0]]
            enemies = [each for each in game.units if each.team != unit.team and each.alive]
            seen = {unit_name(game, int(each.index)) for each in enemies if cover.in_sight(game, unit, each)}
            assert {fact.text.split(" at ")[0] for fact in question.facts} == seen
            assert question.prompt.endswith("Go on?") and (" sees " in question.prompt) == bool(seen)
            found += len(seen)
    assert found
