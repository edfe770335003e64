"""Who looks, and what that seat may know: the one place that decides what a scene hides."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.morale.rules.components import KILLED, NONE, NOWHERE, Team, Unit, is_star
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.state import DEPLOY, MUSTER, PLANNING, SECOND
from sandtable.parts.pool import put_in

SEALED_STEPS = (MUSTER, DEPLOY, PLANNING)

FACE_DOWN = -2
UNKNOWN = -3

Glimpse = tuple[object, ...]


class Viewer:
    """A seat (-1: a spectator) with the question that it is asked."""

    def __init__(self, game: Morale, seat: int, decision: Decision | None = None) -> None:
        self.game = game
        self.seat = seat
        self.decision = decision
        self.own = [seat in squad.seats for squad in game.plan.squads]
        self.veil = game.step if game.step in SEALED_STEPS else NONE  # the step, where it hides something
        self.carriers = tuple([loot.carrier for loot in game.loot])

    def owns(self, team: int) -> bool:
        """MORALE-R35: the players of a team share what it knows."""
        return self.own[team]

    def sealed(self, team: int) -> bool:
        """Whether the team is choosing now what this seat must not know yet."""
        return self.game.step in SEALED_STEPS and not self.owns(team)

    def sees(self, unit: Unit) -> bool:
        """Whether its miniature is on the map; deployment stays hidden until both are done (MORALE-R36)."""
        if unit.status == KILLED or unit.zone == NOWHERE:
            return False
        return self.owns(int(unit.team)) or self.game.step != DEPLOY

    def glimpse(self, unit: Unit) -> Glimpse:
        """All of a unit, as `Unit.FIELDS` lists it, and all that decides what this seat sees of it: the same,
        the same sight."""
        game = self.game
        return (
            game.plan,
            unit.index,
            self.own[unit.team],
            self.veil,
            unit.index == game.acting,
            has_acted(game, unit),
            self.carriers,
            unit.card,
            unit.seat,
            unit.zone,
            unit.floor,
            unit.danger,
            unit.status,
            unit.issue,
            unit.spot,
            unit.face_up,
            unit.flashed,
            unit.prone,
            unit.inside,
        )

    def glimpse_of(self, team: Team) -> Glimpse:
        """The same of a team and its bag, without its units' places on the map and tableau."""
        game = self.game
        return (
            game.plan,
            team.index,
            self.own[team.index],
            self.veil,
            team.index == game.first,
            team.can_take_cover,
            team.covered,
            team.stars,
            tuple(team.stack),
            tuple(team.extra),
            team.revealed,
            team.initiative,
            team.weapon_used,
            tuple(team.bag.counts),
            *[(unit.spot, unit.face_up, unit.status) for unit in game.units if unit.team == team.index],
            *[unit.card for unit in game.units],
        )

    def spot(self, unit: Unit) -> int:
        """The token on the ready spot, NONE for an empty one, FACE_DOWN, or UNKNOWN (MORALE-3.02)."""
        if self.sealed(int(unit.team)):
            return UNKNOWN
        if unit.spot == NONE or unit.face_up or self.owns(int(unit.team)):
            return int(unit.spot)
        return FACE_DOWN

    def issue(self, unit: Unit) -> int:
        """The standard issue a unit still has; to others a face-down $ token counts as part of it."""
        if self.owns(int(unit.team)) or unit.spot == NONE or unit.face_up or is_star(unit.spot):
            return int(unit.issue)
        return int(put_in(unit.issue, unit.spot))

    def stars(self, team: Team) -> int:
        """The team's star tokens that lie in its set; to others the whole set, wherever it lies."""
        pool = team.stars
        if not self.owns(int(team.index)):
            for unit in self.game.members(team.index):
                if is_star(unit.spot):
                    pool = put_in(pool, unit.spot)
        return int(pool)


def has_acted(game: Morale, unit: Unit) -> bool:
    """Whether its card has left the stack and its turn of the pair is over."""
    if game.step <= PLANNING:
        return False
    team = game.teams[unit.team]
    if team.revealed == unit.index:
        return game.step == SECOND and game.first == team.index
    return unit.index not in team.stack
