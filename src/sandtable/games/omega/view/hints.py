"""What an option costs, does and risks, with exact odds where dice decide."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import (
    any_time,
    attack,
    attack_actions,
    cover,
    damage,
    directing,
    explosives,
    helpers,
    movement,
)
from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import DRONE, NONE, Piece
from sandtable.games.omega.rules.effects import CHALLENGE, FIELD_ORDER, RIGGED, TACTICAL_UPLINK
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.rolls import Attack
from sandtable.games.omega.view import odds
from sandtable.games.omega.view.costs import adrenaline, cost_of_moves, on_turn
from sandtable.games.omega.view.names import STAT_TITLES, dice_text, texts, weapon_text
from sandtable.games.omega.view.templates import variant
from sandtable.games.omega.view.viewer import Viewer
from sandtable.scene.phrases import listed
from sandtable.scene.words import percent

Hint = Callable[[Viewer, Option], str]


def hint(viewer: Viewer, option: Option) -> str:
    """One or two plain sentences, or nothing."""
    name = variant(option)
    if name in HINTS:
        return HINTS[name](viewer, option)
    return PLAIN.get(name, "")


# Set-up and planning


def of_character(viewer: Viewer, option: Option) -> str:
    sheet = viewer.game.plan.sheets[option.args[0]]
    stats = ", ".join(f"{title} {value}" for title, value in zip(STAT_TITLES, sheet.stats))
    numbers = f"SPEED {sheet.speed}, DEFENSE {sheet.ranged} and {sheet.melee}, VITALITY {sheet.vitality}"
    return f"{sheet.role.capitalize()}. {numbers}; {stats}. {texts(viewer.game.plan).sheets[option.args[0]]}"


def of_take(viewer: Viewer, option: Option) -> str:
    card = viewer.game.plan.kit[option.args[1]]
    return f"{card.points} points. {texts(viewer.game.plan).kit[option.args[1]]}"


def of_mark(viewer: Viewer, option: Option) -> str:
    return texts(viewer.game.plan).doors[option.args[1]]


def of_stack(viewer: Viewer, option: Option) -> str:
    return texts(viewer.game.plan).rooms[option.args[0]]


def of_stance(viewer: Viewer, option: Option) -> str:
    """What the stance changes."""
    rank, number = option.args
    stance = viewer.game.plan.sheets[rank].stances[number]
    changes = [("SPEED", stance.speed), ("RANGED DEFENSE", stance.ranged), ("MELEE DEFENSE", stance.melee)]
    changes += list(zip(STAT_TITLES, stance.stats))
    told = ", ".join(f"{title} {value:+}" for title, value in changes if value)
    return " ".join(
        [part for part in (f"{told}." if told else "", texts(viewer.game.plan).stances[rank][number]) if part]
    )


# Moves


def of_move(viewer: Viewer, option: Option) -> str:
    """OMEGA-10.14: what the move action costs, if it is one of the turn's own or directed."""
    commando = on_turn(viewer)
    if viewer.decision is not None and viewer.decision.rule == "OMEGA-R90":
        return adrenaline(int(directing.price(viewer.game, viewer.game.commandos[viewer.acting()])))
    if commando is None or viewer.acting() != commando.index:
        return ""
    return adrenaline(cost_of_moves(viewer, option.args[1] if option.rule == "OMEGA-8.04" else 1))


def of_combine(viewer: Viewer, option: Option) -> str:
    commando = on_turn(viewer)
    if commando is None:
        return ""
    return f"Up to {option.args[0] * int(movement.speed(viewer.game, commando))} MP, all as one move."


def of_direct(viewer: Viewer, option: Option) -> str:
    """OMEGA-10.15: what its free move costs."""
    cost = int(directing.price(viewer.game, viewer.game.commandos[option.args[0]]))
    return f"It moves now, for {f'{cost} adrenaline of its own' if cost else 'free'}."


# Attacks


def of_attack(viewer: Viewer, option: Option) -> str:
    game, attacker = viewer.game, viewer.game.piece(viewer.acting())
    weapon = attack.weapons(game, attacker)[option.args[0]]
    target = game.piece(option.args[1])
    aimed = len(option.args) > 2 and option.args[2] == 1
    cost = ""
    if not attacker.is_enemy():
        commando = game.commandos[attacker.index]
        cost = adrenaline(int(attack_actions.cost(game, commando, weapon, target, aimed))) + " "
    return cost + blow_text(game, attacker, weapon, target, aimed)


def blow_text(game: Omega, attacker: Piece, weapon: Weapon, target: Piece, aimed: bool) -> str:
    """Such as `3 black against DEFENSE 3, cover. Voss: 20% hurt, 5% downed.`"""
    blow = odds.blow(game, attacker, weapon, target, aimed)
    planned = blow.attack
    pool = dice_text(int(planned.black), int(planned.red))
    against = " and ".join(str(number) for number in defenses(game, planned))
    notes = "".join(f", {note}" for note in notes_of(game, planned))
    return f"{pool} against DEFENSE {against}{notes}. {odds.risk(game, target, blow.wounds)}."


def defenses(game: Omega, planned: Attack) -> list[int]:
    """OMEGA-16.01, OMEGA-16.03: what the total must reach, for a wound and for two."""
    melee, added = planned.weapon.melee, int(planned.bonus + cover.bonus(game, planned))
    first = int(damage.defense(game, planned.target, melee)) + added
    second = int(damage.second_defense(game, planned.target, melee))
    return [first] if second == NONE else [first, second + added]


def notes_of(game: Omega, planned: Attack) -> list[str]:
    found = ["cover"] if cover.bonus(game, planned) else []
    return found + (["interference takes a die"] if cover.takes_die(game, planned) else [])


def of_sling(viewer: Viewer, option: Option) -> str:
    game, shooter = viewer.game, viewer.game.piece(int(viewer.game.acting))
    weapon = attack.weapons(game, shooter)[option.args[0]]
    aimed = option.args[1:] == (1,)
    cost = any_time.sling_price(game, game.commandos[shooter.index]) + any_time.extra_cost(weapon, aimed)
    return (
        f"{adrenaline(int(cost))} {blow_text(game, shooter, weapon, game.piece(int(game.aimed_at)), aimed)}"
    )


def of_drone_attack(viewer: Viewer, option: Option) -> str:
    game = viewer.game
    drone, target = game.piece(DRONE), game.piece(option.args[0])
    return f"{adrenaline(int(helpers.DIRECT))} {blow_text(game, drone, game.plan.stub_gun, target, False)}"


def of_throw(viewer: Viewer, option: Option) -> str:
    weapon = attack.weapons(viewer.game, viewer.game.piece(viewer.acting()))[option.args[0]]
    if len(option.args) < 2:
        return "Then where it lands."
    return blast_text(viewer.game, weapon, option.args[1])


def blast_text(game: Omega, weapon: Weapon, cell: int) -> str:
    """OMEGA-25.06: everybody in the area, and what this blast alone does to them."""
    hits = odds.totals(game, int(weapon.black), int(weapon.red))
    told = [odds.risk(game, piece, hits) for piece in explosives.affected(game, cell, weapon.blast)]
    return "; ".join(told) + "." if told else "It reaches nobody."


# Doors and challenges


def of_open(viewer: Viewer, option: Option) -> str:
    """OMEGA-8.05: with the chance, where the marker lies face up."""
    game, commando, face = viewer.game, on_turn(viewer), viewer.face(option.args[0])
    if face == NONE or commando is None:
        return "Its marker is turned over."
    marker = game.plan.doors[face]
    if marker.effect not in (CHALLENGE, RIGGED):
        return texts(game.plan).doors[face]
    dice, chance = odds.passing(game, commando, int(marker.stat), int(marker.target))
    return f"{dice} dice for {marker.target}: {percent(chance)} open."


# Cards


def of_kit(viewer: Viewer, option: Option) -> str:
    """What the card says; whom a grenade reaches."""
    game, card = viewer.game, viewer.game.plan.kit[option.args[0]]
    cost = adrenaline(int(card.cost))
    if card.weapon is not None and card.weapon.blast and len(option.args) > 1 and card.replaces == NONE:
        return f"{cost} {blast_text(game, card.weapon, option.args[1])}"
    return f"{cost} {texts(game.plan).kit[option.args[0]]}"


def of_card(viewer: Viewer, option: Option) -> str:
    return card_text(viewer, option.args[0])


def card_text(viewer: Viewer, effect: int) -> str:
    """What a card costs and says."""
    card = viewer.game.plan.kit_with[effect]
    return f"{adrenaline(int(viewer.game.plan.kit[card].cost))} {texts(viewer.game.plan).kit[card]}"


def of_order(viewer: Viewer, option: Option) -> str:
    return card_text(viewer, FIELD_ORDER)


def of_swap(viewer: Viewer, option: Option) -> str:
    return card_text(viewer, TACTICAL_UPLINK)


def of_found(viewer: Viewer, option: Option) -> str:
    plan = viewer.game.plan
    kinds = [kind for kind, find in enumerate(plan.finds) if find.effect == option.args[0]]
    return listed([texts(plan).finds[kind] for kind in kinds])


def of_find(viewer: Viewer, option: Option) -> str:
    return texts(viewer.game.plan).finds[option.args[0]]


# The overseer


def of_enemy(viewer: Viewer, option: Option) -> str:
    kind = viewer.game.kind(viewer.game.enemy(option.args[0]))
    arms = "; ".join(f"{weapon.name}: {weapon_text(weapon)}" for weapon in kind.weapons)
    return (
        f"It moves first, SPEED {kind.speed}. {arms}." if option.verb == "fight" else f"SPEED {kind.speed}."
    )


def of_use(viewer: Viewer, option: Option) -> str:
    return ability_text(viewer, option.args[0])


def ability_text(viewer: Viewer, effect: int) -> str:
    """What a tile costs now, and what it does."""
    game, slot = viewer.game, viewer.game.plan.slots[effect]
    tile = game.plan.mission.abilities[slot]
    ability = game.plan.abilities[tile]
    cost = ability.committed if game.wells[slot] else ability.ready
    return f"{cost} energy. {texts(game.plan).abilities[tile]}"


def of_resolve(viewer: Viewer, option: Option) -> str:
    return texts(viewer.game.plan).rooms[option.args[0]]


PLAIN = {
    "investigate": "One card is drawn, and the marker is gone.",
    "revive": "It is back on its feet and keeps the downed card until the next planning.",
    "heal": "One wound less.",
    "face": "Free.",
    "look": "Free.",
    "drone_move": "Once a turn.",
    "guide": "The Lab Tech moves. Once a turn.",
    "boost": "One die more.",
    "assist": "1 energy for a black die more.",
    "dealt": "Every legal way is as likely as any other.",
    "arrange": "One marker a door and one room a card, seen by nobody else.",
    "leave": "It is out of the mission, with all that it carries.",
}
HINTS: dict[str, Hint] = {
    "character": of_character,
    "take": of_take,
    "mark": of_mark,
    "stack": of_stack,
    "stance": of_stance,
    "move": of_move,
    "combine": of_combine,
    "direct": of_direct,
    "attack": of_attack,
    "sling": of_sling,
    "drone_attack": of_drone_attack,
    "throw": of_throw,
    "open": of_open,
    "kit": of_kit,
    "card": of_card,
    "now_card": of_card,
    "order": of_order,
    "now_order": of_order,
    "swap": of_swap,
    "now_swap": of_swap,
    "found": of_found,
    "now_found": of_found,
    "find": of_find,
    "fight": of_enemy,
    "move_enemy": of_enemy,
    "use": of_use,
    "resolve": of_resolve,
}
