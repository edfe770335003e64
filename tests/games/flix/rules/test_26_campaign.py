"""Campaigns (chapters 6, 7, 25 and 26): the Mission Tree, Rank Tokens, promotions, replacements."""

from __future__ import annotations

from typing import cast

import pytest

from sandtable.engine.game import LOSS, WIN
from sandtable.engine.table import Table
from sandtable.games.flix import GAME
from sandtable.games.flix.rules import victory
from sandtable.games.flix.rules.components import E6, E7, E8, E9, NONE
from sandtable.games.flix.rules.effects import RECON, SNIPER, TOKENS
from sandtable.games.flix.rules.game import Flix
from sandtable.games.flix.rules.plan import ABORTED, SUCCESSFUL
from sandtable.games.flix.rules.state import CHOOSING, JUDGING, REPORTING, SETTING_UP
from sandtable.testkit.marks import rule

CAMPAIGN = cast(Flix, GAME.new("campaign", {}, 1)).plan
ROOM = """
    +-------+
    |S S S S|
    +-------+"""
TREE = [
    {"on_success": 1, "on_failure": 2},
    {"on_success": SUCCESSFUL, "on_failure": ABORTED},
    {"on_success": SUCCESSFUL, "on_failure": ABORTED},
]
PRIMARY = [("recover", "hard_drive", 1), ("recover", "dossier", 1)]


@pytest.fixture
def campaign(stage):
    """A campaign of three Missions, in the first one; what is not answered is what is usual."""

    def make(seals=("hannah", "george"), **more):
        more.setdefault("players", 1)
        more = {"pages": TREE, "primary": PRIMARY, "scores": [10, 3, -5], "picks": True} | more
        at = stage(ROOM, seals=list(seals), campaign=True, **more)
        for place, seal in enumerate(at.game.seals[: len(seals)]):
            at.put(seal, 0, place)
            at.game.veterans[seal.who].used = True
        at.script.first = True
        return at

    return make


def finish(at, *cleared, answers=()):
    """Time is up with these kinds in Cleared Objectives; then the report."""
    at.game.cleared = [TOKENS.index(kind) for kind in cleared]
    at.game.step, at.game.timer = JUDGING, 1
    at.beat()
    assert at.game.step == REPORTING
    at.beat(*answers)


# Setting out


@rule("FLIX-6.07", "FLIX-6.08", "FLIX-1.03")
def test_a_campaign_begins_with_mission_1_at_e6_without_specializations(campaign):
    at = campaign()
    at.game.team = []
    at.game.step = CHOOSING
    at.beat("send:0,5", "send:1,2")
    assert at.game.team == [5, 2] and at.game.mission == 0 and at.game.step == SETTING_UP
    assert {(int(v.grade), int(v.specialization)) for v in at.game.veterans} == {(E6, NONE)}


@rule("FLIX-6.13", "FLIX-6.11")
def test_the_difficulty_may_be_changed_before_any_mission(campaign):
    at = campaign(difficulty="veteran")
    at.game.step = CHOOSING
    at.beat("difficulty:2")
    assert at.game.difficulty == 2
    menu = next(decision for decision in at.script.asked if decision.rule == "FLIX-6.13")
    assert [option.args[0] for option in menu.options] == [1, 0, 2]  # as before comes first


@rule("FLIX-6.13")
def test_the_difficulty_is_asked_for_where_nothing_else_is_picked(campaign):
    at = campaign(picks=False)
    at.script.first = False
    at.game.step = CHOOSING
    at.beat("difficulty:1")
    assert at.game.difficulty == 1 and at.game.step == SETTING_UP


# The Mission Tree


@rule("FLIX-26.06", "FLIX-R06")
@pytest.mark.parametrize(("cleared", "follows"), [(("hard_drive", "dossier"), 1), (("dossier",), 1), ((), 2)])
def test_the_next_mission_follows_from_the_outcome(campaign, cleared, follows):
    at = campaign()
    finish(at, *cleared)
    assert (at.game.mission, at.game.step) == (follows, CHOOSING)


@rule("FLIX-R06")
@pytest.mark.parametrize(("partial_fails", "follows"), [(False, 1), (True, 2)])
def test_a_partial_success_leads_on_as_agreed(campaign, partial_fails, follows):
    at = campaign(partial_fails=partial_fails)
    finish(at, "dossier")
    assert at.game.outcomes == [victory.PARTIAL]
    assert at.game.mission == follows
    at = campaign(partial_fails=partial_fails)
    finish(at, "hard_drive", "dossier")
    assert at.game.mission == 1


@rule("FLIX-26.07", "FLIX-26.08")
@pytest.mark.parametrize(
    ("cleared", "ending", "result"),
    [(("hard_drive", "dossier"), "campaign_successful", WIN), ((), "aborted", LOSS)],
)
def test_a_campaign_ends_for_all_where_the_tree_ends(campaign, cleared, ending, result):
    at = campaign(players=2)
    at.game.mission = 1
    finish(at, *cleared)
    assert (at.game.ending, at.game.results) == (ending, [result, result])


@rule("FLIX-G16")
def test_what_was_played_is_kept(campaign):
    at = campaign(secondary=[("recover", "photos", 1)])
    finish(at, "hard_drive", "dossier", "photos")
    game = at.game
    kept = [game.played, game.difficulties, game.outcomes, game.scores, game.bonuses, int(game.score)]
    assert kept == [[0], [0], [2], [13], [1], 13]


# Rank Tokens


@rule("FLIX-26.09", "FLIX-R65")
@pytest.mark.parametrize("cleared", [("hard_drive", "dossier"), ()])
def test_who_survives_gains_a_rank_token_whatever_the_outcome(campaign, cleared):
    at = campaign(["hannah", "george", "ruben"])
    at.set("george", killed=True, cell=NONE)
    at.set("ruben", grade=E9)
    finish(at, *cleared)
    assert [int(at.game.veterans[who].rank_tokens) for who in range(3)] == [1, 0, 0]


@rule("FLIX-26.10")
def test_all_secondary_objectives_earn_the_team_one_token_more_for_whom_it_likes(campaign):
    at = campaign(secondary=[("recover", "photos", 1)])
    finish(at, "photos", answers=["award:1"])
    assert [int(at.game.veterans[who].grade) for who in (0, 1)] == [E6, E7]
    at = campaign(secondary=[("recover", "photos", 1)])
    finish(at, "hard_drive")
    assert [int(at.game.veterans[who].rank_tokens) for who in (0, 1)] == [1, 1]


@rule("FLIX-26.10", "FLIX-R65")
def test_the_extra_token_goes_to_somebody_who_can_still_rise(campaign):
    at = campaign(secondary=[("recover", "photos", 1)])
    at.set("hannah", grade=E9)
    finish(at, "photos")
    assert [int(at.game.veterans[who].grade) for who in (0, 1)] == [E9, E7]


@rule("FLIX-26.11", "FLIX-7.02")
def test_the_second_rank_token_is_a_promotion(campaign):
    at = campaign(["hannah"])
    at.set("hannah", skill="SNP")
    at.game.veterans[0].rank_tokens = 1
    finish(at)
    veteran = at.game.veterans[0]
    assert (veteran.grade, veteran.rank_tokens, veteran.specialization) == (E8, 0, SNIPER)


@rule("FLIX-7.03", "FLIX-7.04")
def test_the_first_promotion_brings_a_specialization_that_no_living_seal_of_the_team_has(campaign):
    at = campaign()
    at.set("george", skill="REC")
    at.game.veterans[0].rank_tokens = at.game.veterans[1].rank_tokens = 1
    finish(at, answers=[f"specialize:0,{SNIPER}"])
    menus = [decision for decision in at.script.asked if decision.rule == "FLIX-7.03"]
    assert len(menus) == 1  # George keeps his
    assert RECON not in [option.args[1] for option in menus[0].options]
    assert [int(at.game.veterans[who].specialization) for who in (0, 1)] == [SNIPER, RECON]


# Replacements


def lose(at, *who):
    for name in who:
        at.set(name, killed=True, cell=NONE)
    finish(at)
    assert at.game.step == CHOOSING


@rule("FLIX-25.09", "FLIX-25.10", "FLIX-25.12")
def test_a_fallen_seal_is_replaced_by_one_that_was_not_used_yet(campaign):
    at = campaign(players=2)
    at.set("george", grade=E8, skill="REC")
    at.game.veterans[3].grade = E9
    lose(at, "george")
    assert at.game.veterans[1].killed
    at.beat("replace:1,3")
    menu = next(decision for decision in at.script.asked if decision.rule == "FLIX-25.10")
    assert [option.key() for option in menu.options] == [f"replace:1,{who}" for who in (2, 3, 4, 5)]
    assert at.game.team == [0, 3] and at.game.score == -5
    new = at.game.veterans[3]
    assert (new.grade, new.rank_tokens, new.specialization, new.killed) == (E6, 0, NONE, False)


@rule("FLIX-25.10", "FLIX-R93")
def test_who_has_another_seal_may_go_on_with_fewer(campaign):
    at = campaign(players=1)
    lose(at, "george")
    at.beat("nobody")
    assert at.game.team == [0, NONE]
    at.beat()  # set-up
    assert [int(seal.who) for seal in at.game.seals] == [0, NONE, NONE, NONE]
    assert at.game.table() is at.game.page().cells[0][0]


@rule("FLIX-25.11", "FLIX-R66")
def test_without_unused_seals_20_points_are_paid_once_and_the_fallen_return(campaign):
    at = campaign(players=2)
    for veteran in at.game.veterans:
        veteran.used = True
    for who in (2, 3, 4, 5):
        at.game.veterans[who].killed = True
    lose(at, "hannah", "george")
    at.game.score = 4
    at.beat("replace:0,1", "replace:1,4")
    assert at.game.team == [1, 4] and at.game.score == -16
    assert not at.game.veterans[1].killed and not at.game.veterans[4].killed
    assert len(at.told("pays")) == 1


@rule("FLIX-25.11")
@pytest.mark.parametrize("price", [0, 20, 100])
def test_a_return_costs_so_much(campaign, price):
    at = campaign(replacement=price)
    for veteran in at.game.veterans:
        veteran.used = veteran.killed = True
    lose(at, "george")
    at.game.score = 7
    at.beat("replace:1,1")
    assert (at.game.team[1], at.game.score) == (1, 7 - price)


@rule("FLIX-R103", "FLIX-25.11", "FLIX-R93")
def test_the_price_of_a_return_is_shown_beforehand_and_apart_from_what_was_earned(campaign):
    at = campaign(players=1)
    for who in (2, 3, 4, 5):
        at.game.veterans[who].used = at.game.veterans[who].killed = True
    lose(at, "george")
    at.script.first = False
    choices = {choice.key: choice.hint for choice in asked(at).choices}
    assert "20 Valor Points, once for all who return now" in choices["replace:1,1"]
    assert choices["nobody:1"] == "Go on with fewer, and pay nothing."
    assert "Paid" not in campaign_rows(at)
    at.script.first = True
    at.beat("replace:1,1")
    assert at.game.score == -25 and campaign_rows(at)["Paid for the return of the fallen"] == "-20"
    at = campaign(players=1)
    lose(at, "george")
    at.script.first = False
    hints = [choice.hint for choice in asked(at).choices]
    assert not any("Valor" in hint for hint in hints) and hints[-1] == "Go on with fewer."


@rule("FLIX-R103", "FLIX-26.08", "FLIX-4.04")
def test_a_campaign_is_won_whatever_its_score(campaign):
    at = campaign(players=1)
    at.game.mission, at.game.score = 1, -200
    finish(at, "hard_drive", "dossier")
    assert at.game.over and at.game.results == [WIN] and at.game.score == -190


@rule("FLIX-R103")
def test_two_or_three_returns_cost_what_a_campaign_on_rookie_can_earn():
    earned = [page.scores[0][0] + page.scores[0][1] for page in CAMPAIGN.missions]
    assert set(earned) == {5} and CAMPAIGN.numbers.replacement == 20
    assert [
        page.scores[level][0] + page.scores[level][1] for page in CAMPAIGN.missions[:1] for level in (1, 2)
    ] == [8, 11]


def asked(at):
    """What the players see when they choose."""
    table = Table(at.copy())
    return GAME.scene(table.now, 0, table.pending[0]).question


def campaign_rows(at):
    panel = next(each for each in GAME.scene(at.game, 0, None).panels if each.id == "campaign")
    return {row.label: row.text for row in panel.rows}


@rule("FLIX-25.11")
def test_unused_seals_come_first_and_cost_nothing(campaign):
    at = campaign(players=2)
    for who in (3, 4, 5):
        at.game.veterans[who].used = at.game.veterans[who].killed = True
    lose(at, "hannah", "george")
    at.game.score = 0
    at.beat()
    assert at.game.team[0] == 2 and at.game.score == -20  # the second one has to be bought
    assert at.game.veterans[at.game.team[1]].used is False


@rule("FLIX-R66")
def test_the_next_mission_begins_with_full_health(campaign):
    at = campaign(["hannah"])
    at.set("hannah", wounds=3, stuns=2)
    finish(at, "hard_drive", "dossier")
    at.beat()
    at.beat()
    hannah = at.seal("hannah")
    assert (hannah.wounds, hannah.stuns, at.game.mission) == (0, 0, 1)


@rule("FLIX-25.10")
def test_who_goes_on_a_mission_is_used_from_then_on(campaign):
    at = campaign(["hannah"])
    at.game.team = [4]
    at.game.step = SETTING_UP
    at.beat()
    assert [veteran.used for veteran in at.game.veterans] == [True, False, False, False, True, False]
