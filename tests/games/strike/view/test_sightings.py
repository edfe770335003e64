"""What a path has paused for."""

from __future__ import annotations

from itertools import product

from sandtable.engine.decisions import Decision, Option
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.strike import GAME
from sandtable.games.strike.rules import cover
from sandtable.games.strike.view.names import unit_name
from sandtable.testkit.marks import rule

OPTIONS = {"units": 3, "rounds": 1, "max_turns": 6}


def was_in_sight(game, unit, enemy):
    """From where the unit came, wherever the enemy was."""
    if not unit.trail:
        return False
    x, y = unit.trail[-2:]
    spots = [(enemy.x, enemy.y), tuple(enemy.trail[-2:]) or (enemy.x, enemy.y)]
    return all(game.plan.plane.sees(x, y, *spot) for spot in spots)


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
            told = {fact.text.split(" at ")[0] for fact in question.facts}
            known = {unit_name(game, int(each.index)) for each in enemies if was_in_sight(game, unit, each)}
            assert told == ((seen - known) or seen), "who has been in sight all the time is no news"
            assert question.prompt.endswith("Go on?") and (" sees " in question.prompt) == bool(seen)
            found += len(seen)
    assert found


def test_who_was_in_sight_before_is_left_out(stage):
    """The unit steps to where it sees both; the one it has seen all the time is no news."""
    at = stage(units=2)
    sees = at.game.plan.plane.sees
    spots = [(x, y) for x in range(300, 4500, 600) for y in range(300, 4500, 600)]
    now, before, old, new = next(
        (now, before, old, new)
        for now, before, new in product(spots, spots, spots)
        if sees(*now, *new) and not sees(*before, *new)
        for old in spots
        if old not in (now, new) and sees(*now, *old) and sees(*before, *old)
    )
    for body, (x, y) in ((0, now), (1, now), (2, old), (3, new)):
        at.put(body, x / 100, y / 100)
    at.unit(0).trail = list(before)
    decision = Decision(0, "STRIKE-6.02", [Option("go_on", "STRIKE-R49", (0,))], 0, None, -1)
    scene = GAME.scene(at.game, 0, decision)
    assert scene.question.prompt == "Alpha 1 sees Bravo 2. Go on?"
    assert [fact.text.split(" at ")[0] for fact in scene.question.facts] == ["Bravo 2"]
    assert "sees you" not in scene.question.facts[0].text
    assert [each.id for each in scene.elements if "sighted" in each.look] == ["unit-3"]
    at.unit(0).trail = []
    assert len(GAME.scene(at.game, 0, decision).question.facts) == 2, "nothing is known of before"


@rule("STRIKE-6.03")
def test_a_count_names_all_who_moved():
    table, rng, found = Table(GAME.new("ropewalk", OPTIONS, 1)), Rng(1), 0
    while not table.over:
        decision = table.asked[rng.below(len(table.asked))]
        table.answer(int(decision.seat), reply(decision, rng))
    for event in table.events:
        if event.what == "counted":
            moved = GAME.elements_of(table.now, event)
            assert moved == tuple(f"unit-{index}" for index in event.brought[0])
            found = max(found, len(moved))
    assert found > 2
