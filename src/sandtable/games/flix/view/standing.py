"""What may stand: that guards whom nothing sets apart act in their own order, and equal ways are settled by
it."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.flix.rules.state import CHOOSING, REPORTING, SETTING_UP, FlixState
from sandtable.scene.standing import Stand, Standing

TIES = "settle:ties"
TIED = ("in_order", "next", "go", "fire_at", "fires", "reinforce", "enter", "resolve", "absorb")
BEFORE = (CHOOSING, SETTING_UP, REPORTING)


def standing(game: FlixState, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
    """What a seat may let stand beside that question, or at any time of a Round."""
    if game.over or int(game.step) in BEFORE:
        return ()
    return (described(),) if decision is None or is_tie(decision) else ()


def stands(game: FlixState, seat: int, decision: Decision | None, name: str) -> Stand | None:
    """What it answers now."""
    if game.over or name != TIES:
        return None
    answers = decision is not None and is_tie(decision)
    return Stand(described(), decision.options[0].key() if decision is not None and answers else "")


def is_tie(decision: Decision) -> bool:
    """Where the players decide for guards; the first option is what the rulings would do (FLIX-R84)."""
    return bool(decision.options) and decision.options[0].verb in TIED


def described() -> Standing:
    label = "Let the rules settle ties of guards"
    return Standing(TIES, label, "until you take it back", "ties", default=True)
