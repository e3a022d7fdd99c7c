"""What we tell browsers to refuse, and what we refuse from other sites."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from longbox.table.people import COOKIE
from longbox.table.problems import Problem
from longbox.table.web.errors import respond

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_NOTHING_OF_THE_DEVICE = ", ".join(
    f"{feature}=()" for feature in ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")
)


def policy(styles: Iterable[str] = ()) -> str:
    """Return the content security policy. `styles` are the SHA-256 sums (base64) of the style elements in drawings."""
    hashes = "".join(f" 'sha256-{style}'" for style in styles)
    return "; ".join(
        [
            "default-src 'none'",
            "script-src 'self'",
            f"style-src 'self'{hashes}",
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "manifest-src 'self'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ]
    )


def headers(styles: Iterable[str] = ()) -> dict[str, str]:
    """Return the headers that every response has."""
    return {
        "Content-Security-Policy": policy(styles),
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "same-origin",  # no other site learns the address, which may be an invitation
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": _NOTHING_OF_THE_DEVICE,
    }


class Security:
    """The outermost layer. It refuses requests to other names, unsafe requests and sockets from other sites, and adds the
    headers to every response.
    """

    def __init__(self, app: ASGIApp, styles: Iterable[str] = (), names: Iterable[str] = ()) -> None:
        self.app = app
        self.names = frozenset(name.lower() for name in names)
        self.headers = headers(styles)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        problem = self._wrong_name(HTTPConnection(scope)) or wrong_origin(HTTPConnection(scope))
        if problem is None:
            await self.app(scope, receive, send)
        else:  # before it is accepted: the handshake is answered with 403
            await send({"type": "websocket.close", "code": problem.close_code, "reason": str(problem)})

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                all_headers = MutableHeaders(scope=message)
                all_headers.update(self.headers)
                all_headers.setdefault("Cache-Control", "no-store")  # files that never change set this header themselves
            await send(message)

        problem = self._wrong_name(HTTPConnection(scope))
        if problem is None and scope["method"] not in SAFE:
            problem = wrong_origin(HTTPConnection(scope))
        if problem is None:
            await self.app(scope, receive, sending)
        else:
            await respond(scope, receive, sending, problem)

    def _wrong_name(self, connection: HTTPConnection) -> Problem | None:
        """Return a Problem if the server is reached by a name that is not its own.

        Otherwise another site could give its own name our address, and its pages would be ours.
        """
        if not self.names or _name_in(connection.headers.get("host", "")) in self.names:
            return None
        return Problem(
            "wrong-host", "Nobody has told this server that it has this name; whoever runs it can: longbox serve --name."
        )


def _name_in(host: str) -> str:
    """Return the name in a Host header, without the port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def wrong_origin(connection: HTTPConnection) -> Problem | None:
    """Return a Problem, unless the request comes from one of our pages or from a program.

    Browsers say where a request comes from. A request that does not say comes from a program. A program must not use a cookie:
    cookies count only from our own pages.
    """
    origin = connection.headers.get("origin")
    site = connection.headers.get("sec-fetch-site")
    if origin is not None:
        is_ours = _is_same_host(origin, connection.headers.get("host", ""))
    elif site is not None:
        is_ours = site in {"same-origin", "none"}
    else:
        is_ours = bearer(connection) is not None or COOKIE not in connection.cookies
    return None if is_ours else Problem("wrong-origin", "This was not sent from a page of this server; open the table here.")


def bearer(connection: HTTPConnection) -> str | None:
    """Return the token that a program sends."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def token_of(connection: HTTPConnection) -> str | None:
    """Return the token of a request: the bearer token of a program, or else the browser's cookie."""
    return bearer(connection) or connection.cookies.get(COOKIE)


def _is_same_host(origin: str, host: str) -> bool:
    """Compare hosts without the scheme: behind a proxy that encrypts, we do not know the scheme."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in {"http", "https"} and parts.netloc.lower() == host.lower() != ""
