"""What each option is called."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import attack, gas_shapes, overseer_phase
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import (
    BROOD_RELEASE,
    CAVE_IN,
    CRAWL_SPACE,
    MEDKIT,
    MOTION_SCANNER,
    PASSAGE_BREACH,
    STATIC_BLOOM,
)
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view import odds
from sandtable.games.omega.view.costs import cost_of_moves
from sandtable.games.omega.view.names import (
    REROLL_TITLES,
    area_name,
    cell_name,
    find_name,
    passage_name,
    piece_name,
    slot_name,
    stance_name,
    tile_name,
)
from sandtable.games.omega.view.templates import TEMPLATES, variant
from sandtable.games.omega.view.viewer import Viewer
from sandtable.games.omega.view.words import fill
from sandtable.scene.phrases import capital, listed
from sandtable.scene.words import percent

Label = Callable[[Viewer, Option], str]


def label(viewer: Viewer, option: Option) -> str:
    """An option in plain words; its key where a mod offers something new."""
    name = variant(option)
    if name in MADE:
        return MADE[name](viewer, option)
    template = TEMPLATES.get(name)
    return fill(viewer.game, template, option.args) if template else option.key()


# What takes a closer look


def move_label(viewer: Viewer, option: Option) -> str:
    return f"Move to {cell_name(viewer.game, option.args[0])}"


def combine_label(viewer: Viewer, option: Option) -> str:
    return f"Move {option.args[0]} times at once: {cost_of_moves(viewer, option.args[0])} adrenaline"


def enemy_label(viewer: Viewer, option: Option) -> str:
    """OMEGA-9.11, OMEGA-9.12: a move alone, or a move and an attack."""
    game, enemy = viewer.game, viewer.game.enemy(option.args[0])
    combat = option.verb == "fight"
    cost = overseer_phase.activation_cost(game, enemy, combat)
    what = "attacks" if combat else "moves"
    return f"{piece_name(game, int(enemy.index))} {what}: {cost} energy"


def attack_label(viewer: Viewer, option: Option) -> str:
    """With the chance of a wound."""
    game, attacker = viewer.game, viewer.game.piece(viewer.acting())
    weapon = attack.weapons(game, attacker)[option.args[0]]
    target = game.piece(option.args[1])
    aimed = len(option.args) > 2 and option.args[2] == 1
    chance = percent(odds.blow(game, attacker, weapon, target, aimed).any())
    return f"{weapon.name}{', aimed,' if aimed else ''} at {piece_name(game, option.args[1])}: {chance}"


def sling_label(viewer: Viewer, option: Option) -> str:
    game, shooter = viewer.game, viewer.game.piece(int(viewer.game.acting))
    weapon = attack.weapons(game, shooter)[option.args[0]]
    aimed = option.args[1:] == (1,)
    return f"{weapon.name}{', aimed,' if aimed else ''} at {piece_name(game, int(game.aimed_at))}"


def drone_label(viewer: Viewer, option: Option) -> str:
    game = viewer.game
    chance = odds.blow(game, game.helpers[0], game.plan.stub_gun, game.piece(option.args[0]), False).any()
    return f"The drone fires at {piece_name(game, option.args[0])}: {percent(chance)}"


def throw_label(viewer: Viewer, option: Option) -> str:
    game = viewer.game
    weapon = attack.weapons(game, game.piece(viewer.acting()))[option.args[0]]
    return f"{weapon.name} at {cell_name(game, option.args[1])}" if len(option.args) > 1 else weapon.name


def kit_label(viewer: Viewer, option: Option) -> str:
    """A card with where or on whom it is used, as the card says."""
    game, card = viewer.game, viewer.game.plan.kit[option.args[0]]
    if len(option.args) < 2 or option.args[1] == NONE:
        return card.name
    where = option.args[1]
    if card.effect == MEDKIT:
        return f"{card.name} for {piece_name(game, where)}"
    if card.effect == MOTION_SCANNER:
        return f"{card.name}: {area_name(game, where)}"
    return f"{card.name} at {cell_name(game, where)}"


def card_label(viewer: Viewer, option: Option) -> str:
    return f"Use the {viewer.game.plan.kit[viewer.game.plan.kit_with[option.args[0]]].name}"


def found_label(viewer: Viewer, option: Option) -> str:
    names = [find.name for find in viewer.game.plan.finds if find.effect == option.args[0]]
    return f"Use the {listed(names)}"


def find_label(viewer: Viewer, option: Option) -> str:
    kind, patient = option.args
    return f"{find_name(viewer.game, kind)} for {piece_name(viewer.game, patient)}"


def trade_find_label(viewer: Viewer, option: Option) -> str:
    receiver, card = option.args
    kind = viewer.game.plan.find_cards[card]
    return f"Give {piece_name(viewer.game, receiver)} the {find_name(viewer.game, kind)}: 1 adrenaline"


def stance_label(viewer: Viewer, option: Option) -> str:
    rank, stance = option.args
    most = viewer.game.plan.sheets[rank].stances[stance].most
    return f"{stance_name(viewer.game, rank, stance)}: {most} adrenaline"


def use_label(viewer: Viewer, option: Option) -> str:
    """An ability of the spawn step, and where."""
    game, effect = viewer.game, option.args[0]
    name = slot_name(game, effect)
    where = option.args[1] if len(option.args) > 1 else NONE
    return f"{name}: {place_of(game, effect, where)}" if where != NONE else name


def place_of(game: Omega, effect: int, where: int) -> str:
    """OMEGA-G09: a passage, a tile, or a space."""
    if effect in (PASSAGE_BREACH, BROOD_RELEASE):
        return passage_name(game, where)
    if effect in (CAVE_IN, STATIC_BLOOM):
        return tile_name(game, where)
    return "" if effect == CRAWL_SPACE else cell_name(game, where)


def reroll_label(viewer: Viewer, option: Option) -> str:
    """Which dice, by what they show, and how likely there are enough hits then."""
    source, mask = option.args
    faces = [die_name(viewer.game, place) for place in range(len(viewer.game.rolled)) if mask >> place & 1]
    chance = percent(odds.rerolled(viewer.game, mask))
    return f"{capital(listed(faces) or 'nothing')} by {REROLL_TITLES[source]}: {chance}"


def die_name(game: Omega, place: int) -> str:
    colour = "black" if place < game.rolled_black else "red"
    return f"{colour} {game.rolled[place]}"


def gas_label(viewer: Viewer, option: Option) -> str:
    """OMEGA-24.11: so many markers."""
    rows = gas_shapes.SHAPES[option.args[0]]
    return f"{gas_shapes.SIZES[option.args[0]]} gas markers, {len(rows[0])} by {len(rows)}"


MADE: dict[str, Label] = {
    "move": move_label,
    "combine": combine_label,
    "move_enemy": enemy_label,
    "fight": enemy_label,
    "attack": attack_label,
    "sling": sling_label,
    "drone_attack": drone_label,
    "throw": throw_label,
    "kit": kit_label,
    "card": card_label,
    "now_card": card_label,
    "found": found_label,
    "now_found": found_label,
    "find": find_label,
    "trade_find": trade_find_label,
    "stance": stance_label,
    "use": use_label,
    "reroll": reroll_label,
    "gas_shape": gas_label,
}
