"""A game in the terminal: whose turn it is, what each one is shown, and what stays prepared."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sandtable.catalog.answering import answer_text, numbered
from sandtable.commands import play
from sandtable.commands.choosing import choose_setup
from sandtable.commands.session import Session
from sandtable.commands.turn import Turn
from sandtable.lab.setup import make_agents

Run = Callable[..., Result]


def session(bots: str, *options: str) -> Session:
    return play.open_session(choose_setup("tug", None, list(options)), bots, 5)


def answer(table: Session, seat: int, text: str) -> None:
    table.table.answer(seat, text)


@pytest.mark.parametrize(
    ("bots", "seated"),
    [
        (None, "human greedy human greedy"),
        ("random", "human random human random"),
        ("human", "human human human human"),
        ("greedy,human", "greedy human greedy human"),
        ("human,human,random,random", "human human random random"),
    ],
)
def test_who_sits_where(bots: str | None, seated: str) -> None:
    setup = choose_setup("tug", None, ["teams=double"])
    assert play.seat_players(setup, bots, 5) == seated.split()


def test_who_plays_is_said_at_first(run: Run) -> None:
    result = run("play", "tug", "--seed", "5", "--option", "teams=double", lines="q\n\n")
    assert result.stdout.startswith(
        "Tug of war, green, seed 5: "
        "Left (human), Right (greedy), Left second (human), Right second (greedy)\n"
    )


def test_bots_at_a_table_have_the_chance_that_they_have_in_a_simulation() -> None:
    agents = session("random,greedy").agents
    same = make_agents(choose_setup("tug").game_type, ["random", "greedy"], 5)
    for one, other in zip(agents, same, strict=True):
        assert type(one) is type(other)
        assert one.rng.dump() == other.rng.dump()  # type: ignore[attr-defined]


def test_without_a_seed_games_differ(run: Run) -> None:
    seeds = {run("play", "tug", lines="q\n\n").stdout.split("seed ")[1].split(":")[0] for _ in range(3)}
    assert len(seeds) == 3


def test_people_are_asked_first_and_whoever_has_the_keyboard_before_the_others() -> None:
    table = session("random,human,human,human", "teams=double")
    assert (table.humans, table.at_keyboard) == ([1, 2, 3], 1)
    assert int(table.next_question().seat) == 0, "nobody else is asked"
    table.let_bot_answer(table.next_question())
    assert sorted(int(decision.seat) for decision in table.table.pending) == [0, 1, 2, 3]
    assert int(table.next_question().seat) == 1
    table.at_keyboard = 3
    assert int(table.next_question().seat) == 3
    table.at_keyboard = 0
    assert int(table.next_question().seat) == 1


def test_a_bot_makes_up_its_mind_before_people_answer() -> None:
    table = session("human,random")
    answer(table, 0, "steady")
    table.next_question()
    prepared = dict(table.prepared)
    assert set(prepared) == {1}
    answer(table, 0, "bid:1")
    assert table.next_question().seat == 1 and table.prepared == prepared
    table.let_bot_answer(table.next_question())
    assert table.prepared == {} and table.table.history[-1].text == prepared[1]


def test_after_an_undo_bots_think_again() -> None:
    table = session("human,random")
    answer(table, 0, "steady")
    table.next_question()
    table.undo(0)
    assert table.prepared == {} and len(table.table.history) == 0


def test_bots_alone_leave_the_keyboard_to_nobody() -> None:
    table = session("random,random")
    assert (table.humans, table.at_keyboard) == ([], -1)


def test_two_seats_with_different_hands_have_secrets() -> None:
    table = session("human")
    assert table.has_secrets(0, 1) and not table.has_secrets(0, 0)
    answer(table, 0, "steady")
    assert table.has_secrets(0, 0), "while sealed questions are open nobody looks at another's answer"


def test_the_keyboard_is_handed_over_only_between_people_with_secrets(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []
    cleared: list[int] = []
    monkeypatch.setattr("sandtable.commands.session.ask", asked.append)
    monkeypatch.setattr("sandtable.commands.session.clear", lambda: cleared.append(len(asked)))
    table = session("human")
    table.show_table(1)
    table.hand_over(0)
    assert not asked and not cleared and table.at_keyboard == 0
    table.hand_over(1)
    assert asked == ["Right takes the keyboard, nobody else looks. Press Enter. "]
    assert table.at_keyboard == 1 and 1 not in table.shown
    assert cleared == [0, 1], "before the next one comes, and once nobody else looks"
    monkeypatch.setattr(table, "has_secrets", lambda one, other: False)
    table.hand_over(0)
    assert len(asked) == 1 and len(cleared) == 2 and table.at_keyboard == 0


def out(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


def test_news_are_told_once_to_each_seat(capsys: pytest.CaptureFixture[str]) -> None:
    table = session("human")
    for seat, text in ((0, "steady"), (0, "bid:1"), (1, "bid:1")):
        answer(table, seat, text)
    out(capsys)
    table.show_news(0)
    told = out(capsys)
    assert told.splitlines() == [
        "",
        "  - Left pulls with 1. [MORALE-1.02]",
        "  - Right pulls with 1. [MORALE-1.02]",
    ]
    table.show_news(0)
    assert out(capsys) == ""
    table.show_news(1)
    assert out(capsys) == told
    for seat, text in ((0, "steady"), (0, "bid:2"), (1, "bid:2")):
        answer(table, seat, text)
    table.show_news(0)
    assert "with 1" not in (news := out(capsys)) and news.count("with 2") == 2


def test_news_say_what_was_drawn_and_only_what_the_seat_has_not_been_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    quick = ["units=2", "round_limit=2"]
    table = play.open_session(choose_setup("morale", "checkpoint", quick), "greedy,greedy", 4)
    while not table.table.over:
        table.let_bot_answer(table.next_question())
    table.show_news(0)
    lines = out(capsys).splitlines()
    drew = [i for i, line in enumerate(lines) if " draws 2 skulls, " in line]
    assert drew and all(re.search(r"draws 2 skulls: \w+, \w+;", lines[i + 1]) for i in drew)
    table.told[0] = table.told[0][:-1]
    table.show_news(0)
    assert out(capsys).splitlines() == ["", lines[-1]]


def test_news_that_were_taken_back_and_came_otherwise_are_told_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = session("human")
    table.told[0] = ["MORALE-1.02 pull [0, 1, 0, 0]", "MORALE-1.02 pull [1, 3, 0, 0]", "x"]
    for seat, text in ((0, "steady"), (0, "bid:1"), (1, "bid:1")):
        answer(table, seat, text)
    out(capsys)
    table.show_news(0)
    assert out(capsys).splitlines() == ["", "  - Right pulls with 1. [MORALE-1.02]"]


def test_only_what_has_changed_on_the_table_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    table = session("human")
    out(capsys)
    table.show_table(0)
    whole = out(capsys)
    assert "=== Tug of war ===" in whole and "Hand 0" in whole
    table.show_table(0)
    assert out(capsys) == ""
    table.show_table(0, again=True)
    assert out(capsys) == whole
    table.show_table(1)
    assert "Hand 1" in out(capsys)
    for seat, text in ((0, "steady"), (0, "bid:1"), (1, "bid:1")):
        answer(table, seat, text)
    table.show_table(0)
    changed = out(capsys)
    assert "Round 2 of 3." in changed and "Hand 0" not in changed


# Lines


def turn(table: Session, record: Path | None = None) -> Turn:
    return Turn(table, table.next_question(), record)


def test_lines_that_answer_and_lines_that_do_not(capsys: pytest.CaptureFixture[str]) -> None:
    table = session("human")
    here = turn(table)
    for line in ("", "h", "b", "l", "?", "?1", "3", "x", "u"):
        assert here.obey(line) is False
    assert len(table.table.history) == 0
    assert here.obey("2") is True and table.table.history[-1].text == "wild"
    assert turn(table).obey("u") is True and len(table.table.history) == 0
    assert turn(table).obey("steady") is True and table.table.history[-1].text == "steady"


def test_a_question_that_a_game_has_no_words_for_is_asked_all_the_same() -> None:
    table = session("human")

    class Mute(type(table.game_type)):  # type: ignore[misc]
        def scene(self, game: object, seat: int, decision: object) -> object:
            return super().scene(game, seat, None)

    assert turn(table).question.prompt == "What now?"
    table.game_type = Mute()
    asked = turn(table).question
    assert (asked.prompt, asked.rule, asked.seat) == ("?", "MORALE-1.01", 0)


def test_what_happened_last_is_told_at_the_end(run: Run) -> None:
    told = run("play", "tug", "--seed", "5", "--bots", "random,greedy").stdout
    news, end = told.split("The game is over: ")
    assert "Right pulls with" in news and "Right: " in end


def test_an_empty_line_asks_again(capsys: pytest.CaptureFixture[str]) -> None:
    here = turn(session("human"))
    out(capsys)
    here.obey("")
    question = out(capsys)
    assert "What now?" in question and "Steady" in question
    here.obey("b")
    assert out(capsys).endswith("\n\n" + question)


@pytest.mark.parametrize(("text", "number"), [("1", 1), ("2", 2), ("00000002", 2)])
def test_numbers_of_options(text: str, number: int) -> None:
    question = turn(session("human")).question
    assert numbered(question, text) is question.choices[number - 1]


@pytest.mark.parametrize("line", ["?3", "?0", "?x"])
def test_a_rule_is_asked_for_by_a_number_that_there_is(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    here = turn(session("human"))
    out(capsys)
    assert not here.obey(line)
    assert "expected a number from 1 to 2, or h for help" in out(capsys)


def test_the_rule_of_the_question_and_of_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    here = turn(session("human"))
    out(capsys)
    for line in ("?", "? ", "?1", "? 2", "?MORALE-1.01"):
        here.obey(line)
        assert out(capsys).startswith("MORALE-1.01 (Game setup")


def test_an_aim_is_typed_with_or_without_its_verb() -> None:
    table = session("human", "throws=true")
    for seat, text in ((0, "steady"), (0, "bid:1"), (1, "bid:1")):
        answer(table, seat, text)
    question = turn(table).question
    assert answer_text(question, "120,55") == "throw:120,55" == answer_text(question, "throw:120,55")


def test_a_refusal_names_its_rule_and_other_errors_have_none(capsys: pytest.CaptureFixture[str]) -> None:
    table = session("human", "throws=true")
    for seat, text in ((0, "steady"), (0, "bid:1"), (1, "bid:1")):
        answer(table, seat, text)
    out(capsys)
    turn(table).obey("400,5")
    assert out(capsys) == "angle must be from 0 to 359, not 400 [MORALE-1.03]\n"
    turn(session("human")).obey("u")
    assert out(capsys).splitlines()[-1] == "seat 0 has nothing to take back"


def test_s_saves_where_the_record_goes_or_where_it_is_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, other = tmp_path / "record", tmp_path / "other"
    result = run("play", "tug", "--record", str(record), lines=f"1\ns\ns {other}\nq\n")
    assert result.exit_code == 0
    assert result.stdout.count(f"The record was saved to {record}.") == 2
    assert result.stdout.count(f"The record was saved to {other}.") == 1
    assert "Save" not in result.stdout.split("(h: help)> q")[1], "it goes where it was said to go"
    asked = run("play", "tug", lines=f"s\n{tmp_path / 'third'}\ns\n\nq\n")
    assert asked.stdout.count("Save to which file?") == 2 and (tmp_path / "third").exists()
    assert (asked.exit_code, sorted(each.name for each in tmp_path.iterdir())) == (
        0,
        ["other", "record", "third"],
    )
