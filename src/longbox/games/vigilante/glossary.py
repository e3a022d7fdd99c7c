"""The words of the game, each in a sentence or two, and the words that newcomers use for them."""

from __future__ import annotations

from longbox import Glossary, Term

GLOSSARY = Glossary(
    # -- the course of the game --
    Term(
        "Goal",
        "You win if your secret Mission is achieved when the last round is over. Several players can win together.",
        rules=("VG-MISS-01", "VG-END-02", "VG-MISS-04"),
        asked_as=("win", "winner", "victory", "aim", "objective", "points", "score"),
    ),
    Term(
        "Winning together",
        "There may be one winner or several, also of different sides. Nobody may win, too.",
        rules=("VG-END-03", "VG-END-04", "VG-RULING-37"),
        asked_as=("two players win", "win together", "several winners", "share victory", "everybody win"),
    ),
    Term(
        "End of the game",
        "The game ends after the last round; the Scenario Card says how many there are. Then all Identities are turned up.",
        rules=("VG-END-01", "VG-MISS-02", "VG-ROUND-01"),
        asked_as=("end", "over", "finish", "last round", "long", "how long", "how many rounds", "rounds"),
    ),
    Term(
        "Setup",
        "Longbox lays out the table. You choose a colour and one of two Starter Heroes, and get an Identity.",
        rules=("VG-SETUP-01", "VG-SETUP-19", "VG-SETUP-30"),
        asked_as=("set up", "start", "prepare", "begin"),
    ),
    Term(
        "Round",
        "A new Event comes to the Event Track, everybody takes four turns of one action, the dice trigger Events, and the "
        "First Player Marker moves on.",
        rules=("VG-ROUND-04", "VG-ROUND-06", "VG-ROUND-08"),
        asked_as=("phase", "steps round", "order round"),
    ),
    Term(
        "Your turn",
        "As many free actions as you like, then one main action. After your fourth action you submit an Event die.",
        rules=("VG-TURN-02", "VG-TURN-03", "VG-TURN-07"),
        asked_as=("turn", "my turn", "what can I do", "do turn", "take turn"),
    ),
    Term(
        "Free action",
        "Playing a One-Time-Use card, attaching Equipment or using a text. It costs no action token, and comes before the "
        "main action.",
        rules=("VG-TURN-03", "VG-TURN-04", "VG-TURN-06"),
        forms=("free action",),
    ),
    Term(
        "Main action",
        "Draw a Card, Recruit a Hero, Fight a Villain, Heal a Hero, Inventory Equipment or Trade a Card: one in each turn.",
        rules=("VG-MAIN-02", "VG-TURN-07", "VG-TURN-08"),
        forms=("main action", "action token"),
        asked_as=("action", "how many actions"),
    ),
    Term(
        "Recruit",
        "Take a Hero from the Hero Market and discard cards worth at least the Hero's Influence. Change is not given.",
        rules=("VG-RECRUIT-02", "VG-RECRUIT-01", "VG-RECRUIT-04"),
        forms=("recruit", "recruits", "recruited"),
        asked_as=("buy", "buy hero", "hire", "new hero", "get hero", "more heroes", "pay hero", "cost hero"),
    ),
    Term(
        "Fight",
        "Turn up the top Villain. Its text happens, its attack chart hits your Heroes, then your Attack is compared with "
        "its Health.",
        rules=("VG-FIGHT-02", "VG-FIGHT-11", "VG-FIGHT-13"),
        forms=("fight",),
        asked_as=("combat", "battle", "win fight", "attack villain", "beat villain", "catch villain", "fight villain"),
    ),
    Term(
        "Lost fight",
        "With less Attack than the Villain's Health, the Villain escapes to the bottom of the Villain Deck. The damage stays.",
        rules=("VG-FIGHT-16", "VG-FIGHT-17", "VG-DEFEAT-04"),
        asked_as=("lose fight", "escape", "villain escape", "lose"),
    ),
    Term(
        "Heal",
        "Remove damage from a Hero. The main action removes 1 from one of your own Heroes.",
        rules=("VG-HEAL-01", "VG-HEAL-02"),
        forms=("heal", "heals", "healed"),
        asked_as=("remove damage", "cure", "repair", "get health"),
    ),
    Term(
        "Inventory",
        "A main action: take Equipment off your Heroes, back into your hand.",
        rules=("VG-INVENT-01", "VG-INVENT-02", "VG-INVENT-03"),
        asked_as=("take off", "take off equipment", "detach", "move equipment", "remove equipment"),
    ),
    Term(
        "Trade",
        "A main action: swap one card of your hand for one of another player, who may refuse.",
        rules=("VG-TRADE-01", "VG-TRADE-02", "VG-TRADE-03"),
        forms=("trade",),
        asked_as=("swap", "exchange cards", "give card"),
    ),
    Term(
        "Talking",
        "You may say anything, true or false. You may not show your Identity, your tokens or your hand.",
        rules=("VG-TALK-01", "VG-TALK-02", "VG-TALK-03"),
        asked_as=("talk", "lie", "lie identity", "bluff", "say", "tell others", "show", "show card", "chat"),
    ),
    # -- who you are --
    Term(
        "Identity",
        "Who you secretly are: a side, and a Mission. Nobody else sees it before the end.",
        rules=("VG-IDENT-01", "VG-SETUP-20", "VG-IDENT-02"),
        forms=("Identities",),
        asked_as=("role", "secret role", "who am I", "character"),
    ),
    Term(
        "Mission",
        "What you must have achieved at the end to win. Your Identity says it.",
        rules=("VG-MISS-01", "VG-MISS-04", "VG-MISS-05"),
        asked_as=("secret mission", "task"),
    ),
    Term(
        "Allegiance",
        "A side: Good, Neutral or Evil. Players of one side may have different Missions.",
        rules=("VG-COMP-10", "VG-IDENT-02", "VG-IDENT-04"),
        asked_as=("side", "team mate", "who is evil", "allies"),
    ),
    Term(
        "Good",
        "The side of the Guardians and the Investigator. They usually need the Villains in all Good jails together.",
        rules=("VG-GOOD-01", "VG-GOOD-02", "VG-GOOD-09"),
        asked_as=("good player", "guardian", "hero side"),
    ),
    Term(
        "Evil",
        "The side of the Assassins and the Mastermind. An Assassin wins if no Good player does.",
        rules=("VG-EVIL-01", "VG-EVIL-02", "VG-EVIL-05"),
        asked_as=("evil player", "bad", "traitor"),
    ),
    Term(
        "Neutral",
        "No side: each Neutral Identity has a Mission of its own, whoever else wins.",
        rules=("VG-NEUT-01", "VG-COMP-09"),
        asked_as=("neutral player",),
    ),
    Term(
        "Allegiance token",
        "Each player has four, face down: two of their own side and one of each other side. Nobody knows which lies "
        "where, not even their owner.",
        rules=("VG-ALLEG-01", "VG-ALLEG-02", "VG-ALLEG-10"),
        asked_as=("token", "my tokens", "tokens mat"),
    ),
    Term(
        "Investigate",
        "Look at one Allegiance token of another player and put it back face down. Two alike show that player's side.",
        rules=("VG-ALLEG-05", "VG-ALLEG-06", "VG-ALLEG-10"),
        forms=("investigate", "investigates", "investigation"),
        asked_as=("find out", "find out evil", "look token", "look allegiance", "find evil", "who is who", "spy"),
    ),
    # -- the team --
    Term(
        "Hero",
        "A card on your mat that fights for you. You have at most four, one in each slot.",
        rules=("VG-COMP-15", "VG-RECRUIT-04", "VG-FIGHT-07"),
        forms=("Heroes", "Heroes'"),
    ),
    Term(
        "Starter Hero",
        "The Hero you begin with, in slot 1: one of the two that you were dealt.",
        rules=("VG-SETUP-29", "VG-SETUP-30"),
        forms=("Starter Heroes",),
        asked_as=("first hero",),
    ),
    Term(
        "Slot",
        "One of the four places for Heroes on your mat. A new Hero goes to the lowest free one, and the attack chart hits "
        "by slots.",
        rules=("VG-RECRUIT-04", "VG-COMP-03", "VG-FIGHT-07"),
        forms=("slot",),
        asked_as=("how many heroes", "position", "place hero", "heroes can I have"),
    ),
    Term(
        "Attack",
        "How hard a Hero hits. You win a fight if the Attack of all your Heroes reaches the Villain's Health.",
        rules=("VG-FIGHT-11", "VG-FIGHT-13", "VG-EQUIP-02"),
        icon="⚔",
    ),
    Term(
        "Health",
        "How much damage a Hero can take before being defeated. A Villain's Health is the Attack you need.",
        rules=("VG-DEFEAT-01", "VG-FIGHT-13", "VG-EQUIP-03"),
        icon="♥",
        asked_as=("hit points", "life"),
    ),
    Term(
        "Influence",
        "What a Hero or a Mercenary costs, and what each card of your hand is worth when you discard it to pay.",
        rules=("VG-RECRUIT-02", "VG-CITY-02", "VG-RECRUIT-08"),
        asked_as=("money", "currency", "cost", "price", "pay", "coins", "change", "overpay"),
    ),
    Term(
        "Damage",
        "Each damage is a cube on a Hero. It stays until it is healed.",
        rules=("VG-DEFEAT-01", "VG-FIGHT-09", "VG-COMP-19"),
        forms=("damage", "Damage Cube", "damage cube"),
        asked_as=("hurt", "wound", "cubes"),
    ),
    Term(
        "Defeated",
        "A Hero with as much damage as Health leaves the mat at once and loses the Equipment. With three of them you "
        "submit no more dice.",
        rules=("VG-DEFEAT-01", "VG-DEFEAT-03", "VG-EQUIP-09"),
        forms=("defeated", "defeats", "Defeated Heroes"),
        asked_as=("hero dies", "dead", "killed", "hero killed", "lose hero", "knocked out", "hero defeated"),
    ),
    Term(
        "Breaking Point",
        "A player with three or more defeated Heroes rolls and submits no Event die.",
        rules=("VG-DIE-09", "VG-RULING-14"),
    ),
    # -- Villains --
    Term(
        "Villain",
        "An enemy from the Villain Deck. Beaten ones go to your jail, and most Missions count them.",
        rules=("VG-COMP-14", "VG-FIGHT-03", "VG-FIGHT-13"),
        asked_as=("enemy", "monster", "villain card"),
    ),
    Term(
        "Level",
        "How strong a Villain is, from 1 to 3. The back of the top card shows it before you fight.",
        rules=("VG-LEVEL-01", "VG-LEVEL-02", "VG-COMP-13"),
        asked_as=("how strong", "harder", "difficulty villain"),
    ),
    Term(
        "Attack chart",
        "Four numbers of a Villain, one for each slot: the damage that the Hero there takes before you strike back.",
        rules=("VG-FIGHT-07", "VG-FIGHT-06", "VG-FIGHT-08", "VG-RULING-34"),
        forms=("attack chart", "chart"),
        asked_as=("grid", "numbers villain", "villain attack"),
    ),
    Term(
        "Villain Deck",
        "The pile that fights are drawn from: Level 1 on top, Level 3 at the bottom.",
        rules=("VG-SETUP-10", "VG-LEVEL-02", "VG-RULING-11"),
    ),
    Term(
        "Jail",
        "Where your beaten Villains lie. All see how many there are and their Levels. From three on you may draw Agency Cards.",
        rules=("VG-COMP-07", "VG-JAIL-01", "VG-RULING-17"),
        forms=("jail", "jailed", "jails"),
        asked_as=("prison", "capture", "captured"),
    ),
    Term(
        "Freed",
        "A freed Villain leaves the jail for the bottom of the Villain Deck, and counts for nobody.",
        rules=("VG-JAIL-02", "VG-JAIL-05", "VG-RULING-16"),
        forms=("freed", "free a Villain"),
        asked_as=("lose villain", "free villain"),
    ),
    Term(
        "To Jail",
        "A text that happens when this Villain goes to jail after a won fight, not when it is turned up.",
        rules=("VG-FIGHT-05", "VG-FIGHT-15", "VG-RULING-24"),
    ),
    # -- cards --
    Term(
        "City Card",
        "The usual card to draw. Use its text, or discard it for its Influence when you recruit; never both.",
        rules=("VG-CITY-01", "VG-CITY-02", "VG-DRAW-01"),
        forms=("City", "City Deck"),
        asked_as=("draw card", "cards do"),
    ),
    Term(
        "Hand",
        "You may hold any number of cards. The others see how many, not which.",
        rules=("VG-DRAW-02", "VG-RULING-18", "VG-CITY-02"),
        asked_as=("hand limit", "how many cards", "hold cards", "maximum cards"),
    ),
    Term(
        "Agency Card",
        "A stronger card. You may draw it instead of a City Card while your jail holds three or more Villains.",
        rules=("VG-AGENCY-02", "VG-AGENCY-01", "VG-AGENCY-04"),
        forms=("Agency", "Agency Deck"),
        asked_as=("better cards",),
    ),
    Term(
        "One-Time-Use",
        "A card that you play before your main action and then discard.",
        rules=("VG-CITY-04", "VG-CITY-05", "VG-TURN-04"),
        asked_as=("play card", "use card"),
    ),
    Term(
        "Ambush",
        "A card that you may play when its condition comes true, also in the turn of somebody else.",
        rules=("VG-CITY-06", "VG-CITY-07", "VG-RULING-39"),
        asked_as=("react", "interrupt", "turn of another player", "play card turn"),
    ),
    Term(
        "Equipment",
        "A card that you attach to one of your Heroes. It adds Attack or Health or has a text. A Hero holds one.",
        rules=("VG-EQUIP-01", "VG-EQUIP-05", "VG-EQUIP-02"),
        asked_as=("gear", "item", "attach", "equip", "attach equipment"),
    ),
    Term("Weapon", "A category of Equipment. Some texts work only with it.", rules=("VG-RULING-08", "VG-EQUIP-12")),
    Term("Armor", "A category of Equipment. Some texts work only with it.", rules=("VG-RULING-08", "VG-EQUIP-12")),
    Term("Gadget", "A category of Equipment. Some texts work only with it.", rules=("VG-RULING-08", "VG-EQUIP-12")),
    Term("Vehicle", "A category of Equipment. Some texts work only with it.", rules=("VG-RULING-08", "VG-EQUIP-12")),
    Term(
        "Hero Market",
        "The face-up Heroes that can be recruited. It is refilled at once.",
        rules=("VG-RECRUIT-01", "VG-RULING-09", "VG-SETUP-12"),
        forms=("Hero Deck",),
        asked_as=("market", "shop", "which heroes"),
    ),
    Term(
        "Mercenary",
        "A card of the Hero Market that works once: pay its Influence, do what it says, and it is gone. A variant.",
        rules=("VG-MERC-01", "VG-MERC-05", "VG-MERC-07"),
        forms=("Mercenaries",),
    ),
    # -- Events --
    Term(
        "Event",
        "Something that happens to all players at the end of a round, if a submitted die shows its number.",
        rules=("VG-TRIG-02", "VG-TRIG-04", "VG-DIE-06"),
        forms=("Event token",),
        asked_as=("trigger", "events happen", "trigger event"),
    ),
    Term(
        "Event Track",
        "The row of Events, sorted by number. It grows by one each round, and Events stay on it.",
        rules=("VG-EVENT-05", "VG-ROUND-02", "VG-TRIG-09"),
    ),
    Term(
        "Event dice",
        "After your fourth action you roll two dice behind your shield and put one of them on the Event Track.",
        rules=("VG-DIE-01", "VG-DIE-03", "VG-DIE-06"),
        forms=("Event die", "submit", "submits", "submitted"),
        asked_as=("dice", "roll", "roll dice", "submit die"),
    ),
    Term(
        "Die",
        "A number on Equipment: the text happens at the end of the round if somebody submitted that number.",
        rules=("VG-EQUIP-13", "VG-EQUIP-14", "VG-RULING-25"),
        asked_as=("die number equipment",),
    ),
    Term(
        "First Player",
        "Chooses the new Event and takes the first turn of the round. The marker goes on against the turn order.",
        rules=("VG-TURN-01", "VG-ROUND-05", "VG-FIRST-01"),
        asked_as=("who begins", "who starts", "goes first", "order turns", "turn order"),
    ),
    Term(
        "Scenario",
        "It says how many players are Good, Evil and Neutral, which Villains come and how many rounds there are.",
        rules=("VG-COMP-01", "VG-RULING-01", "VG-SCEN-04"),
        asked_as=("mode", "how many evil players", "how many good players", "variant"),
    ),
    Term(
        "Players",
        "Vigilante is for 3 to 6 players.",
        rules=("VG-RULING-02", "VG-SCEN-02"),
        asked_as=("how many players", "player count", "number of players"),
    ),
)
