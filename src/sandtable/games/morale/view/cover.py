"""What Take Cover! responds to, and what it would change (chapter 7)."""

from __future__ import annotations

from fractions import Fraction

from sandtable.engine.events import EVERYONE, Event
from sandtable.games.morale.rules.components import KILLED, NONE, STANDING, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.state import SECOND
from sandtable.games.morale.view.asking import Ask
from sandtable.games.morale.view.names import TEAM_TITLES, figure_id, unit_name
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
    """What a team may respond to: the declared action with its threats, or the end of the round."""
    facts, game, team = [], ask.game, ask.team
    said = in_words(ask)
    if said:
        facts.append(Fact(f"{said}{at_stake(game, team)}.", "MORALE-7.06"))
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
    """What it is asked about, where the game knows."""
    game = ask.game
    said = in_words(ask) or (f"Round {game.round} may end" if is_last_chance(game) else "")
    return f"{said}: take cover?" if said else f"{TEAM_TITLES[ask.team]}: Take Cover! now?"


def at_stake(game: Morale, team: int) -> str:
    """Such as `: 2 threats`, with names where it is not only the one who is aimed at."""
    struck = threatened(game, team)
    if not struck:
        return ""
    unit, threats = struck[0]
    if unit.index == game.acting:
        return f": {count_of(threats, 'threat')} back"
    if declared(game)[0] in ("fire", "focus_fire"):
        return f": {count_of(threats, 'threat')}"
    return ": " + listed(
        [f"{count_of(threats, 'threat')} to {unit_name(game, unit)}" for unit, threats in struck]
    )


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
    """The odds of those under threat, in cover or not."""
    rows: list[Odds] = []
    for unit, threats in threatened(game, team):
        rows += risk(game, team, covered(game, unit) if cover else unit, threats, added(game, team))
    return tuple(rows)


def price(game: Morale) -> list[str]:
    """MORALE-7.08: nothing, where no card is revealed any more."""
    if is_last_chance(game):
        return []
    return [f"Price: initiative {-game.plan.numbers.initiative_penalty} for the rest of the round."]
