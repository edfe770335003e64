"""Cards and pieces as they are printed: what tableaus and options say of them."""

from __future__ import annotations

from sandtable.catalog.numbering import printed
from sandtable.catalog.printed import Face, Piece, Supplies
from sandtable.games.morale.content.cards import UnitData
from sandtable.games.morale.content.loader import Content
from sandtable.games.morale.rules.components import COVERING_FIRE, FOCUS_FIRE, TEAM_NAMES, Card
from sandtable.games.morale.rules.plan import Plan
from sandtable.games.morale.view.names import MEMBERS, SKULLS, TEAM_TITLES, TOKEN_TITLES
from sandtable.games.morale.view.panels import card_rows
from sandtable.scene.phrases import capital

SIDES = ("one", "other")
MARKS = ("FB", "FG", "+", "RPG", "SM", "TG", "CF", "CR", "2x", "FF")  # of tokens, as short as can be
BLACK_SKULLS = 24  # more come in with every threat
ZONE = 60.0  # millimetres


def faces(content: Content) -> list[Face]:
    """MORALE-2.01, MORALE-2.10: unit cards, then turn order cards."""
    return [*(unit_face(unit) for unit in content.units), *(order_face(unit) for unit in content.units)]


def unit_face(unit: UnitData) -> Face:
    card = Card(printed(unit))
    issue = ", ".join([TOKEN_TITLES[token] for token in card.issue])
    lines = [f"Standard issue: {issue}."] if issue else []
    return Face(
        kind=f"Unit card, {TEAM_TITLES[card.team]}",
        title=card.name,
        subtitle=f"{MEMBERS[card.team]}, {unit.role}",
        stats=tuple([(row.label, str(row.value)) for row in card_rows(card)]),
        lines=tuple([*lines, card.text] if card.text else lines),
        rule="MORALE-2.01",
        look=(SIDES[card.team],),
        file="units.toml",
        key="unit",
        entry=card.id,
    )


def order_face(unit: UnitData) -> Face:
    team = TEAM_NAMES.index(unit.team)
    return Face(
        kind=f"Turn order, {TEAM_TITLES[team]}",
        title=unit.name,
        stats=(("Initiative", str(unit.initiative)),),
        rule="MORALE-2.10",
        look=(SIDES[team],),
        file="units.toml",
        key="initiative",
        entry=unit.id,
        back=TEAM_TITLES[team],
    )


def supplies(plan: Plan) -> Supplies:
    """What two squads need; the tracks are in the scene. The box has enough for all cards."""
    found = crews(plan, [int(squad.units) for squad in plan.squads])
    found += [Piece(kind="marker", title=capital(loot.name)) for loot in plan.loot]
    found += [
        Piece(kind="marker", title=vehicle.name, look=(SIDES[team],))
        for team, vehicle in enumerate(plan.vehicles)
    ]
    box = crews(plan, [len(squad.cards) for squad in plan.squads])
    return Supplies(pieces=tuple(found), space=ZONE, box=tuple(box))


def crews(plan: Plan, units: list[int]) -> list[Piece]:
    """So many units of each team, and what they use."""
    found: list[Piece] = []
    penalty = f"-{plan.numbers.initiative_penalty} Initiative"
    for team, squad in enumerate(plan.squads):
        crew = squad.cards[: units[team]]
        side = (SIDES[team],)
        found += [
            Piece(kind="figure", title=card.name, mark=str(at + 1), look=side) for at, card in enumerate(crew)
        ]
        tokens = [token for card in crew for token in card.issue]
        tokens += list(range(COVERING_FIRE, FOCUS_FIRE + 1)) * squad.star_sets
        found += [action_token(token, tokens.count(token), team) for token in sorted(set(tokens))]
        found.append(Piece(kind="token", title="Take Cover!", mark="TC", under=penalty, look=side))
    return found + skulls(plan, sum(units))


def action_token(token: int, count: int, team: int) -> Piece:
    return Piece(
        kind="token",
        title=TOKEN_TITLES[token],
        mark=MARKS[token],
        count=count,
        under=TEAM_TITLES[team],
        look=(SIDES[team],),
    )


def skulls(plan: Plan, units: int) -> list[Piece]:
    """MORALE-1.09: a bag for each team."""
    white = plan.numbers.white_flat * len(plan.squads) + plan.numbers.white_per_unit * units
    black = plan.numbers.black_per_unit * units + BLACK_SKULLS
    return [
        Piece(kind="token", title=capital(f"{name} skull"), mark=name[0].upper(), count=count)
        for name, count in zip(SKULLS, (white, black))
    ]
