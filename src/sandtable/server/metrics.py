"""What the server counts, for Prometheus, and the address where Prometheus can read it."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, start_http_server

from sandtable.engine.errors import SandtableError

SOCKETS = Gauge("sandtable_sockets", "Open sockets")
ROOMS = Gauge("sandtable_rooms", "Matches in memory")
MESSAGES = Counter("sandtable_messages", "Messages received over sockets")
REFUSALS = Counter("sandtable_refusals", "Messages that were refused")
ANSWERS = Counter("sandtable_answers", "Answers stored, of people and bots")
MATCHES = Counter("sandtable_matches", "Matches made")
FAILURES = Counter("sandtable_failures", "Defects: exceptions that nobody expected")
OUTAGES = Counter("sandtable_outages", "Times that the database has failed or not answered in time")


def address_of(where: str, option: str = "metrics") -> tuple[str, int]:
    """The host and port of `HOST:PORT`."""
    host, _, port = where.rpartition(":")
    if not host or not (port.isascii() and port.isdecimal() and int(port) < 65536):
        raise SandtableError(f"{option}: {where!r} is no address; expected HOST:PORT such as 127.0.0.1:9347")
    return host.strip("[]"), int(port)


def publish(host: str, port: int) -> int:
    """From a thread of their own, so that they can be read whatever the server is at; the port."""
    try:
        server, _ = start_http_server(port, host)
    except OSError as error:
        raise SandtableError(f"metrics: cannot listen on {host}:{port}: {error.strerror}") from error
    return int(server.server_port)
