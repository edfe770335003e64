"""What suits whom, best first: the order in which Gear is offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from sandtable.catalog.content import Strict, expect_known
from sandtable.games.flix.content.checks import expect_all
from sandtable.games.flix.rules.cards import Kit, SealBoard, Specialization
from sandtable.games.flix.rules.effects import SPECIALIZATIONS

if TYPE_CHECKING:
    from sandtable.games.flix.content.loader import Content

FILE = "kits.toml"


class KitData(Strict, kw_only=True, frozen=True):
    """The favourites of an operator (`skills` are Specializations), or of a Specialization."""

    id: str
    skills: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()


class KitsFile(Strict, kw_only=True, frozen=True):
    operator: list[KitData]
    specialization: list[KitData]


def check_kits(source: Content) -> None:
    """A kit for each of them, of things that there are."""
    expect_all([kit.id for kit in source.kits.operator], ids(source.operators), FILE, "operator")
    expect_all([kit.id for kit in source.kits.specialization], SPECIALIZATIONS, FILE, "specialization")
    known = {
        "skills": SPECIALIZATIONS,
        "weapons": ids(source.weapons.weapon),
        "equipment": ids(source.equipment),
    }
    for kit in [*source.kits.operator, *source.kits.specialization]:
        for field, names in known.items():
            for name in getattr(kit, field):
                expect_known(name, names, f"{FILE}: {kit.id}", field)


class Identified(Protocol):
    @property
    def id(self) -> str: ...


def ids(things: Sequence[Identified]) -> list[str]:
    return [thing.id for thing in things]


def places(names: Sequence[str], known: Sequence[str]) -> list[int]:
    return [known.index(name) for name in names]


def make_kit(source: Content, data: KitData) -> Kit:
    weapons = places(data.weapons, ids(source.weapons.weapon))
    return Kit(weapons, places(data.equipment, ids(source.equipment)))


def make_boards(source: Content) -> list[SealBoard]:
    return [
        SealBoard(
            each.name, each.speed, each.health, places(kit.skills, SPECIALIZATIONS), make_kit(source, kit)
        )
        for each, kit in zip(source.operators, source.kits.operator)
    ]


def make_specializations(source: Content) -> list[Specialization]:
    return [
        Specialization(each.id, each.name, make_kit(source, kit))
        for each, kit in zip(source.specializations, source.kits.specialization)
    ]
