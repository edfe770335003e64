"""Chapter 1: who plays, and how many commandos each player has."""

from __future__ import annotations

import pytest

from sandtable.engine.errors import SandtableError
from sandtable.games.omega.content.loader import content
from sandtable.games.omega.content.options import plan_for, scenario_specs
from sandtable.games.omega.rules.components import DRONE, LAB_TECH
from sandtable.games.omega.rules.plan import team_of
from sandtable.testkit.marks import rule


@rule("OMEGA-1.02", "OMEGA-1.03", "OMEGA-1.04", "OMEGA-X01")
@pytest.mark.parametrize(
    ("players", "commandos", "team"),
    [
        (2, 3, [3]),
        (2, 4, [4]),
        (2, 5, [5]),
        (3, 3, [2, 2]),
        (3, 5, [2, 2]),
        (4, 3, [1, 1, 1]),
        (5, 3, [1, 1, 1, 1]),
        (6, 3, [1, 1, 1, 1, 1]),
    ],
)
def test_the_number_of_players_says_how_many_commandos_each_has(players, commandos, team):
    assert team_of(players, commandos) == team


@rule("OMEGA-1.01", "OMEGA-1.04")
@pytest.mark.parametrize(("players", "size"), [(2, 3), (3, 4), (4, 3), (5, 4), (6, 5)])
def test_one_seat_is_the_overseers_and_every_other_one_has_commandos(stage, players, size):
    at = stage(players=players)
    assert at.game.seats == players
    assert at.game.plan.size == size
    assert sorted({int(commando.seat) for commando in at.game.team()}) == list(range(1, players))


@rule("OMEGA-R09")
@pytest.mark.parametrize("commandos", [2, 6])
def test_a_team_of_fewer_than_three_or_more_than_five_is_refused(commandos):
    spec = scenario_specs(content())[0]
    with pytest.raises(SandtableError, match="commandos must be a whole number from 3 to 5"):
        plan_for(spec.name, spec.settle({"commandos": commandos}))


@rule("OMEGA-1.05")
def test_drone_and_lab_tech_are_the_commandos_and_enemies_are_not(stage):
    at = stage()
    husk = at.spawn("Husk", 8, 14)
    assert husk.is_enemy()
    assert not at.game.piece(DRONE).is_enemy()
    assert not at.game.piece(LAB_TECH).is_enemy()
    assert not at.commando(0).is_enemy()
