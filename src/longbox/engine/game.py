"""A game: everything the engine, the table and the bots need to know of it, in one immutable declaration."""

from __future__ import annotations

import functools
import typing
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from longbox.engine.box import Box
from longbox.engine.errors import BadOptions, UnknownGame, quoted
from longbox.engine.faces import Faces
from longbox.engine.game_parts import CampaignRules, Evaluation, Options, Presentation, Secrets, Setting, Settings
from longbox.engine.rulebook import Rulebook
from longbox.engine.search import Found, RuleSearch
from longbox.engine.state import NotPlainData, check_declaration, copier
from longbox.engine.table import Step, Table

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from longbox.engine.guide import Guide

S = TypeVar("S", bound=Table)

ENTRY_POINTS = "longbox.games"
USUAL_SEATS = 4  # or as many as the game allows


@dataclass(frozen=True)
class Game(Generic[S]):
    """What a game is: its rules, and the parts around them (see `game_parts`).

    `setup(seats, settings)` lays out the table without any chance; dealing is the first step. `next_step(state)` names the step
    that comes next. `invariants` are named facts that hold after every decision. Where all `win_together`, nobody wins or loses
    alone, so that a position is worth the same to every seat. `seats_rule` is the rule that says how many may play. `box` is what
    people want to know before they choose the game. `guides` are the guided first games for newcomers: one, or one for each
    side. `table_bot` is the bot that plays a seat at a table unless somebody chooses another: the strongest that does not make
    people wait.
    """

    name: str
    title: str
    summary: str
    seats: range
    state: type[S]
    setup: Callable[[int, Settings], S]
    next_step: Callable[[S], Step]
    rulebook: Rulebook
    rules_version: str
    presentation: Presentation[S, Any]
    options: Options = field(default_factory=Options)
    secrets: Secrets[S] = field(default_factory=Secrets)
    evaluation: Evaluation[S] | None = None
    campaign: CampaignRules[S] | None = None
    invariants: Mapping[str, Callable[[S], bool]] = field(default_factory=lambda: MappingProxyType({}))
    win_together: bool = False
    seats_rule: str = ""
    box: Box | None = None
    guides: tuple[Guide[Any], ...] = ()
    table_bot: str = "greedy"

    def __post_init__(self) -> None:
        check_declaration(self.state)
        for name in typing.get_type_hints(self.state):
            if name in Table.__slots__ and name in self.state.__annotations__:
                raise NotPlainData(f"{self.state.__name__}.{name}: this name is taken by Table")

    @functools.cached_property
    def copy(self) -> Callable[[S], S]:
        """Copies a state of this game."""
        return copier(self.state)

    @property
    def has_secrets(self) -> bool:
        """Whether there is anything that a seat may not know."""
        return self.hides or self.secrets.are_imagined

    @property
    def keeps_seats_apart(self) -> bool:
        """Whether seats know different things. Then nobody may look at the table of another seat."""
        return self.has_secrets and not self.secrets.all_know_the_same

    @functools.cached_property
    def hides(self) -> bool:
        """Whether its state has `faces`."""
        return typing.get_type_hints(self.state).get("faces") is Faces

    @functools.cached_property
    def _rule_search(self) -> RuleSearch:
        return RuleSearch(self.rulebook, self.presentation.glossary)

    def search(self, question: str) -> Found:
        """The terms and the rules that answer a question, the best first."""
        return self._rule_search.find(question)

    @property
    def usual_seats(self) -> int:
        """How many play if nobody says otherwise."""
        return min(max(self.box.best if self.box else USUAL_SEATS, self.seats[0]), self.seats[-1])

    def settings(self, seats: int, wanted: Mapping[str, Any]) -> dict[str, Setting]:
        """The settings of a table, complete and checked."""
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            count = f"{low}" if low == high else f"{low} to {high}"
            rule = f" ({self.seats_rule})" if self.seats_rule else ""
            raise BadOptions(f"{self.title} is for {count} players, not {seats}{rule}.")
        return self.options.settings(self.title, seats, wanted)

    def guide(self, side: str = "") -> Guide[Any]:
        """The guided first game, or the one for a side, of which a part of the name will do."""
        if not self.guides:
            raise BadOptions(f"{self.title} has no guided first game: 'longbox play {self.name}' plays it.")
        found = [guide for guide in self.guides if side.lower() in guide.side.lower()]
        if len(found) != 1:
            sides = " or ".join(guide.side for guide in self.guides)
            there = f"a guided first game for each side: {sides}" if sides else "one guided first game, whatever you play"
            raise BadOptions(f"{self.title} has {there}{f', not {quoted(side)}' if side else ''}.")
        return found[0]

    def tables(self) -> Iterator[tuple[int, dict[str, Setting]]]:
        """Every number of players with the default settings, and with each single change of a setting that is allowed."""
        default, choices = self.options.default(), self.options.choices
        for seats in self.seats:
            changes = ({**default, name: choice} for name in choices for choice in choices[name][1:])
            for settings in chain([default], changes):
                if self.options.refuses(seats, settings) is None:
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
    """Whether other processes find this game by its name."""
    return game.name in game_names() and find_game(game.name) is game


@functools.cache
def find_game(name: str) -> Game[Any]:
    """The installed game of this name. Hyphens and underscores mean the same."""
    point = _installed().get(name.replace("-", "_"))
    if point is None:
        raise UnknownGame(f"There is no game {quoted(name)}; installed: {', '.join(game_names()) or 'none'}.")
    game = point.load()
    if not isinstance(game, Game):
        raise UnknownGame(f"The entry point '{name}' ({point.value}) is a {type(game).__name__}, not a Game.")
    return game
