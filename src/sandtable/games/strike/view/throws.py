"""The roll that a question is about: always before it, as no roll of this game can be changed afterwards."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Option
from sandtable.games.strike.rules import autofire
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view import names
from sandtable.games.strike.view.hints import damage_of, need_of, unit_of
from sandtable.games.strike.view.odds import needed
from sandtable.games.strike.view.shots import attack, square_to
from sandtable.games.strike.view.viewer import Viewer
from sandtable.scene.phrases import listed
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Choice, Fact, Odds, Throw

FIRING = ("bang", "target")


def throw(viewer: Viewer, decision: Decision) -> Throw | None:
    """Of a grenade, of a pool that is divided, of shots at those who can be fired at, or of fire that may
    spread."""
    first = decision.options[0] if decision.options else None
    if first is None:
        return None
    if first.verb == "dice":
        return of_throw(viewer, decision, first)
    if first.verb == "split":
        return of_split(viewer, first)
    if first.verb == "no_more":
        return of_salvo(viewer.game, unit_of(viewer.game, first))
    shots = [option for option in decision.options if option.verb in FIRING]
    if not shots:
        return None
    return of_shot(viewer.game, shots[0]) if len(shots) == 1 else of_shots(viewer.game, shots)


def best_first(choices: list[Choice]) -> list[Choice]:
    """What is likeliest to do what it is for; what lets things be comes last, unless it does more."""
    return sorted(choices, key=lambda choice: (-merit(choice), not choice.means))


def merit(choice: Choice) -> int:
    """Of each bar what is best in it, and within that how likely somebody is out."""
    if not choice.odds:
        return -1 if not choice.means else 0
    bars: dict[str, Odds] = {}
    for row in choice.odds:
        if row.of:
            bars.setdefault(row.of, row)
    return sum([1001 * out_within(row) + int(row.chance) for row in bars.values()])


def out_within(row: Odds) -> int:
    return int(row.within[-1].chance) if row.within else 0


def blank(number: int, label: str, needs: str, more: int = 0) -> Roll:
    """So many dice, and some that only part of the choices roll."""
    faces = (Face(""),) * number + (Face("", ("more",)),) * more
    return Roll("dice", label, faces, "white", needs=needs)


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


def of_shot(game: Strike, option: Option) -> Throw:
    """STRIKE-3.01: the dice that its weapon gives against the only target; STRIKE-12.02: a knife rolls none
    to hit."""
    unit, target = unit_of(game, option), game.units[option.args[1]]
    found, shot = aimed(game, unit, target), attack(game, unit, target)
    found.why = f"{weapon_name(game, unit)}: {shot.text()}"
    found.rolls = (blank(shot.dice, "To hit", f"{needed(square_to(unit, target))} MU"),)
    if not shot.dice:
        found.title = f"{name_of(game, unit)} stabs {name_of(game, target)}"
        found.rolls = (blank(int(game.weapon(unit).damage), "Damage", against(target)),)
        found.reason = Fact("A knife hits without a roll.", "STRIKE-12.02")
    return found


def against(target: Unit) -> str:
    return f"its Defense of {names.dice_of(int(target.defense()))}"


def of_shots(game: Strike, options: list[Option]) -> Throw:
    """STRIKE-1.04: one of several; dice that only some of them give are dashed."""
    unit = unit_of(game, options[0])
    shots = [attack(game, unit, game.units[option.args[1]]) for option in options]
    dice = [shot.dice for shot in shots]
    found = Throw(
        f"{name_of(game, unit)} attacks one of {len(options)}",
        weapon_name(game, unit),
        names.unit_id(int(unit.index)),
        reason=Fact("Range and cover differ: each row says the dice and the odds.", "STRIKE-3.01"),
    )
    if max(dice) > 0:
        reach = [needed(shot.square) for shot in shots]
        needs = f"{min(reach)} to {max(reach)} MU" if min(reach) < max(reach) else f"{reach[0]} MU"
        found.rolls = (blank(min(dice), "To hit", needs, max(dice) - min(dice)),)
    else:
        found.rolls = (blank(int(game.weapon(unit).damage), "Damage", "Defense"),)
    return found


# Autofire


def of_salvo(game: Strike, unit: Unit) -> Throw:
    """STRIKE-17.01: one more target, or all dice for those who are called."""
    called = [game.units[index] for index in unit.targets]
    weapon = game.weapon(unit)
    found = aimed(game, unit, called[0])
    found.title = f"{name_of(game, unit)} fires at {listed([name_of(game, each) for each in called])}"
    found.why = f"{weapon_name(game, unit)}, autofire: {names.dice_of(int(weapon.damage))} of Damage"
    found.rolls = (
        blank(int(weapon.to_hit), "To hit", "the distance, for each"),
        blank(int(weapon.damage), "Damage", "Defense"),
    )
    found.stands = shares(game, called, int(weapon.damage))
    found.reason = Fact("Damage is shared evenly; what is left over goes to the first.", "STRIKE-17.03")
    found.notes = (Fact("A wild die that is low, and low again, strays.", "STRIKE-4.01"),)
    return found


def shares(game: Strike, called: list[Unit], damage: int) -> str:
    """Such as `3 dice at Bravo 1, 2 dice at Bravo 2`."""
    each = [int(autofire.share_of(damage, len(called), place)) for place in range(len(called))]
    parts = [f"{names.dice_of(dice)} at {name_of(game, unit)}" for dice, unit in zip(each, called)]
    return ", ".join(parts)


def aimed(game: Strike, unit: Unit, target: Unit) -> Throw:
    return Throw(
        f"{name_of(game, unit)} fires at {name_of(game, target)}",
        who=names.unit_id(int(unit.index)),
        whom=names.unit_id(int(target.index)),
        reason=Fact("A wild die that is low, and low again, strays.", "STRIKE-4.01"),
    )


def weapon_name(game: Strike, unit: Unit) -> str:
    return names.item_name(game, int(unit.weapons[unit.slot]))


def name_of(game: Strike, unit: Unit) -> str:
    return names.unit_name(game, int(unit.index))
