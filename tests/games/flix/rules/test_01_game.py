"""The game as a whole (chapters 1, 2, 4, 31 and 32): who plays, with which pieces, for what."""

from __future__ import annotations

import pytest

from sandtable.games.flix.content.loader import content
from sandtable.games.flix.content.options import plan_for, scenario_specs
from sandtable.games.flix.rules import arrows, attacks, fire, gear, objectives, seal_actions, victory
from sandtable.games.flix.rules.components import LARGE, MEDIUM, SMALL
from sandtable.games.flix.rules.effects import E_LOCK, RESCUING, TOKENS
from sandtable.games.flix.rules.game import Flix
from sandtable.games.flix.rules.state import GATHERING
from sandtable.testkit.marks import rule
from sandtable.testkit.stage import Stage

ROOM = """
    +-------+
    |S S A A|
    |       |
    |S SaA A|
    +-------+"""
DISCS = {SMALL: 6, MEDIUM: 6, LARGE: 4}


def settled(name, **values):
    spec = next(spec for spec in scenario_specs(content()) if spec.name == name)
    return plan_for(name, spec.settle(values))


@pytest.fixture
def prism_lens():
    """Mission 1 of the book, set up."""

    def make(**values):
        at = Stage(Flix(settled("prism_lens", picks=False, **values), 1))
        at.script.reply = lambda game, decision: decision.options[0].key()  # type: ignore[method-assign]
        at.play(lambda game: game.beat())
        return at.game

    return make


@rule("FLIX-1.02")
def test_seals_flick_and_enemies_roll(stage):
    at = stage(ROOM)
    hannah = at.put("hannah", 0, 0, primary="MP5")
    patrol = at.patrol(0, 3)
    at.flick(at.hit(patrol))
    at.do(fire.fire, hannah, fire.options(at.game, hannah)[0])
    assert [decision.aim.verb for decision in at.script.asked] == ["flick"]
    at.forget()
    at.attack("hit")
    assert at.do(attacks.roll, 1) and not at.script.asked


@rule("FLIX-X01", "FLIX-4.03", "FLIX-31.07", "FLIX-31.10", "FLIX-31.11")
@pytest.mark.parametrize("operators", [1, 2])
def test_prism_lens_for_rookies_is_about_a_hard_drive(prism_lens, operators):
    game = prism_lens(operators=operators, difficulty="rookie")
    goals = [
        [(TOKENS[goal.token], int(goal.number)) for goal in part]
        for part in (game.table().primary, game.table().secondary)
    ]
    assert goals == [[("hard_drive", 1)], [("photos", 1)]]
    assert sorted(TOKENS[kind] for kind in game.token_kinds) == ["hard_drive", "medical_kit", "photos"]
    assert game.timer == 16 and game.step == GATHERING


@rule("FLIX-31.02", "FLIX-31.03")
def test_prism_lens_is_won_with_all_its_evidence(prism_lens):
    game = prism_lens(operators=3, difficulty="operator")
    game.cleared = [TOKENS.index(kind) for kind in ("hard_drive", "dossier", "file_folders")]
    assert victory.judged(game) != victory.SUCCESS
    game.cleared.append(TOKENS.index("photos"))
    assert victory.judged(game) == victory.SUCCESS and not victory.is_bonus(game)
    game.hostages[0].rescued = True
    assert victory.is_bonus(game)


@rule("FLIX-2.03")
def test_no_weapon_flicks_more_discs_than_there_are():
    plan = settled("prism_lens")
    for card in plan.weapons:
        for size in card.bursts:
            assert card.burst + 1 <= DISCS[size], card.name  # with a Heavy Gunner's disc
        assert card.stack < 0 or DISCS[card.stack] >= 2


@rule("FLIX-2.06")
def test_standees(stage):
    game = stage(ROOM).game
    patrols = [tango for tango in game.tangos if tango.is_patrol()]
    sentries = [tango for tango in game.tangos if tango.is_sentry()]
    assert (len(game.plan.seals), len(patrols), len(sentries)) == (6, 14, 9)
    assert len(game.tangos) - len(patrols) - len(sentries) == 1  # the Mastermind
    assert len(game.hostages) == 4 + 1  # the Mastermind once more, Captured


@rule("FLIX-2.10")
def test_an_e_locked_door_that_is_flipped_is_a_normal_one(stage):
    at = stage(ROOM, locks={"a": 2})
    door = at.site.doors[0]
    assert arrows.is_locked(at.game, door)
    at.flip("a")
    assert not arrows.is_locked(at.game, door) and arrows.is_closed(at.game, door)


@rule("FLIX-2.11")
def test_the_timer_track_has_a_colour_for_every_space_that_missions_use():
    plan = settled("campaign")
    longest = max(max(mission.rounds) for mission in plan.missions)
    assert len(plan.timer) > longest
    assert set(plan.timer[1:]) == {0, 1, 2} and plan.timer[0] not in (0, 1, 2)


@rule("FLIX-4.01")
def test_a_mission_page_has_all_that_is_needed():
    for page in settled("campaign").missions:
        assert page.title and page.site.start and page.grade in (6, 7, 8, 9)
        assert len(page.rounds) == len(page.scores) == len(page.cells) == 3
        for row in page.cells:
            assert len(row) == 4
            assert all(cell.primary and cell.pool for cell in row)


@rule("FLIX-6.03")
def test_there_are_at_most_four_seals(stage):
    spec = next(spec for spec in scenario_specs(content()) if spec.name == "prism_lens")
    with pytest.raises(Exception, match="4"):
        spec.settle({"players": 5})
    assert len(stage(ROOM).game.seals) == 4


@rule("FLIX-8.03", "FLIX-8.02")
def test_who_is_killed_sits_out_the_rest_of_the_mission(stage):
    at = stage(ROOM, seals=["hannah", "george"])
    at.put("george", 0, 0)
    at.set("hannah", killed=True)
    assert seal_actions.waiting(at.game) == [at.seal("george")]
    assert at.game.lead() == at.seal("george").seat


@rule("FLIX-32.02")
def test_a_captured_enemy_counts_once_it_is_in_the_starting_area(stage):
    at = stage(ROOM, primary=[("capture", "", 1)])
    captive = at.captive(0, 2)
    at.do(objectives.arrive, captive)
    assert victory.judged(at.game) == victory.FAILURE
    at.put(captive, 0, 1)
    at.do(objectives.arrive, captive)
    assert victory.judged(at.game) == victory.SUCCESS


@rule("FLIX-32.04")
def test_the_difficulty_sets_the_discs_of_the_side_boards():
    boards = settled("prism_lens").side_boards
    assert [board.discs for board in boards[E_LOCK : RESCUING + 1]] == [[LARGE, MEDIUM, SMALL]] * 4


@rule("FLIX-32.06")
def test_gear_is_weapons_and_equipment(stage):
    at = stage(ROOM)
    hannah = at.set("hannah", grade=6)
    plan = at.game.plan
    cards = [*plan.weapons, *plan.equipment]
    assert any(gear.may_carry(at.game, hannah, card) for card in plan.weapons)
    assert sum(card.copies for card in cards) == 27 + 38
