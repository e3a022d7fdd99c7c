import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from longbox.bench import environments
from longbox.bench.environments import INSTALLED, NotMeasured, cache_folder, measure, node_peer, python_peer, run

PYTHON = python_peer("a Python peer", "some_package==1.0", "open_spiel_python")
NODE = node_peer("a Node peer", "some-package@1.0", "boardgame_io.js")


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would have been run; they all succeed and print nothing."""
    given: list[list[str]] = []

    def pretend(command: Sequence[str], seconds: float, failure: str, environment: Mapping[str, str] | None = None) -> str:
        given.append(list(command))
        return ""

    monkeypatch.setattr(environments, "run", pretend)
    return given


def test_the_cache_is_where_the_user_wants_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "longbox" / "bench"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert cache_folder() == tmp_path / "home" / ".cache" / "longbox" / "bench"


def test_a_python_peer_is_installed_once_into_an_environment_of_its_own(commands: list[list[str]], tmp_path: Path) -> None:
    command, _ = PYTHON.prepare(tmp_path)
    make, install = commands
    folder = Path(make[-1])
    assert make[:3] == [sys.executable, "-m", "venv"]
    assert folder.parent == tmp_path
    assert install[0] == command[0] == str(folder / "bin" / "python")
    assert install[1:4] == ["-m", "pip", "install"]
    assert install[-1] == "some_package==1.0"
    assert PYTHON.prepare(tmp_path) == (command, {})
    assert len(commands) == 2


def test_a_node_peer_is_installed_once_into_a_folder_of_its_own(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("longbox.bench.environments.shutil.which", lambda program: f"/programs/{program}")
    command, environment = NODE.prepare(tmp_path)
    (install,) = commands
    folder = Path(install[install.index("--prefix") + 1])
    assert install[:2] == ["/programs/npm", "install"]
    assert install[-1] == "some-package@1.0"
    assert folder.parent == tmp_path
    assert command[0] == "/programs/node"
    assert Path(command[1]).is_file()
    assert environment["NODE_PATH"] == str(folder / "node_modules")
    NODE.prepare(tmp_path)
    assert len(commands) == 1


@pytest.mark.parametrize("missing", ["node", "npm"])
def test_without_node_or_npm_its_peer_is_not_measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, missing: str) -> None:
    def which(program: str) -> str | None:
        return None if program == missing else f"/programs/{program}"

    monkeypatch.setattr("longbox.bench.environments.shutil.which", which)
    with pytest.raises(NotMeasured, match=f"^{missing} is not on the PATH$"):
        NODE.prepare(tmp_path)


def test_a_failing_installation_says_why_and_is_tried_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("longbox.bench.environments.sys.executable", "no-such-python")
    with pytest.raises(NotMeasured, match=r"^the installation failed: .*no-such-python"):
        PYTHON.prepare(tmp_path)
    (folder,) = tmp_path.iterdir()
    assert not (folder / INSTALLED).exists()
    (folder / "left over").touch()
    monkeypatch.setattr(environments, "run", lambda *args: "")
    PYTHON.prepare(tmp_path)
    assert [path.name for path in folder.iterdir()] == [INSTALLED]


def test_a_cache_that_cannot_be_written_is_a_reason_too(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotMeasured, match=r"^the installation failed: "):
        PYTHON.prepare(tmp_path / "file")


def test_a_failing_command_is_reported_by_its_last_line() -> None:
    script = "import sys; sys.stderr.write('first\\nno matching distribution\\n'); sys.exit(3)"
    with pytest.raises(NotMeasured, match=r"^the installation failed: no matching distribution$"):
        run([sys.executable, "-c", script], 60, "the installation failed")
    with pytest.raises(NotMeasured, match=r"^it failed: exit code 3$"):
        run([sys.executable, "-c", "import sys; sys.exit(3)"], 60, "it failed")


def test_a_command_that_does_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    def forever(command: Sequence[str], timeout: float, **others: object) -> None:
        raise subprocess.TimeoutExpired(command, timeout)

    monkeypatch.setattr("longbox.bench.environments.subprocess.run", forever)
    with pytest.raises(NotMeasured, match=r"^it failed: it took more than 7 seconds$"):
        run(["peer"], 7, "it failed")


def test_a_peer_is_measured_by_what_it_prints() -> None:
    script = "import json, os, sys; print(json.dumps({'count': int(os.environ['MOVES']), 'seconds': float(sys.argv[1])}))"
    assert measure([sys.executable, "-c", script], {"MOVES": "300"}, 2.0) == 150


@pytest.mark.parametrize("printed", ["", "oops", "[]", json.dumps({"count": 3}), json.dumps({"count": 3, "seconds": 0})])
def test_a_peer_that_prints_no_figures_is_not_measured(printed: str) -> None:
    with pytest.raises(NotMeasured, match=r"^it printed no count and seconds"):
        measure([sys.executable, "-c", f"print({printed!r})"], {}, 1.0)
