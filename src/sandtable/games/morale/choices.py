"""The question as a person sees it: a prompt, and for each option its label, group, hint and targets."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Decision, Option
from sandtable.engine.scene import Choice, Question
from sandtable.games.morale.game import Morale
from sandtable.games.morale.hints import Ask, acting, exchange, hint, printed
from sandtable.games.morale.model import KILLED, NONE, STANDING, TOKEN_NAMES, Unit
from sandtable.games.morale.names import (
    MEMBERS,
    TEAM_TITLES,
    count_of,
    figure_id,
    floor_name,
    loot_id,
    space_id,
    space_name,
    tableau_id,
    unit_name,
    vehicle_id,
    vehicle_name,
    where,
    zone_id,
)
from sandtable.games.morale.words import fill


def question(game: Morale, decision: Decision) -> Question:
    """One sentence with the actor first, and every option in the order of the decision."""
    ask = Ask(game, actor_of(game, decision))
    choices = tuple(choice(ask, decision, option) for option in decision.options)
    return Question(int(decision.seat), prompt(ask, decision), decision.rule, choices)


def choice(ask: Ask, decision: Decision, option: Option) -> Choice:
    return Choice(
        option.key(),
        label(ask, decision, option),
        option.rule,
        GROUPS.get(option.verb, ""),
        printed(card_of(ask, decision, option)) if option.verb == "pick" else hint(ask, option),
        targets(ask, decision, option),
    )


def team_of(game: Morale, seat: int) -> int:
    return 0 if seat in game.plan.squads[0].seats else 1


# Who is asked


def actor_of(game: Morale, decision: Decision) -> Unit | None:
    """The unit that a question is about, where there is one."""
    last = decision.options[-1]
    if last.verb in ("deploy", "ready"):
        return game.units[last.args[0]]
    if last.verb == "step":
        return stepping(game, decision)
    return game.units[game.acting] if game.acting != NONE else None


def stepping(game: Morale, decision: Decision) -> Unit | None:
    """Who takes the free step: the one friend from whose space these steps lead, if there is only one."""
    user = game.units[game.acting]
    keys = [option.key() for option in decision.options[1:]]
    able = [
        friend
        for friend in game.members(user.team)
        if friend is not user
        and friend.zone == user.zone
        and friend.status == STANDING
        and not friend.inside
        and friend.seat == decision.seat
        and keys == [option.key() for option in free_steps(game, friend)]
    ]
    return able[0] if len(able) == 1 else None


def free_steps(game: Morale, friend: Unit) -> list[Option]:
    from sandtable.board.zones import space_id as space_number

    steps = game.plan.menus.free_steps[space_number(int(friend.zone), int(friend.floor))]
    return game.enterable(friend, steps)


# Prompts


def prompt(ask: Ask, decision: Decision) -> str:
    """The actor first, in a few words."""
    team = team_of(ask.game, int(decision.seat))
    last = decision.options[-1]
    if last.verb in TEAM_PROMPTS:
        return f"{TEAM_TITLES[team]}: {TEAM_PROMPTS[last.verb](ask.game, decision, team)}"
    who = unit_name(ask.game, ask.actor) if ask.actor else f"{MEMBERS[team]}"
    return f"{who}: {UNIT_PROMPTS.get(last.verb) or turn_prompt(ask.game, decision)}"


def turn_prompt(game: Morale, decision: Decision) -> str:
    """Without a way to end the turn it must leave tear gas first (MORALE-10.15)."""
    free = decision.options[0].verb == "end_turn"
    return f"{'choose an action' if free else 'leave the tear gas'}, {game.actions} left"


def nth_pick(game: Morale, decision: Decision, team: int) -> str:
    squad = game.plan.squads[team]
    return f"pick unit {len(squad.cards) - len(decision.options) + 1} of {squad.units}"


def nth_card(game: Morale, decision: Decision, team: int) -> str:
    cards = len([unit for unit in game.members(team) if unit.status != KILLED])
    return f"choose turn card {cards - len(decision.options) + 1} of {cards}"


TeamPrompt = Callable[[Morale, Decision, int], str]

TEAM_PROMPTS: dict[str, TeamPrompt] = {
    "pick": nth_pick,
    "card": nth_card,
    "take_cover": lambda game, decision, team: "Take Cover! now?",
    "draw": lambda game, decision, team: "who draws skulls next?",
}
UNIT_PROMPTS = {
    "deploy": "choose a starting zone",
    "ready": "ready a token, or none",
    "covered": "who takes the free step?",
    "step": "take the free step?",
}

# Labels

LABELS = {
    "deploy": "Start in {1:zone}",
    "card": "{0:unit} next",
    "ready": "Ready {1:token}",
    "no_token": "Leave the ready spot empty",
    "end_turn": "End the turn",
    "drop": "Drop down to {0:space}",
    "coup": "Coup de grace on {0:unit}",
    "take": "Pick up the {0:loot}",
    "go_prone": "Go prone",
    "pass": "Do not take cover",
    "take_cover": "Take Cover!",
    "draw": "{0:unit} draws",
    "covered": "{0:unit} steps",
    "stay": "No free step",
    "flashbang": "Flashbang into {0:zone}",
    "frag_grenade": "Frag Grenade into {0:zone}",
    "rpg": "RPG into {0:zone}",
    "smoke_gas": "Smoke Gas over {0:zone}",
    "tear_gas": "Tear Gas over {0:zone}",
    "medkit": "Medkit for {0:unit}",
    "covering_fire": "Covering Fire all around",
    "creep": "Creep",
    "double_time": "Double-Time to {0:space}",
    "focus_fire": "Focus Fire at {0:unit}",
}


def label(ask: Ask, decision: Decision, option: Option) -> str:
    """An option in plain words; its key where a mod offers something new."""
    if option.verb == "pick":
        return card_of(ask, decision, option).name
    if option.verb in SPECIAL_LABELS:
        return SPECIAL_LABELS[option.verb](ask, option)
    template = LABELS.get(option.verb)
    return fill(ask.game, template, option.args) if template else option.key()


def card_of(ask, decision, option):  # type: ignore[no-untyped-def]
    return ask.game.plan.squads[team_of(ask.game, int(decision.seat))].cards[option.args[0]]


def step_label(ask: Ask, option: Option) -> str:
    zone, floor = option.args
    unit = ask.actor
    if unit is None or unit.zone != zone:
        return f"Move to {space_name(ask.game, zone, floor)}"
    way = "Climb" if floor > unit.floor else "Go down"
    return f"{way} to {floor_name(floor)}"


def fire_label(ask: Ask, option: Option) -> str:
    target = ask.game.units[option.args[0]]
    fire, back = exchange(ask.game, acting(ask), target)
    named = f"{unit_name(ask.game, target)} in {where(ask.game, target)}"
    return f"Fire at {named}: {count_of(fire, 'threat')}, {back} back"


def vehicle_label(template: str) -> Callable[[Ask, Option], str]:
    """A label that names the unit's vehicle, and the zone where one is chosen."""

    def made(ask: Ask, option: Option) -> str:
        name = vehicle_name(ask.game, int(acting(ask).team))
        return fill(ask.game, template.replace("VEHICLE", name), option.args)

    return made


SPECIAL_LABELS: dict[str, Callable[[Ask, Option], str]] = {
    "move": step_label,
    "step": step_label,
    "fire": fire_label,
    "enter": vehicle_label("Get into the VEHICLE"),
    "leave": vehicle_label("Get out of the VEHICLE"),
    "resupply": vehicle_label("Resupply from the VEHICLE"),
    "weapon": vehicle_label("Fire the VEHICLE's weapon into {0:zone}"),
}

# Groups

GROUPS = {
    "pick": "crew",
    "deploy": "deploy",
    "card": "card",
    "no_token": "ready",
    "ready": "ready",
    "end_turn": "end",
    "move": "move",
    "drop": "move",
    "step": "move",
    "covered": "move",
    "stay": "end",
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

# Targets

Target = Callable[[Ask, Option], tuple[str, ...]]
...
