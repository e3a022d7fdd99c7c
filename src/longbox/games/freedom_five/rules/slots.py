"""The slots at the bottom of a Hero board: three for Special cards, one for Justice, and the Tasks that cover them."""

from __future__ import annotations

from longbox import Did, Words
from longbox.games.freedom_five.hooks import HOOKS, SPECIAL_TEXTS
from longbox.games.freedom_five.kinds import SPECIALS, TASKS, Timing
from longbox.games.freedom_five.rules import track
from longbox.games.freedom_five.rules.resolving import carry_out
from longbox.games.freedom_five.state import SPECIAL_SLOTS, FreedomFive, Hero, Phase
from longbox.games.freedom_five.telling import CardDrawn, Gained, GaveUp, TaskCame

COVERS = 2  # slots that a Task covers: FF-TASK-03
MOST_TASKS = 2  # FF-TASK-08


def covered(hero: Hero) -> range:
    """The slots under Tasks, from 0 on the left. The last slot is for Justice, the others are for Special cards.

    The cards in them stay where they are: FF-TASK-04.
    """
    begin = COVERS * hero.is_left_free
    return range(begin, begin + COVERS * len(hero.tasks))


def is_justice_covered(hero: Hero) -> bool:
    """FF-TASK-06."""
    return bool(hero.tasks) and SPECIAL_SLOTS in covered(hero)


def usable_specials(hero: Hero) -> list[str]:
    """Those that no Task covers: FF-TASK-05, FF-EX-09."""
    if not hero.tasks:
        return [*filter(None, hero.specials)]
    under = covered(hero)
    return [card for slot, card in enumerate(hero.specials) if card and slot not in under]


def slot_of(hero: Hero, card: str) -> int | None:
    """The leftmost uncovered slot with this card; "" finds an empty one."""
    under = covered(hero)
    return next((slot for slot, there in enumerate(hero.specials) if there == card and slot not in under), None)


async def gain_special(g: FreedomFive, hero: Hero, rule: str) -> None:
    """Put the top Special card into the leftmost slot that is empty and uncovered: FF-SPEC-03, FF-TASK-07."""
    card = g.special_pile.draw(g)
    if card is None:
        return
    g.tell(rule, Gained, hero.seat, card)
    while (slot := slot_of(hero, "")) is None:  # a card played for room may bring another card: FF-RULING-25
        if await _make_room(g, hero, card):
            return
    hero.specials[slot] = card


async def _make_room(g: FreedomFive, hero: Hero, card: str) -> bool:
    """The player plays or discards an uncovered card or the new one. Returns whether it was the new one: FF-SPEC-04."""
    there = [card, *usable_specials(hero)]
    keys = [f"play:{each}" for each in there if _is_time(g, hero, each)] + [f"discard:{each}" for each in there]
    prompt = f"There is no slot for {card}: which do you play or discard?"

    def place(key: str) -> str:
        name = key.partition(":")[2]
        return f"special:{name}" if name in hero.specials else f"hero:{hero.seat}"

    chosen = await g.ask(hero.seat, prompt, keys, rule="FF-SPEC-04", label=_room_label, place=place)
    verb, _, gone = chosen.partition(":")
    if gone != card:
        lift_special(hero, gone)
    if verb == "play":
        g.tell("FF-SPEC-04", Did, hero.seat, "uses {}", gone)
        await carry_out(g, gone, SPECIALS[gone].effect, hero.seat)
    else:
        g.tell("FF-SPEC-04", GaveUp, hero.seat, gone)
    g.special_discards.append(gone)
    return gone == card


def _is_time(g: FreedomFive, hero: Hero, card: str) -> bool:
    """Whether the card can be played now, in the Hero's own turn. Other moments make their own offers: FF-RULING-25."""
    special = SPECIALS[card]
    if special.moment is not Timing.TURN or g.phase is not Phase.TURN or g.active != hero.seat:
        return False
    if HOOKS.why_not(g, SPECIAL_TEXTS, hero):
        return False
    return special.effect.why_not(g, hero.seat) is None


def _room_label(key: str) -> str:
    verb, _, card = key.partition(":")
    return f"Play {card}: {SPECIALS[card].effect.label}" if verb == "play" else f"Discard {card}"


def lift_special(hero: Hero, card: str) -> None:
    """Take the card out of its slot: FF-SPEC-01."""
    slot = slot_of(hero, card)
    assert slot is not None, "only cards that no Task covers are offered"
    hero.specials[slot] = ""


def take_special(g: FreedomFive, hero: Hero, card: str) -> None:
    """Give the card up: out of its slot and onto the discards: FF-SPEC-10."""
    lift_special(hero, card)
    g.special_discards.append(card)


def new_justice(g: FreedomFive, hero: Hero) -> None:
    """A new card at once: FF-ACT-22, FF-JUST-02."""
    hero.justice = g.justice_pile.draw(g) or ""
    if hero.justice:
        g.tell("FF-ACT-22", CardDrawn, hero.seat, hero.justice)


def discard_justice(g: FreedomFive, *cards: str) -> None:
    """A Hero without a card draws one as soon as there is one, clockwise from the active Hero: FF-JUST-01, FF-RULING-28."""
    g.justice_discards += cards
    for hero in g.clockwise(g.active):
        if not hero.justice:
            new_justice(g, hero)


async def gain_task(g: FreedomFive, hero: Hero, rule: str) -> None:
    """The top Task covers the two leftmost uncovered slots (FF-TASK-03). A third Task is too many: FF-TASK-08."""
    if len(hero.tasks) == MOST_TASKS:  # it is not even drawn: FF-RULING-32
        hero.task_discards += hero.tasks
        hero.tasks = []
        await track.advance(g, 1, Words("{} had too many Personal Tasks", hero.name), "FF-TRACK-09")
        return
    card = hero.task_pile.draw(g)
    if card is not None:
        hero.tasks.insert(0 if hero.is_left_free else len(hero.tasks), card)
        hero.is_left_free = False
        g.tell(rule, TaskCame, hero.seat, card, TASKS[card].location)


def drop_task(hero: Hero, card: str) -> None:
    """Remove a Task that is done. Its slots are free again, and no others: FF-TASK-13, FF-TASK-15."""
    hero.is_left_free = len(hero.tasks) == MOST_TASKS and hero.tasks[0] == card
    hero.tasks.remove(card)
    hero.task_discards.append(card)
