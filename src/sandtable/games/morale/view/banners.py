"""What a banner says: a round begins or ends, the game ends, and what that changes."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.engine.events import Event
from sandtable.games.morale.rules import round_order
from sandtable.games.morale.rules.components import DOWN, KILLED, STANDING, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view.names import MEMBERS, TEAM_TITLES, figure_id, unit_name
from sandtable.scene.cues import Cue
from sandtable.scene.phrases import count_of, listed
from sandtable.scene.vocabulary import Fact

MOST_FACTS = 3
NOBODY = -1


def round_begins(game: Morale, act: str) -> Cue:
    return Cue("banner", act=act, title=f"Round {game.round}", look=("round",))


def round_ends(game: Morale, act: str) -> Cue:
    """MORALE-3.09, MORALE-3.13, MORALE-3.14: told before anything of it takes place."""
    down = [unit for unit in game.units if unit.status == DOWN]
    return Cue(
        "banner",
        tuple(figure_id(int(unit.index)) for unit in down),
        act=act,
        title=f"Round {game.round} ends",
        result=still_standing(game),
        look=("end",),
        facts=tuple(round_facts(game, down))[:MOST_FACTS],
    )


def still_standing(game: Morale) -> str:
    counts = [count_of(int(game.standing(team)), member) for team, member in enumerate(MEMBERS)]
    return f"{listed(counts)} stand"


def round_facts(game: Morale, down: list[Unit]) -> Iterator[Fact]:
    """What the end of the round changes, and what it does not."""
    stand_up = [unit for unit in down if unit.danger <= round_order.stands_at(game, unit)]
    stay = [unit for unit in down if unit not in stand_up]
    used = [TEAM_TITLES[team.index] for team in game.teams if not team.can_take_cover]
    if stand_up:
        yield Fact(f"{names(game, stand_up)} {verb(stand_up, 'stand')} up again", "MORALE-3.14")
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
        return f"{names(game, units)} stay down"
    (unit,) = units
    level = round_order.stands_at(game, unit)
    return f"{unit_name(game, unit)} stays down: Danger {unit.danger}, stands up at {level}"


def losses(game: Morale, team: int) -> Iterator[Fact]:
    """MORALE-6.14"""
    killed = [unit for unit in game.members(team) if unit.status == KILLED]
    if killed:
        yield Fact(f"{TEAM_TITLES[team]} have lost {names(game, killed)}", "MORALE-6.14")


def names(game: Morale, units: list[Unit]) -> str:
    return listed([unit_name(game, unit) for unit in units])


def verb(units: list[Unit], word: str) -> str:
    return word if len(units) > 1 else f"{word}s"


# The end of the game


def game_ends(game: Morale, event: Event, seat: int, elements: tuple[str, ...]) -> Cue:
    """MORALE-4.01, MORALE-4.02, MORALE-R18, MORALE-R41, MORALE-R43: who wins, why, and who is left."""
    team = winner(game, event)
    look = ("end",) if team == NOBODY or seat < 0 else ("end", "good" if wins(game, team, seat) else "bad")
    return Cue(
        "banner",
        elements,
        act="The end",
        title="A draw" if team == NOBODY else f"{TEAM_TITLES[team]} win",
        result=reason(game, event),
        look=look,
        facts=tuple(fact for each in (0, 1) for fact in left_of(game, each))[:MOST_FACTS],
    )


def winner(game: Morale, event: Event) -> int:
    if event.what in ("eliminated", "resigned"):
        return 1 - event.data[0]
    return int(game.units[event.data[0]].team) if event.what == "brought_home" else NOBODY


def wins(game: Morale, team: int, seat: int) -> bool:
    return seat in game.plan.squads[team].seats


def reason(game: Morale, event: Event) -> str:
    """Why the game is over; the line of the log has the rule."""
    if event.what == "eliminated":
        return f"No unit of the {TEAM_TITLES[event.data[0]]} stands any more"
    if event.what == "brought_home":
        loot = game.plan.loot[event.data[1]].name
        return f"{unit_name(game, game.units[event.data[0]])} brings the {loot} home"
    if event.what == "resigned":
        return f"{TEAM_TITLES[event.data[0]]} resign"
    if event.what == "time_is_up":
        return f"Round {game.round} was the last"
    return "Nobody stands any more"


def left_of(game: Morale, team: int) -> Iterator[Fact]:
    """Who of a team is left, and how."""
    title, members = TEAM_TITLES[team], game.members(team)
    counts = [(status, sum(unit.status == status for unit in members)) for status in LEFT]
    yield Fact(f"{title}: " + ", ".join(f"{number} {LEFT[status]}" for status, number in counts if number))


LEFT = {STANDING: "standing", DOWN: "down", KILLED: "killed"}
