"""Where Patrols and Cameras will look in the next Enemy Phase, as far as everybody can tell."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS, turned
from sandtable.games.sneak.rules import beats, investigation, sight
from sandtable.games.sneak.rules.components import ALERT, NONE, Character, Patrol
from sandtable.games.sneak.rules.effects import FLIP_CHECK
from sandtable.games.sneak.rules.state import SneakState

SURE: Final = 100
MOST_PACES: Final = 10
MOST_GAP: Final = 999


@final
class Pose:
    """A Patrol somewhere on its way, and the chance in hundredths that it comes to that."""

    def __init__(self, game: SneakState, cell: i64, facing: i64, chance: i64) -> None:
        self.cell: Final[i64] = cell
        self.seen: Final = sight.outlook(game, cell, facing)
        self.chance: Final[i64] = chance


@final
class Forecast:
    """What a character has to fear from a space in which it ends its turn."""

    def __init__(self, game: SneakState, character: Character, hidden: bool) -> None:
        self._game: Final = game
        self._hidden: Final = hidden
        field = game.field()
        self._zones: Final = [
            int(field.zone(other.cell)) for other in game.team() if other.index != character.index
        ]
        self._strolls: Final = paces(game, False)
        self._hunts: Final = paces(game, True)
        self._homes: Final = [int(field.zone(patrol.cell)) for patrol in game.standing()]
        self._poses: Final = [self._poses_of(patrol) for patrol in game.standing()]

    def watched(self, cell: i64) -> i64:
        """How many Patrols are expected to see the space, in hundredths. Only those of Zones with players
        move (SNEAK-23.03)."""
        if self._hidden:
            return 0
        found: i64 = 0
        for place, poses in enumerate(self._poses):
            if self._is_active(self._homes[place], cell):
                found += self._chance(poses, cell)
        return found

    def sees(self, patrol: Patrol, cell: i64) -> i64:
        """The chance that one Patrol sees the space, in hundredths."""
        return self._chance(self._poses[game_place(self._game, patrol)], cell)

    def filmed(self, cell: i64) -> i64:
        """The chance that a Camera sees the space, in hundredths."""
        game = self._game
        field = game.field()
        best: i64 = 0
        if self._hidden or game.blind:
            return best
        flips = flip_chance(game)
        for camera in field.cameras:
            zone = field.zone(camera.cell)
            if zone in game.blind_zones or not self._is_active(zone, cell):
                continue
            now, then = (camera.blue, camera.red) if game.blue_side else (camera.red, camera.blue)
            seen: i64 = SURE - flips if sight.enemy_sees(game, camera.cell, now, cell) else 0
            seen += flips if sight.enemy_sees(game, camera.cell, then, cell) else 0
            best = max(best, seen)
        return best

    def _is_active(self, zone: i64, cell: i64) -> bool:
        return zone in self._zones or zone == self._game.field().zone(cell)

    def _chance(self, poses: list[Pose], cell: i64) -> i64:
        best: i64 = 0
        game = self._game
        for pose in poses:
            if pose.chance > best and pose.seen[cell]:
                if not game.crates or not sight.crate_between(game, pose.cell, cell):
                    best = pose.chance
        return best

    # A Patrol's way

    def _poses_of(self, patrol: Patrol) -> list[Pose]:
        game = self._game
        found = [Pose(game, patrol.cell, patrol.facing, SURE)]
        token = alerted_by(game, patrol)
        if token != NONE:
            self._hunt(patrol, token, self._hunts, found)
            return found
        token = drawn_by(game, patrol)
        if token != NONE:
            self._hunt(patrol, token, self._strolls, found)
        else:
            self._stroll(patrol.cell, patrol.facing, 0, SURE, found)
        return found

    def _hunt(self, patrol: Patrol, token: i64, chances: list[int], found: list[Pose]) -> None:
        """SNEAK-26.03: the shortest way to a token, and then a look at it."""
        steps = self._game.field().beat_steps
        gaps = self._game.field().beats.row(token, self._game.opened)
        cell: i64 = patrol.cell
        moved = 1
        while gaps[cell] > 0 and chances[moved] > 0:
            way = next_way(self._game, cell, gaps)
            cell = steps.grid.beside(cell, way)
            found.append(Pose(self._game, cell, way, chances[moved]))
            moved += 1

    def _stroll(self, cell: i64, facing: i64, moved: i64, chance: i64, found: list[Pose]) -> None:
        """SNEAK-28.01: straight on and round the corners; by the arrow of a card that nobody knows, either
        way."""
        game = self._game
        here = chance * self._strolls[moved] // SURE
        if moved > 0:
            found.append(Pose(game, cell, facing, here))
        stops = chance * (self._strolls[moved] - self._strolls[moved + 1]) // SURE
        if stops > 0 and game.field().turns_of[cell]:
            for side in sides(game, cell, facing, False):
                found.append(Pose(game, cell, side, stops))
        if self._strolls[moved + 1] == 0:
            return
        ways = onward(game, cell, facing)
        for way in ways:
            if way != facing:
                found.append(Pose(game, cell, way, here // len(ways)))
            other = beats.ahead(game, cell, way)
            forced: i64 = game.field().forced_of[other]
            self._stroll(other, way if forced == NONE else forced, moved + 1, chance // len(ways), found)


def game_place(game: SneakState, patrol: Patrol) -> int:
    return game.standing().index(patrol)


def paces(game: SneakState, alert: bool) -> list[int]:
    """By number of spaces, the chance in hundredths that the next card moves a Patrol at least so far."""
    red = game.patrol_deck.count(0) == 0
    cards = [card for card in game.plan.patrol_cards if card.red == red]
    numbers = [int(card.alert if alert else card.patrol) for card in cards]
    return [
        SURE * len([number for number in numbers if number >= least]) // len(numbers)
        for least in range(MOST_PACES + 1)
    ]


def flip_chance(game: SneakState) -> i64:
    """How likely the next card turns the Cameras before they look."""
    cards = game.plan.patrol_cards
    return SURE * len([card for card in cards if card.cameras == FLIP_CHECK]) // len(cards)


# What it heads for, and its next step


def alerted_by(game: SneakState, patrol: Patrol) -> i64:
    """SNEAK-26.01: the nearest token of its Zone with the Alert side up."""
    zone = game.field().zone(patrol.cell)
    cells: list[int] = []
    for character in game.characters:
        if character.alert_side == ALERT and game.field().zone(character.alert_cell) == zone:
            cells.append(int(character.alert_cell))
    return nearest_of(game, patrol, cells)


def drawn_by(game: SneakState, patrol: Patrol) -> i64:
    """SNEAK-27.01, SNEAK-27.02: a body in sight, or else a token that is nearest to it."""
    body = nearest_of(game, patrol, investigation.bodies_in_sight(game, patrol))
    return body if body != NONE else nearest_of(game, patrol, investigation.nearest_tokens(game, patrol))


def nearest_of(game: SneakState, patrol: Patrol, cells: list[int]) -> i64:
    """The nearest of these spaces that it can reach."""
    row = game.field().beats.row(patrol.cell, game.opened)
    best: i64 = NONE
    for cell in cells:
        if row[cell] < MOST_GAP and (best == NONE or row[cell] < row[best]):
            best = cell
    return best


def next_way(game: SneakState, cell: i64, gaps: list[int]) -> i64:
    """The first direction that leads nearer."""
    steps = game.field().beat_steps
    for way in BY_COMPASS:
        if steps.may(cell, way, game.opened) and gaps[steps.grid.beside(cell, way)] < gaps[cell]:
            return way
    return BY_COMPASS[0]


def onward(game: SneakState, cell: i64, facing: i64) -> list[int]:
    """SNEAK-R33: straight on, else to the open sides, else back."""
    if beats.leads_on(game, cell, facing, True):
        return [int(facing)]
    found = sides(game, cell, facing, True)
    if found:
        return found
    back = turned(facing, 4)
    return [int(back)] if beats.leads_on(game, cell, back, True) else []


def sides(game: SneakState, cell: i64, facing: i64, figures: bool) -> list[int]:
    """The sides that are open, left and right."""
    found: list[int] = []
    for turn in (beats.LEFT, beats.RIGHT):
        if beats.leads_on(game, cell, turned(facing, turn), figures):
            found.append(int(turned(facing, turn)))
    return found
