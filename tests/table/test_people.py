"""Who somebody is: tokens, secrets and names."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from longbox.engine.errors import LongboxError
from longbox.table.people import (
    LONGEST_NAME,
    Signer,
    digest,
    is_id,
    is_same,
    key_of,
    new_id,
    new_secret,
    proper_name,
    signer_of,
)
from longbox.table.problems import Problem


def test_a_token_says_who_somebody_is() -> None:
    signer = Signer(b"k" * 32)
    assert signer.read(signer.token("ann", "her secret")) == ("ann", "her secret")


def test_a_token_that_was_changed_anywhere_is_nobodys() -> None:
    signer = Signer(b"k" * 32)
    token = signer.token("ann", "her secret")
    for at, letter in enumerate(token[:-1]):  # of the last letter some bits are not used
        other = "A" if letter != "A" else "B"
        assert signer.read(token[:at] + other + token[at + 1 :]) is None, at


@pytest.mark.parametrize("token", ["", ".", "x", "x.y", "é.é", "W10.x", "A" * 100_000])
def test_what_is_no_token_is_nobodys(token: str) -> None:
    assert Signer(b"k" * 32).read(token) is None


def test_the_token_of_another_server_is_nobodys() -> None:
    assert Signer(b"k" * 32).read(Signer(b"l" * 32).token("ann", "her secret")) is None


def test_the_key_is_made_once_and_only_we_may_read_it(tmp_path: Path) -> None:
    data = tmp_path / "not" / "yet"
    key = key_of(data)
    assert len(key) == 32
    assert key_of(data) == key
    assert stat.S_IMODE((data / "secret").stat().st_mode) == 0o600
    assert [file.name for file in data.iterdir()] == ["secret"]


def test_two_servers_have_two_keys(tmp_path: Path) -> None:
    assert key_of(tmp_path / "one") != key_of(tmp_path / "two")


def test_a_server_knows_its_people_again_after_a_restart(tmp_path: Path) -> None:
    token = signer_of(tmp_path).token("ann", "her secret")
    assert signer_of(tmp_path).read(token) == ("ann", "her secret")


def test_a_key_that_is_not_whole_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"short")
    with pytest.raises(LongboxError, match="has 5 bytes and not 32; delete it"):
        key_of(tmp_path)


def test_a_data_directory_that_cannot_be_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LongboxError, match="can be neither read nor made"):
        key_of(tmp_path / "file")


def test_of_a_secret_only_its_digest_is_kept() -> None:
    secret = new_secret()
    kept = digest(secret)
    assert secret not in kept
    assert is_same(secret, kept)
    assert not is_same(secret + "x", kept)
    assert not is_same("", kept)


def test_ids_and_secrets_are_new_each_time() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000
    assert len({new_secret() for _ in range(1000)}) == 1000
    assert len(new_secret()) >= 32


def test_an_id_can_be_a_part_of_an_address() -> None:
    assert all(new_id().isalnum() and new_id().isascii() and new_id().islower() for _ in range(100))


@pytest.mark.parametrize("text", ["", "a\x00", "a b", "é", "../x", "x" * 33, "a\n"])
def test_what_cannot_be_an_id_is_none(text: str) -> None:
    assert not is_id(text)
    assert is_id(new_id())


NAMES = {
    "Ann": "Ann",
    "  Ann  ": "Ann",
    "Ann \t\n  Lee": "Ann Lee",
    "Zoë": "Zoë",
    "Zoe\u0308": "Zoë",
    "李小龍": "李小龍",
    "<b>Ann</b>": "<b>Ann</b>",
    "🎲": "🎲",
    "x" * LONGEST_NAME: "x" * LONGEST_NAME,
}


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_is_shown_as_it_was_meant(name: str) -> None:
    assert proper_name(name) == NAMES[name]


WRONG = {
    "": "1 to 24",
    "   ": "1 to 24",
    "x" * (LONGEST_NAME + 1): "1 to 24",
    "x" * 60_000: "1 to 24",
    "Ann\x00": "can be seen",
    "Ann\x1b[31m": "can be seen",
    "Ann\u202eLee": "can be seen",  # turns the direction of the text around
    "Ann\u2066": "can be seen",
    "Ann\u200b": "can be seen",  # a blank of no width: two names that look the same
    "Ann\ufeff": "can be seen",
    "\u3164": "at least one letter",
    "\u2800\u2800": "at least one letter",
    "\u0301": "at least one letter",
}


@pytest.mark.parametrize("name", WRONG, ids=lambda name: ascii(name[:20]))
def test_a_name_that_cannot_be_shown_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(Problem, match=WRONG[name]) as refused:
        proper_name(name)
    assert refused.value.kind == "bad-name"
