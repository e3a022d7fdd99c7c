from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from longbox.engine.errors import BadChoice, BadOptions, LongboxError, OutOfTurn, RuleFailed, UndoRefused
from longbox.engine.game import Game, find_game
from longbox.engine.record import parse, resume
from longbox.table import room as room_module
from longbox.table import room_base
from longbox.table.house import House
from longbox.table.links import Carried
from longbox.table.people import Person
from longbox.table.problems import Problem, problem_of
from longbox.table.room import Room
from longbox.table.seats import Wanted, WantedSeat
from longbox.table.store import CannotWrite
from tests.table.rooms import Eyes, invite, open_house, two_people, wanted

Story = Callable[[House], Coroutine[Any, Any, None]]


def in_house(tmp_path: Path, story: Story, **settings: Any) -> None:
    async def told() -> None:
        async with open_house(tmp_path, **settings) as house:
            await story(house)

    asyncio.run(told())


async def mark(room: Room, person: Person, seat: int, cell: int, idempotency: str = "") -> str:
    version = (await room.glance(person, seat))["version"]
    return await room.choose(person, seat, f"mark:{cell}", version, idempotency or f"{seat} {cell} {version}")


async def refused(kind: str, doing: Coroutine[Any, Any, Any]) -> str:
    with pytest.raises(Problem) as caught:
        await doing
    assert caught.value.kind == kind
    return str(caught.value)


# -- sitting down ----------------------------------------------------------------------------------


def test_a_table_begins_when_the_last_friend_has_sat_down(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        room = await house.open_table(ann, wanted("me", "friend"))
        eyes = await Eyes.open(room, ann, 0)
        assert eyes.seen["status"] == "waiting"
        assert eyes.seen["invites"] == {1: f"/tables/{room.id}/invite/1/{invite(house, room, 1)}"}
        await refused("not-started", room.choose(ann, 0, "mark:0", "waiting", "a"))
        bob, _ = await house.new_person("Ann")
        await room.claim(bob, 1, invite(house, room, 1))
        seen = await eyes.look()
        assert seen["status"] == "playing"
        assert [seat["name"] for seat in seen["seats"]] == ["Ann", "Ann 2"], "no two names are alike"
        assert seen["question"]["prompt"] == "Where do you put your mark?"
        assert seen["asked"] == [0]
        assert seen["invites"] == {}
        assert [said["text"] for said in seen["said"]] == ["Ann 2 sits down."]

    in_house(tmp_path, story)


def test_an_invitation_is_for_one_seat_and_ends_when_it_is_taken(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        bob, _ = await house.new_person("Bob")
        cid, _ = await house.new_person("Cid")
        room = await house.open_table(ann, wanted("me", "friend", "friend", game="vigilante"))
        first, second = invite(house, room, 1), invite(house, room, 2)
        assert first != second
        await refused("bad-invite", room.claim(bob, 1, second))
        await refused("bad-invite", room.claim(bob, 1, "ünknown"))
        await refused("no-such-seat", room.claim(bob, 7, first))
        await room.claim(bob, 1, first)
        await room.claim(bob, 1, first)  # he looks at his link again
        assert "Bob sits there" in await refused("expired-invite", room.claim(cid, 1, first))
        assert room.status == "waiting"

    in_house(tmp_path, story)


def test_the_games_own_bot_plays_unless_somebody_chooses_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = replace(find_game("tic_tac_toe"), table_bot="search:7")
    monkeypatch.setattr("longbox.table.house.find_game", lambda name: own)

    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        room = await house.open_table(ann, Wanted("tic_tac_toe", {}, (WantedSeat("me"), WantedSeat("bot"))))
        assert room.seats[1].bot == "search:7"
        await room.stand_in(ann, 0)
        assert room.seats[0].player == "search:7"
        room = await house.open_table(ann, wanted("me", "friend"))
        await room.start(ann)
        assert room.seats[1].bot == "search:7"
        await refused("unknown-bot", house.open_table(ann, wanted("me", "search:8")))

    in_house(tmp_path, story)


def test_only_who_set_the_table_begins_without_those_who_are_missing(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        bob, _ = await house.new_person("Bob")
        room = await house.open_table(ann, wanted("me", "friend"))
        await refused("not-yours", room.start(bob))
        await room.start(ann)
        assert [(seat.kind, seat.bot) for seat in room.seats] == [("person", ""), ("bot", room.game.table_bot)]
        await refused("already-started", room.start(ann))
        assert "Bot 2 sits there" in await refused("expired-invite", room.claim(bob, 1, invite(house, room, 1)))

    in_house(tmp_path, story)


@pytest.mark.parametrize(
    ("table", "error", "sentence"),
    [
        (wanted("greedy", "greedy"), Problem, "One of the seats must be yours"),
        (wanted("me", "run:sh"), Problem, "There is no bot 'run:sh'"),
        (wanted("me", "search:999999999"), Problem, "There is no bot"),
        (wanted("me", "greedy", "greedy"), BadOptions, "Tic-tac-toe is for 2 players, not 3"),
        (wanted("me", "greedy", "greedy", game="vigilante", scenario="nowhere"), BadOptions, "'nowhere' is no scenario"),
    ],
)
def test_a_table_that_cannot_be_is_refused(table: Any, error: type[LongboxError], sentence: str, tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        with pytest.raises(error, match=sentence):
            await house.open_table(ann, table)
        assert await house.tables_of(ann) == []

    in_house(tmp_path, story)


def test_a_game_that_cannot_be_dealt_gives_nobody_a_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        bob, _ = await house.new_person("Bob")
        room = await house.open_table(ann, wanted("me", "friend"))

        def fails(*_: object) -> None:
            raise RuleFailed("A rule failed before the first decision.", None)

        with monkeypatch.context() as broken:
            broken.setattr(room_module, "Match", fails)
            with pytest.raises(RuleFailed):
                await room.claim(bob, 1, invite(house, room, 1))
        again = await house.room(room.id)
        assert (again.status, again.seats[1].kind) == ("waiting", "free")
        await again.claim(bob, 1, invite(house, room, 1))
        assert again.status == "playing"

    in_house(tmp_path, story)


# -- choosing --------------------------------------------------------------------------------------


def test_a_choice_reaches_everybody_who_looks_on(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        eyes = [await Eyes.open(room, ann, 0), await Eyes.open(room, bob, 1), await Eyes.open(room, None, None)]
        await mark(room, ann, 0, 4)
        for audience, window in zip((0, 1, None), eyes, strict=True):
            seen = await window.look()
            match = room.match
            assert match is not None
            assert seen["drawing"] == match.view(audience).draw()
            assert [line["text"] for line in seen["log"]] == ["Ann marks middle centre with X"]
            assert seen["log"][0]["rule"] == "TT-TURN-01"
            assert seen["waiting_for"] == [1]
            assert (seen["question"] is not None) == (audience == 1)
            assert window.messages[-1]["type"] == "patch"

    in_house(tmp_path, story)


def test_nobody_chooses_for_another_seat_or_out_of_turn(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        version = (await room.glance(ann, 0))["version"]
        await refused("not-your-seat", room.choose(bob, 0, "mark:0", version, "a"))
        await refused("not-your-seat", room.glance(bob, 0))
        with pytest.raises(OutOfTurn, match="Bob is not asked now"):
            await room.choose(bob, 1, "mark:0", version, "a")
        with pytest.raises(BadChoice, match="'mark:9' is not one of the options"):
            await room.choose(ann, 0, "mark:9", version, "b")
        assert room.match is not None
        assert room.match.number == 0
        await mark(room, ann, 0, 4)
        with pytest.raises(BadChoice, match=r"the cell is marked already \(TT-TURN-02\)"):
            await mark(room, bob, 1, 4)

    in_house(tmp_path, story)


def test_a_choice_for_an_earlier_position_is_stale(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        version = (await room.glance(ann, 0))["version"]
        await mark(room, ann, 0, 0)
        await mark(room, bob, 1, 1)
        sentence = await refused("stale", room.choose(ann, 0, "mark:2", version, "late"))
        assert version in sentence

    in_house(tmp_path, story)


def test_a_choice_that_is_sent_twice_counts_once(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        version = (await room.glance(ann, 0))["version"]
        first = await room.choose(ann, 0, "mark:0", version, "the same")
        await mark(room, bob, 1, 1)
        assert await room.choose(ann, 0, "mark:0", version, "the same") == first
        assert room.match is not None
        assert room.match.number == 2

    in_house(tmp_path, story)
    moved: list[int] = []

    async def after_a_restart(house: House) -> None:
        ann = next(
            iter(await house.store.read(lambda c: c.exec_driver_sql("select person_id, table_id from holders where seat = 0")))
        )
        room = await house.room(ann[1])
        assert await room.choose(Person(ann[0], "Ann"), 0, "mark:0", "0-0.0", "the same")
        assert room.match is not None
        moved.append(room.match.number)

    in_house(tmp_path, after_a_restart)
    assert moved == [2]


def test_the_same_key_at_another_seat_is_another_answer(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        room = await house.open_table(ann, wanted("me", "me"))
        for seat in (0, 1):
            await mark(room, ann, seat, seat, "the first of this seat")
        assert room.match is not None
        assert room.match.number == 2

    in_house(tmp_path, story)


def test_a_bot_answers_and_the_game_comes_to_its_end(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        room = await house.open_table(ann, wanted("me", "random"))
        eyes = await Eyes.open(room, ann, 0)
        while eyes.seen["status"] == "playing":
            await eyes.until(lambda seen: seen["asked"] == [0] or seen["status"] == "over")
            if eyes.seen["status"] == "playing":
                key = eyes.seen["question"]["options"][0]["key"]
                await room.choose(ann, 0, key, eyes.seen["version"], key)
                await eyes.look()
        assert eyes.seen["result"]["reason"]
        assert eyes.seen["question"] is None
        await refused("over", room.choose(ann, 0, "mark:0", eyes.seen["version"], "late"))

    in_house(tmp_path, story)


# -- secrets ---------------------------------------------------------------------------------------


def test_what_a_seat_is_sent_is_made_of_its_own_view_alone(tmp_path: Path) -> None:
    """Everything in a snapshot that depends on the match is the seat's own view and log, or a fact that all know."""

    async def story(house: House) -> None:
        room, ann, bob = await two_people(house, "vigilante", ("greedy",))
        for person, seat in ((ann, 0), (bob, 1), (ann, None)):
            snapshot = await room.glance(person, seat)
            assert room.match is not None
            view = room.match.view(seat)
            data = view.to_json()
            for key in ("number", "question", "waiting_for", "result"):
                assert snapshot.pop(key) == data[key]
            assert snapshot.pop("drawing") == view.draw()
            assert [line["text"] for line in snapshot.pop("log")] == [line.text for line in room.match.log(seat)]
            rest = str(snapshot)
            assert room.seed not in rest
            assert str(room.match.state.players[0].identity) not in rest

    in_house(tmp_path, story)


async def three_who_choose_in_secret(house: House) -> tuple[Room, list[Person]]:
    """A game of Vigilante at which all three are asked at once for their first Hero."""
    room, ann, bob = await two_people(house, "vigilante", ("friend",))
    cid, _ = await house.new_person("Cid")
    await room.claim(cid, 2, invite(house, room, 2))
    people = [ann, bob, cid]
    assert room.match is not None
    while not room.match.decision.is_secret:
        await first_option(room, people, room.match.decision.seats[0])
    return room, people


async def first_option(room: Room, people: list[Person], seat: int) -> None:
    seen = await room.glance(people[seat], seat)
    await room.choose(people[seat], seat, seen["question"]["options"][0]["key"], seen["version"], f"{seat} {seen['version']}")


def test_nobody_learns_from_the_lobby_when_others_answer_in_secret(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, people = await three_who_choose_in_secret(house)
        before = await house.tables_of(people[0])
        await first_option(room, people, 1)
        assert await house.tables_of(people[0]) == before
        await first_option(room, people, 0)
        await first_option(room, people, 2)
        assert (await house.tables_of(people[0]))[0]["changed"] > before[0]["changed"]

    in_house(tmp_path, story)


def test_of_a_secret_answer_others_notice_only_who_is_still_waited_for(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, people = await three_who_choose_in_secret(house)
        await first_option(room, people, 0)
        eyes = await Eyes.open(room, people[0], 0)
        before = dict(eyes.seen)
        assert (before["undo"], before["waiting_for"]) == ("free", [1, 2])
        await first_option(room, people, 1)
        assert await eyes.look() == {**before, "waiting_for": [2]}
        afresh = await room.glance(people[0], 0)
        assert afresh == {**before, "waiting_for": [2]}, "a reload shows the same"
        await room.leave(eyes.listener)
        _, ready = await room.listen(people[0], 0, before["version"])
        assert (ready["type"], ready["waiting_for"]) == ("ready", [2])

    in_house(tmp_path, story)


def test_a_secret_answer_is_taken_back_alone_and_those_of_others_stay(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def story(house: House) -> None:
        room, people = await three_who_choose_in_secret(house)
        assert room.match is not None
        for seat in (0, 1):
            await first_option(room, people, seat)
        chosen = room.match.last_ply
        await room.undo(people[0], 0)
        assert room.vote is None
        assert room.match.decision.seats == (0, 2)
        last = room.match.last_ply
        assert chosen is not None
        assert last is not None
        assert (last.seat, last.key) == (chosen.seat, chosen.key)
        kept.update(id=room.id, people=people, seen=[await room.glance(people[seat], seat) for seat in range(3)])

    async def after(house: House) -> None:
        room = await house.room(kept["id"])
        assert [await room.glance(kept["people"][seat], seat) for seat in range(3)] == kept["seen"]
        for seat in (2, 0):
            await first_option(room, kept["people"], seat)
        assert room.match is not None
        assert not room.match.decision.is_secret

    in_house(tmp_path, story)
    in_house(tmp_path, after)


def test_a_table_without_spectators_shows_nothing_to_others(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        eve, _ = await house.new_person("Eve")
        room = await house.open_table(ann, wanted("me", "greedy", watch=False))
        for somebody in (None, eve):
            await refused("no-watching", room.glance(somebody, None))
            await refused("no-watching", room.listen(somebody, None, None))
        await refused("no-watching", room.say(eve, None, "hello"))
        assert (await room.glance(ann, None))["question"] is None

    in_house(tmp_path, story)


def test_the_record_is_secret_until_the_game_is_over(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        with pytest.raises(Problem, match="only when the game is over"):
            room.record()
        for cell in range(4):
            await mark(room, (ann, bob)[cell % 2], cell % 2, (0, 3, 1, 4)[cell])
        await mark(room, ann, 0, 2)
        assert room.status == "over"
        assert resume(parse(room.record())).result == room.match.result  # type: ignore[union-attr]

    in_house(tmp_path, story)


# -- taking back -----------------------------------------------------------------------------------


def test_a_bots_answer_to_a_question_that_was_taken_back_does_not_count(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        room = await house.open_table(ann, wanted("me", "greedy"))
        room.on_settled = lambda room: None
        await mark(room, ann, 0, 0)
        assert room.match is not None
        asked = room.match.decision
        await room.undo(ann, 0)
        await mark(room, ann, 0, 1)
        await room.answer_for(1, "mark:8", asked, [])
        assert room.match.number == 1
        await room.answer_for(1, "mark:8", room.match.decision, [])
        assert room.match.number == 2

    in_house(tmp_path, story)


def test_a_bots_answer_for_somebody_who_has_come_back_does_not_count(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        room.on_settled = lambda room: None
        await mark(room, ann, 0, 0)
        await room.stand_in(bob, 1, "greedy")
        assert room.match is not None
        asked = room.match.decision
        await room.stand_in(bob, 1, "")
        await room.answer_for(1, "mark:8", asked, [])
        assert room.match.number == 1

    in_house(tmp_path, story)


def test_my_last_answer_is_taken_back_at_once(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        eyes = await Eyes.open(room, bob, 1)
        before = await room.glance(ann, 0)
        assert before["undo"] == ""
        await mark(room, ann, 0, 0)
        assert [(await room.glance(person, seat))["undo"] for person, seat in ((ann, 0), (bob, 1), (bob, None))] == [
            "free",
            "",
            "",
        ]
        await room.undo(ann, 0)
        after = await room.glance(ann, 0)
        assert after["drawing"] == before["drawing"]
        assert after["version"] != before["version"], "an answer to the question before it was taken back is stale"
        seen = await eyes.look()
        assert eyes.messages[-1]["type"] == "snapshot"
        assert seen["waiting_for"] == [0]
        assert seen["said"][-1]["text"] == "Ann takes back."

    in_house(tmp_path, story)


def test_beyond_that_all_others_must_consent(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        await mark(room, ann, 0, 0)
        await mark(room, bob, 1, 1)
        assert (await room.glance(ann, 0))["undo"] == "ask"
        await room.undo(ann, 0)
        vote = (await room.glance(bob, 1))["vote"]
        assert vote == {"what": "undo", "by": 0, "yes": [0], "needs": [1]}
        assert room.match is not None
        assert room.match.number == 2
        await refused("not-your-seat", room.consent(ann, 1, True))
        await room.consent(bob, 1, False)
        assert (await room.glance(ann, 0))["vote"] is None
        assert room.match.number == 2
        await room.undo(ann, 0)
        await room.consent(bob, 1, True)
        assert room.match.number == 0
        await refused("no-vote", room.consent(bob, 1, True))

    in_house(tmp_path, story)


def test_alone_with_bots_i_take_back_what_they_answered_too(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        room = await house.open_table(ann, wanted("me", "greedy"))
        eyes = await Eyes.open(room, ann, 0)
        await mark(room, ann, 0, 0)
        await eyes.until(lambda seen: seen["number"] == 2)
        await room.undo(ann, 0)
        assert room.match is not None
        assert room.match.number == 0
        with pytest.raises(UndoRefused):
            await room.undo(ann, 0)

    in_house(tmp_path, story)


def test_a_vote_ends_when_somebody_answers(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        await mark(room, ann, 0, 0)
        await mark(room, bob, 1, 1)
        await room.undo(ann, 0)
        await mark(room, ann, 0, 2)
        await refused("no-vote", room.consent(bob, 1, True))

    in_house(tmp_path, story)


def test_who_plays_several_seats_votes_once(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        bob, _ = await house.new_person("Bob")
        room = await house.open_table(ann, wanted("me", "friend", "me", game="vigilante"))
        await room.claim(bob, 1, invite(house, room, 1))
        await room.close(bob)
        assert room.vote is not None
        assert room.vote.needs(room) == [0, 2]
        await room.consent(ann, 2, True)
        assert room.status == "closed"

    in_house(tmp_path, story)


def test_nobody_agrees_to_something_else_than_they_were_shown(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, people = await three_who_choose_in_secret(house)
        ann, bob, cid = people
        await first_option(room, people, 0)
        await room.close(ann)
        await room.close(ann)  # she asks again
        assert "Ann has asked" in await refused("voting", room.close(cid))
        await room.consent(bob, 1, True)
        assert room.vote is not None
        assert (room.vote.by, room.vote.needs(room)) == (0, [2])
        await room.consent(ann, 0, False)
        await room.close(cid)
        assert room.vote.needs(room) == [0, 1]

    in_house(tmp_path, story)


def test_a_bot_that_answers_does_not_end_a_vote(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house, "vigilante", ("greedy",))
        eyes = await Eyes.open(room, ann, 0)
        room.on_settled = lambda room: None
        match = room.match
        assert match is not None
        while match.decision.seats != (2,):
            await first_option(room, [ann, bob], match.decision.seats[0])
        await room.close(ann)
        house._bot_runner(room)
        before = match.tick
        await eyes.until(lambda seen: seen["number"] > before)
        assert (await room.glance(bob, 1))["vote"]["needs"] == [1]

    in_house(tmp_path, story)


def test_a_vote_ends_with_the_game(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        for number, cell in enumerate((0, 3, 8, 4, 1)):
            await mark(room, (ann, bob)[number % 2], number % 2, cell)
        room.on_settled = lambda room: None
        await room.stand_in(bob, 1, "greedy")
        eyes = await Eyes.open(room, bob, 1)
        await room.close(ann)
        assert (await eyes.look())["vote"]["needs"] == [1]
        assert room.match is not None
        await room.answer_for(1, "mark:5", room.match.decision, [])
        assert [(await eyes.look())[what] for what in ("status", "vote")] == ["over", None]

    in_house(tmp_path, story)


def test_whoever_is_here_is_asked_although_a_bot_stands_in(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        await room.stand_in(bob, 1, "greedy")
        await Eyes.open(room, bob, 1)
        await room.close(ann)
        assert room.status == "playing"
        await room.consent(bob, 1, True)
        assert room.status == "closed"

    in_house(tmp_path, story)


def test_a_game_is_closed_by_consent_and_everything_is_open_then(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        eve, _ = await house.new_person("Eve")
        await refused("not-your-seat", room.close(eve))
        await room.close(ann)
        assert room.status == "playing"
        await room.consent(bob, 1, True)
        assert room.status == "closed"
        assert room.record()
        await refused("over", room.choose(ann, 0, "mark:0", "0-0.0", "a"))

    in_house(tmp_path, story)


@pytest.mark.parametrize("wish", ["undo", "close"])
def test_a_stand_in_plays_but_agrees_to_nothing(tmp_path: Path, wish: str) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        room.on_settled = lambda room: None
        await mark(room, ann, 0, 0)
        await mark(room, bob, 1, 1)
        room.seats[1].last_here -= 1000
        await room.stand_in(ann, 1, "greedy")
        await (room.undo(ann, 0) if wish == "undo" else room.close(ann))
        assert (await room.glance(ann, 0))["vote"]["needs"] == [1], "a bot plays for him, but he is asked"
        assert room.match is not None
        assert (room.status, room.match.number) == ("playing", 2)
        await refused("not-over", asyncio.to_thread(room.record))
        await room.consent(bob, 1, True)
        assert (room.status, room.match.number) == (("playing", 0) if wish == "undo" else ("closed", 2))

    in_house(tmp_path, story)


@pytest.mark.parametrize("bot", ["greedy", ""])
def test_the_others_decide_without_somebody_who_has_been_away_for_hours(tmp_path: Path, bot: str) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        room.on_settled = lambda room: None
        window = await Eyes.open(room, bob, 1)
        await Eyes.open(room, ann, 0)
        room.seats[1].last_here -= 25 * 3600
        await room.close(ann)
        await room.recount()
        assert room.status == "playing", "he looks on"
        await room.leave(window.listener)
        room.seats[1].last_here -= 23 * 3600
        if bot:
            await room.stand_in(ann, 1, bot)
            await room.close(ann)
        await house.sweep()
        assert room.status == "playing"
        assert not room.is_gone(room.seats[1])
        room.seats[1].last_here -= 2 * 3600
        assert room.is_gone(room.seats[1])
        await house.sweep()
        assert room.status == "closed", "nobody needs to ask again"
        assert room.said[-1].text.endswith("Bob has been away for 24 hours or more, so the others decided.")

    in_house(tmp_path, story)


def test_who_set_the_table_says_when_somebody_counts_as_gone(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        bob, _ = await house.new_person("Bob")
        room = await house.open_table(ann, wanted("me", "friend")._replace(gone_after=1))
        await room.claim(bob, 1, invite(house, room, 1))
        assert (await room.glance(bob, 1))["gone_after"] == 1
        room.seats[1].last_here -= 3601
        await room.close(ann)
        assert room.status == "closed"
        assert (await house.rematch(room, ann)).gone_after == 1

    in_house(tmp_path, story)


def test_nobody_is_gone_because_the_table_was_put_away_or_the_server_was_down(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, _, bob = await two_people(house)
        for seat in room.seats:
            seat.last_here -= 100 * 3600
        house._opened -= 30 * 3600
        room.changed = 0.0
        await house.sweep()
        again = await house.room(room.id)
        assert again is not room
        assert again.is_gone(again.seats[1]), "he was away for longer than the server is up"
        await again.glance(bob, 1)
        again.lose()
        later = await house.room(room.id)
        assert not later.is_gone(later.seats[1]), "a room that was lost knows that he was here"
        later.seats[1].last_here -= 100 * 3600
        later.changed = 0.0
        await house.sweep()
        house._opened += 30 * 3600
        last = await house.room(room.id)
        assert not last.is_gone(last.seats[1]), "the server has just come up"

    in_house(tmp_path, story)


# -- standing in, talking, carrying ----------------------------------------------------------------


def test_a_connection_that_breaks_for_a_moment_costs_nobody_the_seat(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        assert "was a moment ago" in await refused("not-your-seat", room.stand_in(ann, 1, "greedy")), "the game has just begun"
        window = await Eyes.open(room, bob, 1)
        room.seats[1].last_here -= 1000
        await room.leave(window.listener)
        await refused("not-your-seat", room.stand_in(ann, 1, "greedy"))
        room.seats[1].last_here -= 1000
        await room.glance(bob, 1)  # a program that asks now and then
        await refused("not-your-seat", room.stand_in(ann, 1, "greedy"))
        room.seats[1].last_here -= 1000
        await room.stand_in(ann, 1, "greedy")

    in_house(tmp_path, story)


def test_a_bot_stands_in_for_somebody_who_is_away_and_hands_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_base, "AWAY_AFTER", 0.0)

    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        eyes = await Eyes.open(room, ann, 0)
        window = await Eyes.open(room, bob, 1)
        assert (await eyes.look())["seats"][1]["here"]
        await refused("not-your-seat", room.stand_in(ann, 1, "greedy"))
        await room.leave(window.listener)
        assert not (await eyes.look())["seats"][1]["here"]
        eve, _ = await house.new_person("Eve")
        await refused("not-your-seat", room.stand_in(eve, 1, "greedy"))
        await room.stand_in(ann, 1, "greedy")
        await mark(room, ann, 0, 0)
        seen = await eyes.until(lambda seen: seen["number"] == 2)
        assert seen["seats"][1]["away"]
        room.on_settled = lambda room: None
        await mark(room, ann, 0, next(int(o["key"][5:]) for o in (await eyes.look())["question"]["options"]))
        assert (await room.glance(bob, 1))["asked"] == [], "a bot answers"
        await room.undo(ann, 0)
        await refused("not-your-seat", room.stand_in(ann, 1, ""))
        await room.stand_in(bob, 1, "")
        await mark(room, ann, 0, next(int(o["key"][5:]) for o in (await eyes.look())["question"]["options"]))
        assert (await room.glance(bob, 1))["asked"] == [1]

    in_house(tmp_path, story)


def test_who_comes_back_hears_what_was_said_meanwhile(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        version = (await room.glance(ann, 0))["version"]
        await room.say(bob, 1, "Where are you?")
        _, ready = await room.listen(ann, 0, version)
        assert (ready["type"], ready["said"][-1]["text"]) == ("ready", "Where are you?")

    in_house(tmp_path, story)


def test_what_is_said_is_plain_text_for_all(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        eyes = await Eyes.open(room, None, None)
        await room.say(bob, 1, "  <b>hello</b>\n there ")
        assert (await eyes.look())["said"][-1]["text"] == "<b>hello</b> there"
        assert eyes.seen["said"][-1]["name"] == "Bob"
        for words in ("", " ", "a" * 501, "a\x00b"):
            await refused("bad-value", room.say(ann, 0, words))
        await refused("not-your-seat", room.say(ann, 1, "I am Bob"))
        for number in range(room_base.KEPT_SAID):
            room._remember([room.said[-1]._replace(id=1000 + number)])
        assert len(room.said) == room_base.KEPT_SAID, "what was said long ago is not sent any more"

    in_house(tmp_path, story)


def test_a_link_carries_a_seat_to_another_device(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        phone, _ = await house.new_person("Ann's phone")
        with pytest.raises(Problem, match="not yours"):
            room.carry_path(bob, 0)
        token = room.carry_path(ann, 0).rpartition("/")[2]
        assert house.links.carried(token) == Carried(room.id, 0)
        assert house.links.carried(token[:-1]) is None
        await room.carry(phone, Carried(room.id, 0))
        await room.carry(phone, Carried(room.id, 0))
        await mark(room, phone, 0, 4)
        assert room.seats_of(phone) == room.seats_of(ann) == [0]
        told = [said.text for said in room.said]
        assert told.count("Ann plays on another device, too.") == 1, "whoever sits there hears when a link is used"

    in_house(tmp_path, story)


def test_a_carried_seat_can_be_taken_back(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, _ = await two_people(house)
        phone, _ = await house.new_person("Ann's phone")
        thief, _ = await house.new_person("Eve")
        carried = house.links.carried(room.carry_path(ann, 0).rpartition("/")[2])
        assert carried is not None
        await room.carry(phone, carried)
        room.lose()
        room = await house.room(room.id)
        here, there = await Eyes.open(room, ann, 0), await Eyes.open(room, phone, 0)
        watching = await Eyes.open(room, phone, None)
        await refused("not-yours", room.withdraw(phone, 0))
        await room.withdraw(ann, 0)
        while (message := await there.listener.next()) is not None:
            assert "seats" in message or "said" in message
        for eyes in (here, watching):
            assert (await eyes.look())["said"][-1]["text"] == "Ann plays on one device only."
        await refused("not-your-seat", room.choose(phone, 0, "mark:0", "0-0.0", "a"))
        await refused("expired-invite", room.carry(thief, carried))
        room.lose()
        room = await house.room(room.id)
        assert room.seats_of(phone) == []
        await refused("expired-invite", room.carry(phone, carried))
        again = house.links.carried(room.carry_path(ann, 0).rpartition("/")[2])
        assert again is not None
        await room.carry(phone, again)
        assert room.seats_of(phone) == [0]

    in_house(tmp_path, story)


def test_hints_are_given_to_a_seat_alone_and_can_be_off(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        room = await house.open_table(ann, wanted("me", "greedy"))
        advice = await room.advise(ann, 0)
        assert len(advice.opinions) == 9
        await refused("not-your-seat", room.advise(ann, 1))
        silent = await house.open_table(ann, wanted("me", "greedy", hints=False))
        await refused("no-hints", silent.advise(ann, 0))

    in_house(tmp_path, story)


# -- what is kept ----------------------------------------------------------------------------------


def test_everything_is_there_again_after_a_restart(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def before(house: House) -> None:
        room, ann, bob = await two_people(house, "vigilante", ("friend",))
        cid, _ = await house.new_person("Cid")
        await room.claim(cid, 2, invite(house, room, 2))
        for number in range(12):
            assert room.match is not None
            seat = room.match.decision.seats[0]
            person = (ann, bob, cid)[seat]
            seen = await room.glance(person, seat)
            await room.choose(person, seat, seen["question"]["options"][0]["key"], seen["version"], f"{number}")
        await room.say(ann, 0, "hello")
        await room.stand_in(cid, 2, "random")
        kept.update(id=room.id, people=(ann, bob, cid), seed=room.seed)
        kept["seen"] = [await room.glance(person, seat) for seat, person in enumerate(kept["people"])]

    async def after(house: House) -> None:
        room = await house.room(kept["id"])
        assert room.seed == kept["seed"]
        for seat, person in enumerate(kept["people"]):
            assert await room.glance(person, seat) == kept["seen"][seat]

    in_house(tmp_path, before)
    in_house(tmp_path, after)


def test_what_was_taken_back_stays_taken_back(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def before(house: House) -> None:
        room, ann, _ = await two_people(house)
        await mark(room, ann, 0, 0)
        await room.undo(ann, 0)
        await mark(room, ann, 0, 5)
        kept.update(id=room.id, ann=ann, seen=await room.glance(ann, 0))

    async def after(house: House) -> None:
        assert await (await house.room(kept["id"])).glance(kept["ann"], 0) == kept["seen"]

    in_house(tmp_path, before)
    in_house(tmp_path, after)


def test_a_choice_that_cannot_be_written_down_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        eyes = await Eyes.open(room, bob, 1)
        version = (await room.glance(ann, 0))["version"]

        async def fails(work: object) -> None:
            raise CannotWrite("The disk is full.")

        with monkeypatch.context() as broken:
            broken.setattr(house.store, "write", fails)
            await refused("busy", room.choose(ann, 0, "mark:0", version, "a"))
        assert await eyes.listener.next() is None, "whoever looks on is sent away, to come back"
        again = await house.room(room.id)
        assert again is not room
        assert again.match is not None
        assert again.match.number == 0
        await again.choose(ann, 0, "mark:0", version, "a")
        assert again.match.number == 1

    in_house(tmp_path, story)


def test_whatever_goes_wrong_in_writing_down_nothing_goes_on_from_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        room, ann, _ = await two_people(house)

        async def fails(work: object) -> None:
            raise OverflowError("Python int too large to convert to SQLite INTEGER")

        with monkeypatch.context() as broken:
            broken.setattr(house.store, "write", fails)
            with pytest.raises(OverflowError):
                await mark(room, ann, 0, 0)
        again = await house.room(room.id)
        assert again.match is not None
        assert again.match.number == 0
        await refused("busy", room.glance(ann, 0))

    in_house(tmp_path, story)


def test_whoever_waited_meanwhile_does_not_go_on_with_what_was_never_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        write = house.store.write
        writes = 0

        async def fails_once(work: Any) -> Any:
            nonlocal writes
            writes += 1
            if writes == 1:
                await asyncio.sleep(0)
                raise CannotWrite("The disk is full.")
            return await write(work)

        monkeypatch.setattr(house.store, "write", fails_once)
        choices = [room.choose(ann, 0, "mark:0", "0-0.0", "a"), room.choose(bob, 1, "mark:1", "0-1.0", "b")]
        refusals = await asyncio.gather(*choices, room.say(bob, 1, "hello"), return_exceptions=True)
        assert [getattr(refusal, "kind", refusal) for refusal in refusals] == ["busy"] * 3
        again = await house.room(room.id)
        assert (await again.glance(bob, 1))["notice"] == ""
        assert again.match is not None
        assert again.match.number == 0

    in_house(tmp_path, story)


def test_what_is_told_of_a_deed_is_written_down_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        bob, _ = await house.new_person("Bob")
        room = await house.open_table(ann, wanted("me", "friend"))
        write, writes = house.store.write, 0

        async def counted(work: Any) -> Any:
            nonlocal writes
            writes += 1
            return await write(work)

        monkeypatch.setattr(house.store, "write", counted)
        await room.claim(bob, 1, invite(house, room, 1))
        assert (writes, room.status, room.said[-1].text) == (1, "playing", "Bob sits down."), "and the game begins"
        await mark(room, ann, 0, 0)
        for deed, told in (
            (room.undo(ann, 0), "Ann takes back."),
            (room.stand_in(bob, 1, "greedy"), "A bot plays for Bob now."),
            (room.say(ann, 0, "Shall we end it?"), "Shall we end it?"),
        ):
            writes = 0
            await deed
            assert (writes, room.said[-1].text) == (1, told)
        await room.close(ann)
        writes = 0
        await room.consent(bob, 1, True)
        assert (writes, room.said[-1].text) == (1, "The game was ended by consent, and everything is open now.")

    in_house(tmp_path, story)


def test_nothing_is_open_before_the_end_is_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        for number, cell in enumerate((0, 3, 1, 4)):
            await mark(room, (ann, bob)[number % 2], number % 2, cell)
        write, may_write = house.store.write, asyncio.Event()

        async def slow(work: Any) -> Any:
            await may_write.wait()
            return await write(work)

        monkeypatch.setattr(house.store, "write", slow)
        ending = asyncio.create_task(mark(room, ann, 0, 2))
        for _ in range(10):
            await asyncio.sleep(0)
        assert room.match is not None
        assert room.match.over
        describing = asyncio.create_task(room.describe(bob, 1))
        await asyncio.sleep(0)
        assert not describing.done()
        with pytest.raises(Problem, match="only when the game is over"):
            room.record()
        may_write.set()
        await ending
        assert "Top row: X, X, X" in await describing
        assert room.record()

    in_house(tmp_path, story)


def test_a_message_that_cannot_be_written_down_is_sent_again_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        room, ann, _ = await two_people(house)

        async def fails(work: object) -> None:
            raise CannotWrite("The disk is full.")

        monkeypatch.setattr(house.store, "write", fails)
        with pytest.raises(CannotWrite) as caught:
            await room.say(ann, 0, "hello")
        assert problem_of(caught.value).kind == "busy"

    in_house(tmp_path, story)


def test_who_leaves_in_the_middle_of_a_choice_takes_nothing_back(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        eyes = await Eyes.open(room, bob, 1)
        choosing = asyncio.create_task(mark(room, ann, 0, 0))
        for _ in range(10):  # until it is being written down
            await asyncio.sleep(0)
        assert room.match is not None
        assert room.match.number == 1
        choosing.cancel()
        seen = await eyes.until(lambda seen: seen["number"] == 1)
        assert seen["asked"] == [1]

    in_house(tmp_path, story)


def test_when_somebody_has_gone_what_breaks_is_written_down_and_what_is_refused_is_not(caplog: pytest.LogCaptureFixture) -> None:
    @room_base.to_the_end
    async def does(problem: Exception) -> None:
        await asyncio.sleep(0)
        raise problem

    async def story() -> None:
        for problem in (Problem("stale", "Too late."), ZeroDivisionError("oh")):
            doing = asyncio.create_task(does(problem))
            await asyncio.sleep(0)
            doing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await doing
            for _ in range(5):
                await asyncio.sleep(0)

    asyncio.run(story())
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [ZeroDivisionError]
    assert len(caplog.records) == 1


# -- after the game --------------------------------------------------------------------------------


async def finished(house: House) -> tuple[Room, Person, Person]:
    room, ann, bob = await two_people(house)
    for number, cell in enumerate((0, 3, 1, 4, 2)):
        await mark(room, (ann, bob)[number % 2], number % 2, cell)
    return room, ann, bob


def test_a_rematch_has_the_same_people_and_all_are_told(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, bob = await two_people(house)
        await refused("not-over", house.rematch(room, ann))
        room, ann, bob = await finished(house)
        eyes = await Eyes.open(room, bob, 1)
        again = await house.rematch(room, ann)
        assert (await eyes.look())["rematch"] == again.id
        _, ready = await room.listen(bob, 1, eyes.seen["version"])
        assert (ready["type"], ready["rematch"]) == ("ready", again.id), "whoever was away for a moment, too"
        assert await house.rematch(room, bob) is again
        assert again.seats_of(bob) == [1]
        other, ann, bob = await finished(house)
        both = await asyncio.gather(house.rematch(other, ann), house.rematch(other, bob))
        assert both[0] is both[1], "whoever asks at the same time, too"
        assert again.status == "playing"
        assert again.seed != room.seed

    in_house(tmp_path, story)


def test_a_fork_goes_on_from_a_position_with_bots_and_is_marked(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def story(house: House) -> None:
        room, ann, bob = await finished(house)
        fork = await house.fork(room, bob, 3, 1)
        seen = await fork.glance(bob, 1)
        assert seen["forked"]
        assert [line["text"] for line in seen["log"]][:3] == [line["text"] for line in (await room.glance(ann, 0))["log"]][:3]
        assert [seat.kind for seat in fork.seats] == ["bot", "person"]
        eyes = await Eyes.open(fork, bob, 1)
        await eyes.until(lambda seen: seen["asked"] == [1] or seen["status"] == "over")
        kept.update(id=fork.id, bob=bob, drawing=(await eyes.look())["drawing"])
        await refused("over", house.fork(room, bob, 5, 1))
        with pytest.raises(UndoRefused):
            await house.fork(room, bob, 99, 1)

    async def after(house: House) -> None:
        fork = await house.room(kept["id"])
        assert (await fork.glance(kept["bob"], 1))["drawing"] == kept["drawing"]

    in_house(tmp_path, story)
    in_house(tmp_path, after)


def test_a_report_keeps_the_record_and_nobody_at_the_table_sees_it(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        from longbox.table import store

        room, ann, _ = await two_people(house)
        await mark(room, ann, 0, 0)
        before = await room.glance(ann, 0)
        report = await house.report(room, ann, 0, "  This is wrong.  ")
        assert await room.glance(ann, 0) == before
        row = await house.store.read(lambda connection: store.report_by_id(connection, report))
        assert row is not None
        assert (row.message, row.number, row.seat) == ("This is wrong.", 1, 0)
        assert len(parse(row.record).answers) == 1
        await refused("bad-value", house.report(room, ann, 0, " "))

    in_house(tmp_path, story)


# -- among strangers -------------------------------------------------------------------------------


def test_only_who_set_the_table_sees_its_invitations(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        bob, _ = await house.new_person("Bob")
        room = await house.open_table(ann, wanted("me", "friend", "friend", game="vigilante"))
        await room.claim(bob, 1, invite(house, room, 1))
        assert list((await room.glance(ann, 0))["invites"]) == [2]
        assert (await room.glance(bob, 1))["invites"] == {}
        assert [entry["invites"] for entry in await house.tables_of(bob)] == [{}]

    in_house(tmp_path, story)


@pytest.mark.parametrize(("has_secrets", "several"), [(True, False), (True, True), (False, False)])
def test_a_friend_takes_several_seats_with_secrets_only_if_the_host_allows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_secrets: bool, several: bool
) -> None:
    monkeypatch.setattr(Game, "keeps_seats_apart", has_secrets)

    async def story(house: House) -> None:
        ann, _ = await house.new_person("Ann")
        bob, _ = await house.new_person("Bob")
        room = await house.open_table(ann, wanted("me", "friend", "friend", "friend", game="vigilante")._replace(several=several))
        await room.claim(bob, 1, invite(house, room, 1))
        if several or not has_secrets:
            await room.claim(bob, 2, invite(house, room, 2))
            return
        assert "You sit at this table as Bob" in await refused("one-seat", room.claim(bob, 2, invite(house, room, 2)))
        cid, _ = await house.new_person("Cid")
        await room.claim(cid, 2, invite(house, room, 2))
        await refused("one-seat", room.carry(bob, Carried(room.id, 2)))  # not on another device, either
        await room.claim(ann, 3, invite(house, room, 3))  # whoever set the table could have had two seats at once
        phone, _ = await house.new_person("Ann's phone")
        await room.carry(phone, Carried(room.id, 0))
        await room.carry(phone, Carried(room.id, 3))  # the same people

    in_house(tmp_path, story)


def test_nobody_who_watches_is_taken_for_a_player(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, _, _ = await two_people(house)
        other, _ = await house.new_person("Bob")
        await room.say(other, None, "I give up.")
        assert [(said.seat, said.name) for said in room.said][-1] == (None, "Bob (watching)")

    in_house(tmp_path, story)


def test_the_same_key_with_another_choice_is_refused(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        room, ann, _ = await two_people(house)
        version = (await room.glance(ann, 0))["version"]
        then = await room.choose(ann, 0, "mark:0", version, "once")
        assert await room.choose(ann, 0, "mark:0", version, "once") == then
        assert "'mark:0' already" in await refused("used-key", room.choose(ann, 0, "mark:1", version, "once"))
        room.lose()
        room = await house.room(room.id)
        assert await room.choose(ann, 0, "mark:0", version, "once") == then
        await refused("used-key", room.choose(ann, 0, "mark:1", version, "once"))
        assert room.match is not None
        assert room.match.number == 1

    in_house(tmp_path, story)
