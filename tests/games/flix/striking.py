"""What the tests of Legal Strikes ask of a stage."""

from __future__ import annotations

from sandtable.games.flix.rules import flicks
from sandtable.games.flix.rules.components import SMALL
from sandtable.games.flix.rules.effects import STUN
from sandtable.games.flix.rules.flicks import Bullet


def fire(at, *strikes, cover=STUN, answers=(), **more):
    """Hannah Fires one disc, which strikes these."""
    at.flick(*strikes)
    at.choose(flicks.fire_disc, at.seal("hannah"), Bullet(SMALL, cover, **more), answers=list(answers))
