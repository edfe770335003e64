"""SNEAK-G08: the eight Terminal cards of the standard Hack deck, at each level."""

from __future__ import annotations

import pytest

from games.sneak.patrolling import EAST, NORTH, SOUTH, WEST
from sandtable.engine.events import EVERYONE
from sandtable.games.sneak.rules import hacks
from sandtable.games.sneak.rules.components import ALERT, INVESTIGATE, OFF
from sandtable.games.sneak.rules.effects import RADIO_IN, STAY_ALERT
from sandtable.testkit.marks import rule

OPEN = "......... ......... ........."
ZONES = "111111222 111111222 111111222"
LEVELS = [2, 3, 4, 5]


def hacking(stage, **more):
    """Otacon is in the first of two Zones."""
    characters = more.pop("characters", ["otacon"])
    at = stage(rows=OPEN, zones=ZONES, characters=characters, **more)
    for column, who in enumerate(characters):
        at.put(who, 0, column)
    return at


def hack(at, card, level, *answers):
    at.forget()
    number = [each.name for each in at.game.plan.hacks].index(card)
    at.play(lambda game: hacks.apply(game, game.plan.hacks[number], level), *answers)


def asked(at, question=0):
    return [option.key() for option in at.script.asked[question].options]


@rule("SNEAK-G08")
@pytest.mark.parametrize(
    ("level", "blind", "zones"), [(2, 0, [0]), (3, 1, []), (4, 2, []), (5, hacks.FOREVER, [])]
)
def test_camera_loop(stage, level, blind, zones):
    at = hacking(stage)
    hack(at, "H1", level)
    assert at.game.blind == blind
    assert at.game.blind_zones == zones


# Door Override: a Door with numbers and one with a security level here, another one elsewhere

DOORS = [{"token": "D1", "at": [2, 1]}, {"token": "D7", "at": [2, 3]}, {"token": "D2", "at": [2, 7]}]


@rule("SNEAK-G08")
@pytest.mark.parametrize(
    ("level", "answers", "menu"),
    [
        (2, ["door:0"], ["door:0", "enough"]),
        (3, ["door:1"], ["door:0", "door:1", "enough"]),
        (4, ["door:1", "door:0"], ["door:0", "door:1", "enough"]),
        (5, ["door:2", "door:1", "door:0"], ["door:0", "door:1", "door:2", "enough"]),
    ],
)
def test_door_override_opens(stage, level, answers, menu):
    at = hacking(stage, door=DOORS)
    hack(at, "H2", level, *answers)
    assert asked(at) == menu
    assert at.game.opened == sum(at.field.doors[int(answer[-1])].bit for answer in answers)


@rule("SNEAK-G08", "SNEAK-R76")
def test_or_locks_again_where_nobody_stands_or_lies(stage):
    at = hacking(stage, door=DOORS)
    at.open("D1", "D7", "D2")
    hack(at, "H2", 4, "door:0", "enough")
    assert not at.game.opened & at.field.doors[0].bit
    at.open("D1")
    at.guard(2, 1)
    for bodies in ("sleepers", "wakers", "dead"):
        setattr(at.game, bodies, [at.cell(2, 3)])
        hack(at, "H2", 5, "enough")
        assert asked(at) == ["door:2", "enough"]
        setattr(at.game, bodies, [])


@rule("SNEAK-G08", "SNEAK-R58")
def test_a_door_that_it_opens_counts_for_the_objective(stage):
    at = hacking(stage, door=DOORS[:1], goal=[{"kind": "unlock", "text": ""}])
    hack(at, "H2", 2, "door:0")
    assert at.game.ending == "cleared"


@rule("SNEAK-G08")
def test_no_door_is_overridden_twice(stage):
    at = hacking(stage, door=DOORS)
    hack(at, "H2", 4, "door:0", "enough")
    assert asked(at, 1) == ["door:1", "enough"]


# False Report


@rule("SNEAK-G08", "SNEAK-23.08")
@pytest.mark.parametrize("level", LEVELS)
def test_false_report_turns_patrols(stage, level):
    at = hacking(stage)
    guards = [at.guard(1, column, "north") for column in (1, 2, 3, 4, 7)]
    here = guards[:4] if level < 5 else guards
    count = level - 1 if level < 5 else 5
    answers = [f"face:{guard.index},{SOUTH}" for guard in here[:count]]
    hack(at, "H3", level, *answers)
    assert [guard.facing for guard in guards] == [SOUTH] * count + [NORTH] * (5 - count)
    assert (f"face:{guards[4].index},{WEST}" in asked(at)) == (level == 5)


@rule("SNEAK-G08", "SNEAK-23.08")
def test_only_to_another_facing_that_is_legal(stage):
    at = hacking(stage)
    guard = at.guard(2, 5, "north")
    hack(at, "H3", 2, "enough")
    assert asked(at) == [f"face:{guard.index},{WEST}", "enough"]


# Radio Jam


@rule("SNEAK-G08", "SNEAK-R74")
@pytest.mark.parametrize(
    ("level", "icons", "cards"), [(2, [RADIO_IN], 0), (3, [RADIO_IN, STAY_ALERT], 0), (4, [], 1), (5, [], 2)]
)
def test_radio_jam(stage, level, icons, cards):
    at = hacking(stage)
    for _ in range(2):
        hack(at, "H4", level)
        assert at.game.jammed_icons == icons
        assert at.game.jammed_cards == cards


# All Clear


def alarmed(stage):
    at = hacking(stage, characters=["otacon", "snake", "meryl", "gray_fox"])
    at.alert("otacon", 2, 0, "alert")
    at.alert("snake", 2, 1, "investigate")
    at.alert("meryl", 2, 7, "alert")
    at.alert("gray_fox", 2, 2, "alert")
    return at


def sides(at):
    return [character.alert_side for character in at.game.characters]


@rule("SNEAK-G08")
def test_all_clear_calms_one_token(stage):
    at = alarmed(stage)
    hack(at, "H5", 2, "calm:3")
    assert asked(at) == ["calm:2", "calm:3"]
    assert sides(at) == [INVESTIGATE, ALERT, ALERT, INVESTIGATE]
    assert at.where(at.character("gray_fox").alert_cell) == (2, 2)


@rule("SNEAK-G08")
def test_or_returns_one_or_all_of_the_zone_or_of_the_map(stage):
    at = alarmed(stage)
    hack(at, "H5", 3, "calm:0")
    assert asked(at) == ["calm:0", "calm:2", "calm:3"]
    assert sides(at) == [OFF, ALERT, ALERT, ALERT]
    hack(at, "H5", 4)
    assert sides(at) == [OFF, ALERT, OFF, OFF]
    hack(at, "H5", 5)
    assert sides(at) == [OFF] * 4
    hack(at, "H5", 2)
    assert not at.script.asked


# Sleeping Gas


@rule("SNEAK-G08", "SNEAK-R75")
@pytest.mark.parametrize(("level", "count", "felled"), [(2, 1, 0), (3, 2, 0), (4, 1, 1), (5, 2, 2)])
def test_sleeping_gas(stage, level, count, felled):
    at = hacking(stage)
    guards = [at.guard(1, column) for column in (1, 2, 3)]
    at.guard(1, 7)
    hack(at, "H6", level, *[f"gas:{guard.index}" for guard in guards[:count]])
    assert asked(at) == [f"gas:{guard.index}" for guard in guards]
    assert len(at.game.sleepers) == felled
    assert [guard.knocks for guard in guards] == [0 if felled else 1] * count + [0] * (3 - count)
    assert at.character("otacon").hurt == 0


@rule("SNEAK-G08")
def test_as_much_as_can_be_done_is_done(stage):
    at = hacking(stage)
    at.guard(1, 1)
    hack(at, "H6", 5)
    assert len(at.game.sleepers) == 1


# Supply Drop


@rule("SNEAK-G08", "SNEAK-6.14")
@pytest.mark.parametrize("level", LEVELS)
def test_supply_drop_restores_tokens_shared_as_the_players_like(stage, level):
    at = hacking(stage, characters=["otacon", "snake"])
    at.give("snake", "U01")
    at.give("otacon", "otacon_rations")
    at.character("snake").tokens, at.character("otacon").tokens = [0], [1]
    hack(at, "H7", level, "restore:2,0")
    assert asked(at) == ["restore:2,0", "restore:0,0"]
    assert at.character("otacon").tokens == [2]
    assert at.character("snake").tokens == [level - 2]


# Tactical Feed


def names(at, cards):
    return [at.game.plan.patrol_cards[card].name for card in cards]


@rule("SNEAK-G08")
def test_tactical_feed_shows_two_cards(stage):
    at = hacking(stage)
    at.top("BC07", "BC08", "BC09")
    hack(at, "H8", 2)
    assert names(at, at.told("cards_seen")[0].brought[0]) == ["BC07", "BC08"]
    assert at.game.patrol_deck.seen[-3:] == [0, EVERYONE, EVERYONE]
    assert names(at, at.game.patrol_deck.pile[::-1][:3]) == ["BC07", "BC08", "BC09"]


def card(at, verb, name):
    return f"{verb}:{[each.name for each in at.game.plan.patrol_cards].index(name)}"


@rule("SNEAK-G08")
@pytest.mark.parametrize("level", [3, 4])
def test_or_puts_more_of_them_back_in_any_order(stage, level):
    at = hacking(stage)
    order = ["BC07", "BC08", "BC09", "BC12"][:level]
    at.top(*order, "BC15")
    hack(at, "H8", level, *[card(at, "next", name) for name in order[:0:-1]])
    assert names(at, at.game.patrol_deck.pile[::-1][: level + 1]) == [*order[::-1], "BC15"]
    assert at.game.patrol_deck.seen[-level - 1 :] == [0] + [EVERYONE] * level


@rule("SNEAK-G08")
def test_of_five_one_may_go_to_the_bottom_of_its_colour(stage):
    at = hacking(stage)
    order = ["BC07", "BC08", "BC09", "BC12", "BC13"]
    at.top(*order)
    red = at.game.patrol_deck.count(1)
    rest = [card(at, "next", name) for name in ("BC07", "BC08", "BC12")]
    hack(at, "H8", 5, card(at, "sink", "BC09"), *rest)
    pile = at.game.patrol_deck.pile
    assert names(at, pile[::-1][:4]) == ["BC07", "BC08", "BC12", "BC13"]
    assert names(at, [pile[red + 1]]) == ["BC09"]
    assert at.game.patrol_deck.seen[red + 1] == EVERYONE


@rule("SNEAK-G08", "SNEAK-R76")
def test_the_game_over_card_stays_at_the_bottom(stage):
    at = hacking(stage)
    deck, over = at.game.patrol_deck, at.game.plan.game_over
    deck.pile, deck.seen = [over, 20, 0], [0, 0, 0]
    hack(at, "H8", 5, "next:20")
    assert deck.pile == [over, 0, 20]
    assert asked(at) == ["next:0", "next:20"]


@rule("SNEAK-G08")
def test_turning_east_is_allowed_too(stage):
    at = hacking(stage)
    guard = at.guard(1, 1, "north")
    hack(at, "H3", 2, f"face:{guard.index},{EAST}")
    assert guard.facing == EAST
    assert at.data("faces") == [[guard.index, EAST, 0, 0]]
