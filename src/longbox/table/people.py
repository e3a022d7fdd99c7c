"""People: guests with a name, identified by a secret that nobody else can guess.

A token holds the person's id and secret, signed by us: in a cookie for browsers, as a bearer token for programs. The signature
lets us refuse foreign tokens without asking the store. The store has only a digest of the secret, so a reader of the database
cannot pose as anybody.
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
from longbox.table.private import close_to_others, private_directory
from longbox.table.problems import Problem

COOKIE = "longbox"
KEY = "secret"  # the file of the key
LONGEST_NAME = 24
LONGEST_TOKEN = 400
LONGEST_ID = 32
_KEY_BYTES = 32
_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # without l, o, 0 and 1: people may read an address aloud
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters that are printable but invisible


class Person(NamedTuple):
    """A guest. We use the id; everybody sees the name."""

    id: str
    name: str


class Signer:
    """Makes tokens, and reads its own."""

    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeSerializer(key, salt="longbox person", signer_kwargs={"digest_method": hashlib.sha256})

    def token(self, person_id: str, secret: str) -> str:
        """Make the token that identifies this person."""
        return str(self._serializer.dumps([person_id, secret]))

    def read(self, token: str) -> tuple[str, str] | None:
        """Return the id and the secret in a token, or None if we did not make it."""
        if len(token) > LONGEST_TOKEN:
            return None
        try:
            person_id, secret = self._serializer.loads(token)
        except BadData:
            return None
        return person_id, secret


def signer_of(data: Path) -> Signer:
    """Return the signer for a data directory."""
    return Signer(key_of(data))


def key_of(data: Path) -> bytes:
    """Return the key in the file `secret` of a data directory. Make it if there is none."""
    file = data / KEY
    try:
        private_directory(data)
        if not file.exists():
            _write_key(file)
        close_to_others(file, 0o600)
        key = file.read_bytes()
    except OSError as problem:
        raise LongboxError(f"The key {file} can be neither read nor made: {problem.strerror}.") from problem
    if len(key) != _KEY_BYTES:
        raise LongboxError(f"The key {file} has {len(key)} bytes and not {_KEY_BYTES}; delete it, and everybody signs in anew.")
    return key


def new_id() -> str:
    """Make a new id for a person or a table."""
    return "".join(secrets.choice(_LETTERS) for _ in range(16))


def is_id(text: str) -> bool:
    """Whether a text can be an id. Not every database takes every letter."""
    return len(text) <= LONGEST_ID and text.isascii() and text.isalnum()


def new_secret() -> str:
    """Make a secret that nobody can guess, for a person or a link."""
    return secrets.token_urlsafe(24)


def digest(secret: str) -> str:
    """Return the digest of a secret. A secret is random and long, so one round of SHA-256 is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_same(secret: str, kept: str) -> bool:
    """Whether the digest belongs to this secret. The comparison takes the same time for every secret."""
    return hmac.compare_digest(digest(secret), kept)


def proper_name(name: str) -> str:
    """Return the name as it is shown, or raise a Problem that says what a name is."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(shown) <= LONGEST_NAME:
        raise Problem("bad-name", f"A name has 1 to {LONGEST_NAME} letters.")
    # Unprintable letters include control characters and those that change the direction of the text.
    if not shown.isprintable():
        raise Problem("bad-name", "A name has only letters, digits and signs that can be seen.")
    if not any(unicodedata.category(letter)[0] in "LNPS" and letter not in _BLANKS for letter in shown):
        raise Problem("bad-name", "A name has at least one letter that can be seen.")
    return shown


def _write_key(file: Path) -> None:
    """Write the key to another file first, so that nobody reads half a key.

    The second of two writers takes the key of the first.
    """
    handle, path = tempfile.mkstemp(prefix="secret-", dir=file.parent)  # creates the file with mode 0600
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
