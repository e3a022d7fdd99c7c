"""Elements as text. Whatever is not markup already is escaped, because names come from people.

On a live table nearly everything that is drawn was drawn a moment ago, or for another seat: `remembered` keeps the pieces.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterable
from functools import cache, lru_cache, wraps
from html import escape
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
M = TypeVar("M", bound="Markup | None")

# A line is broken before these, so that what changes of a drawing travels alone; none of them stands within a sentence.
OWN_LINE = frozenset(
    ["article", "defs", "details", "div", "figure", "footer", "g", "header", "li", "p", "section", "style", "symbol", "ul"]
)
ALIKE = 2  # the format of marshal in which equal data is always written alike


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


def remembered(pieces: int) -> Callable[[Callable[P, M]], Callable[P, M]]:
    """A function that draws plain data, so many different pieces of which are kept. Its key is the data itself, written down."""

    def remembering(function: Callable[P, M]) -> Callable[P, M]:
        @lru_cache(pieces)
        def read(written: bytes) -> M:
            given, by_name = marshal.loads(written)
            return function(*given, **by_name)

        @wraps(function)
        def drawn(*given: P.args, **by_name: P.kwargs) -> M:
            data: Any = (given, by_name)
            return read(marshal.dumps(data, ALIKE))

        return drawn

    return remembering


def el(name: str, classes: str = "", *children: object, **attributes: object) -> Markup:
    """An element. Attributes that are None are left out, and `data_place` is written data-place."""
    return Markup(f"{_begin(name, classes, attributes)}{written(children)}</{name}>")


def frame(name: str, classes: str = "", *children: object, **attributes: object) -> list[object]:
    """An element in pieces, for what is large: it is put together once, with all that is around it."""
    return [Markup(_begin(name, classes, attributes)), *children, Markup(f"</{name}>")]


def _begin(name: str, classes: str, attributes: dict[str, object]) -> str:
    opening = _opening(name, classes)
    if not attributes:
        return f"{opening}>"
    given = [f'{_attribute(key)}="{_plain(value)}"' for key, value in attributes.items() if value is not None]
    return f"{' '.join([opening, *given])}>"


@cache
def _opening(name: str, classes: str) -> str:
    opening = f"\n<{name}" if name in OWN_LINE else f"<{name}"
    return f'{opening} class="{_plain(classes)}"' if classes else opening


def together(children: Iterable[object]) -> Markup:
    """Several after each other; None is nothing, and a list is its elements."""
    return Markup(written(children))


def written(children: Iterable[object]) -> str:
    """The same as text, without the copy that makes it markup: for a whole page."""
    return "".join(_texts(children))


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _texts(children: Iterable[object]) -> list[str]:
    texts: list[str] = []
    for child in children:
        if isinstance(child, Markup):
            texts.append(child)
        elif isinstance(child, list | tuple):
            texts += _texts(child)
        elif child is not None:
            texts.append(_plain(child))
    return texts


def _plain(value: object) -> str:
    """Text in markup. What is not ASCII is written as a number: a drawing of ASCII alone is cut and sent in half the time."""
    text = escape(str(value))
    return text if text.isascii() else text.encode("ascii", "xmlcharrefreplace").decode("ascii")
