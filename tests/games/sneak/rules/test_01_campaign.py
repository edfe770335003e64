"""The codec and the campaign (chapter 1)."""

from __future__ import annotations

import pytest

from sandtable.engine.agents import RandomAgent
from sandtable.engine.drivers import Seated
from sandtable.engine.game import LOSS, WIN
from sandtable.engine.rng import Rng
from sandtable.games.sneak.content.loader import content
from sandtable.games.sneak.content.options import plan_for, scenario_specs
from sandtable.games.sneak.rules import codec, movement, winning
from sandtable.games.sneak.rules.components import NONE, SNAKE
from sandtable.games.sneak.rules.game import Sneak
from sandtable.games.sneak.rules.state import CHOOSING, GATHERING, SETTING_UP
from sandtable.testkit.marks import rule
from sandtable.testkit.stage import Stage

FLOOR = "...."


# The codec


@rule("SNEAK-1.03", "SNEAK-1.05", "SNEAK-R42")
def test_a_number_on_the_board_is_offered_to_who_enters_its_space_in_mid_move_too(stage):
    at = stage(rows=FLOOR, call=[{"number": "10.03", "at": [0, 1]}], characters=["snake", "meryl"])
    at.put("snake", 0, 0)
    at.put("meryl", 0, 3)
    at.play(lambda game: movement.move(game, game.characters[0], [1, 2], True), "call")
    assert at.data("called") == [[SNAKE, at.cell(0, 1), 0, 0]]
    assert at.at("snake") == (0, 2)


@rule("SNEAK-1.04", "SNEAK-1.05", "SNEAK-R42")
def test_it_is_called_by_who_stands_there_once_in_a_stage(stage):
    at = stage(rows=FLOOR, call=[{"number": "10.03", "at": [0, 1]}], characters=["snake", "meryl"])
    at.put("snake", 0, 1)
    at.put("meryl", 0, 0)
    assert codec.options(at.game, at.character("meryl")) == []
    assert codec.options(at.game, at.character("snake")) == [codec.CALL]
    at.beat("call")
    assert codec.options(at.game, at.character("snake")) == []
    at.put("snake", 0, 3)
    at.do(movement.move, at.character("meryl"), [1], True)
    assert len(at.told("called")) == 1


@rule("SNEAK-1.03", "SNEAK-R42")
def test_a_number_that_is_leapt_over_is_not_offered(stage):
    at = stage(rows=FLOOR, call=[{"number": "10.03", "at": [0, 1]}], characters=["snake", "meryl"])
    at.script.passing = False
    at.put("snake", 0, 0)
    at.put("meryl", 0, 1)
    at.do(movement.move, at.character("snake"), [2], True)
    assert not at.script.asked


@rule("SNEAK-1.06")
def test_no_number_is_called_in_a_vr_mission(stage):
    at = stage("blind_spot")
    at.put("snake", 1, 1)
    assert at.cell(1, 1) in at.field.calls
    assert codec.options(at.game, at.character("snake")) == []


# The campaign


@pytest.fixture
def story():
    """A campaign whose questions a script answers; nobody picks."""

    def make(players=1, **options):
        spec = next(spec for spec in scenario_specs(content()) if spec.name == "story")
        plan = plan_for("story", spec.settle({"players": players, "picks": False} | options))
        return Stage(Sneak(plan, 1))

    return make


def choose(at, *answers):
    at.play(lambda game: game.beat(), *answers)


def cleared(at):
    """The Stage under way is cleared, whatever it asks for."""

    def clear(game):
        try:
            winning.clear(game, "SNEAK-3.06")
        except winning.StageOver:
            return

    at.run(clear)


def number(at, name):
    return next(i for i, stage in enumerate(at.game.plan.stages) if stage.name == name)


@rule("SNEAK-1.08", "SNEAK-1.09", "SNEAK-R59", "SNEAK-R71")
def test_the_next_stage_of_the_story_vr_missions_or_nothing_more(story):
    at = story()
    menu = at.menu(lambda game: game.beat())
    vr = [number(at, name) for name in ("blind_spot", "sandman", "locksmith", "long_watch")]
    assert menu == ["play:0,1", *[f"play:{stage},1" for stage in vr], "give_up"]
    choose(at, "play:0,1")
    assert (at.game.stage, at.game.step, at.game.tried) == (0, SETTING_UP, 1)
    choose(at)
    assert at.game.step == GATHERING and at.game.field().name == "frozen_quay"


@rule("SNEAK-3.03")
def test_while_players_set_up_the_stage_is_being_set_up(story):
    at = story(2, picks=True)
    at.game.cleared = 1 | 2 | 4 | 8
    choose(at, "play:4,2")
    steps = []

    class Watching(RandomAgent):
        def choose(self, game, decision):
            steps.append((decision.rule, int(game.step)))
            return 0

    at.game.driver = Seated([Watching(Rng(1)), Watching(Rng(2))])
    at.game.beat()
    assert "SNEAK-6.01" in dict(steps) and "SNEAK-G12" in dict(steps)
    assert {step for _, step in steps} == {SETTING_UP}


@rule("SNEAK-1.02", "SNEAK-3.02", "SNEAK-R71")
def test_as_many_characters_as_the_stage_allows_and_people_are_there(story):
    at = story(3)
    at.game.cleared = 1 | 2 | 4 | 8
    menu = at.menu(lambda game: game.beat())
    assert menu[:3] == ["play:4,3", "play:4,2", "play:4,1"]
    choose(at, "play:4,2")
    choose(at)
    assert [int(character.index) for character in at.game.team()] == [0, 1]


@rule("SNEAK-3.15", "SNEAK-3.16", "SNEAK-4.02", "SNEAK-R41", "SNEAK-1.09")
def test_rewards_and_finds_of_a_cleared_stage_go_into_the_memory_box(story):
    at = story()
    choose(at, "play:0,1")
    choose(at)
    names = at.game.plan.card_with
    at.game.found = [names["U03"]]
    at.game.was_alert = True
    cleared(at)
    assert at.game.memory == [names["U03"], names["U06"]]
    assert (at.game.step, at.game.cleared, at.game.team()) == (CHOOSING, 1, [])
    assert not at.game.over


@rule("SNEAK-3.07", "SNEAK-R59")
def test_the_optional_reward_is_given_once_and_a_replay_gives_nothing_more(story):
    at = story()
    names = at.game.plan.card_with
    for memory in ([names["U06"], names["U32"]], [names["U06"], names["U32"]]):
        choose(at, "play:0,1")
        choose(at)
        cleared(at)
        assert at.game.memory == memory
    assert at.game.rewarded == 1
    assert at.menu(lambda game: game.beat())[0] == "play:1,1"


@rule("SNEAK-R59", "SNEAK-3.07")
def test_an_optional_objective_that_only_a_replay_meets_is_not_rewarded(story):
    at = story()
    names = at.game.plan.card_with
    for was_alert in (True, False):
        choose(at, "play:0,1")
        choose(at)
        at.game.was_alert = was_alert
        at.game.found = [] if was_alert else [names["U17"]]
        cleared(at)
    assert at.game.memory == [names["U06"], names["U17"]] and at.game.rewarded == 0


@rule("SNEAK-R41", "SNEAK-R59")
def test_a_failed_stage_keeps_its_finds_and_may_be_tried_again(story):
    at = story()
    choose(at, "play:0,1")
    choose(at)
    at.game.found = [at.game.plan.card_with["U03"]]
    at.game.finds[0] = NONE
    at.game.characters[SNAKE].damage = 4

    def fail(game):
        try:
            winning.fail(game, "SNEAK-3.08", "killed_in_action")
        except winning.StageOver:
            return

    at.run(fail)
    assert at.game.memory == [] and not at.game.over
    choose(at, "play:0,1")
    choose(at)
    assert at.game.tried == 2 and at.game.found == []
    assert at.game.finds == at.game.field().find_cells
    assert at.game.characters[SNAKE].damage == 0


@rule("SNEAK-1.13", "SNEAK-1.08")
def test_the_last_boss_wins_the_campaign_for_all(story):
    at = story(2)
    last = at.game.plan.story[-1]
    assert at.game.plan.stages[last].boss != NONE
    at.game.cleared = sum(1 << stage for stage in at.game.plan.story[:-1])
    choose(at, f"play:{last},2")
    choose(at)
    cleared(at)
    assert (at.game.ending, at.game.results) == ("campaign_won", [WIN, WIN])


@rule("SNEAK-R71")
def test_a_campaign_ends_when_it_is_given_up_resigned_or_after_many_tries(story):
    given_up = story(2)
    choose(given_up, "give_up")
    assert given_up.game.results == [LOSS, LOSS]
    resigned = story(2)
    resigned.do(lambda game: game.resign(1))
    assert (resigned.game.ending, resigned.game.results) == ("resigned", [LOSS, LOSS])
    tired = story(attempts=3)
    tired.game.tried = 3
    choose(tired)
    assert tired.game.ending == "campaign_over"
