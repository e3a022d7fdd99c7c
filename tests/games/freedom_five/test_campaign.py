"""Campaign and Free Play, and Side Quests, rule by rule: on a shelf of three Comics, and through a campaign's file."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox import Game, LongboxError
from longbox.engine import campaign as files
from longbox.engine.errors import BadCampaign, BadOptions
from longbox.engine.record import verify
from longbox.games.freedom_five import campaign
from longbox.games.freedom_five.attributes import BODY, MIND
from longbox.games.freedom_five.comic_kinds import Ending, Part, SideQuest
from longbox.games.freedom_five.game import GAME
from longbox.games.freedom_five.kinds import ALLIES, AUGMENTS, ENVELOPES, MODIFIERS, UPGRADES
from longbox.games.freedom_five.kinds import Test as AttributeTest
from longbox.games.freedom_five.rules.ending import lose
from longbox.games.freedom_five.rules.track import next_chapter
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import CAMPAIGN, FREE_PLAY, FreedomFive, VillainStep
from longbox.testing import random_play
from longbox.testing.scenario import Scenario, scenario
from tests.changing import changed
from tests.games.freedom_five.table import COMIC, HERE, anarchy, be_quiet, end_turn, henchmen, view
from tests.games.freedom_five.trying import trying

pytestmark = pytest.mark.usefixtures("no_powers")

SECOND, THIRD = "second", "third"
WIN = "move:9"  # next to HERE, where the Heroes of these Comics win
TWO, THREE = 20, 27  # where the other Quest tokens lie
QUEST = SideQuest("The Lost Cat", 2, (HERE, TWO, THREE), AttributeTest(MIND, 1), "It was on the roof.", envelopes=(4,))
PASSED, FAILED = 4, 3  # Legacy's Mind is 4


async def turn_page(g: FreedomFive) -> None:
    """The Villain phase of these Comics: the next Chapter, and after the last one all is lost."""
    if g.chapter == 3:
        lose(g, "the last page is turned", "FF-END-03")
    await next_chapter(g, "FF-CHAP-02")


async def other_setup(g: FreedomFive) -> None:
    """The second Comic begins otherwise, by how the first one has ended."""
    before = campaign.previous(g)
    g.counters["before"] = 0 if before is None else 2 if before.is_won else 1


@pytest.fixture
def shelf() -> Game[Any]:
    """Three Comics, and the game with them; the second one has a Side Quest in its second Chapter."""
    first = SCENARIOS[COMIC]
    phase = (Part(VillainStep.SPECIAL, 1, words="the page is turned", deed=turn_page),)
    chapters = tuple(chapter._replace(villain_phase=phase, is_achieved=lambda g: False) for chapter in first.chapters)
    first = first._replace(
        chapters=chapters,
        is_won=lambda g: bool(g.heroes) and g.has_begun and g.heroes[0].location == 9,
        victory=Ending("They win.", (1,), "More of it."),
        defeat=Ending("They lose.", (2,), "Less of it."),
    )
    third = first._replace(number=3, name="Third", victory=Ending("", (3,)), defeat=Ending(""), key=THIRD)
    second = first._replace(number=2, name="Second", quest=QUEST, set_up=other_setup, key=SECOND)
    trying(SCENARIOS, third, second, first, alone=True)
    return changed(GAME, choices={**GAME.options.choices, "scenario": (COMIC, SECOND, THIRD)})


@contextlib.contextmanager
def at(game: Game[Any], name: str = COMIC, played: str = "", mode: str = CAMPAIGN) -> Iterator[Scenario]:
    """Legacy alone at a quiet table of this Comic."""
    with scenario(game, 1, scenario=name, campaign=played, mode=mode, heroes="Legacy") as play:
        play.go_on(lambda g: g.has_begun)
        with play.table() as g:
            be_quiet(g, ("Legacy",))
        yield play


def read_to_the_end(play: Scenario) -> None:
    """The Heroes do nothing, and lose."""
    while not play.match.over:
        end_turn(play)


def follows(play: Scenario) -> dict[str, Any] | None:
    """What the campaign has next."""
    assert play.match.result is not None
    assert play.match.game.campaign is not None
    sequel = play.match.game.campaign.sequel(play.state, play.match.settings, play.match.result)
    return None if sequel is None else dict(sequel.settings)


def told(play: Scenario) -> tuple[str, ...]:
    """What is read from the back cover, without the cards of the envelopes that it opens."""
    assert play.match.result is not None
    return tuple(line for line in play.match.result.story if not line.startswith("Envelope"))


def refused(game: Game[Any], **options: Any) -> str:
    with pytest.raises(BadOptions) as refusal:
        game.settings(2, options)
    return str(refusal.value)


# -- the order of the Comics -----------------------------------------------------------------------------


@pytest.mark.rule("FF-MODE-01")
@pytest.mark.rule("FF-MODE-07")
@pytest.mark.rule("FF-SETUP-23")
@pytest.mark.parametrize("played", ["", "W", "LL", "WLW*"])
def test_in_free_play_every_comic_may_be_played_at_any_time(shelf: Game[Any], played: str) -> None:
    written = played.replace("W*", "W")
    for name in SCENARIOS:
        assert shelf.settings(2, {"mode": FREE_PLAY, "scenario": name, "campaign": written})["scenario"] == name


@pytest.mark.rule("FF-MODE-02")
@pytest.mark.rule("FF-MODE-05")
def test_a_campaign_goes_through_the_comics_in_order_won_or_lost(shelf: Game[Any]) -> None:
    for played, follows in (("", COMIC), ("W", SECOND), ("L", SECOND), ("WL", THIRD), ("LW*", THIRD)):
        for name in SCENARIOS:
            options = {"mode": CAMPAIGN, "scenario": name, "campaign": played}
            if name == follows:
                assert shelf.settings(2, options)["scenario"] == name
            else:
                sentence = f"{SCENARIOS[follows].name} comes next in this campaign, not {SCENARIOS[name].name} (FF-MODE-02)."
                assert refused(shelf, **options) == sentence
    assert refused(shelf, mode=CAMPAIGN, campaign="WLW", scenario=THIRD) == (
        "This campaign is over: all its 3 Comics were played, and none comes next (FF-MODE-02)."
    )


@pytest.mark.rule("FF-MODE-02")
def test_the_comics_of_the_box_are_numbered_and_follow_each_other() -> None:
    comics = campaign.in_order()
    numbers = [SCENARIOS[name].number for name in comics]
    assert numbers == sorted({*numbers})
    for place, name in enumerate(comics):
        assert campaign.next_comic("W" * place) == campaign.next_comic("L" * place) == name
    assert campaign.next_comic("W" * len(comics)) is None


@pytest.mark.rule("FF-MODE-03")
@pytest.mark.rule("FF-SETUP-21")
def test_a_new_campaign_begins_with_the_first_comic_and_no_other(shelf: Game[Any]) -> None:
    assert files.new(shelf).settings["scenario"] == COMIC
    assert SCENARIOS[COMIC].number == 1
    with pytest.raises(BadCampaign, match=r"it begins with 'lights-out' \(FF-MODE-02\)"):
        files.new(shelf, changes={"scenario": SECOND})
    assert refused(shelf, mode=CAMPAIGN, scenario=SECOND) == "Lights Out comes next in this campaign, not Second (FF-MODE-02)."


@pytest.mark.parametrize("played", ["X", "W**", "*", "w", "W L"])
def test_what_is_no_campaign_is_refused(shelf: Game[Any], played: str) -> None:
    assert refused(shelf, campaign=played) == (
        f"'{played}' is no campaign: it has W or L for each Comic played, and * for a Side Quest (FF-MODE-04)."
    )


@pytest.mark.parametrize(
    ("played", "sentence"),
    [
        ("WLWL", "'WLWL' has 4 Comics, and there are 3 (FF-MODE-02)."),
        ("W*", "'W*' has a * for #1 Lights Out, which has no Side Quest (FF-QUEST-01)."),
        ("WW*L*", "'WW*L*' has a * for #3 Third, which has no Side Quest (FF-QUEST-01)."),
    ],
)
def test_a_campaign_has_no_comics_and_side_quests_that_there_are_not(shelf: Game[Any], played: str, sentence: str) -> None:
    assert refused(shelf, campaign=played) == sentence


def test_who_asks_for_what_there_is_not_is_told_the_rule() -> None:
    assert refused(GAME, scenario="x" * 100_000).startswith(f"'{'x' * 59}…' is no scenario of Freedom Five; choose from ")
    assert refused(GAME, scenario="x").endswith("all-the-lamps (FF-COMIC-03).")
    assert refused(GAME, difficulty="x").endswith("choose from normal, easy, hard (FF-JRTN-01).")
    assert refused(GAME, heroes=7) == (
        "'heroes' in Freedom Five is for a line of text, at most 200 characters long (FF-LOAD-01)."
    )


# -- what comes of a Comic -------------------------------------------------------------------------------


@pytest.mark.rule("FF-MODE-04")
@pytest.mark.rule("FF-SETUP-22")
def test_victory_and_defeat_each_unlock_what_their_section_says(shelf: Game[Any]) -> None:
    with at(shelf) as play:
        assert [each["number"] for each in view(play)["envelopes"]] == []
        play.answer(0, WIN)
        assert told(play) == ("They win.", "More of it.")
        won = follows(play)
    with at(shelf) as play:
        read_to_the_end(play)
        assert told(play) == ("They lose.", "Less of it.")
        lost = follows(play)
    assert won is not None
    assert lost is not None
    for settings, opened in ((won, [1]), (lost, [2])):
        assert campaign.envelopes(settings["campaign"]) == opened
        with at(shelf, settings["scenario"], settings["campaign"]) as play:
            assert [each["number"] for each in view(play)["envelopes"]] == opened, "they are there at the next setup"


@pytest.mark.rule("FF-MODE-05")
def test_a_lost_comic_is_followed_by_the_next_one(shelf: Game[Any]) -> None:
    with at(shelf) as play:
        read_to_the_end(play)
        settings = follows(play)
        assert settings is not None
        assert (settings["scenario"], settings["campaign"]) == (SECOND, "L")
        assert shelf.settings(1, settings) == settings


@pytest.mark.rule("FF-MODE-06")
@pytest.mark.rule("FF-MODE-10")
def test_how_the_comic_before_has_ended_counts_in_a_campaign_alone(shelf: Game[Any]) -> None:
    for played, counted in (("W", 2), ("L", 1)):
        with at(shelf, SECOND, played) as play:
            assert play.state.counters["before"] == counted
        with at(shelf, SECOND, played, FREE_PLAY) as play:
            assert play.state.counters["before"] == 0


@pytest.mark.rule("FF-MODE-07")
@pytest.mark.rule("FF-COMIC-03")
def test_a_game_has_one_comic_and_villains_and_goal_are_of_that_one() -> None:
    for name, comic in SCENARIOS.items():
        with scenario(GAME, 2, scenario=name, heroes="Legacy, Wraith") as play:
            play.go_on(lambda g: g.has_begun)
            play.asks(play.state.active)
            assert play.state.scenario == name
            assert {each.name.partition(",")[0] for each in play.state.villains} == {v.partition(",")[0] for v in comic.villains}
            shown = view(play)["comic"]
            assert (shown["number"], shown["name"], shown["objective"]) == (comic.number, comic.name, comic.objective)
            assert shown["title"] == comic.chapters[0].title
            assert [*play.state.plots[1:]] == [*comic.plots[1:]]


@pytest.mark.rule("FF-MODE-11")
@pytest.mark.rule("FF-SETUP-24")
def test_free_play_reads_the_back_cover_and_unlocks_nothing(shelf: Game[Any]) -> None:
    for key, story in ((WIN, "They win."), ("", "They lose.")):
        with at(shelf, COMIC, "W", FREE_PLAY) as play:
            if key:
                play.answer(0, key)
            else:
                read_to_the_end(play)
            assert play.match.result is not None
            assert play.match.result.story == (story,)
            assert play.state.campaign == "W"
            assert follows(play) is None
            with pytest.raises(BadCampaign, match="its mode is 'free play', not 'campaign'"):
                files.add(files.new(shelf), play.match)


@pytest.mark.rule("FF-MODE-12")
def test_before_the_first_comic_is_finished_nothing_of_the_campaigns_content_is_seen() -> None:
    hidden = {*AUGMENTS, *ALLIES, *MODIFIERS, *UPGRADES}
    hidden |= {envelope.title for envelope in ENVELOPES.values()}
    with scenario(GAME, 2, mode=CAMPAIGN, heroes="Legacy, Unity") as play:
        while not play.state.has_begun:
            seen = [play.match.view(seat) for seat in (None, 0, 1)]
            texts = [text for each in seen for text in (each.draw(), each.describe())]
            asked = play.match.decision
            texts += [asked.prompt, *(option.label for option in asked.options), *(line.text for line in play.match.log())]
            assert not [name for name in hidden for text in texts if f">{name}<" in text or f"{name}:" in text]
            play.answer(asked.seats[0], asked.options[0].key)
        play.asks(play.state.active)
        assert view(play)["envelopes"] == []


# -- Side Quests -----------------------------------------------------------------------------------------


def at_quest(game: Game[Any], mode: str = CAMPAIGN) -> contextlib.AbstractContextManager[Scenario]:
    return at(game, SECOND, "W", mode)


def claim(play: Scenario, location: int, die: int = PASSED) -> None:
    """Legacy tries for the Quest token there."""
    with play.table() as g:
        g.heroes[0].location = location
        g.heroes[0].available, g.heroes[0].exhausted = 5, 0
    play.queue("dice", die)
    play.answer(0, "interact:quest")


@pytest.mark.rule("FF-QUEST-01")
def test_a_comic_can_be_won_without_its_side_quest(shelf: Game[Any]) -> None:
    with at_quest(shelf) as play:
        end_turn(play)
        assert play.state.quests == [HERE, TWO, THREE]
        play.answer(0, WIN)
        assert told(play) == ("They win.", "More of it.")
        settings = follows(play)
        assert settings is not None
        assert settings["campaign"] == "WW"
        assert 4 not in campaign.envelopes("WW")


@pytest.mark.rule("FF-QUEST-02")
def test_quest_tokens_come_with_the_chapter_of_the_side_quest(shelf: Game[Any]) -> None:
    with at_quest(shelf) as play:
        assert play.state.quests == []
        end_turn(play)
        assert play.state.chapter == QUEST.chapter
        assert play.state.quests == [HERE, TWO, THREE]
        assert [view(play)["locations"][number]["quests"] for number in (HERE, TWO, THREE, 1)] == [1, 1, 1, 0]
        assert play.said("Side Quest: The Lost Cat") == "FF-QUEST-02"


@pytest.mark.rule("FF-QUEST-03")
def test_a_quest_token_is_claimed_as_the_comic_says_with_an_action_of_the_hero_phase(shelf: Game[Any]) -> None:
    with at_quest(shelf) as play:
        end_turn(play)
        with play.table() as g:
            g.heroes[0].is_private = True
        assert play.blocked(0, "interact:quest").rule == "FF-TURN-11"
        with play.table() as g:
            g.heroes[0].is_private = False
            g.heroes[0].location = 1
        assert "interact:quest" not in play.keys(0)
        claim(play, HERE, FAILED)
        assert (play.state.quests, play.state.heroes[0].available) == ([HERE, TWO, THREE], 4)
        claim(play, HERE)
        assert (play.state.quests, play.state.heroes[0].available) == ([TWO, THREE], 4)
        assert play.said("claims a Quest token: The Lost Cat") == "FF-QUEST-03"


@pytest.mark.rule("FF-QUEST-04")
def test_henchmen_and_anarchy_keep_heroes_from_a_quest_token(shelf: Game[Any]) -> None:
    with at_quest(shelf) as play:
        end_turn(play)
        with play.table() as g:
            anarchy(g, HERE, MIND)
        assert play.blocked(0, "interact:quest").reason == "there is Anarchy here"
        with play.table() as g:
            anarchy(g, HERE)
            henchmen(g, HERE, BODY)
        assert play.blocked(0, "interact:quest").reason == "Henchmen stand in the way"
        with play.table() as g:
            henchmen(g, HERE)
        assert "interact:quest" in play.keys(0)


@pytest.mark.rule("FF-QUEST-05")
def test_the_last_quest_token_completes_the_side_quest(shelf: Game[Any]) -> None:
    with at_quest(shelf) as play:
        end_turn(play)
        claim(play, HERE)
        claim(play, TWO)
        assert not play.state.quest_done
        claim(play, THREE)
        assert play.state.quest_done
        assert play.said("claims a Quest token") == "FF-QUEST-05"


@pytest.mark.rule("FF-QUEST-06")
@pytest.mark.rule("FF-QUEST-09")
def test_a_completed_side_quest_counts_at_the_end_even_of_a_lost_comic(shelf: Game[Any]) -> None:
    with at_quest(shelf) as play:
        end_turn(play)
        done = []
        for location in (HERE, TWO, THREE):
            claim(play, location)
            done.append(play.state.quest_done)
        assert done == [False, False, True]
        end_turn(play)
        assert (play.state.chapter, play.state.quest_done) == (3, True)
        read_to_the_end(play)
        assert told(play) == ("They lose.", "It was on the roof.", "Less of it.")
        settings = follows(play)
        assert settings is not None
        assert settings["campaign"] == "WL*"
        assert campaign.envelopes("WL*") == [1, 2, 4]
        assert campaign.envelopes("WL") == [1, 2]


@pytest.mark.rule("FF-QUEST-07")
@pytest.mark.rule("FF-QUEST-08")
def test_with_the_chapter_the_side_quest_is_over(shelf: Game[Any]) -> None:
    with at_quest(shelf) as play:
        assert "interact:quest" not in play.keys(0)
        end_turn(play)
        claim(play, HERE)
        claim(play, TWO)
        end_turn(play)
        assert play.state.quests == []
        with play.table() as g:
            g.heroes[0].location = THREE
        assert "interact:quest" not in play.keys(0)
        read_to_the_end(play)
        assert not play.state.quest_done
        assert told(play) == ("They lose.", "Less of it.")


# -- the campaign's file -----------------------------------------------------------------------------------


def random_match(game: Game[Any], settings: dict[str, Any], seed: int) -> longbox.Match:
    *_, match = random_play(game, 1, seed, **settings)
    return match


def test_a_whole_campaign_is_kept_and_carried(shelf: Game[Any], tmp_path: Path) -> None:
    path, record = tmp_path / "winter.json", tmp_path / "comic.longbox"
    files.save(files.new(shelf, "Our winter", 1, {"heroes": "legacy", "difficulty": "easy"}), path)
    for number, name in enumerate((COMIC, SECOND, THIRD), 1):
        found = files.read(path, shelf)
        assert (found.settings["scenario"], len(found.history), found.is_over) == (name, number - 1, False)
        random_match(shelf, dict(found.settings), number).save(record)
        files.save(files.add(found, verify(record, shelf)), path)
    over = files.read(path, shelf)
    assert over.is_over
    assert len(campaign.results(str(over.settings["campaign"]))) == 3
    assert (over.settings["mode"], over.settings["difficulty"], over.settings["heroes"]) == (FREE_PLAY, "easy", "Legacy")
    assert shelf.settings(1, over.settings) == over.settings, "with all that is unlocked one may play on"
    with pytest.raises(BadCampaign, match="in the campaign already: it is number 3"):
        files.add(over, verify(record, shelf))


def test_more_players_keep_the_heroes_of_last_time_and_choose_the_others(shelf: Game[Any]) -> None:
    begun = files.new(shelf, seats=2, changes={"heroes": "Legacy, Wraith"})
    assert begun.with_settings(3, {}).settings["heroes"] == "Legacy, Wraith, ?"
    assert begun.with_settings(1, {}).settings["heroes"] == "Legacy"
    assert begun.with_settings(3, {"heroes": ""}).settings["heroes"] == ""


def test_the_story_tells_what_was_played_what_comes_and_what_was_unlocked(shelf: Game[Any]) -> None:
    begun = files.new(shelf)
    assert [episode.state for episode in begun.story.episodes] == ["next", "later", "later"]
    assert begun.story.unlocked == ()
    went_on = begun._replace(settings={**begun.settings, "campaign": "L", "scenario": SECOND})
    first, second, third = went_on.story.episodes
    assert (first.state, first.words) == ("lost", SCENARIOS[COMIC].defeat.story)
    assert (second.state, second.title, second.words) == ("next", "#2 Second", SCENARIOS[SECOND].premise)
    assert (third.state, third.words) == ("later", ""), "it stays closed"
    assert all(episode.picture.startswith("<svg") for episode in went_on.story.episodes)
    opened = [ENVELOPES[number] for number in campaign.envelopes("L")]
    assert [(one.title, one.words) for one in went_on.story.unlocked] == [(card.title, card.words) for card in opened]
    quest = begun._replace(settings={**begun.settings, "campaign": "WW*"}).story.episodes[1]
    assert quest.note == "Side Quest The Lost Cat completed"


def test_the_tutorial_is_for_the_first_comic_and_does_not_come_again(shelf: Game[Any]) -> None:
    begun = files.new(shelf, seats=1, changes={"tutorial": True})
    settings: dict[str, Any] = {**begun.settings, "heroes": "Legacy"}
    with scenario(shelf, 1, **settings) as play:
        play.go_on(lambda g: g.has_begun)
        with play.table() as g:
            be_quiet(g, ("Legacy",))
        play.answer(0, WIN)
        ahead = follows(play)
        assert ahead is not None
        assert (ahead["tutorial"], ahead["scenario"]) == (False, SECOND)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"scenario": THIRD}, "Second comes next in this campaign, not Third (FF-MODE-02)."),
        ({"campaign": "X"}, "'X' is no campaign: it has W or L for each Comic played, and * for a Side Quest (FF-MODE-04)."),
        ({"heroes": "Legacy, Legacy"}, "There is only one of each Hero (FF-LOAD-02)."),
        ({"heroes": "Legacy"}, "Each player has one Hero: 2 and not 1 must be named (FF-LOAD-01)."),
    ],
)
def test_a_file_that_does_not_fit_together_is_refused_with_the_rule(
    shelf: Game[Any], changes: dict[str, Any], sentence: str
) -> None:
    settings = shelf.settings(2, {"mode": CAMPAIGN, "scenario": SECOND, "campaign": "W"})
    written = {**files.new(shelf, seats=2).to_json(), "settings": {**settings, **changes}}
    with pytest.raises(LongboxError) as refusal:
        files.from_json(written, "winter.json", shelf)
    assert str(refusal.value) == f"winter.json does not fit together. {sentence}"


@pytest.mark.rule("FF-MODE-02")
@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"mode": FREE_PLAY, "scenario": THIRD}, "the mode is 'campaign', not 'free play'"),
        ({"campaign": "WW", "scenario": THIRD}, "the scenario is 'second', not 'third'"),
        ({"campaign": "W"}, "the campaign is 'L', not 'W'"),
        ({}, ""),
    ],
)
def test_a_file_that_contradicts_what_was_played_is_refused(shelf: Game[Any], changes: dict[str, Any], sentence: str) -> None:
    with at(shelf) as play:
        read_to_the_end(play)
        written = files.add(files.new(shelf, seats=1), play.match).to_json()
    written["settings"] |= changes
    if not sentence:
        assert files.from_json(written, game=shelf).progress == "1 lost"
        return
    with pytest.raises(BadCampaign) as refusal:
        files.from_json(written, "winter.json", shelf)
    before = "winter.json does not fit together. Its settings are not those of the match that comes next: "
    assert str(refusal.value) == f"{before}{sentence} (FF-MODE-02)."


def test_a_side_quest_in_a_file_may_have_been_completed_or_not(shelf: Game[Any]) -> None:
    settings = shelf.settings(1, {"mode": CAMPAIGN, "scenario": SECOND, "campaign": "W"})
    one = {"settings": settings, "players": ["Ann"], "winners": [], "reason": "x", "rule": "x", "match": "x"}
    for told, words in (("WL", "1 won, 1 lost"), ("WL*", "1 won, 1 lost, 1 Side Quest")):
        ahead = {**settings, "scenario": THIRD, "campaign": told}
        written = {**files.new(shelf, seats=1).to_json(), "settings": ahead, "history": [one]}
        assert files.from_json(written, game=shelf).progress == words
    with pytest.raises(BadCampaign, match=r"the campaign is 'WL' or 'WL\*', not 'WW\*'"):
        files.from_json({**written, "settings": {**ahead, "campaign": "WW*"}}, game=shelf)
