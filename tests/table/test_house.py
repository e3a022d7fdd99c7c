from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL, text

from longbox.engine.errors import CannotImagine, RuleFailed
from longbox.engine.match import CHECKPOINT_EVERY
from longbox.table import store
from longbox.table.house import House
from longbox.table.links import Carried
from longbox.table.problems import Problem
from tests.table.rooms import Eyes, open_house, two_people, wanted


def test_somebody_is_known_by_their_token_alone(tmp_path: Path) -> None:
    async def story() -> str:
        async with open_house(tmp_path) as house:
            ann, token = await house.new_person("  Ann ")
            assert ann.name == "Ann"
            assert await house.person(token) == ann
            for other in ("", "nonsense", token[:-2], token + "x"):
                assert await house.person(other) is None
            assert (await house.rename(ann, "Anna")).name == "Anna"
            with pytest.raises(Problem, match="A name has"):
                await house.rename(ann, "")
            return token

    token = asyncio.run(story())

    async def later() -> None:
        async with open_house(tmp_path) as house:
            person = await house.person(token)
            assert person is not None
            assert person.name == "Anna"
        async with open_house(tmp_path / "elsewhere") as house:
            assert await house.person(token) is None

    asyncio.run(later())


def test_my_tables_tell_where_it_is_my_turn(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            room, ann, bob = await two_people(house)
            waiting = await house.open_table(bob, wanted("me", "friend"))
            [mine] = await house.tables_of(ann)
            assert (mine["id"], mine["status"], mine["asked"], mine["names"]) == (room.id, "playing", [0], ["Ann", "Bob"])
            his = {entry["id"]: entry for entry in await house.tables_of(bob)}
            assert his[room.id]["asked"] == []
            assert list(his[waiting.id]["invites"]) == [1]

    asyncio.run(story())


def test_a_bot_that_was_asked_when_the_server_ended_answers_when_it_begins_again(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def before() -> None:
        async with open_house(tmp_path) as house:
            ann, _ = await house.new_person("Ann")
            room = await house.open_table(ann, wanted("me", "greedy"))
            room.on_settled = lambda room: None  # as if the server ended before the bot could think
            await room.choose(ann, 0, "mark:4", "0-0.0", "a")
            kept.update(id=room.id, ann=ann)

    async def after() -> None:
        async with open_house(tmp_path) as house:
            room = await house.room(kept["id"])
            eyes = await Eyes.open(room, kept["ann"], 0)
            await eyes.until(lambda seen: seen["number"] == 2)

    asyncio.run(before())
    asyncio.run(after())


def test_a_table_that_nobody_looks_at_is_put_back_and_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:

    async def story() -> None:
        async with open_house(tmp_path, idle=-1.0) as house:
            room, ann, _ = await two_people(house)
            eyes = await Eyes.open(room, ann, 0)
            await house.sweep()
            assert await house.room(room.id) is room, "somebody looks at it"
            await room.leave(eyes.listener)
            before = await room.glance(ann, 0)
            await house.sweep()
            again = await house.room(room.id)
            assert again is not room
            assert await again.glance(ann, 0) == before

    asyncio.run(story())


def test_whoever_still_holds_a_table_that_was_put_back_does_not_play_beside_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    async def story() -> None:
        async with open_house(tmp_path, idle=-1.0) as house:
            room, ann, _ = await two_people(house)
            await house.sweep()
            for doing in (room.choose(ann, 0, "mark:0", "0-0.0", "a"), room.listen(ann, 0, None), room.glance(ann, 0)):
                with pytest.raises(Problem, match="try again"):
                    await doing
            again = await house.room(room.id)
            await again.choose(ann, 0, "mark:0", "0-0.0", "a")

    asyncio.run(story())


def test_a_table_that_something_happens_at_while_it_is_put_back_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:

    async def story() -> None:
        async with open_house(tmp_path, idle=100.0) as house:
            room, ann, _ = await two_people(house)
            room.changed -= 200
            choosing = asyncio.create_task(room.choose(ann, 0, "mark:0", "0-0.0", "a"))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert room.lock.locked()
            await house.sweep()
            await choosing
            assert await house.room(room.id) is room

    asyncio.run(story())


def test_a_table_where_a_bot_thinks_is_not_put_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:

    async def story() -> None:
        async with open_house(tmp_path, idle=-1.0) as house:
            asked = 0

            async def thinks_long(*_: object) -> str:
                nonlocal asked
                asked += 1
                await asyncio.sleep(60)
                return "mark:0"

            monkeypatch.setattr(house.thinking, "bot_answer", thinks_long)
            ann, _ = await house.new_person("Ann")
            room = await house.open_table(ann, wanted("me", "greedy"))
            await room.choose(ann, 0, "mark:4", "0-0.0", "a")
            await asyncio.sleep(0)
            await house.sweep()
            assert await house.room(room.id) is room
            await room.stand_in(ann, 0, "greedy")  # something happens, and the question is the same
            await asyncio.sleep(0)
            assert asked == 1, "it thinks once"

    asyncio.run(story())


def test_a_table_is_kept_in_either_database(tmp_path: Path, database: URL) -> None:
    """Everything that is written down, with the real thing: what is there after a restart is what was there before."""
    settings = {"database": database.render_as_string(hide_password=False)}
    kept: dict[str, Any] = {}

    async def before() -> None:
        async with open_house(tmp_path, **settings) as house:
            room, ann, bob = await two_people(house)
            phone, _ = await house.new_person("Phone")
            await room.carry(phone, Carried(room.id, 0))
            await room.choose(phone, 0, "mark:0", "0-0.0", "first")
            await room.undo(ann, 0)
            for number, cell in enumerate((4, 0, 3, 1, 5)):
                person, seat = ((ann, 0), (bob, 1))[number % 2]
                version = (await room.glance(person, seat))["version"]
                await room.choose(person, seat, f"mark:{cell}", version, f"{number}")
            await room.say(bob, 1, "Well played: ♥")
            again = await house.rematch(room, bob)
            fork = await house.fork(room, bob, 2, 1)
            assert await _analysis(house, room)
            assert await house.report(room, ann, None, "hm")
            kept.update(tables=[room.id, again.id, fork.id], ann=ann, phone=phone)
            kept["seen"] = [await room.glance(who, seat) for who, seat in ((ann, 0), (bob, 1), (phone, 0), (None, None))]
            kept["bob"] = bob

    async def after() -> None:
        async with open_house(tmp_path, **settings) as house:
            room = await house.room(kept["tables"][0])
            people = ((kept["ann"], 0), (kept["bob"], 1), (kept["phone"], 0), (None, None))
            assert [await room.glance(who, seat) for who, seat in people] == kept["seen"]
            assert {entry["id"] for entry in await house.tables_of(kept["bob"])} == {*kept["tables"]}
            assert await house.analysis(room), "it was worked out already"

    asyncio.run(before())
    asyncio.run(after())


def test_a_table_is_loaded_once_however_many_want_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            room, _, _ = await two_people(house)
        async with open_house(tmp_path) as house:
            rooms = await asyncio.gather(*(house.room(room.id) for _ in range(5)))
            assert len(set(map(id, rooms))) == 1

    asyncio.run(story())


def test_a_table_of_other_rules_says_what_was_lost(tmp_path: Path) -> None:
    """An answer that today's rules do not allow: the table goes on from the last checkpoint, and says so."""

    async def story() -> None:
        async with open_house(tmp_path) as house:
            room, ann, bob = await two_people(house)
            await room.choose(ann, 0, "mark:4", "0-0.0", "a")
            await house.store.write(lambda c: c.execute(text("update moves set lines = replace(lines, 'mark:4', 'mark:44')")))
            await house.store.write(lambda c: c.execute(text("update tables set rules = '0'")))
        async with open_house(tmp_path) as house:
            room = await house.room(room.id)
            seen = await room.glance(bob, 1)
            assert "The rules have changed since this was recorded (0, now 1)" in seen["notice"]
            assert "1 later answers could not be replayed" in seen["notice"]
            assert "mark:44" not in seen["notice"], "what somebody has chosen may be a secret"
            assert room.seed not in seen["notice"]
            assert seen["waiting_for"] == [0]
            assert seen["said"][-1]["text"] == seen["notice"]
            await room.choose(ann, 0, "mark:3", (await room.glance(ann, 0))["version"], "b")
            then = await room.glance(bob, 1)
        async with open_house(tmp_path) as house:
            again = await (await house.room(room.id)).glance(bob, 1)
            assert again["drawing"] == then["drawing"]
            assert again["notice"] == ""
            await house.store.write(lambda c: c.execute(text("update moves set lines = replace(lines, 'mark:3', 'mark:33')")))
        async with open_house(tmp_path) as house:
            assert "The record does not replay to its end" in (await (await house.room(room.id)).glance(bob, 1))["notice"]
            origin = await house.store.read(lambda c: store.origin_of(c, room.id))
            assert origin is not None
            assert "mark:44" in origin, "what was put aside first is still there"
            assert "mark:33" in origin

    asyncio.run(story())


def test_a_table_that_was_cut_off_in_the_middle_goes_on_from_there(tmp_path: Path) -> None:
    """From a checkpoint that is not the beginning; and what is written down from then on begins there."""

    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann, _ = await house.new_person("Ann")
            room = await house.open_table(ann, wanted("me", "me", "me", game="vigilante"))
            match = room.match
            assert match is not None
            # The last answer is none after which there is a checkpoint: from that the game would simply go on.
            while match.number < 2 * CHECKPOINT_EVERY or match.plies[-1].snapshot is not None:
                seat = match.decision.seats[0]
                seen = await room.glance(ann, seat)
                key = seen["question"]["options"][0]["key"]
                await room.choose(ann, seat, key, seen["version"], f"{match.number}")
            last = match.number
            spoilt = text('update moves set lines = replace(lines, \'"choose":"\', \'"choose":"no-\') where number = :number')
            await house.store.write(lambda c: c.execute(spoilt, {"number": last}))
        async with open_house(tmp_path) as house:
            room = await house.room(room.id)
            then = await room.glance(ann, 0)
            assert "1 later answers could not be replayed" in then["notice"]
            assert room.match is not None
            assert room.match.number == last - 1
            assert room.match.plies[0].number >= CHECKPOINT_EVERY
        async with open_house(tmp_path) as house:
            again = await (await house.room(room.id)).glance(ann, 0)
            assert again == {**then, "notice": ""}

    asyncio.run(story())


def test_a_table_that_cannot_be_read_says_so_and_stays_as_it_is(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            room, ann, _ = await two_people(house)
            nothing = {"lines": '{"checkpoint":0,"state":{},"streams":{}}\n'}
            await house.store.write(lambda c: c.execute(text("update moves set lines = :lines"), nothing))
        async with open_house(tmp_path) as house:
            with pytest.raises(Problem, match="This game cannot be resumed") as caught:
                await house.room(room.id)
            assert caught.value.kind == "unreadable"
            assert str(caught.value).endswith("does not replay to its end; it is kept as it is."), "why may quote a secret"
            [mine] = await house.tables_of(ann)
            assert mine["problem"].startswith("This game cannot be resumed")

    asyncio.run(story())


def test_a_bot_that_cannot_think_takes_the_first_of_its_own_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:

            async def fails(*_: object) -> str:
                raise CannotImagine("There is no truth that agrees.")

            monkeypatch.setattr(house.thinking, "bot_answer", fails)
            ann, _ = await house.new_person("Ann")
            room = await house.open_table(ann, wanted("me", "greedy", "greedy", game="vigilante"))
            match = room.match
            assert match is not None
            eyes = await Eyes.open(room, ann, 0)
            for _ in range(20):  # the third of these asks all of them at once
                await eyes.until(lambda seen: seen["question"] is not None)
                if match.decision.is_secret:
                    break
                await room.choose(ann, 0, eyes.seen["question"]["options"][0]["key"], eyes.seen["version"], eyes.seen["version"])
                await eyes.look()
            await eyes.until(lambda seen: seen["waiting_for"] == [0])
            assert "could not think" in eyes.seen["said"][-1]["text"]

    asyncio.run(asyncio.wait_for(story(), 60))


def test_a_rule_that_fails_on_a_bots_answer_does_not_stop_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ann, _ = await house.new_person("Ann")
            room = await house.open_table(ann, wanted("me", "greedy"))
            answer_for, tried = room.answer_for, list[str]()

            async def fails_at_first(number: int, key: str, *rest: Any) -> None:
                tried.append(key)
                if len(tried) == 1:
                    raise RuleFailed("A rule failed.", None)
                await answer_for(number, key, *rest)

            monkeypatch.setattr(room, "answer_for", fails_at_first)
            eyes = await Eyes.open(room, ann, 0)
            await room.choose(ann, 0, "mark:4", "0-0.0", "a")
            await eyes.until(lambda seen: seen["number"] == 2)
            assert len(set(tried)) == 2

    asyncio.run(story())


def test_there_is_no_such_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            with pytest.raises(Problem, match="There is no such table"):
                await house.room("nowhere")

    asyncio.run(story())


def test_a_finished_game_is_analysed_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            room, ann, bob = await two_people(house)
            with pytest.raises(Problem, match="only when the game is over"):
                await house.analysis(room)
            for number, cell in enumerate((0, 3, 1, 4, 2)):
                person, seat = ((ann, 0), (bob, 1))[number % 2]
                version = (await room.glance(person, seat))["version"]
                await room.choose(person, seat, f"mark:{cell}", version, f"{number}")
            assert await _analysis(house, room) == await _analysis(house, room)
            assert (await _analysis(house, room))["svg"].startswith("<svg")
            assert await _analysis(house, room)
            assert house._analyses == {}, "it is in the store"

    asyncio.run(story())


async def _analysis(house: House, room: Any) -> dict[str, Any]:
    for _ in range(600):
        found = await house.analysis(room)
        if found is not None:
            return found
        await asyncio.sleep(0.1)
    raise AssertionError("the analysis does not come")


def test_the_house_knows_when_something_happened_last(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            assert house.changed == 0.0
            ann, _ = await house.new_person("Ann")
            first, second = [await house.open_table(ann, wanted("me", "me")) for _ in range(2)]
            for room, seat, cell in ((first, 0, 0), (second, 0, 0), (first, 1, 1)):
                before = house.changed
                await room.choose(ann, seat, f"mark:{cell}", (await room.glance(ann, seat))["version"], f"{seat}")
                assert house.changed == room.changed > before

    asyncio.run(story())


def test_a_refusal_is_free_at_once(tmp_path: Path) -> None:
    """Whoever asks for what cannot be, again and again, leaves no garbage."""

    async def story() -> None:
        async with open_house(tmp_path) as house:
            room, ann, _ = await two_people(house)
            gc.disable()
            for refused in (room.choose(ann, 0, "mark:0", "0-9.9", "a"), house.room("a" * 16)):
                try:
                    await refused
                except Problem as problem:
                    known = weakref.ref(problem)
                await asyncio.sleep(0)
                assert known() is None
            gc.enable()

    asyncio.run(story())


CHANGED = {
    "a quote of a move": "update moves set lines = replace(lines, '\"choose', 'choose') where {}",
    "a move that is no JSON": "update moves set lines = '{{' where {}",
    "options": "update tables set options = '{{\"' where {}",
    "other options": "update tables set options = '[]' where {}",
    "names": "update tables set names = '[1' where {}",
    "other names": "update tables set names = '[1, 2]' where {}",
    "a status": "update tables set status = 'playing ' where {}",
    "a campaign": "update tables set campaign = 'x' where {}",
    "a seat": "update seats set kind = 'ghost' where {}",
    "fewer seats": "update seats set seat = 7 where seat = 1 and {}",
}


@pytest.mark.parametrize("changed", CHANGED)
def test_a_table_that_was_changed_harms_no_other(changed: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Its players are told in words, and the log has its id; the server starts, and everything else goes on."""

    async def story() -> None:
        async with open_house(tmp_path) as house:
            bad, ann, _ = await two_people(house)
            await bad.choose(ann, 0, "mark:0", "0-0.0", "a")
            good = await house.open_table(ann, wanted("me", "me"))
            await house.store.write(lambda c: c.execute(text("delete from holders where seat = 1")))
            column = "id" if "update tables" in CHANGED[changed] else "table_id"
            await house.store.write(lambda c: c.execute(text(CHANGED[changed].format(f"{column} = '{bad.id}'"))))
        async with open_house(tmp_path) as house:
            with pytest.raises(Problem) as caught:
                await house.room(bad.id)
            assert (caught.value.kind, str(caught.value)[:5]) == ("unreadable", "This ")
            assert any(bad.id in logged.getMessage() for logged in caplog.records)
            mine = {entry["id"]: entry for entry in await house.tables_of(ann)}
            assert mine[bad.id]["problem"].startswith("This ")
            assert mine[good.id]["asked"] == [0]
            await (await house.room(good.id)).choose(ann, 0, "mark:4", "0-0.0", "b")

    asyncio.run(story())
