"""What holds secrets is closed to other users of the machine, whatever was there before."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from longbox.table.config import Config
from longbox.table.house import House
from longbox.table.people import key_of
from longbox.table.store import Store, url_in


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(data: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in (data, *data.iterdir())}


async def store_of(data: Path) -> None:
    store = Store(url_in(data))
    await store.open()
    await store.close()


async def house_of(data: Path) -> dict[str, int]:
    house = House(Config(data=data, workers=1))
    await house.open()
    try:
        return modes(data)
    finally:
        await house.close()


@pytest.mark.parametrize("first", ["key", "store", "house", "open to all"])
def test_the_data_is_closed_to_others_in_whatever_order_it_is_made(tmp_path: Path, first: str) -> None:
    data = tmp_path / "above" / "data"
    if first == "key":
        key_of(data)
    if first == "store":
        asyncio.run(store_of(data))
    if first == "open to all":
        asyncio.run(house_of(data))
        for path in (data, *data.iterdir()):
            path.chmod(0o777)
        (data / "longbox.sqlite3-shm").touch()
    found = asyncio.run(house_of(data))
    assert found.pop("data") == 0o700
    assert {"secret", "longbox.sqlite3", "longbox.sqlite3-wal"} <= found.keys()
    assert {name: mode for name, mode in found.items() if mode & 0o077} == {}
