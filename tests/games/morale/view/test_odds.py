"""Exact odds: against every possible draw of small bags, and against the rules themselves."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from sandtable.engine.rng import Rng
from sandtable.games.morale.rules import exchange_fire
from sandtable.games.morale.rules.components import DOWN, KILLED, STANDING
from sandtable.games.morale.view.odds import Fate, exchange, fate, outlook
from sandtable.scene.words import percent
from sandtable.testkit.marks import rule

SHOTS = 1500
BAGS = [
    # white, black and what a variant adds; how many of those mark a unit; whether a draw can kill
    ({}, (12, 9), 0, True),
    ({}, (3, 1), 0, True),
    ({"no_kill": True}, (12, 9), 0, False),
    ({"red_skulls": True}, (12, 7, 3), 3, True),
    ({"red_skulls": True, "no_kill": True}, (5, 9, 2), 2, False),
    ({"colored_skulls": True}, (10, 6, 1, 1, 1, 1), 1, True),
]


def enumerated(plain, black, marked, draws, defense, kills):
    """The same chances by looking at every draw."""
    bag = ["plain"] * plain + ["black"] * black + ["marked"] * marked
    ends = {"stands": 0, "down": 0, "killed": 0}
    every = list(combinations(bag, min(draws, len(bag))))
    for drawn in every:
        blacks = drawn.count("black")
        if blacks > defense and kills:
            ends["killed"] += 1
        elif blacks >= defense or "marked" in drawn:
            ends["down"] += 1
        else:
            ends["stands"] += 1
    return Fate(**{end: Fraction(ways, len(every)) for end, ways in ends.items()})


@pytest.mark.parametrize("kills", [True, False])
@pytest.mark.parametrize("marked", [0, 1, 2])
@pytest.mark.parametrize("draws", range(9))
def test_odds_are_those_of_all_possible_draws(draws, marked, kills):
    for plain, black, defense in [(5, 3, 2), (2, 5, 3), (0, 4, 1), (6, 0, 3), (0, 0, 2)]:
        found = fate(plain, black, marked, draws, defense, kills)
        assert found == enumerated(plain, black, marked, draws, defense, kills)
        assert sum(found) == 1


@rule("MORALE-6.10", "MORALE-6.11", "MORALE-6.12", "MORALE-12.02", "MORALE-12.04", "MORALE-12.13")
@pytest.mark.parametrize(("options", "counts", "marked", "kills"), BAGS)
def test_what_the_rules_do_is_as_likely_as_the_odds_say(stage, options, counts, marked, kills):
    at = stage(**options)
    shooter = at.put("seal_point", "M4", danger=3)
    target = at.put("terr_brawler", "M4", danger=4)
    for team in (0, 1):
        at.bag(team, *counts)
    ends = {int(unit.index): [0, 0, 0] for unit in (shooter, target)}
    rng = Rng(42)
    for _ in range(SHOTS):
        game = at.game.clone()
        game.rng.reseed(rng)
        exchange_fire.exchange(game, game.units[shooter.index], game.units[target.index])
        for index, tally in ends.items():
            tally[int(game.units[index].status)] += 1
    fire, back = exchange(at.game, shooter, target)
    assert (fire, back) == (2, 3)
    for unit, threats in ((target, fire), (shooter, back)):
        draws, chances = outlook(at.game, unit, threats, threats)
        plain, black = sum(counts) - counts[1] - marked, counts[1] + threats
        assert chances == fate(plain, black, marked, draws, int(unit.card.defense), kills)
        for status, chance in zip((STANDING, DOWN, KILLED), chances):
            assert close(ends[int(unit.index)][status], chance), (unit.card.name, status, chance)


def close(count, chance):
    """Within four standard deviations of what is expected, and exact where it is certain."""
    spread = (SHOTS * chance * (1 - chance)) ** 0.5
    return abs(count - SHOTS * chance) <= 4 * spread


def test_the_dangers_track_ends_the_draws(stage):
    at = stage()
    target = at.put("terr_brawler", "M4", danger=7)
    assert outlook(at.game, target, 3, 3)[0] == 8


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "0%"),
        (Fraction(1, 300), "<1%"),
        (Fraction(1, 200), "1%"),
        (Fraction(27, 100), "27%"),
        (Fraction(1, 8), "13%"),
        (Fraction(199, 200), ">99%"),
        (Fraction(299, 300), ">99%"),
        (Fraction(1), "100%"),
    ],
)
def test_odds_are_whole_percents(chance, text):
    assert percent(chance) == text
