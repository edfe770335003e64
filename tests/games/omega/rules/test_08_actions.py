"""Chapter 8: investigate, move, open a door, trade."""

from __future__ import annotations

import pytest

from games.omega.arrange import menu, offered, open_floor, traders
from sandtable.games.omega.rules.components import ACTIVE, DOWNED, RECOVERED
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


# Investigate


@rule("OMEGA-8.01", "OMEGA-24.13")
def test_an_investigate_marker_is_used_from_its_own_space_or_beside_it(stage):
    at = open_floor(stage)
    near = [(1, 1), (2, 2), (0, 1)]
    at.game.investigate = [at.cell(*place) for place in [*near, (3, 1), (1, 3)]]
    assert offered(at, "investigate") == [f"investigate:{at.cell(*place)}" for place in near]


@rule("OMEGA-8.01", "OMEGA-8.02", "OMEGA-R08")
def test_one_card_is_drawn_and_the_marker_is_gone(stage):
    at = open_floor(stage)
    at.game.investigate = [at.cell(2, 2), at.cell(0, 1)]
    drawn, *rest = reversed(at.game.deck.pile)
    at.beat(f"investigate:{at.cell(2, 2)}")
    assert at.game.investigate == [at.cell(0, 1)]
    assert at.game.deck.pile == rest[::-1]
    assert at.data("finds") == [[VOSS, at.game.plan.find_cards[drawn], at.cell(2, 2), 0]]


@rule("OMEGA-R15", "OMEGA-R95", "OMEGA-24.13")
def test_a_marker_behind_a_closed_door_is_out_of_reach(stage):
    at = stage(rows=["...."], areas=["SSAA"], doors={"d1": [(1, 0, 2, 0)]})
    at.clear()
    at.put(VOSS, 1, 0)
    at.game.investigate = [at.cell(2, 0)]
    assert not offered(at, "investigate")
    at.open("d1")
    assert offered(at, "investigate")


@rule("OMEGA-R82")
def test_an_empty_deck_is_made_anew_of_the_discards_and_without_any_nothing_is_drawn(stage):
    at = open_floor(stage)
    cards = at.game.deck.pile[:]
    at.game.deck.pile = []
    at.game.investigate = [at.cell(0, 1), at.cell(2, 2)]
    at.beat(f"investigate:{at.cell(0, 1)}")
    assert (at.game.investigate, at.data("finds")) == ([at.cell(2, 2)], [])
    locker = next(
        card for card in cards if at.game.plan.finds[at.game.plan.find_cards[card]].name == "Empty locker"
    )
    at.game.deck.discards = [locker]
    at.beat(f"investigate:{at.cell(2, 2)}")
    assert at.data("finds") == [[VOSS, at.game.plan.find_cards[locker], at.cell(2, 2), 0]]


# Move


@rule("OMEGA-8.03")
def test_a_move_may_be_repeated_as_long_as_there_is_adrenaline(stage):
    at = open_floor(stage)
    for x in (2, 3, 4):
        at.beat(f"move:{at.cell(x, 1)}")
    assert (at.commando(VOSS).adrenaline, at.commando(VOSS).red_tokens) == (3, 3)
    at.beat(f"move:{at.cell(5, 1)}")
    assert at.commando(VOSS).adrenaline == 5
    assert not offered(at, "move")


@rule("OMEGA-8.04", "OMEGA-R30", "OMEGA-10.17")
def test_parts_are_merged_into_one_move_for_the_sum_of_their_costs(stage):
    at = stage(rows=["." * 14])
    at.clear()
    at.put(OKAFOR, 0, 0)
    at.turn(OKAFOR)
    at.stance(OKAFOR, "March")
    at.put(RHEE, 2, 0)
    at.commando(OKAFOR).red_tokens = 1
    assert offered(at, "combine") == ["combine:2", "combine:3"]
    found = menu(at, "combine:3")
    assert found == [f"move:{x},3" for x in range(1, 7) if x != 2]
    at.beat("combine:3", f"move:{at.cell(6, 0)},3")
    assert at.at(OKAFOR) == (6, 0)
    assert (at.commando(OKAFOR).adrenaline, at.commando(OKAFOR).red_tokens) == (4, 3)


@rule("OMEGA-8.04", "OMEGA-R31")
def test_a_move_of_several_parts_may_lead_on_where_one_part_has_no_end(stage):
    at = stage(rows=["....."])
    at.clear()
    for rank, x in ((OKAFOR, 0), (VOSS, 1), (RHEE, 2)):
        at.put(rank, x, 0)
    at.turn(OKAFOR)
    assert at.game.plan.sheets[OKAFOR].speed == 2
    at.stance(OKAFOR, "March")
    assert not offered(at, "move")
    assert menu(at, "combine:2") == ["move:3,2", "move:4,2"]


@rule("OMEGA-8.04", "OMEGA-R30", "OMEGA-R31")
def test_three_parts_lead_past_two_friends_where_two_parts_have_no_end(stage):
    at = stage(rows=["....."])
    at.clear()
    for rank, x in ((OKAFOR, 0), (VOSS, 1), (RHEE, 2)):
        at.put(rank, x, 0)
    at.turn(OKAFOR)
    at.stance(OKAFOR, "Brace")  # SPEED 1
    assert not offered(at, "move")
    assert offered(at, "combine") == ["combine:3"]
    at.beat("combine:3")  # the only space that it leads to
    assert at.at(OKAFOR) == (3, 0)
    assert at.commando(OKAFOR).red_tokens == 3


@rule("OMEGA-R30", "OMEGA-8.03")
@pytest.mark.parametrize(("combined", "able"), [(True, ["combine:2", "combine:3"]), (False, [])])
def test_moves_can_be_one_longer_move_or_each_ends_on_a_free_space(stage, combined, able):
    at = stage(rows=["......"], combined_moves=combined)
    at.clear()
    at.put(OKAFOR, 0, 0)
    at.put(VOSS, 2, 0)
    at.turn(OKAFOR)
    assert offered(at, "combine") == able and offered(at, "move") == ["move:1"]


@rule("OMEGA-8.04")
def test_no_combined_move_is_offered_where_none_leads_anywhere(stage):
    at = stage(rows=["..#.."])
    at.clear()
    at.put(OKAFOR, 0, 0)
    at.put(VOSS, 1, 0)
    at.turn(OKAFOR)
    assert not offered(at, "combine")


@rule("OMEGA-R111", "OMEGA-10.15", "OMEGA-7.11")
@pytest.mark.parametrize("first", ["kit", "move"])
def test_a_grapnel_is_paid_by_its_card_and_leaves_the_sprint(stage, first):
    at = open_floor(stage, commandos=5)
    at.put(SALT, 0, 3)
    at.stance(SALT, "Sprint")
    at.turn(SALT)
    [card] = at.give(SALT, "Grapnel")
    salt = at.commando(SALT)
    if first == "kit":
        at.beat(f"kit:{card},{at.cell(0, 0)}")
        assert (salt.adrenaline, salt.red_tokens) == (1, 0)
        at.beat(f"move:{at.cell(0, 2)}")
    else:
        at.beat(f"move:{at.cell(0, 2)}")
        assert (salt.adrenaline, salt.red_tokens) == (0, 1)
        at.beat(f"kit:{card}", f"kit:{card},{at.cell(0, 0)}")
    assert (salt.adrenaline, salt.red_tokens) == (1, 1)


@rule("OMEGA-10.15", "OMEGA-G03", "OMEGA-R02")
def test_the_first_move_of_a_sprinter_is_free_each_turn(stage):
    at = open_floor(stage, commandos=5)
    at.put(SALT, 0, 3)
    at.stance(SALT, "Sprint")
    at.turn(SALT)
    at.beat(f"move:{at.cell(1, 3)}")
    assert (at.commando(SALT).adrenaline, at.commando(SALT).red_tokens) == (0, 1)
    at.beat(f"move:{at.cell(2, 3)}")
    assert at.commando(SALT).adrenaline == 1


# Doors


@rule("OMEGA-8.05", "OMEGA-R35")
@pytest.mark.parametrize(
    ("x", "y", "near"), [(2, 1, True), (1, 0, True), (2, 2, True), (0, 1, False), (3, 1, True), (5, 1, False)]
)
def test_a_door_is_opened_from_its_spaces_or_beside_them(stage, x, y, near):
    at = stage(rows=["...#..", "......", "...#.."], areas=["SSSAAA"] * 3, doors={"d1": [(2, 1, 3, 1)]})
    at.clear()
    at.put(VOSS, x, y)
    assert (offered(at, "open") == ["open:0"]) is near


# Trade


@rule("OMEGA-8.08", "OMEGA-R23")
def test_one_card_with_the_trade_icon_goes_to_an_adjacent_active_commando(stage):
    at = traders(stage)
    medkit, _ = at.give(VOSS, "Medkit", "Last stand")
    [rounds] = at.find(VOSS, "Hot rounds")
    assert offered(at, "trade_kit") == [f"trade_kit:{RHEE},{medkit}"]
    assert offered(at, "trade_find") == [f"trade_find:{RHEE},{rounds}"]
    at.beat(f"trade_kit:{RHEE},{medkit}")
    assert (at.commando(RHEE).kit, len(at.commando(VOSS).kit)) == ([medkit], 1)
    assert (at.commando(VOSS).adrenaline, at.commando(RHEE).adrenaline) == (1, 0)
    at.beat(f"trade_find:{RHEE},{rounds}")
    assert (at.commando(RHEE).finds, at.commando(VOSS).finds) == ([rounds], [])


@rule("OMEGA-8.08", "OMEGA-R23", "OMEGA-G13")
def test_a_core_may_be_given_on(stage):
    at = traders(stage)
    at.commando(VOSS).cores = [1]
    at.beat(f"trade_core:{RHEE},1")
    assert (at.commando(VOSS).cores, at.commando(RHEE).cores) == ([], [1])


@rule("OMEGA-8.08", "OMEGA-R25")
@pytest.mark.parametrize("condition", [DOWNED, RECOVERED])
def test_who_uses_the_downed_card_may_give_but_not_receive(stage, condition):
    at = traders(stage)
    [card] = at.give(VOSS, "Medkit")
    at.commando(RHEE).condition = condition
    assert not offered(at, "trade_kit")
    at.commando(RHEE).condition = ACTIVE
    at.commando(VOSS).condition = condition
    assert offered(at, "trade_kit") == [f"trade_kit:{RHEE},{card}"]


@rule("OMEGA-8.08", "OMEGA-R23")
def test_nothing_is_handed_through_a_closed_door(stage):
    at = stage(rows=["...."], areas=["SSAA"], doors={"d1": [(1, 0, 2, 0)]})
    at.clear()
    at.put(VOSS, 1, 0)
    at.put(RHEE, 2, 0)
    at.give(VOSS, "Medkit")
    assert not offered(at, "trade_kit")
