"""The heroes: mine with threat area, play area, clue cards and hand; the others in short."""

from __future__ import annotations

from longbox import capital, drawing, several
from longbox.drawing import Markup, card, chip, el, folded, frame, group, harm, note, pips, remembered, tag, title
from longbox.games.hour_of_need.draw.board import shows_way, ways_of
from longbox.games.hour_of_need.draw.card_words import (
    NOWHERE,
    actions_words,
    ally_words,
    clue_words,
    constant_words,
    focus_words,
    hand_card_words,
    health_words,
    menace_words,
    side_name,
    side_words,
)
from longbox.games.hour_of_need.draw.signs import blow, feat_icon, heart, hero_face, icon, number, picture
from longbox.games.hour_of_need.draw.threats import threat_card, threat_chip
from longbox.games.hour_of_need.draw.villain import showdown_card, showdown_chip
from longbox.games.hour_of_need.state import ACTIONS, MOST_FOCUS
from longbox.games.hour_of_need.view_types import AllyView, CardView, ClueView, ConstantView, HeroView, TableView


def mine(table: TableView, hero: HeroView) -> list[object]:
    """My hero: one part of the desk, which a phone shows by itself."""
    ways, villain = ways_of(table), table["villain"]
    threats = [threat_card(foe, shows_way(ways, foe["name"])) for foe in hero["threats"]]
    if villain["seat"] == hero["seat"]:
        threats.append(showdown_card(villain, shows_way(ways, villain["name"])))
    return frame(
        "section",
        "hn-mine",
        hero_board(hero, table["names"][hero["seat"]], hero["seat"] == table["active"], _is_defeated(table, hero)),
        el(
            "div",
            "lb-panel hn-threats",
            drawing.caption("Your threat area"),
            threats or drawing.nothing("nothing threatens you"),
            data_place=f"threats:{hero['seat']}",
            role="group",
            aria_label="Your threat area",
        ),
        _hand(hero["name"], hero["hand"]),
        data_place=f"player:{hero['seat']}",
        role="group",
        aria_label="Your hero",
    )


def other(table: TableView, hero: HeroView) -> Markup:
    """The hero of somebody else: numbers, threat area, cards in play."""
    ways, villain = ways_of(table), table["villain"]
    threats = [threat_chip(foe, shows_way(ways, foe["name"])) for foe in hero["threats"]]
    if villain["seat"] == hero["seat"]:
        threats.append(showdown_chip(villain, shows_way(ways, villain["name"])))
    is_acting = hero["seat"] == table["active"]
    board = el(
        "section",
        "hn-other lb-acting" if is_acting else "hn-other",
        _short_title(hero, table["names"][hero["seat"]], is_acting, _is_defeated(table, hero)),
        el("div", "hn-lies", el("div", "", threats, data_place=f"threats:{hero['seat']}"), _in_play(hero)),
        data_place=f"hero:{hero['seat']}",
        role="group",
        aria_label=f"{hero['name']}, {health_words(hero)}, {focus_words(hero)}, {actions_words(hero)}",
    )
    return el("div", "", board, data_place=f"player:{hero['seat']}")


def _is_defeated(table: TableView, hero: HeroView) -> bool:
    """In the game a hero is on the board, unless defeated."""
    return table["round"] > 0 and hero["spot"] == NOWHERE


# -- boards --------------------------------------------------------------------------------------------


@remembered(512)
def hero_board(hero: HeroView, player: str, is_acting: bool, is_defeated: bool) -> Markup:
    """My Hero card, and what lies beside it."""
    side = hero["side"]
    return el(
        "div",
        f"lb-panel hn-hero-board {'lb-acting' if is_acting else ''} {'hn-tired' if hero['exhausted'] else ''}",
        title(
            "",
            hero_face(hero["name"], hero["focused"]),
            el("b", "", hero["name"], data_card=hero["name"]),
            el("span", "hn-player", player, " (you)"),
            tag(side_name(hero), classes="lb-teal" if hero["focused"] else "lb-paper"),
            _turn(hero, is_acting, is_defeated),
            _piles(hero),
            pips(hero["actions"], ACTIONS - hero["actions"], "", actions_words(hero)),
        ),
        _to_take_back(hero),
        el(
            "div",
            "lb-line",
            harm(hero["damage"], side["health"], f"{side['health'] - hero['damage']}/{side['health']}", health_words(hero)),
            _focus(hero),
            number("fist", side["attack"], f"attack {side['attack']}"),
            number("lens", side["solve"], f"solve {side['solve']}"),
            number("step", hero["move"], f"Move {hero['move']}"),
            _menace(hero),
        ),
        el(
            "div",
            "hn-sides",
            [el("p", "", line) for line in side["lines"]],
            [note("", capital(words)) for words in hero["notes"]],
        ),
        _beside(hero),
        data_place=f"hero:{hero['seat']}",
        role="group",
        aria_label="Your Hero card",
    )


def _turn(hero: HeroView, is_acting: bool, is_defeated: bool) -> list[Markup]:
    """What is special about this hero now."""
    marks = [tag("active", "the active hero")] if is_acting else []
    marks += [tag("threat phase", classes="lb-red")] if hero["threatened"] else []
    marks += [tag("done", "the threat phase is over", "lb-paper")] if hero["done"] else []
    marks += [tag("exhausted", "the Hero card", "lb-paper")] if hero["exhausted"] else []
    return marks + ([tag("defeated", "comes back at the end of the turn", "lb-red")] if is_defeated else [])


def _focus(hero: HeroView) -> Markup:
    """Focus tokens, of which five turn the Hero card."""
    full = [el("i", "hn-got", icon("eye")) for _ in range(hero["focus"])]
    empty = [el("i", "", icon("eye")) for _ in range(MOST_FOCUS - hero["focus"])]
    return el("span", "hn-focus", full, empty, title=focus_words(hero), role="img", aria_label=focus_words(hero))


def _menace(hero: HeroView) -> Markup | None:
    """What a Solve here is going to cost."""
    if not hero["menace"]:
        return None
    return el("span", "hn-menace", "after a Solve", blow(hero["menace"]), title=capital(menace_words(hero)))


def _piles(hero: HeroView) -> Markup:
    """My deck, and my discards to be opened."""
    deck = chip("hn-deck", f"Deck {hero['deck']}", title=several(hero["deck"], "card"))
    gone = [chip("", name, data_card=name) for name in reversed(hero["discards"])]
    return el("span", "hn-piles", deck, folded(f"{len(gone)} discarded", *gone) if gone else None)


def _to_take_back(hero: HeroView) -> Markup | None:
    """My discards once more, each one once. They are shown while a card lets me choose among them."""
    gone = dict.fromkeys(reversed(hero["discards"]))
    chips = [chip("", name, data_place=f"discard:{name}", data_card=name) for name in gone]
    return el("div", "hn-gone", el("b", "", "Your discards"), chips) if chips else None


def _beside(hero: HeroView) -> Markup | None:
    """Constants, Allies and clue cards."""
    things = [_constant(one) for one in hero["constants"]]
    things += [_ally(one) for one in hero["allies"]] + [_clue(one) for one in hero["clues"]]
    return el("div", "hn-beside", things) if things else None


def _constant(shown: ConstantView) -> Markup:
    name = shown["name"]
    return el(
        "article", "hn-constant lb-teal hn-tired" if shown["exhausted"] else "hn-constant lb-teal", el("b", "", name),
        tag("exhausted", classes="lb-paper") if shown["exhausted"] else None, [el("p", "", line) for line in shown["lines"]],
        **group(constant_words(shown), f"constant:{name}", name),
    )  # fmt: skip


def _ally(ally: AllyView) -> Markup:
    name, left = ally["name"], ally["health"] - ally["damage"]
    numbers = [heart(left, f"{left} of {ally['health']} health left"), number("fist", ally["attack"], f"attack {ally['attack']}")]
    numbers.append(number("lens", ally["solve"], f"solve {ally['solve']}"))
    return el(
        "article", "hn-constant lb-green", el("b", "", name), numbers, [el("p", "", line) for line in ally["lines"]],
        **group(ally_words(ally), f"card:{name}", name),
    )  # fmt: skip


def _clue(clue: ClueView) -> Markup:
    name = clue["name"]
    return el(
        "article", "hn-constant hn-clue lb-orange", el("b", "", name), _clue_dice(clue), el("p", "", clue["text"]),
        **group(clue_words(clue), f"clue:{name}", name),
    )  # fmt: skip


def _clue_dice(clue: ClueView) -> list[Markup]:
    dice = {"fist": clue["attack"], "lens": clue["solve"]}
    return [number(sign, f"+{count}", f"{several(count, 'die', 'dice')}") for sign, count in dice.items() if count]


# -- the others ----------------------------------------------------------------------------------------


def _short_title(hero: HeroView, player: str, is_acting: bool, is_defeated: bool) -> Markup:
    left = hero["side"]["health"] - hero["damage"]
    return title(
        "",
        hero_face(hero["name"], hero["focused"]),
        el("b", "", hero["name"], data_card=hero["name"], data_now=side_words(hero["side"])),
        el("span", "hn-player", player, title=player),
        heart(left, health_words(hero)),
        number("eye", hero["focus"], focus_words(hero)),
        number("cards", len(hero["hand"]), several(len(hero["hand"]), "card in hand", "cards in hand")),
        tag("Focused", classes="lb-teal") if hero["focused"] else None,
        _turn(hero, is_acting, is_defeated),
        pips(hero["actions"], ACTIONS - hero["actions"], "", actions_words(hero)),
    )


def _in_play(hero: HeroView) -> list[Markup]:
    """Constants, Allies, clue cards by name, and the hand to be opened."""
    chips = [
        chip(
            f"lb-teal {'lb-struck' if one['exhausted'] else ''}",
            one["name"],
            **_about(constant_words(one), "constant", one["name"]),
        )
        for one in hero["constants"]
    ]
    chips += [
        chip(
            "lb-green",
            one["name"],
            heart(one["health"] - one["damage"], "health left"),
            **_about(ally_words(one), "card", one["name"]),
        )
        for one in hero["allies"]
    ]
    chips += [chip("lb-orange", one["name"], **_about(clue_words(one), "clue", one["name"])) for one in hero["clues"]]
    hand = [chip("", one["name"], **_about(hand_card_words(one), "card", one["name"])) for one in hero["hand"]]
    gone = [chip("lb-struck", name, data_card=name) for name in reversed(hero["discards"])]
    if hand or gone:
        chips.append(folded(f"{len(hand)} in hand, {len(gone)} discarded", *hand, *gone))
    return chips


def _about(said: str, kind: str, name: str) -> dict[str, str | None]:
    return group(said, f"{kind}:{name}", name)


# -- the hand ------------------------------------------------------------------------------------------


def _hand(hero: str, hand: list[CardView]) -> Markup:
    return drawing.hand(f"Your hand: {len(hand)}", "hn-hand lb-tight", *(hand_card(hero, shown) for shown in hand))


@remembered(512)
def hand_card(hero: str, shown: CardView) -> Markup:
    """A card: its text or one of its feats is used."""
    kind = f"{shown['family']} {shown['kind']}"
    action = tag("Action", "it costs an action") if shown["action"] else None
    unique = tag("unique", "only one of it lies in your play area", "lb-paper") if shown["unique"] else None
    return card(
        shown["name"],
        [el("p", "", action, unique), [el("p", "", line) for line in shown["lines"]]],
        classes="lb-teal" if shown["kind"] == "Constant" else "lb-blue",
        picture=picture(shown["name"], shown["kind"], hero),
        corner=el("span", "hn-feats", [feat_icon(feat) for feat in shown["feats"]]),
        kind=kind,
        data_place=f"card:{shown['name']}",
        data_card=shown["name"],
        aria_label=hand_card_words(shown),
    )
