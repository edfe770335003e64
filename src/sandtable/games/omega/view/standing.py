"""What may stand: passing for a turn or a round, whatever window opens, and habits. All of it is open to
everybody."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.state import ACTING, ACTIVATING, SPAWNING, STARTING
from sandtable.games.omega.view import habits
from sandtable.games.omega.view.names import commando_name
from sandtable.scene.standing import Stand, Standing

PASS = "pass"
ABOUT = "react"
ROUNDS = (STARTING, ACTING, SPAWNING, ACTIVATING)  # when windows open


def standing(game: Omega, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
    """What a seat may let stand beside that question, or at any time of a round."""
    if game.over or seat < 0:
        return ()
    if decision is not None and not is_window(decision):
        return habits.offered(game, decision)
    passing = ("pass-turn", "pass-round") if int(game.step) in ROUNDS else ()
    return (
        *[described(game, f"{kind}:{scope_of(game, kind)}") for kind in passing],
        *habits.habits(game, seat),
    )


def stands(game: Omega, seat: int, decision: Decision | None, name: str) -> Stand | None:
    """Passes every window, or what a habit says; None where its turn or round is over."""
    kind, _, scope = name.partition(":")
    if game.over:
        return None
    if kind in habits.HABITS:
        return habits.follow(game, decision, name)
    if kind in habits.PLANNED:
        return habits.repeat(game, decision, name)
    if scope != scope_of(game, kind):
        return None
    answers = decision is not None and is_window(decision)
    return Stand(described(game, name), PASS if answers else "")


def scope_of(game: Omega, kind: str) -> str:
    return moment(game) if kind == "pass-turn" else str(game.round)


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
