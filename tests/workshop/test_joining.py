"""Lists without ids: what one tab does to an entry never hits another one, and nothing is lost in silence."""

from __future__ import annotations

import tomllib
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET, json

from sandtable.catalog.desks import Edit, Spot, Stroke
from sandtable.catalog.shelf import Shelf
from sandtable.games.strike import GAME as STRIKE
from sandtable.server.workshop import bench
from sandtable.server.workshop_bodies import NewStep
from sandtable.workshop.joining import Clash, Settled, keeps
from sandtable.workshop.starting import from_nothing
from sandtable.workshop.steps import Step
from sandtable.workshop.work import Conflict, Work

FILE = "maps/yard.toml"
WALLS = [[0, 0, 9, 0], [0, 2, 9, 2], [0, 4, 9, 4], [0, 6, 9, 6]]
TEXT = f"""name = "yard"
wall = {WALLS}
patrol = [{{ at = [1, 1], faces = "n" }}, {{ at = [2, 2], faces = "s" }}]
hidden = {{ events = 1, at = [[5, 5]] }}

[[site]]
id = "A"
area = [1, 1, 2, 2]
"""


def begun() -> Work:
    return Work(Shelf(), {FILE: TEXT})


def edit(*path: str | int, **value: Any) -> Edit:
    return Edit(FILE, path, **value)


def said(work: Work) -> dict[str, Any]:
    return work.data()[FILE]


def clashes(work: Work, *edits: Edit, follows: int = 0, **more: Any) -> tuple[Clash, ...]:
    with pytest.raises(Conflict) as caught:
        work.step(follows, "Mine", edits, **more)
    return caught.value.clashes


def test_a_wall_is_moved_though_another_one_was_rubbed_out_before_it() -> None:
    work = begun()
    work.step(0, "Theirs", [edit("wall", 1)])
    work.step(0, "Mine", [edit("wall", 3, value=[0, 8, 9, 8])])
    assert said(work)["wall"] == [WALLS[0], WALLS[2], [0, 8, 9, 8]]


def test_two_walls_that_two_people_added_both_stay_and_the_same_one_is_one() -> None:
    work = begun()
    theirs, mine = [7, 0, 7, 9], [8, 0, 8, 9]
    work.step(0, "Theirs", [edit("wall", 4, value=theirs)])
    work.step(0, "Mine", [edit("wall", 4, value=mine)])
    work.step(0, "Theirs as well", [edit("wall", 4, value=theirs)])
    assert said(work)["wall"] == [*WALLS, theirs, mine]


def test_a_wall_that_was_rubbed_out_elsewhere_is_asked_about_and_comes_back() -> None:
    work = begun()
    work.step(0, "Theirs", [edit("wall", 1)])
    moved = edit("wall", 1, value=[0, 3, 9, 3])
    (clash,) = clashes(work, moved)
    assert clash == Clash(FILE, ("wall", 1), WALLS[1], yours=[0, 3, 9, 3])
    work.step(0, "Mine holds", [moved], answers=[Settled(clash, True)])
    assert said(work)["wall"] == [WALLS[0], [0, 3, 9, 3], WALLS[2], WALLS[3]]


def test_an_answer_holds_for_what_was_shown_and_for_nothing_newer() -> None:
    work = begun()
    work.step(0, "Theirs", [edit("wall", 1, value=[0, 1, 9, 1])])
    mine = [edit("wall", 1, value=[0, 3, 9, 3]), edit("name", value="court")]
    (clash,) = clashes(work, *mine)
    work.step(1, "Once more", [edit("wall", 1, value=[0, 7, 9, 7])])
    (newer,) = clashes(work, *mine, answers=[Settled(clash, True)])
    assert newer.theirs == [0, 7, 9, 7]
    work.step(0, "Theirs holds", mine, answers=[Settled(newer, False)])
    assert said(work)["wall"][1] == [0, 7, 9, 7] and said(work)["name"] == "court"


def test_one_turns_what_the_other_one_moves() -> None:
    work = begun()
    work.step(0, "Theirs", [edit("patrol", 0)])
    work.step(1, "Theirs", [edit("patrol", 0, "at", value=[6, 6])])
    work.step(0, "Mine", [edit("patrol", 1, "faces", value="w")])
    assert said(work)["patrol"] == [{"at": [6, 6], "faces": "w"}]


def test_what_was_undone_and_done_again_elsewhere_is_as_it_was() -> None:
    work = begun()
    work.step(0, "Theirs", [edit("patrol", 0)])
    work.undo()
    work.redo()
    work.undo()
    work.step(0, "Mine", [edit("patrol", 0, "faces", value="w")])
    assert [each["faces"] for each in said(work)["patrol"]] == ["w", "s"]


def test_where_nobody_knows_which_one_is_meant_the_list_is_asked_about() -> None:
    work = begun()
    work.step(0, "Theirs", [edit("wall", value=[WALLS[0], [3, 0, 3, 9], WALLS[3]])])
    (clash,) = clashes(work, edit("wall", 2, value=[0, 5, 9, 5]))
    assert clash.path == ("wall",) and clash.theirs == [WALLS[0], [3, 0, 3, 9], WALLS[3]]
    assert clash.yours == [WALLS[0], [0, 5, 9, 5], [3, 0, 3, 9], WALLS[3]]


def test_what_both_counted_alike_beside_a_list_is_asked_about() -> None:
    """Of the hidden tokens, so many are Events: two that were added are not one."""
    work = begun()
    for at in ([6, 6], [7, 7]):
        step = [edit("hidden", "events", value=2), edit("hidden", "at", value=[[5, 5], at])]
        if at == [6, 6]:
            work.step(0, "Theirs", step)
        else:
            (clash,) = clashes(work, *step)
            assert clash.path == ("hidden", "at") and clash.yours == [[5, 5], [6, 6], [7, 7]]


def test_two_new_entries_of_one_name_are_asked_about_or_made_anew() -> None:
    work = begun()
    work.step(0, "Theirs", [edit("site", "B", value={"id": "B", "area": [3, 3, 4, 4]})])
    mine = edit("site", "B", value={"id": "B", "area": [7, 7, 8, 8]})
    again = edit("site", "C", value={"id": "C", "area": [7, 7, 8, 8]})
    for loses in ([], [again, edit("site", "B")], [again, edit("site", "B", "area", value=[0, 0, 1, 1])]):
        (clash,) = clashes(work, mine, again=lambda: loses)  # noqa: B023
        assert clash.path == ("site", "B") and clash.before is UNSET
    work.step(0, "Mine", [mine], again=lambda: [again])
    assert [each["id"] for each in said(work)["site"]] == ["A", "B", "C"]


def test_a_stroke_is_made_again_where_its_name_is_taken() -> None:
    files = from_nothing(STRIKE, "Yard", (40, 40))
    steps: list[Step] = []
    for x in (10, 20):
        stroke = Stroke(brush="site", spots=(Spot(x, 20),))
        new = NewStep(id="h", follows=0, file="maps/yard.toml", stroke=stroke)
        lying = json.encode(bench.Lying("strike", (), files))
        made = json.decode(bench.stepped(lying, json.encode(steps), json.encode(new)), type=bench.Outcome)
        assert made.step
        steps, files = [*steps, made.step], made.files
    sites = tomllib.loads(files["maps/yard.toml"])["site"][-2:]
    assert [(each["id"], each["area"][0]) for each in sites] == [("C", 7.5), ("D", 17.5)]


@pytest.mark.parametrize(
    ("base", "theirs", "now", "kept"),
    [
        (["T01 T02"], ["T01_a T02"], ["T01_a T02_b"], True),
        (["T01 T02"], ["T01_a T02"], ["T01 T02_a"], False),
        ("..\n..\n", "#.\n..\n", "#.\n.#\n", True),
        ("..\n..\n", "#.\n..\n", "..\n.#\n", False),
        ([[1, 1]], [[1, 1], [2, 2]], [[1, 1], [2, 2], [3, 3]], True),
        ([[1, 1]], [[1, 1], [2, 2]], [[1, 1], [3, 3]], False),
        ([[1, 1], [2, 2]], [[2, 2]], [[2, 2], [1, 1]], False),
        ({"floors": 1}, {"floors": 3}, {"floors": 2}, False),
        ({"floors": 1}, {}, {"floors": 1}, False),
    ],
)
def test_what_others_did_is_kept_or_not(base: Any, theirs: Any, now: Any, kept: bool) -> None:
    assert keeps(base, theirs, now) is kept


# Any two tabs

KINDS = ("move", "turn", "rub", "add")
DEEDS = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 9)), min_size=1, max_size=5)
Entries = list[tuple[int, dict[str, Any]]]  # by a number that no file has


class Tab:
    """What somebody does to the entries as they see them, and what each of them has become."""

    def __init__(self, before: Entries, numbers: count[int]) -> None:
        self.entries = [(number, dict(each)) for number, each in before]
        self.numbers = numbers

    def do(self, kind: str, place: int) -> list[Edit]:
        new = next(self.numbers)
        if kind == "add":
            self.entries.append((new, {"at": [new, new], "faces": f"f{new}", "kind": "patrol"}))
            return [edit("patrol", len(self.entries) - 1, value=dict(self.entries[-1][1]))]
        if not self.entries:
            return []
        place %= len(self.entries)
        if kind == "rub":
            del self.entries[place]
            return [edit("patrol", place)]
        key, value = ("at", [new, new]) if kind == "move" else ("faces", f"f{new}")
        self.entries[place][1][key] = value
        return [edit("patrol", place, key, value=value)]


def expected(base: Entries, theirs: Entries, mine: Entries) -> list[dict[str, Any]] | None:
    """None where both changed the same."""
    before, one, other = dict(base), dict(theirs), dict(mine)
    found = [each for number, each in (*theirs, *mine) if number not in before]
    for number, old in before.items():
        here, there = one.get(number), other.get(number)
        if here is None or there is None:
            if (here or there or old) != old:
                return None
            continue
        if any(old[key] not in (here[key], there[key]) for key in old):
            return None
        found.append({key: there[key] if here[key] == old[key] else here[key] for key in old})
    return sorted(found, key=str)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 4), DEEDS, DEEDS)
def test_whatever_two_tabs_do_joins_or_is_asked_about(
    many: int, theirs: list[tuple[str, int]], mine: list[tuple[str, int]]
) -> None:
    numbers = count(100)
    base = [(number, {"at": [number, 0], "faces": f"f{number}", "kind": "patrol"}) for number in range(many)]
    rows = "".join(f'[[patrol]]\nat = [{n}, 0]\nfaces = "f{n}"\nkind = "patrol"\n' for n, _ in base)
    work = Work(Shelf(), {FILE: f'name = "yard"\n{rows or "patrol = []"}\n'})
    one, other = Tab(base, numbers), Tab(base, numbers)
    for deed in theirs:
        edits = one.do(*deed)
        if edits:
            work.step(work.head, "Theirs", edits)
    edits = [each for deed in mine for each in other.do(*deed)]
    wanted = expected(base, one.entries, other.entries)
    try:
        work.step(0, "Mine", edits)
    except Conflict:
        assert wanted is None or len(edits) > 1, "different things join"
    else:
        assert sorted(said(work)["patrol"], key=str) == wanted
