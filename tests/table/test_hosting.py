"""The files to copy for hosting do what docs/host.md says: nginx and systemd read them, and a game is played through nginx."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.sync.client import connect

from longbox.cli.parser import build
from longbox.table.config import Config
from longbox.table.server import serving

FILES = Path(__file__).parents[2] / "examples" / "hosting"
NAME = "table.example.org"
STARTING = 20.0  # seconds


class Proxy(NamedTuple):
    """A running nginx: its ports, and what a client needs to trust it."""

    plain: int
    encrypted: int
    trust: ssl.SSLContext
    log: Path

    @property
    def url(self) -> str:
        return f"https://localhost:{self.encrypted}"


def free_ports(count: int) -> list[int]:
    opened = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in opened]
    for one in opened:
        one.close()
    return ports


def certificate(folder: Path) -> ssl.SSLContext:
    """Make a certificate for localhost, and return what trusts it."""
    command = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost"
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([*command.split(), *files], check=True, capture_output=True)
    return ssl.create_default_context(cafile=str(folder / "fullchain.pem"))


def example(folder: Path, upstream: str, plain: int, encrypted: int) -> str:
    """The example with the ports, the name and the paths of this test, and nothing else changed."""
    text = (FILES / "nginx.conf").read_text(encoding="utf-8")
    for old, new in (
        ("127.0.0.1:8765", upstream.removeprefix("http://")),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ", f"listen 127.0.0.1:{encrypted} "),
        (f"/etc/letsencrypt/live/{NAME}", str(folder)),
        ("/var/log/nginx/longbox.log", str(folder / "error.log")),
        (NAME, "localhost"),
    ):
        assert old in text
        text = text.replace(old, new)
    kept = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    return f"daemon off; pid {folder}/pid; error_log {folder}/main.log; events {{}} http {{ {kept}\n{text}\n}}"


@pytest.fixture
def proxy(tmp_path: Path) -> Iterator[Proxy]:
    """A server, and nginx in front of it."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.skip("nginx is not installed: make debian")
    trust = certificate(tmp_path)
    plain, encrypted = free_ports(2)
    names = ("localhost", "127.0.0.1")
    with serving(Config(data=tmp_path / "data", port=0, workers=1, names=names, proxies=("127.0.0.1",))) as upstream:
        config = tmp_path / "nginx.conf"
        config.write_text(example(tmp_path, upstream, plain, encrypted), encoding="utf-8")
        with subprocess.Popen([program, "-c", str(config), "-e", str(tmp_path / "main.log")]) as nginx:
            try:
                wait_until_open(encrypted, nginx, tmp_path)
                yield Proxy(plain, encrypted, trust, tmp_path)
            finally:
                nginx.terminate()


def wait_until_open(port: int, nginx: subprocess.Popen[bytes], folder: Path) -> None:
    until = time.monotonic() + STARTING
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            assert nginx.poll() is None, (folder / "main.log").read_text(encoding="utf-8")
            assert time.monotonic() < until
            time.sleep(0.02)


def ask(proxy: Proxy, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any, Any]:
    """Return the status, the headers and the text of an answer."""
    data = None if body is None else json.dumps(body).encode()
    named = {name.replace("_", "-"): value for name, value in headers.items()} | {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{proxy.url}{path}", data, named, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30, context=proxy.trust) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, refused.headers, refused.read().decode()


@pytest.mark.slow
def test_a_game_is_played_through_nginx(proxy: Proxy) -> None:
    status, headers, text = ask(proxy, "POST", "/api/v1/people", {"name": "Ann"})
    assert status == 201
    assert "Secure" in headers["set-cookie"], "the server knows that the connection is encrypted"
    bearer = f"Bearer {json.loads(text)['token']}"
    seats = [{"kind": "me"}, {"kind": "friend"}]
    _, _, text = ask(proxy, "POST", "/api/v1/tables", {"game": "tic_tac_toe", "seats": seats}, Authorization=bearer)
    opened = json.loads(text)
    bob = json.loads(ask(proxy, "POST", "/api/v1/people", {"name": "Bob"})[2])["token"]
    invite = opened["invites"]["1"]
    claim = f"/api/v1/tables/{opened['id']}/seats/1/claim"
    assert ask(proxy, "POST", claim, {"invite": invite.rpartition("/")[2]}, Authorization=f"Bearer {bob}")[0] < 300
    address = f"{proxy.url.replace('https', 'wss')}/api/v1/tables/{opened['id']}/socket?seat=0"
    with connect(address, ssl=proxy.trust, additional_headers={"Authorization": bearer}, proxy=None) as window:
        window.send(json.dumps({"type": "hello", "version": None}))
        version = json.loads(window.recv())["version"]
        window.send(json.dumps({"type": "choose", "id": "first", "key": "mark:4", "version": version}))
        while (answer := json.loads(window.recv())).get("id") != "first":
            pass
        assert answer["type"] == "ack"
    assert ask(proxy, "GET", invite)[0] == 200
    logged = "".join(file.read_text(encoding="utf-8") for file in proxy.log.glob("*.log"))
    assert invite.rpartition("/")[2] not in logged


@pytest.mark.slow
def test_strangers_get_no_further_than_they_should(proxy: Proxy) -> None:
    assert ask(proxy, "GET", "/metrics")[0] == 404
    assert ask(proxy, "GET", "/metrics", X_Forwarded_For="127.0.0.1")[0] == 404
    assert ask(proxy, "GET", "/readyz")[2] == "ready\n"
    assert ask(proxy, "POST", "/api/v1/people", {"name": "A" * 70_000})[0] == 413
    _, _, page = ask(proxy, "GET", "/")
    assert "Vigilante" in page
    with socket.create_connection(("127.0.0.1", proxy.plain)) as plain:
        plain.sendall(b"GET /rules?x=1 HTTP/1.0\r\nHost: localhost\r\n\r\n")
        answer = plain.makefile("rb").read().decode()
    assert re.search(r"^Location: https://localhost/rules\?x=1\r$", answer, re.MULTILINE)


@pytest.mark.parametrize("unit", sorted(FILES.glob("longbox*")), ids=lambda unit: unit.name)
def test_systemd_reads_the_unit(unit: Path, tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd is not installed")
    bin_ = tmp_path / "bin"
    bin_.mkdir()
    (bin_ / "longbox").symlink_to("/bin/true")
    for file in FILES.glob("longbox*"):
        text = file.read_text(encoding="utf-8").replace("/opt/longbox/bin", str(bin_))
        (tmp_path / file.name).write_text(text, encoding="utf-8")
    done = subprocess.run([program, "verify", str(tmp_path / unit.name)], capture_output=True, text=True, check=False)
    about_it = [line for line in done.stderr.splitlines() if unit.stem in line]
    assert (done.returncode, about_it) == (0, [])


def test_the_commands_of_the_units_are_commands_of_longbox() -> None:
    found = []
    for unit in FILES.glob("*.service"):
        for command in re.findall(r"/opt/longbox/bin/longbox (.*)", unit.read_text(encoding="utf-8")):
            words = shlex.split(command.rstrip("'"))
            parsed = build().parse_args(words)
            found.append(words[0])
            if words[0] == "serve":
                assert (parsed.name, parsed.proxy) == ([NAME, "127.0.0.1"], ["127.0.0.1"])
    assert sorted(found) == ["backup", "serve"]
