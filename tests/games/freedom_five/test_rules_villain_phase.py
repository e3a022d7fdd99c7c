"""The Villain phase, and how track and Chapters change it, rule by rule."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from longbox import Nothing
from longbox.games.freedom_five import scenarios
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.plans import Advance
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.comic_kinds import DIFFICULTIES, Part
from longbox.games.freedom_five.comics.common import villain_phase
from longbox.games.freedom_five.kinds import VILLAINS, SchemeStep, Symbol
from longbox.games.freedom_five.rules import anarchy, track
from longbox.games.freedom_five.rules.offers import ACTION
from longbox.games.freedom_five.state import FreedomFive, VillainStep
from longbox.testing import resolve
from longbox.testing.scenario import Scenario
from tests.games.freedom_five.deeds import after_attack, attacked, movement, play_at_once
from tests.games.freedom_five.own_cards import chapter_says, comic_says, phase_of, scheme
from tests.games.freedom_five.table import (
    HERE,
    SCHEMED,
    TURN,
    at_turn,
    end_turn,
    facing,
    henchmen,
    mastermind_token,
    next_scheme,
    standing,
    view,
)
from tests.games.freedom_five.trying import trying

pytestmark = pytest.mark.usefixtures("quiet_cards", "no_powers")

HENCHMAN = SchemeStep(Symbol.HENCHMAN, 28, BODY)


def damage(play: Scenario) -> list[int]:
    """Damage tokens by seat, as everybody sees them."""
    return [len(hero["damage"]) for hero in view(play)["heroes"]]


def rules_told(play: Scenario) -> list[str]:
    """The steps of the Villain phase, as the log has them."""
    wanted = {"FF-VPHASE-03", "FF-VPHASE-06", "FF-VPHASE-07"}
    return [line.rule for line in play.match.log() if line.rule in wanted]


# -- the steps -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FF-VPHASE-01")
def test_each_turn_ends_with_a_villain_phase() -> None:
    chapter_says(villain_phase=phase_of(draw=1))
    with at_turn("Legacy", "Wraith", "Bunker") as play:
        for seat in range(3):
            end_turn(play)
            assert [len(hero.hand) for hero in play.state.heroes] == [int(other <= seat) for other in range(3)]
        assert play.state.turns == 3


@pytest.mark.rule("FF-VPHASE-02")
def test_the_usual_three_steps_come_in_this_order() -> None:
    chapter_says(villain_phase=villain_phase(1))
    with at_turn("Legacy") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY)
            next_scheme(g, "Dead Air")
        end_turn(play)
        assert rules_told(play) == ["FF-VPHASE-03", "FF-VPHASE-06", "FF-VPHASE-07"]


@pytest.mark.rule("FF-VPHASE-02")
def test_a_chapter_may_have_other_steps() -> None:
    async def special(g: Any) -> None:
        g.bystanders[5] += 1

    steps = (
        Part(VillainStep.SCHEMES, 1),
        Part(VillainStep.SPECIAL, words="Somebody waits", deed=special),
        Part(VillainStep.HENCHMEN_ATTACK, 1),
    )
    chapter_says(villain_phase=steps)
    with at_turn("Legacy") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY)
            next_scheme(g, "Dead Air")
        end_turn(play)
        assert rules_told(play) == ["FF-VPHASE-07", "FF-VPHASE-03"]
        assert play.state.heroes[0].hand == []
        assert play.state.bystanders[5] == 1
        assert play.said("Somebody waits") == "FF-VPHASE-02"


def schemes_of(phase: tuple[Part, ...]) -> tuple[int, int]:
    """Whole Scheme cards, and those of which only the first step is resolved."""
    there = [part for part in phase if part.step is VillainStep.SCHEMES]
    return sum(part.times for part in there if part.steps == 3), sum(part.times for part in there if part.steps == 1)


def fewer_by(fewer: int) -> None:
    """The normal difficulty has so many first steps fewer."""
    trying(DIFFICULTIES, DIFFICULTIES["normal"]._replace(fewer=fewer))


@pytest.mark.rule("FF-VPHASE-02")
def test_what_most_chapters_list() -> None:
    usual = (Part(VillainStep.HENCHMEN_ATTACK, 1), Part(VillainStep.DRAW, 2))
    assert villain_phase(1) == (*usual, Part(VillainStep.SCHEMES, 1))
    assert villain_phase(2, 1) == (*usual, Part(VillainStep.SCHEMES, 2), Part(VillainStep.SCHEMES, 1, steps=1))


@pytest.mark.rule("FF-VPHASE-02")
@pytest.mark.parametrize(
    ("listed", "fewer", "made"),
    [
        ((1, 1), 0, (1, 1)),
        ((1, 1), 1, (1, 0)),
        ((2, 0), 1, (1, 1)),  # two first steps are a whole card
        ((1, 0), 1, (1, 0)),  # never less than a whole card
        ((2, 0), 9, (1, 0)),
        ((2, 1), 2, (1, 1)),
    ],
)
def test_the_difficulty_makes_less_of_a_phase(listed: tuple[int, int], fewer: int, made: tuple[int, int]) -> None:
    """So many whole Scheme cards and first steps; everything else stays as it is, in its order."""
    chapter_says(villain_phase=villain_phase(*listed))
    fewer_by(fewer)
    with at_turn("Legacy") as play:
        assert scenarios.villain_phase(play.state) == villain_phase(*made)


@pytest.mark.rule("FF-VPHASE-02")
@pytest.mark.parametrize("at", [0, 1, 2])
def test_other_steps_keep_their_order_at_any_difficulty(at: int) -> None:
    others = (Part(VillainStep.SPECIAL, words="Somebody waits"), Part(VillainStep.HENCHMEN_ATTACK, 1))
    chapter_says(villain_phase=(*others[:at], Part(VillainStep.SCHEMES, 2), *others[at:]))
    fewer_by(1)
    made = (Part(VillainStep.SCHEMES, 1), Part(VillainStep.SCHEMES, 1, steps=1))
    with at_turn("Legacy") as play:
        assert scenarios.villain_phase(play.state) == (*others[:at], *made, *others[at:])


@pytest.mark.rule("FF-VPHASE-02")
@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_easy_is_less_than_what_the_chapter_lists(chapter: int) -> None:
    """Counted in first steps, of which a whole card has two; else it is what is printed."""
    found = {}
    for difficulty in DIFFICULTIES:
        with at_turn("Legacy", difficulty=difficulty) as play:
            with play.table() as g:
                g.chapter = chapter
            whole, first = schemes_of(scenarios.villain_phase(play.state))
            assert difficulty == "easy" or scenarios.villain_phase(play.state) == scenarios.chapter(play.state).villain_phase
            found[difficulty] = 2 * whole + first
    assert found["easy"] == max(2, found["normal"] - 1) < found["hard"]


@pytest.mark.rule("FF-VPHASE-02")
def test_easy_is_less_in_every_other_round() -> None:
    """Of two Heroes: both turns of the first round, none of the second, and so on."""
    with at_turn("Legacy", "Wraith", difficulty="easy") as play:
        found = []
        for turns in range(8):
            with play.table() as g:
                g.turns = turns
            found.append(scenarios.villain_phase(play.state) != scenarios.chapter(play.state).villain_phase)
    assert found == [True, True, False, False] * 2


@pytest.mark.rule("FF-VPHASE-02")
@pytest.mark.parametrize(("fewer", "revealed", "henchmen_there"), [(1, 1, 2), (0, 2, 3)])
def test_so_many_scheme_cards_are_resolved_and_shown(fewer: int, revealed: int, henchmen_there: int) -> None:
    """Cards of two steps: a whole one places 2 Henchmen, a first step 1."""
    chapter_says(villain_phase=(Part(VillainStep.SCHEMES, 1), Part(VillainStep.SCHEMES, 1, steps=1)))
    fewer_by(fewer)
    names = [scheme(name, HENCHMAN, SchemeStep(Symbol.HENCHMAN, 30, BODY)) for name in ("One", "Two", "Three")]
    with at_turn("Legacy") as play:
        with play.table() as g:
            next_scheme(g, *names)
        shown = view(play)["comic"]["villain_phase"]
        assert shown == [(str(part.step), part.times, part.steps, "") for part in scenarios.villain_phase(play.state)]
        assert sum(times for _, times, *_ in shown) == revealed
        end_turn(play)
        assert play.state.scheme_discards == names[:revealed]
        assert len(standing(play, 28)) + len(standing(play, 30)) == henchmen_there


@pytest.mark.rule("FF-VPHASE-02")
@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_a_phase_without_scheme_cards_stays_without(difficulty: str) -> None:
    chapter_says(villain_phase=phase_of(attack=True, draw=1))
    with at_turn("Legacy", difficulty=difficulty) as play:
        with play.table() as g:
            henchmen(g, HERE, BODY)
        assert scenarios.villain_phase(play.state) == phase_of(attack=True, draw=1)
        end_turn(play)
        assert rules_told(play) == ["FF-VPHASE-03", "FF-VPHASE-06"]


@pytest.mark.rule("FF-VPHASE-03")
@pytest.mark.rule("FF-VPHASE-04")
@pytest.mark.rule("FF-VPHASE-05")
def test_henchmen_attack_the_active_hero() -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Legacy", "Wraith") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY, TECH)
            henchmen(g, 20, MIND, MIND, MIND)
            g.heroes[1].location = 20
        play.queue("damage", SPIRIT, TECH)
        end_turn(play)
        assert play.state.heroes[0].damage == [SPIRIT, TECH]
        assert damage(play) == [2, 0]
        assert view(play)["bag"] == len(play.state.bag) == 18
        assert standing(play, HERE) == ["Body", "Tech"]
        end_turn(play)
        assert damage(play) == [2, 3]


@pytest.mark.rule("FF-EX-06")
def test_bunker_and_the_last_henchman() -> None:
    chapter_says(villain_phase=phase_of(attack=True))
    with at_turn("Bunker") as play:
        with play.table() as g:
            henchmen(g, HERE, BODY, BODY, TECH)
        play.queue("dice", 3, 6, 2)
        play.answer(0, "attack")
        assert standing(play, HERE) == ["Tech"]
        end_turn(play)
        assert damage(play) == [1]
        assert len(play.state.bag) == 19


@pytest.mark.rule("FF-VPHASE-06")
@pytest.mark.parametrize("cards", [2, 3])
def test_the_chapter_says_how_many_cards_are_drawn(cards: int) -> None:
    chapter_says(villain_phase=phase_of(draw=cards))
    with at_turn("Legacy", "Wraith") as play:
        end_turn(play)
        assert [len(hero.hand) for hero in play.state.heroes] == [cards, 0]
        assert [len(hero.deck) for hero in play.state.heroes] == [24 - cards, 24]


@pytest.mark.rule("FF-VPHASE-07")
@pytest.mark.parametrize("cards", [1, 2])
def test_the_chapter_says_how_many_schemes_are_resolved(cards: int) -> None:
    chapter_says(villain_phase=phase_of(schemes=cards))
    names = [scheme(f"Scheme {number}", SchemeStep(Symbol.HENCHMAN, number, BODY)) for number in (21, 22, 23)]
    with at_turn("Legacy") as play:
        with play.table() as g:
            next_scheme(g, *names)
        end_turn(play)
        assert [number for number in (21, 22, 23) if play.state.henchmen[number]] == [21, 22, 23][:cards]
        assert play.state.scheme_discards == names[:cards]


# -- the track and the Plot tokens ---------------------------------------------------------------------------


async def no_change(g: Any) -> None:
    """Nothing happens on entering a Chapter."""


def advance(spaces: int) -> Callable[[Any], Awaitable[None]]:
    """A step of the Villain phase that does nothing but this."""

    async def step(g: Any) -> None:
        await track.advance(g, spaces, "the test says so", "FF-TRACK-02")

    return step


def quiet_chapters(spaces: int, **changes: Any) -> None:
    """No Chapter does anything on being entered, and in each Villain phase nothing but the track advances."""
    steps = (Part(VillainStep.SPECIAL, words="The plan moves on", deed=advance(spaces)),)
    for number in (1, 2, 3):
        chapter_says(number, enter=no_change, villain_phase=steps, is_achieved=lambda g: False)
    comic_says(**changes)


@pytest.mark.rule("FF-RULING-15")
def test_the_marker_starts_on_0_and_the_plot_tokens_lie_before_the_end() -> None:
    with at_turn("Legacy") as play:
        assert view(play)["track"] == 0
        chapters = len(scenarios.comic(play.state).chapters)
        plots = view(play)["plots"]
        assert len(plots) == chapters - 1
        assert plots == sorted({*plots})
        assert all(1 <= space <= 9 for space in plots)


@pytest.mark.rule("FF-RULING-39")
def test_the_marker_goes_space_by_space_and_stops_at_plot_tokens_on_its_way() -> None:
    seen = []

    async def enter(g: Any) -> None:
        seen.append((g.chapter, g.track))

    quiet_chapters(4)
    chapter_says(2, enter=enter)
    chapter_says(3, enter=enter)
    with at_turn("Legacy") as play:
        with play.table() as g:
            g.track, g.plots = 2, (3, 5)
        end_turn(play)
        assert seen[-2:] == [(2, 3), (3, 5)]
        assert (play.state.track, play.state.chapter) == (6, 3)


@pytest.mark.rule("FF-RULING-39")
def test_the_marker_stops_at_10_and_the_comic_says_what_every_further_advance_does() -> None:
    async def at_the_end(g: Any) -> None:
        g.bystanders[1] += 1

    async def beyond(g: Any) -> None:
        g.bystanders[2] += 1

    quiet_chapters(2, at_the_end=at_the_end, beyond=beyond)
    with at_turn("Legacy") as play:
        with play.table() as g:
            g.track, g.plots = 9, ()
        end_turn(play)
        assert (play.state.track, play.state.bystanders[1:3]) == (10, [1, 1])
        end_turn(play)
        assert (play.state.track, play.state.bystanders[1:3]) == (10, [1, 2])


@pytest.mark.rule("FF-RULING-40")
def test_every_change_of_chapter_takes_the_next_plot_token() -> None:
    quiet_chapters(1)
    chapter_says(1, is_achieved=lambda g: g.events_done >= 3)
    with at_turn("Legacy") as play:
        with play.table() as g:
            g.plots, g.events_done = (3, 6), 3
        play.answer(0, "recover")  # the Objective was met: the Chapter ends early
        assert (play.state.chapter, play.state.plots) == (2, (6,))
        with play.table() as g:
            g.track = 2
        end_turn(play)
        assert (play.state.track, play.state.chapter) == (3, 2)  # no second advance for it
        with play.table() as g:
            g.track = 5
        end_turn(play)
        assert (play.state.track, play.state.chapter, play.state.plots) == (6, 3, ())


@pytest.mark.rule("FF-RULING-41")
@pytest.mark.parametrize(("new", "resolved"), [(1, 1), (2, 2), (4, 4)])
def test_schemes_go_on_to_the_number_of_the_new_chapter(new: int, resolved: int) -> None:
    """The first of three cards changes the Chapter: what was done counts, and nothing is done twice."""
    plan = scheme("Plan", HENCHMAN, HENCHMAN, SchemeStep(Symbol.BYSTANDER, 3), event=Advance(1))
    calm = [scheme(f"Quiet {number}", SchemeStep(Symbol.BYSTANDER, 4), event=Nothing()) for number in range(4)]
    chapter_says(1, villain_phase=phase_of(attack=True, draw=2, schemes=3))

    async def special(g: Any) -> None:
        g.bystanders[5] += 1

    after = Part(VillainStep.SPECIAL, words="Somebody waits", deed=special)
    chapter_says(2, villain_phase=(*phase_of(attack=True, draw=5, schemes=new), after), enter=no_change)
    with at_turn("Legacy") as play:
        with play.table() as g:
            g.track, g.plots = 2, (3, 6)
            henchmen(g, HERE, BODY)
            henchmen(g, 19, BODY)
            next_scheme(g, plan, *calm)
        end_turn(play)
        assert play.state.chapter == 2
        assert rules_told(play) == ["FF-VPHASE-03", "FF-VPHASE-06", *["FF-VPHASE-07"] * resolved]
        assert len(play.state.heroes[0].hand) == 2
        assert play.state.bystanders[3] == 1  # the card that changed it was finished
        assert play.state.bystanders[5] == 1  # what the new Chapter lists afterwards follows


@pytest.mark.rule("FF-RULING-41")
def test_what_the_new_chapter_lists_before_the_step_in_progress_is_not_made_up_for() -> None:
    plan = scheme("Plan", HENCHMAN, event=Advance(1))
    chapter_says(1, villain_phase=phase_of(schemes=1))
    chapter_says(2, villain_phase=phase_of(attack=True, draw=2, schemes=1), enter=no_change)
    with at_turn("Legacy") as play:
        with play.table() as g:
            g.track, g.plots = 2, (3, 6)
            henchmen(g, HERE, BODY)
            henchmen(g, 19, BODY)
            next_scheme(g, plan)
        end_turn(play)
        assert rules_told(play) == ["FF-VPHASE-07"]
        play.asks(0, TURN)
        end_turn(play)  # the next Villain phase is wholly that of Chapter 2
        assert rules_told(play)[1:4] == ["FF-VPHASE-03", "FF-VPHASE-06", "FF-VPHASE-07"]


# -- Mastermind tokens, and what setup may place -------------------------------------------------------------


@pytest.mark.rule("FF-RULING-65")
def test_tokens_stay_when_the_chapter_changes_and_bring_its_events() -> None:
    quiet_chapters(1)
    with at_turn("Legacy") as play:
        faces = play.state.faces
        assert sorted(faces[token] for token in play.state.tokens) == ["1", "2", "3", "4", "5"]
        assert all(len(chapter.events) == 5 for chapter in scenarios.comic(play.state).chapters)
        with play.table() as g:
            mastermind_token(g, HERE, 4)
            g.track, g.plots = 2, (3, 6)
        end_turn(play)
        assert view(play)["locations"][HERE]["tokens"] == 1
        play.answer(0, "interact:mastermind")
        assert play.said("Mastermind Event 4: Backup line") == "FF-ACT-28"  # of Chapter 2; in Chapter 1 it is Dead relay


@pytest.mark.rule("FF-RULING-53")
def test_before_the_first_turn_at_most_one_card_comes_to_freedom_tower() -> None:
    g, _ = facing("Ermine")
    g.has_begun = False
    for _ in range(3):
        resolve(g, anarchy.place(g, HQ, MIND, "FF-SETUP-30"))
    assert len(g.tower) == 1
    g.has_begun = True
    resolve(g, anarchy.place(g, HQ, MIND, "FF-SCHEME-10"))
    assert len(g.tower) == 2


@pytest.mark.rule("FF-RULING-08")
def test_the_bag_has_four_tokens_of_each_of_five_kinds() -> None:
    with at_turn("Legacy") as play:
        assert sorted(play.state.bag) == sorted([*ATTRIBUTES, ACTION] * 4)
        assert len(play.state.bag.layers) == 1
        with play.table() as g:
            henchmen(g, HERE, BODY)
            g.heroes[0].damage = [TECH]
            g.bag.remove(TECH)
            g.heroes[0].hand = ["Tech 1", "Mind 1"]
        before = [blocked.key for blocked in play.asks(0).blocked]
        with play.table() as g:
            g.heroes[0].damage = [TECH, TECH]
            g.bag.remove(TECH)
        assert [blocked.key for blocked in play.asks(0).blocked] == before  # a second one stops no more
        assert play.blocked(0, "ability:Tech 1").rule == "FF-DMG-04"


# -- how Villains move ------------------------------------------------------------------------------------


@pytest.mark.rule("FF-RULING-04")
@pytest.mark.parametrize("name", sorted(VILLAINS))
def test_no_movement_ability_moves_a_villain_and_an_after_attack_moves_one_once(name: str) -> None:
    g, villain = facing(name, "Legacy", "Wraith")
    g.schemes.layers = (g.schemes.layers[0] * 5, *g.schemes.layers[1:])
    play_at_once(movement(g))
    assert villain.location == HERE
    assert moves(g) == 0
    attacked(g, 1, 1)
    play_at_once(after_attack(g))
    assert moves(g) <= 1


@pytest.mark.rule("FF-RULING-04")
def test_ermine_is_as_in_the_examples() -> None:
    """Her After Attack heals what was discarded against her and takes her to a random Location, where she moves in."""
    ermine = VILLAINS["Ermine"]
    assert ermine.attribute is MIND
    g, villain = facing("Ermine", "Wraith")
    villain.damage = 2
    attacked(g, 2, discarded=1)
    g.chance.queue("dice", 6, 1)
    resolve(g, after_attack(g))
    assert (villain.damage, villain.location, moves(g)) == (1, SCHEMED, 1)
    assert g.anarchy[SCHEMED] == (MIND,)


def moves(g: FreedomFive) -> int:
    """How often a Villain was told to move."""
    assert g.heard is not None
    return sum("VillainMoved" in str(line) for line in g.heard)
