"""A hall to walk in, and walking."""

from __future__ import annotations

from sandtable.games.sneak.rules import movement

HALL = """
......
......
......
"""
PROOF_A = {"letter": "A", "at": [0, 1], "does": "proof", "text": ""}
PROOF_B = {"letter": "B", "at": [0, 3], "does": "proof", "text": ""}


def walk(at, who, *path, answers=()):
    """A character moves over these spaces; what is asked on the way is answered in order."""
    cells = [at.cell(*place) for place in path]
    number = int(at.character(who).index)
    at.play(lambda game: movement.move(game, game.characters[number], cells[:], True), *answers)
