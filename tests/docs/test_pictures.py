"""The pictures that `make pictures` takes: small enough for everybody who clones, and all of them shown."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
LARGEST = 150_000  # bytes


def test_pictures_are_small_and_shown() -> None:
    pictures = {path.name: path.stat().st_size for path in (ROOT / "docs" / "pictures").iterdir()}
    assert {name: size for name, size in pictures.items() if size > LARGEST} == {}
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    shown = {name for page in pages for name in re.findall(r"!\[[^]]+\]\([^)]*pictures/([^)]+)\)", page.read_text("utf-8"))}
    assert shown == pictures.keys()
