"""The scenes of the game: what the table plays event by event."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Did, Discarded, Event, Happened, Scene, text
from longbox.drawing import Markup, act, card, deeds, el, outcome, person, pips, stamp, verdict
from longbox.games.hour_of_need.boards import Spot
from longbox.games.hour_of_need.draw.page import PAGE
from longbox.games.hour_of_need.draw.plan_scene import HELD, plan
from longbox.games.hour_of_need.draw.roll_scene import roll
from longbox.games.hour_of_need.draw.scene_parts import colour_of, drawn_card, face_of, lines_of, portrait, small_map
from longbox.games.hour_of_need.draw.signs import badge, blow, hero_art, hero_face, hue, number
from longbox.games.hour_of_need.kinds import FOES, HERO_DECKS, ISSUES, VILLAINS
from longbox.games.hour_of_need.telling import (
    Activated,
    Advanced,
    BecameFocused,
    Captured,
    CrisisCame,
    FuseAdded,
    GoalNeared,
    HeroDefeated,
    IconCame,
    Inflicted,
    IssueCardDrawn,
    Lost,
    Moved,
    Rescued,
    Revealed,
    Schemed,
    Suffered,
    VillainCardDrawn,
    VillainCardOver,
    spot_words,
)
from longbox.games.hour_of_need.telling_rolls import (
    Attacked,
    AttackEnded,
    Counted,
    EnemyHit,
    JusticePlaced,
    Overcome,
    Rolled,
    SolveBegan,
    SolveEnded,
)
from longbox.games.hour_of_need.texts import side_lines, villain_lines

SEEN = 4  # lines about what followed

FOLLOWS = (*HELD, Moved, Rescued, FuseAdded, Did, Discarded, Happened)  # what a card does to everybody


# -- cards ---------------------------------------------------------------------------------------------


def turn_issue_card(events: Sequence[Event], names: Sequence[str]) -> str:
    """The issue card of the round, and what it does."""
    drawn = events[0]
    assert isinstance(drawn, IssueCardDrawn)
    issue = next((name for name, issue in ISSUES.items() if drawn.card in issue.events), "")
    lines = lines_of(drawn.card, len(names), issue)
    shown = drawn_card(drawn.card, lines, "Issue card", "hn-wide lb-turns")
    return PAGE.scene("The issue card", act("hn-turned-up", shown, _followed(events, names), _hurt(events[-1], names)))


def activate(events: Sequence[Event], names: Sequence[str]) -> str:
    """A card of a threat area activates: where its figure goes, and whom it inflicts."""
    begin = events[0]
    assert isinstance(begin, Activated)
    path: list[Spot] = [begin.spot] if begin.spot[0] or begin.spot[1] else []
    fuse = None
    for event in events[1:]:
        if isinstance(event, Moved) and event.who == begin.card:
            path = [*event.path]
        elif isinstance(event, FuseAdded) and event.card == begin.card:
            fuse = event
    fuses = None
    if fuse is not None:
        fuses = el(
            "span", "hn-fuse-line lb-shakes", pips(fuse.burnt, fuse.fuses - fuse.burnt, "", fuse.say(names)), data_key="fuses"
        )
    shown = drawn_card(begin.card, lines_of(begin.card, len(names), begin.issue), _kind(begin.card), "lb-enters")
    chart = small_map(begin.issue, path, face_of(begin.card), begin.heroes) if path else None
    told = [event.say(names) for event in events[1:]]
    return PAGE.scene(
        f"{begin.card} activates",
        act("hn-activation" if chart is not None else "", el("div", "hn-plan-card", shown, fuses, deeds(told, SEEN)), chart),
        outcome(_hurt(events[-1], names), _burst_words(fuse)),
    )


def _kind(name: str) -> str:
    return "Villain" if name in VILLAINS else str(FOES[name].kind)


def _burst_words(fuse: FuseAdded | None) -> Markup | None:
    return verdict("Goes off", "lb-red") if fuse is not None and fuse.burnt >= fuse.fuses else None


def _followed(events: Sequence[Event], names: Sequence[str]) -> Markup | None:
    return deeds((event.say(names) for event in events[1:]), SEEN)


def _hurt(event: Event, names: Sequence[str]) -> Markup | None:
    """Whom it has just struck."""
    if not isinstance(event, Suffered):
        return None
    return portrait(event.hero, names[event.seat], (event.left, event.full), event.amount)


# -- blows ---------------------------------------------------------------------------------------------


def strike(events: Sequence[Event], names: Sequence[str]) -> str:
    """A blow, and how much of it a hero suffers."""
    dealt = next((event for event in reversed(events) if isinstance(event, Inflicted)), None)
    hurt = next((event for event in reversed(events) if isinstance(event, Suffered)), None)
    last = events[-1]
    by = None
    if dealt is not None:
        words = el("span", "hn-who-words", el("b", "", dealt.enemy), el("span", "", blow(dealt.amount)))
        by = el("span", "hn-who", face_of(dealt.enemy), words)
    if isinstance(last, Suffered):
        who = portrait(last.hero, names[last.seat], (last.left, last.full), last.amount)
    else:
        assert dealt is not None
        who = portrait(dealt.hero, names[dealt.seat])
    title = f"{dealt.enemy} inflicts" if dealt else f"{hurt.hero if hurt else ''} suffers"
    return PAGE.scene(title, act("hn-strike", by, who), classes="lb-small")


def fall(events: Sequence[Event], names: Sequence[str]) -> str:
    """A hero is defeated."""
    (fallen,) = events
    assert isinstance(fallen, HeroDefeated)
    shown = _hero_card(fallen.hero, names[fallen.seat], False, "lb-shakes", ["Leaves the board until the end of the turn."])
    return PAGE.scene(f"{fallen.hero} falls", act("", shown), outcome(verdict("Defeated", "lb-red")), classes="lb-small")


def come_into_focus(events: Sequence[Event], names: Sequence[str]) -> str:
    """A Hero card is turned to its Focused side."""
    (turned,) = events
    assert isinstance(turned, BecameFocused)
    lines = side_lines(HERO_DECKS[turned.hero].focused)
    shown = _hero_card(turned.hero, names[turned.seat], True, "lb-turns", lines)
    return PAGE.scene(f"{turned.hero} finds focus", act("", shown), outcome(verdict("Focused", "lb-teal")), classes="lb-small")


def _hero_card(name: str, player: str, is_focused: bool, classes: str, lines: Sequence[str]) -> Markup:
    side = HERO_DECKS[name].side(is_focused)
    numbers = [number("heart", side.health, f"health {side.health}"), number("fist", side.attack, f"attack {side.attack}")]
    numbers.append(number("lens", side.solve, f"solve {side.solve}"))
    words = [el("div", "hn-numbers", numbers), [el("p", "", line) for line in lines]]
    return card(
        name,
        words,
        classes=f"hn-drawn lb-teal {classes}",
        picture=hero_art(name),
        corner=hero_face(name, is_focused),
        kind=f"{player}, {'Focused' if is_focused else 'Regular'}",
        data_key="hero card",
    )


# -- enemies, problems, bystanders ---------------------------------------------------------------------


def overcome(events: Sequence[Event], names: Sequence[str]) -> str:
    """An enemy is defeated or a problem solved without a roll."""
    (done,) = events
    assert isinstance(done, Overcome)
    shown = card(
        done.card,
        stamp("solved" if done.is_solved else "defeated"),
        classes=f"hn-drawn {colour_of(done.card)}",
        corner=face_of(done.card),
        data_key="card",
    )
    words = "Solved" if done.is_solved else "Defeated"
    return PAGE.scene(done.say(names), act("", shown), outcome(verdict(words, "lb-teal")), classes="lb-small")


def reveal(events: Sequence[Event], names: Sequence[str]) -> str:
    """The Villain card is turned: the showdown begins."""
    (revealed,) = events
    assert isinstance(revealed, Revealed)
    deck = VILLAINS[revealed.villain]
    side = deck.showdown
    numbers = [blow(side.inflict)]
    numbers += [number("shield", side.defense, f"defense {side.defense}")] if side.defense else []
    shown = card(
        revealed.villain,
        [el("div", "hn-numbers", numbers), [el("p", "", line) for line in villain_lines(side)]],
        classes="hn-drawn hn-wide lb-orange lb-turns",
        corner=face_of(revealed.villain),
        kind=deck.who,
        data_key="villain",
    )
    return PAGE.scene(
        f"{revealed.villain} is revealed", act("", shown), outcome(verdict("Showdown", "lb-red")), classes="lb-small"
    )


def capture(events: Sequence[Event], names: Sequence[str]) -> str:
    """A bystander is taken into a panel."""
    (taken,) = events
    assert isinstance(taken, Captured)
    shown = el("span", "hn-captives lb-enters", person("paper"), data_key="captive")
    into = el("span", "hn-where-to", "panel ", badge(taken.panel))
    title = f"{taken.name or 'A bystander'} is captured"
    return PAGE.scene(
        title, act(f"hn-person-scene {hue(taken.panel)}", shown, into), outcome(verdict("Captured")), classes="lb-small"
    )


def rescue(events: Sequence[Event], names: Sequence[str]) -> str:
    """A hero rescues a bystander."""
    (saved,) = events
    assert isinstance(saved, Rescued)
    shown = el("span", "hn-saved lb-pops", person("paper"), data_key="saved")
    title = f"{saved.name or 'A bystander'} is rescued in {spot_words(saved.spot)}"
    who = portrait(saved.hero, names[saved.seat])
    return PAGE.scene(title, act("hn-person-scene", who, shown), outcome(verdict("Rescued", "lb-teal")), classes="lb-small")


# -- what is lost --------------------------------------------------------------------------------------


def near_goal(events: Sequence[Event], names: Sequence[str]) -> str:
    """The villain comes nearer to the goal."""
    (step,) = events
    assert isinstance(step, GoalNeared)
    meter = el("span", "hn-goal-steps", pips(min(step.have, step.of), max(0, step.of - step.have), "", step.say(names)))
    words = verdict(f"{step.have} of {step.of}")
    return PAGE.scene(
        "The villain's goal", act("hn-goal-scene", face_of(step.villain), meter, el("b", "", step.say(names))), outcome(words),
        classes="lb-small",
    )  # fmt: skip


def triumph(events: Sequence[Event], names: Sequence[str]) -> str:
    """The villain wins."""
    (lost,) = events
    assert isinstance(lost, Lost)
    shown = el("span", "hn-laughs lb-turns", face_of(lost.villain), data_key="villain")
    return PAGE.scene(f"{lost.villain} triumphs", act("hn-triumph", shown), outcome(verdict("All is lost")), classes="lb-small")


def break_out(events: Sequence[Event], names: Sequence[str]) -> str:
    """A crisis: why, and which effects are resolved."""
    come = events[0]
    assert isinstance(come, CrisisCame)
    effects = [el("li", "", el("b", "", name), " ", words) for name, words in _crisis_words(come.cards)]
    return PAGE.scene(
        "Crisis",
        act(
            "hn-crisis",
            el("b", "hn-cause lb-shakes", come.cause, data_key="cause"),
            el("ul", "hn-effects", effects) if effects else None,
            _followed(events, names),
        ),
        outcome(_hurt(events[-1], names), verdict("Crisis")),
    )


def _crisis_words(cards: Sequence[str]) -> list[tuple[str, str]]:
    """The Crisis effects; a villain with two has the one that is on the visible side, and says so elsewhere."""
    found = []
    for name in cards:
        if name in ISSUES:
            found.append((name, text(ISSUES[name].crisis)))
        elif name in FOES and (effect := FOES[name].crisis) is not None:
            found.append((name, text(effect)))
        else:
            found.append((name, ""))
    return found


ROLLS = (Rolled, Counted, EnemyHit, JusticePlaced, Overcome, Did, Discarded, Happened, Inflicted, Suffered, Rescued)
ICONS = (IconCame, Schemed, Advanced, GoalNeared)

SCENES = (
    Scene("attack", opens=(Attacked,), closes=(AttackEnded,), holds=ROLLS, draw=roll),
    Scene("solve", opens=(SolveBegan,), closes=(SolveEnded,), holds=ROLLS, draw=roll),
    Scene("villain card", opens=(VillainCardDrawn,), closes=(VillainCardOver,), holds=(*ICONS, *FOLLOWS), draw=plan),
    Scene("scheme", opens=(Schemed,), holds=HELD, draw=plan),
    Scene("issue card", opens=(IssueCardDrawn,), holds=FOLLOWS, draw=turn_issue_card),
    Scene("activation", opens=(Activated,), holds=FOLLOWS, draw=activate),
    Scene("blow", opens=(Inflicted, Suffered), holds=(Inflicted, Suffered), draw=strike),
    Scene("defeat", opens=(HeroDefeated,), draw=fall),
    Scene("focus", opens=(BecameFocused,), draw=come_into_focus),
    Scene("overcome", opens=(Overcome,), draw=overcome),
    Scene("reveal", opens=(Revealed,), draw=reveal),
    Scene("capture", opens=(Captured,), draw=capture),
    Scene("rescue", opens=(Rescued,), draw=rescue),
    Scene("goal", opens=(GoalNeared,), draw=near_goal),
    Scene("loss", opens=(Lost,), draw=triumph),
    Scene("crisis", opens=(CrisisCame,), holds=FOLLOWS, draw=break_out),
)
