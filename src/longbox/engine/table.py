"""The table: what a game's state inherits, so that its rules can ask, tell, draw and end.

    @state
    class TicTacToe(Table):
        cells: list[str]
        player: int

The data is the state. What it is bound to while rules run (chance, whoever listens, the names of the seats) is no part of it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterable, Mapping, Sequence
from functools import partial
from itertools import filterfalse
from types import coroutine
from typing import Any, NamedTuple, NoReturn, TypeVar, TypeVarTuple, overload

from longbox.engine.chance import Chance
from longbox.engine.decision import Decision, JointDecision, Name, Refusal
from longbox.engine.deck import Deck
from longbox.engine.events import Event, Heard
from longbox.engine.faces import Faces
from longbox.engine.whim import NOTHING, Whim

T = TypeVar("T")
C = TypeVar("C", int, str)
Facts = TypeVarTuple("Facts")

Asking = Generator[Decision, int, T]
Running = Generator[Decision, int | None, T]  # what an `async def` and `ask` give alike


class Result(NamedTuple):
    """How a game ended. `story` has the details a result screen shows: who fulfilled what, point by point.

    `roles` says what each seat was, where that differs: the sides of a game, the identities that were dealt.
    """

    winners: tuple[int, ...]
    reason: str
    rule: str
    scores: tuple[float, ...] = ()
    story: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()

    def worth(self, seat: int) -> float:
        """What it is worth to a seat: 1 to those who won, 0 to those who did not; half of that to all in a draw."""
        if self.winners:
            return 1.0 if seat in self.winners else 0.0
        return 0.5 if self.is_draw else 0.0

    @property
    def is_draw(self) -> bool:
        """Whether nobody won and all have the same score above 0. Without scores nobody won because all have lost."""
        return not self.winners and len({*self.scores}) == 1 and self.scores[0] > 0

    @property
    def is_lost(self) -> bool:
        """Whether all have lost."""
        return not self.winners and not self.is_draw

    def to_json(self) -> dict[str, Any]:
        """As those see it who are told of the end."""
        return {**self._asdict(), "is_draw": self.is_draw}


_new_result = partial(tuple.__new__, Result)  # every playout has one: without the detour through the generated `__new__`


class GameOver(Exception):
    """The end of the game, from however deep inside an effect. The driver catches it; rules must not."""

    @property
    def result(self) -> Result:
        return self.args[0]  # type: ignore[no-any-return]  # what it was raised with


class Table:
    """The base of every game's state."""

    __slots__ = ("at_random", "chance", "heard", "known", "names", "worked_out")

    at_random: Whim | None  # who answers where nobody is asked; None where somebody is
    chance: Chance
    heard: list[Heard] | None  # None in a simulation, where nobody listens
    known: tuple[Any, ...] | None  # what another run to the same place has worked out in this step
    names: Sequence[str]  # of the seats, for prompts and labels
    worked_out: tuple[Any, ...] | None  # which options are possible, where that took some working out in this step

    def bind(self, chance: Chance, names: Sequence[str], heard: list[Heard] | None) -> None:
        """Before rules run: where chance comes from, who plays, and who listens. Somebody is asked, and nothing is known."""
        self.chance = chance
        self.names = names
        self.heard = heard
        self.at_random = self.known = self.worked_out = None

    @overload
    def ask(
        self,
        seat: int,
        prompt: str,
        options: Sequence[T] | Callable[[], Sequence[T]],
        *,
        rule: str,
        verb: str = "",
        name: Callable[[T], str] | None = None,
        label: Callable[[T], str] | None = None,
        place: Callable[[T], str] | None = None,
        why_not: Callable[[T], Refusal | None] | None = None,
    ) -> Awaitable[T]: ...

    @overload
    def ask(
        self,
        seat: int,
        prompt: str,
        options: Sequence[T] | Callable[[], Sequence[T]],
        *,
        rule: str,
        done: str,
        verb: str = "",
        name: Callable[[T], str] | None = None,
        label: Callable[[T], str] | None = None,
        place: Callable[[T], str] | None = None,
        why_not: Callable[[T], Refusal | None] | None = None,
    ) -> Awaitable[T | None]: ...

    @coroutine
    def ask(
        self,
        seat: int,
        prompt: str,
        options: Sequence[Any] | Callable[[], Sequence[Any]],
        *,
        rule: str,
        verb: str = "",
        name: Name | None = None,
        label: Name | None = None,
        place: Name | None = None,
        why_not: Callable[[Any], Refusal | None] | None = None,
        done: str | None = None,
    ) -> Asking[Any]:
        """Ask one seat for one of these options.

        An option's key is `verb:name`, where `name` defaults to the option's own `key` or its text. With `why_not` the
        options are the candidates to which it has no objection, and the others are shown as blocked. With `done` the seat
        may also choose none: the answer is then None. A question with one possible answer is not asked.

        Options that take some working out may be given as a function. What is possible of them is worked out once, however
        often the step is run again in forks and trials of the same position. So they must be values that belong to no state.
        """
        if self.at_random is not None:
            chosen = self.at_random.choose(options() if callable(options) else options, why_not, done)
            if chosen is NOTHING:
                raise ValueError(f"nothing to choose from: {prompt} ({rule})")
            return chosen
        if callable(options):
            values = self._work_out(options, why_not)
        else:
            values = [*options] if why_not is None else [*filterfalse(why_not, options)]
        if done is not None:
            values.append(None)
        if len(values) == 1:
            return values[0]
        if not values:
            raise ValueError(f"nothing to choose from: {prompt} ({rule})")
        index = yield Decision(seat, prompt, values, rule, (verb, name, label, place, done, options, why_not))
        return values[index]

    def _work_out(self, options: Callable[[], Sequence[Any]], why_not: Callable[[Any], Refusal | None] | None) -> list[Any]:
        if self.worked_out is not None:
            raise ValueError("a step has one question whose options are worked out, and this is another")
        if self.known is not None:
            self.worked_out = self.known
        else:
            self.worked_out = tuple(options() if why_not is None else filterfalse(why_not, options()))
        return [*self.worked_out]

    @coroutine
    def quietly(self, question: Awaitable[T]) -> Asking[T]:
        """Ask without telling the others whom: `await g.quietly(g.ask(...))`. They see only that the table waits."""
        asking: Running[T] = question  # type: ignore[assignment]  # what `ask` gives
        try:
            decision = asking.send(None)
        except StopIteration as not_asked:
            return not_asked.value  # type: ignore[no-any-return]
        index = yield decision.quietly()
        try:
            asking.send(index)
        except StopIteration as answered:
            return answered.value  # type: ignore[no-any-return]
        raise ValueError(f"only one question is asked quietly at a time: {decision.prompt} ({decision.rule})")

    @coroutine
    def ask_each(self, seats: Iterable[int], question: Callable[[int], Awaitable[T]]) -> Asking[dict[int, T]]:
        """Ask several seats at once. They answer in any order, and no answer has an effect before all have answered.

        `question(seat)` asks that seat, once or several times (`lambda seat: g.ask(seat, ...)`, or a coroutine that makes
        a plan); it must change nothing, for its answers are revealed together with all the others.
        """
        answers: dict[int, T] = {}
        asked: dict[int, Decision] = {}  # in the order of the seats, whoever answers first
        running: dict[int, Running[T]] = {}
        for seat in seats:
            running[seat] = question(seat)  # type: ignore[assignment]  # a coroutine, or what `ask` gives
            _advance(running[seat], None, seat, answers, asked)
        given = 0
        while asked:
            joint = JointDecision([*asked.values()], given)
            decision, index = joint.part((yield joint))
            given += 1
            _advance(running[decision.seat], index, decision.seat, answers, asked)
        return {seat: answers[seat] for seat in running}

    @coroutine
    def ask_team(
        self,
        prompt: str,
        options: Mapping[int, Sequence[T]],
        *,
        rule: str,
        verb: str = "",
        name: Callable[[T], str] | None = None,
        label: Callable[[T], str] | None = None,
        place: Callable[[T], str] | None = None,
        why_not: Callable[[int, T], Refusal | None] | None = None,
    ) -> Asking[tuple[int, T]]:
        """Ask a team: whichever of these seats acts next, with one of its own options.

        `why_not(seat, option)` says what a seat cannot do, and why.
        """
        parts = []
        for seat, candidates in options.items():
            refusal = partial(why_not, seat) if why_not else None
            values = [*filterfalse(refusal, candidates)] if refusal else [*candidates]
            if values:
                parts.append(Decision(seat, prompt, values, rule, (verb, name, label, place, None, candidates, refusal)))
        if not parts:
            raise ValueError(f"nobody has anything to choose from: {prompt} ({rule})")
        if len(parts) == 1 and len(parts[0].values) == 1:
            return parts[0].seat, parts[0].values[0]
        joint = JointDecision(parts)
        decision, index = joint.part((yield joint) if self.at_random is None else self.at_random.index(joint.size))
        return decision.seat, decision.values[index]

    def tell(self, rule: str, event: Callable[[*Facts], Event], *facts: *Facts) -> None:
        """Say what happened, by which rule: `g.tell("TT-TURN-02", Marked, seat, cell)`."""
        if self.heard is not None:
            self.heard.append((rule, event, facts))

    def end(
        self,
        winners: Iterable[int],
        reason: str,
        *,
        rule: str,
        scores: Iterable[float] = (),
        story: Iterable[str] = (),
        roles: Iterable[str] = (),
    ) -> NoReturn:
        """The game is over, now, wherever the rules are."""
        raise GameOver(_new_result((tuple(winners), reason, rule, tuple(scores), tuple(story), tuple(roles))))

    def draw(self, deck: Deck[C]) -> C:
        """Take a card from the top of a deck."""
        return deck.take(self.chance.index(deck.top_layer(), deck.name, self._name_of_card))

    def face_down(self, faces: Iterable[str], group: str) -> list[int]:
        """Bring in things whose faces nobody has seen, shuffled: the ids of a deck, of tokens in a bag, of identities."""
        return self._faces.add(faces, group, self.chance)

    def shuffle_into(self, deck: Deck[int], cards: Iterable[int]) -> None:
        """Shuffle these ids and all of the deck together: nobody knows any more which of them is which."""
        mixed = [*deck, *cards]
        self._faces.shuffle(mixed, self.chance)
        deck.layers = (tuple(mixed),) if mixed else ()

    @property
    def _faces(self) -> Faces:
        faces = getattr(self, "faces", None)
        if not isinstance(faces, Faces):
            raise TypeError(f"{type(self).__name__} hides nothing: declare `faces: Faces` in it")
        return faces

    def _name_of_card(self, card: int | str) -> str:
        return card if isinstance(card, str) else self._faces[card]


Step = Callable[[Any], Coroutine[Any, Any, None]]


def _advance(running: Running[T], index: int | None, seat: int, answers: dict[int, T], asked: dict[int, Decision]) -> None:
    """Run one seat's question to its next decision or to its answer."""
    try:
        decision = running.send(index)
    except StopIteration as finished:
        answers[seat] = finished.value
        asked.pop(seat, None)
        return
    if decision.seat != seat:
        raise ValueError(f"ask_each asked seat {decision.seat} in the question for seat {seat}: {decision.prompt}")
    asked[seat] = decision
