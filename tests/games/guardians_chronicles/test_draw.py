"""The picture of the table: everything that may be seen is in it, at a place that can be clicked, and nothing that is covered."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Xml
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import longbox
from longbox import copy
from longbox.drawing import HUES, RED, SYMBOLS
from longbox.engine.match import Match
from longbox.engine.view import Question
from longbox.games.guardians_chronicles.bases import SCENARIOS, board_of
from longbox.games.guardians_chronicles.cards.articles import ADS
from longbox.games.guardians_chronicles.draw import cover, draw, front_page, hero_card, hues, scenario_card
from longbox.games.guardians_chronicles.draw.ground import COLOURS, SHAPES_OF, colour_of, frame_of, ground
from longbox.games.guardians_chronicles.draw.plan import MOST_FIGURES
from longbox.games.guardians_chronicles.draw.signs import (
    EVENT_SIGNS,
    HEROES,
    HUE_OF,
    ICONS,
    LIEUTENANTS,
    OF_SYMBOL,
    POOLS,
    ROBOTS,
)
from longbox.games.guardians_chronicles.draw.style import STYLE
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.kinds import HEROES as HERO_CARDS
from longbox.games.guardians_chronicles.kinds import POWERS, VILLAINS, Rank, Symbol
from longbox.games.guardians_chronicles.state import Article, GuardiansChronicles, Phase
from longbox.games.guardians_chronicles.view import common, view
from longbox.games.guardians_chronicles.view_types import TableView
from longbox.testing import check_drawing, lay_out, parsed, places_in, random_play, words_in
from tests.games.guardians_chronicles.table import (
    at_activation,
    at_setup,
    at_strategy,
    beside,
    cell,
    door,
    event,
    figure,
    left,
    open_doors,
    right,
    room,
    stand,
    wounds,
)

FOUR = ("Sgt Freedom", "GoldenBoy", "Super Nova", "Orlo Vane")
ENOUGH = 5  # looks at the same question
# A base of five rows with turned tiles in its corners.
OWN = """
format = 1
title = "Far Corners"
doors = ["a1-b1", "b1-b2", "b2-b3"]
airlocks = ["b3-b4", "b4-b5", "b5-c5"]
purple = ["a1", "b1", "c5", "b5"]
last_turn = [9, 9, 9, 9]
[[tile]]
at = "a1"
room = "silo"
turns = 1
deadlines = [5, 5, 5, 5]
robots = "Androids"
[[tile]]
at = "b1"
room = "guns"
turns = 3
[[tile]]
at = "b2"
room = "bridge"
[[tile]]
at = "b3"
room = "storm"
turns = 2
deadlines = [7, 7, 7, 7]
[[tile]]
at = "b4"
room = "lasers"
turns = 1
[[tile]]
at = "b5"
room = "crusher"
turns = 2
[[tile]]
at = "c5"
room = "lift"
turns = 1
"""


def seen(g: GuardiansChronicles, seat: int | None = 0) -> TableView:
    """The table as a seat sees it."""
    laid = lay_out(copy(g), [f"Player {number + 1}" for number in range(len(g.heroes) + 1)])
    return view(laid, seat, common(laid))


def found(picture: str | Xml.Element, name: str, value: str) -> list[Xml.Element]:
    """All elements with this value of an attribute; of a class, among others."""
    elements = [*parsed(picture).iter()]
    if name == "class":
        return [element for element in elements if value in (element.get("class") or "").split()]
    return [element for element in elements if element.get(name) == value]


def at(picture: str, place: str) -> Xml.Element:
    """The first thing at a place."""
    return found(picture, "data-place", place)[0]


def label(picture: str, place: str) -> str:
    return at(picture, place).get("aria-label") or ""


def cards_in(picture: str) -> set[str]:
    """The names of all cards in a picture."""
    return {element.attrib["data-card"] for element in parsed(picture).iter() if "data-card" in element.attrib}


def positions(seats: int, seed: int, decisions: int, **settings: Any) -> Iterator[Match]:
    """A game of random answers, decision by decision."""
    return (match for match in islice(random_play(GAME, seats, seed, **settings), decisions) if not match.over)


def _is_new(asked: Counter[str], question: Question) -> bool:
    """Each question is looked at a few times: pictures take long to read."""
    asked[question.rule] += 1
    return asked[question.rule] <= ENOUGH


# -- places ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "seats"), list(zip(SCENARIOS, (2, 3, 4, 5, 5), strict=True)))
def test_whatever_can_be_chosen_has_a_place_that_is_drawn(scenario: str, seats: int) -> None:
    kinds, asked = set(), Counter[str]()
    for match in positions(seats, 3, 420, scenario=scenario):
        for seat in match.decision.seats[:2]:
            shown = match.view(seat)
            assert shown.question is not None
            if not _is_new(asked, shown.question):
                continue
            drawn = places_in(shown.draw())
            places = {option.place: option.key for option in shown.question.options}
            places |= {blocked.place: blocked.key for blocked in shown.question.blocked}
            for place, key in places.items():
                kinds.add(place.partition(":")[0])
                assert not place or place in drawn, (shown.question.prompt, key)
    assert {"choose", "card", "space", "hero", "figure", "villain"} <= kinds


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_picture_is_sound(scenario: str) -> None:
    for number, match in enumerate(positions(4, 5, 260, scenario=scenario)):
        if number % 40 == 0:
            for seat in (match.decision.seats[0], 3, None):
                picture = draw(match.view(seat).table)
                check_drawing(GAME, match.view(seat).table)
                assert picture.isascii()
                assert picture.count("<style>") == 1
                assert STYLE in picture


def test_names_are_escaped() -> None:
    match = longbox.new(GAME, seats=["<b>Ann</b>", 'Bob "&"', "Cid"], seed=1, heroes="Super Nova, Orlo Vane")
    table = match.view(0).table
    check_drawing(GAME, table)
    assert "<b>Ann</b>" not in draw(table)


def test_what_is_mine_is_one_part_of_the_desk_so_that_a_phone_can_show_it_alone() -> None:
    with at_strategy("Sgt Freedom", "Orlo Vane") as play, play.table() as g:
        event(g, "Kamikaze")
        for seat, expected in ((0, ["player:0"]), (1, ["player:1"]), (2, ["player:2"]), (None, [])):
            picture = draw(seen(g, seat))
            desk = found(picture, "class", "lb-desk")[0]
            assert [place for child in desk if (place := child.get("data-place") or "").startswith("player:")] == expected
            assert bool(found(picture, "data-hand", "mine")) == (seat is not None)
        assert "card:Mark Target" in places_in(at(draw(seen(g, 0)), "player:0"))
        assert {"card:Kamikaze", "villain:Doktor Skarov"} <= places_in(at(draw(seen(g, 2)), "player:2"))


def test_both_sides_of_a_card_are_chosen_at_the_card() -> None:
    with at_strategy("Sgt Freedom") as play:
        shown = play.match.view(0)
        assert shown.question is not None
        there = [option.key for option in shown.question.options if option.place == "card:Mark Target"]
        assert there == ["left:Mark Target", "right:Mark Target"]
        card = found(shown.draw(), "data-place", "card:Mark Target")
        assert len(card) == 1
        assert "Attack +1" in words_in(card[0])


# -- the base ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_space_can_be_clicked_and_says_what_it_is(scenario: str) -> None:
    with at_setup("Orlo Vane", scenario=scenario) as play:
        play.go_on(lambda g: g.phase is Phase.STRATEGY)
        picture = draw(seen(play.state))
    board = board_of(scenario)
    places = places_in(picture)
    assert {f"space:{x},{y}" for x, y in [*board.area_of, *board.nooks]} <= places
    assert {f"area:{area}" for area in board.spaces_in} | {f"room:{spot}" for spot in board.spots} <= places
    assert {f"door:{key}" for key in board.gates} <= places
    for (x, y), where in board.area_of.items():
        assert f"Area {where.partition('.')[2]} of the " in label(picture, f"space:{x},{y}")
        assert f"space:{x},{y}" in places_in(at(picture, f"area:{where}"))
    for x, y in board.orange:
        assert label(picture, f"space:{x},{y}").endswith(", orange")
    for nook in board.nooks.values():
        said = label(picture, f"space:{nook.cell[0]},{nook.cell[1]}")
        assert f"active with {nook.heroes} Hero" in said


def test_the_ground_of_a_base_is_drawn_once() -> None:
    assert ground("family") is ground("family")
    assert ground("family") != ground("zurkovia")


def test_a_base_of_ones_own_with_turned_tiles_is_drawn() -> None:
    with at_setup("?") as play:
        with play.table() as g:
            g.base_code = OWN
        play.answer(0, "play:Sgt Freedom")
        play.go_on(lambda g: g.phase is Phase.STRATEGY)
        table = seen(play.state)
    picture = draw(table)
    check_drawing(GAME, table)
    frame = frame_of(OWN)
    assert (frame.wide, frame.high) == (3, 5)
    assert len(found(picture, "class", "gc-w3")) == len(found(picture, "class", "gc-h5")) == 1
    board = board_of(OWN)
    assert {f"space:{x},{y}" for x, y in board.area_of} <= places_in(picture)
    assert len({frame.corner(cell) for cell in board.tile_of}) == len(board.tile_of)
    assert {colour_of(OWN, cell) for cell in board.area_of} == {"", *COLOURS} - {"blue"}
    assert len(found(picture, "class", "gc-airlock")) == 3
    assert all(f".gc-w{count}.gc-h{count}{{" in STYLE and f".gc-tx{count - 1}" in STYLE for count in range(1, 6))


def test_colour_is_never_alone() -> None:
    assert len({*SHAPES_OF.values()}) == len(SHAPES_OF) == len(COLOURS) - 1
    assert len({outline for outline, _, _ in ROBOTS.values()}) == len({letter for _, _, letter in ROBOTS.values()}) == len(ROBOTS)
    signs = [sign for sign, *_ in (*HEROES.values(), *LIEUTENANTS.values())]
    assert len(set(signs)) == len(signs)


def test_everybody_has_a_face() -> None:
    assert HEROES.keys() == HUE_OF.keys() == HERO_CARDS.keys()
    assert {*ROBOTS, *LIEUTENANTS} == {*VILLAINS}
    used = {sign for sign, *_ in (*HEROES.values(), *LIEUTENANTS.values())} | {sign for pool in POOLS.values() for sign in pool}
    assert used | {*EVENT_SIGNS} <= SYMBOLS.keys()
    assert {*OF_SYMBOL.values()} <= {*SYMBOLS, *ICONS}
    assert {*OF_SYMBOL} == {*map(str, Symbol), "Wound"}


def test_doors_are_closed_open_or_jammed_and_have_tokens() -> None:
    with at_activation() as play, play.table() as g:
        open_doors(g, "a1-b1")
        door(g, "b1-c1").is_open = door(g, "b1-c1").is_jammed = True
        door(g, "a2-b2").tokens = 2
        picture = draw(seen(g))
    for key, state in (("a1-b1", "open"), ("b1-c1", "jammed"), ("a2-b2", "closed")):
        assert f"gc-is-{state}" in (at(picture, f"door:{key}").get("class") or "").split()
    assert label(picture, "door:a1-b1") == "Door between Gun Gallery and Cell Block: open"
    assert label(picture, "door:b1-c1") == "Door between Cell Block and Hangar: jammed open"
    assert label(picture, "door:a2-b2") == "Door between Freight Lift and Bridge: closed, 2 -1 tokens, of the Control Room"
    assert "-2" in words_in(at(picture, "door:a2-b2"))


def test_a_room_says_what_is_left_and_until_when() -> None:
    with at_activation() as play, play.table() as g:
        g.turn = 5
        cells, core = room(g, "cells"), room(g, "core")
        core.minus, core.tokens = 1, 2
        table = seen(g)
        cells.settled = "neutralized"
        settled = seen(g)
    said = label(draw(table), "room:c2")
    assert said.startswith("Computer Core (c2), Objective; 2 of 3 firewalls left; ends turn 8: 3 turns left; 1 -1 token; ")
    assert "Value Check: Mental, 3 dice plus the Heroes; " in said
    purple = next(one["purple"] for one in table["rooms"] if one["at"] == "c2")
    assert purple is not None
    assert f"linked purple Space {purple[0]},{purple[1]}" in said
    assert "ends turn 6: 1 turn left" in label(draw(table), "room:b1")
    assert len(found(at(draw(table), "room:b1"), "class", "gc-soon")) == 1
    assert not found(at(draw(table), "room:c2"), "class", "gc-soon")
    assert "neutralized" in label(draw(settled), "room:b1")
    assert "\u2713" in words_in(at(draw(settled), "room:b1"))


def test_spaces_that_are_over_for_good_are_marked() -> None:
    with at_activation(scenario="power") as play, play.table() as g:
        reactor, foundry = room(g, "reactor"), room(g, "foundry")
        reactor.worked = g.board.orange_on[reactor.at][:1]
        foundry.shut = tuple(nook.cell for nook in g.board.nooks.values() if nook.at == foundry.at)
        marks = found(draw(seen(g)), "class", "gc-crossed")
    said = [mark.get("aria-label") for mark in marks]
    assert said.count("no token is left on this Space") == 1
    assert said.count("this Reinforcement Space is shut") == 4
    place = " ".join(frame_of("power").classes(reactor.worked[0]).split())
    assert any(place in (mark.get("class") or "") for mark in marks)


def test_the_damsel_waits_in_her_cell_where_nobody_stands() -> None:
    with at_activation() as play, play.table() as g:
        g.damsel = cell(g, "b1", (0, 1))
        assert g.damsel in g.board.grid.gaps
        assert label(draw(seen(g)), "damsel") == "the Damsel in Distress"


def test_figures_stand_where_they_are_with_their_damage() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play, play.table() as g:
        stand(g, 0, "b1", (2, 2))
        figure(g, "Androids", "b1", (3, 2))
        figure(g, "Ki", "b1", (2, 1)).damage = 3
        g.heroes[0].damage = 2
        g.damsel = cell(g, "b1", (0, 1))
        there = {
            place: cell(g, "b1", xy) for place, xy in (("hero:0", (2, 2)), ("figure:Androids-1", (3, 2)), ("figure:Ki", (2, 1)))
        }
        picture = draw(seen(g))
    for place, (x, y) in there.items():
        assert place in places_in(at(picture, f"space:{x},{y}"))
        assert len(found(picture, "data-key", place)) == 1, "so the page knows which figure walks"
    assert "1 of 4 Health left" in label(picture, "figure:Ki")
    assert [one.text for one in at(picture, "figure:Ki") if one.get("class") == "gc-damage"] == ["3"]
    assert "gc-acts" in (at(picture, "hero:0").get("class") or "")
    assert "damsel" in places_in(picture)


def test_a_figure_shows_where_it_can_go_and_whom_it_can_hit() -> None:
    with at_activation() as play, play.table() as g:
        stand(g, 0, "b1", (2, 2))
        figure(g, "Androids", "b1", (3, 2))
        table = seen(g)
    hero = table["heroes"][0]
    picture = draw(table)
    ways = found(picture, "class", "gc-way-1")
    assert len(ways) == 1
    reach = found(ways[0], "class", "gc-reach")[0]
    assert (reach.get("d") or "").count("M") == len(hero["reach"]) > 1
    (aim,) = hero["aims"]
    chance = f"{100 * aim['chance']:.0f} %"
    assert chance in words_in(ways[0])
    assert f"can attack Android 1 ({chance})" in label(picture, "hero:0").lower().replace("android", "Android")
    pointing = found(picture, "class", "gc-on-1")
    assert len(pointing) == 2, "the figure, and the ID card"
    assert all(one.get("data-card") == "Sgt Freedom" and one.get("data-now") for one in pointing)
    assert all(f".gc-on-{number}:is(:hover,:focus)" in STYLE for number in range(1, MOST_FIGURES + 1))


# -- cards -------------------------------------------------------------------------------------------------


def test_covered_cards_are_drawn_for_their_own_side_only() -> None:
    with at_strategy("Sgt Freedom", "Super Nova") as play, play.table() as g:
        left(g, 0, "Thrown Baton")
        right(g, 1, "Full Burn")
        event(g, "Kamikaze")
        beside(g, "Doktor Skarov", "Crossfire")
        mine, friend, skarov, watcher = (draw(seen(g, seat)) for seat in (0, 1, 2, None))
    ours, theirs = {"Thrown Baton", "Full Burn", "Mark Target"}, {"Kamikaze", "Crossfire"}
    for picture in (mine, friend):
        assert ours <= cards_in(picture)
        assert not theirs & cards_in(picture)
        assert len(found(picture, "class", "gc-back")) == 1
    assert theirs <= cards_in(skarov)
    assert not ours & cards_in(skarov)
    assert not (ours | theirs) & cards_in(watcher)
    assert len(found(watcher, "class", "gc-back")) == 3
    assert not any(name in watcher for name in ours | theirs)


@pytest.mark.parametrize("scenario", SCENARIOS[:3])
def test_nothing_covered_is_in_a_picture_of_random_play(scenario: str) -> None:
    looked = 0
    for match in positions(4, 8, 300, scenario=scenario):
        g = match.state
        if g.is_revealed or not g.rooms:
            continue
        looked += 1
        if looked % 9:
            continue
        known = {name for hero in g.heroes for name in hero.discards} | {*g.event_discards}
        ours = {name for hero in g.heroes for name in (*hero.hand, *hero.played)} - known
        theirs = {*g.hand, *[name for villain in g.villains for name in villain.events]} - known
        assert not ours & cards_in(match.view(g.skarov).draw())
        assert not theirs & cards_in(match.view(0).draw())
        assert not (ours | theirs) & cards_in(match.view(None).draw())
    assert looked > 20


@pytest.mark.rule("GC-ROOKIE-03")
@pytest.mark.parametrize(("rank", "frame"), [(Rank.ROOKIE, "gc-rookie"), (Rank.VETERAN, "gc-veteran")])
def test_rookie_and_veteran_cards_have_their_own_frame_and_back(rank: Rank, frame: str) -> None:
    special = {card.name for card in POWERS.values() if card.hero == "Sgt Freedom" and card.rank is rank}
    with at_strategy(ranks=str(rank)) as play, play.table() as g:
        assert special & {*g.heroes[0].hand}
        wounds(g, 0, "Cracked Rib")
        table = seen(g)
        name = next(card for card in g.heroes[0].hand if card in special and POWERS[card].has_left)
        left(g, 0, name)
        played = draw(seen(g))
    picture = draw(table)
    framed = {card.attrib["data-card"] for card in found(picture, "class", frame)}
    assert framed == special
    assert [element.text for element in found(picture, "class", "gc-rank")] == [rank[0]] * len(special)
    assert {element.get("aria-label") for element in found(picture, "class", "gc-rank")} == {f"a {rank} card"}
    assert f"({rank}, " in label(picture, f"card:{name}")
    assert f"({rank}, " not in label(picture, f"card:{({*g.heroes[0].hand} - special - {'Cracked Rib'}).pop()}")
    beside_it = [one for one in found(played, "class", "gc-played") if frame in (one.get("class") or "")]
    assert [one.get("data-card") for one in beside_it] == [name]
    assert f".{frame} .gc-rank{{background" in STYLE
    assert f".{frame} .gc-left{{" in STYLE
    assert f".lb-card.{frame}{{" in STYLE


def test_the_stack_is_covered_from_the_doktor() -> None:
    with at_activation("Sgt Freedom", "Super Nova", "Orlo Vane") as play, play.table() as g:
        mine, skarov = draw(seen(g, 0)), draw(seen(g, 3))
    assert label(mine, "stack") == "Initiative cards, the next one first: Super Nova then Orlo Vane"
    assert label(skarov, "stack") == "Initiative cards, the next one first: a covered card then a covered card"


def test_my_board_shows_values_as_they_count_wounds_and_notes() -> None:
    with at_activation("Sgt Freedom", "Super Nova") as play, play.table() as g:
        right(g, 0, "Textbook Assault")
        wounds(g, 0, "Split Knuckles")
        g.heroes[0].damage = 1
        picture = draw(seen(g))
    board = found(picture, "class", "gc-board")[0]
    assert "Defense 5 (printed 4)" in words_in(board)
    assert "3 of 4 Health left" in words_in(board)
    assert "3 Actions left" in words_in(board)
    assert "1 Wound, 1 of them in hand: 3 in hand or 4 in all knock a Hero out" in words_in(board)
    assert "card:Textbook Assault" in places_in(board)
    other = at(picture, "player:1")
    assert "Super Nova" in words_in(other)


def test_skarovs_side_has_every_id_card_and_the_robots_that_may_come() -> None:
    with at_activation() as play, play.table() as g:
        figure(g, "Gynoids", "b1", (3, 2))
        figure(g, "Gynoids", "b1", (2, 2))
        beside(g, "Gynoids", "Photon Beam")
        table = seen(g, 1)
        picture = draw(table)
    assert {f"villain:{name}" for name in (*ROBOTS, "Doktor Skarov")} <= places_in(picture)
    gynoids = at(picture, "villain:Gynoids")
    assert "2 figures" in words_in(gynoids)
    assert "Event cards beside it: Photon Beam" in (gynoids.get("aria-label") or "")
    shown = [number for name in (gynoids.get("class") or "").split() for number in re.findall(r"gc-on-(\d+)", name)]
    assert len(shown) == 2, "it shows the ways of all its figures"
    assert hues(table) == [HUE_OF["Sgt Freedom"], "red"]
    assert {*hues(table)} <= HUES.keys()


def test_before_the_game_the_heroes_are_chosen() -> None:
    match = longbox.new(GAME, seats=3, seed=1)
    picture = draw(match.view(0).table)
    assert {f"choose:{name}" for name in FOUR} <= places_in(picture)
    match.choose("play:Orlo Vane")
    taken = at(draw(match.view(1).table), "choose:Orlo Vane")
    assert f"taken by {match.names[0]}" in words_in(taken)
    assert hues(match.view(1).table) == ["green", "stone", "red"]


def test_the_box_and_all_that_is_chosen_before_a_game_have_pictures() -> None:
    assert "GUARDIANS' CHRONICLES" in words_in(cover())
    bases, heroes = [scenario_card(name) for name in SCENARIOS], [hero_card(name) for name in HERO_CARDS]
    assert len({card.picture for card in (*bases, *heroes)}) == len(SCENARIOS) + len(HERO_CARDS)
    assert bases[0].words == "Easy, best with 4 Heroes."
    with_start = [card for card in bases if len(found(card.picture, "fill", RED)) == 1]
    assert with_start == bases, "the Doktor is in each of them"


# -- the front page ----------------------------------------------------------------------------------------


def test_the_front_page_grows_and_is_the_result() -> None:
    with at_activation() as play, play.table() as g:
        before = draw(seen(g))
        g.articles.append(Article("objective", "b1", for_heroes=True))
        during = draw(seen(g))
        g.articles.append(Article("showdown", "Doktor Skarov", for_heroes=False))
        g.ads = (0, 3)
        after = draw(seen(g))
    assert "Niece Walks Free" not in words_in(before)
    page = found(during, "class", "gc-front")
    assert len(page) == 1
    assert words_in(page[0]).count("STORY DEVELOPING") == 2
    assert "Niece Walks Free" in words_in(at(during, "paper"))
    assert "On the front page: 1 article for the Heroes, 0 for the Doktor" in words_in(during)
    assert "gc-ended" in after
    wide, narrow = found(after, "class", "gc-front")
    for page_drawn in (wide, narrow):
        said = " ".join(words_in(page_drawn).split())
        assert "STORY DEVELOPING" not in said
        assert "LIBERTY PATROL" in said
        assert "DOKTOR SKAROV" in said
        assert "Family Dinner Ends in a Draw" in said
        assert all(word in said for word in f"{ADS[0][0]} {ADS[3][1]}".split())
    assert "Advertisement: Hobb's Umbrellas. For rain from any direction." in words_in(after)


def test_the_front_page_needs_nothing_but_itself() -> None:
    with at_activation() as play, play.table() as g:
        g.articles.append(Article("showdown", "Doktor Skarov", for_heroes=True))
        g.ads = (0, 1, 2)
        page = seen(g)["page"]
    picture = parsed(front_page(page, "a date", ["Sgt Freedom"], 3))
    assert picture.get("data-picture") == "The Guardians' Chronicles"
    assert all(element.get("href") is None and element.get("id") is None for element in picture.iter())
    lines = [element for element in picture.iter() if element.tag.endswith("tspan")]
    assert len(lines) > 8
    assert all(line.get("font-family") and line.get("fill") and line.get("x") for line in lines)
    width = int((picture.get("viewBox") or "").split()[2])
    assert all(float(line.get("x") or 0) < width for line in lines)
