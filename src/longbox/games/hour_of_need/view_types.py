"""The parts of a view, field by field: `view.py` fills them in, and `draw/` reads them.

At run time they are plain dictionaries, which travel as JSON. A spot is a hex (column, row), (0, n) for the panel n, (0, 0) for
nowhere on the board.
"""

from __future__ import annotations

from typing import TypedDict

SpotView = tuple[int, int]


# -- cards ---------------------------------------------------------------------------------------------


class CardView(TypedDict):
    """A card of a hero deck. `kind` is Instant or Constant."""

    name: str
    family: str
    kind: str
    action: bool
    unique: bool
    feats: list[str]
    lines: list[str]


class ConstantView(CardView):
    """A Constant in a hero play area."""

    exhausted: bool


class ClueView(TypedDict):
    """A clue card: dice for an Attack, dice for a Solve, or its text."""

    name: str
    attack: int
    solve: int
    text: str


class LinesView(TypedDict):
    """Any other card with its text, such as an issue card that lasts."""

    name: str
    lines: list[str]


class FoeView(TypedDict):
    """A card in a threat area or in the issue play area, with its numbers as they count now.

    `health` and `danger` are None for a card without them. `panel` is where it is solved, 0 for a card with a figure or token.
    `way` is the way that its figure would take if it activated now, the start first; `strikes` are the seats of the heroes that
    it could inflict at its end. `due` says that it is still to activate in a threat phase that is in progress.
    """

    name: str
    kind: str
    seat: int
    spot: SpotView
    panel: int
    colour: int
    health: int | None
    damage: int
    defense: int
    inflict: int
    move: int
    danger: int | None
    justice: int
    fuses: int
    exhausted: bool
    figure: bool
    lines: list[str]
    attached: list[str]
    way: list[SpotView]
    strikes: list[int]
    due: bool


# -- heroes --------------------------------------------------------------------------------------------


class SideView(TypedDict):
    """One side of a Hero card."""

    health: int
    attack: int
    solve: int
    traits: list[str]
    lines: list[str]


class AllyView(TypedDict):
    """An Ally."""

    name: str
    spot: SpotView
    damage: int
    health: int
    attack: int
    solve: int
    lines: list[str]


class ToChooseView(TypedDict):
    """A hero before the game, and the seat that has chosen them."""

    name: str
    who: str
    regular: SideView
    focused: SideView
    taken: int | None


class HeroView(TypedDict):
    """A hero: the visible side of the Hero card, the other side, and the areas beside them.

    `menace` is what the enemies near the hero inflict together after a Solve where the hero is now.
    """

    seat: int
    name: str
    figure: str
    spot: SpotView
    focused: bool
    exhausted: bool
    damage: int
    focus: int
    actions: int
    move: int
    side: SideView
    other: SideView
    hand: list[CardView]
    deck: int
    discards: list[str]
    constants: list[ConstantView]
    allies: list[AllyView]
    threats: list[FoeView]
    clues: list[ClueView]
    notes: list[str]
    menace: int
    threatened: bool
    done: bool


# -- the board -----------------------------------------------------------------------------------------


class MinionsView(TypedDict):
    """Minions of a panel that are alike. `kind` names their Minion card, "" for normal ones."""

    kind: str
    count: int
    damage: int
    health: int


class PanelView(TypedDict):
    """A scheme panel. It is full with so many issue tokens, 0 where tokens do not fill it.

    `text` is what the villain's scheme does here, with the numbers of this game.
    """

    number: int
    name: str
    text: str
    tokens: int
    full: int
    minions: list[MinionsView]
    captives: list[str]


class PersonView(TypedDict):
    """A bystander on the map. `name` is that of a Bystander character or of a special Bystander card, "" otherwise."""

    spot: SpotView
    name: str


class TokenView(TypedDict):
    """An issue token on a space."""

    spot: SpotView
    active: bool


class BotView(TypedDict):
    """A Brinkbot, and how many spaces it has before it."""

    spot: SpotView
    damage: int
    health: int
    left: int


# -- the villain and the issue -------------------------------------------------------------------------


class VillainView(TypedDict):
    """The Villain card. `panel` is where the villain schemes, `next` the panel after that, 0 if the villain stays.

    Of `tokens` at the beginning so many are still `hidden`. `seat` is that of the hero in whose threat area the card lies,
    None before the villain is revealed.
    """

    name: str
    who: str
    spot: SpotView
    panel: int
    next: int
    hidden: int
    tokens: int
    seat: int | None
    danger: int | None
    justice: int
    health: int | None
    damage: int
    defense: int
    inflict: int
    lines: list[str]
    attached: list[LinesView]
    way: list[SpotView]
    strikes: list[int]
    due: bool
    deck: int
    discards: list[str]


class IssueView(TypedDict):
    """The issue: what stands on the Issue Overview, how far the villain is, and the issue cards."""

    name: str
    idea: str
    goal: str
    reached: int
    needed: int
    pace: dict[str, int]
    lines: list[str]
    delay: int
    deck: int
    discards: list[str]
    lasting: list[LinesView]
    crises: list[FoeView]


class RollView(TypedDict):
    """An Attack or a Solve in progress. `reaction` is the villain card of the showdown."""

    seat: int
    attack: bool
    where: list[SpotView]
    dice: int
    results: list[str]
    successes: int
    focus: int
    reaction: str


class HarmView(TypedDict):
    """Damage that a hero is about to suffer."""

    seat: int
    amount: int
    by: str


class PublicView(TypedDict):
    """The table, as all see it."""

    names: list[str]
    difficulty: str
    modules: list[LinesView]
    phase: str
    round: int
    active: int | None
    to_choose: list[ToChooseView]
    issue: IssueView
    villain: VillainView
    panels: list[PanelView]
    heroes: list[HeroView]
    people: list[PersonView]
    tokens: list[TokenView]
    bots: list[BotView]
    minions_left: int
    bystanders_left: int
    clues_left: int
    clue_discards: list[str]
    removed: list[str]
    to_draw: list[int]
    roll: RollView | None
    harm: HarmView | None


class TableView(PublicView):
    """The table as one seat sees it."""

    me: int | None
