"""What the tests of SEAL Actions ask of a stage."""

from __future__ import annotations

from sandtable.board.discs.outcomes import DISC, FIRST_TARGET, Outcome, Way
from sandtable.engine.decisions import distinct
from sandtable.games.flix.rules import objectives, seal_actions
from sandtable.games.flix.rules.plan import Goal


def menu(at, who="hannah"):
    """What the SEAL may do now; keys, `end` last."""
    seal = at.seal(who)
    at.game.turn_of = int(seal.index)
    options = seal_actions.menu(at.game, seal)
    distinct(options)
    assert options[-1] is seal_actions.END
    return [option.key() for option in options]


def verbs(at, who="hannah"):
    return {key.partition(":")[0] for key in menu(at, who)}


def cells(at, verb, keys):
    """The Spaces that options of this verb name."""
    return {at.where(int(key.partition(":")[2])) for key in keys if key.startswith(f"{verb}:")}


def further(at, *answers):
    """What is asked next after these answers; the game stays as it is."""
    game, at.game = at.game, at.copy()
    at.game.driver = at.script
    keys = at.menu(lambda copy: copy.beat(), *answers)
    at.game = game
    return keys


def reactions(at):
    """At whom Reaction Fire went, by number."""
    return [int(event.data[1]) for event in at.told("reaction_fire")]


def side_flick(at, knocked=(), rest=(1000, 100), left=True):
    """The next Flick on a Side Board knocks these of its discs off the board; where its own disc rests."""
    point = [*rest, 0, 10]
    ways = [Way(DISC, left, [*point, *point])]
    ways += [Way(FIRST_TARGET + number, True, [*point, *point]) for number in knocked]
    at.script.outcomes.append(Outcome([], ways, 10).numbers())


def completed(at, kind, token, number=9):
    """How much of such a goal is done."""
    return objectives.completed(at.game, Goal(kind, token, number))
