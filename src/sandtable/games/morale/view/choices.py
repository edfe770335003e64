"""The question as a person sees it: a prompt, and for each option its label, group, hint and targets."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Decision, Option
from sandtable.games.morale.rules import star_tokens
from sandtable.games.morale.rules.components import KILLED, NONE, TOKEN_NAMES, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view import cover, planning
from sandtable.games.morale.view.barred import barred
from sandtable.games.morale.view.hints import hint, odds_of
from sandtable.games.morale.view.labels import Ask, label
from sandtable.games.morale.view.names import (
    TEAM_TITLES,
    figure_id,
    loot_id,
    space_id,
    tableau_id,
    unit_name,
    vehicle_id,
    zone_id,
)
from sandtable.scene.kept import Kept
from sandtable.scene.vocabulary import Choice, Question

# The parts of a plan are asked again with every answer to another of them.
PARTS = Kept[Question](10_000)


def question(game: Morale, decision: Decision) -> Question:
    """What the key of a part leaves out, its question may not look at."""
    if decision.part < 0 or decision.options[0].verb not in planning.FIRST:
        return made_anew(game, decision)
    seen = planning.glimpse(game, decision)
    return PARTS.get(seen) or PARTS.put(seen, made_anew(game, decision))


def made_anew(game: Morale, decision: Decision) -> Question:
    """One sentence with the actor first, and every option, the most useful kind first."""
    team = 0 if decision.seat in game.plan.squads[0].seats else 1
    ask = Ask(game, team, unit_of(game, decision))
    options = sorted(decision.options, key=lambda option: RANKS.get(option.verb, 0))
    choices = tuple(choice(ask, option) for option in options)
    is_cover = decision.options[-1].verb == "take_cover"
    return Question(
        int(decision.seat),
        prompt(ask, decision),
        decision.rule,
        choices,
        facts=cover.reaction(game, team) if is_cover else (),
        barred=barred(ask) if decision.options[0].verb == "end_turn" else (),
        about=planning.about(decision, ask.unit),
        default=planning.default(game, decision),
        title=planning.title(game, decision),
    )


def choice(ask: Ask, option: Option) -> Choice:
    return Choice(
        option.key(),
        label(ask, option),
        option.rule,
        GROUPS.get(option.verb, ""),
        hint(ask, option),
        TARGETS[option.verb](ask, option) if option.verb in TARGETS else (),
        option.verb in FINAL,
        odds_of(ask, option),
    )


# Who is asked


def unit_of(game: Morale, decision: Decision) -> Unit | None:
    """The unit that a question is about, where there is one."""
    last = decision.options[-1]
    if last.verb in ("deploy", "ready"):
        return game.units[last.args[0]]
    if last.verb == "step":
        return game.units[game.stepping]
    return game.units[game.acting] if game.acting != NONE else None


# Prompts


def prompt(ask: Ask, decision: Decision) -> str:
    """The actor first, in a few words."""
    verb = decision.options[-1].verb
    if verb == "take_cover" and cover.prompt(ask.game):
        return cover.prompt(ask.game)
    if verb in TEAM_PROMPTS:
        return f"{TEAM_TITLES[ask.team]}: {TEAM_PROMPTS[verb](ask, decision)}"
    return f"{unit_name(ask.game, ask.actor())}: {UNIT_PROMPTS.get(verb) or turn_prompt(ask, decision)}"


def turn_prompt(ask: Ask, decision: Decision) -> str:
    """Who may not end the turn must leave tear gas first."""
    free = decision.options[0].verb == "end_turn"
    return f"{'choose an action' if free else 'leave the tear gas'}, {ask.game.actions} left"


def pick_prompt(ask: Ask, decision: Decision) -> str:
    squad = ask.game.plan.squads[ask.team]
    return f"pick unit {len(squad.cards) - len(decision.options) + 1} of {squad.units}"


def card_prompt(ask: Ask, decision: Decision) -> str:
    cards = len(ask.game.teams[ask.team].stack)
    return f"choose turn card {planning.place_of(ask.game, decision)} of {cards}"


TEAM_PROMPTS: dict[str, Callable[[Ask, Decision], str]] = {
    "pick": pick_prompt,
    "card": card_prompt,
    "take_cover": lambda ask, decision: "Take Cover! now?",
    "draw": lambda ask, decision: "who draws skulls next?",
}
UNIT_PROMPTS = {
    "deploy": "choose a starting zone",
    "ready": "ready a token, or none",
    "covered": "who takes the free step?",
    "step": "take the free step?",
}

# Groups

GROUPS = {
    "pick": "crew",
    "deploy": "deploy",
    "card": "card",
    "no_token": "ready",
    "ready": "ready",
    "end_turn": "end",
    "stay": "end",
    "move": "move",
    "drop": "move",
    "step": "move",
    "covered": "move",
    "fire": "fire",
    "coup": "coup",
    "take": "take",
    "enter": "vehicle",
    "leave": "vehicle",
    "weapon": "vehicle",
    "resupply": "vehicle",
    "go_prone": "prone",
    "pass": "cover",
    "take_cover": "cover",
    "draw": "draw",
} | dict.fromkeys(TOKEN_NAMES, "token")

# What comes first in a menu, and what last; the rest lies between, in the order of the rules
FIRST = (
    "coup",
    "take",
    "fire",
    "focus_fire",
    "covering_fire",
    "frag_grenade",
    "rpg",
    "weapon",
    "take_cover",
    "covered",
)
LAST = ("no_token", "pass", "stay", "end_turn")
RANKS = {verb: i - len(FIRST) for i, verb in enumerate(FIRST)} | {verb: 1 for verb in LAST}

# What draws skulls, is used up or ends a turn
FINAL = {"fire", "coup", "draw", "weapon", "take_cover", "end_turn", *TOKEN_NAMES}

# Targets: ids of what the client lights up

Targets = tuple[str, ...]


def the_unit(ask: Ask, option: Option) -> Targets:
    return (figure_id(option.args[0]),)


def the_zone(ask: Ask, option: Option) -> Targets:
    return (zone_id(ask.game, option.args[0]),)


def the_space(ask: Ask, option: Option) -> Targets:
    return (space_id(ask.game, option.args[0], option.args[1]),)


def the_vehicle(ask: Ask, option: Option) -> Targets:
    return (vehicle_id(ask.team),)


def itself(ask: Ask, option: Option) -> Targets:
    return (figure_id(int(ask.actor().index)),)


def the_deployment(ask: Ask, option: Option) -> Targets:
    return tableau_id(option.args[0]), zone_id(ask.game, option.args[1])


def the_team(ask: Ask, option: Option) -> Targets:
    units = [unit for unit in ask.game.members(ask.team) if unit.status != KILLED]
    return tuple(figure_id(int(unit.index)) for unit in units)


def the_enemies_near(ask: Ask, option: Option) -> Targets:
    return tuple(figure_id(int(enemy.index)) for enemy in star_tokens.enemies_near(ask.game, ask.actor()))


TARGETS: dict[str, Callable[[Ask, Option], Targets]] = {
    "deploy": the_deployment,
    "card": the_unit,
    "ready": the_unit,
    "no_token": the_unit,
    "move": the_space,
    "drop": the_space,
    "step": the_space,
    "double_time": the_space,
    "covered": the_unit,
    "fire": the_unit,
    "coup": the_unit,
    "focus_fire": the_unit,
    "medkit": the_unit,
    "draw": the_unit,
    "take": lambda ask, option: (loot_id(option.args[0]),),
    "flashbang": the_zone,
    "frag_grenade": the_zone,
    "rpg": the_zone,
    "smoke_gas": the_zone,
    "tear_gas": the_zone,
    "covering_fire": the_enemies_near,
    "creep": itself,
    "go_prone": itself,
    "enter": the_vehicle,
    "leave": the_vehicle,
    "resupply": the_vehicle,
    "weapon": the_zone,
    "take_cover": the_team,
}
