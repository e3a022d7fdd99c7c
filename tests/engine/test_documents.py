"""Settings that are the text of a whole file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox import Document, Flaw, Refusal
from longbox.engine import campaign
from longbox.engine.documents import LONGEST_DOCUMENT
from longbox.engine.errors import BadCampaign, BadOptions
from longbox.engine.game import Game
from tests.changing import changed
from tests.engine.saga import GAME as SAGA
from tests.engine.small import small

RULE = "SM-MAP-01"


def flaws(text: str) -> list[Flaw]:
    """Each line of a map must say something of the sea."""
    odd = [number for number, line in enumerate(text.splitlines(), 1) if "sea" not in line]
    return [Flaw(f"line {number}", Refusal("SM-MAP-02", "It says nothing of the sea")) for number in odd]


MAP = Document("A map of your own.", ".map", flaws, lambda text: text.split("\n", maxsplit=1)[0])


def game(**changes: Any) -> Game[Any]:
    return small(documents={"map": MAP}, rules={"map": (RULE,)}, **changes)


def refused(value: object) -> str:
    with pytest.raises(BadOptions) as caught:
        game().settings(2, {"map": value})
    return str(caught.value)


def test_a_document_is_nothing_by_default_and_otherwise_a_text_with_lines() -> None:
    assert game().settings(2, {}) == {"map": ""}
    assert game().settings(2, {"map": " \n\n"}) == {"map": ""}
    assert game().settings(2, {"map": "the sea\n\tmore sea\n"}) == {"map": "the sea\n\tmore sea\n"}
    assert game().options.default() == {"map": ""}
    assert [settings for _, settings in game().tables()] == [{"map": ""}] * 3


def test_line_breaks_and_marks_of_other_programs_make_no_difference() -> None:
    kept = game().settings(2, {"map": "\ufeffthe sea\r\nmore sea\rsea  \n\n"})["map"]
    assert kept == "the sea\nmore sea\nsea\n"
    assert game().settings(2, {"map": kept})["map"] == kept


def test_a_refusal_names_the_place_and_the_rule_and_counts_the_others() -> None:
    assert refused("land") == "The map of Small is refused. Line 1: It says nothing of the sea (SM-MAP-02)."
    assert refused("sea\nland\nland").endswith("Line 2: It says nothing of the sea (SM-MAP-02). There is 1 more flaw.")
    assert refused("land\nland\nland").endswith("There are 2 more flaws.")


@pytest.mark.parametrize(
    ("value", "why"),
    [
        (7, "It is not a text"),
        (None, "It is not a text"),
        (True, "It is not a text"),
        ("sea" * LONGEST_DOCUMENT, f"It is longer than {LONGEST_DOCUMENT:,} bytes"),
        ("é" * (LONGEST_DOCUMENT // 2 + 1), f"It is longer than {LONGEST_DOCUMENT:,} bytes"),
        ("sea\x00", r"It has a letter that cannot be printed, '\x00'"),
        ("sea\x1b[2J", r"It has a letter that cannot be printed, '\x1b'"),
        ("sea\ud800", r"It has a letter that cannot be printed, '\ud800'"),
    ],
)
def test_what_is_no_text_of_a_file_is_refused(value: object, why: str) -> None:
    assert refused(value) == f"The map of Small is refused. The file: {why} (SM-MAP-01)."


def test_what_is_told_of_a_document_is_its_title() -> None:
    options = game(choices={"wet": (False, True)}).options
    assert options.names == ["wet", "map"]
    assert options.told({"wet": True, "map": "the sea\nmore sea\n"}) == {"wet": True, "map": "the sea"}
    assert options.told({"wet": True, "map": ""}) == {"wet": True, "map": ""}


def test_an_unknown_option_is_refused_with_the_documents_there_are() -> None:
    with pytest.raises(BadOptions, match="its options: map"):
        game().settings(2, {"chart": "sea"})


def with_map() -> Game[Any]:
    return changed(SAGA, documents={"map": MAP})


def test_a_record_brings_the_document_back(tmp_path: Path) -> None:
    match = longbox.new(with_map(), 2, 1, map="the sea\nmore sea")
    match.save(tmp_path / "saga.longbox")
    assert longbox.load(tmp_path / "saga.longbox", with_map()).settings["map"] == "the sea\nmore sea\n"


def test_a_campaign_keeps_the_document() -> None:
    begun = campaign.new(with_map(), seats=2, changes={"map": "the sea\nmore sea\n"})
    found = campaign.parse(begun.text(), game=with_map())
    assert found.settings["map"] == "the sea\nmore sea\n"
    assert found.with_settings(3, {}).settings["map"] == "the sea\nmore sea\n"
    with pytest.raises(BadCampaign, match=r"SM-MAP-02|says nothing of the sea"):
        campaign.parse(begun.text().replace("the sea", "the land"), game=with_map())
    with pytest.raises(BadCampaign, match="garbled"):
        campaign.parse(begun.text().replace("the sea", "the \\u001bsea"), game=with_map())
