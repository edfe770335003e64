"""What lies beside the map: each team's bag, token, stars and cards, and a tableau row for each unit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from sandtable.games.morale.rules.components import (
    DOWN,
    KILLED,
    NONE,
    STANDING,
    TEAM_NAMES,
    TOKEN_NAMES,
    Card,
    Team,
    Unit,
)
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view.names import (
    TEAM_TITLES,
    TOKEN_TITLES,
    carried_by,
    skull_name,
    tableau_id,
    tokens_in,
    unit_name,
    unit_names,
    vehicle_name,
)
from sandtable.games.morale.view.viewer import FACE_DOWN, UNKNOWN, Viewer
from sandtable.parts.kept import Kept
from sandtable.scene.phrases import capital
from sandtable.scene.vocabulary import Badge, Item, Panel, Row

STATES = {STANDING: "standing", DOWN: "incapacitated", KILLED: "killed"}
RANGES = ("same zone", "adjacent zone", "two zones away")
SEALED = "hidden until both teams are ready"


# What a team has beside the map changes less often than its units do.
PANELS: Kept[Panel] = Kept(5_000)


def panels(viewer: Viewer, tableau: list[Panel]) -> tuple[Panel, ...]:
    """For each team its own panel, then its units' places; before the crews are picked, what is agreed."""
    game = viewer.game
    if not game.teams:
        return tuple(crew_panel(viewer, team) for team in range(len(TEAM_NAMES)))
    found: list[Panel] = []
    for team in game.teams:
        found.append(kept_panel(viewer, team))
        found += [tableau[unit.index] for unit in game.members(team.index)]
    return tuple(found)


def kept_panel(viewer: Viewer, team: Team) -> Panel:
    """What the key leaves out, no row of it may look at."""
    seen = viewer.glimpse_of(team)
    return PANELS.find(seen) or PANELS.keep(seen, team_panel(viewer, team))


def crew_panel(viewer: Viewer, team: int) -> Panel:
    """MORALE-1.02: the number is agreed, who they are is not known yet."""
    squad = viewer.game.plan.squads[team]
    rows = [Row("stat", "Units", value=squad.units)]
    if viewer.owns(team):
        options = viewer.decision.options if viewer.decision else []
        left = [option.args[0] for option in options if option.verb == "pick"]
        chosen = [i for i in range(len(squad.cards)) if i not in left] if left else []
        items = [card_item(f"crew:{i}", squad.cards[i].name, squad.cards[i]) for i in chosen]
        rows.append(Row("cards", "Picked so far", items=tuple(items)))
    else:
        rows.append(Row("text", "Crew", SEALED))
    return side_panel(team, squad.seats[0], rows)


def side_panel(team: int, seat: int, rows: Iterable[Row]) -> Panel:
    return Panel(f"team:{TEAM_NAMES[team]}", TEAM_TITLES[team], int(seat), TEAM_NAMES[team], rows=tuple(rows))


def card_item(name: str, label: str, card: Card) -> Item:
    """MORALE-2.10: a turn order card shows the unit's initiative."""
    return Item(name, label, int(card.initiative))


# Teams


def team_panel(viewer: Viewer, team: Team) -> Panel:
    """One bag (MORALE-2.12), one team action token (MORALE-2.13), the stars, the turn order cards."""
    rows = [bag_row(viewer, team), token_row(viewer, team), star_row(viewer, team), stack_row(viewer, team)]
    rows += [*revealed_row(viewer, team), *extra_row(viewer, team), *weapon_row(viewer, team)]
    rows += fallen_rows(viewer, team)
    return side_panel(int(team.index), int(team.captain), rows)


def bag_row(viewer: Viewer, team: Team) -> Row:
    """What a bag holds is known to everybody."""
    items = [
        Item(f"bag:{team.index}:{kind}", capital(skull_name(viewer.game, int(team.index), kind)), number)
        for kind, number in enumerate(team.bag.counts)
    ]
    return Row("bag", "Morale bag", items=tuple(items))


def token_row(viewer: Viewer, team: Team) -> Row:
    """One of its two sides (MORALE-2.13), where it is used at all."""
    numbers = viewer.game.plan.numbers
    turned = f"-{numbers.initiative_penalty} Initiative" if numbers.take_covers else "not used"
    return Row("stat", "Team token", "Take Cover!" if team.can_take_cover else turned)


def star_row(viewer: Viewer, team: Team) -> Row:
    """Of others one sees the whole set, while any of it may be readied."""
    unsure = any(viewer.spot(unit) in (FACE_DOWN, UNKNOWN) for unit in viewer.game.members(team.index))
    note = "the whole set, readied or not" if unsure else "left in the set"
    return Row("tokens", "Star tokens", note, items=token_items(f"stars:{team.index}", viewer.stars(team)))


@lru_cache(maxsize=5000)
def token_items(name: str, pool: int) -> tuple[Item, ...]:
    tokens = tokens_in(pool)
    return tuple(
        Item(f"{name}:{TOKEN_NAMES[token]}:{tokens[:i].count(token)}", TOKEN_TITLES[token])
        for i, token in enumerate(tokens)
    )


def stack_row(viewer: Viewer, team: Team) -> Row:
    """The stack from the top: its own team knows the order, others how many cards there are (MORALE-3.01)."""
    if viewer.sealed(int(team.index)):
        return Row("text", "Turn cards", SEALED)
    order = team.stack[::-1]
    if not viewer.owns(int(team.index)):
        backs = [Item(f"stack:{team.index}:{place}", "", hidden=True) for place in range(len(order))]
        return Row("cards", "Turn cards", items=tuple(backs))
    cards = [
        card_item(f"stack:{team.index}:{place}", unit_name(viewer.game, unit), unit.card)
        for place, unit in enumerate([viewer.game.units[index] for index in order])
        if order[place] != NONE
    ]
    note = "chosen so far" if NONE in order else "top first" if cards else ""
    return Row("cards", "Turn cards", note, items=tuple(cards))


def revealed_row(viewer: Viewer, team: Team) -> list[Row]:
    """The card of this pair with what it counted when it was revealed (MORALE-3.06, MORALE-3.16)."""
    game = viewer.game
    if team.revealed == NONE:
        return []
    unit = game.units[team.revealed]
    label = unit_name(game, unit)
    card = Item(f"revealed:{team.index}", label, int(team.initiative))
    return [
        Row("cards", "Revealed", "acts " + ("first" if team.index == game.first else "second"), items=(card,))
    ]


def extra_row(viewer: Viewer, team: Team) -> list[Row]:
    """MORALE-3.11: which cards are in the shuffled stack is known, their order is not."""
    if not team.extra:
        return []
    units = [viewer.game.units[index] for index in sorted(team.extra)]
    cards = [card_item(f"extra:{unit.index}", unit_name(viewer.game, unit), unit.card) for unit in units]
    return [Row("cards", "Shuffled for extra turns", items=tuple(cards))]


def weapon_row(viewer: Viewer, team: Team) -> list[Row]:
    if not viewer.game.plan.vehicles:
        return []
    used = "used this round" if team.weapon_used else "ready"
    return [Row("stat", f"{vehicle_name(viewer.game, int(team.index))}'s weapon", used)]


def fallen_rows(viewer: Viewer, team: Team) -> list[Row]:
    """Killed units have left the map: here they are remembered."""
    rows: list[Row] = []
    for status in (DOWN, KILLED):
        units = [unit for unit in viewer.game.members(team.index) if unit.status == status]
        if units:
            rows.append(Row("text", STATES[status].capitalize(), unit_names(viewer.game, units)))
    return rows


# Units


def unit_panel(viewer: Viewer, unit: Unit) -> Panel:
    """MORALE-1.05, MORALE-2.06: a place on the tableau with card, danger track, ready spot and issue."""
    about = f"Unit {viewer.game.place(unit) + 1} of the {TEAM_TITLES[unit.team]}"
    rows = tuple(unit_rows(viewer, unit))
    return Panel(
        tableau_id(int(unit.index)), unit.card.name, int(unit.seat), TEAM_NAMES[unit.team], about, rows
    )


def unit_rows(viewer: Viewer, unit: Unit) -> Iterator[Row]:
    """All that marks the unit, the cube on its Danger Level track (MORALE-2.07), its cards, its ready spot,
    the standard issue that it still has (MORALE-2.04), and its game text (MORALE-2.05)."""
    yield Row("stat", "State", ", ".join(marks(viewer.game, unit)))
    top = int(viewer.game.plan.numbers.danger_top)
    yield Row("track", "Danger", value=int(unit.danger), top=top, good="low")
    yield from card_rows(unit.card)
    yield ready_row(viewer, unit)
    yield Row("tokens", "Standard issue", items=token_items(f"issue:{unit.index}", viewer.issue(unit)))
    if unit.card.text:
        yield Row("text", "Game text", unit.card.text)


def marks(game: Morale, unit: Unit) -> list[str]:
    """Its state, and what else is to be said of it while it is in play."""
    shown = [badge.label for badge in badges(game, unit)] if unit.status != KILLED else []
    return list(dict.fromkeys([STATES[int(unit.status)], *shown]))


def badges(game: Morale, unit: Unit) -> Iterator[Badge]:
    states = {STATES[DOWN]: unit.status == DOWN, "flashbanged": unit.flashed, "prone": unit.prone}
    for name, holds in states.items():
        if holds:
            yield Badge(name, name)
    if unit.inside:
        yield Badge("inside", f"inside the {vehicle_name(game, int(unit.team))}")
    for name in carried_by(game, unit):
        yield Badge("carries", f"carries the {name}")


@lru_cache(maxsize=500)
def card_rows(card: Card) -> list[Row]:
    """What the cards print: MORALE-2.02, MORALE-2.03, MORALE-2.10."""
    rows = [Row("stat", f"Threat, {reach}", value=level) for reach, level in zip(RANGES, card.threat)]
    rows.append(Row("stat", "Defense", value=int(card.defense)))
    rows.append(Row("stat", "Initiative", value=int(card.initiative)))
    return rows


def ready_row(viewer: Viewer, unit: Unit) -> Row:
    token = viewer.spot(unit)
    if token == UNKNOWN:
        return Row("text", "Ready spot", SEALED)
    if token == NONE:
        return Row("tokens", "Ready spot")
    name = f"ready:{unit.index}"
    if token == FACE_DOWN:
        return Row("tokens", "Ready spot", items=(Item(name, "", hidden=True),))
    look = ("shown",) if unit.face_up else ()
    return Row("tokens", "Ready spot", items=(Item(name, TOKEN_TITLES[token], look=look),))
