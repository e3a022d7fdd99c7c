"""The parts of a view, field by field: `view.py` fills them in, and `draw/` reads them.

At run time they are plain dictionaries, which travel as JSON. Attributes, phases and moments are written as their words.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

HealView = tuple[int, int]  # how many tokens a Heal removes, and the Location where it works; 0 for anywhere
PartView = tuple[str, int, int, str]  # a part of a Villain phase: step, how often, steps of each Scheme card, words


# -- cards ---------------------------------------------------------------------------------------------


class PowerView(TypedDict):
    """Something to use, and its moment."""

    text: str
    when: str


class AbilityView(PowerView):
    """An Ability card."""

    name: str
    attribute: str
    dice: int
    action: bool


class SpecialView(PowerView):
    """A Special card."""

    name: str
    dice: int


class AllyView(PowerView):
    """An Ally, and how often they still help."""

    name: str
    who: str
    left: int


class TaskView(TypedDict):
    """A Personal Task. It takes no cards if `attribute` is None."""

    name: str
    location: int
    attribute: str | None
    cards: int


class JusticeView(TypedDict):
    """A Justice card."""

    name: str
    attribute: str
    task: str
    reward: str
    when: str


class RewardView(JusticeView):
    """A Justice card that was resolved."""

    used: bool


class BystanderView(TypedDict):
    """A Bystander card that a Hero has."""

    name: str
    icons: int


class AugmentView(TypedDict):
    """An Augment. `used` is true if it works once a turn and was used in this one."""

    name: str
    words: str
    used: bool


class ModifierView(TypedDict):
    """A card that changes the Henchmen of a colour."""

    name: str
    attribute: str
    words: str


class EnvelopeView(TypedDict):
    """The information card of an open envelope."""

    number: int
    title: str
    words: str


# -- people --------------------------------------------------------------------------------------------


class BoardView(TypedDict):
    """What is printed on a Hero board and on the Character card."""

    name: str
    style: str
    numbers: dict[str, int]
    move: int
    recover: int
    heals: list[HealView]
    homes: list[int]
    materials: dict[str, int]
    powers: list[PowerView]


class BoardToChooseView(BoardView):
    """A Hero before the game, and the seat that has chosen them."""

    taken: int | None


class HeroView(BoardView):
    """A Hero in the game. `covered` lists the slots under Personal Tasks."""

    seat: int
    location: int
    private: bool
    available: int
    exhausted: int
    damage: list[str]
    hand: list[AbilityView]
    deck: int
    discards: list[str]
    tasks: list[TaskView]
    task_discards: list[str]
    specials: list[SpecialView | None]
    covered: list[int]
    justice: JusticeView | None
    rewards: list[RewardView]
    bystanders: list[BystanderView]
    augments: list[AugmentView]
    allies: list[AllyView]
    carries: list[str]
    bots: list[int]


class VillainView(TypedDict):
    """A Villain, with the four texts of the card."""

    name: str
    who: str
    attribute: str
    location: int
    damage: int
    durability: int
    henchmen: int
    mastermind: bool
    defeated: bool
    movement: str
    defense: str
    counterstrike: str
    after_attack: str


# -- the Comic -----------------------------------------------------------------------------------------


class QuestView(TypedDict):
    """The Side Quest, and how many of its tokens are left."""

    title: str
    test: str
    price: int
    done: bool
    left: int


class RailsView(TypedDict):
    """The stops of a train in order; `next` is 0 while it is not in the city."""

    train: str
    stops: list[int]
    next: int


class ComicView(TypedDict):
    """The Comic. The texts of a Chapter are there once the first Chapter is entered."""

    number: int
    name: str
    premise: str
    objective: str
    peril: str
    counters: dict[str, int | str]
    lesson: str
    quest: QuestView | None
    rails: RailsView | None
    chapter: NotRequired[int]
    chapters: NotRequired[int]
    title: NotRequired[str]
    special_rules: NotRequired[list[str]]
    chapter_objective: NotRequired[str]
    rewards: NotRequired[list[PowerView]]
    events: NotRequired[int]
    events_done: NotRequired[int]
    villain_phase: NotRequired[list[PartView]]


class EndingView(TypedDict):
    """The back cover."""

    won: bool
    story: list[str]


# -- the table -----------------------------------------------------------------------------------------


class LocationView(TypedDict):
    """The contents of a Location besides figures: Henchmen and Anarchy tokens by colour, the rest as counts."""

    henchmen: list[str]
    anarchy: list[str]
    bystanders: int
    tokens: int
    quests: int
    props: list[str]
    bots: int


class RollView(TypedDict):
    """Dice on the table, or the last roll."""

    seat: int
    attribute: str
    dice: list[int]
    harder: int
    need: int
    about: str
    white: int


class AttackerView(TypedDict):
    """A Hero in a fight: the committed cards, the odds, and the result."""

    seat: int
    cards: list[str]
    dice: int
    hope: float
    damage: int
    rolled: bool


class FightView(TypedDict):
    """An attack on a Villain."""

    villain: str
    attackers: list[AttackerView]


class HarmView(TypedDict):
    """Damage that a Hero is about to take."""

    seat: int
    amount: int


class PublicSuppliesView(TypedDict):
    """What lies beside the city: what is left, and the discards."""

    envelopes: list[EnvelopeView]
    supply: dict[str, int]
    stacks: dict[str, int]
    tokens: int
    schemes: int
    scheme_discards: list[str]
    special_discards: list[str]
    bag: int


class SuppliesView(PublicSuppliesView):
    """The same with the cards at Freedom Tower: None for a card that this seat has not seen."""

    tower: list[str | None]


class PublicView(PublicSuppliesView):
    """The part of the table that everybody sees."""

    names: list[str]
    phase: str
    comic: ComicView
    ending: EndingView | None
    track: int
    plots: list[int]
    active: int | None
    under_construction: bool
    to_choose: list[BoardToChooseView]
    locations: dict[int, LocationView]
    heroes: list[HeroView]
    villains: list[VillainView]
    modifiers: list[ModifierView]
    roll: RollView | None
    last_roll: RollView | None
    fight: FightView | None
    harm: HarmView | None


class TableView(PublicView, SuppliesView):
    """The table as one seat sees it."""

    me: int | None
