"""What the tests of SEAL Actions ask of a stage."""

from __future__ import annotations


def menu(at, who="hannah"):
    """What the SEAL may do now, as the game asks it; keys, `end` last."""
    at.game.turn_of = int(at.seal(who).index)
    keys = at.menu(lambda game: game.beat())
    assert keys == [] or keys[-1] == "end"
    return keys


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
