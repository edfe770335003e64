"""What a seat may know of an answer, an element or a line before it decides."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.board.plane import HALF, HIDDEN
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.errors import Refusal
from sandtable.games.strike.rules.components import SET_UP, Unit
from sandtable.games.strike.rules.equipment import BOMB, NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.movement import MOVES
from sandtable.games.strike.view import names
from sandtable.games.strike.view.attacks import hit_odds
from sandtable.games.strike.view.foresight import after_path, after_throw, at_target, seen_area
from sandtable.games.strike.view.hints import best_shots, called, counts_of, mean_text, unit_of
from sandtable.games.strike.view.odds import needed, reach, thousandths, total_chance
from sandtable.games.strike.view.shots import faces
from sandtable.games.strike.view.viewer import Point, Viewer, outline
from sandtable.lexicon.lexicon import Words
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Claim, Fact, Layer, Odds, Preview, Query
from sandtable.scene.words import percent

NOTHING = Preview()


def preview(game: Strike, words: Words, seat: int, decision: Decision | None, query: Query) -> Preview:
    """Of an answer to the open question, of a line between two points, or of an element."""
    viewer = Viewer(game, seat, decision, words)
    if query.answer:
        return of_answer(viewer, query.answer)
    if query.start is not None and query.end is not None:
        return of_line(viewer, query.start, query.end)
    return of_element(viewer, query.element) if query.element else NOTHING


# Answers


def of_answer(viewer: Viewer, text: str) -> Preview:
    """What an answer does; why not, where it is refused."""
    decision = viewer.decision
    if decision is None:
        return NOTHING
    try:
        if decision.aim is None:
            return of_option(viewer, decision.options[decision.index(text)])
        return of_aim(viewer, decision.aim.verb, decision.aim.read(text, decision.rule))
    except Refusal as refusal:
        return Preview(facts=(Fact(str(refusal), refusal.rule),))


def of_aim(viewer: Viewer, verb: str, numbers: tuple[int, ...]) -> Preview:
    unit = viewer.asked_unit()
    if unit is None:
        return NOTHING
    if verb == "step":
        whole = len(numbers) - len(numbers) % 2
        return after_path(viewer, unit, list(numbers[:whole]), list(numbers[whole:]))
    point = numbers[0], numbers[1]
    if verb == "toward":
        return throws_toward(viewer, unit, point)
    return Preview(
        layers=(Layer("mark", (point,), "", ("reach",)),),
        facts=(Fact(f"In {names.where(viewer.game, *point)}.", "STRIKE-R43"),),
    )


def of_option(viewer: Viewer, option: Option) -> Preview:
    if option.verb in OPTIONS:
        return OPTIONS[option.verb](viewer, option)
    text = viewer.hint(option)
    return Preview(facts=(Fact(text, option.rule),)) if text else NOTHING


def of_call(viewer: Viewer, option: Option) -> Preview:
    """STRIKE-6.05, STRIKE-6.06: the moves that a call leaves, and whom it could attack from here."""
    game, unit = viewer.game, called(viewer.game, option)
    counts = counts_of(game, unit)
    here = viewer.spot(unit)
    layers = [Layer("arc", (here,), f"{len(counts)} MU", ("reach",), 100 * len(counts))] if counts else []
    facts = [moves_fact(unit, counts)]
    odds: list[Odds] = []
    if unit.is_attacking():
        for enemy, shot in best_shots(viewer, unit):
            odds.append(hit_odds(game, unit, enemy, shot))
    else:
        facts.append(Fact(viewer.hint(option), option.rule))
    return Preview(tuple(layers), tuple(odds), tuple(facts))


def moves_fact(unit: Unit, counts: list[int]) -> Fact:
    if unit.is_stationary():
        return Fact("It stands still all turn.", "STRIKE-16.01" if unit.call == SET_UP else "STRIKE-7.01")
    rule = "STRIKE-6.06" if unit.crouching else "STRIKE-6.05" if len(counts) < MOVES else "STRIKE-6.01"
    first = f", the first on count {counts[0]}" if counts else ""
    even = ", even counts only" if unit.crouching else ""
    return Fact(f"{count_of(len(counts), 'move')}{first}{even}.", rule)


# Throws


def throws_toward(viewer: Viewer, unit: Unit, point: Point) -> Preview:
    """STRIKE-9.02: for each number of dice where it lands on average, and whether it gets there."""
    game, here = viewer.game, viewer.spot(unit)
    square = names.gap_square(*here, *point)
    need, wild = needed(square), faces(game)
    layers = [Layer("line", (here, point), names.mu(square), ("fire",))]
    odds: list[Odds] = []
    for dice in range(1, len(game.plan.menus.dice[0])):
        way = after_throw(game, unit, point, dice)
        zone = names.where(game, *way[-1])
        layers.append(Layer("mark", (way[-1],), str(dice), ("blast",)))
        chance = reach(wild, dice, need)
        text = f"{mean_text(wild, dice)} on average, then in {zone}"
        label = f"{names.dice_of(dice)}: {need} MU or more"
        claim = flies(unit, f"{need}+", f"dice:{unit.index},{dice}")
        odds.append(Odds(label, thousandths(chance), text, "STRIKE-9.01", claim=claim))
    lies = Fact(f"The point measured to is in {names.where(game, *point)}.", "STRIKE-R40")
    return Preview(tuple(layers), tuple(odds), (lies,))


def flies(unit: Unit, total: str, *then: str) -> Claim:
    """STRIKE-9.01: the grenade flies so far."""
    return Claim((f"threw:{unit.index},*,{total}",), f"threw:{unit.index}", then)


def of_dice(viewer: Viewer, option: Option) -> Preview:
    """STRIKE-9.03, STRIKE-9.04: the chance of every distance, and the flight of the mean roll."""
    game, unit = viewer.game, unit_of(viewer.game, option)
    dice, wild = option.args[1], faces(game)
    here = viewer.spot(unit)
    point = here[0] + int(unit.aim_x), here[1] + int(unit.aim_y)
    if point == here:
        return Preview(facts=(Fact(viewer.hint(option), option.rule),))
    way = after_throw(game, unit, point, dice)
    zone = int(game.plan.plane.zone_at(*way[-1]))
    layers = [Layer("line", tuple(way), mean_text(wild, dice), ("fire",)), zone_layer(game, zone)]
    of = f"A throw of {names.dice_of(dice)}"
    odds = [
        Odds(f"{total} MU", thousandths(chance), rule="STRIKE-9.01", of=of, claim=flies(unit, str(total)))
        for total in range(dice, 6 * dice + 7)
        if (chance := total_chance(wild, dice, total)) * 100 >= 1
    ]
    far = percent(reach(wild, dice, 6 * dice + 7))
    facts = [
        Fact(f"The mean roll lands in {names.zone_name(game, zone)}.", "STRIKE-R18"),
        Fact(f"Farther than {6 * dice + 6} MU: {far}.", "STRIKE-9.04"),
    ]
    return Preview(tuple(layers), tuple(odds), tuple(facts))


def zone_layer(game: Strike, zone: int) -> Layer:
    return Layer("area", outline(game.plan.plane.zones[zone]), names.zone_name(game, zone), ("blast",))


OPTIONS: dict[str, Callable[[Viewer, Option], Preview]] = {
    **dict.fromkeys(("attack", "scoped", "throw", "reload", "set_up", "place", "defuse"), of_call),
    **dict.fromkeys(("target", "bang", "also"), at_target),
    "dice": of_dice,
}


# Lines and elements


def of_line(viewer: Viewer, start: Point, end: Point) -> Preview:
    """STRIKE-R06, STRIKE-R33: distance, sight and cover between any two points of the map."""
    plane = viewer.game.plan.plane
    if not all(0 <= x <= plane.width and 0 <= y <= plane.height for x, y in (start, end)):
        return NOTHING
    seen = plane.sees(*start, *end)
    look = ("sight",) if seen else ("blocked",)
    square = names.gap_square(*start, *end)
    facts = [Fact(f"{names.mu(square)}: a total of {needed(square)} hits.", "STRIKE-R06")]
    if not seen:
        facts.append(Fact("A wall is between: no sight.", "STRIKE-R33"))
    else:
        facts += cover_facts(viewer, start, end, "far")
        facts += cover_facts(viewer, end, start, "near")
        facts += smoke_facts(viewer.game, start, end)
    return Preview((Layer("line", (start, end), names.mu(square), look),), facts=tuple(facts))


def cover_facts(viewer: Viewer, start: Point, end: Point, which: str) -> list[Fact]:
    """How a unit at the end is covered against one at the start."""
    plane = viewer.game.plan.plane
    exposure = plane.exposure(*start, *end)
    facts: list[Fact] = []
    if exposure == HALF:
        facts.append(Fact(f"A corner gives a unit at the {which} end half cover.", "STRIKE-15.05"))
    if plane.shields(*end, *start, *end):
        text = f"Low cover at the {which} end: half cover standing, full cover crouching."
        facts.append(Fact(text, "STRIKE-15.04"))
    if not facts and exposure != HIDDEN:
        facts.append(Fact(f"A unit at the {which} end stands in the open.", "STRIKE-R33"))
    return facts


def smoke_facts(game: Strike, start: Point, end: Point) -> list[Fact]:
    """STRIKE-R21: smoke on the line bars attacks, unless both ends are in it."""
    plane = game.plan.plane
    ends = plane.zone_at(*start), plane.zone_at(*end)
    for zone in range(len(game.smoke)):
        if game.smoked(zone) and plane.touches(zone, *start, *end):
            if ends == (zone, zone):
                return [Fact("Both ends are in the same smoke: 1 die less to hit.", "STRIKE-10.08")]
            return [Fact(f"The smoke in {names.zone_name(game, zone)} bars attacks.", "STRIKE-R21")]
    return []


def of_element(viewer: Viewer, element: str) -> Preview:
    """What somebody on the map sees, with rings at 5, 10 and 15 MU; nothing of whom the seat does not see."""
    game = viewer.game
    for unit in game.units:
        if names.unit_id(int(unit.index)) == element and viewer.sees(unit):
            return seen_area(viewer, viewer.spot(unit), viewer.team not in (NONE, unit.team))
    for place, hostage in enumerate(game.hostages):
        if names.hostage_id(place) == element and hostage.on_map():
            return seen_area(viewer, (int(hostage.x), int(hostage.y)), foe=False)
    return of_thing(viewer, element)


def of_thing(viewer: Viewer, element: str) -> Preview:
    """The zone in which a grenade or the bomb goes off, and its neighbours."""
    game, plane = viewer.game, viewer.game.plan.plane
    for place, grenade in enumerate(game.thrown):
        if names.grenade_id(place) == element:
            zone = int(plane.zone_at(grenade.x, grenade.y))
            lies = Fact(f"It lies in {names.zone_name(game, zone)}.")
            return Preview((zone_layer(game, zone),), facts=(lies,))
    if element == "bomb" and game.bomb_is_armed():
        return bomb_preview(game)
    for place, pile in enumerate(game.piles):
        if names.pile_id(place) == element and game.plan.things[BOMB] in pile.items:
            return Preview(facts=(Fact("The bomb lies here. Only Terrorists may take it.", "STRIKE-R31"),))
    return NOTHING


def bomb_preview(game: Strike) -> Preview:
    plane, numbers = game.plan.plane, game.plan.numbers
    zone = int(plane.zone_at(game.bomb_x, game.bomb_y))
    near = [names.zone_name(game, other) for other in plane.neighbours[zone]]
    facts = (
        Fact(f"Everybody in {names.zone_name(game, zone)} dies.", "STRIKE-7.08"),
        Fact(f"{numbers.near_blast} dice of damage in {', '.join(near)}.", "STRIKE-7.09"),
        Fact(f"{numbers.far_blast} dice of damage everywhere else.", "STRIKE-7.10"),
    )
    return Preview((zone_layer(game, zone),), facts=facts)
