"""Headers on everything; changes and sockets only from our own pages."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandtable.server import logs
from sandtable.server.http_bodies import Trouble
from sandtable.server.requests import reply

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-src 'self'",
        "frame-ancestors 'none'",
    ]
)
PAGE_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"  # of a report
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


SAFE = ("GET", "HEAD", "OPTIONS")  # these change nothing
FOREIGN = "this was asked for by a page of another site, and is not done"


class SecurityHeaders:
    """Puts the headers on every response. It refuses requests from another site's page; it logs a defect and
    answers it with one plain sentence."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["method"] not in SAFE and not same_origin(Headers(scope=scope)):
            await reply(Trouble(FOREIGN), 403)(scope, receive, with_headers)
            return
        try:
            await self.app(scope, receive, with_headers)
        except Exception as error:
            logs.failure("http", error)
            if not started:
                await reply(Trouble(logs.SORRY), 500)(scope, receive, with_headers)


def same_origin(headers: Headers) -> bool:
    """A browser says from where a page asks (`none`: its person did), or else names the page's origin: it
    must be ours. Programs say neither."""
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is not None:
        return site == "same-origin" or (site == "none" and origin is None)
    return origin is None or urlsplit(origin).netloc == headers.get("host")
