"""The style of the board: its additions to the base style of the drawing kit."""

from __future__ import annotations

from longbox.games.freedom_five.city import COLUMNS, LOCATIONS, ROWS

# Between two rows or columns of Locations there is a street, and in some streets there is water or a railway.
PLACES = "".join(
    f".ff-at-{number}{{grid-area:{2 * ((number - 1) // COLUMNS) + 1}/{2 * ((number - 1) % COLUMNS) + 1}}}" for number in LOCATIONS
)
# The names of districts stand in streets without rails: row and column of the street, and the length of the lettering.
STREETS = {7: "2/1", 8: "2/3", 15: "6/5/7/8", 23: "6/9", 27: "10/3/11/8", 5: "2/9", 12: "4/11", 24: "8/11"}
LETTERINGS = "".join(f".ff-lettering-{number}{{grid-area:{area}}}" for number, area in STREETS.items())
BRIDGES = "".join(f".ff-row-{row}{{grid-area:{2 * row + 1}/10}}" for row in range(ROWS))

CROSSINGS = "".join(f".ff-y-{row}{{grid-row:{row}}}" for row in range(1, 2 * ROWS))
CROSSINGS += "".join(f".ff-x-{column}{{grid-column:{column}}}" for column in range(1, 2 * COLUMNS))

STYLE = (
    """
.ff{--street:9px;--lane:10px;--water:17px}
.lb-desk{grid-template:"head head" auto "board board" auto "city side" auto "hand side" 1fr "kit kit" auto "rest rest" auto
/minmax(0,61fr) minmax(0,39fr);align-items:start;padding-bottom:12px}
.ff-finished{grid-template:"head head" auto "over over" auto "board board" auto "city side" auto "hand side" 1fr "kit kit" auto
"rest rest" auto/minmax(0,61fr) minmax(0,39fr)}
.ff-watching{grid-template:"head head" auto "city side" auto "hand side" 1fr "rest rest" auto/minmax(0,61fr) minmax(0,39fr)}
.ff-watching.ff-finished{grid-template:"head head" auto "over over" auto "city side" auto "hand side" 1fr "rest rest" auto
/minmax(0,61fr) minmax(0,39fr)}
.ff-watching>.ff-team{grid-area:hand}
.ff-choosing{grid-template:"head head" auto "side side" auto "city city" auto "board board" auto "hand hand" auto "kit kit" auto
"rest rest" auto/minmax(0,61fr) minmax(0,39fr)}
.lb-desk.ff-told{display:block}
.ff-excerpt{display:grid;grid-template-columns:repeat(auto-fit,minmax(130px,1fr));gap:14px}
.ff-excerpt .ff-place{grid-area:auto;min-height:96px;max-width:230px}
.ff-excerpt>.ff-roster,.ff-excerpt>.lb-panel,.ff-excerpt>.lb-track{grid-column:1/-1}
.ff-excerpt .lb-cards{grid-template-columns:repeat(auto-fill,minmax(140px,1fr))}
.ff-excerpt .ff-roster .lb-cards{grid-template-columns:minmax(0,300px)}
.lb-headline{grid-area:head}
.lb-headline>.lb-track{margin-left:auto}
.ff-city{grid-area:city;padding:10px 7px 0;background:#c9c0ac}
.ff-map{display:grid;grid-template-columns:minmax(0,1fr) var(--street) minmax(0,1fr) var(--street) minmax(0,1fr) 13px
minmax(0,1fr) var(--street) minmax(0,1fr) var(--water) minmax(0,1fr);
grid-template-rows:minmax(70px,auto) var(--lane) minmax(70px,auto) var(--lane) minmax(70px,auto) 13px minmax(70px,auto)
var(--lane) minmax(70px,auto) 11px}
.ff-place{position:relative;min-width:0;display:flex;flex-direction:column;border:2px solid var(--ink);background:var(--tint);
box-shadow:0 0 0 calc(var(--street)/2) var(--ground)}
.ff-old-harbour{--ground:#7fb3d0}.ff-uptown{--ground:#d99fd6}.ff-civic-mile{--ground:#f4edda}.ff-works{--ground:#b3b1bd}
.ff-eastside{--ground:#96cc7c}
.ff-district{place-self:center;z-index:1;margin:-4px 0;padding:0 6px;background:var(--ground);white-space:nowrap;
font:700 11px/11px var(--narrow);letter-spacing:1px;text-transform:uppercase}
.ff-place>header{display:flex;gap:3px;align-items:center;min-height:26px;padding:0 1px;background:var(--c);color:var(--on);
border-bottom:2px solid var(--ink)}
.ff-place>header b{flex:1;min-width:0;font:700 11.5px/11px var(--narrow);letter-spacing:-.3px}
.ff-number{width:23px;height:23px;margin:-1px 0}
.ff-number text{font-size:56px;transform:translate(50px,70px)}
.ff-hq{border-width:3px;margin:-2px;box-shadow:0 0 0 2px var(--paper)}
.ff-hq>header b{text-transform:uppercase}
.ff-street{position:relative;flex:1;min-height:38px;display:grid;
grid-template:1fr auto/auto minmax(0,1fr);align-items:end;
padding:2px}
.ff-scene{position:absolute;left:0;bottom:0;width:100%;height:100%;max-height:56px}
.ff-far{fill:var(--far)}.ff-near{fill:var(--near)}
.ff-crowd,.ff-tokens,.ff-figures{position:relative;display:inline-flex;flex-wrap:wrap;align-items:end}
.ff-crowd{grid-area:2/1}
.ff-figures{grid-area:1/1/2/3;gap:1px 3px;align-self:start}
.ff-tokens{grid-area:2/2;gap:1px;justify-content:end}
.ff-crowd .lb-person{margin-right:-2px}
.ff-tokens .lb-token{width:21px;height:21px}
.ff-plotted use{stroke:var(--paper)}
.ff-prop,.ff-stop{padding:0 3px;border:2px solid var(--ink);background:var(--purple);color:#fff;font:700 11px/13px var(--narrow)}
.ff-stop{background:var(--ink)}
.ff-tower{width:15px;height:20px;border:2px solid var(--ink);background:var(--red);color:#fff;text-align:center;
font:700 13px/16px var(--narrow)}
.ff-throng{gap:1px}.ff-throng b{display:none}
.ff-to-act b{background:#bfe3df}
.ff-is-private b{border-style:dashed}
.ff-bad b{background:var(--ink);color:#fff}
.ff-lost .ff-scene{opacity:.35}
.ff-closed{position:absolute;left:0;right:0;top:50%;background:var(--ink);color:#fff;text-align:center;
font:700 11px/14px var(--narrow)}
.ff-river{grid-area:1/10/-1/11;margin:-10px 0 -3px;background:repeating-linear-gradient(170deg,#5fa3d6 0 7px,#86bde4 7px 10px);
border:solid var(--ink);border-width:0 2px;display:grid;place-items:center}
.ff-river span,.ff-lake span,.ff-rails span{font:700 11px/1 var(--narrow);color:var(--ink);white-space:nowrap}
.ff-river span,.ff-rails span{writing-mode:vertical-rl}
.ff-river span{position:relative;top:-9%}
.ff-bridge{align-self:center;height:22px;margin:0 -3px;z-index:1;border:solid var(--ink);border-width:2px 0;
background:repeating-linear-gradient(90deg,#b78a56 0 4px,#8f6638 4px 5px)}
.ff-lake{grid-area:6/3;margin:-1px 2px;background:#86bde4;border:2px solid var(--ink);border-radius:50%/50%;display:grid;
place-items:center;z-index:1}
.ff-rails{grid-area:9/6;margin:0 -1px -4px;background:#6d6655 repeating-linear-gradient(0deg,transparent 0 5px,#4a4334 5px 7px);
border:solid var(--ink);border-width:0 2px;display:grid;place-items:center;z-index:1}
.ff-rails span{background:#c9c0ac;line-height:10px}
.ff-rail{position:absolute}
.ff-rail-north,.ff-rail-south{left:calc(50% - 5px);width:10px}
.ff-rail-west,.ff-rail-east{bottom:10px;height:10px}
.ff-rail-north{top:0;bottom:10px}.ff-rail-south{bottom:0;height:20px}
.ff-rail-west{left:0;right:calc(50% - 5px)}.ff-rail-east{left:calc(50% - 5px);right:0}
.ff-rail-north,.ff-rail-south,.ff-to-north,.ff-to-south{border:solid var(--ink);border-width:0 2px;
background:repeating-linear-gradient(0deg,#8f6638 0 2px,transparent 2px 5px)}
.ff-rail-west,.ff-rail-east,.ff-to-west,.ff-to-east{border:solid var(--ink);border-width:2px 0;
background:repeating-linear-gradient(90deg,#8f6638 0 2px,transparent 2px 5px)}
.ff-crossing{position:relative;z-index:1}
.ff-to-north,.ff-to-south{justify-self:center;width:10px;margin:-2px 0}
.ff-to-west,.ff-to-east{align-self:end;height:10px;margin:0 -2px 12px}
.ff-crossing::before{content:'';position:absolute;left:50%;top:50%;width:14px;height:14px;margin:-7px;background:var(--ink);
clip-path:polygon(50% 0,100% 100%,0 100%)}
.ff-to-east::before{transform:rotate(90deg)}.ff-to-south::before{transform:rotate(180deg)}
.ff-to-west::before{transform:rotate(270deg)}
.ff-supply{display:flex;flex-wrap:wrap;gap:2px 14px;align-items:center;padding:0 2px;color:var(--paper);
font:12px/15px var(--narrow)}
.ff-supply .lb-count{margin-right:4px}
.ff-supply .ff-brought{color:var(--ink)}
.ff-side{grid-area:side;display:grid;gap:13px;min-width:0}
.ff-rest{grid-area:rest;display:grid;gap:15px;min-width:0}
.ff-rest .ff-others,.ff-watching>.ff-team .ff-others{grid-template-columns:repeat(2,minmax(0,1fr))}
.ff-ending{grid-area:over;display:grid;gap:5px;padding:14px 16px;background:#f0c1bf;font-size:15px;line-height:1.35}
.ff-won{background:#bfe3df}
.ff-verdict{font:700 38px/1 var(--narrow);text-transform:uppercase;color:#8c1522}
.ff-won .ff-verdict{color:#0b4f4d}
.ff-roster{grid-area:city;padding:14px 8px 8px}
.ff-roster .lb-cards{grid-template-columns:repeat(4,minmax(0,1fr));gap:9px}
.ff-choice>header{flex-direction:column;align-items:start;justify-content:center;gap:0;min-height:42px;padding:2px 4px 2px 46px}
.ff-choice>header b{font-size:17px}
.ff-choice>header span{font:12px/1.1 var(--narrow)}
.ff-choice>.lb-face{width:36px;height:36px;left:4px;top:2px}
.ff-choice .lb-words{display:flex;flex-direction:column;gap:2px}
.ff-choice .ff-power{border:0;border-top:1px dashed var(--stone);padding:1px 0 0}
.ff-taken>:not(.lb-words),.ff-taken p{opacity:.4}
.ff-choice .lb-stamp{position:absolute;left:12%;right:12%;top:38%;margin:0}
.ff-roll{display:flex;flex-wrap:wrap;gap:4px;align-items:center;padding:2px 0;font:700 14px/1 var(--narrow)}
.lb-headline .ff-roll{color:var(--paper)}
.lb-headline .lb-face{width:22px;height:22px}
.ff-attack ul{list-style:none}
.ff-attack li{display:flex;gap:4px;align-items:center}
.ff-attack .lb-face{width:20px;height:20px}
.ff-comic{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px 8px;align-items:stretch}
.ff-lesson{grid-column:1/-1;background:#fdf0cf;border:3px solid var(--ink);border-left-width:10px;padding:4px 8px;font-size:14px;
line-height:1.25}
.ff-events{display:flex;gap:3px;align-items:center}
.ff-events i{width:16px;height:20px;background:var(--ink);color:#fff;border:1.5px solid var(--ink);text-align:center;
font:700 13px/17px var(--narrow)}
.ff-events .ff-told{background:#fff;color:var(--ink)}
.ff-events b{margin-left:4px}
.ff-splash{grid-column:1/-1;background:var(--red) radial-gradient(#b51f2f 1.3px,transparent 1.6px) 0 0/6px 6px;color:#fff;
border:3px solid var(--ink);box-shadow:4px 4px 0 #0d0b09;padding:4px 8px 5px;display:flex;flex-wrap:wrap;gap:2px 10px;
align-items:baseline}
.ff-splash .lb-tag{font-size:14px;line-height:19px;padding:0 7px}
.ff-issue{font:700 19px/1.1 var(--narrow);text-transform:uppercase}
.ff-chapter{font:700 14px/1.2 var(--narrow)}
.ff-goal{flex:1 0 100%;color:var(--ink)}
.ff-goal,.ff-premise{background:var(--paper);border:2px solid var(--ink);padding:1px 6px}
.ff-premise{color:var(--ink);font-size:13px}
.ff-box{background:#fff;box-shadow:3px 3px 0 #0d0b09;padding:11px 6px 3px}
.ff-wide{grid-column:1/-1}
.ff-box .lb-caption{max-width:calc(100% + 4px);overflow:hidden;text-overflow:ellipsis}
.ff-box p+p{margin-top:3px;padding-top:3px;border-top:1px dashed var(--stone)}
.ff-villains .lb-cards{grid-template-columns:repeat(2,minmax(0,1fr))}
.ff-dossiers .lb-cards{grid-template-columns:repeat(4,minmax(0,1fr))}
.ff-villain>header{background:var(--ink);color:#fff;border-bottom:3px solid var(--c);font-size:14px}
.ff-villain .lb-words{display:flex;flex-direction:column;padding:0}
.ff-state{display:flex;flex-wrap:wrap;gap:2px 6px;align-items:center;padding:2px 4px;background:var(--tint)}
.ff-where{font:700 12px/15px var(--narrow)}
.ff-guards{display:inline-flex;align-items:center;font:700 12px var(--narrow)}
.ff-guards .lb-person{width:13px;height:16px}
.ff-texts{padding:2px 4px 3px;font:12px/1.1 var(--narrow)}
.ff-texts p+p{border-top:1px dashed var(--stone);margin-top:1px;padding-top:1px}
.ff-texts b{color:#6a1620}
.ff-others{display:grid;gap:6px}
.ff-other{background:#fff;border:2px solid var(--ink);min-width:0}
.lb-title{flex-wrap:wrap;column-gap:7px;padding:1px 5px 1px 2px}
.lb-title .lb-pips{margin-left:auto}
.lb-title .lb-pips i{width:12px;height:12px;background:#fff}
.lb-title .lb-pips .lb-full{background:var(--teal)}
.ff-player{font:12px/16px var(--narrow)}
.ff-private{outline:1.5px dashed var(--ink)}
.ff-other .lb-line{gap:2px 4px;padding:2px 4px 1px}
.ff-other .lb-face{width:22px;height:22px}
.ff-other .lb-folded{padding:2px 5px 3px}
.ff-numbers{display:inline-flex;gap:6px}
.ff-deeds{font:12px/1.15 var(--narrow)}
.ff-piles{display:inline-flex;flex-wrap:wrap;gap:3px 5px;margin-left:auto}
.ff-deck{background:var(--blue);color:#fff;font:12px/15px var(--narrow)}
.ff-chip-task{background:#3a3944;color:#fff}
.ff-mine{display:contents}
.ff-board,.ff-kit{min-width:0;background:var(--paper);border:3px solid var(--ink);box-shadow:4px 4px 0 #0d0b09}
.ff-board{grid-area:board;display:flex;flex-wrap:wrap;align-items:stretch;background:var(--stone)}
.ff-board .lb-title{border:0;flex:none;padding:2px 6px 2px 3px;font-size:17px}
.ff-board .lb-line{flex:1;padding:1px 6px;background:var(--paper)}
.ff-board .lb-face{width:32px;height:32px}
.ff-board .lb-pips i{width:15px;height:15px}
.ff-kit{grid-area:kit;padding-bottom:6px}
.ff-hand{grid-area:hand;padding:11px 6px 6px}
.ff-powers{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:6px;padding:6px 6px 0}
.ff-power,.ff-reward,.ff-brought{border:2px solid var(--ink);background:#fff;padding:1px 5px;font:12px/1.15 var(--narrow)}
.ff-reward{border-color:var(--teal);background:#e2f1ee}
.ff-down,.ff-used{border:1.5px dashed #8d8370;background:none;color:#4f4739}
.ff em{color:#7a1822;font-weight:700}
.ff-slots{display:grid;grid-template-columns:repeat(3,minmax(0,1fr)) minmax(0,1.25fr);gap:6px;padding:6px 6px 0;
font:12px/1.1 var(--narrow)}
.ff-slots>:nth-child(1){grid-area:1/1}.ff-slots>:nth-child(2){grid-area:1/2}
.ff-slots>:nth-child(3){grid-area:1/3}.ff-slots>:nth-child(4){grid-area:1/4}
.ff-slot{min-width:0;min-height:66px}
.ff-covered{background:var(--stone);color:transparent}
.ff-covered p{visibility:hidden}
.ff-task{align-self:end;z-index:1;margin:0 3px 3px;background:#3a3944;color:#fff;border:2px solid var(--ink);
box-shadow:0 0 0 1.5px #fff;padding:1px 6px 3px}
.ff-slots>.ff-task-1{grid-area:1/1/2/3}.ff-slots>.ff-task-2{grid-area:1/3/2/5}
.ff-task header{font:700 14px/1.2 var(--narrow)}
.ff-rewards{display:flex;flex-wrap:wrap;gap:4px;padding:6px 6px 0}
.ff-hand .lb-cards{grid-template-columns:repeat(auto-fill,minmax(108px,1fr));gap:5px}
.lb-tight .lb-card>header{line-height:1}
.ff-hand .lb-words,.ff-slot .lb-words{display:grid;padding:0;font:12px/1.12 var(--narrow)}
.ff-slot .lb-words{align-content:start}
.lb-words>p[data-place],.ff-slot p{padding:3px 6px 4px}
.lb-words>p.can,.lb-words>p.pointed{outline-offset:-3px;box-shadow:none}
.lb-words .lb-tag{margin-right:4px;text-transform:uppercase}
.lb-words p>.lb-count{float:right;margin:0 -1px 0 4px}
@container (min-width:721px){
.lb-desk:not(.ff-watching,.ff-choosing,.ff-finished,:has(.ff-hand)){grid-template:"head head" auto "board board" auto
"city side" auto "kit side" 1fr "rest rest" auto/minmax(0,61fr) minmax(0,39fr)}
}
@container (min-width:1101px){
.ff-hand .lb-cards{grid-template-columns:repeat(auto-fill,minmax(140px,1fr))}
.ff-place>header b{font-size:13px;line-height:12px}
.ff-map{--street:9px;--lane:11px;--water:20px;grid-auto-rows:auto}
.ff-street{min-height:52px}
.ff-texts,.ff-hand .lb-words,.ff-slots,.ff-slot .lb-words,.ff-power,.ff-reward{font-size:13px}
}
@container (max-width:720px){
.lb-desk{padding:6px 4px;gap:15px;display:flex;flex-direction:column;align-items:stretch;--street:3px;--lane:11px;--water:9px}
.lb-headline{gap:6px 10px}
.lb-headline>.lb-track{margin-left:0}
.ff-city{padding:11px 3px 1px}
.ff-map{grid-template-columns:minmax(0,1fr) var(--street) minmax(0,1fr) var(--street) minmax(0,1fr) 6px minmax(0,1fr)
var(--street) minmax(0,1fr) var(--water) minmax(0,1fr);grid-template-rows:minmax(92px,auto) var(--lane) minmax(92px,auto)
var(--lane) minmax(92px,auto) 11px minmax(92px,auto) var(--lane) minmax(92px,auto) 11px}
.ff-district{letter-spacing:-.2px;padding:0 2px}
.ff-place>header{flex-wrap:wrap;justify-content:space-between;min-height:48px;align-content:start;padding:1px 2px}
.ff-place>header b{order:3;flex:1 0 100%;font:700 11px/11px var(--narrow);letter-spacing:-.35px}
.ff-number{width:24px;height:24px}
.ff-hq{margin:0}
.ff-hq>header b{text-transform:none}
.ff-street{padding:1px;gap:1px;display:flex;flex-wrap:wrap;align-content:end}
.ff-figures{flex:1 0 100%;margin-bottom:auto}
.ff-tokens{margin-left:auto}
.ff-box{padding-top:14px}
.ff-crowd .lb-person{width:17px;height:21px}
.ff-tokens .lb-token{width:19px;height:19px}
.lb-figure{flex-direction:column;align-items:start}
.lb-figure b{margin:-3px 0 0;padding:0 2px;letter-spacing:-.3px;z-index:1}
.ff-river span,.ff-lake span,.ff-rails span{display:none}
.ff-river{margin:-11px -1px -3px}
.ff-lake{margin:-1px 4px}
.ff-supply,.ff-texts,.ff-hand .lb-words,.ff-slots,.ff-slot .lb-words,.ff-power,.ff-reward,.ff-brought,.ff-deeds,
.ff-player{font-size:13px}
.ff-where,.ff-guards{font-size:13px;line-height:18px}
.ff-villains .lb-cards,.ff-rest .ff-others,.ff-watching>.ff-team .ff-others,.ff-roster .lb-cards{
grid-template-columns:minmax(0,1fr)}
.ff-mine{display:flex;flex-direction:column;gap:15px}
.ff-side>.ff-villains{display:none}
.ff-side{gap:15px}
.ff-powers{grid-template-columns:minmax(0,1fr)}
.ff-slots{grid-template-columns:repeat(2,minmax(0,1fr))}
.ff-slots>:nth-child(3){grid-area:2/1}.ff-slots>:nth-child(4){grid-area:2/2}
.ff-slots>.ff-task-1{grid-area:1/1/2/3}.ff-slots>.ff-task-2{grid-area:2/1/3/3}
.ff-board{flex-direction:column}
.ff-board .lb-line{padding:4px 6px 6px}
.ff-hand .lb-cards{grid-template-columns:repeat(auto-fill,minmax(150px,1fr))}
.ff-piles{margin-left:0}
}
""".strip()
    + PLACES
    + LETTERINGS
    + BRIDGES
    + CROSSINGS
)
