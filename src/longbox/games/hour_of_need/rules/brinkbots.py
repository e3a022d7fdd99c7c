"""Phase II Brinkbots: enemies without cards that walk to the Loading Gate by themselves.

They are attacked like all enemies (`damage.strike`) and inflict like them (`enemies`); here they are built, move and arrive.
"""

from __future__ import annotations

from longbox import Hex, Words
from longbox.games.hour_of_need.boards import OFF, panel
from longbox.games.hour_of_need.components import BRINKBOT, CHARACTERS
from longbox.games.hour_of_need.hooks import BOT_STEPS, ENEMY_MOVES, HOOKS, EnemyTarget
from longbox.games.hour_of_need.rules.bystanders import capture, on_map
from longbox.games.hour_of_need.rules.choices import decide_spot
from longbox.games.hour_of_need.rules.enemies import inflict_near
from longbox.games.hour_of_need.rules.moves import nearest_in_reach
from longbox.games.hour_of_need.rules.places import empty_nearest, occupied
from longbox.games.hour_of_need.rules.scheming import check_lost, goal
from longbox.games.hour_of_need.state import TEXT, Brinkbot, Card, HourOfNeed, IssueToken
from longbox.games.hour_of_need.telling import GoalNeared, Moved, Put

GATE = 4  # the panel where they are delivered
STRIDE = 3  # spaces at the end of the issue turn
MOST = CHARACTERS[BRINKBOT]


async def build(g: HourOfNeed, number: int) -> None:
    """A bot on the scheme space of a panel, or the empty space nearest to it. With all on the map each moves 1 instead."""
    if len(g.bots) == MOST:
        await bots_move(g, 1)
        return
    spots = empty_nearest(g, panel(number))
    bot = Brinkbot(await decide_spot(g, "Where does the Brinkbot appear?", spots, rule=TEXT, verb="space"))
    g.bots.append(bot)
    g.tell(TEXT, Put, f"A {BRINKBOT}", bot.spot)
    await _catch(g, bot, "HN-RULING-99")


async def bots_move(g: HourOfNeed, spaces: int) -> None:
    """Each bot, the one nearest the gate first, so that they do not stand in each other's way."""
    for bot in _in_order(g):
        await _moves(g, bot, spaces)


async def walk_out(g: HourOfNeed) -> None:
    """At the end of the issue turn each bot moves, then inflicts."""
    for bot in _in_order(g):
        await _moves(g, bot, HOOKS.number(g, BOT_STEPS, STRIDE, None))
        for number, other in enumerate(g.bots):
            if other is bot:
                await inflict_near(g, EnemyTarget("bot", str(number), bot.spot))


async def _moves(g: HourOfNeed, bot: Brinkbot, spaces: int) -> None:
    """The shortest way to the gate, around figures: HN-EMOVE-08. Like all enemies but the villain it stops at a capture."""
    if not any(bot is other for other in g.bots) or HOOKS.why_not(g, ENEMY_MOVES, Card(BRINKBOT, bot.spot)):
        return
    path = [bot.spot]
    for _ in range(spaces):
        ahead = _ahead(g, bot)
        if not ahead:
            break
        bot.spot = await decide_spot(g, "Which way does the Brinkbot go?", ahead, rule="HN-EMOVE-09", verb="way")
        path.append(bot.spot)
        if bot.spot == _gate(g) or await _catch(g, bot, "HN-EMOVE-10"):  # HN-RULING-60
            break
    if len(path) > 1:
        g.tell("HN-EMOVE-08", Moved, f"A {BRINKBOT}", tuple(path))
    if bot.spot == _gate(g):
        _deliver(g, bot)


def _gate(g: HourOfNeed) -> Hex:
    return g.board.scheme[GATE - 1]


def _in_order(g: HourOfNeed) -> list[Brinkbot]:
    return sorted(g.bots, key=lambda bot: steps_left(g, bot))


def steps_left(g: HourOfNeed, bot: Brinkbot) -> int:
    """How far a bot is from the gate."""
    return g.board.distance(bot.spot, _gate(g))


def _ahead(g: HourOfNeed, bot: Brinkbot) -> tuple[Hex, ...]:
    """The next steps; the gate can be entered whoever is there. Without a way it comes as near as it can: HN-RULING-62."""
    hexes, gate = g.board.hexes, _gate(g)
    taken = occupied(g) - {bot.spot, gate}
    ahead = hexes.next_steps(bot.spot, [gate], blocked=taken)
    return ahead or hexes.next_steps(bot.spot, nearest_in_reach(g, hexes, bot.spot, gate, taken), blocked=taken)


async def _catch(g: HourOfNeed, bot: Brinkbot, rule: str) -> bool:
    caught = [person for person in on_map(g) if person.spot == bot.spot]
    for person in caught:
        await capture(g, person, rule)
    return bool(caught)


def _deliver(g: HourOfNeed, bot: Brinkbot) -> None:
    """It goes beside the board, and a delivery, an active issue token, onto the Issue Overview."""
    g.bots = [other for other in g.bots if other is not bot]
    g.tokens.append(IssueToken(OFF, is_active=True))
    g.taken += 1
    words = Words("A Brinkbot has left through the gate: {} of {:delivery|deliveries}", g.taken, goal(g))
    g.tell("HN-OVER-11", GoalNeared, g.villain_name, g.taken, goal(g), words)
    check_lost(g)
