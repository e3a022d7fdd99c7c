"""Problems: where they can be solved, justice on them, and what solving brings."""

from __future__ import annotations

from longbox import Happened, remembered
from longbox.games.hour_of_need.boards import OFF, Spot, panel
from longbox.games.hour_of_need.hooks import HOOKS, RESCUED, SOLVED, Fall, Rescue
from longbox.games.hour_of_need.kinds import DIFFICULTIES, FOES, VILLAINS, Kind
from longbox.games.hour_of_need.rules.bystanders import replace
from longbox.games.hour_of_need.rules.damage import overcome_attached, remove_card
from longbox.games.hour_of_need.rules.hand import gain_clue
from longbox.games.hour_of_need.rules.minions import pace
from longbox.games.hour_of_need.rules.moves import put_enemy
from longbox.games.hour_of_need.rules.places import threat_cards
from longbox.games.hour_of_need.state import Card, Hero, HourOfNeed
from longbox.games.hour_of_need.telling import Revealed
from longbox.games.hour_of_need.telling_rolls import JusticePlaced, Overcome

ENDLESS = 99  # justice that a card with a dash still takes: HN-DASH-03


def is_problem(g: HourOfNeed, card: Card) -> bool:
    """Whether the visible side has a danger value: HN-PROBLEM-01."""
    return not g.is_revealed if card is g.villain else FOES[card.name].is_problem


def danger_of(g: HourOfNeed, card: Card) -> int | None:
    """The danger of a problem; None for a card that is none, or cannot be solved (HN-DASH-01)."""
    heroes = len(g.heroes)
    if card is g.villain:
        if g.is_revealed:
            return None
        danger = VILLAINS[card.name].scheming.danger
        assert danger is not None
        return danger.of(heroes) + DIFFICULTIES[g.difficulty].villain_danger * heroes
    face = FOES[card.name]
    if face.kind is Kind.SCHEME:
        return pace(g, "danger") + DIFFICULTIES[g.difficulty].scheme_danger
    return None if face.danger is None or face.is_dash else face.danger.of(heroes)


def justice_left(g: HourOfNeed, card: Card) -> int:
    """The justice that a problem still takes; one with a dash takes any: HN-DASH-02."""
    danger = danger_of(g, card)
    if danger is None:
        return ENDLESS if is_problem(g, card) else 0
    return danger - card.justice


def location_of(g: HourOfNeed, card: Card) -> Spot:
    """The panel that a hero must be in, or the place that a hero must be near: HN-CARD-28, HN-CARD-29."""
    if card is g.villain:
        return g.villain.spot  # HN-SOLVE-07
    face = FOES[card.name]
    if face.kind is Kind.NEMESIS:
        return card.spot  # HN-NEM-02
    return panel(face.panel) if face.panel else card.spot


def needs_panel(g: HourOfNeed, card: Card) -> bool:
    """Whether a hero must be inside the panel, not only near: HN-PROBLEM-04, HN-SCHEME-05."""
    face = FOES.get(card.name)
    return card is g.villain or (face is not None and (bool(face.panel) or face.kind is Kind.NEMESIS))


def problems(g: HourOfNeed) -> list[Card]:
    """All problem cards in play, Crisis cards among them: HN-PROBLEM-01, HN-CRCARD-06. Solves can target them: HN-PROBLEM-02.

    The Villain card is one without hidden tokens, when all Schemes are solved: HN-SOLVE-06, HN-SOLVE-08, HN-REVEAL-02.
    """
    found = [card for card in [*threat_cards(g), *g.crises] if is_problem(g, card)]
    if not g.hidden and is_problem(g, g.villain):
        found.append(g.villain)
    return found


def could_solve(g: HourOfNeed, hero: Hero, card: Card, reach: int = 1) -> bool:
    """Whether the hero could choose it as target of a Solve: HN-SOLVE-02, HN-DICE-10."""
    return hero.is_here and could_solve_from(g, hero.spot, card, reach)


def could_solve_from(g: HourOfNeed, spot: Spot, card: Card, reach: int = 1) -> bool:
    """Whether a hero or an ally in this spot could."""
    there = location_of(g, card)
    if there == OFF:
        return False
    return spot == there if needs_panel(g, card) else g.board.distance(spot, there) <= reach


def solvable(g: HourOfNeed, hero: Hero, reach: int = 1) -> list[Card]:
    return solvable_from(g, hero.spot, reach) if hero.is_here else []


def solvable_from(g: HourOfNeed, spot: Spot, reach: int = 1) -> list[Card]:
    return [card for card in problems(g) if could_solve_from(g, spot, card, reach)]


def any_solvable(g: HourOfNeed, spot: Spot) -> bool:
    """Whether a hero or an ally in this spot could solve anything: that is asked before every deed of the hero turn."""
    if not g.hidden and not g.is_revealed and spot == g.villain.spot:
        return True
    near = g.board.near(spot)
    in_panels, in_their_place, beside = _places()
    for cards in (*[hero.threats for hero in g.heroes], g.crises):
        for card in cards:
            name = card.name
            if in_panels.get(name) == spot or (name in in_their_place and card.spot == spot):
                return True
            if card.spot in near and name in beside:
                return True
    return False


@remembered(FOES)
def _places() -> tuple[dict[str, Spot], frozenset[str], frozenset[str]]:
    """The problems that are solved in a panel, where they are themselves, and near the place where they are."""
    problems = [face for face in FOES.values() if face.is_problem]
    nemeses = frozenset(face.name for face in problems if face.kind is Kind.NEMESIS)
    in_panels = {face.name: panel(face.panel) for face in problems if face.panel and face.name not in nemeses}
    return (
        in_panels,
        nemeses,
        frozenset(face.name for face in problems if face.name not in nemeses and face.name not in in_panels),
    )


async def place_justice(g: HourOfNeed, hero: Hero, card: Card, amount: int, rule: str) -> None:
    """Justice tokens on a problem, by a Solve or a card: HN-CHAR-09.

    With the last one it is solved at once: HN-CHAR-13, HN-CHAR-15.
    """
    amount = min(amount, justice_left(g, card))
    if amount <= 0:
        return
    card.justice += amount
    danger = danger_of(g, card)
    g.tell(rule, JusticePlaced, card.name, amount, card.justice, danger or 0)
    if justice_left(g, card) <= 0:
        await solve(g, hero, card)


async def solve(g: HourOfNeed, hero: Hero, card: Card) -> None:
    """A problem is solved, and the hero gains a clue card: HN-SOLVEX-02, HN-SOLVEX-03, HN-SCHEME-03.

    A solved Scheme counts as overcome, as a defeated enemy does: HN-SCHEME-06.
    """
    g.tell("HN-SOLVEX-03", Overcome, hero.seat, card.name, True)
    if card is g.villain:
        await reveal(g, hero)
        return
    name, spot, face = card.name, location_of(g, card), FOES[card.name]
    attached = [under.name for under in card.attached]
    if face.reverse:
        await flip(g, card)
    else:
        await remove_card(g, card)
        if face.rescued is not None:  # a Bystander who is a problem is rescued by solving: HN-CHAR-10
            await face.rescued.do(g, hero.seat)
            await HOOKS.happens(g, RESCUED, Rescue(hero.seat, spot, True, name))
    await gain_clue(g, hero, "HN-SOLVEX-03")  # HN-CLUE-03, HN-NEM-03, HN-PERIL-03
    await overcome_attached(g, hero, attached)
    await HOOKS.happens(g, SOLVED, Fall(name, spot, hero.seat))


async def flip(g: HourOfNeed, card: Card) -> None:
    """A solved Scheme or nemesis turns over and stays where it is: HN-SCHEME-02, HN-SCHEME-04, HN-NEM-04 to HN-NEM-07.

    The justice is discarded (HN-RULING-67); the exhausted state stays (HN-FLIP-02).
    """
    scheme = FOES[card.name]
    spot = card.spot if scheme.kind is Kind.NEMESIS else panel(scheme.panel)
    card.name, card.justice = scheme.reverse, 0  # in the same threat area: HN-NEM-05, HN-NEM-06
    g.hidden -= 1  # HN-SOLVEX-06
    g.tell("HN-SCHEME-04", Happened, "A hidden token is taken off {}: {} left", g.villain_name, g.hidden)
    face = FOES[card.name]
    if face.kind is Kind.BYSTANDER and face.danger is None:
        await replace(g, card, spot)
    elif face.kind is Kind.BYSTANDER:
        card.spot = spot
    elif face.is_figure:  # HN-RULING-81: the scheme space itself, if it is empty
        card.spot = OFF
        await put_enemy(g, card, spot, "HN-NEM-07" if face.kind is Kind.NEMESIS else "HN-RULING-10")


async def reveal(g: HourOfNeed, hero: Hero) -> None:
    """The steps in their order, before anything else: HN-REVEAL-03 to HN-REVEAL-08."""
    g.villain.justice = 0
    g.tell("HN-REVEAL-04", Happened, "All justice is taken off {}", g.villain_name)
    g.revealer = hero.seat  # the card shows its Showdown side, and lies in this threat area
    g.tell("HN-REVEAL-05", Revealed, g.villain_name, hero.seat)
    g.tell("HN-REVEAL-06", Happened, "{} lies in the threat area of {}", g.villain_name, g.names[hero.seat])
    await put_enemy(g, g.villain, g.villain.spot, "HN-REVEAL-07")  # HN-REVEAL-08
    await gain_clue(g, hero, "HN-SOLVE-12")
