"""What programs send to the interface and get from it. What is sent is taken strictly: no other names, no other types."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue


def _without_controls(text: str) -> str:
    if any(not letter.isprintable() and letter not in "\n\t" for letter in text):
        raise ValueError("should have only letters that can be printed")
    return text


Text = Annotated[str, AfterValidator(_without_controls)]
SeatNumber = Annotated[int, Field(ge=0, le=99)]
Setting = str | bool | Annotated[int, Field(ge=-(2**31), le=2**31 - 1)]


class Sent(BaseModel):
    """The body of a request."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Given(BaseModel):
    """The body of a response."""

    model_config = ConfigDict(extra="forbid")


# -- sent ------------------------------------------------------------------------------------------


class Name(Sent):
    """A person's name, as the others at a table see it: 1 to 24 letters, digits and signs."""

    name: Annotated[Text, Field(max_length=200)]


class WantedSeatBody(Sent):
    """A seat of a new table: mine, a friend's, or a bot's. A person may have several."""

    kind: Literal["me", "friend", "bot"]
    name: Annotated[Text, Field(max_length=200)] = ""
    bot: Annotated[Text, Field(max_length=40)] = "greedy"


class WantedBody(Sent):
    """A new table. `options` are the game's own; what is not named has the game's default.

    `campaign` is one to go on with, as GET /tables/{table_id}/campaign gave it: it tells some of the options.
    """

    game: Annotated[Text, Field(max_length=40)]
    seats: Annotated[list[WantedSeatBody], Field(min_length=1, max_length=20)]
    options: Annotated[dict[Annotated[Text, Field(max_length=40)], Setting], Field(max_length=20)] = {}
    hints: bool = True
    watch: bool = True
    campaign: dict[str, JsonValue] | None = None


class NextBody(Sent):
    """What is to be different in the match that follows: some of the options that are the players' to choose, or who sits where.

    A seat that is still a friend's is kept for whoever sat on it.
    """

    seats: Annotated[list[WantedSeatBody], Field(min_length=1, max_length=20)] | None = None
    options: Annotated[dict[Annotated[Text, Field(max_length=40)], Setting], Field(max_length=20)] = {}


class Claim(Sent):
    """A friend takes a seat with the secret of the invitation, under another name than their own if they like."""

    invite: Annotated[Text, Field(max_length=200)]
    name: Annotated[Text, Field(max_length=200)] = ""


class Carry(Sent):
    """The token of a link that carries a seat to another device."""

    token: Annotated[Text, Field(max_length=400)]


class StandIn(Sent):
    """The bot that plays for a seat; nothing, and its person plays again."""

    bot: Annotated[Text, Field(max_length=40)]


class Choice(Sent):
    """The answer of a seat to what it is asked, by the option's key, as the table was at that version."""

    seat: SeatNumber
    key: Annotated[Text, Field(min_length=1, max_length=300)]
    expected_version: Annotated[str, Field(pattern=r"^[0-9a-z.-]{1,40}$")]


class Undo(Sent):
    """Take back the seat's last answer, or all since somebody else's."""

    seat: SeatNumber
    all: bool = False


class Ballot(Sent):
    """A seat agrees to what is voted on, or does not."""

    seat: SeatNumber
    yes: bool


class Saying(Sent):
    """Something said at the table; without a seat as somebody who watches."""

    text: Annotated[Text, Field(min_length=1, max_length=2000)]
    seat: SeatNumber | None = None


class AskedSeat(Sent):
    """A seat of one's own."""

    seat: SeatNumber


class ForkBody(Sent):
    """From which answer of a finished game, and on which seat, somebody goes on."""

    number: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: SeatNumber


class Report(Sent):
    """What somebody found wrong."""

    message: Annotated[Text, Field(min_length=1, max_length=4000)]
    seat: SeatNumber | None = None


# -- given -----------------------------------------------------------------------------------------


class ProblemDetails(Given):
    """Why something was refused (RFC 9457): `detail` is a sentence for a person, `rule` the game's rule, where there is one."""

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
    """Who I am now, and the token by which I am known from now on. Nobody else must see it."""

    token: str


class GameGiven(Given):
    """A game that can be played: `seats` has the possible player counts, `options` the choices for each, the default first.

    `words` are options that may be any line of text, each with what it is for. `campaigns` says if matches may follow each other.
    """

    name: str
    title: str
    summary: str
    seats: list[int]
    options: dict[str, list[Setting]]
    words: dict[str, str]
    campaigns: bool
    bots: dict[str, str]
    rules_version: str


class RuleGiven(Given):
    """One rule of a game; its origin is 'ruling' where the rulebook leaves something open."""

    id: str
    topic: str
    text: str
    kind: str
    origin: str
    page: int | None


class TableEntry(Given):
    """A table where I sit. `asked` has those of my seats that are asked now; `problem` says why it cannot go on, if it cannot."""

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


class OpenedTable(Given):
    """A table that was opened just now, with the paths of the invitations to free seats."""

    id: str
    status: Literal["waiting", "playing", "over", "closed"]
    invites: dict[int, str]


class Version(Given):
    """The table's version as this seat sees it, after what was asked for."""

    version: str


class SeatAt(Given):
    """A seat at a table."""

    table: str
    seat: int


class Link(Given):
    """A path on this server that carries a seat to whoever opens it."""

    link: str


class Description(Given):
    """The table in words, as one audience sees it."""

    text: str


class OpinionGiven(Given):
    """What a search thinks of one option: the chance to win, and between which bounds it lies with 95 %."""

    key: str
    label: str
    chance: float
    low: float
    high: float
    tries: int
    reason: str


class AdviceGiven(Given):
    """What a search thinks of a seat's options, the best first."""

    seat: int
    prompt: str
    rule: str
    iterations: int
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
    """Something that somebody might expect to choose, and why it is not possible."""

    reason: str
    rule: str


class Question(Given):
    """What the seat is asked."""

    prompt: str
    rule: str
    options: list[OptionGiven]
    blocked: list[BlockedGiven]


class LogGiven(Given):
    """A line of the log, as this audience knows it. `news` is what belongs into a summary, `seat` who did it, where one did."""

    number: int
    rule: str
    text: str
    private: bool
    kind: str
    seat: int | None
    news: bool


class SeatGiven(Given):
    """A seat, as everybody may know it."""

    seat: int
    name: str
    kind: Literal["person", "bot", "free"]
    bot: str
    here: bool
    away: bool


class ResultGiven(Given):
    """How the game ended. Where nobody is among the winners, it was a draw or all have lost."""

    winners: list[int]
    reason: str
    rule: str
    scores: list[float]
    story: list[str]
    roles: list[str]
    is_draw: bool


class SaidGiven(Given):
    """Something that was said at the table, or that the table says."""

    id: int
    kind: Literal["chat", "notice"]
    seat: int | None
    name: str
    text: str
    at: float


class VoteGiven(Given):
    """What is voted on: which seats agree, and which have not answered."""

    what: Literal["undo", "close"]
    by: int
    yes: list[int]
    needs: list[int]


class StoryGiven(Given):
    """The campaign after this match: how far it has come, and what comes next, in words."""

    title: str
    progress: str
    next: str
    over: bool


class PlayedGiven(Given):
    """A match of a campaign: where nobody is among the winners, all have lost. `match` is its fingerprint."""

    settings: dict[str, Setting]
    players: list[str]
    winners: list[int]
    reason: str
    rule: str
    match: str


class CampaignGiven(Given):
    """A campaign as its file says it: what was played, and the settings of the match that comes next."""

    campaign: Literal[1]
    game: str
    title: str
    seats: int
    settings: dict[str, Setting]
    over: bool
    playing: str
    history: list[PlayedGiven]


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
    question: Question | None
    waiting_for: list[int]
    result: ResultGiven | None
    drawing: str
    log: list[LogGiven]
    said: list[SaidGiven]
    vote: VoteGiven | None
    hints: bool
    undo: Literal["free", "ask", ""]
    notice: str
    commitment: str
    forked: bool
    rematch: str
    campaign: StoryGiven | None


class AnswerGiven(Given):
    """What was answered next; its label only to whoever knew it then."""

    seat: int
    name: str
    label: str


class ReplayGiven(Given):
    """A finished game at one of its answers, as one audience knew it; its positions go from `first` to `total`."""

    table: str
    game: str
    title: str
    names: list[str]
    seat: int | None
    number: int
    first: int
    total: int
    question: Question | None
    waiting_for: list[int]
    result: ResultGiven | None
    drawing: str
    description: str
    log: list[LogGiven]
    answer: AnswerGiven | None


class Thinking(Given):
    """The analysis is being worked out: ask again in a while."""

    status: Literal["thinking"]


class AnalysedSeat(Given):
    """What one seat's game was worth, and how much of it was choice and how much luck."""

    name: str
    start: float
    choice: float
    own_choice: float
    others_choice: float
    luck: float
    course: float
    worth: float


class AnalysedPoint(Given):
    """One answer, and what it made of every seat's chance to win."""

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
    swing: float


class AnalysisGiven(Given):
    """The curve of a finished game, and its picture."""

    game: str
    reason: str
    seats: list[AnalysedSeat]
    points: list[AnalysedPoint]
    turning_points: list[int]
    svg: str
