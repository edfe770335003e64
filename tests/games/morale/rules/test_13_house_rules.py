"""House rules: readings that the ledger leaves open, and numbers that a designer would try."""

from __future__ import annotations

import pytest

from sandtable.catalog.migrations import migrated
from sandtable.games.morale import GAME
from sandtable.games.morale.migrations import MIGRATIONS
from sandtable.games.morale.rules import round_order, take_cover
from sandtable.games.morale.rules.components import DOWN, KILLED
from sandtable.testkit.marks import rule

COVER = "MORALE-7.01"
WHITE_ONLY = (1_000_000, 0)


def calm(at):
    for team in (0, 1):
        at.bag(team, *WHITE_ONLY)
    return at


def windows(at):
    return [seat for seat, what, _ in at.asked() if what == COVER]


@rule("MORALE-12.01", "MORALE-12.03")
@pytest.mark.parametrize("number", [0, 1, 5])
def test_red_and_coloured_skulls_are_as_many_as_agreed(stage, number):
    assert stage(red_skulls=True, red_per_unit=number).skulls(0)[1:] == [0, 4 * number]
    coloured = stage(colored_skulls=True, colored_per_unit=number)
    assert coloured.skulls(0)[1:] == [0] + [number] * 4


@rule("MORALE-5.01")
@pytest.mark.parametrize("number", [1, 2, 4])
def test_a_turn_has_so_many_actions(stage, number):
    at = calm(stage(actions=number, moves=4))
    steps = [at.to("move", zone, 0) for zone in ("M5", "M4") * 2]
    at.put("seal_leader", "M4")
    at.turn("seal_leader", *steps[:number])
    assert len(at.told("moved")) == number
    assert len(windows(at)) == 4 * number


@rule("MORALE-5.02")
@pytest.mark.parametrize("number", [0, 1, 2, 4])
def test_a_turn_has_so_many_moves(stage, number):
    at = calm(stage(actions=4, moves=number))
    at.put("seal_leader", "M4")
    steps = [at.to("move", zone, 0) for zone in ("M5", "M4") * 2][:number]
    if number == 4:  # as many as there are actions: the turn is over
        at.turn("seal_leader", *steps)
        assert len(at.told("moved")) == number
    else:
        assert not [key for key in at.options("seal_leader", *steps) if key.startswith("move")]
    if number:
        assert [key for key in at.options("seal_leader", *steps[:-1]) if key.startswith("move")]


@rule("MORALE-7.04", "MORALE-7.08")
@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_a_team_takes_cover_so_often_in_a_round(stage, number):
    at = calm(stage(take_covers=number))
    for unit in at.game.units:
        unit.zone = at.zone("M4")
    always = {0: 1}
    for _ in range(number + 1):
        at.turn("seal_leader", "end_turn", cover=always)
    assert len(at.told("took_cover")) == number
    penalty = 10 if number else 0
    unit = at.unit("seal_leader")
    assert take_cover.initiative(at.game, unit) == unit.card.initiative - penalty
    rows = [row for panel in GAME.scene(at.game, 0, None).panels for row in panel.rows]
    token = next(row for row in rows if row.label == "Team token")
    assert token.text == ("-10 Initiative" if number else "not used")
    at.do(round_order.end_round)
    assert at.team(0).can_take_cover == (number > 0) and not at.team(0).covered


@rule("MORALE-R28")
@pytest.mark.parametrize(
    ("when", "count", "before"), [("both", 4, True), ("before", 2, True), ("after", 2, False)]
)
def test_cover_is_taken_before_or_after_an_action(stage, when, count, before):
    at = calm(stage(cover_windows=when, actions=1))
    unit = at.put("seal_leader", "M4")
    seen = []
    at.script.on_ask = lambda decision: seen.append(int(unit.zone)) if decision.rule == COVER else None
    at.turn("seal_leader", at.to("move", "M5", 0))
    assert len(windows(at)) == count
    assert (at.zone("M4") in seen) == before


def falls_before_its_turn(stage, **options):
    """The Terrorists' revealed unit goes down in the SEALs' turn."""
    at = calm(stage(units=2, **options))
    at.team(0).stack = [at.unit("seal_leader").index, at.unit("seal_point").index]
    at.team(1).stack = [at.unit("terr_warlord").index, at.unit("terr_runner").index]
    at.game.step = 3

    def quiet(decision):
        if decision.rule != COVER:
            at.script.answers = [decision.options[0].key()]

    at.script.on_ask = quiet
    at.do(round_order.next_pair)
    at.unit("terr_runner").status = DOWN
    at.do(round_order.second_turn)
    return at, [at.game.units[event.data[0]].card.id for event in at.told("turn")]


@rule("MORALE-R06")
def test_the_turn_of_a_fallen_unit_passes_on_or_is_lost(stage):
    at, acted = falls_before_its_turn(stage)
    assert acted == ["seal_point", "terr_warlord"]
    at, acted = falls_before_its_turn(stage, turn_lost=True)
    assert acted == ["seal_point"] and len(at.told("card_discarded")) == 1
    assert at.team(1).stack == [at.unit("terr_warlord").index]


@rule("MORALE-R10")
@pytest.mark.parametrize("again", [True, False])
def test_a_used_star_stays_or_goes_back_to_the_team(stage, again):
    at = calm(stage(star_again=again))
    unit = at.ready("seal_leader", "creep")
    stars = at.team(0).stars
    at.turn("seal_leader", "creep", "end_turn")
    assert (at.team(0).stars > stars) == (not again)
    at.forget()
    assert ("creep" in at.options("seal_leader")) == again
    assert unit.face_up == again


@rule("MORALE-R11")
@pytest.mark.parametrize("passes", [True, False])
def test_the_issue_of_a_killed_unit_is_gone_or_passes_on(stage, passes):
    at = stage(issue_passes=passes)
    leader, point = at.unit("seal_leader"), at.unit("seal_point")
    before, given = int(leader.issue), int(point.issue)
    at.settle(point, [0, 9])
    assert point.status == KILLED and not point.issue
    assert leader.issue == (before + given if passes else before) and given


@rule("MORALE-R12")
@pytest.mark.parametrize("lands", [True, False])
def test_a_step_into_a_lower_zone_lands_on_its_highest_floor(stage, lands):
    at = calm(stage(steps_down=lands))
    at.put("seal_leader", "N4", 2)
    options = at.options("seal_leader")
    assert (at.to("move", "N5", 1) in options) == lands
    assert (at.to("move", "M4", 0) in options) == lands
    if lands:
        at.turn("seal_leader", at.to("move", "N5", 1), "end_turn")
        assert (at.unit("seal_leader").zone, at.unit("seal_leader").floor) == (at.zone("N5"), 1)


@rule("MORALE-R15")
@pytest.mark.parametrize("draws", [True, False])
def test_a_unit_without_a_threat_draws_or_does_not(stage, draws):
    at = calm(stage(everybody_draws=draws))
    at.put("seal_leader", "M4", danger=3)
    target = at.put("terr_warlord", "M4", danger=2)
    target.flashed = True
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"), "end_turn")
    drew = {event.data[0]: event.data[1] for event in at.told("drew")}
    assert (drew.get(at.unit("seal_leader").index) == 3) == draws
    assert target.index in drew


@rule("MORALE-R15", "MORALE-9.01")
@pytest.mark.parametrize("draws", [True, False])
def test_a_zone_that_is_struck_without_a_threat_draws_or_does_not(stage, draws):
    at = calm(stage(everybody_draws=draws, frag_threats=0))
    at.put("seal_leader", "M4")
    struck = [at.put("seal_point", "M5", danger=3), at.put("terr_warlord", "M5", danger=2)]
    at.ready("seal_leader", "frag_grenade")
    at.turn("seal_leader", at.to("frag_grenade", "M5"), "end_turn")
    drew = {event.data[0]: event.data[1] for event in at.told("drew")}
    assert drew == ({int(unit.index): int(unit.danger) for unit in struck} if draws else {})


@rule("MORALE-R19")
@pytest.mark.parametrize("wide", [True, False])
def test_a_coup_de_grace_reaches_one_floor_or_the_zone(stage, wide):
    at = calm(stage(coup_in_zone=wide))
    at.put("seal_leader", "N4", 1)
    at.put("terr_warlord", "N4", 0, status=DOWN)
    coup = at.aimed("coup", "terr_warlord")
    assert (coup in at.options("seal_leader")) == wide
    at.put("terr_runner", "N4", 2)
    at.forget()
    assert coup not in at.options("seal_leader")


def test_an_older_state_knows_how_often_cover_was_taken():
    state = {"teams": [{"can_take_cover": False}, {"can_take_cover": True}]}
    assert [team["covered"] for team in migrated(state, MIGRATIONS)["teams"]] == [1, 0]
