"""What Missions are set up from: fixed from beginning to end and shared by all clones of a game."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.discs.table import Sizes
from sandtable.engine.decisions import Option
from sandtable.engine.house_rules import HouseRules
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


DIFFICULTIES: Final = ("rookie", "veteran", "operator")
AIM_HELPS: Final = ("none", "first_run", "whole_path")
TENTHS: Final = 10.0  # of a millimetre


def _fixtures(site: Site, edge: float, gap: float) -> Fixtures:
    doors = [door.spaces for door in site.doors]
    return Fixtures(site.grid, site.walls, doors, [int(door.bit) for door in site.doors], edge, gap)


@final
class Numbers:
    """What can be tuned."""

    def __init__(self, rules: HouseRules, space: int = 0, gap: int = 0) -> None:
        players = rules.number("players", 1)
        self.players: Final = players
        self.team: Final = max(rules.number("operators", 1), players)  # nobody is without (FLIX-6.02)
        self.actions: Final[i64] = rules.number("actions", 1)  # FLIX-10.01
        self.sound_limit: Final[i64] = rules.number("sound_limit", 1)  # FLIX-14.02
        self.seconds: Final[i64] = rules.number("seconds", 1)  # of the sand timer (FLIX-29.06)
        self.alert_spawns: Final[i64] = rules.number("alert_spawns")  # FLIX-23.03
        self.relief: Final[i64] = rules.number("relief")  # FLIX-23.02
        self.alarm_sound: Final[i64] = rules.number("alarm_sound")  # FLIX-30.02
        self.blocked_time: Final[i64] = rules.number("blocked_time")  # FLIX-R08
        self.most_stuns: Final[i64] = rules.number("most_stuns", 1)  # FLIX-R29
        self.reaction_stuns: Final[i64] = rules.number("reaction_stuns")
        self.unaware_fire: Final = rules.switch("unaware_fire")  # FLIX-R26
        self.stunned_fire: Final = rules.switch("stunned_fire")  # FLIX-R25
        self.nearest_loudest: Final = rules.switch("nearest_loudest")  # FLIX-R20
        self.partial_fails: Final = rules.switch("partial_fails")  # FLIX-R06
        self.replacement: Final[i64] = rules.number("replacement")  # FLIX-25.11
        self.picks: Final = rules.switch("picks")  # FLIX-6.06
        self.difficulty: Final = DIFFICULTIES.index(rules.choice("difficulty", DIFFICULTIES))  # FLIX-6.11
        self.aim_help: Final = rules.choice("aim_help", AIM_HELPS)  # for those who show it (FLIX-R60)
        self.space: Final[i64] = space  # the edge of a Space in tenths of a millimetre (FLIX-G09)
        self.gap: Final[i64] = gap  # how far a disc may stand from a base, likewise (FLIX-R59)


@final
class Outfit:
    """The Gear that a whole team takes where nobody picks, and what is left of the supply."""

    def __init__(self, gear: list[list[list[int]]], weapons: list[int], equipment: list[int]) -> None:
        self.gear: Final = gear  # of each SEAL its Weapons, its Equipment, and the tokens on it
        self.weapons: Final = weapons
        self.equipment: Final = equipment


def _boards(place: int, number: int) -> list[Option]:
    return [Option("send", "FLIX-6.02", (place, who)) for who in range(number)]


@final
class Plan:
    """The Missions to play with everything printed, and who plays: a Skirmish or a Campaign (FLIX-1.03). The
    Timer Track has a colour for every Space (FLIX-2.11)."""

    def __init__(self, page: Printed) -> None:
        self.missions: Final[list[Mission]] = page["missions"]  # a single one in a Skirmish
        self.spaces: Final[i64] = max([int(each.site.grid.size) for each in self.missions])  # of any Map
        self.seals: Final[list[SealBoard]] = page["seals"]
        self.weapons: Final[list[Weapon]] = page["weapons"]
        self.service_pistol: Final[Weapon] = page["service_pistol"]
        self.equipment: Final[list[Equipment]] = page["equipment"]
        self.specializations: Final[list[Specialization]] = page["specializations"]
        self.attack_die: Final[list[int]] = page["attack_die"]  # its six faces
        self.bomb_letters: Final[list[list[int]]] = page["bomb_letters"]  # of each Time Bomb Token, from 0
        numbers: Numbers = page["numbers"]
        self.numbers: Final = numbers
        sizes: Sizes = page["sizes"]
        self.sizes: Final = sizes  # of discs and pieces, for the physics (FLIX-G09)
        self.side_boards: Final[list[SideBoard]] = page["side_boards"]  # as in effects.SIDE_BOARDS (FLIX-G08)
        self.timer: Final[list[int]] = page["timer"]  # colour of each Space of the Track from 0 (FLIX-G11)
        self.players: Final[i64] = numbers.players  # seats
        self.team: Final[i64] = numbers.team  # SEALs in play, 1 to 4
        self.difficulty: Final[i64] = numbers.difficulty
        self.campaign: Final[bool] = page["campaign"]
        self.picks: Final = numbers.picks  # whether players pick SEALs and Gear, or take what is usual
        self.skills: Final[list[Skill]] = page.get("skills", [])  # of bots, the least first
        edge = int(numbers.space) / TENTHS
        self.fixtures: Final = [_fixtures(mission.site, edge, sizes.wall) for mission in self.missions]
        self.bases: Final = [
            Bases(mission.site.grid, edge, sizes.standee, sizes.token) for mission in self.missions
        ]
        self.usual: Final[Kept[Outfit]] = Kept(MOST_OUTFITS)  # by who goes, and what they have learnt
        self.armory: Final[Kept[Arms]] = Kept(MOST_ARMS)  # by number of its cards
        # What can go into a slot of Equipment: by slot, by who has it, and by what is left
        self.loads: Final[Kept[list[Option]]] = Kept(MOST_MENUS)
        # Player Boards to take, by place in the team
        self.boards: Final = [_boards(place, len(self.seals)) for place in range(self.team)]
        # What suits somebody, worked out once: Weapons that it may carry, and Equipment
        self.allowed: Final[dict[int, list[int]]] = {}
        self.suited: Final[dict[int, list[int]]] = {}
        self.source: Final[object] = page.get("source")  # for those who show the game, never for rules
