from __future__ import annotations

import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

from longbox.table.addresses import network_url
from tests.cli.program import RUN, longbox


def test_the_table_opens_says_where_and_ends_well(tmp_path: Path) -> None:
    command = [sys.executable, "-c", RUN, "serve", "--port", "0", "--data", str(tmp_path / "data"), "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        first = server.stdout.readline()
        assert first.startswith("The table is open at http://127.0.0.1:")
        with urllib.request.urlopen(f"{first.split()[-1]}/", timeout=30) as page:
            assert "Vigilante" in page.read().decode()
        server.send_signal(signal.SIGINT)
        rest = server.stdout.read()
        assert server.wait(30) == 0
    assert rest.endswith("The table is closed.\n")
    assert (tmp_path / "data" / "longbox.sqlite3").exists()


def test_a_port_that_is_taken_gets_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = longbox("serve", "--port", port, "--data", str(tmp_path), "--no-browser", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(f"The table cannot be opened at 127.0.0.1 port {port}: ")


def test_a_server_for_all_says_where_friends_find_it(tmp_path: Path) -> None:
    command = [sys.executable, "-c", RUN, "serve", "--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path), "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        port = server.stdout.readline().rpartition(":")[2].strip()
        found, expected = server.stdout.readline(), network_url("0.0.0.0", int(port))
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=30) as page:  # it listens, also to signals
            page.read()
        server.send_signal(signal.SIGINT)
        assert server.wait(30) == 0
    assert found == (f"In your network: {expected}\n" if expected else "End it with Ctrl-C; everything is kept.\n")


def test_a_damaged_database_gets_a_sentence_and_the_doctor_saves_what_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "longbox.sqlite3").write_text("Dear diary, " * 1000, encoding="utf-8")
    done = longbox("serve", "--port", "0", "--data", str(tmp_path), "--no-browser", cwd=tmp_path)
    assert done.returncode == 2
    assert "is damaged (file is not a database). End all servers, and run 'longbox doctor --repair'" in done.stderr
    assert "Traceback" not in done.stderr
    repaired = longbox("doctor", "--repair", "--data", str(tmp_path), cwd=tmp_path)
    assert repaired.returncode == 0
    assert repaired.stdout.startswith("Saved: 0 people, 0 tables, ")
    again = longbox("doctor", "--repair", "--data", str(tmp_path), cwd=tmp_path)
    assert again.stdout == "The database is sound: there is nothing to repair.\n"
