"""Chapter 16: Stun."""

from __future__ import annotations

from sandtable.games.flix.rules import patrols, reaction_fire, stun, taking_cover
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.state import GATHERING
from sandtable.testkit.marks import rule

HALL = """
    +-----------+
    |A A A A A A|
    |           |
    |A A A A A A|
    +-----------+"""


@rule("FLIX-16.01", "FLIX-16.02", "FLIX-R29")
def test_a_seal_gets_up_to_two_tokens(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 0)
    for count in (1, 2, 2):
        at.do(stun.stun_seal, hannah, "FLIX-25.07")
        assert hannah.stuns == count


@rule("FLIX-R73")
def test_a_stun_is_no_wound(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 0, soft_armor=True)
    patrol = at.patrol(0, 3)
    at.do(stun.stun_seal, hannah, "FLIX-25.07")
    at.do(stun.stun_tango, patrol, "FLIX-28.10")
    assert (hannah.wounds, hannah.soft_armor) == (0, True)
    assert at.at(patrol) == (0, 3)


@rule("FLIX-16.03")
def test_each_token_takes_an_action_of_the_next_turn(stage):
    at = stage(HALL, seals=["hannah", "george"])
    hannah = at.put("hannah", 0, 0, stuns=1)
    at.put("george", 1, 5)
    at.game.step, at.game.turn_of = GATHERING, NONE
    at.beat("turn:0")
    assert hannah.actions == 1


@rule("FLIX-16.03", "FLIX-R74")
def test_with_two_tokens_a_seal_has_free_actions_only(stage):
    at = stage(HALL, seals=["hannah", "george"])
    at.put("hannah", 0, 0, stuns=2)
    at.put("george", 1, 5)
    at.token("dossier", 0, 1, shown=True)
    at.game.step, at.game.turn_of = GATHERING, NONE
    at.beat("turn:0")
    assert at.verbs(lambda game: game.beat()) == ["end", "recover"]


@rule("FLIX-16.04")
def test_tokens_go_at_the_end_of_the_turn(stage):
    at = stage(HALL, seals=["hannah", "george"])
    hannah = at.put("hannah", 0, 0, stuns=2)
    at.put("george", 1, 5, stuns=1)
    at.turn("hannah")
    at.beat("end")
    assert hannah.stuns == 0
    assert at.seal("george").stuns == 1
    at.set("george", stuns=0)
    at.turn("george")
    at.do(stun.end_turn, at.seal("george"))
    assert at.data("recovers") == [[hannah.index, 0, 0, 0]]


@rule("FLIX-R30", "FLIX-16.04")
def test_a_token_of_the_turn_under_way_costs_an_action_of_the_next_one(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 0, stuns=1)
    at.turn("hannah")
    at.do(stun.stun_seal, hannah, "FLIX-20.20")
    assert hannah.stuns == 2
    at.do(stun.end_turn, hannah)
    assert hannah.stuns == 1
    assert at.do(stun.actions, hannah) == 1
    at.do(stun.end_turn, hannah)
    assert hannah.stuns == 0


@rule("FLIX-16.05")
def test_a_stunned_tango_lies_where_it_was_and_does_not_fire(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 0)
    patrol = at.patrol(0, 3)
    at.do(stun.stun_tango, patrol, "FLIX-28.10")
    assert patrol.stunned
    assert at.at(patrol) == (0, 3)
    at.do(reaction_fire.check, hannah)
    assert not [event for event in at.game.log if event.what == "reaction_fire"]


@rule("FLIX-16.07")
def test_all_stunned_tangos_stand_up(stage):
    at = stage(HALL)
    patrol, sentry = at.patrol(0, 3, stunned=True), at.sentry(1, 3, stunned=True)
    standing = at.patrol(1, 4)
    at.do(stun.recover_all)
    assert not patrol.stunned
    assert not sentry.stunned
    assert [event.data[0] for event in at.cites("FLIX-16.07")] == [patrol.index, sentry.index]
    assert standing.cell == at.cell(1, 4)


@rule("FLIX-16.06", "FLIX-22.02", "FLIX-R24")
def test_a_stunned_patrol_does_not_move_on(stage):
    at = stage(
        """
        +-------+
        |A A A|B|
        |       |
        |A A A|B|
        +-------+""",
        paths={"green": [(0, 0), (0, 1), (0, 2)], "red": [(1, 0), (1, 1)]},
    )
    at.put("hannah", 1, 3)
    lying = at.patrol(0, 0, colour="green", stunned=True)
    standing = at.patrol(1, 0, colour="red")
    at.do(patrols.begin)
    at.beat()
    at.beat()
    assert at.at(lying) == (0, 0)
    assert at.at(standing) == (1, 1)


@rule("FLIX-16.06", "FLIX-R24")
def test_but_it_takes_cover(stage):
    at = stage(HALL)
    at.put("hannah", 1, 0)
    at.block(1, 3)
    patrol = at.patrol(0, 5, stunned=True)
    at.do(taking_cover.begin)
    at.beat()
    assert at.at(patrol) == (1, 4)
    assert at.data("stands_up") == [[patrol.index, 0, 0, 0]], "not before Phase 6 is over"
