"""Steps are kept, undone and joined; nothing is overwritten in silence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.catalog.desks import Edit
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Shelf
from sandtable.engine.errors import SandtableError
from sandtable.workshop.steps import backward, changes_between, forward
from sandtable.workshop.work import Conflict, Work

SHELF = find_game("morale").shelf
DRAWING = "....\n....\n....\n"


def defense(number: int, unit: str = "seal_leader") -> list[Edit]:
    return [Edit("units.toml", ("unit", unit, "defense"), number)]


def begun() -> Work:
    return Work(SHELF, {})


def stored(work: Work) -> Work:
    return Work(work.below, work.first, work.steps)


def test_steps_follow_each_other_and_survive_a_reload() -> None:
    work = begun()
    work.step(0, "Defense 6", defense(6))
    work.step(1, "Defense 7", defense(7))
    again = stored(work)
    assert again.files == work.files and "defense = 7" in again.files["units.toml"]
    assert "defense = 6" in again.at(1)["units.toml"] and again.at(0) == {}


def test_undo_and_redo_go_on_without_end_also_after_a_reload() -> None:
    work = begun()
    for number in range(2, 9):
        work.step(work.head, f"Defense {number}", defense(number))
    texts = [work.at(number) for number in range(work.head + 1)]
    for number in range(6, -1, -1):
        work = stored(work)
        work.undo()
        assert work.files == texts[number]
    with pytest.raises(SandtableError, match="no step to undo"):
        work.undo()
    for number in range(1, 8):
        work = stored(work)
        work.redo()
        assert work.files == texts[number]
    with pytest.raises(SandtableError, match="no step to do again"):
        work.redo()
    work.undo()
    work.step(work.head, "Another", defense(1))
    assert not work.stacks().undone
    work.undo()
    assert work.files == texts[6]


def test_an_older_point_comes_back_as_the_newest_step() -> None:
    work = begun()
    work.step(0, "One", defense(6))
    work.step(1, "Two", defense(7, "seal_point"))
    work.back_to(1, "Back to One")
    assert work.files == work.at(1) and work.head == 3
    work.undo()
    assert work.files == work.at(2)


def test_steps_that_touch_different_things_join() -> None:
    work = begun()
    work.step(0, "Theirs", defense(6))
    work.step(0, "Mine", defense(7, "seal_point"))
    assert "defense = 6" in work.files["units.toml"] and "defense = 7" in work.files["units.toml"]


def test_the_same_thing_changed_twice_is_asked_value_by_value() -> None:
    work = begun()
    work.step(0, "Theirs", defense(6))
    before = work.files
    with pytest.raises(Conflict) as caught:
        work.step(0, "Mine", [*defense(7), *defense(5, "seal_point")])
    (clash,) = caught.value.clashes
    printed = next(row["defense"] for row in SHELF.read("units.toml")["unit"] if row["id"] == "seal_leader")
    assert (clash.path, clash.before, clash.theirs, clash.yours) == (
        ("unit", "seal_leader", "defense"), printed, 6, 7,
    )  # fmt: skip
    assert work.files == before and work.head == 1
    work.step(0, "Mine holds", defense(7), over=True)
    assert "defense = 7" in work.files["units.toml"]


def test_the_same_change_made_twice_is_none() -> None:
    work = begun()
    work.step(0, "Theirs", defense(6))
    work.step(0, "Mine", defense(6))
    assert work.files == work.at(1)


def test_what_was_undone_elsewhere_is_touched_too() -> None:
    work = begun()
    work.step(0, "One", defense(6))
    work.undo()
    with pytest.raises(Conflict):
        work.step(1, "Mine", defense(7))
    work.step(2, "Mine", defense(7))
    assert "defense = 7" in work.files["units.toml"]


def drawn(text: str) -> list[Edit]:
    return [Edit("maps/yard.toml", ("drawing",), text)]


@pytest.mark.parametrize(
    ("theirs", "mine", "joined"),
    [
        ("#...\n....\n....\n", "....\n....\n...#\n", "#...\n....\n...#\n"),
        ("#...\n....\n....\n", "#...\n.#..\n....\n", "#...\n.#..\n....\n"),
        ("#...\n....\n....\n", "o...\n....\n....\n", None),
        (".....\n....\n....\n", "o...\n....\n....\n", None),
        ("T01_a\n....\n....\n", "....\n....\nT02_mine\n", "T01_a\n....\nT02_mine\n"),
    ],
)
def test_drawings_join_character_by_character(theirs: str, mine: str, joined: str | None) -> None:
    work = Work(Shelf(), {"maps/yard.toml": f'name = "yard"\ndrawing = """\n{DRAWING}"""\n'})
    work.step(0, "Theirs", drawn(theirs))
    if joined is None:
        with pytest.raises(Conflict):
            work.step(0, "Mine", drawn(mine))
    else:
        work.step(0, "Mine", drawn(mine))
        assert work.data()["maps/yard.toml"]["drawing"] == joined


def test_what_is_no_content_is_refused_and_changes_nothing() -> None:
    work = begun()
    for edit, said in [
        (Edit("units.toml", ("unit", "seal_leader", "defense"), 10**9), "must be from"),
        (Edit("units.toml", ("unit", "nobody", "defense"), 1), "no such entry"),
        (Edit("maps/new.toml", (), {"name": "x" * 5_000}), "longer than"),
        (Edit("maps/new.toml", (), "x"), "expected a table"),
    ]:
        with pytest.raises(SandtableError, match=said):
            work.step(0, "Bad", [edit])
    assert work.head == 0 and work.files == {}
    with pytest.raises(SandtableError, match="there are 0 steps"):
        work.at(4)


@given(
    st.dictionaries(st.sampled_from("abc"), st.text("xy\n", max_size=8)),
    st.dictionaries(st.sampled_from("abc"), st.text("xy\n", max_size=8)),
)
def test_changes_lead_there_and_back(before: dict[str, str], after: dict[str, str]) -> None:
    changes = changes_between(before, after)
    assert forward(before, changes) == after and backward(after, changes) == before
