"""Events in plain words: a template for whatever the rules tell, and none besides."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from sandtable.engine.agents import RandomAgent
from sandtable.engine.events import EVERYONE, Event
from sandtable.engine.rng import Rng
from sandtable.games.morale import GAME
from sandtable.games.morale.rules.skulls import FATAL, INCAPACITATED, UNHARMED

SETUPS = [
    ("recovery", {"units": 8, "vehicles": True, "marksman_prone": True}),
    ("recovery", {"units": 5, "white_per_unit": 2, "round_limit": 6}),
    ("checkpoint", {"units": 3, "red_skulls": True, "crew": "random"}),
    ("checkpoint", {"units": 1, "white_per_unit": 0, "black_per_unit": 8}),
    ("rooftops", {"terrorists_units": 7, "colored_skulls": True}),
]


@pytest.mark.parametrize(("scenario", "options"), SETUPS)
def test_whole_games_are_told_in_plain_sentences(scenario, options):
    seen = Counter()
    for seed in range(6):
        game = GAME.new(scenario, options, seed)
        game.log = []
        game.play([RandomAgent(Rng(seed, seat)) for seat in range(game.seats)])
        for event in game.log:
            assert event.what in GAME.lexicon().tellings, event.what
            sentence = GAME.sentence(game, event)
            assert re.fullmatch(r"[A-Z][^{}_]*[^ ]\.", sentence), sentence
            assert len(sentence.split()) <= 16, sentence
            seen[event.what] += 1
    assert {"deployed", "round", "planned", "revealed", "turn", "moved", "took_cover"} <= set(seen)
    assert seen.total() > 300


def sentence(game, what, *data):
    return GAME.sentence(game, Event("MORALE-5.03", what, [*data, 0, 0, 0, 0][:4], EVERYONE))


def test_sentences_name_who_does_what_where(stage):
    at = stage(units=5, vehicles=True)
    leader, runner, marksman = at.unit("seal_leader"), at.unit("terr_runner"), at.unit("terr_marksman")
    cases = {
        ("moved", runner.index, at.zone("M5"), 1): "Runner moves to Radio Office, floor 1.",
        ("moved", runner.index, at.zone("N3"), 0): "Runner moves to Goat Market.",
        ("move", runner.index, at.zone("M5"), 1): "Runner sets out for Radio Office, floor 1.",
        ("moved", runner.index, at.zone("M5"), 1, 1): "Runner arrives.",
        ("round_ended", 4): "Round 4 ends: no turn cards remain.",
        ("fires", leader.index, marksman.index, 2): "Squad Leader fires at Terrorist Marksman: 2 threats.",
        ("fires_back", runner.index, leader.index, 1): "Runner fires back at Squad Leader: 1 threat.",
        ("drew", leader.index, 1, 0, UNHARMED): "Squad Leader draws 1 skull, 0 black: unharmed.",
        ("drew", leader.index, 7, 4, INCAPACITATED): "Squad Leader draws 7 skulls, 4 black: down.",
        ("drew", leader.index, 7, 5, FATAL): "Squad Leader draws 7 skulls, 5 black: killed.",
        ("threatened", runner.index, 1, 4): "Runner takes 1 threat: Danger 4.",
        ("entered", runner.index): "Runner gets into the Truck.",
        ("brought_home", runner.index, 1): "Runner brings the pilot home: Terrorists win.",
        ("nobody_stands",): "Nobody stands any more: a draw.",
        ("eliminated", 1): "No unit of the Terrorists stands any more: SEALs win.",
        ("medkit", leader.index, 1): "Squad Leader reveals a Medkit for Pointman.",
    }
    for (what, *data), expected in cases.items():
        assert sentence(at.game, what, *data) == expected


@pytest.mark.parametrize(
    ("switch", "skull"), [("red_skulls", "A red skull"), ("colored_skulls", "The skull of its own colour")]
)
def test_the_skull_that_took_a_unit_down_is_named(stage, switch, skull):
    at = stage(**{switch: True})
    told = sentence(at.game, "felled_by_mark", at.unit("terr_runner").index)
    assert told == f"{skull} is among them: that alone takes Runner down."


def test_an_event_of_a_mod_still_has_a_sentence(stage):
    assert sentence(stage().game, "sand_storm") == "Sand storm."
