"""State that is declared once: one list of fields drives dump, restore, equality and copies."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sandtable.engine.errors import RuleError

LISTS: Final = ["FIELDS", "PARTS", "FIXED", "DERIVED", "MEMOS", "ENGINE"]
FAULTLESS: Final[dict[type, bool]] = {}  # classes whose declaration has been checked


@mypyc_attr(allow_interpreted_subclasses=True)
class StatePart:
    """Something with a state of its own: a unit, a team, a deck, a whole game.

    Every attribute is declared in one of five lists: `FIELDS` hold numbers, words, switches, and lists of
    them; `PARTS` hold a part or a list of parts; `FIXED` is what it was made with and never changes.
    `DERIVED` follows from these and is kept up to date for speed; `MEMOS` are answers with what they were
    given for, and may be forgotten at any time."""

    FIELDS: ClassVar[list[str]] = []
    PARTS: ClassVar[list[str]] = []
    FIXED: ClassVar[list[str]] = []
    DERIVED: ClassVar[list[str]] = []
    MEMOS: ClassVar[list[str]] = []
    ENGINE: ClassVar[list[str]] = []

    def fresh(self) -> StatePart:
        """A new one that was made with the same, for a copy."""
        raise RuleError(f"{type(self).__name__} needs fresh(), a new one made with the same, to be copied")

    def new_part(self, name: str, index: int, row: Any) -> StatePart:
        """A new part for the index-th place of a list of parts, before it is restored from its row."""
        raise RuleError(f"{type(self).__name__} needs new_part() to restore {name}")

    def derive(self) -> None:
        """Works out anew all that is `DERIVED`, and forgets all `MEMOS`."""

    def clone(self) -> StatePart:
        """An equal and independent one."""
        check_declared(self)
        other = self.fresh()
        copy_fields(self, other)
        return other

    def dump(self) -> Any:
        """The whole state as plain JSON values."""
        return dump_fields(self)

    def restore(self, state: Any) -> None:
        """Takes over a dumped state."""
        restore_fields(self, state)

    def equals(self, other: StatePart) -> bool:
        return bool(self.dump() == other.dump())


def declared(part: StatePart, which: str) -> list[str]:
    names: list[str] = getattr(type(part), which)
    return names


def copy_fields(part: StatePart, other: StatePart) -> None:
    """Copies the declared state of one to the other."""
    for name in declared(part, "FIELDS"):
        setattr(other, name, plain(getattr(part, name)))
    for name in declared(part, "PARTS"):
        value = getattr(part, name)
        setattr(other, name, [each.clone() for each in value] if type(value) is list else value.clone())
    other.derive()


def dump_fields(part: StatePart) -> dict[str, Any]:
    """The declared state as plain values."""
    check_declared(part)
    state = {name: plain(getattr(part, name)) for name in declared(part, "FIELDS")}
    for name in declared(part, "PARTS"):
        value = getattr(part, name)
        state[name] = [each.dump() for each in value] if type(value) is list else value.dump()
    return state


def restore_fields(part: StatePart, state: dict[str, Any]) -> None:
    """Takes over the declared state from what `dump_fields` made of it."""
    for name in declared(part, "FIELDS"):
        setattr(part, name, plain(state[name]))
    for name in declared(part, "PARTS"):
        value = getattr(part, name)
        if type(value) is list:
            setattr(part, name, [restored(part, name, i, row) for i, row in enumerate(state[name])])
        else:
            value.restore(state[name])
    part.derive()


def restored(owner: StatePart, name: str, index: int, row: Any) -> StatePart:
    part = owner.new_part(name, index, row)
    part.restore(row)
    return part


def plain(value: Any) -> Any:
    """A copy of a field: lists are copied as deep as they go."""
    return [plain(each) for each in value] if type(value) is list else value


def check_declared(part: StatePart) -> None:
    """Every attribute of the part's class is declared, once; what is not would be lost in a save."""
    kind = type(part)
    if kind in FAULTLESS:
        return
    known = [name for which in LISTS for name in declared(part, which)]
    there = attributes(part)
    for name in sorted(there):
        if name not in known:
            raise RuleError(f"{kind.__name__}.{name} is declared in none of {', '.join(LISTS[:-1])}")
    for name in known:
        if name not in there and not hasattr(kind, name):
            raise RuleError(f"{kind.__name__} declares {name}, which it does not have")
        if known.count(name) > 1:
            raise RuleError(f"{kind.__name__} declares {name} twice")
    FAULTLESS[kind] = True


def attributes(part: StatePart) -> set[str]:
    """The names of all that a part holds, compiled or not."""
    native = getattr(type(part), "__mypyc_attrs__", ())
    names = {*native, *getattr(part, "__dict__", {})}
    return {name for name in names if not name.startswith("__")}
