"""Bots that the operator brings: everybody may choose them, and one that fails hands its seat over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.engine.errors import BotError
from sandtable.seats import finding
from sandtable.server import bots
from sandtable.server.http import game_info

BOTS = """
import sandtable

class Meek(sandtable.Bot):
    text = "takes the first option"

    def choose(self, seat, decision):
        return 0

class Wrong(sandtable.Bot):
    def choose(self, seat, decision):
        return len(decision.options)

class Broken(sandtable.Bot):
    def choose(self, seat, decision):
        raise ValueError("no idea")
"""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory, run_server: Any) -> Any:
    folder = tmp_path_factory.mktemp("own")
    file = folder / "brought.py"
    file.write_text(BOTS)
    invited = [f"{name}={file}:{name}" for name in ("Meek", "Wrong", "Broken")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(finding.VARIABLE, ",".join(invited))
        game_info.cache_clear()
        with run_server(f"sqlite:///{folder}/matches.db") as client:
            yield client
    game_info.cache_clear()


def test_the_lobby_lists_them(here: Any) -> None:
    games = here.http.get("/api/games").json()
    listed = {bot["name"]: bot["text"] for game in games for bot in game["bots"]}
    assert listed["Meek"] == "takes the first option" and listed["Wrong"] == "Wrong"


def test_one_plays_with_a_person(here: Any) -> None:
    player = here.join(here.make("human", "Meek")[0])
    player.until_asked()
    while player.view["question"]:
        player.answer(player.choices()[0])
    player.until_asked()
    assert player.view["seats"][1]["bot"] == "Meek"


@pytest.mark.parametrize("bot", ["Wrong", "Broken"])
def test_one_that_fails_hands_its_seat_over(here: Any, bot: str) -> None:
    player = here.join(here.make("human", bot)[0])
    player.until_asked()
    while player.view["question"]:
        player.answer(player.choices()[0])
    player.until_asked()
    assert player.view["seats"][1]["bot"] == "greedy"
    while not any(f"The bot {bot} has failed at " in frame for frame in player.frames):
        player.next()


def test_a_client_names_nothing_that_would_be_imported(here: Any, tmp_path: Path) -> None:
    trap = tmp_path / "trap.py"
    trap.write_text(f"open({str(tmp_path / 'sprung')!r}, 'w')\n{BOTS}")
    token, _, _ = here.make("human", "greedy")
    player = here.join(token)
    player.until_asked()
    for bot in (f"{trap}:Meek", "antigravity:Meek"):
        player.send(type="sit", kind="bot", bot=bot)
        assert "has no bot" in player.until("refused")["message"]
    assert not (tmp_path / "sprung").exists()


def test_one_that_never_answers_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PATIENCE", 0.01)
    with pytest.raises(BotError, match=r"bot slow gave no answer in 0\.01 s"), bots.in_time("slow"):
        while True:
            pass
