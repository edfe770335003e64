"""Texts as frames of a WebSocket (RFC 6455, 5.2): each a whole one, as nearly all are."""

from __future__ import annotations

from struct import pack

from websockets.utils import apply_mask

WHOLE_TEXT, MASKED = 0x81, 0x80
SHORT, LONG = 126, 127  # in place of a length: two bytes hold it, or eight
LEAST = 6  # bytes of a frame that a client sends
MOST_SHORT = 0xFFFF


def frame_of(text: bytes) -> bytes:
    """As a server sends it."""
    length = len(text)
    if length < SHORT:
        head = pack("!BB", WHOLE_TEXT, length)
    elif length <= MOST_SHORT:
        head = pack("!BBH", WHOLE_TEXT, SHORT, length)
    else:
        head = pack("!BBQ", WHOLE_TEXT, LONG, length)
    return head + text


def text_of(data: bytes, most: int) -> bytes | None:
    """What a client's frame holds, where the data are that frame and nothing else, and it has at most so many
    bytes."""
    if len(data) < LEAST or data[0] != WHOLE_TEXT:
        return None
    start, length = 2, data[1] - MASKED
    if length == SHORT:
        start, length = 4, int.from_bytes(data[2:4])
    if not 0 <= length <= most or len(data) != start + 4 + length or data[1] == MASKED + LONG:
        return None
    return apply_mask(data[start + 4 :], data[start : start + 4])
