"""What a Mission asks for, in words."""

from __future__ import annotations

from sandtable.games.flix.rules.effects import NO_ALARM, TOKENS
from sandtable.games.flix.rules.plan import Goal
from sandtable.games.flix.view.names import kind_name

VERBS = ("Recover", "Rescue", "Defuse", "Capture", "Kill", "Neutralize")


def goal_text(goal: Goal) -> str:
    """FLIX-1.05."""
    if goal.kind == NO_ALARM:
        return "no Alarm rings"
    what = kind_name(int(goal.token)) if 0 <= goal.token < len(TOKENS) else "the Mastermind"
    many = f"{goal.number} x " if goal.number > 1 else ""
    return f"{VERBS[goal.kind]} {many}{what}"
