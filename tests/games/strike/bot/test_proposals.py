"""Aims that are proposed: paths, throws, places to stand."""

from __future__ import annotations

from games.strike.seen import ALPHA, WALL, Seen, proposed
from sandtable.engine.decisions import Decision
from sandtable.games.strike.bot.proposals import Paths
from sandtable.games.strike.rules.aims import Spot, Steps, Throw
from sandtable.games.strike.rules.components import THROW
from sandtable.games.strike.rules.equipment import FRAG
from sandtable.games.strike.rules.state import COUNTING


def test_paths_hold_lead_to_the_goal_and_are_told_by_where_they_end(stage):
    at = stage(units=1)
    at.put(0, 5, 5)
    at.game.step, at.game.count = COUNTING, 1
    aim = Steps(0, 500, 500, 10, at.game.plan.plane, [2, 6, 10])
    found = proposed(at, 0, aim)
    assert found[0] == () and (6,) in found and len(found) == 16
    seen = Seen(at, ALPHA, Decision(0, "STRIKE-6.02", [], aim=aim))
    hold = seen.answers[0]
    assert (hold["x"], hold["steps"], hold["first"], hold["second"]) == (0.125, 0, 0.5, 0.5)
    assert min(row["to_goal"] for row in seen.answers) == 0 < hold["to_goal"]
    assert seen.refers == [[1, 0]] * len(seen.answers)


def test_of_paths_that_end_alike_one_is_proposed():
    """Numbers do not tell which way they take."""
    paths = Paths()
    one, other = [-38, -92, 0, -100], [0, -100, -38, -92]
    for path in ([], one, other, [*other, 6], [*one, 6], [*one, 0, -100]):
        paths.add(path)
    assert paths.found == [(), tuple(one), (*other, 6), (*one, 0, -100)]


def test_in_fog_no_path_is_drawn_to_whom_nobody_sees(stage):
    at = stage(units=1, fog=True, **WALL)
    aim = Steps(0, 500, 500, 10, at.game.plan.plane, [])
    at.put(0, 5, 5)
    here = proposed(at, 0, aim)
    at.put(1, 35, 35)
    assert proposed(at, 0, aim) == here


def test_throws_go_at_enemies_and_places_are_in_formation(stage):
    at = stage(units=1, walls=[], halves=[])
    at.put(0, 10, 10, call=THROW, grenade=FRAG)
    at.put(1, 18, 12)
    assert (1800, 1200) in proposed(at, 0, Throw(0, 1000, 1000, at.game.plan.plane))
    spawn = at.game.plan.site.spawns[0]
    spots = proposed(at, 0, Spot(0, spawn[:2], spawn[2:], at.game.plan.plane, []))
    assert spots[0] == at.game.plan.site.formations[0][0] and len(spots) == 16
