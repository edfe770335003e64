"""Chapter 25, Phase 6: every Tango Fires at whom it sees."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.flix.rules.state import ATTACKING, JUDGING, FlixState


def begin(game: FlixState) -> None:
    """Phase 6 begins."""
    game.step = ATTACKING
    game.queue = []


def next_attack(game: FlixState) -> None:
    """A beat: the attacks of one Tango."""
    game.step = JUDGING


def roll(game: FlixState, dice: i64) -> list[int]:
    """So many Attack Dice: their faces (BLANK, ONE_HIT, BLEED, STUNNING), brought for the next thing told."""
    faces = [game.plan.attack_die[game.rng.below(6)] for _ in range(dice)]
    game.bring(faces)
    return faces
