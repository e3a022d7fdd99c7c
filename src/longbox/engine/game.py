"""A game: everything the engine, the table and the bots need to know of it, in one immutable declaration."""

from __future__ import annotations

import functools
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from longbox.engine.chance import Chance
from longbox.engine.decision import Refusal
from longbox.engine.errors import BadOptions, UnknownGame, quoted
from longbox.engine.events import Event
from longbox.engine.faces import Faces
from longbox.engine.rulebook import Rulebook
from longbox.engine.state import NotPlainData, check_declaration, copier
from longbox.engine.table import Result, Step, Table

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

S = TypeVar("S", bound=Table)
Setting = str | int | bool
Settings = Mapping[str, Setting]

Beliefs = tuple[tuple[float, ...], ...]  # for each seat a weight for each thing it may be, in an order of the game's own

ENTRY_POINTS = "longbox.games"
LONGEST_WORDS = 200  # of a setting that is any text


class Sequel(NamedTuple):
    """What follows a match of a campaign: the settings of the next one; after the last, those with which one may play on."""

    settings: Settings
    is_over: bool = False


def _nothing_else_is_hidden(state: Any, seat: int, now: Any, chance: Chance, beliefs: Beliefs) -> None:
    """All that is hidden is in the state's `faces`, which the engine imagines."""


def _anything_goes(seats: int, settings: Settings) -> Refusal | None:
    return None


@dataclass(frozen=True)
class Game(Generic[S]):
    """What a game is.

    `setup(seats, settings)` lays out the table without any chance; dealing is the first step. `next_step(state)` names the step
    that comes next. `view(state, seat)` puts in what that seat, or whoever watches (None), may know, as plain data; where
    `common(state)` makes what is the same for whoever looks, once for all of them, it gets that as its third argument; `draw`
    makes a picture (SVG or HTML) of such a view, with a line for whatever may change by itself, `describe` says it in words,
    and `sketch`, if there is one, draws it with characters for a terminal. `options` has the choices for each setting, the
    default first, and `titles` what people call a choice that is written otherwise; `words` are settings that may be any text,
    each with what it is for, "" by default; `option_rules` has the
    rules that say what a setting is about, and `refuses` says which combinations are not allowed; `seats_rule` is the rule that
    says how many may play. A game with campaigns has a `sequel(state, settings, result)`, which says what follows a match that
    is over, or None where the match is no part of a campaign; `campaign` has the settings that tell where a campaign stands, as
    they are at its beginning: the players do not choose them, all others they do, and `campaign_rule` is the rule that says so.
    `sequels(settings, result)` has all that might follow a match with these settings that ended so, whatever happened in it:
    a campaign's file is checked by it.
    `progress(settings)`, if there is one, says in words how far a campaign has come.
    `invariants` are named facts that hold after every decision. `imagine(state, seat, now, chance, beliefs)` re-deals what is
    hidden from the seat and is not in the state's `faces`; `now` is the same game a few answers later, where the seat knows all
    that it has seen since, also what was put back or shuffled away. `possible`, if there is one, says whether a truth that was
    imagined could be: where, say, the dealt roles are never all of one side. `evaluate(state, seat)`, if there is one, says how
    good a position looks to that seat, from 0 (lost) to 1 (won). It changes nothing, and is only ever called on what was
    imagined for a seat: it may look at all of the state.
    `stage(state)`, if there is one, is the turn or round that a position belongs to: who plays on without thinking asks
    `evaluate` where a stage is over, or without one after a step. `outlook(state, seat)`, if there is one, gives the figures
    behind an evaluation by what they are called, below 0 where less is better. `setting_up(state)`, if there is one, says whether
    it is too early for an evaluation: an analysis then plays on with any answers until it is not. `beliefs(events, seats)`, if
    there is one, weighs for each seat what it may secretly be by what it was seen to do; `imagine` gets it from those who reckon
    with it, and () from all others.
    Where `all_know_the_same`, what is hidden, as in a deck, is hidden from everybody alike. Where all `win_together`, nobody wins
    or loses alone, so that a position looks the same to every seat. `catalogue()`, if there is one, has
    by name what every card of the box says, for everybody who asks. `cover()`, if there is one, is a picture for the box, as SVG
    of 320 by 200.
    """

    name: str
    title: str
    summary: str
    seats: range
    state: type[S]
    setup: Callable[[int, Settings], S]
    next_step: Callable[[S], Step]
    view: Callable[..., Any]
    draw: Callable[[Any], str]
    describe: Callable[[Any], str]
    rulebook: Rulebook
    rules_version: str
    options: Mapping[str, tuple[Setting, ...]] = field(default_factory=lambda: MappingProxyType({}))
    refuses: Callable[[int, Settings], Refusal | None] = _anything_goes
    invariants: Mapping[str, Callable[[S], bool]] = field(default_factory=lambda: MappingProxyType({}))
    imagine: Callable[[S, int, S, Chance, Beliefs], None] = _nothing_else_is_hidden
    all_know_the_same: bool = False
    win_together: bool = False
    possible: Callable[[S], bool] | None = None
    sketch: Callable[[Any], str] | None = None
    common: Callable[[S], Any] | None = None
    evaluate: Callable[[S, int], float] | None = None
    seats_rule: str = ""
    option_rules: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    words: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    titles: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    campaign: Settings = field(default_factory=lambda: MappingProxyType({}))
    campaign_rule: str = ""
    sequel: Callable[[S, Settings, Result], Sequel | None] | None = None
    progress: Callable[[Settings], str] | None = None
    sequels: Callable[[Settings, Result], Sequence[Sequel]] | None = None
    stage: Callable[[S], object] | None = None
    outlook: Callable[[S, int], Mapping[str, float]] | None = None
    setting_up: Callable[[S], bool] | None = None
    beliefs: Callable[[Sequence[Event], int], Beliefs] | None = None
    catalogue: Callable[[], Mapping[str, str]] | None = None
    cover: Callable[[], str] | None = None

    def __post_init__(self) -> None:
        check_declaration(self.state)
        for name in typing.get_type_hints(self.state):
            if name in Table.__slots__ and name in self.state.__annotations__:
                raise NotPlainData(f"{self.state.__name__}.{name}: this name is taken by Table")

    @functools.cached_property
    def copy(self) -> Callable[[S], S]:
        """Copies a state of this game."""
        return copier(self.state)

    def seen(self, state: S, seats: Sequence[int | None]) -> list[Any]:
        """What each of these seats may know, as `view` puts it in."""
        if self.common is None:
            return [self.view(state, seat) for seat in seats]
        common = self.common(state)
        return [self.view(state, seat, common) for seat in seats]

    @property
    def has_secrets(self) -> bool:
        """Whether there is anything that a seat may not know."""
        return self.hides or self.imagine is not _nothing_else_is_hidden

    @property
    def keeps_seats_apart(self) -> bool:
        """Whether a seat may know what another may not: then nobody looks at the table of another seat."""
        return self.has_secrets and not self.all_know_the_same

    @functools.cached_property
    def hides(self) -> bool:
        """Whether its state has faces that somebody may not know."""
        return typing.get_type_hints(self.state).get("faces") is Faces

    def settings(self, seats: int, wanted: Mapping[str, Any]) -> dict[str, Setting]:
        """The settings of a table, complete and checked."""
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            count = f"{low}" if low == high else f"{low} to {high}"
            rule = f" ({self.seats_rule})" if self.seats_rule else ""
            raise BadOptions(f"{self.title} is for {count} players, not {seats}{rule}.")
        if not self.options and not self.words and not wanted and self.refuses is _anything_goes:
            return {}
        for name in wanted:
            if name not in self.options and name not in self.words:
                known = ", ".join([*self.options, *self.words]) or "none"
                raise BadOptions(f"{self.title} has no option {quoted(name)}; its options: {known}.")
        settings = {name: wanted.get(name, choices[0]) for name, choices in self.options.items()}
        for name, value in settings.items():
            if not any(value == choice and type(value) is type(choice) for choice in self.options[name]):
                choices = ", ".join(map(str, self.options[name]))
                raise BadOptions(f"{quoted(value)} is no {name} of {self.title}; choose from {choices}{self._cited(name)}.")
        settings |= {name: self._text(name, wanted.get(name, "")) for name in self.words}
        refusal = self.refuses(seats, settings)
        if refusal:
            raise BadOptions(f"{refusal.reason} ({refusal.rule}).")
        return settings

    def _text(self, name: str, value: object) -> str:
        if not isinstance(value, str) or len(value) > LONGEST_WORDS or not value.isprintable():
            about = f"'{name}' in {self.title} is for a line of text"
            raise BadOptions(f"{about}, at most {LONGEST_WORDS} characters long{self._cited(name)}.")
        return value.strip()

    def _cited(self, name: str) -> str:
        """The rule of a setting, to end a sentence with."""
        rules = self.option_rules.get(name)
        return f" ({rules[0]})" if rules else ""

    def called(self, choice: Setting) -> str:
        """What people call an option or one of its choices."""
        if isinstance(choice, bool):
            return "Yes" if choice else "No"
        words = str(choice).replace("_", " ").replace("-", " ")
        return self.titles.get(str(choice), words[:1].upper() + words[1:])

    def tables(self) -> Iterator[tuple[int, dict[str, Setting]]]:
        """Every player count with the default settings and with each single change of them, as far as allowed."""
        default: dict[str, Setting] = {name: choices[0] for name, choices in self.options.items()} | dict.fromkeys(self.words, "")
        for seats in self.seats:
            changes = ({**default, name: c} for name, choices in self.options.items() for c in choices[1:])
            for settings in chain([default], changes):
                if self.refuses(seats, settings) is None:
                    yield seats, settings

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


@functools.cache
def _installed() -> dict[str, EntryPoint]:
    import importlib.metadata  # slow to import, and seldom needed

    return {point.name: point for point in importlib.metadata.entry_points(group=ENTRY_POINTS)}


def game_names() -> list[str]:
    """The names of all installed games, ours and others'."""
    return sorted(_installed())


def is_installed(game: Game[Any]) -> bool:
    """Whether it is this one that other processes find by its name."""
    return game.name in game_names() and find_game(game.name) is game


@functools.cache
def find_game(name: str) -> Game[Any]:
    """The installed game of this name; who writes it with hyphens means the same."""
    point = _installed().get(name.replace("-", "_"))
    if point is None:
        raise UnknownGame(f"There is no game {quoted(name)}; installed: {', '.join(game_names()) or 'none'}.")
    game = point.load()
    if not isinstance(game, Game):
        raise UnknownGame(f"The entry point '{name}' ({point.value}) is a {type(game).__name__}, not a Game.")
    return game
