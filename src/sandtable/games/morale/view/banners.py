"""What a banner says: a round begins or ends, the game ends, and what that changes."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.morale.rules import round_order, take_cover
from sandtable.games.morale.rules.components import DOWN, KILLED, STANDING, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view.moment import Moment
from sandtable.games.morale.view.names import MEMBERS, TEAM_TITLES, figure_id, unit_name, unit_names
from sandtable.scene.cues import Cue
from sandtable.scene.phrases import count_of, listed
from sandtable.scene.vocabulary import Fact

MOST_FACTS = 3
NOBODY = -1


def round_ends(moment: Moment, cue: Cue) -> None:
    """MORALE-3.09, MORALE-3.13, MORALE-3.14: told before anything of it takes place."""
    game = moment.game
    down = [unit for unit in game.units if unit.status == DOWN]
    cue.elements = tuple([figure_id(int(unit.index)) for unit in down])
    cue.result = still_standing(game)
    cue.facts = tuple(round_facts(game, down))[:MOST_FACTS]


def still_standing(game: Morale) -> str:
    counts = [count_of(int(game.standing(team)), member) for team, member in enumerate(MEMBERS)]
    return f"{listed(counts)} stand"


def round_facts(game: Morale, down: list[Unit]) -> Iterator[Fact]:
    """What the end of the round changes, and what it does not."""
    stand_up = [unit for unit in down if unit.danger <= round_order.stands_at(game, unit)]
    stay = [unit for unit in down if unit not in stand_up]
    used = [TEAM_TITLES[team.index] for team in game.teams if take_cover.turned(game, team)]
    if stand_up:
        yield Fact(f"{unit_names(game, stand_up)} {verb(stand_up, 'stand')} up again", "MORALE-3.14")
    if stay:
        yield Fact(stays_down(game, stay), "MORALE-3.14")
    if used:
        penalty = game.plan.numbers.initiative_penalty
        yield Fact(f"Take Cover! is ready for the {listed(used)}, the -{penalty} ends", "MORALE-3.13")
    if game.smoke or game.gas:
        yield Fact("Smoke and gas are gone", "MORALE-R38")
    for team in (0, 1):
        yield from losses(game, team)


def stays_down(game: Morale, units: list[Unit]) -> str:
    if len(units) > 1:
        return f"{unit_names(game, units)} stay down"
    (unit,) = units
    level = round_order.stands_at(game, unit)
    return f"{unit_name(game, unit)} stays down: Danger {unit.danger}, stands up at {level}"


def losses(game: Morale, team: int) -> Iterator[Fact]:
    """MORALE-6.14"""
    killed = [unit for unit in game.members(team) if unit.status == KILLED]
    if killed:
        yield Fact(f"{TEAM_TITLES[team]} have lost {unit_names(game, killed)}", "MORALE-6.14")


def verb(units: list[Unit], word: str) -> str:
    return word if len(units) > 1 else f"{word}s"


# The end of the game


def game_ends(moment: Moment, cue: Cue) -> None:
    """MORALE-4.01, MORALE-4.02, MORALE-R18, MORALE-R41, MORALE-R43: good or bad for whom, and who is left."""
    game, team = moment.game, winner(moment)
    if team != NOBODY and moment.seat >= 0:
        cue.look = ("end", "good" if moment.seat in game.plan.squads[team].seats else "bad")
    cue.facts = tuple(fact for each in (0, 1) for fact in left_of(game, each))[:MOST_FACTS]


def winner(moment: Moment) -> int:
    what, first = moment.event.what, moment.data[0]
    if what in ("eliminated", "resigned"):
        return 1 - first
    return int(moment.game.units[first].team) if what == "brought_home" else NOBODY


def left_of(game: Morale, team: int) -> Iterator[Fact]:
    """Who of a team is left, and how."""
    title, members = TEAM_TITLES[team], game.members(team)
    counts = [(status, sum(unit.status == status for unit in members)) for status in LEFT]
    yield Fact(f"{title}: " + ", ".join(f"{number} {LEFT[status]}" for status, number in counts if number))


LEFT = {STANDING: "standing", DOWN: "down", KILLED: "killed"}
