"""The seed of a bot, made from that of its match."""

from __future__ import annotations

import hashlib
import hmac


def bot_seed(seed: str, seat: int) -> str:
    """The seed of the bot at this seat. It does not give away the seed of the match, from which a bot could compute every draw.

    It is the same in the browser and in the terminal. With the positions of `as_at_table.py`, a guided game goes the same way in
    both.
    """
    return hmac.new(seed.encode(), f"bot {seat}".encode(), hashlib.sha256).hexdigest()
