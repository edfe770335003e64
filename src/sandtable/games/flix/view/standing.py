"""What may stand: that the rules settle ties of guards, that armour is used at the first hit, and that a turn
ends when there is nothing left to do but to give."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.flix.rules.state import CHOOSING, PRACTISING, REPORTING, SETTING_UP, FlixState
from sandtable.scene.standing import Stand, Standing

TIES, ARMOR, ENDS = "settle:ties", "settle:armor", "settle:ends"
TIED = ("in_order", "next", "go", "fire_at", "fires", "reinforce", "enter", "resolve", "absorb")
ARMORED = ("FLIX-17.07", "FLIX-17.09")
IDLE = ("give", "give_token", "end")
OUTSIDE = (CHOOSING, SETTING_UP, REPORTING, PRACTISING)
ALWAYS = "until you take it back"
KNOWN = (
    Standing(TIES, "Let the rules settle ties of guards", ALWAYS, "ties", default=True),
    Standing(ARMOR, "Use armor at the first hit", ALWAYS, "armor"),
    Standing(ENDS, "End turns when only giving is left", ALWAYS, "ends"),
)


def standing(game: FlixState, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
    """What a seat may let stand beside that question, or at any time of a Round."""
    if game.over or int(game.step) in OUTSIDE:
        return ()
    return tuple([each for each in KNOWN if decision is None or answer(decision, each.id)])


def stands(game: FlixState, seat: int, decision: Decision | None, name: str) -> Stand | None:
    """What it answers now."""
    found = next((each for each in KNOWN if each.id == name), None)
    if game.over or found is None:
        return None
    return Stand(found, answer(decision, name) if decision is not None else "")


def answer(decision: Decision, name: str) -> str:
    """What a standing answer says to a question; nothing where it is about something else."""
    if name == TIES and is_tie(decision):
        return decision.options[0].key()
    if name == ARMOR and decision.rule in ARMORED:
        return decision.options[0].key()
    idle = name == ENDS and decision.options and all(option.verb in IDLE for option in decision.options)
    return decision.options[-1].key() if idle else ""


def is_tie(decision: Decision) -> bool:
    """Where the players decide for guards; the first option is what the rulings would do (FLIX-R84)."""
    return bool(decision.options) and decision.options[0].verb in TIED
