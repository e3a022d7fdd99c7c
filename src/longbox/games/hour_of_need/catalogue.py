"""What stands on every card in the box, by name. All of it is public; only the order of the decks is not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from longbox import CardFacts, capital, listed, remembered, sentence
from longbox.games.hour_of_need.boards import BOARDS, COLOURS
from longbox.games.hour_of_need.kinds import (
    ALLIES,
    BYSTANDER_CARDS,
    CLUES,
    EVENTS,
    FOES,
    HERO_CARDS,
    HERO_DECKS,
    ISSUES,
    MINION_CARDS,
    PLOYS,
    VILLAINS,
    AllyCard,
    ClueCard,
    EventCard,
    FoeCard,
    HeroCard,
    HeroDeck,
    HeroSide,
    Issue,
    PloyCard,
    VillainDeck,
    VillainSide,
)
from longbox.games.hour_of_need.texts import (
    ally_lines,
    bystander_lines,
    card_lines,
    event_lines,
    foe_lines,
    minion_lines,
    overview_lines,
    pace_line,
    ploy_lines,
    side_lines,
    villain_lines,
)


@remembered(
    HERO_DECKS, HERO_CARDS, CLUES, VILLAINS, PLOYS, FOES, ISSUES, EVENTS, ALLIES, MINION_CARDS, BYSTANDER_CARDS, BOARDS,
)  # fmt: skip
def catalogue() -> dict[str, CardFacts]:
    """Everything that has a name. An issue card that stays in play is told with what it does there."""
    return {
        **{name: _hero(deck) for name, deck in HERO_DECKS.items()},
        **{name: _hero_card(card) for name, card in HERO_CARDS.items()},
        **{name: _clue(card) for name, card in CLUES.items()},
        **{name: _villain(deck) for name, deck in VILLAINS.items()},
        **{name: _ploy(card) for name, card in PLOYS.items()},
        **{name: _event(card) for name, card in EVENTS.items()},
        **{name: _foe(card) for name, card in FOES.items()},
        **{name: _issue(issue) for name, issue in ISSUES.items()},
        **{name: _panel(issue, number) for issue in ISSUES for number, name in enumerate(BOARDS[issue].panels, 1)},
        **{name: _ally(card) for name, card in ALLIES.items()},
        **{name: CardFacts("special Minion card", _said(minion_lines(card))) for name, card in MINION_CARDS.items()},
        **{name: CardFacts("special Bystander card", _said(bystander_lines(card))) for name, card in BYSTANDER_CARDS.items()},
    }


def _said(lines: Iterable[str]) -> str:
    return "\n".join(lines)


def _hero(deck: HeroDeck) -> CardFacts:
    """Both sides. The numbers are those of the regular one: a game begins with it (HN-SETUP-05)."""
    lines = [
        f"{deck.name}: {deck.who}.",
        *side_lines(deck.regular),
        f"Focused: {_numbers(deck.focused)}.",
        *side_lines(deck.focused),
    ]
    side = deck.regular
    return CardFacts("Hero", _said(lines), (("Health", side.health), ("Attack", side.attack), ("Solve", side.solve)))


def _numbers(side: HeroSide) -> str:
    return f"health {side.health}, Attack {side.attack}, Solve {side.solve}"


def _hero_card(card: HeroCard) -> CardFacts:
    parts = ["unique"] if card.is_unique else []
    parts += ["action card"] if card.is_action else []
    kind = ", ".join([f"{'Constant' if card.is_constant else 'Instant'} of {card.hero}", *parts, f"trait {card.family}"])
    return CardFacts(kind, _said([*card_lines(card), f"Discard it for {listed(map(str, card.icons), 'or')}."]))


def _clue(card: ClueCard) -> CardFacts:
    return CardFacts("Clue card", card.effect.label, (("dice in an Attack", card.attack), ("dice in a Solve", card.solve)))


def _villain(deck: VillainDeck) -> CardFacts:
    lines = [f"{deck.name}: {deck.who}."]
    for name, side in (("Scheming", deck.scheming), ("Showdown", deck.showdown)):
        lines += [f"{name}: {_strength(side)}.", *villain_lines(side)]
    return CardFacts("Villain", _said(lines))


def _strength(side: VillainSide) -> str:
    parts = [f"danger {side.danger}"] if side.danger is not None else []
    parts += [f"health {side.health}, defense {side.defense}"] if side.health is not None else []
    return ", ".join([*parts, f"inflict {side.inflict}"])


def _ploy(card: PloyCard) -> CardFacts:
    return CardFacts("Ploy", _said(ploy_lines(card)))


def _event(card: EventCard) -> CardFacts:
    return CardFacts("Issue card", _said(event_lines(card)))


def _foe(card: FoeCard) -> CardFacts:
    """One side of a card against the heroes. An issue card that stays also says what it does when it is drawn: HN-ISSUE-03."""
    drawn = event_lines(EVENTS[card.name]) if card.name in EVENTS else []
    kind = f"{COLOURS[card.colour]} {card.kind}".strip()
    if card.panel:
        kind += f", panel {card.panel}"
    other = [f"On its other side: {card.reverse}."] if card.reverse else []
    return CardFacts(capital(kind), _said([*drawn, *foe_lines(card), *other]), tuple(_numbers_of(card)))


def _numbers_of(card: FoeCard) -> Iterator[tuple[str, int | str]]:
    """A card with a dash can be neither defeated nor solved: HN-DASH-01."""
    for label, value in (("Health", card.health), ("Danger", card.danger)):
        if value is not None:
            yield label, "\u2013" if card.is_dash else str(value)
    for what, number in (("Defense", card.defense), ("Inflict", card.inflict), ("Fuses", card.fuses)):
        if number:
            yield what, number


def _issue(issue: Issue) -> CardFacts:
    return CardFacts("Issue", _said([sentence(issue.idea), *overview_lines(issue), pace_line(issue)]))


def _panel(issue: str, number: int) -> CardFacts:
    """A panel of an issue board: HN-BOARD-09 to HN-BOARD-11."""
    scheme = sentence(ISSUES[issue].panels[number - 1].say())
    return CardFacts("Panel", f"When the villain schemes here: {scheme}\nIt is a panel of {issue}.", (("Panel", number),))


def _ally(card: AllyCard) -> CardFacts:
    return CardFacts("Ally", _said(ally_lines(card)), (("Health", card.health), ("Attack", card.attack), ("Solve", card.solve)))
