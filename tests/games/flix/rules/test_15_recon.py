"""Chapter 15: which Reaction Fire a Recon of the highest Grade ignores."""

from __future__ import annotations

from games.flix.acting import further, reactions
from sandtable.games.flix.view.watched import threats
from sandtable.testkit.marks import rule

HALL = """
    +-----------+
    |A A A A A A|
    |           |
    |A A A A A A|
    |           |
    |A A A A A A|
    +-----------+"""


def watched(stage):
    """Hannah in sight of a Mastermind and of a Patrol."""
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0, skill="REC", grade=9)
    return at, hannah, at.mastermind(0, 5), at.patrol(2, 5)


def dice(at):
    """Who rolled how many."""
    return [(int(event.data[0]), len(event.brought[0])) for event in at.told("reaction_fire")]


@rule("FLIX-R28", "FLIX-G06")
def test_the_players_put_first_the_fire_that_is_ignored(stage):
    at, hannah, boss, patrol = watched(stage)
    move = ("move", (2, 0))
    assert further(at, move) == [f"fires:{boss.index},0", f"fires:{patrol.index},0"]
    at.attack("hit", "hit")
    at.beat(move, f"fires:{patrol.index},0")
    assert at.data("ignored") == [[0, patrol.index, 0, 0]]
    assert dice(at) == [(boss.index, 2)] and hannah.wounds == 2
    at, hannah, boss, patrol = watched(stage)
    at.attack("hit")
    at.beat(move, f"fires:{boss.index},0")
    assert at.data("ignored") == [[0, boss.index, 0, 0]]
    assert dice(at) == [(patrol.index, 1)] and hannah.wounds == 1 and hannah.ignored_fire


@rule("FLIX-R28", "FLIX-G06")
def test_it_is_one_a_turn_and_none_for_who_knows_less(stage):
    at, hannah, boss, _ = watched(stage)
    hannah.ignored_fire = True
    at.attack("blank", "blank", "blank")
    at.beat(("move", (2, 0)), f"fires:{boss.index},0")
    assert not at.told("ignored") and len(reactions(at)) == 2
    at, hannah, boss, _patrol = watched(stage)
    at.game.veterans[hannah.who].grade = 8
    at.attack("blank", "blank", "blank")
    at.beat(("move", (2, 0)), f"fires:{boss.index},0")
    assert not at.told("ignored") and len(reactions(at)) == 2


@rule("FLIX-G06", "FLIX-15.11", "FLIX-R78")
def test_fire_at_a_hostage_that_it_commands_is_not_its_own(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 0, skill="REC", grade=9)
    hostage = at.hostage(0, 1, home=(2, 5))
    patrol = at.patrol(2, 4)
    at.attack("hit")
    at.beat("command:4", ("send", (0, 3)), f"fires:{patrol.index},{hostage.index}")
    assert at.data("ignored") == [[0, patrol.index, 0, 0]]
    assert hostage.killed and hannah.wounds == 0


@rule("FLIX-G06", "FLIX-15.01")
def test_the_preview_leaves_out_the_worst_of_them(stage):
    at = stage(HALL)
    at.put("hannah", 1, 0, skill="REC", grade=9)
    covered, plain = at.patrol(0, 5), at.patrol(2, 1)
    at.block(1, 1)
    found = threats(at.game, at.seal("hannah"), at.cell(1, 0))
    assert [each.index for each in found] == [covered.index] and found[0].covered
    at.flick()
    at.attack("hit")
    at.script.first = True
    at.beat("fire:1,0,0")
    assert len(reactions(at)) == 1 and at.data("ignored") == [[0, plain.index, 0, 0]]
