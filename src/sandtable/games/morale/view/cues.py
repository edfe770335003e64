"""How events are shown: for each the kind of cue, and what it says on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sandtable.engine.events import Event
from sandtable.games.morale.rules.components import KILLED, NONE, Unit
from sandtable.games.morale.rules.exchange_fire import height_bonus
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.skulls import UNHARMED
from sandtable.games.morale.rules.state import PLANNING, ROUND_END
from sandtable.games.morale.rules.unit_turns import ACTIONS
from sandtable.games.morale.view import banners
from sandtable.games.morale.view.charts import elements_of
from sandtable.games.morale.view.draws import skulls
from sandtable.games.morale.view.names import figure_id, unit_name
from sandtable.games.morale.view.odds import exchange
from sandtable.games.morale.view.viewer import Viewer
from sandtable.games.morale.view.words import VERDICTS, fill
from sandtable.scene.cues import Cue, Face, Roll
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Fact


class Show(NamedTuple):
    """The kind of cue, its label as a template of the event's numbers, and its looks."""

    kind: str
    label: str = ""
    look: tuple[str, ...] = ()


SHOWS = {
    # Set-up and round order
    "deployed": Show("reveal"),
    "round": Show("banner"),
    "planned": Show("reveal"),
    "revealed": Show("reveal", "initiative {1}"),
    "card_discarded": Show("note", "card discarded", ("bad",)),
    "reshuffled": Show("note"),
    "turn": Show("note", "its turn"),
    "stunned": Show("note", "loses its turn", ("bad",)),
    # What a unit declares, before it takes effect
    "move": Show("note", "sets out"),
    "drop": Show("note", "drops down"),
    "fire": Show("aim", "", ("fire",)),
    "coup": Show("aim", "Coup de grace", ("fire",)),
    "take": Show("note", "reaches for it"),
    "weapon": Show("aim", "{0:vehicle}", ("fire",)),
    "enter": Show("note", "gets in"),
    "leave": Show("note", "gets out"),
    "resupply": Show("note", "looks for supplies"),
    "go_prone": Show("note", "lies down"),
    "flashbang": Show("aim", "Flashbang", ("fire",)),
    "frag_grenade": Show("aim", "Frag Grenade", ("fire",)),
    "medkit": Show("reveal", "Medkit"),
    "rpg": Show("aim", "RPG", ("fire",)),
    "smoke_gas": Show("aim", "Smoke Gas"),
    "tear_gas": Show("aim", "Tear Gas"),
    "covering_fire": Show("reveal", "Covering Fire"),
    "creep": Show("reveal", "Creep"),
    "double_time": Show("reveal", "Double-Time"),
    "focus_fire": Show("aim", "Focus Fire", ("fire",)),
    # What happens
    "took_cover": Show("note", "", ("good",)),
    "moved": Show("walk"),
    "fires": Show("tracer", "{2:threats}", ("fire",)),
    "fires_back": Show("tracer", "{2} back", ("fire", "back")),
    "skulls_added": Show("note"),
    "threatened": Show("wound", "Danger {3} to {2}"),
    "drew": Show("roll"),
    "felled_by_mark": Show("note", "{0:mark}", ("bad",)),
    "incapacitated": Show("fall", "down"),
    "killed": Show("fall", "killed"),
    "stands_up": Show("note", "stands up", ("good",)),
    "uses": Show("reveal", "{1:token}"),
    "flashed": Show("note", "flashbanged", ("bad",)),
    "explodes": Show("blast", "{1:threats}"),
    "exposed": Show("wound", "Danger {2} to {1}"),
    "backblast": Show("wound", "Danger {2} to {1}"),
    "smoke": Show("blast", "smoke", ("smoke",)),
    "gas": Show("blast", "tear gas", ("gas",)),
    "creeps": Show("note", "creeps"),
    "focuses": Show("tracer", "", ("fire",)),
    "took": Show("note", "{1:loot}", ("good",)),
    "let_go": Show("note", "{1:loot}", ("bad",)),
    "entered": Show("note", "inside"),
    "left": Show("note", "outside"),
    "vehicle_fires": Show("tracer", "{2:threats}", ("fire",)),
    "resupplied": Show("note", "standard issue", ("good",)),
    "prone": Show("note", "prone"),
    # The end
    "round_ended": Show("banner"),
    "nobody_stands": Show("banner"),
    "eliminated": Show("banner"),
    "brought_home": Show("banner"),
    "time_is_up": Show("banner"),
    "resigned": Show("banner"),
}
RANGES = ("in the same zone", "for the next zone", "for two zones")


def cue(game: Morale, event: Event, seat: int) -> Cue | None:
    """How a seat is shown an event, in the game as it was when that was told; None for what a mod tells."""
    show = SHOWS.get(event.what)
    if show is None:
        return None
    if show.kind == "banner":
        return banner(game, event, seat)
    label = fill(game, show.label, event.data)
    found = Cue(show.kind, elements(game, event, seat), act=act(game), label=label, look=show.look)
    if event.what in MORE:
        MORE[event.what](game, event, found)
    return found


def banner(game: Morale, event: Event, seat: int) -> Cue:
    if event.what == "round":
        return banners.round_begins(game, act(game))
    if event.what == "round_ended":
        return banners.round_ends(game, act(game))
    return banners.game_ends(game, event, seat, elements(game, event, seat))


def elements(game: Morale, event: Event, seat: int) -> tuple[str, ...]:
    """What the log's line points at, as far as it is on the map; who is killed was there until now."""
    viewer = Viewer(game, seat)
    unseen = [figure_id(int(unit.index)) for unit in game.units if not viewer.sees(unit)]
    return tuple(name for name in elements_of(game, event) if name not in unseen or event.what == "killed")


def act(game: Morale) -> str:
    """What an event is part of: an action of a turn, the cards before it, or a part of the round."""
    if game.acting != NONE:
        name = unit_name(game, game.units[game.acting])
        number = ACTIONS - int(game.actions)
        return f"{name}, action {number} of {ACTIONS}" if number else f"{name}'s turn"
    if not game.round:
        return "Set-up"
    if game.step == PLANNING:
        return f"Round {game.round} begins"
    return f"Round {game.round} ends" if game.step == ROUND_END else "Turn cards"


# What some events show besides


def reveals(game: Morale, event: Event, cue: Cue) -> None:
    """MORALE-3.05: the card, and what it counts."""
    unit = game.units[event.data[0]]
    penalty = "" if game.team_of(unit).can_take_cover else "after Take Cover!"
    card = Face(unit_name(game, unit), note=penalty)
    cue.rolls = (Roll("cards", "Turn card", (card,), result=str(event.data[1])),)


def aims(game: Morale, event: Event, cue: Cue) -> None:
    """MORALE-6.01: the threats to come, and what they are made of."""
    shooter, target = game.units[event.data[0]], game.units[event.data[1]]
    fire, back = exchange(game, shooter, target)
    cue.label = count_of(fire, "threat")
    cue.facts = tuple(threat_facts(game, shooter, target, fire))
    if not back:
        cue.facts += (Fact("No fire comes back", "MORALE-6.05"),)


def threat_facts(game: Morale, shooter: Unit, target: Unit, fire: int) -> list[Fact]:
    bonus = int(height_bonus(shooter, target))
    gap = int(game.gap(shooter.zone, target.zone))
    facts = [Fact(f"{fire - bonus} {RANGES[gap]}", "MORALE-6.02")]
    return [*facts, Fact(f"{bonus} for height", "MORALE-6.03")] if bonus else facts


def focuses(game: Morale, event: Event, cue: Cue) -> None:
    cue.label = count_of(int(game.plan.numbers.focus_threats), "threat")


def covers(game: Morale, event: Event, cue: Cue) -> None:
    """MORALE-7.02: everybody of the team who is still in play, with the danger before and after."""
    members = game.members(event.data[0])
    levels = [(unit, before) for unit, before in zip(members, event.brought[0]) if unit.status != KILLED]
    cue.elements = tuple(figure_id(int(unit.index)) for unit, _ in levels)
    cue.label = f"Danger -{game.plan.numbers.take_cover_drop}"
    cue.facts = tuple(
        Fact(f"{unit_name(game, unit)}: Danger {before} to {unit.danger}", "MORALE-7.02")
        for unit, before in levels
        if before != unit.danger
    )


def draws(game: Morale, event: Event, cue: Cue) -> None:
    """MORALE-6.09: the skulls, and what they do."""
    unit = game.units[event.data[0]]
    verdict = VERDICTS[event.data[3]]
    roll = skulls(game, unit, event.brought[0], verdict)
    cue.title = roll.label
    cue.rolls = (roll,)
    cue.result = f"{unit_name(game, unit)} is {verdict}"
    cue.look = ("good",) if event.data[3] == UNHARMED else ("bad",)


MORE: dict[str, Callable[[Morale, Event, Cue], None]] = {
    "revealed": reveals,
    "fire": aims,
    "focuses": focuses,
    "took_cover": covers,
    "drew": draws,
}
