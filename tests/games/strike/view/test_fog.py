"""Fog: what a seat is told and shown does not betray whom it does not see."""

from __future__ import annotations

import pytest

from games.strike.staging import KNIFE, PRIMARY, SIDEARM, arm_bomb, lead, steps
from sandtable.engine.rng import Rng
from sandtable.games.strike import GAME
from sandtable.games.strike.rules import action_types, throwing, to_hit, turn_sequence
from sandtable.games.strike.rules.components import ATTACK, SET_UP, Thrown
from sandtable.games.strike.rules.equipment import FRAG
from sandtable.testkit.marks import rule

SPECTATOR = -1


def told_in_other_worlds(at, seat, step):
    """What a seat is told by a step, and by the same step wherever what it may not see is something else; how
    a grenade's dice are divided, which a burst shows, is the same."""
    here = at.game.clone()
    worlds = []
    for seed in range(20):
        other = at.game.clone()
        other.resample(seat, Rng(seed))
        other.rng.copy(at.game.rng)
        for thrown, there in zip(at.game.thrown, other.thrown):
            there.to_hit, there.damage = thrown.to_hit, thrown.damage
        worlds.append(other)
    return told_by(step, here, seat), [told_by(step, other, seat) for other in worlds]


def told_by(step, game, seat):
    game.log = []
    step(game)
    return [(event.what, list(event.data), event.brought) for event in game.log if event.seen_by(seat)]


def behind_a_wall(stage, **options):
    """Team 0 in the west, team 1 in the east; neither sees the other."""
    at = stage(units=2, fog=True, walls=[(20, 0.5, 20, 39.5)], halves=[], **options)
    for unit, place in enumerate([(5, 5), (5, 8), (35, 5), (35, 8)]):
        at.put(unit, *place)
    return at


@rule("STRIKE-R50")
@pytest.mark.parametrize("seat", [0, SPECTATOR])
@pytest.mark.parametrize(("turns", "what"), [(2, "defusing"), (1, "defused")])
def test_in_fog_nobody_else_learns_who_works_at_the_bomb(stage, seat, turns, what):
    at = behind_a_wall(stage, defuse_turns=turns)
    arm_bomb(at, 35, 6)
    at.call({2: "defuse:2,0,0"})
    at.finish_moves()
    at.point()
    here, there = told_in_other_worlds(at, seat, turn_sequence.act_phase)
    assert what not in [name for name, *_ in here]
    if what == "defusing":
        assert all(told == here for told in there)
    at.act()
    (event,) = at.told(what)
    assert event.seen_by(1)


@rule("STRIKE-R50")
@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_in_fog_a_burst_does_not_say_who_has_thrown(stage, seat):
    at = behind_a_wall(stage)
    at.game.thrown = [Thrown(FRAG, 3500, 3000, int(at.game.turn), 3)]
    at.game.thrown[0].to_hit, at.game.thrown[0].damage = 1, 1
    here, there = told_in_other_worlds(at, seat, throwing.grenade_step)
    assert [what for what, *_ in here] == ["burst_in_fog"]
    assert here[0][1][1:] == [3500, 3000, 0]
    assert all(told == here for told in there)


@rule("STRIKE-R55", "STRIKE-14.04", "STRIKE-14.05")
@pytest.mark.parametrize("seat", [0, SPECTATOR])
@pytest.mark.parametrize("victim", [0, 2])
def test_in_fog_the_reward_of_a_burst_does_not_say_who_has_thrown(stage, seat, victim):
    at = behind_a_wall(stage)
    at.put(victim, 30, 30, health=1)
    at.game.thrown = [Thrown(FRAG, 3000, 3050, int(at.game.turn), 3)]
    at.game.thrown[0].to_hit, at.game.thrown[0].damage = 3, 9
    here, there = told_in_other_worlds(at, seat, action_types.act)
    assert "eliminated" in [what for what, *_ in here]
    assert "paid" not in [what for what, *_ in here]
    assert victim == 2 or all(told == here for told in there)
    assert "paid" in [what for what, *_ in told_by(action_types.act, at.game.clone(), 1)]


@rule("STRIKE-R55")
def test_in_fog_panels_show_no_points_of_the_others_nor_grenades_of_whom_nobody_sees(stage):
    at = behind_a_wall(stage)
    for unit in at.game.units:
        unit.grenades[FRAG] = 1
    rows = {
        (seat, panel.id): [row.label for row in panel.rows]
        for seat in (0, 1, SPECTATOR)
        for panel in GAME.scene(at.game, seat, None).panels
    }
    assert {"Points", "Carries"} <= set(rows[1, "board:unit-2"])
    assert not {"Points", "Carries"} & set(rows[0, "board:unit-2"])
    assert "Points" not in rows[SPECTATOR, "board:unit-2"]
    at.put(2, 10, 5)
    shown = next(panel for panel in GAME.scene(at.game, 0, None).panels if panel.id == "board:unit-2")
    assert "Carries" in [row.label for row in shown.rows]


@rule("STRIKE-R55", "STRIKE-11.03")
@pytest.mark.parametrize(("seen", "told"), [(True, "deactivated"), (False, "deactivated_in_fog")])
def test_in_fog_who_makes_a_hostage_stay_is_named_only_if_the_others_see_it(stage, seen, told):
    at = behind_a_wall(stage, hostages=1)
    at.put(0, *((30, 20) if seen else (5, 5)))
    at.put(2, 25, 20)
    at.put(4, 25, 21)
    lead(at, 3, 0)
    at.call({2: "attack:2,1,0"})
    at.count({2: "deactivate:2,0"})
    (event,) = at.told(told)
    assert event.seen_by(0)
    assert list(event.data)[:2] == ([2, 4] if seen else [4, 0])


@rule("STRIKE-R55", "STRIKE-4.01")
def test_in_fog_a_stray_shot_names_nobody_whom_the_others_do_not_see(stage):
    at = stage(units=2, fog=True, walls=[(10, 7, 14, 7)], halves=[])
    for unit, place in enumerate([(6, 7), (12, 8), (12, 6), (13, 4)]):
        at.put(unit, *place)
    at.arm(0, "magnum")
    at.ready(0, SIDEARM, 2)
    at.dice(1, 1, 1, 1)
    at.do(to_hit.fire, at.unit(0))
    (public,) = at.told("strayed_in_fog")
    (named,) = at.told("strayed")
    assert public.seen_by(1) and list(public.data)[:2] == [0, 2]
    assert named.seen_by(0) and not named.seen_by(1)
    assert all(not event.seen_by(1) for what in ("hit", "missed") for event in at.told(what))


@rule("STRIKE-R50")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_in_fog_everybody_learns_what_a_hostage_suffers(stage, seat):
    at = behind_a_wall(stage, hostages=1)
    at.game.hostages[0].x, at.game.hostages[0].y = 3500, 3000
    at.game.thrown = [Thrown(FRAG, 3500, 3000, int(at.game.turn), 3)]
    at.game.thrown[0].to_hit, at.game.thrown[0].damage = 1, 1
    told = told_by(throwing.grenade_step, at.game, seat)
    assert [data[0] for what, data, _ in told if what == "damage"] == [at.game.hostages[0].index]


def trail(game, seat):
    """The way of unit 1 as a seat sees it."""
    return next(each.trail for each in GAME.scene(game, seat, None).elements if each.id == "unit-1")


@rule("STRIKE-R50")
def test_in_fog_a_trail_is_seen_where_it_was_watched_and_not_where_it_could_be_now(stage):
    at = stage(units=1, fog=True, walls=[(20, 10, 20, 39.5)], halves=[])
    at.put(0, 15, 30)
    at.put(1, 25, 12)
    at.call()
    steps(at, (1, 0, -100))  # out of sight behind the wall
    at.put(0, 15, 5)
    steps(at, (1, 0, -100))  # in sight, and so is where it came from first
    for seat in (0, SPECTATOR):
        assert trail(at.game, seat) == ((2500, 1100),)
        other = at.game.clone()
        other.resample(seat, Rng(3))
        assert GAME.scene(other, seat, None) == GAME.scene(at.game, seat, None)
        assert (other.units[1].trail, other.units[1].trail_seen) == ([2500, 1100], 1)
    assert trail(at.game, 1) == ((2500, 1200), (2500, 1100))


@rule("STRIKE-R50")
def test_a_resample_lets_the_unseen_do_something_else_for_which_others_wait_alike(stage):
    at = behind_a_wall(stage)
    arm_bomb(at, 35, 6)
    at.arm(3, "smg")
    at.call({2: "defuse:2,0,0", 3: "attack:3,1,1"})
    calls = [set(), set(), set(), set()]
    for seed in range(30):
        other = at.game.clone()
        other.resample(0, Rng(seed))
        for unit in other.units:
            calls[unit.index].add((int(unit.call), int(unit.slot), unit.crouching))
    assert calls[:2] == [{(ATTACK, KNIFE, False)}] * 2
    assert calls[2] == {(SET_UP, SIDEARM, False)}
    assert calls[3] == {(ATTACK, PRIMARY, True), (ATTACK, SIDEARM, True)}


@rule("STRIKE-R50")
def test_a_resample_leaves_the_fallen_where_they_fell(stage):
    at = behind_a_wall(stage)
    at.wound(0, at.unit(2), 9)
    at.apply_wounds()
    for seed in range(10):
        other = at.game.clone()
        other.resample(0, Rng(seed))
        assert (other.units[2].x, other.units[2].y) == (3500, 500)
        assert (other.units[3].x, other.units[3].y) != (3500, 800)


@rule("STRIKE-R11")
def test_a_resample_keeps_bases_apart_and_forgets_work_at_the_bomb(stage):
    at = stage(units=8, fog=True, walls=[(4, 0.5, 4, 39.5), (38, 0.5, 38, 39.5)], halves=[])
    for unit in at.game.units:
        at.put(unit.index, 1 if unit.team == 0 else 39, 1 + 2 * unit.index, progress=1)
    at.call()
    for seed in range(40):
        other = at.game.clone()
        other.resample(0, Rng(seed))
        places = [(unit.x, unit.y) for unit in other.units]
        gaps = [(ax - bx) ** 2 + (ay - by) ** 2 for ax, ay in places for bx, by in places]
        assert len([gap for gap in gaps if gap < 100 * 100]) == len(places)
        assert {int(unit.progress) for unit in other.units} == {0}
