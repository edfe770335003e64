"""What a seat must not see: the other team's cards, tokens and places, while they are hidden."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.games.morale.rules.state import DEPLOY, MUSTER, PAIR, PLANNING
from sandtable.testkit.marks import rule

SPECTATOR = -1
SEEDS = range(6)
ROUNDS = 4
TOLD = 25
SETUPS = [
    ("recovery", {}),
    ("recovery", {"crew": "pick", "units": 6, "vehicles": True, "star_sets": 2, "red_skulls": True}),
    ("checkpoint", {"seals_players": 2, "terrorists_players": 2, "units": 3, "colored_skulls": True}),
    ("rooftops", {"crew": "random", "seals_units": 2, "terrorists_units": 5, "marksman_prone": True}),
]


def answers(scenario, options, seed):
    """A table at every question of a random game's first rounds, with the question that is answered next."""
    table: Any = Table(GAME.new(scenario, options, seed))
    rng = Rng(seed, 1)
    while not table.over and table.now.round <= ROUNDS:
        decision = table.asked[rng.below(len(table.asked))]
        yield table, decision
        table.answer(int(decision.seat), decision.options[rng.below(len(decision.options))].key())


def viewers(game):
    return range(SPECTATOR, int(game.seats))


def seen(table, game, seat):
    """All that a seat sees, as one value."""
    events = [GAME.sentence(game, event) for event in table.events[-TOLD:] if event.seen_by(seat)]
    return msgspec.json.encode(GAME.scene(game, seat, table.question(seat))), events


def look(game, seat):
    return GAME.scene(game, seat, None)


def rows(game, seat, panel, label):
    """The items of one row as a seat sees them."""
    found = [each for each in look(game, seat).panels if each.id == panel]
    return [item for row in found[0].rows if row.label == label for item in row.items]


def labels(items):
    return [item.label for item in items]


def sides(game, seat):
    return {each.side for each in look(game, seat).elements if each.kind == "figure"}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("scenario", "options"), SETUPS)
def test_what_is_hidden_from_a_seat_changes_nothing_that_it_sees(scenario, options, seed):
    rng = Rng(seed, 2)
    steps = set()
    for number, (table, _) in enumerate(answers(scenario, options, seed)):
        if number % 3 and table.now.step > PLANNING:
            continue
        steps.add(int(table.now.step))
        for seat in viewers(table.now):
            other = table.now.clone()
            other.resample(seat, rng)
            assert seen(table, other, seat) == seen(table, table.now, seat), f"seat {seat}"
    assert {DEPLOY, PLANNING, PAIR} <= steps


@rule("MORALE-3.01", "MORALE-3.02", "MORALE-R36")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("scenario", "options"), SETUPS)
def test_a_sealed_answer_changes_nothing_that_the_other_team_sees(scenario, options, seed):
    before, beat, checked = {}, None, set()
    for table, decision in answers(scenario, options, seed):
        if table.checkpoint is beat:
            for seat, view in before.items():
                assert seen(table, table.now, seat) == view, f"seat {seat}"
                checked.add(int(table.now.step))
        sealed, beat = int(decision.sealed), table.checkpoint
        outside = [seat for seat in viewers(table.now) if sealed and (seat < 0 or not sealed >> seat & 1)]
        before = {seat: seen(table, table.now, seat) for seat in outside}
    assert checked == {DEPLOY, PLANNING} | ({MUSTER} if options.get("crew") == "pick" else set())


@rule("MORALE-3.01")
def test_a_stack_is_face_up_in_order_to_its_team_and_face_down_to_others(stage):
    at = stage()
    at.game.step = PAIR
    at.team(0).stack = [2, 0, 3, 1]
    own = rows(at.game, 0, "team:seals", "Turn cards")
    assert labels(own) == [at.game.units[index].card.name for index in (1, 3, 0, 2)]
    for seat in (1, SPECTATOR):
        backs = rows(at.game, seat, "team:seals", "Turn cards")
        assert [(item.label, item.value, item.hidden) for item in backs] == [("", 0, True)] * 4


@rule("MORALE-3.02")
def test_a_readied_token_lies_face_down_until_it_is_shown(stage):
    at = stage()
    at.game.step = PAIR
    unit = at.ready("seal_leader", "smoke_gas")
    own, enemy, spectator = [rows(at.game, seat, "tableau:0", "Ready spot") for seat in (0, 1, SPECTATOR)]
    assert labels(own) == ["Smoke Gas"]
    assert [(item.label, item.hidden) for item in enemy] == [("", True)]
    assert spectator == enemy
    unit.face_up = True
    assert labels(rows(at.game, 1, "tableau:0", "Ready spot")) == ["Smoke Gas"]


def test_a_face_down_token_is_not_betrayed_by_what_is_left(stage):
    at = stage()
    at.game.step = PAIR
    at.ready("seal_leader", "smoke_gas")
    at.ready("seal_point", "creep")

    def left(seat):
        issue = labels(rows(at.game, seat, "tableau:0", "Standard issue"))
        return issue, labels(rows(at.game, seat, "team:seals", "Star tokens"))

    assert left(0) == (["Tear Gas"], ["Covering Fire", "Double-Time", "Focus Fire"])
    whole = (["Smoke Gas", "Tear Gas"], ["Covering Fire", "Creep", "Double-Time", "Focus Fire"])
    assert left(1) == left(SPECTATOR) == whole


def test_a_shown_token_has_left_the_issue_for_everybody(stage):
    at = stage()
    at.game.step = PAIR
    at.ready("seal_leader", "smoke_gas").face_up = True
    for seat in (0, 1):
        assert labels(rows(at.game, seat, "tableau:0", "Standard issue")) == ["Tear Gas"]


@rule("MORALE-R36")
def test_nobody_sees_where_the_other_team_deploys(stage):
    at = stage()
    at.game.step = DEPLOY
    assert sides(at.game, 0) == {"seals"}
    assert sides(at.game, 1) == {"terrorists"}
    assert sides(at.game, SPECTATOR) == set()


def test_players_of_one_team_share_what_it_knows(stage):
    at = stage("checkpoint", units=4, seals_players=2)
    at.game.step = PAIR
    at.team(0).stack = [2, 0, 3, 1]
    at.ready("seal_leader", "smoke_gas")

    def known(seat):
        cards = rows(at.game, seat, "team:seals", "Turn cards")
        return labels(cards), labels(rows(at.game, seat, "tableau:0", "Ready spot"))

    assert known(0) == known(1)
    assert known(0) != known(2)
