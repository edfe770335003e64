"""What would be: the way of a Move, who would fire, where Sound goes, and the first run of a disc."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sandtable.board.discs import flicking
from sandtable.board.discs.outcomes import DISC, UPPER, Outcome
from sandtable.board.discs.shots import Shot
from sandtable.board.discs.table import Tabletop
from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.engine.errors import Refusal
from sandtable.games.flix.rules import (
    arrows,
    explosions,
    fire,
    moves,
    seal_actions,
    side_flicks,
    sight,
    sound,
    tables,
)
from sandtable.games.flix.rules.components import NONE, Seal
from sandtable.games.flix.rules.placing import FlickAim
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.aims import aim_size
from sandtable.games.flix.view.names import area_name, figure_id, figure_name, middle, on_turn, source
from sandtable.games.flix.view.phrases import struck_name
from sandtable.games.flix.view.pieces import disc_radius
from sandtable.games.flix.view.roster import map_scene
from sandtable.games.flix.view.story import is_between
from sandtable.games.flix.view.watched import Threat, is_plywood, stun_chance, threats, wound_chance
from sandtable.lexicon.lexicon import Words
from sandtable.scene.chances import thousandths
from sandtable.scene.grounds import cell_area
from sandtable.scene.phrases import capital, listed
from sandtable.scene.sliding import slide_points
from sandtable.scene.vocabulary import Claim, Fact, Layer, Odds, Preview, Query

Maker = Callable[[FlixState, Seal, Option], Preview]
SHOWN = 3  # what part of a run is shown on a Side Board


def preview(game: FlixState, words: Words, seat: int, decision: Decision | None, query: Query) -> Preview:
    """Of an answer, or of a figure: what it sees; or the Mission Tree."""
    if query.map and game.plan.campaign:
        return Preview(map=map_scene(game, words))
    if is_between(game):
        return Preview()
    if query.element:
        return of_element(game, query.element)
    if decision is None or int(decision.seat) != seat or not query.answer:
        return Preview()
    if decision.aim is not None:
        return of_flick(game, decision, decision.aim, query.answer)
    option = next((option for option in decision.options if option.key() == query.answer), None)
    seal = on_turn(game)
    maker = MAKERS.get(option.verb) if option is not None else None
    if maker is None or seal is None or option is None or seal.cell == NONE:
        return Preview()
    made = maker(game, seal, option)
    return unanswered(made) if seal_actions.is_quiet(game, seal, option) else made


def unanswered(found: Preview) -> Preview:
    """FLIX-G06: what draws no Reaction Fire."""
    layers = tuple([layer for layer in found.layers if layer.label != "Reaction Fire"])
    return Preview(layers, facts=(Fact("It draws no Reaction Fire.", "FLIX-G06"),))


def of_element(game: FlixState, element: str) -> Preview:
    """FLIX-13.01: all Spaces that a figure has Line of Sight to; plywood looks at none (FLIX-R100)."""
    guards = [] if is_plywood(game) else [tango for tango in game.tangos if tango.cell != NONE]
    figures = [*game.team_on_map(), *guards]
    figure = next((each for each in figures if figure_id(int(each.index)) == element), None)
    if figure is None or game.side_board != NONE:
        return Preview()
    standing = sight.standees(game)
    grid = game.site().grid
    cells = [cell for cell in range(grid.size) if sight.vantage_past(game, figure, cell, standing) != NONE]
    name = capital(figure_name(game, int(figure.index)))
    own = isinstance(figure, Seal)
    return Preview((cell_area(grid, cells, f"{name} sees this", "sight" if own else "threat"),))


# Actions


def of_move(game: FlixState, seal: Seal, option: Option) -> Preview:
    """The way, who would fire at the end of it, and who would be in sight."""
    cell = option.args[0]
    way = [int(seal.cell), *(moves.way(game, seal.cell, cell) if cell != seal.cell else [])]
    points = tuple([middle(game, each) for each in way])
    layers = [Layer("path", points, "the way", ("planned",))] if len(points) > 1 else []
    found = threats(game, seal, cell)
    return Preview(
        (*layers, *threat_lines(game, cell, found)),
        tuple(threat_odds(game, seal, found)),
        (*threat_facts(game, found), *seen_facts(game, seal, cell)),
    )


def threat_lines(game: FlixState, cell: int, found: list[Threat]) -> Iterator[Layer]:
    """From where each would fire; what Cover absorbs ends in a cross."""
    for each in found:
        look = "blocked" if each.covered else "threat"
        yield Layer("line", (middle(game, each.source), middle(game, cell)), "Reaction Fire", (look,))


def threat_facts(game: FlixState, found: list[Threat]) -> Iterator[Fact]:
    if not found:
        yield Fact("Nobody sees you there.", "FLIX-15.01")
    for each in found:
        cover = "; a Cover Block takes the Bullet" if each.covered else ""
        yield Fact(capital(f"{figure_name(game, each.index)} would fire{cover}."), "FLIX-15.01")


def threat_odds(game: FlixState, seal: Seal, found: list[Threat], falls: str = "killed") -> Iterator[Odds]:
    """FLIX-15.03 to FLIX-15.06: exact, before armour and cards, if the Action itself harms nobody else."""
    if not found:
        return
    given, me = f"reaction_fire:*,{seal.index}", seal.index
    unless = (f"wounded:{me}", f"soft_armor:{me}", "stunned", falls)
    wound = Claim((f"wounded:{me}", f"soft_armor:{me}"), given, unless=unless)
    stun = Claim((f"stunned:{me}",), given, unless=unless)
    (hurt,) = thousandths(wound_chance(game, seal, found))
    (stunned,) = thousandths(stun_chance(game, seal, found))
    yield Odds("a Wound by Reaction Fire", hurt, rule="FLIX-15.04", harm=True, claim=wound)
    yield Odds("Stunned by Reaction Fire", stunned, rule="FLIX-15.06", harm=True, claim=stun)


def seen_facts(game: FlixState, seal: Seal, cell: int) -> Iterator[Fact]:
    there = game.clone()
    mover = there.seals[seal.index]
    mover.cell = cell
    names = [
        figure_name(game, int(tango.index))
        for tango in there.tangos
        if tango.cell != NONE and sight.seal_sees(there, mover, tango.cell)
    ]
    if names:
        yield Fact(f"You would see {listed(names)}.", "FLIX-13.01")


def of_stay(game: FlixState, seal: Seal, option: Option) -> Preview:
    """An Action on the spot: who sees it fires."""
    return afterwards(game, game, seal)


def of_knife(game: FlixState, seal: Seal, option: Option) -> Preview:
    """FLIX-15.01: who sees it then fires, but for its victim."""
    there = game.clone()
    for tango in there.tangos:
        if tango.index == option.args[0]:
            tango.cell = NONE
    return afterwards(game, there, seal, "killed:-1")


def of_open(game: FlixState, seal: Seal, option: Option) -> Preview:
    """FLIX-15.01: who sees it through the Door fires too."""
    there = game.clone()
    arrows.remove_door(there, there.site().doors[option.args[0]], "FLIX-19.17")
    return afterwards(game, there, seal)


def afterwards(game: FlixState, there: FlixState, seal: Seal, falls: str = "killed") -> Preview:
    """Who fires once an Action has changed something."""
    found = threats(there, there.seals[seal.index], int(seal.cell))
    lines = tuple(threat_lines(game, int(seal.cell), found))
    odds = tuple(threat_odds(game, seal, found, falls))
    return Preview(lines, odds, tuple(threat_facts(game, found)) if found else ())


def of_fire(game: FlixState, seal: Seal, option: Option) -> Preview:
    """FLIX-20.03: where its Sound goes, and who answers."""
    weapon = fire.weapon_of(game, seal, option.args[0])
    loud = int(fire.noise(game, seal, weapon)) if weapon is not None else 0
    found, grid, area = of_stay(game, seal, option), game.site().grid, int(game.area(seal.cell))
    if not loud:
        return found
    layer = cell_area(grid, grid.areas.cells(area), f"{loud} Sound here")
    return Preview((layer, *found.layers), found.odds, (*found.facts, loudest_fact(game, area, loud)))


def loudest_fact(game: FlixState, area: int, amount: int) -> Fact:
    """FLIX-14.06: where Patrols are drawn to, once it was made."""
    there = game.clone()
    there.sound[area] = min(there.sound[area] + amount, int(there.plan.numbers.sound_limit))
    names = [area_name(game, each) for each in sound.loudest_areas(there)]
    return Fact(f"Patrols are drawn to {listed(names)}.", "FLIX-14.06")


def of_snipe(game: FlixState, seal: Seal, option: Option) -> Preview:
    found = of_stay(game, seal, option)
    line = Layer("line", elements=(figure_id(int(seal.index)), figure_id(option.args[0])), look=("fire",))
    return Preview((line, *found.layers), found.odds, found.facts)


def of_blast(game: FlixState, seal: Seal, option: Option) -> Preview:
    """FLIX-28.05: the Spaces that it reaches, and who is there."""
    spaces = explosions.reach(game, option.args[0])
    names = [figure_name(game, int(figure.index)) for figure in explosions.figures_in(game, spaces)]
    layer = cell_area(game.site().grid, spaces, "the explosion", "blast")
    text = f"It would reach {listed(names)}." if names else "Nobody is there."
    return Preview((layer,), facts=(Fact(text, "FLIX-28.05"),))


MAKERS: dict[str, Maker] = {
    "move": of_move,
    "escort": of_move,
    "fire": of_fire,
    "snipe": of_snipe,
    "knife": of_knife,
    "open": of_open,
    **dict.fromkeys(("bypass", "defuse", "dart", "throw", "recover"), of_stay),
    **dict.fromkeys(("detonate", "plant"), of_blast),
}


# Flicks


def of_flick(game: FlixState, decision: Decision, aim: Aim, answer: str) -> Preview:
    """FLIX-R60: the first straight run of the disc, or its whole path, and what it meets first."""
    try:
        values = aim.read(answer, decision.rule)
    except Refusal as refusal:
        return Preview(facts=(Fact(capital(str(refusal)) + ".", refusal.rule),))
    if not values:
        return Preview()
    files = source(game)
    if files is not None and files.aim_help == "none":
        return Preview()
    size = aim_size(game, aim)
    stacked = isinstance(aim, FlickAim) and aim.stacked
    shot = Shot(size, values[0], values[1], values[2], values[3], stacked)
    outcome = flicking.flick(table_of(game, aim), shot)
    whole = files is not None and files.aim_help == "whole_path"
    ways = whole_ways(outcome) if whole else [outcome.first_run()]
    runs = [tuple([(x, y) for x, y, _, _ in slide_points(points)]) for points in ways]
    if game.side_board != NONE and not whole:
        runs = [beginning(run) for run in runs]
    lines = [Layer("line", run, look=("run",), radius=disc_radius(game, size)) for run in runs]
    return Preview(tuple(lines), facts=(contact(game, outcome),))


def whole_ways(outcome: Outcome) -> list[list[int]]:
    """FLIX-20.12: of the disc, and of the upper one where a stack of two has parted."""
    return [way.points for way in outcome.ways if way.body in (DISC, UPPER)]


def beginning(run: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The first third of a straight run: on an open board its end would say where the disc comes to rest."""
    (x, y), (u, v) = run[0], run[-1]
    return (x, y), (x + (u - x) // SHOWN, y + (v - y) // SHOWN)


def table_of(game: FlixState, aim: Aim) -> Tabletop:
    if isinstance(aim, FlickAim):
        return aim.table
    return side_flicks.table(game) if game.side_board != NONE else tables.table(game)


def contact(game: FlixState, outcome: Outcome) -> Fact:
    """FLIX-13.05: what is struck first."""
    if not outcome.strikes:
        return Fact("It meets nothing.", "FLIX-13.05")
    hit = outcome.strikes[0]
    return Fact(f"First contact: {struck_name(game, hit.kind, hit.number) or 'a Wall'}.", "FLIX-13.05")
