"""Chapter 4: friendly fire."""

from __future__ import annotations

import pytest

from games.strike.straying import fire, firing, outcome, strays
from sandtable.engine.rng import Rng
from sandtable.games.strike.rules import friendly_fire, targets
from sandtable.games.strike.rules.wild_die import Dice
from sandtable.testkit.marks import rule

KNIFE = 2


@rule("STRIKE-4.01", "STRIKE-R03")
@pytest.mark.parametrize(
    ("faces", "astray", "drawn"),
    [((1, 1), True, 2), ((1, 2), False, 2), ((1, 6), False, 2), ((2, 1), False, 1), ((5, 1), False, 4)],
)
def test_a_wild_1_and_then_another_goes_astray(stage, faces, astray, drawn):
    at = firing(stage)
    at.unit(3).health = 2
    fire(at, *faces)
    assert strays(at) is astray
    assert at.drawn() == drawn
    assert at.unit(3).health == 2 or faces[0] == 5


@rule("STRIKE-R03", "STRIKE-4.01")
@pytest.mark.parametrize("confirm", [2, 5, 6])
def test_the_second_roll_only_confirms(stage, confirm):
    at = firing(stage, 11.5)
    at.arm(0, "magnum")
    fire(at, 1, 2, 3, confirm)
    assert at.data("hit") == [[0, 3, 6, 3]]


@rule("STRIKE-R03")
def test_a_6_rolled_again_to_a_1_is_harmless(stage):
    at = firing(stage)
    fire(at, 6, 1, 1)
    assert at.data("hit") == [[0, 3, 7, 1]]


@rule("STRIKE-R01", "STRIKE-4.01")
def test_a_plain_die_never_goes_astray(stage):
    at = firing(stage)
    at.arm(0, "magnum")
    fire(at, 2, 1, 1, 1)
    assert at.data("hit") == [[0, 3, 4, 3]]


@rule("STRIKE-R01")
def test_with_any_die_every_1_may_go_astray(stage):
    at = firing(stage, any_die=True)
    at.arm(0, "magnum")
    fire(at, 2, 1, 4, 1)
    assert strays(at)


@rule("STRIKE-R03")
@pytest.mark.parametrize(("face", "astray"), [(1, True), (2, False), (3, True), (4, False)])
def test_the_face_that_rolls_on_is_never_astray_even_if_a_designer_makes_it_a_low_one(face, astray):
    dice = Dice(2, 1, 6, 1)
    confirmed = [dice.strays(dice.roll_again([face], 2, Rng(seed)), 2) for seed in range(30)]
    assert any(confirmed) is astray


# Units between


@rule("STRIKE-X01", "STRIKE-4.03", "STRIKE-4.01")
@pytest.mark.parametrize("mate", [True, False])
@pytest.mark.parametrize(
    ("faces", "astray"),
    [((2, 1), True), ((1, 2), True), ((2, 2), True), ((2, 3), False), ((1, 3), False), ((3, 1), False)],
)
def test_example_with_one_unit_between_both_rolls_need_only_show_1_or_2(stage, faces, astray, mate):
    at = firing(stage, 22, hostages=2)
    at.put(1 if mate else 6, 12, 10)
    fire(at, *faces)
    assert strays(at) is astray


@rule("STRIKE-X01", "STRIKE-4.03")
def test_with_nobody_between_a_2_is_harmless(stage):
    at = firing(stage, 22)
    fire(at, 2, 1)
    assert outcome(at) == ["missed"]
    assert at.drawn() == 1


@rule("STRIKE-4.03", "STRIKE-R03")
@pytest.mark.parametrize(
    ("between", "faces", "astray"),
    [
        (2, (3, 3), True),
        (2, (3, 4), False),
        (2, (4, 3), False),
        (3, (4, 4), True),
        (4, (5, 5), True),
        (4, (5, 6), False),
        (5, (5, 5), True),
        (5, (5, 6), False),
        (5, (6, 1), False),
        (6, (6, 1), False),
    ],
)
def test_each_unit_between_widens_both_ranges_by_one_up_to_5(stage, between, faces, astray):
    at = firing(stage, 39, hostages=4)
    crowd = [1, 2, 6, 7, 8, 9]  # two mates, four hostages
    for place, body in enumerate(crowd):
        at.put(body, 12 + 2 * place, 10 if place < between else 30)
    fire(at, *faces)
    assert strays(at) is astray


@rule("STRIKE-R09", "STRIKE-4.03")
@pytest.mark.parametrize(
    ("x", "y", "counts"),
    [
        (15, 10.5, 1),
        (15, 10.51, 0),
        (15, 9.5, 1),
        (15, 9.49, 0),
        (9.5, 10, 1),  # the segment ends at the centres, not at the bases
        (9.49, 10, 0),
        (20.5, 10, 1),
        (20.51, 10, 0),
        (20.3, 10.4, 1),
        (20.31, 10.4, 0),
        (25, 10, 0),
    ],
)
def test_between_is_at_most_half_an_mu_from_the_line(stage, x, y, counts):
    at = firing(stage, 20, hostages=1)
    for body in (1, 6):
        at.put(body, x, y)
        assert friendly_fire.between(at.game, at.unit(0), at.unit(3)) == counts
        at.put(body, 1, 30)


@rule("STRIKE-R09", "STRIKE-4.03")
def test_enemies_and_the_dead_and_the_rescued_do_not_stand_between(stage):
    at = firing(stage, 20, hostages=2)
    for body, x in ((4, 12), (5, 13), (1, 14), (6, 15), (7, 16)):
        at.put(body, x, 10)
    assert friendly_fire.between(at.game, at.unit(0), at.unit(3)) == 3
    at.unit(1).alive = False
    assert friendly_fire.between(at.game, at.unit(0), at.unit(3)) == 2
    at.hostage(0).alive = False
    assert friendly_fire.between(at.game, at.unit(0), at.unit(3)) == 1
    at.hostage(1).rescued = True
    assert friendly_fire.between(at.game, at.unit(0), at.unit(3)) == 0


@rule("STRIKE-R09")
def test_friendly_means_of_the_attackers_side(stage):
    at = firing(stage, 20)
    at.put(1, 12, 10)
    at.put(4, 14, 10)
    at.put(5, 16, 10)
    assert friendly_fire.between(at.game, at.unit(0), at.unit(3)) == 1
    assert friendly_fire.between(at.game, at.unit(3), at.unit(0)) == 2


@rule("STRIKE-R09")
def test_no_unit_blocks_sight(stage):
    at = firing(stage, 14)
    at.put(1, 11, 10)
    at.put(4, 12.5, 10)
    assert targets.possible_targets(at.game, at.unit(0))[:2] == [3, 4]
    fire(at, 4)
    assert at.data("hit") == [[0, 3, 4, 1]]
