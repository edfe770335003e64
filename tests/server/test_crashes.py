"""A server that is killed loses no answer that it has acknowledged."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

KILLS = 6


def answers_until_killed(player: Any, rng: random.Random, process: Any, limit: int) -> int:
    """Answers until the limit, then kills the server with an answer under way; how many were taken."""
    for taken in range(limit):
        player.until_asked()
        if player.view["over"]:
            return taken
        player.answer(rng.choice(player.choices()))
    player.until_asked()
    if not player.view["over"]:
        player.send(type="answer", question=player.view["question"], answer=player.choices()[0])
    os.kill(process.pid, signal.SIGKILL)
    return limit


def test_no_acknowledged_answer_is_lost_when_the_server_is_killed(
    tmp_path: Path, make_client: Any, serve: Any
) -> None:
    db = f"sqlite:///{tmp_path}/matches.db"
    rng = random.Random(11)
    token = ""
    log: list[dict[str, Any]] = []
    for _ in range(KILLS):
        with serve(db) as server:
            client = make_client(server.address)
            if not token:
                token, _, _ = client.make("human", "random", scenario="recovery", options={"round_limit": 50})
                log = []
            player = client.join(token)
            player.until_asked()
            assert [line["text"] for line in player.log][: len(log)] == log
            with pytest.raises((WebSocketException, OSError, TimeoutError)):
                answers_until_killed(player, rng, server.process, rng.randrange(4))
                while True:
                    player.next()
            log = [line["text"] for line in player.log]
            if player.view["over"]:
                token = ""
