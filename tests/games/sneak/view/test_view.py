"""What everybody sees: an open map with what is hidden from all, words and cues for all, exact odds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from sandtable.engine.agents import RandomAgent
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.drivers import Driver
from sandtable.engine.events import EVERYONE, Event
from sandtable.engine.rng import Rng
from sandtable.games.sneak import GAME
from sandtable.games.sneak.content.loader import content
from sandtable.games.sneak.rules import story, wolf
from sandtable.games.sneak.rules.effects import BLANK, TRAP
from sandtable.games.sneak.rules.state import SETTING_UP
from sandtable.games.sneak.view import odds
from sandtable.scene.vocabulary import Query
from sandtable.testkit.frames import bad_cue
from sandtable.testkit.marks import rule

SPECTATOR = -1
STAGES = [spec.name for spec in GAME.scenarios() if spec.name != "story"]
EQUIPPED = [(name, {"players": 2, "memory": "all"}) for name in STAGES[1:]]
GAMES: list[Any] = [("story", {"players": 2, "attempts": 3}), *[(name, {}) for name in STAGES], *EQUIPPED]
OFTEN = 3  # an event of each kind in a game


def asked(*options):
    return Decision(0, "SNEAK-8.01", list(options))


def choice(game, option):
    return GAME.scene(game, 0, asked(option)).question.choices[0]


def ahead(game, option):
    return GAME.preview(game, 0, asked(option), Query(answer=option.key()))


# What is open, and what is hidden


@pytest.mark.parametrize("name", STAGES)
def test_a_seat_and_a_spectator_see_the_same_map(stage, name):
    game = stage(name).game
    seen = GAME.scene(game, 0, None)
    watched = GAME.scene(game, SPECTATOR, None)
    assert seen.elements
    assert seen.goal and watched.goal and watched.goal.role == "Spectator"
    watched.goal.role = seen.goal.role
    assert seen == watched


@rule("SNEAK-G11")
def test_what_lies_face_down_is_shown_to_nobody_before_it_is_looked_at(stage):
    game = stage("deep_hangar").game
    scenes = []
    for kind in (BLANK, TRAP):
        game.hidden_kinds = [kind] * len(game.hidden_kinds)
        scenes.append(GAME.scene(game, 0, None))
    assert scenes[0] == scenes[1]
    game.hidden_seen[0] = 1
    assert GAME.scene(game, 0, None) != scenes[1]


@rule("SNEAK-G19")
def test_no_nest_tells_that_wolf_is_on_it(stage):
    at = stage("white_field")
    at.do(wolf.set_up)
    before = GAME.scene(at.game, 0, None)
    at.game.nests.insert(0, at.game.nests.pop())
    assert GAME.scene(at.game, 0, None) == before


@rule("SNEAK-G19")
def test_aim_is_taken_at_a_face_down_nest_and_then_at_who_was_under_it(stage):
    at = stage("white_field")
    at.do(wolf.set_up)
    hers = wolf.her_nest(at.game)
    aim = Option("take_aim", "SNEAK-G19", (hers,))
    assert choice(at.game, aim).targets == (f"nest-{hers}",)
    at.do(wolf.turn_up, hers, at.character("snake"))
    assert choice(at.game, aim).targets == ("figure-4",)


def test_after_a_failed_stage_the_next_is_chosen_on_the_map_of_the_story():
    game: Any = GAME.new("story", {}, 1)
    game.stage, game.step = game.plan.story[0], SETTING_UP
    assert GAME.scene(game, 0, None).board.kind == "grid"
    story.stage_failed(game)
    seen = GAME.scene(game, 0, Decision(0, "SNEAK-1.08", story.menu(game)))
    nodes = {node.id for node in seen.board.nodes}
    assert {target for each in seen.question.choices for target in each.targets} <= nodes
    assert seen.question.choices[0].targets == (f"stage:{game.plan.story[0]}",)


def test_between_its_stages_a_story_shows_what_is_cleared_and_what_is_next():
    game: Any = GAME.new("story", {}, 1)
    game.cleared = 1
    scene = GAME.scene(game, 0, asked(Option("play", "SNEAK-1.08", (1, 1))))
    looks = {node.id: node.look for node in scene.board.nodes}
    assert looks["stage:0"] == ("done",) and looks["stage:1"] == ("here",)
    titles = {node.label for node in scene.board.nodes if "end" not in node.look}
    assert titles == {stage.title for stage in game.plan.stages}
    assert scene.question.choices[0].targets == ("stage:1",)


# Words and cues


class Audience(Driver):
    """Answers at random; whatever is told and asked on the way must be fit to be shown."""

    def __init__(self, seed):
        super().__init__()
        self.agent = RandomAgent(Rng(seed))
        self.seen = Counter()

    def choose(self, game, decision):
        question = GAME.scene(game, int(decision.seat), decision).question
        assert question.prompt
        assert not [each.key for each in question.choices if each.label in ("", each.key)]
        return self.agent.choose(game, decision)

    def told(self, game, event):
        self.seen[event.what] += 1
        if self.seen[event.what] <= OFTEN:
            self.check(game, event)

    def check(self, game, event):
        said, bare = GAME.sentence(game, event), event.what.replace("_", " ").capitalize()
        assert said != f"{bare}."
        assert said.endswith((".", "!", "?")) and not set("{}_") & set(said), said
        cue = GAME.cue(game, event, 0)
        assert cue is not None, event.what
        assert not bad_cue(cue, [GAME.scene(game, 0, None)]), event.what


def test_whatever_random_games_tell_and_ask_has_words_and_a_cue():
    seen = Counter()
    for seed, (name, options) in enumerate(GAMES):
        game = GAME.new(name, options, seed)
        game.log = []
        game.driver = Audience(seed)
        game.run()
        seen += game.driver.seen
    assert len(seen) > 100


@rule("SNEAK-1.03")
def test_a_call_is_shown_with_its_number_who_answers_and_the_words(stage):
    at = stage()
    at.put("snake", 2, 6)
    at.beat("call")
    cue = GAME.cue(at.game, at.told("called")[0], 0)
    assert (cue.kind, cue.look, cue.elements) == ("banner", ("call",), ("figure-0",))
    entry = next(call for call in content().calls if call.number == "10.03")
    assert (cue.label, cue.title, cue.result) == (entry.number, entry.who, entry.text)


def test_an_attack_at_a_nest_is_aimed_at_its_token(stage):
    at = stage("white_field")
    at.do(wolf.set_up)
    event = Event("SNEAK-32.24", "attacks", [0, wolf.FIRST_NEST + 2, 0, 3], EVERYONE)
    assert GAME.cue(at.game, event, 0).elements == ("figure-0", "nest-2")
    assert GAME.sentence(at.game, event).startswith("Snake attacks nest 3 ")


def test_a_boss_card_that_is_looked_at_is_told_by_its_name(stage):
    game = stage("walking_fortress").game
    card = len(game.plan.boss_cards) - 1
    event = Event("SNEAK-G05", "cards_seen", [1, 0, 0, 0], EVERYONE, [[card]])
    assert GAME.sentence(game, event) == f"The next 1 card: {game.plan.boss_cards[card].title}."


# Odds


@pytest.fixture
def beside(stage):
    """Snake beside a Patrol that looks elsewhere."""
    at = stage(rows="....", characters=["snake"])
    at.put("snake", 0, 0)
    at.guard(0, 1, "east")
    return at


@rule("SNEAK-8.09", "SNEAK-8.10")
@pytest.mark.parametrize(
    ("verb", "knocks", "chance"), [("strike", 1, Fraction(1, 2)), ("combo", 0, Fraction(7, 12))]
)
def test_a_blow_says_its_exact_chance_to_fell_a_patrol(beside, verb, knocks, chance):
    beside.patrol(0).knocks = knocks
    blow = Option(verb, "SNEAK-8.09", (int(beside.patrol(0).index),))
    assert f"{round(chance * 100)}% to knock out Patrol 1." in choice(beside.game, blow).hint
    assert [each.chance for each in ahead(beside.game, blow).odds] == [round(chance * 1000)]


@rule("SNEAK-15.07")
def test_the_end_of_a_turn_says_what_its_noise_risks(beside):
    beside.character("snake").noisy = 2
    assert odds.draws_attention(2, 1) == Fraction(11, 36)
    hint = choice(beside.game, Option("end", "SNEAK-21.05")).hint
    assert hint == "Noise Check of 2 dice: 31% to draw attention."


@rule("SNEAK-15.07", "SNEAK-G01")
@pytest.mark.parametrize(("marks", "percent"), [(1, 31), (2, 56), (3, 75)])
def test_what_noise_risks_counts_the_faces_that_show_a_mark(stage, marks, percent):
    at = stage(rows="... ... ...", noise_faces=marks)
    at.put("snake", 1, 1)
    at.turn("snake")
    at.character("snake").noisy = 2
    end = Option("end", "SNEAK-21.05")
    assert f"{percent}% to draw attention." in choice(at.game, end).hint
    assert abs(ahead(at.game, end).odds[0].chance - 10 * percent) <= 5


@rule("SNEAK-30.03")
def test_a_move_says_who_would_see_it(beside):
    hidden = Option("sneak", "SNEAK-8.03", (beside.cell(0, 0),))
    seen = Option("sneak", "SNEAK-8.03", (beside.cell(0, 2),))
    beside.put(beside.patrol(0), 0, 2, "east")
    beside.put("snake", 0, 1)
    assert [fact.text for fact in ahead(beside.game, hidden).facts] == ["Nobody sees it."]
    beside.put(beside.patrol(0), 0, 1, "east")
    beside.put("snake", 0, 3)
    assert [fact.text for fact in ahead(beside.game, seen).facts] == [
        "Patrol 1 would see it: your Alert token."
    ]
