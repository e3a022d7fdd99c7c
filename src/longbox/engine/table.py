"""The table: what a game's state inherits, so that its rules can ask, tell, draw and end.

    @state
    class TicTacToe(Table):
        cells: list[str]
        player: int

The fields are the state. Chance, listeners and the names of the seats are bound to it while rules run; they are no part of it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterable, Mapping, Sequence
from functools import partial
from itertools import filterfalse
from types import coroutine
from typing import Any, ClassVar, NamedTuple, NoReturn, TypeVar, TypeVarTuple, overload

from longbox.engine.chance import Chance
from longbox.engine.decision import Decision, JointDecision, Name, Refusal
from longbox.engine.deck import Deck
from longbox.engine.events import Event, Heard
from longbox.engine.faces import Faces
from longbox.engine.policy import NOTHING, RandomPolicy

T = TypeVar("T")
C = TypeVar("C", int, str)
Facts = TypeVarTuple("Facts")

Asking = Generator[Decision, int, T]
Running = Generator[Decision, int | None, T]  # what an `async def` and `ask` both return


class Result(NamedTuple):
    """How a game ended. `story` has the details for a result screen: who fulfilled what, point by point.

    `roles` says what each seat was, if seats differ: the sides of a game, or secret identities.
    """

    winners: tuple[int, ...]
    reason: str
    rule: str
    scores: tuple[float, ...] = ()
    story: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()

    def worth(self, seat: int) -> float:
        """The value for a seat: 1 if it won, 0 if it did not, 0.5 in a draw."""
        if self.winners:
            return 1.0 if seat in self.winners else 0.0
        return 0.5 if self.is_draw else 0.0

    @property
    def is_draw(self) -> bool:
        """Whether nobody won and all have the same score above 0. Without scores, no winner means that all have lost."""
        return not self.winners and len({*self.scores}) == 1 and self.scores[0] > 0

    @property
    def is_lost(self) -> bool:
        """Whether all have lost."""
        return not self.winners and not self.is_draw

    def to_json(self) -> dict[str, Any]:
        """The result as JSON data."""
        return {**self._asdict(), "is_draw": self.is_draw}


_new_result = partial(tuple.__new__, Result)  # every rollout makes one; this is quicker than the generated `__new__`


class GameOver(Exception):
    """Ends the game, even from deep inside an effect. The driver catches it; rules must not."""

    @property
    def result(self) -> Result:
        return self.args[0]  # type: ignore[no-any-return]  # the argument of `raise`


class Table:
    """The base class of every game's state."""

    __slots__ = ("chance", "heard", "known", "names", "policy", "worked_out")

    text_rule: ClassVar[str] = ""  # cited where the text of a card asks something and has no rule of its own
    no_use_rule: ClassVar[str] = ""  # cited where an effect is not offered because it would change nothing

    chance: Chance
    heard: list[Heard] | None  # None in a simulation, where nobody listens
    known: tuple[Any, ...] | None  # options that another run of this step has computed
    names: Sequence[str]  # of the seats, for prompts and labels
    policy: RandomPolicy | None  # answers in a rollout; None where somebody is asked
    worked_out: tuple[Any, ...] | None  # the possible options that this step has computed

    def bind(self, chance: Chance, names: Sequence[str], heard: list[Heard] | None) -> None:
        """Call this before rules run: it sets the chance, the names and the listeners."""
        self.chance = chance
        self.names = names
        self.heard = heard
        self.policy = self.known = self.worked_out = None

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

        The key of an option is `verb:name`; `name` defaults to the option's own `key` or its text. With `why_not`, only the
        candidates without an objection are offered, and the others are shown as blocked. With `done` the seat may also
        decline: then the answer is None. A question with one possible answer is not asked.

        If the options are slow to compute, pass a function. The possible ones are then computed once, however often forks and
        searches run the step again. So they must be values that belong to no state.
        """
        if self.policy is not None:
            there = options() if callable(options) else options
            if self.policy.hunch is None:
                chosen = self.policy.choose(there, why_not, done)
            else:
                chosen = self.policy.follow(self, seat, verb, there, why_not, done)
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
        index = yield Decision(seat, self.headed(prompt), values, rule, (verb, name, label, place, done, options, why_not))
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
        """Ask without telling the others who is asked: `await g.quietly(g.ask(...))`. They only see that the table waits."""
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
        """Ask several seats at once. They answer in any order, and no answer has an effect until all have answered.

        `question(seat)` asks that seat, once or several times: `lambda seat: g.ask(seat, ...)`, or a coroutine that makes a
        plan. It must not change the state, for all answers are revealed together.
        """
        answers: dict[int, T] = {}
        asked: dict[int, Decision] = {}  # in the order of the seats, not of the answers
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
        options: Mapping[int, Sequence[T]] | Callable[[], Mapping[int, Sequence[T]]],
        *,
        rule: str,
        verb: str = "",
        name: Callable[[T], str] | None = None,
        label: Callable[[T], str] | None = None,
        place: Callable[[T], str] | None = None,
        why_not: Callable[[int, T], Refusal | None] | None = None,
    ) -> Asking[tuple[int, T]]:
        """Ask a team: any of these seats answers, with one of its own options.

        `why_not(seat, option)` says why a seat cannot choose an option. If the options are slow to compute, pass a function,
        as for `ask`.
        """
        if self.policy is not None:
            there = [(seat, value) for seat, values in _called(options).items() for value in values]
            chosen = self.policy.choose(there, None if why_not is None else lambda each: why_not(*each), None)
            if chosen is NOTHING:
                raise ValueError(f"nobody has anything to choose from: {prompt} ({rule})")
            return chosen  # type: ignore[no-any-return]  # one of these pairs
        found = partial(_possible_of_team, options, why_not)
        parts = []
        for seat, values in self._work_out(found, None) if callable(options) else found():
            refusal = partial(why_not, seat) if why_not else None
            candidates = partial(_of_seat, options, seat)
            parts.append(Decision(seat, prompt, values, rule, (verb, name, label, place, None, candidates, refusal)))
        if not parts:
            raise ValueError(f"nobody has anything to choose from: {prompt} ({rule})")
        if len(parts) == 1 and len(parts[0].values) == 1:
            return parts[0].seat, parts[0].values[0]
        joint = JointDecision(parts)
        decision, index = joint.part((yield joint))
        return decision.seat, decision.values[index]

    def headed(self, prompt: str) -> str:
        """The words of a question as players read them. A game may put the name of the card before them that asks it."""
        return prompt

    def actor(self, seat: int) -> Any:
        """The one who acts for a seat, as the functions of cards get it. A game returns its Hero or its Player."""
        return seat

    def tell(self, rule: str, event: Callable[[*Facts], Event], *facts: *Facts) -> None:
        """Say what happened, by which rule: `g.tell("TT-TURN-02", Marked, seat, cell)`."""
        if self.heard is not None:
            self.heard.append((rule, event, facts))

    @property
    def is_heard(self) -> bool:
        """Whether somebody listens to what is told. Rules ask before they work out facts that only a picture needs."""
        return self.heard is not None

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
        """End the game now, wherever the rules are."""
        raise GameOver(_new_result((tuple(winners), reason, rule, tuple(scores), tuple(story), tuple(roles))))

    def draw(self, deck: Deck[C]) -> C:
        """Take a card from the top of a deck."""
        return deck.take(self.chance.index(deck.top_layer(), deck.name, self._name_of_card))

    def face_down(self, faces: Iterable[str], group: str) -> list[int]:
        """Add shuffled things whose faces nobody has seen, such as cards, tokens in a bag or identities. Returns their ids."""
        return self._faces.add(faces, group, self.chance)

    def shuffle_into(self, deck: Deck[int], cards: Iterable[int]) -> None:
        """Shuffle these ids into the deck: from now on nobody knows which card is which."""
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
_OfTeam = Mapping[int, Sequence[T]] | Callable[[], Mapping[int, Sequence[T]]]


def _called(options: _OfTeam[T]) -> Mapping[int, Sequence[T]]:
    return options() if callable(options) else options


def _of_seat(options: _OfTeam[T], seat: int) -> Sequence[T]:
    return _called(options)[seat]


def _possible_of_team(options: _OfTeam[T], why_not: Callable[[int, T], Refusal | None] | None) -> list[tuple[int, list[T]]]:
    """What each seat may choose, without the seats that may choose nothing."""
    found = [
        (seat, [*values] if why_not is None else [*filterfalse(partial(why_not, seat), values)])
        for seat, values in _called(options).items()
    ]
    return [(seat, values) for seat, values in found if values]


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
