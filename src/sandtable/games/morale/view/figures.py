"""The miniatures on the map, and with each its place on the tableau."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from sandtable.games.morale.rules.components import DOWN, TEAM_NAMES, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view import names
from sandtable.games.morale.view.panels import badges, marks, unit_panel
from sandtable.games.morale.view.viewer import Viewer, has_acted
from sandtable.parts.kept import Kept
from sandtable.scene.vocabulary import Element, Gauge, Panel, Space


class Drawn(Struct, frozen=True, gc=False):
    """A unit in a scene: its miniature, where it is on the map, and its place on the tableau."""

    figure: Element | None
    panel: Panel


# Few units change from one answer to the next, so each is drawn once for all that may be seen of it. There is
# room for those of a thousand matches.
DRAWN: Kept[Drawn] = Kept(20_000)


def drawn(viewer: Viewer, unit: Unit) -> Drawn:
    """What the key leaves out, neither drawing may look at."""
    seen = viewer.glimpse(unit)
    return DRAWN.find(seen) or DRAWN.keep(seen, drawn_anew(viewer, unit))


def drawn_anew(viewer: Viewer, unit: Unit) -> Drawn:
    return Drawn(figure(viewer, unit) if viewer.sees(unit) else None, unit_panel(viewer, unit))


def figure(viewer: Viewer, unit: Unit) -> Element:
    """MORALE-2.08: one miniature for each unit in play."""
    game = viewer.game
    return Element(
        names.figure_id(int(unit.index)),
        "figure",
        figure_label(viewer, unit),
        Space(names.zone_id(game, int(unit.zone)), int(unit.floor)),
        TEAM_NAMES[unit.team],
        int(unit.seat),
        names.role(game.plan, unit.card),
        str(game.place(unit) + 1),
        look=tuple(figure_looks(game, unit)),
        badges=tuple(badges(game, unit)),
        gauge=Gauge("Danger", int(unit.danger), int(game.plan.numbers.danger_top), "low"),
    )


def figure_label(viewer: Viewer, unit: Unit) -> str:
    """Everything about a miniature in one line, for those who listen."""
    state, *rest = marks(viewer.game, unit)
    danger = f"Danger {unit.danger} of {viewer.game.plan.numbers.danger_top}"
    place = f"{state} in {names.where(viewer.game, unit)}"
    return ", ".join([unit.card.name, names.TEAM_TITLES[unit.team], danger, place, *rest])


def figure_looks(game: Morale, unit: Unit) -> Iterator[str]:
    if unit.status == DOWN:
        yield "down"
    if unit.index == game.acting:
        yield "acting"
    elif has_acted(game, unit):
        yield "acted"
