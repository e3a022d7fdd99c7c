"""The parts of a view, field by field: `view.py` fills them in, and `draw/` reads them.

At run time they are plain dictionaries, which travel as JSON. A cell is a Space of the board (column, row) from the north-west,
and (-1, -1) for nowhere. A key names a character: "0" for the Hero of seat 0, "Androids-2", "Ki".
"""

from __future__ import annotations

from typing import TypedDict

CellView = tuple[int, int]


class CardView(TypedDict):
    """A Power card or a Wound. `mode` is permanent, ACTION or UNIQUE ACTION; a Wound has no left half."""

    name: str
    rank: str  # "" for a Wound
    symbol: str
    mode: str
    left: str  # the Special Power in words, "" without one
    right: str  # the Secret Technique in words, "" without one
    when: str
    wound: bool


class EventView(TypedDict):
    """An Event card: the Event and its Secret Technique in words."""

    name: str
    text: str
    right: str
    when: str


class ValuesView(TypedDict):
    """The values of a character, as they count now. Heroes have no Actions value, Villains no Mental."""

    speed: int
    attack: int  # Combat dice
    power: int  # Power dice that a bonus adds
    defense: int
    mental: int | None
    actions: int | None
    health: int


class AimView(TypedDict):
    """Whom a character could attack now, and the chance of a hit from 0 to 1."""

    key: str
    chance: float
    ranged: bool


class MissionView(TypedDict):
    """A Personal Mission."""

    name: str
    text: str
    done: bool


class HeroView(TypedDict):
    """A Hero: the ID card, the figure, the cards beside it.

    `hand` is None for who may not see it; the faces in `left` and `right` are None while they are covered from the viewer.
    `reach` are the Spaces on which a Move Action could end now, `aims` whom an attack could hit.
    """

    seat: int
    name: str
    rank: str
    type: str
    power: str  # the name of the ID card's power
    words: str  # what it says
    cell: CellView
    damage: int
    printed: ValuesView
    now: ValuesView
    actions: int
    active: bool
    activated: bool
    ready: bool
    out: bool
    hand: list[CardView] | None
    hand_size: int
    wounds: int  # Wound cards in hand, for all to see
    wounds_owned: int
    left: list[CardView | None]
    right: list[CardView | None]
    discards: list[CardView]
    missions: list[MissionView]
    notes: list[str]  # what holds in this turn
    reach: list[CellView]
    aims: list[AimView]


class FigureView(TypedDict):
    """A figure of Doktor Skarov's side."""

    key: str
    name: str
    villain: str
    cell: CellView
    damage: int
    health: int
    actions: int
    acting: bool
    done: bool
    reach: list[CellView]
    aims: list[AimView]


class VillainView(TypedDict):
    """The ID card of a Villain. The faces in `events` are None while they are covered from the viewer."""

    name: str
    one: str
    type: str
    power: str
    words: str
    plays: str
    printed: ValuesView
    now: ValuesView
    events: list[EventView | None]
    token: bool
    active: bool
    figures: list[FigureView]


class TileView(TypedDict):
    """A tile. `check` is its Value Check in words; `lines` what its card says besides; `purple` the Space that stands for it."""

    at: str
    key: str
    name: str
    kind: str
    objective: bool
    check: str
    token: str
    tokens: int
    all_tokens: int
    minus: int
    deadline: int
    settled: str
    solved: bool
    worked: list[CellView]
    shut: list[CellView]
    activation: str
    lines: list[str]
    purple: CellView | None


class DoorView(TypedDict):
    """A Door: the two Spaces in front of it, and how it stands."""

    key: str
    sides: list[CellView]
    open: bool
    jammed: bool
    tokens: int
    control: bool


class ArticleView(TypedDict):
    """An article of the front page."""

    kind: str
    about: str  # the name of the room, of the Hero, of the Doktor
    head: str
    text: str
    heroes: bool


class PageView(TypedDict):
    """The front page of the Guardians' Chronicles so far. `headline` and `ads` are there once the game is over."""

    articles: list[ArticleView]
    difference: int
    headline: str
    ads: list[tuple[str, str]]


class AttackView(TypedDict):
    """An attack in progress."""

    by: str
    targets: list[str]
    ranged: bool
    combat: int
    power: int
    faces: list[str]
    successes: int


class CheckView(TypedDict):
    """A Value Check in progress."""

    seat: int
    value: str
    place: str
    faces: list[str]
    plus: int
    minus: int
    total: int
    target: int


class ToChooseView(TypedDict):
    """A Hero before the game, and the seat that has chosen them."""

    name: str
    type: str
    plays: str
    power: str
    words: str
    values: ValuesView
    taken: int | None


class PublicView(TypedDict):
    """What all see alike."""

    names: list[str]
    skarov: int
    base: str  # the code of the base: `board_of(view["base"])` is its board
    title: str
    story: str
    special: str
    phase: str
    turn: int
    last_turn: int
    showdown: bool
    breached: bool
    exit_open: bool
    to_choose: list[ToChooseView]
    rooms: list[TileView]
    doors: list[DoorView]
    damsel: CellView | None
    events_left: int
    event_discards: list[EventView]
    skarov_hand_size: int
    wounds_left: int
    activations: int  # of Villains in this turn
    event: str  # the card used as an Event in this activation
    lasting: list[str]  # what holds until the end of the turn, in words
    attack: AttackView | None
    check: CheckView | None
    page: PageView


class TableView(PublicView):
    """The table as a seat sees it. `stack` has the seats of the Initiative cards still covered, or None for each unknown one."""

    me: int | None
    heroes: list[HeroView]
    villains: list[VillainView]
    skarov_hand: list[EventView] | None
    stack: list[int | None]
