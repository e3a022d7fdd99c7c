"""The words of the game, each in a sentence or two, and the words that newcomers use for them."""

from __future__ import annotations

from longbox import Glossary, Term

GLOSSARY = Glossary(
    # -- the course of the game --
    Term(
        "Goal",
        "The heroes win together by defeating the villain. Solve the Schemes, then the Villain card: that reveals the villain, "
        "and only now you can Attack them.",
        rules=("HN-ROUND-07", "HN-REVEAL-02", "HN-REVEAL-09"),
        asked_as=("win", "victory", "aim", "objective", "how to win", "points", "score", "win together", "finish"),
    ),
    Term(
        "Losing",
        "The villain gets away on reaching the goal of the issue. The heroes also lose when an issue card must be drawn and none "
        "is left, mostly in round 11.",
        rules=("HN-ROUND-08", "HN-ISSUE-02", "HN-OVER-11"),
        asked_as=(
            "lose", "loss", "game over", "how lose", "lose game", "game end", "how many rounds", "time limit", "villain win",
        ),
    ),
    Term(
        "Villain's goal",
        "What the villain needs to get away. The Issue Overview says what counts, and GOAL on it is the number for so many "
        "heroes.",
        rules=("HN-OVER-11", "HN-VSCHEME-08"),
        forms=("villain's goal", "GOAL"),
        asked_as=("what does the villain want",),
    ),
    Term(
        "Setup",
        "Longbox lays out the board. You choose a hero, draw 4 cards and may replace some of them once. A random Scheme lies "
        "before each hero.",
        rules=("HN-SETUP-03", "HN-SETUP-10", "HN-SETUP-23"),
        asked_as=("set up", "start", "prepare", "begin", "choose hero", "mulligan"),
    ),
    Term(
        "Round",
        "Three turns follow each other: the villain turn, the hero turn, the issue turn.",
        rules=("HN-ROUND-01", "HN-ROUND-06"),
        forms=("round",),
        asked_as=("phases", "order of play"),
    ),
    Term(
        "Villain turn",
        "For each hero a villain card is drawn and resolved: a Lackey or a Peril stays before that hero, a Ploy happens at once.",
        rules=("HN-VTURN-01", "HN-VTURN-05", "HN-ROUND-02"),
        forms=("villain turn", "villain card"),
        asked_as=("draw villain cards",),
    ),
    Term(
        "Hero turn",
        "The heroes act in any order. Each has 2 actions and then a threat phase. At the end everybody draws a card.",
        rules=("HN-ROUND-03", "HN-HTURN-04", "HN-HTURN-08"),
        forms=("hero turn",),
        asked_as=(
            "turn", "my turn", "your turn", "what can I do", "do turn", "take turn", "who begins", "who starts", "goes first",
            "turn order", "order",
        ),
    ),
    Term(
        "Threat phase",
        "It follows your second action at once: every card in your threat area activates. No cards are played meanwhile, but "
        "toughness helps.",
        rules=("HN-THREAT-01", "HN-THREAT-02", "HN-PLAY-02"),
        forms=("threat phase",),
        asked_as=("when do enemies act", "enemies act", "enemies attack", "enemies activate"),
    ),
    Term(
        "Issue turn",
        "An issue card is drawn and resolved. Then a new round begins.",
        rules=("HN-ISSUE-01", "HN-ISSUE-03", "HN-ENDROUND-01"),
        forms=("issue turn",),
    ),
    Term(
        "Action",
        "Each hero has 2 in a hero turn: draw a card, Move, play an action card, Attack, Solve, or a text that begins with "
        "Action.",
        rules=("HN-ACT-05", "HN-ROUND-03", "HN-ACT-04"),
        forms=("action", "actions"),
        asked_as=("how many actions", "action tokens"),
    ),
    Term(
        "Active hero",
        "The hero whose action, villain card or threat phase is going on.",
        rules=("HN-HTURN-07", "HN-VTURN-08", "HN-THREAT-06"),
        forms=("active hero",),
    ),
    # -- what a hero does --
    Term(
        "Move",
        "As an action: up to 3 spaces, each next to the last and without a figure. On a scheme space you go into its panel.",
        rules=("HN-MOVE-01", "HN-MOVE-02", "HN-BOARD-08"),
        forms=("move", "moves", "moved", "moving"),
        asked_as=("walk", "travel", "how far", "steps", "enter panel", "leave panel", "go into a panel"),
    ),
    Term(
        "Move to",
        "The figure is picked up and put there: nothing that lies between stops it.",
        rules=("HN-MOVETO-01", "HN-MOVETO-02"),
        forms=("move to", "Move to a space", "move to effects"),
        asked_as=("fly", "teleport", "jump"),
    ),
    Term(
        "Attack",
        "Roll as many dice as your attack value against the enemies in one space near you. Each success is 1 damage.",
        rules=("HN-ATTACK-01", "HN-ATTACK-02", "HN-DICE-21"),
        forms=("attack", "attacks", "attacked", "attack value"),
        asked_as=("fight", "combat", "battle", "hit", "kill", "beat", "attack an enemy", "attack enemy"),
    ),
    Term(
        "Solve",
        "Roll as many dice as your solve value. Each success places 1 justice on a problem near you or frees a captive. Then "
        "every enemy near you inflicts you.",
        rules=("HN-SOLVE-01", "HN-DICE-24", "HN-SOLVEX-04"),
        forms=("solve", "solves", "solved", "solve value"),
        asked_as=("place justice", "solving"),
    ),
    Term(
        "Roll",
        "An Attack or a Solve in eight steps. Of the six sides of a die two are a success, one a success and focus, two focus, "
        "one a burst.",
        rules=("HN-DICE-06", "HN-DICE-11", "HN-DICE-19"),
        forms=("roll", "rolls", "dice", "die", "reroll"),
        asked_as=("roll dice", "dice do", "check", "test"),
    ),
    Term(
        "Success",
        "A star on a die. In an Attack it is 1 damage; in a Solve it is 1 justice, or it frees a captive.",
        rules=("HN-DICE-02", "HN-DICE-21", "HN-DICE-24"),
        forms=("success", "successes"),
        asked_as=("star", "succeed"),
    ),
    Term(
        "Burst",
        "A success that also lets you roll one more die.",
        rules=("HN-DICE-05", "HN-DICE-14"),
        forms=("burst", "bursts"),
        asked_as=("explode", "spark"),
    ),
    Term(
        "Focus",
        "A token, mostly from an eye on a die; you hold at most 5. One turns an eye of your roll into a success, five turn your "
        "Hero card.",
        rules=("HN-FOCUS-01", "HN-DICE-19", "HN-FOCUSED-01"),
        forms=("focus", "focus result"),
        asked_as=("eye",),
    ),
    Term(
        "Focused",
        "The other side of a Hero card. In the hero turn 5 focus turn the card over; a defeat turns it back.",
        rules=("HN-FOCUSED-01", "HN-FOCUSED-02", "HN-DMG-09"),
        forms=("focused", "Focused side", "flip", "flips"),
        asked_as=("flip hero", "turn hero card", "become focused", "other side"),
    ),
    Term(
        "Pilot",
        "Micro-guy's first side: a small man who solves. Turned Focused he is the mech, which fights; the damage stays.",
        rules=("HN-PILOT-01", "HN-SETUP-18", "HN-RULING-70"),
        forms=("Pilot side", "pilot", "mech", "Eject", "eject"),
    ),
    Term(
        "Heal",
        "Take so much damage from the card. No basic action does that: look for cards, clue cards and issue cards that heal.",
        rules=("HN-ACT-05", "HN-CLUE-07", "HN-RULING-50"),
        forms=("heal", "heals"),
        asked_as=("remove damage", "cure", "get health", "recover"),
    ),
    Term(
        "Rescue",
        "Enter the space of a bystander on the map, or spend a success of a Solve for a captured one near you. You gain a clue "
        "card.",
        rules=("HN-RESC-01", "HN-RESC-03", "HN-BYST-02"),
        forms=("rescue", "rescues", "rescued", "Rescued"),
        asked_as=("rescue bystander", "save people", "free captive", "rescue captive"),
    ),
    Term(
        "Draw",
        "As an action 1 card from your deck. At the end of every hero turn everybody draws 1 besides. You may hold any number.",
        rules=("HN-DRAW-01", "HN-HTURN-11", "HN-DRAW-03"),
        asked_as=("draw cards", "get cards", "more cards", "hand", "hand limit", "how many cards", "hold cards", "maximum cards"),
    ),
    # -- what belongs to a hero --
    Term(
        "Hero",
        "Each player has one, with a Hero card of two sides and a deck of 20 cards.",
        rules=("HN-OVER-04", "HN-SETUP-03", "HN-CARD-06"),
        forms=("Heroes", "Hero card"),
    ),
    Term(
        "Play area",
        "Your Hero card, and the Constants beside it.",
        rules=("HN-SETUP-05", "HN-CARD-13"),
        forms=("play area", "hero play area"),
    ),
    Term(
        "Threat area",
        "The cards that are after you: Lackeys, Perils, Schemes. They activate in your threat phase, but every hero may deal "
        "with them.",
        rules=("HN-THREAT-02", "HN-CARD-20", "HN-SETUP-23"),
        forms=("threat area",),
        asked_as=("threats", "cards before me"),
    ),
    Term(
        "Instant",
        "A hero card that does what it says and is discarded.",
        rules=("HN-CARD-14", "HN-CARD-12"),
        asked_as=("play card", "use card", "cards do"),
    ),
    Term(
        "Constant",
        "A hero card that stays in your play area.",
        rules=("HN-CARD-13", "HN-CARD-12", "HN-PLAYACT-04"),
    ),
    Term(
        "Action card",
        "It costs one of your actions to play. Other cards cost none, but are played in the hero turn only.",
        rules=("HN-CARD-10", "HN-CARD-11", "HN-PLAYACT-01"),
        forms=("action card",),
        asked_as=("free card", "card costs"),
    ),
    Term(
        "Unique",
        "You have at most one copy in play; a new one replaces the old one.",
        rules=("HN-CARD-08", "HN-UNIQ-02", "HN-UNIQ-04"),
        forms=("unique",),
    ),
    Term(
        "Feat",
        "Discard a hero card for one of its icons instead of playing it: toughness, mobility, strength or deduction.",
        rules=("HN-FEAT-05", "HN-FEAT-02", "HN-FEAT-04"),
        forms=("feat", "feat icon", "heroic feat"),
        asked_as=("icons", "discard a card", "bottom of card"),
    ),
    Term(
        "Toughness",
        "A feat, at any time: damage dealt to you is 3 less.",
        rules=("HN-FEAT-06", "HN-FEAT-07", "HN-FEAT-08"),
        forms=("toughness",),
        asked_as=("prevent damage", "reduce damage", "block damage"),
    ),
    Term(
        "Mobility",
        "A feat of the hero turn: put your figure into any space of the map.",
        rules=("HN-FEAT-09", "HN-FEAT-10"),
        forms=("mobility",),
    ),
    Term(
        "Strength",
        "A feat of the hero turn: Attack, without an action.",
        rules=("HN-FEAT-11", "HN-FEAT-12"),
        forms=("strength",),
    ),
    Term(
        "Deduction",
        "A feat of the hero turn: Solve, without an action.",
        rules=("HN-FEAT-13", "HN-FEAT-14"),
        forms=("deduction",),
    ),
    Term(
        "Trait",
        "A word on a card that other cards may ask for. It does nothing by itself.",
        rules=("HN-CARD-02",),
        forms=(
            "trait", "Ambush", "Fieldcraft", "Gear", "Command", "Court", "Regalia", "Tech", "Heavy", "Lab", "Stance", "Measure",
            "Stone", "Rite", "Tool", "Vigil", "Call", "Case", "Dispatch",
        ),
    ),
    Term(
        "Clue",
        "A card for each bystander rescued, enemy card defeated and problem solved. Discard it for its text, or before a roll "
        "for its dice.",
        rules=("HN-CLUE-01", "HN-CLUE-07", "HN-CLUE-09"),
        forms=("clue", "clue card", "Clue card"),
        asked_as=("get clues", "what are clues for"),
    ),
    Term(
        "Exhaust",
        "Turn a card sideways. Your own you exhaust for its text, in the hero turn or when the text says; an exhausted enemy is "
        "readied instead of activating.",
        rules=("HN-EXH-06", "HN-EXH-01", "HN-ACTIV-02"),
        forms=("exhaust", "exhausts", "exhausted"),
        asked_as=("sideways", "tap", "stop an enemy"),
    ),
    Term(
        "Ready",
        "Turn an exhausted card upright. Those in your play area are readied when the hero turn begins.",
        rules=("HN-HTURN-01", "HN-EXH-02", "HN-HTURN-02"),
        forms=("ready", "readied", "readies"),
        asked_as=("use card again",),
    ),
    Term(
        "Attach",
        "Lay a card under another one. It works there, and goes when the other card goes.",
        rules=("HN-ATTACH-01", "HN-ATTACH-02"),
        forms=("attach", "attached"),
    ),
    # -- health --
    Term(
        "Health",
        "Who has as much damage is defeated.",
        rules=("HN-CARD-03", "HN-CHAR-11", "HN-CHAR-15"),
        forms=("health",),
        asked_as=("hit points", "life"),
    ),
    Term(
        "Damage",
        "A token for each point, dealt or suffered. It stays until it is healed.",
        rules=("HN-DMG-01", "HN-DMG-02"),
        forms=("damage", "suffer", "suffers"),
        asked_as=("hurt", "wound"),
    ),
    Term(
        "Defeated",
        "A defeated hero loses focus and the Focused side, causes a crisis, and comes back without damage at the end of the "
        "turn. Of a defeated enemy card you gain a clue card.",
        rules=("HN-DMG-13", "HN-DMG-12", "HN-ENEMY-04"),
        forms=("defeated", "defeat", "defeats"),
        asked_as=("dead", "die", "hero dies", "killed", "hero killed", "knocked out", "hero defeated", "defeat enemy"),
    ),
    # -- places --
    Term(
        "Map",
        "The part of the board with hexes. A hex holds one figure; tokens and bystanders take no room.",
        rules=("HN-BOARD-12", "HN-EMPTY-05", "HN-EMPTY-02"),
        forms=("map",),
        asked_as=("board", "hexes"),
    ),
    Term(
        "Panel",
        "A scheme space seen from close up: there the villain schemes. Who is in it counts as being in that space, and any "
        "number fits in.",
        rules=("HN-PANEL-01", "HN-PANEL-02", "HN-PANEL-03"),
        forms=("panel", "scheme panel"),
        asked_as=("room", "place"),
    ),
    Term(
        "Scheme space",
        "One of the four spaces of the map with the sign of a panel. A hero who ends there is in the panel.",
        rules=("HN-BOARD-06", "HN-BOARD-08", "HN-PANEL-06"),
        forms=("scheme space",),
    ),
    Term(
        "Start space",
        "Where the heroes begin, and beside which the defeated ones come back.",
        rules=("HN-BOARD-02", "HN-DMG-13"),
        forms=("start space",),
        asked_as=("start where", "where start"),
    ),
    Term(
        "Bystander space",
        "One of the four spaces where bystanders appear.",
        rules=("HN-BOARD-05", "HN-PLOY-07"),
        forms=("bystander space",),
    ),
    Term(
        "Blocked cell",
        "A cell that nobody enters: a pillar, water, a conveyor, glass. Distances are counted around it.",
        rules=("HN-RULING-61",),
        forms=("blocked cell",),
        asked_as=("wall", "water", "pillar"),
    ),
    Term(
        "Empty",
        "A space without a figure. What has only tokens or a bystander is empty.",
        rules=("HN-EMPTY-01", "HN-EMPTY-02"),
        forms=("empty",),
    ),
    Term(
        "Near",
        "In the same space or in one next to it. A panel and its scheme space are one place.",
        rules=("HN-NEAR-01", "HN-NEAR-05", "HN-NEAR-04"),
        forms=("near", "nearby", "next to"),
        asked_as=("adjacent", "neighbour", "beside"),
    ),
    Term(
        "Nearest",
        "By the spaces of the map. If two are equally near, the players choose.",
        rules=("HN-NEAREST-01", "HN-TIE-01"),
        forms=("nearest",),
        asked_as=("tie", "closest", "equally near"),
    ),
    Term(
        "Within",
        "At most so many spaces away; figures do not count, blocked cells are walked around. You are within any distance of "
        "yourself.",
        rules=("HN-WITHIN-01", "HN-WITHIN-02", "HN-RULING-61"),
        forms=("within",),
        asked_as=("distance", "range", "measure distance", "count spaces"),
    ),
    Term(
        "Target space",
        "The space that an Attack or a Solve is for. It is chosen before the dice are rolled.",
        rules=("HN-DICE-07", "HN-DICE-08", "HN-RULING-91"),
        forms=("target space", "target"),
    ),
    Term(
        "Through figures",
        "The way may lead through spaces where somebody stands, but not end there.",
        rules=("HN-EMPTY-04", "HN-EMPTY-05"),
        forms=("through figures",),
        asked_as=("move through", "move through enemies", "pass"),
    ),
    Term(
        "Forced",
        "The hero is driven so far away, every step farther off; where that cannot be, the hero stays.",
        rules=("HN-FORCED-02", "HN-FORCED-03", "HN-RULING-63"),
        forms=("forced", "forces", "force"),
        asked_as=("push",),
    ),
    Term(
        "Red",
        "The colour of panel 1, its scheme space, a Lackey and a Peril. The Lackey and the Peril appear at their colour.",
        rules=("HN-BOARD-06", "HN-LACKEY-02", "HN-VPERIL-02"),
        asked_as=("colour",),
    ),
    Term(
        "Green",
        "The colour of panel 2, its scheme space, a Lackey and a Peril.",
        rules=("HN-BOARD-06", "HN-LACKEY-02", "HN-VPERIL-02"),
    ),
    Term(
        "Blue",
        "The colour of panel 3, its scheme space, a Lackey and a Peril.",
        rules=("HN-BOARD-06", "HN-LACKEY-02", "HN-VPERIL-02"),
    ),
    Term(
        "Yellow",
        "The colour of panel 4, its scheme space, a Lackey and a Peril.",
        rules=("HN-BOARD-06", "HN-LACKEY-02", "HN-VPERIL-02"),
    ),
    # -- the villain --
    Term(
        "Villain",
        "The one behind it all, in a panel at first: hidden tokens on the Villain card keep the villain from being solved.",
        rules=("HN-SOLVE-06", "HN-SOLVE-07", "HN-SETUP-29"),
        forms=("Villain card",),
        asked_as=("boss", "fight villain", "attack villain", "beat villain", "defeat villain", "where villain"),
    ),
    Term(
        "Scheme",
        "One lies before each hero. Solved in its panel it loses the villain a hidden token, and is turned over: now its other "
        "side threatens.",
        rules=("HN-SCHEME-02", "HN-SCHEME-04", "HN-SCHEME-05"),
        forms=("Scheme card", "Scheme side"),
        asked_as=("solve scheme", "scheme cards"),
    ),
    Term(
        "Scheming",
        "The first side of the Villain card. On it the villain cannot be attacked, only solved, and only without hidden tokens.",
        rules=("HN-SETUP-33", "HN-SOLVE-05", "HN-SOLVE-06"),
        forms=("Scheming side",),
    ),
    Term(
        "Hidden token",
        "On the Villain card lie as many as there are heroes. Each solved Scheme takes one away.",
        rules=("HN-SETUP-35", "HN-SCHEME-04", "HN-SOLVE-08"),
        forms=("hidden token",),
    ),
    Term(
        "Reveal",
        "When the Villain card is solved it is turned over. The villain steps out onto the map, and can be attacked.",
        rules=("HN-REVEAL-02", "HN-REVEAL-05", "HN-REVEAL-09"),
        forms=("reveal", "reveals", "revealed"),
        asked_as=("reveal villain", "find villain"),
    ),
    Term(
        "Showdown",
        "The second side of the Villain card. A hero who attacks the villain draws a villain card, and its Showdown effect "
        "happens.",
        rules=("HN-REVEAL-05", "HN-ATTACK-04", "HN-VTURN-07"),
        forms=("showdown", "Showdown side"),
        asked_as=("final fight",),
    ),
    Term(
        "Villain schemes",
        "What stands on the villain's panel happens. A revealed villain uses the nearest panel.",
        rules=("HN-VSCHEME-01", "HN-VSCHEME-03", "HN-VSCHEME-05"),
        forms=("the villain schemes", "schemes", "scheme"),
        asked_as=("when villain schemes", "villain scheme", "villain schemes do"),
    ),
    Term(
        "Advance",
        "The villain goes to the next panel by number. Where there is none, a crisis occurs.",
        rules=("HN-VSCHEME-06", "HN-VSCHEME-08", "HN-RULING-21"),
        forms=("advance", "advances"),
        asked_as=("villain move", "next panel"),
    ),
    Term(
        "Ploy",
        "A villain card with icons: what they mean happens from left to right, for the hero who drew it.",
        rules=("HN-PLOY-01", "HN-PLOY-02", "HN-CARD-21"),
    ),
    Term(
        "Cunning",
        "An icon of a Ploy: the villain schemes, or inflicts the active hero. That hero chooses.",
        rules=("HN-PLOY-05", "HN-PLOY-06"),
        forms=("cunning",),
    ),
    Term(
        "Special",
        "An icon of a Ploy: what stands after Special on that card happens.",
        rules=("HN-PLOY-10", "HN-CARD-22", "HN-RULING-18"),
        forms=("special",),
    ),
    Term(
        "Lackey",
        "An enemy of the villain deck, with a figure. It appears in the scheme space of its colour; the card is before the hero "
        "who drew it.",
        rules=("HN-LACKEY-01", "HN-LACKEY-02", "HN-DMG-07"),
        forms=("Lackeys",),
    ),
    Term(
        "Peril",
        "A danger of the villain deck at the space of its colour. It burns down in threat phases; solve it near its token before "
        "it goes off.",
        rules=("HN-VPERIL-02", "HN-PERIL-01", "HN-PERIL-02"),
        asked_as=("bomb",),
    ),
    Term(
        "Fuses",
        "A Peril gets one whenever it activates. With the last one it goes off: a crisis occurs, and the card is discarded.",
        rules=("HN-PERIL-01", "HN-CRISIS-02", "HN-RULING-76"),
        forms=("fuse", "fuses", "goes off"),
    ),
    # -- enemies and problems --
    Term(
        "Enemy",
        "A minion, a Lackey, a nemesis, the revealed villain, or another card of that kind.",
        rules=("HN-ENEMY-01", "HN-ENEMY-03", "HN-ENEMY-05"),
        forms=("Enemies", "enemy", "enemies", "enemy card"),
    ),
    Term(
        "Enemy moves",
        "Toward the nearest hero or bystander by the shortest way, around figures. It stops there, and captures a bystander "
        "whose space it enters.",
        rules=("HN-EMOVE-01", "HN-EMOVE-08", "HN-EMOVE-10"),
        asked_as=("enemy move", "how enemies move", "where enemies go", "lackey move"),
    ),
    Term(
        "Activate",
        "Do what stands after Activate. Cards of your threat area activate in your threat phase, unless they are exhausted.",
        rules=("HN-ACTIV-01", "HN-THREAT-02", "HN-ACTIV-02"),
        forms=("activate", "activates", "activating"),
    ),
    Term(
        "Inflict",
        "The enemy deals so much damage to one hero near it. If there are several, the heroes choose.",
        rules=("HN-INFLICT-02", "HN-INFLICT-03", "HN-CARD-16"),
        forms=("inflict", "inflicts", "inflicted", "inflict value"),
        asked_as=("enemy hit", "hit back"),
    ),
    Term(
        "Defense",
        "So much damage of an Attack is lost. Other damage ignores it.",
        rules=("HN-CARD-15", "HN-DEF-02"),
        forms=("defense",),
        asked_as=("armor", "shield"),
    ),
    Term(
        "Minion",
        "A small enemy in a panel, with 1 health. It never leaves the panel, and inflicts 1 after a Solve. Without one left a "
        "crisis occurs.",
        rules=("HN-MINION-05", "HN-SOLVE-04", "HN-MINION-04"),
        forms=("minion", "Minion card"),
        asked_as=("small enemies", "henchmen"),
    ),
    Term(
        "Problem",
        "A card with danger. Solve it near its token, or in the panel that it names.",
        rules=("HN-PROBLEM-01", "HN-CARD-28", "HN-PROBLEM-04"),
        forms=("problem", "problem card"),
    ),
    Term(
        "Danger",
        "The justice that solves a card.",
        rules=("HN-CARD-18", "HN-CHAR-13"),
        forms=("danger",),
    ),
    Term(
        "Justice",
        "A token for each success of a Solve. As many as its danger solve a card, and you gain a clue card.",
        rules=("HN-DICE-24", "HN-CHAR-13", "HN-CHAR-14"),
        forms=("justice",),
        asked_as=("scales",),
    ),
    Term(
        "Nemesis",
        "An enemy with a Scheme of its own: solve the Scheme, then defeat the nemesis. Before that the villain cannot fall. They "
        "are for five and six heroes, or for those who like it harder.",
        rules=("HN-NEM-05", "HN-ONEM-03", "HN-SIX-04"),
        forms=("Nemeses", "nemesis", "nemeses"),
    ),
    Term(
        "Crisis",
        "Every Crisis effect in play happens: that of the issue, and those of Crisis cards. A defeated hero and an empty supply "
        "cause one.",
        rules=("HN-CRISIS-01", "HN-CRISIS-03", "HN-CRISIS-04"),
        forms=("crisis", "crises", "Crisis card"),
        asked_as=("supply empty", "no minions left"),
    ),
    Term(
        "Supply",
        "What lies beside the board. If a minion or a bystander of a Ploy is wanted and none is left, a crisis occurs.",
        rules=("HN-PLOY-09", "HN-MINION-04", "HN-RULING-75"),
        forms=("supply",),
    ),
    # -- people --
    Term(
        "Bystander",
        "Somebody to rescue: each gives a clue card. Enemies capture them.",
        rules=("HN-BYST-01", "HN-BYST-02", "HN-CAPT-01"),
        forms=("bystander", "Bystander card"),
        asked_as=("civilian", "people"),
    ),
    Term(
        "Captured",
        "A bystander in a panel, held by the villain. A success of a Solve near the panel frees one; entering does not.",
        rules=("HN-CAPT-01", "HN-RESC-02", "HN-RESC-03"),
        forms=("captured", "capture", "captures", "captive"),
        asked_as=("prisoner",),
    ),
    Term(
        "Ally",
        "A helper from the modules with a figure of their own. Their Attack and Solve roll no dice: the value itself counts.",
        rules=("HN-ALLY-01", "HN-ALLY-05", "HN-OALLY-01"),
        forms=("Allies", "ally"),
    ),
    Term(
        "Module",
        "Optional cards: Allies help, special minions, bystanders and Crisis cards mostly do not.",
        rules=("HN-OPT-01", "HN-OALLY-01", "HN-OMIN-01"),
        forms=("module",),
        asked_as=("optional", "variant", "expansion"),
    ),
    Term(
        "Difficulty",
        "Easy, normal or hard. A delay marker prevents one scheme of the villain; there are more of them at easy.",
        rules=("HN-RULING-88",),
        forms=("delay marker",),
        asked_as=("easy", "hard", "too hard", "easier", "harder", "level"),
    ),
    Term(
        "Players",
        "One to six, all on one side, each with a hero. All may see and say everything.",
        rules=("HN-OVER-01", "HN-SIX-02", "HN-RULING-74"),
        asked_as=("how many players", "player count", "number of players", "solo", "alone", "talk", "show hand", "secret"),
    ),
    # -- issues --
    Term(
        "Issue",
        "The story of one game: it has the board, the Schemes, the villain's goal and a deck of ten cards.",
        rules=("HN-OVER-09", "HN-OVER-10", "HN-OVER-11"),
        forms=("issue", "Issue Overview"),
        asked_as=("story", "scenario", "mission"),
    ),
    Term(
        "Issue card",
        "One is drawn at the end of every round. When none is left to draw, the heroes have lost.",
        rules=("HN-ISSUE-01", "HN-ISSUE-02", "HN-ISSUE-03"),
        forms=("issue card", "issue deck"),
        asked_as=("event",),
    ),
    Term(
        "Issue token",
        "What it is depends on the issue: vapour, a part, a drill token. It has an active side that some cards turn up.",
        rules=("HN-ITOK-01", "HN-ITOK-02", "HN-ITOK-05"),
        forms=("issue token",),
    ),
    Term(
        "Full at",
        "Each scheme places 1 issue token in the villain's panel. With so many it is full: they are discarded, and this happens.",
        rules=("HN-ITOK-02", "HN-BOARD-11"),
        forms=("full at", "full", "Full"),
    ),
    Term(
        "Plot",
        "The villain schemes as often as the row Plot of the issue says for so many heroes.",
        rules=("HN-VSCHEME-01", "HN-ISSUE-03"),
    ),
    Term(
        "Crew",
        "As many minions come as the row Crew of the issue says, one in each panel from the villain's on.",
        rules=("HN-ISSUE-03", "HN-MINION-04"),
    ),
    Term("K", "Half as many as there are heroes, rounded up.", rules=("HN-PERHERO-01",)),
    Term(
        "LOW",
        "So many issue tokens make panel 1 or 2 full. The issue has the number for so many heroes.",
        rules=("HN-ITOK-02",),
    ),
    Term(
        "HIGH",
        "So many issue tokens make panel 3 or 4 full. The issue has the number for so many heroes.",
        rules=("HN-ITOK-02",),
    ),
    Term("LOAD", "How many captives one scheme moves, by the number of heroes.", rules=("HN-VSCHEME-01",)),
    Term("STEP", "How much vapour lets the villain advance, by the number of heroes.", rules=("HN-VSCHEME-05",)),
    Term("BOT", "The health of a Brinkbot, by the number of heroes.", rules=("HN-CARD-03",)),
    Term(
        "Gold",
        "Three tokens beside the Vault. Each time the Vault is full, one goes to the Villain card; nobody gets it back.",
        rules=("HN-ITOK-02", "HN-OVER-11"),
        forms=("gold",),
    ),
    Term(
        "Drill token",
        "An issue token of Century Heist: the villain's work in a panel. In a Solve there, successes undo it.",
        rules=("HN-ITOK-02", "HN-DICE-25"),
        forms=("drill token",),
    ),
    Term(
        "Shipped",
        "A captive who leaves on the boat. The villain wins with enough of them, and none comes back.",
        rules=("HN-BDEF-01", "HN-OVER-11"),
        forms=("shipped", "ships", "ship", "Ship"),
    ),
    Term(
        "Part",
        "An issue token of Brinkworks. A panel full of parts builds a Brinkbot; in a Solve there, successes discard parts.",
        rules=("HN-ITOK-02", "HN-DICE-25"),
        forms=("part",),
    ),
    Term(
        "Brinkbot",
        "An enemy without a card that walks to the Loading Gate at the end of every issue turn. There it is delivered.",
        rules=("HN-ENEMY-02", "HN-DMG-03", "HN-EMPTY-03"),
        forms=("Phase II Brinkbot",),
    ),
    Term(
        "Delivery",
        "A Brinkbot that has reached the Loading Gate. The villain wins with enough of them.",
        rules=("HN-OVER-11",),
        forms=("delivery", "deliveries"),
    ),
    Term(
        "Build",
        "Put a Brinkbot on the scheme space of that panel, or as near as possible. With all on the map each moves 1 instead.",
        rules=("HN-ITOK-02",),
        forms=("build", "Build on a panel"),
    ),
    Term(
        "Vapour",
        "An issue token of A Breath of Glass, at most one a space. Who ends a threat phase in it suffers 1; in a Solve successes "
        "discard it.",
        rules=("HN-ITOK-02", "HN-ITOK-05", "HN-DICE-25"),
        forms=("vapour", "vapour token"),
    ),
    names=("Tomas Rook", "Odile Crane", "Ines Marrow", "Lukas Brandt", "Sapper", "Witness", "Runner"),
)  # fmt: skip
