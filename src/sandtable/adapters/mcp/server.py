"""The server of the protocol, on stdin and stdout or wherever its messages come from."""

from __future__ import annotations

from sandtable import __version__
from sandtable.adapters.extras import missing

try:
    import anyio
    import mcp_types as types
    from mcp.server.context import ServerRequestContext
    from mcp.server.lowlevel.server import Server
    from mcp.server.stdio import stdio_server
except ImportError as error:
    raise missing("sandtable mcp", "mcp", error) from error

from typing import Any

from starlette.requests import Request

from sandtable.adapters.mcp.calling import schema
from sandtable.adapters.mcp.desks import Caller, Desk
from sandtable.adapters.mcp.tools import INSTRUCTIONS, TOOLS, call
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.server import logs
from sandtable.server.requests import cut
from sandtable.server.store import OUTAGE

Context = ServerRequestContext[Any, Any]


def make_server(desk: Desk, more: str = "") -> Server[Any]:
    """What it offers: tools, and nothing else. The caller holds a handle for each seat, and sees only what
    that seat sees."""

    async def list_tools(context: Context, _: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        return types.ListToolsResult(tools=tools())

    async def call_tool(context: Context, asked: types.CallToolRequestParams) -> types.CallToolResult:
        try:
            text = await call(desk, caller_of(context.request), asked.name, asked.arguments or {})
        except SandtableError as error:
            return result(said(error), wrong=True)
        except OUTAGE as error:
            logs.outage("mcp", error)
            return result("the database does not answer; try again in a moment", wrong=True)
        except Exception as error:
            logs.failure("mcp", error)
            return result(logs.SORRY, wrong=True)
        return result(text)

    return Server(
        "sandtable",
        version=__version__,
        instructions=f"{INSTRUCTIONS} {more}".strip(),
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def tools() -> list[types.Tool]:
    return [
        types.Tool(name=name, description=tool.text, input_schema=schema(tool.kind))
        for name, tool in TOOLS.items()
    ]


def result(text: str, wrong: bool = False) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(type="text", text=text)], is_error=wrong)


def said(error: SandtableError) -> str:
    """One sentence, with its rule."""
    rule = f" [{error.rule}]" if isinstance(error, Refusal) and error.rule else ""
    return f"{cut(str(error))}{rule}"


def caller_of(request: object) -> Caller:
    """Over HTTP, a client has an address, and may bring the secret of its seat in the header."""
    if not isinstance(request, Request):
        return Caller()
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    address = request.client.host if request.client else ""
    return Caller(address, token.strip() if scheme.casefold() == "bearer" else "")


def serve_stdio(desk: Desk) -> None:
    anyio.run(converse, desk)


async def converse(desk: Desk) -> None:
    server = make_server(desk, await desk.begin())
    async with stdio_server() as (incoming, outgoing):
        await server.run(incoming, outgoing, server.create_initialization_options())
