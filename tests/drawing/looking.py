"""What every drawing must be, whatever game it is of, beyond what the conformance kit checks of a game."""

from __future__ import annotations

import re
from collections import Counter

from longbox.drawing.style import BASE
from longbox.testing import parsed

STYLED = set(re.findall(r"\.(lb[\w-]*)", BASE))
FORBIDDEN = ("script", "link", "img", "iframe", "object", "foreignObject")


def classes(picture: str) -> set[str]:
    return {name for given in re.findall('class="(.*?)"', picture) for name in given.split()}


def check_sound(picture: str) -> None:
    """It needs nothing but itself, ids are unique, what it says of itself has a role, and the base style knows its classes."""
    assert picture.isascii()
    elements = list(parsed(picture).iter())
    ids = Counter(element.get("id") for element in elements if "id" in element.attrib)
    assert set(ids.values()) <= {1}
    for element in elements:
        assert element.tag not in FORBIDDEN
        assert "style" not in element.attrib
        assert element.tag != "article" or "role" not in element.attrib
        assert not any(key.startswith("on") or key == "src" for key in element.attrib)
        assert "" not in (element.get("title"), element.get("aria-label"), element.get("class"), element.get("data-place"))
        for key, value in element.attrib.items():
            named = re.findall(r"url\(#(.*?)\)", value) + ([value[1:]] if key == "href" else [])
            assert set(named) <= set(ids), element.attrib
        if "aria-label" in element.attrib and element.tag in ("span", "div", "svg", "g", "i"):
            assert element.get("role") in ("group", "img", "note"), element.attrib
    for within in (
        within for element in elements if element.tag == "svg" for within in element.iter("svg") if within is not element
    ):
        assert "class" not in within.attrib or "width" in within.attrib, "a piece within a picture has no size"
    assert {name for name in classes(picture) if name.startswith("lb")} <= STYLED
