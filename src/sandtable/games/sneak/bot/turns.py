"""What each option of a turn in a Sneaking Stage is worth."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.bot import fights
from sandtable.games.sneak.bot.places import A_SPACE, Places, Walks
from sandtable.games.sneak.rules import focus, locks, objectives, sight
from sandtable.games.sneak.rules.components import Character
from sandtable.games.sneak.rules.effects import (
    BOX,
    CAMOUFLAGE,
    COLD_MEDICINE,
    HANDKERCHIEF,
    RATIONS,
    UNLOCK,
)
from sandtable.games.sneak.rules.state import SneakState

NEVER: Final = -1000
A_LOCK: Final = 100  # a try at a lock on the way
A_TOKEN: Final = 6  # a Focus token turned up again
WORTHWHILE: Final = 25  # from this gain on a token or a charge is spent on it
ATTACKS: Final = ("strike", "combo", "fire", "takedown")


@final
class Turn:
    """A character's turn as it stands: where a walk would lead, and what else there is."""

    def __init__(self, game: SneakState, character: Character) -> None:
        self.game: Final = game
        self.character: Final = character
        self.places: Final = Places(game, character, character.disguised or character.camouflaged)
        self.walks: Final = Walks(self.places, character.actions, reach_of(game, character))

    def score(self, option: Option) -> i64:
        verb = option.verb
        if verb == "sneak" or verb == "dash":
            return self.of_move(option)
        if verb == "interact" or verb == "ride" or verb == "hack" or verb == "access":
            return self.of_object(option)
        if verb in ATTACKS:
            return fights.score(self.places, option)
        if verb == "use":
            return self.of_gear(option.args[0])
        return self.of_other(option)

    # Moves

    def of_move(self, option: Option) -> i64:
        """The first step of the best walk is worth all of it. Noise is made as late as can be."""
        path = self.walks.path
        if not path:
            return NEVER
        gain = self.walks.best - self.walks.stay
        dashes = len(path) <= self.game.plan.numbers.dash_spaces * self.walks.dashes
        if option.verb == "sneak":
            return gain if not dashes and option.args[0] == path[0] else NEVER
        if not dashes or option.args[0] != path[1]:
            return NEVER
        if option.args[1] == path[0]:
            return gain
        return NEVER if sight.watched(self.game, option.args[1]) else gain - 1

    # Objects

    def of_object(self, option: Option) -> i64:
        if option.verb == "ride":
            return max(NEVER, self.places.value(option.args[1]) - self.walks.stay + A_SPACE)
        if option.verb == "hack" or option.verb == "access":
            return A_LOCK if self.game.hacked == 0 else A_SPACE
        return A_LOCK if self.is_on_the_way(option.args[0]) else NEVER

    def is_on_the_way(self, lock: i64) -> bool:
        """Whether a Door leads on, or must be opened anyway; whether a lift brings one nearer."""
        costs = self.places.ways.costs
        here: i64 = costs[self.character.cell]
        field = self.game.field()
        if lock >= locks.FIRST_ELEVATOR:
            shafts = field.elevators[lock - locks.FIRST_ELEVATOR].shafts
            return min([min([costs[cell] for cell in shaft]) for shaft in shafts]) < here
        return costs[field.doors[lock].cells[0]] < here or objectives.has_goal(self.game, UNLOCK)

    # The rest

    def of_gear(self, number: i64) -> i64:
        effect = self.game.equipment(number).effect
        character = self.character
        if effect == RATIONS:
            return A_LOCK if character.damage >= self.game.equipment(number).amount else NEVER
        if effect == COLD_MEDICINE:
            return A_SPACE if character.active == 0 else NEVER
        if effect == HANDKERCHIEF:
            return self.places.risk(character.cell, False, 0) if character.actions == 0 else NEVER
        if effect == CAMOUFLAGE:
            return self.gain_unseen() if character.actions > 1 else NEVER
        if effect == BOX:
            return self.of_box()
        return NEVER

    def gain_unseen(self) -> i64:
        """How much farther a walk leads, and how much safer, if nobody sees it."""
        actions = self.character.actions - 1
        places = Places(self.game, self.character, True)
        unseen = Walks(places, actions, self.game.plan.numbers.dash_spaces * actions)
        gain = unseen.best - self.walks.best
        return self.walks.best - self.walks.stay + gain if gain > WORTHWHILE else NEVER

    def of_box(self) -> i64:
        """Into it with the last action, where one would be seen; out of it to get on."""
        character = self.character
        if not character.boxed:
            return self.places.risk(character.cell, False, 0) // 2 if character.actions == 1 else NEVER
        actions = character.actions - 1
        limit: i64 = self.game.plan.numbers.dash_spaces * actions
        gain = Walks(self.places, actions, limit).best - self.walks.best
        return self.walks.best - self.walks.stay + gain if gain > WORTHWHILE else NEVER

    def of_other(self, option: Option) -> i64:
        verb = option.verb
        if verb == "disguise":
            return A_LOCK
        if verb == "extra_action":
            return self.of_more(1, self.game.plan.numbers.dash_spaces)
        if verb == "focus_move" and option.args[0] == self.character.index:
            spaces = focus.token_of(self.game, self.character, option.args[1]).amount
            return self.of_more(spaces, spaces)
        if verb == "focus":
            return A_TOKEN
        return 0 if verb == "end" else NEVER

    def of_more(self, quiet: i64, limit: i64) -> i64:
        """What a few more spaces are worth to who has no action left."""
        if self.character.actions > 0:
            return NEVER
        gain = Walks(self.places, quiet, limit).best - self.walks.stay
        return gain if gain > WORTHWHILE else NEVER


def reach_of(game: SneakState, character: Character) -> i64:
    """How far it walks: from a box and in disguise only at a Sneak."""
    if character.boxed or character.disguised:
        return character.actions
    return game.plan.numbers.dash_spaces * character.actions
