"""What a window of Take Cover! is about: who acts, where, how far, and with how many threats."""

from __future__ import annotations

from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.games.morale.rules import unit_turns
from sandtable.games.morale.rules.components import KILLED, NONE
from sandtable.games.morale.view.names import unit_name, where
from sandtable.testkit.marks import rule


def windows(scenario, seed):
    """Every window of a game at random, with the game that it opens in."""
    table, rng = Table(GAME.new(scenario, {}, seed)), Rng(seed)
    while not table.over:
        decision = table.asked[rng.below(len(table.asked))]
        if decision.rule == "MORALE-7.01":
            yield table.now, GAME.scene(table.now, int(decision.seat), decision).question
        table.answer(int(decision.seat), decision.options[rng.below(len(decision.options))].key())


@rule("MORALE-7.06")
def test_a_window_names_who_acts_and_where():
    found = 0
    for game, question in [each for seed in range(3) for each in windows("checkpoint", seed)]:
        assert question.prompt.endswith(". Take cover?") and "now" not in question.prompt
        if game.acting == NONE:
            continue
        unit = game.units[game.acting]
        assert question.about == f"unit:{unit.index}"
        assert question.prompt.startswith((unit_name(game, unit), "Round "))
        if unit.status != KILLED:
            found += 1
            assert question.facts[0].text.startswith(f"{unit_name(game, unit)} in {where(game, unit)}")
    assert found > 20


def test_a_window_after_an_action_says_what_is_left(stage):
    at, found = stage(units=2), []
    at.put("seal_leader", "M4")
    at.put("terr_warlord", "M6")
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, 0, decision))
    at.turn("seal_leader", f"move:{at.zone('M5')},0", "end_turn")
    windows = [each for each in found if each.rule == "MORALE-7.01"]
    assert windows[0].prompt == "Squad Leader sets out for Radio Office, ground floor. Take cover?"
    assert windows[0].facts[0].text.startswith("Squad Leader in ")
    assert windows[0].facts[0].text.endswith("2 zones from Warlord.")
    assert windows[-1].prompt == "Squad Leader has 1 action left. Take cover?"
    assert windows[-1].facts[0].text.endswith("1 zone from Warlord.")


def test_whoever_is_stunned_loses_its_turn(stage):
    at, found = stage(units=2), []
    unit = at.put("seal_leader", "M4")
    unit.flashed = True
    at.game.teams[0].revealed, at.game.first = unit.index, 0
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, 0, decision))
    at.do(unit_turns.stunned_turn, unit)
    assert found[0].prompt == "Squad Leader loses its turn. Take cover?"
