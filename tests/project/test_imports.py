"""The core is light: `import longbox` brings the engine and the standard library, and nothing else."""

from __future__ import annotations

import json
import subprocess
import sys

PROBE = """
import json, sys
before = set(sys.modules)
import longbox
json.dump(sorted(set(sys.modules) - before), sys.stdout)
"""


def test_import_longbox_brings_nothing_but_the_engine() -> None:
    done = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, check=True)
    brought = json.loads(done.stdout)
    ours = [name for name in brought if name.split(".")[0] == "longbox"]
    assert "longbox.engine.match" in ours
    assert [name for name in ours if name not in ("longbox", "longbox.engine") and not name.startswith("longbox.engine.")] == []
    assert [name for name in brought if name.split(".")[0] not in {"longbox", *sys.stdlib_module_names}] == []
    assert [name for name in brought if name in ("asyncio", "http", "ssl", "urllib.request", "xml")] == []
