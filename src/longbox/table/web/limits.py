"""How much one person, one address and one socket may ask for.

A bucket fills at a steady rate, and each request takes one drop. The number of buckets is limited too: we forget the one that was
unused for the longest time, and its owner begins with a full one.
"""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from longbox.table.config import Limits, Rate
from longbox.table.people import Signer
from longbox.table.problems import Problem, TooMuch
from longbox.table.web import health
from longbox.table.web.errors import respond
from longbox.table.web.security import token_of

Clock = Callable[[], float]
STATIC = "/static/"  # we do not count the files of a page: they cost next to nothing, and a browser keeps them
PATIENCE = 20.0  # seconds until a request must have arrived


class Bucket:
    """The rest of a rate."""

    __slots__ = ("at", "left")

    def __init__(self, rate: Rate, now: float) -> None:
        self.left = float(rate.at_once)
        self.at = now

    def take(self, rate: Rate, now: float) -> float:
        """Take one drop and return 0, or return the number of seconds until there is one."""
        self.left = min(rate.at_once, self.left + (now - self.at) * rate.a_second)
        self.at = now
        if self.left < 1:
            return (1 - self.left) / rate.a_second
        self.left -= 1
        return 0.0


class Buckets:
    """A bucket for each person or address that asks."""

    def __init__(self, rate: Rate, remembered: int, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.remembered = remembered
        self.clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> float:
        """Take one drop from the bucket of this person or address, as `Bucket.take` does."""
        now = self.clock()
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self.rate, now)
            if len(self._buckets) > self.remembered:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket.take(self.rate, now)

    def __len__(self) -> int:
        return len(self._buckets)


class Messages:
    """The number of messages that one socket may still send."""

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self._bucket = Bucket(rate, clock())

    def take(self) -> None:
        """Count one message, or refuse it."""
        wait = self._bucket.take(self.rate, self.clock())
        if wait:
            raise TooMuch("So many messages at once are more than anybody plays; the connection is closed, come back.", wait)


class Gate:
    """All counts of a server. Each method counts one, or refuses with a Problem."""

    def __init__(self, limits: Limits, signer: Signer, clock: Clock = time.monotonic) -> None:
        self.limits = limits
        self.signer = signer
        self.clock = clock
        self._requests = Buckets(limits.requests, limits.remembered, clock)
        self._address_requests = Buckets(limits.address_requests, limits.remembered, clock)
        self._people = Buckets(limits.people, limits.remembered, clock)
        self._tables = Buckets(limits.tables, limits.remembered, clock)
        self._hints = Buckets(limits.hints, limits.remembered, clock)
        self._says = Buckets(limits.says, limits.remembered, clock)
        self._reports = Buckets(limits.reports, limits.remembered, clock)
        self._sockets: Counter[str] = Counter()
        self.open_sockets = 0

    def request(self, connection: HTTPConnection) -> None:
        """Count a request of a person, or of an address without a signed-in person."""
        address = address_of(connection)
        _refuse(self._address_requests.take(address), "There are too many requests from your address; wait a moment.")
        who = self._person(connection) or address
        _refuse(self._requests.take(who), "That was too fast; wait a moment and try again.")

    def new_person(self, connection: HTTPConnection) -> None:
        """Count a new person."""
        _refuse(self._people.take(address_of(connection)), "Too many people have come from your address just now; wait a moment.")

    def new_table(self, person_id: str) -> None:
        """Count a new table."""
        _refuse(self._tables.take(person_id), "You have opened many tables just now; wait a moment.")

    def hint(self, person_id: str) -> None:
        """Count a hint."""
        _refuse(self._hints.take(person_id), "You have asked for many hints just now; think a moment.")

    def say(self, person_id: str) -> None:
        """Count a message to a table."""
        _refuse(self._says.take(person_id), "You have said a lot just now; let the others speak.")

    def report(self, person_id: str) -> None:
        """Count a report."""
        _refuse(self._reports.take(person_id), "You have reported a lot just now; wait a moment.")

    @contextmanager
    def socket(self, connection: HTTPConnection) -> Iterator[Messages]:
        """Count a socket while it is open, and yield its limit of messages. Opening a socket is a request, too."""
        self.request(connection)
        address, person = f"address {address_of(connection)}", self._person(connection)
        counted = [address, f"person {person}"] if person else [address]
        if self._sockets[address] >= self.limits.address_sockets or self._sockets[counted[-1]] >= self.limits.sockets:
            raise TooMuch("Too many tables are open at once; close one of them.", 10)
        self._sockets.update(counted)
        self.open_sockets += 1
        try:
            yield Messages(self.limits.messages, self.clock)
        finally:
            self.open_sockets -= 1
            self._sockets.subtract(counted)
            for who in counted:
                if self._sockets[who] <= 0:
                    del self._sockets[who]

    def _person(self, connection: HTTPConnection) -> str | None:
        token = token_of(connection)
        signed = self.signer.read(token) if token else None
        return signed[0] if signed else None


class Throttle:
    """A layer that counts every request and reads its body, up to the largest length, before any other layer sees it."""

    def __init__(self, app: ASGIApp, gate: Gate) -> None:
        self.app = app
        self.gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(STATIC) or scope["path"] in health.PATHS:
            await self.app(scope, receive, send)
            return
        try:
            connection = HTTPConnection(scope)
            self.gate.request(connection)
            body = await self._body(connection, receive)
        except Problem as problem:
            await respond(scope, receive, send, problem)
        else:
            await self.app(scope, _replayed(body, receive), send)

    async def _body(self, connection: HTTPConnection, receive: Receive) -> bytes:
        too_big = Problem("too-big", f"A request has at most {self.gate.limits.body} bytes.")
        length = connection.headers.get("content-length", "0")
        if length.isascii() and length.isdigit() and int(length[:20]) > self.gate.limits.body:
            raise too_big
        body = bytearray()
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise Problem("garbled", "The request broke off.")
                    body += message.get("body", b"")
                    if len(body) > self.gate.limits.body:
                        raise too_big
                    if not message.get("more_body", False):
                        return bytes(body)
        except TimeoutError:
            raise Problem("too-slow", "The request took too long to arrive.") from None


def address_of(connection: HTTPConnection) -> str:
    """Return the address of a request. For IPv6, return the network, because one customer has a whole network."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    return str(ipaddress.ip_network((address, 64), strict=False)) if address.version == 6 else host


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Give the application the body again, and then all further messages."""
    is_read = False

    async def receiving() -> Message:
        nonlocal is_read
        if is_read:
            return await receive()
        is_read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receiving


def _refuse(wait: float, sentence: str) -> None:
    if wait:
        raise TooMuch(sentence, wait)
