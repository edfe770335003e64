"""What Take Cover! responds to, and what it would change (chapter 7)."""

from __future__ import annotations

from fractions import Fraction

from sandtable.engine.events import EVERYONE, Event
from sandtable.games.morale.rules.components import KILLED, NONE, STANDING, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.state import SECOND
from sandtable.games.morale.view.asking import Ask
from sandtable.games.morale.view.names import figure_id, unit_name, where
from sandtable.games.morale.view.odds import outlook, risk
from sandtable.games.morale.view.strikes import Struck, struck_by
from sandtable.scene.phrases import count_of, listed
from sandtable.scene.vocabulary import Fact, Layer, Odds

# What is at stake


def declared(game: Morale) -> tuple[str, list[int]]:
    """The action that may be responded to, or an empty verb (MORALE-7.06)."""
    verb, _, numbers = game.declared.partition(":")
    return verb, [int(number) for number in numbers.split(",")] if numbers else []


def threatened(game: Morale, team: int) -> Struck:
    """The team's units that the declared action would threaten."""
    return [(unit, threats) for unit, threats in all_threatened(game) if unit.team == team]


def all_threatened(game: Morale) -> Struck:
    verb, args = declared(game)
    return struck_by(game, game.units[game.acting], verb, args) if verb else []


def at_stake(game: Morale, team: int) -> Struck:
    """The draws that the question of a team is about: its own, or the other team's where it has none."""
    return threatened(game, team) or [each for each in all_threatened(game) if each[1]]


def aimed_at(game: Morale, team: int) -> Struck:
    """Those of them whom an enemy aims at."""
    if game.acting == NONE or game.units[game.acting].team == team:
        return []
    return threatened(game, team)


def drop(game: Morale, unit: Unit) -> int:
    """MORALE-7.02: by how much cover would lower a unit's Danger Level."""
    return int(min(unit.danger, game.plan.numbers.take_cover_drop))


def all_drops(game: Morale, team: int) -> list[tuple[Unit, int]]:
    """Everybody whom cover would help, incapacitated ones too (MORALE-7.03)."""
    living = [unit for unit in game.members(team) if unit.status != KILLED]
    return [(unit, drop(game, unit)) for unit in living if drop(game, unit)]


def covered(game: Morale, unit: Unit) -> Unit:
    """The unit as it would be in cover."""
    other = unit.clone()
    other.danger -= drop(game, unit)
    return other


def gain(game: Morale, team: int, unit: Unit, threats: int) -> Fraction:
    """How much likelier a threatened unit stands if its team takes cover now."""
    bag = added(game, team)
    return (
        outlook(game, covered(game, unit), threats, bag)[1].stands
        - outlook(game, unit, threats, bag)[1].stands
    )


def added(game: Morale, team: int) -> int:
    """The black skulls that the declared action adds to the team's bag."""
    return sum(threats for _, threats in threatened(game, team))


def is_last_chance(game: Morale) -> bool:
    """Whether the round may end before another window: its price is nothing then (MORALE-3.13)."""
    if game.step != SECOND or game.declared or game.round == game.plan.numbers.round_limit:
        return False
    if game.acting != NONE and game.actions == 1:
        return False
    left = [game.units[index] for team in game.teams for index in team.stack]
    return all(unit.status != STANDING for unit in left)


# In words


def reaction(ask: Ask) -> tuple[Fact, ...]:
    """What a team may respond to: where that happens and whom it threatens, or the end of the round."""
    facts, game = [], ask.game
    if ask.unit is not None and ask.unit.status != KILLED:
        facts.append(Fact(f"{whereabouts(game, ask.team, ask.unit)}.", "MORALE-7.06"))
    if is_last_chance(game):
        told = f"Round {game.round} may end with this turn: cover costs no initiative then."
        facts.append(Fact(told, "MORALE-3.13"))
    return tuple(facts)


def in_words(ask: Ask) -> str:
    """The declared action, if there is one."""
    verb, args = declared(ask.game)
    event = Event("", verb, [int(ask.game.acting), *args[:2], 0, 0], EVERYONE)
    return ask.words.sentence(ask.game, event).rstrip(".") if verb in ask.words.tellings else verb


def prompt(ask: Ask) -> str:
    """Whoever acts, and what happens, then the question."""
    return f"{in_words(ask) or between(ask)}. Take cover?"


def between(ask: Ask) -> str:
    """What has come about where nothing is declared: an action is over, a turn, or the round."""
    game = ask.game
    if is_last_chance(game):
        return f"Round {game.round} may end"
    if ask.unit is None:
        return f"{unit_name(game, on_turn(game))} loses its turn"
    name = unit_name(game, ask.unit)
    if ask.unit.status != STANDING:
        return f"{name} has gone down"
    return f"{name} has 1 action left" if game.actions == 1 else f"{name} ends its turn"


def on_turn(game: Morale) -> Unit:
    """Whose card was turned up and whose turn it is, of the team that acts now."""
    team = 1 - game.first if game.step == SECOND else game.first
    return game.units[game.teams[team].revealed]


def whereabouts(game: Morale, team: int, unit: Unit) -> str:
    """Where whoever acts is, how far from those it threatens or from the nearest of the other team, and
    how much it threatens them."""
    place, struck = f"{unit_name(game, unit)} in {where(game, unit)}", threatened(game, team)
    back = [threats for each, threats in struck if each.index == unit.index]
    if back:
        return f"{place}: {count_of(back[0], 'threat')} back"
    if not struck:
        return place + nearest(game, unit)
    if len(struck) == 1:
        return f"{place}, {far(game, unit, struck[0][0])}: {count_of(struck[0][1], 'threat')}"
    return f"{place}: " + listed(
        [f"{count_of(threats, 'threat')} to {unit_name(game, each)}" for each, threats in struck]
    )


def nearest(game: Morale, unit: Unit) -> str:
    """Of those who stand against it; the first where several are as near."""
    others = [each for each in game.members(1 - unit.team) if each.status == STANDING]
    if not others:
        return ""
    return f", {far(game, unit, min(others, key=lambda each: gap(game, unit, each)))}"


def gap(game: Morale, unit: Unit, other: Unit) -> int:
    return int(game.plan.zones.distance[unit.zone][other.zone])


def far(game: Morale, unit: Unit, other: Unit) -> str:
    zones, name = gap(game, unit, other), unit_name(game, other)
    return f"{count_of(zones, 'zone')} from {name}" if zones else f"in the zone of {name}"


def aim_lines(game: Morale) -> tuple[Layer, ...]:
    """From whoever has declared an action to each unit that it threatens."""
    return tuple(
        Layer(
            "line",
            label=count_of(threats, "threat"),
            look=("threat",),
            elements=(figure_id(int(game.acting)), figure_id(int(unit.index))),
        )
        for unit, threats in all_threatened(game)
        if unit.index != game.acting
    )


def with_cover(game: Morale, team: int) -> str:
    """What else falls than those under threat, and the price."""
    under = threatened(game, team)
    named = [unit.index for unit, _ in under]
    others = [
        f"{unit_name(game, unit)} {unit.danger} to {unit.danger - fall}"
        for unit, fall in all_drops(game, team)
        if unit.index not in named
    ]
    falls = [f"{'Also' if under else 'Danger falls:'} {', '.join(others)}."] if others else []
    return " ".join([*(falls or ([] if under else ["No Danger to lower."])), *price(game)])


def odds_with(game: Morale, team: int, cover: bool) -> tuple[Odds, ...]:
    """The odds of those under threat, in cover or not; cover is for one's own."""
    rows: list[Odds] = []
    for unit, threats in at_stake(game, team):
        there = covered(game, unit) if cover and unit.team == team else unit
        rows += risk(game, team, there, threats, added(game, int(unit.team)))
    return tuple(rows)


def price(game: Morale) -> list[str]:
    """MORALE-7.08: nothing, where no card is revealed any more."""
    if is_last_chance(game):
        return []
    return [f"Price: initiative {-game.plan.numbers.initiative_penalty} for the rest of the round."]
