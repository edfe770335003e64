"""What a seat sees of a match, as rows of numbers."""

from __future__ import annotations

from typing import Any

import pytest

from games.strike.seen import ALPHA, BRAVO, WALL, Seen, ones, squashed
from games.strike.staging import SIDEARM, arm_bomb, lead, pile_at
from sandtable.engine.decisions import Decision
from sandtable.games.strike.rules import turn_sequence
from sandtable.games.strike.rules.components import SCOPED, Thrown
from sandtable.games.strike.rules.equipment import FRAG
from sandtable.games.strike.rules.state import ACTING, BUYING, CALLING, COUNTING, PLACING, TARGETING


def carries(at: Any, id: str) -> str:
    return f"carries.{at.item(id)}"


def menu(at: Any, unit: int, options: list[Any]) -> Decision:
    return Decision(int(at.unit(unit).seat), "STRIKE-1.02", options)


# Units


def test_a_unit_is_its_own_on_its_place_with_what_it_carries(stage):
    at = stage()
    at.put(0, 10, 30, health=1, vest=1, grenades=[2, 0, 0])
    own, other = Seen(at, ALPHA), Seen(at, BRAVO)
    row = own.things[0]
    assert (row["own"], row["mine"], row["known"], row["alive"]) == (1, 1, 1, 1)
    assert (row["x"], row["y"], ones(row, "place")) == (0.25, 0.75, ["0"])
    assert (row["health"], row["vest"], row["helmet"]) == (squashed(1, 2), 1, 0)
    assert (row[carries(at, "frag")], row[carries(at, "bomb")]) == (squashed(2, 1), squashed(1, 1))
    assert (other.things[0]["own"], other.things[0][carries(at, "frag")]) == (0, squashed(2, 1))


def test_a_mates_secrets_are_not_those_of_its_own_player(stage):
    at = stage(units=2, players=(2, 1))
    at.game.step = CALLING
    for unit in (0, 1):
        at.unit(unit).next_call, at.unit(unit).next_held, at.unit(unit).next_crouch = SCOPED, SIDEARM, True
    first, second = Seen(at, 0).things[:2]
    assert (ones(first, "next"), first["next_held"], first["next_crouch"]) == (
        ["scoped"],
        pytest.approx(2 / 3),
        1,
    )
    assert (ones(second, "next"), second["next_held"], second["own"], second["mine"]) == ([], 0, 1, 0)


def test_a_path_is_known_to_who_has_drawn_it(stage):
    at = stage(units=1)
    at.game.step = COUNTING
    at.put(0, 10, 10, path=[100, 0, 0, 100, 0, 100], planned=True, asks_on=4)
    row, other = Seen(at, ALPHA).things[0], Seen(at, BRAVO).things[0]
    assert (row["path"], row["asks_on"], row["planned"]) == (pytest.approx(3 / 11), pytest.approx(4 / 11), 1)
    assert (row["path_x"], row["path_y"]) == (pytest.approx(11 / 40), pytest.approx(12 / 40))
    assert (other["path"], other["path_x"], other["asks_on"], other["planned"]) == (0, 0, 0, 0)


def test_a_basket_is_secret_and_lowers_the_points(stage):
    at = stage(units=1)
    at.game.step = BUYING
    at.unit(0).points, at.unit(0).wants = 30, [at.item("magnum")]
    own, other = Seen(at, ALPHA).things[0], Seen(at, BRAVO).things[0]
    assert (own["points"], own[carries(at, "magnum")]) == (squashed(24, 20), squashed(1, 1))
    assert (other["points"], other[carries(at, "magnum")]) == (squashed(30, 20), 0)


def test_a_chosen_spot_is_secret(stage):
    at = stage(units=1)
    at.game.step = PLACING
    at.put(0, 4, 4, spot_x=800, spot_y=800)
    assert (Seen(at, ALPHA).things[0]["x"], Seen(at, BRAVO).things[0]["x"]) == (
        pytest.approx(0.2),
        pytest.approx(0.1),
    )


def test_targets_are_sealed_until_all_have_pointed(stage):
    at = stage(units=2)
    at.ready(0, SIDEARM, 3)
    at.game.step = TARGETING
    assert ones(Seen(at, ALPHA).things[0], "targets") == ["1"]
    assert ones(Seen(at, BRAVO).things[0], "targets") == []
    at.game.step = ACTING
    assert ones(Seen(at, BRAVO).things[0], "targets") == ["1"]


# Fog


def test_in_fog_the_unseen_are_nowhere_and_hide_what_they_do(stage):
    at = stage(units=1, fog=True, **WALL)
    at.ready(1, SIDEARM, crouching=True)
    at.put(1, 35, 5, empty=1 << SIDEARM, points=9, grenades=[1, 0, 0], trail=[3400, 500])
    row = Seen(at, ALPHA).things[1]
    assert (row["known"], row["x"], row["alive"], row["health"]) == (0, 0, 1, squashed(2, 2))
    assert (ones(row, "call"), row["crouching"], row["points"], row["trail"]) == ([], 0, 0, 0)
    pistol = at.item("pistol_ct")
    assert (row[f"carries.{pistol}"], row[f"dry.{pistol}"], row[carries(at, "frag")]) == (0.5, 0, 0)
    assert Seen(at, BRAVO).things[1][f"dry.{pistol}"] == 0.5


def test_out_of_fog_comes_only_what_was_seen(stage):
    at = stage(units=1, fog=True, walls=[], halves=[])
    at.put(0, 5, 5)
    at.put(1, 35, 5, trail=[3000, 500, 3400, 500], trail_seen=2, moves=2, interrupted=True)
    row = Seen(at, ALPHA).things[1]
    assert (row["known"], row["exposed"]) == (1, squashed(1, 2))
    assert (row["trail"], row["trail_x"]) == (pytest.approx(1 / 11), pytest.approx(34 / 40))
    assert (row["moves"], row["interrupted"]) == (0, 0)
    assert Seen(at, BRAVO).things[1]["moves"] == pytest.approx(2 / 11)


def test_a_frags_dice_are_known_to_who_has_thrown_it(stage):
    at = stage(units=1, fog=True, **WALL)
    grenade = Thrown(FRAG, 1000, 1000, 2, 0)
    grenade.to_hit = 3
    at.game.thrown.append(grenade)
    own, other = Seen(at, ALPHA).one("grenade"), Seen(at, BRAVO).one("grenade")
    assert (own["own"], own["mine"], own["split"]) == (1, 1, squashed(3, 4))
    assert (other["own"], other["mine"], other["split"], other["x"]) == (0, 0, 0, 0.25)
    assert (ones(other, "grenade"), other["due"]) == (["frag"], 0.5 + 0.5 / 4)


# The rest of the table


def test_an_armed_bomb_and_smoke_have_rows(stage):
    at = stage()
    at.game.turn = 3
    arm_bomb(at, 10, 20, turn=1)
    at.game.smoke[1] = 4
    at.put(0, 10, 30)
    seen = Seen(at, ALPHA)
    assert (seen.table["armed"], seen.table["fuse"]) == (1, squashed(3, 3))
    bomb, smoke, goal = seen.one("bomb"), seen.one("smoke"), seen.one("goal")
    assert (bomb["own"], bomb["due"], bomb["y"]) == (1, pytest.approx(0.75), 0.5)
    assert (smoke["x"], smoke["wide"], smoke["due"]) == (0.25, 0.5, pytest.approx(0.5 + 1 / 5))
    assert (goal["x"], goal["due"]) == (pytest.approx(13 / 40), 0.5)
    assert (seen.things[0]["in_smoke"], seen.things[0]["to_bomb"]) == (1, 0.5)
    assert Seen(at, BRAVO).one("bomb")["own"] == 0


def test_hostages_tell_whom_they_follow(stage):
    at = stage(units=2, hostages=2)
    lead(at, 3, 0)
    own, other = Seen(at, BRAVO).things[4:6]
    assert (own["own"], ones(own, "place"), own["string"], own["known"]) == (1, ["1"], 0.5, 1)
    assert (other["own"], ones(other, "place"), other["string"]) == (0, [], 0)
    assert Seen(at, ALPHA).things[4]["own"] == 0
    at.hostage(1).rescued = True
    seen = Seen(at, ALPHA)
    assert (seen.table["held"], seen.table["rescued"], seen.things[5]["known"]) == (1 / 8, 1 / 8, 0)


def test_a_pile_tells_what_is_out_of_ammo(stage):
    at = stage()
    pile_at(at, 10, 10, "rifle", "magnum", "frag", empty=("rifle",))
    row = Seen(at, BRAVO).one("pile")
    assert [row[carries(at, id)] for id in ("rifle", "magnum", "frag", "lmg")] == [0.5, 0.5, 0.5, 0]
    assert (row[f"dry.{at.item('rifle')}"], row[f"dry.{at.item('magnum')}"]) == (0.5, 0)


def test_there_is_room_for_every_row(stage):
    at = stage(units=2, hostages=2)
    assert Seen(at, ALPHA).room == 6 * 2 + 2 + 1 + 4 + 1
    assert len(Seen(at, ALPHA).things) == 4 + 2 + 1


# Answers


def test_a_call_is_weighed_by_its_card(stage):
    at = stage()
    at.arm(0, "sniper")
    seen = Seen(at, ALPHA, menu(at, 0, turn_sequence.call_menu(at.game, at.unit(0))))
    scoped = seen.answers[0]
    assert (scoped["moves"], scoped["lost"], scoped["scope"]) == (
        pytest.approx(6 / 11),
        pytest.approx(0.4),
        1,
    )
    assert (scoped["to_hit"], scoped["order"], scoped["crouch"]) == (squashed(1, 4), pytest.approx(0.8), 0)
    assert seen.answers[-1]["crouch"] == 1
    assert seen.refers == [[1, 0]] * len(seen.answers)


def test_what_is_for_sale_tells_its_price(stage):
    at = stage()
    item = at.item("magnum")
    row = Seen(at, ALPHA, menu(at, 0, [at.game.plan.menus.buy[0][item]])).answers[0]
    assert (row["cost"], row["damage"]) == (squashed(6, 20), 0.5)


def test_a_shot_is_weighed_by_odds_and_harm(stage):
    at = stage(units=2, walls=[], halves=[])
    at.put(0, 10, 10)
    at.put(2, 13, 10)
    at.put(3, 30, 10, health=1)
    at.ready(0, SIDEARM)
    options = [at.game.plan.menus.target[0][target] for target in (2, 3)]
    near, far = (seen := Seen(at, ALPHA, menu(at, 0, options))).answers
    assert (near["distance"], far["distance"]) == (squashed(3, 10), squashed(20, 10))
    assert near["worth"] > far["worth"] >= 0
    assert seen.refers == [[1, 3], [1, 4]]


def test_dice_to_divide_are_weighed_against_the_target(stage):
    at = stage(units=1, walls=[], halves=[])
    at.put(0, 10, 10)
    at.put(1, 16, 10)
    at.ready(0, at.arm(0, "shotgun"), 1)
    rows = Seen(at, ALPHA, menu(at, 0, at.game.plan.menus.split[0][1:4])).answers
    assert [row["to_hit"] for row in rows] == [squashed(dice, 4) for dice in (1, 2, 3)]
    assert [row["damage"] for row in rows] == [squashed(dice, 4) for dice in (3, 2, 1)]
    assert rows[1]["worth"] > rows[0]["worth"]


def test_spending_a_move_refers_to_what_it_is_spent_on(stage):
    at = stage(units=1, hostages=2)
    menus = at.game.plan.menus
    options = [menus.walk[1], menus.activate[1][1], menus.search[1][0]]
    pile_at(at, 10, 10, "frag")
    assert Seen(at, BRAVO, menu(at, 1, options)).refers == [[2, 0], [2, 4], [2, 5]]
