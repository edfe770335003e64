"""Looking ahead over the socket: what would be, and nothing that a seat may not know."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.engine.errors import SandtableError
from sandtable.games.strike import GAME
from sandtable.server.limits import Limits

SMALL = {
    "game": "strike",
    "scenario": "ropewalk",
    "seed": 3,
    "options": {"units": 1, "rounds": 1, "max_turns": 2},
}
CALM = ("done:", "line_up", "attack:", "hold")


@pytest.fixture(scope="module")
def server(run_server: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with run_server(f"sqlite:///{tmp_path_factory.mktemp('previews')}/matches.db") as client:
        yield client


def ahead(player: Any, n: int = 1, **query: Any) -> Any:
    """The answer to a look ahead: a preview, or a refusal's sentence."""
    player.send(type="look_ahead", n=n, query=query)
    while (message := player.next())["type"] not in ("ahead", "refused", "problem"):
        pass
    return message


def preview(player: Any, **query: Any) -> dict[str, Any]:
    message = ahead(player, 7, **query)
    assert (message["type"], message.get("n")) == ("ahead", 7), message
    found: dict[str, Any] = message["preview"]
    return found


def refused(player: Any, **query: Any) -> str:
    message = ahead(player, 9, **query)
    assert (message["type"], message.get("ahead")) == ("refused", 9), message
    sentence: str = message["message"]
    return sentence


def calm(player: Any) -> bool:
    """Answers an open question that has options; False where there is none."""
    question = player.view["scene"].get("question")
    if not player.view.get("question") or question.get("aim"):
        return False
    keys = player.choices()
    player.answer(next((key for key in keys if key.startswith(CALM)), keys[0]))
    return True


def counting(server: Any, **more: Any) -> tuple[Any, Any]:
    """Two players who are both asked for a path."""
    players = tuple(server.join(token) for token in server.make("human", "human", **SMALL | more)[:2])
    for player in players:
        player.until("view")
    while not all(player.view["scene"].get("question", {}).get("aim") for player in players):
        if not any([calm(player) for player in players]):
            for player in players:
                player.poll()
    return players[0], players[1]


def test_a_path_is_shown_with_its_counts_and_what_is_seen_from_its_end(server: Any) -> None:
    player, _ = counting(server)
    x, y = player.view["scene"]["question"]["aim"]["start"]
    found = preview(player, answer="step:0,100,0,100")
    path = next(layer for layer in found["layers"] if layer["kind"] == "path")
    assert path["points"] == [[x, y], [x, y + 100], [x, y + 200]]
    assert [layer["label"] for layer in found["layers"] if layer["kind"] == "mark"] == ["1", "2"]
    assert found["facts"]


def test_what_a_game_refuses_is_said_with_its_rule(server: Any) -> None:
    player, _ = counting(server)
    facts = preview(player, answer="step:-100,0,-100,0,-100,0")["facts"]
    assert [fact["rule"] for fact in facts] == ["STRIKE-R11"]
    assert "expected step" in preview(player, answer="step:9" + "9" * 90)["facts"][0]["text"]


def test_lines_and_elements(server: Any) -> None:
    player, _ = counting(server)
    assert preview(player, start=[300, 800], end=[1500, 800])["layers"][0]["look"] == ["blocked"]
    assert preview(player, element="unit-1")["layers"][0]["look"] == ["threat"]
    assert preview(player) == {}


def test_a_spectator_may_look_but_is_asked_nothing(server: Any) -> None:
    watcher = server.join(server.make("human", "human", **SMALL)[2])
    watcher.until("view")
    assert preview(watcher, start=[0, 0], end=[100, 100])["layers"]
    assert refused(watcher, answer="done:0") == "you are not asked anything now"


def test_a_game_without_previews_has_an_empty_one(server: Any) -> None:
    player = server.join(server.make("human", "human")[0])
    player.until_asked()
    assert preview(player, answer=player.choices()[0]) == {}
    element = next(each["id"] for each in player.view["scene"]["elements"])
    assert preview(player, element=element) == {}


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"element": "unit-99"}, "you see no 'unit-99' here"),
        ({"element": "x" * 5000}, "you see no"),
        ({"start": [-1, 0], "end": [0, 0]}, "no such point"),
        ({"start": [0, 0], "end": [2801, 0]}, "no such point"),
        ({"start": [0, 0], "end": [0, 10**40]}, "no such point"),
        ({"start": [2**63, 2**63], "end": [-(2**63), 0]}, "no such point"),
        ({"end": [10**9, 0]}, "no such point"),
        ({"answer": "step:" + "1," * 300}, "too long for an answer"),
    ],
)
def test_bad_queries_are_refused(server: Any, query: dict[str, Any], sentence: str) -> None:
    player, _ = counting(server)
    before = server.failures()
    message = refused(player, **query)
    assert sentence in message and len(message) < 200
    assert preview(player, element="unit-0")["layers"]
    assert server.failures() == before


@pytest.mark.parametrize(
    "message",
    [
        {"n": 1, "query": {"start": [0.5, 0], "end": [0, 0]}},
        {"n": 1, "query": {"start": [0], "end": [0, 0]}},
        {"n": 1, "query": {"element": 5}},
        {"n": 1, "query": "step:0,0"},
        {"n": 1},
        {"n": -1, "query": {}},
        {"n": 2**60, "query": {}},
        {"n": "1", "query": {}},
        {"n": 1, "query": {}, "seat": 1},
    ],
)
def test_messages_of_another_shape_are_refused(server: Any, message: dict[str, Any]) -> None:
    player, _ = counting(server)
    player.send(type="look_ahead", **message)
    while (reply := player.next())["type"] == "view":
        pass
    assert reply["type"] == "refused" and reply["message"].startswith("message not understood")
    assert preview(player, element="unit-0")["layers"]


def test_too_many_are_refused(run_server: Any, tmp_path: Any) -> None:
    few = Limits(messages_a_second=0.001, message_burst=30.0)
    with run_server(f"sqlite:///{tmp_path}/matches.db", few) as client:
        player = client.join(client.make("human", "human", **SMALL)[0])
        player.until_asked()
        replies = [ahead(player, start=[0, 0], end=[9, 9]) for _ in range(40)]
    kinds = [reply["type"] for reply in replies]
    assert kinds == sorted(kinds) and {"ahead", "refused"} == set(kinds)
    assert replies[-1]["message"] == "too many messages; wait a moment"


def test_whatever_is_asked_is_answered_or_refused(server: Any) -> None:
    player, _ = counting(server)
    failures, rng = server.failures(), random.Random(11)
    numbers = (0, 1, 50, 100, -100, 101, 300, 1000, 2800, 2000, 10**9, -(10**18), 10**30)
    for _ in range(300):
        some = [rng.choice(numbers) for _ in range(rng.randrange(1, 26))]
        verb = rng.choice(("step", "stand", "done", "", "attack", "step:step"))
        query = rng.choice(
            (
                {"answer": f"{verb}:{','.join(map(str, some))}"},
                {"start": [rng.choice(numbers), rng.choice(numbers)], "end": [300, rng.choice(numbers)]},
                {"element": rng.choice(("unit-0", "unit-1", "bomb", "pile-0", "hostage-0", "zone-A1"))},
            )
        )
        assert ahead(player, **query)["type"] in ("ahead", "refused")
    assert server.failures() == failures


def test_nobody_learns_a_sealed_path(server: Any) -> None:
    first, second = counting(server)
    asked = {"start": [0, 0], "end": [2000, 1000]}, {"element": "unit-0"}, {"answer": "step:0,100"}
    before = [preview(second, **query) for query in asked]
    first.answer("step:0,100,30,90,30,90")
    assert [preview(second, **query) for query in asked] == before


def test_who_is_hidden_is_no_element(server: Any) -> None:
    player, _ = counting(server, options=SMALL["options"] | {"fog": True})  # type: ignore[operator]
    ids = [element["id"] for element in player.view["scene"]["elements"]]
    assert "unit-1" not in ids
    assert refused(player, element="unit-1") == "you see no 'unit-1' here"
    shown = preview(player, answer="step:0,100")
    assert "Bravo" not in json.dumps(shown)


def test_an_error_of_a_game_is_a_refusal(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    player, _ = counting(server)

    def fail(*arguments: Any) -> None:
        raise SandtableError("not now")

    monkeypatch.setattr(type(GAME), "preview", fail)
    assert refused(player, element="unit-0") == "not now"
