"""The villain and the issue: what has to be done about them, what they do next, and the decks."""

from __future__ import annotations

from longbox import several
from longbox.drawing import Markup, caption, chip, el, frame, group, headline, image, phase, pile, pips, remembered, tag
from longbox.games.hour_of_need.draw.card_words import lines_words, tallied
from longbox.games.hour_of_need.draw.signs import badge, blow, heart, icon, number, villain_face
from longbox.games.hour_of_need.draw.threats import threat_chip
from longbox.games.hour_of_need.draw.words import (
    goal_words,
    scheming_words,
    villain_state,
)
from longbox.games.hour_of_need.view_types import IssueView, LinesView, TableView, VillainView

LOW = 2  # things left: red from here on
MOST_MARKS = 6  # a goal up to this is drawn as dots, a higher one as numbers


def heading(table: TableView) -> Markup:
    """The line above everything: the issue, the round, the villain's goal, what runs out."""
    turn = f"round {table['round']}, {table['phase']}" if table["round"] else table["phase"]
    return headline("Hour of Need", phase(turn), _goal(table["issue"]), _clock(table) if table["round"] else None)


def _goal(issue: IssueView) -> Markup:
    said, reached, needed = goal_words(issue), issue["reached"], issue["needed"]
    if needed <= MOST_MARKS:
        meter = pips(min(reached, needed), max(needed - reached, 0), "", said)
    else:
        meter = el("b", "hn-meter", f"{reached}/{needed}", **image(said))
    return el("span", "hn-goal", "The villain's goal", meter, title=said, data_place="goal")


def _clock(table: TableView) -> Markup:
    """What runs out: a crisis or the end comes with the last one."""
    left = {"minion": table["minions_left"], "bystander": table["bystanders_left"], "clue card": table["clues_left"]}
    shown = [el("span", "hn-low" if count <= LOW else "", several(count, what)) for what, count in left.items()]
    return el("span", "hn-supply", "Left:", shown, data_place="supply")


# -- the villain ---------------------------------------------------------------------------------------


def villain(table: TableView) -> list[object]:
    """The Villain card, the decks, what lasts, and the Crisis cards."""
    shown, issue = table["villain"], table["issue"]
    crises = [threat_chip(card, "") for card in issue["crises"]]
    lasting = [_lasting(card) for card in [*issue["lasting"], *shown["attached"]]]
    delay = [chip("lb-teal", several(issue["delay"], "delay marker"), title="Each prevents one scheme")] if issue["delay"] else []
    extra = [*crises, *lasting, *delay]
    return frame(
        "section",
        "lb-panel lb-alarm hn-villain" if shown["seat"] is not None else "lb-panel hn-villain",
        caption("Showdown" if shown["seat"] is not None else "The villain"),
        _card(shown, issue["lines"]),
        _decks(shown, issue, table["to_draw"]) if table["round"] else None,
        el("div", "hn-chips", extra) if extra else None,
        aria_label="The villain and the issue",
    )


@remembered(512)
def _card(shown: VillainView, lines: list[str]) -> Markup:
    state = villain_state(shown)
    return el(
        "div",
        "hn-boss-card",
        villain_face(shown["name"]),
        el("b", "hn-name", shown["name"]),
        _progress(shown),
        blow(shown["inflict"]),
        number("shield", shown["defense"], f"defense {shown['defense']}") if shown["defense"] else None,
        _next(shown),
        el("p", "", " ".join(shown["lines"])),
        el("p", "hn-overview", lines[-1]),
        data_now=" ".join([f"{state}.", *lines]),
        **group(f"{shown['name']}: {state}", f"card:{shown['name']}", shown["name"]),
    )


def _progress(shown: VillainView) -> Markup | None:
    """Hidden tokens, then justice, then health; nothing before the setup."""
    said = villain_state(shown)
    if shown["health"] is not None:
        left = shown["health"] - shown["damage"]
        return el("span", "hn-progress", heart(left, said), f"of {shown['health']}", _bar(left, shown["health"]))
    if shown["hidden"]:
        tokens = [el("i", "hn-hidden", "?") for _ in range(shown["hidden"])]
        return el("span", "hn-progress", tokens, title=said, role="img", aria_label=said)
    if shown["danger"] is None:
        return None
    return el("span", "hn-progress", number("scales", f"{shown['justice']}/{shown['danger']}", said))


def _bar(left: int, health: int) -> Markup:
    """The health of the showdown."""
    full = el("rect", "hn-health", width=round(100 * left / health), height=10)
    return el("svg", "hn-bar", full, viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden="true")


def _next(shown: VillainView) -> Markup | None:
    """Where the villain schemes, and where they go then."""
    if not shown["panel"]:
        return None
    after = [icon("step"), badge(shown["next"])] if shown["next"] else None
    return el("span", "hn-steps", "schemes in ", badge(shown["panel"]), after, title=scheming_words(shown))


def _lasting(card: LinesView) -> Markup:
    said = lines_words(card)
    return chip("hn-lasting", card["name"], **group(f"Holds for now: {said}", None, card["name"]))


@remembered(512)
def _decks(shown: VillainView, issue: IssueView, to_draw: list[int]) -> Markup:
    """The decks; an empty issue deck is the end."""
    drawing = f"{len(to_draw)} to draw" if to_draw else None
    return el(
        "div",
        "hn-decks",
        pile(
            "Villain", "lb-orange", f"{shown['deck']} cards", drawing, data_place="deck:villain",
            **image(f"Villain deck, {several(shown['deck'], 'card')}; discarded: {tallied(shown['discards'])}"),
        ),
        pile(
            "Issue", "lb-ink", f"{issue['deck']} left", data_place="deck:issue",
            **image(f"Issue deck, {several(issue['deck'], 'card')} left; discarded: {tallied(issue['discards'])}"),
        ),
    )  # fmt: skip


# -- the revealed villain in a threat area -------------------------------------------------------------


def showdown_card(shown: VillainView, classes: str) -> Markup:
    """The Villain card in my threat area."""
    name, state = shown["name"], villain_state(shown)
    due = tag("due", "still to activate in this threat phase", "lb-red") if shown["due"] else None
    return el(
        "article",
        f"hn-threat lb-orange {classes}",
        el("header", "", villain_face(name), el("b", "", name), due),
        el("div", "hn-numbers", _progress(shown), blow(shown["inflict"])),
        el("div", "hn-text", [el("p", "", line) for line in shown["lines"]]),
        data_now=state,
        **group(f"{name}, the villain, {state}", f"card:{name}", name),
    )


def showdown_chip(shown: VillainView, classes: str) -> Markup:
    """The Villain card in somebody else's threat area."""
    name, state = shown["name"], villain_state(shown)
    due = tag("due", "still to activate in this threat phase", "lb-red") if shown["due"] else None
    return chip(
        f"hn-chip lb-orange {classes}", villain_face(name), el("b", "", name), _progress(shown), due, data_now=state,
        **group(f"{name}, the villain, {state}", f"card:{name}", name),
    )  # fmt: skip
