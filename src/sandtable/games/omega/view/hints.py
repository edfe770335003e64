"""What an option costs and does, with exact odds where dice decide; those of attacks are in `strikes`."""

from __future__ import annotations

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import actions, directing, kit, movement
from sandtable.games.omega.rules.cards import Stance
from sandtable.games.omega.rules.components import NONE, Commando
from sandtable.games.omega.rules.effects import (
    BREACHING_CHARGE,
    CHALLENGE,
    FIELD_ORDER,
    RIGGED,
    TACTICAL_UPLINK,
)
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view import blasts, odds
from sandtable.games.omega.view.names import STAT_TITLES, texts
from sandtable.games.omega.view.places import place
from sandtable.games.omega.view.spent import SPENT
from sandtable.games.omega.view.strikes import STRIKES, adrenaline, weapon_of
from sandtable.games.omega.view.viewer import Viewer
from sandtable.lexicon.grammar import Offers
from sandtable.scene.words import percent

CARDS = {"order": FIELD_ORDER, "now_order": FIELD_ORDER, "swap": TACTICAL_UPLINK, "now_swap": TACTICAL_UPLINK}

# Stances


def changes(game: Omega, rank: int, number: int) -> str:
    return stance_changes(game.plan.sheets[rank].stances[number])


def stance_changes(stance: Stance) -> str:
    """What a stance changes."""
    found = [("SPEED", stance.speed), ("RANGED DEFENSE", stance.ranged), ("MELEE DEFENSE", stance.melee)]
    found += zip(STAT_TITLES, stance.stats)
    told = [f"{title} {value:+}" for title, value in found if value]
    return ", ".join(told) + "." if told else ""


# Moves


def move_cost(viewer: Viewer, option: Option) -> str:
    """OMEGA-10.14: what the move action costs, if it is one of the turn's own or directed."""
    commando, decision = viewer.on_turn(), viewer.decision
    if decision is not None and decision.rule == "OMEGA-R90":
        return adrenaline(int(directing.price(viewer.game, viewer.game.commandos[viewer.acting()])))
    if commando is None or viewer.acting() != commando.index:
        return ""
    return adrenaline(cost_of_moves(viewer.game, commando, parts_of(option)))


def cost_of_moves(game: Omega, commando: Commando, parts: int) -> int:
    """OMEGA-10.14, OMEGA-10.17: of so many move actions in one."""
    return int(movement.move_cost(game, commando, parts, actions.is_free_move(game, commando)))


def parts_of(option: Option) -> int:
    """OMEGA-8.04: how many move actions are combined."""
    return option.args[1] if option.rule == "OMEGA-8.04" else 1


def own_price(game: Omega, rank: int) -> str:
    """OMEGA-10.15: what the free move of who is directed costs."""
    cost = int(directing.price(game, game.commandos[rank]))
    return f"{cost} adrenaline of its own" if cost else "free"


# Doors and cards


def opening(viewer: Viewer, option: Option) -> str:
    """OMEGA-8.05: with the chance, where the marker lies face up."""
    game, commando, face = viewer.game, viewer.on_turn(), viewer.face(option.args[0])
    if face == NONE or commando is None:
        return "Its marker is turned over."
    marker = game.plan.doors[face]
    if marker.effect not in (CHALLENGE, RIGGED):
        return texts(game.plan).doors[face]
    dice, chance = odds.passing(game, commando, int(marker.stat), int(marker.target))
    return f"{dice} dice for {marker.target}: {percent(chance)} open."


def card_of(viewer: Viewer, option: Option) -> int:
    """By its number, or by what it does."""
    if option.verb == "kit":
        return option.args[0]
    return viewer.game.plan.kit_with[CARDS[option.verb] if option.verb in CARDS else option.args[0]]


def card_cost(viewer: Viewer, option: Option) -> str:
    return adrenaline(int(viewer.game.plan.kit[card_of(viewer, option)].cost))


def card_price(viewer: Viewer, option: Option) -> str:
    cost = int(viewer.game.plan.kit[card_of(viewer, option)].cost)
    return f"{cost} adrenaline" if cost else "free"


def card_says(viewer: Viewer, option: Option) -> str:
    """What is printed on it; of a grenade, whom it reaches."""
    if option.verb == "kit" and blasts.blast_of(viewer, option):
        return blasts.told(viewer, option)
    return texts(viewer.game.plan).kit[card_of(viewer, option)]


def combined_cost(viewer: Viewer, option: Option) -> str:
    commando = viewer.on_turn()
    return str(cost_of_moves(viewer.game, commando, option.args[0])) if commando else "0"


def combined_reach(viewer: Viewer, option: Option) -> str:
    commando = viewer.on_turn()
    return str(option.args[0] * int(movement.speed(viewer.game, commando))) if commando else "0"


OFFERS: Offers[Viewer] = {
    **STRIKES,
    **SPENT,
    "place": place,
    "move_cost": move_cost,
    "combined_cost": combined_cost,
    "reach": combined_reach,
    "thrown": lambda viewer, option: weapon_of(viewer, option).name,
    "blast": blasts.told,
    "opening": opening,
    "card": lambda viewer, option: viewer.game.plan.kit[card_of(viewer, option)].name,
    "card_cost": card_cost,
    "card_price": card_price,
    "card_says": card_says,
    "charge_price": lambda viewer, option: f"{kit.amount(viewer.game, BREACHING_CHARGE)} adrenaline",
}
