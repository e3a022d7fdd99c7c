"""Rules are run on a state made by hand, and matches are played at random."""

from __future__ import annotations

import pytest

from longbox import Deck, Faces
from longbox.testing import Unforeseen, lay_out, random_play, resolve
from tests.testing.pearls import SOUND, Pearls, how_deep, sell


def by_hand() -> Pearls:
    g = lay_out(Pearls("turn", 0, Faces.none_yet(), Deck("sea"), [[], []], [], [0, 0]), ["Ann", "Bo"])
    g.opened = [*g.face_down(["pearl"], "shells")]
    return g


def test_a_rule_runs_with_these_answers_and_these_dice() -> None:
    g = by_hand()
    assert resolve(g, how_deep(g, 1), "dive:2") == 2
    g.chance.queue("dice", 4)
    assert resolve(g, sell(g, 0), "sell") is None
    assert g.points == [4, 0]


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        pytest.param([], "no question was foreseen, but 'How deep\\?' has", id="no answer"),
        pytest.param(["dive:7"], "'dive:7' was to be the answer, but 'How deep\\?' has", id="no such option"),
        pytest.param(["dive:1", "dive:1"], "Never asked for: .'dive:1'.", id="an answer too many"),
    ],
)
def test_what_was_not_foreseen_fails(answers: list[str], sentence: str) -> None:
    g = by_hand()
    with pytest.raises(Unforeseen, match=sentence):
        resolve(g, how_deep(g, 0), *answers)


def test_an_outcome_that_was_never_drawn_fails() -> None:
    g = by_hand()
    g.chance.queue("dice", 6)
    with pytest.raises(Unforeseen, match=r"Never asked for: .*dice"):
        resolve(g, how_deep(g, 0), "dive:0")


def test_a_random_match_is_seen_at_every_decision_and_at_its_end() -> None:
    numbers = [(match.number, match.over) for match in random_play(SOUND, ["Ann", "Bo"], seed=3)]
    assert [number for number, _ in numbers] == [*range(len(numbers))]
    assert [over for _, over in numbers] == [False] * (len(numbers) - 1) + [True]
    *_, one = random_play(SOUND, 2, seed=3)
    *_, same = random_play(SOUND, 2, seed=3)
    *_, other = random_play(SOUND, 2, seed=4)
    assert [ply.key for ply in one.plies] == [ply.key for ply in same.plies] != [ply.key for ply in other.plies]
