"""What things are called: commandos, enemies, rooms, doors, cards, and the ids of all that a scene shows."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sandtable.games.omega.content.options import Source
from sandtable.games.omega.rules.cards import DoorMarker, Weapon
from sandtable.games.omega.rules.components import DRONE, FIRST_ENEMY, LAB_TECH, MOST_COMMANDOS, NONE
from sandtable.games.omega.rules.effects import CHALLENGE, PRESSURE, RIGGED
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.plan import Plan
from sandtable.scene.grounds import cell_id
from sandtable.scene.phrases import capital, listed
from sandtable.scene.vocabulary import Space

UNIT = 2  # points of the board to a space, so that lines may run between corners
OVERSEER_SIDE = "overseer"
COMMANDO_SIDE = "commandos"
# Commandos are the first side, so that their pieces are round.
SIDE_TITLES = ("Commandos", "Overseer")

STAT_TITLES = ("STRENGTH", "AGILITY", "TECH")
TIMER_TITLES = ("primary timer", "yellow timer", "white timer")
OBJECTIVE_TITLES = ("Objective A", "Objective B", "Objective C")
CORE_TITLES = ("data core A", "data core B")
MARKER_TITLES = ("rally beacon", "shield", "breaching charge", "mine", "flare")
CAUSE_TITLES = ("an attack", "a hazard", "an explosive", "gas", "the door")
REROLL_TITLES = (
    *("drill", "the weapon", "marksmanship", "the smart scope", "assist"),
    *("Cruel Odds", "overclock", "the rally beacon"),
)
WINDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
ORDINALS = ("first", "second", "third", "fourth", "fifth")
HELPER_TITLES = {DRONE: "Sentry drone", LAB_TECH: "Lab Tech"}


class Texts(NamedTuple):
    """What the content files say of cards, by their numbers; nothing where a plan was made without files."""

    title: str
    stances: list[list[str]]
    sheets: list[str]
    kit: list[str]
    enemies: list[str]
    abilities: list[str]
    doors: list[str]
    rooms: list[str]
    finds: list[str]


@lru_cache(maxsize=64)
def texts(plan: Plan) -> Texts:
    source = plan.source
    if not isinstance(source, Source):
        blank = [[""] * 99] * 7
        return Texts(plan.mission.name, [[""] * 9] * MOST_COMMANDOS, *blank)
    content = source.content
    return Texts(
        source.scenario.title,
        [[stance.text for stance in character.stance] for character in content.team.character],
        [character.text for character in content.team.character],
        [card.text for card in content.kit],
        [enemy.text for enemy in content.enemies],
        [ability.text for ability in content.dashboard],
        [door.text for door in content.doors],
        [room.text for room in content.rooms],
        [find.text for find in content.finds],
    )


# Pieces


def commando_name(plan: Plan, rank: int) -> str:
    """The last word of the name on the sheet."""
    return plan.sheets[rank].name.rpartition(" ")[2]


@lru_cache(maxsize=64)
def enemy_numbers(plan: Plan) -> list[int]:
    """Figures of a kind are counted from 1."""
    kinds = plan.mission.reserves + plan.mission.aside
    return [kinds[:at].count(kind) + 1 for at, kind in enumerate(kinds)]


def piece_name(game: Omega, index: int) -> str:
    if index < 0:
        return "nobody"
    if index < MOST_COMMANDOS:
        return commando_name(game.plan, index)
    if index < FIRST_ENEMY:
        return HELPER_TITLES[index]
    name = game.kind(game.enemy(index)).name
    alone = game.plan.mission.reserves.count(int(game.enemy(index).kind)) < 2
    return name if alone else f"{name} {enemy_numbers(game.plan)[index - FIRST_ENEMY]}"


def kind_name(game: Omega, kind: int) -> str:
    return game.plan.enemies[kind].name


# Places


def area_name(game: Omega, area: int) -> str:
    if area == game.plan.site.start_area:
        return "the entry"
    if area == game.plan.site.goal_area:
        return "the goal room"
    return f"room {game.plan.grid.areas.names[area]}"


def room_title(game: Omega, area: int) -> str:
    """As it stands on the map."""
    return capital(area_name(game, area).removeprefix("the "))


def cell_name(game: Omega, cell: int) -> str:
    return cell_id(game.plan.grid, cell) if cell != NONE else "nowhere"


def door_name(game: Omega, door: int) -> str:
    names = [game.plan.grid.areas.names[area] for area in game.plan.site.doors[door].areas]
    return f"door {'-'.join(names)}"


def tile_name(game: Omega, tile: int) -> str:
    """By its room, and which of its tiles."""
    area = game.plan.site.tiles[tile].area
    mates = [number for number, each in enumerate(game.plan.site.tiles) if each.area == area]
    which = f", tile {mates.index(tile) + 1}" if len(mates) > 1 else ""
    return area_name(game, int(area)) + which


def passage_name(game: Omega, number: int) -> str:
    passage = game.plan.site.passages[number]
    return f"{'red' if passage.red else 'green'} passage {passage.name}"


# Cards


def marker_text(marker: DoorMarker) -> str:
    """A door marker with what it takes."""
    if marker.effect in (CHALLENGE, RIGGED):
        return f"{marker.name}, {STAT_TITLES[marker.stat]} {marker.target}"
    return f"{marker.name}, {marker.amount} adrenaline" if marker.effect == PRESSURE else marker.name


def door_text(game: Omega, face: int) -> str:
    return marker_text(game.plan.doors[face]) if face != NONE else "no marker"


def ability_name(game: Omega, slot: int) -> str:
    return game.plan.abilities[game.plan.mission.abilities[slot]].name


def find_name(game: Omega, kind: int) -> str:
    return game.plan.finds[kind].name


def stance_name(game: Omega, rank: int, stance: int) -> str:
    return game.plan.sheets[rank].stances[stance].name


def dice_text(black: int, red: int) -> str:
    """Such as `2 black and 1 red`."""
    named = [f"{number} {colour}" for number, colour in ((black, "black"), (red, "red")) if number]
    return listed(named) or "no dice"


def stats_text(values: list[int]) -> str:
    return ", ".join([f"{title} {value}" for title, value in zip(STAT_TITLES, values)])


def weapon_text(weapon: Weapon) -> str:
    """What a weapon prints, in a few words."""
    close = "reach 2" if weapon.range > 1 else "melee"
    parts = [
        close if weapon.melee else f"range {weapon.range}",
        dice_text(int(weapon.black), int(weapon.red)),
    ]
    parts += [f"costs {weapon.cost} more"] if weapon.cost else []
    parts += [f"aim {weapon.aim_cost}: {weapon.aim_black} black more"] if weapon.aim_cost else []
    parts += [f"blast {weapon.blast}"] if weapon.blast else []
    parts += ["knockback"] if weapon.knockback else []
    return ", ".join(parts)


# Ids


def piece_id(index: int) -> str:
    return f"piece-{index}"


def sheet_id(rank: int) -> str:
    """A commando's panel."""
    return f"sheet:piece-{rank}"


def door_id(door: int) -> str:
    return f"door-{door}"


def area_id(area: int) -> str:
    return f"area-{area}"


def space_id(game: Omega, cell: int) -> str:
    return cell_id(game.plan.grid, cell)


def passage_id(number: int) -> str:
    return f"passage-{number}"


def middle(game: Omega, cell: int) -> tuple[int, int]:
    """The middle of a space, as a point of the board."""
    grid = game.plan.grid
    return UNIT * grid.xs[cell] + 1, UNIT * grid.ys[cell] + 1


def spot(game: Omega, cell: int) -> Space:
    x, y = middle(game, cell)
    return Space(x=x, y=y)
