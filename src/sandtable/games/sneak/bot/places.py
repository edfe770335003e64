"""What it is worth to a character to end its turn somewhere, and where a walk had best lead."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.reach import Reach, Walk
from sandtable.games.sneak.bot import goals, sense
from sandtable.games.sneak.bot.forecast import SURE, Forecast
from sandtable.games.sneak.rules import equipment, objectives, rolls, sight
from sandtable.games.sneak.rules.actions import COMBO_COST
from sandtable.games.sneak.rules.components import NONE, OFF, Character
from sandtable.games.sneak.rules.effects import BODY_ARMOR, SEEN, SILENCE
from sandtable.games.sneak.rules.state import SneakState

A_SPACE: Final = 20  # what a space nearer to the goal is worth
FARTHEST: Final = 60
HIT: Final = 110  # what it costs to be seen by a Patrol and attacked, while all is well,
FRAIL: Final = 70  # and more for each point of Health below that
SOUND: Final = 4
LOST: Final = 3000  # where being seen loses the Stage
HUNT: Final = 6  # how far a Patrol comes for an Alert token
CALLED: Final = 4  # and for one that it investigates
FOUND: Final = 30  # a token to take
HUNTED: Final = 200  # a chance to fell a Patrol, where that is the goal
A_TURN: Final = 6  # spaces of a usual turn
BOLD: Final = 30  # the share of fear, in hundredths, that is left without a round to spare,
HURRY: Final = 17  # and for each round to spare
ARMORED: Final = 3  # Body Armor leaves so much of an attack
QUIET: Final = (0, 17, 31, 42, 52)  # the chance that so many dashes are heard, in hundredths


@final
class Places:
    """The spaces around a character, with its eyes."""

    def __init__(self, game: SneakState, character: Character, unseen: bool) -> None:
        self.game: Final = game
        self.character: Final = character
        self.unseen: Final = unseen
        self._patrols: Final = game.standing()
        self.gaze: Final = sight.gaze(game)
        self.ways: Final = sense.ways(game, character, self.gaze)
        self.forecast: Final = Forecast(game, character, unseen)
        self.fear: Final = fear(game, character, self.ways.costs[character.cell])

    def value(self, cell: i64, noticed: bool = False, dashes: i64 = 0) -> i64:
        """Of ending the turn there, after having been noticed on the way, and so many dashes."""
        return -A_SPACE * min(FARTHEST, self.ways.costs[cell]) - self.risk(cell, noticed, dashes)

    def leaves(self, cell: i64) -> bool:
        """Whether whoever comes there is out of the Stage (SNEAK-R58)."""
        return cell in self.game.field().exits and objectives.may_leave(self.game)

    def risk(self, cell: i64, noticed: bool, dashes: i64) -> i64:
        if noticed:
            if is_lost_if_seen(self.game):
                return 2 * LOST
            return self.fear * (SURE // 2 + SURE * self.hunters(cell, HUNT)) // SURE
        if self.leaves(cell):
            return 0
        seen = self.forecast.watched(cell)
        seen += self.forecast.filmed(cell) * self.hunters(cell, HUNT) // 2
        return self.fear * (seen + self.heard(cell, dashes)) // SURE

    def heard(self, cell: i64, dashes: i64) -> i64:
        """How many Patrols noise is expected to bring, in hundredths."""
        if dashes == 0 or self.unseen:
            return 0
        chance: i64 = QUIET[min(dashes + self.character.noisy, 4)]
        if self.character.alert_side == OFF:
            return chance * min(1, self.hunters(cell, CALLED)) * (1 + self.hunters(cell, HUNT)) // 2
        return chance * self.hunters(cell, HUNT)

    def hunters(self, cell: i64, reach: i64) -> i64:
        """How many Patrols would come for a token there."""
        row = self.game.field().beats.row(cell, self.game.opened)
        found: i64 = 0
        for patrol in self._patrols:
            if row[patrol.cell] <= reach:
                found += 1
        return found


def fear(game: SneakState, character: Character, way: i64) -> i64:
    """What it costs to be seen: the more it hurts and the less Health is left; less when time runs short."""
    if is_lost_if_seen(game):
        return LOST
    left = game.sheet(character).health - character.damage
    value = (HIT + FRAIL * max(0, SOUND - left)) * harm(game, character) // SURE
    spare = rounds_left(game) - (min(FARTHEST, way) + goals.tour(game, character)) // A_TURN
    return value * min(SURE, max(BOLD, BOLD + HURRY * spare)) // SURE


def harm(game: SneakState, character: Character) -> i64:
    """The damage that a Patrol's attack is expected to do, in hundredths."""
    defense = game.sheet(character).defense
    dice: i64 = game.plan.numbers.patrol_dice
    hits = SURE * dice * rolls.white_hits(game, defense) // 6
    return hits // ARMORED if equipment.holds(game, character, BODY_ARMOR) != NONE else hits


def rounds_left(game: SneakState) -> i64:
    """Before the Game Over card; two cards go each round once somebody has hurried the clock."""
    cards: i64 = game.patrol_deck.size() - 1
    return cards // 2 if game.hurried else cards


def is_lost_if_seen(game: SneakState) -> bool:
    for failure in game.field().failures:
        if failure.kind == SEEN:
            return True
    return False


@final
class Walks:
    """Every space within so many, of which so many without noise, and the best of them."""

    def __init__(self, places: Places, quiet: i64, limit: i64) -> None:
        self._places: Final = places
        self._quiet: Final[i64] = quiet
        self._limit: Final[i64] = limit
        self._dash: Final[i64] = places.game.plan.numbers.dash_spaces
        self._prey: Final = prey(places.game)
        self.stay: Final = places.value(places.character.cell) + self._ambush(places.character.cell, 0)
        self.best: i64 = self.stay
        self.path: list[int] = []  # to the best space, without the start
        self.dashes: i64 = 0
        self._look(self._reach())

    def _reach(self) -> Reach:
        game, character = self._places.game, self._places.character
        walk = Walk(game.field().steps, game.opened)
        walk.blocked = sense.blocked(game)
        for patrol in game.standing():
            walk.blocked[patrol.cell] = 1
        walk.enter = sense.prices(game, character, self._places.gaze, sense.WATCHED)
        return Reach(walk, character.cell, self._limit + 2 * sense.WATCHED)

    def _look(self, reach: Reach) -> None:
        taken = sense.taken(self._places.game)
        for cell in reach.cells():
            if taken[cell]:
                continue
            path = [step for step in reach.path(cell) if not taken[step]]
            if 0 < len(path) <= self._limit:
                self._weigh(cell, path)

    def _weigh(self, cell: int, path: list[int]) -> None:
        ambush = self._ambush(cell, len(path))
        quiet: i64 = self._quiet - (COMBO_COST if ambush else 0)
        gain: i64 = max(1, self._dash - 1)  # of a Dash over a Sneak
        dashes: i64 = max(0, (len(path) - quiet + gain - 1) // gain)
        seen = path
        if self._places.leaves(cell) and len(path) > 1 and self._limit > self._quiet:
            last: i64 = min(len(path), self._dash)
            seen = path[: len(path) - last]  # whoever is out at the end of a dash was not seen (SNEAK-30.04)
            dashes = max(1, dashes)
        value = self._places.value(cell, self._is_noticed(seen), dashes) + self._finds(path) - dashes + ambush
        if value > self.best:
            self.best = value
            self.path = path
            self.dashes = dashes

    def _ambush(self, cell: i64, spaces: i64) -> i64:
        """What it is worth to stand there after so many spaces with actions left for an attack."""
        if self._limit - spaces < self._dash * COMBO_COST:
            return 0
        return self._prey.get(int(cell), 0)

    def _is_noticed(self, path: list[int]) -> bool:
        if self._places.unseen:
            return False
        for cell in path:
            if self._places.gaze[cell]:
                return True
        return False

    def _finds(self, path: list[int]) -> i64:
        found: i64 = 0
        for cell in path:
            if cell in self._places.game.finds:
                found += FOUND
        return found


def prey(game: SneakState) -> dict[int, int]:
    """By space what an attack from there is worth: on a Patrol next to it, where all must fall."""
    found: dict[int, int] = {}
    if not objectives.has_goal(game, SILENCE):
        return found
    for patrol in game.standing():
        for cell in goals.beside(game, patrol.cell):
            found[cell] = HUNTED
    return found
