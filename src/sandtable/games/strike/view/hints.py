"""What an option costs and does, with exact odds where dice decide."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Option
from sandtable.games.strike.rules import economy, movement, targets
from sandtable.games.strike.rules.components import CALL_VERBS, Unit
from sandtable.games.strike.rules.equipment import FLASH, FRAG, HELMET, KIT, SMOKE, VEST
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.movement import MOVES
from sandtable.games.strike.view.attacks import brief_odds
from sandtable.games.strike.view.labels import aimed, pool_of, unit_of
from sandtable.games.strike.view.names import (
    counted,
    dice_of,
    dice_text,
    gap_square,
    item_name,
    unit_name,
    weapon_kind,
    where,
)
from sandtable.games.strike.view.odds import Faces, mean, needed, reach
from sandtable.games.strike.view.shots import Shot, as_if, attack, divided, faces, square_to
from sandtable.games.strike.view.viewer import Viewer
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Odds
from sandtable.scene.words import percent

Hint = Callable[[Viewer, Option], str]

EFFECTS = {
    FRAG: "Goes off next turn and hurts all whom it reaches and no wall hides.",
    FLASH: "Goes off at once: {n.flash_dice} dice less to hit for all in its zone.",
    SMOKE: "Fills its zone from next turn on, for {n.smoke_turns} turns.",
    VEST: "1 die more Defense, but not in a headshot.",
    HELMET: "1 die more Defense, also in a headshot.",
    KIT: "Defuses in 1 turn.",
}
FRAG_REACHES = (3, 6, 9)


def hint(viewer: Viewer, option: Option) -> str:
    """One or two plain sentences, or nothing."""
    return HINTS[option.verb](viewer, option) if option.verb in HINTS else ""


def effect(game: Strike, thing: int) -> str:
    return EFFECTS[thing].format(n=game.plan.numbers) if thing in EFFECTS else ""


# Buying


def of_buy(viewer: Viewer, option: Option) -> str:
    """The card, and what is left of the points."""
    game, unit = viewer.game, unit_of(viewer.game, option)
    item = game.plan.items[option.args[1]]
    left = int(unit.points - economy.spent(game, unit) - item.cost)
    notes = [effect(game, int(item.thing))]
    if item.slot >= 0:
        lost = f", {count_of(int(item.lost), 'move')} lost" if item.lost else ""
        extras = f"{', autofire' if item.autofire else ''}{', scope' if item.scope else ''}"
        notes = [f"{weapon_kind(item).capitalize()}, {dice_text(item)}{lost}{extras}."]
    elif item.pool:
        notes.append(f"{item.pool} dice to divide.")
    return " ".join([*[note for note in notes if note], f"Leaves {count_of(left, 'point')}."])


def of_done(viewer: Viewer, option: Option) -> str:
    unit = unit_of(viewer.game, option)
    return f"Keeps {count_of(int(unit.points - economy.spent(viewer.game, unit)), 'point')}."


def of_carrier(viewer: Viewer, option: Option) -> str:
    unit = unit_of(viewer.game, option)
    names = [item_name(viewer.game, index) for index in unit.weapons if index >= 0]
    return f"{counted(names)}; {dice_of(int(unit.defense()))} of defense."


# Calls


def counts_of(game: Strike, unit: Unit) -> list[int]:
    """STRIKE-6.05, STRIKE-6.06: the move numbers on which a unit with this call may move."""
    return [count for count in range(1, MOVES + 1) if movement.has_move(game, unit, count)]


def called(game: Strike, option: Option) -> Unit:
    """The unit as it would be after this call."""
    unit, held, crouch = option.args
    return as_if(game.units[unit], CALL_VERBS.index(option.verb), held, crouch == 1)


def moves_text(game: Strike, unit: Unit) -> str:
    return f"{count_of(len(counts_of(game, unit)), 'move')}."


def of_attack(viewer: Viewer, option: Option) -> str:
    """The moves it leaves, and the best of those whom it could attack now."""
    game, unit = viewer.game, called(viewer.game, option)
    shots = best_shots(viewer, unit)
    if not shots:
        return f"{moves_text(game, unit)} Nobody to attack from here."
    target, best = shots[0]
    return f"{moves_text(game, unit)} {unit_name(game, int(target.index))} from here: {best.text()}."


def best_shots(viewer: Viewer, unit: Unit) -> list[tuple[Unit, Shot]]:
    """Those whom a unit could attack where it stands, the most likely to fall first."""
    game = viewer.game
    possible = [enemy for enemy in viewer.enemies(unit) if targets.may_attack(game, unit, enemy)]
    shots = [(enemy, attack(game, unit, enemy)) for enemy in possible]
    return sorted(shots, key=lambda each: (-each[1].fatal(), -each[1].aim.hit, int(each[0].index)))


def of_throw(viewer: Viewer, option: Option) -> str:
    unit = called(viewer.game, option)
    return f"{moves_text(viewer.game, unit)} {effect(viewer.game, option.args[1])}"


def of_reload(viewer: Viewer, option: Option) -> str:
    return f"{moves_text(viewer.game, called(viewer.game, option))} No attack in this turn."


def of_place(viewer: Viewer, option: Option) -> str:
    goes_off = viewer.game.turn + viewer.game.plan.numbers.fuse
    return f"Stands still. Armed, it goes off in turn {goes_off}; losing a die interrupts."


def of_defuse(viewer: Viewer, option: Option) -> str:
    game, unit = viewer.game, unit_of(viewer.game, option)
    left = 1 if unit.kit else int(game.plan.numbers.defuse_turns - unit.progress)
    return f"Stands still. Takes {count_of(left, 'turn')} more; losing a die starts it over."


# Moves


def of_go_on(viewer: Viewer, option: Option) -> str:
    """STRIKE-R49: what is left of its path, and the count on which it is to act."""
    unit = unit_of(viewer.game, option)
    steps = len(unit.path) // 2
    left = f"{count_of(steps, 'step')} of its path left." if steps else "Holds where it stands."
    return f"{left} Asked again on count {unit.asks_on}." if unit.asks_on > viewer.game.count else left


def of_pile(viewer: Viewer, option: Option) -> str:
    pile = viewer.game.piles[option.args[1]]
    return f"Costs this move. There: {counted([item_name(viewer.game, item) for item in pile.items])}."


def of_take(viewer: Viewer, option: Option) -> str:
    game, unit = viewer.game, unit_of(viewer.game, option)
    item = game.plan.items[option.args[1]]
    if item.slot < 0:
        return effect(game, int(item.thing)) or "Carries it on."
    old = unit.weapons[item.slot]
    left = f" Leaves {item_name(game, old)} here." if old >= 0 else ""
    return f"{weapon_kind(item).capitalize()}, {dice_text(item)}. Usable next turn.{left}"


# Targets


def of_target(viewer: Viewer, option: Option) -> str:
    return f"{aimed(viewer.game, option).text()}."


def of_also(viewer: Viewer, option: Option) -> str:
    """STRIKE-17.03: with the share that is left for it."""
    many = len(unit_of(viewer.game, option).targets) + 1
    return f"Damage divided by {many}. {aimed(viewer.game, option).text()}."


def of_dice(viewer: Viewer, option: Option) -> str:
    """How far so many dice fly, and whether they reach the point that was measured."""
    game, unit = viewer.game, unit_of(viewer.game, option)
    need = needed(gap_square(0, 0, int(unit.aim_x), int(unit.aim_y)))
    dice, wild = option.args[1], faces(game)
    return f"{mean_text(wild, dice)} on average; {need} MU or more: {percent(reach(wild, dice, need))}."


def mean_text(wild: Faces, dice: int) -> str:
    tenths = int(mean(wild, dice) * 10)
    return f"{tenths // 10}.{tenths % 10} MU"


def of_split(viewer: Viewer, option: Option) -> str:
    """STRIKE-8.01: a shotgun against its target, or how far a frag reaches."""
    game, unit = viewer.game, unit_of(viewer.game, option)
    to_hit = option.args[1]
    if unit.targets:
        return f"{divided(game, unit, game.units[unit.targets[0]], to_hit).text()}."
    chances = [f"{far} MU {percent(reach(faces(game), to_hit, far))}" for far in FRAG_REACHES]
    return f"Reaches {', '.join(chances)}; {dice_of(pool_of(game, option) - to_hit)} of damage each."


def of_nearest(viewer: Viewer, option: Option) -> str:
    """What passing over all targets leaves out."""
    unit = unit_of(viewer.game, option)
    shots = best_shots(viewer, unit)
    if not shots:
        return "Nobody is in its line of fire."
    target = min((each[0] for each in shots), key=lambda enemy: square_to(unit, enemy))
    return f"The nearest is {unit_name(viewer.game, int(target.index))}."


def in_zone(viewer: Viewer, option: Option) -> str:
    """Where the unit is now."""
    unit = unit_of(viewer.game, option)
    return f"Now in {where(viewer.game, int(unit.x), int(unit.y))}."


def always(text: str) -> Hint:
    return lambda viewer, option: text


# Odds beside a hint


def odds_of(viewer: Viewer, option: Option) -> tuple[Odds, ...]:
    """STRIKE-3.01: of the attack that an option calls, or the best that a call leaves."""
    game = viewer.game
    if option.verb in ("target", "also", "bang"):
        return brief_odds(game, unit_of(game, option), game.units[option.args[1]], aimed(game, option))
    if option.verb in ("attack", "scoped"):
        unit = called(game, option)
        return brief_odds(game, unit, *shots[0]) if (shots := best_shots(viewer, unit)) else ()
    if option.verb == "split" and unit_of(game, option).targets:
        unit = unit_of(game, option)
        target = game.units[unit.targets[0]]
        return brief_odds(game, unit, target, divided(game, unit, target, option.args[1]))
    return ()


HINTS: dict[str, Hint] = {
    "buy": of_buy,
    "done": of_done,
    "carrier": of_carrier,
    "line_up": always("In the middle of the starting area, 1.5 MU apart."),
    "spread_out": always("Anywhere in the starting area, clear of walls and of each other."),
    "attack": of_attack,
    "scoped": of_attack,
    "throw": of_throw,
    "reload": of_reload,
    "set_up": always("Stands still in this turn. From the next one on it may call Bang between moves."),
    "place": of_place,
    "defuse": of_defuse,
    "walk": in_zone,
    "go_on": of_go_on,
    "activate": always("Costs this move. The hostage follows step by step."),
    "deactivate": always("Costs this move. The hostage stays where it is."),
    "search": of_pile,
    "take": of_take,
    "enough": always("Leaves the rest on the ground."),
    "hold": always("Asked again after the next count."),
    "hold_fire": always("Not asked again in this turn; it may still attack at the end."),
    "bang": of_target,
    "no_target": of_nearest,
    "target": of_target,
    "also": of_also,
    "no_more": always("All damage dice stay with those already called."),
    "keep": always("Nothing is thrown."),
    "dice": of_dice,
    "split": of_split,
}
