"""What programs send to the interface and get from it. We accept exactly the declared names and types."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field


def _without_controls(text: str) -> str:
    if any(not letter.isprintable() and letter not in "\n\t" for letter in text):
        raise ValueError("should have only letters that can be printed")
    return text


Text = Annotated[str, AfterValidator(_without_controls)]
SeatNumber = Annotated[int, Field(ge=0, le=99)]
Setting = str | bool | Annotated[int, Field(ge=-(2**31), le=2**31 - 1)]


class Given(BaseModel):
    """The body of a response."""

    model_config = ConfigDict(extra="forbid")


# -- given -----------------------------------------------------------------------------------------


class ProblemDetails(Given):
    """Why something was refused (RFC 9457). `detail` is a sentence for a person; `rule` is the game's rule, if there is one."""

    type: str
    title: str
    status: int
    detail: str
    rule: str


class PersonGiven(Given):
    """Who I am."""

    id: str
    name: str


class Newcomer(PersonGiven):
    """Who I am now, and the token that identifies me. Nobody else must see it."""

    token: str


class GameGiven(Given):
    """A game that can be played.

    `seats` has the possible player counts, `options` the choices for each option, the default first. `words` are options that may
    be any line of text, each with its purpose, and `documents` those that are the text of a whole file. `campaigns` says whether
    matches may follow each other. `table_bot` is the bot that plays unless somebody chooses another of the `bots`.
    """

    name: str
    title: str
    summary: str
    seats: list[int]
    options: dict[str, list[Setting]]
    words: dict[str, str]
    documents: dict[str, str]
    campaigns: bool
    bots: dict[str, str]
    table_bot: str
    rules_version: str


class RuleGiven(Given):
    """One rule of a game. Its origin is 'ruling' where the rulebook leaves something open and we decided."""

    id: str
    topic: str
    text: str
    kind: str
    origin: str
    page: int | None


class TermGiven(Given):
    """A word of a game, its definition, and the rules behind it."""

    word: str
    text: str
    rules: list[str]


class NumberGiven(Given):
    """A number of a card, by name."""

    label: str
    number: str


class PartGiven(Given):
    """A part of a text, and the name of the word or the card that it mentions, if it mentions one."""

    text: str
    name: str


class CardGiven(Given):
    """What stands on a card: its kind, its numbers, its text in parts; the words on it defined, and rules about it alone."""

    name: str
    kind: str
    numbers: list[NumberGiven]
    text: list[PartGiven]
    terms: list[TermGiven]
    rules: list[str]


class SearchGiven(Given):
    """What a search found: the words that it was about, and rules, the best first."""

    terms: list[TermGiven]
    rules: list[RuleGiven]


class TableEntry(Given):
    """A table where I sit. `asked` has my seats that are asked now. `problem` says why the game cannot go on, if it cannot.

    `goes_on`: I may set the next match of the campaign.
    """

    id: str
    game: str
    title: str
    status: Literal["waiting", "playing", "over", "closed"]
    changed: float
    names: list[str]
    asked: list[int]
    mine: list[int]
    invites: dict[int, str]
    problem: str
    goes_on: bool


class OpenedTable(Given):
    """A new table, with the paths of the invitations to its free seats."""

    id: str
    status: Literal["waiting", "playing", "over", "closed"]
    invites: dict[int, str]


class Version(Given):
    """The new version of the table, as this seat sees it."""

    version: str


class SeatAt(Given):
    """A seat at a table."""

    table: str
    seat: int


class Link(Given):
    """A path on this server. It gives a seat to the person who opens it."""

    link: str


class Description(Given):
    """The table in words, as one audience sees it."""

    text: str


class OpinionGiven(Given):
    """What a search thinks of one option: the chance to win, and its 95 % interval."""

    key: str
    label: str
    chance: float
    low: float
    high: float
    tries: int
    is_best: bool
    words: str


class AdviceGiven(Given):
    """What a search thinks of a seat's options, the best first, and a hint in words: what to choose, and why.

    `stars` has the keys of the options to take; none where it makes no real difference.
    """

    seat: int
    prompt: str
    rule: str
    iterations: int
    stars: list[str]
    why: str
    words: list[str]
    opinions: list[OpinionGiven]


class ReportGiven(Given):
    """The number under which a report is kept."""

    id: str


class OptionGiven(Given):
    """Something that may be chosen."""

    key: str
    label: str
    place: str


class BlockedGiven(OptionGiven):
    """Something that a player might expect to choose, and why it is not possible."""

    reason: str
    rule: str


class QuestionGiven(Given):
    """The question to the seat."""

    prompt: str
    rule: str
    options: list[OptionGiven]
    blocked: list[BlockedGiven]


class LogGiven(Given):
    """A line of the log, as this audience knows it.

    `news` marks lines for a summary, `headline` those with which it begins. `seat` is the seat that did it, if one did.
    """

    number: int
    rule: str
    text: str
    private: bool
    kind: str
    seat: int | None
    news: bool
    headline: bool
    places: list[str]


class SeatGiven(Given):
    """A seat, as everybody may know it. `away`: a bot plays for its person. `gone`: the others decide without them."""

    seat: int
    name: str
    kind: Literal["person", "bot", "free"]
    bot: str
    here: bool
    away: bool
    gone: bool


class ResultGiven(Given):
    """How the game ended. Without winners, it was a draw or all have lost."""

    winners: list[int]
    reason: str
    rule: str
    scores: list[float]
    story: list[str]
    roles: list[str]
    is_draw: bool


class SaidGiven(Given):
    """A message of a person or of the table."""

    id: int
    kind: Literal["chat", "notice"]
    seat: int | None
    name: str
    text: str
    at: float


class VoteGiven(Given):
    """A vote: the seats that agree, and those that have not answered."""

    what: Literal["undo", "close"]
    by: int
    yes: list[int]
    needs: list[int]


class StoryGiven(Given):
    """The campaign after this match: its progress and the next match, in words."""

    title: str
    progress: str
    next: str
    over: bool


class PlayedGiven(Given):
    """A match of a campaign. Without winners, all have lost. `match` is its fingerprint."""

    settings: dict[str, Setting]
    players: list[str]
    winners: list[int]
    reason: str
    rule: str
    match: str


class CampaignGiven(Given):
    """A campaign as in its file: the matches so far, and the settings of the next one."""

    campaign: Literal[1]
    game: str
    title: str
    seats: int
    settings: dict[str, Setting]
    over: bool
    playing: str
    history: list[PlayedGiven]


class LessonGiven(Given):
    """A lesson of a guided game. `choices` has the keys of the options that the learner may choose to go on."""

    number: int
    of: int
    title: str
    text: str
    rule: str
    place: str
    choices: list[str]


class RemarkGiven(Given):
    """A short sentence, the places on the board that it is about, and a count, `have` of `of`, if it is about one."""

    text: str
    places: list[str]
    have: int
    of: int


class StandingGiven(Given):
    """A number of the seat that a summary compares: how it was after the last own answer, and how it is now."""

    one: str
    many: str
    number: int
    places: list[str]


class TrackerGiven(Given):
    """A part of the tracker under its heading: the goal of the seat, or what it may know of the others."""

    title: str
    lines: list[RemarkGiven]


class Glance(Given):
    """All that one audience sees of a table."""

    v: Literal[1]
    type: Literal["snapshot"]
    table: str
    game: str
    title: str
    options: dict[str, Setting]
    status: Literal["waiting", "playing", "over", "closed"]
    version: str
    seat: int | None
    mine: list[int]
    asked: list[int]
    owner: bool
    invites: dict[int, str]
    seats: list[SeatGiven]
    number: int
    question: QuestionGiven | None
    waiting_for: list[int]
    result: ResultGiven | None
    tracker: list[TrackerGiven]
    standing: list[StandingGiven]
    threats: list[RemarkGiven]
    drawing: str
    log: list[LogGiven]
    said: list[SaidGiven]
    vote: VoteGiven | None
    hints: bool
    lessons: list[LessonGiven]
    undo: Literal["free", "ask", ""]
    answers: int
    notice: str
    commitment: str
    forked: bool
    gone_after: int
    rematch: str
    campaign: StoryGiven | None


class AnswerGiven(Given):
    """The next answer. Only the seat that gave it sees the label."""

    seat: int
    name: str
    label: str


class ReplayGiven(Given):
    """A finished game at one of its answers, as one audience knew it. Its positions go from `first` to `total`."""

    table: str
    game: str
    title: str
    names: list[str]
    seat: int | Literal["all"] | None
    number: int
    first: int
    total: int
    question: QuestionGiven | None
    waiting_for: list[int]
    result: ResultGiven | None
    drawing: str
    description: str
    log: list[LogGiven]
    answer: AnswerGiven | None


class Thinking(Given):
    """The analysis is not ready yet: ask again in a while."""

    status: Literal["thinking"]


class AnalysedSeat(Given):
    """What one seat's game was worth: how much was choice and how much was luck."""

    name: str
    start: float
    choice: float
    own_choice: float
    others_choice: float
    luck: float
    course: float
    worth: float


class AnalysedPoint(Given):
    """One answer, and what it did to every seat's chance to win."""

    number: int
    seat: int
    key: str
    label: str
    before: list[float]
    choice: list[float]
    luck: list[float]
    course: list[float]
    after: list[float]
    told: list[str]
    is_setup: bool
    swing: float
    is_luck: bool


class CostlyGiven(Given):
    """A decision of a person that was clearly worse than another one, as a search sees it from what the seat knew."""

    number: int
    seat: int
    key: str
    label: str
    better: str
    better_label: str
    cost: float
    why: str


class TurnGiven(Given):
    """A turning point in words: what happened, and whose chance it changed."""

    what: str
    changes: str


class LineGiven(Given):
    """A line of the curve: whose it is, and how it is drawn."""

    name: str
    colour: str
    dash: str


class AnalysisGiven(Given):
    """The analysis of a finished game, the turning points in words, and the pictures: the curve for a page, and a file."""

    game: str
    reason: str
    is_shared: bool
    seats: list[AnalysedSeat]
    points: list[AnalysedPoint]
    turning_points: list[int]
    turns: list[TurnGiven]
    costly: list[CostlyGiven]
    lines: list[LineGiven]
    curve: str
    svg: str
