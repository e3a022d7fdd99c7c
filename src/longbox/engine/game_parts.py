"""The parts of a game's declaration: how it looks, what players set, what is hidden, what bots see in it, its campaigns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from longbox.engine.box import ChoiceCard
from longbox.engine.chance import Chance
from longbox.engine.decision import Refusal
from longbox.engine.documents import Document, Flaw, plain, refused
from longbox.engine.errors import BadOptions, quoted
from longbox.engine.events import Event
from longbox.engine.glossary import CardFacts, Glossary
from longbox.engine.remarks import Possession, Remark, Tracker
from longbox.engine.scenes import Scene
from longbox.engine.table import Result, Table

S = TypeVar("S", bound=Table)
V = TypeVar("V")

Setting = str | int | bool
Settings = Mapping[str, Setting]

Beliefs = tuple[tuple[float, ...], ...]  # for each seat a weight for each thing it may be, in an order of the game's own

LONGEST_TEXT = 200  # of a setting that is any text
OPEN = "?"  # in a text that names something for each seat


class Section(NamedTuple):
    """A part of the page *How this game goes*: a heading, a few sentences, and perhaps a picture with what it shows.

    An empty line in the text begins a paragraph. The picture is drawn as the table is, with real cards and pieces. `rules` are
    for those who want to know more.
    """

    heading: str
    text: str
    picture: str = ""
    shows: str = ""
    rules: tuple[str, ...] = ()

    @property
    def paragraphs(self) -> list[str]:
        """The text, without the line breaks and the indentation of the source."""
        return [" ".join(part.split()) for part in self.text.split("\n\n")]


@dataclass(frozen=True)
class Presentation(Generic[S, V]):
    """How a game is seen.

    `view(state, seat)` puts in what that seat, or somebody who watches (None), may know, as plain data. Where `common(state)`
    makes what all see alike, once for all of them, `view` gets that as its third argument. `draw` makes a picture (SVG or
    HTML) of such a view, with a line for each thing that may change by itself; `describe` says it in words; `sketch` draws it
    with characters for a terminal. `opened(state)` is the view of somebody who may know everything, for the replay of a game
    that is over; without it, all `faces` are turned up for somebody who watches. `catalogue()` has what stands on every card
    of the box, by its name. `cover()` is a picture for the box, as SVG of 320 by 200. `glossary` has the words of the game
    with their definitions; `overview()` tells a newcomer how the game goes, on about one page. `hues(view)` has the hue of
    each seat's pieces, as the drawing kit calls it ("red"), for whatever shows the seats beside the board. `scenes` are the
    parts of the game that the table shows event by event. `letters` has the keyboard's letter for
    a deed, which is the first word of an option's key ("move": "m"); r and u are the table's own, and a deed without a letter
    gets a free one. `tracker(view, events)` says how far the seat of that view is from its goal, and what it may know of the
    others: it gets all events that the seat saw, each as the seat saw it. The summary since the last turn compares the
    numbers of `standing(view)`, and ends with the first of `threats(view)`: what is about to go wrong, the worst first.
    """

    view: Callable[..., V]
    draw: Callable[[V], str]
    describe: Callable[[V], str]
    common: Callable[[S], Any] | None = None
    sketch: Callable[[V], str] | None = None
    opened: Callable[[S], V] | None = None
    catalogue: Callable[[], Mapping[str, CardFacts]] | None = None
    cover: Callable[[], str] | None = None
    tracker: Callable[[V, Sequence[Event]], Tracker] | None = None
    glossary: Glossary = field(default_factory=Glossary)
    overview: Callable[[], Sequence[Section]] | None = None
    hues: Callable[[V], Sequence[str]] | None = None
    scenes: tuple[Scene, ...] = ()
    letters: Mapping[str, str] = field(default_factory=dict, hash=False)
    standing: Callable[[V], Sequence[Possession]] | None = None
    threats: Callable[[V], Sequence[Remark]] | None = None

    def cards(self) -> Mapping[str, CardFacts]:
        """What stands on every card of the box, by its name; nothing in a game without cards."""
        return self.catalogue() if self.catalogue else {}

    def views(self, state: S, seats: Sequence[int | None]) -> list[V]:
        """What each of these seats may know."""
        if self.common is None:
            return [self.view(state, seat) for seat in seats]
        common = self.common(state)
        return [self.view(state, seat, common) for seat in seats]


def named_seats(text: str, seats: int) -> list[str]:
    """What a text names for each seat; "?" where it leaves that open."""
    parts = [part.strip() for part in text.split(",")] if text.strip() else []
    return [*parts, *[OPEN] * seats][:seats]


def seats_named(parts: Sequence[str]) -> str:
    """The text that names these for the seats; "" if all is open."""
    return ", ".join(parts) if any(part != OPEN for part in parts) else ""


def _anything_goes(seats: int, settings: Settings) -> Refusal | None:
    return None


@dataclass(frozen=True)
class Options:
    """What players set before a game.

    `choices` has the choices for each setting, the default first; `texts` the settings that may be any text, "" by default,
    each with what it is for; `documents` those that are the text of a whole file, "" by default. A text in `each_seat` names one
    of these choices for each seat, in their order ("Ada, ?, Grace"), or nothing; "?" leaves it open for that seat. `titles` says
    what people call a choice that is written otherwise, `rules` which rules a setting is about, and `refuses(seats, settings)`
    why a combination is not allowed. `cards` has the choices of a setting as pictures: a function from the choice.
    """

    choices: Mapping[str, tuple[Setting, ...]] = field(default_factory=lambda: MappingProxyType({}))
    texts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    documents: Mapping[str, Document] = field(default_factory=lambda: MappingProxyType({}))
    each_seat: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    titles: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    rules: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    refuses: Callable[[int, Settings], Refusal | None] = _anything_goes
    cards: Mapping[str, Callable[[Any], ChoiceCard]] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def names(self) -> list[str]:
        """All that can be set."""
        return [*self.choices, *self.texts, *self.documents]

    def settings(self, title: str, seats: int, wanted: Mapping[str, Any]) -> dict[str, Setting]:
        """The settings of a table, complete and checked."""
        if not self.names and not wanted and self.refuses is _anything_goes:
            return {}
        for name in wanted:
            if name not in self.names:
                known = ", ".join(self.names) or "none"
                raise BadOptions(f"{title} has no option {quoted(name)}; its options: {known}.")
        settings = {name: wanted.get(name, choices[0]) for name, choices in self.choices.items()}
        for name, value in settings.items():
            if not any(value == choice and type(value) is type(choice) for choice in self.choices[name]):
                choices = ", ".join(map(str, self.choices[name]))
                raise BadOptions(f"{quoted(value)} is no {name} of {title}; choose from {choices}{self._cited(name)}.")
        settings |= {name: self._text(title, name, wanted.get(name, "")) for name in self.texts}
        settings |= {name: self._document(title, name, wanted.get(name, "")) for name in self.documents}
        refusal = self.refuses(seats, settings)
        if refusal:
            raise BadOptions(f"{refusal.reason} ({refusal.rule}).")
        return settings

    def for_seats(self, settings: Settings, seats: int) -> dict[str, Setting]:
        """These settings for another number of seats: what names something for each seat is cut, or left open for the others."""
        named = {name: named_seats(str(settings[name]), seats) for name in self.each_seat if settings.get(name)}
        return {**settings, **{name: seats_named(parts) for name, parts in named.items()}}

    def default(self) -> dict[str, Setting]:
        """The settings of those who set nothing."""
        return {name: choices[0] for name, choices in self.choices.items()} | dict.fromkeys((*self.texts, *self.documents), "")

    def told(self, settings: Settings) -> dict[str, Setting]:
        """These settings as a line has room for them: a document by what it is called."""
        titles = {name: document.title(str(text)) for name, document in self.documents.items() if (text := settings.get(name))}
        return {**settings, **titles}

    def _text(self, title: str, name: str, value: object) -> str:
        if not isinstance(value, str) or len(value) > LONGEST_TEXT or not value.isprintable():
            about = f"'{name}' in {title} is for a line of text"
            raise BadOptions(f"{about}, at most {LONGEST_TEXT} characters long{self._cited(name)}.")
        return value.strip()

    def flaws(self, name: str, text: object) -> list[Flaw]:
        """All that is wrong with a text for this document."""
        return self.documents[name].found_in(text, next(iter(self.rules.get(name, ())), ""))

    def _document(self, title: str, name: str, value: object) -> str:
        if isinstance(value, str) and not value.strip():
            return ""
        flaws = self.flaws(name, value)
        if flaws:
            raise BadOptions(f"The {name} of {title} is refused. {refused(flaws)}")
        return plain(str(value))

    def _cited(self, name: str) -> str:
        """The rule of a setting, to end a sentence with."""
        rules = self.rules.get(name)
        return f" ({rules[0]})" if rules else ""

    def called(self, choice: Setting) -> str:
        """What people call a setting or one of its choices."""
        if isinstance(choice, bool):
            return "Yes" if choice else "No"
        words = str(choice).replace("_", " ").replace("-", " ")
        return self.titles.get(str(choice), words[:1].upper() + words[1:])


def _nothing_else_is_hidden(state: Any, seat: int, now: Any, chance: Chance, beliefs: Beliefs) -> None:
    """All that is hidden is in the state's `faces`, which the engine imagines."""


@dataclass(frozen=True)
class Secrets(Generic[S]):
    """What is hidden besides the state's `faces`, and from whom.

    `imagine(state, seat, now, chance, beliefs)` re-deals what is hidden from the seat and is not in `faces`; `now` is the
    same game a few answers later, where the seat knows all that it has seen since, also what was put back or shuffled away.
    Where `all_know_the_same`, what is hidden, as in a deck, is hidden from everybody alike. `beliefs(events, seats)` weighs
    for each seat what it may secretly be by what it was seen to do; `imagine` gets that from bots that reckon with it, and ()
    from all others.
    """

    imagine: Callable[[S, int, S, Chance, Beliefs], None] = _nothing_else_is_hidden
    all_know_the_same: bool = False
    beliefs: Callable[[Sequence[Event], int], Beliefs] | None = None

    @property
    def are_imagined(self) -> bool:
        """Whether the game imagines something itself."""
        return self.imagine is not _nothing_else_is_hidden


class FigureWords(NamedTuple):
    """What an answer does that makes a figure better or worse, to go on from "It" or the answer's name; "" for nothing to say.

    "jails a Villain" is said with how often it does so, "adds {} Attack to your team" with how much.
    """

    better: str
    worse: str = ""


@dataclass(frozen=True)
class Evaluation(Generic[S]):
    """What a good player sees in a position.

    `value(state, seat)` is the chance of the seat to win, from 0 (lost) to 1 (won). It changes nothing, and is only ever
    called on a determinization for a seat, so that it may look at all of the state. `figures(state, seat)` gives the figures
    behind it by their names, below 0 where less is better: hints take their reasons from them. `words` says what an answer
    does to each figure, the most concrete first; a figure without words is no reason. `features(state, seat)` gives the
    numbers that `longbox fit` finds weights for; none while it is too early to tell anything. `setting_up(state)` says
    whether it is too early to value a position: an analysis then plays on with any answers until it is not.

    `hunch(state, seat, verb, values)` says how good each answer to a question in the middle of a step looks at first sight, more
    being better, or None if it has no idea. Bots answer by it where they do not think: in rollouts, and in the rest of a step
    that a lookahead plays out. `verb` is that of the question.
    """

    value: Callable[[S, int], float]
    figures: Callable[[S, int], Mapping[str, float]] | None = None
    words: Mapping[str, FigureWords] = field(default_factory=lambda: MappingProxyType({}))
    features: Callable[[S, int], Sequence[float]] | None = None
    setting_up: Callable[[S], bool] | None = None
    hunch: Callable[[S, int, str, Sequence[Any]], Sequence[float] | None] | None = None


class Episode(NamedTuple):
    """A match of a campaign on its page: one that was played, the next one, or a later one.

    `words` say what it is about, as far as players may know it now. `picture` is an SVG without ids, and `note` says what
    else came of it.
    """

    title: str
    state: Literal["won", "lost", "next", "later"]
    words: str = ""
    note: str = ""
    picture: str = ""


class Unlocked(NamedTuple):
    """Something that a campaign has brought: what it is called, and what it does."""

    title: str
    words: str


class Story(NamedTuple):
    """A campaign as a page shows it."""

    episodes: tuple[Episode, ...]
    unlocked: tuple[Unlocked, ...] = ()


class Sequel(NamedTuple):
    """What follows a match of a campaign: the settings of the next one; after the last, those with which one may play on."""

    settings: Settings
    is_over: bool = False


@dataclass(frozen=True)
class CampaignRules(Generic[S]):
    """How matches follow each other.

    `start` has the settings that tell where a campaign stands, as they are at its beginning. The players do not choose these,
    all others they do, and `rule` says so. `sequel(state, settings, result)` says what follows a match that is over, or None
    where the match is no part of a campaign. `sequels(settings, result)` has all that might follow a match with these
    settings that ended so: a campaign's file is checked by it. `progress(settings)` says in words how far a campaign has
    come, and `story(settings)` tells it for a page.
    """

    start: Settings
    sequel: Callable[[S, Settings, Result], Sequel | None]
    sequels: Callable[[Settings, Result], Sequence[Sequel]] | None = None
    progress: Callable[[Settings], str] | None = None
    story: Callable[[Settings], Story] | None = None
    rule: str = ""
