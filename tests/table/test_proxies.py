"""Who asks: the other side of the connection, unless it is a proxy that we trust."""

from __future__ import annotations

import http.client
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from longbox.engine.errors import LongboxError
from longbox.table.config import Config, Limits, Rate
from longbox.table.server import serving

ONE_EACH = Limits(people=Rate(1e-6, 1))  # from each address, one new person


def sign_up(address: str, **headers: str) -> tuple[int, str]:
    """A new person; the status, and the cookie."""
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(str(parts.hostname), parts.port, timeout=30)
    told = {"Content-Type": "application/json", **{name.replace("_", "-"): value for name, value in headers.items()}}
    connection.request("POST", "/api/v1/people", '{"name":"Ann"}', told)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status, answer.headers.get("Set-Cookie", "")


def test_nobody_says_who_they_are(tmp_path: Path) -> None:
    with serving(Config(data=tmp_path, port=0, workers=1, limits=ONE_EACH)) as address:
        status, cookie = sign_up(address, X_Forwarded_For="192.0.2.1", X_Forwarded_Proto="https")
        assert (status, "secure" in cookie.lower()) == (201, False)
        assert sign_up(address, X_Forwarded_For="192.0.2.2")[0] == 429, "the same address as before, whatever it says"


@pytest.mark.parametrize("proxy", ["127.0.0.1", "127.0.0.0/8"])
def test_a_proxy_that_we_trust_says_who_asks(tmp_path: Path, proxy: str) -> None:
    with serving(Config(data=tmp_path, port=0, workers=1, limits=ONE_EACH, proxies=(proxy,))) as address:
        status, cookie = sign_up(address, X_Forwarded_For="192.0.2.1", X_Forwarded_Proto="https")
        assert (status, "secure" in cookie.lower()) == (201, True)
        assert sign_up(address, X_Forwarded_For="192.0.2.2")[0] == 201
        assert sign_up(address, X_Forwarded_For="192.0.2.2")[0] == 429
        assert sign_up(address, X_Forwarded_For="192.0.2.9, 192.0.2.2")[0] == 429, "only what the proxy has added counts"


def test_another_proxy_is_not_believed(tmp_path: Path) -> None:
    with serving(Config(data=tmp_path, port=0, workers=1, limits=ONE_EACH, proxies=("192.0.2.7",))) as address:
        assert sign_up(address, X_Forwarded_For="192.0.2.1")[0] == 201
        assert sign_up(address, X_Forwarded_For="192.0.2.2")[0] == 429


@pytest.mark.parametrize("proxy", ["nginx", "*", "10.0.0.1/8", ""])
def test_what_is_no_address_is_no_proxy(tmp_path: Path, proxy: str) -> None:
    with pytest.raises(LongboxError, match="A proxy is an address or a network"):
        Config(data=tmp_path, proxies=(proxy,))
