"""The page about Vigilante says what the cards say."""

from __future__ import annotations

from pathlib import Path

from longbox.games.vigilante.kinds import IDENTITIES, SCENARIOS
from longbox.games.vigilante.texts import mix

PAGE = (Path(__file__).parents[3] / "docs" / "vigilante.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading, without its head."""
    lines = [line for line in PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0].splitlines() if line.startswith("|")]
    return [[cell.strip(" *") for cell in line.split("|")[1:-1]] for line in lines[2:]]


def test_the_identities_are_those_of_the_box() -> None:
    assert rows("The Identities") == [
        [card.name, str(card.allegiance), str(card.copies), card.mission] for card in IDENTITIES.values()
    ]


def test_the_scenario_cards_are_those_of_the_box() -> None:
    assert rows("The Scenario Cards") == [
        [card.name, str(card.players), mix(card), str(card.city_cards), str(card.events)] for card in SCENARIOS.values()
    ]


def test_the_table_of_wins_has_every_identity_on_every_card_where_it_may_be() -> None:
    won = {row[0]: row[1:] for row in rows("Who wins")}
    assert [*won][: len(IDENTITIES)] == [*IDENTITIES]
    for name, card in IDENTITIES.items():
        played = [
            not scenario.identities or any(side is card.allegiance and count for side, count in scenario.identities)
            for scenario in SCENARIOS.values()
        ]
        assert [bool(share) for share in won[name]] == played
