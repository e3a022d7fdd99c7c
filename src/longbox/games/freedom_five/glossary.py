"""The words of the game, each in a sentence or two, and the words that newcomers use for them."""

from __future__ import annotations

from longbox import Glossary, Term

GLOSSARY = Glossary(
    # -- the course of the game --
    Term(
        "Goal",
        "All Heroes win or lose together. The Comic says how: often you win by defeating the Mastermind.",
        rules=("FF-END-02", "FF-COMIC-05", "FF-COMIC-01"),
        forms=("Scenario Objective", "Victory"),
        asked_as=("win", "victory", "aim", "objective", "how to win", "points", "score", "win together", "finish"),
    ),
    Term(
        "Defeat",
        "The Heroes lose as the Comic says, often when the Mastermind track reaches 10. They also lose with 2 Anarchy "
        "cards at Hero HQ when a Villain phase starts.",
        rules=("FF-END-03", "FF-END-05", "FF-TRACK-04"),
        asked_as=("lose", "loss", "game over", "how lose", "lose game"),
    ),
    Term(
        "Setup",
        "Longbox lays out the city. You choose a Hero, draw 4 Ability cards, and get a Special and a Justice card.",
        rules=("FF-SETUP-01", "FF-LOAD-01", "FF-LOAD-12"),
        asked_as=("set up", "start", "prepare", "begin", "choose hero"),
    ),
    Term(
        "Your turn",
        "Four phases: Private Life, Hero, Villain, Refresh. The first two are yours to use, the Villain phase always comes.",
        rules=("FF-TURN-03", "FF-TURN-12", "FF-TURN-05"),
        asked_as=("turn", "my turn", "what can I do", "phase", "phases", "order turn", "do turn", "take turn"),
    ),
    Term(
        "First player",
        "Legacy's player decides who begins; without Legacy the players agree.",
        rules=("FF-SETUP-26", "FF-SETUP-27", "FF-TURN-01"),
        asked_as=("who begins", "who starts", "goes first", "turn order"),
    ),
    Term(
        "Action",
        "What a Hero board offers: each use costs one of your Action tokens, which come back at the end of your turn.",
        rules=("FF-TURN-12", "FF-TURN-10", "FF-TURN-15"),
        forms=("Action token", "Actions'"),
        asked_as=("how many actions", "action tokens", "actions"),
    ),
    Term(
        "Free Action",
        "Whatever shows no Action symbol, such as a Power or most cards. It costs no Action token.",
        rules=("FF-TURN-17", "FF-TURN-18", "FF-TURN-16"),
    ),
    Term(
        "Refresh",
        "Turn spent Action tokens back, ready for use. All of yours are refreshed at the end of your turn.",
        rules=("FF-TURN-07", "FF-TURN-13", "FF-TURN-14"),
        forms=("refresh", "refreshes"),
        asked_as=("get actions back", "exhausted"),
    ),
    Term(
        "Private Life",
        "A Hero without the mask: can Heal, do Personal Tasks, Move and Recover. Henchmen do not attack, and Ability "
        "cards cannot be played.",
        rules=("FF-PRIV-09", "FF-PRIV-12", "FF-TURN-04"),
        asked_as=("secret identity", "mask off"),
    ),
    Term(
        "Hero mode",
        "A Hero with the mask on: can attack, Interact, play Ability cards and use the Hero Power.",
        rules=("FF-TURN-05", "FF-HPHASE-01", "FF-HPHASE-02"),
        forms=("Hero phase",),
        asked_as=("mask", "mask on", "put on mask"),
    ),
    Term(
        "Villain phase",
        "It ends every turn: Henchmen attack, you draw cards, and Scheme cards are revealed.",
        rules=("FF-VPHASE-02", "FF-VPHASE-03", "FF-VPHASE-07"),
        asked_as=("villain turn", "enemies turn"),
    ),
    Term(
        "Henchmen Attack",
        "The first step of the Villain phase: each Henchman in your Location deals 1 damage to you, if you are in Hero mode.",
        rules=("FF-VPHASE-03", "FF-VPHASE-04", "FF-PRIV-12"),
        asked_as=("henchmen attack me", "when henchmen attack"),
    ),
    Term(
        "Hero",
        "One of the eight people you can play, with a board, a deck of 24 Ability cards and two Powers.",
        rules=("FF-LOAD-01", "FF-TURN-10", "FF-ACT-01"),
        forms=("Heroes", "Heroes'"),
    ),
    Term(
        "Power",
        "A text of your Character card that you may use once a turn: one in Private Life, one in Hero mode.",
        rules=("FF-RULING-23", "FF-PRIV-07", "FF-HPHASE-06"),
        forms=("Hero Power", "Private Life Power", "Life Power"),
    ),
    # -- Actions --
    Term(
        "Heal",
        "In Private Life, at the place your board names: put Damage tokens back, and shuffle your discards into your deck "
        "if you like.",
        rules=("FF-ACT-03", "FF-ACT-04", "FF-ACT-05"),
        forms=("heal", "heals"),
        asked_as=("remove damage", "cure", "get health"),
    ),
    Term(
        "Move",
        "Walk as many steps as your board says, each to a neighbouring Location. Corners do not count.",
        rules=("FF-ACT-09", "FF-ACT-10", "FF-RULING-24"),
        forms=("move", "moves"),
        asked_as=("walk", "travel", "diagonally", "move diagonal", "how far", "steps"),
    ),
    Term(
        "Recover",
        "Draw as many cards from your Ability deck as your board says.",
        rules=("FF-ACT-13", "FF-ACT-12"),
        forms=("Recovers",),
        asked_as=("draw cards", "get cards", "more cards"),
    ),
    Term(
        "Attack",
        "Fight all Henchmen in your Location, or, where there are none, a Villain.",
        rules=("FF-ACT-15", "FF-ACT-16", "FF-HENCH-08"),
        forms=("attack", "attacks", "attacking"),
        asked_as=("fight", "combat", "battle"),
    ),
    Term(
        "Interact",
        "Deal with one token in your Location: Anarchy, a Mastermind token, a Bystander or a Quest. Henchmen there stop you.",
        rules=("FF-ACT-24", "FF-ACT-25", "FF-ACT-30"),
        forms=("Interacts", "Interacted"),
        asked_as=("token", "use token", "pick up"),
    ),
    Term(
        "Test",
        "Roll so many dice of an Attribute. Each die that shows your number or more is a success.",
        rules=("FF-TEST-03", "FF-TEST-06", "FF-RULING-19"),
        forms=("test", "success", "successes"),
        asked_as=("roll", "dice", "roll dice", "check", "succeed"),
    ),
    # -- what belongs to a Hero --
    Term(
        "Attribute",
        "Mind, Body, Spirit or Tech. Your number for it is what a die must show; lower is better.",
        rules=("FF-TEST-01", "FF-TEST-06", "FF-TEST-10"),
        asked_as=("color", "stats", "numbers hero"),
    ),
    Term(
        "Mind",
        "The green Attribute. In a test of Mind, dice that show your number or more succeed.",
        rules=("FF-TEST-02", "FF-TEST-06"),
        asked_as=("green",),
    ),
    Term(
        "Body",
        "The red Attribute. In a test of Body, dice that show your number or more succeed.",
        rules=("FF-TEST-02", "FF-TEST-06"),
        asked_as=("red",),
    ),
    Term(
        "Spirit",
        "The blue Attribute. In a test of Spirit, dice that show your number or more succeed.",
        rules=("FF-TEST-02", "FF-TEST-06"),
        asked_as=("blue",),
    ),
    Term(
        "Tech",
        "The yellow Attribute. In a test of Tech, dice that show your number or more succeed.",
        rules=("FF-TEST-02", "FF-TEST-06"),
        asked_as=("yellow",),
    ),
    Term(
        "Purple",
        "Every Attribute at once: Purple cards and dice help against any Villain. Purple Anarchy belongs to no Attribute.",
        rules=("FF-SPEC-06", "FF-UPG-03", "FF-ANAR-05"),
        asked_as=("wild", "joker"),
    ),
    Term(
        "Ability",
        "A card of your own deck. Commit it for its dice against a Villain of its colour, or use its text; never both.",
        rules=("FF-ABIL-01", "FF-ABIL-06", "FF-ABIL-10"),
        forms=("Ability card", "Abilities"),
        asked_as=("card", "my cards", "play card", "use card", "cards do"),
    ),
    Term(
        "Hand",
        "You may hold any number of cards, but at the end of your turn you keep at most 12.",
        rules=("FF-ABIL-16", "FF-ABIL-17", "FF-TURN-08"),
        asked_as=("hand limit", "how many cards", "hold cards", "cards hold", "maximum cards", "discard"),
    ),
    Term(
        "Special",
        "A strong card that works once: two or three Purple dice against any Villain, or its text as a Free Action.",
        rules=("FF-SPEC-01", "FF-SPEC-05", "FF-SPEC-02"),
        forms=("Special card",),
    ),
    Term(
        "Justice",
        "A card with a deed to do. With a Justice Action in the Hero phase you try it; then its Reward is yours.",
        rules=("FF-JUST-05", "FF-JUST-06", "FF-JUST-01"),
        forms=("Justice card",),
    ),
    Term(
        "Justice Reward",
        "What a resolved Justice card gives, once, as a Free Action. Afterwards it can still buy a Reward of the Chapter.",
        rules=("FF-JUST-08", "FF-JUST-09", "FF-JUST-10"),
        forms=("Reward", "Chapter Reward"),
        asked_as=("reward",),
    ),
    Term(
        "Personal Task",
        "A card that covers two of your slots until you do it: in Private Life, at its Location. The third one costs a "
        "step on the Mastermind track instead.",
        rules=("FF-TASK-03", "FF-TASK-09", "FF-TASK-08"),
        forms=("Task",),
        asked_as=("get rid of task", "remove task"),
    ),
    Term(
        "Damage token",
        "Drawn at random for each damage. A coloured one stops Ability cards of that colour, an Action one covers an "
        "Action token.",
        rules=("FF-DMG-01", "FF-DMG-04", "FF-DMG-06"),
        forms=("Damage", "damage"),
        asked_as=("hurt", "wound", "health", "hit points"),
    ),
    Term(
        "Knocked out",
        "A Hero with 5 Damage tokens, or without an uncovered Action token: the Mastermind track advances 2, and the Hero "
        "goes home.",
        rules=("FF-KO-01", "FF-KO-03", "FF-KO-05"),
        forms=("knocked out", "knocks out"),
        asked_as=("dead", "killed", "hero dies", "knock out", "out", "hero killed"),
    ),
    Term(
        "Home Base",
        "The Locations named on your board: you begin at one, and return there when you are knocked out.",
        rules=("FF-LOAD-11", "FF-KO-05"),
        asked_as=("home", "start where", "where start"),
    ),
    Term(
        "Augment",
        "A card with a lasting effect for its Hero, chosen before the game.",
        rules=("FF-AUG-01", "FF-AUG-05", "FF-AUG-02"),
    ),
    Term(
        "Ally",
        "A helper who belongs to one Hero and can be used a few times.",
        rules=("FF-ALLY-03", "FF-ALLY-06"),
        forms=("Allies",),
    ),
    Term(
        "Upgrade Point",
        "What stronger Ability cards cost before the game. Each replaces a basic card of the deck.",
        rules=("FF-UPG-01", "FF-UPG-04", "FF-UPG-07"),
        forms=("Upgraded Ability", "Upgraded Abilities"),
        asked_as=("upgrade", "better deck", "customize"),
    ),
    # -- the city --
    Term(
        "Location",
        "One of the 30 numbered places of the city. Those that share a side are neighbours.",
        rules=("FF-SETUP-04", "FF-RULING-07", "FF-ACT-10"),
        asked_as=("place", "map", "city", "space"),
    ),
    Term(
        "District",
        "A part of the city with several Locations. Some texts work only there.",
        rules=("FF-RULING-06",),
        forms=("district",),
    ),
    Term(
        "Hero HQ",
        "Freedom Tower, Location 15. Henchmen do not attack there, but Anarchy comes as cards, and 2 of them can lose the game.",
        rules=("FF-HQ-01", "FF-HQ-03", "FF-HQ-07"),
        forms=("HQ", "HQ board", "Tower"),
        asked_as=("headquarters", "base"),
    ),
    Term(
        "Under Construction",
        "Hero HQ is lost for now: it is a Location like any other.",
        rules=("FF-HQLOST-03", "FF-HQLOST-04"),
    ),
    Term(
        "Henchman",
        "A small enemy of one colour. Henchmen in your Location attack you in Hero mode and stop you from Interacting. A "
        "fourth one causes an Overrun.",
        rules=("FF-HENCH-08", "FF-HENCH-03", "FF-HENCH-04"),
        forms=("Henchmen", "Henchmen's"),
        asked_as=("attack henchmen", "fight henchmen", "minion", "enemies", "small enemies"),
    ),
    Term(
        "Overrun",
        "A fourth Henchman in a Location goes to its Villain's card, and every neighbouring Location gets one.",
        rules=("FF-OVER-02", "FF-OVER-03", "FF-OVER-04"),
        forms=("overrun", "overruns"),
        asked_as=("fourth henchman", "four henchmen", "too many henchmen"),
    ),
    Term(
        "Modifier",
        "A card that makes all Henchmen of a colour stronger.",
        rules=("FF-HMOD-02", "FF-HMOD-05"),
    ),
    Term(
        "Anarchy",
        "A token of a colour. Interact with it, where there are no Henchmen: you draw a card and make its test. Without "
        "tokens left the Mastermind track advances.",
        rules=("FF-ANAR-10", "FF-ANAR-16", "FF-ANAR-08"),
        forms=("Anarchy token", "Anarchy card"),
        asked_as=("chaos", "remove anarchy"),
    ),
    Term(
        "Bystander",
        "Somebody to rescue by Interact, if neither Henchmen nor Anarchy are there. Two icons buy a Special card.",
        rules=("FF-BYST-01", "FF-BYST-02", "FF-BYST-06"),
        icon="●",
        asked_as=("rescue", "civilian", "save people", "rescue bystander", "icons"),
    ),
    Term(
        "Side Quest",
        "An extra of some Chapters: claim all Quest tokens by Interact before the Chapter ends.",
        rules=("FF-QUEST-01", "FF-QUEST-03", "FF-QUEST-05"),
        forms=("Quest token", "Quest"),
    ),
    # -- the enemy --
    Term(
        "Villain",
        "An enemy with a card of its own. Attack it with Ability cards of its colour, where there are no Henchmen.",
        rules=("FF-FIGHT-01", "FF-ABIL-06", "FF-VILL-04"),
        asked_as=("fight villain", "attack villain", "beat villain", "defeat villain", "win fight", "boss"),
    ),
    Term(
        "Mastermind",
        "The Villain behind it all. Scheme cards do not move it; its own card says when it moves.",
        rules=("FF-MAST-01", "FF-MAST-03", "FF-MAST-04"),
        asked_as=("main villain", "beat mastermind"),
    ),
    Term(
        "Mastermind token",
        "A face-down number. Interact with it to bring about the Event of that number in the Chapter; it goes back in any case.",
        rules=("FF-MTOK-05", "FF-MTOK-06", "FF-MTOK-07"),
    ),
    Term(
        "Mastermind track",
        "It counts from 0 to 10 how far the plan has come. Knock-outs and lost control advance it; at 10 the plan succeeds.",
        rules=("FF-TRACK-01", "FF-TRACK-03", "FF-TRACK-10"),
        forms=("track",),
        asked_as=("marker", "plan", "advance track"),
    ),
    Term(
        "Plot token",
        "When the marker reaches one, the next Chapter begins.",
        rules=("FF-TRACK-02", "FF-CHAP-02"),
    ),
    Term(
        "Durability",
        "The damage that defeats a Villain. Part of it grows with the number of Heroes.",
        rules=("FF-VILL-09", "FF-FIGHT-14", "FF-MAST-07"),
        asked_as=("villain health", "how much damage"),
    ),
    Term(
        "Movement",
        "What a Villain does whenever it moves to a Location.",
        rules=("FF-VILL-05", "FF-VILL-11", "FF-VILL-12"),
    ),
    Term(
        "Defense",
        "What makes a Villain harder to hit.",
        rules=("FF-VILL-06", "FF-FIGHT-10", "FF-RULING-51"),
    ),
    Term(
        "Counterstrike",
        "How a Villain hits back at all who attacked it, even if it was defeated.",
        rules=("FF-VILL-07", "FF-FIGHT-18", "FF-FIGHT-19"),
        asked_as=("hit back",),
    ),
    Term(
        "After Attack",
        "What a Villain does at the end of a fight that did not defeat it.",
        rules=("FF-VILL-08", "FF-FIGHT-20", "FF-FIGHT-21"),
    ),
    Term(
        "Team Up Attack",
        "Heroes in the same Location may join an attack on a Villain with cards of their own. It costs them no Action.",
        rules=("FF-FIGHT-02", "FF-FIGHT-04", "FF-RULING-49"),
        asked_as=("help", "together", "join", "help fight", "help hero", "fight together", "join fight", "help other hero"),
    ),
    Term(
        "Scheme",
        "A card of the Villain phase: it places Henchmen and tokens, moves Villains, and may end with an Event.",
        rules=("FF-SCHEME-01", "FF-SCHEME-03", "FF-VPHASE-07"),
        forms=("Scheme card",),
    ),
    Term(
        "Event",
        "The last line of a Scheme card, Good or Bad, or a numbered text of the Chapter that a Mastermind token brings about.",
        rules=("FF-SCHEME-02", "FF-RULING-10", "FF-MTOK-06"),
        forms=("Good", "Bad"),
    ),
    Term(
        "Justice Rules the Night",
        "A Scheme card that ends the Villain phase at once.",
        rules=("FF-JRTN-02", "FF-JRTN-03", "FF-JRTN-04"),
        asked_as=("night",),
    ),
    # -- the Comic --
    Term(
        "Comic",
        "The story of one game: which Villains appear, how to win and to lose, and what each Chapter changes.",
        rules=("FF-COMIC-03", "FF-COMIC-05", "FF-COMIC-06"),
        forms=("Scenario Comic", "Scenario"),
        asked_as=("story", "mission"),
    ),
    Term(
        "Chapter",
        "A part of the Comic, with its own rules and Villain phase. The next one begins by an Objective or a Plot token.",
        rules=("FF-CHAP-02", "FF-CHAP-01", "FF-COMIC-07"),
        forms=("Chapter Objective",),
        asked_as=("next chapter", "chapter change"),
    ),
    Term(
        "Campaign",
        "All Comics in order. What you win or lose changes the next one and unlocks cards.",
        rules=("FF-MODE-02", "FF-MODE-04", "FF-MODE-05"),
        asked_as=("unlock", "envelope"),
    ),
    Term(
        "Players",
        "Freedom Five is for 1 to 5 Heroes, all on one side.",
        rules=("FF-COMIC-02", "FF-COMIC-01", "FF-RULING-54"),
        asked_as=("how many players", "player count", "number of players", "solo", "alone"),
    ),
)
