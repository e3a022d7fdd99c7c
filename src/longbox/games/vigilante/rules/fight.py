"""Fight a Villain: reveal, Villain effect, Villain attacks, Heroes attack (VG-FIGHT-02)."""

from __future__ import annotations

from longbox import Refusal
from longbox.games.vigilante.hooks import Bearer, in_play
from longbox.games.vigilante.kinds import VILLAINS, Limit, VillainCard
from longbox.games.vigilante.moments import FIGHT_WON, HEROES_ATTACK, VILLAIN_REVEALED
from longbox.games.vigilante.rules.ambush import happens
from longbox.games.vigilante.rules.choices import health_left
from longbox.games.vigilante.rules.damage import has_hero, heal_one, put_cubes, settle
from longbox.games.vigilante.rules.hand import do_text, draw_cards
from longbox.games.vigilante.rules.team import attack_parts, standing_team, team_attack
from longbox.games.vigilante.state import Fight, Player, Vigilante
from longbox.games.vigilante.telling import FightOver, HeroesAttacked, VillainAttacked, VillainEffect, VillainRevealed, Went
from longbox.games.vigilante.traits import Covers, HealsHit, IgnoresToJail, KeepsOnTop, LessChart, SharesChart, WhenWon

NO_HERO = Refusal("VG-FIGHT-01", "you have no Hero on your mat")
NO_VILLAIN = Refusal("VG-RULING-11", "the Villain Deck is empty")


def why_not_fight(g: Vigilante, player: Player) -> Refusal | None:
    """VG-FIGHT-01, VG-RULING-11."""
    if not has_hero(player):
        return NO_HERO
    return None if g.villains.layers else NO_VILLAIN


async def fight(g: Vigilante, player: Player) -> None:
    """The whole fight. Cards and texts change it through `g.fight`."""
    card, now = reveal(g, player)
    await happens(g, VILLAIN_REVEALED, player.seat, now.villain)  # an Ambush can make it harder, but not cancel it
    if card.reveal is not None:  # VG-FIGHT-04; To Jail comes later: VG-FIGHT-05
        g.tell("VG-FIGHT-04", VillainEffect, card.name, card.reveal)
        await card.reveal.do(g, player.seat)
    await villain_attacks(g, player, card, now)
    await happens(g, HEROES_ATTACK, player.seat, now.villain)
    attack = team_attack(g, player)  # of the Heroes who are left: VG-DEFEAT-04
    g.tell("VG-FIGHT-11", HeroesAttacked, player.seat, attack, now.health, attack_parts(g, player))
    if attack < now.health:
        return await lose(g, player)
    return await win(g, player, card, attack - now.health)


def reveal(g: Vigilante, player: Player) -> tuple[VillainCard, Fight]:
    """Step 1: turn up the top card of the Villain Deck: VG-FIGHT-03. No other Villain can be fought: VG-FIGHT-18."""
    villain = g.draw(g.villains)
    card = VILLAINS[g.faces.show(villain)]
    chart = [max(0, number - g.chart_less) for number in card.chart] if g.chart_less else [*card.chart]
    attack = g.attack_bonus + player.next_attack
    now = g.fight = Fight(player.seat, villain, card.health, chart, attack, guard=player.next_guard)
    g.attack_bonus = g.chart_less = player.next_attack = 0
    player.next_guard = ()
    team = standing_team(g, player)
    g.tell("VG-FIGHT-03", VillainRevealed, player.seat, card.name, card.level, card.health, tuple(chart), team)
    return card, now


async def villain_attacks(g: Vigilante, player: Player, card: VillainCard, now: Fight) -> None:
    """Step 3: each Hero takes the damage shown for their slot, all at once: VG-FIGHT-06 to VG-FIGHT-10, VG-RULING-23."""
    hits = now.hits()
    for slot, hero in enumerate(player.slots):  # the Villain hits only the team that fights: VG-FIGHT-08
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
    """Apply the texts of the team that change the chart: VG-FIGHT-06."""
    for (_, slot, _), share in in_play(g, SharesChart, player.seat):
        hits[:] = [max(0, hit - share.amount) if hit >= share.hard and other != slot else hit for other, hit in enumerate(hits)]
    changes: dict[int, int] = {}  # by slot; a sum, so that the order of attached Equipment does not matter
    for (_, slot, name), less in in_play(g, LessChart, player.seat):
        if hits[slot] and not (less.first and name in player.spent):
            changes[slot] = changes.get(slot, 0) + less.amount
            if less.first:
                player.spent += (name,)
    for slot, change in changes.items():
        hits[slot] = max(0, hits[slot] - change)
    for (_, slot, _), _ in in_play(g, Covers, player.seat):
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
    """The Villain goes to jail face-down, then its To Jail effect happens: VG-FIGHT-13 to VG-FIGHT-15."""
    now = g.fight
    assert now is not None
    if not await happens(g, FIGHT_WON, player.seat, now.villain):
        return escape(g, player)
    player.jail.append(now.villain)
    g.tell("VG-FIGHT-13", FightOver, card.name, Went.JAILED, player.seat)
    g.fight = None
    for helper in now.helpers:
        await draw_cards(g, helper, 1)
    if card.to_jail is not None and not await _ignores_to_jail(g, player, card):
        g.tell("VG-FIGHT-15", VillainEffect, card.name, card.to_jail)
        await card.to_jail.do(g, player.seat)  # nowhere else: VG-RULING-24
    for at, trait in in_play(g, WhenWon, player.seat):
        if card.level >= trait.level and margin >= trait.margin and at.card not in player.spent:
            await _after_win(g, player, at, trait)
    for _, healer in in_play(g, HealsHit, player.seat):
        await heal_one(g, player.seat, healer.amount, "VG-HEAL-01", among=now.hit)
    return None


async def _after_win(g: Vigilante, player: Player, at: Bearer, trait: WhenWon) -> None:
    """Apply a text of the team that follows a won fight."""
    if trait.effect.why_not(g, player.seat):
        return
    if trait.may:
        prompt = f"{at.card}: {trait.effect.say()}?"
        if await g.ask(player.seat, prompt, ["yes"], rule="VG-TURN-06", verb="use", done="No") is None:
            return
    if trait.limit is Limit.ROUND:
        player.spent += (at.card,)
    await do_text(g, player.seat, trait.effect, at.slot)


async def _ignores_to_jail(g: Vigilante, player: Player, card: VillainCard) -> bool:
    for (_, _, name), _ in in_play(g, IgnoresToJail, player.seat):
        prompt = f"{name}: ignore the To Jail effect of {card.name}?"
        return await g.ask(player.seat, prompt, ["ignore"], rule="VG-FIGHT-15", done="Resolve it") is not None
    return False


async def lose(g: Vigilante, player: Player) -> None:
    """The Villain escapes: VG-FIGHT-16, VG-FIGHT-17."""
    now = g.fight
    assert now is not None
    for (_, _, name), _ in in_play(g, KeepsOnTop, player.seat):
        if name in player.spent:
            continue
        prompt = "Where does the Villain go?"
        if await g.ask(player.seat, prompt, ["top", "bottom"], rule="VG-FIGHT-17", verb="put") == "top":
            player.spent += (name,)
            g.fight = None
            g.villains.put_on_top(now.villain)
            g.tell("VG-FIGHT-17", FightOver, g.faces.face[now.villain], Went.ON_TOP, player.seat)
            return
    escape(g, player)


def escape(g: Vigilante, player: Player) -> None:
    """The Villain goes back to the bottom of the Villain Deck."""
    now = g.fight
    assert now is not None
    g.fight = None
    g.villains.put_on_bottom(now.villain)
    g.tell("VG-FIGHT-17", FightOver, g.faces.face[now.villain], Went.ESCAPED, player.seat)
