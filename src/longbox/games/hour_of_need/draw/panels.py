"""The four scheme panels, as pictures from close up: who is there, what the villain's scheme does, how full it is."""

from __future__ import annotations

from longbox.drawing import Markup, counted, el, frame, group, inlay, person, remembered, tag, token
from longbox.games.hour_of_need.draw.board import (
    ally_figure,
    bystander,
    foe_figure,
    hero_figure,
    shows_way,
    villain_figure,
    ways_of,
)
from longbox.games.hour_of_need.draw.card_words import minions_words
from longbox.games.hour_of_need.draw.scenery import scene
from longbox.games.hour_of_need.draw.signs import badge, hue, icon
from longbox.games.hour_of_need.draw.words import panel_words
from longbox.games.hour_of_need.view_types import MinionsView, PanelView, TableView

FEW = 2  # minions that stand one by one; more are counted


def panels(table: TableView) -> list[object]:
    """All four, in the order in which the villain goes through them."""
    ways = ways_of(table)
    found = [_panel(table, panel, ways) for panel in table["panels"]]
    return frame("section", "hn-panels", found, aria_label="The scheme panels")


def _panel(table: TableView, panel: PanelView, ways: dict[str, int]) -> Markup:
    number, villain = panel["number"], table["villain"]
    spot = (0, number)
    figures = [
        hero_figure(hero["seat"], hero["name"], hero["focused"], hero["seat"] == table["active"])
        for hero in table["heroes"]
        if hero["spot"] == spot
    ]
    figures += [ally_figure(ally["name"]) for hero in table["heroes"] for ally in hero["allies"] if ally["spot"] == spot]
    if villain["spot"] == spot:
        figures.append(villain_figure(villain, shows_way(ways, villain["name"])))
    for hero in table["heroes"]:
        figures += [
            foe_figure(table, card, shows_way(ways, card["name"]))
            for card in hero["threats"]
            if card["spot"] == spot and card["name"] not in panel["captives"]
        ]
    mark = "here" if villain["panel"] == number else "next" if villain["next"] == number else ""
    return drawn_panel(panel, mark, villain["name"], "".join(figures), panel_words(table, panel))


@remembered(1024)
def drawn_panel(panel: PanelView, mark: str, villain: str, figures: str, said: str) -> Markup:
    """A panel. The villain schemes in one (`here`), and goes on to another (`next`)."""
    number = panel["number"]
    marks = {"here": tag("schemes", f"{villain} schemes in this panel", "lb-orange")}
    marks["next"] = el("span", "hn-next", icon("step"), "next", title=f"{villain} goes here next")
    return el(
        "article",
        f"hn-panel hn-room-{number} {hue(number)}{f' hn-is-{mark}' if mark else ''}",
        el("header", "", badge(number), el("b", "", panel["name"]), marks.get(mark), _tokens(panel)),
        el(
            "div",
            "hn-room",
            scene(panel["name"]),
            el("span", "hn-figures", Markup(figures)),
            el("span", "hn-crowd", [_minions(one) for one in panel["minions"]], _captives(panel["captives"])),
        ),
        el("p", "", panel["text"]),
        data_now=said,
        **group(said, f"panel:{number}", panel["name"]),
    )


def _minions(minions: MinionsView) -> Markup:
    """Each minion, or one with a number."""
    little = person("ink", minions["kind"][:1], minions["kind"] or "Minion")
    shown = [little] * minions["count"] if minions["count"] <= FEW else counted(little, minions["count"])
    left = minions["health"] - minions["damage"]
    health = el("b", "hn-left", left) if minions["health"] > 1 else None
    return el("span", "hn-minions", shown, health, role="img", aria_label=minions_words(minions))


def _captives(names: list[str]) -> Markup | None:
    """Captured bystanders, behind bars."""
    return el("span", "hn-captives", [bystander(name) for name in names]) if names else None


def _tokens(panel: PanelView) -> Markup | None:
    """Issue tokens, and how many make the panel full."""
    if not panel["tokens"] and not panel["full"]:
        return None
    left = max(panel["full"] - panel["tokens"], 0)
    full = [token("hexagon", inlay("gear"), "lb-ink") for _ in range(panel["tokens"])]
    said = f"{panel['tokens']} of {panel['full']} issue tokens" if panel["full"] else f"{panel['tokens']} issue tokens"
    return el("span", "hn-full", full, [el("i") for _ in range(left)], title=said, role="img", aria_label=said)
