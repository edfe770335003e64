"""One JSON schema of all messages between server and client: `python -m sandtable.server.schema`."""

from __future__ import annotations

from typing import Any

from msgspec import json

from sandtable.lab.review.result import Review
from sandtable.server import bodies, messages, wishes

CLIENT = wishes.ClientMessage
SERVER = messages.ServerMessage
OVER_HTTP = (
    bodies.GameInfo,
    bodies.Picture,
    bodies.NewMatch,
    bodies.LessonRequest,
    bodies.HowToPage,
    bodies.Made,
    bodies.MatchInfo,
    bodies.Mine,
    bodies.MyTokens,
    bodies.JoinRequest,
    bodies.WatchRequest,
    bodies.LinkRequest,
    bodies.InviteRequest,
    bodies.CodeRequest,
    bodies.Code,
    bodies.ForkRequest,
    bodies.Report,
    bodies.Why,
    bodies.LabInfo,
    bodies.NewStudy,
    bodies.MadeStudy,
    bodies.StudyNow,
    Review,
    bodies.Trouble,
)
DEFINITIONS = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """Every message under `$defs`; `ClientMessage` and `ServerMessage` are what the socket carries."""
    (client, server, *_), found = json.schema_components(
        (CLIENT, SERVER, *OVER_HTTP), ref_template=DEFINITIONS
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": dict(sorted(found.items())) | {"ClientMessage": client, "ServerMessage": server},
    }


def main() -> None:
    print(json.format(json.encode(schema()), indent=2).decode())


if __name__ == "__main__":
    main()
