"""The Hero boards: mine with my hand and my slots, and short ones for the others."""

from __future__ import annotations

from collections import Counter

from longbox import capital, drawing, several
from longbox.drawing import Markup, card, chip, el, folded, group, note, pips, remembered, slot, tag, title
from longbox.games.freedom_five.city import LOCATIONS
from longbox.games.freedom_five.draw.signs import LETTERS, badge, hero_face, hue, picture
from longbox.games.freedom_five.draw.words import (
    SIDES,
    USUAL,
    ability_words,
    actions_words,
    ally_words,
    at,
    board_words,
    justice_words,
    special_words,
    tallied,
    task_words,
)
from longbox.games.freedom_five.state import SPECIAL_SLOTS
from longbox.games.freedom_five.view_types import (
    AbilityView,
    BystanderView,
    HeroView,
    PowerView,
    RewardView,
    SpecialView,
    TableView,
    TaskView,
)


def other(table: TableView, hero: HeroView) -> Markup:
    """The board of somebody else."""
    return _other(hero, table["names"][hero["seat"]], hero["seat"] == table["active"])


def mine(table: TableView, hero: HeroView) -> Markup:
    """My board, my slots and my hand."""
    return _mine(hero, table["names"][hero["seat"]], hero["seat"] == table["active"])


@remembered(1024)
def _other(hero: HeroView, player: str, is_acting: bool) -> Markup:
    held = Counter(card["attribute"] for card in hero["hand"])
    hand = [badge(one, f"{several(count, f'{one} card')} in hand", str(count)) for one, count in held.items()]
    chips = [
        chip("", badge(one["attribute"]), one["name"], **group(ability_words(one), f"card:{one['name']}", one["name"]))
        for one in hero["hand"]
    ]
    board = el(
        "section",
        "ff-other lb-acting" if is_acting else "ff-other",
        _title(hero, player, is_acting, is_me=False),
        el("div", "lb-line", _numbers(hero), _damage(hero)),
        el("div", "lb-line", _slots_in_short(hero)),
        folded([several(len(hero["hand"]), "card"), " ", hand], *chips),
        data_place=f"hero:{hero['seat']}",
        role="group",
        aria_label=f"{hero['name']}'s board",
    )
    return el("div", "", board, data_place=f"player:{hero['seat']}")


@remembered(1024)
def _mine(hero: HeroView, player: str, is_acting: bool) -> Markup:
    return el(
        "section",
        "ff-mine",
        el(
            "div",
            "ff-board lb-acting" if is_acting else "ff-board",
            _title(hero, player, is_acting, is_me=True),
            el("div", "lb-line", _numbers(hero), _damage(hero), el("span", "ff-deeds", board_words(hero)), _piles(hero)),
            data_place=f"hero:{hero['seat']}",
            role="group",
            aria_label="Your Hero board",
        ),
        _hand(hero["hand"]),
        el("div", "ff-kit lb-tight", _power(hero), _slots(hero), _rewards(hero), _brought(hero)),
        data_place=f"player:{hero['seat']}",
        role="group",
        aria_label="Your Hero",
    )


def _title(hero: HeroView, player: str, is_acting: bool, is_me: bool) -> Markup:
    mode = "Private Life" if hero["private"] else "Hero"
    where = f"#{hero['location']} {LOCATIONS[hero['location']].name}" if hero["location"] else "not in the city yet"
    return title(
        "",
        hero_face(hero["name"]),
        el("b", "", hero["name"], data_card=hero["name"]),
        el("span", "ff-player", player, " (you)" if is_me else None),
        tag(mode, classes="lb-paper ff-private" if hero["private"] else "lb-blue"),
        el("span", "ff-where", where),
        tag("acts", "to act") if is_acting else None,
        _actions(hero["available"], hero["exhausted"]),
    )


def _actions(available: int, exhausted: int) -> Markup:
    """The Action tokens: those left are filled."""
    return pips(available, exhausted, str(available), actions_words(available, exhausted))


def _numbers(hero: HeroView) -> Markup:
    badges = [badge(one, f"{one} succeeds on {number} or more", f"{number}+") for one, number in hero["numbers"].items()]
    return el("span", "ff-numbers", badges)


def _damage(hero: HeroView) -> Markup:
    if not hero["damage"]:
        return el("span", "lb-nothing", "unhurt")
    badges = [badge(token) for token in hero["damage"]]
    said = f"Damage: {tallied(hero['damage'])}"
    return note("lb-red", "hurt ", badges, **group(said, f"damage:{hero['seat']}"))


def _piles(hero: HeroView) -> Markup:
    """My deck, for Recover, and my discards."""
    bystanders = [_bystander(one) for one in hero["bystanders"]]
    deck = chip("ff-deck", "Deck ", el("b", "", hero["deck"]), data_place="deck", role="group", aria_label="Your deck")
    return el("div", "ff-piles", deck, _discards(hero["discards"]), bystanders)


def _bystander(bystander: BystanderView) -> Markup:
    said = f"Bystander {bystander['name']}, {several(bystander['icons'], 'icon')}"
    icons = "●" * bystander["icons"]
    return chip("", f"{bystander['name']} ", icons, **group(said, f"bystander:{bystander['name']}", bystander["name"]))


def _discards(names: list[str]) -> Markup | None:
    """My discards, to be opened: some cards bring one of them back."""
    if not names:
        return None
    return folded(
        f"{len(names)} discarded", *(chip("", name, data_place=f"card:{name}", data_card=name) for name in reversed(names))
    )


def _power(hero: HeroView) -> Markup | None:
    """The Powers of both sides of the Character card. Only the Power of the visible side can be used."""
    if not hero["powers"]:
        return None
    lines = []
    for side, (name, power) in enumerate(zip(SIDES, hero["powers"], strict=True)):
        is_up = hero["private"] == (side == 0)
        lines.append(
            el(
                "p",
                "ff-power" if is_up else "ff-power ff-down",
                el("b", "", name),
                " ",
                _timed(power),
                data_place=f"power:{name}" if is_up else None,
            )
        )
    return el("div", "ff-powers", lines)


def _timed(power: PowerView) -> Markup:
    """The text, and its moment if that is unusual."""
    when = el("em", "", f"{capital(power['when'])}: ") if power["when"] != USUAL else None
    return el("span", "", when, power["text"])


# -- slots ---------------------------------------------------------------------------------------------


def _slots(hero: HeroView) -> Markup:
    """Three for Special cards and one for Justice; each Personal Task covers two of them."""
    slots = [_special(special, number, number - 1 in hero["covered"]) for number, special in enumerate(hero["specials"], 1)]
    tasks = [_task(task, first // 2 + 1) for task, first in zip(hero["tasks"], hero["covered"][::2], strict=True)]
    return el("div", "ff-slots", slots, _justice(hero), tasks)


def _special(shown: SpecialView | None, number: int, is_covered: bool) -> Markup:
    under = "ff-slot ff-covered" if is_covered else "ff-slot"
    if shown is None:
        return slot(f"Special slot {number}", under)
    said = special_words(shown)
    return card(
        shown["name"],
        el("p", "", _dice("Purple", shown["dice"]), _timed(shown)),
        classes=f"{under} lb-purple",
        picture=picture(shown["name"], "Purple"),
        data_place=f"special:{shown['name']}",
        data_card=shown["name"],
        aria_label=said,
    )


def _justice(hero: HeroView) -> Markup:
    shown, place = hero["justice"], f"justice:{hero['seat']}"
    under = "ff-slot ff-covered" if _is_justice_covered(hero) else "ff-slot"
    if shown is None:
        return slot("Justice", under, data_place=place)
    said = justice_words(shown)
    task = el("p", "", el("b", "", "Justice: "), f"{capital(shown['task'])}.")
    return card(
        shown["name"],
        [task, el("p", "", el("b", "", "Reward: "), shown["reward"])],
        classes=f"{under} {hue(shown['attribute'])}",
        picture=picture(shown["name"], shown["attribute"]),
        corner=badge(shown["attribute"]),
        data_place=place,
        data_card=shown["name"],
        aria_label=said,
    )


def _is_justice_covered(hero: HeroView) -> bool:
    return SPECIAL_SLOTS in hero["covered"]


def _task(task: TaskView, number: int) -> Markup:
    """It lies over the first two slots, or over the second two."""
    said = f"Personal Task {task_words(task)}, covers two slots"
    cost = (
        badge(task["attribute"], f"takes {task['cards']} {task['attribute']} cards", str(task["cards"]))
        if task["attribute"]
        else None
    )
    return el(
        "article",
        f"ff-task ff-task-{number}",
        el("header", "", el("b", "", task["name"])),
        el("p", "", "Personal Task: ", at(task["location"]), " ", cost),
        data_place=f"task:{task['name']}",
        data_card=task["name"],
        aria_label=said,
    )


def _slots_in_short(hero: HeroView) -> list[Markup]:
    """Somebody else's cards by name."""
    chips = [
        chip(
            f"lb-purple{_struck(number in hero['covered'])}",
            special["name"],
            **group(special_words(special), f"special:{special['name']}", special["name"]),
        )
        for number, special in enumerate(hero["specials"])
        if special
    ]
    justice = hero["justice"]
    if justice:
        name = [badge(justice["attribute"]), justice["name"]]
        about = group(justice_words(justice), f"justice:{hero['seat']}", justice["name"])
        chips.append(chip(_struck(_is_justice_covered(hero)), name, **about))
    for task in hero["tasks"]:
        words, said = f"Task: {task['name']}, #{task['location']}", f"Personal Task {task_words(task)}"
        chips.append(chip("ff-chip-task", words, **group(said, f"task:{task['name']}", task["name"])))
    chips += [_reward(reward) for reward in hero["rewards"]]
    if hero["bystanders"]:
        icons = sum(one["icons"] for one in hero["bystanders"])
        names = ", ".join(one["name"] for one in hero["bystanders"])
        chips.append(chip("", f"Bystanders {'●' * icons}", title=names))
    return chips + _brought_in_short(hero)


def _struck(is_covered: bool) -> str:
    return " lb-struck" if is_covered else ""


def _rewards(hero: HeroView) -> Markup | None:
    """The Justice cards that I have resolved."""
    if not hero["rewards"]:
        return None
    rewards = [
        el(
            "p",
            "ff-reward ff-used" if one["used"] else "ff-reward",
            badge(one["attribute"]),
            el("b", "", one["name"]),
            " used" if one["used"] else f" {one['reward']}",
            data_place=f"reward:{one['name']}",
            data_card=one["name"],
        )
        for one in hero["rewards"]
    ]
    return el("div", "ff-rewards", rewards, role="group", aria_label="Your Justice Rewards")


def _brought(hero: HeroView) -> Markup | None:
    """Augments, Allies, the tokens that I carry, and the Locations of my bots."""
    things = [_thing("Augment", one["name"], one["words"], f"augment:{one['name']}") for one in hero["augments"]]
    things += [_thing("Ally", one["name"], ally_words(one), f"ally:{one['name']}") for one in hero["allies"]]
    things += [el("p", "ff-brought", el("b", "", "Carries "), tallied(hero["carries"]))] if hero["carries"] else []
    things += [el("p", "ff-brought", el("b", "", "Bots at "), ", ".join(map(str, hero["bots"])))] if hero["bots"] else []
    return el("div", "ff-rewards", things, role="group", aria_label="What you have brought") if things else None


def _thing(kind: str, name: str, words: str, place: str) -> Markup:
    said = words.removeprefix(f"{name}, ")
    return el("p", "ff-brought", el("b", "", f"{kind} {name} "), said, data_place=place, data_card=name)


def _brought_in_short(hero: HeroView) -> list[Markup]:
    chips = [chip("", one["name"], **group(f"Augment: {one['words']}", card=one["name"])) for one in hero["augments"]]
    chips += [
        chip("", f"{one['name']} {one['left']}", **group(f"Ally {ally_words(one)}", card=one["name"])) for one in hero["allies"]
    ]
    chips += [chip("lb-purple", name, title=f"carries {name}") for name in hero["carries"]]
    return chips + [chip("", f"bot at {number}") for number in hero["bots"]]


def _reward(reward: RewardView) -> Markup:
    said = f"Justice Reward {reward['name']}{', used' if reward['used'] else ''}: {reward['reward']}"
    about = group(said, f"reward:{reward['name']}", reward["name"])
    return chip(f"lb-teal{_struck(reward['used'])}", reward["name"], **about)


# -- the hand ------------------------------------------------------------------------------------------


def _hand(hand: list[AbilityView]) -> Markup:
    """The Ability cards by colour, because a fight needs one colour."""
    by_colour = sorted(hand, key=lambda one: [*LETTERS].index(one["attribute"]))
    return drawing.hand(f"Your hand: {len(hand)}", "ff-hand lb-tight", *map(ability_card, by_colour))


@remembered(1024)
def ability_card(shown: AbilityView) -> Markup:
    """A card has two places: the whole card can be discarded or committed, and its text can be used."""
    said = ability_words(shown)
    action = tag("Action", "it takes an Action token") if shown["action"] else None
    dice = _dice(shown["attribute"], shown["dice"])
    return card(
        shown["name"],
        el("p", "", dice, action, _timed(shown), data_place=f"ability:{shown['name']}"),
        classes=hue(shown["attribute"]),
        picture=picture(shown["name"], shown["attribute"]),
        data_place=f"card:{shown['name']}",
        data_card=shown["name"],
        aria_label=said,
    )


def _dice(attribute: str, dice: int) -> Markup:
    said = f"{several(dice, f'{attribute} die', f'{attribute} dice')} in a fight"
    return badge(attribute, said, f"×{dice}")
