"""The style of the board: its additions to the base style of the drawing kit."""

from __future__ import annotations

from longbox.games.hour_of_need.draw.board import COLUMNS, MOST_WAYS, ROWS

# A hex is a brick of two half rows; even columns begin half a row lower.
CELLS = "".join(
    f".hn-at-{column}-{row}{{grid-area:{2 * row - column % 2}/{column}/span 2/span 1}}"
    for column in range(1, COLUMNS + 1)
    for row in range(1, ROWS + 1)
)
# The way of an enemy stands out while a mouse or the focus is on its figure or its card.
WAYS = "".join(
    f".lb-desk:has(.hn-on-{number}:is(:hover,:focus-visible)) .hn-way-{number}{{opacity:1}}"
    f".lb-desk:has(.hn-on-{number}:is(:hover,:focus-visible)) .hn-way-{number} .hn-struck{{display:inline}}"
    for number in range(1, MOST_WAYS + 1)
)
# A panel and its scheme space belong together.
ROOMS = "".join(
    f".lb-desk:has(.hn-room-{number}:hover) .hn-space-{number}::before{{display:block;background:var(--ink)}}"
    f".lb-desk:has(.hn-space-{number}:hover) .hn-room-{number}{{outline:4px solid var(--paper)}}"
    for number in range(1, 5)
)

STYLE = (
    """
.lb-desk{grid-template:"head head" auto "map villain" auto "map panels" auto "map board" 1fr "threats board" auto
"others others" auto/minmax(0,54fr) minmax(0,46fr);align-items:start;gap:11px 12px;padding-bottom:8px}
.lb-desk:not(.hn-choosing):has(.hn-hand){grid-template:"head head" auto "map villain" auto "map panels" auto "map board" 1fr
"threats board" auto "hand hand" auto "others others" auto/minmax(0,54fr) minmax(0,46fr)}
.lb-desk.hn-told{display:block}
.hn-excerpt{display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));gap:12px;align-items:start}
.hn-told .hn-excerpt>*{grid-area:auto}
.hn-told .hn-excerpt:has(.hn-board){grid-template-columns:minmax(0,7fr) minmax(0,4fr)}
.hn-told .hn-board{align-self:start}
.hn-told .hn-panels{grid-template-columns:minmax(0,1fr)}
.hn-told .hn-threats{grid-template-columns:repeat(3,minmax(0,1fr))}
.hn-mine{display:contents}
.hn-hero-board{grid-area:board}.hn-threats{grid-area:threats}.hn-hand{grid-area:hand}
.hn-watching{grid-template:"head head" auto "map villain" auto "map panels" 1fr "others others" auto
/minmax(0,54fr) minmax(0,46fr)}
.hn-choosing{grid-template:"head" auto "map" auto "mine" auto "others" auto/minmax(0,1fr)}
.hn-choosing>.hn-mine{display:grid;grid-area:mine;gap:11px}
.hn-choosing>.hn-mine>*{grid-area:auto}
.lb-headline{grid-area:head;gap:3px 12px;min-height:28px}
.hn-board{grid-area:map;align-self:stretch;padding:9px 4px 4px}
.hn-villain{grid-area:villain}
.hn-panels{grid-area:panels}
.hn-others{grid-area:others}
.hn-roster{grid-area:map;padding:14px 8px 8px}
.hn-goal,.hn-supply{display:inline-flex;flex-wrap:wrap;gap:2px 7px;align-items:center}
.hn-goal .lb-pips i{border-color:var(--paper)}
.hn-goal .lb-full{background:#e4737e}
.hn-meter{color:#ffb3ba;font:700 16px/1 var(--narrow)}
.hn-low{color:#ffb3ba;font-weight:700}
.hn-supply{color:#cfc6b2;font:12px/1 var(--narrow)}
.hn-tray{display:flex;flex-wrap:wrap;gap:3px 6px;align-items:center;margin:4px 0 0;padding:3px 7px;background:var(--paper);
border:3px solid var(--ink);font:700 14px/1.1 var(--narrow)}
.hn-alarm{background:#f8dedb}
.hn-tray .lb-face{width:28px;height:28px}
.hn-tray>.lb-symbol{width:20px;height:20px}
.hn-legend{display:flex;flex-wrap:wrap;gap:1px 12px;align-items:center;margin-top:3px;padding:0 5px;background:var(--paper);
border:2px solid var(--ink);font:12px/16px var(--narrow)}
.hn-legend span{display:inline-flex;gap:4px;align-items:center}
.hn-legend svg{width:26px;height:12px;flex:none}
.hn-deed b{display:block}
.hn-deed{font-size:12px}
.hn-came{display:inline-flex;gap:8px;margin-left:auto}
.hn-came .lb-token{width:34px;height:34px;margin:-3px 0}
.hn .hn-die{display:inline-flex;align-items:center;justify-content:center;height:28px;min-width:28px;padding:0 1px;gap:0;
box-shadow:2px 2px 0 #0d0b09}
.hn-die .lb-symbol{width:16px;height:16px}

.hn-board{background:#b9ad96 radial-gradient(#a3937f 1.5px,transparent 1.9px) 0 0/8px 8px}
.hn-board.hn-water{background:#2f6f9f repeating-radial-gradient(ellipse at 50% -40%,transparent 0 14px,#3f84b8 14px 17px)}
.hn-board.hn-conveyor{background:#6d6655 repeating-linear-gradient(135deg,#5b5147 0 10px,transparent 10px 20px)}
.hn-board.hn-sealed-glass{background:#8fb4c0 linear-gradient(#a9c9d2 2px,transparent 2px) 0 0/22px 22px}
.hn-map{position:relative;display:grid;grid-template:repeat(13,minmax(0,1fr))/repeat(9,minmax(0,1fr));aspect-ratio:1400/1126;
padding:0 1.786%}
.hn-ground,.hn-ways{position:absolute;inset:0;width:100%;height:100%}
.hn-ways{pointer-events:none;z-index:3}
.hn-open>path,.hn-scheme>path,.hn-hole>path{stroke:var(--ink);stroke-width:4}
.hn-open>path{fill:var(--tint)}
.hn-scheme>path{fill:var(--near)}
.hn-floor{fill:none;stroke:var(--ink);stroke-width:3;stroke-opacity:.13;stroke-linecap:round}
.hn-hole>path{fill:#a3937f}
.hn-water .hn-hole>path{fill:#5fa3d6}.hn-conveyor .hn-hole>path{fill:#4a433b}.hn-sealed-glass .hn-hole>path{fill:#9fcfe0}
.hn-sign use{fill:var(--c);stroke:var(--ink);stroke-width:6}
.hn-sign text{font-size:58px;fill:var(--on)}
.hn-peril use{fill:none;stroke:var(--c);stroke-width:12}
.hn-peril text{font-size:62px;fill:var(--ink)}
.hn-faint{fill:none;stroke:#8d8370;stroke-width:1.5}
.hn-star{fill:#eadfc6;stroke-width:4}
.hn-cell,.hn-into{position:relative;display:flex;flex-wrap:wrap;align-content:center;justify-content:center;align-items:center;
gap:0 1px;min-width:0;min-height:0}
.hn-into{width:100%;height:100%}
.hn-cell::before,.hn-into::before{content:'';position:absolute;inset:0 -16.67%;pointer-events:none;display:none;
background:var(--gold);
clip-path:polygon(0 50%,25% 0,75% 0,100% 50%,75% 100%,25% 100%,0 50%,9% 50%,30% 90%,70% 90%,91% 50%,70% 10%,30% 10%,9% 50%)}
.hn .hn-cell.can,.hn .hn-into.can,.hn .hn-cell.pointed,.hn .hn-into.pointed,.hn .hn-cell.told,.hn .hn-into.told{outline:0;
box-shadow:none}
:is(.hn-cell,.hn-into):is(.can,.pointed,.told)::before{display:block}
:is(.hn-cell,.hn-into):is(.can:hover,.pointed)::before{background:#ffd27a;clip-path:polygon(0 50%,25% 0,75% 0,100% 50%,75% 100%,
25% 100%);opacity:.75}
:is(.hn-cell,.hn-into).told:not(.can)::before{background:var(--teal)}
.hn-vapour::after{content:'';position:absolute;inset:1px -15%;clip-path:polygon(0 50%,25% 0,75% 0,100% 50%,75% 100%,25% 100%);
background:radial-gradient(#5b86a3 2.4px,transparent 3px) 0 0/8px 8px,
radial-gradient(#5b86a3 2.4px,transparent 3px) 4px 4px/8px 8px}
.hn-thick::after{background:radial-gradient(#fff 1.6px,transparent 2.2px) 0 0/8px 8px,#1d4e89b0}
.hn-route .hn-line{fill:none;stroke:#e07a1f;stroke-width:11;stroke-dasharray:4 22;stroke-linecap:round;opacity:.75}
.hn-route .hn-head{fill:#e07a1f;stroke:var(--ink);stroke-width:5}
.hn-way{opacity:.4}.hn-shown{opacity:1}
.hn-way .hn-line{fill:none;stroke:var(--red);stroke-width:9;stroke-linejoin:round;stroke-dasharray:18 10}
.hn-way .hn-head{fill:var(--red);stroke:var(--ink);stroke-width:4}
.hn-struck{display:none;fill:none;stroke:var(--red);stroke-width:10}
.hn-into:has(.hn-echo){align-content:flex-start}
.hn-echo{position:absolute;left:-8%;right:-8%;bottom:1px;display:flex;justify-content:center;align-items:end;z-index:1}
.hn-echo .lb-face{width:17px;height:17px;margin-right:-3px}
.hn-echo .lb-person{width:12px;height:15px}

.lb-figure{position:relative}
.hn-map .lb-figure{flex-direction:column;max-width:126%;margin:0 -8px;z-index:2}
.hn-map .lb-figure .lb-face{width:31px;height:31px}
.hn-map .lb-figure>b{margin:-5px 0 0;padding:0 2px;z-index:2}
.hn-map .hn-boss .lb-face{width:34px;height:34px}
.hn-throng .lb-figure>b:not(.hn-fuse){display:none}
.hn-bad>b{background:var(--ink);color:#fff}
.hn-to-act>b{background:#bfe3df}
.hn .lb-figure.can{outline-offset:-1px;border-radius:9px}
.hn-token .lb-token{width:27px;height:27px}
.hn-person>b{margin-left:-2px}
.hn-map .hn-person{margin:0 -2px}
.hn-map .hn-person .lb-person{width:21px;height:25px}
.hn-blow{display:inline-flex;gap:1px;align-items:center;background:var(--red);color:#fff;border:1.5px solid var(--ink);
padding:0 2px;font:700 12px/13px var(--narrow)}
.hn-blow .lb-symbol{width:11px;height:11px}
.lb-figure>.hn-blow{position:absolute;top:-3px;left:calc(50% + 8px);z-index:3;line-height:12px}
.lb-figure>.hn-blow .lb-symbol{display:none}
.lb-figure .hn-blow b{margin:0;padding:0 1px;background:none;border:0;color:inherit;font:inherit}
.hn-fuse{position:absolute;top:-3px;left:calc(50% + 6px);z-index:3;min-width:14px;text-align:center;background:var(--red);
color:#fff;border:1.5px solid var(--ink);font:700 12px/12px var(--narrow)}
.hn-bad>.hn-fuse{margin:0;padding:0;background:var(--red)}
.hn-whose{position:absolute;top:-2px;right:calc(50% + 6px);z-index:3;line-height:0}
.lb-figure .hn-whose .lb-face.lb-face.lb-face{width:15px;height:15px}
.hn-bot>b{margin:-4px 0 0}
.hn-tired:is(.lb-figure) .lb-face,.hn-tired:is(.lb-figure) .lb-token{opacity:.5}

.hn-panels{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:7px;min-width:0}
.hn-panel{position:relative;display:flex;flex-direction:column;min-width:0;background:var(--tint);border:3px solid var(--ink);
box-shadow:4px 4px 0 #0d0b09}
.hn-panel>header{display:flex;gap:3px;align-items:center;background:var(--c);color:var(--on);border-bottom:2px solid var(--ink);
padding:0 3px;font:700 13px/20px var(--narrow);white-space:nowrap;overflow:hidden}
.hn-panel>header>b{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;letter-spacing:-.2px}
.hn-panel>header .lb-token use{stroke:#fff;stroke-width:9}
.hn-room{position:relative;flex:1;min-height:44px;display:flex;flex-wrap:wrap;gap:2px 4px;align-items:end;padding:2px 3px;
overflow:hidden}
.hn-scene{position:absolute;inset:0;width:100%;height:100%}
.hn-far{fill:var(--far)}.hn-near{fill:var(--near)}
.hn-room>span{position:relative;z-index:1}
.hn-figures{display:inline-flex;flex-wrap:wrap;gap:2px 3px;align-items:center;flex:1}
.hn-figures .lb-figure .lb-face{width:28px;height:28px}
.hn-figures .hn-boss .lb-face{width:34px;height:34px}
.hn-crowd,.hn-minions,.hn-captives{display:inline-flex;align-items:end}
.hn-crowd{gap:5px;margin-left:auto}
.hn-minions .lb-person{margin-right:-3px;width:21px;height:25px}
.hn-left{background:#fff;border:1.5px solid var(--ink);font:700 11px/12px var(--narrow);padding:0 2px}
.hn-captives{padding:1px 2px;border:2px solid var(--ink);
background:repeating-linear-gradient(90deg,var(--ink) 0 2px,#ffffffb0 2px 8px)}
.hn-captives .lb-person{width:17px;height:21px}
.hn-panel>p{padding:1px 5px 2px;background:#fff;border-top:2px solid var(--ink);font:12px/1.12 var(--narrow)}
.hn-next{display:inline-flex;gap:2px;align-items:center;background:var(--paper);color:var(--ink);border:1.5px solid var(--ink);
padding:0 3px;font:700 11px/14px var(--narrow);text-transform:uppercase}
.hn-is-here{outline:3px solid #e07a1f}
.hn-full{display:inline-flex;gap:1px;align-items:center}
.hn-full i{width:11px;height:11px;border:1.5px solid currentcolor;opacity:.75;border-radius:50%}
.hn-full .lb-token{width:16px;height:16px}

.hn-villain{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:3px 6px;padding:11px 5px 4px}
.hn-boss-card{display:flex;flex-wrap:wrap;gap:1px 7px;align-items:center;min-width:0}
.hn-boss-card>.lb-face{width:34px;height:34px}
.hn-boss-card>p{flex:1 0 100%;font:12px/1.12 var(--narrow)}
.hn-name{font:700 17px/1 var(--narrow);text-transform:uppercase}
.hn-overview{color:#6a1620}
.hn-progress{display:inline-flex;gap:2px;align-items:center;font:700 13px/1 var(--narrow)}
.hn-bar{width:120px;height:12px;border:2px solid var(--ink);background:#fff}
.hn-threat .hn-bar,.hn-chip .hn-bar{width:60px}
.hn-health{fill:var(--red)}
.hn-villain.lb-alarm{background:#f8dedb radial-gradient(#f0c1bf 1.5px,transparent 1.9px) 0 0/7px 7px}
.hn-villain.lb-alarm .hn-name{font-size:22px}
.hn-hidden{width:17px;height:17px;background:var(--ink);color:#fff;border-radius:50%;text-align:center;
font:700 12px/17px var(--narrow)}
.hn-steps{display:inline-flex;gap:3px;align-items:center;font:700 12px/1 var(--narrow)}
.hn-steps .lb-symbol{fill:#e07a1f}
.hn-decks{display:grid;gap:5px;align-content:start}
.hn-decks .lb-pile{min-width:74px}
.hn-villain>.hn-chips{grid-column:1/-1}
.hn-chips{display:flex;flex-wrap:wrap;gap:3px}
.hn-chip{gap:4px;padding:0 4px 0 1px;line-height:18px;font-size:12px}
.hn-chip .lb-face{width:18px;height:18px}
.hn-chip .lb-token{width:16px;height:16px}
.hn-lasting{background:#f3ead6}
.hn-heart{width:21px;height:20px;flex:none;vertical-align:-5px}
.hn-heart use{fill:#d62839;stroke:var(--ink);stroke-width:6}
.hn-heart text{font-size:52px;fill:#fff;transform:translate(50px,62px)}
.hn-fuses{display:inline-flex;gap:2px;align-items:center}
.hn-fuses i{width:7px;height:14px;background:#c2b69d;border:1.5px solid var(--ink)}
.hn-fuses .hn-burnt{background:var(--red)}

.hn-hero-board{padding:12px 6px 4px}
.hn-mine .lb-title{flex-wrap:wrap;padding:1px 6px 1px 2px;font-size:16px}
.hn-mine .lb-title .lb-face{width:28px;height:28px}
.lb-title .lb-pips{margin-left:auto}
.lb-title .lb-pips i{background:#fff}
.lb-title .lb-pips .lb-full{background:var(--teal)}
.hn-player{font:12px/16px var(--narrow)}
.hn-mine .lb-line{gap:2px 8px;padding:2px 2px 1px}
.hn-focus{display:inline-flex}
.hn-focus i{opacity:.25}.hn-focus .hn-got{opacity:1}
.hn-focus .lb-symbol{width:15px;height:15px}
.hn-menace{display:inline-flex;gap:4px;align-items:center;font:700 12px/1 var(--narrow);color:#8c1522}
.hn-piles{display:inline-flex;gap:6px;margin-left:auto;align-items:center}
.hn-piles .lb-folded{position:relative;font:12px/15px var(--narrow)}
.hn-piles .lb-folded>div{position:absolute;right:0;top:100%;width:210px;z-index:6;background:var(--paper);
border:2px solid var(--ink);padding:5px}
.hn-deck{background:var(--blue);color:#fff}
.hn-sides p{font:12px/1.15 var(--narrow);padding:1px 2px}
.hn-beside{display:grid;grid-template-columns:repeat(auto-fill,minmax(136px,1fr));gap:4px;padding-top:3px}
.hn-constant{min-width:0;background:var(--tint);border:2px solid var(--ink);border-left:6px solid var(--c);padding:0 4px 1px}
.hn-constant>b{font:700 12px/15px var(--narrow);margin-right:4px}
.hn-constant p{font:11px/1.1 var(--narrow);display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.hn-tired:not(.lb-figure){background-image:repeating-linear-gradient(135deg,#17130f14 0 5px,transparent 5px 10px)}
.hn-gone{display:none;flex-wrap:wrap;gap:4px;align-items:center;margin:0 0 4px;padding:4px;background:var(--tint,#fff);
border:2px solid var(--ink)}
.hn-gone:has(.can){display:flex}
.hn-gone .lb-chip{font-size:13px;line-height:20px}
.hn-threats{display:grid;grid-template-columns:repeat(auto-fit,minmax(142px,1fr));gap:5px;padding:11px 5px 5px;
background:#f3ead6}
.hn-threats>.lb-nothing{padding:3px 3px 0}
.hn-threat{min-width:0;background:#fff;border:2px solid var(--ink)}
.hn-threat>header{display:flex;gap:4px;align-items:center;background:var(--c);color:var(--on);border-bottom:2px solid var(--ink);
padding:0 3px;min-height:21px;font:700 12px/1.05 var(--narrow)}
.hn-threat>header b{flex:1;min-width:0}
.hn-threat>header .lb-face{width:20px;height:20px;margin:-1px 0}
.hn-threat>header .lb-symbol{fill:var(--on)}
.hn-threat>header .lb-token use{stroke:#fff}
.hn-numbers{display:flex;flex-wrap:wrap;gap:1px 6px;align-items:center;padding:1px 4px}
.hn-where{margin-left:auto;font:12px/1 var(--narrow)}
.hn-where .lb-token{width:16px;height:16px}
.hn-text{padding:0 4px 2px;font:11.5px/1.1 var(--narrow);display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;
overflow:hidden}
.hn-others{display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));gap:6px;min-width:0}
.hn-other{min-width:0;background:var(--paper);border:2px solid var(--ink);box-shadow:3px 3px 0 #0d0b09;padding-bottom:2px}
.hn-other .lb-title{flex-wrap:wrap;gap:0 5px;padding:0 4px 0 1px}
.hn-other .lb-title .lb-face{width:22px;height:22px}
.hn-lies{display:flex;flex-wrap:wrap;gap:3px;padding:3px 4px 1px;align-items:center}
.hn-lies>div{display:contents}
.hn-lies .lb-folded{font-size:11px}
.hn-hand .lb-words p{font:12px/1.15 var(--narrow)}
.hn-feats{display:inline-flex;gap:1px;flex:none}
.hn-feats .lb-token{width:20px;height:20px}
#dock .hn-feats .lb-token{width:17px;height:17px}
.hn-hand .lb-words small{margin-bottom:3px}
.hn-hand .lb-cards{grid-template-columns:repeat(auto-fill,minmax(126px,1fr))}
.lb-words .lb-tag{margin-right:4px}
.hn-roster .lb-cards{grid-template-columns:repeat(3,minmax(0,1fr));gap:9px}
.hn-choice>header b{font-size:18px}
.hn-choice>.lb-art{height:66px}
.hn-who{font-style:italic}
.hn-side{border-top:1px dashed var(--stone);padding-top:2px;margin-top:3px}
.hn-side>b{margin-right:7px;font:700 13px/1 var(--narrow)}
.hn-side .lb-count,.hn-side .lb-harm{margin-right:7px}
.hn-taken>:not(.lb-words),.hn-taken p,.hn-taken .hn-side{opacity:.4}
@container (max-width:720px){
.lb-desk{display:flex;flex-direction:column;align-items:stretch;gap:14px;padding:6px 4px}
.hn-map .lb-figure>b{letter-spacing:-.5px}
.hn-map .lb-figure .lb-face,.hn-map .hn-boss .lb-face{width:25px;height:25px}
.hn-map .lb-figure .lb-token{width:23px;height:23px}
.hn-map .hn-person .lb-person{width:16px;height:19px}
.hn-echo .lb-face{width:14px;height:14px}
.hn-mine{display:flex;flex-direction:column;gap:15px}
.hn-threats,.hn-beside{grid-template-columns:minmax(0,1fr)}
.hn-text,.hn-constant p{-webkit-line-clamp:9;font-size:13px}
.hn-panel>p,.hn-sides p,.hn-boss-card>p,.hn-hand .lb-words p,.hn-supply,.hn-player,.hn-where,.hn-menace,.hn-steps{font-size:13px}
.hn-others,.hn-roster .lb-cards{grid-template-columns:minmax(0,1fr)}
.hn-hand .lb-cards{grid-template-columns:repeat(auto-fill,minmax(150px,1fr))}
.hn-chip{font-size:13px}
.hn-panel>header{flex-wrap:wrap}
.hn-panel>header>b{flex:1 0 60%}
}
@container (max-width:470px){
.hn-told .hn-excerpt:has(.hn-board){grid-template-columns:minmax(0,1fr)}
.hn-told .hn-threats{grid-template-columns:minmax(0,1fr)}
}
""".strip()
    + CELLS
    + WAYS
    + ROOMS
)
