"""What a person need not be asked: habits that stand from the start, and plans for every round."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Decision, Option
from sandtable.games.omega.rules import activation, kit
from sandtable.games.omega.rules.components import NONE, OVERSEER
from sandtable.games.omega.rules.effects import CAVE_IN, QUICK_SLING
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view.names import ORDINALS, commando_name, stance_name
from sandtable.scene.standing import Stand, Standing

LASTS = "until the match ends"
PLANNED = ("initiative", "stance")

# Habits: the answer where one fits the question


def end_turn(game: Omega, decision: Decision) -> str:
    """OMEGA-11.01, OMEGA-R100: figures turn by themselves when they move or attack; where one looks matters
    only to who may shoot out of its turn."""
    if decision.rule == "OMEGA-11.02":
        return "" if kit.holds(game, game.commandos[game.acting], QUICK_SLING) else "pass"
    verbs = {option.verb for option in decision.options}
    return "end" if decision.rule == "OMEGA-7.02" and verbs <= {"face", "end"} else ""


def hold_order(game: Omega, decision: Decision) -> str:
    """A move token is of use to who can still pay for a move; all turn blue before the next round."""
    if decision.options[0].verb != "order":
        return ""
    return "" if activation.can_pay(game, game.commandos[game.aimed_at], 1) else "pass"


def wait_for_phase(game: Omega, decision: Decision) -> str:
    """OMEGA-G09: Cave In may be used in the spawn step as well."""
    if decision.rule != "OMEGA-18.01" or game.turn_of == NONE:
        return ""
    others = [option for option in decision.options if option.verb != "use" or option.args[0] != CAVE_IN]
    return "pass" if [option.verb for option in others] == ["pass"] else ""


HABITS: dict[str, Callable[[Omega, Decision], str]] = {
    "end-turn": end_turn,
    "hold-order": hold_order,
    "own-phase": wait_for_phase,
}


def habits(game: Omega, seat: int) -> tuple[Standing, ...]:
    """Those of a side."""
    if seat != OVERSEER:
        return habit(game, "end-turn"), habit(game, "hold-order")
    return (habit(game, "own-phase"),) if game.plan.slots[CAVE_IN] != NONE else ()


def habit(game: Omega, name: str) -> Standing:
    labels = {
        "end-turn": "Do not stop where only turning is left",
        "hold-order": "Field orders only for who can still move",
        "own-phase": "Cave In only in the overseer's phase",
    }
    return Standing(name, labels[name], LASTS, name, default=True)


def follow(game: Omega, decision: Decision | None, name: str) -> Stand:
    return Stand(habit(game, name), HABITS[name](game, decision) if decision is not None else "")


# The same every round


def offered(game: Omega, decision: Decision) -> tuple[Standing, ...]:
    """One beside each option of a plan."""
    return tuple([planned(game, option) for option in decision.options if option.verb in PLANNED])


def planned(game: Omega, option: Option) -> Standing:
    rank, number = option.args
    who = commando_name(game.plan, rank)
    acts = option.verb == "initiative"
    what = f"acts {ORDINALS[number - 1]}" if acts else stance_name(game, rank, number)
    return Standing(
        option.key(),
        f"{who}: {what}, every round",
        f"until {who} is out",
        f"{option.verb}:{rank}",
        option.key(),
    )


def repeat(game: Omega, decision: Decision | None, name: str) -> Stand | None:
    """Chooses the same again while it can; None for a commando that is dead or has left."""
    verb, _, numbers = name.partition(":")
    rank, number = (int(part) for part in numbers.split(","))
    if not game.commandos[rank].in_play():
        return None
    what = planned(game, Option(verb, "", (rank, number)))
    options = decision.options if decision is not None else []
    if not [option for option in options if option.verb == verb and option.args[0] == rank]:
        return Stand(what)
    if name in [option.key() for option in options]:
        return Stand(what, name)
    return Stand(what, because=f"{commando_name(game.plan, rank)} cannot do so now")
