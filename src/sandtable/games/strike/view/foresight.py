"""What would be, drawn and in numbers: a shot, a path, a throw, what can be seen from a place."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from sandtable.board.outline import seen_from
from sandtable.board.plane import displacement
from sandtable.engine.decisions import Option
from sandtable.games.strike.rules import cover, movement, targets
from sandtable.games.strike.rules.components import Unit, bases_overlap
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.movement import BONUS_MOVE, MOVES
from sandtable.games.strike.view.attacks import hit_odds, shot_odds
from sandtable.games.strike.view.names import body_name, mu, unit_name
from sandtable.games.strike.view.odds import mean
from sandtable.games.strike.view.shots import Shot, attack, can_attack, faces, square_to, victims_of
from sandtable.games.strike.view.viewer import Point, Viewer, pairs, points_along
from sandtable.scene.phrases import listed
from sandtable.scene.vocabulary import Fact, Layer, Odds, Preview

RINGS = (5, 10, 15)
MOST_ENEMIES = 3


# Shots


def at_target(viewer: Viewer, option: Option) -> Preview:
    """STRIKE-3.01, STRIKE-4.01, STRIKE-5.01: the line, what it hits, and what comes back."""
    game = viewer.game
    unit, target = [game.units[index] for index in option.args[:2]]
    many = len(unit.targets) + 1 if int(target.index) not in unit.targets else 1
    shot = attack(game, unit, target, many, many - 1)
    if many > 1:
        shot = shot._replace(dry=dry_by_all(game, unit, target))
    line = Layer("line", (viewer.spot(unit), viewer.spot(target)), shot.distance(), ("fire",))
    odds = [*shot_odds(game, unit, target, shot), *answer_odds(game, unit, [target])]
    return Preview((line,), tuple(odds), tuple(shot_facts(game, unit, target, shot)))


def dry_by_all(game: Strike, unit: Unit, another: Unit) -> Fraction:
    """STRIKE-17.03: that some shot of all its targets and another leaves it out of ammo."""
    called = [game.units[index] for index in unit.targets] + [another]
    loaded = Fraction(1)
    for place, target in enumerate(called):
        loaded *= 1 - attack(game, unit, target, len(called), place).dry
    return 1 - loaded


def shot_facts(game: Strike, unit: Unit, target: Unit, shot: Shot) -> list[Fact]:
    facts = [Fact(f"{shot.distance()}, {shot.exposure.text}.", shot.exposure.rule)]
    if shot.aim.stray:
        victims = listed([body_name(game, int(body.index)) for body in victims_of(game, unit, target)])
        text = f"A stray shot may strike {victims}." if victims else "A stray shot would strike nobody."
        facts.append(Fact(text, "STRIKE-4.02"))
    return facts


def answer_odds(game: Strike, unit: Unit, enemies: list[Unit]) -> list[Odds]:
    """Their chances on the unit with the weapons in their hands, where they may attack it."""
    odds: list[Odds] = []
    for enemy in enemies:
        if can_attack(game, enemy) and targets.may_attack(game, enemy, unit):
            odds.append(hit_odds(game, enemy, unit, attack(game, enemy, unit), "you"))
    return odds


# Paths


def after_path(viewer: Viewer, unit: Unit, steps: list[int], acts_on: list[int]) -> Preview:
    """STRIKE-6.02: where a path leads, who sees it on which count, and the odds from its end; STRIKE-R49: the
    count on which it acts, if it names one."""
    game = viewer.game
    path = points_along(viewer.spot(unit), steps) or [viewer.spot(unit)]
    counts = counts_ahead(game, unit)[: len(path) - 1]
    enemies = viewer.enemies(unit)
    there = standing_at(game, unit, path[-1])
    moved = there.units[unit.index]
    near = nearest_first(there, moved, [there.units[enemy.index] for enemy in enemies])[:MOST_ENEMIES]
    layers = [
        *seen_area(viewer, path[-1], foe=False).layers,
        *([Layer("path", tuple(path), "", ("planned",))] if steps else []),
        *end_line(there, moved, near),
        *seen_marks(game, path, counts, enemies),
    ]
    in_way = barring(viewer, unit, path[1:])
    odds = [] if in_way else [*own_odds(there, moved, near), *answer_odds(there, moved, near)]
    facts = [*seen_facts(game, path, counts, enemies), end_fact(there, moved, near)]
    facts += [Fact(f"{in_way} bars the way, unless it moves.", "STRIKE-R11")] if in_way else []
    facts += [Fact(f"Asked again on count {count}.", "STRIKE-R49") for count in acts_on]
    return Preview(tuple(layers), tuple(odds), tuple(facts))


def barring(viewer: Viewer, unit: Unit, points: list[Point]) -> str:
    """STRIKE-R11: whose base a step would end on, of those whom the seat sees."""
    for other in viewer.game.units:
        if other.index != unit.index and viewer.sees(other):
            if any(bases_overlap(*point, other.x, other.y) for point in points):
                return unit_name(viewer.game, int(other.index))
    return ""


def end_line(game: Strike, unit: Unit, near: list[Unit]) -> list[Layer]:
    """The way to the nearest enemy in sight, as a shot where it may be fired at."""
    for enemy in near[:1]:
        look = "fire" if can_attack(game, unit) and targets.may_attack(game, unit, enemy) else "sight"
        ends = (int(unit.x), int(unit.y)), (int(enemy.x), int(enemy.y))
        return [Layer("line", ends, mu(square_to(unit, enemy)), (look,))]
    return []


def counts_ahead(game: Strike, unit: Unit) -> list[int]:
    """The move numbers from now on that the unit has, and the 11th if it may still be earned."""
    counts = [count for count in range(int(game.count), MOVES + 1) if movement.has_move(game, unit, count)]
    return [*counts, BONUS_MOVE] if len(counts) < movement.moves_left(game, unit) else counts


def standing_at(game: Strike, unit: Unit, point: Point) -> Strike:
    """The same table with the unit moved; nothing that the seat does not see is looked at."""
    other = cast(Strike, game.clone())
    moved = other.units[unit.index]
    moved.x, moved.y = point
    return other


def seers(game: Strike, point: Point, enemies: list[Unit]) -> list[Unit]:
    return [enemy for enemy in enemies if game.plan.plane.sees(enemy.x, enemy.y, *point)]


def seen_marks(game: Strike, path: list[Point], counts: list[int], enemies: list[Unit]) -> list[Layer]:
    """A sign at every step, which says whether an enemy sees it."""
    marks: list[Layer] = []
    for count, point in zip(counts, path[1:]):
        look = ("seen",) if seers(game, point, enemies) else ("planned",)
        marks.append(Layer("mark", (point,), str(count), look))
    return marks


def seen_facts(game: Strike, path: list[Point], counts: list[int], enemies: list[Unit]) -> list[Fact]:
    """Such as `Counts 7 to 10 are in sight of Bravo 3.`"""
    facts: list[Fact] = []
    for enemy in enemies:
        seen = [count for count, point in zip(counts, path[1:]) if seers(game, point, [enemy])]
        if seen:
            name = unit_name(game, int(enemy.index))
            facts.append(Fact(f"{spans(seen)} in sight of {name}.", "STRIKE-R33"))
    return facts


def spans(counts: list[int]) -> str:
    """Numbers with those that follow each other drawn together."""
    groups: list[list[int]] = []
    for count in counts:
        if groups and groups[-1][-1] == count - 1:
            groups[-1].append(count)
        else:
            groups.append([count])
    parts = [f"{group[0]} to {group[-1]}" if len(group) > 1 else str(group[0]) for group in groups]
    return f"Count {parts[0]} is" if len(counts) == 1 else f"Counts {listed(parts)} are"


def nearest_first(game: Strike, unit: Unit, enemies: list[Unit]) -> list[Unit]:
    """Those in sight of the unit, by distance."""
    seen = [enemy for enemy in enemies if cover.in_sight(game, unit, enemy)]
    return sorted(seen, key=lambda enemy: (square_to(unit, enemy), int(enemy.index)))


def own_odds(game: Strike, unit: Unit, enemies: list[Unit]) -> list[Odds]:
    if not can_attack(game, unit):
        return []
    odds: list[Odds] = []
    for enemy in enemies:
        if targets.may_attack(game, unit, enemy):
            odds.append(hit_odds(game, unit, enemy, attack(game, unit, enemy)))
    return odds


def end_fact(game: Strike, unit: Unit, near: list[Unit]) -> Fact:
    if not near:
        return Fact("No enemy in sight from the end.", "STRIKE-R33")
    names = listed([unit_name(game, int(enemy.index)) for enemy in near])
    return Fact(f"From the end it sees {names}.", "STRIKE-R33")


# Throws


def after_throw(game: Strike, unit: Unit, point: Point, dice: int) -> list[Point]:
    """STRIKE-R18: the flight of a roll of the mean, rounded, off walls where it meets them."""
    total = int(mean(faces(game), dice) + Fraction(1, 2))
    dx, dy = displacement(point[0] - int(unit.x), point[1] - int(unit.y), total)
    return pairs(game.plan.plane.throw(unit.x, unit.y, dx, dy))


# Sight


def seen_area(viewer: Viewer, at: Point, foe: bool) -> Preview:
    """STRIKE-R33: the exact outline of what is in sight, and rings to measure by."""
    outline = seen_from(viewer.game.plan.plane, *at)
    area = Layer("area", outline, "", ("threat",) if foe else ("sight",))
    rings = [Layer("arc", (at,), str(ring), ("reach",), 100 * ring) for ring in RINGS]
    return Preview((area, *rings))
