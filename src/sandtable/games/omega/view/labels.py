"""What each option is called."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import attack, gas, overseer_phase
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
from sandtable.games.omega.view.names import (
    REROLL_TITLES,
    area_name,
    cell_name,
    find_name,
    listed,
    passage_name,
    piece_name,
    slot_name,
    stance_name,
    tile_name,
)
from sandtable.games.omega.view.viewer import Viewer
from sandtable.games.omega.view.words import fill
from sandtable.scene.words import percent

Label = Callable[[Viewer, Option], str]

# One verb may mean several things; the rule behind it, or its numbers, tell which.
BY_RULE = {
    ("move", "OMEGA-9.11"): "move_enemy",
    ("gas", "OMEGA-24.11"): "gas_shape",
    ("leave", "OMEGA-25.13"): "leave_there",
    ("stay", "OMEGA-R77"): "stay_inside",
    ("end", "OMEGA-9.08"): "end_phase",
    ("keep", "OMEGA-24.04"): "keep_side",
}
WITHOUT_NUMBERS = {"take": "take_wounds", "done": "no_more", "deploy": "deploy_where"}


def variant(option: Option) -> str:
    """The verb, or a word of its own where a verb means several things."""
    if not option.args and option.verb in WITHOUT_NUMBERS:
        return WITHOUT_NUMBERS[option.verb]
    return BY_RULE.get((option.verb, option.rule), option.verb)


# The slots hold the option's numbers, as in the sentences of events.
TEMPLATES = {
    # Set-up
    "dealt": "Deal doors and rooms by chance",
    "arrange": "Choose every door and room yourself",
    "mark": "{1:face}",
    "stack": "{0:card} into {1:area}",
    "character": "{0:piece}",
    "suggested": "Take the suggested kit",
    "take": "Take the {1:kit}",
    "done": "Done with kit",
    "start": "{0:piece} begins in {1:cell}",
    # Planning
    "initiative": "Acts {1:ordinal}",
    # A commando's turn
    "combine": "Move {0} times at once",
    "open": "Open {0:door}",
    "investigate": "Investigate {0:cell}",
    "revive": "Revive {0:piece}",
    "heal": "Heal a wound",
    "face": "Turn {0:wind}",
    "direct": "Direct {0:piece} to move",
    "secure": "Secure {0:core}",
    "trade_kit": "Give {0:piece} the {1:kit}",
    "trade_core": "Give {0:piece} the {1:core}",
    "deploy": "Deploy the drone in {0:cell}",
    "deploy_where": "Deploy the drone",
    "drone_move": "Move the drone",
    "guide": "Guide the Lab Tech",
    "now_stim": "Use the stim shot",
    "now_detonate": "Set off the charge",
    "end": "End the turn",
    # Windows
    "take_wounds": "Take the wounds",
    "spoof": "Spoof the signal: {0:ability} fails",
    "let": "Let it happen",
    "order": "Give the field order",
    "keep": "Leave the charge",
    "detonate": "{0:piece} sets off the charge",
    "swap": "Swap {0:piece} and {1:piece}",
    "pass": "Pass",
    "boost": "Boost the roll",
    "roll": "Roll now",
    "stop": "Keep the dice",
    "press": "Press on and open it",
    "give_up": "Leave the door closed",
    "leave": "Leave the facility",
    "stay_inside": "Stay inside",
    "stay": "Stay",
    "lie": "Lie in {0:cell}",
    "make_way": "Make way to {0:cell}",
    "knock": "Knock it back to {0:cell}",
    "leave_there": "Leave it where it is",
    "scout": "Look at the cards of {0:area}",
    "clear": "Take away what lies in {0:cell}",
    "clear_vent": "Take away the vent in {0:cell}",
    "clear_rubble": "Take away the rubble in {0:cell}",
    "scrub_emi": "Take away the interference",
    "scrub_gas": "Take away the gas cloud",
    "nothing": "Take nothing away",
    # The overseer
    "go_on": "Done spawning",
    "end_phase": "End the phase",
    "hold": "Hold its attack",
    "assist": "Assist with a die",
    "frenzy": "Frenzy: a red die more",
    "harden": "Hardened Hide: 1 more DEFENSE",
    "lock": "Magnetic Lock: 1 more to pass",
    "dread": "Dread: 1 adrenaline",
    "again": "Second Wind: move again",
    "knit": "Knit Flesh for {0:piece}",
    "override": "Remote Override: open {0:door}",
    "event_door": "Open {0:door}",
    "reveal": "Explore {0:area} first",
    "resolve": "{0:card} next",
    "flip": "Turn {0:tile} over",
    "keep_side": "Leave the tiles as they are",
    "spawn": "{0:kind} in {1:cell}",
    "crawl": "From the vent in {0:cell}",
    "nobody": "Nobody",
    "reinforce": "It comes in at {0:cell}",
    "rubble": "Rubble in {0:cell}",
    "vent": "A vent in {0:cell}",
    "hazard": "A hazard in {0:cell}",
    "emi": "Interference on {0:tile}",
    "no_more": "No more",
    "gas": "Gas from {0:cell} on",
    "gas_at": "From {0:cell} on",
    "no_gas": "No gas",
    "shift": "It moves to {0:cell}",
    "lab_tech": "The Lab Tech in {0:cell}",
}


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
    return f"{weapon.name} at {cell_name(game, option.args[1])}"


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
    return f"Give {piece_name(viewer.game, receiver)} the {find_name(viewer.game, kind)}"


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
    """Which dice, by what they show."""
    source, mask = option.args
    faces = [die_name(viewer.game, place) for place in range(len(viewer.game.rolled)) if mask >> place & 1]
    return f"Roll {listed(faces) or 'nothing'} again by {REROLL_TITLES[source]}"


def die_name(game: Omega, place: int) -> str:
    colour = "black" if place < game.rolled_black else "red"
    return f"{colour} {game.rolled[place]}"


def gas_label(viewer: Viewer, option: Option) -> str:
    """OMEGA-24.11: so many markers."""
    rows = gas.SHAPES[option.args[0]]
    return f"{gas.size_of(option.args[0])} gas markers, {len(rows[0])} by {len(rows)}"


MADE: dict[str, Label] = {
    "move": move_label,
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
