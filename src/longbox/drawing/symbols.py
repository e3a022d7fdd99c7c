"""The symbols, as paths in a square of 100, and the words in a name that call for one of them."""

from __future__ import annotations

SYMBOLS = {
    "fist": (
        "M26 48V30q0-7 7-7t7 6q1-8 8-8t8 7q1-7 8-6t7 8q8-3 9 6v22q0 12-9 18v14H37V77Q24 70 24 58q0-7 "
        "2-10zm14-16v18m16-18v18m15-14v16"
    ),
    "wing": ("M10 66Q34 62 44 40 56 16 92 14 82 24 84 30 76 32 76 40 68 42 66 50 58 52 54 60 40 84 12 84q10-6 12-12-8 0-14-6z"),
    "star": "M50 8l11 28 30 2-23 19 8 30-26-17-26 17 8-30L9 38l30-2z",
    "bolt": "M58 6L22 56h22l-8 38 42-54H54z",
    "flame": (
        "M52 6q6 18 18 30t12 30q0 26-32 28-32-2-32-28 0-14 10-24 0 12 8 14-4-28 16-50zm-2 56q-12 10-10 18 2 10 12 "
        "10t10-12q-2-8-12-16z"
    ),
    "eye": "M6 50Q26 22 50 22t44 28Q74 78 50 78T6 50zm44-17a17 17 0 1 0 .1 0zm0 10a7 7 0 1 1-.1 0z",
    "shield": "M50 8q18 12 38 10 2 56-38 76Q10 74 12 18q20 2 38-10zM30 36 50 48 70 36v14L50 62 30 50z",
    "key": "M30 26a22 22 0 1 0 17 34l9-1 5 7 7-5 6 6 8-6 8-9-8-9H49a22 22 0 0 0-19-17zm-5 16a7 7 0 1 1-.1 0z",
    "lock": "M24 46h6V34q0-22 20-22t20 22v12h6v42H24zm18 0h16V34q0-9-8-9t-8 9zm8 10a7 7 0 0 0-4 12v10h8V68a7 7 0 0 0-4-12z",
    "cross": "M36 12h28v24h24v28H64v24H36V64H12V36h24z",
    "wheel": "M50 8a42 42 0 1 0 .1 0zm0 13a29 29 0 1 1-.1 0zm0 18a11 11 0 1 0 .1 0zM50 20v20M50 60v20M20 50h20M60 50h20",
    "gear": (
        "M43 6h14l3 12 10 5 12-6 9 11-8 10 2 10 11 5-3 14-12 1-6 9 4 12-13 7-9-9h-11l-9 9-13-7 4-12-6-9-12-1-3-14 11-5 "
        "2-10-8-10 9-11 12 6 10-5zm7 28a16 16 0 1 0 .1 0z"
    ),
    "claw": "M22 10q16 38 4 80 22-40 10-82zM46 8q14 42 2 86 24-44 12-88zM70 10q10 36 0 78 20-38 12-80z",
    "skull": (
        "M50 8q36 0 36 36 0 18-14 26v16H60v-9h-6v9h-8v-9h-6v9H28V70Q14 62 14 44 14 8 50 8zM35 40a9 9 0 1 0 .1 0zm30 "
        "0a9 9 0 1 0 .1 0zM50 56l-6 11h12z"
    ),
    "mask": (
        "M8 32q20-12 42-2 22-10 42 2 2 34-22 38-14 2-20-12-6 14-20 12Q6 66 8 32zm14 12q4 12 18 8-4-12-18-8zm56 "
        "0q-14-4-18 8 14 4 18-8z"
    ),
    "moon": (
        "M62 8Q36 12 32 42t22 44q18 8 34-6Q72 96 46 92 10 84 12 48 18 10 62 8zm10 20l4 10 11 1-8 7 3 11-10-6-9 6 3-11-9-7 11-1z"
    ),
    "coin": (
        "M50 8a42 42 0 1 0 .1 0zm0 12a30 30 0 1 1-.1 0zm-4 6h8v6q8 2 10 9l-9 3q-2-5-7-4-5 2-1 5l8 4q10 4 8 13-2 7-9 "
        "9v6h-8v-6q-9-2-11-10l9-3q2 6 8 5 5-2 1-6l-9-4q-9-4-7-12 2-7 9-9z"
    ),
    "page": "M20 8h44l18 18v66H20zm10 16v10h26V24zm0 18v5h40v-5zm0 14v5h40v-5zm0 14v5h28v-5z",
    "lens": "M42 10a31 31 0 0 1 26 48l24 24-10 10-24-24A31 31 0 1 1 42 10zm0 12a19 19 0 1 0 .1 0z",
    "hammer": "M16 16h42q14 0 20 16H58v10h-6v48H38V42H16z",
    "blade": "M88 8q-2 28-40 62l-8-2-6 10 6 8-6 6-10-8-8 8-8-8 8-8-8-10 6-6 8 6 10-6-2-8Q60 10 88 8z",
    "anchor": (
        "M50 6a12 12 0 0 1 6 22v8h14v12H56v30q16-2 20-16l-8-1 14-17 10 20-7-1Q80 92 50 94 20 92 15 62l-7 1 10-20 14 "
        "17-8 1q4 14 20 16V48H30V36h14v-8A12 12 0 0 1 50 6zm0 8a4 4 0 1 0 .1 0z"
    ),
    "bell": "M50 8q6 0 7 7 21 5 21 31v20l10 12H12l10-12V46q0-26 21-31 1-7 7-7zM38 82h24q-2 11-12 11T38 82z",
    "tower": "M20 92V40h10V24h10V10h20v14h10v16h10v52H58V74H42v18zm14-44v8h8v-8zm24 0v8h8v-8zM46 30v8h8v-8z",
    "signal": (
        "M44 50h12l12 44H54l-4-16-4 16H32zM50 30a9 9 0 1 0 .1 0zM26 14q-20 24 0 50l7-6q-14-19 0-38zm48 0l-7 6q14 19 0 "
        "38l7 6q20-26 0-50z"
    ),
    "hand": (
        "M30 92V70L12 50q-2-8 8-8l12 10V18q1-7 7-7t7 7v22-28q1-7 7-7t7 7v28-24q1-6 7-6t6 6v26-16q1-6 6-6t6 6v36q0 24-14 28v12z"
    ),
    "crown": "M10 28l22 20L50 14l18 34 22-20-8 48H18zm8 54h64v10H18z",
    "hound": ("M14 20l20 8 22-4 14-14 4 16 18 14-4 12-20 2q-6 14-2 38H52q0-14-8-16-8 4-8 16H22q2-30-8-72zm52 16a4 4 0 1 0 .1 0z"),
    "web": (
        "M50 6l31 13 13 31-13 31-31 13-31-13L6 50l13-31zm0 16l-20 8-8 20 8 20 20 8 20-8 8-20-8-20zm0 14l10 4 4 10-4 "
        "10-10 4-10-4-4-10 4-10z"
    ),
    "dice": (
        "M14 22h40v40H14zm12 8a5 5 0 1 0 .1 0zm16 16a5 5 0 1 0 .1 0zM60 38h28v46H46V68h14zm8 14a5 5 0 1 0 .1 0zm10 "
        "16a5 5 0 1 0 .1 0z"
    ),
    "cards": "M12 26l34-12 6 16h32v58H46l-2-8-14 5zm38 14v38h24V40z",
    "bars": "M14 10h72v10h-6v60h6v10H14V80h6V20h-6zm16 10v60h8V20zm16 0v60h8V20zm16 0v60h8V20z",
    "crate": "M12 28l38-16 38 16v44L50 88 12 72zm8 10v28l24 10V48zm60 0L56 48v28l24-10zM50 22l-20 8 20 8 20-8z",
    "bug": (
        "M40 18q0-10 10-10t10 10l8 8q4 4 4 10l16-6 3 7-19 9v8h20v8H72l-1 8 19 9-3 7-19-8q-6 14-18 14T32 78l-19 8-3-7 "
        "19-9-1-8H8v-8h20v-8L9 37l3-7 16 6q0-6 4-10z"
    ),
    "frost": (
        "M46 6h8v18l10-8 5 6-15 12v9l8-5 3-19 8 1-2 13 16-9 4 7-16 9 12 5-3 8-18-7-8 4 8 5 18-7 3 8-12 5 16 9-4 7-16-9 2 "
        "13-8 1-3-19-8-5v9l15 12-5 6-10-8v18h-8V78l-10 8-5-6 15-12v-9l-8 5-3 19-8-1 2-13-16 9-4-7 16-9-12-5 3-8 18 7 8-5"
        "-8-4-18 7-3-8 12-5-16-9 4-7 16 9-2-13 8-1 3 19 8 5v-9L31 22l5-6 10 8z"
    ),
    "spark": "M50 2l9 33 24-18-18 24 33 9-33 9 18 24-24-18-9 33-9-33-24 18 18-24-33-9 33-9-18-24 24 18z",
    "train": (
        "M18 8h64q8 0 8 8v46q0 10-10 12l12 18H78l-8-12H30l-8 12H8l12-18Q10 72 10 62V16q0-8 8-8zm6 14v20h22V22zm30 0v20h22V22zM26 "
        "52a7 7 0 1 0 .1 0zm48 0a7 7 0 1 0 .1 0z"
    ),
    "bust": "M50 8a19 19 0 1 1-.1 0zM14 92q0-40 36-40t36 40z",
}

# A card's name decides before chance does: the first word that fits gives the symbol.
WORDS = {
    "aid med doc doctor bandage surgeon saint marrow": "cross",
    "van bike truck interceptor route sidecar delivery getaway drive": "wheel",
    "fist knuckle muscle headlock grudge bo brickyard": "fist",
    "light lights watt static blackout wire button": "bolt",
    "match matchbook wick arson furnace flare lighter smoke": "flame",
    "key keyring latchkey locksmith locks double": "key",
    "lock cell cellblock cellmate jail bail bailiff prisoner containment ankle warden": "bars",
    "page paper byline mail tape dossier tip correspondent ledger": "page",
    "tracker stakeout case canvass overwatch scanner cover": "eye",
    "night nightshift moon eclipse curfew overnighter graveyard midnight": "moon",
    "fund change nickel penny debt collector fence toll tollkeeper profiteer coin": "coin",
    "kevlar vest riot gear nanoweave safe doorstop block guardian": "shield",
    "bell whistle doorbell ditch": "bell",
    "radio signal dispatcher two-way echo drones override": "signal",
    "hammer anvil wrecking foreman crowbar demolition quarry rockfall": "hammer",
    "blade cut glasscutter ripsaw needle rust whetstone cutters assassin": "blade",
    "harbor pilot anchor sump drainpipe": "anchor",
    "king emperor crown judge marshal mastermind": "crown",
    "skull bone hex quiet nobody": "skull",
    "wing magpie finch vulture moth angel air": "wing",
    "rat ferret hound alley": "hound",
    "odds die loaded": "dice",
    "tower cathedral tenant street cornice": "tower",
    "hand lend help": "hand",
    "crossed web mother": "web",
    "time harness pegboard tool frame siege engine": "gear",
    "investigator cold": "lens",
    "worshipper promotion": "star",
    "jailbreak": "bars",
    "firefight": "flame",
    "hacking": "bug",
    "loot": "crate",
    "paramedic": "cross",
}
SYMBOL_OF_WORD = {word: symbol for words, symbol in WORDS.items() for word in words.split()}
