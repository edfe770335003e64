"""What a seat may know before it decides: odds, the way, the two lines of sight, cover, and blasts."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from sandtable.engine.decisions import Decision, Option
from sandtable.games.omega.rules import cover, facing, gas, line_of_sight, movement, ways
from sandtable.games.omega.rules.components import NONE, Piece
from sandtable.games.omega.rules.effects import CHALLENGE, RIGGED
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view import odds, outcomes, perils
from sandtable.games.omega.view.blasts import blast_of
from sandtable.games.omega.view.hints import parts_of
from sandtable.games.omega.view.names import STAT_TITLES, UNIT, middle, piece_name
from sandtable.games.omega.view.strikes import blow_of, defenses, notes_of, pool
from sandtable.games.omega.view.viewer import Viewer, is_own
from sandtable.lexicon.lexicon import Lexicon
from sandtable.scene.chances import thousandths
from sandtable.scene.grounds import cell_area
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Claim, Fact, Layer, Odds, Preview, Query

Point = tuple[int, int]
Maker = Callable[[Viewer, Option], Preview]


def preview(
    game: Omega, words: Lexicon[Any, Any, Any], seat: int, decision: Decision | None, query: Query
) -> Preview:
    """Of an answer, or of the line between two spaces; nothing of anything else."""
    viewer = Viewer(game, seat, decision)
    if query.answer and decision is not None:
        return of_answer(viewer, words, decision, query.answer)
    if query.start is not None and query.end is not None:
        return of_line(game, query.start, query.end)
    return Preview()


def of_answer(viewer: Viewer, words: Lexicon[Any, Any, Any], decision: Decision, answer: str) -> Preview:
    for option in decision.options:
        if option.key() == answer:
            maker = MAKERS.get(words.name(option))
            return maker(viewer, option) if maker else Preview(odds=outcomes.after(viewer, decision, option))
    return Preview()


def chance_of(
    label: str, chance: Fraction, text: str, rule: str, harm: bool, claim: Claim, *within: Odds
) -> Odds:
    return Odds(label, thousandths(chance)[0], text, rule, harm, within=within, claim=claim)


# Sight (OMEGA-13.05)


def sight_lines(game: Omega, origin: int, cell: int, facing: int) -> tuple[Layer, ...]:
    """The two free lines from one corner."""
    found = game.plan.site.sight.lines(origin, facing, cell, game.opened)
    ends = [((line.x, line.y), (line.end_x, line.end_y)) for line in found]
    return tuple(
        [Layer("line", (corner(*start), corner(*end)), "line of sight", ("sight",)) for start, end in ends]
    )


def corner(x: int, y: int) -> Point:
    return UNIT * int(x), UNIT * int(y)


def facing_at(game: Omega, piece: Piece, origin: int, cell: int) -> int:
    """The way in which it would look to see a space; -1 for who sees all round."""
    if line_of_sight.all_round(game, piece):
        return NONE
    if not facing.may_turn(game, piece):
        return int(piece.facing)
    for direction in range(0, 8, 2):
        if game.plan.site.sight.sees_facing(origin, direction, cell, game.opened):
            return direction
    return int(piece.facing)


def of_line(game: Omega, start: Point, end: Point) -> Preview:
    """OMEGA-11.04, OMEGA-13.05, OMEGA-14.01: how far it is, whether it is seen and has cover."""
    a, b = cell_at(game, start), cell_at(game, end)
    if NONE in (a, b) or a == b:
        return Preview()
    distance = int(game.distance(a, b))
    far = f"{count_of(distance, 'space')} apart." if distance < game.plan.grid.size else "No way leads there."
    lines = sight_lines(game, a, b, NONE)
    blocked = cover.emi_between(game, a, b)
    facts = [Fact(far, "OMEGA-11.04"), Fact(sight_text(bool(lines), blocked), "OMEGA-13.05")]
    if lines and cover.is_covered(game, a, b):
        facts.append(Fact("Who stands there has cover: 1 more RANGED DEFENSE.", "OMEGA-14.02"))
    way = (middle(game, a), middle(game, b))
    return Preview(lines or (Layer("line", way, "no line of sight", ("blocked",)),), facts=tuple(facts))


def sight_text(seen: bool, blocked: bool) -> str:
    if not seen:
        return "No line of sight."
    return "Interference blocks the line of sight." if blocked else "Two free lines from one corner."


def cell_at(game: Omega, point: Point) -> int:
    return int(game.plan.grid.cell(point[0] // UNIT, point[1] // UNIT))


# Attacks


def of_strike(viewer: Viewer, option: Option) -> Preview:
    """OMEGA-16.01 to OMEGA-16.03: exact, before anybody reacts or rolls again."""
    game, blow = viewer.game, blow_of(viewer, option)
    planned = blow.attack
    attacker, target = planned.attacker, planned.target
    harm, name = is_own(viewer, target), piece_name(game, int(target.index))
    text = f"{pool(planned)} against {defenses(game, planned)}"
    end = odds.fatal(game, target, blow.wounds)
    rule = odds.rule_of_fate(game, target)
    given = f"attacks:{attacker.index},{target.index}"
    claim = Claim(odds.fates(target), given)
    ends = chance_of(f"{name} is {odds.fate(game, target)}", end, text, rule, harm, claim)
    found = [ends] if end == blow.any() else []
    if not found:
        claim = Claim((f"attack_hits:{attacker.index},{target.index}",), given)
        within = (ends,) if end else ()
        found = [chance_of(f"{name} is wounded", blow.any(), text, "OMEGA-16.02", harm, claim, *within)]
    origin, cell = int(planned.origin), int(planned.cell)
    lines = sight_lines(game, origin, cell, facing_at(game, attacker, origin, cell))
    facts = tuple([Fact(f"{note.capitalize()}.", RULES_OF_NOTES[note]) for note in notes_of(game, planned)])
    return Preview(() if planned.weapon.melee else lines, tuple(found), facts)


RULES_OF_NOTES = {"cover": "OMEGA-14.02", "interference takes a die": "OMEGA-14.05"}


# Blasts


def of_blast(viewer: Viewer, option: Option) -> Preview:
    """OMEGA-25.06, OMEGA-R66: the area without the spaces that have cover, and all who are in it."""
    game, blast = viewer.game, blast_of(viewer, option)
    if blast is None:
        return Preview()
    area = [
        other
        for other in range(int(game.plan.grid.size))
        if game.distance(blast.cell, other) <= blast.weapon.blast
        and not cover.is_covered(game, blast.cell, other)
    ]
    layer = cell_area(game.plan.grid, area, "Blast", "blast")
    wounds = blast.wounds(game)
    found: list[Odds] = []
    for piece in blast.reaches(game):
        name, end = piece_name(game, int(piece.index)), odds.fatal(game, piece, wounds)
        roll = blast.roll(piece)
        claim = Claim((f"{roll},{odds.left(game, piece)}+",), roll)
        label = f"{name} is {odds.fate(game, piece)}"
        text = "by this blast alone"
        found.append(chance_of(label, end, text, "OMEGA-25.08", is_own(viewer, piece), claim))
    return Preview((layer,), tuple(found))


# Moves


def of_move(viewer: Viewer, option: Option) -> Preview:
    """OMEGA-R99: the way that is walked, and what it leads through."""
    game, index = viewer.game, viewer.acting()
    if index == NONE:
        return Preview()
    piece = game.piece(index)
    points = int(movement.speed(game, piece)) * parts_of(option)
    cells = ways.way(game, piece, option.args[0], points)
    if not cells:
        return Preview()
    start = int(piece.cell)
    way = tuple([middle(game, cell) for cell in [start, *cells]])
    steps = Fact(f"{count_of(len(cells), 'step')}.", "OMEGA-10.03")
    facts = (steps, *perils.facts(game, piece, [start, *cells]))
    layer = Layer("path", way, "the way", ("planned",))
    return Preview((layer,), perils.chances(viewer, piece, [start, *cells]), facts)


def of_combine(viewer: Viewer, option: Option) -> Preview:
    """OMEGA-8.04: how far it would get."""
    commando = viewer.on_turn()
    if commando is None:
        return Preview()
    return reach(viewer.game, commando, option.args[0])


def of_enemy(viewer: Viewer, option: Option) -> Preview:
    """OMEGA-9.11: where an enemy could go."""
    return reach(viewer.game, viewer.game.enemy(option.args[0]), 1)


def reach(game: Omega, piece: Piece, moves: int) -> Preview:
    points = moves * int(movement.speed(game, piece))
    cells = movement.destinations(game, piece, points)
    return Preview((cell_area(game.plan.grid, cells, f"{points} MP", "reach"),))


# Doors and gas


def of_open(viewer: Viewer, option: Option) -> Preview:
    """OMEGA-20.01: the chance at a marker that lies face up."""
    game, commando, face = viewer.game, viewer.on_turn(), viewer.face(option.args[0])
    if commando is None or face == NONE or game.plan.doors[face].effect not in (CHALLENGE, RIGGED):
        return Preview()
    marker = game.plan.doors[face]
    dice, chance = odds.passing(game, commando, int(marker.stat), int(marker.target))
    text = f"{dice} dice for {marker.target}"
    claim = Claim((f"challenge_passed:{commando.index}",), f"challenge_rolled:{commando.index}")
    label = f"{STAT_TITLES[marker.stat]} is passed"
    return Preview(odds=(chance_of(label, chance, text, "OMEGA-20.02", False, claim),))


def of_gas(viewer: Viewer, option: Option) -> Preview:
    cells = gas.square(viewer.game, option.args[0])
    return Preview((cell_area(viewer.game.plan.grid, cells, "Gas", "gas"),))


MAKERS: dict[str, Maker] = {
    "attack": of_strike,
    "sling": of_strike,
    "drone_attack": of_strike,
    "throw": of_blast,
    "kit": of_blast,
    "detonate": of_blast,
    "now_detonate": of_blast,
    "move": of_move,
    "combine": of_combine,
    "move OMEGA-9.11": of_enemy,
    "fight": of_enemy,
    "open": of_open,
    "gas": of_gas,
}
