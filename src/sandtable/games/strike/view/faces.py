"""Cards and pieces as they are printed: what the shop says of them."""

from __future__ import annotations

from sandtable.catalog.printed import Die, Face, Piece, Supplies
from sandtable.games.strike.rules.equipment import GRENADES, Item
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.numbers import MOST_UNITS
from sandtable.games.strike.rules.plan import MOST_HOSTAGES
from sandtable.games.strike.view.hints import effect
from sandtable.games.strike.view.names import (
    CLAN_TITLES,
    TEAM_TITLES,
    card_texts,
    clan_title,
    dice_text,
    weapon_kind,
)
from sandtable.scene.phrases import capital

SIDES = ("one", "other")
DIE = tuple([str(face) for face in range(1, 7)])
DICE = 9
MU = 15.0  # millimetres; a base is 1 MU across


def faces(game: Strike) -> list[Face]:
    """STRIKE-G01: one of each."""
    return [face(game, item) for item in game.plan.items]


def face(game: Strike, item: Item) -> Face:
    clans = CLAN_TITLES[item.clan] if 0 <= item.clan < len(CLAN_TITLES) else "both clans"
    return Face(
        kind=capital(what(item)),
        title=item.name,
        subtitle=capital(clans),
        stats=tuple([(label, value) for label, value in numbers(item) if value]),
        lines=tuple([said for said in (notes(item), effect(game, int(item.thing))) if said]),
        rule="STRIKE-G01",
        look=(SIDES[item.clan],) if 0 <= item.clan < len(SIDES) else (),
        file="items.toml",
        key="item",
        entry=item.id,
    )


def what(item: Item) -> str:
    if item.slot >= 0 or item.type == GRENADES:
        return weapon_kind(item)
    return "equipment"


def numbers(item: Item) -> list[tuple[str, str]]:
    cost = "free" if item.free else str(item.cost)
    dice = [
        ("To hit", item.to_hit),
        ("Damage", item.damage),
        ("Dice to divide", item.pool),
        ("Moves lost", item.lost),
    ]
    return [("Cost", cost), *[(label, str(value) if value else "") for label, value in dice]]


def notes(item: Item) -> str:
    """A weapon in the words of the shop."""
    if item.slot >= 0:
        return capital(f"{', '.join([text for text in card_texts(item) if text])}.")
    return capital(f"{dice_text(item)}.") if item.pool else ""


def supplies(game: Strike) -> Supplies:
    """As many of each clan as the scenario has; the box has enough for the largest."""
    grenades = [
        Piece(kind="token", title="Smoke", mark="SM", count=4, size=2 * MU),
        Piece(kind="marker", title="Frag grenade", mark="FG", count=4),
        Piece(kind="marker", title="Bomb", mark="B"),
    ]
    found = [*people(game, int(game.plan.units), len(game.plan.site.hostages)), *grenades]
    die = Die(title="Die", faces=DIE, count=DICE - 1)
    return Supplies(
        pieces=tuple(found),
        dice=(die, Die(title="Wild die", faces=DIE, look=("other",))),
        space=MU,
        box=tuple(people(game, MOST_UNITS // 2, MOST_HOSTAGES)),
    )


def people(game: Strike, units: int, hostages: int) -> list[Piece]:
    """So many of each clan, hostages, and what they can lose."""
    found = [
        Piece(
            kind="figure",
            title=clan_title(game, team),
            mark=f"{TEAM_TITLES[team][0]}{place + 1}",
            look=(SIDES[team],),
            size=MU,
        )
        for team in range(len(TEAM_TITLES))
        for place in range(units)
    ]
    found += [
        Piece(kind="figure", title="Hostage", mark=f"H{place + 1}", size=MU) for place in range(hostages)
    ]
    health = int(game.plan.numbers.health) * units
    found += [Piece(kind="token", title="Health", mark="+", count=health, look=(side,)) for side in SIDES]
    return found
