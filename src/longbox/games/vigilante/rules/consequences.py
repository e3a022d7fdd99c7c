"""What a deed is likely to bring, for its label: from what everybody sees, and as the cards are printed."""

from __future__ import annotations

from longbox import listed, remembered
from longbox.games.vigilante.kinds import EVENTS, VILLAINS, VillainCard
from longbox.games.vigilante.rules.choices import level
from longbox.games.vigilante.rules.team import team_attack
from longbox.games.vigilante.state import Player, Vigilante


@remembered(VILLAINS)
def _of_level(number: int) -> list[VillainCard]:
    return [card for card in VILLAINS.values() if card.level == number]


def fight_label(g: Vigilante, player: Player) -> str:
    """How many of the Villains of the next one's Level this Attack beats, and the damage to expect: VG-FIGHT-06, VG-FIGHT-11.

    The Level is on the back of the card, for all to see: VG-LEVEL-02. Villain effects and Ambushes can change both.
    """
    if not g.villains.layers or not any(player.slots):
        return "Fight a Villain"
    number = level(g, g.villains.top_layer()[0])
    there = _of_level(number)
    attack = team_attack(g, player) + g.attack_bonus + player.next_attack
    beaten = sum(card.health <= attack for card in there)
    taken = [slot for slot, hero in enumerate(player.slots) if hero is not None]
    damage = sum(max(0, card.chart[slot] - g.chart_less) for card in there for slot in taken) / len(there)
    return f"Fight a Villain (Level {number}: {100 * beaten / len(there):.0f} %, damage {damage:.1f})"


def die_label(g: Vigilante, number: str) -> str:
    """What a die triggers for everybody at the end of the round, as the Event Track lies now: VG-DIE-06."""
    there = [EVENTS[g.faces.face[token]] for token in g.track if token not in g.cancelled]
    due = [str(event.type) for event in there if str(event.number) == number]
    return f"the {number} ({listed(due) if due else 'no Event'})"
