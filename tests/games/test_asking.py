"""What newcomers ask, in their own words, and the rule that must be among the first three answers."""

from __future__ import annotations

import pytest

import longbox

VIGILANTE = [
    ("how do I win", "VG-MISS-01"),
    ("How do I win?", "VG-END-02"),
    ("what is the goal of the game", "VG-MISS-01"),
    ("how do I win a fight", "VG-FIGHT-13"),
    ("what happens if I lose a fight", "VG-FIGHT-16"),
    ("investigate", "VG-ALLEG-05"),
    ("investigating", "VG-ALLEG-06"),
    ("how do I find out who is evil", "VG-ALLEG-10"),
    ("what happens when a hero dies", "VG-DEFEAT-03"),
    ("how do I recruit a hero", "VG-RECRUIT-02"),
    ("how do I get more heroes", "VG-RECRUIT-02"),
    ("how many heroes can I have", "VG-COMP-03"),
    ("how many players", "VG-RULING-02"),
    ("when does the game end", "VG-END-01"),
    ("how many rounds are there", "VG-ROUND-01"),
    ("what can I do on my turn", "VG-TURN-02"),
    ("how many actions do I have", "VG-TURN-07"),
    ("what is influence", "VG-RECRUIT-02"),
    ("how do I pay", "VG-RECRUIT-02"),
    ("can I trade equipment", "VG-TRADE-07"),
    ("can I lie about my identity", "VG-TALK-01"),
    ("may I show my hand to others", "VG-TALK-02"),
    ("how do I heal", "VG-HEAL-01"),
    ("when do I get agency cards", "VG-AGENCY-02"),
    ("what is an ambush", "VG-CITY-06"),
    ("can I play a card in the turn of another player", "VG-CITY-07"),
    ("what does To Jail mean", "VG-FIGHT-15"),
    ("can two players win", "VG-END-03"),
    ("is there a hand limit", "VG-DRAW-02"),
    ("who goes first", "VG-TURN-01"),
    ("what does the attack chart mean", "VG-FIGHT-07"),
    ("can I look at my own tokens", "VG-ALLEG-02"),
    ("what do the dice do", "VG-DIE-06"),
    ("when do events happen", "VG-TRIG-02"),
    ("do events stay on the track", "VG-TRIG-09"),
    ("can I move equipment to another hero", "VG-EQUIP-08"),
    ("how much equipment may a hero hold", "VG-EQUIP-05"),
    ("how many evil players are there", "VG-SCEN-04"),
    ("can the villain attack other players", "VG-FIGHT-08"),
    ("do I get change", "VG-RECRUIT-08"),
]

FREEDOM_FIVE = [
    ("how do we win", "FF-END-02"),
    ("how do I win", "FF-COMIC-05"),
    ("how do we lose", "FF-END-03"),
    ("can we lose", "FF-END-05"),
    ("what can I do on my turn", "FF-TURN-03"),
    ("how many actions do I have", "FF-TURN-12"),
    ("how do I get actions back", "FF-TURN-07"),
    ("what is anarchy", "FF-ANAR-10"),
    ("can I move diagonally", "FF-ACT-10"),
    ("how far can I move", "FF-ACT-09"),
    ("how do I heal", "FF-ACT-03"),
    ("where can I heal", "FF-ACT-04"),
    ("what does overrun mean", "FF-OVER-02"),
    ("what happens with the fourth henchman", "FF-OVER-03"),
    ("how many cards can I hold", "FF-ABIL-16"),
    ("how do I draw cards", "FF-ACT-13"),
    ("how do I rescue a bystander", "FF-BYST-01"),
    ("what are bystander icons for", "FF-BYST-06"),
    ("how do I fight a villain", "FF-FIGHT-01"),
    ("how do I attack henchmen", "FF-HENCH-08"),
    ("can I use cards against henchmen", "FF-ABIL-07"),
    ("can I help another hero", "FF-FIGHT-02"),
    ("what happens when a hero dies", "FF-KO-03"),
    ("what does a damage token do", "FF-DMG-04"),
    ("what is a personal task", "FF-TASK-09"),
    ("when does the chapter change", "FF-CHAP-02"),
    ("how many players", "FF-COMIC-02"),
    ("what does purple mean", "FF-SPEC-06"),
    ("what is private life", "FF-PRIV-09"),
    ("do henchmen attack in private life", "FF-PRIV-12"),
    ("how do I get special cards", "FF-SPEC-02"),
    ("what does the mastermind track do", "FF-TRACK-01"),
    ("what is a counterstrike", "FF-VILL-07"),
    ("does a defeated villain hit back", "FF-FIGHT-19"),
    ("what does interacting mean", "FF-ACT-24"),
    ("who begins", "FF-SETUP-26"),
    ("what is durability", "FF-VILL-09"),
    ("what do scheme cards do", "FF-SCHEME-01"),
    ("can I play alone", "FF-COMIC-02"),
    ("how do I roll dice", "FF-TEST-06"),
]

HOUR_OF_NEED = [
    ("how do I win", "HN-ROUND-07"),
    ("how do we win", "HN-REVEAL-02"),
    ("how do we lose", "HN-ROUND-08"),
    ("can we lose", "HN-ISSUE-02"),
    ("how many rounds are there", "HN-ISSUE-02"),
    ("when does the game end", "HN-ROUND-08"),
    ("what can I do on my turn", "HN-ROUND-03"),
    ("who goes first", "HN-HTURN-04"),
    ("how many actions do I have", "HN-ACT-05"),
    ("how far can I move", "HN-MOVE-01"),
    ("can I move through enemies", "HN-EMPTY-04"),
    ("how do I enter a panel", "HN-BOARD-08"),
    ("how do I fight", "HN-ATTACK-01"),
    ("how do I attack an enemy", "HN-ATTACK-01"),
    ("how do I heal", "HN-CLUE-07"),
    ("what does near mean", "HN-NEAR-01"),
    ("how do I measure distance", "HN-WITHIN-01"),
    ("what is a scheme", "HN-SCHEME-02"),
    ("how do I solve a scheme", "HN-SCHEME-05"),
    ("what happens when the villain schemes", "HN-VSCHEME-01"),
    ("how do I attack the villain", "HN-SOLVE-06"),
    ("how do I reveal the villain", "HN-REVEAL-02"),
    ("what is the showdown", "HN-ATTACK-04"),
    ("what do hidden tokens do", "HN-SOLVE-08"),
    ("what happens when a hero dies", "HN-DMG-13"),
    ("what is a crisis", "HN-CRISIS-01"),
    ("how do I rescue a bystander", "HN-RESC-01"),
    ("how do I free a captured bystander", "HN-RESC-03"),
    ("what are clue cards for", "HN-CLUE-07"),
    ("how do I draw cards", "HN-DRAW-01"),
    ("is there a hand limit", "HN-DRAW-03"),
    ("what is a feat", "HN-FEAT-05"),
    ("what does toughness do", "HN-FEAT-06"),
    ("what does exhaust mean", "HN-EXH-06"),
    ("what is focus for", "HN-DICE-19"),
    ("how do I become focused", "HN-FOCUSED-01"),
    ("where do enemies move", "HN-EMOVE-01"),
    ("what does inflict mean", "HN-INFLICT-02"),
    ("can minions move", "HN-MINION-05"),
    ("what does cunning mean", "HN-PLOY-05"),
    ("what is a peril", "HN-PERIL-01"),
    ("when do enemies activate", "HN-THREAT-02"),
    ("how do dice work", "HN-DICE-06"),
    ("do enemies hit back after a solve", "HN-SOLVEX-04"),
    ("how many players", "HN-SIX-02"),
    ("can I play alone", "HN-OVER-01"),
]

TIC_TAC_TOE = [
    ("how do I win", "TT-END-01"),
    ("who begins", "TT-SETUP-02"),
    ("what happens if the board is full", "TT-END-02"),
    ("can I mark a marked cell", "TT-TURN-02"),
]

ASKED = {"vigilante": VIGILANTE, "freedom_five": FREEDOM_FIVE, "hour_of_need": HOUR_OF_NEED, "tic_tac_toe": TIC_TAC_TOE}
QUESTIONS = [(game, question, rule) for game, asked in ASKED.items() for question, rule in asked]


@pytest.mark.parametrize(("game", "question", "rule"), QUESTIONS)
def test_the_rule_is_among_the_first_three(game: str, question: str, rule: str) -> None:
    assert rule in [found.id for found in longbox.find_game(game).search(question).rules[:3]]


@pytest.mark.parametrize("game", ASKED)
def test_how_do_i_win_is_answered_in_a_sentence(game: str) -> None:
    assert [term.word for term in longbox.find_game(game).search("How do I win?").terms][:1] == ["Goal"]
