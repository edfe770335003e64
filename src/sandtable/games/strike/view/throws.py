"""The roll that a question is about: always before it, as no roll of this game can be changed afterwards."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Option
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view import names
from sandtable.games.strike.view.hints import damage_of, need_of, unit_of
from sandtable.games.strike.view.odds import needed
from sandtable.games.strike.view.shots import attack, square_to
from sandtable.games.strike.view.viewer import Viewer
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Choice, Fact, Throw

FIRING = ("bang", "target")


def throw(viewer: Viewer, decision: Decision) -> Throw | None:
    """Of a grenade, of a pool that is divided, or of a shot at the only one who can be fired at."""
    first = decision.options[0] if decision.options else None
    if first is None:
        return None
    if first.verb == "dice":
        return of_throw(viewer, decision, first)
    if first.verb == "split":
        return of_split(viewer, first)
    shots = [option for option in decision.options if option.verb in FIRING]
    return of_shot(viewer.game, shots[0]) if len(shots) == 1 else None


def best_first(choices: list[Choice]) -> list[Choice]:
    """What is likeliest to do what it is for; what lets things be comes last."""
    return sorted(choices, key=lambda choice: -merit(choice))


def merit(choice: Choice) -> int:
    if not choice.means or not choice.odds:
        return -1 if not choice.means else 0
    best = choice.odds[0]
    out = int(best.within[-1].chance) if best.within else 0
    return 1001 * out + int(best.chance)


def blank(number: int, label: str, needs: str) -> Roll:
    return Roll("dice", label, (Face(""),) * number, "white", needs=needs)


# Grenades


def of_throw(viewer: Viewer, decision: Decision, option: Option) -> Throw:
    """STRIKE-9.02: as many dice as it likes, up to the most."""
    unit, need = unit_of(viewer.game, option), need_of(viewer, option)
    most = max([each.args[1] for each in decision.options if each.verb == "dice"])
    title = f"{name_of(viewer.game, unit)} throws a {names.GRENADE_TITLES[int(unit.grenade)]}"
    found = Throw(title, f"up to {names.dice_of(most)}", names.unit_id(int(unit.index)))
    found.rolls = (blank(most, "Throw", f"{need} MU to the point"),)
    found.reason = Fact("It flies as far as the dice say, off walls if need be.", "STRIKE-9.04")
    return found


# Pools


def of_split(viewer: Viewer, option: Option) -> Throw:
    """STRIKE-8.01: to hit, and damage."""
    game, unit = viewer.game, unit_of(viewer.game, option)
    pool = damage_of(game, option) + option.args[1]
    if unit.targets:
        found = aimed(game, unit, game.units[unit.targets[0]])
    else:
        title = f"{name_of(game, unit)} divides its {names.GRENADE_TITLES[int(unit.grenade)]}"
        found = Throw(title, who=names.unit_id(int(unit.index)))
    found.why = f"{names.dice_of(pool)} to divide between To-Hit and Damage"
    found.rolls = (blank(pool, "Pool", "at least one each"),)
    return found


# Shots


def of_shot(game: Strike, option: Option) -> Throw | None:
    """STRIKE-3.01: the dice that its weapon gives against the only target; a knife rolls none to hit."""
    unit, target = unit_of(game, option), game.units[option.args[1]]
    found, shot = aimed(game, unit, target), attack(game, unit, target)
    if not shot.dice:
        return None
    found.why = f"{names.item_name(game, int(unit.weapons[unit.slot]))}: {shot.text()}"
    found.rolls = (blank(shot.dice, "To hit", f"{needed(square_to(unit, target))} MU"),)
    return found


def aimed(game: Strike, unit: Unit, target: Unit) -> Throw:
    return Throw(
        f"{name_of(game, unit)} fires at {name_of(game, target)}",
        who=names.unit_id(int(unit.index)),
        whom=names.unit_id(int(target.index)),
        reason=Fact("A wild die that is low, and low again, strays.", "STRIKE-4.01"),
    )


def name_of(game: Strike, unit: Unit) -> str:
    return names.unit_name(game, int(unit.index))
