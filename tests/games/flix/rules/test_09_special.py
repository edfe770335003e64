"""Chapter 9: what Special Conditions put down: Patrols, Sentries, Objectives."""

from __future__ import annotations

import pytest

from games.flix.acting import completed
from sandtable.engine.chance import die
from sandtable.games.flix.rules import practice
from sandtable.games.flix.rules.components import FIRST_PATROL, FIRST_SENTRY, GREEN, NONE
from sandtable.games.flix.rules.effects import HARD_DRIVE, RECOVER, TIME_BOMB, TOKENS
from sandtable.games.flix.rules.state import SETTING_UP
from sandtable.testkit.marks import rule

# Area S is behind a Door, so that nothing is seen when the Mission begins.
HALLS = """
    +---------------+
    |A A A A|B B B B|
    |       |       |
    |A A A A B B B B|
    |       |       |
    |A A A A|B B B B|
    +a------+-+-+-+-+
    |S S S S S S S S|
    +---------------+"""
POINTS = [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (0, 7)]
PATH = {"green": [(1, 0), (1, 1), (1, 2)]}


@pytest.fixture
def new(stage):
    """A Mission that is set up."""

    def make(*wishes, **more):
        more.setdefault("points", POINTS)
        at = stage(HALLS, **more)
        at.game.step = SETTING_UP
        at.script.first = True
        at.wish(*wishes)
        at.beat()
        return at

    return make


# Patrols and Sentries


@rule("FLIX-9.11", "FLIX-R102")
def test_patrols_stand_where_the_mission_says_and_nothing_is_rolled(new):
    at = new(paths=PATH, pool=5, patrol_places=[(1, 1), (2, 6)])
    found = {int(patrol.index): (at.at(patrol), int(patrol.colour)) for patrol in at.game.patrols()}
    assert found == {FIRST_PATROL: ((1, 1), GREEN), FIRST_PATROL + 1: ((2, 6), NONE)}
    assert not at.told("patrol_roll") and [event.rule for event in at.told("arrives")] == ["FLIX-9.11"] * 2
    assert sum(tango.pooled for tango in at.game.tangos) == 3


@rule("FLIX-9.11", "FLIX-R102", "FLIX-R49")
def test_no_more_patrols_than_the_pool_has_and_none_on_something_else(new):
    at = new(paths=PATH, pool=1, patrol_places=[(1, 1), (2, 6)])
    assert [at.at(patrol) for patrol in at.game.patrols()] == [(1, 1)]
    at = new(die(1), paths=PATH, pool=5, cover=[(1, 1)], patrol_places=[(1, 1), (2, 6)])
    assert [at.at(patrol) for patrol in at.game.patrols()] == [(2, 6)]


@rule("FLIX-9.11", "FLIX-R102")
def test_sentries_stand_where_the_mission_says_and_nowhere_else(new):
    at = new(sentries=[(2, 0), (2, 1, 4)], sentry_places=[(2, 7), (0, 5)], specials=["all_sentries"])
    sentries = at.game.tangos[FIRST_SENTRY - FIRST_PATROL + 1 :]
    assert [at.at(sentry) for sentry in sentries if sentry.cell != NONE] == [(2, 7), (0, 5)]
    assert [at.where(sentry.home) for sentry in sentries[:2]] == [(2, 7), (0, 5)]


@rule("FLIX-9.13", "FLIX-9.11", "FLIX-R102")
def test_a_point_with_a_standee_gets_no_objective(new):
    pile = ["alarm"] * 6
    at = new(pile=pile, patrol_places=[(0, 0)], sentry_places=[(0, 1)])
    assert sorted(at.where(cell) for cell in at.game.token_cells) == POINTS[2:]


@rule("FLIX-R100", "FLIX-R102")
def test_nobody_practises_in_the_place_of_a_sentry_that_the_mission_names(new):
    at = new(sentries=[(2, 3)], sentry_places=[(2, 1)], specials=["targets"])
    game = at.game
    game.tangos[FIRST_SENTRY - FIRST_PATROL + 1].cell = NONE
    at.put("hannah", 2, 0)
    offered = practice.menu(game, game.seals[0])
    assert practice.STANDS[at.cell(2, 2)] in offered and practice.STANDS[at.cell(2, 1)] not in offered


# Objectives


@rule("FLIX-9.13", "FLIX-R91")
def test_a_primary_objective_may_lie_where_the_mission_says(new):
    at = new(pile=["photos"], fixed_tokens=[((0, 3), "hard_drive")])
    assert [TOKENS[kind] for kind in at.game.token_kinds] == ["photos", "hard_drive"]
    assert at.game.token_shown == [0, 1] and at.where(at.game.token_cells[1]) == (0, 3)
    at.turn("hannah")
    at.put("hannah", 1, 3)
    at.beat("recover:1")
    assert completed(at, RECOVER, HARD_DRIVE) == 1


@rule("FLIX-G12", "FLIX-9.13", "FLIX-29.05")
def test_time_bombs_that_special_conditions_lay_have_letters_of_their_own(new):
    fixed = [((0, column), "time_bomb") for column in range(3)]
    for _ in range(8):
        at = new(pile=["time_bomb"], fixed_tokens=fixed)
        assert at.game.token_kinds == [TIME_BOMB] * 4
        assert sorted(at.game.token_letters) == [0, 1, 2, 3]
        at = new(fixed_tokens=[*fixed, ((0, 3), "alarm")])
        assert len(set(at.game.token_letters[:3])) == 3 and at.game.token_letters[3] == NONE


@rule("FLIX-R09", "FLIX-9.13")
def test_a_hostage_that_special_conditions_lay_is_within_reach(new):
    at = new(fixed_tokens=[((0, 3), "hostage")], primary=[("rescue", "", 1)], seals=["hannah", "george"])
    hostage = at.game.hostages[0]
    at.script.first = False
    assert at.at(hostage) == (0, 3) and hostage.home == at.cell(0, 3)
    assert at.menu(lambda game: game.beat()) == ["turn:0", "turn:1"]
    hostage.cell, hostage.killed = NONE, True
    assert at.menu(lambda game: game.beat()) == ["turn:0", "turn:1", "concede"]
