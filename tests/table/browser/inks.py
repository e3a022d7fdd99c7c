"""Pictures with few colours, so that they are small: what is drawn in a handful of inks needs no more."""

from __future__ import annotations

import base64
import struct
import zlib
from collections import Counter
from collections.abc import Iterable

from playwright.sync_api import Page

MOST_COLOURS = 256  # of a palette that has one byte for each pixel
SIGNATURE = b"\x89PNG\r\n\x1a\n"
DESCRIPTION = b"Description\0"  # the keyword that PNG has for it
Colour = tuple[int, int, int]

PIXELS = """async (png) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);
  let letters = "";
  for (let at = 0; at < data.length; at += 32768) letters += String.fromCharCode(...data.subarray(at, at + 32768));
  return [picture.width, picture.height, btoa(letters)];
}"""


def in_few_colours(page: Page, png: bytes, colours: int = MOST_COLOURS) -> bytes:
    """The same picture with a palette. The page only reads it; it must let scripts fetch data, as an empty one does."""
    width, height, pixels = page.evaluate(PIXELS, base64.b64encode(png).decode())
    rgba = base64.b64decode(pixels)
    return with_palette(width, height, list(zip(rgba[::4], rgba[1::4], rgba[2::4], strict=True)), colours)


def with_palette(width: int, height: int, pixels: list[Colour], colours: int = MOST_COLOURS) -> bytes:
    """A PNG of these pixels, row by row; every colour that is not among the most frequent becomes the one nearest to it."""
    counted = Counter(pixels)
    palette = [colour for colour, _ in counted.most_common(colours)]
    number = {colour: place for place, colour in enumerate(palette)}
    for colour in counted.keys() - number.keys():
        number[colour] = number[min(palette, key=lambda one: _distance(one, colour))]
    shown = bytes(map(number.__getitem__, pixels))
    rows = b"".join(b"\0" + shown[at : at + width] for at in range(0, width * height, width))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)  # a byte for each pixel, with a palette
    return SIGNATURE + b"".join(
        _chunk(kind, data)
        for kind, data in (
            (b"IHDR", header),
            (b"PLTE", b"".join(map(bytes, palette))),
            (b"IDAT", zlib.compress(rows, 9)),
            (b"IEND", b""),
        )
    )


def described(png: bytes, words: str) -> bytes:
    """The picture, which says of itself what it shows."""
    end = _chunk(b"IEND", b"")
    return png.removesuffix(end) + _chunk(b"tEXt", DESCRIPTION + words.encode("latin-1")) + end


def description_of(png: bytes) -> str:
    """What a picture says of itself; nothing if it does not."""
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        if kind == b"tEXt" and data.startswith(DESCRIPTION):
            return data.removeprefix(DESCRIPTION).decode("latin-1")
        at += 12 + length
    return ""


def _distance(one: Iterable[int], other: Iterable[int]) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
