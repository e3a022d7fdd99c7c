"""The live socket: what happens at a table, as it happens, and what its people want to do.

-> {"type": "hello", "version": null}
<- {"type": "snapshot", "version": "0-17.4", …}
-> {"type": "choose", "id": "…", "key": "fight", "version": "0-17.4"}
<- {"type": "patch", "since": "0-17.4", "version": "0-18.5", …}
<- {"type": "ack", "id": "…", "version": "0-18.5"}
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Annotated, Literal, TypeVar

from fastapi import APIRouter, WebSocket
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocketDisconnect, WebSocketState

from longbox.engine.errors import LongboxError
from longbox.table.house import House
from longbox.table.listeners import Listener
from longbox.table.people import Person
from longbox.table.problems import Problem, broken, problem_of
from longbox.table.room import Room
from longbox.table.room_views import Message
from longbox.table.web.limits import Gate, Messages
from longbox.table.web.requests import Text
from longbox.table.web.security import token_of

LOG = logging.getLogger("longbox.table")
HELLO_WITHIN = 10.0  # seconds

T = TypeVar("T")

router = APIRouter()


class SocketMessage(BaseModel):
    """The fields of every message. We answer with the sender's own `id`."""

    model_config = ConfigDict(extra="forbid", strict=True)
    id: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]  # we store it, and not every database takes every letter


class HelloMessage(BaseModel):
    """The first message: the version that the sender has, if any, and whether it shows scenes and wants their frames."""

    model_config = ConfigDict(extra="forbid", strict=True)
    type: Literal["hello"]
    version: Annotated[str, Field(max_length=40)] | None = None
    stage: bool = False


class ChooseMessage(SocketMessage):
    """An answer to the question at that version. A repeated id is the same answer and changes nothing."""

    type: Literal["choose"]
    key: Annotated[str, Field(max_length=200)]
    version: Annotated[str, Field(max_length=40)]


class UndoMessage(SocketMessage):
    """Take back the last answer, or all of the seat's answers since another seat's."""

    type: Literal["undo"]
    all: bool = False


class ConsentMessage(SocketMessage):
    """A vote."""

    type: Literal["vote"]
    yes: bool


class SayMessage(SocketMessage):
    """Chat."""

    type: Literal["say"]
    text: Annotated[str, Field(max_length=2000)]


class AdviseMessage(SocketMessage):
    """A hint for the question that is asked."""

    type: Literal["advise"]


class StandInMessage(SocketMessage):
    """Let a bot play a seat (null is the game's own), or its person again (""). Without a seat, one's own."""

    type: Literal["stand_in"]
    bot: Annotated[Text, Field(max_length=40)] | None
    seat: int | None = None


class DescribeMessage(SocketMessage):
    """The table in words."""

    type: Literal["describe"]


class PingMessage(SocketMessage):
    """Ask whether the server is there."""

    type: Literal["ping"]


Wish = Annotated[
    ChooseMessage | UndoMessage | ConsentMessage | SayMessage | AdviseMessage | StandInMessage | DescribeMessage | PingMessage,
    Field(discriminator="type"),
]
WISH: TypeAdapter[Wish] = TypeAdapter(Wish)
HELLO: TypeAdapter[HelloMessage] = TypeAdapter(HelloMessage)


@router.websocket("/api/v1/tables/{table}/socket")
async def live(socket: WebSocket, table: str, seat: int | None = None) -> None:
    """Serve one open window on a table."""
    house: House = socket.app.state.house
    gate: Gate = socket.app.state.gate
    await socket.accept()
    room: Room | None = None
    try:
        with gate.socket(socket) as messages:
            person = await house.person(token_of(socket) or "")
            room = await house.room(table)
            room.audience(person, seat)
            await LiveSocket(socket, house, room, person, seat, messages).serve()
    except WebSocketDisconnect:
        pass
    except LongboxError as error:
        await _close(socket, problem_of(error))
    except Exception:
        LOG.exception("A socket failed at table %s", room.id if room else "?")
        await _close(socket, broken())


async def _close(socket: WebSocket, problem: Problem) -> None:
    """Say why, and close the socket."""
    if socket.application_state is not WebSocketState.CONNECTED or socket.client_state is not WebSocketState.CONNECTED:
        return
    try:
        await socket.send_text(to_json({"v": 1, "id": "", **problem.message()}).decode())
        await socket.close(problem.close_code, problem.title)
    except (WebSocketDisconnect, RuntimeError):  # the other side is gone already
        pass


class LiveSocket:
    """A socket at work: one task reads what its person wants, another writes what happens."""

    def __init__(
        self, socket: WebSocket, house: House, room: Room, person: Person | None, seat: int | None, messages: Messages
    ) -> None:
        self._socket = socket
        self._house = house
        self._room = room
        self._person = person
        self._seat = seat
        self._messages = messages
        self._gate: Gate = socket.app.state.gate
        self._wishes: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                hello = _read(HELLO, await self._receive())
        except TimeoutError:
            raise Problem("too-slow", f"Nobody said hello within {HELLO_WITHIN:g} seconds.") from None
        self._room = await self._house.room(self._room.id)  # the room may have gone back to the store meanwhile
        listener, first = await self._room.listen(self._person, self._seat, hello.version, hello.stage)
        try:
            await self._send(first)
            await self._work(listener)
        finally:
            for task in self._wishes:
                task.cancel()
            await self._room.leave(listener)

    async def _work(self, listener: Listener) -> None:
        """Read wishes and write what happens, until one of the two ends."""
        tasks = [asyncio.create_task(self._read_all()), asyncio.create_task(self._write_all(listener))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                if task.done():
                    task.result()
        finally:
            for task in tasks:
                task.add_done_callback(_heed)
                task.cancel()
            await asyncio.wait(tasks)
            # An error knows the frames that it went through. If this one knew the error, by its task, nothing but a look through
            # all objects would free the socket.
            tasks.clear()
            del task

    async def _write_all(self, listener: Listener) -> None:
        while message := await listener.next():
            await self._send(message)
        raise Problem("too-slow", "Too much has happened meanwhile; come back for the whole table.")

    async def _receive(self) -> str:
        received = await self._socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        text = received.get("text")
        if text is None:
            raise Problem("garbled", "Messages are text.")
        if len(text) > self._house.config.limits.message:
            raise Problem("too-big", f"A message has at most {self._house.config.limits.message} letters.")
        self._messages.take()
        return str(text)

    async def _read_all(self) -> None:
        """Handle each wish in a task of its own, so that a slow hint does not hold up a choice."""
        while True:
            wish = _read(WISH, await self._receive())
            task = asyncio.create_task(self._fulfil(wish))
            self._wishes.add(task)
            task.add_done_callback(self._wishes.discard)

    async def _fulfil(self, wish: Wish) -> None:
        try:
            answer = await self._do(wish)
        except LongboxError as error:
            answer = problem_of(error).message()
        except Exception:
            LOG.exception("A wish failed at table %s: %s", self._room.id, wish.type)
            answer = broken().message()
        with suppress(WebSocketDisconnect, RuntimeError):  # the other side is gone already
            await self._send({"v": 1, "id": wish.id, **answer})

    async def _do(self, wish: Wish) -> Message:
        room, person = self._room, self._person
        if isinstance(wish, PingMessage):
            return {"type": "pong"}
        if isinstance(wish, DescribeMessage):
            return {"type": "description", "text": await room.describe(person, self._seat)}
        if person is None:
            raise Problem("who-are-you", "Tell us your name first.")
        if isinstance(wish, SayMessage):
            self._gate.say(person.id)
            await room.say(person, self._seat, wish.text)
            return {"type": "ack"}
        if isinstance(wish, StandInMessage) and wish.seat is not None:
            await room.stand_in(person, wish.seat, wish.bot)
            return {"type": "ack"}
        if self._seat is None:
            raise Problem("not-your-seat", "You are watching this table, and have no seat there.")
        return await self._play(wish, person, self._seat)

    async def _play(
        self, wish: ChooseMessage | UndoMessage | ConsentMessage | AdviseMessage | StandInMessage, person: Person, seat: int
    ) -> Message:
        """Do what only a person with a seat may do."""
        room = self._room
        if isinstance(wish, ChooseMessage):
            return {"type": "ack", "version": await room.choose(person, seat, wish.key, wish.version, wish.id)}
        if isinstance(wish, UndoMessage):
            return {"type": "ack", "version": await room.undo(person, seat, wish.all)}
        if isinstance(wish, ConsentMessage):
            await room.consent(person, seat, wish.yes)
        elif isinstance(wish, StandInMessage):
            await room.stand_in(person, seat, wish.bot)
        else:
            self._gate.hint(person.id)
            advice = await room.advise(person, seat)
            return {"type": "advice", **advice.to_json()}
        return {"type": "ack"}

    async def _send(self, message: Message) -> None:
        await self._socket.send_text(to_json(message).decode())


def _heed(task: asyncio.Task[None]) -> None:
    """Take note of an error that came second, and is of no interest any more."""
    if not task.cancelled():
        task.exception()


def _read(adapter: TypeAdapter[T], text: str) -> T:
    try:
        return adapter.validate_json(text)
    except (ValidationError, ValueError):
        raise Problem("garbled", "This is not one of the messages that are understood here.") from None
