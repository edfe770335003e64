"""What answers cost: adrenaline, energy, kit points, and cards that are gone for good."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.engine.observing import Rows
from sandtable.games.omega.bot.observed_asked import Asked
from sandtable.games.omega.bot.observed_meanings import Meaning
from sandtable.games.omega.bot.observed_printed import FEW
from sandtable.games.omega.rules import (
    actions,
    attack_actions,
    dashboard,
    directing,
    finds,
    helpers,
    kit,
    kit_rolls,
    movement,
    overseer_phase,
    rerolls,
    spending,
)
from sandtable.games.omega.rules.any_time import extra_cost
from sandtable.games.omega.rules.components import FIRST_ENEMY, MOST_COMMANDOS, NONE, Enemy
from sandtable.games.omega.rules.effects import (
    BREACHING_CHARGE,
    CRUEL_ODDS,
    FRENZY,
    HARDENED_HIDE,
    SECOND_WIND,
    SMART_SCOPE,
)
from sandtable.games.omega.rules.state import OmegaState

ENERGY: Final = 4


def write_prices(asked: Asked, option: Option, meaning: Meaning, rows: Rows) -> None:
    game, verb = asked.world.game, option.verb
    rows.squash(max(adrenaline(asked, option, meaning), 0), FEW)
    rows.squash(max(energy(game, option, meaning), 0) if asked.world.overseer else 0, ENERGY)
    rows.squash(game.plan.kit[option.args[1]].points if verb == "take" and option.args else 0, FEW)
    rows.squash(used_up(game, option, meaning), 1)


# Adrenaline


def adrenaline(asked: Asked, option: Option, meaning: Meaning) -> i64:
    game, verb = asked.world.game, option.verb
    if meaning.price > 0 or asked.world.overseer:
        return meaning.price
    if verb == "attack":
        return of_attack(asked, option)
    if verb == "combine":
        return of_moves(asked, option.args[0])
    if verb == "sling":
        weapon = asked.weapons()[option.args[0]]
        return of_card(game, meaning.uses) + extra_cost(weapon, option.args[1] == 1)
    if meaning.uses != NONE:
        return of_card(game, meaning.uses)
    if verb == "deploy":
        return helpers.deploy_cost(game, game.commandos[asked.mover])
    if verb == "find":
        return finds.cache_cost(game)
    if verb == "detonate" or verb == "now_detonate":
        return kit.amount(game, BREACHING_CHARGE)
    if verb == "reroll" and option.args[0] == rerolls.BY_SCOPE:
        return of_card(game, SMART_SCOPE)
    return of_things(game, option)


def of_attack(asked: Asked, option: Option) -> i64:
    game = asked.world.game
    weapon, target = asked.weapons()[option.args[0]], game.piece(option.args[1])
    return attack_actions.cost(game, game.commandos[asked.mover], weapon, target, option.args[2] == 1)


def of_moves(asked: Asked, parts: i64) -> i64:
    """OMEGA-10.14: of so many move actions in one; of one that somebody else directs."""
    game = asked.world.game
    if asked.mover == NONE or asked.mover >= MOST_COMMANDOS:
        return 0
    commando = game.commandos[asked.mover]
    if asked.rule == "OMEGA-R90":
        return directing.price(game, commando)
    return movement.move_cost(game, commando, parts, actions.is_free_move(game, commando))


def of_things(game: OmegaState, option: Option) -> i64:
    """Of cards."""
    verb = option.verb
    if verb == "kit":
        return game.plan.kit[option.args[0]].cost
    if verb == "now_card":
        return of_card(game, option.args[0])
    paid: i64 = 0
    if verb == "spend" or verb == "card" or verb == "boost":
        for thing in spending.things_of(option):
            paid += kit_rolls.price_of(game, thing)
    return paid


def of_card(game: OmegaState, effect: i64) -> i64:
    return game.plan.kit[game.plan.kit_with[effect]].cost


# Cards


def used_up(game: OmegaState, option: Option, meaning: Meaning) -> i64:
    """How many cards are discarded."""
    verb = option.verb
    if meaning.uses != NONE:
        return 1 if is_discarded(game, meaning.uses) else 0
    if verb == "kit":
        return 1 if game.plan.kit[option.args[0]].discard else 0
    if verb == "now_card":
        return 1 if is_discarded(game, option.args[0]) else 0
    if verb == "found" or verb == "now_found" or verb == "find":
        return 1
    number: i64 = 0
    if verb == "spend" or verb == "card":
        for thing in spending.things_of(option):
            if thing.verb == "found" or (thing.verb == "card" and is_discarded(game, thing.args[0])):
                number += 1
    return number


def is_discarded(game: OmegaState, effect: i64) -> bool:
    return game.plan.kit[game.plan.kit_with[effect]].discard


# Energy


def energy(game: OmegaState, option: Option, meaning: Meaning) -> i64:
    verb = option.verb
    if verb == "fight" or option.rule == "OMEGA-9.11":
        return overseer_phase.activation_cost(game, game.enemy(option.args[0]), verb == "fight")
    if verb == "use":
        return dashboard.cost(game, dashboard.slot_of(game, option.args[0]))
    if verb == "knit":
        return of_ability(game, meaning.ability, game.enemy(option.args[0]))
    if meaning.ability != NONE:
        return of_ability(game, meaning.ability, driven(game, meaning.ability))
    if verb == "assist":
        return game.plan.numbers.assist_die
    if verb == "spend":
        return of_ability(game, FRENZY, driven(game, FRENZY)) + game.plan.numbers.assist_die
    return of_reroll(game, option) if verb == "reroll" else 0


def of_reroll(game: OmegaState, option: Option) -> i64:
    if option.args[0] == rerolls.BY_ASSIST:
        return game.plan.numbers.assist_reroll
    return of_ability(game, CRUEL_ODDS, driven(game, CRUEL_ODDS))


def of_ability(game: OmegaState, effect: i64, enemy: Enemy | None) -> i64:
    return dashboard.cost(game, dashboard.slot_of(game, effect), enemy)


def driven(game: OmegaState, effect: i64) -> Enemy | None:
    """The enemy that an ability is used on (OMEGA-25.05): the one that acts, or is attacked."""
    if effect in (FRENZY, SECOND_WIND):
        return enemy_at(game, game.acting)
    return enemy_at(game, game.aimed_at) if effect in (HARDENED_HIDE, CRUEL_ODDS) else None


def enemy_at(game: OmegaState, index: i64) -> Enemy | None:
    return game.enemy(index) if index >= FIRST_ENEMY else None
