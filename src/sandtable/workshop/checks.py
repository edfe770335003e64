"""All that stops a work from being played, at once, what plays and is worth a look, and what holds; with
repairs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from msgspec import UnsetType
from msgspec import inspect as types

from sandtable.catalog.checking import Ids, Mistake, bare, type_of
from sandtable.catalog.declared import files_of
from sandtable.catalog.desks import Check, Desk, Edit, Path
from sandtable.catalog.mistakes import mistakes_in
from sandtable.catalog.paths import value_at
from sandtable.catalog.shelf import Data, Files, Overlay, folder_of
from sandtable.catalog.spec import GameType
from sandtable.scene.phrases import capital
from sandtable.workshop.columns import RULE, choices_of, plain
from sandtable.workshop.sheets import declared_as, ids_in

CLOSE = 0.5  # how alike a name must be to be meant
CITED = re.compile(rf" \(({RULE.pattern})\)$")  # a sentence that ends with its rule
NAMED = re.compile(r"[\w.-]+: ")  # one that begins with the entry's id
PLAINLY = (
    (re.compile(r" - at `\$[^`]*`"), ""),
    (re.compile(r"Object missing required field `(\w+)`"), "{0} is missing"),
    (re.compile(r"Object contains unknown field `([^`]+)`"), "the key {0} is unknown"),
    (re.compile(r"Expected `(\w+)`, got `(\w+)`"), "expected {0}, not {1}"),
)
KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}


def checks_of(game: GameType, files: Files, data: Mapping[str, Data]) -> tuple[list[Check], list[Check]]:
    """Those that stop play first; and what holds. What a desk shows at its place stands for what the loader
    says of the same file."""
    overlay = Overlay(*game.shelf.overlay.layers, files)
    seen = warnings(game, files, data)
    shown = [each for each in seen if each.kind == "stops"]
    mistakes = [each for each in mistakes_in(game, overlay) if not is_shown(game, each, shown)]
    found = [*(stopping(game, data, each) for each in mistakes), *seen]
    return found, [*files_that_load(files, found), *rules_that_hold(game, files, data, found)]


def is_shown(game: GameType, mistake: Mistake, shown: Sequence[Check]) -> bool:
    said = mistake.text.removeprefix(f"{mistake.file}: ")
    return any(
        each.file == mistake.file and game.desk is not None and game.desk.stands_for(each, said)
        for each in shown
    )


def files_that_load(files: Files, found: Sequence[Check]) -> Iterator[Check]:
    stopped = {each.file for each in found if each.kind == "stops"}
    for file in sorted(files):
        if file not in stopped:
            yield Check(kind="fine", text="All values are as their declaration expects.", file=file)


def rules_that_hold(
    game: GameType, files: Files, data: Mapping[str, Data], found: Sequence[Check]
) -> Iterator[Check]:
    """Of the work's own maps, once they can be set up: before that, not all of it is looked at."""
    stopped = {each.file for each in found if each.kind == "stops"}
    if game.desk is None or any(folder_of(file) or not file for file in stopped):
        return
    cited = {each.rule for each in found}
    for file in own_maps(game.desk, files, data):
        for rule, text in game.desk.holds.items():
            if rule not in cited:
                yield Check(kind="fine", text=text, file=file, rule=rule)


def warnings(game: GameType, files: Files, data: Mapping[str, Data]) -> list[Check]:
    """What a desk finds unwise on the maps that are the work's own, and in its other files."""
    if game.desk is None:
        return []
    maps = own_maps(game.desk, files, data)
    found = [check for file in maps for check in game.desk.warnings(data, file)]
    found += [check for file in sorted(files) for check in game.desk.doubts(data, file)]
    return sorted(found, key=lambda check: check.kind != "stops")


def own_maps(desk: Desk, files: Files, data: Mapping[str, Data]) -> list[str]:
    return [file for file in desk.maps(data) if file in files]


def stopping(game: GameType, data: Mapping[str, Data], mistake: Mistake) -> Check:
    repair = repair_of(game, data, mistake)
    rule = CITED.search(mistake.text)
    text = plainly(CITED.sub("", mistake.text).removeprefix(f"{mistake.file}: "))
    return Check(
        kind="stops",
        text=text if NAMED.match(text) else capital(text),
        file=mistake.file,
        path=mistake.path,
        rule=rule[1] if rule else "",
        fix=f"Make it {repair.value}" if repair else "",
        edits=(repair,) if repair else (),
    )


def plainly(text: str) -> str:
    """A mistake of the shape of a file in words for somebody who has never seen the file; its place is told
    beside it."""
    for known, words in PLAINLY:
        if found := known.search(text):
            named = [KINDS.get(each, each) for each in found.groups()]
            text = text[: found.start()] + words.format(*named) + text[found.end() :]
    return text


# Repairs


def repair_of(game: GameType, data: Mapping[str, Data], mistake: Mistake) -> Edit | None:
    """The nearest value that would do, where there is one."""
    kind = declared_at(game, data, mistake.file, mistake.path)
    value = value_at(data.get(mistake.file, {}), mistake.path)
    if kind is None or isinstance(value, UnsetType):
        return None
    nearest = nearest_to(value, kind, ids_in(data))
    return None if nearest is None or nearest == value else Edit(mistake.file, mistake.path, nearest)


def declared_at(game: GameType, data: Mapping[str, Data], file: str, path: Path) -> types.Type | None:
    """What a value is declared as."""
    name = declared_as(file)
    declared = files_of(game.files) if game.files else {}
    if not path or name not in declared or file not in data:
        return None
    kind: types.Type | None = type_of(declared[name])
    for key in path:
        kind = inside(kind, key) if kind is not None else None
    return kind


def inside(kind: types.Type, key: str | int) -> types.Type | None:
    kind = plain(kind)
    if isinstance(kind, types.StructType):
        return next((field.type for field in kind.fields if field.encode_name == key), None)
    if isinstance(kind, types.ListType | types.VarTupleType):
        return kind.item_type
    if isinstance(kind, types.TupleType) and isinstance(key, int) and key < len(kind.item_types):
        return kind.item_types[key]
    return kind.value_type if isinstance(kind, types.DictType) else None


def nearest_to(value: Any, kind: types.Type, ids: Ids) -> Any:
    extra, inner = bare(kind)[0], plain(kind)
    if isinstance(inner, types.IntType | types.FloatType) and isinstance(value, int | float):
        return within(value, inner)
    choices = choices_of(extra, inner, ids)
    if isinstance(value, str) and choices and value not in choices:
        return next(iter(get_close_matches(value, choices, 1, CLOSE)), None)
    return None


def within(value: float, kind: types.IntType | types.FloatType) -> float:
    low = kind.ge if kind.ge is not None else value
    high = kind.le if kind.le is not None else value
    return min(max(value, low), high)
