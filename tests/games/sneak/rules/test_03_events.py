"""Events and tokens (chapter 3): what happens to who enters a space."""

from __future__ import annotations

from games.sneak.walking import HALL, PROOF_A, walk
from sandtable.games.sneak.rules import tokens
from sandtable.games.sneak.rules.components import ALERT, INVESTIGATE, NONE
from sandtable.games.sneak.rules.effects import AMMO_CACHE, BLANK, FOOD, LOOSE_WIRE, LUCKY_COIN, TRAP
from sandtable.testkit.marks import rule

# Events


@rule("SNEAK-3.13", "SNEAK-R45")
def test_an_event_is_resolved_at_once_and_once(stage):
    at = stage()
    at.put("snake", 3, 6)
    walk(at, "snake", (3, 7), answers=["face:5,2"])
    assert at.game.events == [NONE]
    assert at.data("event") == [[0, 0, at.cell(3, 7), 0]]
    assert [at.where(patrol.cell) for patrol in at.game.standing()] == [(1, 8)]
    walk(at, "snake", (3, 6))
    walk(at, "snake", (3, 7))
    assert len(at.told("event")) == 1


@rule("SNEAK-3.14", "SNEAK-X08")
def test_an_event_in_the_middle_of_a_dash_and_the_rest_of_the_dash_after_it(stage):
    at = stage(rows=HALL, event=[PROOF_A])
    at.put("snake", 0, 0)
    walk(at, "snake", (0, 1), (0, 2), answers=[f"step:{at.cell(0, 2)}"])
    order = [event.what for event in at.game.log]
    assert order.index("event") < [i for i, what in enumerate(order) if what == "moved"][1]
    assert at.at("snake") == (0, 2)


def event(does, **more):
    return [{"letter": "A", "at": [0, 1], "does": does, "text": "", **more}]


@rule("SNEAK-G12")
def test_events_of_the_four_sneaking_stages(stage):
    cameras = stage(rows=HALL, event=event("cameras"))
    cameras.put("snake", 0, 0)
    walk(cameras, "snake", (0, 1))
    assert not cameras.game.blue_side
    timer = stage(rows=HALL, event=event("timer", amount=1))
    timer.put("snake", 0, 0)
    walk(timer, "snake", (0, 1))
    assert timer.game.hurried
    looked = stage(rows=HALL, event=event("look", amount=2))
    looked.top("BC07", "BC03")
    looked.put("snake", 0, 0)
    walk(looked, "snake", (0, 1))
    assert looked.game.patrol_deck.known(0)[:3] == [6, 2, NONE]
    assert looked.told("cards_seen")[0].brought == [[6, 2]]


@rule("SNEAK-G12")
def test_an_event_draws_the_attention_of_those_in_its_zone_to_themselves(stage):
    at = stage(
        rows="....\n....", zones="1122\n1122", event=event("attention", zone=2), characters=["snake", "meryl"]
    )
    at.put("snake", 0, 0)
    at.put("meryl", 1, 3)
    walk(at, "snake", (0, 1))
    assert at.character("snake").alert_side != INVESTIGATE
    assert at.character("meryl").alert_side == INVESTIGATE


@rule("SNEAK-G12")
def test_an_event_removes_a_patrol_of_the_players_choice(stage):
    at = stage(rows=HALL, event=event("remove"))
    at.put("snake", 0, 0)
    at.guard(2, 4, "east")
    second = at.guard(2, 5, "east")
    walk(at, "snake", (0, 1), answers=["remove:6"])
    assert second.cell == NONE and len(at.game.standing()) == 1


@rule("SNEAK-G12")
def test_an_event_calls_patrols_into_its_zone(stage):
    at = stage(rows="....\n.12.", event=event("radio_in", zone=1), counts=[1])
    at.put("snake", 0, 0)
    walk(at, "snake", (0, 1), answers=["face:5,0"])
    assert at.at(at.patrol(0)) == (1, 1)


# Tokens


@rule("SNEAK-G11", "SNEAK-6.14")
def test_ammo_and_charges_come_back_to_the_printed_number_and_no_further(stage):
    at = stage(rows=HALL)
    at.put("snake", 0, 0)
    at.give("snake", "U01", "U08")
    snake = at.character("snake")
    snake.tokens = [4, 1]
    at.hide(0, 1, AMMO_CACHE)
    walk(at, "snake", (0, 1), answers=["restore:0,1"])
    assert snake.tokens == [5, 2]
    at.hide(0, 2, AMMO_CACHE)
    walk(at, "snake", (0, 2))
    assert snake.tokens == [5, 2]


@rule("SNEAK-G11")
def test_hidden_events_are_turned_up_and_gone(stage):
    at = stage(rows=HALL)
    snake = at.put("snake", 0, 0, damage=2, active=1)
    for column, kind in enumerate((BLANK, FOOD, LOOSE_WIRE, LUCKY_COIN), 1):
        at.hide(0, column, kind)
    walk(at, "snake", (0, 1))
    assert (snake.damage, snake.alert_cell, snake.active) == (2, NONE, 1)
    walk(at, "snake", (0, 2))
    assert snake.damage == 1
    walk(at, "snake", (0, 3))
    assert snake.alert_side == INVESTIGATE
    walk(at, "snake", (0, 4), answers=["refresh:0,2"])
    assert snake.active == 5
    assert at.game.hidden_cells == at.game.hidden_kinds == at.game.hidden_seen == []
    assert at.game.turned_up == [BLANK, FOOD, LOOSE_WIRE, LUCKY_COIN]


@rule("SNEAK-G11")
def test_a_trap_attacks_draws_attention_and_is_removed(stage):
    at = stage(rows=HALL)
    snake = at.put("snake", 0, 0)
    at.hide(0, 1, TRAP)
    at.game.traps = [at.cell(0, 2)]
    at.roll(white=(3, 0))
    walk(at, "snake", (0, 1))
    assert (snake.damage, snake.alert_side) == (1, INVESTIGATE)
    at.roll(white=(1, 2))
    walk(at, "snake", (0, 2))
    assert (snake.damage, snake.alert_side) == (1, ALERT)
    assert at.game.traps == []
    assert at.game.sprung == 2


@rule("SNEAK-G14")
def test_the_traps_of_the_wired_pillar_stay_and_the_third_is_the_end(stage):
    at = stage("wired_pillar")
    snake = at.put("snake", 2, 5)
    walk(at, "snake", (2, 6))
    assert snake.damage == 2
    assert at.cell(2, 6) in at.game.traps
    walk(at, "snake", (2, 5))
    walk(at, "snake", (2, 6))
    assert snake.damage == 4
    walk(at, "snake", (2, 5))
    walk(at, "snake", (2, 6))
    assert at.game.ending == "traps_sprung"


@rule("SNEAK-G14", "SNEAK-G02")
def test_supplies_heal_or_restore_what_they_print(stage):
    supply = [{"at": [0, 1], "heals": 2}, {"at": [0, 2], "ammo": 3}, {"at": [0, 3], "charges": 2}]
    at = stage(rows=HALL, supply=supply)
    snake = at.put("snake", 0, 0, damage=1)
    at.give("snake", "U01", "U08")
    snake.tokens = [1, 1]
    walk(at, "snake", (0, 1))
    assert snake.damage == 0
    walk(at, "snake", (0, 2))
    assert snake.tokens == [4, 1]
    walk(at, "snake", (0, 3))
    assert snake.tokens == [4, 2]
    assert at.game.supplies == [NONE] * 3


@rule("SNEAK-G09")
def test_points_are_shared_among_all_as_they_like(stage):
    at = stage(rows=HALL, characters=["snake", "meryl"])
    at.put("snake", 0, 0, damage=1)
    at.put("meryl", 0, 1)
    at.give("meryl", "hand_cannon")
    at.character("meryl").tokens = [2]
    at.play(lambda game: tokens.share(game, 2, True), "heal:0")
    assert at.character("snake").damage == 0 and at.character("meryl").tokens == [3]
    at.do(tokens.share, 5, False)
    assert at.character("meryl").tokens == [4]


@rule("SNEAK-G11")
def test_the_first_to_enter_takes_the_card_of_an_equipment_token(stage):
    at = stage()
    at.put("snake", 1, 6)
    walk(at, "snake", (2, 6))
    assert at.character("snake").cards == at.game.found == [at.card("U03")]
    assert at.game.finds == [NONE, at.cell(6, 13)]


def test_tokens_of_all_kinds_are_known_to_lie_in_a_space(stage):
    at = stage(rows=HALL)
    at.put("snake", 0, 0)
    assert not tokens.lies_at(at.game, 4)
    at.game.dead = [4]
    at.alert("snake", 1, 1)
    assert tokens.lies_at(at.game, 4) and tokens.lies_at(at.game, at.cell(1, 1))
