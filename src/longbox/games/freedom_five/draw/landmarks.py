"""The landmark of each Location, in front of a row of houses, as paths in a field of 120 by 50."""

from __future__ import annotations

from functools import cache

from longbox.drawing import Markup, el, skyline

WIDTH, HEIGHT = 120, 50

SHAPES = {
    "temple": "M46 50v-4h4V28h-6L72 12l28 16h-6v18h4v4zM56 28v18h4V28zm10 0v18h4V28zm10 0v18h4V28zm10 0v18h4V28z",
    "factory": "M44 50V30l14-10v10l14-10v10l14-10v10h4V8h8v42zM50 36v6h8v-6zm14 0v6h8v-6z",
    "hospital": "M48 50V14h46v36zM68 19v6h-6v6h6v6h6v-6h6v-6h-6v-6zM66 42v8h10v-8z",
    "train": "M40 44V28q0-4 4-4h56q8 0 10 12v8zM48 28v8h10v-8zm14 0v8h10v-8zm14 0v8h10v-8zM36 46h78v3H36z",
    "observatory": "M50 50V34q0-18 20-20l12-9 5 6-9 7q16 4 16 20v12zM68 22l-5 14h7l4-14z",
    "bridge": (
        "M36 38h78v6H36zM51 12h5v38h-5zm42 0h5v38h-5zM56 16q18 34 37 0v-4q-19 32-37 0z"
        "M36 34q10-6 15-20v7q-4 12-15 17zm77 0q-10-6-15-20v7q4 12 15 17z"
    ),
    "market": (
        "M44 28l6-14h48l6 14q-5 7-10 0-5 7-10 0-5 7-10 0-5 7-10 0-5 7-10 0-5 7-10 0z"
        "M50 36h48v14H50zM56 40v6h12v-6zm18 0v10h10V40z"
    ),
    "station": "M44 50V34q0-18 30-18t30 18v16H90V40q0-8-16-8t-16 8v10zM74 19a5 5 0 1 0 .1 0z",
    "city hall": (
        "M44 50V32h20V18L74 3l10 15v14h20v18zM70 20v8h8v-8zM50 37v7h5v-7zm10 0v7h5v-7zm11 0v13h6V37zm12 0v7h5v-7zm10 0v7h5v-7z"
    ),
    "fire house": "M42 50V24h38v26zM84 50V6h14v44zM47 32v18h13V32zm17 0v18h12V32zM88 12v8h6v-8z",
    "dome": (
        "M42 50q0-32 32-34 32 2 32 34zM73 18v32h2V18zM48 34v2h52v-2zM60 22q-7 10-7 28h2q0-18 7-28zm28 0q7 10 7 28h-2q0-18-7-28z"
    ),
    "lighthouse": "M64 50l4-32h-3v-4h4V8l6-5 6 5v6h4v4h-3l4 32zM71 9v5h8V9zM68 28h14l1 6H67zM62 10L36 3v14zM88 10l26-7v14z",
    "houses": (
        "M40 50V28l9-10 9 10 9-10 9 10 9-10 9 10 9-10 9 10v22zM46 32v6h6v-6zm18 0v6h6v-6zm18 0v6h6v-6zm18 0v6h6v-6z"
        "M46 42v8h5v-8zm18 0v8h5v-8zm18 0v8h5v-8zm18 0v8h5v-8z"
    ),
    "trees": "M56 50v-8q-14 0-12-13 0-12 14-12t14 12q2 13-12 13v8zM90 50v-6q-12 0-11-12 2-10 13-10t12 10q2 12-10 12v6z",
    "freedom tower": (
        "M56 50V24l7-6V9l11-9 11 9v9l7 6v26zM74 8l3 8 8 .5-6 5 2 8-7-4.5-7 4.5 2-8-6-5 8-.5z"
        "M62 35v5h6v-5zm9 0v5h6v-5zm9 0v5h6v-5zM71 43v7h6v-7z"
    ),
    "museum": "M38 50q4-36 42-36 26 0 30 36zM56 50q2-20 22-20 14 0 16 20zM66 50h18V40H66z",
    "armory": "M44 50V20h7v6h7v-6h7v6h7v-6h7v6h7v-6h7v6h7v-6h6v30H84V39q0-6-9-6t-9 6v11z",
    "crane": "M60 50V16H42v-5h18V3h6v8h44v5H66v34zM46 16v10h-4v7h11v-7h-4V16zM82 50V38h28v12zM90 40v8h3v-8zm8 0v8h3v-8z",
    "mast": (
        "M48 50V34h50v16zM69 34l4-24 4 24zM73 3a4 4 0 1 0 .1 0zM60 0q-9 8 0 16l3-2q-6-6 0-12zm26 0q9 8 0 16l-3-2q6-6 0-12z"
        "M54 39v6h6v-6zm14 0v6h6v-6zm14 0v6h6v-6z"
    ),
    "university": "M42 50V28h20V16l12-12 12 12v12h20v22zM74 12a5 5 0 1 0 .1 0zM68 36v14h12V36zM48 33v7h7v-7zm45 0v7h7v-7z",
    "stadium": "M36 50l5-24q33-14 66 0l5 24H98V36H50v14zM44 24V10h3v13zm57 0V10h3v14zM62 40v6h6v-6zm18 0v6h6v-6z",
    "hotel": (
        "M50 50V26h8V14h8V5h16v9h8v12h8v24zM62 19v5h5v-5zm10 0v5h5v-5zm10 0v5h5v-5zM56 31v5h6v-5zm12 0v5h6v-5zm12 0v5h6v-5z"
        "M69 42v8h10v-8z"
    ),
    "cooling towers": "M44 50q8-18 2-36h22q-6 18 2 36zM74 50q8-18 2-36h22q-6 18 2 36zM90 20l-8 12h5l-3 10 9-13h-5z",
    "laboratory": "M44 50V22h26v28zM78 50l8-20V17h-3v-4h16v4h-3v13l8 20zM50 28v6h5v-6zm9 0v6h5v-6zM50 38v6h5v-6zm9 0v6h5v-6z",
    "exchange": (
        "M44 50V16h20v34zM67 50V3h20v47zM90 50V22h17v28zM49 22v5h4v-5zm7 0v5h4v-5zM49 32v5h4v-5zm7 0v5h4v-5z"
        "M72 9v5h4V9zm7 0v5h4V9zM72 20v5h4v-5zm7 0v5h4v-5zM72 31v5h4v-5zm7 0v5h4v-5zM95 28v5h5v-5zm0 10v5h5v-5z"
    ),
    "union hall": "M44 50V24l30-14 30 14v26zM68 34v16h12V34zM52 30v8h8v-8zm36 0v8h8v-8zM74 16a4 4 0 1 0 .1 0z",
    "shells": "M38 50q4-30 26-36-4 20 0 36zM63 50q2-36 30-44-6 24-2 44zM91 50q2-22 21-28-3 14-1 28z",
    "hangar": "M38 50V38q0-18 34-18t34 18v12H94V40q0-8-22-8t-22 8v10zM88 8l7 2 9-6 4 1-6 7 8 2v2l-11 1-8 4-2-1 5-5-6-4z",
}

STANDS_AT = {
    1: "temple", 2: "factory", 3: "hospital", 4: "train", 5: "observatory", 6: "bridge",
    7: "market", 8: "station", 9: "city hall", 10: "fire house", 11: "dome", 12: "lighthouse",
    13: "houses", 14: "trees", 15: "freedom tower", 16: "museum", 17: "armory", 18: "crane",
    19: "mast", 20: "university", 21: "stadium", 22: "hotel", 23: "cooling towers", 24: "temple",
    25: "houses", 26: "laboratory", 27: "exchange", 28: "union hall", 29: "shells", 30: "hangar",
}  # fmt: skip


@cache
def scene(number: int) -> Markup:
    """The view of a Location. It inherits its colours."""
    return el(
        "svg",
        "ff-scene",
        el("path", "ff-far", d=skyline(str(number), WIDTH, HEIGHT, 22)),
        el("path", "ff-near", d=SHAPES[STANDS_AT[number]], fill_rule="evenodd"),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="xMaxYMax slice",
        aria_hidden="true",
    )
