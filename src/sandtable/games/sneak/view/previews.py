"""What would be: the way of a move, who would see it, and the chances of dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from sandtable.engine.decisions import Decision, Option
from sandtable.games.sneak.rules import sight
from sandtable.games.sneak.rules.components import BOSS, NONE, Character
from sandtable.games.sneak.rules.dashes import path_of
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view import blows
from sandtable.games.sneak.view.hints import on_turn, seen_by
from sandtable.games.sneak.view.labels import variant
from sandtable.games.sneak.view.names import figure_id, figure_name, middle
from sandtable.games.sneak.view.texts import codec_text
from sandtable.games.sneak.view.viewer import Viewer
from sandtable.scene.grounds import cell_area
from sandtable.scene.phrases import listed
from sandtable.scene.vocabulary import Fact, Layer, Odds, Preview, Query

RULE = "SNEAK-30.03"
Maker = Callable[[SneakState, Option], Preview]
Aimed = Callable[[SneakState, Character, Option], list[blows.Blow]]


def preview(game: SneakState, seat: int, decision: Decision | None, query: Query) -> Preview:
    """Of an answer, or of a Patrol: what it sees."""
    if game.stage == NONE:
        return Preview()
    if query.element:
        return of_element(game, query.element)
    viewer = Viewer(game, seat, decision)
    options = viewer.decision.options if viewer.decision is not None else []
    option = next((option for option in options if option.key() == query.answer), None)
    maker = MAKERS.get(variant(option)) if option is not None else None
    return maker(game, option) if maker is not None and option is not None else Preview()


def of_element(game: SneakState, element: str) -> Preview:
    """What a Patrol sees (SNEAK-13.04), all of which is public."""
    patrol = next((each for each in game.standing() if figure_id(int(each.index)) == element), None)
    if patrol is None:
        return Preview()
    grid = game.field().grid
    cells = [cell for cell in range(grid.size) if sight.watches(game, patrol, cell) and grid.stand[cell] == 0]
    name = figure_name(game, int(patrol.index))
    return Preview((cell_area(grid, cells, f"{name} sees this", "threat"),))


# Moves


def of_sneak(game: SneakState, option: Option) -> Preview:
    return of_way(game, on_turn(game), [option.args[0]])


def of_dash(game: SneakState, option: Option) -> Preview:
    return of_way(game, on_turn(game), path_of(*option.args))


def of_focus_move(game: SneakState, option: Option) -> Preview:
    """SNEAK-R37: of whoever moves, in anybody's turn."""
    return of_way(game, game.characters[game.acting], path_of(*option.args))


def of_way(game: SneakState, character: Character | None, way: list[int]) -> Preview:
    """SNEAK-30.03: each space that the figure enters is tested."""
    if character is None:
        return Preview()
    points = tuple([middle(game, cell) for cell in [int(character.cell), *way]])
    layer = Layer("path", points, "the way", ("planned",))
    watching = [figure_name(game, index) for index in seen_by(game, character, way)]
    if game.is_boss_stage() or not watching:
        return Preview((layer,), facts=() if game.is_boss_stage() else (Fact("Nobody sees it.", RULE),))
    return Preview((layer,), facts=(Fact(f"{listed(watching)} would see it: your Alert token.", RULE),))


# Attacks


def of_attack(game: SneakState, option: Option) -> Preview:
    """Exact odds, before anybody spends Focus."""
    character = on_turn(game)
    if character is None:
        return Preview()
    given = ATTACKS[option.verb](game, character, option)
    names = [int(character.index), *[each.target for each in given]]
    ids = tuple([figure_id(index) for index in names if game.figure(index).on_map()])
    rows = [row for each in given for row in rows_of(game, each)]
    facts = of_card(game, option).facts if option.verb == "fire" else ()
    layers = (Layer("line", elements=ids, look=("fire",)),) if given else ()
    return Preview(layers, tuple(rows), facts)


def rows_of(game: SneakState, given: blows.Blow) -> list[Odds]:
    """Whether a Patrol falls, or what a Boss takes."""
    if given.target == BOSS:
        numbers = range(1, given.white + given.black + 1)
        return [chance_row(f"{number} damage or more", given.at_least(number)) for number in numbers]
    name = figure_name(game, given.target)
    return [
        chance_row(f"{name} {'is knocked out' if given.knocks else 'is killed'}", blows.felled(game, given))
    ]


def chance_row(text: str, chance: Fraction) -> Odds:
    return Odds(text, round(chance * 1000), "", "SNEAK-14.03")


# Cards


def of_card(game: SneakState, option: Option) -> Preview:
    """SNEAK-1.07: the codec number of a card can be called at any time."""
    number = game.plan.equipment[option.args[2 if option.verb == "equip" else 0]].codec
    return Preview(facts=(Fact(f"Codec {codec_text(game, number)}", "SNEAK-1.07"),)) if number else Preview()


ATTACKS: dict[str, Aimed] = {
    "strike": blows.strike,
    "combo": blows.combo,
    "fire": blows.fire,
    "all_dice": blows.all_dice,
    "split": blows.split,
}
MAKERS: dict[str, Maker] = {
    **dict.fromkeys(("equip", "throw", "plant", "detonate", "lay_mine", "launch", "steer"), of_card),
    **dict.fromkeys(("use", "climb", "look_at", "defuse", "box"), of_card),
    "sneak": of_sneak,
    "dash": of_dash,
    "focus_to": of_focus_move,
    **dict.fromkeys(("strike", "combo", "fire", "all_dice", "split"), of_attack),
}
