"""Directories and files that only the user who runs the server may read: they hold the seeds of games that are being played."""

from __future__ import annotations

import os
import stat
from pathlib import Path

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def private_directory(path: Path) -> None:
    """Make the directory, or close one that is open to others."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    close_to_others(path, 0o700)


def private_file(path: Path) -> None:
    """Make the file, or close one that is open to others."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    close_to_others(path, 0o600)


def close_to_others(path: Path, mode: int) -> None:
    """Give the path this mode, if others may do anything with it."""
    if path.stat().st_mode & OTHERS:
        path.chmod(mode)
