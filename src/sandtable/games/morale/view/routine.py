"""The same every round: cards and tokens that a seat need not choose anew."""

from __future__ import annotations

from functools import lru_cache

from sandtable.engine.decisions import Decision, Option
from sandtable.games.morale.rules.components import DOWN, KILLED, NONE, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view.names import TOKEN_TITLES, unit_name
from sandtable.games.morale.view.planning import place_of
from sandtable.scene.standing import Stand, Standing

KINDS = ("card", "ready")


def offered(game: Morale, decision: Decision | None) -> tuple[Standing, ...]:
    """One beside each option of a plan."""
    if decision is None:
        return ()
    place = place_of(game, decision)
    names = [(name_of(option, place), option.key()) for option in decision.options]
    return tuple(described(game, name, key) for name, key in names if name)


def stands(game: Morale, decision: Decision | None, name: str) -> Stand | None:
    """Chooses the same again while it can; None for a unit that is killed."""
    unit = unit_of(game, name)
    if unit.status == KILLED:
        return None
    what = described(game, name, "")
    options = decision.options if decision is not None else []
    place = place_of(game, decision) if decision is not None else 0
    if what.about not in [about(name_of(option, place)) for option in options]:
        return Stand(what)
    if unit.status == DOWN:
        return Stand(what, because=f"{unit_name(game, unit)} is down")
    same = [option.key() for option in options if name_of(option, place) == name]
    return (
        Stand(what, same[0])
        if same
        else Stand(what, because=f"{unit_name(game, unit)} cannot have {title(name)} now")
    )


def name_of(option: Option, place: int) -> str:
    if option.verb == "card":
        return f"card:{place},{option.args[0]}"
    if option.verb == "ready":
        return f"ready:{option.args[0]},{option.args[1]}"
    return f"ready:{option.args[0]},{NONE}" if option.verb == "no_token" else ""


def about(name: str) -> str:
    """The place in the stack, or the unit's ready spot."""
    return name.partition(",")[0]


def numbers(name: str) -> tuple[int, int]:
    first, _, second = name.partition(":")[2].partition(",")
    return int(first), int(second)


def unit_of(game: Morale, name: str) -> Unit:
    first, second = numbers(name)
    return game.units[second if name.startswith("card") else first]


def title(name: str) -> str:
    first, second = numbers(name)
    if name.startswith("card"):
        return f"Card {first}"
    return TOKEN_TITLES[second] if second != NONE else "no token"


def described(game: Morale, name: str, option: str) -> Standing:
    return worded(name, option, unit_name(game, unit_of(game, name)))


@lru_cache(maxsize=5000)
def worded(name: str, option: str, unit: str) -> Standing:
    parts = [title(name), unit] if name.startswith("card") else [unit, title(name)]
    return Standing(name, f"{': '.join(parts)}, every round", f"until {unit} falls", about(name), option)
