"""The course of a game: the setup, the rounds, the turns. Each step is short, and the state says which step comes next.

In a round the players choose an Event, take turns, trigger Events and pass the marker: VG-ROUND-04.
"""

from __future__ import annotations

from functools import partial

from longbox import Did, PhaseBegan, Step, act
from longbox.games.vigilante.kinds import SCENARIOS
from longbox.games.vigilante.rules import dice, events
from longbox.games.vigilante.rules.actions import candidates
from longbox.games.vigilante.rules.missions import judge
from longbox.games.vigilante.setup import begin, choose_colour, choose_starters, deal_identities, lay_out
from longbox.games.vigilante.state import ACTIONS, Phase, Vigilante


async def draw_events(g: Vigilante) -> None:
    """A new round: the First Player draws Event tokens."""
    g.round += 1
    g.tell("VG-ROUND-05", PhaseBegan, g.round, "choose new event")
    events.draw_events(g)
    g.phase = Phase.CHOOSE_EVENT


async def choose_event(g: Vigilante) -> None:
    """Step 1 of the round: VG-ROUND-05. Then all players put back their action tokens: VG-RULING-12."""
    await events.choose_event(g)
    for player in g.players:
        player.actions = ACTIONS
    g.active = g.first  # VG-TURN-01
    g.phase = Phase.TURN
    g.tell("VG-ROUND-06", PhaseBegan, g.round, "players take turns")


async def turn(g: Vigilante) -> None:
    """Step 2: one free action, or the main action that ends the turn (VG-TURN-02). Each is a step of its own."""
    player = g.players[g.active]
    action = await act(g, player.seat, "What do you do?", partial(candidates, g, player), rule="VG-TURN-03")
    if await action.deed(g, player) is not False and action.cost:
        end_turn(g)  # no free action comes after it: VG-MAIN-01


def end_turn(g: Vigilante) -> None:
    """The player removes an action token (VG-TURN-08), and after the last one submits a die: VG-TURN-09."""
    player = g.players[g.active]
    player.actions -= 1
    g.asked = g.spent = ()
    g.attack_bonus = g.chart_less = g.discount = 0
    if player.actions == 0 and not dice.is_broken(player):  # judged after the last action and before the dice: VG-RULING-14
        g.phase = Phase.ROLL
        return
    if player.actions == 0:
        g.tell("VG-DIE-09", Did, player.seat, "is at Breaking Point and submits no die")
    next_player(g)


def next_player(g: Vigilante) -> None:
    """Clockwise, until everybody has used their actions: VG-ROUND-06, VG-TRIG-01.

    Then the First Player is active again, and turn order counts from there: VG-RULING-26.
    """
    g.active = (g.active + 1) % len(g.players)
    g.phase = Phase.TURN
    if g.players[g.active].actions == 0:
        g.tell("VG-ROUND-08", PhaseBegan, g.round, "trigger events")
        g.due = events.find_due(g)
        g.phase = Phase.TRIGGER


async def roll(g: Vigilante) -> None:
    """The dice of a player's last turn: VG-ROUND-07."""
    await dice.roll(g, g.players[g.active])
    g.phase = Phase.SUBMIT


async def submit(g: Vigilante) -> None:
    """One of them goes to the Event Track."""
    await dice.submit(g, g.players[g.active])
    next_player(g)


async def trigger(g: Vigilante) -> None:
    """Step 3: VG-ROUND-08. Each Event and each piece of Equipment that is due is a step of its own."""
    if g.due:
        await events.resolve(g, g.due[0])
        del g.due[0]  # an Event itself stays on the track: VG-TRIG-09
    if not g.due:
        dice.take_back(g)
        g.phase = Phase.PASS


async def pass_first_player(g: Vigilante) -> None:
    """Step 4: counter-clockwise (VG-FIRST-01); then the next round, or the end: VG-END-01, VG-FIRST-02."""
    g.tell("VG-ROUND-09", PhaseBegan, g.round, "pass first player")
    g.first = (g.first - 1) % len(g.players)  # so that nobody waits for almost two rounds: VG-FIRST-03
    g.active = g.first
    g.cancelled = g.silenced = ()
    for player in g.players:
        player.spent = ()
        player.next_attack = 0
        player.next_guard = ()
    g.tell("VG-FIRST-01", Did, g.first, "gets the First Player Marker")
    if g.round == SCENARIOS[g.scenario].rounds:
        judge(g)  # a Mission that was achieved earlier did not win then: VG-MISS-04
    g.phase = Phase.DRAW_EVENTS


STEPS: dict[Phase, Step] = {
    Phase.LAY_OUT: lay_out,
    Phase.PIECES: choose_colour,
    Phase.IDENTITIES: deal_identities,
    Phase.STARTERS: choose_starters,
    Phase.BEGIN: begin,
    Phase.DRAW_EVENTS: draw_events,
    Phase.CHOOSE_EVENT: choose_event,
    Phase.TURN: turn,
    Phase.ROLL: roll,
    Phase.SUBMIT: submit,
    Phase.TRIGGER: trigger,
    Phase.PASS: pass_first_player,
}


def next_step(g: Vigilante) -> Step:
    """The phase says what comes next."""
    return STEPS[g.phase]
