"""The picture of the table and its words: everything that may be seen is in them, at a place that can be clicked."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Xml
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import longbox
from longbox import copy
from longbox.drawing import SYMBOLS
from longbox.engine.match import Match
from longbox.games.hour_of_need.boards import BOARDS, PANELS, panel
from longbox.games.hour_of_need.draw import cover, describe, draw, sketch
from longbox.games.hour_of_need.draw.board import MOST_WAYS, SPOTS
from longbox.games.hour_of_need.draw.choices import hero_card, issue_card, villain_card
from longbox.games.hour_of_need.draw.scenery import SCENES
from longbox.games.hour_of_need.draw.signs import FOCUSED, FOES, HEROES, HUE_OF, OUTLINE_OF, POOLS
from longbox.games.hour_of_need.draw.style import STYLE
from longbox.games.hour_of_need.game import GAME, LETTERS
from longbox.games.hour_of_need.kinds import HERO_DECKS, ISSUES, VILLAINS
from longbox.games.hour_of_need.state import HourOfNeed
from longbox.games.hour_of_need.view import common, view
from longbox.games.hour_of_need.view_types import TableView
from longbox.testing import check_drawing, lay_out, parsed, places_in, random_play, words_in
from tests.games.hour_of_need.table import (
    BOTH,
    FOCUS,
    SUCCESS,
    at_turn,
    captive,
    clue,
    dice,
    discarded,
    foe,
    give,
    minions,
    play_area,
    reveal,
    stand,
    tokens,
)

SIX = ("Majesty", "Guerilla", "Micro-guy", "Switchboard", "Sexton", "Plumb Line")
NO_PLACE = {"done", "let", "rescue:none"}  # what is done nowhere
HUNTSMAN = "The Huntsman"


def seen(g: HourOfNeed, seat: int | None = 0) -> TableView:
    """The table as a seat sees it."""
    laid = lay_out(copy(g), [f"Player {hero.seat + 1}" for hero in g.heroes])
    return view(laid, seat, common(laid))


def found(picture: str, name: str, value: str) -> list[Xml.Element]:
    """All elements with this value of an attribute; of a class, among others."""
    elements = [*parsed(picture).iter()]
    if name == "class":
        return [element for element in elements if value in (element.get("class") or "").split()]
    return [element for element in elements if element.get(name) == value]


def at(picture: str, place: str) -> Xml.Element:
    """The first thing at a place."""
    return found(picture, "data-place", place)[0]


def keys_in(element: Xml.Element) -> set[str]:
    """The figures in a part of the picture."""
    return {one.attrib["data-key"] for one in element.iter() if "data-key" in one.attrib}


def positions(seats: int, seed: int, decisions: int, **settings: Any) -> Iterator[Match]:
    """A game of random answers, decision by decision."""
    return (match for match in islice(random_play(GAME, seats, seed, **settings), decisions) if not match.over)


@pytest.mark.parametrize(
    ("issue", "seats", "villain"),
    [(issue, seats, [*VILLAINS][number % 2]) for number, (issue, seats) in enumerate(zip(BOARDS, (1, 2, 4, 6), strict=True))],
)
def test_whatever_can_be_chosen_has_a_place_that_is_drawn(issue: str, seats: int, villain: str) -> None:
    kinds = set()
    for match in positions(seats, 3, 500, issue=issue, villain=villain):
        for seat in match.decision.seats[:1]:
            shown = match.view(seat)
            assert shown.question is not None
            drawn = places_in(shown.draw())
            is_free = shown.question.prompt.endswith("Choose one")  # between effects, which are nowhere
            for option in shown.question.options:
                kinds.add(option.place.partition(":")[0])
                assert option.place in drawn or is_free or option.key in NO_PLACE, (shown.question.prompt, option.key)
            assert {blocked.place for blocked in shown.question.blocked} - {""} <= drawn
    assert {"choose", "card", "space", "hero"} <= kinds


@pytest.mark.parametrize("issue", BOARDS)
@pytest.mark.parametrize("seats", [1, 3, 6])
def test_a_picture_is_sound_and_its_words_say_the_same(issue: str, seats: int) -> None:
    for number, match in enumerate(positions(seats, 5, 240, issue=issue)):
        if number % 12 == 0:
            table = match.view(match.decision.seats[0]).table
            check_drawing(GAME, table)
            picture = draw(table)
            assert picture.isascii()
            assert picture.count("<style>") == 1
            assert STYLE in picture


def test_names_are_escaped() -> None:
    names = ["<b>Ann</b>", 'Bob "&"']
    match = longbox.new("hour_of_need", seats=names, seed=1, heroes="Majesty, Sexton")
    table = match.view(0).table
    check_drawing(GAME, table)
    assert "<b>Ann</b>" not in draw(table)


def test_my_hero_is_one_part_of_the_desk_so_that_a_phone_can_show_it_alone() -> None:
    with at_turn("Majesty", "Guerilla") as play, play.table() as g:
        give(g, 1, "Snare")
        for seat, expected in ((1, ["player:1"]), (None, [])):
            picture = draw(seen(g, seat))
            desk = found(picture, "class", "lb-desk")[0]
            assert [child.get("data-place") for child in desk if child.get("data-place")] == expected
            assert bool(found(picture, "data-hand", "mine")) == (seat is not None)
        mine = at(draw(seen(g, 1)), "player:1")
        assert {"hero:1", "threats:1", "card:Snare"} <= places_in(mine)
        assert at(draw(seen(g, 1)), "player:0").find("section") is not None


def test_every_space_of_the_map_can_be_clicked_and_says_what_is_printed_there() -> None:
    for name, board in BOARDS.items():
        with at_turn(issue=name) as play:
            picture = draw(seen(play.state))
        assert {f"space:{column},{row}" for column, row in SPOTS} | {f"panel:{number}" for number in PANELS} <= places_in(picture)
        for number, (column, row) in enumerate(board.scheme, 1):
            there = at(picture, f"space:{column},{row}")
            assert f"scheme space of panel {number}" in (there.get("aria-label") or "")
            assert f"panel:{number}" in places_in(there)
        for column, row in board.holes:
            assert board.hole in (at(picture, f"space:{column},{row}").get("aria-label") or "")


def test_figures_stand_where_they_are() -> None:
    with at_turn("Majesty", "Guerilla") as play, play.table() as g:
        stand(g, 0, (4, 4))
        stand(g, 1, panel(2))
        foe(g, 1, HUNTSMAN, (7, 2))
        minions(g, 2, 3)
        captive(g, 2)
        table = seen(g)
        picture = draw(table)
    assert "figure:hero:0" in keys_in(at(picture, "space:4,4"))
    assert f"figure:card:{HUNTSMAN}" in keys_in(at(picture, "space:7,2"))
    room = found(picture, "class", "hn-room-2")[0]
    assert keys_in(room) == {"figure:hero:1"}
    assert "Guerilla, 3 minions, captured: bystander" in (room.get("aria-label") or "")
    assert "figure:card:Dowager" in keys_in(found(picture, "class", "hn-room-1")[0])
    for key in ("figure:hero:0", "figure:hero:1", "figure:card:Dowager", f"figure:card:{HUNTSMAN}"):
        assert len(found(picture, "data-key", key)) == 1, "so the page knows which figure walks"
    said = describe(table)
    assert "Space 7,2: The Huntsman." in said
    assert "Panel 2 (green), Guard Room: Guerilla, 3 minions, captured: bystander, " in said


def test_an_enemy_shows_its_way_and_whom_it_would_strike() -> None:
    with at_turn("Majesty", "Guerilla") as play, play.table() as g:
        stand(g, 0, (5, 4))
        foe(g, 0, HUNTSMAN, (7, 2))
        table = seen(g)
    shown = table["heroes"][0]["threats"][-1]
    assert shown["way"][0] == (7, 2)
    assert 0 in shown["strikes"]
    picture = draw(table)
    way = found(picture, "class", "hn-way-1")[0]
    assert [child.get("class") for child in way] == ["hn-line", "hn-head", *["hn-struck"] * len(shown["strikes"])]
    pointing = found(picture, "class", "hn-on-1")
    assert {one.get("data-place") for one in pointing} == {f"card:{HUNTSMAN}"}
    assert len(pointing) == 2, "the figure, and the card in the threat area"
    end = shown["way"][-1]
    assert f"If The Huntsman activates now: goes to {end[0]},{end[1]} and can inflict Majesty" in describe(table)
    assert all(f".hn-on-{number}:is(:hover,:focus-visible)" in STYLE for number in range(1, MOST_WAYS + 1))


def test_the_next_step_of_the_villain_is_drawn_and_told() -> None:
    with at_turn() as play:
        table = seen(play.state)
    picture = draw(table)
    assert len(found(picture, "class", "hn-route")) == 2, "on the map, and in its legend"
    assert "schemes" in words_in(found(picture, "class", "hn-is-here")[0])
    assert "next" in words_in(found(picture, "class", "hn-is-next")[0])
    assert "Schemes in panel 1, then goes to panel 2." in describe(table)


def test_the_villain_is_told_in_every_stage_of_the_game() -> None:
    before = longbox.new(GAME, 1, 7, heroes="Majesty").view(0)
    assert "Dowager: not in play yet" in before.draw()
    assert "not on the board: not in play yet, inflicts 2." in before.describe()
    with at_turn("Majesty", "Guerilla") as play, play.table() as g:
        assert "2 hidden tokens (a solved Scheme removes one)" in words_in(draw(seen(g)))
        g.hidden = 0
        g.villain.justice = 3
        assert re.search(r"no hidden token, 3 of \d+ justice", words_in(draw(seen(g))))
        reveal(g, 1, (5, 3))
        picture = draw(seen(g))
        assert "Showdown" in words_in(picture)
        assert re.search(r"revealed, \d+ of \d+ health left", words_in(at(picture, "threats:1")))
        assert "figure:card:Dowager" in keys_in(at(picture, "space:5,3"))


def test_dice_lie_on_the_tray_until_they_are_spent() -> None:
    with at_turn() as play:
        with play.table() as g:
            stand(g, 0, panel(1))
            foe(g, 0, HUNTSMAN, panel(1))
            minions(g, 1, 2)
        assert not found(draw(seen(play.state)), "class", "hn-tray")
        play.queue("dice", *dice(SUCCESS, BOTH, FOCUS))
        play.answer(0, "attack")
        play.asks(0, "2 successes")
        picture = draw(play.match.view(0).table)
    tray = found(picture, "class", "hn-tray")[0]
    labels = [one.get("aria-label") for one in tray.iter() if "lb-rolled" in (one.get("class") or "")]
    assert labels == [f"die 1: {SUCCESS}", f"die 2: {BOTH}", f"die 3: {FOCUS}"]
    assert "Attack on panel 1" in words_in(tray)


def test_damage_that_is_about_to_be_suffered_is_seen() -> None:
    with at_turn() as play, play.table() as g:
        table = seen(g) | {"harm": {"seat": 0, "amount": 3, "by": "Dowager"}}
    said = "Majesty is about to suffer 3 from Dowager."
    assert said in words_in(found(draw(table), "class", "hn-alarm")[0])
    assert said in describe(table)


def test_a_card_of_the_hand_has_another_place_than_its_copy_in_play_or_discarded() -> None:
    with at_turn("Sexton", "Majesty") as play, play.table() as g:
        play_area(g, 0, "Lantern")
        give(g, 0, "Wake")
        discarded(g, 0, "Wake", "Exhume")
        clue(g, 0, "Old Favour")
        for seat in (0, 1):
            places = [element.get("data-place") for element in parsed(draw(seen(g, seat))).iter()]
            assert places.count("constant:Lantern") == places.count("card:Wake") == places.count("clue:Old Favour") == 1
            assert places.count("discard:Wake") == (seat == 0), "only I choose among my discards"
    assert ".hn-gone{display:none" in STYLE
    assert ".hn-gone:has(.can){display:flex}" in STYLE


def test_issue_tokens_are_seen_on_panels_and_on_the_map() -> None:
    with at_turn() as play, play.table() as g:
        tokens(g, panel(1))
        picture = draw(seen(g))
    full = found(picture, "class", "hn-room-1")[0]
    assert "1 of 2 issue tokens" in words_in(full)
    with at_turn(issue="A Breath of Glass") as play, play.table() as g:
        tokens(g, (9, 4))
        assert "hn-vapour" in (at(draw(seen(g)), "space:9,4").get("class") or "")
        assert "an issue token" in (at(draw(seen(g)), "space:9,4").get("aria-label") or "")


def test_before_the_game_the_heroes_stand_in_place_of_the_map() -> None:
    match = longbox.new("hour_of_need", seats=2, seed=1)
    picture = draw(match.view(0).table)
    assert {f"choose:{name}" for name in HERO_DECKS} <= places_in(picture)
    assert not found(picture, "class", "hn-map")
    match.choose("play:Sexton")
    taken = at(draw(match.view(1).table), "choose:Sexton")
    assert f"taken by {match.names[0]}" in words_in(taken)


def test_colour_is_never_alone() -> None:
    assert len(set(OUTLINE_OF[1:])) == len(set(HUE_OF[1:])) == len(PANELS)
    signs = [sign for sign, *_ in HEROES.values()]
    assert len(set(signs)) == len(HEROES) == len(HERO_DECKS)


def test_everybody_and_every_room_has_a_picture() -> None:
    used = {sign for sign, *_ in HEROES.values()} | {*FOCUSED.values(), *FOES.values()}
    assert used | {sign for pool in POOLS.values() for sign in pool} <= SYMBOLS.keys()
    assert {*VILLAINS} <= FOES.keys()
    assert [room for board in BOARDS.values() for room in board.panels if room not in SCENES] == []
    pictures = [issue_card(name).picture for name in ISSUES] + [villain_card(name).picture for name in VILLAINS]
    pictures += [hero_card(name).picture for name in HERO_DECKS]
    assert len(set(pictures)) == len(ISSUES) + len(VILLAINS) + len(HERO_DECKS)
    assert "HOUR OF NEED" in words_in(cover())


def test_deeds_that_are_asked_together_have_letters_of_their_own() -> None:
    places = {"go", "go-on", "land"}  # each in a question of its own
    letters = [letter for deed, letter in LETTERS.items() if deed not in places]
    assert len(set(letters)) == len(letters)


def test_the_terminal_is_78_wide_and_shows_the_map() -> None:
    with at_turn(*SIX) as play, play.table() as g:
        stand(g, 0, (5, 4))
        stand(g, 1, panel(3))
        foe(g, 0, HUNTSMAN, (7, 2))
        minions(g, 3, 2)
        give(g, 0, "Stand With Me")
        shown = sketch(seen(g))
    essentials, _, texts = shown.partition("\n\n")
    assert max(map(len, shown.split("\n"))) <= 78
    lines = essentials.split("\n")
    row = next(number for number, line in enumerate(lines) if "5,4 S" in line)
    assert lines[row + 1][1 + 8 * 4 :].startswith("\\1"), "Majesty stands in the lower half of her hex"
    assert "a The Huntsman: 3 of 3 health left" in essentials or re.search(r"a The Huntsman: \d+ of \d+ health left", essentials)
    assert "blue, Vault: Guerilla, 2 minions" in essentials
    assert "yellow, Roof: nobody" in essentials
    assert "2,1 [1]" in essentials
    assert "Stand\N{NO-BREAK SPACE}With\N{NO-BREAK SPACE}Me" in essentials
    assert "If The Huntsman activates now" in " ".join(texts.split())
