"""What Missions are set up from: fixed from beginning to end and shared by all clones of a game."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.discs.table import Sizes
from sandtable.engine.decisions import Option
from sandtable.games.flix.ground.bases import Bases
from sandtable.games.flix.ground.walls import Fixtures
from sandtable.games.flix.rules.arms import MOST_ARMS, Arms
from sandtable.games.flix.rules.cards import (
    Equipment,
    Printed,
    SealBoard,
    SideBoard,
    Skill,
    Specialization,
    Weapon,
)
from sandtable.games.flix.rules.site import Site
from sandtable.parts.kept import Kept


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

    def __init__(self, site: Site, page: Printed) -> None:
        self.site: Final = site
        self.name: Final[str] = page["name"]
        self.title: Final[str] = page["title"]
        self.grade: Final[i64] = page["grade"]
        self.rounds: Final[list[int]] = page["rounds"]
        self.scores: Final[list[list[int]]] = page["scores"]  # success, partial, failure
        self.cells: Final[list[list[Cell]]] = page["cells"]
        self.specials: Final[i64] = page["specials"]
        self.bomb_die: Final[i64] = page["bomb_die"]
        # What Special Conditions put down: [cell, kind] of tokens, the Spaces of Patrols and of Sentries
        self.fixed_tokens: Final[list[list[int]]] = page["fixed_tokens"]
        self.patrol_places: Final[list[int]] = page["patrol_places"]
        self.sentry_places: Final[list[int]] = page["sentry_places"]
        self.on_success: Final[i64] = page["on_success"]  # the next Mission; ABORTED or SUCCESSFUL
        self.on_failure: Final[i64] = page["on_failure"]


MOST_OUTFITS: Final = 256  # that a plan keeps
MOST_MENUS: Final = 16384

ABORTED: Final = -1
SUCCESSFUL: Final = -2


TENTHS: Final = 10.0  # of a millimetre


def _fixtures(site: Site, edge: float, gap: float) -> Fixtures:
    doors = [door.spaces for door in site.doors]
    return Fixtures(site.grid, site.walls, doors, [int(door.bit) for door in site.doors], edge, gap)


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
class Outfit:
    """The Gear that a whole team takes where nobody picks, and what is left of the supply."""

    def __init__(self, gear: list[list[list[int]]], weapons: list[int], equipment: list[int]) -> None:
        self.gear: Final = gear  # of each SEAL its Weapons, its Equipment, and the tokens on it
        self.weapons: Final = weapons
        self.equipment: Final = equipment


Load = tuple[int, tuple[int, int], int]


@final
class Menus:
    """What can go into a slot of Equipment, worked out once: by slot, by who has it, and by what is left."""

    def __init__(self) -> None:
        self._kept: Final[dict[Load, list[Option]]] = {}

    def find(self, load: Load) -> list[Option] | None:
        return self._kept.get(load)

    def keep(self, load: Load, menu: list[Option]) -> None:
        if len(self._kept) >= MOST_MENUS:
            self._kept.clear()
        self._kept[load] = menu


def _boards(place: int, number: int) -> list[Option]:
    return [Option("send", "FLIX-6.02", (place, who)) for who in range(number)]


@final
class UsualGear:
    """Worked out once for each team: who goes, and what they have learnt."""

    def __init__(self) -> None:
        self._kept: Final[dict[str, Outfit]] = {}

    def find(self, team: str) -> Outfit | None:
        return self._kept.get(team)

    def keep(self, team: str, outfit: Outfit) -> None:
        if len(self._kept) >= MOST_OUTFITS:
            self._kept.clear()
        self._kept[team] = outfit


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
        self.spaces: Final[i64] = max([int(mission.site.grid.size) for mission in missions])  # of any Map
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
        edge = int(numbers.space) / TENTHS
        self.fixtures: Final = [_fixtures(mission.site, edge, sizes.wall) for mission in missions]
        self.bases: Final = [
            Bases(mission.site.grid, edge, sizes.standee, sizes.token) for mission in missions
        ]
        self.usual: Final = UsualGear()
        self.armory: Final[Kept[Arms]] = Kept(MOST_ARMS)  # by number of its cards
        self.loads: Final = Menus()
        # Player Boards to take, by place in the team
        self.boards: Final = [_boards(place, len(seals)) for place in range(team)]
        # What suits somebody, worked out once: Weapons that it may carry, and Equipment
        self.allowed: Final[dict[int, list[int]]] = {}
        self.suited: Final[dict[int, list[int]]] = {}
        self.source: Final = source  # for those who show the game; the rules never look at it
