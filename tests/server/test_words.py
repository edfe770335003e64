"""What is said of a database: enough to find the fault, and never a password."""

from __future__ import annotations

import json
import logging
import socket
from typing import Any

import pytest
from psycopg import OperationalError
from sqlalchemy import exc

from sandtable.engine.errors import SandtableError
from sandtable.server import logs
from sandtable.server.store import Store
from sandtable.server.words import named, words_of

SECRET = "hunter2"


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("sqlite:////var/lib/m@ches.db", "database sqlite:////var/lib/m@ches.db"),
        ("postgresql://u:hunter2@db.example:5432/games", "database postgresql://db.example:5432/games"),
        ("postgresql://u@[::1]/games", "database postgresql://[::1]/games"),
        ("postgresql:///games?host=/run&password=hunter2", "database postgresql:///games"),
        ("postgres://u:hunter2@db/games", "database postgres://db/games"),
        ("postgresql://u:p@hunter2@db/games", "database"),
        ("postgresql://u:p/hunter2@db/games", "database"),
        ("postgresql://u:p?hunter2@db/games", "database"),
        ("postgresql://u:p#hunter2@db/games", "database postgresql://db/games"),
        ("postgresql://db/games?password=a@hunter2", "database"),
        ("postgresql://u:hunter2", "database"),
        ("host=db password=hunter2", "database"),
        ("u:hunter2@db/games", "database"),
        ("hunter2", "database"),
    ],
)
def test_a_database_is_named_without_its_password(url: str, said: str) -> None:
    assert named(url) == said


@pytest.mark.parametrize(
    "url",
    [
        "postgres://u:hunter2@127.0.0.1:1/games",
        "postgresql://u:hunter2@127.0.0.1:x/games",
        "postgresql://u:hunter2@127.0.0.1:1/games?nonsense=1",
        "postgresql:u:hunter2@127.0.0.1",
        "hunter2",
    ],
)
def test_an_address_that_is_wrong_is_not_repeated(url: str) -> None:
    with pytest.raises(SandtableError, match="database") as raised:
        Store(url)
    assert SECRET not in str(raised.value)


def test_a_database_that_refuses_says_so_itself() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
        with pytest.raises(SandtableError) as raised:
            Store(f"postgresql://u:{SECRET}@127.0.0.1:{port}/games")
    said = str(raised.value)
    assert said.startswith(f"database postgresql://127.0.0.1:{port}/games: ") and "Connection refused" in said
    assert SECRET not in said


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OperationalError("connection lost\nDETAIL: more"), "connection lost"),
        (exc.OperationalError("SELECT 1", {"x": SECRET}, Exception("disk full\nmore")), "disk full"),
        (TimeoutError(), "no answer in time"),
        (exc.TimeoutError("QueuePool limit"), "QueuePool limit"),
        (OperationalError('bad address "postgresql://u:hunter2@db/x"'), 'bad address "postgresql://***db/x"'),
        (OperationalError("bad option in host=x password=hunter2"), "bad option in host=x password=***"),
    ],
)
def test_the_log_has_the_database_s_own_words(
    error: Exception, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "sandtable.server"):
        logs.outage("news", error)
    line: dict[str, Any] = json.loads(logs.JsonLines().format(caplog.records[-1]))
    assert (
        (line["event"], line["where"], line["words"])
        == ("database", "news", said)
        == (
            "database",
            "news",
            words_of(error),
        )
    )
