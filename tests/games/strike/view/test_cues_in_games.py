"""What is shown of whole games: every event has a cue, and no cue betrays or invents anything."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.engine.drivers import Witness
from sandtable.engine.rng import Rng, derive
from sandtable.games.strike import GAME
from sandtable.games.strike.bot.greedy import Greedy
from sandtable.games.strike.rules import to_hit
from sandtable.games.strike.view.trays import modifiers
from sandtable.testkit import Subject
from sandtable.testkit.subject import random_agents, viewers
from sandtable.testkit.walks import walk

QUICK = {"units": 3, "rounds": 2, "max_turns": 6, "start_points": 90}
GAMES = [
    ("cistern", {}),
    ("mill", {"fog": True, "second_players": 2}),
    ("ropewalk", {"any_die": True}),
]
KINDS = ("walk", "aim", "tracer", "roll", "wound", "fall", "reveal", "blast", "banner", "note")
MU = 100


def greedy(seats, seed):
    return [Greedy(Rng(derive(seed, seat))) for seat in range(seats)]


class Audience(Witness):
    """Looks at every event as every seat is shown it."""

    def __init__(self):
        self.seen = Counter()
        self.before = {}

    def saw(self, game, event):
        self.seen[event.what] += 1
        for seat in viewers(game):
            if event.seen_by(seat):
                scene = GAME.scene(game, seat, None)
                places = {each.id: (each.at.x, each.at.y) for each in scene.elements}
                self.check(game, event, GAME.cue(game, event, seat), places, self.before.get(seat, {}))
                self.before[seat] = places
        if event.what in ("hit", "missed"):
            check_modifiers(game, event)

    def check(self, game, event, cue, places, before):
        assert cue.kind in KINDS
        assert set(cue.elements) <= set(places), (event.what, cue.elements)
        assert len(set(cue.elements)) == len(cue.elements)
        plane = game.plan.plane
        assert all(0 <= x <= plane.width and 0 <= y <= plane.height for x, y in cue.points)
        for roll in cue.rolls:
            check_total(roll)
        walkers = cue.elements if cue.kind == "walk" else ()
        moved = {name for name in places if places[name] != before.get(name, places[name])}
        if event.what not in ("round_begins", "placed"):
            assert moved <= set(walkers), (event.what, moved, walkers)
        for name in walkers:
            assert gap(before.get(name, places[name]), places[name]) <= 2 * MU
        if event.what == "counted":
            assert moved == set(walkers)


def gap(one, other):
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def check_total(roll):
    """The faces that count make up the total; dice that were not rolled have no face."""
    assert all(face.value or "struck" in face.look for face in roll.faces)
    if roll.result:
        counted = [int(face.value) for face in roll.faces if "struck" not in face.look]
        assert sum(counted) == int(roll.result), roll


def check_modifiers(game, event):
    """What is said to change the dice is what the rules add up."""
    unit, target = game.units[event.data[0]], game.body(event.data[1])
    changes = [modifier.dice for modifier in modifiers(game, unit, target)]
    assert sum(changes) == to_hit.modifiers(game, unit, target)


@pytest.mark.parametrize(
    ("agents", "some"),
    [
        (greedy, {"fires", "hit", "damage", "wounded", "eliminated"}),
        (random_agents, {"bought", "threw", "blocked", "phase_begins", "team_paid"}),
    ],
)
@pytest.mark.parametrize(("scenario", "more"), GAMES)
def test_every_event_of_whole_games_is_shown_by_what_is_there(scenario, more, agents, some):
    subject = Subject(game_type=GAME, scenario=scenario, options=QUICK | more, agents=agents)
    audience = Audience()
    *_, (_, table) = walk(subject, 3)
    table.watch(0, audience)
    assert set(audience.seen) <= set(GAME.lexicon().tellings)
    assert sum(audience.seen.values()) == len(table.events)
    assert some <= set(audience.seen)
