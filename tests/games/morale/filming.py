"""What a cue is made of: chance for a bag, and all that is told meanwhile."""

from __future__ import annotations

from sandtable.engine.chance import draw
from sandtable.games.morale import GAME

WHITE, BLACK = 0, 1


def come(bag, *kinds):
    """Chance by which these kinds come out of a bag one after the other."""
    left, wishes = list(bag), []
    for kind in kinds:
        wishes.append(draw(sum(left[:kind]), sum(left)))
        left[kind] -= 1
    return wishes


def filmed(at, step, seat=0):
    """The cues of all that is told meanwhile."""
    seen = []
    at.script.watch = lambda game, event: seen.append(GAME.cue(game, event, seat))
    step()
    return seen


def kinds(cues):
    return [cue.kind for cue in cues]


def faces(cue):
    (roll,) = cue.rolls
    return [(face.value, *face.look) for face in roll.faces]


def only(cues, kind):
    (found,) = [cue for cue in cues if cue.kind == kind]
    return found


def duel(stage, level, *target_draws, **options):
    """The Squad Leader fires from a floor above at the Runner (defense 4), who draws these kinds, and is in
    no danger itself."""
    at = stage(units=4, **options)
    at.put("seal_leader", "M5", 1)
    at.put("terr_runner", "M5", 0, danger=level)
    at.unit("terr_runner").flashed = True  # no fire back
    counts = [10, 10, *[1] * (len(at.skulls(1)) - 2)]
    at.bag(1, *counts)
    counts[BLACK] += 3
    at.wish(*come(counts, *target_draws))
    fire = at.aimed("fire", "terr_runner")
    return at, filmed(at, lambda: at.turn("seal_leader", fire, "end_turn"))
