"""Where an option is carried out, for what may be for a space, a room, a tile, a passage or a commando."""

from __future__ import annotations

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import markers
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import (
    BROOD_RELEASE,
    CAVE_IN,
    MEDKIT,
    MOTION_SCANNER,
    PASSAGE_BREACH,
    STATIC_BLOOM,
)
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view.names import (
    area_id,
    area_name,
    cell_name,
    passage_id,
    passage_name,
    piece_id,
    piece_name,
    space_id,
    tile_name,
)
from sandtable.games.omega.view.viewer import Viewer
from sandtable.lexicon.grammar import Ids, Kinds, Pointed

OF_CARDS = {MEDKIT: "piece", MOTION_SCANNER: "area"}
OF_ABILITIES = dict.fromkeys((PASSAGE_BREACH, BROOD_RELEASE), "passage")
OF_ABILITIES |= dict.fromkeys((CAVE_IN, STATIC_BLOOM), "tile")
NAMES: Kinds[Omega] = {
    "piece": piece_name,
    "area": area_name,
    "cell": cell_name,
    "passage": passage_name,
    "tile": tile_name,
}
JOINTS = {"piece": " for ", "area": ": ", "cell": " at "}


def kind_of(game: Omega, option: Option) -> str:
    """OMEGA-G09: what its second number is, as the card or ability says; nothing where it has none yet."""
    if len(option.args) < 2 or option.args[1] == NONE:
        return ""
    if option.verb == "use":
        return OF_ABILITIES.get(option.args[0], "cell")
    return OF_CARDS.get(int(game.plan.kit[option.args[0]].effect), "cell") if option.verb == "kit" else "cell"


def place(viewer: Viewer, option: Option) -> str:
    """With the word that joins it to what is used there."""
    kind = kind_of(viewer.game, option)
    if not kind:
        return ""
    joint = ": " if option.verb == "use" else JOINTS[kind]
    return joint + NAMES[kind](viewer.game, option.args[1])


# What lights up


def on_map(game: Omega, index: int) -> Ids:
    return (piece_id(index),) if index != NONE and game.piece(index).on_map() else ()


def open_tile(game: Omega, tile: int) -> Ids:
    """The room of a tile if it has no other, or else the spaces of the tile that are no walls."""
    tiles = game.plan.site.tiles
    area = int(tiles[tile].area)
    if sum(other.area == area for other in tiles) == 1:
        return (area_id(area),)
    return tuple([space_id(game, cell) for cell in tiles[tile].cells if not markers.is_wall(game, cell)])


def there(viewer: Viewer, option: Option) -> Ids:
    """Who uses a card, where there is no place to choose."""
    kind = kind_of(viewer.game, option)
    if kind:
        return LIT[kind](viewer, option.args[1])
    return on_map(viewer.game, int(viewer.game.turn_of)) if option.verb == "kit" else ()


LIT: Pointed[Viewer] = {
    "piece": lambda viewer, index: on_map(viewer.game, index),
    "area": lambda viewer, area: (area_id(area),),
    "cell": lambda viewer, cell: (space_id(viewer.game, cell),),
    "passage": lambda viewer, number: (passage_id(number),),
    "tile": lambda viewer, tile: open_tile(viewer.game, tile),
}
