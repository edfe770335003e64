"""Chapter 13: points and equipment, and how a round begins and a match ends (STRIKE-R43, STRIKE-G06)."""

from __future__ import annotations

import pytest

from games.strike.staging import (
    A1,
    KNIFE,
    PRIMARY,
    SIDEARM,
    arm_bomb,
    ids_of,
    pile_at,
    points,
    remove,
    set_points,
    swap_clans,
)
from sandtable.engine.errors import Refusal
from sandtable.games.strike.rules import placing, rounds
from sandtable.games.strike.rules.components import COUNTER_TERRORISTS, TERRORISTS, Thrown
from sandtable.games.strike.rules.equipment import NONE, SMOKE
from sandtable.games.strike.rules.state import BUYING, CALLING, ELIMINATION, GOING_ON, PLACING
from sandtable.testkit.marks import rule


def shop(at, carrier=None, sated=(), **wanted):
    """Opens the next round: u0=["vest"] buys for unit 0. The Terrorists' first unit names the carrier. The
    sated can buy no more, so nobody asks them."""
    answers = {}
    for who, ids in wanted.items():
        unit = int(who[1:])
        answers[unit] = [f"buy:{unit},{at.item(name)}" for name in ids]
        answers[unit] += [] if unit in sated else [f"done:{unit}"]
    if at.game.plan.site.bomb_sites and at.game.plan.units > 1:
        first = 0 if terrorists_after_opening(at) == 0 else int(at.game.plan.units)
        naming = f"carrier:{first if carrier is None else carrier}"
        answers[first] = [*answers.get(first, [f"done:{first}"]), naming]
    at.forget()
    at.play(rounds.open_round, answers)


def terrorists_after_opening(at):
    """The team that plays the Terrorists in the round to come."""
    half = int(at.game.plan.numbers.rounds) // 2
    return 1 if at.game.swapped or (half and at.game.round + 1 == half + 1) else 0


def fresh(stage, **options):
    """A match before its first round."""
    return stage(opened=False, **options)


def first_menu(at, unit):
    """What the unit could buy when it came into the shop."""
    return [key for key in at.questions(unit)[0] if key.startswith("buy")]


def last_menu(at, unit):
    """What it could still buy when it left."""
    menus = [keys for keys in at.questions(unit) if f"done:{unit}" in keys]
    return [at.game.plan.items[int(key.split(",")[1])].id for key in menus[-1] if key.startswith("buy")]


def gear(at, unit):
    return ids_of(at, at.unit(unit).weapons)


# Buying


@rule("STRIKE-13.01")
def test_everybody_has_eight_points_in_round_one(stage):
    at = fresh(stage)
    shop(at)
    assert at.game.round == 1
    assert points(at) == [8] * 6


@rule("STRIKE-13.01", "STRIKE-13.05")
@pytest.mark.parametrize(
    ("basket", "left"), [([], 8), (["vest"], 3), (["vest", "frag"], 0), (["helmet", "flash"], 0)]
)
def test_eight_points_can_be_spent_and_the_rest_is_kept(stage, basket, left):
    at = fresh(stage)
    shop(at, sated=(0, 4) if left == 0 else (), u0=basket, u4=basket)
    assert points(at) == [left, 8, 8, 8, left, 8]


@rule("STRIKE-13.01")
@pytest.mark.parametrize(("purse", "offered"), [(4, False), (5, True), (6, True)])
def test_only_what_the_purse_pays_for_is_offered(stage, purse, offered):
    at = stage()
    at.unit(0).points = purse
    shop(at)
    assert ("vest" in last_menu(at, 0)) is offered


@rule("STRIKE-13.01")
def test_what_lies_in_the_basket_is_spent(stage):
    at = fresh(stage)
    shop(at, u1=["vest"])
    assert last_menu(at, 1) == ["frag", "flash", "smoke"]
    at = fresh(stage)
    shop(at, u1=["helmet"])
    assert last_menu(at, 1) == ["flash"]


@rule("STRIKE-13.02")
def test_free_weapons_come_in_addition(stage):
    at = fresh(stage)
    shop(at, u0=["vest"])
    assert gear(at, 0) == gear(at, 2) == ["pistol_t", "knife"]
    assert gear(at, 3) == gear(at, 5) == ["pistol_ct", "knife"]
    menu = [key for unit in range(6) for key in first_menu(at, unit)]
    free = [at.item(name) for name in ("knife", "pistol_t", "pistol_ct", "bomb")]
    assert not any(int(key.split(",")[1]) in free for key in menu)


@rule("STRIKE-13.02", "STRIKE-G06")
def test_each_clan_has_its_own_free_pistol(stage):
    at = stage()
    swap_clans(at)
    for unit in at.game.units:
        unit.alive = False
    at.run(rounds.lay_out)
    assert gear(at, 0) == ["pistol_ct", "knife"]
    assert gear(at, 3) == ["pistol_t", "knife"]


@rule("STRIKE-13.04")
@pytest.mark.parametrize("swapped", [False, True])
def test_nobody_buys_what_is_exclusive_to_the_other_clan(stage, swapped):
    at = stage()
    if swapped:
        swap_clans(at)
    set_points(at, 100)
    shop(at)
    menus = [last_menu(at, 0), last_menu(at, 3)]
    terrorist, counter_terrorist = reversed(menus) if swapped else menus
    assert {"twins", "smg_t"} <= set(terrorist)
    assert {"kit", "smg_ct"} & set(terrorist) == set()
    assert {"kit", "smg_ct"} <= set(counter_terrorist)
    assert {"twins", "smg_t"} & set(counter_terrorist) == set()
    assert {"magnum", "smg", "rifle", "frag", "vest"} <= set(terrorist) & set(counter_terrorist)


@rule("STRIKE-13.05")
def test_points_stay_with_the_player_until_they_are_spent(stage):
    at = stage()
    at.unit(0).points = 30
    at.unit(1).points = 17
    remove(at, 1)
    shop(at, u0=["rifle", "frag"])
    assert points(at)[:2] == [2, 17]


@rule("STRIKE-G01")
def test_purchases_are_what_their_cards_say(stage):
    at = stage()
    set_points(at, 200)
    shop(at, sated=[3], u3=["magnum", "rifle", "frag", "flash", "flash", "smoke", "vest", "helmet", "kit"])
    unit = at.unit(3)
    assert len(at.questions(3)) == 9
    assert gear(at, 3) == ["rifle", "magnum", "knife"]
    assert unit.grenades == [1, 2, 1]
    assert (unit.vest, unit.helmet, unit.kit) == (1, 1, True)
    assert unit.points == 200 - (6 + 25 + 3 + 2 + 2 + 3 + 5 + 6 + 2)


@rule("STRIKE-G01", "STRIKE-R46")
def test_one_weapon_of_each_place_is_bought_in_a_round(stage):
    at = stage()
    set_points(at, 200)
    shop(at, u0=["smg", "magnum"])
    assert {"rifle", "smg", "lmg", "shotgun", "twins", "magnum"} & set(last_menu(at, 0)) == set()


@rule("STRIKE-R46")
def test_a_weapon_for_a_taken_place_replaces_the_old_one_which_is_gone(stage):
    at = stage()
    set_points(at, 60)
    at.arm(0, "smg")
    shop(at, u0=["rifle"])
    assert gear(at, 0) == ["rifle", "pistol_t", "knife"]
    assert points(at)[0] == 35
    assert at.game.piles == []


@rule("STRIKE-R46")
def test_the_same_weapon_is_not_bought_twice(stage):
    at = stage()
    set_points(at, 60)
    at.arm(0, "smg")
    at.arm(0, "magnum")
    shop(at)
    assert {"smg", "magnum"} & set(last_menu(at, 0)) == set()
    assert {"rifle", "twins"} <= set(last_menu(at, 0))


@rule("STRIKE-G01", "STRIKE-R30")
def test_armour_kit_and_grenades_only_where_there_is_room(stage):
    at = stage()
    set_points(at, 60)
    at.put(3, 5, 5, vest=1, helmet=1, kit=True, grenades=[1, 1, 0])
    shop(at, u3=["flash"])
    assert {"vest", "helmet", "kit", "frag", "flash"} & set(last_menu(at, 3)) == set()
    assert {"smoke", "magnum"} <= set(last_menu(at, 3))
    assert f"buy:3,{at.item('flash')}" in first_menu(at, 3)


@rule("STRIKE-R30")
@pytest.mark.parametrize(("piece", "cost"), [("vest", 5), ("helmet", 6)])
def test_a_lost_armour_die_is_bought_back_with_the_piece(stage, piece, cost):
    at = stage()
    set_points(at, 10)
    at.put(0, 5, 5, **({"vest": 1, "helmet": 1} | {piece: 0}))
    shop(at, u0=[piece])
    assert (at.unit(0).vest, at.unit(0).helmet) == (1, 1)
    assert at.unit(0).points == 10 - cost


# What carries over


@rule("STRIKE-13.03", "STRIKE-R30")
def test_a_survivor_keeps_what_it_carries(stage):
    at = stage()
    unit = at.put(3, 5, 5, vest=0, helmet=1, health=1, kit=True, grenades=[0, 1, 1])
    at.arm(3, "rifle")
    at.arm(3, "twins")
    unit.empty = 1 << PRIMARY | 1 << SIDEARM
    unit.points = 4
    shop(at)
    assert gear(at, 3) == ["rifle", "twins", "knife"]
    assert (unit.vest, unit.helmet, unit.health) == (0, 1, 2)
    assert (unit.kit, unit.grenades, unit.empty) == (True, [0, 1, 1], 0)
    assert unit.points == 4


@rule("STRIKE-R30", "STRIKE-13.02")
def test_the_eliminated_start_with_the_free_weapons_only(stage):
    at = stage()
    unit = at.put(3, 5, 5, health=0, kit=True, vest=1, helmet=1, grenades=[1, 2, 1], alive=False)
    at.arm(3, "rifle")
    at.arm(3, "magnum")
    shop(at)
    assert gear(at, 3) == ["pistol_ct", "knife"]
    assert (unit.vest, unit.helmet, unit.health, unit.kit, unit.grenades) == (0, 0, 2, False, [0, 0, 0])
    assert unit.alive


@rule("STRIKE-R30")
def test_nothing_of_the_last_turn_is_left(stage):
    at = stage()
    unit = at.put(3, 5, 5, crouching=True, flashed=True, set_up=SIDEARM, progress=1, interrupted=True)
    shop(at)
    assert not (unit.crouching or unit.flashed or unit.interrupted)
    assert (unit.set_up, unit.progress) == (NONE, 0)


@rule("STRIKE-R30", "STRIKE-R43")
def test_smoke_grenades_and_things_on_the_ground_do_not_carry_over(stage):
    at = stage()
    pile_at(at, 5, 5, "rifle")
    at.game.thrown.append(Thrown(SMOKE, 500, 500, 9, 0))
    at.game.smoke[A1] = 9
    arm_bomb(at, 12, 10, turn=3)
    at.game.turn, at.game.count = 7, 4
    at.game.ended, at.game.winner = ELIMINATION, 0
    shop(at)
    assert at.game.piles == at.game.thrown == []
    assert at.game.smoke == [0, 0, 0, 0]
    assert at.game.bomb_turn == NONE
    assert (at.game.round, at.game.turn, at.game.count) == (2, 0, 0)
    assert (at.game.ended, at.game.winner) == (GOING_ON, NONE)


@rule("STRIKE-R30")
def test_hostages_are_back_in_their_places(stage):
    at = stage(hostages=2)
    at.put(6, 5, 5, alive=False, health=0, activated=True)
    at.put(7, 5, 5, rescued=True, leader=3, place=1, health=1)
    shop(at)
    first, second = at.game.hostages
    assert [at.where(body) for body in (6, 7)] == [(2500, 1000), (2700, 1000)]
    for hostage in (first, second):
        assert (hostage.alive, hostage.health, hostage.rescued) == (True, 2, False)
        assert (hostage.leader, hostage.place, hostage.activated) == (NONE, 0, False)


# In secret


@rule("STRIKE-R43", "STRIKE-R30")
def test_purchases_are_made_in_secret_and_revealed_together(stage):
    at = fresh(stage, players=(2, 1))
    seen = []

    def look(decision):
        if decision.rule == "STRIKE-13.01":
            bought = any(unit.vest or unit.points != 8 for unit in at.game.units)
            seen.append((int(decision.seat), int(decision.sealed), bought))

    at.script.on_ask = look
    shop(at, u0=["vest"], u2=["vest"], u3=["vest"])
    assert {entry[:2] for entry in seen} == {(0, 1), (1, 2), (2, 4)}
    assert not any(bought for _, _, bought in seen)
    assert [int(unit.vest) for unit in at.game.units] == [1, 0, 1, 1, 0, 0]


@rule("STRIKE-R43")
@pytest.mark.parametrize("carrier", [0, 2])
def test_the_terrorists_name_the_bombs_carrier(stage, carrier):
    at = stage()
    at.unit(1).bomb = True
    shop(at, carrier=carrier)
    assert [unit.bomb for unit in at.game.units] == [index == carrier for index in range(6)]
    assert at.offered(0) == ["carrier:0", "carrier:1", "carrier:2"]
    assert at.game.step == PLACING


@rule("STRIKE-R43")
def test_after_half_time_the_other_team_names_it(stage):
    at = stage()
    swap_clans(at)
    shop(at, carrier=4)
    assert at.offered(3) == ["carrier:3", "carrier:4", "carrier:5"]
    assert [unit.bomb for unit in at.game.units] == [index == 4 for index in range(6)]


@rule("STRIKE-R43")
def test_on_a_hostage_map_there_is_no_bomb(stage):
    at = stage(hostages=1)
    shop(at)
    assert not any(unit.bomb for unit in at.game.units)


# Placing. The stage's spawn areas reach from (1, 1) to (8, 19) and from (32, 1) to (39, 19).


def at_places(stage, **options):
    at = fresh(stage, **options)
    shop(at)
    return at


def stand(*places):
    return ["spread_out"] + [f"stand:{x},{y}" for x, y in places]


def place(at, **answers):
    at.forget()
    at.play(placing.take_places, {int(who[1:]): keys for who, keys in answers.items()})


@rule("STRIKE-R43")
def test_units_are_placed_anywhere_in_their_spawn_rectangle(stage):
    at = at_places(stage)
    place(at, u0=["spread_out", "stand:100,100"], u1=["stand:800,1900"], u2=["stand:400,500"],
          u3=["spread_out", "stand:3200,100"], u4=["stand:3900,1900"], u5=["stand:3500,500"])  # fmt: skip
    expected = [(100, 100), (800, 1900), (400, 500), (3200, 100), (3900, 1900), (3500, 500)]
    assert [at.where(unit) for unit in range(6)] == expected
    assert at.game.step == CALLING


@rule("STRIKE-R43")
@pytest.mark.parametrize("spot", ["99,500", "801,500", "500,99", "500,1901", "3500,500"])
def test_no_place_outside_the_rectangle(stage, spot):
    at = at_places(stage)
    with pytest.raises(Refusal):
        place(at, u0=["spread_out", f"stand:{spot}"])


@rule("STRIKE-R43", "STRIKE-G06")
def test_the_rectangle_is_that_of_the_clan(stage):
    at = stage()
    swap_clans(at)
    shop(at)
    assert at.unit(0).x == 3850
    assert at.unit(3).x == 150
    with pytest.raises(Refusal):
        place(at, u0=["spread_out", "stand:500,500"])


@rule("STRIKE-R43")
@pytest.mark.parametrize(("x", "allowed"), [(600, True), (599, False)])
def test_bases_are_apart(stage, x, allowed):
    at = at_places(stage)
    answers = {"u0": ["spread_out", "stand:500,500"], "u1": [f"stand:{x},500"], "u2": ["stand:300,900"]}
    if allowed:
        place(at, **answers)
        assert at.where(1) == (600, 500)
        return
    with pytest.raises(Refusal) as refused:
        place(at, **answers)
    assert refused.value.rule == "STRIKE-R43"


@rule("STRIKE-R43")
@pytest.mark.parametrize("piece", ["walls", "halves"])
@pytest.mark.parametrize(("x", "allowed"), [(450, True), (451, False), (549, False), (550, True)])
def test_half_an_mu_clear_of_walls_and_cover(stage, piece, x, allowed):
    at = at_places(stage, units=1, **{piece: [(5, 10, 5, 15)]})
    if allowed:
        place(at, u0=["spread_out", f"stand:{x},1200"])
        assert at.where(0) == (x, 1200)
        return
    with pytest.raises(Refusal) as refused:
        place(at, u0=["spread_out", f"stand:{x},1200"])
    assert refused.value.rule == "STRIKE-R43"


@rule("STRIKE-R43")
def test_both_sides_place_at_the_same_time(stage):
    at = at_places(stage)
    before = [at.where(unit) for unit in range(6)]
    seen = []
    at.script.on_ask = lambda decision: seen.append(
        (int(decision.sealed), [at.where(unit) for unit in range(6)] == before)
    )
    place(at, u0=["spread_out", "stand:300,300"], u1=["stand:500,300"], u2=["stand:700,300"],
          u3=["spread_out", "stand:3300,300"], u4=["stand:3500,300"], u5=["stand:3700,300"])  # fmt: skip
    assert {sealed for sealed, _ in seen} == {1, 2}
    assert all(untouched for _, untouched in seen)


@rule("STRIKE-R47")
def test_who_keeps_to_the_formation_stands_there(stage):
    at = fresh(stage)
    shop(at, u0=["frag", "flash"])
    place(at, u0="line_up", u3="line_up")
    assert [at.where(unit) for unit in range(6)] == [
        (150, 250), (150, 450), (150, 650), (3850, 250), (3850, 450), (3850, 650),
    ]  # fmt: skip


@rule("STRIKE-R43")
def test_a_unit_may_stand_just_beside_its_place_in_the_formation(stage):
    at = at_places(stage, units=1)
    place(at, u0=["spread_out", "stand:160,250"])
    assert at.where(0) == (160, 250)


@rule("STRIKE-R47")
def test_where_two_players_chose_the_same_ground_the_later_keeps_its_place_in_the_formation(stage):
    at = at_places(stage, players=(3, 1))
    place(
        at,
        u0=["spread_out", "stand:500,500"],
        u1=["spread_out", "stand:550,500"],
        u2=["spread_out", "stand:600,500"],
    )
    assert [at.where(unit) for unit in range(3)] == [(500, 500), (150, 450), (600, 500)]


@rule("STRIKE-R47")
def test_or_takes_the_first_free_place_if_that_is_taken_too(stage):
    at = at_places(stage, players=(2, 1), units=2)
    place(at, u0=["spread_out", "stand:150,450"], u1=["spread_out", "stand:200,450"])
    assert [at.where(unit) for unit in range(2)] == [(150, 450), (100, 100)]


@rule("STRIKE-R47")
def test_one_who_stands_in_the_formation_is_not_displaced(stage):
    at = at_places(stage, players=(3, 1))
    place(at, u0=["spread_out", "stand:150,650"], u1=["spread_out", "stand:500,500"], u2="line_up")
    assert [at.where(unit) for unit in range(3)] == [(150, 250), (500, 500), (150, 650)]


# Half-time and the end of the match


def opened(at, number):
    """The round with this number has been opened, the ones before it were not played."""
    at.game.round = number - 1
    shop(at)
    return at


@rule("STRIKE-G06")
@pytest.mark.parametrize(("rounds", "half_time"), [(4, 3), (10, 6), (5, 3), (2, 2)])
def test_the_sides_swap_clans_after_half_of_the_rounds(stage, rounds, half_time):
    for number in range(2, rounds + 1):
        at = opened(stage(rounds=rounds), number)
        assert at.game.round == number
        assert at.game.swapped is (number == half_time)
        assert len(at.told("sides_swapped")) == int(number == half_time)


@rule("STRIKE-G06")
def test_a_match_of_one_round_has_no_half_time(stage):
    at = fresh(stage, rounds=1)
    shop(at)
    assert not at.game.swapped


@rule("STRIKE-G06")
def test_at_the_swap_everybody_starts_anew(stage):
    at = stage()
    at.game.lost_in_a_row = [2, 0]
    at.game.wins = [0, 2]
    set_points(at, 50)
    at.arm(0, "rifle")
    at.put(0, 5, 5, vest=1, helmet=1, kit=True, grenades=[1, 1, 1])
    opened(at, 3)
    unit = at.unit(0)
    assert points(at) == [8] * 6
    assert at.game.lost_in_a_row == [0, 0]
    assert at.game.wins == [0, 2]
    assert gear(at, 0) == ["pistol_ct", "knife"]
    assert gear(at, 3) == ["pistol_t", "knife"]
    assert (unit.vest, unit.helmet, unit.kit, unit.grenades) == (0, 0, False, [0, 0, 0])
    assert (at.game.clan(0), at.game.clan(1)) == (COUNTER_TERRORISTS, TERRORISTS)
    assert (at.game.team_of_clan(TERRORISTS), at.game.team_of_clan(COUNTER_TERRORISTS)) == (1, 0)
    assert at.unit(0).x == 3850


@rule("STRIKE-G06")
def test_they_stay_swapped_for_the_second_half(stage):
    at = opened(stage(), 3)
    set_points(at, 33)
    at.arm(0, "rifle")
    shop(at)
    assert at.game.round == 4
    assert at.game.swapped
    assert points(at) == [33] * 6
    assert gear(at, 0)[0] == "rifle"


def after_the_last_round(stage, wins, winner=0, **options):
    """The last round has just been won."""
    at = stage(**options)
    at.game.round = 4
    at.game.wins = wins
    at.game.ended, at.game.winner = ELIMINATION, winner
    at.run(rounds.close_round)
    return at.game


@rule("STRIKE-G06")
@pytest.mark.parametrize(
    ("wins", "winner", "results"),
    [([1, 2], 0, [50, 50]), ([2, 1], 0, [100, 0]), ([1, 2], 1, [0, 100]), ([0, 0], NONE, [50, 50])],
)
def test_the_team_with_more_rounds_won_wins_the_match(stage, wins, winner, results):
    game = after_the_last_round(stage, wins, winner)
    assert game.over
    assert game.results == results
    assert game.ending == ("draw" if results == [50, 50] else "rounds")


@rule("STRIKE-G06")
def test_all_players_of_a_team_win_together(stage):
    assert after_the_last_round(stage, [2, 1], players=(2, 3)).results == [100, 100, 0, 0, 0]
    assert after_the_last_round(stage, [0, 3], players=(2, 3)).results == [0, 0, 100, 100, 100]


@rule("STRIKE-G06")
def test_before_the_last_round_the_next_one_is_opened(stage):
    at = stage()
    at.game.round = 3
    at.game.ended, at.game.winner = ELIMINATION, 1
    at.run(rounds.close_round)
    assert not at.game.over
    assert at.game.step == BUYING
    assert at.game.wins == [0, 1]


@rule("STRIKE-13.02", "STRIKE-R31")
def test_a_survivor_without_a_knife_or_pistol_gets_the_free_one_again(stage):
    at = stage()
    at.unit(0).weapons[KNIFE] = NONE
    at.unit(3).weapons[SIDEARM] = NONE
    shop(at)
    assert gear(at, 0) == ["pistol_t", "knife"]
    assert gear(at, 3) == ["pistol_ct", "knife"]


@rule("STRIKE-G06")
@pytest.mark.parametrize(
    ("wins", "told"),
    [
        ([2, 1], ("match_won", [0, 3, 1])),
        ([0, 3], ("match_won", [1, 3, 1])),
        ([1, 2], ("match_drawn", [2, 0, 0])),
    ],
)
def test_the_last_word_says_how_the_match_ended(stage, wins, told):
    last = after_the_last_round(stage, wins, 0).log[-1]
    assert (last.what, list(last.data[:3])) == told
