"""What the slots of `words.toml` mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules.components import MOST_SEALS, NONE
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view import banners, names, slides, trays
from sandtable.games.flix.view.asking import Ask
from sandtable.games.flix.view.choices import PROMPTS, named
from sandtable.games.flix.view.hints import OFFERS
from sandtable.games.flix.view.moment import Moment, flick, roll
from sandtable.games.flix.view.phrases import PHRASES
from sandtable.games.flix.view.story import is_between
from sandtable.games.flix.view.texts import briefing, equipment_text
from sandtable.lexicon.grammar import Grammar, Ids, Kinds, Lit, More, Pointed
from sandtable.lexicon.moments import Points

NOBODY = -1
THOUSAND = 1000

KINDS: Kinds[FlixState] = {
    "figure": names.figure_name,
    "named": named,
    "seal": names.seal_name,
    "cell": names.cell_name,
    "area": names.area_name,
    "door": names.door_name,
    "mission": names.mission_title,
    "briefing": briefing,
    "kind": lambda game, kind: names.kind_name(kind),
    "token": names.token_name,
    "card": names.equipment_name,
    "about": equipment_text,
    "weapon": names.weapon_name,
    "effect": names.effect_name,
    "skill": names.skill_name,
    "path": lambda game, path: names.cell_name(game, game.site().paths[path].cells[0]),
    "face": lambda game, face: names.FACES[face],
    "colour": lambda game, path: names.COLOURS[int(game.site().paths[path].colour)],
    "seconds": lambda game, millis: f"{millis / THOUSAND:.1f} seconds",
}


def doorway_name(game: FlixState, one: int, other: int) -> str:
    number = names.door_between(game, one, other)
    return names.door_name(game, number) if number != NONE else "the Door"


# What the log points at, and whose doing it is


def figure(game: FlixState, index: int) -> str:
    return names.figure_id(index) if index != NONE else ""


def seat_of(game: FlixState, index: int) -> int:
    """Guards are nobody's."""
    return int(game.seals[index].seat) if 0 <= index < MOST_SEALS else NOBODY


# What cues are shown at


def flicker(moment: Moment) -> Ids:
    return ("spot",) if moment.game.side_board != NONE else moment.ids(moment.data[0])


def doorway(moment: Moment, one: int, other: int) -> Ids:
    """The Door between two Spaces."""
    number = names.door_between(moment.game, one, other)
    return (names.door_id(moment.game, number),) if number != NONE and moment.game.side_board == NONE else ()


def opened(moment: Moment, index: int, door: int) -> Ids:
    return (names.door_id(moment.game, door),) if moment.ids(index) else ()


def token_there(moment: Moment, token: int, cell: int) -> Ids:
    there = moment.game.token_cells[token] != NONE and moment.points(cell)
    return (f"token-{token}",) if there else ()


def mission_there(moment: Moment) -> Ids:
    """The Mission of now, on the Mission Tree."""
    return (names.mission_id(int(moment.game.mission)),) if is_between(moment.game) else ()


def way(moment: Moment) -> Points:
    """Along the way that was brought, or straight from the one Space to the other."""
    _, start, end = moment.data[:3]
    return moment.points(start, *(moment.brought(0) or [end]))


WHO: Mapping[str, Callable[..., Ids]] = {
    "figure": lambda moment, index: moment.ids(index),
    "area": lambda moment, area: moment.area(area),
    "drawn": lambda moment, index, area: moment.area(area) if moment.ids(index) else (),
    "door": doorway,
    "opened": opened,
    "token": token_there,
    "flicker": flicker,
    "mission": mission_there,
}
WHERE: Mapping[str, Callable[..., Points]] = {
    "cell": lambda moment, cell: moment.points(cell),
    "token": lambda moment, token: moment.points(*moment.game.token_cells[token : token + 1]),
    "home": lambda moment, token: moment.points(*moment.game.token_homes[token : token + 1]),
    "way": way,
}
MORE: More[Moment] = {
    "goals": banners.goals,
    "falls": banners.falls,
    "slides": slides.slides,
    "attack_dice": trays.attack_dice,
    "d6": trays.d6,
    "d10": trays.d10,
    "spawns": trays.spawns,
}


# What options light up


def player_board(ask: Ask, index: int) -> Ids:
    """A Player Board; between Missions whose it is."""
    if is_between(ask.game):
        return (names.person_id(int(ask.game.seals[index].who)),)
    return (names.board_id(index),)


def target(ask: Ask, index: int) -> Ids:
    if names.is_shown(ask.game, index) and not is_between(ask.game):
        return (names.figure_id(index),)
    is_known = 0 <= index < MOST_SEALS and ask.game.seals[index].who != NONE
    return player_board(ask, index) if is_known else ()


def shooter(ask: Ask, option: Option) -> Ids:
    return target(ask, int(ask.game.turn_of)) if ask.game.turn_of != NONE else ()


def token(ask: Ask, number: int) -> Ids:
    return (f"token-{number}",) if ask.game.token_cells[number] != NONE else ()


def bomb(ask: Ask, cell: int) -> Ids:
    return (f"bomb-{ask.game.bombs.index(cell)}",) if cell in ask.game.bombs else ()


def path(ask: Ask, number: int) -> Ids:
    return (names.space_id(ask.game, ask.game.site().paths[number].cells[0]),)


def mission(ask: Ask, option: Option) -> Ids:
    return (names.mission_id(int(ask.game.mission)),) if ask.game.plan.campaign else ()


TARGETS: Pointed[Ask] = {
    "cell": lambda ask, cell: (names.space_id(ask.game, cell),),
    "figure": target,
    "door": lambda ask, number: (names.door_id(ask.game, number),),
    "token": token,
    "board": player_board,
    "person": lambda ask, who: (names.person_id(who),) if is_between(ask.game) else (),
    "block": lambda ask, number: (f"block-{number}",),
    "bomb": bomb,
    "path": path,
}
LIT: Lit[Ask] = {"shooter": shooter, "mission": mission}
GRAMMAR = Grammar[FlixState, Ask, Moment](
    {**KINDS, "doorway": doorway_name},
    phrases=PHRASES,
    offers=OFFERS,
    prompts=PROMPTS,
    targets={**TARGETS, **LIT},
    ids={"figure": figure},
    seats={"figure": seat_of},
    moment=Moment,
    who=WHO,
    where=WHERE,
    acts={"flick": flick, "roll": roll},
    more=MORE,
)
