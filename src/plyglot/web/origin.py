"""Host and Origin checks: only pages that the server itself served may talk to it.

A page of another site, open in the same browser, could send requests to this machine. It cannot hide where it comes
from: the browser says so in `Origin`. It could point its own domain name to this machine (DNS rebinding); then the
browser sends that name in `Host`.
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

HTTP_PORT = 80
READING = ("GET", "HEAD")
"""Requests that change nothing."""

LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})


@dataclass(frozen=True)
class Address:
    """The address that the server listens on, and the `Host` values it accepts."""

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
        """URL of the page on this machine.

        >>> Address("127.0.0.1", 8000).url, Address("::1", 8000).url, Address("0.0.0.0", 8000).url
        ('http://127.0.0.1:8000/', 'http://[::1]:8000/', 'http://127.0.0.1:8000/')
        """
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/"

    def accepts(self, host: str) -> bool:
        """Whether a `Host` header names this server, by a name that no one else can point here.

        >>> address = Address("127.0.0.1", 8000)
        >>> address.accepts("localhost:8000"), address.accepts("evil.example:8000"), address.accepts("localhost")
        (True, False, False)

        Browsers leave out the default port:

        >>> Address("127.0.0.1", 80).accepts("127.0.0.1"), Address("Attic.lan", 80).accepts("attic.lan")
        (True, True)
        """
        host = host.lower()
        name, colon, port = host.rpartition(":")
        if not colon or port.endswith("]"):
            name, port = host, str(HTTP_PORT)
        if port != str(self.port):
            return False
        return name in LOOPBACK or name == self.host.lower() or (not self.is_loopback and is_ip_address(name))


def is_ip_address(name: str) -> bool:
    """Whether a host is a literal IP address, which no one can point elsewhere."""
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def security_headers(host: str) -> dict[str, str]:
    """Content security policy and friends: the page loads nothing from elsewhere, and no other page frames it."""
    policy = (
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
        "Content-Security-Policy": "; ".join(policy),
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
    }


class OriginMiddleware:
    """ASGI middleware that refuses requests of other hosts and origins before anything else sees them."""

    def __init__(self, app: ASGIApp, address: Address) -> None:
        self.app, self.address = app, address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        allowed = self.address.accepts(host)
        if scope["type"] == "websocket":
            if allowed and headers.get("origin") == f"http://{host}":
                await self.app(scope, receive, send)
            else:
                await WebSocketClose(1008, "Origin not allowed")(scope, receive, send)
            return
        if not allowed:
            await PlainTextResponse("Host not allowed\n", 421)(scope, receive, send)
            return
        if scope["method"] not in READING and headers.get("origin", f"http://{host}") != f"http://{host}":
            await PlainTextResponse("Origin not allowed\n", 403)(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(security_headers(host))
            await send(message)

        await self.app(scope, receive, with_headers)
