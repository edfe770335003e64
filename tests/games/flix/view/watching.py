"""Games that are watched: whatever is told and asked on the way must be fit to be shown."""

from __future__ import annotations

from collections import Counter

from sandtable.engine.agents import RandomAgent
from sandtable.engine.drivers import Driver
from sandtable.engine.rng import Rng
from sandtable.games.flix import GAME
from sandtable.scene.vocabulary import Query
from sandtable.testkit.frames import bad_cue

OFTEN = 3  # an event or question of each kind in a game


class Audience(Driver):
    """Answers at random."""

    def __init__(self, seed):
        super().__init__()
        self.agent = RandomAgent(Rng(seed))
        self.seen = Counter()
        self.asked = Counter()
        self.before = None

    def choose(self, game, decision):
        self.look(game, decision)
        return self.agent.choose(game, decision)

    def aim(self, game, decision):
        question = self.look(game, decision)
        decision.aim.read(question.aim.suggested, decision.rule)
        return self.agent.aim(game, decision)

    def look(self, game, decision):
        question = GAME.scene(game, int(decision.seat), decision).question
        assert question.prompt and is_plain(question.prompt), question.prompt
        for choice in question.choices:
            assert choice.label not in ("", choice.key), choice.key
            assert is_plain(choice.label + choice.hint), choice
        self.asked[decision.rule] += 1
        if question.choices and self.asked[decision.rule] <= OFTEN:
            query = Query(answer=question.choices[-1].key)
            assert GAME.preview(game, int(decision.seat), decision, query) is not None
        return question

    def told(self, game, event):
        self.seen[event.what] += 1
        scene = GAME.scene(game, 0, None)
        if self.seen[event.what] <= OFTEN:
            said, cue = GAME.sentence(game, event), GAME.cue(game, event, 0)
            assert is_sentence(said), said
            assert cue is not None, event.what
            scenes = [scene] if self.before is None else [self.before, scene]
            assert not bad_cue(cue, scenes), (event.what, cue)
        self.before = scene


def is_plain(text):
    """Neither slots nor words of the code."""
    return not set("{}_") & set(text)


def is_sentence(said):
    return not said[:1].islower() and said.endswith(".") and is_plain(said) and "  " not in said


def watched(name, options, seed):
    game = GAME.new(name, options, seed)
    game.log = []
    game.driver = Audience(seed)
    game.run()
    return game.driver
