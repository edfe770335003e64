"""`sandtable mcp`: language models take seats."""

from __future__ import annotations


def mcp() -> None:
    """Serve the Model Context Protocol on stdin and stdout: language models take seats."""
    from sandtable.adapters.mcp.server import make_server

    make_server().run("stdio")
