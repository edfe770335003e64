"""What a seat may not see: stack order and face-down tokens of the other team (of both, for a spectator), and
where it deploys while that is sealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.engine.rng import Rng
from sandtable.games.morale.rules import action_tokens
from sandtable.games.morale.rules.components import KILLED, NONE, NOWHERE, Team
from sandtable.games.morale.rules.state import DEPLOY
from sandtable.parts.pool import kinds_in

if TYPE_CHECKING:
    from sandtable.games.morale.rules.game import Morale


def resample(game: Morale, seat: int, rng: Rng) -> None:
    for team in game.teams:
        if seat < 0 or not team.mask & (1 << seat):
            resample_stack(game, team, rng)
            resample_tokens(game, team, rng)
            if game.step == DEPLOY:
                resample_places(game, team, rng)


def resample_stack(game: Morale, team: Team, rng: Rng) -> None:
    """Any order of the same cards, in the places that have one; sorted before, so that nothing of the true
    order is left. While places are still empty, nobody knows which cards have theirs (MORALE-3.01)."""
    cards = sorted([index for index in team.stack if index != NONE])
    if NONE in team.stack:
        cards = [int(unit.index) for unit in game.members(team.index) if unit.status != KILLED]
    rng.shuffle(cards)
    team.stack = [cards.pop(0) if index != NONE else NONE for index in team.stack]


def resample_tokens(game: Morale, team: Team, rng: Rng) -> None:
    """Other tokens on the same spots; a unit without standard issue can only hold a star."""
    hidden = [unit for unit in game.members(team.index) if unit.spot != NONE and not unit.face_up]
    for unit in hidden:
        action_tokens.put_away(game, unit)
    rng.shuffle(hidden)
    for unit in [unit for unit in hidden if not unit.issue] + [unit for unit in hidden if unit.issue]:
        tokens = kinds_in(unit.issue) + kinds_in(team.stars)
        action_tokens.put_on_spot(team, unit, tokens[rng.below(len(tokens))])


def resample_places(game: Morale, team: Team, rng: Rng) -> None:
    """MORALE-R36: any of the starting zones, for those who have chosen one."""
    starts = game.plan.squads[team.index].starts
    for unit in game.members(team.index):
        if unit.zone != NOWHERE:
            unit.zone = starts[rng.below(len(starts))]
