"""The words of the game, each in a sentence or two, and the words that newcomers use for them."""

from __future__ import annotations

from longbox import Glossary, Term

GLOSSARY = Glossary(
    Term(
        "Goal",
        "Two sides fight for the front page of the Guardians' Chronicles. The side with more articles at the end has won.",
        rules=(
            "GC-GOAL-08",
            "GC-NEWS-07",
        ),
        asked_as=(
            "win",
            "victory",
            "aim",
            "how to win",
            "points",
            "score",
            "who wins",
        ),
    ),
    Term(
        "Heroes",
        "Liberty Patrol: one to four Heroes who break into the base, undo the Doktor's plots before their clocks run down, and "
        "arrest him.",
        rules=(
            "GC-GOAL-02",
            "GC-GOAL-04",
        ),
        forms=(
            "Hero",
            "Liberty Patrol",
            "Superhero",
        ),
        asked_as=(
            "good side",
            "team",
        ),
    ),
    Term(
        "Doktor Skarov",
        "One player is Doktor Skarov. He plays his Villains, Event cards and rooms, and wins by meeting his Objectives, "
        "knocking Heroes out and getting away.",
        rules=(
            "GC-GOAL-03",
            "GC-RANK-07",
        ),
        forms=(
            "Skarov",
            "Doktor",
            "the Doktor",
            "Master Villain",
            "Zurkovia",
        ),
        asked_as=(
            "villain player",
            "evil side",
            "boss",
        ),
    ),
    Term(
        "Villain",
        "A card of Doktor Skarov's side with its figures: Robots, Lieutenants, and the Doktor himself.",
        rules=(
            "GC-RANK-03",
            "GC-COMP-31",
        ),
        forms=("Villains",),
        asked_as=(
            "enemy",
            "opponent",
            "monster",
        ),
    ),
    Term(
        "Robot",
        "The Acolytes: Androids, Gynoids and Insektoids, up to 10 figures each. One Damage removes one, and it may come back.",
        rules=(
            "GC-RANK-04",
            "GC-RULING-22",
        ),
        forms=(
            "Robots",
            "Acolyte",
            "Acolytes",
            "Minions",
        ),
        asked_as=(
            "minion",
            "henchman",
        ),
    ),
    Term(
        "Lieutenant",
        "Ki, Noi, Chi or Kolossa. Each exists once and has several Health.",
        rules=(
            "GC-RANK-05",
            "GC-RANK-06",
        ),
        forms=(
            "Lieutenants",
            "Kinoïchi",
        ),
        asked_as=(
            "guard",
            "boss",
        ),
    ),
    Term(
        "End of the game",
        "The game ends when Doktor Skarov is arrested or gets away, when all Heroes are knocked out, or after the last turn.",
        rules=(
            "GC-SHOW-09",
            "GC-SHOW-05",
            "GC-RULING-39",
        ),
        asked_as=(
            "game end",
            "game over",
            "end",
            "lose",
            "how lose",
            "time limit",
            "how many turns",
            "last turn",
        ),
    ),
    Term(
        "Number of players",
        "Two to five: Doktor Skarov and one to four Heroes. A single Hero counts as their own ally.",
        rules=(
            "GC-RULING-03",
            "GC-RULING-49",
            "GC-GOAL-04",
        ),
        asked_as=(
            "how many players",
            "player count",
            "number of players",
            "solo",
            "alone",
            "two players",
        ),
    ),
    Term(
        "Turn",
        "Strategy, Activation, End of Turn: then the next turn begins. Every base has a last turn.",
        rules=(
            "GC-TURN-01",
            "GC-RULING-39",
        ),
        forms=(
            "turn",
            "last turn",
        ),
        asked_as=(
            "round",
            "phases",
            "time limit",
            "how many rounds",
        ),
    ),
    Term(
        "Strategy phase",
        "Both sides plan covered and at once: each Hero places one or two cards, Doktor Skarov places Event cards.",
        rules=(
            "GC-STRAT-01",
            "GC-TURN-02",
        ),
        forms=("Strategy",),
        asked_as=(
            "plan",
            "planning",
            "choose cards",
        ),
    ),
    Term(
        "Activation",
        "Heroes and Villains act by turns, one after the other, the Heroes first.",
        rules=(
            "GC-ACTIV-02",
            "GC-ACTIV-07",
            "GC-ACTIV-13",
        ),
        forms=(
            "activated",
            "Activation phase",
            "activation",
        ),
        asked_as=(
            "whose turn",
            "who acts",
            "order",
        ),
    ),
    Term(
        "End of Turn",
        "Doktor Skarov activates a room, clocks are looked at, cards are discarded, and Damage becomes Wounds.",
        rules=("GC-ENDT-01",),
        forms=("end of the turn",),
        asked_as=("what happens at the end",),
    ),
    Term(
        "Action",
        "What a character spends to move, attack, make a Value Check or use an ACTION power. A Hero has 3 of them.",
        rules=(
            "GC-ACTION-01",
            "GC-ACTION-03",
            "GC-ACTIV-04",
        ),
        forms=("Actions",),
        asked_as=(
            "what can I do",
            "do turn",
        ),
    ),
    Term(
        "Initiative card",
        "The Heroes stack theirs face-down: who acts first is their secret until the card is turned up.",
        rules=(
            "GC-STRAT-07",
            "GC-STRAT-09",
        ),
        forms=(
            "Initiative",
            "Initiative cards",
            "stack",
        ),
        asked_as=(
            "turn order",
            "who goes first",
        ),
    ),
    Term(
        "Activation token",
        "Shows that an ID card was activated in this turn. Each Villain is activated once a turn.",
        rules=(
            "GC-ACTIV-07",
            "GC-ACTIV-12",
        ),
        forms=("Activation tokens",),
    ),
    Term(
        "Area",
        "Some Spaces together, bounded by walls and white lines. Figures move from Area to Area.",
        rules=(
            "GC-TILE-10",
            "GC-MOVE-01",
        ),
        forms=(
            "Areas",
            "Area A",
            "Area B",
            "Area C",
            "Area D",
            "Area E",
            "Area F",
        ),
        asked_as=(
            "zone",
            "move distance",
        ),
    ),
    Term(
        "Space",
        "A place for one figure, marked by a dot: blue, green, orange or purple.",
        rules=(
            "GC-TILE-05",
            "GC-TILE-08",
        ),
        forms=(
            "Spaces",
            "orange Space",
            "green Space",
            "purple Space",
        ),
        asked_as=(
            "cell",
            "square",
            "dot",
            "orange",
        ),
    ),
    Term(
        "Reinforcement Space",
        "Where Robots come into play; the number says with how many Heroes it is active. Nobody enters it, and who stands on it "
        "stops no move.",
        rules=(
            "GC-REINF-01",
            "GC-REINF-02",
            "GC-RULING-41",
        ),
        forms=("Reinforcement Spaces",),
        asked_as=(
            "hole",
            "spawn",
        ),
    ),
    Term(
        "Door",
        "Closed doors stop Heroes and attacks. A Value Check of 5 dice opens one. Villains go through and it closes behind them.",
        rules=(
            "GC-DOOR-01",
            "GC-DOOR-02",
            "GC-MOVE-16",
        ),
        forms=(
            "Doors",
            "door",
            "doors",
        ),
        asked_as=(
            "open door",
            "closed",
            "how to open",
        ),
    ),
    Term(
        "Jammed",
        "A Villain may spend an Action in front of a Door to jam it open. It never closes again.",
        rules=(
            "GC-DOOR-09",
            "GC-DOOR-10",
        ),
        forms=(
            "jam",
            "jams",
        ),
    ),
    Term(
        "Airlock",
        "A passage without a door: open for everybody, nothing to check.",
        rules=("GC-RULING-36",),
        forms=("Airlocks",),
    ),
    Term(
        "Control Room",
        "Where the Doktor stands. Only Heroes open its doors, and only in the Final Showdown.",
        rules=(
            "GC-SHOW-02",
            "GC-RULING-35",
        ),
        asked_as=("where is skarov",),
    ),
    Term(
        "Entry",
        "The tile on which the Heroes begin.",
        rules=("GC-SETUP-16",),
        forms=("Entry tile",),
        asked_as=("start",),
    ),
    Term(
        "Move Action",
        "Through as many Areas as your Speed, to any free Space of the last one; or to another Space of your own Area.",
        rules=(
            "GC-MOVE-01",
            "GC-MOVE-02",
        ),
        forms=("Move",),
        asked_as=(
            "move",
            "walk",
            "how far",
            "movement",
        ),
    ),
    Term(
        "Held",
        "An enemy in your Area lets you go only one Area far with a Move Action.",
        rules=(
            "GC-MOVE-03",
            "GC-MOVE-04",
            "GC-MOVE-05",
        ),
        forms=(
            "hold",
            "holds",
        ),
        asked_as=(
            "stuck",
            "leave area",
            "engaged",
        ),
    ),
    Term(
        "Melee attack",
        "An attack on an adjacent Space.",
        rules=("GC-ATTACK-02",),
        forms=("melee",),
        asked_as=(
            "attack",
            "fight",
            "hit",
        ),
    ),
    Term(
        "Ranged attack",
        "An attack from afar, if a power allows it and there is a free line of sight.",
        rules=(
            "GC-ATTACK-05",
            "GC-ATTACK-06",
        ),
        forms=(
            "ranged",
            "ranged attacks",
            "shoot",
        ),
        asked_as=(
            "shoot",
            "line of sight",
            "range",
        ),
    ),
    Term(
        "Line of sight",
        "A straight line between two Spaces that no wall, closed door or enemy blocks. Allies do not block it.",
        rules=(
            "GC-ATTACK-07",
            "GC-ATTACK-08",
            "GC-RULING-40",
        ),
        forms=(
            "in sight",
            "sight",
        ),
        asked_as=(
            "see",
            "cover",
        ),
    ),
    Term(
        "Combat die",
        "Shows 0, 0, 1, 1, 2 and POW. An attack rolls as many as the Attack value.",
        rules=(
            "GC-RULING-08",
            "GC-ATTACK-09",
        ),
        forms=("Combat dice",),
        asked_as=(
            "dice",
            "roll",
        ),
    ),
    Term(
        "Power die",
        "Shows 1, 1, 1, 2, 2 and POW. An Attack bonus adds Power dice.",
        rules=(
            "GC-RULING-08",
            "GC-TECH-04",
        ),
        forms=("Power dice",),
    ),
    Term(
        "POW",
        "Counts 1 success, and the die is rolled again.",
        rules=("GC-ATTACK-13",),
        asked_as=(
            "explode",
            "reroll",
        ),
    ),
    Term(
        "Push",
        "Who was hit and is still there may be pushed to a free adjacent Space.",
        rules=(
            "GC-ATTACK-15",
            "GC-RULING-24",
        ),
        forms=(
            "pushed",
            "pushes",
        ),
        asked_as=("knock back",),
    ),
    Term(
        "Strike",
        "Dice of a room or a sacrificed Robot against a Hero's Defense: a hit deals 1 Damage. It is no attack.",
        rules=("GC-RULING-51",),
        forms=("strikes",),
    ),
    Term(
        "Value Check",
        "Dice, plus the Heroes where the mark says so, minus -1 tokens: passed if the sum is not above your value.",
        rules=(
            "GC-CHECK-09",
            "GC-CHECK-03",
            "GC-RULING-10",
        ),
        forms=(
            "Value Checks",
            "check",
            "checks",
        ),
        asked_as=(
            "test",
            "how to solve",
            "difficulty",
        ),
    ),
    Term(
        "-1 token",
        "Each failed check leaves one on the room or the Door: it makes the next tries easier, whoever makes them.",
        rules=(
            "GC-CHECK-11",
            "GC-CHECK-12",
            "GC-DOOR-05",
        ),
        forms=("-1 tokens",),
        asked_as=(
            "failed",
            "try again",
        ),
    ),
    Term(
        "Save",
        "A Value Check that a room forces on a Hero. It costs no Action.",
        rules=(
            "GC-RULING-42",
            "GC-RULING-52",
        ),
        forms=("saves",),
        asked_as=(
            "trap",
            "avoid",
        ),
    ),
    Term(
        "Objective",
        "A plot of the Doktor with a clock. Remove its tokens in time and it is neutralized; otherwise he meets it. Either way "
        "it prints an article.",
        rules=(
            "GC-GOAL-05",
            "GC-RULING-15",
            "GC-NEWS-01",
        ),
        forms=(
            "Objectives",
            "neutralized",
            "met",
        ),
        asked_as=(
            "plot",
            "mission",
            "goal room",
            "what to do",
            "deadline",
            "clock",
        ),
    ),
    Term(
        "Task",
        "A check on an orange Space that is no Objective; it makes a room harmless or useful.",
        rules=("GC-RULING-58",),
        forms=(
            "task",
            "tasks",
        ),
    ),
    Term(
        "Reach over",
        "Beside an orange Space on which a Villain stands, a Hero may make its check with 1 die more.",
        rules=("GC-RULING-50",),
        forms=("reaching over",),
        asked_as=("occupied console",),
    ),
    Term(
        "Room Activation",
        "At the end of the turn Doktor Skarov goes to a purple Space and activates the room that it stands for, until the "
        "Control Room is open.",
        rules=(
            "GC-ENDT-03",
            "GC-ENDT-04",
        ),
        asked_as=(
            "purple",
            "trap room",
        ),
    ),
    Term(
        "Final Showdown",
        "When no Objective is open any more the Control Room can be opened, and the Doktor be beaten.",
        rules=(
            "GC-SHOW-01",
            "GC-SHOW-09",
        ),
        forms=("showdown",),
        asked_as=(
            "end of game",
            "final fight",
            "arrest",
        ),
    ),
    Term(
        "Emergency exit",
        "Once a Hero was knocked out in the Final Showdown, the Doktor may spend an Action to get away.",
        rules=(
            "GC-SHOW-06",
            "GC-RULING-32",
        ),
        asked_as=(
            "escape",
            "get away",
        ),
    ),
    Term(
        "Power card",
        "Placed to the left it gives its Special Power, to the right its Secret Technique. You play one or two a turn; they "
        "come back when no Power card is left in hand.",
        rules=(
            "GC-POWER-03",
            "GC-POWER-04",
            "GC-POWER-10",
        ),
        forms=("Power cards",),
        asked_as=(
            "card",
            "hand",
            "play card",
            "left",
            "right",
        ),
    ),
    Term(
        "Special Power",
        "The left half of a Power card. Without ACTION it works the whole turn.",
        rules=(
            "GC-SPEC-01",
            "GC-SPEC-15",
        ),
        forms=("Special Powers",),
    ),
    Term(
        "Secret Technique",
        "The right half of a card: it changes the values for the whole turn.",
        rules=(
            "GC-TECH-01",
            "GC-TECH-02",
            "GC-EVENT-03",
        ),
        forms=(
            "Secret Techniques",
            "technique",
            "techniques",
        ),
        asked_as=(
            "modifier",
            "bonus",
        ),
    ),
    Term(
        "ACTION",
        "A power that costs one of your Actions each time you use it.",
        rules=(
            "GC-SPEC-03",
            "GC-SPEC-04",
        ),
    ),
    Term(
        "UNIQUE ACTION",
        "A power that costs an Action and works once a turn.",
        rules=("GC-SPEC-05",),
    ),
    Term(
        "Weakness",
        "A Power card that harms you or the team, but heals you when the cards are revealed.",
        rules=(
            "GC-WEAK-01",
            "GC-WEAK-06",
            "GC-RULING-30",
        ),
        asked_as=(
            "heal",
            "healing",
        ),
    ),
    Term(
        "Event card",
        "Doktor Skarov's cards: beside an ID card for its technique, or played as an Event while a Villain is activated.",
        rules=(
            "GC-EVENT-01",
            "GC-EVENT-10",
            "GC-EVENT-11",
        ),
        forms=(
            "Event cards",
            "Event",
            "Events",
        ),
        asked_as=("skarov cards",),
    ),
    Term(
        "Damage",
        "Damage tokens lie on the ID card. A Villain with as many as Health is out at once; a Hero is judged at the end of the "
        "turn.",
        rules=(
            "GC-ID-13",
            "GC-HEALTH-01",
            "GC-HEALTH-07",
        ),
        asked_as=(
            "hurt",
            "hit points",
            "life",
        ),
    ),
    Term(
        "Wound",
        "A Hero with Damage of Health or more takes a Wound at the end of the turn. It is played on the right, like a Power "
        "card.",
        rules=(
            "GC-HEALTH-02",
            "GC-HEALTH-04",
            "GC-WOUND-04",
        ),
        forms=(
            "Wounds",
            "Wound card",
            "Wound cards",
        ),
        asked_as=("injury",),
    ),
    Term(
        "Knocked out",
        "Three Wounds in hand, or four in all, and a Hero leaves the game. That is an article for the Doktor.",
        rules=(
            "GC-HEALTH-06",
            "GC-RULING-48",
            "GC-ENDT-14",
        ),
        forms=(
            "knock out",
            "knocked-out",
        ),
        asked_as=(
            "die",
            "dead",
            "eliminated",
            "killed",
        ),
    ),
    Term(
        "Personal Mission",
        "Rolled at the start. A Hero who has done it and is not knocked out gets an article at the end.",
        rules=(
            "GC-SETUP-03",
            "GC-NEWS-02",
            "GC-NEWS-03",
        ),
        forms=(
            "Personal Missions",
            "mission",
        ),
        asked_as=("secret goal",),
    ),
    Term(
        "Front page",
        "The articles of both sides. At the end the headline says who came out on top.",
        rules=(
            "GC-NEWS-07",
            "GC-NEWS-08",
        ),
        forms=(
            "article",
            "articles",
            "headline",
            "newspaper",
        ),
        asked_as=(
            "result",
            "who is winning",
        ),
    ),
    Term(
        "Rank",
        "Rookie, Normal or Veteran: the values of a Hero and the cards in hand.",
        rules=(
            "GC-RANK-01",
            "GC-RULING-44",
        ),
        forms=(
            "Rookie",
            "Veteran",
            "ranks",
        ),
        asked_as=(
            "level",
            "difficulty",
        ),
    ),
    Term(
        "Ally",
        "Another Hero in play. A lone Hero is their own ally.",
        rules=("GC-RULING-49",),
        forms=(
            "ally",
            "allies",
            "Allies",
        ),
        asked_as=("friend",),
    ),
    Term(
        "Next to",
        "On an adjacent Space, corners included, with no wall or closed door between.",
        rules=(
            "GC-ATTACK-02",
            "GC-ATTACK-04",
        ),
        forms=(
            "adjacent",
            "adjacent Space",
        ),
        asked_as=(
            "neighbour",
            "diagonal",
        ),
    ),
    Term(
        "Linked",
        "Two tiles that a Door or an Airlock joins.",
        rules=("GC-COMP-28",),
        forms=("linked",),
    ),
    Term(
        "Step",
        "To a free adjacent Space; enemies do not matter.",
        rules=("GC-RULING-57",),
        forms=(
            "step",
            "steps",
        ),
    ),
    Term(
        "Trap",
        "A room that harms Heroes who enter it or stay there. Its card says when.",
        rules=("GC-RULING-42",),
        forms=(
            "Traps",
            "trap",
        ),
    ),
    Term(
        "Room",
        "A side of a tile, with its card: what it is for, its check, and what it does when it is activated.",
        rules=(
            "GC-TILE-01",
            "GC-TILE-12",
        ),
        forms=("rooms",),
    ),
    Term(
        "Speed",
        "How many Areas a Move Action may cross.",
        rules=("GC-ID-02",),
        asked_as=("how far",),
    ),
    Term(
        "Attack",
        "How many Combat dice an attack rolls; also a value for Value Checks.",
        rules=("GC-ID-03",),
        forms=(
            "attack",
            "attacks",
            "attack roll",
        ),
        asked_as=("strength",),
    ),
    Term(
        "Defense",
        "How many successes hit the character.",
        rules=(
            "GC-ID-04",
            "GC-ID-05",
        ),
        asked_as=(
            "armor",
            "armour",
        ),
    ),
    Term(
        "Mental",
        "The value for most Value Checks. Only Heroes have it.",
        rules=(
            "GC-ID-07",
            "GC-ID-09",
        ),
        asked_as=("mind",),
    ),
    Term(
        "Health",
        "How much Damage makes a Wound, or knocks a Villain out.",
        rules=("GC-ID-12",),
        asked_as=("hit points",),
    ),
    Term(
        "Actions value",
        "How many Actions each figure of a Villain has; Heroes always have 3.",
        rules=(
            "GC-ID-10",
            "GC-ID-11",
        ),
        forms=("Acts",),
    ),
    Term(
        "ID card",
        "Shows the values and the power of a Hero or a Villain. The power works all the time.",
        rules=(
            "GC-ID-01",
            "GC-ID-14",
        ),
        forms=("ID cards",),
    ),
    Term(
        "Success",
        "What the dice of an attack show: 1, 2, or 1 for a POW. Enough for the Defense, and the attack hits.",
        rules=(
            "GC-ATTACK-12",
            "GC-ATTACK-14",
        ),
        forms=(
            "successes",
            "success",
        ),
        asked_as=("hit",),
    ),
    Term(
        "Symbol",
        "Tells what a Special Power is about: Movement, Attack, Defense, Mental, Coordination, or a Weakness.",
        rules=("GC-SPEC-07",),
        forms=(
            "Coordination",
            "Movement",
        ),
    ),
    Term(
        "Damsel in Distress",
        "She sits in the Cell Block. With no lock left she comes out, and a Hero beside her leads her to the exit.",
        rules=("GC-RULING-47",),
        forms=("Damsel",),
        asked_as=(
            "prisoner",
            "rescue",
        ),
    ),
    Term(
        "Tile",
        "A square of 5 by 5 with a room on each side. Tiles make the base.",
        rules=(
            "GC-TILE-01",
            "GC-COMP-25",
        ),
        forms=("tiles",),
        asked_as=(
            "map",
            "board",
        ),
    ),
)
