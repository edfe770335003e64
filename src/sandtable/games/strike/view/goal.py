"""What a seat plays for: in one line, always in view."""

from __future__ import annotations

from math import hypot

from sandtable.games.strike.rules.components import TERRORISTS, Unit
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.plan import BOMB_MAP, Rect
from sandtable.games.strike.view.names import CLAN_TITLES, TEAM_TITLES, atlas, unit_name
from sandtable.games.strike.view.viewer import Viewer
from sandtable.lexicon.lexicon import Words
from sandtable.lexicon.roles import role_of
from sandtable.scene.goals import PROGRESS, TEXT, fitting
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Goal

MU = 100
RULES = ("STRIKE-14.15", "STRIKE-14.16")  # by clan


def goal(viewer: Viewer, words: Words) -> Goal:
    """A spectator reads what the attackers are after."""
    game = viewer.game
    clan = int(game.clan(viewer.team)) if viewer.team != NONE else TERRORISTS
    return Goal(
        role=role(viewer, words, clan),
        text=text(game, words, clan, viewer.team == NONE),
        progress=progress(viewer, words),
        score=score(viewer, words),
        left=words.say("rounds", round=max(int(game.round), 1), most=int(game.plan.numbers.rounds)),
        rule=RULES[clan],
    )


def role(viewer: Viewer, words: Words, clan: int) -> str:
    if viewer.team == NONE:
        return words.say("spectator")
    return role_of(words, CLAN_TITLES[clan], words.say("clan"))


def text(game: Strike, words: Words, clan: int, told: bool) -> str:
    """STRIKE-14.15, STRIKE-14.16: for the map that is played; told of both clans to those who watch."""
    if game.plan.site.kind == BOMB_MAP:
        texts = bomb_texts(game, words)
    else:
        texts = words.say("keep_hostages"), words.say("free_hostages")
    if not told:
        return texts[clan]
    first = texts[TERRORISTS]
    text = words.say("goal_of", who=CLAN_TITLES[TERRORISTS], goal=f"{first[0].lower()}{first[1:]}")
    return fitting(TEXT, text, f"{text.partition(',')[0]}.", first)


def bomb_texts(game: Strike, words: Words) -> tuple[str, str]:
    if game.bomb_is_armed():
        return words.say("guard_bomb"), words.say("defuse_bomb")
    sites = words.say("or").join(atlas(game.plan).sites)
    return (
        fitting(TEXT, words.say("plant_bomb", sites=sites), words.say("plant_bomb_short")),
        fitting(TEXT, words.say("keep_bomb", sites=sites), words.say("keep_bomb_short")),
    )


def progress(viewer: Viewer, words: Words) -> str:
    game = viewer.game
    if game.plan.site.kind != BOMB_MAP:
        safe = len([hostage for hostage in game.hostages if hostage.rescued])
        return words.say("hostages", safe=safe, held=int(game.captive()))
    if game.bomb_is_armed():
        turns = int(game.bomb_turn + game.plan.numbers.fuse - game.turn)
        return words.say("fuse", turns=count_of(turns, words.say("turn"))) if turns else words.say("fuse_now")
    carriers = [unit for unit in game.units if unit.bomb and viewer.sees(unit)]
    return " ".join([carried(viewer, words, unit) for unit in carriers])


def carried(viewer: Viewer, words: Words, unit: Unit) -> str:
    """Who has the bomb, and how far the nearest site is as the crow flies."""
    x, y = viewer.spot(unit)
    site = viewer.game.plan.site
    far = [(distance(x, y, rect), name) for rect, name in zip(site.bomb_sites, atlas(viewer.game.plan).sites)]
    name = unit_name(viewer.game, int(unit.index))
    short = words.say("has_it", who=name)
    if not far:
        return short
    away, site_name = min(far)
    if away:
        return fitting(PROGRESS, words.say("has_it_off", who=name, away=f"{away:.1f}", site=site_name), short)
    return fitting(PROGRESS, words.say("has_it_at", who=name, site=site_name), short)


def distance(x: int, y: int, rect: Rect) -> float:
    """To the edge of a site; 0 inside it."""
    left, bottom, right, top = rect
    return hypot(max(int(left) - x, 0, x - int(right)), max(int(bottom) - y, 0, y - int(top))) / MU


def score(viewer: Viewer, words: Words) -> str:
    """Rounds won."""
    wins = [int(won) for won in viewer.game.wins]
    if viewer.team == NONE:
        one, other = TEAM_TITLES
        return words.say("score_watched", one=one, first=wins[0], second=wins[1], other=other)
    return words.say("score", mine=wins[viewer.team], theirs=wins[1 - viewer.team])
