"""What an option is called, does and risks, with exact odds where skulls decide."""

from __future__ import annotations

from sandtable.engine.decisions import Option
from sandtable.games.morale.rules import exchange_fire
from sandtable.games.morale.rules.components import KILLED, STANDING, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view import names
from sandtable.games.morale.view.asking import Ask
from sandtable.games.morale.view.cover import is_last_chance, odds_with, with_cover
from sandtable.games.morale.view.odds import exchange, risk, strike_risks, strike_text
from sandtable.games.morale.view.strikes import STRIKES, struck_by
from sandtable.lexicon.grammar import Offers
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Odds

# Our own short words for what each token does, in the order of their titles; `n` holds the numbers of the
# game, `card` the unit's own.
EFFECTS = (
    "All in an adjacent zone lose their turns and Return Fire this round.",
    "Threat {n.frag_threats} to all in an adjacent zone, friends too.",
    "A downed friend in the zone stands up at Danger {n.medkit_danger}; own Danger rises.",
    "Threat {n.rpg_threats} to all in a zone exactly two away, friends too.",
    "Nobody in the own or an adjacent zone targets or is targeted this round.",
    "Nobody enters an adjacent zone this round; who is in it must leave.",
    "Threat {n.covering_threats} to enemies up to one zone away, then a friend steps.",
    "Nobody returns fire for the rest of the turn.",
    "Up to {card.double_time} steps in one action.",
    "Threat {n.focus_threats} to one enemy up to one zone away, no fire back.",
)


def target_of(ask: Ask, option: Option) -> Unit:
    return ask.game.units[option.args[0]]


# What options are called


def step(ask: Ask, option: Option) -> str:
    zone, floor = option.args
    unit = ask.actor()
    if unit.zone != zone:
        return f"Move to {names.space_name(ask.game, zone, floor)}"
    way = "Climb" if floor > unit.floor else "Go down"
    return f"{way} to {names.floor_name(floor)}"


def threats(ask: Ask, option: Option) -> str:
    return count_of(exchange(ask.game, ask.actor(), target_of(ask, option))[0], "threat")


def back(ask: Ask, option: Option) -> str:
    return str(exchange(ask.game, ask.actor(), target_of(ask, option))[1])


# Set-up and planning


def numbers(ask: Ask, option: Option) -> str:
    """A unit card in one line."""
    card = ask.card(option)
    threats = "/".join(str(level) for level in card.threat)
    issue = ", ".join(names.TOKEN_TITLES[token] for token in card.issue)
    numbers = f"Threat {threats}, defense {card.defense}, initiative {card.initiative}"
    return f"{numbers}, {issue}. {card.text}".strip()


def company(ask: Ask, option: Option) -> str:
    mates = [unit for unit in ask.game.members(ask.team) if unit.zone == option.args[1]]
    return f"With {names.unit_names(ask.game, mates)}." if mates else ""


def effect(ask: Ask, option: Option) -> str:
    """What a token does for the unit that is asked."""
    return EFFECTS[option.args[1]].format(n=ask.game.plan.numbers, card=ask.actor().card)


# Fire, tokens and weapons


def silence(ask: Ask, option: Option) -> str:
    _, back = exchange(ask.game, ask.actor(), target_of(ask, option))
    return "" if back else "No fire comes back."


def struck(ask: Ask, option: Option) -> str:
    """Whom an action strikes beside those it is meant for."""
    return strike_text(ask.game, ask.team, struck_by(ask.game, ask.actor(), option.verb, option.args))


def backblast(ask: Ask, option: Option) -> str:
    rise = ask.actor().card.backblast
    return f"Own Danger rises by {rise}." if rise else ""


def stunned(ask: Ask, option: Option) -> str:
    hit = [unit for unit in ask.game.units if unit.zone == option.args[0] and unit.status != KILLED]
    if not hit:
        return "Nobody is there."
    return f"No turn and no Return Fire this round: {names.unit_names(ask.game, hit)}."


def own_danger(ask: Ask, option: Option) -> str:
    """After a Medkit."""
    numbers, user = ask.game.plan.numbers, ask.actor()
    cost = max(numbers.medkit_cost - user.card.medkit_saving, 0)
    return str(min(user.danger + cost, numbers.danger_top))


# Moves and the rest


def where_it_leads(ask: Ask, option: Option) -> str:
    """Where a step leads: home with the loot, or in front of whose guns."""
    unit = ask.actor().clone()
    unit.zone, unit.floor = option.args[0], option.args[1]
    prize = brought_home(ask.game, unit)
    return f"Brings the {prize} home and wins." if prize else guns(ask.game, unit)


def brought_home(game: Morale, unit: Unit) -> str:
    """What the unit would bring home by standing where it is."""
    carried = names.carried_by(game, unit)
    for loot in game.loot:
        if loot.name in carried and unit.floor == 0 and unit.zone == loot.homes[unit.team]:
            return loot.name
    return ""


def guns(game: Morale, unit: Unit) -> str:
    """The enemies that could fire at a unit where it is, with their threats."""
    enemies = [
        f"{names.unit_name(game, enemy)} ({count_of(int(exchange_fire.threat(game, enemy, unit)), 'threat')})"
        for enemy in game.members(1 - unit.team)
        if enemy.status == STANDING
        and not game.in_smoke(enemy.zone)
        and exchange_fire.may_fire(game, enemy, unit)
    ]
    return f"In range there: {', '.join(enemies)}." if enemies else "No enemy is in range there."


def home(ask: Ask, option: Option) -> str:
    return names.zone_name(ask.game, ask.game.loot[option.args[0]].homes[ask.team])


# Odds beside a hint


def cover_price(ask: Ask, option: Option) -> str:
    """MORALE-7.08: initiative, unless the round may end before another card."""
    return "free" if is_last_chance(ask.game) else f"initiative {-ask.game.plan.numbers.initiative_penalty}"


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


OFFERS: Offers[Ask] = {
    "card": lambda ask, option: ask.card(option).name,
    "step": step,
    "place": lambda ask, option: names.where(ask.game, target_of(ask, option)),
    "threats": threats,
    "back": back,
    "vehicle": lambda ask, option: names.vehicle_name(ask.game, ask.team),
    "numbers": numbers,
    "company": company,
    "initiative": lambda ask, option: str(target_of(ask, option).card.initiative),
    "effect": effect,
    "silence": silence,
    "cover_price": cover_price,
    "struck": struck,
    "backblast": backblast,
    "stunned": stunned,
    "risen": lambda ask, option: str(ask.game.plan.numbers.medkit_danger),
    "own": own_danger,
    "guns": where_it_leads,
    "home": home,
    "actions": lambda ask, option: count_of(int(ask.game.actions), "action"),
    "cover": lambda ask, option: with_cover(ask.game, ask.team),
}
