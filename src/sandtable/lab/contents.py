"""Every number, switch and choice of a game's content files by name, such as `rewards.kill`,
`units.seal_leader.threat[0]` or `stages/data_wing.zone[0].patrols`, and what lays another one over it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Literal

from msgspec import Struct

from sandtable.catalog.desks import Edit, Path
from sandtable.catalog.estimates import NO_RULES
from sandtable.catalog.layers import edited
from sandtable.catalog.leaves import Leaf, leaves
from sandtable.catalog.nearest import nearest
from sandtable.catalog.paths import value_at
from sandtable.catalog.shelf import LARGEST_NUMBER, Data, Overlay, Shelf, folder_of, id_of
from sandtable.catalog.spec import GameType
from sandtable.catalog.surveying import shapes_of
from sandtable.catalog.texts import shown
from sandtable.engine.errors import SandtableError
from sandtable.lab.naming import human, plain

Setting = bool | int | float | str  # of an option, or of a number

REACH = 10  # times as much as is printed can be tried, where nothing else is declared
LEAST_REACH = 20
OPTIONS = "options.toml"
NAMES = ("id", "name")  # what an entry is known by is no choice
TITLES = ("title", "name")  # what people call it
INDEX = re.compile(r"([^.\[\]]+)\[(\d+)\]")
RULE = re.compile(r"[A-Z]+-[RG]?\d+(\.\d+)?")
MOST_NEAR = 3


class NumberSpec(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A value of a content file as a house rule: where it stands, what is printed, and what can be tried."""

    name: str
    file: str
    path: Path
    kind: Literal["switch", "number", "choice", "text"]
    default: Setting
    text: str = ""
    rule: str = ""
    low: float = 0
    high: float = 0
    decimals: bool = False
    choices: tuple[str, ...] = ()

    def like(self, value: Setting) -> Setting:
        """The value, if it is of the kind that stands there, whatever its bounds."""
        if self.kind == "switch":
            fits = isinstance(value, bool)
        elif self.kind == "number":
            number = isinstance(value, int | float) and not isinstance(value, bool)
            fits = number and (self.decimals or float(value).is_integer())
        else:
            fits = isinstance(value, str) and (self.kind == "text" or value in self.choices)
        if not fits:
            raise SandtableError(f"{self.name}: expected {self.expected()}, not {value!r}")
        return int(value) if self.kind == "number" and not self.decimals else value

    def check(self, value: Setting) -> Setting:
        """The value, if it fits."""
        found = self.like(value)
        if self.kind == "number" and not self.low <= float(found) <= self.high:
            bounds = f"from {self.low:g} to {self.high:g}"
            raise SandtableError(f"{self.name} must be {self.expected()} {bounds}, not {value}")
        return found

    def expected(self) -> str:
        if self.kind == "number":
            return "a number" if self.decimals else "a whole number"
        if self.kind == "switch":
            return "true or false"
        return f"one of {', '.join(self.choices)}" if self.choices else "a text"


def parameters(game: GameType) -> dict[str, NumberSpec]:
    """Everything of the content files that can be changed, by name; options and plain texts are not."""
    return {name: each for name, each in known(game).items() if each.kind != "text"}


def known(game: GameType) -> Mapping[str, NumberSpec]:
    return _known(game.shelf, game.files)


@lru_cache(maxsize=16)
def _known(shelf: Shelf, files: type[Struct] | None) -> dict[str, NumberSpec]:
    found: dict[str, NumberSpec] = {}
    shapes = shapes_of(shelf, files)
    for file in sorted({*shelf.own, *shelf.overlay.names()}, key=lambda name: (folder_of(name), name)):
        if file not in (*NO_RULES, OPTIONS):
            data = shelf.read(file)
            for leaf in leaves(data, shapes.get(file)):
                if not (leaf.path[-1] in NAMES and isinstance(leaf.value, str)):
                    each = spec_of(file, leaf, name_of(file, leaf.path, data))
                    found.setdefault(each.name, each)
    return found


def name_of(file: str, path: Path, data: Data) -> str:
    """`FILE.PATH`; in a file of no folder, the entry alone stands for the list that it is in."""
    stem = file.removesuffix(".toml")
    lists = [key for key, rows in data.items() if isinstance(rows, list) and path[1:2] and has(rows, path[1])]
    short = not folder_of(file) and lists == [path[0]] and path[1] not in data
    return f"{stem}.{shown(path[1:] if short else path)}"


def has(rows: list[Any], key: str | int) -> bool:
    return any(isinstance(row, dict) and id_of(row) == key for row in rows)


def spec_of(file: str, leaf: Leaf, name: str) -> NumberSpec:
    rule = RULE.search(leaf.said.text)
    decimals = leaf.said.decimals or isinstance(leaf.value, float)
    low, high = bounds_of(leaf)
    kind: Literal["switch", "number", "choice", "text"] = "number"
    if isinstance(leaf.value, bool):
        kind = "switch"
    elif isinstance(leaf.value, str):
        kind = "choice" if leaf.said.names else "text"
    return NumberSpec(
        name=name,
        file=file,
        path=leaf.path,
        kind=kind,
        default=leaf.value,
        text=leaf.said.text,
        rule=rule[0] if rule else "",
        low=low if kind == "number" else 0,
        high=high if kind == "number" else 0,
        decimals=decimals and kind == "number",
        choices=leaf.said.names if kind == "choice" else (),
    )


def bounds_of(leaf: Leaf) -> tuple[float, float]:
    """As declared; where nothing is, there is room around what is printed."""
    value = leaf.value if isinstance(leaf.value, int | float) else 0
    reach = min(LARGEST_NUMBER, max(LEAST_REACH, REACH * abs(value)))
    low, high = leaf.said.low, leaf.said.high
    return (-reach if value < 0 else 0) if low is None else low, reach if high is None else high


def find(game: GameType, name: str) -> NumberSpec:
    """By its name, or by its whole path (`items.item.rifle_t.cost`)."""
    there = known(game)
    if name in there:
        return there[name]
    for each in there.values():
        if f"{each.file.removesuffix('.toml')}.{shown(each.path)}" == name:
            return each
    if not there:
        raise SandtableError(f"{name}: {game.slug} has no content files whose numbers could be changed")
    near = nearest(name, parameters(game), MOST_NEAR, alike=0)
    raise SandtableError(
        f"{name}: there is no such number; nearest are {', '.join(near)}; "
        f"`sandtable lab numbers {game.slug}` lists all that there are"
    )


def spoken(game: GameType, name: str) -> str:
    """As a player would say it: `Kestrel 47, cost` for `items.rifle_t.cost`, `Data Wing, 2nd of counts` for
    `stages/data_wing.counts[1]`; options by their names."""
    title, rest = entry_of(game, name)
    return f"{title}, {plain(counted(shown(rest)))}" if title else human(counted(name))


def counted(name: str) -> str:
    """`2nd of counts` for `counts[1]`."""
    while match := INDEX.search(name):
        name = name.replace(match[0], f"{nth(int(match[2]) + 1)} of {match[1]}")
    return name


def nth(number: int) -> str:
    ending = "th" if number // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def entry_of(game: GameType, name: str) -> tuple[str, Path]:
    """What the entry, or else the file, is called that has this number, and where in it the number stands."""
    number = known(game).get(name)
    if number is None:
        return "", ()
    value: Any = game.shelf.read(number.file)
    title, rest = titled(value), number.path
    for at, key in enumerate(number.path):
        value = value_at(value, (key,))
        if found := titled(value):
            title, rest = found, number.path[at + 1 :]
    return title, rest


def titled(value: Any) -> str:
    """What an entry, or a file, is called."""
    names = (value.get(key) for key in TITLES) if isinstance(value, dict) else ()
    return next((name for name in names if isinstance(name, str)), "")


def overlay_with(game: GameType, numbers: Mapping[str, Setting]) -> Overlay:
    """What lies over the game already, and these numbers over that."""
    specs = {name: find(game, name) for name in numbers}
    edits = [Edit(each.file, each.path, each.like(numbers[name])) for name, each in specs.items()]
    return Overlay(*game.shelf.overlay.layers, edited(game.shelf, {}, edits))


def search(game: GameType, words: str) -> Iterator[NumberSpec]:
    """Those whose name or sentence has all of the words."""
    return (each for name, each in parameters(game).items() if has_words(name, each.text, words))


def search_options(game: GameType, words: str) -> Iterator[NumberSpec]:
    """The same of the house rules of all scenarios, with the defaults of the first that has them."""
    options = {each.name: each for spec in reversed(game.scenarios()) for each in reversed(spec.options)}
    for name, each in reversed(options.items()):
        if has_words(name, each.text, words):
            yield NumberSpec(
                name=name,
                file=OPTIONS,
                path=("option", name),
                kind=each.kind,
                default=each.default,
                text=each.text,
                rule=each.rule,
                low=each.low,
                high=each.high,
                choices=each.choices,
            )


def has_words(name: str, text: str, words: str) -> bool:
    there = f"{name} {text}".lower().replace("_", " ")
    return all(word in there or word in name.lower() for word in words.lower().split())
