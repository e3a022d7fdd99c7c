"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from longbox.engine.errors import CannotSave


def write_text(target: Path, text: str, what: str) -> None:
    """Write the whole text, or leave the old file untouched. `what` begins the sentence of the error."""
    import tempfile

    try:
        file, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}-")
        try:
            with os.fdopen(file, "w", encoding="utf-8", newline="\n") as out:
                out.write(text)
                out.flush()
                os.fsync(out.fileno())
            os.replace(temporary, target)
        except BaseException:
            os.unlink(temporary)
            raise
    except OSError as problem:
        raise CannotSave(f"{what} cannot be written to {target}: {problem.strerror or problem}.") from None
