"""Whom an action threatens, and by how much, as everybody can work out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.games.morale.rules import star_tokens
from sandtable.games.morale.rules.components import STANDING, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view.odds import exchange

Struck = list[tuple[Unit, int]]
Strike = Callable[[Morale, Unit, Sequence[int]], Struck]


def struck_by(game: Morale, actor: Unit, verb: str, args: Sequence[int]) -> Struck:
    """The units that draw skulls for an action, each with its threats; none without a threat, unless
    everybody draws (MORALE-R15)."""
    found = STRIKES[verb](game, actor, args) if verb in STRIKES else []
    return found if game.plan.numbers.everybody_draws else [each for each in found if each[1]]


def by_fire(game: Morale, actor: Unit, args: Sequence[int]) -> Struck:
    """The target, and whoever fires where fire comes back."""
    target = game.units[args[0]]
    fire, back = exchange(game, actor, target)
    return [(target, fire), (actor, back)]


def by_weapon(game: Morale, actor: Unit, args: Sequence[int]) -> Struck:
    """A machine gun spares friends."""
    vehicle = game.plan.vehicles[actor.team]
    found = blast(game, args[0], int(vehicle.threats))
    return [each for each in found if vehicle.weapon == "rpg" or each[0].team != actor.team]


def by_covering_fire(game: Morale, actor: Unit, args: Sequence[int]) -> Struck:
    near = star_tokens.enemies_near(game, actor)
    return [(enemy, int(star_tokens.covering_threats(game, actor, enemy))) for enemy in near]


def blast(game: Morale, zone: int, threats: int) -> Struck:
    """All who stand in a zone."""
    return [(unit, threats) for unit in game.units if unit.zone == zone and unit.status == STANDING]


STRIKES: dict[str, Strike] = {
    "fire": by_fire,
    "focus_fire": lambda game, actor, args: [(game.units[args[0]], int(game.plan.numbers.focus_threats))],
    "frag_grenade": lambda game, actor, args: blast(game, args[0], int(game.plan.numbers.frag_threats)),
    "rpg": lambda game, actor, args: blast(game, args[0], int(game.plan.numbers.rpg_threats)),
    "weapon": by_weapon,
    "covering_fire": by_covering_fire,
}
