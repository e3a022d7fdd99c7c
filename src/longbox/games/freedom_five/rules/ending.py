"""Winning and losing (FF-END-01 to FF-END-05): all Heroes together."""

from __future__ import annotations

from typing import NoReturn

from longbox.games.freedom_five import campaign
from longbox.games.freedom_five.comic_kinds import Ending
from longbox.games.freedom_five.kinds import ENVELOPES
from longbox.games.freedom_five.scenarios import comic
from longbox.games.freedom_five.state import CAMPAIGN, LOST_TOWER, FreedomFive, Phase


def lose(g: FreedomFive, reason: str, rule: str) -> NoReturn:
    """The Heroes lose at once: FF-END-03. A win before or in the same instant stands: FF-RULING-42."""
    check_won(g)
    g.phase = Phase.DEFEAT
    g.end([], reason, rule=rule, scores=[0.0] * len(g.heroes), story=story(g))


def win(g: FreedomFive, reason: str, rule: str = "FF-END-02") -> NoReturn:
    """The Heroes win at once: FF-END-02."""
    everybody = range(len(g.heroes))
    g.phase = Phase.VICTORY
    g.end(everybody, reason, rule=rule, scores=[1.0 for _ in everybody], story=story(g))


def story(g: FreedomFive) -> list[str]:
    """The back cover: FF-MODE-04, FF-MODE-11, and the text of a completed Side Quest, won or lost: FF-QUEST-06."""
    ending = comic(g).victory if g.phase is Phase.VICTORY else comic(g).defeat
    quest = comic(g).quest
    success = [quest.success] if quest is not None and g.quest_done else []
    if g.mode != CAMPAIGN:
        return [ending.story, *success]
    ahead = [ending.next_time] if ending.next_time else []
    return [ending.story, *success, *_unlocked(g, ending), *ahead]


def _unlocked(g: FreedomFive, ending: Ending) -> list[str]:
    """The information cards of the envelopes that open now: FF-ENV-01, FF-ENV-03."""
    before = campaign.envelopes(g.campaign)
    opened = campaign.envelopes(campaign.continued(g, ending is comic(g).victory))
    cards = [ENVELOPES[number] for number in opened if number not in before]
    return [f"Envelope {card.number} is opened, {card.title}. {card.words}" for card in cards]


def check_won(g: FreedomFive) -> None:
    """Win as soon as the Objective is met, in any Chapter, even an incomplete one: FF-END-02, FF-END-04, FF-CHAP-07."""
    if comic(g).is_won(g):
        win(g, comic(g).objective)


def check_tower(g: FreedomFive) -> None:
    """Lose at the start of a Villain phase: FF-HQ-07, FF-FTA-05, FF-EX-13. Not while Hero HQ is lost anyway: FF-HQLOST-08."""
    if len(g.tower) >= LOST_TOWER and not g.is_under_construction:
        lose(g, "Freedom Tower has fallen to Anarchy", "FF-END-05")


async def plan_succeeds(g: FreedomFive) -> None:
    """The usual end of the Mastermind track: FF-TRACK-04."""
    lose(g, "the Mastermind's plan succeeds", "FF-TRACK-04")
