"""What an option does and what it risks, with exact odds where skulls decide."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Option
from sandtable.games.morale.rules import exchange_fire
from sandtable.games.morale.rules.components import (
    COVERING_FIRE,
    CREEP,
    DOUBLE_TIME,
    FLASHBANG,
    FOCUS_FIRE,
    FRAG_GRENADE,
    KILLED,
    MEDKIT,
    RPG,
    SMOKE_GAS,
    STANDING,
    TEAR_GAS,
    Unit,
)
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view.cover import odds_with, with_cover
from sandtable.games.morale.view.labels import Ask
from sandtable.games.morale.view.names import (
    TOKEN_TITLES,
    carried_by,
    floor_name,
    unit_name,
    where,
    zone_name,
)
from sandtable.games.morale.view.odds import exchange, risk, strike_risks, strike_text
from sandtable.games.morale.view.strikes import STRIKES, struck_by
from sandtable.scene.phrases import count_of, listed
from sandtable.scene.vocabulary import Odds

# Our own short words for what each token does; `n` holds the numbers of the game, `card` the unit's own.
EFFECTS = {
    FLASHBANG: "All in an adjacent zone lose their turns and Return Fire this round.",
    FRAG_GRENADE: "Threat {n.frag_threats} to all in an adjacent zone, friends too.",
    MEDKIT: "A downed friend in the zone stands up at Danger {n.medkit_danger}; own Danger rises.",
    RPG: "Threat {n.rpg_threats} to all in a zone exactly two away, friends too.",
    SMOKE_GAS: "Nobody in the own or an adjacent zone targets or is targeted this round.",
    TEAR_GAS: "Nobody enters an adjacent zone this round; who is in it must leave.",
    COVERING_FIRE: "Threat {n.covering_threats} to enemies up to one zone away, then a friend steps.",
    CREEP: "Nobody returns fire for the rest of the turn.",
    DOUBLE_TIME: "Up to {card.double_time} steps in one action.",
    FOCUS_FIRE: "Threat {n.focus_threats} to one enemy up to one zone away, no fire back.",
}

Hint = Callable[[Ask, Option], str]


def hint(ask: Ask, option: Option) -> str:
    """One or two plain sentences, or nothing."""
    return HINTS[option.verb](ask, option) if option.verb in HINTS else ""


def target_of(ask: Ask, option: Option) -> Unit:
    return ask.game.units[option.args[0]]


def effect(ask: Ask, token: int) -> str:
    """What a token does for the unit that is asked."""
    return EFFECTS[token].format(n=ask.game.plan.numbers, card=ask.actor().card)


# Set-up and planning


def of_pick(ask: Ask, option: Option) -> str:
    """A unit card in one line."""
    card = ask.card(option)
    threats = "/".join(str(level) for level in card.threat)
    issue = ", ".join(TOKEN_TITLES[token] for token in card.issue)
    numbers = f"Threat {threats}, defense {card.defense}, initiative {card.initiative}"
    return f"{numbers}, {issue}. {card.text}".strip()


def of_deploy(ask: Ask, option: Option) -> str:
    mates = [unit for unit in ask.game.members(ask.team) if unit.zone == option.args[1]]
    return f"With {listed([unit_name(ask.game, unit) for unit in mates])}." if mates else ""


def of_card(ask: Ask, option: Option) -> str:
    unit = target_of(ask, option)
    return f"Initiative {unit.card.initiative}, in {where(ask.game, unit)}."


def of_ready(ask: Ask, option: Option) -> str:
    return effect(ask, option.args[1])


# Fire, tokens and weapons


def of_fire(ask: Ask, option: Option) -> str:
    _, back = exchange(ask.game, ask.actor(), target_of(ask, option))
    return "" if back else "No fire comes back."


def strikes(ask: Ask, option: Option, more: str = "") -> str:
    """Whom an action strikes beside those it is meant for."""
    struck = struck_by(ask.game, ask.actor(), option.verb, option.args)
    return f"{strike_text(ask.game, ask.team, struck)} {more}".strip()


def of_focus_fire(ask: Ask, option: Option) -> str:
    return strikes(ask, option, "No fire comes back.")


def of_rpg(ask: Ask, option: Option) -> str:
    rise = ask.actor().card.backblast
    return strikes(ask, option, f"Own Danger rises by {rise}." if rise else "")


def of_weapon(ask: Ask, option: Option) -> str:
    return strikes(ask, option, "Once in a round.")


def of_covering_fire(ask: Ask, option: Option) -> str:
    return strikes(ask, option, "Then a friend in the zone may take a free step.")


def of_flashbang(ask: Ask, option: Option) -> str:
    hit = [unit for unit in ask.game.units if unit.zone == option.args[0] and unit.status != KILLED]
    if not hit:
        return "Nobody is there."
    return f"No turn and no Return Fire this round: {listed([unit_name(ask.game, unit) for unit in hit])}."


def of_smoke(ask: Ask, option: Option) -> str:
    return f"Until the round ends nobody in {zone_name(ask.game, option.args[0])} targets or is targeted."


def of_gas(ask: Ask, option: Option) -> str:
    return (
        f"Until the round ends nobody enters {zone_name(ask.game, option.args[0])}; who is there must leave."
    )


def of_medkit(ask: Ask, option: Option) -> str:
    numbers, user = ask.game.plan.numbers, ask.actor()
    cost = max(numbers.medkit_cost - user.card.medkit_saving, 0)
    danger = min(user.danger + cost, numbers.danger_top)
    patient = unit_name(ask.game, target_of(ask, option))
    return f"{patient} stands up at Danger {numbers.medkit_danger}. Own Danger becomes {danger}."


def of_coup(ask: Ask, option: Option) -> str:
    return f"Kills {unit_name(ask.game, target_of(ask, option))}; no skulls are drawn."


# Moves and the rest


def of_move(ask: Ask, option: Option) -> str:
    """Where a step leads: home with the loot, or in front of whose guns."""
    unit = ask.actor().clone()
    unit.zone, unit.floor = option.args[0], option.args[1]
    prize = brought_home(ask.game, unit)
    return f"Brings the {prize} home and wins." if prize else guns(ask.game, unit)


def brought_home(game: Morale, unit: Unit) -> str:
    """What the unit would bring home by standing where it is."""
    carried = carried_by(game, unit)
    for loot in game.loot:
        if loot.name in carried and unit.floor == 0 and unit.zone == loot.homes[unit.team]:
            return loot.name
    return ""


def guns(game: Morale, unit: Unit) -> str:
    """The enemies that could fire at a unit where it is, with their threats."""
    enemies = [
        f"{unit_name(game, enemy)} ({count_of(int(exchange_fire.threat(game, enemy, unit)), 'threat')})"
        for enemy in game.members(1 - unit.team)
        if enemy.status == STANDING
        and not game.in_smoke(enemy.zone)
        and exchange_fire.may_fire(game, enemy, unit)
    ]
    return f"In range there: {', '.join(enemies)}." if enemies else "No enemy is in range there."


def of_take(ask: Ask, option: Option) -> str:
    home = ask.game.loot[option.args[0]].homes[ask.team]
    return f"Wins on the {floor_name(0)} of {zone_name(ask.game, home)}."


def of_end(ask: Ask, option: Option) -> str:
    return f"Gives up {count_of(int(ask.game.actions), 'action')}."


# Odds beside a hint


def odds_of(ask: Ask, option: Option) -> tuple[Odds, ...]:
    """MORALE-6.10 to 6.12: of everybody whom an option makes draw."""
    game, verb = ask.game, option.verb
    if verb in ("pass", "take_cover"):
        return odds_with(game, ask.team, verb == "take_cover")
    if verb == "draw":
        return risk(game, ask.team, target_of(ask, option), 0, 0)
    if verb in STRIKES:
        return strike_risks(game, ask.team, struck_by(game, ask.actor(), verb, option.args))
    return ()


def always(text: str) -> Hint:
    return lambda ask, option: text


HINTS: dict[str, Hint] = {
    "pick": of_pick,
    "deploy": of_deploy,
    "card": of_card,
    "ready": of_ready,
    "no_token": always("It has no Ready Action this round."),
    "move": of_move,
    "drop": of_move,
    "step": of_move,
    "fire": of_fire,
    "coup": of_coup,
    "take": of_take,
    "enter": always("Gives no protection, but the use of its weapon."),
    "leave": always("Onto the ground floor."),
    "weapon": of_weapon,
    "resupply": always("Its used standard issue comes back."),
    "go_prone": always("Its targets cannot return fire until it moves or goes down."),
    "end_turn": of_end,
    "pass": always("Keeps the team token for later in the round."),
    "take_cover": lambda ask, option: with_cover(ask.game, ask.team),
    "flashbang": of_flashbang,
    "frag_grenade": strikes,
    "rpg": of_rpg,
    "smoke_gas": of_smoke,
    "tear_gas": of_gas,
    "medkit": of_medkit,
    "covering_fire": of_covering_fire,
    "creep": lambda ask, option: effect(ask, CREEP),
    "double_time": of_move,
    "focus_fire": of_focus_fire,
}
