"""Secrets of seats: random, handed out once, kept only as hashes."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_urlsafe

BYTES = 16


def new_token() -> str:
    """128 random bits as text."""
    return token_urlsafe(BYTES)


def hashed(token: str) -> str:
    """What is stored. The secret has 128 random bits, so a plain hash cannot be guessed back."""
    return sha256(token.encode()).hexdigest()
