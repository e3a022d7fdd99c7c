"""Where friends find the table."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from longbox.table import addresses
from longbox.table.config import Config
from longbox.table.web.app import create_app
from tests.table.interface import PLENTY

OWN = "192.168.1.20"


@pytest.fixture
def in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_own_address", lambda family: OWN)


@pytest.mark.usefixtures("in_a_network")
def test_only_a_server_that_listens_everywhere_is_found_in_the_network() -> None:
    assert addresses.network_url("127.0.0.1", 8765) == addresses.network_url("192.168.1.20", 8765) == ""
    assert addresses.network_url("0.0.0.0", 8765) == f"http://{OWN}:8765"


def test_without_a_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(addresses.SOMEWHERE, socket.AF_INET, "127.0.0.1")
    assert addresses.network_url("0.0.0.0", 8765) == ""


def test_names_that_lead_to_whoever_opens_them() -> None:
    assert all(map(addresses.is_this_machine, ("localhost", "127.0.0.1", "127.0.1.1", "::1")))
    assert not any(map(addresses.is_this_machine, (OWN, "longbox.example", "fd00::1", "")))


@pytest.mark.usefixtures("in_a_network")
@pytest.mark.parametrize(
    ("host", "opened_at", "leads_to"),
    [
        ("0.0.0.0", "http://127.0.0.1:8765", f"http://{OWN}:8765"),
        ("0.0.0.0", f"http://{OWN}:8765", f"http://{OWN}:8765"),
        ("127.0.0.1", "http://127.0.0.1:8765", "http://127.0.0.1:8765"),
        ("127.0.0.1", "https://longbox.example", "https://longbox.example"),
    ],
)
def test_an_invitation_leads_friends_here(host: str, opened_at: str, leads_to: str, tmp_path: Path) -> None:
    config = Config(host=host, data=tmp_path, workers=1, limits=PLENTY)
    with TestClient(create_app(config), base_url=opened_at) as client:
        seats = {"count": "2", "kind-0": "me", "kind-1": "friend"}
        page = client.post("/games/tic_tac_toe/table", data=seats, headers={"Origin": opened_at})
        assert f'data-reach="{leads_to if leads_to != opened_at else ""}"' in page.text
        assert f'value="{leads_to}/tables/' in client.get("/").text
