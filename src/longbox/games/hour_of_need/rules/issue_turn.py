"""The issue turn: one issue card."""

from __future__ import annotations

from longbox import Happened, PhaseBegan
from longbox.games.hour_of_need.boards import OFF, panel
from longbox.games.hour_of_need.hooks import HOOKS, ISSUE_TURN_OVER
from longbox.games.hour_of_need.kinds import EVENTS, FOES, Kind
from longbox.games.hour_of_need.rules.choices import decider
from longbox.games.hour_of_need.rules.damage import return_defeated
from longbox.games.hour_of_need.rules.moves import put_enemy, which_hero
from longbox.games.hour_of_need.rules.saying import issue_card_words
from longbox.games.hour_of_need.rules.scheming import check_lost
from longbox.games.hour_of_need.state import Card, HourOfNeed, Phase
from longbox.games.hour_of_need.telling import IssueCardDrawn, Lost


async def issue_turn(g: HourOfNeed) -> None:
    """Draw and resolve one issue card: HN-ISSUE-01. Texts that last until now are over."""
    g.active = 0
    g.causes = []
    g.tell("HN-ROUND-05", PhaseBegan, g.round, "the issue turn")
    g.issue_discards += g.lasting
    g.lasting = []
    g.tokens = [token._replace(is_active=False) if token.spot != OFF and token.spot[0] else token for token in g.tokens]
    await draw_issue_card(g)
    g.phase = Phase.END


async def end_of_issue_turn(g: HourOfNeed) -> None:
    """What happens at the end of the issue turn, then a new round: HN-ROUND-06, HN-ENDROUND-01."""
    g.causes = []
    await HOOKS.happens(g, ISSUE_TURN_OVER, None)
    check_lost(g)
    await return_defeated(g)
    g.phase = Phase.VILLAIN


async def draw_issue_card(g: HourOfNeed) -> None:
    """Without a card to draw the heroes have lost: HN-ISSUE-02, HN-RULING-72."""
    if not g.issue_deck.layers:
        g.tell("HN-ISSUE-02", Lost, g.villain_name)
        g.end([], "the heroes have taken too long: no issue card is left", rule="HN-ISSUE-02")
    name = g.draw(g.issue_deck)
    g.tell("HN-ISSUE-01", IssueCardDrawn, name, issue_card_words(g, name))
    event = EVENTS[name]
    g.acting.append(name)
    if event.is_foe:
        await _stays(g, name)
    if event.effect is not None:
        await event.effect.do(g, g.active)
    g.acting.pop()
    if event.is_foe or any(under.name == name for under in g.villain.attached):
        return
    (g.lasting if event.hooks else g.issue_discards).append(name)  # HN-ISSUE-03


async def _stays(g: HourOfNeed, name: str) -> None:
    """A Crisis card goes to the right end of the issue play area, a threat to a threat area: HN-CRCARD-01, HN-RULING-71."""
    card, face = Card(name), FOES[name]
    if face.kind is Kind.CRISIS:
        g.crises.append(card)
        return
    fewest = min(len(hero.threats) for hero in g.heroes)  # without what is attached: HN-ATTACH-03
    there = [hero for hero in g.heroes if len(hero.threats) == fewest]
    hero = await which_hero(g, decider(g, there), there, f"In whose threat area does {name} lie?", "HN-RULING-71")
    hero.threats.append(card)
    g.tell("HN-TICON-01", Happened, "{} lies in the threat area of {}", name, g.names[hero.seat])
    if face.is_figure:
        await put_enemy(g, card, panel(face.colour), "HN-RULING-71")
    elif not face.panel:
        card.spot = g.board.start
