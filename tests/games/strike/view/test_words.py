"""Events in plain words: a template for whatever the rules tell, and none besides."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from sandtable.engine.agents import RandomAgent
from sandtable.engine.events import EVERYONE, Event
from sandtable.engine.rng import Rng
from sandtable.games.strike import GAME

SETUPS = [
    ("cistern", {"units": 3, "rounds": 2, "max_turns": 6, "start_points": 60}),
    ("mill", {"units": 2, "rounds": 2, "max_turns": 6, "fog": True, "start_points": 30}),
    ("ropewalk", {"units": 4, "rounds": 2, "max_turns": 6, "start_points": 99, "first_players": 2}),
]


@pytest.mark.parametrize(("scenario", "options"), SETUPS)
def test_whole_games_are_told_in_plain_sentences(scenario, options):
    seen = Counter()
    for seed in range(4):
        game = GAME.new(scenario, options, seed)
        game.log = []
        game.play([RandomAgent(Rng(seed, seat)) for seat in range(game.seats)])
        for event in game.log:
            assert event.what in GAME.lexicon().tellings, event.what
            sentence = GAME.sentence(game, event)
            assert re.fullmatch(r"[A-Z][^{}_]*[^ ]\.", sentence), sentence
            assert len(sentence.split()) <= (16 if event.what != "bought" else 24), sentence
            for element in GAME.elements_of(game, event):
                assert re.fullmatch(r"(unit|hostage)-\d+|zone-[A-Z]\d", element), element
            seen[event.what] += 1
    counted = "counted_in_fog" if "fog" in options else "counted"
    assert {"bought", "placed", counted, "attack", "round_won", "team_paid", "sides_swapped"} <= set(seen)


def sentence(game, what, *data):
    return GAME.sentence(game, Event("STRIKE-1.02", what, [*data, 0, 0, 0, 0][:4], EVERYONE))


def test_sentences_name_who_does_what_where(stage):
    at = stage(units=2, hostages=2)
    cases = {
        ("attack", 0, 1, 1): "Alpha 1 takes its pistol in hand, crouching.",
        ("throw", 3, 2, 0): "Bravo 2 readies a smoke grenade.",
        ("fires", 0, 2, at.item("rifle"), 4): "Alpha 1 fires at Bravo 1: rifle, 4 dice of damage.",
        ("hit", 0, 2, 13, 1): "Alpha 1 hits Bravo 1 with 1 die: a reach of 13 MU.",
        ("strayed", 0, 2, 4): "The shot of Alpha 1 at Bravo 1 strays to Hostage 1.",
        ("damage", 5, 9, 4, 2): "Hostage 2 takes 2 hits: damage 9 against defense 4.",
        ("blasted", 2, 0, 0, 2): "The blast leaves nothing of Bravo 1.",
        ("blasted", 2, 5, 9, 0): "The blast takes nothing from Bravo 1: damage 5 against defense 9.",
        ("counted", 3, 2, 1): "Count 3: 2 units moved, 1 stood still.",
        ("rescued", 2, 4): "Bravo 1 brings Hostage 1 to safety.",
        ("paid", 0, -15, 3): "Alpha 1 is fined 15 points: 3 points now.",
        ("paid", 0, 1, 1): "Alpha 1 earns 1 point: 1 point now.",
        ("team_paid", 1, 14): "Bravo earn 14 points each.",
        ("mates_paid", 0, 1): "The others of Alpha earn 1 point each.",
        ("wounded", 2, 1, 3): "Bravo 1 loses 1 die: 3 left.",
        ("phase_begins", 4): "Phase 3: targets are called.",
        ("round_won", 1, 3, 2): "Bravo wins by rescue: round 2 is over.",
        ("round_won", -1, 5, 2): "Nobody wins by standoff: round 2 is over.",
        ("landed", 0, 1205, 340): "A frag grenade lands at 12.05, 3.40.",
        ("smoke", 1, 7): "Smoke fills A2 to the end of turn 7.",
    }
    for (what, *data), expected in cases.items():
        assert sentence(at.game, what, *data) == expected


def test_all_that_a_unit_buys_is_told_in_one_line(stage):
    at = stage(units=2)
    items = [at.item(name) for name in ("vest", "flash", "flash")]
    event = Event("STRIKE-13.01", "bought", [1, items[0], 3, 0], EVERYONE, [items])
    assert GAME.sentence(at.game, event) == "Alpha 2 buys: vest and 2 flashs. 3 points left."


def test_names_stay_when_the_teams_change_clans(stage):
    at = stage(units=2)
    before = sentence(at.game, "stabs", 0, 2)
    at.game.swapped = True
    assert sentence(at.game, "stabs", 0, 2) == before == "Alpha 1 stabs Bravo 1."


def test_an_event_of_a_mod_still_has_a_sentence(stage):
    assert sentence(stage().game, "sand_storm") == "Sand storm."


def test_a_line_of_the_log_points_at_its_units_and_places(stage):
    at = stage(units=2, hostages=1)

    def about(what, *data):
        return GAME.elements_of(at.game, Event("STRIKE-1.02", what, [*data, 0, 0, 0, 0][:4], EVERYONE))

    assert about("fires", 0, 2, 1, 1) == ("unit-0", "unit-2")
    assert about("rescued", 2, 4) == ("unit-2", "hostage-0")
    assert about("flashed", 1, 3) == ("unit-1", "zone-Z4")
    assert about("placed") == ()


def test_a_line_of_the_log_is_the_doing_of_whom_it_names_first(stage):
    at = stage(units=2, hostages=1)
    at.unit(2).alive = False

    def doer(what, *data):
        return GAME.doer_of(at.game, Event("STRIKE-1.02", what, [*data, 0, 0, 0, 0][:4], EVERYONE))

    assert [doer("fires", 2, 0, 1, 1), doer("fires", 0, 2, 1, 1)] == [1, 0]
    assert doer("eliminated", 2) == 1
    assert [doer("round_won", 1, 3, 2), doer("match_won", 0, 2, 1), doer("round_won", -1, 5, 2)] == [1, 0, -1]
    assert [doer("damage", 4, 9, 4, 2), doer("counted", 3, 2, 1), doer("placed")] == [-1, -1, -1]


def test_charts_of_a_match(stage):
    at = stage(units=2)
    at.game.wins = [2, 1]
    at.unit(3).alive = False
    at.unit(0).points = 20
    assert GAME.gauges(at.game) == {"Rounds won": [2, 1], "Units standing": [2, 1], "Points": [28, 16]}


def test_figures_of_a_match(stage):
    at = stage(units=2)
    at.game.clan_wins, at.game.endings = [3, 1], [2, 1, 0, 0, 1, 1]
    found = GAME.figures(at.game)
    assert found["rounds won by Terrorists"] == 3
    assert found["rounds won by Counter-terrorists"] == 1
    assert found["rounds ended by elimination"] == 2
    assert found["rounds ended by standoff"] == 1
    assert sum(found.values()) == 9
