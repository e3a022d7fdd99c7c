"""The pictures that `make pictures` takes: small enough for everybody who clones, and all of them shown."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import longbox
from tests.table.browser.inks import description_of

ROOT = Path(__file__).parents[2]
LARGEST = 150_000  # bytes


def test_pictures_are_small_and_shown() -> None:
    pictures = {path.name: path.stat().st_size for path in (ROOT / "docs" / "pictures").iterdir()}
    assert {name: size for name, size in pictures.items() if size > LARGEST} == {}
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    shown = {name for page in pages for name in re.findall(r"!\[[^]]+\]\([^)]*pictures/([^)]+)\)", page.read_text("utf-8"))}
    assert shown == pictures.keys()


def test_the_lobby_in_the_picture_has_every_game() -> None:
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]["longbox.games"]
    shown = description_of((ROOT / "docs" / "pictures" / "lobby.png").read_bytes()).split(", ")
    assert sorted(shown) == sorted(longbox.find_game(name).title for name in ours), "make pictures"
