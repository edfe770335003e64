"""What an option is called, costs and does, with exact odds where dice decide."""

from __future__ import annotations

from sandtable.engine.decisions import Option
from sandtable.games.strike.rules import economy, movement, targets
from sandtable.games.strike.rules.components import CALL_VERBS, Unit
from sandtable.games.strike.rules.equipment import FLASH, FRAG, HELMET, KIT, SMOKE, VEST
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.movement import MOVES
from sandtable.games.strike.view import names
from sandtable.games.strike.view.attacks import brief_odds
from sandtable.games.strike.view.odds import Faces, mean, needed, reach, thousandths
from sandtable.games.strike.view.salvos import salvo_odds
from sandtable.games.strike.view.shots import Shot, as_if, attack, divided, faces, square_to
from sandtable.games.strike.view.viewer import Viewer
from sandtable.lexicon.grammar import Offers
from sandtable.scene.phrases import capital, count_of
from sandtable.scene.vocabulary import Claim, Odds
from sandtable.scene.words import percent

EFFECTS = {
    FRAG: "Goes off next turn and hurts all whom it reaches and no wall hides.",
    FLASH: "Goes off at once: {n.flash_dice} dice less to hit for all in its zone.",
    SMOKE: "Fills its zone from next turn on, for {n.smoke_turns} turns.",
    VEST: "1 die more Defense, but not in a headshot.",
    HELMET: "1 die more Defense, also in a headshot.",
    KIT: "Defuses in 1 turn.",
}
FRAG_REACHES = (3, 6, 9)


def unit_of(game: Strike, option: Option) -> Unit:
    """The unit that an option belongs to."""
    return game.units[option.args[0]]


def effect(game: Strike, thing: int) -> str:
    return EFFECTS[thing].format(n=game.plan.numbers) if thing in EFFECTS else ""


# Buying


def card(viewer: Viewer, option: Option) -> str:
    item = viewer.game.plan.items[option.args[1]]
    if item.slot >= 0:
        return capital(f"{', '.join(names.card_texts(item))}.")
    divided = f" {item.pool} dice to divide." if item.pool else ""
    return effect(viewer.game, int(item.thing)) + divided


def kept(viewer: Viewer, option: Option, cost: int = 0) -> str:
    """The points that a unit has left."""
    unit = unit_of(viewer.game, option)
    return count_of(int(unit.points - economy.spent(viewer.game, unit) - cost), "point")


def cost(viewer: Viewer, option: Option) -> int:
    return int(viewer.game.plan.items[option.args[1]].cost)


def arms(viewer: Viewer, option: Option) -> str:
    unit = unit_of(viewer.game, option)
    return names.counted([names.item_name(viewer.game, index) for index in unit.weapons if index >= 0])


# Calls


def counts_of(game: Strike, unit: Unit) -> list[int]:
    """STRIKE-6.05, STRIKE-6.06: the move numbers on which a unit with this call may move."""
    return [count for count in range(1, MOVES + 1) if movement.has_move(game, unit, count)]


def called(game: Strike, option: Option) -> Unit:
    """The unit as it would be after this call."""
    unit, held, crouch = option.args
    return as_if(game.units[unit], CALL_VERBS.index(option.verb), held, crouch == 1)


def moves(viewer: Viewer, option: Option) -> str:
    return f"{count_of(len(counts_of(viewer.game, called(viewer.game, option))), 'move')}."


def best(viewer: Viewer, option: Option) -> str:
    """The best of those whom it could attack now."""
    shots = best_shots(viewer, called(viewer.game, option))
    if not shots:
        return "Nobody to attack from here."
    target, best = shots[0]
    return f"{names.unit_name(viewer.game, int(target.index))} from here: {best.text()}."


def best_shots(viewer: Viewer, unit: Unit) -> list[tuple[Unit, Shot]]:
    """Those whom a unit could attack where it stands, the most likely to fall first."""
    game = viewer.game
    possible = [enemy for enemy in viewer.enemies(unit) if targets.may_attack(game, unit, enemy)]
    shots = [(enemy, attack(game, unit, enemy)) for enemy in possible]
    return sorted(shots, key=lambda each: (-each[1].fatal(), -each[1].aim.hit, int(each[0].index)))


def weapon(viewer: Viewer, option: Option) -> str:
    """The weapon in the slot that a call names."""
    return names.item_name(viewer.game, unit_of(viewer.game, option).weapons[option.args[1]])


def work(viewer: Viewer, option: Option) -> str:
    unit = unit_of(viewer.game, option)
    return count_of(1 if unit.kit else int(viewer.game.plan.numbers.defuse_turns - unit.progress), "turn")


# Moves


def planned(viewer: Viewer, option: Option) -> str:
    """STRIKE-R49: what is left of its path, and the count on which it is to act."""
    unit = unit_of(viewer.game, option)
    steps = len(unit.path) // 2
    left = f"{count_of(steps, 'step')} of its path left." if steps else "Holds where it stands."
    return f"{left} Asked again on count {unit.asks_on}." if unit.asks_on > viewer.game.count else left


def pile(viewer: Viewer, option: Option) -> str:
    return names.counted(
        [names.item_name(viewer.game, item) for item in viewer.game.piles[option.args[1]].items]
    )


def taken(viewer: Viewer, option: Option) -> str:
    game, unit = viewer.game, unit_of(viewer.game, option)
    item = game.plan.items[option.args[1]]
    if item.slot < 0:
        return effect(game, int(item.thing)) or "Carries it on."
    old = unit.weapons[item.slot]
    left = f" Leaves {names.item_name(game, old)} here." if old >= 0 else ""
    return f"{names.weapon_kind(item).capitalize()}, {names.dice_text(item)}. Usable next turn.{left}"


# Targets


def aimed(game: Strike, option: Option) -> Shot:
    """The attack that an option calls; of a further target its share of the fire (STRIKE-17.03)."""
    unit, target = unit_of(game, option), game.units[option.args[1]]
    many = len(unit.targets) + 1 if option.verb == "also" else 1
    return attack(game, unit, target, many, many - 1)


def need_of(viewer: Viewer, option: Option) -> int:
    """How far it is to the point that was measured."""
    unit = unit_of(viewer.game, option)
    return needed(names.gap_square(0, 0, int(unit.aim_x), int(unit.aim_y)))


def reaching(viewer: Viewer, option: Option) -> str:
    return percent(reach(faces(viewer.game), option.args[1], need_of(viewer, option)))


def mean_text(wild: Faces, dice: int) -> str:
    tenths = int(mean(wild, dice) * 10)
    return f"{tenths // 10}.{tenths % 10} MU"


def damage_of(game: Strike, option: Option) -> int:
    """STRIKE-8.01: the dice that are left of what the unit divides, its frag grenade or its shotgun."""
    unit = unit_of(game, option)
    item = game.weapon(unit) if unit.is_attacking() else game.plan.items[game.plan.things[unit.grenade]]
    return int(item.pool) - option.args[1]


def division(viewer: Viewer, option: Option) -> str:
    """STRIKE-8.01: a shotgun against its target, or how far a frag reaches."""
    game, unit = viewer.game, unit_of(viewer.game, option)
    to_hit = option.args[1]
    if unit.targets:
        return f"{divided(game, unit, game.units[unit.targets[0]], to_hit).text()}."
    chances = [f"{far} MU {percent(reach(faces(game), to_hit, far))}" for far in FRAG_REACHES]
    return f"Reaches {', '.join(chances)}; {names.dice_of(damage_of(game, option))} of damage each."


def nearest(viewer: Viewer, option: Option) -> str:
    """What passing over all targets leaves out."""
    unit = unit_of(viewer.game, option)
    shots = best_shots(viewer, unit)
    if not shots:
        return "Nobody is in its line of fire."
    target = min((each[0] for each in shots), key=lambda enemy: square_to(unit, enemy))
    return f"The nearest is {names.unit_name(viewer.game, int(target.index))}."


def zone(viewer: Viewer, option: Option) -> str:
    unit = unit_of(viewer.game, option)
    return names.where(viewer.game, int(unit.x), int(unit.y))


# Odds beside a hint


def odds_of(viewer: Viewer, option: Option) -> tuple[Odds, ...]:
    """STRIKE-3.01: of the attack that an option calls, or the best that a call leaves."""
    game = viewer.game
    if option.verb in ("also", "no_more"):
        return salvo_odds(game, unit_of(game, option), called_by(game, option))
    if option.verb in ("target", "bang"):
        return brief_odds(game, unit_of(game, option), game.units[option.args[1]], aimed(game, option))
    if option.verb in ("attack", "scoped"):
        unit = called(game, option)
        return brief_odds(game, unit, *shots[0]) if (shots := best_shots(viewer, unit)) else ()
    if option.verb == "split" and unit_of(game, option).targets:
        unit = unit_of(game, option)
        target = game.units[unit.targets[0]]
        return brief_odds(game, unit, target, divided(game, unit, target, option.args[1]))
    return reach_odds(viewer, option) if option.verb == "dice" else ()


def called_by(game: Strike, option: Option) -> list[Unit]:
    """STRIKE-17.01: the targets of a unit's fire, with the one that an option adds."""
    return [game.units[index] for index in (*unit_of(game, option).targets, *option.args[1:])]


def reach_odds(viewer: Viewer, option: Option) -> tuple[Odds, ...]:
    """STRIKE-9.01: whether a throw gets to the point that was measured."""
    need, unit, dice = need_of(viewer, option), unit_of(viewer.game, option), option.args[1]
    chance, of = thousandths(reach(faces(viewer.game), dice, need)), f"{names.dice_of(dice)} for {need} MU"
    given = f"threw:{unit.index}"
    short = tuple([f"{given},*,{total}" for total in range(dice, need)])
    rows = [("far enough", chance, (f"{given},*,{need}+",)), ("too short", 1000 - chance, short)]
    return tuple(
        [
            Odds(label, part, "", "STRIKE-9.01", False, of, claim=Claim(comes, given))
            for label, part, comes in rows
            if part and comes
        ]
    )


OFFERS: Offers[Viewer] = {
    "price": lambda viewer, option: count_of(cost(viewer, option), "point"),
    "card": card,
    "left": lambda viewer, option: kept(viewer, option, cost(viewer, option)),
    "kept": kept,
    "arms": arms,
    "defense": lambda viewer, option: names.dice_of(int(unit_of(viewer.game, option).defense())),
    "weapon": weapon,
    "moves": moves,
    "best": best,
    "thrown": lambda viewer, option: effect(viewer.game, option.args[1]),
    "due": lambda viewer, option: str(viewer.game.turn + viewer.game.plan.numbers.fuse),
    "work": work,
    "zone": zone,
    "planned": planned,
    "pile": pile,
    "taken": taken,
    "chance": lambda viewer, option: percent(aimed(viewer.game, option).aim.hit),
    "shot": lambda viewer, option: aimed(viewer.game, option).text(),
    "many": lambda viewer, option: str(len(unit_of(viewer.game, option).targets) + 1),
    "nearest": nearest,
    "mean": lambda viewer, option: mean_text(faces(viewer.game), option.args[1]),
    "need": lambda viewer, option: str(need_of(viewer, option)),
    "reaching": reaching,
    "damage": lambda viewer, option: str(damage_of(viewer.game, option)),
    "divided": division,
}
