"""The flow of the game: setup, then turns of Strategy, Activation and End of Turn (GC-TURN-01, GC-TURN-03).

The state says what comes next.
"""

from __future__ import annotations

from longbox import Step
from longbox.games.guardians_chronicles import setup
from longbox.games.guardians_chronicles.rules.end_of_turn import cards_and_wounds
from longbox.games.guardians_chronicles.rules.hero_turn import hero_activation
from longbox.games.guardians_chronicles.rules.objectives import objectives
from longbox.games.guardians_chronicles.rules.rooms import room_activation
from longbox.games.guardians_chronicles.rules.strategy import begin_turn, last_word, reveal, stack_cards, strategy
from longbox.games.guardians_chronicles.rules.villain_turn import pick_villain, villain_activation
from longbox.games.guardians_chronicles.state import GuardiansChronicles, Phase

STEPS: dict[Phase, Step] = {
    Phase.HEROES: setup.choose_heroes,
    Phase.ADVANCE: setup.advance,
    Phase.MISSIONS: setup.roll_missions,
    Phase.BASE: setup.set_up_base,
    Phase.START: setup.place_heroes,
    Phase.EDGE: setup.use_edge,
    Phase.READY: begin_turn,
    Phase.STRATEGY: strategy,
    Phase.ORDER: stack_cards,
    Phase.LAST: last_word,
    Phase.REVEAL: reveal,
    Phase.HERO: hero_activation,
    Phase.PICK: pick_villain,
    Phase.VILLAIN: villain_activation,
    Phase.ROOM: room_activation,
    Phase.OBJECTIVES: objectives,
    Phase.CARDS: cards_and_wounds,
}


def next_step(g: GuardiansChronicles) -> Step:
    """The next step."""
    return STEPS[g.phase]
