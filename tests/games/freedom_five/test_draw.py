"""The picture of the table and its words: everything that may be seen is in them, at a place that can be clicked."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Xml
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import longbox
from longbox.drawing import SYMBOLS
from longbox.engine.match import Match
from longbox.games.freedom_five.city import BARRIERS, CITY, COLUMNS, DISTRICTS, LOCATIONS
from longbox.games.freedom_five.draw import cover, describe, draw, sketch
from longbox.games.freedom_five.draw.landmarks import SHAPES, STANDS_AT
from longbox.games.freedom_five.draw.signs import HEROES, HUE_OF, LETTERS, OUTLINES, POOLS, VILLAINS
from longbox.games.freedom_five.draw.style import STYLE
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.heroes import HEROES as BOARDS
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import Phase
from longbox.games.freedom_five.view_types import TableView
from longbox.testing import check_drawing, parsed, places_in, random_play, words_in
from tests.games.freedom_five.views import HAND, made_by_hand


def at(picture: str, place: str) -> Xml.Element:
    """The first thing at a place."""
    return next(element for element in parsed(picture).iter() if element.get("data-place") == place)


def before_the_city() -> TableView:
    """The very beginning: nothing is laid out, nobody is anywhere."""
    table = made_by_hand()
    comic = table["comic"]
    for hero in table["heroes"]:
        hero |= {"location": 0, "hand": [], "specials": [None] * 3, "tasks": [], "covered": [], "justice": None, "damage": []}
        hero |= {"powers": [], "rewards": [], "bystanders": []}
    for villain in table["villains"]:
        villain["location"] = 0
    return table | {
        "phase": str(Phase.LAY_OUT),
        "comic": {
            "number": comic["number"],
            "name": comic["name"],
            "premise": comic["premise"],
            "objective": comic["objective"],
            "peril": comic["peril"],
            "counters": {},
            "lesson": "",
            "quest": None,
            "rails": None,
        },
        "locations": {},
        "active": None,
        "roll": None,
        "last_roll": None,
        "fight": None,
        "tower": [],
        "plots": [],
        "supply": {},
        "stacks": {},
    }


TABLES = [made_by_hand(0), made_by_hand(1), made_by_hand(None), before_the_city()]


def positions(seats: int, seed: int, **settings: Any) -> Iterator[Match]:
    """A game of random answers, decision by decision."""
    return (match for match in random_play(GAME, seats, seed, **settings) if not match.over)


THINGS = ("card", "special", "task", "reward", "bystander", "villain", "augment", "ally", "choose", "modifier")


@pytest.mark.parametrize("comic", SCENARIOS)
def test_whatever_an_option_is_about_can_be_clicked_if_it_lies_on_the_table(comic: str) -> None:
    kinds = set()
    for match in positions(3, 2, scenario=comic):
        for view in (match.view(seat) for seat in match.decision.seats):
            assert view.question is not None
            drawn = places_in(view.draw())
            kinds |= {option.place.split(":")[0] for option in view.question.options}
            for option in view.question.options:
                about = option.key.partition(":")[2]
                assert option.place or not drawn & {f"{thing}:{about}" for thing in THINGS}, (view.question.prompt, option.key)
    assert {"choose", "location", "hero", "ability", "justice", "deck"} <= kinds


def test_everything_that_an_option_can_name_has_its_place() -> None:
    drawn = places_in(draw(made_by_hand()))
    assert {f"location:{number}" for number in LOCATIONS} <= drawn
    assert {f"card:{card['name']}" for card in HAND} | {f"ability:{card['name']}" for card in HAND} <= drawn
    assert {f"hero:{seat}" for seat in range(3)} | {f"justice:{seat}" for seat in range(3)} <= drawn
    assert {f"villain:{name}" for name in ("Vantage", "Ermine", "Fright Train", "Dirge")} <= drawn
    assert {
        "special:Smoke and Mirrors",
        "reward:Night Watch",
        "task:Parents' Evening",
        "comic",
        "deck",
        "player:0",
        "card:Fortify",
    } <= drawn
    assert {"card:Grappling Line", "special:Borrowed Van", "task:Rent Is Due"} <= drawn  # of others


@pytest.mark.parametrize(("is_private", "place"), [(True, "power:Private Life Power"), (False, "power:Hero Power")])
def test_of_the_two_powers_the_one_that_is_up_can_be_used(is_private: bool, place: str) -> None:
    table = made_by_hand()
    table["heroes"][0]["private"] = is_private
    assert {found for found in places_in(draw(table)) if found.startswith("power:")} == {place}


def test_my_hero_is_one_part_of_the_desk_so_that_a_phone_can_show_it_alone() -> None:
    for seat, expected in ((1, ["player:1"]), (None, [])):
        picture = parsed(draw(made_by_hand(seat)))
        desk = next(element for element in picture.iter() if (element.get("class") or "").startswith("lb-desk"))
        assert [child.get("data-place") for child in desk if child.get("data-place")] == expected


@pytest.mark.parametrize("table", TABLES)
def test_a_picture_is_sound_with_one_style_and_no_letters_that_a_page_could_misread(
    table: TableView,
) -> None:
    check_drawing(GAME, table)
    picture = draw(table)
    assert picture.isascii()
    assert picture.count("<style>") == 1
    assert STYLE in picture


def test_a_location_says_and_shows_all_that_is_in_it() -> None:
    table = made_by_hand()
    exchange = at(draw(table), "location:27")
    label = "27 Stock Exchange (Mind, Works): Wraith, Absolute Zero, Ermine, Henchmen Spirit, Body, Anarchy Mind, Body, 2 Relay."
    assert exchange.get("aria-label") == label
    classes = [element.get("class") or "" for element in exchange[1].iter()]
    assert [kind for kind in classes if kind.startswith("lb-person")] == ["lb-person lb-azure", "lb-person lb-red"]
    assert [kind for kind in classes if kind.startswith("lb-token")] == ["lb-token lb-green", "lb-token lb-red"]
    figures = {element.get("data-place") for element in exchange.iter() if "lb-figure" in (element.get("class") or "").split()}
    assert figures == {"hero:1", "hero:2", "villain:Ermine"}
    power = at(draw(table), "location:23").get("aria-label")
    assert power == "23 Power Station (Tech, Works): Vantage, 2 Mastermind tokens."
    assert at(draw(table), "location:3").get("aria-label") == "3 St. Brigid's Hospital (Spirit, Uptown): nothing."


def test_a_figure_is_known_again_where_it_goes() -> None:
    table = made_by_hand()
    moved = deepcopy(table)
    moved["heroes"][0]["location"] = 9
    for shown, number in ((table, 15), (moved, 9)):
        there = at(draw(shown), f"location:{number}")
        assert "figure:hero:0" in {element.get("data-key") for element in there.iter()}


def test_a_defeated_villain_stands_nowhere() -> None:
    table = made_by_hand()
    table["villains"][1]["defeated"] = True
    assert "Ermine" not in words_in(at(draw(table), "location:27"))
    assert "defeated" in words_in(at(draw(table), "villain:Ermine"))


def test_colour_is_never_alone() -> None:
    assert len(set(OUTLINES.values())) == len(set(LETTERS.values())) == len(set(HUE_OF.values())) == len(OUTLINES)
    for number, location in LOCATIONS.items():
        header = at(draw(made_by_hand()), f"location:{number}")[0]
        assert f"#lb-{OUTLINES[location.attribute]}" in {element.get("href") for element in header.iter()}
        assert f"{number}, {location.attribute}" in words_in(header)


def test_where_a_district_is_can_be_seen_and_read() -> None:
    """On the map its name and its colour, in every Location the name, and in words all the numbers."""
    picture, said = parsed(draw(made_by_hand())), describe(made_by_hand())
    letterings = [element for element in picture.iter() if "ff-district" in (element.get("class") or "").split()]
    for name, numbers in DISTRICTS.items():
        lettered = [element for element in letterings if element.text == name]
        assert lettered
        listed = ", ".join(map(str, numbers))
        assert all(element.get("aria-label") == f"The district {name}: {listed}" for element in lettered)
        assert f"The district {name}: {listed}." in said
        (_, ground, place) = (lettered[0].get("class") or "").split()
        assert f".{ground}{{--ground:" in STYLE
        assert f".{place}{{grid-area:" in STYLE
        for number in numbers:
            location = at(draw(made_by_hand()), f"location:{number}")
            assert ground in (location.get("class") or "").split()
            assert f", {name}): " in (location.get("aria-label") or "")
            assert location.get("data-now") == location.get("aria-label")


def test_every_place_and_every_hero_has_a_picture_of_its_own() -> None:
    assert STANDS_AT.keys() == LOCATIONS.keys()
    assert set(STANDS_AT.values()) == SHAPES.keys()
    assert HEROES.keys() == BOARDS.keys()
    assert len({sign for sign, _, _ in HEROES.values()}) == len(HEROES)
    assert {*VILLAINS.values(), *(sign for pool in POOLS.values() for sign in pool)} <= SYMBOLS.keys()


def grid_area(name: str) -> tuple[int, ...]:
    found = re.search(rf"\.{name}{{grid-area:([\d/-]+)", STYLE)
    assert found
    return tuple(map(int, found[1].split("/")))


def test_the_river_the_lake_and_the_railway_lie_where_nobody_can_go() -> None:
    """Locations stand in the odd rows and columns of the grid, what is between them in the even ones."""
    for number in LOCATIONS:
        row, column = divmod(number - 1, COLUMNS)
        assert grid_area(f"ff-at-{number}") == (2 * row + 1, 2 * column + 1)
    assert BARRIERS["Mirror Lake"] == ((14, 20),)
    assert grid_area("ff-lake") == (grid_area("ff-at-14")[0] + 1, grid_area("ff-at-14")[1])
    assert BARRIERS["the Cutting"] == ((27, 28),)
    assert grid_area("ff-rails") == (grid_area("ff-at-27")[0], grid_area("ff-at-27")[1] + 1)
    river = grid_area("ff-river")[1]
    classes = " ".join(element.get("class") or "" for element in parsed(draw(made_by_hand())).iter())
    for one in range(COLUMNS - 1, len(LOCATIONS) + 1, COLUMNS):
        row, column = grid_area(f"ff-at-{one}")
        assert column + 1 == river
        has_bridge = f"ff-bridge ff-row-{row // 2}" in classes
        assert has_bridge == (one + 1 in CITY.neighbours[one])
        assert grid_area(f"ff-row-{row // 2}") == (row, river)


STOPS = [4, 10, 16, 22, 21, 20, 19, 13, 7, 8, 9, 3]


def with_rails(following: int) -> TableView:
    """The same table, with Fright Train on rails; which stop is its next."""
    table = made_by_hand()
    table["comic"]["rails"] = {"train": "Fright Train", "stops": STOPS, "next": following}
    return table


def classes_of(element: Xml.Element) -> list[str]:
    return (element.get("class") or "").split()


def test_rails_cross_the_streets_between_their_stops_in_the_direction_of_the_train() -> None:
    table = with_rails(10)
    picture = [*parsed(draw(table)).iter()]
    crossings = {element.get("title"): classes_of(element) for element in picture if "ff-crossing" in classes_of(element)}
    assert crossings.keys() == {f"rails from {one} to {other}" for one, other in zip(STOPS, [*STOPS[1:], 4], strict=True)}
    assert crossings["rails from 4 to 10"] == ["ff-crossing", "ff-to-south", "ff-y-2", "ff-x-7"]
    assert crossings["rails from 22 to 21"] == ["ff-crossing", "ff-to-west", "ff-y-7", "ff-x-6"]
    assert crossings["rails from 13 to 7"] == ["ff-crossing", "ff-to-north", "ff-y-4", "ff-x-1"]
    assert crossings["rails from 8 to 9"] == ["ff-crossing", "ff-to-east", "ff-y-3", "ff-x-4"]
    crossed = {(kinds[2], kinds[3]) for kinds in crossings.values()}
    letterings = [classes_of(element)[-1] for element in picture if "ff-district" in classes_of(element)]
    streets = [grid_area(name)[:2] for name in letterings if len(grid_area(name)) == 2]
    assert not crossed & {(f"ff-y-{row}", f"ff-x-{column}") for row, column in streets}  # no name covers the rails


@pytest.mark.parametrize(
    ("number", "ways"), [(10, "north south"), (22, "north west"), (20, "east west"), (7, "south east"), (15, "")]
)
def test_rails_lead_through_their_stops(number: int, ways: str) -> None:
    location = at(draw(with_rails(10)), f"location:{number}")
    rails = [classes_of(element)[1].removeprefix("ff-rail-") for element in location.iter() if "ff-rail" in classes_of(element)]
    assert rails == ways.split()
    assert ("On the rails" in (location.get("aria-label") or "")) == bool(ways)
    assert not [element for element in parsed(draw(made_by_hand())).iter() if {"ff-rail", "ff-crossing"} & {*classes_of(element)}]


def test_the_next_stop_of_a_train_is_seen_and_read() -> None:
    stops = [element for element in parsed(draw(with_rails(22))).iter() if "ff-stop" in classes_of(element)]
    assert [(stop.text, stop.get("title")) for stop in stops] == [("Next stop", "Next stop of Fright Train")]
    label = at(draw(with_rails(22)), "location:22").get("aria-label") or ""
    assert label.endswith(" On the rails, next stop of Fright Train.")
    rails = "The rails go round: 4, 10, 16, 22, 21, 20, 19, 13, 7, 8, 9, 3"
    assert f"  {rails}; the next stop of Fright Train is Grand Hotel (22).\n" in describe(with_rails(22))
    assert f"  {rails}.\n" in describe(with_rails(0))  # it is not in the city
    assert "rails" not in describe(made_by_hand())


def test_the_track_shows_where_the_marker_is_and_where_the_plots_are() -> None:
    track = next(element for element in parsed(draw(made_by_hand())).iter() if element.get("class") == "lb-track")
    assert track.get("aria-label") == "Mastermind track: 4 of 10, Plot tokens on 6"
    spaces = track.findall("i")
    assert [space.text for space in spaces] == [str(number) for number in range(11)]
    assert [space.text for space in spaces if space.get("class") == "lb-now"] == ["4"]
    assert [space.text for space in spaces if space.get("data-above") == "P"] == ["6"]


def test_the_comic_shows_the_boxes_of_the_open_chapter() -> None:
    table = made_by_hand()
    page = words_in(at(draw(table), "comic"))
    for words in (
        "Lights Out",
        "Chapter 2: Grid Down",
        "calls Vantage",
        "No Henchmen and no Anarchy",
        "When you attack a Villain: ",
        "Roll 2 dice more.",
        "Resolve 1 Scheme",
        "A Lamp goes out",
        "1 resolved in this Chapter",
        "When the Objective is met or when the Mastermind track reaches 6.",
        "The Night Nurse",
        "Body Henchmen are Armoured",
        "Dusk",
        "Lesson 3",
    ):
        assert words in page
    assert table["comic"]["premise"] in words_in(at(draw(before_the_city()), "comic"))


@pytest.mark.parametrize("rules", [1, 3])
@pytest.mark.parametrize("quest", [False, True])
def test_no_box_of_the_page_stands_alone(rules: int, quest: bool) -> None:
    table = made_by_hand()
    table["comic"]["special_rules"] = ["A rule."] * rules
    if not quest:
        table["comic"]["quest"] = None
    kinds = [(element.get("class") or "").split() for element in at(draw(table), "comic").iter()]
    boxes = [kind for kind in kinds if "ff-box" in kind]
    assert len(boxes) == 6 + quest + bool(table["modifiers"])
    assert sum("ff-wide" not in kind for kind in boxes) % 2 == 0


def test_a_task_lies_over_the_slots_that_it_covers() -> None:
    for hero, covered in ((0, 2), (2, 4)):
        table = made_by_hand(hero)
        slots = next(element for element in parsed(draw(table)).iter() if element.get("class") == "ff-slots")
        classes = [(child.get("class") or "").split() for child in slots]
        assert ["ff-covered" in kind for kind in classes[:4]] == [slot < covered for slot in range(4)]
        assert [kind[1] for kind in classes[4:]] == ["ff-task-1", "ff-task-2"][: covered // 2]


def test_a_task_that_is_left_over_stays_where_it_lies() -> None:
    table = made_by_hand()
    table["heroes"][0]["covered"] = [2, 3]
    slots = next(element for element in parsed(draw(table)).iter() if element.get("class") == "ff-slots")
    classes = [(child.get("class") or "").split() for child in slots]
    assert ["ff-covered" in kind for kind in classes[:4]] == [False, False, True, True]
    assert [kind[1] for kind in classes[4:]] == ["ff-task-2"]


def test_a_hand_lies_there_by_colour() -> None:
    shuffled = made_by_hand()
    shuffled["heroes"][0]["hand"] = HAND[::-1]
    cards = [
        element.get("data-place")
        for element in parsed(draw(shuffled)).iter()
        if (element.get("data-place") or "").startswith("card:") and element.tag == "article"
    ]
    colours = [next(card["attribute"] for card in HAND if f"card:{card['name']}" == place) for place in cards]
    assert colours == ["Mind"] * 2 + ["Body"] * 3 + ["Spirit", "Tech"]


def test_dice_that_succeed_are_told_from_those_that_do_not() -> None:
    table = made_by_hand()
    dice = [element for element in parsed(draw(table)).iter() if "lb-rolled" in (element.get("class") or "").split()]
    assert [(die.text, "lb-missed" in (die.get("class") or "")) for die in dice] == [("5", False), ("2", True), ("4", False)]
    assert "4 or more succeeds, 2 successes" in describe(table)
    assert table["roll"] is not None
    table["roll"]["white"] = 3
    assert 'aria-label="white die 3"' in draw(table)
    assert "5 2 4 and a white 3" in describe(table)
    table["roll"] |= {"dice": [6], "harder": 4, "white": 0}
    assert "7 or more succeeds, 0 successes" in describe(table)


def test_dice_of_a_test_are_told_with_the_successes_that_it_needs() -> None:
    table = made_by_hand()
    assert "needed" not in "".join(parsed(draw(table)).itertext()), "in a fight as many as there are count"
    table["roll"] = None
    assert "1 success, 2 needed" in parsed(draw(table)).itertext()
    assert "The last roll of this turn: Wraith rolled Mind: 6, 3 or more succeeds, 1 success, 2 needed." in describe(table)


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("me", [None, 1])
def test_every_phase_is_drawn_and_said(phase: Phase, me: int | None) -> None:
    table = made_by_hand(me) | {"phase": str(phase)}
    now = "Legacy's turn, Hero phase" if phase is Phase.TURN else str(phase)
    for said in (words_in(draw(table)), describe(table), sketch(table)):
        assert now in said


def choosing(*taken: str) -> TableView:
    """Heroes are chosen: these have been, in the order of the seats."""
    match = longbox.new(GAME, seats=["Ann", "Bo", "Cid"], seed=1)
    for name in taken:
        match.choose(f"play:{name}")
    table: TableView = match.view(len(taken)).table
    return table


@pytest.mark.parametrize("say", [describe, sketch, lambda table: words_in(draw(table))])
def test_heroes_to_choose_are_shown_with_who_has_taken_whom(say: Any) -> None:
    said = " ".join(say(choosing("Wraith")).split())
    for name, board in BOARDS.items():
        assert name in said
        assert board.style in said
    assert said.count("taken by") >= 1
    assert "taken by Ann" in said
    assert "taken by Bo" not in said
    assert "Exhaust 1 available Action token" in said


def test_who_is_taken_is_stamped_and_the_city_comes_when_all_have_chosen() -> None:
    picture = draw(choosing("Wraith"))
    assert {f"choose:{name}" for name in BOARDS} <= places_in(picture)
    classes = {name: at(picture, f"choose:{name}").get("class") or "" for name in BOARDS}
    assert [name for name, kind in classes.items() if "ff-taken" in kind] == ["Wraith"]
    assert "location:1" not in places_in(picture)
    done = places_in(draw(made_by_hand()))
    assert not any(place.startswith("choose:") for place in done)
    assert "location:1" in done


@pytest.mark.parametrize("say", [describe, sketch, lambda table: words_in(draw(table))])
@pytest.mark.parametrize(("won", "verdict"), [(True, "victory"), (False, "defeat")])
def test_at_the_end_stands_what_it_tells(won: bool, verdict: str, say: Any) -> None:
    table = made_by_hand() | {"ending": {"won": won, "story": ["The lamps come on.", "So they do."]}}
    said = say(table)
    assert verdict in said.lower()
    assert "The lamps come on." in said
    assert "So they do." in said
    assert "The lamps come on." not in say(made_by_hand())


def test_the_end_is_in_the_view_of_a_match_that_is_over() -> None:
    *_, last = positions(1, 3)
    assert last.result is not None
    assert last.view(0).table["ending"] == {"won": bool(last.result.winners), "story": list(last.result.story)}


def test_before_the_city_is_laid_out_there_are_its_places() -> None:
    table = before_the_city()
    assert "location:15" in places_in(draw(table))
    assert "not in the city" in describe(table)
    assert "15T" not in sketch(table).split("\n\n")[0]


@pytest.mark.parametrize("say", [describe, sketch, lambda table: words_in(draw(table))])
def test_words_leave_nothing_out(say: Any) -> None:
    """What a picture shows, its words and the terminal say, too."""
    table = made_by_hand()
    said = " ".join(say(table).replace("\N{NO-BREAK SPACE}", " ").split())
    for hero in table["heroes"]:
        names = [card["name"] for card in (*hero["hand"], *hero["tasks"], *hero["rewards"], *filter(None, hero["specials"]))]
        assert all(name in said for name in (hero["name"], *names))
        assert hero["justice"] is not None
        assert hero["justice"]["reward"] in said
    for villain in table["villains"]:
        assert villain["name"] in said
        assert villain["defeated"] or villain["counterstrike"] in said
    hero = table["heroes"][0]
    texts = [card["words"] for card in hero["augments"]] + [card["words"] for card in table["modifiers"]]
    texts += [card["text"] for card in hero["allies"]] + [power["text"] for power in table["comic"]["rewards"]]
    assert [text for text in texts if text not in said] == []
    for words in ("Siege", "Case", "Dusk", "Lesson 3", "The Night Nurse", "a Lamp goes out", "The Mastermind track reaches 10."):
        assert words.lower() in said.lower()
    assert "Lamp" in said
    assert "2 Relay" in said
    assert "Envelope 2 is open, Letters Home: Two Augments" in said


def test_the_terminal_is_78_wide_and_shows_the_city() -> None:
    lines = sketch(made_by_hand()).split("\n")
    assert max(map(len, lines)) <= 78
    city = "\n".join(lines)
    assert "27M Stock Ex#28B" in city
    assert "11S Botanica\N{ALMOST EQUAL TO}12T" in city
    assert "@Wr @Ab *Er" in city
    assert "sb !M !B" in city


def test_the_title_is_on_the_cover() -> None:
    assert "FREEDOM FIVE" in words_in(cover())


@pytest.mark.rule("FF-END-05", "FF-HQLOST-08")
def test_how_freedom_tower_is_lost_is_said_wherever_it_is_said_how_to_lose() -> None:
    table = made_by_hand()
    lost = "The Mastermind track reaches 10. Or 2 Anarchy cards are at Freedom Tower when a Villain phase begins."
    assert lost in words_in(draw(table))
    assert f"To lose: {lost}" in describe(table)
    assert lost in " ".join(sketch(table).split())
    table["under_construction"] = True
    assert "when a Villain phase begins" not in describe(table) + words_in(draw(table))
