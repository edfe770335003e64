"""Cards for any time (OMEGA-7.10): in whose turn, and in which other moments, their owners may use them."""

from __future__ import annotations

import pytest

from games.omega.arrange import offered, strike, table, together, with_card
from sandtable.games.omega.rules import movement, spawning, spending
from sandtable.games.omega.rules.cards import KitCard
from sandtable.games.omega.rules.components import (
    ACTIVE,
    DEAD,
    DOWNED,
    ESCAPED,
    LAB_TECH,
    MOVE_TOKENS,
    NONE,
    RECOVERED,
)
from sandtable.games.omega.rules.effects import (
    ADRENAL_BUFFER,
    ADRENAL_VIAL,
    CHARGE,
    CODE_BREAKER,
    FIELD_ORDER,
)
from sandtable.games.omega.rules.state import ACTIVATING, PLANNING, STARTING
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
NORTH, EAST, SOUTH, WEST = 0, 2, 4, 6
BUFFER, VIAL = f"card:{ADRENAL_BUFFER}", f"found:{ADRENAL_VIAL}"
ATTACK, HAZARD = 0, 1


# Field order


@rule("OMEGA-7.10", "OMEGA-R106", "OMEGA-G04")
def test_in_its_turn_the_leader_orders_any_other_near_that_has_a_red_token(stage):
    at, cards = with_card(stage, VOSS, "Field order")
    at.put(KELL, 11, 1, red_tokens=1)  # six spaces away
    at.put(OKAFOR, 6, 1, red_tokens=0)
    at.put(RHEE, 4, 1, red_tokens=2, condition=DOWNED)
    at.put(SALT, 5, 0, red_tokens=MOVE_TOKENS)
    at.commando(VOSS).red_tokens = 2
    assert offered(at, "now_order") == [f"now_order:{KELL}", f"now_order:{SALT}"]
    at.beat(f"now_order:{SALT}")
    assert (at.commando(SALT).red_tokens, at.commando(VOSS).red_tokens) == (2, 2)
    assert (at.commando(VOSS).adrenaline, at.commando(VOSS).kit) == (1, cards)
    assert at.data("tokens_flipped") == [[SALT, 2, 0, 0]]


@rule("OMEGA-7.10", "OMEGA-7.04", "OMEGA-G04")
@pytest.mark.parametrize(("x", "adrenaline", "orders"), [(11, 3, True), (11, 4, False), (0, 0, True)])
def test_an_order_reaches_six_spaces_and_must_be_paid(stage, x, adrenaline, orders):
    at, _ = with_card(stage, VOSS, "Field order")
    at.commando(VOSS).adrenaline = adrenaline
    at.put(RHEE, x, 1, red_tokens=1)
    assert bool(offered(at, "now_order")) is orders
    at.put(VOSS, 4, 1)
    at.put(RHEE, 11, 1)
    assert not offered(at, "now_order")


@rule("OMEGA-G04")
def test_an_order_turns_the_only_red_token_back(stage):
    at, _ = with_card(stage, VOSS, "Field order")
    at.put(RHEE, 6, 1, red_tokens=1)
    at.beat(f"now_order:{RHEE}")
    assert at.commando(RHEE).red_tokens == 0


@pytest.fixture
def strong(stage):
    """Voss has a Field order for two tokens; plans share their cards, so the printed one comes back."""
    at, _ = with_card(stage, VOSS, "Field order")
    kit, place = at.game.plan.kit, at.game.plan.kit_with[FIELD_ORDER]
    card = kit[place]
    names = ("name", "owner", "copies", "points", "cost", "kind", "effect", "trade", "discard", "range")
    kit[place] = KitCard({name: getattr(card, name) for name in names} | {"weapon": None, "amount": 2})
    yield at
    kit[place] = card


@rule("OMEGA-G04")
@pytest.mark.parametrize(("red", "after"), [(1, 0), (2, 0), (3, 1)])
def test_an_order_of_two_tokens_turns_no_more_than_are_red(strong, red, after):
    strong.put(RHEE, 6, 1, red_tokens=red)
    strong.beat(f"now_order:{RHEE}")
    assert strong.commando(RHEE).red_tokens == after


@rule("OMEGA-7.10", "OMEGA-G04")
def test_who_has_no_field_order_gives_none(stage):
    at, _ = with_card(stage, VOSS, "Stim shot")
    at.put(RHEE, 6, 1, red_tokens=3)
    assert not offered(at, "now_order")
    assert not offered(at, "now_swap")


@rule("OMEGA-G04", "OMEGA-R106", "OMEGA-R21")
def test_no_order_for_who_was_downed_as_it_turned_its_last_token(stage):
    at, _ = with_card(stage, VOSS, "Field order")
    at.put(RHEE, 8, 1, red_tokens=2, wounds=3)
    at.game.gas = [at.cell(9, 1)]
    at.turn(RHEE)
    at.script.passing = False
    at.beat(f"move:{at.cell(9, 1)}")
    assert (at.commando(RHEE).condition, at.commando(RHEE).red_tokens) == (DOWNED, 3)


@rule("OMEGA-G04", "OMEGA-R106")
def test_an_order_may_be_held_back(stage):
    at, cards = with_card(stage, VOSS, "Field order")
    at.put(RHEE, 8, 1, red_tokens=2)
    at.turn(RHEE)
    at.script.passing = False
    at.beat(f"move:{at.cell(9, 1)}", "pass")
    assert (at.commando(RHEE).red_tokens, at.commando(VOSS).kit) == (3, cards)
    assert at.game.aimed_at == RHEE


# Tactical uplink


def uplink(stage, **more):
    """Voss has the card; Rhee, Salt and Kell have yet to act."""
    at, cards = with_card(stage, VOSS, "Tactical uplink", **more)
    for rank, x in ((KELL, 6), (RHEE, 7), (SALT, 8)):
        at.put(rank, x, 1)
    at.leave(OKAFOR)
    at.commando(KELL).initiative, at.commando(RHEE).initiative, at.commando(SALT).initiative = 2, 3, 4
    return at, cards


@rule("OMEGA-7.10", "OMEGA-R106", "OMEGA-G04")
def test_in_its_turn_the_leader_swaps_two_others_that_have_yet_to_act(stage):
    at, cards = uplink(stage)
    pairs = [(KELL, RHEE), (KELL, SALT), (RHEE, SALT)]
    assert offered(at, "now_swap") == [f"now_swap:{one},{other}" for one, other in pairs]
    at.commando(RHEE).done = True
    assert offered(at, "now_swap") == [f"now_swap:{KELL},{SALT}"]
    at.beat(f"now_swap:{KELL},{SALT}")
    assert [int(at.commando(rank).initiative) for rank in (KELL, RHEE, SALT)] == [4, 3, 2]
    assert (at.commando(VOSS).adrenaline, at.commando(VOSS).kit) == (1, cards)
    assert at.data("swapped") == [[KELL, SALT, 0, 0]]
    at.commando(KELL).condition = DEAD
    assert not offered(at, "now_swap")


@rule("OMEGA-7.10", "OMEGA-R106", "OMEGA-R21")
def test_between_turns_all_that_have_yet_to_act_may_be_swapped_downed_ones_too(stage):
    at, _ = uplink(stage)
    at.commando(SALT).condition = DOWNED
    at.commando(KELL).done = True
    at.game.step, at.game.turn_of = STARTING, NONE
    at.script.passing = False
    at.beat(f"swap:{RHEE},{SALT}")
    asked = [option.key() for option in at.script.asked[0].options]
    assert asked == [f"swap:{VOSS},{RHEE}", f"swap:{VOSS},{SALT}", f"swap:{RHEE},{SALT}", "pass"]
    assert [int(at.commando(rank).initiative) for rank in (RHEE, SALT)] == [4, 3]
    assert at.commando(VOSS).adrenaline == 1


@rule("OMEGA-7.10", "OMEGA-R106")
def test_an_uplink_may_wait_and_is_not_offered_for_one_alone(stage):
    at, cards = uplink(stage)
    at.game.step, at.game.turn_of = STARTING, NONE
    at.script.passing = False
    at.beat("pass")
    assert (at.commando(VOSS).kit, at.commando(VOSS).adrenaline) == (cards, 0)
    at.forget()
    at.game.step, at.game.turn_of = STARTING, NONE
    for rank in (KELL, RHEE, SALT):
        at.commando(rank).done = True
    at.beat()
    assert not at.script.asked


@rule("OMEGA-R21", "OMEGA-7.04")
@pytest.mark.parametrize(("condition", "adrenaline"), [(RECOVERED, 0), (DOWNED, 0), (ACTIVE, 4)])
def test_no_uplink_by_one_that_is_down_or_cannot_pay(stage, condition, adrenaline):
    at, _ = uplink(stage)
    at.commando(VOSS).condition, at.commando(VOSS).adrenaline = condition, adrenaline
    assert not offered(at, "now_swap")
    at.game.step, at.game.turn_of = STARTING, NONE
    at.script.passing = False
    at.beat()
    assert not at.script.asked


# Adrenaline that is kept from the overseer


def hurt(stage, *cards, finds=(), wounds=3, adrenaline=3):
    """Voss is about to be downed by one more wound; Rhee stands by."""
    at, _ = with_card(stage, VOSS, *cards)
    at.find(VOSS, *finds)
    at.put(VOSS, 5, 1, wounds=wounds, adrenaline=adrenaline)
    at.put(RHEE, 0, 0)
    at.game.gas = [at.cell(6, 1)]
    at.script.passing = False
    return at


@rule("OMEGA-17.03", "OMEGA-7.10", "OMEGA-R106")
@pytest.mark.parametrize(("answers", "pool"), [([BUFFER], 2), ([VIAL, BUFFER], 0), (["pass"], 4)])
def test_who_would_be_downed_may_return_adrenaline_before_the_overseer_gets_it(stage, answers, pool):
    at = hurt(stage, "Adrenal buffer", finds=["Adrenal vial"] if len(answers) == 2 else [])
    at.beat(f"move:{at.cell(6, 1)}", *answers)
    voss = at.commando(VOSS)
    assert (voss.condition, voss.adrenaline, at.game.pool) == (DOWNED, 0, pool)
    assert [event.what for event in at.game.log].index("downed") > 2


@rule("OMEGA-17.03", "OMEGA-R106")
@pytest.mark.parametrize(("wounds", "others"), [(2, True), (3, False)])
def test_nobody_is_asked_who_stays_up_or_is_the_last_to_fall(stage, wounds, others):
    at = hurt(stage, "Adrenal buffer", wounds=wounds)
    for other in at.game.commandos[1:]:
        other.condition = ACTIVE if others and other.index == RHEE else DEAD
    at.beat(f"move:{at.cell(6, 1)}")
    assert len(at.script.asked) == 1
    assert at.game.over is not others


@rule("OMEGA-R77", "OMEGA-R106", "OMEGA-7.10")
@pytest.mark.parametrize(("answer", "pool"), [(BUFFER, 3), ("pass", 5)])
def test_who_escapes_may_return_adrenaline_before_the_overseer_gets_it(stage, answer, pool):
    at, _ = with_card(stage, VOSS, "Adrenal buffer", passages={"G1": [(0, 1), (0, 2)]}, exits=1)
    at.explore("S")
    at.put(VOSS, 1, 1, adrenaline=3)
    at.put(RHEE, 9, 1)
    at.stance(VOSS, "All in")
    at.script.passing = False
    at.commando(VOSS).adrenaline = 4
    at.beat(f"move:{at.cell(0, 1)}", "leave", answer)
    assert (at.commando(VOSS).condition, at.game.pool) == (ESCAPED, pool)


@rule("OMEGA-6.02", "OMEGA-R106")
def test_before_the_transfer_all_are_asked_for_as_many_cards_as_they_like(stage):
    at, _ = with_card(stage, VOSS, "Adrenal buffer")
    at.find(VOSS, "Adrenal vial")
    at.commando(VOSS).adrenaline = 4
    at.put(RHEE, 0, 0, adrenaline=2)
    at.give(RHEE, "Adrenal buffer")
    at.leave(KELL, OKAFOR, SALT)
    at.game.step, at.game.turn_of = PLANNING, NONE
    at.script.passing = False
    plan = [f"initiative:{VOSS},1", f"stance:{VOSS},0", f"stance:{RHEE},0"]
    at.beat(BUFFER, VIAL, "pass", *plan)
    assert [event.data[0] for event in at.told("relieved")] == [VOSS, VOSS]
    assert at.told("energy")[0].data[0] == max(2, at.game.plan.by_size(at.game.plan.mission.least_energy))
    assert [int(each.seat) for each in at.script.asked[:3]] == [1, 1, 1]
    assert at.game.aimed_at == RHEE


# Room for what costs adrenaline


@rule("OMEGA-R106", "OMEGA-G10")
@pytest.mark.parametrize(("answers", "opened"), [([BUFFER, "press"], True), (["pass"], False)])
def test_a_buffer_makes_room_to_press_a_sealed_door_open(stage, answers, opened):
    at = stage()
    at.put(VOSS, 9, 14, adrenaline=3)
    at.mark("d3", "Pressure seal")
    at.give(VOSS, "Adrenal buffer")
    at.stack("C", "Clear")
    at.script.passing = False
    at.beat(f"open:{at.door('d3')}", *answers)
    assert at.game.door_is_open(at.door("d3")) is opened
    assert at.commando(VOSS).adrenaline == (3 if opened else 4)


@rule("OMEGA-G10", "OMEGA-R106")
def test_a_door_stays_sealed_for_who_cannot_make_room(stage):
    at = stage()
    at.put(VOSS, 9, 14, adrenaline=3)
    at.mark("d3", "Pressure seal")
    at.script.passing = False
    at.beat(f"open:{at.door('d3')}")
    assert not at.game.door_is_open(at.door("d3"))


def challenged(stage, *cards, adrenaline=3, finds=()):
    """Kell in the stance Sweep opens a door with TEC 2 and is at its MAX then."""
    at = stage(commandos=4)
    at.put(KELL, 9, 14, adrenaline=adrenaline)
    at.stance(KELL, "Sweep")
    at.turn(KELL)
    at.mark("d3", "Shorted pad")
    at.stack("C", "Clear")
    at.give(KELL, *cards)
    at.find(KELL, *finds)
    at.script.passing = False
    return at


def opened_with(at, *answers):
    at.beat(f"open:{at.door('d3')}", *answers)
    return [[option.key() for option in asked.options] for asked in at.script.asked[1:]]


@rule("OMEGA-R106", "OMEGA-20.03")
def test_a_vial_makes_room_for_a_boost(stage):
    at = challenged(stage, finds=["Adrenal vial"])
    at.hits(black=[0] * 7)
    both = together(spending.VIAL, spending.BOOST)
    assert opened_with(at, both) == [[both, "roll"]]
    assert at.told("boosted")
    assert at.commando(KELL).adrenaline == 3


@rule("OMEGA-R106", "OMEGA-G04")
def test_a_buffer_makes_room_for_a_card_after_the_boost(stage):
    at = challenged(stage, "Code breaker", "Adrenal buffer", adrenaline=2)
    at.hits(black=[0] * 8)
    code = spending.TO_CARD.of(CODE_BREAKER)
    whole = together(spending.BUFFER, spending.BOOST, code)
    assert opened_with(at, whole) == [["boost", code.key(), whole, "roll"]]
    told = [event.what for event in at.game.log]
    assert told.index("boosted") < told.index("relieved") < told.index("challenge_rolled")
    assert at.drawn() == 5 + 1 + 2 + 1  # Sweep, the boost, the card, and Voss near by


@rule("OMEGA-R106", "OMEGA-20.03")
def test_who_has_nothing_to_pay_for_is_not_asked_to_calm_down(stage):
    at = challenged(stage, "Adrenal buffer", adrenaline=2)
    at.hits(black=[0] * 8)
    assert opened_with(at, "boost") == [["boost", "roll"]]
    at = challenged(stage, "Adrenal buffer", adrenaline=1)
    at.hits(black=[0] * 8)
    assert opened_with(at, "roll") == [["boost", "roll"]]


# Quick sling


def slinger(stage, x=8, y=1, facing="east", **more):
    """Rhee in the overseer's phase, and a Husk that has its activation to come."""
    at, _ = with_card(stage, RHEE, "Quick sling", **more)
    at.put(RHEE, 5, 1, facing)
    at.game.step, at.game.turn_of, at.game.pool = ACTIVATING, NONE, 9
    at.script.passing = False
    return at, at.spawn("Husk", x, y)


@rule("OMEGA-11.01", "OMEGA-R108", "OMEGA-R39")
@pytest.mark.parametrize("facing", ["north", "east"])
def test_a_quick_sling_turns_nobody(stage, facing):
    at, husk = slinger(stage, 9, 0, facing, rows=["." * 12] * 5)
    at.put(RHEE, 5, 3, facing)
    at.hits(black=[0, 0], red=[0])
    at.beat(f"move:{int(husk.index)}", f"move:{at.cell(7, 1)}", "sling:0,0", "stop")
    assert at.told("attacks")
    assert at.commando(RHEE).facing == {"north": NORTH, "east": EAST}[facing]


@rule("OMEGA-11.01", "OMEGA-R100")
def test_an_attack_in_the_own_turn_turns_the_attacker(stage):
    at, _ = with_card(stage, RHEE)
    husk = at.spawn("Husk", 8, 1)
    at.hits(black=[0, 0], red=[0])
    at.beat(f"attack:0,{int(husk.index)},0", "stop")
    assert at.commando(RHEE).facing == EAST


@rule("OMEGA-R106", "OMEGA-7.04")
@pytest.mark.parametrize(("answers", "shots"), [([BUFFER, "sling:0,0", "stop"], 1), (["pass"], 0)])
def test_a_buffer_makes_room_for_a_quick_sling(stage, answers, shots):
    at, husk = slinger(stage)
    at.give(RHEE, "Adrenal buffer")
    at.commando(RHEE).adrenaline = 4
    at.hits(black=[0, 0], red=[0])
    at.beat(f"move:{int(husk.index)}", f"move:{at.cell(7, 1)}", *answers)
    assert len(at.told("attacks")) == shots
    assert at.commando(RHEE).adrenaline == (3 if shots else 4)


@rule("OMEGA-G04", "OMEGA-R39", "OMEGA-R106")
@pytest.mark.parametrize(("x", "facing"), [(8, "west"), (9, "east")])
def test_nobody_calms_down_for_a_shot_at_who_is_unseen_or_far(stage, x, facing):
    at, husk = slinger(stage, x + 1, 1, facing)
    at.give(RHEE, "Adrenal buffer")
    at.commando(RHEE).adrenaline = 4
    at.beat(f"move:{int(husk.index)}", f"move:{at.cell(x, 1)}")
    assert not [asked for asked in at.script.asked if asked.seat == 1]


@rule("OMEGA-G04", "OMEGA-R106")
def test_a_quick_sling_is_offered_with_each_weapon_that_reaches(stage):
    at, husk = slinger(stage)
    at.give(RHEE, "Scatter gun")
    at.beat(f"move:{int(husk.index)}", f"move:{at.cell(6, 1)}", "pass")
    keys = [option.key() for option in at.script.asked[-1].options]
    assert keys == ["sling:0,0", "sling:0,1", "sling:1,0", "sling:2,0", "pass"]
    assert (at.game.acting, at.game.aimed_at) == (RHEE, husk.index)
    assert at.commando(RHEE).adrenaline == 0


@rule("OMEGA-G04", "OMEGA-8.10", "OMEGA-R106")
def test_a_weapon_that_costs_more_is_slung_only_by_who_can_pay_for_it(stage):
    at, husk = slinger(stage)
    at.leave(RHEE)
    at.put(OKAFOR, 5, 1, "east", adrenaline=2)
    at.give(OKAFOR, "Quick sling")
    at.hits(black=[0, 0], red=[0, 0])
    at.beat(f"move:{int(husk.index)}", f"move:{at.cell(7, 1)}", "sling:0,0")
    assert at.commando(OKAFOR).adrenaline == 4
    at, husk = slinger(stage)
    at.leave(RHEE)
    at.put(OKAFOR, 5, 1, "east", adrenaline=3)
    at.give(OKAFOR, "Quick sling")
    at.beat(f"move:{int(husk.index)}", f"move:{at.cell(7, 1)}")
    assert not at.told("attacks")


# The breaching charge


def charged(stage, *tiles, cell=(8, 2), **more):
    at = table(stage, *(tiles or ("passage_breach",)), **more)
    at.game.marker_cells[CHARGE] = at.cell(*cell)
    return at


@rule("OMEGA-R106", "OMEGA-7.10", "OMEGA-G04")
def test_enemies_that_appear_near_the_charge_may_be_met_by_it_once_all_are_there(stage):
    at = charged(stage)
    husk = at.kind("Husk")
    spots = [f"spawn:{husk},{at.cell(9, y)}" for y in (1, 2)]
    at.hits(black=[2, 2] * 2, red=[0, 0])
    at.beat("use:1,0", *spots, "nobody", f"detonate:{VOSS}")
    assert len(at.told("destroyed")) == 2
    assert at.game.marker_cells[CHARGE] == NONE
    assert at.commando(VOSS).adrenaline == 1
    assert len([asked for asked in at.script.asked if asked.seat == 1]) == 1
    assert at.data("detonates") == [[VOSS, at.cell(8, 2), 0, 0]]
    assert at.game.aimed_at != NONE


@rule("OMEGA-R106", "OMEGA-G04")
def test_nobody_is_asked_for_a_charge_that_is_far_away_or_not_there(stage):
    for cell in ((3, 0), None):
        at = charged(stage, cell=cell or (0, 0))
        if cell is None:
            at.game.marker_cells[CHARGE] = NONE
        at.beat("use:1,0", f"spawn:{at.kind('Husk')},{at.cell(9, 1)}", "nobody", "nobody")
        assert not [asked for asked in at.script.asked if asked.seat == 1]


@rule("OMEGA-G04", "OMEGA-R106")
@pytest.mark.parametrize("cell", [None, (0, 0)])
def test_nobody_is_asked_when_an_enemy_moves_far_from_the_charge_or_where_there_is_none(stage, cell):
    at = charged(stage, cell=cell or (0, 0))
    if cell is None:
        at.game.marker_cells[CHARGE] = NONE
    husk = at.spawn("Husk", 8, 3)
    at.game.step = ACTIVATING
    at.beat(f"move:{int(husk.index)}", f"move:{at.cell(9, 3)}")
    assert not [asked for asked in at.script.asked if asked.seat == 1]


@rule("OMEGA-G04", "OMEGA-25.10")
def test_nobody_is_asked_for_who_died_as_it_appeared(stage):
    at = charged(stage)
    at.game.hazards = [at.cell(9, 1)]
    at.hits(black=[2])
    at.beat("use:1,0", f"spawn:{at.kind('Husk')},{at.cell(9, 1)}", "nobody", "nobody")
    assert len(at.told("destroyed")) == 1
    assert not [asked for asked in at.script.asked if asked.seat == 1]


@rule("OMEGA-R106", "OMEGA-R97")
def test_a_quick_sling_waits_for_a_move_action_and_not_for_who_appears(stage):
    at = table(stage, "passage_breach")
    at.put(RHEE, 8, 2, "east")
    at.give(RHEE, "Quick sling")
    at.beat("use:1,0", f"spawn:{at.kind('Husk')},{at.cell(9, 1)}", "nobody", "nobody")
    assert not [asked for asked in at.script.asked if asked.seat == 1]


@rule("OMEGA-R106", "OMEGA-22.07")
def test_the_charge_may_meet_who_a_room_card_brings(stage):
    at = charged(stage)
    card = next(card for card in at.game.plan.rooms if card.name == "Husk Pack")
    husk = at.kind("Husk")
    at.hits(black=[2, 2], red=[0])
    at.play(
        lambda game: spawning.in_room(game, at.area("A"), card),
        f"spawn:{husk},{at.cell(7, 2)}",
        "nobody",
        f"detonate:{VOSS}",
    )
    assert len(at.told("destroyed")) == 1


@rule("OMEGA-R106", "OMEGA-7.04", "OMEGA-R21")
def test_who_is_up_and_can_pay_or_make_room_may_set_off_the_charge(stage):
    at = charged(stage)
    at.put(OKAFOR, 2, 3, condition=DOWNED)
    at.put(RHEE, 3, 3, adrenaline=4)
    at.put(VOSS, 2, 2, adrenaline=4)
    at.give(VOSS, "Adrenal buffer")
    husk = at.spawn("Husk", 9, 1)
    at.game.step = ACTIVATING
    at.hits(black=[2, 2], red=[0])
    at.beat(f"move:{int(husk.index)}", f"move:{at.cell(9, 2)}", f"detonate:{VOSS}", BUFFER)
    keys = [[option.key() for option in asked.options] for asked in at.script.asked if asked.seat == 1]
    assert keys == [[f"detonate:{VOSS}", "keep"], [BUFFER, "pass"]]
    assert at.commando(VOSS).adrenaline == 3
    assert husk.cell == NONE


@rule("OMEGA-R106")
def test_who_does_not_make_room_leaves_the_charge(stage):
    at = charged(stage)
    at.put(VOSS, 2, 2, adrenaline=4)
    at.give(VOSS, "Adrenal buffer")
    husk = at.spawn("Husk", 9, 1)
    at.game.step = ACTIVATING
    at.beat(f"move:{int(husk.index)}", f"move:{at.cell(9, 2)}", f"detonate:{VOSS}", "pass")
    assert at.game.marker_cells[CHARGE] != NONE
    assert at.game.aimed_at == VOSS


@rule("OMEGA-G04", "OMEGA-7.04")
def test_each_player_is_asked_for_its_own_commandos_until_one_sets_it_off(stage):
    at = charged(stage, players=4)
    at.put(RHEE, 3, 3)
    at.leave(OKAFOR)
    husk = at.spawn("Husk", 9, 1)
    at.game.step = ACTIVATING
    at.hits(black=[2, 2], red=[0])
    at.beat(f"move:{int(husk.index)}", f"move:{at.cell(9, 2)}", "keep", f"detonate:{RHEE}")
    asked = [(int(one.seat), [option.key() for option in one.options]) for one in at.script.asked[2:]]
    assert asked == [(1, [f"detonate:{VOSS}", "keep"]), (3, [f"detonate:{RHEE}", "keep"])]
    assert (at.commando(VOSS).adrenaline, at.commando(RHEE).adrenaline) == (0, 1)
    assert at.game.aimed_at == husk.index


@rule("OMEGA-G04", "OMEGA-R106")
@pytest.mark.parametrize(("answers", "seats"), [([BUFFER], [1, 1]), (["pass", "keep"], [1, 1, 3])])
def test_the_next_player_is_asked_only_if_the_charge_was_not_set_off(stage, answers, seats):
    at = charged(stage, players=4)
    at.put(VOSS, 2, 2, adrenaline=4)
    at.give(VOSS, "Adrenal buffer")
    at.put(RHEE, 3, 3)
    at.leave(OKAFOR)
    husk = at.spawn("Husk", 9, 1)
    at.game.step = ACTIVATING
    at.hits(black=[2, 2], red=[0])
    at.beat(f"move:{int(husk.index)}", f"move:{at.cell(9, 2)}", f"detonate:{VOSS}", *answers)
    assert [int(asked.seat) for asked in at.script.asked][2:] == seats


@rule("OMEGA-G04", "OMEGA-7.10")
def test_in_its_turn_a_commando_sets_off_the_charge_if_it_can_pay(stage):
    at = charged(stage)
    at.turn(VOSS)
    at.spawn("Husk", 9, 1)
    assert offered(at, "now_detonate") == ["now_detonate"]
    at.commando(VOSS).adrenaline = 4
    assert not offered(at, "now_detonate")
    at.commando(VOSS).adrenaline = 3
    at.hits(black=[2, 2], red=[0])
    at.beat("now_detonate")
    assert len(at.told("destroyed")) == 1
    assert (at.commando(VOSS).adrenaline, at.game.marker_cells[CHARGE]) == (4, NONE)
    at.commando(VOSS).adrenaline = 0
    assert not offered(at, "now_detonate")


# Signal spoof


@rule("OMEGA-R106", "OMEGA-G04")
@pytest.mark.parametrize(
    ("adrenaline", "cards", "answers", "red"),
    [
        (3, ["Adrenal buffer"], [BUFFER, "spoof:0"], 1),
        (3, ["Adrenal buffer"], ["pass"], 2),
        (3, [], [], 2),
        (2, ["Adrenal buffer"], ["spoof:0"], 1),
        (4, ["Adrenal buffer"], [BUFFER, "spoof:0"], 1),
    ],
)
def test_a_buffer_makes_room_for_a_signal_spoof(stage, adrenaline, cards, answers, red):
    at, _ = with_card(stage, KELL, "Signal spoof", *cards, dashboard=["frenzy"])
    at.commando(KELL).adrenaline = adrenaline
    at.game.pool = 10
    trooper = at.spawn("Trooper", 8, 1)
    at.script.passing = False
    at.hits(black=[0] * 3, red=[0] * (red - 1))
    strike(at, int(trooper.index), KELL, 0, "frenzy", *answers)
    assert at.drawn() == 3 + red - 1


@rule("OMEGA-R112", "OMEGA-G07")
def test_each_commando_guides_the_lab_tech_once_a_turn(stage):
    at, _ = with_card(stage, VOSS)
    at.put(LAB_TECH, 6, 1)
    at.put(RHEE, 7, 2)
    at.beat("guide", f"move:{at.cell(7, 1)}")
    assert not offered(at, "guide")
    at.turn(RHEE)
    assert offered(at, "guide") == ["guide"]
    at.do(movement.begin_turn)
    at.turn(VOSS)
    assert offered(at, "guide") == ["guide"]
