"""What Stages are set up from: fixed from beginning to end and shared by all clones of a game."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.boxes import BoxSight
from sandtable.board.grid.centres import CentreSight
from sandtable.board.grid.compass import AHEAD, BY_COMPASS
from sandtable.board.grid.distances import Distances
from sandtable.board.grid.ground import BLOCKED, Grid
from sandtable.board.grid.outlooks import Outlooks
from sandtable.board.grid.steps import NEVER, Steps
from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules.boss_cards import BossSheet
from sandtable.games.sneak.rules.cards import Equipment, HackCard, PatrolCard, Printed, Reaction, Sheet
from sandtable.games.sneak.rules.components import SHUT
from sandtable.games.sneak.rules.paces import Paces
from sandtable.parts.deck import Deck
from sandtable.parts.kept import Kept

MOST_MENUS: Final = 4096  # of rolls
MOST_OUTLOOKS: Final = 8192


@final
class Lock:
    """An object that a combination opens, or a security card (SNEAK-9.01, SNEAK-R49)."""

    def __init__(self, name: str, cells: list[int], numbers: list[int], level: int, bit: int) -> None:
        self.name: Final = name
        self.cells: Final = cells
        self.numbers: Final = numbers  # none: it needs no roll
        self.level: Final[i64] = level  # of a security Door; 0: it shows a combination
        self.bit: Final[i64] = bit  # set in `opened` once it is unlocked; 0: it is no Door


@final
class Terminal:
    """SNEAK-19.07, SNEAK-R06."""

    def __init__(self, cell: int, level: int, numbers: list[int]) -> None:
        self.cell: Final[i64] = cell
        self.level: Final[i64] = level
        self.numbers: Final = numbers


@final
class Elevator:
    """Two linked shafts (SNEAK-R48); calling it may need a combination once."""

    def __init__(self, name: str, shafts: list[list[int]], numbers: list[int]) -> None:
        self.name: Final = name
        self.shafts: Final = shafts  # one or two lists of spaces
        self.numbers: Final = numbers


@final
class Camera:
    """SNEAK-24.04: a direction for each side of the Camera Direction token."""

    def __init__(self, cell: int, red: int, blue: int) -> None:
        self.cell: Final[i64] = cell
        self.red: Final[i64] = red
        self.blue: Final[i64] = blue


@final
class Supply:
    """An Equipment token of a Boss Stage (SNEAK-G14)."""

    def __init__(self, cell: int, heals: int, ammo: int, charges: int) -> None:
        self.cell: Final[i64] = cell
        self.heals: Final[i64] = heals
        self.ammo: Final[i64] = ammo
        self.charges: Final[i64] = charges  # with ammo too: either kind, up to the larger number


@final
class StageEvent:
    """A lettered Event token (SNEAK-3.13); letters are 0 to 3."""

    def __init__(self, letter: int, cell: int, kind: int, amount: int, zone: int) -> None:
        self.letter: Final[i64] = letter
        self.cell: Final[i64] = cell
        self.kind: Final[i64] = kind
        self.amount: Final[i64] = amount
        self.zone: Final[i64] = zone


@final
class Condition:
    """An objective, a failure or an optional objective, by its word in `effects`."""

    def __init__(self, kind: int, amount: int = 0, level: int = 0) -> None:
        self.kind: Final[i64] = kind
        self.amount: Final[i64] = amount  # a letter, or how many
        self.level: Final[i64] = level  # of the Terminal that does as well; 0: none


@final
class Stage:
    """A Stage as its page says it (SNEAK-3.02 to SNEAK-3.16). Lists `..._of` go by cell."""

    def __init__(self, grid: Grid, page: Printed) -> None:
        self.grid: Final = grid  # areas are Zones, in ascending order; Doors, Wall tokens, obstacles gates
        self.name: Final[str] = page["name"]
        self.title: Final[str] = page["title"]
        self.players: Final[list[int]] = page["players"]
        self.rosters: Final[dict[int, list[int]]] = page["rosters"]  # empty: any (SNEAK-3.05)
        self.minutes: Final[i64] = page["minutes"]
        self.virtual: Final[bool] = page["virtual"]
        self.boss: Final[i64] = page["boss"]  # NONE: a Sneaking Stage (SNEAK-1.11)
        self.starts: Final[list[int]] = page["starts"]
        self.patrols: Final[list[int]] = page["patrols"]  # where they start, with `facings`
        self.facings: Final[list[int]] = page["facings"]
        self.counts: Final[list[int]] = page["counts"]  # Patrol Count by Zone
        self.rooms: Final[list[list[int]]] = page["rooms"]  # by Zone its Patrol Room, in order
        self.blue: Final[i64] = page["blue"]
        self.red: Final[i64] = page["red"]
        self.forced_of: Final[list[int]] = page["forced_of"]  # forced direction, or NONE
        self.turns_of: Final[list[int]] = page["turns_of"]  # 1: a turn icon
        self.doors: Final[list[Lock]] = page["doors"]
        self.walls: Final[list[Lock]] = page["walls"]  # Wall tokens, which C4 removes
        self.obstacles: Final[list[Lock]] = page["obstacles"]  # that can be removed, in a Boss Stage
        self.elevators: Final[list[Elevator]] = page["elevators"]
        self.terminals: Final[list[Terminal]] = page["terminals"]
        self.cameras: Final[list[Camera]] = page["cameras"]
        self.exits: Final[list[int]] = page["exits"]
        self.finds: Final[list[int]] = page["finds"]  # Equipment cards under the Equipment tokens,
        self.find_cells: Final[list[int]] = page["find_cells"]  # and where those lie
        self.supplies: Final[list[Supply]] = page["supplies"]
        self.events: Final[list[StageEvent]] = page["events"]
        self.hidden: Final[i64] = page["hidden"]  # Hidden Event tokens taken at random,
        self.traps: Final[i64] = page["traps"]  # mixed with so many Trap tokens,
        self.hidden_cells: Final[list[int]] = page["hidden_cells"]  # laid face down here
        self.open_traps: Final[list[int]] = page["open_traps"]  # face up from the start
        self.gas: Final[list[int]] = page["gas"]
        self.calls: Final[dict[int, str]] = page["calls"]  # codec numbers printed on the board
        self.goals: Final[list[Condition]] = page["goals"]
        self.failures: Final[list[Condition]] = page["failures"]
        self.extra: Final[Condition | None] = page["extra"]
        self.specials: Final[i64] = page["specials"]
        self.reward: Final[i64] = page["reward"]  # Equipment cards of Stage Clear; NONE
        self.extra_reward: Final[i64] = page["extra_reward"]
        self.loan: Final[i64] = page["loan"]  # a card lent to Snake if nobody has it equipped; NONE
        self.boss_cell: Final[i64] = page["boss_cell"]
        self.boss_facing: Final[i64] = page["boss_facing"]
        self.nests: Final[list[int]] = page["nests"]
        self.turrets: Final[list[int]] = page["turrets"]
        self.compass: Final[i64] = page["compass"]  # the Patrol Compass's corner: 0 NW, 1 NE, 2 SE, 3 SW
        self.reading: Final = [place_in_reading(grid, int(self.compass), cell) for cell in range(grid.size)]
        self.at_start: Final[i64] = 0  # `opened` as the Stage begins: everything is shut
        self.is_room: Final = _marked(grid, [cell for room in self.rooms for cell in room])
        self.is_gas: Final = _marked(grid, self.gas)
        self.is_call: Final = _marked(grid, list(self.calls))
        self.shut: Final = vec[i64]([SHUT * mark for mark in self.is_room])  # by cell, to be copied
        self.steps: Final = Steps(grid, grid.stand, NEVER)
        self.beat_steps: Final = Steps(_closed_zones(grid), grid.stand, NEVER)  # a Patrol's (SNEAK-28.02)
        self.box: Final = BoxSight(grid)  # enemy sight (SNEAK-R15)
        self.outlooks: Final = Outlooks(grid, self.box, AHEAD, MOST_OUTLOOKS)  # SNEAK-13.02, SNEAK-R15
        self.line: Final = CentreSight(grid)  # player sight (SNEAK-R17)
        self.paces: Final = Paces(
            self.steps, self.is_room, self.boss < 0
        )  # outside Patrol Rooms (SNEAK-5.07)
        self.distances: Final = Distances(self.steps, 0)
        self.beats: Final = Distances(self.beat_steps, 0)

    def zone(self, cell: i64) -> i64:
        return self.grid.areas.of[cell]


def place_in_reading(grid: Grid, corner: int, cell: int) -> int:
    """SNEAK-25.03: with the Compass corner (north-west, north-east, south-east, south-west) at the top left,
    left to right and top to bottom."""
    x, y, width, height = grid.xs[cell], grid.ys[cell], int(grid.width), int(grid.height)
    if corner == 1:
        return (width - 1 - x) * height + y
    if corner == 2:
        return (height - 1 - y) * width + width - 1 - x
    return x * height + height - 1 - y if corner else y * width + x


def _marked(grid: Grid, cells: list[int]) -> list[int]:
    return [1 if cell in cells else 0 for cell in range(grid.size)]


def _closed_zones(grid: Grid) -> Grid:
    """SNEAK-28.02: the same ground with a wall on every border between Zones."""
    east, south = grid.east[:], grid.south[:]
    for cell in range(grid.size):
        for edges, direction in ((east, BY_COMPASS[1]), (south, BY_COMPASS[2])):
            other = int(grid.beside(cell, direction))
            if other >= 0 and grid.areas.of[cell] != grid.areas.of[other]:
                edges[cell] = BLOCKED
    return Grid(
        int(grid.width),
        int(grid.height),
        grid.kinds,
        grid.gates,
        east,
        south,
        grid.doors,
        grid.areas,
        grid.marks,
    )


@final
class Numbers:
    """What can be tuned."""

    def __init__(self, values: dict[str, int]) -> None:
        self.actions: Final[i64] = values["actions"]  # SNEAK-8.01
        self.equipment_limit: Final[i64] = values["equipment_limit"]  # SNEAK-6.05
        self.patrol_health: Final[i64] = values["patrol_health"]  # SNEAK-G02
        self.patrol_defense: Final[i64] = values["patrol_defense"]
        self.patrol_dice: Final[i64] = values["patrol_dice"]  # SNEAK-30.05
        self.stay_alert: Final[i64] = values["stay_alert"]  # spaces (SNEAK-23.14)
        self.trap_dice: Final[i64] = values["trap_dice"]  # SNEAK-G11
        self.disguise_dice: Final[i64] = values["disguise_dice"]  # SNEAK-18.06
        self.more_time: Final[i64] = values["more_time"]  # blue cards beyond the Stage's (SNEAK-7.02)
        self.attempts: Final[i64] = values["attempts"]  # Stages begun in a campaign; 0: no limit


@final
class Plan:
    """The Stages to play with everything printed, and who plays."""

    def __init__(
        self,
        stages: list[Stage],
        story: list[int],
        sheets: list[Sheet],
        equipment: list[Equipment],
        patrol_cards: list[PatrolCard],
        reactions: list[Reaction],
        hacks: list[HackCard],
        bosses: list[BossSheet],
        hidden_tokens: list[int],
        numbers: Numbers,
        players: int,
        campaign: bool,
        picks: bool,
        memory: list[int],
        source: object = None,
    ) -> None:
        self.stages: Final = stages  # a single one, unless it is a campaign
        self.story: Final = story  # the story's Stages in their order, by number in `stages`
        self.sheets: Final = sheets
        self.equipment: Final = equipment
        self.card_with: Final = {card.name: number for number, card in enumerate(equipment)}
        self.patrol_cards: Final = patrol_cards  # blue, then red; the Game Over card comes after them
        self.reactions: Final = reactions
        self.hacks: Final = hacks
        self.bosses: Final = bosses  # by their numbers
        self.hidden_tokens: Final = hidden_tokens  # kinds of the twelve Hidden Event tokens
        self.numbers: Final = numbers
        self.players: Final[i64] = players  # seats
        self.campaign: Final = campaign
        self.picks: Final = picks  # whether players pick characters and Equipment, or take what is usual
        self.memory: Final = memory  # Equipment that is unlocked from the start
        self.source: Final = source  # for those who show the game; the rules never look at it
        self.game_over: Final[i64] = len(patrol_cards)  # the number of the Game Over card
        self.backs: Final = [1 if card.red else 0 for card in patrol_cards] + [2]
        self.hack_backs: Final = [int(card.boss) + 1 for card in hacks]  # 0: the standard deck
        self.hack_counts: Final = [self.hack_backs.count(back) for back in range(max(self.hack_backs) + 1)]
        self.boss_cards: Final = [card for boss in bosses for deck in boss.decks for card in deck]
        self.boss_backs: Final = _deck_numbers(bosses)  # which deck each belongs to, counted through
        self.focus_sums: Final[dict[int, list[int]]] = {}  # what Focus tokens may add to a die, see adjusting
        self.roll_menus: Final[Kept[list[Option]]] = Kept(MOST_MENUS)  # what may change a roll, see windows
        # Decks with all their cards, to be copied
        self.patrol_deck: Final = Deck(self.backs)
        self.reaction_deck: Final = Deck([0] * len(reactions))
        self.hack_deck: Final = Deck(self.hack_backs)
        self.boss_deck: Final = Deck(self.boss_backs)


def _deck_numbers(bosses: list[BossSheet]) -> list[int]:
    decks = [deck for boss in bosses for deck in boss.decks]
    return [number for number, deck in enumerate(decks) for _ in deck]
