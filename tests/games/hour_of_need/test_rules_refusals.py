"""Tables that cannot be set: each is refused with a sentence that cites the rule, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

import longbox
from longbox import All
from longbox.engine.errors import BadChoice, BadOptions
from longbox.games.hour_of_need.game import GAME
from longbox.games.hour_of_need.kinds import BYSTANDER_CARDS, MINION_CARDS, BystanderCard, MinionCard
from tests.games.hour_of_need.table import ISSUE, VILLAIN

FIVE = "Majesty, Guerilla, Switchboard, Micro-guy, Sexton"


@pytest.mark.parametrize(
    ("seats", "settings", "rule", "words"),
    [
        pytest.param(2, {"modules": "Riot Line, Riot Line"}, "HN-OPT-01", "only one of each", id="a module twice"),
        pytest.param(2, {"modules": "Riot Lime"}, "HN-OPT-01", "Riot Line", id="an unknown module"),
        pytest.param(2, {"modules": "?"}, "HN-OPT-01", "names a card that is none of", id="an open module"),
        pytest.param(2, {"modules": "Blackout,, Gridlock"}, "HN-OPT-01", "names a card that is none of", id="an empty module"),
        pytest.param(2, {"modules": "Halfmast"}, "HN-OPT-01", "names a card that is none of", id="a nemesis as a module"),
        pytest.param(2, {"modules": "Riot Line, Sappers, Brutes"}, "HN-OMIN-03", "At most 2", id="three Minion cards"),
        pytest.param(2, {"modules": "Witnesses, Tourists, Runners"}, "HN-OBYS-03", "At most 2", id="three Bystander cards"),
        pytest.param(5, {"heroes": FIVE, "nemeses": 2}, "HN-SIX-06", "2 nemesis cards", id="more nemeses than there are"),
        pytest.param(6, {"nemeses": 1}, "HN-SIX-06", "2 nemesis cards", id="a nemesis beside those of six heroes"),
        pytest.param(2, {"heroes": "Majesty, Nobody"}, "HN-SETUP-03", "none of Guerilla, Majesty", id="an unknown hero"),
        pytest.param(2, {"heroes": "Majesty, Majesty"}, "HN-SETUP-03", "only one deck", id="a hero twice"),
        pytest.param(3, {"heroes": "majesty, ?, MAJESTY"}, "HN-SETUP-03", "only one deck", id="a hero twice, in other letters"),
        pytest.param(2, {"heroes": "Majesty"}, "HN-OVER-04", "2 and not 1", id="too few heroes"),
        pytest.param(1, {"heroes": "Majesty, ?"}, "HN-OVER-04", "1 and not 2", id="too many heroes"),
        pytest.param(7, {}, "HN-SIX-02", "1 to 6 players, not 7", id="seven players"),
        pytest.param(0, {}, "HN-SIX-02", "1 to 6 players, not 0", id="no players"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused(seats: int, settings: dict[str, Any], rule: str, words: str) -> None:
    given = {"issue": ISSUE, "villain": VILLAIN, **settings}
    before = dict(given)
    with (
        MINION_CARDS.trying(MinionCard("Brutes", All())),
        BYSTANDER_CARDS.trying(BystanderCard("Tourists", All())),
        pytest.raises(BadOptions) as refused,
    ):
        longbox.new(GAME, seats=seats, seed=1, **given)
    sentence = str(refused.value)
    assert words in sentence
    assert rule in sentence
    assert sentence.endswith(".")
    assert given == before
    match = longbox.new(GAME, seats=2, seed=1)
    assert (match.state.modules, len(match.state.minion_supply)) == ((), 0)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"nemeses": 3}, "nemeses"),
        ({"nemeses": -1}, "nemeses"),
        ({"issue": "Night Off"}, "issue"),
        ({"villain": "Majesty"}, "villain"),
        ({"difficulty": "nightmare"}, "difficulty"),
        ({"allies": "Constable Dunn"}, "allies"),
    ],
)
def test_a_setting_that_does_not_exist_is_refused(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        longbox.new(GAME, seats=2, seed=1, **settings)


def test_a_hero_who_is_taken_cannot_be_chosen_at_the_table() -> None:
    match = longbox.new(GAME, seats=2, seed=1, issue=ISSUE, villain=VILLAIN)
    match.choose("play:Majesty", 0)
    for key in ("play:Majesty", "play:Nobody", ""):
        with pytest.raises(BadChoice):
            match.choose(key, 1)
        assert (match.number, [hero.name for hero in match.state.heroes]) == (1, ["Majesty"])
    match.choose("play:Guerilla", 1)
    assert [hero.name for hero in match.state.heroes] == ["Majesty", "Guerilla"]


@pytest.mark.parametrize("modules", ["riot line", " Riot Line ,SAPPERS", "Blackout,Gridlock,Press Helicopter,Copycats"])
def test_names_may_be_written_in_other_letters_and_with_spaces(modules: str) -> None:
    names = longbox.new(GAME, seats=2, seed=1, modules=modules).state.modules
    assert [name.lower() for name in names] == [name.strip().lower() for name in modules.split(",")]
