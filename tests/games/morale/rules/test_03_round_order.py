"""Chapter 3: round order."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from sandtable.engine.errors import Refusal
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.games.morale.rules import action_tokens, danger, round_order, tear_gas
from sandtable.games.morale.rules.components import DOWN, KILLED, NONE, STANDING, TOKEN_NAMES
from sandtable.games.morale.rules.state import PAIR, PLANNING, ROUND_END, SECOND
from sandtable.parts.pool import count_in, kinds_in
from sandtable.testkit.marks import rule

STARS = ["covering_fire", "creep", "double_time", "focus_fire"]


# Helpers: a round in which nobody does anything but what a test names


def idle(at, **doing):
    """Everybody takes the first option (ends the turn, readies nothing), except in the turns of `doing`."""

    def answer(decision):
        if decision.rule == "MORALE-5.01":
            todo = doing.get(at.game.units[at.game.acting].card.id, [])
            at.script.answers = [todo.pop(0) if todo else "end_turn"]
        elif decision.rule != "MORALE-7.01":
            at.script.answers = [decision.options[0].key()]

    at.script.on_ask = answer
    return at


def stack(at, *cards):
    """A team's stack, the first card on top; the next beat is a pair."""
    team = at.game.team_of(at.unit(cards[0]))
    team.stack = [int(at.unit(card).index) for card in reversed(cards)]
    at.game.step = PAIR


def seen_at(at, rule_id, look):
    """What there is to see whenever this question is asked."""
    seen, before = [], at.script.on_ask

    def answer(decision):
        if decision.rule == rule_id:
            seen.append(look())
        before(decision)

    at.script.on_ask = answer
    return seen


def falls(unit, status=DOWN):
    """What makes a unit go down in any copy of the game."""
    return lambda game: setattr(game.units[unit.index], "status", status)


def play_turns(at):
    """Steps 3 to 6, up to the end of the round, which is not played."""
    while at.game.step in (PAIR, SECOND):
        at.beat()
    return acted(at)


def play_round(at):
    """The whole round: steps 1 to 8."""
    at.forget()
    at.beat()
    cards = play_turns(at)
    at.beat()
    return cards


def acted(at):
    """Whose turns there were, spent ones included, in their order."""
    return [
        at.game.units[event.data[0]].card.id for event in at.game.log if event.what in ("turn", "stunned")
    ]


def of(team, cards):
    return [card for card in cards if card.startswith(team)]


def initiatives(**numbers):
    """Turn order cards with other numbers."""
    return {card: {"initiative": number} for card, number in numbers.items()}


def ready(at, card, token):
    """The planning answer that readies a token."""
    return f"ready:{at.unit(card).index},{TOKEN_NAMES.index(token)}"


def stars(at, team):
    """What the team's star set still holds."""
    return [TOKEN_NAMES[kind] for kind in kinds_in(at.team(team).stars)]


def verbs(menu):
    return {key.partition(":")[0] for key in menu}


def plan(at, *answers):
    at.script.answers = list(answers)
    at.beat()
    assert not at.script.answers


def asked(at, rule_id, seat):
    return [keys for who, what, keys in at.asked() if (who, what) == (seat, rule_id)]


@rule("MORALE-3.08")
def test_after_both_turns_no_card_is_revealed(stage):
    at = idle(stage(units=2))
    at.beat()
    at.beat()
    assert all(team.revealed != NONE and team.initiative for team in at.game.teams)
    at.beat()
    assert [(team.revealed, team.initiative) for team in at.game.teams] == [(NONE, 0), (NONE, 0)]


# Step 1: the stacks


@rule("MORALE-3.01")
@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_the_stack_is_in_the_order_chosen_the_first_card_on_top(stage, order):
    at = stage(units=3)
    other = [5, 3, 4]
    plan(
        at,
        *[f"card:{card}" for card in order[:2]] + [f"no_token:{unit}" for unit in range(3)],
        *[f"card:{card}" for card in other[:2]] + [f"no_token:{unit}" for unit in range(3, 6)],
    )
    assert at.team(0).stack == list(reversed(order))
    assert at.team(1).stack == list(reversed(other))
    idle(at)
    play_turns(at)
    assert [event.data[0] for event in at.told("revealed")] == [*itertools.chain(*zip(order, other))]


@rule("MORALE-3.01")
def test_every_card_may_come_next_until_one_is_left(stage):
    at = idle(stage(units=3))
    at.beat()
    assert asked(at, "MORALE-3.01", 0) == [["card:0", "card:1", "card:2"], ["card:1", "card:2"]]
    assert asked(at, "MORALE-3.01", 1) == [["card:3", "card:4", "card:5"], ["card:4", "card:5"]]


@rule("MORALE-R05")
@pytest.mark.parametrize("team", [0, 1])
def test_incapacitated_units_have_a_card_in_the_stack_and_killed_ones_do_not(stage, team):
    at = idle(stage(units=3))
    first, second, third = at.game.members(team)
    first.status, second.status = DOWN, KILLED
    at.beat()
    assert at.team(team).stack == [int(third.index), int(first.index)]
    assert len(at.team(1 - team).stack) == 3


# Step 2: the tokens


@rule("MORALE-3.02", "MORALE-R11")
def test_a_unit_may_ready_its_own_issue_or_a_star(stage):
    at = idle(stage())
    at.beat()
    issues = {
        "seal_leader": ["smoke_gas", "tear_gas"],
        "seal_point": ["flashbang"],
        "seal_breacher": ["frag_grenade", "tear_gas"],
        "seal_corpsman": ["medkit", "smoke_gas"],
    }
    assert asked(at, "MORALE-3.02", 0) == [
        [f"no_token:{at.unit(card).index}"] + [ready(at, card, token) for token in issue + STARS]
        for card, issue in issues.items()
    ]


@rule("MORALE-3.02", "MORALE-R09")
def test_a_star_serves_one_unit_and_leaves_the_set_of_its_team_only(stage):
    at = stage(units=2)
    plan(
        at,
        *["card:0", ready(at, "seal_leader", "creep"), ready(at, "seal_point", "focus_fire")],
        *["card:2", ready(at, "terr_warlord", "creep"), "no_token:3"],
    )
    second = asked(at, "MORALE-3.02", 0)[1]
    assert [ready(at, "seal_point", star) in second for star in STARS] == [True, False, True, True]
    assert stars(at, 0) == ["covering_fire", "double_time"]
    assert stars(at, 1) == ["covering_fire", "double_time", "focus_fire"]
    assert at.unit("seal_leader").issue == at.unit("seal_leader").card.full_issue


@rule("MORALE-3.02")
def test_one_token_for_one_spot_is_taken_from_the_units_issue(stage):
    at = stage(units=2)
    plan(
        at, "card:0", "no_token:0", ready(at, "seal_point", "flashbang"), "card:2", "no_token:2", "no_token:3"
    )
    point = at.unit("seal_point")
    assert TOKEN_NAMES[point.spot] == "flashbang"
    assert count_in(point.issue, TOKEN_NAMES.index("flashbang")) == 1
    assert not point.face_up
    assert at.unit("seal_leader").spot == NONE
    assert at.unit("seal_leader").issue == at.unit("seal_leader").card.full_issue
    assert stars(at, 0) == stars(at, 1) == STARS
    assert len(asked(at, "MORALE-3.02", 0)) == len(asked(at, "MORALE-3.02", 1)) == 2


@rule("MORALE-R09")
def test_an_incapacitated_unit_may_be_given_a_token_and_a_killed_one_may_not(stage):
    at = idle(stage())
    at.unit("seal_leader").status = DOWN
    at.unit("seal_point").status = KILLED
    at.beat()
    units = [menu[0] for menu in asked(at, "MORALE-3.02", 0)]
    assert units == ["no_token:0", "no_token:2", "no_token:3"]


@rule("MORALE-R09", "MORALE-10.21")
def test_at_the_end_of_the_round_unused_tokens_go_back_where_they_came_from(stage):
    at = idle(stage())
    at.ready("seal_point", "flashbang")
    at.ready("seal_leader", "creep")
    at.ready("terr_warlord", "creep")
    at.do(round_order.end_round)
    for unit in at.game.units:
        assert unit.spot == NONE
        assert unit.issue == unit.card.full_issue
    assert stars(at, 0) == stars(at, 1) == STARS


@rule("MORALE-R09")
def test_a_used_star_goes_back_too_and_lies_face_down_again(stage):
    at = stage()
    at.ready("seal_leader", "creep")
    at.turn("seal_leader", "creep", "end_turn")
    assert at.unit("seal_leader").face_up
    at.do(round_order.end_round)
    assert not at.unit("seal_leader").face_up
    assert at.unit("seal_leader").spot == NONE
    assert stars(at, 0) == STARS


@rule("MORALE-3.03", "MORALE-R09")
def test_a_readied_token_may_be_left_unused(stage):
    at = idle(stage(units=2))
    at.ready("seal_point", "flashbang")
    stack(at, "seal_point", "seal_leader")
    stack(at, "terr_runner", "terr_warlord")
    play_turns(at)
    assert at.told("uses") == []
    assert not at.unit("seal_point").face_up
    assert TOKEN_NAMES[at.unit("seal_point").spot] == "flashbang"


@rule("MORALE-3.04")
def test_a_token_that_was_not_readied_this_round_cannot_be_used(stage):
    at = stage(units=2)
    point = at.put("seal_point", "M4")
    assert not verbs(at.options("seal_point")) & set(TOKEN_NAMES)
    at.ready("seal_point", "flashbang")
    assert verbs(at.options("seal_point")) & set(TOKEN_NAMES) == {"flashbang"}
    at.do(round_order.end_round)
    assert point.issue == point.card.full_issue
    assert not verbs(at.options("seal_point")) & set(TOKEN_NAMES)


@rule("MORALE-3.02", "MORALE-R35")
def test_the_captain_stacks_the_cards_and_each_player_readies_for_its_units(stage):
    at = idle(stage(units=4, seals_players=2, terrorists_players=2))
    at.beat()
    seats = [(seat, what) for seat, what, _ in at.asked()]
    one_team = ["MORALE-3.01"] * 3 + ["MORALE-3.02"] * 4
    assert seats == list(zip([0, 0, 0, 0, 0, 1, 1], one_team)) + list(zip([2, 2, 2, 2, 2, 3, 3], one_team))


# Hidden planning, on a real table


def planning_table(**options):
    """A table where everybody is in place and planning is open. SEALs have units 0 and 1."""
    table = Table(GAME.new("recovery", {"units": 2} | options, 5))
    for decision in list(table.pending):
        while (question := table.question(decision.seat)) and question.rule == "MORALE-1.11":
            table.answer(int(decision.seat), question.options[0].key())
    return table


SECRETS = {0: ["card:1", "ready:0,7", "ready:1,0"], 1: ["card:2", "ready:2,5", "ready:3,9"]}


@rule("MORALE-3.01", "MORALE-3.02")
def test_both_teams_plan_at_the_same_time_and_sealed():
    table = planning_table()
    assert [(decision.seat, decision.sealed, decision.rule) for decision in table.asked] == [
        (0, 1 << 0, "MORALE-3.01"),
        (1, 1 << 1, "MORALE-3.01"),
    ]


def menus_of(draft):
    return {int(each.part): [option.key() for option in each.options] for each in draft.open}


@rule("MORALE-3.01", "MORALE-3.02")
def test_places_and_tokens_are_planned_in_any_order_each_from_what_others_have_left():
    table = planning_table(units=3)
    assert [int(each.part) for each in table.parts(0)] == [0, 1, 2, 3, 4, 5]
    assert {len(each.options) for each in table.parts(0)[:3]} == {3}, "any card in any place"
    found = menus_of(table.draft(0, {2: ["card:0"], 4: ["ready:1,9"]}))
    assert found[0] == found[1] == ["card:1", "card:2"]
    assert "ready:0,9" not in found[3] and "ready:2,9" not in found[5] and "ready:2,8" in found[5]
    tokens = {5: ["no_token:2"], 4: ["ready:1,9"], 3: ["no_token:0"]}
    table.commit(0, tokens | {2: ["card:0"], 1: ["card:1"], 0: ["card:2"]})
    assert table.now.teams[0].stack == [0, 1, 2], "the first place is on top"
    assert [int(unit.spot) for unit in table.now.members(0)] == [NONE, 9, NONE]


@rule("MORALE-3.01")
def test_one_card_has_one_place():
    table = planning_table(units=3)
    with pytest.raises(Refusal, match="'card:1' is not among the options"):
        table.draft(0, {0: ["card:1"], 2: ["card:1"]})


@rule("MORALE-R05")
def test_a_plan_has_parts_for_those_who_are_not_killed(stage):
    at = stage(units=3)
    at.unit("seal_point").status = KILLED
    at.unit("seal_breacher").status = DOWN
    at.game.step = PLANNING
    parts = Table(at.game.clone()).parts(0)
    assert [each.options[0].key() for each in parts] == ["card:0", "card:0", "no_token:0", "no_token:2"]


@rule("MORALE-3.01", "MORALE-3.02", "MORALE-R35")
def test_several_players_of_a_team_are_asked_one_after_another():
    table: Any = Table(GAME.new("recovery", {"units": 2, "seals_players": 2}, 5))
    for unit in range(4):
        table.answer([0, 1, 2, 2][unit], f"deploy:{unit},{[0, 0, 6, 6][unit]}")
    assert table.parts(0) == [] and len(table.parts(2)) == 4
    for seat, answer in ((0, "card:1"), (0, "no_token:0"), (1, "no_token:1")):
        assert table.question(1 - seat) is None
        table.answer(seat, answer)
    assert table.now.teams[0].stack == [0, 1]


@rule("MORALE-3.01", "MORALE-3.02", "MORALE-R35")
def test_a_plan_is_sealed_for_all_players_of_its_team():
    table = Table(GAME.new("recovery", {"units": 2, "seals_players": 2}, 5))
    for unit in range(4):
        table.answer([0, 1, 2, 2][unit], f"deploy:{unit},{[0, 0, 6, 6][unit]}")
    assert [(decision.seat, decision.sealed) for decision in table.asked] == [(0, 0b011), (2, 0b100)]
    table.answer(0, "card:0")
    table.answer(0, "no_token:0")
    assert [(decision.seat, decision.sealed) for decision in table.asked] == [(1, 0b011), (2, 0b100)]


@rule("MORALE-3.01", "MORALE-3.02")
@pytest.mark.parametrize("order", sorted(set(itertools.permutations([0, 0, 0, 1, 1, 1]))))
def test_the_order_in_which_plans_arrive_changes_nothing(order):
    first, second = planning_table(), planning_table()
    for seat in (0, 0, 0, 1, 1, 1):
        answer_next(first, seat)
    for seat in order:
        answer_next(second, seat)
    assert first.now.digest() == second.now.digest()
    for seat in (-1, 0, 1):
        assert [event.dump() for event in first.events_for(seat)] == [
            event.dump() for event in second.events_for(seat)
        ]
    assert keys_of(first.pending) == keys_of(second.pending)


def answer_next(table, seat):
    """The seat's next secret."""
    done = [entry.text for entry in table.history if entry.seat == seat and entry.text in SECRETS[seat]]
    table.answer(seat, SECRETS[seat][len(done)])


def keys_of(pending):
    return [(decision.seat, [option.key() for option in decision.options]) for decision in pending]


@rule("MORALE-3.01", "MORALE-3.02")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_else_learns_of_a_plan_while_it_is_made_or_when_it_is_done(seat):
    table = planning_table()
    other = 1 - seat
    question = keys_of([table.question(other)])
    events = len(table.events_for(other)), len(table.events_for(-1))
    for secret in SECRETS[seat]:
        table.answer(seat, secret)
        assert keys_of([table.question(other)]) == question
        assert (len(table.events_for(other)), len(table.events_for(-1))) == events
    assert table.question(seat) is None
    with pytest.raises(Refusal):
        table.answer(seat, "no_token:0")
    for secret in SECRETS[other]:
        table.answer(other, secret)
    planned = [event for event in table.events if event.rule in ("MORALE-3.01", "MORALE-3.02")]
    assert [(event.what, event.data) for event in planned] == [("planned", [0, 0, 0, 0])]


@rule("MORALE-3.01", "MORALE-3.02")
def test_the_same_public_events_follow_whatever_tokens_and_lower_cards_were_planned():
    shown = set()
    for second, token, enemy_token in itertools.product(
        ["card:0", "card:2"], ["no_token:0", "ready:0,4", "ready:0,9"], ["no_token:4", "ready:4,6"]
    ):
        table = planning_table(units=3)
        for answer in ("card:1", second, token, "ready:1,0", "no_token:2"):
            table.answer(0, answer)
        for answer in ("card:3", "card:5", "ready:3,5", enemy_token, "no_token:5"):
            table.answer(1, answer)
        shown.add(str([event.dump() for event in table.events_for(-1)]))
    assert len(shown) == 1


@rule("MORALE-3.01", "MORALE-3.02")
def test_a_plan_may_be_taken_back_until_both_are_done():
    table = planning_table()
    for secret in SECRETS[0]:
        table.answer(0, secret)
    table.undo(0)
    table.answer(0, "no_token:1")
    for secret in SECRETS[1]:
        table.answer(1, secret)
    with pytest.raises(Refusal):
        table.undo(1)
    with pytest.raises(Refusal):
        table.undo(0)
    assert table.now.units[1].spot == NONE


@rule("MORALE-3.01", "MORALE-3.02")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_seat_may_not_see_can_be_anything_that_fits(stage, seat):
    at = idle(stage(units=4))
    at.beat()
    for leader, scout in (("seal_leader", "seal_point"), ("terr_warlord", "terr_runner")):
        at.ready(leader, "creep")
        at.ready(scout, "flashbang")
    stack_before, tokens_before = planned(at.game, 1 - seat)
    stacks, tokens = set(), set()
    for seed in range(12):
        world = at.game.clone()
        world.resample(seat, Rng(seed))
        assert planned(world, seat) == planned(at.game, seat)
        order, spots = planned(world, 1 - seat)
        assert sorted(order) == sorted(stack_before)
        assert [token == NONE for token in spots] == [token == NONE for token in tokens_before]
        stacks.add(order)
        tokens.add(spots)
    assert len(stacks) > 1
    assert len(tokens) > 1


def planned(game, team):
    return tuple(game.teams[team].stack), tuple(int(unit.spot) for unit in game.members(team))


# Step 3: reveal and compare


@rule("MORALE-3.05")
@pytest.mark.parametrize(
    ("seal", "terrorist", "order"),
    [
        ("seal_point", "terr_runner", ["seal_point", "terr_runner"]),
        ("seal_leader", "terr_warlord", ["terr_warlord", "seal_leader"]),
        ("seal_point", "terr_warlord", ["terr_warlord", "seal_point"]),
        ("seal_leader", "terr_runner", ["terr_runner", "seal_leader"]),
    ],
)
def test_the_higher_initiative_acts_first(stage, seal, terrorist, order):
    at = idle(stage(units=2))
    stack(at, seal)
    stack(at, terrorist)
    assert play_turns(at) == order


@rule("MORALE-3.05")
def test_both_cards_are_revealed_before_anybody_acts(stage):
    at = idle(stage(units=2))
    stack(at, "seal_leader", "seal_point")
    stack(at, "terr_warlord", "terr_runner")
    seen = seen_at(at, "MORALE-5.01", lambda: (at.team(0).revealed, at.team(1).revealed))
    at.beat()
    assert seen == [(0, 2)]
    assert [(event.what, event.rule, event.data[:2]) for event in at.game.log[:2]] == [
        ("revealed", "MORALE-3.05", [0, 41]),
        ("revealed", "MORALE-3.05", [2, 48]),
    ]
    at.beat()
    assert at.team(0).revealed == at.team(1).revealed == NONE


@rule("MORALE-3.05")
def test_a_revealed_card_cannot_be_made_unseen():
    table = planning_table()
    for seat in (0, 0, 0, 1, 1, 1):
        answer_next(table, seat)
    for answer in ("end_turn", "pass", "pass", "end_turn", "pass"):
        table.answer(int(table.pending[0].seat), answer)
    last = int(table.pending[0].seat)
    table.fork(len(table.history)).undo(1 - last)
    table.answer(last, "pass")
    assert table.now.teams[0].stack == []
    with pytest.raises(Refusal):
        table.undo(last)


@rule("MORALE-3.06", "MORALE-3.05", "MORALE-X08")
def test_forty_one_less_ten_goes_after_thirty_four(stage):
    at = idle(stage(units=2, cards=initiatives(terr_runner=34)))
    at.team(0).can_take_cover = False
    stack(at, "seal_leader")
    stack(at, "terr_runner")
    assert play_turns(at) == ["terr_runner", "seal_leader"]
    assert [event.data[:2] for event in at.told("revealed")] == [[0, 31], [3, 34]]


@rule("MORALE-3.06", "MORALE-7.08")
@pytest.mark.parametrize(("other", "first"), [(30, "seal_leader"), (32, "terr_runner")])
def test_the_token_costs_the_seals_exactly_ten(stage, other, first):
    at = idle(stage(units=2, cards=initiatives(terr_runner=other)))
    at.team(0).can_take_cover = False
    stack(at, "seal_leader")
    stack(at, "terr_runner")
    assert play_turns(at)[0] == first


@rule("MORALE-3.06", "MORALE-7.08")
@pytest.mark.parametrize(("other", "first"), [(37, "terr_warlord"), (39, "seal_leader")])
def test_the_token_costs_the_terrorists_exactly_ten(stage, other, first):
    at = idle(stage(units=2, cards=initiatives(seal_leader=other)))
    at.team(1).can_take_cover = False
    stack(at, "seal_leader")
    stack(at, "terr_warlord")
    assert play_turns(at)[0] == first


@rule("MORALE-3.06")
def test_two_turned_tokens_cancel_out(stage):
    at = idle(stage(units=2))
    at.team(0).can_take_cover = at.team(1).can_take_cover = False
    stack(at, "seal_point", "seal_leader")
    stack(at, "terr_runner", "terr_warlord")
    assert play_turns(at) == ["seal_point", "terr_runner", "terr_warlord", "seal_leader"]


@rule("MORALE-R34", "MORALE-3.06")
def test_the_penalty_is_a_named_number(stage):
    at = idle(stage(units=2, initiative_penalty=3))
    at.team(0).can_take_cover = False
    stack(at, "seal_leader")
    stack(at, "terr_warlord")
    play_turns(at)
    assert at.told("revealed")[0].data[1] == 38


@rule("MORALE-R04")
@pytest.mark.parametrize(("turned", "first"), [(0, "terr_warlord"), (1, "seal_leader")])
@pytest.mark.parametrize("last_first", [NONE, 0, 1])
def test_equal_after_the_reduction_the_team_that_can_take_cover_goes_first(stage, turned, first, last_first):
    cards = initiatives(seal_leader=31, terr_warlord=31)
    cards[("seal_leader", "terr_warlord")[turned]]["initiative"] = 41
    at = idle(stage(units=2, cards=cards))
    at.team(turned).can_take_cover = False
    at.game.first = last_first
    stack(at, "seal_leader")
    stack(at, "terr_warlord")
    assert play_turns(at)[0] == first


@rule("MORALE-R04")
@pytest.mark.parametrize("ready_both", [True, False])
@pytest.mark.parametrize(("last_first", "first"), [(0, "terr_warlord"), (1, "seal_leader")])
def test_equal_numbers_go_to_the_team_that_was_second_in_the_pair_before(
    stage, ready_both, last_first, first
):
    at = idle(stage(units=2, cards=initiatives(seal_leader=48)))
    at.team(0).can_take_cover = at.team(1).can_take_cover = ready_both
    at.game.first = last_first
    stack(at, "seal_leader")
    stack(at, "terr_warlord")
    assert play_turns(at)[0] == first


@rule("MORALE-R04")
def test_equal_numbers_alternate_through_pairs_and_rounds(stage):
    at = idle(
        stage(units=2, cards=initiatives(seal_leader=40, seal_point=40, terr_warlord=40, terr_runner=40))
    )
    at.game.first = 1
    firsts = [card[:4] for _ in range(2) for card in play_round(at)[::2]]
    assert firsts == ["seal", "terr", "seal", "terr"]


@rule("MORALE-R04")
def test_in_the_first_pair_of_the_game_equal_numbers_are_a_coin_toss(stage):
    firsts = set()
    for seed in range(10):
        at = idle(stage(units=1, seed=seed, cards=initiatives(seal_leader=48)))
        assert at.game.first == NONE
        firsts.add(play_round(at)[0])
    assert firsts == {"seal_leader", "terr_warlord"}


@rule("MORALE-3.16")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_token_turned_in_the_first_turn_does_not_change_who_is_second(stage, seat):
    at = idle(stage(units=2))
    at.script.cover = {seat: 1}
    stack(at, "seal_point")
    stack(at, "terr_runner")
    assert play_turns(at) == ["seal_point", "terr_runner"]
    assert not at.team(seat).can_take_cover
    assert at.team(1 - seat).can_take_cover


# Steps 4 to 6: turns


@rule("MORALE-3.07", "MORALE-3.08")
def test_the_first_turn_is_complete_before_the_second_begins(stage):
    at = stage(units=2)
    at.put("seal_point", "M1")
    at.put("terr_runner", "M7")
    idle(
        at,
        seal_point=[at.to("move", "M2", 0), at.to("move", "M3", 0)],
        terr_runner=[at.to("move", "M6", 0), at.to("move", "M5", 0)],
    )
    stack(at, "seal_point")
    stack(at, "terr_runner")
    play_turns(at)
    turns = [seat for seat, what, _ in at.asked() if what == "MORALE-5.01"]
    assert turns == [0, 0, 1, 1]
    assert at.unit("seal_point").zone == at.zone("M3")
    assert at.unit("terr_runner").zone == at.zone("M5")
    assert [(event.rule, event.data[0]) for event in at.told("turn")] == [
        ("MORALE-3.07", 1),
        ("MORALE-3.07", 3),
    ]


@rule("MORALE-3.09")
def test_pairs_are_revealed_until_no_cards_remain(stage):
    at = idle(stage(units=4))
    stack(at, "seal_leader", "seal_point", "seal_breacher", "seal_corpsman")
    stack(at, "terr_doctor", "terr_brawler", "terr_runner", "terr_warlord")
    cards = play_turns(at)
    assert of("seal", cards) == ["seal_leader", "seal_point", "seal_breacher", "seal_corpsman"]
    assert of("terr", cards) == ["terr_doctor", "terr_brawler", "terr_runner", "terr_warlord"]
    assert cards == [
        *["seal_leader", "terr_doctor"],
        *["seal_point", "terr_brawler"],
        *["terr_runner", "seal_breacher"],
        *["terr_warlord", "seal_corpsman"],
    ]
    assert at.game.step == ROUND_END
    assert at.told("reshuffled") == []


@rule("MORALE-3.10", "MORALE-6.13")
@pytest.mark.parametrize("status", [DOWN, KILLED])
@pytest.mark.parametrize(("team", "names"), [(0, "leader point breacher"), (1, "warlord runner brawler")])
def test_a_card_of_a_unit_that_is_down_is_replaced_by_the_next(stage, status, team, names):
    at = idle(stage(units=3))
    prefix = ("seal_", "terr_")[team]
    top, middle, bottom = (prefix + name for name in names.split())
    stack(at, "seal_leader", "seal_point", "seal_breacher")
    stack(at, "terr_warlord", "terr_runner", "terr_brawler")
    at.unit(top).status = at.unit(middle).status = status
    at.beat()
    at.beat()
    assert of(prefix, acted(at)) == [bottom]
    assert [(event.rule, event.data[0]) for event in at.told("card_discarded")] == [
        ("MORALE-3.10", at.unit(top).index),
        ("MORALE-3.10", at.unit(middle).index),
    ]
    assert len(at.team(1 - team).stack) == 2


@rule("MORALE-3.10")
def test_a_card_lower_in_the_stack_waits_until_it_comes_up(stage):
    at = idle(stage(units=3))
    stack(at, "seal_leader", "seal_point", "seal_breacher")
    stack(at, "terr_warlord", "terr_runner", "terr_brawler")
    at.unit("seal_point").status = DOWN
    at.beat()
    at.beat()
    at.unit("seal_point").status = STANDING
    assert of("seal", play_turns(at)) == ["seal_leader", "seal_point", "seal_breacher"]


@rule("MORALE-3.10")
def test_a_discarded_card_has_become_known(stage):
    at = stage(units=2)
    stack(at, "seal_leader", "seal_point")
    at.unit("seal_leader").status = DOWN
    before = at.game.reveals
    at.do(round_order.strip, at.team(0))
    assert at.game.reveals == before + 1
    at.do(round_order.strip, at.team(0))
    assert at.game.reveals == before + 1
    assert at.team(0).stack == [1]


# Reshuffled cards


@rule("MORALE-X05", "MORALE-3.11", "MORALE-3.12")
@pytest.mark.parametrize(
    ("small", "options"), [("terr", {"seals_units": 5}), ("seal", {"terrorists_units": 5})]
)
def test_five_against_three_play_five_pairs_and_two_units_act_twice(stage, small, options):
    twice = set()
    for seed in range(8):
        at = idle(stage(units=3, seed=seed, **options))
        cards = play_round(at)
        few = of(small, cards)
        many = [card for card in cards if card not in few]
        assert len(few) == len(many) == 5
        assert len(set(many)) == 5
        assert all(few_first != many_first for few_first, many_first in zip(cards[::2], cards[1::2]))
        assert len(set(few[:3])) == 3
        assert len(set(few[3:])) == 2
        twice.add(tuple(few[3:]))
        assert [(event.rule, event.data[0]) for event in at.told("reshuffled")] == [
            ("MORALE-3.11", 1 if small == "terr" else 0)
        ]
    assert len(twice) > 2


@rule("MORALE-3.11", "MORALE-3.12")
def test_each_pair_has_one_turn_of_each_team_when_cards_are_reshuffled(stage):
    at = idle(stage(seals_units=5, terrorists_units=2))
    cards = play_round(at)
    for pair in zip(cards[::2], cards[1::2]):
        assert len(of("seal", pair)) == len(of("terr", pair)) == 1


@rule("MORALE-3.11")
@pytest.mark.parametrize("status", [DOWN, KILLED])
def test_only_active_units_get_an_extra_turn(stage, status):
    for seed in range(6):
        at = idle(stage(units=4, terrorists_units=3, seed=seed))
        at.unit("terr_runner").status = status
        terrorists = of("terr", play_round(at))
        assert len(terrorists) == 4
        assert set(terrorists) == set(terrorists[2:]) == {"terr_warlord", "terr_brawler"}


@rule("MORALE-3.11", "MORALE-R21")
def test_a_unit_brought_back_too_late_for_its_card_may_be_dealt_an_extra_turn(stage):
    at = idle(stage(units=2, terrorists_units=3))
    at.unit("seal_leader").status = DOWN
    stack(at, "seal_leader", "seal_point")
    stack(at, "terr_warlord", "terr_runner", "terr_brawler")
    at.meanwhile("MORALE-5.01", lambda game: danger.stand_up(game, game.units[0], "MORALE-10.08"))
    seals = of("seal", play_turns(at))
    assert seals[0] == "seal_point"
    assert set(seals[1:]) == {"seal_leader", "seal_point"}


@rule("MORALE-R07")
def test_cards_that_run_out_early_are_shuffled_anew(stage):
    at = idle(stage(seals_units=7, terrorists_units=2))
    terrorists = of("terr", play_round(at))
    assert len(terrorists) == 7
    assert len(set(terrorists[:2])) == len(set(terrorists[2:4])) == len(set(terrorists[4:6])) == 2
    assert len(at.told("reshuffled")) == 3


@rule("MORALE-R07")
def test_an_extra_card_of_a_unit_that_went_down_is_passed_over(stage):
    at = stage(units=3)
    for seed in range(6):
        at.game.rng.copy(Rng(seed))
        at.team(0).extra = [0, 1]
        at.unit("seal_leader").status = DOWN
        assert at.do(round_order.extra_card, at.team(0)).card.id == "seal_point"
        assert at.team(0).extra == []


@rule("MORALE-3.09")
def test_the_end_of_a_round_is_told_before_what_it_changes(stage):
    at = stage(units=2)
    at.game.round, at.game.step = 3, ROUND_END
    at.put("seal_point", "M1", danger=1, status=DOWN)
    at.team(0).can_take_cover = False
    seen = []
    at.script.watch = lambda game, event: seen.append((event.what, bool(game.teams[0].can_take_cover)))
    at.do(round_order.end_round)
    assert seen == [("round_ended", False), ("stands_up", True)]
    assert [(event.rule, event.data[0]) for event in at.told("round_ended")] == [("MORALE-3.09", 3)]


@rule("MORALE-R07", "MORALE-3.09")
@pytest.mark.parametrize("team", [0, 1])
def test_the_round_ends_when_only_cards_of_downed_units_and_extra_cards_are_left(stage, team):
    at = idle(stage(units=3))
    down = at.game.members(team)[0]
    down.status = DOWN
    stack(at, down.card.id)
    at.team(1 - team).extra = [int(unit.index) for unit in at.game.members(1 - team)]
    at.beat()
    assert at.game.step == ROUND_END
    assert acted(at) == []
    assert at.team(team).stack == []


@rule("MORALE-R07", "MORALE-3.09")
@pytest.mark.parametrize("team", [0, 1])
def test_one_card_left_on_either_side_is_enough_for_a_pair(stage, team):
    at = idle(stage(units=3))
    stack(at, at.game.members(team)[1].card.id)
    at.beat()
    assert at.game.step == SECOND
    at.beat()
    assert len(acted(at)) == 2
    assert at.game.step == PAIR


@rule("MORALE-R07")
def test_what_is_left_of_the_extra_cards_is_gone_in_the_next_round(stage):
    at = idle(stage(seals_units=3, terrorists_units=2))
    play_round(at)
    assert at.team(1).extra == []
    at.team(0).extra = [0, 1]
    at.do(round_order.end_round)
    assert at.team(0).extra == []


# Downed or flashbanged between reveal and turn


@rule("MORALE-R06", "MORALE-3.08", "MORALE-3.12")
@pytest.mark.parametrize("status", [DOWN, KILLED])
@pytest.mark.parametrize(
    ("seals", "terrorists"),
    [
        (["seal_point", "seal_leader"], ["terr_runner", "terr_warlord"]),
        (["seal_leader", "seal_point"], ["terr_warlord", "terr_runner"]),
    ],
)
def test_a_revealed_unit_that_goes_down_first_is_replaced_by_its_teams_next_card(
    stage, status, seals, terrorists
):
    at = idle(stage(units=2))
    stack(at, *seals)
    stack(at, *terrorists)
    seals_first = seals[0] == "seal_point"
    lost = at.unit(terrorists[0] if seals_first else seals[0])
    at.meanwhile("MORALE-5.01", falls(lost, status))
    cards = play_turns(at)
    if seals_first:
        assert cards == ["seal_point", "terr_warlord", "terr_warlord", "seal_leader"]
    else:
        assert cards == ["terr_warlord", "seal_point", "seal_point", "terr_runner"]
    assert [(event.rule, event.data[0]) for event in at.told("card_discarded")] == [
        ("MORALE-3.10", lost.index)
    ]
    replaced = [event.data[0] for event in at.told("revealed") if event.rule == "MORALE-3.10"]
    assert replaced == [at.unit("terr_warlord" if seals_first else "seal_point").index]
    assert len(at.told("revealed")) == 4 + len(replaced)


@rule("MORALE-R06", "MORALE-3.10")
def test_the_replacement_must_stand_too(stage):
    at = idle(stage(units=3))
    stack(at, "seal_point", "seal_leader", "seal_breacher")
    stack(at, "terr_runner", "terr_warlord", "terr_brawler")
    at.meanwhile("MORALE-5.01", falls(at.unit("terr_runner")))
    at.meanwhile("MORALE-5.01", falls(at.unit("terr_warlord")))
    at.beat()
    before = at.game.reveals
    at.beat()
    assert acted(at) == ["seal_point", "terr_brawler"]
    assert at.game.reveals > before
    assert len(at.told("card_discarded")) == 2


@rule("MORALE-R06")
def test_the_replacement_is_known_and_lies_revealed_during_its_turn(stage):
    at = idle(stage(units=2))
    stack(at, "seal_point", "seal_leader")
    stack(at, "terr_runner", "terr_warlord")
    at.meanwhile("MORALE-5.01", falls(at.unit("terr_runner")))
    at.beat()
    before = at.game.reveals
    seen = seen_at(at, "MORALE-5.01", lambda: at.team(1).revealed)
    at.beat()
    assert seen == [at.unit("terr_warlord").index]
    assert at.game.reveals == before + 1


@rule("MORALE-R06", "MORALE-3.11")
def test_without_a_next_card_the_replacement_comes_from_the_reshuffle(stage):
    at = idle(stage(units=2))
    stack(at, "seal_point")
    stack(at, "terr_runner")
    at.meanwhile("MORALE-5.01", falls(at.unit("terr_runner")))
    assert play_turns(at) == ["seal_point", "terr_warlord"]
    assert len(at.told("reshuffled")) == 1


@rule("MORALE-R06", "MORALE-3.08")
def test_a_unit_shot_down_before_its_turn_loses_it_to_a_friend(stage):
    at = stage(units=2)
    at.put("seal_point", "M4")
    at.put("terr_runner", "M4", danger=2)
    at.bag(0, 1_000_000, 0)
    at.bag(1, 0, 50)
    idle(at, seal_point=[at.aimed("fire", "terr_runner")])
    stack(at, "seal_point", "seal_leader")
    stack(at, "terr_runner", "terr_warlord")
    cards = play_turns(at)
    assert at.unit("terr_runner").status == DOWN
    assert cards == ["seal_point", "terr_warlord", "terr_warlord", "seal_leader"]


@rule("MORALE-R08")
@pytest.mark.parametrize(
    ("flashed", "order"),
    [
        ("seal_point", ["seal_point", "terr_runner", "terr_warlord", "seal_leader"]),
        ("terr_runner", ["seal_point", "terr_runner", "terr_warlord", "seal_leader"]),
    ],
)
def test_a_flashbanged_units_turn_is_spent_and_its_card_is_not_replaced(stage, flashed, order):
    at = idle(stage(units=2))
    at.unit(flashed).flashed = True
    stack(at, "seal_point", "seal_leader")
    stack(at, "terr_runner", "terr_warlord")
    assert play_turns(at) == order
    assert [event.data[0] for event in at.told("stunned")] == [at.unit(flashed).index]
    assert len([what for _, what, _ in at.asked() if what == "MORALE-5.01"]) == 3
    assert at.told("card_discarded") == []


@rule("MORALE-R08", "MORALE-3.11")
def test_a_flashbanged_unit_counts_as_active_in_the_reshuffle(stage):
    at = idle(stage(units=2, seals_units=3))
    at.unit("terr_warlord").status = DOWN
    at.unit("terr_runner").flashed = True
    stack(at, "seal_leader", "seal_point", "seal_breacher")
    assert of("terr", play_turns(at)) == ["terr_runner"] * 3
    assert len(at.told("stunned")) == 3


@rule("MORALE-R39", "MORALE-3.08")
def test_no_card_is_revealed_for_a_unit_that_went_down_in_its_own_turn(stage):
    at = stage(units=2)
    at.put("seal_point", "M4", danger=2)
    at.put("terr_runner", "M4")
    at.bag(0, 0, 50)
    at.bag(1, 1_000_000, 0)
    idle(at, seal_point=[at.aimed("fire", "terr_runner")])
    stack(at, "seal_point", "seal_leader")
    stack(at, "terr_runner", "terr_warlord")
    assert play_turns(at) == ["seal_point", "terr_runner", "terr_warlord", "seal_leader"]
    assert at.unit("seal_point").status == DOWN


@rule("MORALE-R10", "MORALE-10.02")
def test_a_star_may_be_used_again_in_an_extra_turn(stage):
    at = idle(stage(units=1, seals_units=2), terr_warlord=["creep", "end_turn", "creep", "end_turn"])
    at.ready("terr_warlord", "creep")
    stack(at, "seal_leader", "seal_point")
    stack(at, "terr_warlord")
    play_turns(at)
    assert [event.data[0] for event in at.told("creeps")] == [2, 2]


@rule("MORALE-R10", "MORALE-10.01")
def test_a_used_token_of_the_issue_is_gone_in_an_extra_turn(stage):
    at = stage(units=1, seals_units=2)
    at.put("terr_warlord", "M4")
    at.ready("terr_warlord", "smoke_gas")
    idle(at, terr_warlord=[at.to("smoke_gas", "M5"), "end_turn"])
    stack(at, "seal_leader", "seal_point")
    stack(at, "terr_warlord")
    play_turns(at)
    menus = asked(at, "MORALE-5.01", 1)
    assert len(menus) == 3
    assert "smoke_gas" in verbs(menus[0])
    assert not {"smoke_gas", "tear_gas"} & (verbs(menus[1]) | verbs(menus[2]))


# Steps 7 to 9: the end of the round


@rule("MORALE-3.13")
@pytest.mark.parametrize("turned", [(0,), (1,), (0, 1)])
def test_turned_tokens_are_turned_back_at_the_end_of_the_round_and_not_before(stage, turned):
    at = idle(stage(units=2))
    for team in turned:
        at.team(team).can_take_cover = False
    stack(at, "seal_leader")
    stack(at, "terr_warlord")
    play_turns(at)
    assert [at.team(team).can_take_cover for team in (0, 1)] == [team not in turned for team in (0, 1)]
    at.beat()
    assert at.team(0).can_take_cover
    assert at.team(1).can_take_cover


@rule("MORALE-3.14", "MORALE-R20", "MORALE-8.07")
@pytest.mark.parametrize("card", ["seal_point", "terr_runner"])
@pytest.mark.parametrize(
    ("danger", "status"), [(0, STANDING), (1, STANDING), (2, STANDING), (3, DOWN), (8, DOWN)]
)
def test_a_unit_at_two_or_less_stands_up_where_it_lies(stage, card, danger, status):
    at = stage(units=2)
    unit = at.put(card, "N4", floor=2, danger=danger, status=DOWN)
    at.do(round_order.end_round)
    assert unit.status == status
    assert (unit.zone, unit.floor, unit.danger) == (at.zone("N4"), 2, danger)
    events = [(event.rule, event.data[:2]) for event in at.told("stands_up")]
    assert events == ([("MORALE-3.14", [unit.index, danger])] if status == STANDING else [])


@rule("MORALE-3.14", "MORALE-6.14")
def test_nobody_stands_up_from_the_dead(stage):
    at = stage(units=2)
    unit = at.put("seal_point", "N4", danger=0, status=KILLED)
    at.do(round_order.end_round)
    assert unit.status == KILLED


@rule("MORALE-3.14")
def test_a_unit_that_stood_up_acts_in_the_next_round(stage):
    at = idle(stage(units=2))
    at.put("seal_point", "N4", danger=2, status=DOWN)
    assert "seal_point" not in play_round(at)
    assert "seal_point" in play_round(at)


@rule("MORALE-2.05", "MORALE-3.14")
@pytest.mark.parametrize(
    ("zone", "floor", "danger", "warlord", "status"),
    [
        ("N4", 0, 5, STANDING, STANDING),
        ("N4", 2, 5, STANDING, STANDING),
        ("N4", 0, 6, STANDING, DOWN),
        ("N5", 0, 3, STANDING, DOWN),
        ("N4", 0, 5, DOWN, DOWN),
        ("N4", 0, 5, KILLED, DOWN),
    ],
)
def test_the_warlord_rallies_friends_in_its_zone_while_it_stands(stage, zone, floor, danger, warlord, status):
    at = stage(units=3)
    at.put("terr_warlord", "N4", danger=8, status=warlord)
    unit = at.put("terr_runner", zone, floor=floor, danger=danger, status=DOWN)
    enemy = at.put("seal_point", "N4", danger=3, status=DOWN)
    at.do(round_order.end_round)
    assert unit.status == status
    assert enemy.status == DOWN


@rule("MORALE-3.14", "MORALE-2.05")
def test_a_warlord_who_only_now_stands_up_rallies_nobody_yet(stage):
    at = stage(units=3)
    warlord = at.put("terr_warlord", "N4", danger=2, status=DOWN)
    friend = at.put("terr_runner", "N4", danger=5, status=DOWN)
    at.do(round_order.end_round)
    assert (warlord.status, friend.status) == (STANDING, DOWN)
    at.do(round_order.end_round)
    assert friend.status == STANDING


@rule("MORALE-X06", "MORALE-3.14", "MORALE-3.13")
def test_two_rounds_of_cover_bring_an_incapacitated_unit_back(stage):
    at = idle(stage(units=2))
    unit = at.put("seal_point", "N4", danger=4)
    at.do(danger.incapacitate, unit)
    at.game.round = 1
    assert unit.danger == 8
    at.script.cover = {0: 1}
    assert "seal_point" not in play_round(at)
    assert (unit.danger, unit.status) == (5, DOWN)
    assert "seal_point" not in play_round(at)
    assert (unit.danger, unit.status) == (2, STANDING)
    assert at.game.round == 3
    assert "seal_point" in play_round(at)


@rule("MORALE-R38")
def test_smoke_gas_and_flashbang_marks_go_with_the_round_and_not_before(stage):
    at = idle(stage(units=2))
    at.do(action_tokens.spread_smoke, at.zone("M4"))
    at.do(tear_gas.spread, at.zone("M5"))
    for unit in at.game.units:
        unit.flashed = True
    stack(at, "seal_leader")
    stack(at, "terr_warlord")
    play_turns(at)
    assert at.game.in_smoke(at.zone("M4"))
    assert at.game.in_gas(at.zone("M5"))
    assert all(unit.flashed for unit in at.game.units)
    at.beat()
    assert at.game.smoke == at.game.gas == 0
    assert not any(unit.flashed for unit in at.game.units)


@rule("MORALE-R38", "MORALE-10.18")
def test_creep_ends_with_the_turn_and_starts_with_its_use(stage):
    at = stage(units=2)
    at.put("seal_leader", "M4")
    at.put("terr_warlord", "M4")
    for team in (0, 1):
        at.bag(team, 1_000_000, 0)
    at.ready("seal_leader", "creep")
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"), "creep")
    assert at.unit("seal_leader").danger == 2
    at.turn("terr_warlord", at.aimed("fire", "seal_leader"), "end_turn")
    assert at.unit("terr_warlord").danger == 4
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"), "end_turn")
    assert at.unit("seal_leader").danger == 6
    at.turn("seal_leader", "creep", at.aimed("fire", "terr_warlord"))
    assert at.unit("seal_leader").danger == 6


@rule("MORALE-12.07", "MORALE-12.08")
def test_a_vehicles_weapon_is_ready_again_in_the_next_round(stage):
    at = stage(units=2, vehicles=True)
    for team in (0, 1):
        at.team(team).weapon_used = True
    at.do(round_order.end_round)
    assert not at.team(0).weapon_used
    assert not at.team(1).weapon_used


@rule("MORALE-3.15")
def test_after_the_end_of_a_round_both_teams_plan_a_new_one(stage):
    at = idle(stage(units=2))
    for number in (1, 2, 3):
        assert at.game.step == PLANNING
        cards = play_round(at)
        assert len(cards) == 4
        assert at.game.round == number
        assert [(event.rule, event.data[0]) for event in at.told("round")] == [("MORALE-3.15", number)]
        assert [event.rule for event in at.told("planned")] == ["MORALE-3.02"]
        assert len(asked(at, "MORALE-3.01", 0)) == len(asked(at, "MORALE-3.01", 1)) == 1
        assert len(asked(at, "MORALE-3.02", 0)) == len(asked(at, "MORALE-3.02", 1)) == 2


@rule("MORALE-R41", "MORALE-3.15")
def test_there_is_no_new_round_after_the_last_one_allowed(stage):
    at = idle(stage(units=2, round_limit=2))
    play_round(at)
    assert not at.game.over
    play_round(at)
    assert at.game.over
