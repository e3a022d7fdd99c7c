from __future__ import annotations

from collections import Counter

import pytest

from longbox import Faces, Table, state
from longbox.engine.chance import Chance
from longbox.engine.faces import EVERYBODY, NOTHING
from longbox.engine.state import copy


def cards(*faces: str, seed: str = "1") -> Faces:
    """Things of one group that nobody has seen."""
    made = Faces.none_yet()
    made.add(faces, "cards", Chance(seed))
    return made


def imagined(faces: Faces, seat: int, now: Faces | None = None, tries: int = 60) -> list[Faces]:
    found = []
    for seed in range(tries):
        other = copy(faces)
        other.imagine(other.hidden_from(seat, now or faces), Chance(str(seed)))
        found.append(other)
    return found


def test_new_things_get_ids_in_order_and_faces_in_none() -> None:
    faces = Faces.none_yet()
    assert faces.add("ab", "letters", Chance("1")) == [0, 1]
    assert faces.add("xyz", "others", Chance("1")) == [2, 3, 4]
    assert sorted(faces.face[2:]) == ["x", "y", "z"]
    assert faces.group == ("letters",) * 2 + ("others",) * 3
    assert {cards("a", "b", "c", seed=str(n)).face for n in range(60)} > {("a", "b", "c"), ("c", "b", "a")}


def test_nobody_knows_a_new_thing_until_it_is_shown() -> None:
    faces = cards("a", "b")
    assert [faces.knows(seat, 0) for seat in (None, 0, 1)] == [False] * 3
    assert faces.show(0, 1) == faces[0]
    assert [faces.knows(seat, 0) for seat in (None, 0, 1)] == [False, False, True]
    assert faces.seen_by(1, 0) == faces[0]
    assert faces.seen_by(0, 0) is None
    assert not faces.knows(1, 1)
    faces.show(0, 0)
    assert [faces.knows(seat, 0) for seat in (None, 0, 1, 2)] == [False, True, True, False]
    faces.show(0)
    assert [faces.knows(seat, 0) for seat in (None, 0, 1, 60)] == [True] * 4


def test_showing_counts_only_when_somebody_learns_something() -> None:
    faces = cards("a", "b")
    faces.show(0, 1)
    assert faces.shown == 1
    faces.show(0, 1)
    assert faces.shown == 1
    faces.show(0)
    assert faces.shown == 2
    faces.show(0)
    faces.show(0, 3)
    assert faces.shown == 2


def test_a_secret_is_known_to_one_seat() -> None:
    faces = cards("a")
    die = faces.secret("4", 1, "123456")
    assert die == 1
    assert faces[die] == "4"
    assert [faces.knows(seat, die) for seat in (None, 0, 1)] == [False, False, True]


def test_a_thing_that_others_lose_sight_of_has_a_new_id() -> None:
    faces = cards("a", "b", "c")
    for card in (0, 1):
        faces.show(card)
    was = faces[1]
    new = faces.lose_sight(1, 1 << 2)
    assert (new, faces[new], faces.group[new]) == (3, was, "cards")
    assert [faces.knows(seat, new) for seat in (None, 0, 2)] == [False, False, True]
    assert (faces[1], faces.knows(None, 1)) == (NOTHING, True), "the old id tells nothing"
    assert {other[new] for other in imagined(faces, 0)} == {was, faces[2]}


def test_a_copy_shares_faces_and_not_who_knows_them() -> None:
    faces = cards("a", "b")
    twin = copy(faces)
    twin.show(0)
    assert not faces.knows(0, 0)
    assert twin.face is faces.face


# -- shuffling -----------------------------------------------------------------------------------


def test_after_a_shuffle_nobody_knows_which_is_which() -> None:
    faces = cards("a", "b", "c", "d")
    for thing in range(3):
        faces.show(thing, 0)
    before, shown = Counter(faces.face[:3]), faces.shown
    fourth = faces.face[3]
    faces.shuffle([0, 1, 2], Chance("2"))
    assert Counter(faces.face[:3]) == before
    assert faces.face[3] == fourth
    assert not any(faces.knows(0, thing) for thing in range(3))
    assert faces.shown > shown, "a shuffle cannot be taken back"


def test_a_shuffle_gives_every_order() -> None:
    orders = set()
    for seed in range(80):
        faces = cards("a", "b", "c")
        faces.shuffle([0, 1, 2], Chance(str(seed)))
        orders.add(faces.face)
    assert len(orders) == 6


def test_things_that_all_knew_are_a_group_of_their_own_after_a_shuffle() -> None:
    faces = cards("a", "b", "c", "d", "e")
    for thing in range(4):
        faces.show(thing)
    faces.shuffle([0, 1], Chance("1"))
    faces.shuffle([2, 3], Chance("1"))
    one, other, rest = faces.group[0], faces.group[2], faces.group[4]
    assert faces.group == (one, one, other, other, rest)
    assert len({one, other, rest}) == 3
    for another in imagined(faces, 0):
        assert set(another.face[:2]) == set(faces.face[:2])
        assert set(another.face[2:4]) == set(faces.face[2:4])


def test_groups_of_which_things_are_mixed_become_one() -> None:
    faces = cards("a", "b")
    faces.add("xy", "others", Chance("1"))
    faces.add("pq", "apart", Chance("1"))
    faces.shuffle([0, 2], Chance("1"))
    mixed, apart = faces.group[0], faces.group[4]
    assert faces.group == (mixed,) * 4 + (apart,) * 2, "any of them may now be any of the others"
    assert mixed != "cards", "and by the name of the group one sees that they were shuffled"


def test_shuffling_nothing_does_nothing() -> None:
    faces = cards("a", "b")
    faces.show(0)
    before = copy(faces)
    faces.shuffle([], Chance("1"))
    assert faces == before


# -- imagining -----------------------------------------------------------------------------------


def test_what_a_seat_knows_stays_and_the_rest_of_a_group_changes_places() -> None:
    faces = cards("a", "b", "c", "d")
    faces.add("xyz", "others", Chance("1"))
    faces.show(0, 1)
    faces.show(4)
    others = imagined(faces, 1)
    assert {other.face[0] for other in others} == {faces.face[0]}
    assert {other.face[4] for other in others} == {faces.face[4]}
    assert {frozenset(other.face[1:4]) for other in others} == {frozenset(faces.face[1:4])}
    assert len({other.face[1:4] for other in others}) == 6
    assert len({other.face[5:] for other in others}) == 2
    assert all(other.known == faces.known for other in others)


def test_a_secret_may_be_any_of_what_it_might_be() -> None:
    faces = Faces.none_yet()
    mine = faces.secret("4", 0, "123456")
    theirs = faces.secret("4", 1, "123456")
    others = imagined(faces, 0, tries=120)
    assert {other[mine] for other in others} == {"4"}
    assert {other[theirs] for other in others} == set("123456")


def test_what_the_seat_learns_later_is_not_imagined() -> None:
    faces = cards("a", "b", "c", "d")
    faces.show(0, 1)
    now = copy(faces)
    now.show(2, 1)
    now.known[0] = 0  # it was shuffled away in between
    assert faces.hidden_from(1, now) == {"cards": [1, 3]}
    assert faces.hidden_from(0, now) == {"cards": [0, 1, 2, 3]}
    for other in imagined(faces, 1, now):
        assert (other.face[0], other.face[2]) == (faces.face[0], faces.face[2])


def test_everybody_is_every_seat() -> None:
    faces = cards("a")
    faces.show(0)
    assert faces.known == [EVERYBODY]
    assert faces.hidden_from(5, faces) == {}


def test_a_table_without_faces_cannot_hide_anything() -> None:
    @state
    class Open(Table):
        count: int

    with pytest.raises(TypeError, match="Open hides nothing: declare `faces: Faces` in it"):
        Open(1).face_down(["a"], "cards")


def test_what_one_seat_keeps_secret_is_not_shuffled() -> None:
    faces = cards("a", "b")
    die = faces.secret("6", 0, "123456")
    with pytest.raises(ValueError, match="not a card that can be shuffled"):
        faces.shuffle([0, die], Chance("1"))
