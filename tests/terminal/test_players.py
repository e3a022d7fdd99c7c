from __future__ import annotations

import pytest

from longbox.bots import UnknownBot
from longbox.engine.errors import BadOptions
from longbox.terminal.players import TerminalPlayer, players_named, read_player, seat_names


def test_a_seat_is_a_person_by_name_or_a_bot_by_strength() -> None:
    assert read_player("Ann") == TerminalPlayer("Ann")
    assert read_player("bot:random") == TerminalPlayer("random", is_bot=True)
    assert str(read_player("bot:random")) == "bot:random"
    assert read_player("robot: one") == TerminalPlayer("robot: one")


@pytest.mark.parametrize(
    ("text", "error", "sentence"),
    [
        ("bot:clever", UnknownBot, "There is no bot 'clever'"),
        ("bot", BadOptions, "for a bot say bot:greedy, bot:random, bot:run:COMMAND, bot:search:200 or bot:search:2s"),
        ("Random bot 2", BadOptions, "is no name for a person"),
        ("  ", BadOptions, "needs a name"),
    ],
)
def test_what_is_neither_is_refused(text: str, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        read_player(text)


def test_seats_are_numbered_where_somebody_holds_several() -> None:
    players = [read_player(text) for text in ["Ann", "bot:random", "Ann", "Bob"]]
    assert seat_names(players) == ["Ann 1", "Random bot", "Ann 2", "Bob"]
    assert seat_names([read_player("bot:random")] * 2) == ["Random bot 1", "Random bot 2"]


def test_bots_are_known_by_their_names_in_a_record() -> None:
    players = [read_player(text) for text in ["Ann", "bot:random", "bot:random", "bot:search:50", "bot:search:0.5s"]]
    assert seat_names(players) == ["Ann", "Random bot 1", "Random bot 2", "Search 50 bot", "Search 0.5s bot"]
    assert players_named(seat_names(players)) == players
    for name in ("Clever bot", "Clever 50 bot", "Search bot"):
        assert players_named([name]) == [TerminalPlayer(name)]
