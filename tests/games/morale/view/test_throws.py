"""A question about a draw: who threatens whom, the skulls to come, what stands, and what cover changes."""

from __future__ import annotations

from sandtable.games.morale import GAME
from sandtable.games.morale.rules import multiple_targets
from sandtable.testkit.marks import rule


@rule("MORALE-7.02", "MORALE-7.06")
def test_take_cover_shows_the_draw_that_it_is_about(stage):
    at = stage(units=4)
    leader = at.put("seal_leader", "M5", danger=5)
    runner = at.put("terr_runner", "M5")
    at.bag(0, 20, 4)
    at.bag(1, 50, 0)
    found = []
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, int(decision.seat), decision))
    at.turn("terr_runner", at.aimed("fire", "seal_leader"), "end_turn", cover={0: 1})
    asked = next(each for each in found if each.throw is not None and each.seat == 0)
    throw = asked.throw
    assert (throw.who, throw.whom) == (f"unit:{runner.index}", f"unit:{leader.index}")
    assert (throw.change, throw.mood) == (f"5 → {len(throw.rolls[0].faces)}", "bad")
    assert throw.rolls[0].kind == "skulls" and {face.value for face in throw.rolls[0].faces} == {""}
    cover, stand = asked.choices
    assert (cover.means, stand.means) == ("Take Cover!", "")
    assert cover.cost.startswith("initiative -")
    assert sum(row.chance for row in cover.odds) < sum(row.chance for row in stand.odds)
    free = 1000 - sum(row.chance for row in stand.odds)
    assert throw.stands == f"Squad Leader stands with {(free + 5) // 10}%"


@rule("MORALE-7.01")
def test_where_nothing_is_drawn_there_is_no_throw(stage):
    at = stage(units=4)
    at.put("seal_leader", "M5", danger=5)
    at.put("terr_runner", "M1")
    found = []
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, int(decision.seat), decision))
    at.turn("terr_runner", "end_turn")
    assert found and all(each.throw is None for each in found)


@rule("MORALE-7.05", "MORALE-7.06")
def test_who_is_not_under_fire_itself_sees_the_draw_of_the_others(stage):
    at = stage(units=4)
    leader = at.put("seal_leader", "M5", danger=5)
    leader.flashed = True
    at.put("terr_runner", "M5")
    at.bag(0, 20, 4)
    found = []
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, int(decision.seat), decision))
    at.turn("terr_runner", at.aimed("fire", "seal_leader"), "end_turn", cover={0: 1})
    asked = next(each for each in found if each.throw is not None and each.seat == 1)
    assert (asked.throw.whom, asked.throw.mood) == (f"unit:{leader.index}", "good")
    cover, stand = asked.choices
    assert cover.odds == stand.odds and len(stand.odds) == 2
    assert not any(row.harm for row in stand.odds)


@rule("MORALE-9.03", "MORALE-9.04")
def test_draws_one_by_one_are_one_panel(stage):
    at = stage()
    first = at.put("seal_leader", "M5", danger=2)
    second = at.put("seal_point", "M5", danger=4)
    at.bag(0, 20, 4)
    found = []
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, int(decision.seat), decision))

    def strike(game):
        struck = [game.units[first.index], game.units[second.index]]
        multiple_targets.strike_team(game, 0, struck, [1, 2])

    at.play(strike, f"draw:{second.index}")
    asked = found[0]
    assert [len(row.faces) for row in asked.throw.rolls] == [3, 6]
    assert asked.throw.whom == f"unit:{first.index}"
    assert [choice.means for choice in asked.choices] == ["Squad Leader draws", "Pointman draws"]
    assert all(len(choice.odds) == 2 for choice in asked.choices)
