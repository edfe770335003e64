"""`sandtable mcp`: language models take seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from sandtable.commands.parameters import Database, setting

if TYPE_CHECKING:
    from sandtable.adapters.mcp.desks import OwnDesk

Connect = Annotated[
    str,
    typer.Option("--connect", metavar="URL", help="Sit at the tables of this server, or by a seat's link."),
]
Code = Annotated[str, typer.Option("--code", help="With --connect: a short code for a seat.")]
Seat = Annotated[str, setting("seat", "With --connect: the secret of a seat, which its link ends with.")]
Name = Annotated[str, typer.Option("--name", help="With --connect: what the others call the model.")]
Http = Annotated[
    str,
    typer.Option("--http", metavar="HOST:PORT", help="Serve /mcp over HTTP, with the lobby for people."),
]
ADDRESS = "Language models connect to {}mcp"


def mcp(
    connect: Connect = "",
    code: Code = "",
    seat: Seat = "",
    name: Name = "",
    http: Http = "",
    db: Database = "",
) -> None:
    """Serve the Model Context Protocol on stdin and stdout: language models take seats."""
    from sandtable.adapters.mcp.server import serve_stdio
    from sandtable.commands.failures import BadUsage

    if http and connect:
        raise BadUsage("--http serves matches of its own, --connect joins a server's: expected one of them")
    if (code or seat or name) and not connect:
        raise BadUsage("--code, --seat and --name belong to --connect URL")
    if http:
        serve_http(http, db)
    else:
        serve_stdio(desk_at(connect, code, seat, name))


def desk_at(connect: str, code: str, seat: str, name: str) -> OwnDesk:
    """Where the model gets its seats; at a server it may have one from the start."""
    from sandtable.adapters.mcp.desks import ConnectedDesk, OwnDesk
    from sandtable.adapters.mcp.links import read_address
    from sandtable.commands.failures import usage

    if not connect:
        return OwnDesk()
    with usage():
        address = read_address(connect)
    link = connect if "#" in connect else f"{address}#/m/{seat}" if seat else code
    return ConnectedDesk(address, link, name)


def serve_http(where: str, db: str) -> None:
    """The game's own server, which has a door for language models."""
    from sandtable.commands.failures import usage
    from sandtable.commands.serve import own_database, run
    from sandtable.server.metrics import address_of

    with usage():
        host, port = address_of(where, "http")
    run(host, port, db or own_database(), browse=False, says=ADDRESS)
