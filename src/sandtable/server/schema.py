"""One JSON schema of all messages between server and client: `python -m sandtable.server.schema`."""

from __future__ import annotations

from typing import Any

from msgspec import json

from sandtable.catalog.terms import Term
from sandtable.lab.review.result import Review
from sandtable.server import client_messages, http_bodies, messages, workshop_bodies

CLIENT = client_messages.ClientMessage
SERVER = messages.ServerMessage
OVER_HTTP = (
    http_bodies.GameInfo,
    http_bodies.Picture,
    http_bodies.NewMatch,
    http_bodies.Whereabouts,
    http_bodies.LessonRequest,
    http_bodies.HowToPage,
    http_bodies.Made,
    http_bodies.MatchInfo,
    http_bodies.Mine,
    http_bodies.MyTokens,
    http_bodies.JoinRequest,
    http_bodies.WatchRequest,
    http_bodies.LinkRequest,
    http_bodies.InviteRequest,
    http_bodies.CodeRequest,
    http_bodies.Code,
    http_bodies.ForkRequest,
    http_bodies.Report,
    http_bodies.Why,
    http_bodies.LabInfo,
    http_bodies.NewStudy,
    http_bodies.MadeStudy,
    http_bodies.StudyNow,
    Review,
    Term,
    http_bodies.Trouble,
    workshop_bodies.NewWork,
    workshop_bodies.MadeWork,
    workshop_bodies.WorkTokens,
    workshop_bodies.WorkInfo,
    workshop_bodies.WorkNow,
    workshop_bodies.NewStep,
    workshop_bodies.CopyRequest,
    workshop_bodies.Stepped,
    workshop_bodies.Clashes,
    workshop_bodies.BackRequest,
    workshop_bodies.NewVersion,
    workshop_bodies.TitleRequest,
    workshop_bodies.WorkDifferences,
    workshop_bodies.MapNow,
    workshop_bodies.ThingNow,
    workshop_bodies.Distances,
    workshop_bodies.ForeseeRequest,
    workshop_bodies.Foreseen,
    workshop_bodies.WorkChecks,
    workshop_bodies.CardSheet,
    workshop_bodies.CardFace,
    workshop_bodies.Offered,
    workshop_bodies.PlayRequest,
    workshop_bodies.AskRequest,
    workshop_bodies.NoteRequest,
    workshop_bodies.PrintRequest,
    workshop_bodies.PrintPart,
    workshop_bodies.SheetRequest,
    workshop_bodies.FilesRequest,
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
