"""Single things in words: cards, minions, the state of a hero."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from longbox import listed, several
from longbox.games.hour_of_need.boards import COLOURS
from longbox.games.hour_of_need.state import ACTIONS, MOST_FOCUS
from longbox.games.hour_of_need.view_types import (
    AllyView,
    BotView,
    CardView,
    ClueView,
    ConstantView,
    FoeView,
    HeroView,
    LinesView,
    MinionsView,
    SideView,
    SpotView,
)

NOWHERE: SpotView = (0, 0)


def tallied(things: Iterable[str], nothing: str = "none") -> str:
    """Several things; equal ones appear once with their number."""
    return ", ".join(thing if count == 1 else f"{count} {thing}" for thing, count in Counter(things).items()) or nothing


def where(spot: SpotView) -> str:
    """A place of the board."""
    if not spot[0]:
        return f"in panel {spot[1]}" if spot[1] else "not on the board"
    return f"in space {spot[0]},{spot[1]}"


def lines_words(card: LinesView) -> str:
    return f"{card['name']}: {' '.join(card['lines'])}"


def foe_numbers(card: FoeView) -> list[str]:
    """The numbers of a card against the heroes."""
    said = []
    if card["health"] is not None:
        said.append(f"{card['health'] - card['damage']} of {card['health']} health left")
    elif card["figure"] and not card["fuses"]:
        said.append(f"cannot be defeated, {card['damage']} damage")
    said += [f"defense {card['defense']}"] if card["defense"] else []
    said += [f"inflicts {card['inflict']}"] if card["inflict"] else []
    said += [f"moves {card['move']}"] if card["move"] else []
    said += [f"{card['justice']} of {card['danger']} justice"] if card["danger"] is not None else []
    said += [f"{card['damage']} of {several(card['fuses'], 'fuse')}"] if card["fuses"] else []
    return said


def foe_place(card: FoeView) -> str:
    """Where the card is solved, or where its figure or token is."""
    if card["panel"]:
        return f"solved in panel {card['panel']}"
    return where(card["spot"]) if card["spot"] != NOWHERE else ""


def foe_state(card: FoeView) -> str:
    """All that changes on the card."""
    said = [*foe_numbers(card), foe_place(card)]
    said += ["exhausted"] if card["exhausted"] else []
    said += ["still to activate"] if card["due"] else []
    said += [f"under it {tallied(card['attached'])}"] if card["attached"] else []
    return ", ".join(filter(None, said))


def foe_words(card: FoeView) -> str:
    """A card of a threat area or of the issue play area."""
    colour = f", {COLOURS[card['colour']]}" if card["colour"] else ""
    name = ", ".join(filter(None, [f"{card['name']} ({card['kind']}{colour})", foe_state(card)]))
    return f"{name}. {' '.join(card['lines'])}".rstrip()


def minions_words(minions: MinionsView) -> str:
    said = (
        several(minions["count"], minions["kind"] or "minion") if not minions["kind"] else f"{minions['count']} {minions['kind']}"
    )
    left = minions["health"] - minions["damage"]
    return said if minions["health"] == 1 else f"{said} with {left} of {minions['health']} health"


def bot_words(bot: BotView) -> str:
    left = f"{bot['health'] - bot['damage']} of {bot['health']} health"
    return f"a Brinkbot ({left}, {several(bot['left'], 'space')} to the gate)"


def side_words(side: SideView) -> str:
    """One side of a Hero card."""
    return f"health {side['health']}, attack {side['attack']}, solve {side['solve']}. {' '.join(side['lines'])}".rstrip()


def health_words(hero: HeroView) -> str:
    health = hero["side"]["health"]
    return f"{health - hero['damage']} of {health} health left"


def focus_words(hero: HeroView) -> str:
    return f"{hero['focus']} of {MOST_FOCUS} focus"


def actions_words(hero: HeroView) -> str:
    return f"{hero['actions']} of {several(ACTIONS, 'action')} left"


def menace_words(hero: HeroView) -> str:
    return f"after a Solve here enemies inflict {hero['menace']}"


def hand_card_words(card: CardView) -> str:
    """A card of a hero deck."""
    kinds = [card["family"], card["kind"], *(["unique"] if card["unique"] else []), *(["an action"] if card["action"] else [])]
    feats = f"; feat: {listed(card['feats'], 'or')}" if card["feats"] else ""
    return f"{card['name']} ({', '.join(kinds)}{feats}): {' '.join(card['lines'])}"


def constant_words(card: ConstantView) -> str:
    return f"{hand_card_words(card)}{' Exhausted.' if card['exhausted'] else ''}"


def clue_words(clue: ClueView) -> str:
    numbers = {"an Attack": clue["attack"], "a Solve": clue["solve"]}
    dice = [f"{several(count, 'die', 'dice')} for {what}" for what, count in numbers.items() if count]
    return f"{clue['name']} ({' or '.join(dice)}): {clue['text']}"


def ally_words(ally: AllyView) -> str:
    left = f"{ally['health'] - ally['damage']} of {ally['health']} health left"
    numbers = f"{left}, attack {ally['attack']}, solve {ally['solve']}"
    return f"{ally['name']}, {where(ally['spot'])}, {numbers}: {' '.join(ally['lines'])}"


def side_name(hero: HeroView) -> str:
    return "Focused" if hero["focused"] else "Regular"
