"""Invalid input: requests and socket messages that are broken in some way, all from one seed."""

from __future__ import annotations

import json
import random
import string
from typing import Any, NamedTuple

ODD_TEXTS = (
    "", " ", "\x00", "a\x00b", "\u202eabc", "\ufeff",
    "é" * 50, "\U0001d56c\U0001d593", "ﷺ" * 30, "a" * 5000, "'; DROP TABLE moves; --",
    "<script>alert(1)</script>", "{{7*7}}", "${jndi:ldap://x}", "../../etc/passwd", "%00", "%s%s%n", "NaN", "null", "0-0.0",
    "99999999999999999999-1.1", "\n\r\n", "١٢٣", "\uff21\uff22",
)  # fmt: skip
ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 99, 100, 2**31, 2**63, 2**64, -(2**200), 10**400, 1.5, 1e308, -0.0, float("nan"), float("inf"),
    [], {}, [[]], [None], {"": ""}, {"a": {"b": {"c": []}}}, *ODD_TEXTS,
)  # fmt: skip
ODD_BYTES = (
    b"", b"{", b"}", b"[", b'{"name":', b"\xff\xfe\x00", b"\xef\xbb\xbf{}", b"nul", b"tru", b"{}{}", b"[1,]", b'{"a":1,"a":2}',
    b'"\\ud800"', b'{"name":"\\udfff"}', b'{"name":"\xc3\x28"}', b"1e999999", b"-", b"NaN", b"Infinity", b"[" * 20_000,
    b'{"a":' * 8_000, b"9" * 20_000, '{"name":"é"}'.encode("utf-16"), b"name=Ann&x=%ff", b"\x1f\x8b\x08\x00garbage",
)  # fmt: skip
PARTS = ("..", "%2e%2e", "%00", "%ff", "%2f", "", ".", "~", "*", ";a=b", "a" * 3000, "%C0%AF", "\\..\\", "-1", "9" * 30, "é")
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT", "FOO", "get", "PROPFIND")
TYPES = ("application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "a/b;c=d")
HEADERS = (
    "Authorization", "Cookie", "Origin", "Host", "Idempotency-Key", "Content-Type", "Content-Encoding", "Transfer-Encoding",
    "Range", "If-None-Match", "Accept-Encoding", "Upgrade", "Connection", "Expect", "Sec-Fetch-Site", "X-Forwarded-For",
)  # fmt: skip
ODD_HEADERS = (
    *ODD_TEXTS, "Bearer", "Bearer \t", "Basic YTpi", "Bearer " + "a" * 900, "longbox=", "longbox=a.b.c", "bytes=0-", "bytes=9-1",
)  # fmt: skip
NOISE = (b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 50, b"GET / HTTP/1.1\r\n\x00: a\r\n\r\n", b"\x16\x03\x01\x02\x00")
BODY_LIMIT = 64 * 1024
MESSAGE_LIMIT = 8 * 1024


class Place(NamedTuple):
    """What a sender knows of the server: a table, its version as their seat sees it, and a possible answer."""

    host: str
    table: str
    token: str
    seat: int
    version: str
    key: str
    is_asked: bool  # whether this seat could give the answer

    @property
    def url(self) -> str:
        return f"http://{self.host}"


def bodies(place: Place) -> dict[str, tuple[str, dict[str, Any]]]:
    """Return the method and a valid body for the paths that take one. Callers change a copy."""
    table = f"/api/v1/tables/{place.table}"
    return {
        "/api/v1/people": ("POST", {"name": "Ann"}),
        "/api/v1/people/me": ("PATCH", {"name": "Ann"}),
        "/api/v1/tables": ("POST", {"game": "tic_tac_toe", "seats": [{"kind": "me"}, {"kind": "friend"}], "options": {}}),
        "/api/v1/carry": ("POST", {"token": "abc"}),
        f"{table}/seats/1/claim": ("POST", {"invite": "abc", "name": "Ann"}),
        f"{table}/seats/{place.seat}/stand-in": ("PUT", {"bot": "greedy"}),
        f"{table}/choices": ("POST", {"seat": place.seat, "key": place.key, "expected_version": place.version}),
        f"{table}/undo": ("POST", {"seat": place.seat, "all": False}),
        f"{table}/vote": ("POST", {"seat": place.seat, "yes": True}),
        f"{table}/messages": ("POST", {"seat": place.seat, "text": "hello"}),
        f"{table}/advice": ("POST", {"seat": place.seat}),
        f"{table}/forks": ("POST", {"seat": place.seat, "number": 1}),
        f"{table}/reports": ("POST", {"seat": place.seat, "message": "wrong"}),
    }


def paths(place: Place) -> tuple[str, ...]:
    """Return the paths that can be read, and the pages."""
    table = f"/api/v1/tables/{place.table}"
    return (
        "/api/v1/games", "/api/v1/games/vigilante/rules", "/api/v1/games/vigilante/rules/VG-GOAL-01", "/api/v1/openapi.json",
        "/api/v1/games/vigilante/catalogue", "/api/v1/people/me", "/api/v1/tables",
        table, f"{table}/description", f"{table}/record", f"{table}/replay", f"{table}/analysis",
        "/", "/games/vigilante/rules", "/games/vigilante/table", "/carry/abc", "/play", "/name", "/static/x/table.js",
        f"/tables/{place.table}", f"/tables/{place.table}/replay", f"/tables/{place.table}/invite/0/abc",
    )  # fmt: skip


# -- over HTTP -----------------------------------------------------------------------------------


def request(luck: random.Random, place: Place) -> bytes:
    """Make a request that is broken in one way. None of them may change anything at a table."""
    return luck.choice((_bad_body, _bad_body, _bad_fields, _bad_fields, _bad_size, _bad_method, _bad_path, _bad_header, _noise))(
        luck, place
    )


def written(method: str, path: str, headers: dict[str, str], body: bytes = b"") -> bytes:
    """Write the request as it is sent. The given headers replace the default ones."""
    wanted = {"Content-Length": str(len(body)), "Connection": "close", **headers}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in wanted.items()), "", ""]
    return "\r\n".join(lines).encode("utf-8", "surrogatepass") + body


def _headers(luck: random.Random, place: Place) -> dict[str, str]:
    headers = {"Host": place.host, "Content-Type": "application/json", "Idempotency-Key": "".join(luck.choices("abcdef", k=12))}
    if place.token and luck.random() < 0.9:
        headers["Authorization"] = f"Bearer {place.token}"
    return headers


def _bad_body(luck: random.Random, place: Place) -> bytes:
    """Make a body that is no JSON, no object or no text."""
    path = luck.choice([*bodies(place), "/play", "/name", "/games/vigilante/table"])
    method = bodies(place)[path][0] if path in bodies(place) else "POST"
    body = luck.choice(ODD_BYTES) if luck.random() < 0.6 else luck.randbytes(luck.randrange(1, 400))
    headers = _headers(luck, place)
    if luck.random() < 0.3:
        headers["Content-Type"] = luck.choice(TYPES)
    return written(method, path, headers, body)


def _bad_fields(luck: random.Random, place: Place) -> bytes:
    """Make a body of the right shape with one or two wrong values, or with missing or extra names."""
    path, (method, right) = luck.choice(list(bodies(place).items()))
    body = spoiled(luck, right)
    return written(method, path, _headers(luck, place), json.dumps(body).encode())


_WRONG: tuple[Any, ...] = (None, [], {}, 1.5, "\x00", {"a": "b"}, -1, float("nan"))
_RIGHT: dict[str, tuple[Any, ...]] = {
    "seat": (None,),
    "options": ({},),
    "version": (None,),
    "bot": (None,),
}  # valid values for these names


def spoiled(luck: random.Random, right: dict[str, Any]) -> Any:
    """Make something like this value, but never a valid one."""
    how = luck.randrange(4)
    wrong = dict(right)
    name = luck.choice(list(right))
    if how == 0:
        del wrong[name]  # one of these is always required: the others are broken, too
        wrong["extra"] = luck.choice(ODD_VALUES)
    elif how == 1:
        wrong[luck.choice(ODD_TEXTS)] = 1
    elif how == 2:
        wrong[name] = luck.choice([value for value in _WRONG if value not in _RIGHT.get(name, ())] + [[right[name]]])
    else:
        return luck.choice([list(right), [right], None, 1, "text", True])
    return wrong


def _bad_size(luck: random.Random, place: Place) -> bytes:
    """Make a body that is too large, or of another length than announced."""
    path, (method, right) = luck.choice(list(bodies(place).items()))
    headers = _headers(luck, place)
    how = luck.randrange(4)
    if how == 0:
        return written(method, path, headers, b'{"name":"' + b"a" * (BODY_LIMIT + luck.randrange(1, 1000)) + b'"}')
    if how == 1:
        headers["Content-Length"] = luck.choice(["-1", "abc", "9" * 40, "1e3", "0x10", "1 2", "+5", ""])
        return written(method, path, headers, b"{}")
    if how == 2:
        del headers["Content-Type"]
        chunk = b"%x\r\n" % 40_000 + b"a" * 40_000 + b"\r\n"
        begin = written(method, path, {**headers, "Transfer-Encoding": "chunked"})
        return begin.replace(b"Content-Length: 0\r\n", b"") + chunk * 2
    headers["Content-Length"] = str(len(json.dumps(right)) + luck.randrange(1, 50))  # the rest never comes
    return written(method, path, headers, json.dumps(right)[:-1].encode())


def _bad_method(luck: random.Random, place: Place) -> bytes:
    """Use a method that the path does not have."""
    every = {path: method for path, (method, _) in bodies(place).items()} | dict.fromkeys(paths(place), "GET")
    path = luck.choice(list(every))
    method = luck.choice([method for method in METHODS if method not in {every[path], "POST"}])
    return written(method, path, _headers(luck, place), luck.choice(ODD_BYTES[:12]))


def _bad_path(luck: random.Random, place: Place) -> bytes:
    """Make a path with something wrong in it, or a query that nobody understands."""
    path = luck.choice(paths(place))
    if luck.random() < 0.5:
        parts = path.split("/")
        parts[luck.randrange(1, len(parts))] = luck.choice(PARTS)
        path = "/".join(parts)
    else:
        names = ["seat", "number", "words", "x", "", "seat[]", "%00"]
        values = [*PARTS, "NaN", "1.5", "null", "1e5", "%", "%zz", "+", "&&&", "a" * 300]
        path += "?" + "&".join(f"{luck.choice(names)}={luck.choice(values)}" for _ in range(luck.randrange(1, 4)))
    return written("GET", path, _headers(luck, place))


def _bad_header(luck: random.Random, place: Place) -> bytes:
    """Send headers of all kinds with random values."""
    headers = _headers(luck, place)
    for _ in range(luck.randrange(1, 4)):
        headers[luck.choice(HEADERS)] = luck.choice(ODD_HEADERS)
    if luck.random() < 0.5:
        return written("GET", luck.choice(paths(place)), headers)
    path, (method, right) = luck.choice(list(bodies(place).items()))
    return written(method, path, headers, json.dumps(spoiled(luck, right)).encode())


def _noise(luck: random.Random, place: Place) -> bytes:
    """Send something that is not even HTTP."""
    how = luck.randrange(4)
    if how == 0:
        return luck.randbytes(luck.randrange(1, 2000)) + b"\r\n\r\n"
    if how == 1:
        return luck.choice(NOISE)
    if how == 2:
        return b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 100_000 + b"\r\n\r\n"
    upgrade = {"Host": place.host, "Upgrade": luck.choice(["websocket", "h2c", "x"]), "Connection": "Upgrade"}
    if luck.random() < 0.5:
        upgrade["Sec-WebSocket-SeatVersion"] = luck.choice(["13", "8", "x"])
        upgrade["Sec-WebSocket-Key"] = luck.choice(["", "a", "é", "AAAA"])
    return written("GET", f"/api/v1/tables/{place.table}/socket", upgrade)


# -- on a socket ---------------------------------------------------------------------------------


def message(luck: random.Random, place: Place) -> str | bytes:
    """Make a message that is broken, too late, or for somebody else. None of them may change anything."""
    return luck.choice((_scrap, _scrap, _spoiled_wish, _spoiled_wish, _stale, _too_long))(luck, place)


def wishes(place: Place) -> tuple[dict[str, Any], ...]:
    """Return valid messages."""
    return (
        {"type": "hello", "version": None},
        {"type": "choose", "id": "a", "key": place.key, "version": place.version},
        {"type": "undo", "id": "a", "all": False},
        {"type": "vote", "id": "a", "yes": True},
        {"type": "say", "id": "a", "text": "hello"},
        {"type": "advise", "id": "a"},
        {"type": "stand_in", "id": "a", "bot": "greedy", "seat": place.seat},
        {"type": "describe", "id": "a"},
        {"type": "ping", "id": "a"},
    )


def _scrap(luck: random.Random, place: Place) -> str | bytes:
    how = luck.randrange(4)
    if how == 0:
        return luck.randbytes(luck.randrange(0, 500))
    if how == 1:
        return luck.choice([part for part in ODD_BYTES if len(part) < MESSAGE_LIMIT]).decode("latin-1")
    if how == 2:
        whole = json.dumps(luck.choice(wishes(place)))
        return whole[: luck.randrange(len(whole))]
    return "".join(luck.choices(string.printable + 'é\u202e\x00{}[]":,', k=luck.randrange(1, 300)))


def _spoiled_wish(luck: random.Random, place: Place) -> str:
    wish = luck.choice(wishes(place))
    if luck.random() < 0.2:
        return json.dumps({**wish, "type": luck.choice(ODD_VALUES)})
    if luck.random() < 0.2:
        return json.dumps({**wish, "id": luck.choice([None, "", "a" * 65, 1, [], {}])})
    return json.dumps(spoiled(luck, wish))


def _stale(luck: random.Random, place: Place) -> str:
    """Make a choice at another version or of no option, name an unknown bot, or vote when there is no vote."""
    choose = {"type": "choose", "id": "".join(luck.choices("abcdef", k=12)), "key": place.key, "version": place.version}
    late = ["0-0.0", "0-99999.0", "1-0.0", "waiting", "", f"{place.version} ", f"0{place.version}"]
    keys = ["", "no such answer", f"{place.key}x", f" {place.key}", "mark:99", "\x00", "é", "pass:1:2:3"]
    bots = ["nobody", "search:999999", "longbox", "/bin/sh"]
    if not place.is_asked and luck.random() < 0.5:
        return json.dumps(choose)  # out of turn
    stale = (
        {**choose, "version": luck.choice([version for version in late if version != place.version])},
        {**choose, "key": luck.choice(keys)},
        {"type": "vote", "id": "a", "yes": True},
        {"type": "stand_in", "id": "a", "bot": luck.choice(bots), "seat": place.seat},
        {"type": "stand_in", "id": "a", "bot": "", "seat": luck.choice([-1, 5, 99, 2**70])},
        {"type": "say", "id": "a", "text": luck.choice(["", " ", "\x00", "\u202e", "a" * 501])},
    )
    return json.dumps(luck.choice(stale))


def _too_long(luck: random.Random, place: Place) -> str | bytes:
    size = luck.choice([MESSAGE_LIMIT + 1, 3 * MESSAGE_LIMIT, 70_000])
    if luck.random() < 0.3:
        return b"a" * size
    wish = {**luck.choice(wishes(place)[1:]), "text": "a" * size}
    return luck.choice([json.dumps(wish), "[" * size])
