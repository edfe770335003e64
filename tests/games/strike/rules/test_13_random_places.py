"""Places and throws that chance may pick: each of them is allowed (STRIKE-R43, STRIKE-R47, STRIKE-R18)."""

from __future__ import annotations

import pytest

from sandtable.board.plane import Plane
from sandtable.engine.chance import draw
from sandtable.engine.errors import Refusal
from sandtable.engine.rng import Rng
from sandtable.games.strike.rules.aims import SPOT_TRIES, Spot, Throw
from sandtable.testkit.marks import rule
from sandtable.testkit.stage import wishing

# A field of 10 x 10 MU with a wall up its middle and a half-height piece in the south-west
PLANE = Plane(1000, 1000, [(500, 300, 500, 900)], [(100, 200, 300, 200)], [(0, 0, 1000, 1000)])


def spot(low=(50, 50), high=(950, 950), taken=()):
    return Spot(0, low, high, PLANE, list(taken))


@rule("STRIKE-R43")
def test_a_place_at_random_is_always_allowed_and_anywhere():
    aim = spot(taken=[700, 700, 250, 700])
    rng = Rng(5)
    drawn = [aim.sample(rng) for _ in range(400)]
    for place in drawn:
        aim.check(place, "STRIKE-R43")
    quarters = {(x > 500, y > 500) for x, y in drawn}
    assert quarters == {(False, False), (False, True), (True, False), (True, True)}


@rule("STRIKE-R43")
@pytest.mark.parametrize(
    ("place", "taken", "reason"),
    [
        ((450, 600), (), ""),
        ((451, 600), (), "that is closer than 0.50 MU to a wall or cover"),
        ((200, 250), (), ""),
        ((200, 249), (), "that is closer than 0.50 MU to a wall or cover"),
        ((700, 700), (600, 700), ""),
        ((700, 700), (601, 700), "another unit's base is in the way"),
        ((700, 700), (50, 50, 700, 799), "another unit's base is in the way"),
    ],
)
def test_a_place_is_clear_of_walls_cover_and_others(place, taken, reason):
    if not reason:
        spot(taken=taken).check(place, "STRIKE-R43")
        return
    with pytest.raises(Refusal, match=reason) as refused:
        spot(taken=taken).check(place, "STRIKE-R43")
    assert refused.value.rule == "STRIKE-R43"


@rule("STRIKE-R43")
def test_chance_tries_a_hundred_times_and_then_takes_the_first_free_place():
    aim = spot(low=(50, 350), high=(450, 450), taken=[60, 400])
    hopeless = [draw(0, 401), draw(0, 101)] * (SPOT_TRIES - 1)
    found = wishing(*hopeless, draw(400, 401), draw(100, 101))
    assert aim.sample(found) == (450, 450)
    assert found.wishes.used == 2 * SPOT_TRIES == 200
    lost = wishing(*hopeless, draw(0, 401), draw(0, 101), draw(400, 401), draw(100, 101))
    assert aim.sample(lost) == (150, 350)
    assert lost.wishes.used == 200


@rule("STRIKE-R47")
@pytest.mark.parametrize(
    ("low", "high", "taken", "first"),
    [
        ((50, 50), (950, 950), (), (50, 50)),
        ((50, 50), (950, 950), (50, 50), (150, 50)),
        ((100, 155), (950, 950), (), (325, 155)),  # east of the half-height piece
        ((100, 155), (320, 950), (), (100, 250)),  # or above it, where there is no room beside it
        ((440, 400), (950, 950), (), (440, 400)),
        ((455, 400), (950, 950), (), (550, 400)),  # beyond the wall
        ((700, 400), (700, 495), (700, 400, 600, 495), (700, 0)),
        ((700, 400), (800, 500), (700, 400), (800, 400)),
        ((700, 400), (700, 500), (700, 400), (700, 500)),
    ],
)
def test_the_first_free_place_is_looked_for_row_by_row(low, high, taken, first):
    aim = spot(low, high, taken)
    if first[1] == 0:
        with pytest.raises(Refusal, match="no room is left in the spawn area") as refused:
            aim.first_free()
        assert refused.value.rule == "STRIKE-R43"
        return
    assert aim.first_free() == first


@rule("STRIKE-R18")
@pytest.mark.parametrize(
    ("at", "drawn", "toward"),
    [
        ((300, 400), (0, 0), (0, 0)),
        ((300, 400), (1000, 1000), (1000, 1000)),
        ((300, 400), (300, 401), (300, 401)),
        ((300, 400), (301, 400), (301, 400)),
        ((300, 400), (300, 400), (300, 401)),  # a throw needs a direction
        ((300, 999), (300, 999), (300, 1000)),
        ((300, 1000), (300, 1000), (300, 999)),
    ],
)
def test_a_throw_at_random_goes_anywhere_but_to_the_thrower(at, drawn, toward):
    aim = Throw(0, at[0], at[1], PLANE)
    chance = wishing(draw(drawn[0], 1001), draw(drawn[1], 1001))
    assert aim.sample(chance) == toward
    aim.check(toward, "STRIKE-9.01")


@rule("STRIKE-R18")
def test_a_throw_to_where_the_thrower_stands_is_refused():
    with pytest.raises(Refusal, match="needs a direction") as refused:
        Throw(0, 300, 400, PLANE).check((300, 400), "STRIKE-9.01")
    assert refused.value.rule == "STRIKE-R18"
