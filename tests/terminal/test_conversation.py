from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox import CardFacts, Event, Glossary, Remark, Term, Tracker
from longbox.bots import Chair
from longbox.bots.advice import think
from longbox.engine.advice import HINT_SECONDS, Advice
from longbox.engine.create import create_match
from longbox.engine.errors import CannotSave, RuleFailed
from longbox.engine.record import load
from longbox.games import tic_tac_toe
from longbox.terminal.conversation import Conversation
from longbox.terminal.plain import Plain
from longbox.terminal.players import TerminalPlayer, read_player
from longbox.testing.workout import GAME as WORKOUT
from tests.changing import changed
from tests.engine.saga import GAME as SAGA
from tests.engine.small import Said, Small, small
from tests.terminal.boat import GAME as BOAT
from tests.terminal.boat import Boat, row
from tests.terminal.talk import talk

TIC_TAC_TOE = longbox.find_game("tic_tac_toe")
VIGILANTE = longbox.find_game("vigilante")
TO_THE_LANDING = ["1", "1", "", "vote:yes", "", "vote:no"]  # Ann and Bob row, then vote behind the curtain


def keys(match: longbox.Match) -> list[str]:
    return [ply.key for ply in match.plies[1:]]


# -- a whole game --------------------------------------------------------------------------------


def test_two_persons_play_a_whole_game_by_numbers_and_keys(tmp_path: Path) -> None:
    found = talk(TIC_TAC_TOE, ["Ann", "Bob"], ["5", "mark:0", "mark:2", "mark:8", "mark:6"], tmp_path)
    assert keys(found.match) == ["mark:4", "mark:0", "mark:2", "mark:8", "mark:6"]
    assert "Ann wins: three X in a line (TT-END-01)." in found.out.splitlines()
    assert f"The record is in {tmp_path / 'talk.longbox'}." in found.errors
    assert load(tmp_path / "talk.longbox").result == found.match.result


def test_every_prompt_has_the_table_the_news_the_question_with_its_rule_and_numbered_options(tmp_path: Path) -> None:
    found = talk(TIC_TAC_TOE, ["Ann", "Bob"], ["5", "1"], tmp_path)
    lines = found.out.split("Bob, your choice: 1\n")[1].splitlines()
    match = create_match(TIC_TAC_TOE, ["Ann", "Bob"], 7, True, {})
    match.choose("mark:4")
    match.choose("mark:0")
    table = match.view(0).describe().splitlines()
    news = ["Ann marks middle centre with X (TT-TURN-01).", "Bob marks top left with O (TT-TURN-01)."]
    question = ["Ann: Where do you put your mark? (TT-TURN-01)", "1. top centre", "2. top right", "3. middle left"]
    expected = ["", *news, *table, "", *question]
    assert lines[: len(expected)] == expected


def test_what_happened_before_the_last_own_decision_is_no_news(tmp_path: Path) -> None:
    found = talk(TIC_TAC_TOE, ["Ann", "Bob"], ["1", "1", "1", "1"], tmp_path)
    last_scene = found.out.rsplit("your choice: 1\n", 1)[1]
    assert "Ann marks top right" in last_scene
    assert "Ann marks top left" not in last_scene


def test_bots_answer_by_themselves_and_are_heard(tmp_path: Path) -> None:
    found = talk(TIC_TAC_TOE, ["Ann", "bot:random"], ["5"], tmp_path)
    assert found.match.number == 2
    assert "Random bot marks" in found.out
    again = talk(TIC_TAC_TOE, ["Ann", "bot:random"], ["5"], tmp_path)
    assert keys(again.match) == keys(found.match)


def test_bots_alone_play_to_the_end_and_the_whole_log_is_told(tmp_path: Path) -> None:
    found = talk(TIC_TAC_TOE, ["bot:random", "bot:random"], [], tmp_path)
    assert found.match.over
    assert all(f"{line.text} ({line.rule})." in found.out for line in found.match.log())


def test_the_end_has_scores_and_story_and_the_verdict_last(tmp_path: Path) -> None:
    found = talk(BOAT, ["Ann", "Bob"], [*TO_THE_LANDING, "camp"], tmp_path)
    tail = found.out.rsplit("camp\n", 1)[1].splitlines()
    assert "The boat has had 2 strokes." in tail
    assert tail[-4:] == ["Ann: 2", "Bob: 2", "The fire burns all night.", "Ann and Bob win: all sleep well (BO-END-01)."]


def test_what_speaks_for_a_verdict_is_told_once_and_scores_only_where_they_say_more_than_who_won(tmp_path: Path) -> None:
    found = talk(VIGILANTE, ["bot:random"] * 3, [], tmp_path)
    lines = found.out.splitlines()
    result = found.match.result
    assert result
    assert set(result.scores) <= {0, 1}
    assert not {"Random bot 1: 0", "Random bot 1: 1"} & {*lines}
    evidence = [line for line in result.story if line.startswith(("  Met", "  Not met"))]
    assert evidence
    assert [lines.count(line) for line in evidence] == [1] * len(evidence)
    assert lines[-1].endswith("(VG-END-02).")


@pytest.mark.parametrize(
    ("seats", "said"), [(["Ann", "Bob"], "All have lost"), (["Ann", "Ann"], "You lose"), (["Ann", "bot:random"], "You lose")]
)
def test_where_all_have_lost_the_verdict_is_a_loss(seats: list[str], said: str, tmp_path: Path) -> None:
    found = talk(SAGA, seats, ["sail"], tmp_path)
    assert found.out.splitlines()[-1] == f"{said}: the ship is lost (TT-END-01)."


def test_a_draw_is_no_loss(tmp_path: Path) -> None:
    found = talk(TIC_TAC_TOE, ["Ann", "Bob"], [f"mark:{cell}" for cell in (0, 4, 8, 1, 7, 6, 2, 5)], tmp_path)
    assert found.out.splitlines()[-1] == "Nobody wins: the board is full and nobody has three in a line (TT-END-02)."


# -- what may be typed ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("0", "There is no option 0; choose from 1 to 8, or type help."),
        ("9", "There is no option 9; choose from 1 to 8, or type help."),
        ("mark:4", "'mark:4' is not possible: the cell is marked already (TT-TURN-02)."),
        ("fly", "'fly' is not one of the options: mark:0, mark:1, mark:2, mark:3, mark:5, mark:6, mark:7, mark:8."),
        ("", "Type the number of an option, or help."),
        ("²", "'²' is not one of the options: mark:0, mark:1, mark:2, mark:3, mark:5, mark:6, mark:7, mark:8."),
        ("wait", "Nobody else is asked now, so the answer is yours."),
        ("redo", "There is nothing to redo: no answer was taken back since the last one."),
        ("rules elephants", "No rule has these words: elephants."),
    ],
)
def test_wrong_input_is_one_sentence_and_changes_nothing(typed: str, sentence: str, tmp_path: Path) -> None:
    found = talk(TIC_TAC_TOE, ["Ann", "Bob"], ["5", typed], tmp_path)
    assert found.errors.splitlines()[0] == sentence
    assert keys(found.match) == ["mark:4"]
    assert found.out.count("Where do you put your mark?") == 2, "the question is not told again"


def test_question_mark_shows_the_rule_in_full(tmp_path: Path) -> None:
    found = talk(BOAT, ["Ann"], ["1", "1", "?"], tmp_path)
    ruling = "The rulebook leaves this open; this is how we rule it."
    assert f"BO-VOTE-01, Landing\nAll vote at once.\n{ruling}\nPage 7 of the rulebook.\n" in found.out


def test_question_mark_shows_the_rule_with_a_number(tmp_path: Path) -> None:
    found = talk(TIC_TAC_TOE, ["Ann", "Bob"], ["? tt-end-01", "? TT-NONE-01"], tmp_path)
    rule = TIC_TAC_TOE.rulebook["TT-END-01"]
    assert f"The rule:\nTT-END-01, {rule.topic}\n{rule.text}\n" in found.out
    assert "There is no rule 'TT-NONE-01'; try " in found.errors
    assert TIC_TAC_TOE.rulebook["TT-TURN-01"].text not in found.out


def test_why_shows_what_is_blocked_with_reason_and_rule(tmp_path: Path) -> None:
    found = talk(TIC_TAC_TOE, ["Ann", "Bob"], ["why", "5", "why"], tmp_path)
    assert "Nothing that you might expect is forbidden now." in found.out
    assert "middle centre: the cell is marked already (TT-TURN-02)." in found.out


def test_why_has_no_full_stop_before_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tic_tac_toe, "name_of", lambda cell: f"Mark the {tic_tac_toe.CELLS[cell]}.")
    found = talk(TIC_TAC_TOE, ["Ann", "Bob"], ["5", "why"], tmp_path)
    assert "Mark the middle centre: the cell is marked already (TT-TURN-02)." in found.out


def test_hint_says_what_the_table_in_the_browser_says_after_as_much_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def advise(match: longbox.Match, seat: int, seconds: float) -> Advice:
        asked.append((seat, seconds))
        return think(Chair(match, seat), seconds, iterations=500)

    monkeypatch.setattr(longbox.Match, "advise", advise)
    typed = ["mark:0", "mark:4", "mark:1", "hint", "hint more", "hint please"]
    found = talk(TIC_TAC_TOE, ["Ann", "Bob"], typed, tmp_path)
    assert asked == [(1, HINT_SECONDS)] * 2
    advice = found.match.advise(1, 0)
    best = advice.opinions[0]
    brief, more = found.out.split("A hint (hint more: the chances):\n")[1].split("A hint, and the chance of each option:\n")
    assert brief.splitlines()[:2] == more.splitlines()[:2] == advice.words
    assert brief.startswith("★ Top right.\n")
    assert "%" not in brief
    assert more.splitlines()[2] == f"1. top right: {round(100 * best.chance)} % ({best.words})"
    assert [line.partition(".")[0] for line in more.splitlines()[2:8]] == [
        str([option.key for option in found.match.decision.options].index(opinion.key) + 1) for opinion in advice.opinions
    ]
    assert found.errors.count("Type hint or hint more, not hint please.") == 1
    assert keys(found.match) == ["mark:0", "mark:4", "mark:1"]


def test_a_team_hears_a_hint_for_each_of_its_seats(tmp_path: Path) -> None:
    async def arrive(g: Boat) -> None:
        g.end([0], "the boat is there", rule="BO-END-01")

    found = talk(replace(BOAT, next_step=lambda g: arrive if g.strokes else row), ["Ann", "Bob"], ["hint more"], tmp_path)
    hint = found.out.split("A hint, and the chance of each option:\n")[1].splitlines()
    assert [line for line in hint if line in {"Ann:", "Bob:"}] == ["Ann:", "Bob:"]
    assert {line.partition(":")[0] for line in hint if line[0].isdigit()} == {"1. Row", "2. Steer", "3. Row", "4. Steer"}


def test_log_rules_look_and_help(tmp_path: Path) -> None:
    typed = ["log all", "5", "1", "LOG", "log all", "log twice", "rules", "rules three diagonal", "help", "look"]
    found = talk(TIC_TAC_TOE, ["Ann", "Bob"], typed, tmp_path)
    assert "Nothing has happened yet." in found.out
    assert "What happened so far:\nAnn marks middle centre with X (TT-TURN-01).\nBob marks" in found.out
    assert found.errors.startswith("Type log or log all, not log twice.\n")
    assert "The rulebook:\nSetup\nA turn\nThe end\n" in found.out
    assert "TT-END-01, The end: Whoever has three marks" in found.out
    assert "such as mark:1." in found.out
    assert found.out.count("Ann: Where do you put your mark?") == 3, "at the start, after both answers, and to look again"


def test_log_tells_what_happened_since_the_last_own_answer(tmp_path: Path) -> None:
    found = talk(TIC_TAC_TOE, ["Ann", "Bob"], ["log", "1", "1", "1", "1", "log"], tmp_path)
    first, last = found.out.split("(log all: everything):\n")[1:]
    assert first.startswith("Nothing has happened since.\n")
    assert last.startswith("Ann marks top right with X (TT-TURN-01).\nBob marks middle left")


def test_look_with_a_name_shows_what_the_table_says_about_it(tmp_path: Path) -> None:
    found = talk(TIC_TAC_TOE, ["Ann", "Bob"], ["look MIDDLE", "look cellar"], tmp_path)
    assert "About MIDDLE:\nMiddle row: empty, empty, empty.\nAnn, your choice: " in found.out
    assert found.errors.startswith("Nothing on the table is called cellar.\n")


def test_look_says_what_a_card_says_wherever_it_is(tmp_path: Path) -> None:
    box = {"Sail": CardFacts("cloth", "Pulls the Boat."), "Salt Barrel": CardFacts("wood", "Rolls.")}
    glossary = Glossary(Term("Boat", "Where we sit."))
    game = changed(BOAT, catalogue=lambda: box, glossary=glossary)
    found = talk(game, ["Ann"], ["look sail", "look SALT", "look boat", "look sa", "look cellar"], tmp_path)
    assert "About sail:\nSail (cloth) Pulls the Boat.\n  Boat: Where we sit.\nAnn, your choice: " in found.out
    assert "About SALT:\nSalt Barrel (wood) Rolls.\nAnn, your choice: " in found.out
    assert "About boat:\nBoat: Where we sit.\nThe boat has had 0 strokes.\nAnn, your choice: " in found.out
    assert found.errors.splitlines()[:2] == [
        "'sa' may be Sail or Salt Barrel: say more of the name.",
        "Nothing on the table or among the cards is called cellar.",
    ]


def test_look_in_vigilante_knows_cards_that_are_nowhere_to_be_seen(tmp_path: Path) -> None:
    names = ["Guardian", "Cut the Lights", "Sump", "Grudge", "Stunt Crew", "Hacking"]
    found = talk(VIGILANTE, ["Ann", "bot:random", "bot:random"], [f"look {name.lower()}" for name in names], tmp_path)
    assert "Guardian (Identity, Good, cards in the box 4) The jails of all Good players" in found.out
    lights = "Cut the Lights (City Card, Ambush, Influence when discarded 3) When an Event is about to be resolved: Prevent it.\n"
    assert lights in found.out
    assert "  Ambush: A card that you may play when its condition comes true" in found.out
    assert "Sump (Villain, Level 2, Health 6, attack chart 1 0 1 0)\n" in found.out
    assert all(f"About {name.lower()}:\n{name} (" in found.out for name in names)


def test_what_led_to_a_quiet_question_is_told_once(tmp_path: Path) -> None:
    async def strike(g: Small) -> None:
        g.tell("SM-STRIKE-01", Said, "Somebody strikes")
        await g.quietly(g.ask(0, "Ward it off?", ["ward"], rule="SM-WARD-01", done="Let it happen"))
        g.tell("SM-STRIKE-02", Said, "It hits")

    found = talk(small(strike, strike), ["Ann", "bot:random"], ["1", "log", "1"], tmp_path)
    assert found.out.split("What happened since your last answer")[0].count("Somebody strikes") == 2
    assert found.out.count("It hits (SM-STRIKE-02)") == 3, "after each answer, and in the log"
    assert found.match.over


def test_of_a_long_table_only_what_is_new_is_told_again(tmp_path: Path) -> None:
    found = talk(VIGILANTE, ["Ann", "bot:random", "bot:random"], ["colour:red", "look", "1"], tmp_path)
    first, second, looked, _ = found.out.split("Ann, your choice: ")[:4]
    assert "\nHero Market: " in first
    assert "What is new on the table (look shows all of it):\nBrought to Justice (" in second
    assert "\nYour Starter Heroes:\n  " in second
    assert "\nHero Market: " not in second
    assert "\nHero Market: " in looked


def test_save_writes_a_copy_and_nothing_over_another_file(tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.longbox", tmp_path / "other.longbox"
    other.write_text("mine")
    found = talk(TIC_TAC_TOE, ["Ann", "Bob"], ["5", f"save {copy}", f"save {other}", "save", "1"], tmp_path)
    assert load(copy).number == 1
    assert other.read_text() == "mine"
    assert f"{other} exists already: name another file." in found.errors
    assert f"The record is in {tmp_path / 'talk.longbox'}." in found.out
    assert found.match.number == 2


def test_quit_leaves_a_record_that_gives_the_same_position(tmp_path: Path) -> None:
    found = talk(TIC_TAC_TOE, ["Ann", "bot:random"], ["5", "1", "quit", "1"], tmp_path)
    resumed = load(tmp_path / "talk.longbox")
    assert resumed.number == found.match.number == 4
    assert resumed.view(0) == found.match.view(0)
    assert f"Go on with: longbox play --resume {tmp_path / 'talk.longbox'}\n" in found.errors


def test_the_record_is_saved_after_every_answer(tmp_path: Path) -> None:
    copies: list[int] = []

    class Peeking(Plain):
        def _read(self, prompt: str) -> str:
            copies.append(load(tmp_path / "talk.longbox").number)
            return super()._read(prompt)

    match = create_match(TIC_TAC_TOE, ["Ann", "Bob"], 7, True, {})
    face = Peeking(StringIO("1\n1\nundo\n"), StringIO(), StringIO())
    Conversation(match, [TerminalPlayer("Ann"), TerminalPlayer("Bob")], face, str(tmp_path / "talk.longbox")).run()
    assert copies == [0, 1, 2, 1]


def test_a_place_that_cannot_be_written_is_refused_before_the_game_begins(tmp_path: Path) -> None:
    with pytest.raises(CannotSave, match=r"The record cannot be written to .*talk\.longbox: No such file or directory\."):
        talk(TIC_TAC_TOE, ["Ann", "Bob"], ["1"], tmp_path / "nowhere")


def test_many_options_of_one_kind_are_told_in_one_line_and_chosen_by_their_numbers(tmp_path: Path) -> None:
    found = talk(longbox.find_game("freedom_five"), ["Ann"], ["play:Tachyon", "1", "8"], tmp_path)
    question = found.out.split("What do you do? (FF-TURN-10)\n")[1].split("Ann, your choice")[0].splitlines()
    eighth = re.search(r"; 8\. [^;]* \((\d+)\), \d away; 9\. ", question[-1])
    assert eighth
    assert keys(found.match)[-1] == f"move:{eighth[1]}"
    assert question[-1].startswith(f"Move to: {len(question)}. "), "the actions have the first numbers"
    assert [line.partition(". ")[0] for line in question[:-1]] == [f"{number}" for number in range(1, len(question))]


def test_in_a_team_the_options_of_each_are_told_apart(tmp_path: Path) -> None:
    async def scatter(g: Boat) -> None:
        ways = ["north", "south", "east", "west", "up", "down"]
        await g.ask_team("Where to?", dict.fromkeys(range(g.seats), ways), rule="BO-ROW-01", verb="go")

    found = talk(replace(BOAT, next_step=lambda g: scatter), ["Ann", "Bob"], [], tmp_path)
    lines = found.out.split("Where to? (BO-ROW-01)\n")[1].splitlines()
    assert lines[0] == "Ann: 1. North; 2. South; 3. East; 4. West; 5. Up; 6. Down"
    assert lines[1] == "Bob: 7. North; 8. South; 9. East; 10. West; 11. Up; 12. Down"


# -- undo ----------------------------------------------------------------------------------------


def test_undo_goes_back_over_the_answers_of_bots_and_redo_gives_them_again(tmp_path: Path) -> None:
    before = talk(TIC_TAC_TOE, ["Ann", "bot:random"], ["5", "1"], tmp_path).match
    after = talk(TIC_TAC_TOE, ["Ann", "bot:random"], ["5", "1", "undo"], tmp_path).match
    assert keys(after) == keys(before)[:2]
    again = talk(TIC_TAC_TOE, ["Ann", "bot:random"], ["5", "1", "undo", "undo", "redo", "redo"], tmp_path).match
    assert keys(again) == keys(before)


def test_undo_without_an_own_answer_is_refused(tmp_path: Path) -> None:
    found = talk(TIC_TAC_TOE, ["bot:random", "Ann"], ["undo"], tmp_path)
    assert found.errors.splitlines()[0] == "There is no answer of yours to take back."
    assert found.match.number == 1


def test_undo_stops_where_chance_has_spoken(tmp_path: Path) -> None:
    found = talk(BOAT, ["Ann", "Bob"], [*TO_THE_LANDING, "roll", "undo"], tmp_path)
    assert "The last answer cannot be taken back: chance has spoken (dice)." in found.errors
    assert keys(found.match)[-1] == "roll"


def test_an_undo_that_is_refused_on_the_way_changes_nothing(tmp_path: Path) -> None:
    """Ann's roll cannot be taken back, so what the bot answered after it stays too, though that alone could be."""
    players = [TerminalPlayer("Ann"), TerminalPlayer("random", is_bot=True)]
    match = create_match(BOAT, ["Ann", "Random bot"], 7, True, {})
    for seat, key in [(0, "do:row"), (0, "do:row"), (0, "vote:yes"), (1, "vote:yes"), (0, "roll"), (1, "pass")]:
        match.choose(key, seat)
    assert match.can_undo
    before = keys(match)
    out, errors = StringIO(), StringIO()
    Conversation(match, players, Plain(StringIO("undo\nundo\nroll\n"), out, errors), str(tmp_path / "talk.longbox")).run()
    assert errors.getvalue().count("The last answer cannot be taken back: chance has spoken (dice).") == 2
    assert keys(match)[: len(before)] == before
    assert keys(match)[len(before)] == "roll"
    assert out.getvalue().split("your choice: roll")[0].count("What now?") == 1, "the question is not told again"


# -- persons at one keyboard ---------------------------------------------------------------------


def test_secrets_are_behind_a_curtain_that_waits_for_the_person(tmp_path: Path) -> None:
    found = talk(WORKOUT, ["Ann", "Bob"], ["", "1", "done", "", "1"], tmp_path)
    parts = found.out.split("Pass the keyboard to ")
    assert [part.split(".")[0] for part in parts[1:]] == ["Ann", "Bob"]
    ann, bob = parts[1:]
    assert "Ann draws a card" not in ann
    assert "only you know" in ann
    assert "Bob draws a card" in ann
    assert "Ann draws a card" in bob
    assert [key.split(":")[0] for key in keys(found.match)] == ["exchange", "done", "exchange"]


def test_the_curtain_may_be_left_too(tmp_path: Path) -> None:
    found = talk(WORKOUT, ["Ann", "Bob"], ["quit", "1"], tmp_path)
    assert found.match.number == 0
    assert "Go on with" in found.errors


def test_one_person_needs_no_curtain(tmp_path: Path) -> None:
    found = talk(WORKOUT, ["Ann", "bot:random"], ["1", "1"], tmp_path)
    assert "Pass the keyboard" not in found.out


def test_what_is_hidden_from_all_alike_needs_no_curtain(tmp_path: Path) -> None:
    game = longbox.find_game("freedom_five")
    assert game.has_secrets
    found = talk(game, ["Ann", "Bob"], ["1", "1"], tmp_path)
    assert [ply.seat for ply in found.match.plies[1:]] == [0, 1]
    assert "Pass the keyboard" not in found.out


def test_a_game_without_secrets_needs_no_curtain_but_for_a_secret_vote(tmp_path: Path) -> None:
    found = talk(BOAT, ["Ann", "Bob"], ["1", "1"], tmp_path)
    team, vote = found.out.split("Pass the keyboard to Ann. Nobody else looks.")
    assert team.count("Who does what?") == 2
    assert "Land here?" not in team
    assert "press Enter" in vote


def test_in_a_secret_vote_nobody_sees_what_the_others_answered(tmp_path: Path) -> None:
    found = talk(BOAT, ["Ann", "Bob"], ["1", "1", "", "vote:no", ""], tmp_path)
    bobs = found.out.split("Pass the keyboard to Bob.")[1]
    assert "Land here?" in bobs
    assert "votes" not in bobs


def test_bots_in_a_secret_vote_answer_at_once(tmp_path: Path) -> None:
    found = talk(BOAT, ["Ann", "bot:random"], ["1", "1"], tmp_path)
    assert found.match.number == 3
    assert found.match.decision.seats == (0,)


# -- teams ---------------------------------------------------------------------------------------


def test_a_team_without_secrets_sees_the_options_of_all_its_persons(tmp_path: Path) -> None:
    found = talk(BOAT, ["Ann", "Bob"], ["4"], tmp_path)
    assert "Ann and Bob: Who does what? (BO-ROW-01)\n1. Ann: Row\n2. Ann: Steer\n3. Bob: Row\n4. Bob: Steer\n" in found.out
    assert "Bob does steer" in found.out


def test_a_key_that_several_seats_have_is_refused_and_a_number_is_not(tmp_path: Path) -> None:
    found = talk(BOAT, ["Ann", "Bob"], ["do:row", "3"], tmp_path)
    assert "'do:row' is open to several of your seats: choose by number." in found.errors
    assert found.match.plies[-1].seat == 1


def test_a_person_with_several_seats_answers_for_all_of_them_and_resumes_so(tmp_path: Path) -> None:
    found = talk(BOAT, ["Ann", "bot:random", "Ann"], ["3", "1"], tmp_path)
    assert "1. Ann 1: Row\n2. Ann 1: Steer\n3. Ann 2: Row\n4. Ann 2: Steer\n" in found.out
    assert [ply.seat for ply in found.match.plies[1:3]] == [2, 0]
    assert "--seat Ann --seat bot:random --seat Ann" in found.errors


def test_in_a_team_persons_come_first_and_may_let_bots_go_before_them(tmp_path: Path) -> None:
    found = talk(BOAT, ["bot:random", "Ann"], ["wait", "1"], tmp_path)
    assert [ply.seat for ply in found.match.plies[1:3]] == [0, 1]


def test_a_team_of_persons_may_let_a_bot_go_before_them(tmp_path: Path) -> None:
    found = talk(BOAT, ["Ann", "Bob", "bot:random"], ["wait"], tmp_path)
    assert found.match.plies[1].seat == 2


def test_persons_who_both_wait_are_asked_again(tmp_path: Path) -> None:
    found = talk(BOAT, ["Ann", "Bob"], ["1", "1", "", "wait", "", "wait", "", "1"], tmp_path)
    assert found.match.plies[-1].seat == 0


# -- trouble -------------------------------------------------------------------------------------


def test_a_rule_that_fails_on_a_persons_answer_is_said_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    found = talk(BOAT, ["Ann", "Bob"], [*TO_THE_LANDING, "sink", "camp"], tmp_path)
    assert "A rule of The Boat failed on 'sink' (ValueError: a hole in the boat)" in found.errors
    assert found.match.over


def test_a_rule_that_fails_on_a_bots_answer_ends_the_conversation_with_the_game_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    class Sinking:
        def choose(self, chair: object) -> str:
            return "sink"

    match = create_match(BOAT, ["Random bot"], 7, True, {})
    for key in ["do:row", "do:row", "vote:yes"]:
        match.choose(key)
    errors = StringIO()
    conversation = Conversation(
        match, [read_player("bot:random")], Plain(StringIO(), StringIO(), errors), str(tmp_path / "t.longbox")
    )
    conversation._bots[0] = Sinking()
    with pytest.raises(RuleFailed, match="a hole in the boat"):
        conversation.run()
    assert "Go on with: longbox play --resume" in errors.getvalue()
    assert (tmp_path / "t.longbox").exists()


def test_goal_says_how_far_each_seat_is(tmp_path: Path) -> None:
    def tracker(table: Any, events: Sequence[Event]) -> Tracker:
        return {"To win": [Remark(f"Lines to fill: {len(events)}")], "To lose": []}

    game = changed(TIC_TAC_TOE, tracker=tracker)
    found = talk(game, ["Ann", "Bob"], ["mark:0", "goal"], tmp_path)
    assert "Your goal:\nTo win:\n  Lines to fill: 1.\n" in found.out
    assert "To lose" not in found.out
    plain = talk(TIC_TAC_TOE, ["Ann", "Bob"], ["goal"], tmp_path)
    assert "Your goal:\nThere is nothing to keep track of now.\n" in plain.out
