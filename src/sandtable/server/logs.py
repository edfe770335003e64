"""Logs as lines of JSON. Every field is named here one by one: no secrets, nothing hidden, no addresses."""

from __future__ import annotations

import logging
from traceback import extract_tb
from typing import Any

from msgspec import json

from sandtable.server import metrics
from sandtable.server.words import words_of

logger = logging.getLogger("sandtable.server")
SORRY = "something went wrong here; nothing has been changed"
FRAMES = 5


class JsonLines(logging.Formatter):
    """One line of JSON a record."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if record.exc_info and record.exc_info[1]:
            line |= described(record.exc_info[1])
        return json.encode(line | getattr(record, "fields", {})).decode()


def note(event: str, **fields: object) -> None:
    """Something worth knowing happened."""
    logger.info(event, extra={"fields": fields})


def failure(where: str, error: BaseException) -> None:
    """A defect. Its message may hold what somebody sent, so only its kind and place are kept."""
    metrics.FAILURES.inc()
    logger.error("failure", extra={"fields": {"where": where} | described(error)})


def outage(where: str, error: BaseException) -> None:
    """The database fails, which is no defect of ours; its own words say why."""
    metrics.OUTAGES.inc()
    logger.warning("database", extra={"fields": {"where": where, "words": words_of(error)}})


def described(error: BaseException) -> dict[str, object]:
    frames = extract_tb(error.__traceback__)[-FRAMES:]
    places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]
    return {"kind": type(error).__name__, "at": places}


def configure(level: int = logging.INFO) -> None:
    """Everything that the server logs goes to stderr as JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    for name in ("sandtable.server", "uvicorn"):
        each = logging.getLogger(name)
        each.handlers = [handler]
        each.propagate = False
    logger.setLevel(level)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
