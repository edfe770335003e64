"""What a seat plays for: in one line, always in view."""

from __future__ import annotations

from math import hypot

from sandtable.games.strike.rules.components import TERRORISTS, Unit
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.plan import BOMB_MAP, Rect
from sandtable.games.strike.view.names import CLAN_TITLES, TEAM_TITLES, atlas, unit_name
from sandtable.games.strike.view.viewer import Viewer
from sandtable.scene.goals import PROGRESS, TEXT, fitting, role_of
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Goal

MU = 100
RULES = ("STRIKE-14.15", "STRIKE-14.16")  # by clan


def goal(viewer: Viewer) -> Goal:
    """A spectator reads what the attackers are after."""
    game = viewer.game
    clan = int(game.clan(viewer.team)) if viewer.team != NONE else TERRORISTS
    return Goal(
        role="Spectator" if viewer.team == NONE else role_of(CLAN_TITLES[clan], "Clan"),
        text=text(game, clan, viewer.team == NONE),
        progress=progress(viewer),
        score=score(viewer),
        left=f"round {max(int(game.round), 1)} of {game.plan.numbers.rounds}",
        rule=RULES[clan],
    )


def text(game: Strike, clan: int, told: bool) -> str:
    """STRIKE-14.15, STRIKE-14.16: for the map that is played; told of both clans to those who watch."""
    if game.plan.site.kind == BOMB_MAP:
        texts = bomb_texts(game)
    else:
        texts = ("Keep the hostages, or win the fight.", "Bring the hostages to safety.")
    if not told:
        return texts[clan]
    first = texts[TERRORISTS]
    text = f"{CLAN_TITLES[TERRORISTS]}: {first[0].lower()}{first[1:]}"
    return fitting(TEXT, text, f"{text.partition(',')[0]}.", first)


def bomb_texts(game: Strike) -> tuple[str, str]:
    if game.bomb_is_armed():
        return "Guard the bomb until it goes off.", "Defuse the bomb before it goes off."
    sites = " or ".join(atlas(game.plan).sites)
    return (
        fitting(TEXT, f"Plant the bomb at {sites}.", "Plant the bomb at a site."),
        fitting(TEXT, f"Keep the bomb from {sites}, or win the fight.", "Keep the bomb from its sites."),
    )


def progress(viewer: Viewer) -> str:
    game = viewer.game
    if game.plan.site.kind != BOMB_MAP:
        safe = len([hostage for hostage in game.hostages if hostage.rescued])
        return f"{safe} safe, {int(game.captive())} still held."
    if game.bomb_is_armed():
        return f"It goes off in {count_of(int(game.bomb_turn + game.plan.numbers.fuse - game.turn), 'turn')}."
    carriers = [unit for unit in game.units if unit.bomb and viewer.sees(unit)]
    return " ".join([carried(viewer, unit) for unit in carriers])


def carried(viewer: Viewer, unit: Unit) -> str:
    """Who has the bomb, and how far the nearest site is as the crow flies."""
    x, y = viewer.spot(unit)
    site = viewer.game.plan.site
    far = [(distance(x, y, rect), name) for rect, name in zip(site.bomb_sites, atlas(viewer.game.plan).sites)]
    name = unit_name(viewer.game, int(unit.index))
    if not far:
        return f"{name} has it."
    nearest = min(far)
    where = f"{f'{nearest[0]:.1f} MU from' if nearest[0] else 'at'} {nearest[1]}"
    return fitting(PROGRESS, f"{name} has it, {where}.", f"{name} has it.")


def distance(x: int, y: int, rect: Rect) -> float:
    """To the edge of a site; 0 inside it."""
    left, bottom, right, top = rect
    return hypot(max(int(left) - x, 0, x - int(right)), max(int(bottom) - y, 0, y - int(top))) / MU


def score(viewer: Viewer) -> str:
    """Rounds won."""
    wins = [int(won) for won in viewer.game.wins]
    if viewer.team == NONE:
        return f"{TEAM_TITLES[0]} {wins[0]} : {wins[1]} {TEAM_TITLES[1]}"
    return f"You {wins[viewer.team]} : {wins[1 - viewer.team]} they"
