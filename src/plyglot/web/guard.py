"""Who may talk to the server: pages that it served itself, and no others.

A page from elsewhere, open in the same browser, could send requests to this machine. It cannot hide where it comes
from: the browser says so in `Origin`. It could make its own name point to this machine (DNS rebinding); then the
browser says that name in `Host`.
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

USUAL_PORT = 80
LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})


@dataclass(frozen=True)
class Address:
    """Where the server listens, and under which names it may be asked for."""

    host: str
    port: int

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine can reach it."""
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False

    @property
    def url(self) -> str:
        """The page's, as this machine opens it.

        >>> Address("127.0.0.1", 8000).url, Address("::1", 8000).url, Address("0.0.0.0", 8000).url
        ('http://127.0.0.1:8000/', 'http://[::1]:8000/', 'http://127.0.0.1:8000/')
        """
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/"

    def accepts(self, asked: str) -> bool:
        """Whether a `Host` names this server: by a name that no one else can make point here.

        >>> address = Address("127.0.0.1", 8000)
        >>> address.accepts("localhost:8000"), address.accepts("evil.example:8000"), address.accepts("localhost")
        (True, False, False)

        Browsers leave out the port that the web usually has:

        >>> Address("127.0.0.1", 80).accepts("127.0.0.1"), Address("Attic.lan", 80).accepts("attic.lan")
        (True, True)
        """
        asked = asked.lower()
        name, colon, port = asked.rpartition(":")
        if not colon or port.endswith("]"):
            name, port = asked, str(USUAL_PORT)
        if port != str(self.port):
            return False
        return name in LOOPBACK or name == self.host.lower() or (not self.is_loopback and is_number(name))


def is_number(name: str) -> bool:
    """Whether a host is given by its address, which no one can make point elsewhere."""
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def headers_for(host: str) -> dict[str, str]:
    """What keeps the page to itself: it runs and shows nothing from elsewhere, and no other page frames it."""
    rules = (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "manifest-src 'self'",
        f"connect-src 'self' ws://{host}",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
    return {
        "Content-Security-Policy": "; ".join(rules),
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
    }


class Guard:
    """Refuses what does not come from the server's own page, before anyone looks at it."""

    def __init__(self, app: ASGIApp, address: Address) -> None:
        self.app, self.address = app, address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        known = self.address.accepts(host)
        if scope["type"] == "websocket":
            if known and headers.get("origin") == f"http://{host}":
                await self.app(scope, receive, send)
            else:
                await WebSocketClose(1008, "not from this server's page")(scope, receive, send)
            return
        if not known:
            await PlainTextResponse("plyglot does not go by this name\n", 421)(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(headers_for(host))
            await send(message)

        await self.app(scope, receive, with_headers)
