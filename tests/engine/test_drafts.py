"""Drafts: all parts of a seat's draft are open at once, tried in any order, and committed as a whole."""

import pytest

from sandtable.engine.agents import ScriptedAgent
from sandtable.engine.decisions import Aim, Option
from sandtable.engine.errors import Refusal
from sandtable.engine.table import Table
from sandtable.testkit.snapshot import as_text, snapshot
from toy.probe import RULE, A, B, C, Probe, asks

PURSE = 3


def open_parts(table: Table) -> list[tuple[int, int]]:
    return [(int(decision.seat), int(decision.part)) for decision in table.pending]


def plans(*seats: int, parts: int = 3):
    """A beat in which each of these seats makes a plan, sealed."""

    def beat(game: Probe) -> None:
        def plan(i: int) -> None:
            def decide(part: int) -> None:
                game.note(seats[i], A, B, C)

            game.in_any_order(decide, parts)

        game.together(plan, [1 << seat for seat in seats])

    return beat


def spends(game: Probe) -> None:
    """Three parts out of one purse; each may be spent on in several answers."""

    def spend(part: int) -> None:
        while True:
            left = PURSE - sum(note.startswith("buy") for note in game.notes)
            option = game.ask(
                0, RULE, [Option("done", RULE), *[Option("buy", RULE) for _ in range(left > 0)]]
            )
            if option.verb == "done":
                return
            game.notes.append(f"buy {part}")

    game.in_any_order(spend, 3)
    game.rng.next()


def test_all_parts_are_open_at_once() -> None:
    table = Table(Probe(plans(0, 1)))
    assert open_parts(table) == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert [int(decision.seat) for decision in table.asked] == [0, 1]
    assert [int(decision.part) for decision in table.parts(1)] == [0, 1, 2]


def test_a_question_outside_a_plan_has_no_part() -> None:
    table = Table(Probe(asks(0)))
    assert open_parts(table) == [(0, -1)]
    assert table.parts(0) == []


def test_part_by_part_the_first_open_one_is_answered() -> None:
    table = Table(Probe(plans(0)))
    for text in "abc":
        question = table.question(0)
        assert question is not None and int(question.part) == "abc".index(text)
        table.answer(0, text)
    assert table.now.notes == ["0a", "0b", "0c"]  # type: ignore[attr-defined]


def test_played_straight_the_parts_come_in_order() -> None:
    game = Probe(plans(0, 1))
    game.play([ScriptedAgent(list("abc")), ScriptedAgent(list("cba"))])
    assert game.notes == ["0a", "0b", "0c", "1c", "1b", "1a"]


def test_a_commit_is_its_answers_one_by_one() -> None:
    table, other = Table(Probe(plans(0, 1))), Table(Probe(plans(0, 1)))
    table.commit(0, {2: ["c"], 0: ["a"], 1: ["b"]})
    for text in "abc":
        other.answer(0, text)
    assert snapshot(table) == snapshot(other)
    assert as_text(table.history) == ["0:a", "0:b", "0:c"]
    assert [int(decision.seat) for decision in table.asked] == [1]


def test_a_draft_changes_nothing() -> None:
    table = Table(Probe(plans(0, 1)))
    before = snapshot(table)
    assert [int(decision.part) for decision in table.draft(0, {1: ["b"]}).open] == [0, 2]
    assert table.draft(0, {0: ["a"], 1: ["b"], 2: ["c"]}).open == []
    assert snapshot(table) == before


def test_a_draft_stops_where_the_plan_ends() -> None:
    table = Table(Probe(spends))
    chance = table.checkpoint.rng.dump()
    assert table.draft(0, {0: ["done"], 1: ["done"], 2: ["done"]}).game.rng.dump() == chance


def test_menus_of_open_parts_follow_from_all_drafted_ones() -> None:
    table = Table(Probe(spends))
    draft = table.draft(0, {2: ["buy", "buy", "done"]})
    assert [decision.choices() for decision in draft.open] == ["done, buy", "done, buy"]
    assert draft.game.notes == ["buy 2", "buy 2"]  # type: ignore[attr-defined]


def test_a_part_can_be_changed_freely() -> None:
    table = Table(Probe(plans(0)))
    table.draft(0, {0: ["a"], 1: ["a"]})
    table.draft(0, {0: ["b"]})
    table.commit(0, {0: ["c"], 1: ["c"], 2: ["c"]})
    assert table.over


def test_a_drafted_answer_that_is_not_legal_is_refused_with_part_and_rule() -> None:
    table = Table(Probe(plans(0)))
    with pytest.raises(Refusal, match="'x' is not among the options") as refused:
        table.draft(0, {0: ["a"], 2: ["x"]})
    assert (refused.value.part, refused.value.rule) == (2, RULE)


def test_what_another_part_has_used_up_is_refused() -> None:
    table = Table(Probe(spends))
    with pytest.raises(Refusal) as refused:
        table.draft(0, {0: ["buy", "buy", "done"], 1: ["buy", "buy", "done"]})
    assert refused.value.part == 1


def test_more_answers_than_a_part_asks_for_are_refused() -> None:
    table = Table(Probe(plans(0)))
    with pytest.raises(Refusal, match="part 1 of the plan asks 1 times, not 2") as refused:
        table.draft(0, {1: ["a", "b"]})
    assert refused.value.part == 1


def test_an_answer_that_has_become_the_only_one_is_left_out() -> None:
    table, other = Table(Probe(spends)), Table(Probe(spends))
    plan = {2: ["done"], 0: ["buy", "buy", "buy"], 1: ["done"]}
    assert table.draft(0, plan).taken == ["buy", "buy", "buy"]
    table.commit(0, plan)
    for _ in range(3):
        other.answer(0, "buy")
    assert table.over and table.now.digest() == other.now.digest()


def test_what_a_part_passes_unasked_does_not_stand_for_its_question() -> None:
    def walks(game: Probe) -> None:
        def walk(part: int) -> None:
            game.ask(0, RULE, [Option("walk", RULE)])
            game.note(0)

        game.in_any_order(walk, 2)

    table = Table(Probe(walks))
    assert [decision.choices() for decision in table.draft(0, {0: ["a"]}).open] == ["a, b"]


def test_a_part_is_open_until_its_answer_is_there_in_the_order_of_the_parts() -> None:
    table = Table(Probe(spends))
    draft = table.draft(0, {2: ["buy", "buy", "buy"]})  # which leaves nothing to choose for the others
    assert [(int(decision.part), decision.choices()) for decision in draft.open] == [
        (0, "done"),
        (1, "done"),
    ]
    table.commit(0, {2: ["buy", "buy", "buy"], 0: ["done"], 1: ["done"]})
    assert table.now.notes == ["buy 2", "buy 2", "buy 2"]  # type: ignore[attr-defined]


def menus(*parts: str, seats: int = 1):
    """A plan of each seat: a part for each text, whose words are its questions, a letter an option."""

    def beat(game: Probe) -> None:
        def plan(seat: int) -> None:
            def answer(part: int) -> None:
                for options in parts[part].split():
                    game.ask(seat, RULE, [Option(f"{each}{seat}", RULE) for each in options])

            game.in_any_order(answer, len(parts))

        game.together(plan, [1 << seat for seat in range(seats)])

    return beat


def left_open(table: Table, seat: int, answers: dict[int, list[str]]) -> list[tuple[int, str]]:
    return [(int(each.part), each.choices()) for each in table.draft(seat, answers).open]


def test_a_draft_is_of_ones_own_plan_wherever_it_comes() -> None:
    table = Table(Probe(menus("ab", "cd", seats=2)))
    for seat in (0, 1):
        assert left_open(table, seat, {}) == [(0, f"a{seat}, b{seat}"), (1, f"c{seat}, d{seat}")]
    table.answer(1, "a1")
    assert left_open(table, 1, {}) == [(1, "c1, d1")], "a single part is left"


def test_what_others_pass_unasked_is_nothing_to_a_draft() -> None:
    table = Table(Probe(menus("ab", "x cd", seats=2)))
    assert left_open(table, 1, {0: ["a1"]}) == [(1, "c1, d1")]
    assert table.draft(1, {0: ["a1"], 1: ["x1", "c1"]}).open == [], "what is said of it is not needed"
    assert table.draft(1, {0: ["a1"], 1: ["c1"]}).taken == ["a1", "c1"]


def test_parts_that_need_no_answer_have_the_only_one() -> None:
    table = Table(Probe(menus("ab", "xy", "cd z")))
    assert table.draft(0, {}).alone == {}
    assert table.draft(0, {0: ["a0"], 2: ["c0"]}).alone == {}, "neither what is open nor what has an answer"
    table = Table(Probe(menus("ab", "x y", "cd")))
    assert table.draft(0, {0: ["a0"]}).alone == {1: ["x0"]}, "the first of its questions"
    assert left_open(table, 0, {0: ["a0"]}) == [(2, "c0, d0")]
    table = Table(Probe(menus("ab", "x", seats=2)))
    assert table.draft(1, {0: ["a1"]}).alone == {1: ["x1"]}, "and not another seat's"


@pytest.mark.parametrize("part", [3, -1, 99])
def test_a_part_that_is_not_open_is_refused(part: int) -> None:
    table = Table(Probe(plans(0)))
    with pytest.raises(Refusal, match=f"part {part} of the plan is not open"):
        table.draft(0, {part: ["a"]})


def test_a_commit_with_an_open_part_is_refused_and_changes_nothing() -> None:
    table = Table(Probe(plans(0)))
    before = snapshot(table)
    with pytest.raises(Refusal, match="part 1 of the plan is still open") as refused:
        table.commit(0, {0: ["a"], 2: ["a"]})
    assert (refused.value.part, refused.value.rule) == (1, RULE)
    assert snapshot(table) == before


@pytest.mark.parametrize("seat", [0, 1, 5])
def test_who_is_not_asked_for_a_plan_cannot_draft_one(seat: int) -> None:
    table = Table(Probe(asks(0)))
    with pytest.raises(Refusal, match=f"seat {seat} is not asked for a plan now"):
        table.draft(seat, {})


def test_a_plan_begun_part_by_part_can_be_drafted_from_there() -> None:
    table, other = Table(Probe(spends)), Table(Probe(spends))
    for text in ("done", "buy"):
        table.answer(0, text)
    assert open_parts(table) == [(0, 1), (0, 2)]
    table.commit(0, {2: ["buy", "done"], 1: ["done"]})
    for text in ("done", "buy", "done", "buy", "done"):
        other.answer(0, text)
    assert table.now.digest() == other.now.digest()


def test_an_earlier_plan_in_the_same_beat_stays_as_it_was_answered() -> None:
    def twice(game: Probe) -> None:
        plans(0)(game)
        plans(0)(game)

    table = Table(Probe(twice))
    table.commit(0, {0: ["a"], 1: ["b"], 2: ["c"]})
    table.commit(0, {2: ["a"], 1: ["b"], 0: ["c"]})
    assert table.now.notes == ["0a", "0b", "0c", "0c", "0b", "0a"]  # type: ignore[attr-defined]


def test_undo_takes_back_the_last_part() -> None:
    table = Table(Probe(plans(0, 1)))
    table.commit(0, {0: ["a"], 1: ["b"], 2: ["c"]})
    table.undo(0)
    assert open_parts(table) == [(0, 2), (1, 0), (1, 1), (1, 2)]


# An aim that may be left empty


def test_an_aim_may_have_an_answer_without_numbers() -> None:
    aim = Aim("step", ("dx",), (0,), (9,), most=2, nothing="hold")
    assert aim.read("hold", RULE) == ()
    assert aim.text(()) == "hold"
    assert aim.text((4,)) == "step:4"
    aim.check((), RULE)
    for text in ("step", "step:", "hold:", "hold:1", ""):
        with pytest.raises(Refusal, match="expected step:dx up to 2 times or hold"):
            aim.read(text, RULE)


def test_other_aims_need_numbers() -> None:
    aim = Aim("step", ("dx",), (0,), (9,))
    with pytest.raises(Refusal):
        aim.read("step", RULE)
    with pytest.raises(Refusal):
        aim.check((), RULE)
