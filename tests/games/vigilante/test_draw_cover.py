"""The picture on the box."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Xml

from longbox.games.vigilante import GAME


def test_the_cover_is_one_drawing_that_needs_nothing_else() -> None:
    assert GAME.cover is not None
    picture = GAME.cover()
    root = Xml.fromstring(picture)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("viewBox") == "0 0 320 200"
    assert root.get("aria-hidden") == "true"
    for element in root.iter():
        assert element.tag.split("}")[1] in ("svg", "g", "rect", "circle", "path", "text")
        assert not {"style", "id", "href", "class"} & element.attrib.keys()
        assert not any(key.startswith("on") for key in element.attrib)
    assert not re.search(r"url\(|http(?!://www\.w3\.org/2000/svg)", picture)


def test_the_title_is_on_the_cover() -> None:
    assert GAME.cover is not None
    assert GAME.title.upper() in "".join(Xml.fromstring(GAME.cover()).itertext())
