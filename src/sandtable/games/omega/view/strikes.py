"""The attack that an option stands for, and what is told of it."""

from __future__ import annotations

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import any_time, attack, attack_actions, cover, damage, helpers
from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import DRONE, NONE
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.rolls import Attack
from sandtable.games.omega.view import odds
from sandtable.games.omega.view.names import dice_text, piece_name
from sandtable.games.omega.view.viewer import Viewer
from sandtable.lexicon.grammar import Offers
from sandtable.scene.words import percent


def blow_of(viewer: Viewer, option: Option) -> odds.Blow:
    """Reckoned once for all that is told of it."""
    key = option.key()
    if key not in viewer.blows:
        viewer.blows[key] = made_anew(viewer, option)
    return viewer.blows[key]


def made_anew(viewer: Viewer, option: Option) -> odds.Blow:
    """By the drone, by who may shoot out of its turn, or by who acts."""
    game, args = viewer.game, option.args
    if option.verb == "drone_attack":
        return odds.blow(game, game.piece(DRONE), game.plan.stub_gun, game.piece(args[0]), False)
    sling = option.verb == "sling"
    attacker = game.piece(int(game.acting) if sling else viewer.acting())
    target = game.piece(int(game.aimed_at) if sling else args[1])
    aimed = args[1:] if sling else args[2:]
    return odds.blow(game, attacker, attack.weapons(game, attacker)[args[0]], target, aimed == (1,))


def defenses(game: Omega, planned: Attack) -> str:
    """OMEGA-16.01, OMEGA-16.03: what the total must reach, for a wound and for two."""
    first, second = int(damage.needed(game, planned)), int(damage.second_needed(game, planned))
    return str(first) if second == NONE else f"{first} and {second}"


def notes_of(game: Omega, planned: Attack) -> list[str]:
    found = ["cover"] if cover.bonus(game, planned) else []
    return found + (["interference takes a die"] if cover.takes_die(game, planned) else [])


def pool(planned: Attack) -> str:
    return dice_text(int(planned.black), int(planned.red))


def tokens(viewer: Viewer, option: Option) -> int:
    """OMEGA-8.09, OMEGA-8.10, OMEGA-G04: what an attack costs in adrenaline; enemies attack for the energy of
    their activation."""
    game, planned = viewer.game, blow_of(viewer, option).attack
    if option.verb == "drone_attack":
        return int(helpers.DIRECT)
    if planned.attacker.is_enemy():
        return 0
    commando, weapon = game.commandos[planned.attacker.index], planned.weapon
    if option.verb == "sling":
        return int(any_time.sling_price(game, commando) + any_time.extra_cost(weapon, planned.aimed))
    return int(attack_actions.cost(game, commando, weapon, planned.target, planned.aimed))


# What is told of it


def adrenaline(cost: int) -> str:
    return f"{cost} adrenaline." if cost else "Free."


def cost(viewer: Viewer, option: Option) -> str:
    enemy = blow_of(viewer, option).attack.attacker.is_enemy()
    return "" if enemy else adrenaline(tokens(viewer, option))


def price(viewer: Viewer, option: Option) -> str:
    return cost(viewer, option).rstrip(".").lower()


def arms(viewer: Viewer, option: Option) -> str:
    planned = blow_of(viewer, option).attack
    return planned.weapon.name + (", aimed" if planned.aimed else "")


def notes(viewer: Viewer, option: Option) -> str:
    found = notes_of(viewer.game, blow_of(viewer, option).attack)
    return "".join([f", {note}" for note in found])


def target_name(viewer: Viewer, option: Option) -> str:
    return piece_name(viewer.game, int(blow_of(viewer, option).attack.target.index))


def weapon_of(viewer: Viewer, option: Option) -> Weapon:
    """That of who acts, where an option begins with its number."""
    return attack.weapons(viewer.game, viewer.game.piece(viewer.acting()))[option.args[0]]


STRIKES: Offers[Viewer] = {
    "weapon": lambda viewer, option: blow_of(viewer, option).attack.weapon.name,
    "aimed": lambda viewer, option: ", aimed," if blow_of(viewer, option).attack.aimed else "",
    "target": target_name,
    "chance": lambda viewer, option: percent(blow_of(viewer, option).any()),
    "attack_cost": cost,
    "attack_price": price,
    "assist_price": lambda viewer, option: f"{viewer.game.plan.numbers.assist_die} energy",
    "arms": arms,
    "pool": lambda viewer, option: pool(blow_of(viewer, option).attack),
    "defense": lambda viewer, option: defenses(viewer.game, blow_of(viewer, option).attack),
    "notes": notes,
}
