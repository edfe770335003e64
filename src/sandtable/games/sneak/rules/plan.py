"""What Stages are set up from: fixed from beginning to end and shared by all clones of a game."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.boxes import BoxSight
from sandtable.board.grid.centres import CentreSight
from sandtable.board.grid.compass import AHEAD, BY_COMPASS, LANE
from sandtable.board.grid.distances import Distances
from sandtable.board.grid.ground import BLOCKED, Grid
from sandtable.board.grid.outlooks import Outlooks
from sandtable.board.grid.steps import NEVER, Steps
from sandtable.engine.decisions import Option
from sandtable.engine.house_rules import HouseRules
from sandtable.games.sneak.rules.boss_cards import BossSheet
from sandtable.games.sneak.rules.cards import Equipment, HackCard, PatrolCard, Printed, Reaction, Sheet
from sandtable.games.sneak.rules.components import SHUT
from sandtable.games.sneak.rules.paces import Paces
from sandtable.parts.deck import Deck
from sandtable.parts.kept import Kept

MOST_MENUS: Final = 4096  # of rolls
LEAST_MORE: Final = -12  # Patrols; a Zone never has fewer than none
MOST_OUTLOOKS: Final = 8192
MOST_DASH: Final = 3  # spaces
SIGHTS: Final = ("area", "lane")  # of enemies (SNEAK-R15)
MEMORIES: Final = ("earned", "all", "none")  # what is unlocked from the start (SNEAK-4.01)


@final
class Lock:
    """An object that a combination opens, or a security card (SNEAK-9.01, SNEAK-R49)."""

    def __init__(self, entry: Printed) -> None:
        self.name: Final[str] = entry["name"]
        self.cells: Final[list[int]] = entry["cells"]
        self.numbers: Final[list[int]] = entry["numbers"]  # none: it needs no roll
        self.level: Final[i64] = entry["level"]  # of a security Door; 0: it shows a combination
        self.bit: Final[i64] = entry["bit"]  # set in `opened` once it is unlocked; 0: it is no Door


@final
class Terminal:
    """SNEAK-19.07, SNEAK-R06."""

    def __init__(self, entry: Printed) -> None:
        self.cell: Final[i64] = entry["cell"]
        self.level: Final[i64] = entry["level"]
        self.numbers: Final[list[int]] = entry["numbers"]


@final
class Elevator:
    """Two linked shafts (SNEAK-R48); calling it may need a combination once."""

    def __init__(self, entry: Printed) -> None:
        self.name: Final[str] = entry["name"]
        self.shafts: Final[list[list[int]]] = entry["shafts"]  # one or two lists of spaces
        self.numbers: Final[list[int]] = entry["numbers"]


@final
class Camera:
    """SNEAK-24.04: a direction for each side of the Camera Direction token."""

    def __init__(self, entry: Printed) -> None:
        self.cell: Final[i64] = entry["cell"]
        self.red: Final[i64] = entry["red"]
        self.blue: Final[i64] = entry["blue"]


@final
class Supply:
    """An Equipment token of a Boss Stage (SNEAK-G14)."""

    def __init__(self, entry: Printed) -> None:
        self.cell: Final[i64] = entry["cell"]
        self.heals: Final[i64] = entry["heals"]
        self.ammo: Final[i64] = entry["ammo"]
        self.charges: Final[i64] = entry["charges"]  # with ammo too: either kind, up to the larger number


@final
class StageEvent:
    """A lettered Event token (SNEAK-3.13); letters are 0 to 3."""

    def __init__(self, entry: Printed) -> None:
        self.letter: Final[i64] = entry["letter"]
        self.cell: Final[i64] = entry["cell"]
        self.kind: Final[i64] = entry["does"]
        self.amount: Final[i64] = entry["amount"]
        self.zone: Final[i64] = entry["zone"]


@final
class Condition:
    """An objective, a failure or an optional objective, by its word in `effects`."""

    def __init__(self, entry: Printed) -> None:
        self.kind: Final[i64] = entry["kind"]
        self.amount: Final[i64] = entry["amount"]  # a letter, or how many
        self.level: Final[i64] = entry["level"]  # of the Terminal that does as well; 0: none


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
        self.lanes: Final = Outlooks(grid, self.box, LANE, MOST_OUTLOOKS)
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

    def __init__(self, rules: HouseRules) -> None:
        self.players: Final = rules.number("players", 1)
        self.picks: Final = rules.switch("picks")
        self.memory: Final = rules.choice("memory", MEMORIES)
        self.actions: Final[i64] = rules.number("actions", 1)  # SNEAK-8.01
        self.end_early: Final = rules.switch("end_early")  # a turn, with actions left (SNEAK-R35)
        self.dash_spaces: Final[i64] = rules.number("dash_spaces", 1, MOST_DASH)  # SNEAK-8.08
        self.short_dash: Final = rules.switch("short_dash")  # of one space (SNEAK-R35)
        self.lanes: Final = rules.choice("enemy_sight", SIGHTS) == "lane"  # SNEAK-R15
        self.strike_white: Final[i64] = rules.number("strike_white", 1)  # SNEAK-8.09
        self.noise_faces: Final[i64] = rules.number("noise_faces", 1, 5)  # of a white die (SNEAK-G01)
        self.black_low: Final[i64] = rules.number("black_low", 1, 6)  # of a black one
        self.lock_white: Final[i64] = rules.number("lock_white", 1)  # SNEAK-R05
        self.hack_white: Final[i64] = rules.number("hack_white", 1)
        self.insight_black: Final[i64] = rules.number("insight_black")
        self.equipment_limit: Final[i64] = rules.number("equipment_limit")  # SNEAK-6.05
        self.patrol_health: Final[i64] = rules.number("patrol_health", 1)  # SNEAK-G02
        self.patrol_defense: Final[i64] = rules.number("patrol_defense", 1)
        self.patrol_dice: Final[i64] = rules.number("patrol_dice")  # SNEAK-30.05
        self.stay_alert: Final[i64] = rules.number("stay_alert")  # spaces (SNEAK-23.14)
        self.stay_alert_moves: Final = rules.switch("stay_alert_moves")  # a token on the board (SNEAK-R12)
        self.combo_white: Final[i64] = rules.number("combo_white", 1)  # SNEAK-R04
        self.combo_black: Final[i64] = rules.number("combo_black")
        self.more_patrols: Final[i64] = rules.number("more_patrols", LEAST_MORE)  # SNEAK-23.09
        self.few_dead: Final[i64] = rules.number("few_dead", 1)  # SNEAK-23.12
        self.many_dead: Final[i64] = rules.number("many_dead", 1)  # SNEAK-23.13
        self.lost_cards: Final[i64] = rules.number("lost_cards")  # SNEAK-23.12
        self.lost_cards_many: Final[i64] = rules.number("lost_cards_many")
        self.trap_dice: Final[i64] = rules.number("trap_dice")  # SNEAK-G11
        self.disguise_dice: Final[i64] = rules.number("disguise_dice")  # SNEAK-18.06
        self.more_time: Final[i64] = rules.number("more_time")  # blue cards beyond the Stage's (SNEAK-7.02)
        self.attempts: Final[i64] = rules.number("attempts")  # Stages begun in a campaign; 0: no limit


@final
class Plan:
    """The Stages to play with everything printed, and who plays."""

    def __init__(self, page: Printed) -> None:
        self.stages: Final[list[Stage]] = page["stages"]  # a single one, unless it is a campaign
        self.story: Final[list[int]] = page["story"]  # its Stages in order, by number in `stages`
        self.sheets: Final[list[Sheet]] = page["sheets"]
        equipment: list[Equipment] = page["equipment"]
        self.equipment: Final = equipment
        self.card_with: Final = {card.name: number for number, card in enumerate(equipment)}
        self.patrol_cards: Final[list[PatrolCard]] = page["patrol_cards"]  # blue, then red
        self.reactions: Final[list[Reaction]] = page["reactions"]
        self.hacks: Final[list[HackCard]] = page["hacks"]
        bosses: list[BossSheet] = page["bosses"]
        self.bosses: Final = bosses  # by their numbers
        self.hidden_tokens: Final[list[int]] = page["hidden_tokens"]  # kinds of the twelve tokens
        numbers: Numbers = page["numbers"]
        self.numbers: Final = numbers
        self.players: Final[i64] = numbers.players  # seats
        self.campaign: Final[bool] = page["campaign"]
        self.picks: Final = numbers.picks  # whether players pick, or take what is usual
        self.memory: Final[list[int]] = page["memory"]  # Equipment that is unlocked from the start
        self.source: Final[object] = page.get("source")  # for those who show the game, never for rules
        self.game_over: Final[i64] = len(self.patrol_cards)  # the number of the Game Over card
        self.backs: Final = [1 if card.red else 0 for card in self.patrol_cards] + [2]
        self.hack_backs: Final = [int(card.boss) + 1 for card in self.hacks]  # 0: the standard deck
        self.hack_counts: Final = [self.hack_backs.count(back) for back in range(max(self.hack_backs) + 1)]
        self.boss_cards: Final = [card for boss in bosses for deck in boss.decks for card in deck]
        self.boss_backs: Final = _deck_numbers(bosses)  # which deck each belongs to, counted through
        self.focus_sums: Final[dict[int, list[int]]] = {}  # what Focus tokens may add to a die, see adjusting
        self.roll_menus: Final[Kept[list[Option]]] = Kept(MOST_MENUS)  # what may change a roll, see windows
        # Decks with all their cards, to be copied
        self.patrol_deck: Final = Deck(self.backs)
        self.reaction_deck: Final = Deck([0] * len(self.reactions))
        self.hack_deck: Final = Deck(self.hack_backs)
        self.boss_deck: Final = Deck(self.boss_backs)


def _deck_numbers(bosses: list[BossSheet]) -> list[int]:
    decks = [deck for boss in bosses for deck in boss.decks]
    return [number for number, deck in enumerate(decks) for _ in deck]
