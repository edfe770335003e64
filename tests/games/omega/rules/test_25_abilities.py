"""Chapter 25: who has which ability."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import abilities
from sandtable.games.omega.rules.components import DOWNED, DRONE, RECOVERED
from sandtable.games.omega.rules.effects import (
    ANCHOR,
    CLEAR_SIGNAL,
    DRILLED,
    RALLY,
    SLIP,
    SPOTTER,
    STEALTH,
    SURE_FOOTED,
)
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


@rule("OMEGA-G02", "OMEGA-17.02", "OMEGA-R21")
@pytest.mark.parametrize("condition", [DOWNED, RECOVERED])
@pytest.mark.parametrize(
    ("rank", "ability"), [(VOSS, RALLY), (OKAFOR, ANCHOR), (RHEE, DRILLED), (SALT, SURE_FOOTED)]
)
def test_sheets_give_abilities_until_the_downed_card_is_used(stage, rank, ability, condition):
    at = stage()
    at.put(rank, 9, 16)
    assert abilities.has(at.game, at.commando(rank), ability)
    at.commando(rank).condition = condition
    assert not abilities.has(at.game, at.commando(rank), ability)


@rule("OMEGA-G03", "OMEGA-25.15", "OMEGA-25.16")
def test_stances_give_abilities(stage):
    at = stage()
    at.put(SALT, 9, 16)
    at.put(KELL, 10, 16)
    assert abilities.has(at.game, at.commando(SALT), STEALTH)
    at.stance(SALT, "Slip")
    assert not abilities.has(at.game, at.commando(SALT), STEALTH)
    assert abilities.has(at.game, at.commando(SALT), SLIP)
    at.stance(KELL, "Clear signal")
    assert abilities.has(at.game, at.commando(KELL), SPOTTER)
    assert abilities.has(at.game, at.commando(KELL), CLEAR_SIGNAL)


@rule("OMEGA-25.16", "OMEGA-25.17", "OMEGA-R21")
@pytest.mark.parametrize(("card", "ability"), [("Climbing boots", SURE_FOOTED), ("Spotter lens", SPOTTER)])
def test_kit_gives_abilities_but_not_with_the_downed_card(stage, card, ability):
    at = stage()
    assert not abilities.has(at.game, at.commando(VOSS), ability)
    at.give(VOSS, card)
    assert abilities.has(at.game, at.commando(VOSS), ability)
    at.commando(VOSS).condition = DOWNED
    assert not abilities.has(at.game, at.commando(VOSS), ability)


@rule("OMEGA-G08", "OMEGA-25.15")
def test_enemies_have_what_their_card_says_and_the_drone_nothing(stage):
    at = stage(reserves=["lurker", "crawler"])
    assert abilities.has(at.game, at.spawn("Lurker", 9, 15), STEALTH)
    crawler = at.spawn("Crawler", 10, 15)
    assert abilities.has(at.game, crawler, SURE_FOOTED)
    assert abilities.has(at.game, crawler, SLIP)
    assert not abilities.has(at.game, crawler, STEALTH)
    assert not abilities.has(at.game, at.game.piece(DRONE), SURE_FOOTED)
