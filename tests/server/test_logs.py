"""Logs: lines of JSON with what is named, and of a defect its kind and place alone."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.server import logs, metrics


@pytest.fixture
def records() -> Iterator[list[logging.LogRecord]]:
    """What has been logged."""
    found: list[logging.LogRecord] = []
    handler = logging.Handler()
    handler.emit = found.append  # type: ignore[method-assign, assignment]
    level = logs.logger.level
    logs.logger.addHandler(handler)
    logs.logger.setLevel(logging.INFO)
    yield found
    logs.logger.removeHandler(handler)
    logs.logger.setLevel(level)


@pytest.fixture
def loggers() -> Iterator[dict[str, logging.Logger]]:
    """The loggers that the server sets up, left as they were found."""
    names = ("sandtable.server", "uvicorn")
    found = {name: logging.getLogger(name) for name in names}
    before = {name: (each.handlers, each.propagate, each.level) for name, each in found.items()}
    yield found
    for name, each in found.items():
        each.handlers, each.propagate, level = before[name]
        each.setLevel(level)


def line(record: logging.LogRecord) -> dict[str, Any]:
    text = logs.JsonLines().format(record)
    assert "\n" not in text
    parsed: dict[str, Any] = json.loads(text)
    return parsed


def deep(depth: int) -> None:
    if depth:
        deep(depth - 1)
    raise ValueError("a secret")


def caught(depth: int) -> ValueError:
    try:
        deep(depth)
    except ValueError as error:
        return error
    raise AssertionError


def test_a_note_is_a_line_with_its_fields(records: list[logging.LogRecord]) -> None:
    logs.note("match made", match="m", game="morale")
    (found,) = [line(record) for record in records]
    assert len(found.pop("time")) == len("2026-01-01T00:00:00")
    assert found == {"level": "info", "event": "match made", "match": "m", "game": "morale"}


def test_a_failure_is_counted_and_says_where_but_not_what(records: list[logging.LogRecord]) -> None:
    before = metrics.FAILURES._value.get()
    logs.failure("socket", caught(10))
    assert metrics.FAILURES._value.get() == before + 1
    (found,) = [line(record) for record in records]
    assert (found["level"], found["event"]) == ("error", "failure")
    assert (found["where"], found["kind"]) == ("socket", "ValueError")
    assert len(found["at"]) == logs.FRAMES
    assert all(place.startswith("test_logs.py:") and place.endswith(" deep") for place in found["at"])
    assert "secret" not in json.dumps(found)


def test_an_exception_of_another_library_is_described_as_well() -> None:
    error = caught(0)
    about = (type(error), error, error.__traceback__)
    record = logging.LogRecord("uvicorn", logging.ERROR, "", 1, "Exception in ASGI application", (), about)
    found = line(record)
    assert (found["event"], found["kind"]) == ("Exception in ASGI application", "ValueError")
    assert [place.split()[-1] for place in found["at"]] == ["caught", "deep"]
    assert "secret" not in json.dumps(found)
    nothing = logging.LogRecord("uvicorn", logging.ERROR, "", 1, "odd", (), (None, None, None))
    assert "kind" not in line(nothing)


def test_everything_goes_to_stderr_as_json(
    loggers: dict[str, logging.Logger], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure()
    logs.logger.debug("too fine")
    logs.note("a note")
    loggers["uvicorn"].info("started")
    loggers["uvicorn"].warning("careful")
    logging.getLogger("uvicorn.error").error("bad")
    written = capsys.readouterr()
    assert written.out == "" and sys.stderr is not None
    assert [json.loads(each)["event"] for each in written.err.splitlines()] == ["a note", "careful", "bad"]
    assert not any(each.propagate for each in loggers.values())
