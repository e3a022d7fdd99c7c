from __future__ import annotations

import dataclasses
import enum
import json
import random
import typing
from dataclasses import field
from typing import Any, Generic, Literal, NamedTuple, TypeVar

import pytest

from longbox import Deck, Game, Presentation, Rulebook, Table
from longbox.engine.state import (
    NotPlainData,
    canonical,
    check_declaration,
    copier,
    copy,
    fingerprint,
    from_json,
    is_state,
    state,
    to_json,
)

T = TypeVar("T")


class Colour(enum.StrEnum):
    RED = "red"
    BLUE = "blue"


class Rank(enum.IntEnum):
    LOW = 1
    HIGH = 2


class Suit(enum.Enum):
    CLUBS = 1
    HEARTS = 2


class Point(NamedTuple):
    x: int
    colour: Colour
    name: str | None = None


@state
class Coin:
    worth: int
    marks: list[str] = field(default_factory=list)


@state
class Gem:
    colour: Colour
    cuts: list[int] = field(default_factory=list)


@state
class Chest:
    """Contains itself."""

    label: str
    inner: Chest | None = None
    others: list[Chest] = field(default_factory=list)


@state
class Ping:
    """Contains a class that contains it."""

    pong: Pong | None = None


@state
class Pong:
    ping: Ping | None = None
    hits: list[int] = field(default_factory=list)


@state
class Everything:
    """One field of each kind that state may hold."""

    number: int
    fraction: float
    word: str
    truth: bool
    colour: Colour
    rank: Rank
    suit: Suit
    size: Literal["small", "large"]
    point: Point
    pair: tuple[int, Suit]
    many: tuple[Point, ...]
    mixed: int | str | None
    maybe_number: int | None
    maybe_point: Point | None
    maybe_list: list[Coin] | None
    maybe_treasures: list[Coin | Gem] | None
    coin: Coin
    maybe_coin: Coin | None
    numbers: list[int]
    grid: list[list[int]]
    coins: list[Coin]
    piles: list[list[Coin]]
    points: list[Point]
    by_name: dict[str, int]
    by_number: dict[int, str]
    by_colour: dict[Colour, list[int]]
    by_rank: dict[Rank, int]
    by_suit: dict[Suit, Coin]
    shelves: dict[str, dict[int, list[Coin]]]
    treasure: Coin | Gem
    maybe_treasure: Coin | Gem | None
    treasures: list[Coin | Gem]
    hoard: dict[str, Coin | Gem | None]
    coin_or_word: Coin | str
    chest: Chest
    ping: Ping
    deck: Deck[int]
    names: Deck[str]
    decks: dict[str, Deck[int] | None]


MUTABLE = {
    "maybe_list", "maybe_treasures", "coin", "maybe_coin", "numbers", "grid", "coins", "piles", "points", "by_name",
    "by_number", "by_colour", "by_rank", "by_suit", "shelves", "treasure", "maybe_treasure", "treasures", "hoard", "coin_or_word",
    "chest", "ping", "deck", "names", "decks",
}  # fmt: skip


def coin(luck: random.Random) -> Coin:
    return Coin(luck.randrange(100), ["chipped"] * luck.randrange(3))


def treasure(luck: random.Random) -> Coin | Gem:
    return coin(luck) if luck.random() < 0.5 else Gem(luck.choice(list(Colour)), [luck.randrange(9)])


def everything(seed: int = 0) -> Everything:
    """Some values for all of it: full ones for seed 0, any for the others."""
    luck = random.Random(seed)

    def maybe(thing: T) -> T | None:
        return thing if seed == 0 or luck.random() < 0.5 else None

    def point() -> Point:
        return Point(luck.randrange(9), luck.choice(list(Colour)), maybe("here"))

    def some(count: int = 3) -> range:
        return range(count if seed == 0 else luck.randrange(count))

    return Everything(
        number=luck.randrange(-5, 5),
        fraction=luck.random(),
        word=luck.choice(["", "a", 'é\u2028\n"', "is"]),
        truth=luck.random() < 0.5,
        colour=luck.choice(list(Colour)),
        rank=luck.choice(list(Rank)),
        suit=luck.choice(list(Suit)),
        size="small",
        point=point(),
        pair=(luck.randrange(9), luck.choice(list(Suit))),
        many=tuple(point() for _ in some()),
        mixed=luck.choice([1, "1", None]),
        maybe_number=maybe(0),
        maybe_point=maybe(point()),
        maybe_list=maybe([coin(luck) for _ in some()]),
        maybe_treasures=maybe([treasure(luck) for _ in some()]),
        coin=coin(luck),
        maybe_coin=maybe(coin(luck)),
        numbers=[luck.randrange(9) for _ in some()],
        grid=[[luck.randrange(9) for _ in some()] for _ in some()],
        coins=[coin(luck) for _ in some()],
        piles=[[coin(luck) for _ in some()] for _ in some()],
        points=[point() for _ in some()],
        by_name={f"n{n}": n for n in some()},
        by_number={7 * n - 7: str(n) for n in some()},
        by_colour={colour: [1, 2] for colour in luck.sample(list(Colour), len(some(2)))},
        by_rank=dict.fromkeys(luck.sample(list(Rank), len(some(2))), 3),
        by_suit={suit: coin(luck) for suit in luck.sample(list(Suit), len(some(2)))},
        shelves={"top": {n: [coin(luck)] for n in some()}},
        treasure=treasure(luck),
        maybe_treasure=maybe(treasure(luck)),
        treasures=[treasure(luck) for _ in some(5)],
        hoard={"a": treasure(luck), "b": maybe(treasure(luck))},
        coin_or_word=maybe(coin(luck)) or "coin",
        chest=Chest("outer", maybe(Chest("inner", Chest("innermost"))), [Chest("beside") for _ in some()]),
        ping=Ping(maybe(Pong(Ping(), [1]))),
        deck=Deck("deck", ((1, 2), (3,))),
        names=Deck("names", (("Ann", "Bob"),)),
        decks={"left": Deck("left", ((1,),)), "right": maybe(Deck("right", ((2,),)))},
    )


def test_a_copy_is_equal_and_of_the_same_classes() -> None:
    for seed in range(50):
        thing = everything(seed)
        twin = copy(thing)
        assert twin == thing
        assert type(twin.treasure) is type(thing.treasure)
        assert twin is not thing


def test_nothing_that_can_change_is_shared_by_copies() -> None:
    def parts(thing: Any) -> list[Any]:
        if isinstance(thing, (list, tuple)):
            inner: list[Any] = list(thing)
        elif isinstance(thing, dict):
            inner = list(thing.values())
        elif is_state(type(thing)):
            inner = [getattr(thing, part.name) for part in dataclasses.fields(thing)]
        else:
            return []
        below = [part for item in inner for part in parts(item)]
        return below if isinstance(thing, tuple) else [thing, *below]

    thing = everything()
    twin = copy(thing)
    theirs = {id(part) for part in parts(twin)}
    assert [part for part in parts(thing) if id(part) in theirs] == []
    assert len(parts(thing)) > 80, "the walk finds what there is"
    assert {part.name for part in dataclasses.fields(thing) if parts(getattr(thing, part.name))} == MUTABLE


def test_what_cannot_change_is_shared_by_copies() -> None:
    thing = everything()
    twin = copy(thing)
    assert twin.point is thing.point
    assert twin.pair is thing.pair
    assert twin.many is thing.many
    assert twin.points[0] is thing.points[0]


def test_a_change_of_any_field_makes_things_unequal() -> None:
    for part in dataclasses.fields(Everything):
        thing = everything()
        setattr(thing, part.name, [])
        assert thing != everything(), part.name


def test_a_fingerprint_is_the_same_for_equal_things_only() -> None:
    assert fingerprint(everything(3)) == fingerprint(copy(everything(3)))
    assert len({fingerprint(everything(seed)) for seed in range(50)}) == 50


def test_state_is_not_equal_to_another_class_with_the_same_fields() -> None:
    @state
    class Token:
        worth: int
        marks: list[str]

    token: object = Token(1, [])
    assert token != Coin(1, [])


def test_json_and_back_gives_the_same_thing() -> None:
    for seed in range(200):
        thing = everything(seed)
        text = canonical(to_json(thing))
        assert "\n" not in text, "a record has one line for it"
        again = from_json(Everything, json.loads(text))
        assert again == thing
        for part in dataclasses.fields(Everything):
            assert type(getattr(again, part.name)) is type(getattr(thing, part.name)), part.name
        assert canonical(to_json(again)) == text


def test_json_and_back_keeps_the_kinds_within() -> None:
    again = from_json(Everything, json.loads(canonical(to_json(everything()))))
    assert isinstance(again.point, Point)
    assert isinstance(again.point.colour, Colour)
    assert isinstance(again.pair[1], Suit)
    assert [*again.by_number] == [-7, 0, 7]
    assert {type(key) for key in again.by_rank} == {Rank}
    assert {type(key) for key in again.by_suit} == {Suit}
    assert isinstance(again.maybe_list, list)
    assert isinstance(again.maybe_list[0], Coin)


def test_json_says_which_of_several_classes_a_thing_is() -> None:
    data = to_json(everything())
    assert data["treasure"]["is"] in ("Coin", "Gem")
    assert {item["is"] for item in data["treasures"]} == {"Coin", "Gem"}
    assert data["coin_or_word"]["is"] == "Coin"
    assert "is" not in data["coin"]


def test_json_keeps_the_order_of_a_dict() -> None:
    coins = {"b": 1, "a": 2}
    assert canonical(to_json(coins)) == '{"b":1,"a":2}'


def test_views_may_hold_other_dataclasses_but_nothing_else() -> None:
    @dataclasses.dataclass
    class Shown:
        colour: Colour

    assert to_json([Shown(Colour.RED), (1, None)]) == [{"colour": "red"}, [1, None]]
    with pytest.raises(NotPlainData, match="set is not plain data"):
        to_json({"seen": {1, 2}})


def test_a_generic_class_is_copied_and_read_like_any_other() -> None:
    deck = Deck("deck", ((1, 2), (3,)))
    twin = copier(Deck)(deck)
    twin.take(0)
    assert deck.layers == ((1, 2), (3,))
    assert from_json(Deck, to_json(deck)) == deck


def test_a_table_is_copied_without_what_it_is_bound_to() -> None:
    @state
    class Bound(Table):
        count: int

    bound = Bound(3)
    bound.heard = []
    assert copy(bound) == bound
    assert not hasattr(copy(bound), "heard")


# -- what is refused -----------------------------------------------------------------------------


class Thing:
    """Nothing that the engine could copy."""


class Handle(NamedTuple):
    items: list[int]


class Planet(enum.Enum):
    EARTH = (1, 2)


@state
class HoldsSet:
    seen: set[int]


@state
class HoldsFrozenSet:
    seen: frozenset[str]


@state
class HoldsThing:
    thing: Thing


@state
class HoldsThings:
    ok: int
    things: list[Thing]


@state
class HoldsTupleKeys:
    cells: dict[tuple[int, int], int]


@state
class HoldsAny:
    anything: Any


@state
class HoldsBareList:
    items: list  # type: ignore[type-arg]


@state
class HoldsChangingTuple:
    items: tuple[list[int], ...]


@state
class HoldsChangingNamedTuple:
    handle: Handle


@state
class HoldsEnumerationOfObjects:
    planet: Planet


@state
class HoldsListOrDict:
    either: list[int] | dict[str, int]


@state
class HoldsEnumerationOrWord:
    """Nobody could say from the JSON which of the two it was."""

    either: Colour | str


@state
class HoldsPointInTuple:
    either: tuple[Point | int, ...]


@state
class Box(Generic[T]):
    items: list[T]


@state
class HoldsBox:
    box: Box[Coin]


@state
class HoldsHolder:
    holder: HoldsSet | None


@pytest.mark.parametrize(
    ("cls", "named"),
    [
        (HoldsSet, "HoldsSet.seen: a set has no fixed order; use a list or a dict"),
        (HoldsFrozenSet, "HoldsFrozenSet.seen: a set has no fixed order"),
        (HoldsThing, "HoldsThing.thing: .*Thing.* is not plain data"),
        (HoldsThings, "HoldsThings.things: .*Thing.* is not plain data"),
        (
            HoldsTupleKeys,
            r"HoldsTupleKeys.cells: a dict in state has keys of type str, int or an enumeration, not tuple\[int, int\]",
        ),
        (HoldsAny, "HoldsAny.anything: "),
        (HoldsBareList, "HoldsBareList.items: "),
        (HoldsChangingTuple, "HoldsChangingTuple.items: "),
        (HoldsChangingNamedTuple, "HoldsChangingNamedTuple.handle: "),
        (HoldsEnumerationOfObjects, "HoldsEnumerationOfObjects.planet: "),
        (HoldsListOrDict, "HoldsListOrDict.either: a field is one of several @state classes"),
        (HoldsEnumerationOrWord, "HoldsEnumerationOrWord.either: a field is one of several @state classes"),
        (HoldsPointInTuple, "HoldsPointInTuple.either: "),
        (HoldsBox, "HoldsBox.box: Box.items: ~T is not plain data"),
        (HoldsHolder, "HoldsHolder.holder: HoldsSet.seen: "),
        (Thing, "Thing is not declared with @state"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "",
)
def test_a_field_that_cannot_be_state_is_refused_by_name(cls: type, named: str) -> None:
    for _ in range(2):  # the second time as the first
        with pytest.raises(NotPlainData, match=named):
            check_declaration(cls)


def test_a_game_is_refused_as_soon_as_it_is_declared() -> None:
    @state
    class Bad(Table):
        seen: set[int]

    with pytest.raises(NotPlainData, match=r"Bad\.seen"):
        Game("bad", "Bad", "", range(1, 3), Bad, _no, _no, Rulebook("longbox"), "1", Presentation(_no, str, str))


def _no(*_: object) -> typing.NoReturn:
    raise AssertionError("never called")


@pytest.mark.parametrize(
    "data", [{}, {"marks": []}, {"worth": 1, "more": 1}, {"worth": 1, "marks": [], "more": 1}, [1, []], None]
)
def test_data_with_other_fields_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="expected the fields of Coin: worth, marks"):
        from_json(Coin, data)


def test_a_field_that_older_data_does_not_have_has_its_default() -> None:
    old, other = from_json(Coin, {"worth": 1}), from_json(Coin, {"worth": 1})
    old.marks.append("bitten")
    assert (old.worth, old.marks, other.marks) == (1, ["bitten"], [])


def test_data_with_an_unknown_value_of_an_enumeration_is_refused() -> None:
    with pytest.raises(ValueError, match="'green' is not a valid Colour"):
        from_json(Gem, {"colour": "green", "cuts": []})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("number", "1"),
        ("number", 1.5),
        ("fraction", "1"),
        ("word", 1),
        ("word", None),
        ("truth", "yes"),
        ("size", 1),
        ("pair", "ab"),
        ("pair", [1]),
        ("many", {}),
        ("mixed", 1.5),
        ("maybe_number", []),
        ("numbers", "12"),
        ("numbers", [None]),
        ("by_name", {"Ann": "1"}),
    ],
)
def test_data_of_another_type_is_refused(field: str, value: Any) -> None:
    with pytest.raises((ValueError, TypeError)):
        from_json(Everything, {**to_json(everything()), field: value})
