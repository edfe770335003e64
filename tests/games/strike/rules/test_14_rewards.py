"""Chapter 14: what feats and rounds pay."""

from __future__ import annotations

import pytest

from games.strike.staging import points, remove, set_points, steps, swap_clans
from sandtable.games.strike.rules import rewards
from sandtable.games.strike.rules.components import Thrown
from sandtable.games.strike.rules.equipment import FRAG, NONE
from sandtable.games.strike.rules.state import BOMBING, DEFUSING, ELIMINATION, RESCUE, STANDOFF, TIME
from sandtable.testkit.marks import rule


def kill(at, victim, *attackers):
    """Somebody falls to these: pairs of unit and hits, all in one step."""
    for attacker, hits in attackers:
        at.wound(attacker, at.game.body(victim), hits)
    at.apply_wounds()
    assert not at.game.body(victim).alive


def paid(stage, winner, ending, hostages=0, swapped=False, before=None):
    """What everybody has after a round with this end, beginning with nothing."""
    at = stage(hostages=hostages)
    at.game.swapped = swapped
    set_points(at, 0)
    if before is not None:
        before(at)
    at.game.ended, at.game.winner = ending, winner
    at.run(rewards.pay_round)
    return points(at)


# Feats


@rule("STRIKE-14.01", "STRIKE-R25")
def test_a_rescue_pays_the_rescuer_ten_and_its_team_two_each(stage):
    at = stage(hostages=1)
    remove(at, 5)
    rewards.for_rescue(at.game, at.unit(3))
    assert points(at) == [8, 8, 8, 18, 10, 10]


@rule("STRIKE-14.02")
@pytest.mark.parametrize("killer", [1, 4])
def test_killing_a_hostage_costs_fifteen_whichever_side_did_it(stage, killer):
    at = stage(hostages=1)
    set_points(at, 20)
    kill(at, 6, (killer, 2))
    assert points(at) == [5 if unit == killer else 20 for unit in range(6)]


@rule("STRIKE-14.03", "STRIKE-R25")
def test_activating_pays_everybody_of_the_team_one_the_first_time_only(stage):
    at = stage(hostages=2)
    at.put(3, 24, 10)
    at.put(4, 25, 11)
    remove(at, 5)
    at.call()
    at.move({3: "activate:3,0"})
    assert points(at) == [8, 8, 8, 9, 9, 9]
    at.move({3: "deactivate:3,0"})
    at.move({4: "activate:4,0"})
    assert at.hostage(0).leader == 4
    assert points(at) == [8, 8, 8, 9, 9, 9]
    at.put(7, 25, 12)
    at.move({4: "activate:4,1"})
    assert points(at) == [8, 8, 8, 10, 10, 10]


@rule("STRIKE-14.04", "STRIKE-R25")
@pytest.mark.parametrize(("killer", "victim"), [(0, 3), (4, 1)])
def test_killing_an_opponent_pays_the_killer_three(stage, killer, victim):
    at = stage()
    kill(at, victim, (killer, 2))
    assert points(at) == [11 if unit == killer else 8 for unit in range(6)]


@rule("STRIKE-14.05")
@pytest.mark.parametrize(("killer", "victim"), [(0, 1), (4, 3)])
def test_killing_a_team_mate_costs_thirty(stage, killer, victim):
    at = stage()
    set_points(at, 40)
    kill(at, victim, (killer, 2))
    assert points(at) == [10 if unit == killer else 40 for unit in range(6)]


@rule("STRIKE-R48")
def test_who_falls_to_its_own_frag_is_neither_fined_nor_paid(stage):
    at = stage()
    set_points(at, 40)
    at.put(0, 10, 10, health=1)
    grenade = Thrown(FRAG, 1000, 1100, 1, 0)
    grenade.to_hit = grenade.damage = 1
    at.game.thrown = [grenade]
    at.dice(2, 5, 2)
    at.act()
    assert not at.unit(0).alive
    assert points(at) == [40] * 6


@rule("STRIKE-14.04")
def test_wounding_pays_nothing(stage):
    at = stage()
    at.wound(0, at.unit(3), 1)
    at.apply_wounds()
    assert points(at) == [8] * 6


@rule("STRIKE-R25")
@pytest.mark.parametrize(("before", "after"), [(29, 0), (30, 0), (31, 1)])
def test_points_never_go_below_zero(stage, before, after):
    at = stage()
    set_points(at, before)
    kill(at, 1, (0, 2))
    assert points(at)[0] == after


@rule("STRIKE-R39", "STRIKE-14.04", "STRIKE-14.05")
def test_the_kill_is_for_whoever_had_the_most_hits_in_that_step(stage):
    at = stage()
    set_points(at, 40)
    kill(at, 3, (0, 1), (4, 2))
    assert points(at) == [40, 40, 40, 40, 10, 40]
    at = stage()
    kill(at, 3, (0, 1), (1, 3), (0, 1))
    assert points(at) == [8, 11, 8, 8, 8, 8]


@rule("STRIKE-R39", "STRIKE-14.02")
def test_if_several_had_equally_many_each_of_them_in_full(stage):
    at = stage()
    set_points(at, 40)
    kill(at, 3, (0, 2), (1, 1), (4, 2), (1, 1))
    assert points(at) == [43, 43, 40, 40, 10, 40]
    at = stage(hostages=1)
    set_points(at, 40)
    kill(at, 6, (0, 1), (3, 1))
    assert points(at) == [25, 40, 40, 25, 40, 40]


@rule("STRIKE-R39", "STRIKE-14.04")
def test_two_that_fall_in_one_step_have_each_its_own_killer(stage):
    at = stage()
    at.wound(0, at.unit(3), 2)
    at.wound(1, at.unit(4), 3)
    at.apply_wounds()
    assert points(at) == [11, 11, 8, 8, 8, 8]


@rule("STRIKE-R25", "STRIKE-2.13")
@pytest.mark.parametrize(
    ("killer", "victims", "before", "after"),
    [(1, (0, 4), 8, 0), (1, (0, 4), 29, 2), (4, (5, 0), 8, 0), (4, (6, 2), 8, 0), (4, (6, 2), 13, 1)],
)
@pytest.mark.parametrize("turned", [False, True])
def test_a_fine_and_a_reward_of_one_moment_are_booked_together(stage, killer, victims, before, after, turned):
    at = stage(hostages=1)
    set_points(at, before)
    for victim in reversed(victims) if turned else victims:
        at.wound(killer, at.game.body(victim), 9)
    at.apply_wounds()
    assert at.unit(killer).points == after
    assert at.data("paid")[-1][2] == after


@rule("STRIKE-R39")
def test_hits_of_an_earlier_step_do_not_count_for_the_kill(stage):
    at = stage()
    at.wound(0, at.unit(3), 1)
    at.apply_wounds()
    kill(at, 3, (1, 1))
    assert points(at) == [8, 11, 8, 8, 8, 8]


# Winning


@rule("STRIKE-14.06", "STRIKE-14.13", "STRIKE-R25")
def test_bombing_pays_twenty_five_to_each_player_of_the_team_eliminated_or_not(stage):
    def fallen(at):
        remove(at, 1, 4)

    assert paid(stage, 0, BOMBING, before=fallen) == [25, 25, 25, 14, 14, 14]
    assert paid(stage, 1, BOMBING, swapped=True) == [14, 14, 14, 25, 25, 25]


@rule("STRIKE-14.07", "STRIKE-R25")
def test_defusing_pays_twenty_eight(stage):
    def fallen(at):
        remove(at, 4)

    assert paid(stage, 1, DEFUSING, before=fallen) == [14, 14, 14, 28, 28, 28]


@rule("STRIKE-14.08", "STRIKE-14.11", "STRIKE-14.12")
def test_rescuing_all_pays_fifteen_beside_the_hostage_bonuses(stage):
    def rescued(at):
        at.hostage(0).rescued = True
        at.hostage(1).alive = False
        remove(at, 4)

    assert paid(stage, 1, RESCUE, hostages=2, before=rescued) == [14, 14, 14, 18, 18, 18]


@rule("STRIKE-14.09", "STRIKE-R25")
@pytest.mark.parametrize("winner", [0, 1])
def test_elimination_on_a_bomb_map_pays_twenty(stage, winner):
    def fallen(at):
        remove(at, 0, 3)

    prizes = [20] * 3 + [14] * 3 if winner == 0 else [14] * 3 + [20] * 3
    assert paid(stage, winner, ELIMINATION, before=fallen) == prizes


@rule("STRIKE-14.10", "STRIKE-R26", "STRIKE-14.11")
@pytest.mark.parametrize(("winner", "prizes"), [(0, [20] * 3 + [16] * 3), (1, [14] * 3 + [22] * 3)])
def test_elimination_on_a_hostage_map_pays_twenty_and_surviving_hostages_beside(stage, winner, prizes):
    assert paid(stage, winner, ELIMINATION, hostages=2) == prizes


@rule("STRIKE-R29")
def test_winning_by_time_pays_as_elimination_does(stage):
    assert paid(stage, 1, TIME) == [14, 14, 14, 20, 20, 20]
    assert paid(stage, 0, TIME, hostages=1) == [20, 20, 20, 15, 15, 15]


@rule("STRIKE-R28")
def test_a_draw_pays_nobody(stage):
    assert paid(stage, NONE, STANDOFF) == [0] * 6


@rule("STRIKE-14.11", "STRIKE-14.12", "STRIKE-R26")
@pytest.mark.parametrize(("rescued", "dead", "bonus"), [
    (0, 0, 4), (1, 0, 6), (3, 0, 10), (0, 1, 3), (2, 1, 7), (0, 4, 0),
])  # fmt: skip
def test_hostage_bonuses_are_one_for_each_alive_and_two_more_for_each_rescued(stage, rescued, dead, bonus):
    def arrange(at):
        for number in range(rescued):
            at.hostage(number).rescued = True
        for number in range(4 - dead, 4):
            at.hostage(number).alive = False

    assert paid(stage, NONE, STANDOFF, hostages=4, before=arrange) == [0] * 3 + [bonus] * 3
    assert paid(stage, NONE, STANDOFF, hostages=4, swapped=True, before=arrange) == [bonus] * 3 + [0] * 3


@rule("STRIKE-14.11")
def test_the_hostage_bonus_is_paid_to_the_eliminated_too(stage):
    def arrange(at):
        remove(at, 3, 4)

    assert paid(stage, NONE, STANDOFF, hostages=1, before=arrange) == [0] * 3 + [1] * 3


# Losing


def losses(at, team, number):
    """What a team's players get for so many losses in a row."""
    payments = []
    for _ in range(number):
        set_points(at, 0)
        at.game.ended, at.game.winner = ELIMINATION, 1 - team
        at.run(rewards.pay_round)
        mine = points(at)[3 * team : 3 * team + 3]
        assert len(set(mine)) == 1
        payments.append(mine[0])
    return payments


@rule("STRIKE-X09", "STRIKE-14.13", "STRIKE-14.14", "STRIKE-R27")
@pytest.mark.parametrize("team", [0, 1])
def test_six_losses_in_a_row(stage, team):
    at = stage()
    assert losses(at, team, 6) == [14, 19, 24, 29, 29, 29]
    assert at.game.lost_in_a_row == ([6, 0] if team == 0 else [0, 6])
    assert at.game.wins == ([0, 6] if team == 0 else [6, 0])


@rule("STRIKE-R27")
def test_a_win_resets_the_count(stage):
    at = stage()
    assert losses(at, 0, 2) == [14, 19]
    assert losses(at, 1, 2) == [14, 19]
    assert losses(at, 0, 1) == [14]


@rule("STRIKE-R27", "STRIKE-R28")
def test_a_draw_resets_the_count_of_both(stage):
    at = stage()
    assert losses(at, 0, 2) == [14, 19]
    at.game.ended, at.game.winner = STANDOFF, NONE
    at.run(rewards.pay_round)
    assert at.game.lost_in_a_row == [0, 0]
    assert at.game.wins == [0, 2]
    assert losses(at, 0, 2) == [14, 19]


@rule("STRIKE-14.13")
@pytest.mark.parametrize("ending", [BOMBING, DEFUSING, ELIMINATION, TIME])
def test_a_loss_pays_the_same_however_it_came(stage, ending):
    assert paid(stage, 0, ending)[3:] == [14] * 3


@rule("STRIKE-14.01", "STRIKE-14.03", "STRIKE-14.08", "STRIKE-14.11", "STRIKE-14.12")
def test_a_rescue_that_wins_the_round_pays_all_of_it_at_the_end_of_the_count(stage):
    at = stage(hostages=1)
    set_points(at, 0)
    at.put(3, 35, 4)
    at.put(6, 35, 3)
    at.put(4, 37, 15)
    at.put(5, 38, 17)
    at.call()
    at.beat({3: ["activate:3,0"]})
    assert at.game.wins == [0, 1]
    assert points(at) == [14] * 3 + [1 + 10 + 15 + 1 + 2, 1 + 2 + 15 + 1 + 2, 1 + 2 + 15 + 1 + 2]


@rule("STRIKE-14.03")
def test_only_the_team_of_the_activator_is_paid(stage):
    at = stage(hostages=1)
    swap_clans(at)
    at.put(0, 24, 10)
    at.call()
    at.move({0: "activate:0,0"})
    steps(at, (0, -50, 0))
    assert points(at) == [9, 9, 9, 8, 8, 8]


@rule("STRIKE-14.06", "STRIKE-14.07", "STRIKE-14.08", "STRIKE-14.09", "STRIKE-14.10", "STRIKE-R29")
@pytest.mark.parametrize(
    ("hostages", "winner", "ending", "cited", "prize"),
    [
        (0, 0, BOMBING, "STRIKE-14.06", 25),
        (0, 1, DEFUSING, "STRIKE-14.07", 28),
        (1, 1, RESCUE, "STRIKE-14.08", 15),
        (0, 0, ELIMINATION, "STRIKE-14.09", 20),
        (1, 0, ELIMINATION, "STRIKE-14.10", 20),
        (0, 1, TIME, "STRIKE-R29", 20),
    ],
)
def test_a_prize_is_told_once_for_a_team_with_the_rule_behind_it(
    stage, hostages, winner, ending, cited, prize
):
    at = stage(hostages=hostages)
    at.game.ended, at.game.winner = ending, winner
    at.run(rewards.pay_round)
    told = [(event.rule, *event.data[:2]) for event in at.told("team_paid")]
    assert told[:2] == [(cited, winner, prize), ("STRIKE-14.13", 1 - winner, 14)]
