"""What programs send to the interface. We accept exactly the declared names and types."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue

from longbox.table.seats import GONE_AFTER, LONGEST_GONE_AFTER


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


class Name(Sent):
    """A person's name, as the others at a table see it: 1 to 24 letters, digits and signs."""

    name: Annotated[Text, Field(max_length=200)]


class WantedSeatBody(Sent):
    """A seat of a new table: mine, a friend's, or a bot's. A person may have several. `bot` is empty for the game's own."""

    kind: Literal["me", "friend", "bot"]
    name: Annotated[Text, Field(max_length=200)] = ""
    bot: Annotated[Text, Field(max_length=40)] = ""


class WantedBody(Sent):
    """A new table.

    `options` are the game's settings; a missing one has the game's default. `campaign` is a campaign to continue, as GET
    /tables/{table_id}/campaign returned it. It sets some of the options. After `gone_after` hours, the others decide without
    somebody who is away. `several` lets a friend take several seats, also where seats know different things.
    """

    game: Annotated[Text, Field(max_length=40)]
    seats: Annotated[list[WantedSeatBody], Field(min_length=1, max_length=20)]
    options: Annotated[dict[Annotated[Text, Field(max_length=40)], Setting], Field(max_length=20)] = {}
    hints: bool = True
    watch: bool = True
    gone_after: Annotated[int, Field(ge=1, le=LONGEST_GONE_AFTER)] = GONE_AFTER
    several: bool = False
    campaign: dict[str, JsonValue] | None = None


class NextBody(Sent):
    """Changes for the next match: options that the players may choose, or who sits where.

    A friend keeps a seat that is still a friend's.
    """

    seats: Annotated[list[WantedSeatBody], Field(min_length=1, max_length=20)] | None = None
    options: Annotated[dict[Annotated[Text, Field(max_length=40)], Setting], Field(max_length=20)] = {}


class Claim(Sent):
    """A friend takes a seat with the secret of the invitation. `name` replaces their own name at this table."""

    invite: Annotated[Text, Field(max_length=200)]
    name: Annotated[Text, Field(max_length=200)] = ""


class Carry(Sent):
    """The token of a link that carries a seat to another device."""

    token: Annotated[Text, Field(max_length=400)]


class StandIn(Sent):
    """The bot that plays for a seat; null is the game's own. With "", its person plays again."""

    bot: Annotated[Text, Field(max_length=40)] | None


class ChoiceBody(Sent):
    """A seat's answer to its question: the key of an option, and the version of the table that the person saw."""

    seat: SeatNumber
    key: Annotated[Text, Field(min_length=1, max_length=300)]
    expected_version: Annotated[str, Field(pattern=r"^[0-9a-z.-]{1,40}$")]


class Undo(Sent):
    """Take back the seat's last answer, or all its answers since another seat's."""

    seat: SeatNumber
    all: bool = False


class Ballot(Sent):
    """A seat agrees or disagrees in a vote."""

    seat: SeatNumber
    yes: bool


class Saying(Sent):
    """A message to the table. Without a seat, it comes from a spectator."""

    text: Annotated[Text, Field(min_length=1, max_length=2000)]
    seat: SeatNumber | None = None


class AskedSeat(Sent):
    """One of my own seats."""

    seat: SeatNumber


class ForkBody(Sent):
    """The answer of a finished game from which somebody goes on, and the seat that they play."""

    number: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: SeatNumber


class Report(Sent):
    """What somebody found wrong."""

    message: Annotated[Text, Field(min_length=1, max_length=4000)]
    seat: SeatNumber | None = None
