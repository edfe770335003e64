"""What may stand: leaving Focus alone, leaving a Noise Check alone that nobody heard, and letting the
automaton settle ties by its own order."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.state import ACTING, DRAWING, PATROLLING, SneakState
from sandtable.games.sneak.view.names import character_name
from sandtable.scene.standing import Stand, Standing

PASS = "pass"
FOCUS, TIES, QUIET = "focus", "ties", "quiet"
LEAVING = ("attract", PASS)
WINDOWS = ("SNEAK-16.03",)
TIED = ("way", "turn", "face", "stand", "head_for", "nearest")
STEPS = (ACTING, DRAWING, PATROLLING)  # when such questions come


def standing(game: SneakState, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
    """What a seat may let stand beside that question, or at any time of a round."""
    if game.over or int(game.step) not in STEPS:
        return ()
    found: list[Standing] = []
    if decision is None or is_window(decision):
        found += [described(game, f"pass-turn:{moment(game)}"), described(game, f"pass-round:{game.round}")]
    if decision is None or is_tie(decision):
        found.append(described(game, "settle:ties"))
    if decision is None or is_quiet(decision):
        found.append(described(game, "settle:quiet"))
    return tuple(found)


def stands(game: SneakState, seat: int, decision: Decision | None, name: str) -> Stand | None:
    """What it answers now; None where its turn or round is over."""
    kind, _, scope = name.partition(":")
    if game.over:
        return None
    if kind == "settle" and scope == QUIET:
        return Stand(described(game, name), PASS if decision is not None and is_quiet(decision) else "")
    if kind == "settle":
        answer = decision.options[0].key() if decision is not None and is_tie(decision) else ""
        return Stand(described(game, name), answer)
    now = moment(game) if kind == "pass-turn" else str(game.round)
    if scope != now:
        return None
    answers = decision is not None and is_window(decision)
    return Stand(described(game, name), PASS if answers else "")


def is_window(decision: Decision) -> bool:
    """To spend Focus on a roll."""
    return decision.rule in WINDOWS and any(option.verb == PASS for option in decision.options)


def is_quiet(decision: Decision) -> bool:
    """SNEAK-R93: to roll a Noise Check again that shows no "!"."""
    return is_window(decision) and all(option.verb in LEAVING for option in decision.options)


def is_tie(decision: Decision) -> bool:
    """Where the players decide for an enemy; the first option is what the rulings would do."""
    return decision.options[0].verb in TIED and decision.options[0].rule != "SNEAK-21.03"


def moment(game: SneakState) -> str:
    return f"{game.round}/{game.turn_of}"


def described(game: SneakState, name: str) -> Standing:
    kind, _, scope = name.partition(":")
    if kind == "settle" and scope == QUIET:
        label = "Leave a Noise Check alone that nobody heard"
        return Standing(name, label, "until you take it back", QUIET, default=True)
    if kind == "settle":
        label = "Let the rules settle ties of paths and facings"
        return Standing(name, label, "until you take it back", TIES, default=True)
    if kind == "pass-round":
        return Standing(name, "Spend no Focus this round", f"ends with round {game.round}", FOCUS)
    return Standing(name, "Spend no Focus this turn", f"ends with {whose(game)}", FOCUS)


def whose(game: SneakState) -> str:
    if game.turn_of == NONE:
        return "the Enemy Phase"
    return f"{character_name(game, int(game.turn_of))}'s turn"
