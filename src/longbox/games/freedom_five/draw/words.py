"""The table in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from longbox import capital, listed, several
from longbox.games.freedom_five.city import BARRIERS, DISTRICTS, LOCATIONS, where
from longbox.games.freedom_five.state import LOST_TOWER, Phase
from longbox.games.freedom_five.view_types import (
    AbilityView,
    AllyView,
    AttackerView,
    BoardToChooseView,
    BoardView,
    ComicView,
    EnvelopeView,
    FightView,
    HeroView,
    JusticeView,
    LocationView,
    ModifierView,
    PartView,
    PowerView,
    QuestView,
    RollView,
    SpecialView,
    TableView,
    TaskView,
    VillainView,
)

USUAL = "in your turn"  # the usual moment of a card, which needs no mention
SIDES = ("Private Life Power", "Hero Power")


def describe(table: TableView) -> str:
    """The Comic first, then the city, the Villains and every Hero, and at last my hand."""
    lines = [f"{now(table)}.", *ending_words(table), *comic_words(table), track_words(table)]
    lines += [board_to_choose_words(table, board) for board in table["to_choose"]]
    if table["locations"]:
        lines += ["The city:", *(f"  {location_words(table, number)}" for number in LOCATIONS if not _is_quiet(table, number))]
        lines += [_quiet(table), *_districts(), _barriers(), *_rails(table), *supply_words(table)]
    lines += ["Villains:", *(f"  {villain_words(villain)}" for villain in table["villains"])] if table["villains"] else []
    lines += _happening(table)
    for hero in table["heroes"]:
        lines += _hero(table, hero)
    return "\n".join(lines)


def now(table: TableView) -> str:
    """The Comic, the Chapter, whose turn it is and its phase."""
    comic = table["comic"]
    chapter = f", Chapter {comic['chapter']}: {comic['title']}" if comic.get("chapter") else ""
    return f"#{comic['number']} {comic['name']}{chapter}, {phase(table)}"


def phase(table: TableView) -> str:
    """The current phase, and whose turn it is."""
    if table["active"] is None or table["ending"]:
        return table["phase"]
    hero = table["heroes"][table["active"]]
    part = ("Private Life" if hero["private"] else "Hero phase") if table["phase"] == Phase.TURN else table["phase"]
    return f"{hero['name']}'s turn, {part}"


def timed(card: PowerView) -> str:
    """The text of a card, preceded by its moment unless that is the Hero's own turn."""
    return card["text"] if card["when"] == USUAL else f"{capital(card['when'])}: {card['text']}"


def tallied(things: Iterable[str], nothing: str = "none") -> str:
    """Several things; equal ones appear once with their number."""
    return ", ".join(thing if count == 1 else f"{count} {thing}" for thing, count in Counter(things).items()) or nothing


def at(number: int) -> str:
    return f"at {LOCATIONS[number].label}" if number else "not in the city"


# -- the Comic -----------------------------------------------------------------------------------------


def comic_words(table: TableView) -> list[str]:
    """The open page: what the Comic is about, and the six boxes of the Chapter."""
    comic = table["comic"]
    lines = [comic["lesson"]] if comic["lesson"] else []
    lines += [comic["premise"], f"To win: {comic['objective']}.", f"To lose: {peril_words(table)}"]
    lines += [f"{what}: {count}." for what, count in comic["counters"].items()]
    if comic.get("chapter"):
        lines += [f"Special rule: {rule}" for rule in comic["special_rules"]]
        lines += [f"Objective of the Chapter: {comic['chapter_objective']}"] if comic["chapter_objective"] else []
        lines += [f"Justice Reward of the Chapter {number}: {timed(power)}" for number, power in enumerate(comic["rewards"], 1)]
        lines.append(f"Mastermind Events: {events_words(comic)}")
        lines.append(f"Villain phase: {'; '.join(map(part_words, comic['villain_phase']))}.")
        lines.append(f"Next Chapter: {advance_words(table)}")
    lines += [f"Side Quest {comic['quest']['title']}: {quest_words(comic['quest'])}"] if comic["quest"] else []
    lines += [modifier_words(card) for card in table["modifiers"]]
    return lines + [envelope_words(card) for card in table["envelopes"]]


def peril_words(table: TableView) -> str:
    """How the Comic is lost, and how every Comic is lost while Hero HQ is not: FF-END-05, FF-HQLOST-08."""
    peril = table["comic"]["peril"]
    if table["under_construction"]:
        return peril
    return f"{peril} Or {LOST_TOWER} Anarchy cards are at Freedom Tower when a Villain phase begins."


def ending_words(table: TableView) -> list[str]:
    """The back cover."""
    ending = table["ending"]
    return ["Victory." if ending["won"] else "Defeat.", *ending["story"]] if ending else []


def events_words(comic: ComicView) -> str:
    """The Events stay unread until a token is flipped."""
    return f"{comic['events']}, unread until a token is flipped; {comic['events_done']} resolved in this Chapter."


def advance_words(table: TableView) -> str:
    """How the Comic advances: by its Objective, or by the Mastermind's plan."""
    comic = table["comic"]
    if comic["chapter"] == comic["chapters"]:
        return "none, this is the last one."
    ways = ["when the Objective is met"] if comic["chapter_objective"] else []
    ways += [f"when the Mastermind track reaches {table['plots'][0]}"] if table["plots"] else []
    return f"{listed(ways, 'or') or 'when the Special Rules say so'}."


def quest_words(quest: QuestView) -> str:
    if quest["done"]:
        return "done."
    price = f", or discard {several(quest['price'], 'such card')}" if quest["price"] else ""
    return f"{several(quest['left'], 'Quest token')} left; each takes a test of {quest['test']}{price}."


def envelope_words(card: EnvelopeView) -> str:
    return f"Envelope {card['number']} is open, {card['title']}: {card['words']}"


def modifier_words(card: ModifierView) -> str:
    return f"{card['attribute']} Henchmen are {card['name']}: {card['words']}"


def board_to_choose_words(table: TableView, board: BoardToChooseView) -> str:
    """A Hero to choose."""
    return hero_words(board, taken_words(table, board))


def hero_words(board: BoardView, taken: str = "") -> str:
    """A Hero board and the Character card."""
    numbers = ", ".join(f"{attribute} {number}+" for attribute, number in board["numbers"].items())
    powers = " ".join(f"{name}: {timed(power)}" for name, power in zip(SIDES, board["powers"], strict=False))
    return f"{board['name']}, who {board['style']}{taken}. {numbers}. {board_words(board)}. {powers}"


def taken_words(table: TableView, board: BoardToChooseView) -> str:
    return "" if board["taken"] is None else f", taken by {table['names'][board['taken']]}"


def part_words(part: PartView) -> str:
    """A part of a Villain phase."""
    step, times, steps, words = part
    match step:
        case "henchmen attack":
            return "Henchmen attack"
        case "draw ability cards":
            return f"draw {several(times, 'Ability card')}"
        case "resolve scheme cards":
            return f"resolve {several(times, 'Scheme card')}" + (", the first step only" if steps == 1 else "")
        case _:
            return words


def track_words(table: TableView) -> str:
    plots = f", Plot tokens on {', '.join(map(str, table['plots']))}" if table["plots"] else ""
    return f"Mastermind track: {table['track']} of 10{plots}."


# -- the city ------------------------------------------------------------------------------------------


def heroes_at(table: TableView, number: int) -> list[HeroView]:
    return [hero for hero in table["heroes"] if hero["location"] == number]


def villains_at(table: TableView, number: int) -> list[VillainView]:
    return [villain for villain in table["villains"] if villain["location"] == number and not villain["defeated"]]


def location_words(table: TableView, number: int) -> str:
    """A Location and everything in it."""
    heroes = [hero["name"] for hero in heroes_at(table, number)]
    villains = [villain["name"] for villain in villains_at(table, number)]
    return contents_words(number, table["locations"][number], heroes, villains)


def contents_words(number: int, shown: LocationView, heroes: list[str], villains: list[str]) -> str:
    location = LOCATIONS[number]
    things = [f"Henchmen {tallied(shown['henchmen'])}"] if shown["henchmen"] else []
    things += [f"Anarchy {tallied(shown['anarchy'])}"] if shown["anarchy"] else []
    things += [several(shown["bystanders"], "Bystander")] if shown["bystanders"] else []
    things += [several(shown["tokens"], "Mastermind token")] if shown["tokens"] else []
    things += [several(shown["quests"], "Quest token")] if shown["quests"] else []
    things += [tallied(shown["props"])] if shown["props"] else []
    things += [several(shown["bots"], "bot of Unity", "bots of Unity")] if shown["bots"] else []
    there = [*heroes, *villains, *things]
    return f"{number} {location.name} ({location.attribute}, {location.district}): {', '.join(there) or 'nothing'}."


def _is_quiet(table: TableView, number: int) -> bool:
    return not any(table["locations"][number].values()) and not heroes_at(table, number) and not villains_at(table, number)


def _quiet(table: TableView) -> str:
    empty = [f"{number} {place.name} ({place.attribute})" for number, place in LOCATIONS.items() if _is_quiet(table, number)]
    return f"  Nothing at: {', '.join(empty)}." if empty else "  Something is in every Location."


def _districts() -> list[str]:
    return [f"  The district {name}: {where(name)}." for name in DISTRICTS]


def _barriers() -> str:
    said = [f"{name} ({', '.join(f'{one} to {other}' for one, other in pairs)})" for name, pairs in BARRIERS.items()]
    return f"  Nobody crosses {tallied(said)}."


def _rails(table: TableView) -> list[str]:
    rails = table["comic"]["rails"]
    if not rails:
        return []
    following = f"; the next stop of {rails['train']} is {LOCATIONS[rails['next']].label}" if rails["next"] else ""
    return [f"  The rails go round: {', '.join(map(str, rails['stops']))}{following}."]


def supply_words(table: TableView) -> list[str]:
    """What is left in the supplies, and what lies at Hero HQ."""
    henchmen = ", ".join(f"{attribute} {count}" for attribute, count in table["supply"].items())
    anarchy = ", ".join(f"{attribute} {count}" for attribute, count in table["stacks"].items())
    lines = [f"Henchmen left: {henchmen}. Anarchy tokens left: {anarchy}. Mastermind tokens left: {table['tokens']}."]
    if table["tower"]:
        seen = tallied(card or "face down" for card in table["tower"])
        lines.append(f"Freedom Tower Anarchy cards at Hero HQ: {seen}.")
    if table["under_construction"]:
        lines.append("Hero HQ is under construction.")
    lines.append(f"Scheme cards left: {table['schemes']}. Damage tokens in the bag: {table['bag']}.")
    for kind, names in (("Scheme", table["scheme_discards"]), ("Special", table["special_discards"])):
        lines += [f"{kind} cards discarded: {tallied(names)}."] if names else []
    return lines


# -- people --------------------------------------------------------------------------------------------


def villain_words(villain: VillainView) -> str:
    """A Villain's card."""
    title = f"{villain['name']} ({villain['attribute']}{', the Mastermind' if villain['mastermind'] else ''}), {villain['who']}"
    if villain["defeated"]:
        return f"{title}: defeated."
    texts = " ".join(f"{what}: {villain[key]}" for what, key in ABILITIES.items())
    return f"{title}, {villain_now(villain)} {texts}"


def villain_now(villain: VillainView) -> str:
    """Where a Villain is, and how badly hurt."""
    if villain["defeated"]:
        return "defeated."
    hurt = f"{villain['damage']} of {villain['durability']} damage"
    guards = f", {several(villain['henchmen'], 'Henchman', 'Henchmen')} on the card" if villain["henchmen"] else ""
    return f"{at(villain['location'])}, {hurt}{guards}."


ABILITIES: dict[str, Literal["movement", "defense", "counterstrike", "after_attack"]] = {
    "Movement": "movement",
    "Defense": "defense",
    "Counterstrike": "counterstrike",
    "After an attack": "after_attack",
}


def _happening(table: TableView) -> list[str]:
    """Dice, a fight, damage that is about to be taken."""
    lines = []
    if table["fight"]:
        lines.append(f"Attack on {table['fight']['villain']}: {'; '.join(sides_words(table, table['fight']))}.")
    if table["roll"]:
        lines.append(roll_words(table, table["roll"]))
    elif table["last_roll"]:
        lines.append(f"The last roll of this turn: {roll_words(table, table['last_roll'])}")
    if table["harm"]:
        amount = table["harm"]["amount"]
        lines.append(f"{table['heroes'][table['harm']['seat']]['name']} is about to take {amount} damage.")
    return lines


def sides_words(table: TableView, fight: FightView) -> list[str]:
    """Each attacker with the committed cards, or with the result."""
    return [f"{table['heroes'][side['seat']]['name']} {side_words(side)}" for side in fight["attackers"]]


def side_words(side: AttackerView) -> str:
    """An attacker's cards and the expected successes, or the result."""
    if side["rolled"]:
        return f"has dealt {side['damage']} damage"
    if not side["cards"]:
        return "with nothing yet"
    hope = f"{several(side['dice'], 'die', 'dice')}, about {side['hope']} of them succeed"
    return f"with {tallied(side['cards'])}: {hope}"


def roll_words(table: TableView, roll: RollView) -> str:
    hero, wanted = table["heroes"][roll["seat"]], needed(table, roll)
    dice = " ".join(map(str, roll["dice"])) + (f" and a white {roll['white']}" if roll["white"] else "")
    about = f" {roll['about']}" if roll["about"] else ""
    return f"{hero['name']} rolled {roll['attribute']}{about}: {dice}, {wanted} or more succeeds, {hits_words(table, roll)}."


def hits_words(table: TableView, roll: RollView) -> str:
    """The successes, including the white Legacy die, and the successes needed, if there is such a number."""
    wanted = needed(table, roll)
    hits = several(sum(die >= wanted for die in roll["dice"]) + bool(roll["white"]), "success", "successes")
    return f"{hits}, {roll['need']} needed" if roll["need"] else hits


def needed(table: TableView, roll: RollView) -> int:
    """The number that each die must show."""
    return table["heroes"][roll["seat"]]["numbers"][roll["attribute"]] + roll["harder"]


def _hero(table: TableView, hero: HeroView) -> list[str]:
    seat = hero["seat"]
    you = " (you)" if seat == table["me"] else ""
    acts = ", to act" if seat == table["active"] else ""
    mode = "in Private Life" if hero["private"] else "as Hero"
    numbers = ", ".join(f"{attribute} {number}+" for attribute, number in hero["numbers"].items())
    lines = [
        f"{hero['name']}, played by {table['names'][seat]}{you}{acts}, {mode}, {at(hero['location'])}:",
        f"  {numbers}. {board_words(hero)}.",
        f"  {actions_words(hero['available'], hero['exhausted'])}. Damage: {tallied(hero['damage'])}.",
        *(f"  {name}: {timed(power)}" for name, power in zip(SIDES, hero["powers"], strict=False)),
        *(f"  Slot {slot}: {words}" for slot, words in enumerate(slot_words(hero), 1)),
    ]
    lines += [f"  Personal Task: {task_words(task)}." for task in hero["tasks"]]
    lines += [f"  Justice Reward {card['name']}{' (used)' if card['used'] else ''}: {card['reward']}" for card in hero["rewards"]]
    lines += [f"  Bystander {card['name']}, {several(card['icons'], 'icon')}." for card in hero["bystanders"]]
    lines += [f"  {words}" for words in belongings_words(hero)]
    lines += [f"  Personal Tasks discarded: {tallied(hero['task_discards'])}."] if hero["task_discards"] else []
    lines += [f"  Ability cards discarded: {tallied(hero['discards'])}."] if hero["discards"] else []
    end = ":" if hero["hand"] else "."
    lines.append(f"  Deck {hero['deck']}, discarded {len(hero['discards'])}, hand {len(hero['hand'])}{end}")
    return lines + [f"    {ability_words(card)}" for card in hero["hand"]]


def belongings_words(hero: HeroView) -> list[str]:
    """What a Hero has brought, carries, and has placed in the city."""
    said = [f"Augment {card['name']}{' (used)' if card['used'] else ''}: {card['words']}" for card in hero["augments"]]
    said += [f"Ally {ally_words(card)}" for card in hero["allies"]]
    said += [f"Carries {tallied(hero['carries'])}."] if hero["carries"] else []
    return said + ([f"Bots at {', '.join(map(str, hero['bots']))}."] if hero["bots"] else [])


def ally_words(card: AllyView) -> str:
    return f"{card['name']}, {card['who']}, helps {several(card['left'], 'time')} more: {timed(card)}"


def actions_words(available: int, exhausted: int) -> str:
    return f"{several(available, 'Action token')} available, {exhausted} exhausted"


def board_words(hero: BoardView) -> str:
    """What the Actions on the Hero board do."""
    heals = ", ".join(f"Heal {amount} {at(location) if location else 'anywhere'}" for amount, location in hero["heals"])
    return f"Move {hero['move']}, Recover {hero['recover']}, {heals}"


def slot_words(hero: HeroView) -> list[str]:
    """The four slots at the bottom of the board."""
    said = [special_words(card) if card else "empty." for card in hero["specials"]]
    said.append(justice_words(hero["justice"]) if hero["justice"] else "no Justice card.")
    return [f"{words} A Task covers it." if slot in hero["covered"] else words for slot, words in enumerate(said)]


def special_words(card: SpecialView) -> str:
    return f"{card['name']} (Special, {several(card['dice'], 'die', 'dice')}): {timed(card)}"


def justice_words(card: JusticeView) -> str:
    return f"{card['name']} (Justice, {card['attribute']}): {capital(card['task'])}. Reward: {card['reward']}"


def task_words(task: TaskView) -> str:
    takes = f", takes {several(task['cards'], task['attribute'] + ' card')}" if task["attribute"] else ""
    return f"{task['name']}, {at(task['location'])}{takes}"


def ability_words(card: AbilityView) -> str:
    action = ", an Action" if card["action"] else ""
    return f"{card['name']} ({card['attribute']}, {several(card['dice'], 'die', 'dice')}{action}): {timed(card)}"
