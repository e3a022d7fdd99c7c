"""Owlers: carry casks from the coves to your buyers, and lead the Exciseman to the others."""

from longbox import Box, CardFacts, Evaluation, Game, Glossary, Presentation, Rulebook, Term, Weight
from owlers.cards import CARDS
from owlers.table import COAST, Owlers, setup
from owlers.turns import next_step, value
from owlers.view import PLAY, describe, draw, view


def no_card_is_lost(g: Owlers) -> bool:
    held = [card for owler in g.owlers for card in (*owler.hand, *owler.gear)]
    return g.hour == 0 or sorted([*held, *g.deck, *g.discards]) == list(range(len(g.faces.face)))


def catalogue() -> dict[str, CardFacts]:
    return {name: CardFacts("gear" if card.hooks else "card", card.effect.label) for name, card in CARDS.items()}


GLOSSARY = Glossary(
    Term("Goal", "Have the most coins at dawn, after eight hours.", rules=("OW-END-01",), asked_as=("win", "end")),
    Term("Turn", "Three actions: walk, load, draw or play a card.", rules=("OW-TURN-01", "OW-TURN-03")),
    Term("Exciseman", "He seizes all casks where he arrives. Everybody leads him.", rules=("OW-LAW-02", "OW-LAW-01")),
    names=COAST.places,
)

GAME = Game(
    name="owlers",
    title="Owlers",
    summary="Carry casks from the coves to your buyers, and lead the Exciseman to the others.",
    seats=range(2, 5),
    seats_rule="OW-SETUP-01",
    state=Owlers,
    setup=setup,
    next_step=next_step,
    rulebook=Rulebook(__name__),
    rules_version="1",
    box=Box(kind="against each other", weight=Weight.LIGHT, minutes={2: 15, 3: 20, 4: 25}, best=3),
    presentation=Presentation(view=view, draw=draw, describe=describe, catalogue=catalogue, glossary=GLOSSARY, scenes=(PLAY,)),
    evaluation=Evaluation(value=value),
    invariants={"no card is lost": no_card_is_lost},
)
