"""Plans over the socket: all parts at once, drafts that only their own seat knows of, one commit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.json import decode, encode

from sandtable.catalog.record import header_for
from sandtable.engine.errors import Refusal
from sandtable.games.morale import GAME as MORALE
from sandtable.games.strike import GAME
from sandtable.games.strike.rules.equipment import FRAG
from sandtable.server.drafts import with_defaults
from sandtable.server.entries import dump, load
from sandtable.server.match import Match
from sandtable.server.rows import StoredMatch

SMALL = {"game": "strike", "scenario": "ropewalk", "seed": 3, "options": {"units": 3, "rounds": 1}}
NOTHING = {"0": ["done:0"], "1": ["done:1"], "2": ["done:2"]}


@pytest.fixture(scope="module")
def server(run_server: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with run_server(f"sqlite:///{tmp_path_factory.mktemp('plans')}/matches.db") as client:
        yield client


@pytest.fixture
def tokens(server: Any) -> list[str]:
    made: list[str] = server.make("human", "human", **SMALL)
    return made


@pytest.fixture
def alpha(server: Any, tokens: list[str]) -> Any:
    player = server.join(tokens[0])
    player.until_asked()
    return player


def reply(player: Any, *kinds: str, **message: Any) -> Any:
    player.send(**message)
    while (answer := player.next())["type"] not in kinds:
        pass
    return answer


def draft(player: Any, parts: Any, n: int = 1, question: str = "") -> Any:
    asked = question or player.view["question"]
    return reply(player, "drafted", "refused", type="draft", n=n, question=asked, parts=parts)


def commit(player: Any, parts: Any, question: str = "") -> Any:
    asked = question or player.view["question"]
    return reply(player, "view", "refused", type="commit", question=asked, parts=parts)


def affordable(part: dict[str, Any]) -> str:
    """Something that the unit of this part may buy."""
    key: str = part["question"]["choices"][1]["key"]
    return key


def test_a_plan_shows_all_its_parts_with_what_each_is_about(alpha: Any) -> None:
    plan = alpha.view["plan"]
    assert [part["part"] for part in plan] == [0, 1, 2]
    assert [part["question"]["about"] for part in plan] == ["unit-0", "unit-1", "unit-2"]
    assert [part["question"]["default"] for part in plan] == ["done:0", "done:1", "done:2"]
    assert alpha.view["scene"]["question"] == plan[0]["question"]


def test_a_draft_goes_on_part_by_part_in_any_order(alpha: Any) -> None:
    item = affordable(alpha.view["plan"][2])
    found = draft(alpha, {"2": [item]}, n=4)
    assert (found["type"], found["n"]) == ("drafted", 4)
    assert [part["answers"] for part in found["parts"]] == [[], [], [item]]
    assert found["parts"][2]["question"]["prompt"] != alpha.view["plan"][2]["question"]["prompt"]
    found = draft(alpha, {"2": [item, "done:2"]})
    assert [part["question"] is None for part in found["parts"]] == [False, False, True]
    basket = next(panel for panel in found["scene"]["panels"] if panel["id"] == "board:unit-2")
    before = next(panel for panel in alpha.view["scene"]["panels"] if panel["id"] == "board:unit-2")
    assert basket != before


def test_nobody_learns_of_a_draft(server: Any, tokens: list[str], alpha: Any) -> None:
    others = []
    for token in tokens[1:]:  # one after another: each is shown who came before
        others.append(server.join(token))
        others[-1].until("view")
    before = [len(other.frames) for other in others]
    draft(alpha, {"0": [affordable(alpha.view["plan"][0]), "done:0"]})
    draft(alpha, NOTHING)
    for other in others:
        other.poll()
    assert [len(other.frames) for other in others] == before
    assert draft(alpha, {})["parts"][0]["answers"] == []


def test_a_commit_takes_all_parts_at_once(server: Any, tokens: list[str], alpha: Any) -> None:
    view = commit(alpha, NOTHING)
    assert view["type"] == "view" and view["question"] == "" and view["plan"] == []
    bravo = server.join(tokens[1])
    assert bravo.until_asked()["waiting"] == [1]
    commit(bravo, {})
    alpha.until_asked()
    assert alpha.view["scene"]["question"]["rule"] == "STRIKE-R43"


def test_open_parts_take_their_default(alpha: Any) -> None:
    item = affordable(alpha.view["plan"][1])
    assert commit(alpha, {"1": [item]})["question"] == ""


def test_each_seat_is_waited_for_once(server: Any, tokens: list[str], alpha: Any) -> None:
    assert alpha.view["waiting"] == [0, 1]


def test_undo_takes_back_the_whole_plan(alpha: Any) -> None:
    commit(alpha, NOTHING)
    assert alpha.view["can_undo"]
    view = reply(alpha, "view", "refused", type="undo")
    assert [part["part"] for part in view["plan"]] == [0, 1, 2]


def spoken(match: Match) -> list[str]:
    return [entry.text for entry in match.table.history]


def planning() -> Match:
    """Both teams of two units plan; SEALs have cards 0 and 1."""
    header = header_for(MORALE, "checkpoint", {}, ["SEALs", "Terrorists"], 5)
    match = Match(StoredMatch("m", header, None, 0, False, False, 0))
    while match.table.asked[0].rule != "MORALE-3.01":
        match.answer(int(match.table.asked[0].seat), match.table.asked[0].options[0].key())
    return match


def anew(match: Match) -> tuple[Match, Match]:
    """As it is read from its log, and as it goes on from a checkpoint."""
    followed, restored = Match(match.stored), Match(match.stored)
    followed.follow([load(dump(entry)) for entry in match.log])
    restored.restore([decode(encode(match.save()))], match.log[:])
    return followed, restored


def test_a_plan_is_taken_back_as_a_whole_from_a_stored_match_too() -> None:
    match = planning()
    before = spoken(match)
    match.commit(0, with_defaults(match, 0, {0: ["card:1"]}))
    match.answer(1, "card:3")
    assert len(spoken(match)) == len(before) + 4
    for each in (*anew(match), match):
        each.undo(0)
        assert spoken(each) == [*before, "card:3"]
        assert len(each.draft_parts(0)) == 4
        assert each.joined == set()


def test_two_plans_that_cross_are_taken_back_each_by_itself() -> None:
    match = planning()
    before = spoken(match)
    match.commit(0, with_defaults(match, 0, {0: ["card:1"]}))
    match.answer(1, "card:3")
    match.answer(1, match.table.asked[0].options[0].key())
    for each in (*anew(match), match):
        each.undo(0)
        each.commit(0, with_defaults(each, 0, {0: ["card:0"]}))
        for again in (*anew(each), each):
            again.undo(1)
            assert spoken(again)[: len(before) + 2] == [*before, "card:3", "card:0"], (
                "one answer, which moved others"
            )
            again.undo(0)
            assert spoken(again) == [*before, "card:3"]


def test_part_by_part_it_goes_on_with_what_is_left(alpha: Any) -> None:
    alpha.answer("done:0")
    assert [part["part"] for part in alpha.view["plan"]] == [1, 2]
    alpha.answer("done:1")
    assert alpha.view["plan"] == []
    alpha.answer("done:2")
    assert alpha.view["question"] == ""


@pytest.mark.parametrize(
    ("parts", "part", "sentence"),
    [
        ({"1": ["done:0"]}, 1, "'done:0' is not among the options"),
        ({"0": ["done:0"], "2": ["buy:2,99"]}, 2, "not among the options"),
        ({"7": ["done:0"]}, 7, "part 7 of the plan is not open"),
        ({"0": ["done:0", "done:0"]}, 0, "part 0 of the plan asks 1 times"),
        ({"0": ["x" * 500]}, 0, "too long for an answer"),
        ({"0": ["a"] * 201}, -1, "a plan has at most 200 answers"),
        ({"0": ["a"] * 200}, 0, "'a' is not among the options"),
    ],
)
@pytest.mark.parametrize("send", [draft, commit])
def test_what_is_not_legal_is_refused_with_its_part(
    alpha: Any, send: Any, parts: Any, part: int, sentence: str
) -> None:
    found = send(alpha, parts)
    assert found["type"] == "refused" and sentence in found["message"]
    assert found["part"] == part
    assert draft(alpha, {})["parts"][0]["question"]["prompt"] == alpha.view["plan"][0]["question"]["prompt"]


@pytest.mark.parametrize(
    "parts", [{"x": []}, {"-1": []}, {"1000": []}, [], {"0": "done:0"}, {"0": [1]}, None]
)
def test_what_is_no_plan_is_not_understood(alpha: Any, parts: Any) -> None:
    assert "not understood" in draft(alpha, parts)["message"]
    assert "not understood" in commit(alpha, parts)["message"]


@pytest.mark.parametrize("send", [draft, commit])
def test_a_question_that_is_gone_is_refused(alpha: Any, send: Any) -> None:
    assert send(alpha, NOTHING, question="old")["message"] == "this question is not open any more"


@pytest.mark.parametrize("send", [draft, commit])
def test_spectators_plan_nothing(server: Any, tokens: list[str], send: Any) -> None:
    spectator = server.join(tokens[-1])
    spectator.until("view")
    assert send(spectator, {}, question="x")["message"] == "spectators only watch"


def test_an_answer_of_one_part_can_be_looked_at_ahead(alpha: Any) -> None:
    item = affordable(alpha.view["plan"][2])
    message = {"type": "look_ahead", "n": 3, "query": {"answer": item}}
    right = reply(alpha, "ahead", "refused", **message, part=2)
    wrong = reply(alpha, "ahead", "refused", **message, part=1)
    assert "not among" not in str(right) and "not among" in str(wrong)
    assert "not asked" in reply(alpha, "ahead", "refused", **message, part=9)["message"]


def test_a_part_without_a_default_is_named() -> None:
    """A grenade has to be thrown somewhere."""
    options: dict[str, bool | int | str] = {"units": 2, "rounds": 1, "start_points": 40}
    header = header_for(GAME, "ropewalk", options, ["Alpha", "Bravo"], 3)
    match = Match(StoredMatch("m", header, None, 0, False, False, 0))
    while (decision := match.table.asked[0]).rule != "STRIKE-9.01":
        keys = [option.key() for option in decision.options]
        frag = match.table.now.plan.things[FRAG]  # type: ignore[attr-defined]
        wanted = [key for key in keys if key in (f"buy:1,{frag}", f"throw:1,{FRAG},0")]
        first = keys[0] if keys else "hold"
        match.answer(int(decision.seat), (wanted or [first])[0])
    with pytest.raises(Refusal, match=r"still open: Alpha 2: where does its frag grenade go\?") as refused:
        with_defaults(match, 0, {})
    assert (refused.value.part, refused.value.rule) == (1, "STRIKE-9.01")
