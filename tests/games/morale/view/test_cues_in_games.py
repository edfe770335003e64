"""Over whole games everything that is told has a sound cue."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from sandtable.engine.agents import RandomAgent
from sandtable.engine.drivers import Driver
from sandtable.engine.rng import Rng
from sandtable.games.morale import GAME
from sandtable.games.morale.bot.greedy import Greedy
from sandtable.scene.cues import Cue
from sandtable.testkit.frames import bad_cue


class Curious(RandomAgent):
    """Does what it has done least often, and seldom takes cover, so that everything is told some time."""

    def __init__(self, rng):
        super().__init__(rng)
        self.done = Counter(take_cover=20)

    def choose(self, game, decision):
        ways = [self.done[option.verb] for option in decision.options]
        least = [i for i, times in enumerate(ways) if times == min(ways)]
        chosen = least[int(self.rng.below(len(least)))]
        self.done[decision.options[chosen].verb] += 1
        return chosen


class Filming(Driver):
    """Takes a cue of everything for everybody, and sees that each is sound."""

    def __init__(self, agents):
        super().__init__()
        self.agents = agents
        self.seen = Counter()
        self.scenes = {}

    def choose(self, game, decision):
        return self.agents[decision.seat].choose(game, decision)

    def told(self, game, event):
        for seat in range(-1, game.seats):
            cue = GAME.cue(game, event, seat)
            scene = GAME.scene(game, seat, None)
            assert cue, event.what
            wrong = bad_cue(cue, [scene, self.scenes.get(seat, scene)])
            assert not wrong, f"{event.what}: {wrong}"
            assert msgspec.json.decode(msgspec.json.encode(cue), type=Cue) == cue
            assert cue.act and not set("{}_") & set(cue.label + cue.title + cue.result), cue
            assert len(cue.facts) <= (3 if cue.kind == "banner" else 8)
            self.scenes[seat] = scene
        self.seen[event.what] += 1


BLOODY = {"white_per_unit": 2, "round_limit": 6}
SETUPS: list[Any] = [
    (Curious, "recovery", {"units": 8, "vehicles": True, "marksman_prone": True, "round_limit": 8}, 3),
    (Curious, "checkpoint", BLOODY | {"units": 3, "red_skulls": True, "crew": "random"}, 4),
    (Curious, "rooftops", BLOODY | {"terrorists_units": 7, "colored_skulls": True}, 1),
    (Greedy, "recovery", {"units": 3}, 2),
    (Greedy, "checkpoint", {"units": 4}, 4),
]


def test_over_whole_games_all_is_told_and_every_cue_is_about_what_is_there():
    seen = Counter()
    for agent, scenario, options, seeds in SETUPS:
        for seed in range(seeds):
            game = GAME.new(scenario, options, seed)
            game.log = []
            game.driver = film = Filming([agent(Rng(seed, seat)) for seat in range(game.seats)])
            game.run()
            seen += film.seen
    assert set(GAME.lexicon().tellings) - set(seen) == {"resigned"}, "no bot gives up"
