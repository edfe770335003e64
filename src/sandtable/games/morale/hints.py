"""What an option does and what it risks, with exact odds where skulls decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sandtable.engine.decisions import Option
from sandtable.games.morale.game import Morale
from sandtable.games.morale.model import (
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
    TOKEN_NAMES,
    Card,
    Unit,
)
from sandtable.games.morale.names import (
    TOKEN_TITLES,
    carried_by,
    count_of,
    floor_name,
    listed,
    unit_name,
    where,
    zone_name,
)
from sandtable.games.morale.odds import Fate, fate, percent
from sandtable.games.morale.skulls import BLACK, FATAL

# Our own short words for the ledger's entries on each token; `n` holds the numbers of the game.
EFFECTS = {
    FLASHBANG: "units in an adjacent zone lose their turns and Return Fire this round",
    FRAG_GRENADE: "{n.frag_threats} threats to all in an adjacent zone, friends too",
    MEDKIT: "a downed friend in the zone stands up at Danger {n.medkit_danger}, own Danger rises",
    RPG: "{n.rpg_threats} threats to all exactly two zones away, friends too",
    SMOKE_GAS: "nobody in its own or an adjacent zone targets or is targeted this round",
    TEAR_GAS: "nobody enters an adjacent zone this round, and who is in it must leave",
    COVERING_FIRE: "{n.covering_threats} threat to each enemy up to one zone away, then a friend steps",
    CREEP: "no Return Fire for the rest of the turn",
    DOUBLE_TIME: "several steps in one action",
    FOCUS_FIRE: "{n.focus_threats} threats to one enemy up to one zone away, no fire back",
}


class Ask(NamedTuple):
    """A question's game and the unit that it is about, where there is one."""

    game: Morale
    actor: Unit | None


Hint = Callable[[Ask, Option], str]


def hint(ask: Ask, option: Option) -> str:
    """One or two plain sentences, or nothing."""
    return HINTS[option.verb](ask, option) if option.verb in HINTS else ""


# Odds


def outlook(game: Morale, unit: Unit, threats: int, into_bag: int) -> tuple[int, Fate]:
    """How many skulls a unit draws after so many threats, and what the draw does to it."""
    counts = game.team_of(unit).bag.counts[:]
    counts[BLACK] += into_bag
    place = int(game.place(unit))
    judge = game.plan.judge
    marked = sum([number for kind, number in enumerate(counts) if judge.marked(one_of(counts, kind), place)])
    draws = int(min(unit.danger + threats, game.plan.numbers.danger_top))
    plain = sum(counts) - counts[BLACK] - marked
    kills = judge.fatal() == FATAL
    return draws, fate(plain, counts[BLACK], marked, draws, int(unit.card.defense), kills)


def one_of(counts: Sequence[int], kind: int) -> list[int]:
    return [int(i == kind) for i in range(len(counts))]


def risk(game: Morale, unit: Unit, threats: int, into_bag: int) -> str:
    """Such as `Runner draws 5: 27% down, 16% killed`."""
    draws, chances = outlook(game, unit, threats, into_bag)
    return f"{unit_name(game, unit)} draws {draws}: {percent(chances.down)} down, {percent(chances.killed)} killed"


def strike_risks(game: Morale, struck: Sequence[tuple[Unit, int]]) -> str:
    """The odds of everybody struck, each as if it were the first of its team to draw (MORALE-9.01)."""
    if not struck:
        return "Strikes nobody."
    totals = [sum(threats for unit, threats in struck if unit.team == team) for team in (0, 1)]
    risks = "; ".join(risk(game, unit, threats, totals[unit.team]) for unit, threats in struck)
    shared = len(struck) > len({unit.team for unit, _ in struck})
    return f"{risks}{' (each if first to draw)' if shared else ''}."


def exchange(game: Morale, shooter: Unit, target: Unit) -> tuple[int, int]:
    """The threats that Exchange Fire deals and draws."""
    answer = 0 if game.silenced(shooter, target) else game.threat(target, shooter)
    return int(game.threat(shooter, target)), int(answer)


# Hints


def of_fire(ask: Ask, option: Option) -> str:
    game, shooter, target = pair(ask, option)
    fire, back = exchange(game, shooter, target)
    answer = risk(game, shooter, back, back) if back else "No fire comes back"
    return f"{risk(game, target, fire, fire)}. {answer}."


def of_focus_fire(ask: Ask, option: Option) -> str:
    game, _, target = pair(ask, option)
    threats = int(game.plan.numbers.focus_threats)
    return f"{risk(game, target, threats, threats)}. No fire comes back."


def pair(ask: Ask, option: Option) -> tuple[Morale, Unit, Unit]:
    return ask.game, acting(ask), ask.game.units[option.args[0]]


def acting(ask: Ask) -> Unit:
    if ask.actor is None:
        raise ValueError("this option belongs to a unit")
    return ask.actor


def of_zone_strike(threats: Callable[[Morale, Unit], int], friends: bool = True) -> Hint:
    """Everybody who stands in the chosen zone, or only the enemies there."""

    def found(ask: Ask, option: Option) -> str:
        game, actor = ask.game, acting(ask)
        level = threats(game, actor)
        here = [unit for unit in game.units if unit.zone == option.args[0] and unit.status == STANDING]
        struck = [unit for unit in here if friends or unit.team != actor.team]
        return strike_risks(game, [(unit, level) for unit in struck])

    return found


def of_weapon(ask: Ask, option: Option) -> str:
    vehicle = ask.game.plan.vehicles[acting(ask).team]
    strike = of_zone_strike(lambda game, unit: int(vehicle.threats), friends=vehicle.weapon == "rpg")
    return strike(ask, option) + " Once in a round."


def of_rpg(ask: Ask, option: Option) -> str:
    strike = of_zone_strike(lambda game, unit: int(game.plan.numbers.rpg_threats))
    backblast = acting(ask).card.backblast
    return strike(ask, option) + (f" Own Danger rises by {backblast}." if backblast else "")


def of_covering_fire(ask: Ask, option: Option) -> str:
    game, unit = ask.game, acting(ask)
    struck = [(enemy, int(game.covering_threats(unit, enemy))) for enemy in game.enemies_near(unit)]
    return strike_risks(game, struck) + " Then a friend in the zone may take a free step."


def of_flashbang(ask: Ask, option: Option) -> str:
    hit = [unit for unit in ask.game.units if unit.zone == option.args[0] and unit.status != KILLED]
    if not hit:
        return "Nobody is there."
    names = listed([unit_name(ask.game, unit) for unit in hit])
    return f"No turn and no Return Fire this round: {names}."


def of_smoke(ask: Ask, option: Option) -> str:
    return f"Until the round ends nobody in {zone_name(ask.game, option.args[0])} targets or is targeted."


def of_gas(ask: Ask, option: Option) -> str:
    return f"Until the round ends nobody enters {zone_name(ask.game, option.args[0])}; who is there must leave."


def of_medkit(ask: Ask, option: Option) -> str:
    game, user, patient = pair(ask, option)
    numbers = game.plan.numbers
    cost = max(numbers.medkit_cost - user.card.medkit_saving, 0)
    danger = min(user.danger + cost, numbers.danger_top)
    return f"{unit_name(game, patient)} stands up at Danger {numbers.medkit_danger}. Own Danger becomes {danger}."


def of_coup(ask: Ask, option: Option) -> str:
    return f"Kills {unit_name(ask.game, ask.game.units[option.args[0]])}, without skulls."


def of_move(ask: Ask, option: Option) -> str:
    """Where a step leads: home with the loot, or in front of whose guns."""
    unit = acting(ask).clone()
    unit.zone, unit.floor = option.args[0], option.args[1]
    prize = home_with(ask.game, unit)
    return f"Brings the {prize} home and wins." if prize else guns(ask.game, unit)


def home_with(game: Morale, unit: Unit) -> str:
    """What the unit would bring home by standing there (MORALE-4.02)."""
    for loot in game.loot:
        if loot.name in carried_by(game, unit) and unit.floor == 0 and unit.zone == loot.homes[unit.team]:
            return loot.name
    return ""


def guns(game: Morale, unit: Unit) -> str:
    """The enemies that could fire at a unit where it is, with their threats."""
    enemies = [
        f"{unit_name(game, enemy)} {game.threat(enemy, unit)}"
        for enemy in game.members(1 - unit.team)
        if enemy.status == STANDING and not game.in_smoke(enemy.zone) and game.may_fire(enemy, unit)
    ]
    return f"In range there: {', '.join(enemies)}." if enemies else "No enemy could fire at it there."


def of_step(ask: Ask, option: Option) -> str:
    return of_move(ask, option) if ask.actor else ""


def of_take(ask: Ask, option: Option) -> str:
    home = ask.game.loot[option.args[0]].homes[acting(ask).team]
    return f"Wins on the {floor_name(0)} of {zone_name(ask.game, home)}."


def of_end(ask: Ask, option: Option) -> str:
    return f"Gives up {count_of(int(ask.game.actions), 'action')}."


def of_cover(ask: Ask, option: Option) -> str:
    numbers = ask.game.plan.numbers
    return (
        f"Danger of all your units falls by {numbers.take_cover_drop}; "
        f"initiative by {numbers.initiative_penalty} for the rest of the round."
    )


def of_draw(ask: Ask, option: Option) -> str:
    return risk(ask.game, ask.game.units[option.args[0]], 0, 0) + "."


def of_ready(ask: Ask, option: Option) -> str:
    return effect(ask.game, option.args[1])


def effect(game: Morale, token: int) -> str:
    """What a token does, in a few words."""
    text = EFFECTS[token].format(n=game.plan.numbers)
    return text[0].upper() + text[1:] + "."


def of_card(ask: Ask, option: Option) -> str:
    unit = ask.game.units[option.args[0]]
    return f"Initiative {unit.card.initiative}, in {where(ask.game, unit)}."


def printed(card: Card) -> str:
    """A unit card in one line."""
    threats = "/".join(str(level) for level in card.threat)
    issue = ", ".join(TOKEN_TITLES[token] for token in card.issue)
    return f"Threat {threats}, defense {card.defense}, initiative {card.initiative}, {issue}. {card.text}".strip()


HINTS: dict[str, Hint] = {
    "card": of_card,
    "ready": of_ready,
    "move": of_move,
    "drop": of_move,
    "double_time": of_move,
    "step": of_step,
    "fire": of_fire,
    "coup": of_coup,
    "take": of_take,
    "weapon": of_weapon,
    "resupply": lambda ask, option: "Its used standard issue comes back.",
    "enter": lambda ask, option: "No protection, but its weapon; an action to leave.",
    "leave": lambda ask, option: "Onto the ground floor.",
    "go_prone": lambda ask, option: "Targets cannot return fire until it moves or goes down.",
    "end_turn": of_end,
    "pass": lambda ask, option: "Keeps the token for later in the round.",
    "take_cover": of_cover,
    "draw": of_draw,
    TOKEN_NAMES[FLASHBANG]: of_flashbang,
    TOKEN_NAMES[FRAG_GRENADE]: of_zone_strike(lambda game, unit: int(game.plan.numbers.frag_threats)),
    TOKEN_NAMES[RPG]: of_rpg,
    TOKEN_NAMES[SMOKE_GAS]: of_smoke,
    TOKEN_NAMES[TEAR_GAS]: of_gas,
    TOKEN_NAMES[MEDKIT]: of_medkit,
    TOKEN_NAMES[COVERING_FIRE]: of_covering_fire,
    TOKEN_NAMES[CREEP]: lambda ask, option: effect(ask.game, CREEP),
    TOKEN_NAMES[FOCUS_FIRE]: of_focus_fire,
}
