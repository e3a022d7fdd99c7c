"""The picture of the table and its words: everything that may be seen is in them, and nothing else."""

import re
from collections import deque
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

import longbox
from longbox.drawing.symbols import SYMBOL_OF_WORD, SYMBOLS
from longbox.engine.match import Match
from longbox.engine.view import View
from longbox.games.vigilante import GAME
from longbox.games.vigilante.draw import describe, draw, sketch
from longbox.games.vigilante.draw.emblems import ANY, POOLS, emblem, symbol_of
from longbox.games.vigilante.draw.page import PAGE
from longbox.games.vigilante.draw.style import STYLE
from longbox.games.vigilante.goals import ASSASSIN, CULTIST, GUARDIAN, PROFITEER
from longbox.games.vigilante.kinds import CARDS, HEROES, MERCENARIES, VILLAINS
from longbox.games.vigilante.state import COLOURS, Phase
from longbox.games.vigilante.view_types import TableView
from longbox.testing import places_in, random_play, words_in
from tests.games.vigilante.looking import names
from tests.games.vigilante.table import at_turn, give, hero, identities, jail, jail_some, next_villain, thrown_away

NOWHERE = {  # what is chosen there lies nowhere on the table
    *("put", "note", "number", "level", "turn", "attack", "choose", "use", "reroll", "revive"),
    *("done", "yes", "agree", "free", "ignore", "draw", "take"),
}

TABLES = [(3, 1, False), (4, 2, True), (6, 3, False)]


def positions(seats: int, seed: int, mercenaries: bool) -> Iterator[Match]:
    """A game of random answers, decision by decision."""
    return (match for match in random_play(GAME, seats, seed, mercenaries=mercenaries) if not match.over)


def asked(match: Match) -> list[View]:
    return [match.view(seat) for seat in match.decision.seats]


def at_the_end(seats: int) -> Match:
    match = deque(positions(seats, 5, False), maxlen=1).pop()
    assert match.over
    return match


def test_what_an_option_is_about_has_a_place_unless_it_lies_nowhere() -> None:
    kinds = set()
    for match in chain.from_iterable(positions(*table) for table in TABLES):
        for option in match.decision.options:
            assert option.place or option.key.split(":")[0] in NOWHERE
            kinds.add(option.place.split(":")[0])
    placed = ("hand", "action", "use", "hero", "market", "player", "token", "die", "starter", "drawn", "jail", "gear", "deck")
    assert {*placed} <= kinds


@pytest.mark.parametrize("scavenging", [False, True])
def test_a_card_is_taken_from_where_it_lies_in_the_discard_pile(scavenging: bool) -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, "Magpie Marlowe")
            hero(g, 1, 1, "Spare Parts", gear=["Crowbar", "Bolt Cutters"], damage=3)
            give(g, 0, "Smart Round", "Scavengers")
            thrown_away(g, "Street Fair", "Loose Cornice")
        if scavenging:
            play.answer(0, "play:Smart Round", "player:1", "ambush:Scavengers", "take")
            wanted = {"discard:Crowbar", "discard:Bolt Cutters"}
        else:
            play.answer(0, "use:Magpie Marlowe")
            wanted = {"discard:Street Fair", "discard:Loose Cornice"}
        view = play.match.view(0)
        assert {option.place for option in play.asks(0, "do you take").options} == wanted
        assert wanted <= places_in(view.draw())


def test_every_card_of_the_discard_piles_has_a_place() -> None:
    for match in positions(4, 2, True):
        table = match.view(0).table
        discarded = {f"discard:{name}" for name in (*table["city_discard"], *table["agency_discard"])}
        if len(discarded) > 5:
            assert discarded <= places_in(match.view(0).draw())
            return
    pytest.fail("nobody discarded anything")


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("me", [None, 1])
def test_every_phase_is_drawn_and_said(phase: Phase, me: int | None) -> None:
    with at_turn(seats=3) as play:
        table: TableView = play.match.view(me).table | {"phase": phase}
    assert phase in words_in(draw(table))
    assert phase in describe(table)


def test_before_anything_is_chosen_there_is_a_picture() -> None:
    match = longbox.new(GAME, seats=3, seed=1)
    for seat in (None, 0, 1, 2):
        assert "no colour yet" in words_in(match.view(seat).draw())


def test_a_colour_is_chosen_by_its_pieces_and_taken_ones_say_whose_they_are() -> None:
    match = longbox.new(GAME, seats=["Ann", "Bob", "Cid"], seed=1)
    match.choose("colour:red")
    view = match.view(1)
    assert view.question is not None
    assert {option.place for option in view.question.options} == {f"colour:{hue}" for hue in COLOURS if hue != "red"}
    assert [blocked.place for blocked in view.question.blocked] == ["colour:red"]
    for hue in COLOURS:
        whose = "Ann" if hue == "red" else "free"
        assert re.search(f'class="lb-pile lb-{hue}"[^>]* data-place="colour:{hue}"', view.draw()), "in its colour"
        assert f"{hue.capitalize()} pieces, {whose}" in view.draw(), "for those who do not see it"
    assert "Colours that are free: blue, green, yellow, purple, orange." in view.describe()
    match.choose("colour:blue")
    match.choose("colour:green")
    assert "pieces, free" not in match.view(1).draw()
    assert "Colours that are free" not in match.view(1).describe()


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    with at_turn() as play:
        with play.table() as g:
            give(g, 1, "Crowbar")
        pictures = {seat: play.match.view(seat).draw() for seat in (None, 0, 1)}
    assert "Crowbar" in words_in(pictures[1])
    assert "Crowbar" not in pictures[0]
    assert "Crowbar" not in pictures[None]
    assert "1 City Cards in hand" in words_in(pictures[0])


def test_of_a_jail_others_see_the_levels_and_the_owner_the_names() -> None:
    with at_turn() as play:
        with play.table() as g:
            jail(g, 1, "Sump")
        pictures = {seat: play.match.view(seat).draw() for seat in (0, 1)}
    level = VILLAINS["Sump"].level
    assert "jail:1:Sump" in places_in(pictures[1])
    assert "Sump" not in pictures[0]
    assert f"1 in jail, 1 of Level {level}" in words_in(pictures[0])


def test_identities_and_tokens_are_secret_until_the_end() -> None:
    with at_turn() as play:
        with play.table() as g:
            identities(g, GUARDIAN, ASSASSIN, CULTIST, PROFITEER)
        mine, watched = (play.match.view(seat).draw() for seat in (0, None))
    assert GUARDIAN in words_in(mine)
    assert GUARDIAN not in watched
    for secret in (ASSASSIN, CULTIST, PROFITEER):
        assert secret not in mine
        assert secret not in watched
    assert mine.count("1: face down") == watched.count("1: face down") > 0
    assert not re.search("Allegiance token .: (Good|Neutral|Evil)", mine + watched)


def test_the_top_villain_is_its_level_until_somebody_looks() -> None:
    with at_turn() as play:
        with play.table() as g:
            next_villain(g, "Sump")
        assert "Sump" not in play.match.view(0).draw()
        with play.table() as g:
            g.faces.known[g.villains.top_layer()[0]] = 1 << 0
        assert "Sump" in words_in(play.match.view(0).draw())
        assert "Sump" not in play.match.view(1).draw()


def test_the_end_turns_up_every_identity() -> None:
    match = at_the_end(4)
    for seat in (None, 1):
        view = match.view(seat)
        picture = words_in(view.draw())
        for player in view.table["players"]:
            assert f"{view.names[player['seat']]} was {player['identity']}, {player['allegiance']}" in picture
        assert "the end" in picture
        assert "the end" in view.describe()


def test_a_fight_shows_the_villain_and_where_its_chart_hits() -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 2, "Old Quarry", damage=2)
            give(g, 0, "Crowbar")
            next_villain(g, "Lighter Lou")
        table: TableView = play.match.view(0).table
    table["fight"] = {
        "seat": 0,
        "villain": "Lighter Lou",
        "level": 1,
        "health": 2,
        "chart": [0, 3, 0, 1],
        "text": "Burns.",
        "attack": 0,
    }
    picture = words_in(draw(table))
    assert "fights Lighter Lou, Level 1, Health 2, attack chart 0 3 0 1. Burns." in picture
    assert "the chart hits slot 2 for 3" in picture
    assert "the chart hits slot 4 for 1" in picture
    assert "the chart hits slot 1" not in picture
    assert "slot 2: Old Quarry, Attack" in picture
    assert "3 of 5 Health left" in picture


@pytest.mark.parametrize(
    ("empty", "discarded", "name", "jailed", "is_there"),
    [
        pytest.param([], [], "Old Quarry", 0, False, id="City Cards"),
        pytest.param(["city"], ["Crowbar"], "Old Quarry", 0, False, id="City discards"),
        pytest.param(["city"], [], "Old Quarry", 2, True, id="Agency Cards, but not for them"),
        pytest.param(["city"], [], "Old Quarry", 3, False, id="Agency Cards"),
        pytest.param(["city"], [], "Inside Woman", 2, False, id="Agency Cards by a text"),
        pytest.param(["city", "agency"], ["Med Pac"], "Old Quarry", 3, False, id="Agency discards"),
        pytest.param(["city", "agency"], [], "Old Quarry", 3, True, id="no cards"),
    ],
)
def test_to_pass_is_drawn_only_where_no_card_can_be_drawn(
    empty: list[str], discarded: list[str], name: str, jailed: int, is_there: bool
) -> None:
    with at_turn() as play:
        with play.table() as g:
            hero(g, 0, 1, name, gear=["Grapnel"])  # to fight, or to take it off: whoever can do one thing alone is not asked
            jail_some(g, 0, jailed)
            thrown_away(g, *discarded)
            for deck in empty:
                give(g, 1, *names(g, [*(g.city if deck == "city" else g.agency)]))
        view = play.match.view(0)
        assert view.question is not None
        assert "action:draw" in places_in(view.draw())
        assert ("action:pass" in places_in(view.draw())) is is_there
        assert ("pass" in [refused.key for refused in view.question.blocked]) is is_there


def test_the_setup_is_no_round_and_nobody_acts() -> None:
    view = longbox.new(GAME, seats=3, seed=1).view(0)
    for said in (words_in(view.draw()), view.describe(), view.sketch()):
        assert "setup, choose colours" in said
        assert "round 0" not in said.lower()
    assert "to act" not in view.describe()
    assert "▸Player" not in view.sketch()
    assert "to act" not in words_in(view.draw())


def test_every_face_tells_the_mix_of_sides_and_what_is_in_force() -> None:
    with at_turn() as play:
        table = play.match.view(0).table
    table["players"][0]["in_force"] = ["+2 Attack in the next fight", "used up: The Usher"]
    table["players"][1]["in_force"] = ["no Villain freed from the jail until the end of round 3"]
    for said in (words_in(draw(table)), describe(table), " ".join(sketch(table).split())):
        assert "2 Good, 1 Evil, 1 Neutral" in said
        assert "+2 Attack in the next fight; used up: The Usher" in said
        assert "no Villain freed from the jail until the end of round 3" in said
    watched = play.match.view(None).table
    assert "In force" not in describe(watched)


def test_an_empty_hand_is_not_drawn_at_the_end() -> None:
    match = at_the_end(4)
    table = match.view(1).table
    table["players"][1]["hand"] = []
    assert "Your hand" not in words_in(draw(table))
    with at_turn() as play:
        assert "Your hand: 0" in words_in(play.match.view(0).draw())


def test_no_text_of_a_card_is_hidden_by_the_style() -> None:
    assert not re.search(r"\.(?:lb-(?:words|card)|vg-ability)(?![\w-])[^{,]*\{[^}]*display:none", PAGE.style)


def things(table: dict[str, Any]) -> Iterator[str]:
    """What lies on the table for this seat, by name, and the texts that go with it."""
    yield from table["names"]
    for card in table["market"]:
        yield from (card["name"], card["text"])
    for player in table["players"]:
        yield from player["defeated"]
        yield from player["known"] or []
        for card in [*(player["hand"] or []), *filter(None, player["slots"])]:
            yield from (card["name"], card["text"])
            yield from [worn["name"] for worn in card.get("gear", [])]
        if player["seat"] == table["me"]:
            yield from [villain["name"] for villain in player["jail"]]
            yield from [player["identity"] or "", player["mission"] or ""]
    for pile in (table["city_discard"], table["agency_discard"]):
        yield from pile
    yield from table["hired"]
    yield from filter(None, table["played"])
    yield from filter(None, table["drawn"])


@pytest.mark.parametrize(("seats", "seed", "mercenaries"), TABLES)
def test_picture_and_words_tell_the_same(seats: int, seed: int, mercenaries: bool) -> None:
    for number, match in enumerate(positions(seats, seed, mercenaries)):
        if number % 8:
            continue
        for view in asked(match):
            picture, said = words_in(view.draw()), view.describe()
            for thing in things(view.table):
                assert thing in picture
                assert thing in said


def test_every_card_has_a_picture_of_its_own() -> None:
    of_heroes = [emblem(name, "hero") for name in HEROES]
    assert len(set(of_heroes)) == len(of_heroes)
    assert len({emblem(name, "villain") for name in VILLAINS}) == len(VILLAINS)
    pictured = [symbol_of(card.name, card.kind) for card in CARDS.values()]
    pictured += [symbol_of(name, "mercenary") for name in MERCENARIES]
    assert set(pictured) <= set(SYMBOLS)
    assert len(set(pictured)) > 12


def test_every_symbol_that_is_spoken_of_is_there() -> None:
    wanted = {*SYMBOL_OF_WORD.values(), *ANY, *(name for pool in POOLS.values() for name in pool)}
    assert wanted <= set(SYMBOLS)


def test_no_letter_is_smaller_than_eleven_pixels() -> None:
    sizes = re.findall(r"(?:font:[^;}]*?|font-size:)(\d+)px", STYLE)
    assert len(sizes) > 20
    assert min(map(int, sizes)) >= 11


def test_the_title_is_on_the_cover() -> None:
    assert GAME.presentation.cover is not None
    assert GAME.title.upper() in words_in(GAME.presentation.cover())
