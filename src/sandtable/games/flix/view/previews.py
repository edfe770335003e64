"""What would be: the way of a Move, who would fire, and where Sound goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sandtable.engine.decisions import Decision, Option
from sandtable.games.flix.rules import (
    arrows,
    explosions,
    fire,
    gadgets,
    interact,
    moves,
    seal_actions,
    sight,
    sound,
)
from sandtable.games.flix.rules.components import NONE, Seal
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.flick_previews import of_flick
from sandtable.games.flix.view.locks import CODE, lock_odds
from sandtable.games.flix.view.names import area_name, figure_id, figure_name, middle, on_turn
from sandtable.games.flix.view.roster import map_scene
from sandtable.games.flix.view.story import is_between
from sandtable.games.flix.view.watched import Threat, is_plywood, stun_chance, threats, wound_chance
from sandtable.lexicon.lexicon import Words
from sandtable.scene.chances import thousandths
from sandtable.scene.grounds import cell_area
from sandtable.scene.phrases import capital, listed
from sandtable.scene.vocabulary import Claim, Fact, Layer, Odds, Preview, Query

Maker = Callable[[FlixState, Seal, Option], Preview]


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
    odds = tuple([row for row in found.odds if row.of == CODE])
    return Preview(layers, odds, facts=(Fact("It draws no Reaction Fire.", "FLIX-G06"),))


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
    unless = (f"wounded:{me}", f"soft_armor:{me}", "stunned", falls, "block_gone")
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


def of_bypass(game: FlixState, seal: Seal, option: Option) -> Preview:
    """FLIX-29.01: how many piles the code makes, and who sees it."""
    found = of_stay(game, seal, option)
    return Preview(found.layers, (*lock_odds(game, option.args[0]), *found.odds), found.facts)


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


def of_unlocked(game: FlixState, seal: Seal, option: Option) -> Preview:
    """FLIX-19.02: the Door that was bypassed goes."""
    there = game.clone()
    arrows.remove_door(there, there.site().doors[game.aimed_at], "FLIX-19.02")
    return afterwards(game, there, seal)


def of_treatment(game: FlixState, seal: Seal, option: Option) -> Preview:
    """FLIX-19.15, FLIX-R64: who is healed has less to fear from a Bleed."""
    there = game.clone()
    healer = there.seals[seal.index]
    if option.verb == "treat":
        interact.treat(there, healer, option.args[0])
    else:
        gadgets.treat(there, healer, there.seals[option.args[0]])
    return afterwards(game, there, seal)


def of_capture(game: FlixState, seal: Seal, option: Option) -> Preview:
    """FLIX-R55: a captured Mastermind fires no more."""
    there = game.clone()
    interact.capture(there, there.seals[seal.index])
    return afterwards(game, there, seal)


def of_discard(game: FlixState, seal: Seal, option: Option) -> Preview:
    """FLIX-7.14: a card that goes to make room; those against Wounds are asked for in a roll."""
    return of_stay(game, seal, option) if option.rule == "FLIX-7.14" else Preview()


def afterwards(game: FlixState, there: FlixState, seal: Seal, falls: str = "killed") -> Preview:
    """Who fires once an Action has changed something."""
    found = threats(there, there.seals[seal.index], int(seal.cell))
    lines = tuple(threat_lines(game, int(seal.cell), found))
    odds = tuple(threat_odds(there, there.seals[seal.index], found, falls))
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
    after = of_stay(game, seal, option)
    return Preview((layer, *after.layers), after.odds, (Fact(text, "FLIX-28.05"), *after.facts))


MAKERS: dict[str, Maker] = {
    "move": of_move,
    "escort": of_move,
    "fire": of_fire,
    "snipe": of_snipe,
    "knife": of_knife,
    **dict.fromkeys(("open", "breach"), of_open),
    "bypass": of_bypass,
    **dict.fromkeys(("treat", "medical_kit"), of_treatment),
    "capture": of_capture,
    "remove_door": of_unlocked,
    "discard": of_discard,
    **dict.fromkeys(
        ("defuse", "dart", "throw", "recover", "disarm", "peek", "give", "give_token", "enough"), of_stay
    ),
    **dict.fromkeys(("flip_door", "lands"), of_stay),
    **dict.fromkeys(("detonate", "plant"), of_blast),
}
