"""What a table of cards or numbers consists of, as a client gets it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from sandtable.catalog.chains import Verb
from sandtable.catalog.desks import Path

Kind = Literal["number", "decimal", "text", "long", "switch", "choice", "chain", "any", "list", "table"]
Holds = Literal["one", "list", "names"]  # an entry, a list of them, or several by name


class SheetColumn(Struct, omit_defaults=True):
    """A key of the entries of a file, as its declaration has it. `any`: a switch, a number or a text. A list
    or table has a declaration for each of its `parts`, or else one for `each` of its entries, of which it
    has from `fewest` to `most`; entries of a table go by `names`, or by any where there are none. A `chain`
    begins with one of its `verbs`."""

    key: str
    label: str
    text: str
    kind: Kind
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    required: bool = False
    rule: str = ""
    parts: tuple[SheetColumn, ...] = ()
    each: SheetColumn | None = None
    names: tuple[str, ...] = ()
    fewest: int = 0
    most: int | None = None
    verbs: tuple[Verb, ...] = ()


class SheetRow(Struct, omit_defaults=True):
    """An entry (or a whole file, where `path` is empty): its values by key, and those of the rulebook where
    they differ (null: it has none there). `own` if the rulebook has the file without such an entry; `gone` if
    the work takes it away."""

    path: Path
    title: str
    values: dict[str, Any]
    printed: dict[str, Any] = {}
    own: bool = False
    gone: bool = False


class CardSheet(Struct, omit_defaults=True):
    """GET /api/work/sheets?file=: the tables of a file, one for each list of entries and one for the rest."""

    file: str
    key: str
    title: str
    text: str
    columns: tuple[SheetColumn, ...]
    rows: tuple[SheetRow, ...]
    holds: Holds = "list"
