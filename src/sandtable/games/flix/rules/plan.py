"""What Missions are set up from: fixed from beginning to end and shared by all clones of a game."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.discs.table import Sizes
from sandtable.board.grid.centres import CentreSight
from sandtable.board.grid.distances import Distances
from sandtable.board.grid.ground import Grid
from sandtable.board.grid.steps import NEVER, ROUND, Steps
from sandtable.games.flix.rules.areas import AreaMap
from sandtable.games.flix.rules.cards import Equipment, SealBoard, SideBoard, Skill, Specialization, Weapon
from sandtable.games.flix.rules.walls import walls_of


@final
class Door:
    """A doorway (FLIX-9.04): the two Spaces beside it are its Door Attack Arrows, for items, for sight one
    way, and for little while it is E-Locked (FLIX-5.17, FLIX-5.18, FLIX-5.19, FLIX-5.20). A Door with a
    numeral is E-Locked (FLIX-5.11, FLIX-5.12), its other side is Normal (FLIX-2.10)."""

    def __init__(self, name: str, spaces: list[int], numeral: int, bit: int) -> None:
        self.name: Final = name
        self.spaces: Final = spaces
        self.numeral: Final[i64] = numeral  # of its E-Lock; 0: a Normal Door
        self.bit: Final[i64] = bit  # set in `opened` once it is gone


@final
class CoverIcon:
    """FLIX-9.02: a Block stands there if the Area's D6 is in its range; ALL is 1 to 6. Only a Block gives
    Cover (FLIX-5.15), and it stops neither sight nor Moves (FLIX-5.16). There are 19 (FLIX-2.04)."""

    def __init__(self, cell: int, low: int, high: int) -> None:
        self.cell: Final[i64] = cell
        self.low: Final[i64] = low
        self.high: Final[i64] = high


@final
class Path:
    """A Patrol Path (FLIX-5.03), with the Section it lies in and where its Patrols come in (FLIX-5.01,
    FLIX-5.02). It may end in a STOP symbol (FLIX-5.04)."""

    def __init__(self, colour: int, section: int, cells: list[int], stops: bool, numeral: int) -> None:
        self.colour: Final[i64] = colour
        self.section: Final[i64] = section
        self.cells: Final = cells  # numbered from 1
        self.stops: Final = stops  # its last Space has the STOP symbol
        self.numeral: Final[i64] = numeral  # the D10 result that spawns here


@final
class Site:
    """The whole Map of a Mission: one or two boards, the Sections, as one grid (FLIX-4.02). Every cell is a
    Space (FLIX-5.21). Areas are the grid's areas: an Area Line stops nothing (FLIX-5.05, FLIX-5.06). Walls
    and doorways are on its edges: Walls stop shots, blasts and items (FLIX-5.08, FLIX-5.09, FLIX-5.10), and
    discs bounce off them (FLIX-5.07)."""

    def __init__(
        self,
        grid: Grid,
        doors: list[Door],
        cover: list[CoverIcon],
        paths: list[Path],
        corners: list[list[int]],
        sentries: list[int],
        sentry_needs: list[int],
        points: list[list[int]],
        sections: list[int],
        start: list[int],
        area_links: list[list[int]],
    ) -> None:
        self.grid: Final = grid
        self.doors: Final = doors
        self.cover: Final = cover
        self.paths: Final = paths
        self.corners: Final = corners  # pairs of linked Corner Attack Arrow Spaces
        self.sentries: Final = sentries  # Sentry locations, with the least number of SEALs (0: always)
        self.sentry_needs: Final = sentry_needs
        self.points: Final = points  # by Section its eight Objective Points
        self.sections: Final = sections  # of every Space
        self.start: Final = start  # Spaces of the Starting Area
        self.area_links: Final = area_links  # Adjacent Areas (FLIX-R23)
        self.area_gaps: Final = _gaps(area_links)  # how many Areas away every Area is from every other
        self.corner_of: Final = _links(int(grid.size), corners)  # linked Spaces of every Space
        self.door_of: Final = _doors_of(int(grid.size), doors)  # doorways of every Space
        self.has_links: Final = vec[i64](_either(self.corner_of, self.door_of))  # 1 for a Space with either
        self.path_of: Final = _paths_of(int(grid.size), paths)  # (path, number) pairs, flat, of every Space
        self.steps: Final = Steps(grid, grid.stand, NEVER)  # Moves are orthogonal (FLIX-19.21)
        self.touching: Final = Steps(grid, grid.stand, ROUND)  # adjacency (FLIX-10.03, FLIX-R50)
        self.sight: Final = CentreSight(grid)
        self.distances: Final = Distances(self.steps, 0)
        self.walls: Final = walls_of(grid)
        icons = [int(icon.cell) for icon in cover]
        self.by_area: Final = AreaMap(len(area_links), grid.areas.of, self.path_of, self.corner_of, icons)


def _gaps(links: list[list[int]]) -> list[list[int]]:
    """How many steps from Area to Adjacent Area; as many as there are Areas where there is no way."""
    return [_gaps_from(area, links) for area in range(len(links))]


def _gaps_from(area: int, links: list[list[int]]) -> list[int]:
    found = [len(links)] * len(links)
    found[area] = 0
    last = [area]
    for count in range(1, len(links)):
        last = [other for each in last for other in links[each] if found[other] > count]
        for other in last:
            found[other] = count
    return found


def _links(size: int, corners: list[list[int]]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(size)]
    for one, other in corners:
        found[one].append(other)
        found[other].append(one)
    return found


def _doors_of(size: int, doors: list[Door]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(size)]
    for number, door in enumerate(doors):
        for cell in door.spaces:
            found[cell].append(number)
    return found


def _either(some: list[list[int]], others: list[list[int]]) -> list[int]:
    """1 for every Space with one of either."""
    return [1 if one or other else 0 for one, other in zip(some, others)]


def _paths_of(size: int, paths: list[Path]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(size)]
    for number, path in enumerate(paths):
        for place, cell in enumerate(path.cells):
            found[cell].extend([number, place + 1])
    return found


@final
class Goal:
    """A Primary or Secondary Objective."""

    def __init__(self, kind: int, token: int, number: int) -> None:
        self.kind: Final[i64] = kind
        self.token: Final[i64] = token  # which Objective Token; NONE
        self.number: Final[i64] = number  # how many


@final
class Cell:
    """What a Mission's table says for one Difficulty and number of SEALs (FLIX-4.03)."""

    def __init__(
        self,
        pool: int,
        pile: list[int],
        hostages: int,
        primary: list[Goal],
        secondary: list[Goal],
    ) -> None:
        self.pool: Final[i64] = pool
        self.pile: Final = pile  # kinds of the face-down Objective Tokens
        self.hostages: Final[i64] = hostages  # placed openly (FLIX-R34)
        self.primary: Final = primary
        self.secondary: Final = secondary


@final
class Mission:
    """A Mission page (FLIX-4.01). Lists by Difficulty; `cells` by Difficulty and number of SEALs from 1."""

    def __init__(
        self,
        name: str,
        title: str,
        site: Site,
        grade: int,
        rounds: list[int],
        scores: list[list[int]],
        cells: list[list[Cell]],
        specials: int,
        bomb_die: int,
        fixed_tokens: list[list[int]],
        on_success: int,
        on_failure: int,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.site: Final = site
        self.grade: Final[i64] = grade
        self.rounds: Final = rounds
        self.scores: Final = scores  # success, partial, failure
        self.cells: Final = cells
        self.specials: Final[i64] = specials
        self.bomb_die: Final[i64] = bomb_die  # what a revealed Time Bomb's die shows
        self.fixed_tokens: Final = fixed_tokens  # [cell, kind] that Special Conditions put down
        self.on_success: Final[i64] = on_success  # the next Mission; ABORTED or SUCCESSFUL
        self.on_failure: Final[i64] = on_failure


ABORTED: Final = -1
SUCCESSFUL: Final = -2


@final
class Numbers:
    """What can be tuned."""

    def __init__(self, values: dict[str, int]) -> None:
        self.actions: Final[i64] = values["actions"]  # FLIX-10.01
        self.sound_limit: Final[i64] = values["sound_limit"]  # FLIX-14.02
        self.alert_spawns: Final[i64] = values["alert_spawns"]  # FLIX-23.03
        self.seconds: Final[i64] = values["seconds"]  # of the sand timer (FLIX-29.06)
        self.replacement: Final[i64] = values["replacement"]  # FLIX-25.11
        self.space: Final[i64] = values["space"]  # the edge of a Space in tenths of a millimetre (FLIX-G09)
        self.gap: Final[i64] = values["gap"]  # how far a disc may stand from a base, likewise (FLIX-R59)


@final
class Plan:
    """The Missions to play with everything printed, and who plays: a Skirmish or a Campaign (FLIX-1.03). The
    Timer Track has a colour for every Space (FLIX-2.11)."""

    def __init__(
        self,
        missions: list[Mission],
        seals: list[SealBoard],
        weapons: list[Weapon],
        service_pistol: Weapon,
        equipment: list[Equipment],
        specializations: list[Specialization],
        attack_die: list[int],
        bomb_letters: list[list[int]],
        numbers: Numbers,
        sizes: Sizes,
        side_boards: list[SideBoard],
        timer: list[int],
        players: int,
        team: int,
        difficulty: int,
        campaign: bool,
        picks: bool,
        skills: list[Skill] | None = None,
        source: object = None,
    ) -> None:
        self.missions: Final = missions  # a single one in a Skirmish
        self.seals: Final = seals
        self.weapons: Final = weapons
        self.service_pistol: Final = service_pistol
        self.equipment: Final = equipment
        self.specializations: Final = specializations
        self.attack_die: Final = attack_die  # its six faces
        self.bomb_letters: Final = bomb_letters  # letters of each Time Bomb Token, as numbers from 0
        self.numbers: Final = numbers
        self.sizes: Final = sizes  # of discs and pieces, for the physics (FLIX-G09)
        self.side_boards: Final = side_boards  # in the order of effects.SIDE_BOARDS (FLIX-G08)
        self.timer: Final = timer  # colour of each Space of the Timer Track from 0 (FLIX-G11)
        self.players: Final[i64] = players  # seats
        self.team: Final[i64] = team  # SEALs in play, 1 to 4
        self.difficulty: Final[i64] = difficulty
        self.campaign: Final = campaign
        self.picks: Final = picks  # whether players pick SEALs and Gear, or take what is usual
        self.skills: Final[list[Skill]] = skills if skills is not None else []  # of bots, the least first
        self.source: Final = source  # for those who show the game; the rules never look at it
