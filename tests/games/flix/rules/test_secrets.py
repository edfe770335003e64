"""What nobody has seen is drawn anew."""

from __future__ import annotations

from sandtable.engine.rng import Rng
from sandtable.games.flix.rules import secrets
from sandtable.testkit.marks import rule

ROOM = """
    +-------+
    |. . . .|
    +-------+"""


@rule("FLIX-1.06")
def test_hidden_tokens_are_mixed_with_their_letters_and_shown_ones_stay(stage):
    at = stage(ROOM)
    at.token("alarm", 0, 0, shown=True)
    at.token("time_bomb", 0, 1, letters=2)
    at.token("photos", 0, 2)
    gone = at.token("dossier", 0, 3)
    at.game.token_cells[gone] = -1
    at.game.count_things()
    seen = set()
    for seed in range(20):
        secrets.resample(at.game, 0, Rng(seed))
        pairs = list(zip(at.game.token_kinds, at.game.token_letters))
        assert pairs[0] == (0, -1) and pairs[3] == (2, -1)
        assert sorted(pairs[1:3]) == [(5, -1), (10, 2)]
        seen.add(pairs[1][0])
    assert seen == {5, 10}
