"""The queries: what goes in comes out, of this table and person alone, in the order that they promise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import URL, Connection
from sqlalchemy.exc import IntegrityError

from longbox.engine.game_parts import Setting
from longbox.table import migrations
from longbox.table.store import (
    MoveRow,
    PersonRow,
    ReportRow,
    SeatRow,
    TableRow,
    add_holder,
    analysis_of,
    delete_moves_after,
    holders_of,
    ids_of_person,
    ids_with_status,
    insert_move,
    insert_person,
    insert_report,
    insert_say,
    insert_table,
    moves_of,
    origin_of,
    person_by_id,
    report_by_id,
    save_analysis,
    says_of,
    seats_of,
    set_seat,
    table_row,
    update_person,
    update_table,
)
from longbox.table.store.database import engine_of

NOW = 1794800898.9711137  # a time that needs all the digits of a float
ANN = PersonRow("ann", "Änn 🎲", "hash of Ann's", NOW, NOW + 1)
BOB = PersonRow("bob", "Bob", "hash of Bob's", 3.0, 4.0)


def table(name: str, owner: str = "ann", status: str = "playing", changed: float = 2.0) -> TableRow:
    options: dict[str, Setting] = {"scenario": "one “night”", "players": 3, "long": True}
    return TableRow(name, "vigilante", "1", options, None, "7", owner, True, False, status, 0, None, None, None, 1.0, changed)


def seat(table_id: str, number: int) -> SeatRow:
    return SeatRow(table_id, number, f"Seat {number}", "person", "", "")


@pytest.fixture
def connection(database: URL) -> Iterator[Connection]:
    """To a database with Ann, Bob, and two tables of Ann's with two seats each."""
    engine = engine_of(database)
    with engine.begin() as connection:
        migrations.upgrade(connection)
        for person in (ANN, BOB):
            insert_person(connection, person)
        for name in ("one", "two"):
            insert_table(connection, table(name))
            for number in (1, 0):
                set_seat(connection, seat(name, number))
        yield connection
    engine.dispose()


def test_people(connection: Connection) -> None:
    assert person_by_id(connection, "ann") == ANN
    assert person_by_id(connection, "cid") is None
    update_person(connection, "ann", name="Anna", seen=9.0)
    assert person_by_id(connection, "ann") == ANN._replace(name="Anna", seen=9.0)
    assert person_by_id(connection, "bob") == BOB


def test_a_table_and_what_changes_of_it(connection: Connection) -> None:
    assert table_row(connection, "one") == table("one")
    assert table_row(connection, "three") is None
    update_table(connection, "one", names=["Ann", "Bob"], status="over", undos=2, rematch="two", changed=NOW)
    changed = table("one")._replace(names=["Ann", "Bob"], status="over", undos=2, rematch="two", changed=NOW)
    assert table_row(connection, "one") == changed
    assert table_row(connection, "two") == table("two")


def test_what_new_rules_cut_off_is_kept_aside(connection: Connection) -> None:
    assert origin_of(connection, "one") is None
    update_table(connection, "one", origin='{"longbox":1}\n')
    assert origin_of(connection, "one") == '{"longbox":1}\n'


def test_the_tables_of_a_person_are_those_set_and_those_sat_at_once_each(connection: Connection) -> None:
    insert_table(connection, table("bob's", owner="bob", changed=5.0))
    insert_table(connection, table("bob's own", owner="bob", changed=9.0))
    set_seat(connection, seat("bob's", 0))
    add_holder(connection, "bob's", 0, "ann")
    for number in (0, 1):
        add_holder(connection, "one", number, "ann")
    assert ids_of_person(connection, "ann") == ["bob's", "one", "two"]
    assert ids_of_person(connection, "ann", limit=2) == ["bob's", "one"]
    assert ids_of_person(connection, "bob") == ["bob's own", "bob's"]
    assert ids_of_person(connection, "cid") == []


def test_tables_by_status(connection: Connection) -> None:
    insert_table(connection, table("old", status="waiting")._replace(created=0.5))
    update_table(connection, "two", status="waiting")
    assert ids_with_status(connection, "waiting", since=0.0) == ["old", "two"]
    assert ids_with_status(connection, "playing", since=0.0) == ["one"]
    assert ids_with_status(connection, "playing", since=table("one").changed) == []


def test_a_seat_is_as_it_was_set_last(connection: Connection) -> None:
    assert seats_of(connection, "one") == [seat("one", 0), seat("one", 1)]
    bot = SeatRow("one", 1, "Greta", "bot", "greedy", "random")
    set_seat(connection, bot)
    assert seats_of(connection, "one") == [seat("one", 0), bot]
    assert seats_of(connection, "two") == [seat("two", 0), seat("two", 1)]


def test_a_seat_may_have_several_holders(connection: Connection) -> None:
    assert holders_of(connection, "one") == {}
    for person in ("ann", "bob", "ann"):
        add_holder(connection, "one", 1, person)
    add_holder(connection, "one", 0, "bob")
    add_holder(connection, "two", 0, "ann")
    assert holders_of(connection, "one") == {0: {"bob"}, 1: {"ann", "bob"}}


def test_moves_and_taking_them_back(connection: Connection) -> None:
    moves = [MoveRow("one", number, number % 2, f'{{"seat":{number % 2}}}\n', f"key {number}", NOW) for number in range(5)]
    elsewhere = MoveRow("two", 4, 0, "", "key 4", 1.0)  # a key counts for its table alone
    for move in (*reversed(moves), elsewhere):
        insert_move(connection, move)
    assert moves_of(connection, "one") == moves
    assert delete_moves_after(connection, "one", 2) == 2
    assert moves_of(connection, "one") == moves[:3]
    assert moves_of(connection, "two") == [elsewhere]


@pytest.mark.parametrize("double", [MoveRow("one", 0, 0, "", None, 1.0), MoveRow("one", 1, 0, "", "key", 1.0)])
def test_neither_a_number_nor_a_key_is_there_twice(connection: Connection, double: MoveRow) -> None:
    insert_move(connection, MoveRow("one", 0, 0, "", "key", 1.0))
    with pytest.raises(IntegrityError), connection.begin_nested():
        insert_move(connection, double)
    for number in (2, 3):  # bots have no key
        insert_move(connection, MoveRow("one", number, 0, "", None, 1.0))
    assert len(moves_of(connection, "one")) == 3


def test_the_last_things_said_in_their_order(connection: Connection) -> None:
    said = [insert_say(connection, "one", "chat", 0, "Ann", f"<{number}>", NOW) for number in range(4)]
    notice = insert_say(connection, "one", "notice", None, "", "Bob is away.", 2.0)
    insert_say(connection, "two", "chat", 1, "Bob", "elsewhere", 3.0)
    assert says_of(connection, "one", 10) == [*said, notice]
    assert says_of(connection, "one", 2) == [said[3], notice]
    assert [row.id for row in says_of(connection, "one", 10)] == sorted({row.id for row in (*said, notice)})


def test_reports(connection: Connection) -> None:
    report = ReportRow("r1", "one", 17, None, "bob", "This is odd.", '{"longbox":1}\n', NOW)
    insert_report(connection, report)
    assert report_by_id(connection, "r1") == report
    assert report_by_id(connection, "r2") is None


def test_an_analysis_takes_the_place_of_the_one_before(connection: Connection) -> None:
    assert analysis_of(connection, "one") is None
    save_analysis(connection, "one", {"points": []}, 1.0)
    save_analysis(connection, "two", {"points": [2]}, 1.0)
    save_analysis(connection, "one", {"points": [[0, 0.5], [1, None]]}, 2.0)
    assert analysis_of(connection, "one") == {"points": [[0, 0.5], [1, None]]}
