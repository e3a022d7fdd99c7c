"""The style of the board: its additions to the base style of the drawing kit."""

from __future__ import annotations

from longbox.games.guardians_chronicles.draw.ground import MOST, SIGN, SPACE, TILE, WALL
from longbox.games.guardians_chronicles.draw.plan import MOST_FIGURES
from longbox.games.guardians_chronicles.plans import SIZE

# The grid has the measures of the picture below it: a wall or a sign, then the five Spaces of a tile.
_SPACES = f" minmax(0,{SPACE}fr)" * SIZE
GRID = "".join(
    f".gc-w{count}{{grid-template-columns:repeat({count},minmax(0,{WALL}fr){_SPACES}) minmax(0,{WALL}fr)}}"
    f".gc-h{count}{{grid-template-rows:repeat({count},minmax(0,{SIGN}fr){_SPACES}) minmax(0,{WALL}fr)}}"
    for count in range(1, MOST + 1)
)
TALL = (
    0,
    560,
    560,
    560,
    640,
    720,
)  # pixels in height of a plan with so many rows of tiles: more would not fit below the line above it
RATIOS = "".join(
    f".gc-w{wide}.gc-h{high}{{aspect-ratio:{WALL + wide * (TILE + WALL)}/{WALL + high * (TILE + SIGN)};"
    f"max-width:{TALL[high] * (WALL + wide * (TILE + WALL)) // (WALL + high * (TILE + SIGN))}px}}"
    for wide in range(1, MOST + 1)
    for high in range(1, MOST + 1)
)
LINES = "".join(
    f".gc-x{place}{{grid-column:{place // SIZE * (SIZE + 1) + place % SIZE + 2}}}"
    f".gc-y{place}{{grid-row:{place // SIZE * (SIZE + 1) + place % SIZE + 2}}}"
    for place in range(MOST * SIZE)
)
SIGNS = "".join(
    f".gc-sign.gc-tx{tile}{{grid-column:{tile * (SIZE + 1) + 2}/span {SIZE}}}.gc-ty{tile}{{grid-row:{tile * (SIZE + 1) + 1}}}"
    f".gc-gx{tile}{{grid-column:{tile * (SIZE + 1) + 1}}}"
    for tile in range(MOST)
)
# The ways of a character stand out while a mouse or the focus is on its figure or its card.
WAYS = "".join(
    f".lb-desk:has(.gc-on-{number}:is(:hover,:focus)) .gc-way-{number}{{display:block}}" for number in range(1, MOST_FIGURES + 1)
)

STYLE = (
    """
.lb-desk{grid-template:"head head" auto "base mine" auto "base villains" auto "base others" auto "base paper" 1fr
/minmax(0,56fr) minmax(0,44fr);align-items:start;gap:12px 12px}
.gc-base{grid-area:base;display:grid;grid-template-columns:minmax(0,1fr);gap:14px;min-width:0}
.gc-mine{display:contents}
.lb-desk.gc-told{display:block}
.lb-headline{grid-area:head;gap:4px 10px;min-height:28px}
.gc-plan{padding:9px 4px 4px;background:#6d6655}
.gc-board{grid-area:mine}.gc-hand{grid-column:1/-1}.gc-villains{grid-area:villains}.gc-others{grid-area:others}
.gc-paper{grid-area:paper}.gc-roster{padding:14px 8px 8px}
.gc-mine>.gc-villains{grid-area:mine}
.gc-watching{grid-template:"head head" auto "base villains" auto "base others" auto "base paper" 1fr
/minmax(0,56fr) minmax(0,44fr)}
.gc-choosing{grid-template:"head" auto "base" auto "mine" auto "others" auto/minmax(0,1fr)}
.gc-choosing .gc-base{grid-template:"roster roster" auto "plan adventure" auto/minmax(0,1fr) minmax(0,1fr);align-items:start}
.gc-choosing .gc-roster{grid-area:roster}
.gc-ended{grid-template:"head head" auto "paper mine" auto "paper villains" auto "paper others" 1fr "base base" auto
/minmax(0,62fr) minmax(0,38fr)}

.gc-map{position:relative;display:grid;width:100%;margin:0 auto}
.gc-ground,.gc-ways{position:absolute;inset:0;width:100%;height:100%}
.gc-ways{pointer-events:none;z-index:6}
.gc-rock{fill:#17130f}
.gc-lines{stroke:#fff;stroke-width:4.5;fill:none;stroke-linecap:square}
.gc-thin{stroke:var(--ink);stroke-width:8;fill:none}
.gc-sill{fill:#c9bda3}
.gc-posts{stroke:#f2e6cc;stroke-width:5;stroke-dasharray:4 3}
.gc-mark text{font-size:16px;fill:#fff}
.gc-nook text{font-size:22px;fill:#8c1522}
.gc-area{display:contents}
.gc-letter{align-self:start;justify-self:start;margin:0 0 0 2px;font:700 11px/12px var(--narrow);color:#17130f99;z-index:1;
pointer-events:none}
.gc-cell{position:relative;display:flex;align-items:center;justify-content:center;min-width:0;min-height:0;z-index:2}
.gc .gc-cell.can,.gc .gc-cell.told,.gc .gc-cell.pointed{outline:0;box-shadow:none}
.gc-cell::after{content:'';position:absolute;inset:2px;pointer-events:none;display:none}
.gc-cell.can::after,.gc-area.can>.gc-cell::after{display:block;border:3px solid var(--gold);
box-shadow:0 0 0 1.5px var(--ink),inset 0 0 0 1.5px var(--ink)}
.gc-cell.can:hover::after,.gc-cell.can.pointed::after,.gc-area.can:is(:hover,.pointed)>.gc-cell::after{display:block;
background:#f2b13499}
.gc-cell.pointed.cannot::after{display:block;border:3px dashed var(--ink)}
.gc-cell.told:not(.can)::after{display:block;border:3px solid var(--red)}
.gc-letter.can{outline:0;box-shadow:none}
.gc-sign{display:flex;justify-content:space-between;align-items:center;gap:2px;min-width:0;align-self:stretch;z-index:1;
padding:0 3px;color:#fff;font:700 12px/1 var(--narrow);white-space:nowrap}
.gc-sign small{font:700 11px/1 var(--narrow);color:#f2e6cc;margin-right:3px;opacity:.85}
.gc-split{font-size:11px}
.gc-split>:first-child{max-width:38%;white-space:normal;line-height:10.5px}
.gc-marks{display:inline-flex;gap:3px;align-items:center;margin-left:auto}
.gc-tokens{background:#fff;color:var(--ink);border-radius:50%;min-width:16px;text-align:center;font:700 12px/16px var(--narrow)}
.gc-clock{display:inline-flex;align-items:center;background:#f2e6cc;color:var(--ink);padding:0 3px;
font:700 12px/15px var(--narrow)}
.gc-clock .lb-symbol{width:11px;height:11px}
.gc-soon{background:var(--red);color:#fff}
.gc-soon use{fill:#fff}
.gc-minus{background:var(--teal);color:#fff;padding:0 3px;font:700 11px/14px var(--narrow);border:1px solid var(--ink)}
.gc-settled{background:var(--c);color:#fff;padding:0 4px;font:700 12px/15px var(--narrow)}
.gc-door{position:relative;display:flex;align-items:center;justify-content:center;z-index:3;justify-self:center;align-self:center}
.gc-across{width:170%;height:88%;margin:0 -35%}
.gc-down{width:88%;height:120%;margin:-10% 0}
.gc-door svg{width:100%;height:100%}
.gc-down svg{transform:rotate(90deg);width:auto;height:170%;flex:none}
.gc-leaf{fill:#8a4a1c;stroke:var(--ink);stroke-width:3;stroke-linejoin:round}
.gc-control .gc-leaf{fill:#a81f2e}
.gc-bar{stroke:#f2e6cc;stroke-width:3;fill:none}
.gc-jam{stroke:var(--red);stroke-width:3.5;fill:none}
.gc-door .gc-minus{position:absolute;right:-6px;top:-5px;z-index:2}
.gc-crossed{z-index:1;align-self:center;justify-self:center;
background:var(--c);color:#fff;border:1.5px solid var(--ink);padding:0 4px;
font:700 14px/17px var(--narrow);pointer-events:none}
.gc-airlock{z-index:1;align-self:stretch;justify-self:stretch}
.gc-map:has(.gc-sign.can) .gc-airlock{pointer-events:none}

.gc-figure{position:relative;flex-direction:column;max-width:none;width:93%;z-index:2}
.gc .gc-map .gc-figure .lb-face{width:100%;height:auto;aspect-ratio:1}
:is(.gc-h4,.gc-h5,.gc-w4,.gc-w5) :is(.gc-rest,.gc-first){display:none}
.gc-map .gc-figure>b{position:absolute;left:50%;bottom:-5px;transform:translateX(-50%);margin:0;padding:0 2px;z-index:2;
max-width:none;overflow:visible;line-height:11px}
.gc-bad>b{background:var(--ink);color:#fff}
.gc-map .gc-figure .lb-person{width:74%;height:auto}
.gc-robot text{font-size:42px;fill:var(--ink)}
.gc-damage{position:absolute;top:-3px;right:-5px;min-width:14px;background:var(--red);color:#fff;border:1.5px solid var(--ink);
text-align:center;font:700 12px/12px var(--narrow);z-index:3}
.gc-acts .lb-face{outline:3px solid #fff;outline-offset:1px;border-radius:9px;background:#fff}
.gc-done .lb-face{filter:grayscale(.8)}
.gc .gc-figure.can{outline-offset:-1px;border-radius:8px}
.gc-way{display:none}
.gc-now .gc-reach{display:none}
.gc-reach{fill:#17807e88;stroke:#fff;stroke-width:2.5}
.gc-aim{stroke:var(--red);stroke-width:5;fill:none;opacity:.85}
.gc-far{stroke-dasharray:9 7}
.gc-chance rect{fill:#fff;stroke:var(--red);stroke-width:2.5}
.gc-chance text{font-size:15px;fill:#8c1522}
.gc-now{display:block}
.gc-now .gc-aim{opacity:.35}
.lb-desk:has(.gc-figure:is(:hover,:focus)) .gc-now{display:none}
.lb-desk:has(.gc-acts:is(:hover,:focus)) .gc-now .gc-reach{display:inline}
.gc-legend{display:flex;flex-wrap:wrap;gap:1px 10px;margin-top:3px;padding:0 5px;background:var(--paper);
border:2px solid var(--ink);
font:12px/17px var(--narrow)}
.gc-legend span{display:inline-flex;gap:3px;align-items:center}
.gc-legend svg{width:14px;height:14px;flex:none}

.gc-turns{display:inline-flex}
.gc-turns i{width:17px;margin-left:-1.5px;border:1.5px solid var(--ink);background:#fff;color:var(--ink);text-align:center;
font:700 11px/14px var(--narrow)}
.gc-turns .gc-past{background:#8d8370}
.gc-turns .gc-ends{box-shadow:inset 0 -4px 0 var(--red)}
.gc-turns .gc-final{background:var(--red);color:#fff}
.gc-turns .gc-this{background:var(--ink);color:#fff;outline:2px solid var(--paper);z-index:1}
.gc-score{display:inline-flex;gap:4px;align-items:center}
.gc-score b{font:700 16px/1 var(--narrow)}
.gc-score small{color:#cfc6b2;font:12px/1 var(--narrow)}
.gc-stack{display:inline-flex;gap:3px;align-items:center}
.gc-card{display:inline-flex;align-items:center;justify-content:center;width:21px;height:26px;background:var(--blue);color:#fff;
border:2px solid var(--paper);font:700 14px/1 var(--narrow)}
.gc-card .lb-face{width:18px;height:18px}
.gc-tray{display:flex;flex-wrap:wrap;gap:3px 6px;align-items:center;padding:3px 7px;background:var(--paper);
border:3px solid var(--ink);font:700 14px/1.1 var(--narrow)}
.gc-tray .lb-face{width:28px;height:28px}
.gc-sum{margin-left:auto}

.gc-board{padding:12px 6px 4px}
.gc-board>.lb-title .lb-face{width:28px;height:28px}
.lb-title .lb-pips{margin-left:auto}
.lb-title .lb-pips{flex:none;flex-wrap:nowrap;padding:1px 3px;background:#fff;color:var(--ink)}
.gc-board>.lb-title>b{white-space:nowrap}
.gc-player{font:12px/16px var(--narrow)}
.gc-value s{font:12px/1 var(--narrow);color:#5b5147}
.gc-more b{color:#0f5f5d}.gc-less b{color:#a81f2e}
.gc-power{font:700 12px/1 var(--narrow);color:#0f5f5d}
.gc-text{padding:1px 4px;font:12px/1.2 var(--narrow)}
.gc-sides{display:grid;grid-template-columns:1fr 1fr;gap:5px;padding:3px 2px}
.gc-sides>div{display:grid;gap:3px;align-content:start}
.gc-sides small{font:700 11px/1.1 var(--narrow);text-transform:uppercase}
.gc-sides .lb-slot{min-height:30px}
.gc-played{background:#fff;border:2px solid var(--ink);border-left:6px solid var(--c);padding:1px 5px;
font:12px/1.15 var(--narrow)}
.gc-to-right{border-left-width:2px;border-right:6px solid var(--c)}
.gc-played .gc-techs{margin-left:7px}
.gc-used{opacity:.6}
.gc-covered,.gc-back{background:#1d4e89 repeating-linear-gradient(45deg,#4f8ac9 0 3px,transparent 3px 8px);color:#fff}
.gc-covered{border:2px solid var(--ink);padding:3px;text-align:center;font:700 12px/1.2 var(--narrow)}
.gc-rank{margin-left:4px;padding:0 5px;color:#fff;border:1.5px solid var(--ink);font:700 12px/15px var(--narrow);flex:none}
.gc-rookie .gc-rank{background:#257a41 radial-gradient(#71a883 1.3px,transparent 1.8px) 0 0/5px 5px}
.gc-veteran .gc-rank{background:#17130f repeating-linear-gradient(45deg,#6d6655 0 2px,transparent 2px 6px)}
.gc .gc-rookie{--c:#257a41}
.gc .gc-veteran{--c:#17130f}
.gc-rookie .gc-left{background:radial-gradient(#dcebd8 1.5px,transparent 2px) 0 0/6px 6px;border-top-style:dotted;
font-style:italic}
.gc-veteran .gc-left{background:#efe9dc;border-top:3px double var(--ink);font-weight:700}
.lb-card.gc-rookie{border-style:dashed}
.lb-card.gc-veteran{outline:1.5px solid var(--ink);outline-offset:-5px}
.gc-techs{display:inline-flex;flex-wrap:wrap;gap:1px 6px}
.gc-below{display:flex;flex-wrap:wrap;gap:1px 10px;padding:2px 4px}
.gc-mission{font:12px/1.2 var(--narrow)}
.gc-strip{display:flex;gap:5px;align-items:center;font:700 11px/1.2 var(--narrow);white-space:nowrap}
.gc-sort{padding-right:4px;border-right:2px solid var(--ink);line-height:1}
#dock .gc-strip{min-height:20px}
#dock .gc-strip .gc-techs{gap:1px 4px;flex-wrap:nowrap}
.gc-left{margin-top:4px;padding-top:2px;border-top:1px dashed var(--stone);font:12px/1.2 var(--narrow)}
.gc-when{font:italic 12px/1.15 var(--narrow);color:#5b5147}

.gc-others{display:grid;grid-template-columns:minmax(0,1fr);gap:6px;min-width:0}
.gc-other{min-width:0;background:var(--paper);border:2px solid var(--ink);box-shadow:3px 3px 0 #0d0b09;padding-bottom:2px}
.gc-other .lb-title{gap:0 5px;padding:0 4px 0 1px}
.gc-other .lb-title .lb-face{width:22px;height:22px}
.gc-lies{display:flex;flex-wrap:wrap;gap:3px;padding:2px 4px 1px;align-items:center}
.gc-lies .lb-folded{font-size:11px}
.gc-ids{display:grid;grid-template-columns:repeat(auto-fill,minmax(170px,1fr));gap:4px;align-items:start}
.gc-id{min-width:0;background:#fff;border:2px solid var(--ink)}
.gc-id>header{display:flex;gap:4px;align-items:center;background:#6a1620;color:#fff;padding:0 3px;min-height:20px;
font:700 13px/1 var(--narrow)}
.gc-id>header b{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.gc-id>header .lb-face{width:20px;height:20px}
.gc-id-line{display:flex;flex-wrap:wrap;gap:1px 7px;align-items:center;padding:1px 4px}
.gc-many{margin-left:auto;font:700 13px/1 var(--narrow)}
.gc-gone{filter:grayscale(1)}
.gc-acting>header{background:var(--red)}
.gc-event{background:#f3ead6}
.gc-stock{display:flex;flex-wrap:wrap;gap:2px 8px;align-items:center;padding:3px 2px 0;font:12px/1.3 var(--narrow)}
.gc-coming .lb-face{width:16px;height:16px}

.gc-room-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:6px;align-items:start}
.gc-room{min-width:0;background:#fff;border:2px solid var(--ink);padding-bottom:2px;font:12px/1.2 var(--narrow)}
.gc-room>header{display:flex;gap:5px;align-items:center;background:var(--ink);color:#fff;padding:1px 4px;
font:700 13px/1.2 var(--narrow)}
.gc-room>header .lb-symbol use{fill:#fff}
.gc-room>header b{flex:1}
.gc-objective>header{background:#a8560f}
.gc-over{background:#f3ead6}
.gc-room>p{padding:1px 5px 0}
.gc-kind{display:flex;flex-wrap:wrap;gap:2px 4px;font-weight:700}
.gc-hex{background:var(--purple);color:#fff;font:700 11px/15px var(--narrow);padding:0 7px;
clip-path:polygon(20% 0,80% 0,100% 50%,80% 100%,20% 100%,0 50%)}
.gc-adventure{padding:14px 12px 10px;font:15px/1.4 Georgia,'Times New Roman','Liberation Serif',serif}
.gc-adventure p+p,.gc-special{margin-top:6px}
.gc-rooms .gc-special{margin:0 0 5px;font:12px/1.2 var(--narrow)}
.gc-paper{padding:6px;background:#d9cfbb}
.gc-front{display:block;width:100%;max-width:760px;margin:0 auto}
.gc-ended .gc-in-2{display:none}
.gc-ended .gc-paper{padding:4px}
.gc-roster .lb-cards{grid-template-columns:repeat(auto-fit,minmax(190px,1fr));gap:9px}
.gc-choice>header b{font-size:18px}
.gc-choice>.lb-art{height:66px}
.gc-line{display:flex;flex-wrap:wrap;gap:2px 8px;align-items:center}
.gc-who{font-style:italic}
.gc-taken>:not(.lb-words),.gc-taken p{opacity:.4}
@container (max-width:720px){
.lb-desk{display:flex;flex-direction:column;align-items:stretch;gap:14px;padding:6px 4px}
.gc-ended{flex-direction:column}
.gc-choosing .gc-base{display:flex;flex-direction:column;align-items:stretch}
.gc-ended .gc-paper{order:-1}.gc-ended .lb-headline{order:-2}
.gc-mine{display:flex;flex-direction:column;gap:15px}
.gc-first{display:none}
.gc-sign{font-size:13px}
.gc-clock .lb-symbol{display:none}
.gc-robot text{font-size:50px}
.gc-letter{display:none}
.gc-text,.gc-played,.gc-mission,.gc-room,.gc-left,.gc-when,.gc-player,.gc-stock,.gc-legend{font-size:13px}
.gc-in-3{display:none}.gc-ended .gc-in-2{display:block}
.gc-split small,.gc-rest{display:none}
.gc-down svg{height:120%}
.gc-map.gc-map.gc-map{max-width:none}
.gc-hand .lb-cards{grid-template-columns:repeat(auto-fill,minmax(150px,1fr))}
.gc-roster .lb-cards{grid-template-columns:minmax(0,1fr)}
}
""".strip()
    + GRID
    + RATIOS
    + LINES
    + SIGNS
    + WAYS
)
