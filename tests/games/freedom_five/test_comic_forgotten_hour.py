"""#7 The Forgotten Hour."""

from __future__ import annotations

import pytest

import longbox
from longbox.games.freedom_five.attributes import BODY, MIND
from longbox.games.freedom_five.cards.masterminds import FOUND, UNSEEN
from longbox.games.freedom_five.comics.forgotten_hour import FORGOTTEN_HOUR, MISTAKE, NAMES, PATIENCE, REMEMBERED, SEEN, STAYS
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.hooks import CARDS_IN_HAND, HOOKS, PULSE
from longbox.games.freedom_five.kinds import MODIFIERS, ModifierCard
from longbox.games.freedom_five.rules import track
from longbox.games.freedom_five.rules.defeat import defeat, durability
from longbox.games.freedom_five.rules.fight import fight
from longbox.games.freedom_five.rules.interact import Thing, interact, things
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import FreedomFive
from longbox.games.freedom_five.view import common
from longbox.testing import resolve
from tests.games.freedom_five.deeds import after, after_setup, claim, ends, event, page, run
from tests.games.freedom_five.table import FAR, HERE, PLAIN, in_comic
from tests.games.freedom_five.trying import trying

NAME = "forgotten-hour"


def table(*heroes: str, chapter: int = 1) -> FreedomFive:
    """With her name chosen."""
    g = in_comic(NAME, *heroes, chapter=chapter)
    g.secrets = g.face_down(NAMES, "names")
    g.counters = {SEEN: 0, PATIENCE: 0}
    return g


def found(*heroes: str, chapter: int = 1) -> FreedomFive:
    g = table(*heroes, chapter=chapter)
    g.villains[0].name, g.villains[0].location, g.counters[PATIENCE] = FOUND, HERE, 2
    return g


def hers(g: FreedomFive) -> str:
    return g.faces[g.secrets[0]]


def flip(g: FreedomFive, number: str) -> str:
    """The first Hero flips the token with this number, and rolls badly if anything is rolled."""
    token = g.faces.find(g.tokens, number)
    g.tokens.remove(token)
    g.plotted = [(HERE, token)]
    if g.villains[0].name == FOUND or hers(g) != number:
        g.chance.queue("dice", 1, 1, 1)
    return run(g, interact(g, g.heroes[0], Thing("mastermind")))


def another(g: FreedomFive) -> str:
    """A number that is not hers, and whose Event asks nothing."""
    return next(number for number in ("1", "2", "4") if number != hers(g))


def test_pages() -> None:
    comic = SCENARIOS[NAME]
    assert [page(NAME, chapter) for chapter in range(1, len(comic.chapters) + 1)] == [
        (
            "Place a Mastermind token in your Location.",
            "Return up to 2 Henchmen from one Villain's card to the supply.",
        ),
        ("Place a Mastermind token in your Location.", "Learn a number that is not hers."),
        (
            "Place a Mastermind token in your Location.",
            "Roll 2 dice more in this attack. (when you attack a Villain)",
        ),
    ]
    assert (comic.plots, comic.tokens, tuple(comic.allowance)) == ((3, 6), (1, 18, 27), (6, 1, 0, 2))
    assert [*comic.villains.values()] == [0, 28, 7, 12]
    assert (comic.victory.envelopes, comic.defeat.envelopes) == ((7,), (7,))


# -- setup ---------------------------------------------------------------------------------------------


def test_setup() -> None:
    g = after_setup(NAME)
    assert sorted(g.faces[secret] for secret in g.secrets) == [*NAMES]
    assert not any(g.faces.knows(seat, secret) for seat in (None, 0, 1) for secret in g.secrets)
    assert sorted(location for location, _ in g.plotted) == [1, 18, 27]
    assert (g.villains[0].name, g.villains[0].location, g.quests) == (UNSEEN, 0, [5, 20, 24])


def test_her_name_is_hidden_from_bots_as_well() -> None:
    match = longbox.new(GAME, seats=2, seed=3, scenario=NAME, heroes="Wraith, Tachyon")
    while not match.state.has_begun:
        match.choose(match.decision.options[0])
    assert len({hers(match.fork(seat=0, seed=seed).state) for seed in range(30)}) == len(NAMES)


@pytest.mark.parametrize(
    ("campaign", "changed", "left"),
    [
        ("WWWWWW", "", ["Loud", "Slow"]),
        ("WWWWWL", "Body 13 +1, Body 18 +1, Body 28 +1", ["Loud", "Slow"]),
        ("WWWWWW*", "", ["Loud"]),
    ],
)
def test_what_the_fronts_have_left(campaign: str, changed: str, left: list[str]) -> None:
    for name in ("Loud", "Slow"):
        trying(MODIFIERS, ModifierCard(name, MIND, "", 3, ()))
    g = in_comic(NAME)
    g.modifiers = ["Loud", "Slow"]
    assert after(g, campaign, *(["modifier:Slow"] if "*" in campaign else [])) == changed
    assert g.modifiers == left


def test_without_modifiers_nothing_is_asked() -> None:
    assert after(in_comic(NAME), "WWWWWW*") == ""


# -- special rules -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_the_token_with_her_number_finds_her(chapter: int) -> None:
    g = table(chapter=chapter)
    there = f"{SEEN} counted +1, {PATIENCE} counted +{STAYS}, token {HERE} -1, "
    there += f"Professor Lacuna goes {HERE}, Professor Lacuna side {FOUND}"
    learned = ", learned +1" if chapter == 3 else ""  # of the number that she has now
    assert flip(g, hers(g)) == there + learned
    assert (g.counters[SEEN], g.events_done, len(g.tokens), g.plotted) == (1, 0, 5, [])
    assert g.faces.knows(None, g.secrets[0]) is (chapter == 3)


@pytest.mark.usefixtures("plain")
def test_any_other_token_rules_its_number_out() -> None:
    g = table()
    number = another(g)
    assert "learned +1" in flip(g, number)
    assert [g.faces[secret] for secret in g.secrets if g.faces.knows(None, secret)] == [number]
    assert (g.events_done, g.villains[0].location) == (1, 0)
    assert "learned" not in flip(g, number)


def plot(g: FreedomFive) -> None:
    """A Mastermind token lies where the Heroes are."""
    g.plotted.append((HERE, g.tokens.pop()))


@pytest.mark.usefixtures("plain")
def test_she_is_found_by_her_number() -> None:
    g = table()
    assert Thing("name") not in things(g, g.heroes[0])
    plot(g)
    assert Thing("name") in things(g, g.heroes[0])
    number = hers(g)
    there = f"token {HERE} -1, Professor Lacuna goes {HERE}, Professor Lacuna side {FOUND}"
    changed = run(g, interact(g, g.heroes[0], Thing("name")), f"number:{number}")
    assert changed == f"{SEEN} counted +1, {PATIENCE} counted +{STAYS}, {there}"
    assert (len(g.tokens), g.events_done) == (5, 0)
    plot(g)
    assert Thing("name") not in things(g, g.heroes[0])  # for she is there


@pytest.mark.usefixtures("plain")
def test_a_wrong_number_hurts_and_is_not_named_again() -> None:
    g = table()
    plot(g)
    number = another(g)
    assert run(g, interact(g, g.heroes[0], Thing("name")), f"number:{number}") == f"damage +{MISTAKE}, learned +1"
    asked = interact(g, g.heroes[0], Thing("name")).send(None)
    assert [option.key for option in asked.options] == [f"number:{each}" for each in NAMES if each != number]


def test_on_thursday_there_is_one_number_to_name() -> None:
    g = table(chapter=3)
    plot(g)
    g.faces.show(g.secrets[0])
    resolve(g, interact(g, g.heroes[0], Thing("name")))
    assert g.villains[0].name == FOUND


@pytest.mark.usefixtures("plain")
def test_she_is_not_found_twice_at_once() -> None:
    g = found()
    while hers(g) not in ("1", "2", "4"):
        g.faces.shuffle(g.secrets, g.chance)
    assert "learned" not in flip(g, hers(g))
    assert (g.events_done, g.counters[SEEN]) == (1, 0)


@pytest.mark.usefixtures("plain")
def test_she_is_gone_after_an_attack() -> None:
    g = found()
    g.heroes[0].hand, g.heroes[0].specials[0] = [], PLAIN
    g.chance.queue("dice", 6)
    changed = "damage +2, specials -1, Professor Lacuna damage +1, Professor Lacuna goes 0"
    assert run(g, fight(g, g.heroes[0], g.villains[0])) == f"{changed}, Professor Lacuna side {UNSEEN}"


def test_she_is_gone_at_the_second_pulse() -> None:
    g = found()
    g.villains[0].damage = 2
    assert run(g, HOOKS.happens(g, PULSE, None)) == f"{PATIENCE} counted -1"
    gone = f"{PATIENCE} counted -1, Professor Lacuna goes 0, Professor Lacuna side {UNSEEN}"
    assert run(g, HOOKS.happens(g, PULSE, None)) == gone
    assert run(g, HOOKS.happens(g, PULSE, None)) == "Professor Lacuna damage -1"  # she forgets
    g.villains[0].damage = 0
    assert run(g, HOOKS.happens(g, PULSE, None)) == ""


@pytest.mark.parametrize(("chapter", "cards"), [(1, 12), (2, REMEMBERED), (3, 12)])
def test_the_second_wednesday_is_forgotten(chapter: int, cards: int) -> None:
    g = table(chapter=chapter)
    assert HOOKS.number(g, CARDS_IN_HAND, 12, g.heroes[0]) == cards


@pytest.mark.parametrize(("chapter", "learned"), [(1, ""), (2, ", learned +1")])
def test_each_day_brings_a_token_and_thursday_her_number(chapter: int, learned: str) -> None:
    g = table(chapter=chapter)
    changed = run(g, track.next_chapter(g, "FF-CHAP-01"))
    ((location, _),) = g.plotted
    assert changed == f"chapter +1, token {location} +1{learned}"
    assert g.faces.knows(None, g.secrets[0]) is bool(learned)


# -- objectives, the end ---------------------------------------------------------------------------------


def test_objectives() -> None:
    first, second, _ = FORGOTTEN_HOUR.chapters
    g = table("Wraith", "Tachyon")
    assert not first.is_achieved(g)
    g.counters[SEEN] = 1
    assert first.is_achieved(g)
    g.villains[0].damage = 1
    assert not second.is_achieved(g)
    g.villains[0].damage = 2
    assert second.is_achieved(g)


def test_everybody_sees_what_is_known() -> None:
    g = after_setup(NAME)
    seen = {SEEN: 0}
    assert common(g)["comic"]["counters"] == seen
    numbers = sorted(g.faces.show(secret) for secret in g.secrets[1:3])
    assert common(g)["comic"]["counters"] == seen | {"Lacuna's number is not": ", ".join(numbers)}
    number = g.faces.show(g.secrets[0])
    assert common(g)["comic"]["counters"] == seen | {"Lacuna's number is": number}


def test_how_long_she_stays_is_seen_while_she_is_there() -> None:
    g = after_setup(NAME)
    g.villains[0].name, g.counters[PATIENCE] = FOUND, 2
    assert common(g)["comic"]["counters"][PATIENCE] == 2
    g.villains[0].name = UNSEEN  # after an attack, whatever was left
    assert PATIENCE not in common(g)["comic"]["counters"]


def test_progress() -> None:
    g = table()
    assert FORGOTTEN_HOUR.progress(g) == 0
    g.faces.show(g.secrets[2])
    assert FORGOTTEN_HOUR.progress(g) == pytest.approx(0.015)
    g.faces.show(g.secrets[0])
    assert FORGOTTEN_HOUR.progress(g) == pytest.approx(0.06)
    assert FORGOTTEN_HOUR.progress(found()) == pytest.approx(0.09)


def test_the_heroes_win() -> None:
    g = found()
    g.villains[0].damage = durability(g, g.villains[0])
    assert ends(g, defeat(g, g.villains[0], g.heroes)) == "won: Professor Lacuna is defeated"


@pytest.mark.usefixtures("plain")
def test_notes_to_self() -> None:
    g = table()
    assert not claim(g, "Mind 1116")
    assert claim(g, "Mind 6116")


# -- events and rewards ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(
    ("chapter", "number", "rolled", "answers", "changed"),
    [
        (1, 1, "Mind 611", (), "learned +1"),
        (1, 1, "Mind 111", (), "hand -1, discards +1"),
        (1, 2, "Tech 611", (), "available +1, learned +1"),
        (1, 2, "Tech 111", (), "available -1"),
        (1, 3, "Body 611", ("move:2",), "goes 2, learned +1"),
        (1, 3, "Body 111", (), "damage +1"),
        (1, 4, "Spirit 611", (), "hand +1, learned +1"),
        (1, 4, "Spirit 111", (), "Mind 8 +1"),
        (1, 5, "", ("all-takedamage-1-you-false-learn",), "damage +1, learned +1"),
        (1, 5, "", ("draw-1-you",), "hand +1"),
        (2, 1, "Mind 6611", (), "hand +2, discards -2, learned +1"),
        (2, 1, "Mind 6111", (), "tasks +1"),
        (2, 2, "", ("all-exhaust-2-you-learn",), "available -2, learned +1"),
        (2, 2, "", ("placehenchmen-2-mind-in your location",), "Mind 8 +2"),
        (2, 3, "Body 611", ("move:30",), "goes 30, learned +1"),
        (2, 3, "Body 111", (), "damage +2"),
        (2, 4, "Spirit 6611", (), "specials +1, learned +1"),
        (2, 4, "Spirit 6111", (), "hand -2, discards +2"),
        (2, 5, "", ("heal-1-you",), "track +1, damage -1, learned +1"),
        (2, 5, "", ("draw-1-you",), "track +1, hand +1, learned +1"),
        (3, 1, "Mind 611", (), "hand +2"),
        (3, 1, "Mind 111", (), "hand -1, discards +1"),
        (3, 2, "Body 611", ("move:30",), "hand +1, goes 30"),
        (3, 2, "Body 111", (), "hand -1, discards +1"),
        (3, 3, "Spirit 611", ("heal-2-you",), "damage -2"),
        (3, 3, "Spirit 611", ("draw-2-you",), "hand +2"),
        (3, 3, "Spirit 111", (), "tasks +1"),
        (3, 4, "Tech 611", (), "damage -1, damage of Tachyon -1"),
        (3, 4, "Tech 111", (), "damage +1"),
        (3, 5, "Mind 6611", (), "token 8 +1"),
        (3, 5, "Mind 6111", (), "track +1"),
    ],
)  # fmt: skip
def test_events(chapter: int, number: int, rolled: str, answers: tuple[str, ...], changed: str) -> None:
    g = table("Wraith", "Tachyon", chapter=chapter)
    g.heroes[1].location = FAR
    g.heroes[0].discards = [PLAIN] * 3
    g.henchmen[5] = (BODY,)
    assert event(g, number, rolled, *answers) == changed


@pytest.mark.usefixtures("plain")
def test_the_student_gives_something_else_if_all_tokens_are_out() -> None:
    g = table(chapter=3)
    g.plotted, g.tokens = [(5, token) for token in g.tokens], []
    assert event(g, 5, "6611") == "specials +1"


def test_after_four_numbers_there_is_nothing_to_learn() -> None:
    g = table(chapter=2)
    place, learn = (reward.effect for reward in FORGOTTEN_HOUR.chapters[1].rewards)
    for _ in range(4):
        assert learn.why_not(g, 0) is None
        assert run(g, learn.do(g, 0)) == "learned +1"
    assert learn.why_not(g, 0) is not None
    assert not g.faces.knows(None, g.secrets[0])
    assert run(g, place.do(g, 0)) == f"token {HERE} +1"


def test_nor_if_her_number_is_known() -> None:
    g = table(chapter=2)
    g.faces.show(g.secrets[0])
    assert FORGOTTEN_HOUR.chapters[1].rewards[1].effect.why_not(g, 0) is not None
