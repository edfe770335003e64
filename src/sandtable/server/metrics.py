"""What the server counts, for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge

SOCKETS = Gauge("sandtable_sockets", "Open sockets")
ROOMS = Gauge("sandtable_rooms", "Matches in memory")
MESSAGES = Counter("sandtable_messages", "Messages received over sockets")
REFUSALS = Counter("sandtable_refusals", "Messages that were refused")
ANSWERS = Counter("sandtable_answers", "Answers stored, of people and bots")
MATCHES = Counter("sandtable_matches", "Matches made")
FAILURES = Counter("sandtable_failures", "Defects: exceptions that nobody expected")
