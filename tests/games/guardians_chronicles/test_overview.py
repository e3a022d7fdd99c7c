"""The cover of the box, and the page *How this game goes*: what its example says is what the game would do there."""

from __future__ import annotations

from longbox.games.guardians_chronicles.draw import cover, overview
from longbox.games.guardians_chronicles.draw.overview import CHECKED, ROLLED, TURN
from longbox.games.guardians_chronicles.game import GAME
from longbox.games.guardians_chronicles.kinds import HEROES, POWERS, VILLAINS
from longbox.testing import words_in
from tests.games.guardians_chronicles import table
from tests.games.guardians_chronicles.table import at_activation


def section(heading: str) -> str:
    """The picture of a section and the words below it."""
    found = next(one for one in overview() if one.heading == heading)
    return f"{words_in(found.picture)} {found.shows}" if found.picture else found.shows


def test_the_cover_is_a_comic_with_its_name_price_and_number() -> None:
    words = words_in(cover())
    assert all(word in words for word in ("GUARDIANS' CHRONICLES", "No. 1", "10\u00a2", "SKAROV!"))
    assert 'viewBox="0 0 320 200"' in cover()


def test_the_page_is_short_and_has_a_picture_of_nearly_everything() -> None:
    assert sum(len(part.split()) for one in overview() for part in one.paragraphs) <= 650
    assert sum(bool(one.picture) for one in overview()) == 7
    assert {rule for one in overview() for rule in one.rules} <= {rule.id for rule in GAME.rulebook}


def test_its_attack_is_one_that_the_game_makes() -> None:
    """Sgt Freedom rolls three Combat dice and a Power die; Steady hand makes one success more."""
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            table.stand(g, 0, "b1", (1, 2))
            table.figure(g, "Ki", "b1", (2, 2))
            table.left(g, 0, "Thrown Baton")
            table.right(g, 0, "Textbook Assault")
        combat, power = ROLLED[:3] + ROLLED[4:], ROLLED[3:4]
        play.queue("combat", *combat)
        play.queue("power", *power)
        play.answer(0, "attack:Ki")
        rolled = next(line.text for line in reversed(play.match.log(0)) if line.rule == "GC-ATTACK-12")
        play.answer(0, "done")
    assert f"{', '.join(ROLLED)} make 6 successes" in rolled
    assert "Sgt Freedom attacks Ki: 6 successes" in section("Attacks")
    assert HEROES["Sgt Freedom"].power == "Steady hand"


def test_its_check_is_one_that_the_game_passes() -> None:
    with at_activation("Sgt Freedom", "GoldenBoy") as play:
        with play.table() as g:
            table.stand(g, 0, "b1", (1, 2))
            table.open_doors(g, "a1-b1")
            table.room(g, "cells").minus, table.room(g, "cells").tokens = 1, 2
            key = f"check:b1-mental-{table.space(g, 'b1', (1, 2))}"
        play.queue("check", *CHECKED)
        play.answer(0, key)
        rolled = next(line.text for line in reversed(play.match.log(0)) if line.rule == "GC-CHECK-09")
    assert rolled.endswith("minus 1 for tokens, makes 3 against 3: passed")
    assert f"A check against 3: {sum(CHECKED)}, less 1" in section("Value Checks")


def test_its_pictures_show_what_their_words_say() -> None:
    assert f"turn {TURN} of 12" not in section("Two sides, one front page"), "both Objectives are settled later"
    for head in ("The List Is Blank", "Family Ties, Tightly Knotted"):
        assert head.split()[-1] in section("Two sides, one front page")
    assert "Photon Beam" in section("The Doktor's side")
    assert all(name in section("The Doktor's side") for name in VILLAINS if name in ("Ki", "Noi", "Androids", "Gynoids"))
    assert all(name in section("One card, two ways") for name in POWERS if name in ("Double Time", "Mark Target"))
