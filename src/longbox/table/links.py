"""Links with a secret: an invitation to a seat, and a link that carries a seat to another device.

We sign links and do not store them: everybody who has a link may use it. An invitation ends when the seat is taken, and a link
that carries a seat ends after a day, or when it is withdrawn.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import NamedTuple

from itsdangerous import BadData, URLSafeTimedSerializer

DAY = 24 * 60 * 60
LONGEST = 400


class Carried(NamedTuple):
    """What a link carries to another device: a seat, and how often the links of this seat had been withdrawn before."""

    table: str
    seat: int
    withdrawn: int = 0


class Links:
    """Makes links, and recognizes its own."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._carries = URLSafeTimedSerializer(key, salt="longbox seat", signer_kwargs={"digest_method": hashlib.sha256})

    def _secret(self, table: str, seat: int) -> str:
        return hmac.new(self._key, f"invitation {table} {seat}".encode(), hashlib.sha256).hexdigest()[:32]

    def invite_path(self, table: str, seat: int) -> str:
        return f"/tables/{table}/invite/{seat}/{self._secret(table, seat)}"

    def is_invite(self, table: str, seat: int, secret: str) -> bool:
        return hmac.compare_digest(self._secret(table, seat).encode(), secret.encode())

    def carry_path(self, table: str, seat: int, withdrawn: int) -> str:
        return f"/carry/{self._carries.dumps([table, seat, withdrawn])}"

    def carried(self, token: str) -> Carried | None:
        """Return what a token carries, or None if the token is not ours or too old."""
        if len(token) > LONGEST:
            return None
        try:
            return Carried(*self._carries.loads(token, max_age=DAY))
        except BadData:
            return None
