"""Passing that may stand: for a turn or a round, whatever window opens. All of it is open to everybody."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.state import ACTING, ACTIVATING, SPAWNING, STARTING
from sandtable.games.omega.view.names import commando_name
from sandtable.scene.standing import Stand, Standing

PASS = "pass"
ABOUT = "react"
ROUNDS = (STARTING, ACTING, SPAWNING, ACTIVATING)  # when windows open


def standing(game: Omega, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
    """What a seat may let stand beside that question, or at any time of a round."""
    if game.over or int(game.step) not in ROUNDS or (decision is not None and not is_window(decision)):
        return ()
    return described(game, f"pass-turn:{moment(game)}"), described(game, f"pass-round:{game.round}")


def stands(game: Omega, seat: int, decision: Decision | None, name: str) -> Stand | None:
    """Passes every window; None where its turn or round is over."""
    kind, _, scope = name.partition(":")
    now = moment(game) if kind == "pass-turn" else str(game.round)
    if game.over or scope != now:
        return None
    answers = decision is not None and is_window(decision)
    return Stand(described(game, name), PASS if answers else "")


def is_window(decision: Decision) -> bool:
    return any(option.verb == PASS for option in decision.options)


def moment(game: Omega) -> str:
    """This round, and whose turn it is; the overseer's phase is one turn."""
    return f"{game.round}/{game.turn_of}"


def described(game: Omega, name: str) -> Standing:
    kind, _, _ = name.partition(":")
    if kind == "pass-round":
        return Standing(name, "Pass this round", f"ends with round {game.round}", ABOUT)
    return Standing(name, "Pass this turn", f"ends with {whose(game)}", ABOUT)


def whose(game: Omega) -> str:
    if game.turn_of == NONE:
        return "the overseer's phase"
    return f"{commando_name(game.plan, int(game.turn_of))}'s turn"
