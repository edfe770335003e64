"""Chapter 15: cover."""

from __future__ import annotations

import pytest

from sandtable.games.strike.rules import cover, to_hit
from sandtable.testkit.marks import rule

PISTOL = 1
ACROSS = [(12, 8, 12, 12)]  # a piece between x = 11 and x = 13


def lined_up(stage, attacker=(10, 10), target=(14, 10), walls=(), halves=(), **options):
    """Unit 0 and unit 3 with nothing else on the map."""
    at = stage(walls=list(walls), halves=list(halves), **options)
    at.put(0, *attacker)
    at.put(3, *target)
    return at


def sight(at, attacker=0, target=3):
    """hidden, half or open, as the attacker sees the target."""
    unit, body = at.unit(attacker), at.game.body(target)
    if not cover.in_sight(at.game, unit, body):
        return "hidden"
    return "half" if cover.in_half_cover(at.game, unit, body) else "open"


def may_fire(at, attacker=0, target=3):
    return cover.may_fire_at(at.game, at.unit(attacker), at.game.body(target))


def targets(at, crouching=False):
    """Whom unit 0 may call in a turn in which nobody moves."""
    at.call({0: f"attack:0,1,{int(crouching)}", 3: f"attack:3,1,{int(at.unit(3).crouching)}"})
    at.finish_moves()
    at.point()
    return [key for key in at.offered(0) if key.startswith("target")]


def to_hit_dice(at):
    """How many dice unit 0's magnum (3) rolls at unit 3."""
    return to_hit.to_hit_dice(at.game, at.unit(0), at.unit(3), 3)


# Half-height pieces


@rule("STRIKE-15.03", "STRIKE-R32")
def test_standing_behind_half_height_cover_is_half_cover(stage):
    at = lined_up(stage, target=(13, 10), halves=ACROSS)
    assert sight(at) == "half"
    assert may_fire(at)
    assert to_hit_dice(at) == 2


@rule("STRIKE-15.01")
def test_a_unit_in_half_cover_fires_across_it(stage):
    at = lined_up(stage, attacker=(11, 10), target=(16, 10), halves=ACROSS)
    assert sight(at, 3, 0) == "half"
    assert sight(at, 0, 3) == "open"
    assert "target:0,3" in targets(at)


@rule("STRIKE-15.01")
def test_two_units_fire_at_each_other_across_the_same_piece(stage):
    at = lined_up(stage, attacker=(11, 10), target=(13, 10), halves=ACROSS)
    assert sight(at, 0, 3) == sight(at, 3, 0) == "half"
    assert may_fire(at, 0, 3)
    assert may_fire(at, 3, 0)


@rule("STRIKE-15.04", "STRIKE-15.02", "STRIKE-R32")
def test_crouching_behind_half_height_cover_is_full_cover(stage):
    at = lined_up(stage, target=(13, 10), halves=ACROSS)
    at.unit(3).crouching = True
    assert not may_fire(at)
    assert sight(at) == "open"  # no half cover on top of it
    assert "target:0,3" not in targets(at)


@rule("STRIKE-15.02", "STRIKE-R32")
@pytest.mark.parametrize(("crouching", "fires"), [(False, True), (True, False)])
def test_a_crouching_unit_may_not_fire_across_its_cover(stage, crouching, fires):
    at = lined_up(stage, attacker=(11, 10), target=(16, 10), halves=ACROSS)
    assert ("target:0,3" in targets(at, crouching)) is fires
    assert may_fire(at) is fires


@rule("STRIKE-15.02")
def test_full_cover_holds_for_both_teams(stage):
    at = lined_up(stage, attacker=(11, 10), target=(16, 10), halves=ACROSS)
    at.unit(0).crouching = True
    assert not may_fire(at, 0, 3)
    assert not may_fire(at, 3, 0)
    at.unit(0).crouching = False
    assert may_fire(at, 0, 3)
    assert may_fire(at, 3, 0)


@rule("STRIKE-15.04")
def test_full_cover_is_against_that_line_of_fire_only(stage):
    at = lined_up(stage, target=(13, 10), halves=ACROSS)
    at.unit(3).crouching = True
    at.put(1, 13, 5)
    assert not may_fire(at, 0, 3)
    assert may_fire(at, 1, 3)
    assert sight(at, 1, 3) == "open"


@rule("STRIKE-15.04")
def test_crouching_in_the_open_is_no_cover(stage):
    at = lined_up(stage)
    at.unit(0).crouching = at.unit(3).crouching = True
    assert may_fire(at)
    assert sight(at) == "open"


@rule("STRIKE-R32")
@pytest.mark.parametrize(("x", "near"), [(12.5, True), (12.49, False), (13.5, True)])
def test_a_piece_is_cover_where_the_line_crosses_it_within_a_mu_and_a_half(stage, x, near):
    at = lined_up(stage, attacker=(5, 10), target=(14, 10), halves=[(x, 8, x, 12)])
    assert sight(at) == ("half" if near else "open")
    at.unit(3).crouching = True
    assert may_fire(at) is not near


@rule("STRIKE-R32")
@pytest.mark.parametrize(("x", "near"), [(6.5, True), (6.51, False)])
def test_the_attackers_own_piece_is_measured_from_the_attacker(stage, x, near):
    at = lined_up(stage, attacker=(5, 10), target=(14, 10), halves=[(x, 8, x, 12)])
    at.unit(0).crouching = True
    assert may_fire(at) is not near
    at.unit(0).crouching, at.unit(3).crouching = False, True
    assert may_fire(at)


@rule("STRIKE-R32")
@pytest.mark.parametrize(
    ("low", "high", "met"), [(10, 12, True), (10.01, 12, False), (8, 10, True), (8, 9.99, False)]
)
def test_touching_the_end_of_a_piece_counts_as_crossing_it(stage, low, high, met):
    at = lined_up(stage, target=(13, 10), halves=[(12, low, 12, high)])
    assert sight(at) == ("half" if met else "open")


@rule("STRIKE-R32")
@pytest.mark.parametrize(("end", "near"), [(12.5, True), (12.49, False)])
def test_along_a_piece_its_nearest_point_decides(stage, end, near):
    at = lined_up(stage, attacker=(5, 10), target=(14, 10), halves=[(10, 10, end, 10)])
    assert sight(at) == ("half" if near else "open")


@rule("STRIKE-R32", "STRIKE-15.03")
def test_a_level_piece_works_like_an_upright_one(stage):
    at = lined_up(stage, attacker=(10, 5), target=(10, 10), halves=[(8, 9, 12, 9)])
    assert sight(at) == "half"


@rule("STRIKE-R32")
def test_a_piece_beside_the_line_is_no_cover(stage):
    at = lined_up(stage, target=(14, 10), halves=[(12.5, 10.6, 14, 10.6)])
    assert sight(at) == "open"
    at.unit(3).crouching = True
    assert may_fire(at)


@rule("STRIKE-15.03")
def test_a_hostage_behind_a_piece_is_in_half_cover(stage):
    at = lined_up(stage, target=(30, 30), halves=ACROSS, hostages=1)
    at.put(6, 13, 10)
    assert sight(at, 0, 6) == "half"
    at.unit(0).crouching = True
    assert may_fire(at, 0, 6)


@rule("STRIKE-15.02")
def test_somebody_elses_crouching_is_no_cover(stage):
    at = lined_up(stage, target=(13, 10), halves=ACROSS)
    at.unit(4).crouching = at.unit(1).crouching = True
    assert may_fire(at)


# Walls and corners


@rule("STRIKE-15.05", "STRIKE-R33")
@pytest.mark.parametrize(
    ("end", "seen"),
    [(9.99, "hidden"), (10, "hidden"), (10.01, "half"), (10.25, "half"), (10.26, "open"), (11, "open")],
)
def test_half_of_the_base_behind_a_corner_is_half_cover(stage, end, seen):
    north = lined_up(stage, walls=[(12, end, 12, 15)])
    assert sight(north) == seen
    south = lined_up(stage, walls=[(12, 5, 12, 20 - end)])
    assert sight(south) == seen
    assert may_fire(north) is may_fire(south) is (seen != "hidden")
    if seen != "hidden":
        assert to_hit_dice(north) == to_hit_dice(south) == {"half": 2, "open": 3}[seen]


@rule("STRIKE-15.05", "STRIKE-R33")
def test_a_slit_that_shows_only_the_centre_is_half_cover(stage):
    at = lined_up(stage, walls=[(12, 10.1, 12, 15), (12, 5, 12, 9.9)])
    assert sight(at) == "half"


@rule("STRIKE-R33")
def test_the_two_sides_of_a_corner_are_judged_each_for_itself(stage):
    at = lined_up(stage, walls=[(13, 10.2, 13, 15)])
    assert sight(at, 0, 3) == "half"
    assert sight(at, 3, 0) == "open"
    at = lined_up(stage, walls=[(11, 10.2, 11, 15)])
    assert sight(at, 0, 3) == "open"
    assert sight(at, 3, 0) == "half"


@rule("STRIKE-R33")
@pytest.mark.parametrize(
    ("end", "seen"), [(12.66, "hidden"), (12.67, "half"), (13.3, "half"), (13.31, "open")]
)
def test_the_diameter_lies_across_the_line_of_fire(stage, end, seen):
    # from (10, 10) to (13, 14); the ends of the diameter are (12.60, 14.30) and (13.40, 13.70)
    at = lined_up(stage, target=(13, 14), walls=[(12, end, 12, 18)])
    assert sight(at) == seen


@rule("STRIKE-R33", "STRIKE-15.05")
def test_a_crouching_unit_at_a_corner_is_in_half_cover_too(stage):
    at = lined_up(stage, walls=[(12, 10.1, 12, 15)])
    at.unit(3).crouching = True
    assert sight(at) == "half"
    assert may_fire(at)


@rule("STRIKE-R33", "STRIKE-3.06")
def test_a_corner_and_a_piece_do_not_add_up(stage):
    at = lined_up(stage, target=(13, 10), walls=[(11.5, 10.1, 11.5, 15)], halves=[(12, 8, 12, 10.05)])
    assert sight(at) == "half"
    assert to_hit_dice(at) == 2


@rule("STRIKE-15.02", "STRIKE-R33")
def test_a_wall_hides_and_nobody_fires_through_it(stage):
    at = lined_up(stage, walls=[(12, 8, 12, 12)])
    assert sight(at) == sight(at, 3, 0) == "hidden"
    assert "target:0,3" not in targets(at)


@rule("STRIKE-R33")
def test_the_end_of_a_wall_hides_what_the_line_only_touches(stage):
    at = lined_up(stage, attacker=(10, 10), target=(14, 14), walls=[(12, 12, 12, 15)])
    assert sight(at) == "hidden"


@rule("STRIKE-R33")
def test_a_wall_along_the_line_hides(stage):
    at = lined_up(stage, walls=[(11, 10, 12, 10)])
    assert sight(at) == "hidden"


@rule("STRIKE-R33")
def test_pieces_of_half_height_never_hide(stage):
    at = lined_up(stage, target=(20, 10), halves=[(12, 8, 12, 12), (14, 8, 14, 12), (16, 8, 16, 12)])
    assert sight(at) == "open"
    assert may_fire(at)


@rule("STRIKE-3.06", "STRIKE-15.03")
def test_half_cover_counts_in_the_roll(stage):
    at = lined_up(stage, target=(13, 10), halves=ACROSS)
    at.unit(3).health = 90
    slot = at.arm(0, "magnum")
    at.ready(0, slot, 3)
    at.act()
    assert [data[3] for what in ("hit", "missed") for data in at.data(what)] == [2]
