"""Bots as other people install them: a directory with a module and its entry points."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest


def install(directory: Path, monkeypatch: pytest.MonkeyPatch, module: str, source: str, **bots: str) -> None:
    """Let these bots be found, here and in processes that are started from here."""
    (directory / f"{module}.py").write_text(source, encoding="utf-8")
    metadata = directory / f"{module}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
    lines = [f"{name} = {module}:{maker}\n" for name, maker in bots.items()]
    (metadata / "entry_points.txt").write_text("[longbox.bots]\n" + "".join(lines))
    monkeypatch.syspath_prepend(directory)


def others(source: str) -> Callable[..., Iterator[None]]:
    """A fixture for a whole module: the bots `other` of somebody else are installed, and afterwards no process is left."""

    @pytest.fixture(autouse=True)
    def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        (tmp_path / "others").mkdir()
        install(tmp_path / "others", monkeypatch, "other_bots", source, other="Bot")
        yield
        assert multiprocessing.active_children() == []

    return installed
