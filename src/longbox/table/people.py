"""Who somebody is: a guest with a name, known by a secret that nobody else can guess.

A token carries the person's id and secret under our signature: in a cookie for browsers, as a bearer token for programs.
The signature lets the door turn away what we never gave out without asking the store; the store has a digest of the secret
alone, so that who reads the database is nobody's twin.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import tempfile
import unicodedata
from pathlib import Path
from typing import NamedTuple

from itsdangerous import BadData, URLSafeSerializer

from longbox.engine.errors import LongboxError
from longbox.table.problems import Problem

COOKIE = "longbox"
LONGEST_NAME = 24
LONGEST_TOKEN = 400
LONGEST_ID = 32
_KEY_BYTES = 32
_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # without l, o, 0 and 1: an address may be read aloud
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters that look like nothing, and count as printable


class Person(NamedTuple):
    """A guest: the id is for us, the name for everybody."""

    id: str
    name: str


class Signer:
    """Makes tokens, and reads those that it made."""

    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeSerializer(key, salt="longbox person", signer_kwargs={"digest_method": hashlib.sha256})

    def token(self, person_id: str, secret: str) -> str:
        """What the person shows to be known again."""
        return str(self._serializer.dumps([person_id, secret]))

    def read(self, token: str) -> tuple[str, str] | None:
        """The person's id and secret in a token, or None where we did not make it."""
        if len(token) > LONGEST_TOKEN:
            return None
        try:
            person_id, secret = self._serializer.loads(token)
        except BadData:
            return None
        return person_id, secret


def signer_of(data: Path) -> Signer:
    """The signer of a data directory."""
    return Signer(key_of(data))


def key_of(data: Path) -> bytes:
    """The key in a data directory's file `secret`, which is made when there is none."""
    file = data / "secret"
    try:
        if not file.exists():
            _write_key(file)
        key = file.read_bytes()
    except OSError as problem:
        raise LongboxError(f"The key {file} can be neither read nor made: {problem.strerror}.") from problem
    if len(key) != _KEY_BYTES:
        raise LongboxError(f"The key {file} has {len(key)} bytes and not {_KEY_BYTES}; delete it, and everybody signs in anew.")
    return key


def new_id() -> str:
    """An id that nobody has, for a person or a table."""
    return "".join(secrets.choice(_LETTERS) for _ in range(16))


def is_id(text: str) -> bool:
    """Whether it may be somebody's id: not every database takes every letter."""
    return len(text) <= LONGEST_ID and text.isascii() and text.isalnum()


def new_secret() -> str:
    """What nobody can guess: a person's, an invitation's, a link's."""
    return secrets.token_urlsafe(24)


def digest(secret: str) -> str:
    """What is kept of a secret. It is random and long, so that one round of SHA-256 is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_same(secret: str, kept: str) -> bool:
    """Whether this is the secret of which the digest was kept. How long it takes says nothing."""
    return hmac.compare_digest(digest(secret), kept)


def proper_name(name: str) -> str:
    """The name as it is shown, or a Problem that says what a name is."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(shown) <= LONGEST_NAME:
        raise Problem("bad-name", f"A name has 1 to {LONGEST_NAME} letters.")
    # What cannot be printed includes control characters and those that turn the direction of the text around.
    if not shown.isprintable():
        raise Problem("bad-name", "A name has only letters, digits and signs that can be seen.")
    if not any(unicodedata.category(letter)[0] in "LNPS" and letter not in _BLANKS for letter in shown):
        raise Problem("bad-name", "A name has at least one letter that can be seen.")
    return shown


def _write_key(file: Path) -> None:
    """Under another name first, so that no half-written key is ever read; who comes second takes the first one's."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, path = tempfile.mkstemp(prefix="secret-", dir=file.parent)  # made with mode 0600
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(secrets.token_bytes(_KEY_BYTES))
            out.flush()
            os.fsync(out.fileno())
        try:
            os.link(path, file)
        except FileExistsError:
            return
    finally:
        os.unlink(path)
