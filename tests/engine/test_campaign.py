from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox.engine import campaign
from longbox.engine.campaign import Campaign
from longbox.engine.create import create_match
from longbox.engine.errors import BadCampaign, BadOptions, CannotSave
from longbox.engine.record import verify
from tests.changing import changed
from tests.engine.saga import GAME, NIGHTS, played, saga_installed

__all__ = ["saga_installed"]

pytestmark = pytest.mark.usefixtures("saga_installed")


def refusal(call: Any, *arguments: Any) -> str:
    with pytest.raises(BadCampaign) as refused:
        call(*arguments)
    return str(refused.value)


def begun(**changes: Any) -> Campaign:
    return campaign.new(GAME, "Our winter", 2, changes)


# -- where it stands -----------------------------------------------------------------------------


def test_a_new_campaign_stands_at_its_beginning() -> None:
    new = campaign.new(GAME)
    assert (new.title, new.seats, new.history, new.is_over) == ("Saga", 1, (), False)
    assert new.settings == {"mode": "voyage", "night": "first-night", "wind": 3, "told": "", "crew": ""}
    assert (new.progress, new.ahead) == ("nothing played yet", "First night")
    assert campaign.new(GAME, " Ours ", 3, {"wind": 9})[1:3] == ("Ours", 3)


def test_what_the_campaign_tells_is_not_the_players_to_choose() -> None:
    assert begun(wind=9, crew="Ann, Bob").settings["wind"] == 9
    assert (
        refusal(lambda: begun(night="third-night"))
        == "'night' follows from the campaign and is not chosen: it begins with 'first-night' (TT-TURN-01)."
    )
    assert (
        refusal(lambda: begun(told="++"))
        == "'told' follows from the campaign and is not chosen: it begins with nothing (TT-TURN-01)."
    )
    second = campaign.add(begun(), played())
    assert refusal(second.with_settings, 2, {"night": "third-night"}) == (
        "'night' follows from the campaign and is not chosen: by what was played before it is 'second-night' (TT-TURN-01)."
    )
    with pytest.raises(BadOptions, match="Name 2 of the crew"):
        begun(crew="Ann")


def test_a_match_takes_it_on_whether_won_or_lost() -> None:
    first = campaign.add(begun(), played("stay", wind=9))
    assert (first.progress, first.ahead, first.settings["wind"]) == ("+", "Second night", 9)
    second = campaign.add(first, played("sail", 3, night=NIGHTS[1], told="+"))
    assert (second.progress, second.seats, second.is_over) == ("+-", 3, False)
    lost = second.history[1]
    assert (lost.players, lost.winners, lost.reason, lost.rule) == (
        ("Player 1", "Player 2", "Player 3"), (), "the ship is lost", "TT-END-01",
    )  # fmt: skip
    assert lost.settings["night"] == NIGHTS[1]
    third = campaign.add(second, played("stay", night=NIGHTS[2], told="+-"))
    assert (third.is_over, third.progress, third.ahead) == (True, "+-+", "Harbour, Third night")
    assert refusal(campaign.add, third, played("stay", seed=9)) == "This campaign is over: nothing comes next in it."
    assert begun().history == ()


def test_a_game_without_words_of_its_own_counts_what_was_won() -> None:
    game = changed(GAME, start={"mode": "voyage", "wind": 3})
    now = campaign.new(game)
    assert (now.progress, now.ahead) == ("nothing played yet", "Wind 3")
    for choice in ("stay", "sail"):
        match = create_match(game, 1, 1, True, dict(now.settings))
        match.choose(choice)
        now = campaign.add(now, match)
    assert now.progress == "1 won, 1 lost"


def test_a_match_that_does_not_come_next_is_refused() -> None:
    new, won = begun(), played()
    assert refusal(campaign.add, new, played(mode="harbour")) == (
        "This is not the match that comes next: its mode is 'harbour', not 'voyage'."
    )
    assert refusal(campaign.add, new, played(night=NIGHTS[1], told="+")) == (
        "This is not the match that comes next: its night is 'second-night', not 'first-night'."
    )
    assert refusal(campaign.add, new, longbox.new(GAME, 2, 1, mode="voyage")) == (
        "The match is not over yet: play it to its end first."
    )
    forked = longbox.new(GAME, 2, 1, mode="voyage").fork(seed=2)
    forked.choose("stay")
    assert refusal(campaign.add, new, forked) == "A match that was forked from another one does not count in a campaign."
    other = longbox.new("tic_tac_toe", seed=1)
    for cell in (0, 3, 1, 4, 2):
        other.choose(f"mark:{cell}")
    assert refusal(campaign.add, new, other) == "This is a match of Tic-tac-toe, and a campaign of Saga."
    assert refusal(campaign.add, campaign.add(new, won), won) == "This match is in the campaign already: it is number 1."


def test_a_match_is_known_again_in_its_record(tmp_path: Path) -> None:
    match = played()
    match.save(tmp_path / "one.longbox")
    after = campaign.add(begun(), match)
    again = "This match is in the campaign already: it is number 1."
    assert refusal(campaign.add, after, verify(tmp_path / "one.longbox")) == again
    assert "comes next" in refusal(campaign.add, after, played(seed=2))


def test_a_game_without_campaigns_has_none() -> None:
    game = longbox.find_game("tic_tac_toe")
    assert refusal(campaign.new, game) == "Tic-tac-toe has no campaigns."


@pytest.mark.parametrize("title", [" ", "x" * 81, "two\nlines"])
def test_a_title_is_a_line(title: str) -> None:
    assert refusal(campaign.new, GAME, title) == "The title of a campaign is a line of 1 to 80 letters."


# -- files ---------------------------------------------------------------------------------------


def test_a_campaign_comes_back_from_its_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "winter.json"
    after = campaign.add(begun(crew="Zoë, Bob"), played("sail", crew="Zoë, Bob"))._replace(playing="two.longbox")
    campaign.save(after, path)
    assert campaign.read(path) == after
    assert "Zoë" in path.read_text(encoding="utf-8"), "people can read it"
    assert not (tmp_path / "winter.json.bak").exists()


def test_what_was_in_the_file_is_kept_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "winter.json"
    campaign.save(begun(), path)
    campaign.save(campaign.add(begun(), played()), path)
    assert campaign.read(tmp_path / "winter.json.bak") == begun()
    assert sorted(os.listdir(tmp_path)) == ["winter.json", "winter.json.bak"]


def test_a_campaign_that_cannot_be_written_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "winter.json"
    campaign.save(begun(), path)

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(CannotSave, match=r"^The campaign cannot be written to .*winter.json: No space left on device\.$"):
        campaign.save(campaign.add(begun(), played()), path)
    assert campaign.read(path) == begun()


def test_a_reset_begins_again_and_keeps_what_was_for_good(tmp_path: Path) -> None:
    path = tmp_path / "winter.json"
    after = campaign.add(begun(), played("stay", 3, wind=9))
    for number in (1, 2):
        campaign.save(after, path)
        new, kept = campaign.reset(path)
        assert (new.title, new.seats, new.settings["wind"], new.settings["told"]) == ("Our winter", 3, 9, "")
        assert campaign.read(path) == new
        assert kept == tmp_path / f"winter.json.{number}.bak"
        campaign.save(new, path)
        assert campaign.read(kept) == after, "what is saved later does not write over it"


def written(**changes: Any) -> str:
    return json.dumps({**campaign.add(begun(), played()).to_json(), **changes})


HISTORY = campaign.add(campaign.new(GAME, seats=2), played()).to_json()["history"]
SECOND = campaign.add(begun(), played()).settings
NOT_NEXT = "x does not fit together. Its settings are not those of the match that comes next"
OUT_OF_ORDER = "x does not fit together. Its match 2 cannot come after what was played before"

BAD = {
    "nothing": ("", "x is not a campaign: it is garbled, or was cut off."),
    "cut off": (written()[:-20], "x is not a campaign: it is garbled, or was cut off."),
    "deep": ("[" * 100_000, "x is not a campaign: it is garbled, or was cut off."),
    "a list": ("[]", "x is not a campaign: it does not begin like one."),
    "a record's header": ('{"longbox":1}', "x is not a campaign: it does not begin like one."),
    "long": (" " * 1_000_001, "x is too long for a campaign: at most 1,000,000 bytes."),
    "newer": (written(campaign=2), "x is a campaign of format 2; this version of Longbox reads format 1."),
    "no history": (written(history=None), "x is garbled: its history cannot be read."),
    "no player": (written(history=[{**HISTORY[0], "winners": [2]}]), "x is garbled: its history cannot be read."),
    "another key": (written(history=[{**HISTORY[0], "x": 1}]), "x is garbled: its history cannot be read."),
    "twice": (written(history=HISTORY * 2), "x is garbled: a match is in its history twice."),
    "seats": (written(seats="2"), "x is garbled: its seats cannot be read."),
    "true seats": (written(seats=True), "x is garbled: its seats cannot be read."),
    "settings": (written(settings={"told": []}), "x is garbled: its settings cannot be read."),
    "elsewhere": (written(playing="../../secret"), "x is garbled: its playing cannot be read."),
    "over": (written(over=0), "x is garbled: its over cannot be read."),
    "unknown": (written(colour="red"), "x is garbled: nobody knows what 'colour' is."),
    "unprintable": (written(**{"\x1b[2J": 1}), "x is garbled: nobody knows what '\\x1b[2J' is."),
    "unprintable settings": (written(settings={"\x1b[2J": 1}), "x is garbled: its settings cannot be read."),
    "another game": (
        written(game="chess"),
        "x is a campaign of a game that is not here. There is no game 'chess'; installed: saga, tic_tac_toe.",
    ),
    "without campaigns": (written(game="tic_tac_toe"), "x is a campaign of Tic-tac-toe, which has none."),
    "half": (written(settings={"mode": "voyage"}), "x does not fit together. Its settings do not tell the night."),
    "half a history": (
        written(history=[{**HISTORY[0], "settings": {"mode": "voyage"}}]),
        "x does not fit together. Its settings do not tell the night.",
    ),
    "too many": (written(seats=9), "x does not fit together. Saga is for 1 to 3 players, not 9."),
    "another night": (
        written(settings={**campaign.new(GAME).settings, "told": "++"}),
        "x does not fit together. After '++' another night comes (SG-TOLD-02).",
    ),
    "over too soon": (
        written(over=True),
        f"{NOT_NEXT}: the campaign is not over (TT-TURN-01).",
    ),
    "no campaign at all": (
        written(settings={**SECOND, "mode": "harbour", "night": "third-night"}),
        f"{NOT_NEXT}: the mode is 'voyage', not 'harbour' (TT-TURN-01).",
    ),
    "won what was lost": (
        written(history=[{**HISTORY[0], "winners": []}]),
        f"{NOT_NEXT}: the told is '-', not '+' (TT-TURN-01).",
    ),
    "nothing played": (
        written(history=[]),
        f"{NOT_NEXT}: the night is 'first-night', not 'second-night' (TT-TURN-01).",
    ),
    "a night left out": (
        written(history=[*HISTORY, {**HISTORY[0], "match": "x", "settings": {**SECOND, "night": "third-night", "told": "++"}}]),
        f"{OUT_OF_ORDER}: the night is 'second-night', not 'third-night' (TT-TURN-01).",
    ),
    "a match of its own": (
        written(history=[{**HISTORY[0], "settings": {**SECOND, "mode": "harbour"}}]),
        "x does not fit together. Its match 1 is no part of a campaign (TT-TURN-01).",
    ),
    "a night that is none": (
        written(history=[{**HISTORY[0], "settings": {**HISTORY[0]["settings"], "night": -1}}]),
        "x does not fit together. '-1' is no night of Saga; choose from first-night, second-night, third-night.",
    ),
    "very many players": (written(seats=10**4000), "x is garbled: its seats cannot be read."),
    "a long night": (
        written(settings={**SECOND, "night": "n" * 100_000}),
        f"x does not fit together. '{'n' * 59}…' is no night of Saga; choose from first-night, second-night, third-night.",
    ),
    "title": (written(title=""), "The title of a campaign is a line of 1 to 80 letters."),
}


@pytest.mark.parametrize("wrong", BAD)
def test_what_is_no_campaign_is_refused_with_what_is_wrong(wrong: str) -> None:
    text, sentence = BAD[wrong]
    assert refusal(campaign.parse, text, "x") == sentence


def test_a_campaign_that_was_begun_in_the_middle_goes_on() -> None:
    match = played(night=NIGHTS[1], told="-")
    after = campaign.add(campaign.before(match), match)
    assert campaign.parse(after.text()) == after


def test_what_follows_is_only_known_where_the_game_can_tell() -> None:
    game = changed(GAME, sequels=None)
    assert campaign.parse(written(history=[{**HISTORY[0], "winners": []}]), game=game).progress == "+"


def test_every_part_of_it_is_needed() -> None:
    whole = json.loads(written())
    for name in whole.keys() - {"campaign"}:
        less = {key: value for key, value in whole.items() if key != name}
        assert refusal(campaign.from_json, less) == f"This is garbled: its {name} is missing."


def test_a_file_that_is_not_there_or_no_text_is_refused_and_nothing_is_reset(tmp_path: Path) -> None:
    path = tmp_path / "winter.json"
    assert refusal(campaign.read, path) == f"{path} cannot be read: No such file or directory."
    path.write_bytes(b"\xff\xfe")
    assert refusal(campaign.reset, path) == f"{path} is not a campaign: it is not text."
    assert os.listdir(tmp_path) == ["winter.json"]
    assert path.read_bytes() == b"\xff\xfe"
