"""Fight a Villain: reveal, Villain effect, Villain attacks, Heroes attack (VG-FIGHT-02)."""

from __future__ import annotations

from longbox import Refusal
from longbox.games.vigilante.cards.kinds import VILLAINS, Limit, VillainCard, in_play
from longbox.games.vigilante.cards.texts import told
from longbox.games.vigilante.cards.traits import Covers, HealsHit, IgnoresToJail, KeepsOnTop, LessChart, SharesChart, WhenWon
from longbox.games.vigilante.rules.ambush import still_happens
from longbox.games.vigilante.rules.choices import health_left
from longbox.games.vigilante.rules.damage import has_hero, heal_one, put_cubes, settle
from longbox.games.vigilante.rules.hand import draw_cards
from longbox.games.vigilante.rules.team import team_attack
from longbox.games.vigilante.state import Fight, Moment, Player, Vigilante
from longbox.games.vigilante.telling import HeroesAttacked, VillainAttacked, VillainEffect, VillainRevealed, VillainWent, Went

NO_HERO = Refusal("VG-FIGHT-01", "you have no Hero on your mat")
NO_VILLAIN = Refusal("VG-RULING-11", "the Villain Deck is empty")


def why_not_fight(g: Vigilante, player: Player) -> Refusal | None:
    """VG-FIGHT-01, VG-RULING-11."""
    if not has_hero(player):
        return NO_HERO
    return None if g.villains.layers else NO_VILLAIN


async def fight(g: Vigilante, player: Player) -> None:
    """The whole fight. What changes it on the way is in `g.fight`."""
    card, now = reveal(g, player)
    await still_happens(g, Moment.VILLAIN_REVEALED, player.seat, now.villain)  # it can be made harder, but not put off
    if card.reveal is not None:  # VG-FIGHT-04; To Jail is for later: VG-FIGHT-05
        g.tell("VG-FIGHT-04", VillainEffect, card.name, told(g, card.reveal))
        await card.reveal.do(g, player.seat)
    await villain_attacks(g, player, card, now)
    await still_happens(g, Moment.HEROES_ATTACK, player.seat, now.villain)
    attack = team_attack(g, player)  # of those who still stand: VG-DEFEAT-04
    g.tell("VG-FIGHT-11", HeroesAttacked, player.seat, attack, now.health)
    if attack < now.health:
        return await lose(g, player)
    return await win(g, player, card, attack - now.health)


def reveal(g: Vigilante, player: Player) -> tuple[VillainCard, Fight]:
    """Step 1: the top card of the Villain Deck is turned up: VG-FIGHT-03. Nobody else can be fought: VG-FIGHT-18."""
    villain = g.draw(g.villains)
    card = VILLAINS[g.faces.show(villain)]
    chart = [max(0, number - g.chart_less) for number in card.chart] if g.chart_less else [*card.chart]
    attack = g.attack_bonus + player.next_attack
    now = g.fight = Fight(player.seat, villain, card.health, chart, attack, guard=player.next_guard)
    g.attack_bonus = g.chart_less = player.next_attack = 0
    player.next_guard = ()
    g.tell("VG-FIGHT-03", VillainRevealed, player.seat, card.name, card.level)
    return card, now


async def villain_attacks(g: Vigilante, player: Player, card: VillainCard, now: Fight) -> None:
    """Step 3: each Hero takes the damage shown for their slot, all at once: VG-FIGHT-06 to VG-FIGHT-10, VG-RULING-23."""
    hits = now.hits()
    for slot, hero in enumerate(player.slots):  # only the team that fights is hit: VG-FIGHT-08
        if hero is None:
            hits[slot] = 0
    if any(hits):
        await _spare_heroes(g, player, hits)
    g.tell("VG-FIGHT-06", VillainAttacked, card.name, tuple(hits))
    now.hit = [slot for slot, number in enumerate(hits) if number]
    for slot in now.hit:
        put_cubes(g, player, slot, hits[slot], "VG-FIGHT-07")
    await settle(g, player.seat)


async def _spare_heroes(g: Vigilante, player: Player, hits: list[int]) -> None:
    """What texts of the team change in the chart: VG-FIGHT-06."""
    for slot, _, share in in_play(g, player.seat, SharesChart):
        hits[:] = [max(0, hit - share.amount) if hit >= share.hard and other != slot else hit for other, hit in enumerate(hits)]
    changes: dict[int, int] = {}  # by slot; summed up, so that it does not matter in which order Equipment was attached
    for slot, name, less in in_play(g, player.seat, LessChart):
        if hits[slot] and not (less.first and name in player.spent):
            changes[slot] = changes.get(slot, 0) + less.amount
            if less.first:
                player.spent += (name,)
    for slot, change in changes.items():
        hits[slot] = max(0, hits[slot] - change)
    for slot, _, _ in in_play(g, player.seat, Covers):
        others = [other for other, hit in enumerate(hits) if hit and other != slot]
        covered = await g.ask(
            player.seat,
            f"Whose damage does {_hero_name(player, slot)} take, with {health_left(g, player, slot)}?",
            others,
            rule="VG-FIGHT-06",
            verb="cover",
            name=lambda other: str(other + 1),
            label=lambda other: f"{_hero_name(player, other)}, hit for {hits[other]}, {health_left(g, player, other)}",
            place=lambda other: f"hero:{player.seat}:{other + 1}",
            done="Nobody's",
        )
        if covered is not None:
            hits[slot] += hits[covered]
            hits[covered] = 0


def _hero_name(player: Player, slot: int) -> str:
    hero = player.slots[slot]
    return hero.name if hero else ""


async def win(g: Vigilante, player: Player, card: VillainCard, margin: int) -> None:
    """The Villain is jailed, face-down, and a To Jail effect is resolved: VG-FIGHT-13 to VG-FIGHT-15."""
    now = g.fight
    assert now is not None
    if not await still_happens(g, Moment.FIGHT_WON, player.seat, now.villain):
        return escape(g, player)
    player.jail.append(now.villain)
    g.tell("VG-FIGHT-13", VillainWent, card.name, Went.JAILED, player.seat)
    g.fight = None
    for helper in now.helpers:
        await draw_cards(g, helper, 1)
    if card.to_jail is not None and not await _ignores_to_jail(g, player, card):
        g.tell("VG-FIGHT-15", VillainEffect, card.name, told(g, card.to_jail))
        await card.to_jail.do(g, player.seat)  # here alone: VG-RULING-24
    for slot, name, trait in in_play(g, player.seat, WhenWon):
        if card.level >= trait.level and margin >= trait.margin and name not in player.spent:
            await _after_win(g, player, slot, name, trait)
    for _, _, healer in in_play(g, player.seat, HealsHit):
        await heal_one(g, player.seat, healer.amount, "VG-HEAL-01", among=now.hit)
    return None


async def _after_win(g: Vigilante, player: Player, slot: int, name: str, trait: WhenWon) -> None:
    """A text of the team that follows a won fight."""
    if trait.effect.why_not(g, player.seat):
        return
    if trait.may:
        prompt = f"{name}: {trait.effect.say()}?"
        if await g.ask(player.seat, prompt, ["yes"], rule="VG-TURN-06", verb="use", done="No") is None:
            return
    if trait.limit is Limit.ROUND:
        player.spent += (name,)
    before, g.source = g.source, slot
    await trait.effect.do(g, player.seat)
    g.source = before


async def _ignores_to_jail(g: Vigilante, player: Player, card: VillainCard) -> bool:
    for _, name, _ in in_play(g, player.seat, IgnoresToJail):
        prompt = f"{name}: ignore the To Jail effect of {card.name}?"
        return await g.ask(player.seat, prompt, ["ignore"], rule="VG-FIGHT-15", done="Resolve it") is not None
    return False


async def lose(g: Vigilante, player: Player) -> None:
    """The Villain escapes: VG-FIGHT-16, VG-FIGHT-17."""
    now = g.fight
    assert now is not None
    for _, name, _ in in_play(g, player.seat, KeepsOnTop):
        if name in player.spent:
            continue
        prompt = "Where does the Villain go?"
        if await g.ask(player.seat, prompt, ["top", "bottom"], rule="VG-FIGHT-17", verb="put") == "top":
            player.spent += (name,)
            g.fight = None
            g.villains.put_on_top(now.villain)
            g.tell("VG-FIGHT-17", VillainWent, g.faces.face[now.villain], Went.ON_TOP, player.seat)
            return
    escape(g, player)


def escape(g: Vigilante, player: Player) -> None:
    """Back to the bottom of the Villain Deck."""
    now = g.fight
    assert now is not None
    g.fight = None
    g.villains.put_on_bottom(now.villain)
    g.tell("VG-FIGHT-17", VillainWent, g.faces.face[now.villain], Went.ESCAPED, player.seat)
