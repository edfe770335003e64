"""Phases 7 to 9 (chapters 26 and 27): success, partial success, failure, the Timer, bombs, a new Round."""

from __future__ import annotations

import pytest

from sandtable.engine.game import DRAW, LOSS, WIN
from sandtable.games.flix.rules import victory, wounds
from sandtable.games.flix.rules.effects import BULLET, TOKENS
from sandtable.games.flix.rules.plan import Cell
from sandtable.games.flix.rules.state import GATHERING, JUDGING
from sandtable.testkit.marks import rule

ROOM = """
    +-------+
    |S S|A A|
    |   +   |
    |S S|A A|
    +-------+"""
TWO = [("recover", "hard_drive", 1), ("recover", "dossier", 1)]
THREE = [*TWO, ("recover", "file_folders", 1)]
PHOTOS = [("recover", "photos", 1)]
SCORES = [10, 3, -5]


@pytest.fixture
def judged(stage):
    """A Mission in Phase 7 with these kinds in Cleared Objectives."""

    def make(cleared=(), seals=("hannah",), **more):
        more.setdefault("scores", SCORES)
        at = stage(ROOM, seals=list(seals), **more)
        for place, seal in enumerate(seals):
            at.put(seal, *divmod(place, 2))
        at.game.cleared = [TOKENS.index(kind) for kind in cleared]
        at.game.step = JUDGING
        return at

    return make


def ended(at):
    game = at.game
    return (game.ending, int(game.score)) if game.over else None


# Phase 7


@rule("FLIX-26.01", "FLIX-26.02")
def test_all_primary_objectives_are_a_success_however_much_time_is_left(judged):
    at = judged(["hard_drive", "dossier"], primary=TWO)
    at.beat()
    assert ended(at) == ("success", 10) and at.game.timer == 16
    assert at.cites("FLIX-26.02")


@rule("FLIX-26.01")
def test_with_a_primary_objective_open_the_mission_goes_on(judged):
    at = judged(["hard_drive"], primary=TWO)
    at.beat()
    assert not at.game.over and at.game.step == GATHERING


@rule("FLIX-26.03", "FLIX-R04")
def test_a_success_with_all_secondary_objectives_earns_both(judged):
    at = judged(["hard_drive", "dossier", "photos"], primary=TWO, secondary=PHOTOS)
    at.beat()
    assert ended(at) == ("success", 13)
    at = judged(["hard_drive", "dossier"], primary=TWO)  # there are none
    at.beat()
    assert ended(at) == ("success", 10)


@rule("FLIX-26.04", "FLIX-26.05", "FLIX-4.05", "FLIX-R04", "FLIX-R05")
@pytest.mark.parametrize(
    ("cleared", "secondary", "ending", "score"),
    [
        (["hard_drive", "dossier", "photos"], PHOTOS, "partial", 3),
        (["hard_drive", "photos"], PHOTOS, "failure", -2),  # less than half, rounded up
        (["hard_drive", "dossier"], PHOTOS, "failure", -5),  # the Secondaries are missing
        (["hard_drive", "dossier"], [], "partial", 3),  # there are none
        ([], [], "failure", -5),
    ],
)
def test_when_time_is_up_half_and_all_secondaries_are_a_partial_success(
    judged, cleared, secondary, ending, score
):
    at = judged(cleared, primary=THREE, secondary=secondary)
    at.game.timer = 1
    at.beat()
    assert ended(at) == (ending, score)


@rule("FLIX-26.04", "FLIX-R94")
def test_several_pieces_of_one_objective_count_one_by_one(judged):
    at = judged(["bio_weapon"], primary=[("recover", "bio_weapon", 2)])
    at.game.timer = 1
    at.beat()
    assert at.game.ending == "partial"


@rule("FLIX-1.01", "FLIX-R94")
@pytest.mark.parametrize(
    ("cleared", "result"), [(["hard_drive", "dossier"], WIN), (["dossier"], DRAW), ([], LOSS)]
)
def test_all_seats_share_the_result(judged, cleared, result):
    at = judged(cleared, ["hannah", "george", "ruben"], primary=TWO)
    at.game.timer = 1
    at.beat()
    assert at.game.results == [result] * 3


@rule("FLIX-4.04")
def test_the_score_does_not_decide_who_wins(judged):
    at = judged(["hard_drive"], scores=[-7, 0, 9])
    at.beat()
    assert ended(at) == ("success", -7) and at.game.results == [WIN]


@rule("FLIX-4.03", "FLIX-1.04", "FLIX-6.11")
def test_the_cell_used_is_that_of_the_difficulty_and_the_number_of_seals(judged):
    at = judged(seals=["hannah", "george"], difficulty="veteran")
    at.game.page().cells[:] = [[Cell(10 * row + n, [], 0, [], []) for n in range(1, 5)] for row in range(3)]
    assert at.game.table().pool == 12
    at.seal("george").killed = True
    assert at.game.table().pool == 12
    at.game.difficulty = 2
    assert at.game.table().pool == 22


@rule("FLIX-1.05")
def test_objectives_are_primary_and_secondary_ones_and_only_primaries_decide(judged):
    at = judged(["photos"], primary=TWO, secondary=PHOTOS)
    at.beat()
    assert not at.game.over
    assert victory.is_bonus(at.game)


@rule("FLIX-R09")
def test_without_any_seal_the_mission_is_judged_at_once(judged):
    at = judged(["hard_drive"], ["hannah", "george"], primary=TWO)
    at.do(wounds.kill_seal, at.seal("hannah"), "FLIX-8.02", BULLET)
    assert not at.game.over
    at.do(wounds.kill_seal, at.seal("george"), "FLIX-8.02", BULLET)
    assert ended(at) == ("partial", 3)


@rule("FLIX-R09", "FLIX-30.06")
def test_a_bio_weapon_counts_while_its_carrier_lives(judged):
    at = judged(primary=[("recover", "bio_weapon", 1)])
    token = at.token("bio_weapon", 1, 3, shown=True)
    at.game.token_cells[token] = -1
    at.game.count_things()
    at.set("hannah", carried=[token])
    at.beat()
    assert at.game.ending == "success"


# Giving up


@rule("FLIX-R09")
def test_players_may_concede_once_a_primary_objective_is_lost(judged):
    at = judged(primary=TWO)
    at.token("hard_drive", 0, 3)
    at.token("dossier", 1, 3)
    assert not victory.is_out_of_reach(at.game)
    at.game.destroyed = [TOKENS.index("dossier")]
    assert victory.is_out_of_reach(at.game)
    at.do(victory.concede)
    assert at.game.ending == "failure"


@rule("FLIX-R09")
@pytest.mark.parametrize(
    ("goal", "lost"),
    [
        (("rescue", "", 1), lambda game: setattr(game.hostages[0], "killed", True)),
        (("capture", "", 1), lambda game: game.destroyed.append(TOKENS.index("mastermind"))),
        (("capture", "", 1), lambda game: setattr(game.hostages[4], "killed", True)),
        (("no_alarm", "", 1), lambda game: setattr(game, "alarm_rang", True)),
    ],
)
def test_what_can_no_longer_be_done_is_known(judged, goal, lost):
    at = judged(primary=[goal], hostages=1)
    assert not victory.is_out_of_reach(at.game)
    lost(at.game)
    assert victory.is_out_of_reach(at.game)


@rule("FLIX-R09", "FLIX-1.01")
def test_who_resigns_gives_up_for_all(judged):
    at = judged(["hard_drive"], ["hannah", "george"], primary=TWO)
    at.do(lambda game: game.resign(1))
    assert at.game.over and at.game.results == [DRAW, DRAW]


@rule("FLIX-R09", "FLIX-26.01")
def test_who_resigns_before_phase_7_has_no_success(judged):
    at = judged(["hard_drive"], primary=[("recover", "hard_drive", 1)])
    at.do(lambda game: game.resign(0))
    assert at.game.over and at.game.results == [DRAW]


# Phase 8


@rule("FLIX-27.01", "FLIX-27.05")
def test_the_timer_goes_down_by_one_and_a_new_round_begins(judged):
    at = judged()
    at.beat()
    assert (at.game.timer, at.game.step) == (15, GATHERING)
    assert at.cites("FLIX-27.01")


@rule("FLIX-27.02", "FLIX-27.03", "FLIX-R07")
def test_on_the_last_space_the_mission_ends_before_any_bomb_ticks(judged):
    at = judged(["hard_drive", "photos"], primary=TWO, secondary=PHOTOS)
    bomb = at.token("time_bomb", 0, 3, shown=True, die=1)
    at.game.timer = 1
    at.beat()
    assert ended(at) == ("partial", 3)
    assert at.game.token_dice[bomb] == 1
    assert at.cites("FLIX-27.02")


@rule("FLIX-27.02", "FLIX-R08")
def test_time_lost_in_another_phase_ends_the_mission_as_well(judged):
    at = judged()
    at.game.timer = 2
    at.do(victory.timer_down, 1, "FLIX-22.15")
    assert not at.game.over
    at.do(victory.timer_down, 1, "FLIX-22.15")
    assert at.game.over and at.game.ending == "failure"


@rule("FLIX-27.04", "FLIX-X34")
def test_every_bomb_that_shows_a_die_ticks_and_explodes_at_zero(judged):
    at = judged()
    slow = at.token("time_bomb", 0, 0, shown=True, die=3)
    hidden = at.token("time_bomb", 0, 1)
    last = at.token("time_bomb", 0, 3, shown=True, die=1)
    patrol = at.patrol(1, 3)
    at.beat()
    assert [at.game.token_dice[token] for token in (slow, hidden)] == [2, 0]
    assert at.game.token_cells[last] == -1 and at.game.token_cells[slow] != -1
    assert at.at(patrol) is None
    assert at.game.step == GATHERING


@rule("FLIX-27.04", "FLIX-R95")
def test_bombs_at_zero_explode_in_order_and_one_that_is_taken_along_explodes_once(judged):
    at = judged()
    first = at.token("time_bomb", 0, 3, shown=True, die=1)
    second = at.token("time_bomb", 1, 3, shown=True, die=1)
    at.beat()
    assert [at.game.token_cells[token] for token in (first, second)] == [-1, -1]
    assert [event.data[1] for event in at.told("explodes")] == [first, second]
    ticks = [place for place, event in enumerate(at.game.log) if event.what == "ticks"]
    assert max(ticks) < next(place for place, event in enumerate(at.game.log) if event.what == "explodes")
