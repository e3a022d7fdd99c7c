"""How the drawing looks. The text never changes, so that a page with a strict policy can allow it by its hash."""

from __future__ import annotations

from longbox.games.freedom_five.city import COLUMNS, LOCATIONS, ROWS

# Between two rows or columns of Locations there is a street, and in some streets there is water or a railway.
PLACES = "".join(
    f".ff-at-{number}{{grid-area:{2 * ((number - 1) // COLUMNS) + 1}/{2 * ((number - 1) % COLUMNS) + 1}}}" for number in LOCATIONS
)
# The names of districts stand in streets that no train crosses: row and column of the street, and how far the lettering goes.
STREETS = {7: "2/1", 8: "2/3", 15: "6/5/7/8", 23: "6/9", 27: "10/3/11/8", 5: "2/9", 12: "4/11", 24: "8/11"}
LETTERINGS = "".join(f".ff-lettering-{number}{{grid-area:{area}}}" for number, area in STREETS.items())
BRIDGES = "".join(f".ff-row-{row}{{grid-area:{2 * row + 1}/10}}" for row in range(ROWS))

CROSSINGS = "".join(f".ff-y-{row}{{grid-row:{row}}}" for row in range(1, 2 * ROWS))
CROSSINGS += "".join(f".ff-x-{column}{{grid-column:{column}}}" for column in range(1, 2 * COLUMNS))

STYLE = (
    """
.ff{container-type:inline-size;--paper:#fbf5e6;--ink:#17130f;--red:#d62839;--blue:#1d4e89;--gold:#f2b134;--teal:#17807e;
--purple:#6b3fa0;--stone:#d9cfbb;--street:9px;--lane:10px;--water:17px;
--narrow:'Arial Narrow','Roboto Condensed','Liberation Sans Narrow','DejaVu Sans Condensed','Helvetica Neue',sans-serif;
color:var(--ink);font:12px/1.2 'Segoe UI',Roboto,'Noto Sans','Liberation Sans',Arial,sans-serif;text-align:left}
.ff *,.ff *::before{box-sizing:border-box}
:where(.ff) p,:where(.ff) h3,:where(.ff) ul,:where(.ff) ol{margin:0;padding:0;font-size:inherit}
.ff i,.ff em{font-style:normal}
.ff text{font-family:var(--narrow);font-weight:700}
.ff-defs{position:absolute}
.ff-mind{--c:#257a41;--on:#fff;--tint:#dcebd8;--far:#c0dcbd;--near:#8fc198}
.ff-body{--c:#d62839;--on:#fff;--tint:#f8dedb;--far:#f0c1bf;--near:#e69096}
.ff-spirit{--c:#2a5cb8;--on:#fff;--tint:#dce5f3;--far:#bfd0ea;--near:#8dabdc}
.ff-tech{--c:#e8cf3a;--on:#17130f;--tint:#f9f1cb;--far:#efe2a0;--near:#dcc456}
.ff-purple{--c:#6b3fa0;--on:#fff;--tint:#e9e0f4;--far:#d3c2e8;--near:#a98ad0}
.ff-desk{background:#2b2a33 radial-gradient(#3a3944 1px,transparent 1.5px) 0 0/8px 8px;padding:5px 10px 12px;display:grid;
grid-template:"head head" auto "board board" auto "city side" auto "hand side" 1fr "kit kit" auto "rest rest" auto
/minmax(0,61fr) minmax(0,39fr);gap:11px 14px;align-items:start}
.ff-finished{grid-template:"head head" auto "over over" auto "board board" auto "city side" auto "hand side" 1fr "kit kit" auto
"rest rest" auto/minmax(0,61fr) minmax(0,39fr)}
.ff-watching{grid-template:"head head" auto "city side" auto "hand side" 1fr "rest rest" auto/minmax(0,61fr) minmax(0,39fr)}
.ff-watching.ff-finished{grid-template:"head head" auto "over over" auto "city side" auto "hand side" 1fr "rest rest" auto
/minmax(0,61fr) minmax(0,39fr)}
.ff-watching>.ff-team{grid-area:hand}
.ff-choosing{grid-template:"head head" auto "side side" auto "city city" auto "board board" auto "hand hand" auto "kit kit" auto
"rest rest" auto/minmax(0,61fr) minmax(0,39fr)}
.ff-headline{grid-area:head;display:flex;gap:12px;align-items:center;color:var(--paper);font-size:13px;flex-wrap:wrap}
.ff-logo{background:var(--gold);color:var(--ink);border:2px solid var(--paper);padding:1px 9px;font:700 15px var(--narrow);
text-transform:uppercase;transform:rotate(-2deg);white-space:nowrap}
.ff-phase{background:var(--paper);color:var(--ink);padding:1px 8px;font-weight:700}
.ff-track{margin-left:auto;display:flex;align-items:center}
.ff-track b{margin-right:7px;font:700 12px var(--narrow);text-transform:uppercase}
.ff-track i{position:relative;width:24px;height:21px;margin-left:-2px;border:2px solid var(--ink);background:#fff;
color:var(--ink);
text-align:center;font:700 13px/17px var(--narrow)}
.ff-track .ff-gone{background:#f0c1bf}
.ff-track .ff-end{background:var(--red);color:#fff}
.ff-track .ff-now{background:var(--ink);color:#fff;outline:2px solid var(--paper);z-index:1}
.ff-track .ff-plot::before{content:'P';position:absolute;left:4px;top:-9px;width:12px;height:12px;background:var(--purple);
color:#fff;border:1px solid #fff;font:700 11px/10px var(--narrow);border-radius:50%}
.ff-panel{position:relative;min-width:0;background:var(--paper);border:3px solid var(--ink);box-shadow:4px 4px 0 #0d0b09;
padding:13px 6px 6px}
.ff-caption{position:absolute;top:-9px;left:-5px;z-index:1;background:var(--gold);border:2px solid var(--ink);padding:0 7px;
font:700 12px/16px var(--narrow);letter-spacing:.5px;text-transform:uppercase;white-space:nowrap}
.ff-badge{width:15px;height:15px;flex:none;vertical-align:-3px}
.ff-with{display:inline-flex;vertical-align:-3px;gap:1px;align-items:center;white-space:nowrap}
.ff-with b{font:700 13px/1 var(--narrow)}
.ff-face{width:26px;height:26px;flex:none}
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
.ff-number{width:23px;height:23px;margin:-1px 0;flex:none}
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
.ff-henchman{width:19px;height:23px;margin-right:-2px}
.ff-token,.ff-henchman{flex:none}
.ff-token{width:21px;height:21px}
.ff-counted{position:relative;display:inline-flex}
.ff-counted b{position:absolute;right:-3px;bottom:-3px;min-width:12px;background:#fff;border:1.5px solid var(--ink);
text-align:center;
font:700 11px/11px var(--narrow)}
.ff-prop,.ff-stop{padding:0 3px;border:2px solid var(--ink);background:var(--purple);color:#fff;font:700 11px/13px var(--narrow)}
.ff-stop{background:var(--ink)}
.ff-tower{width:15px;height:20px;border:2px solid var(--ink);background:var(--red);color:#fff;text-align:center;
font:700 13px/16px var(--narrow)}
.ff-figure{display:inline-flex;align-items:center;max-width:100%}
.ff-figure .ff-face{width:24px;height:24px;z-index:1}
.ff-throng{gap:1px}.ff-throng b{display:none}
.ff-figure b{margin-left:-4px;padding:0 3px 0 5px;background:#fff;border:1.5px solid var(--ink);font:700 11px/13px var(--narrow);
min-width:0;letter-spacing:-.4px;white-space:nowrap;overflow:hidden}
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
.ff-supply{display:flex;flex-wrap:wrap;gap:2px 14px;align-items:center;padding:7px 2px 0;font:12px/15px var(--narrow)}
.ff-supply .ff-with{margin-right:4px}
.ff-supplies{padding:0 2px;color:var(--paper)}
.ff-supplies .ff-chip,.ff-supplies .ff-brought{color:var(--ink)}
.ff-side{grid-area:side;display:grid;gap:13px;min-width:0}
.ff-rest{grid-area:rest;display:grid;gap:15px;min-width:0}
.ff-rest .ff-others,.ff-watching>.ff-team .ff-others{grid-template-columns:repeat(2,minmax(0,1fr))}
.ff-ending{grid-area:over;display:grid;gap:5px;padding:14px 16px;background:#f0c1bf;font-size:15px;line-height:1.35}
.ff-won{background:#bfe3df}
.ff-verdict{font:700 38px/1 var(--narrow);text-transform:uppercase;color:#8c1522}
.ff-won .ff-verdict{color:#0b4f4d}
.ff-roster{grid-area:city;padding:14px 8px 8px}
.ff-choices{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:9px}
.ff-choice{position:relative;display:flex;flex-direction:column;gap:2px;min-width:0;background:#fff;border:2px solid var(--ink);
padding-bottom:4px}
.ff-choice header{display:grid;grid-template:auto auto/auto 1fr;gap:0 7px;align-items:center;
background:var(--ink);color:#fff;padding:2px 4px}
.ff-choice header b{font:700 17px/1.1 var(--narrow)}
.ff-choice header span{font:12px/1.1 var(--narrow)}
.ff-choice .ff-face{width:36px;height:36px;grid-row:1/3}
.ff-choice p{margin:0 5px}
.ff-choice .ff-power{border:0;border-top:1px dashed var(--stone);padding:1px 0 0}
.ff-taken>:not(.ff-stamp){opacity:.4}
.ff-choice .ff-stamp{position:absolute;left:12%;right:12%;top:38%;margin:0;background:#fff;text-align:center}
.ff-happening{border-color:var(--red)}
.ff-happening>.ff-caption{background:var(--red);color:#fff}
.ff-roll{display:flex;flex-wrap:wrap;gap:4px;align-items:center;padding:2px 0;font:700 14px/1 var(--narrow)}
.ff-die{width:25px;height:25px;background:var(--c);color:var(--on);border:2px solid var(--ink);text-align:center;
font:700 16px/21px var(--narrow)}
.ff-white{background:#fff;color:var(--ink)}
.ff-miss{background:#fff;color:#5b5147;border-style:dashed}
.ff-attack ul{list-style:none}
.ff-attack li{display:flex;gap:4px;align-items:center}
.ff-attack .ff-face{width:20px;height:20px}
.ff-comic{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px 8px;align-items:stretch}
.ff-lesson{grid-column:1/-1;background:#fdf0cf;border:3px solid var(--ink);border-left-width:10px;padding:4px 8px;font-size:14px;
line-height:1.25}
.ff-counter{background:var(--ink);color:#fff;padding:0 7px;font:700 14px/19px var(--narrow)}
.ff-events{display:flex;gap:3px;align-items:center}
.ff-events i{width:16px;height:20px;background:var(--ink);color:#fff;border:1.5px solid var(--ink);text-align:center;
font:700 13px/17px var(--narrow)}
.ff-events .ff-told{background:#fff;color:var(--ink)}
.ff-events b{margin-left:4px}
.ff-splash{grid-column:1/-1;background:var(--red) radial-gradient(#b51f2f 1.3px,transparent 1.6px) 0 0/6px 6px;color:#fff;
border:3px solid var(--ink);box-shadow:4px 4px 0 #0d0b09;padding:4px 8px 5px;display:flex;flex-wrap:wrap;gap:2px 10px;
align-items:baseline}
.ff-issue{font:700 19px/1.1 var(--narrow);text-transform:uppercase}
.ff-chapter{font:700 14px/1.2 var(--narrow)}
.ff-goal{flex:1 0 100%;color:var(--ink)}
.ff-goal,.ff-premise{background:var(--paper);border:2px solid var(--ink);padding:1px 6px}
.ff-premise{color:var(--ink);font-size:13px}
.ff-box{position:relative;min-width:0;
background:#fff;border:3px solid var(--ink);box-shadow:3px 3px 0 #0d0b09;padding:11px 6px 3px}
.ff-wide{grid-column:1/-1}
.ff-box .ff-caption{max-width:calc(100% + 4px);overflow:hidden;text-overflow:ellipsis}
.ff-box p+p{margin-top:3px;padding-top:3px;border-top:1px dashed var(--stone)}
.ff-box ol{padding-left:16px}
.ff-villains .ff-cards{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:6px}
.ff-dossiers .ff-cards{grid-template-columns:repeat(4,minmax(0,1fr))}
.ff-villain{display:flex;flex-direction:column;min-width:0;background:#fff;border:2px solid var(--ink)}
.ff-villain>header,.ff-card>header,.ff-slot>header{display:flex;gap:4px;align-items:center;min-height:24px;background:var(--ink);
color:#fff;font:700 14px/1.05 var(--narrow);padding-right:3px}
.ff-villain>header{border-bottom:3px solid var(--c);padding-left:2px}
.ff-villain>header b,.ff-card>header>b,.ff-slot>header>b{flex:1;min-width:0}
.ff-villain .ff-face{width:24px;height:24px}
.ff-state{display:flex;flex-wrap:wrap;gap:2px 6px;align-items:center;padding:2px 4px;background:var(--tint)}
.ff-where{font:700 12px/15px var(--narrow)}
.ff-rank{background:var(--ink);color:#fff;padding:0 4px;font:700 11px/14px var(--narrow);text-transform:uppercase}
.ff-pips{display:inline-flex;flex-wrap:wrap;gap:1px;align-items:center}
.ff-pips i{width:9px;height:9px;background:#fff;border:1.5px solid var(--ink);font:700 11px/6px sans-serif;text-align:center;
overflow:hidden}
.ff-pips .ff-hit{background:var(--red);color:#fff}
.ff-pips b{margin-left:3px;font:700 12px var(--narrow)}
.ff-guards{display:inline-flex;align-items:center;font:700 12px var(--narrow)}
.ff-guards .ff-henchman{width:13px;height:16px;margin:0}
.ff-texts{padding:2px 4px 3px;font:12px/1.1 var(--narrow)}
.ff-texts p+p{border-top:1px dashed var(--stone);margin-top:1px;padding-top:1px}
.ff-texts b{color:#6a1620}
.ff-defeated{align-self:start}
.ff-stamp{align-self:center;margin:8px;padding:1px 10px;border:3px solid var(--red);color:#a81f2e;font:700 15px/1.2 var(--narrow);
text-transform:uppercase;transform:rotate(-6deg)}
.ff-others{display:grid;gap:6px}
.ff-other{background:#fff;border:2px solid var(--ink);min-width:0}
.ff-title{display:flex;flex-wrap:wrap;gap:1px 7px;align-items:center;background:var(--stone);border-bottom:2px solid var(--ink);
padding:1px 5px 1px 2px;
font:700 14px/18px var(--narrow)}
.ff-player{font:12px/16px var(--narrow)}
.ff-mode,.ff-acts{background:var(--blue);color:#fff;padding:0 5px;font:700 11px/15px var(--narrow)}
.ff-mode-private{background:#fff;color:var(--ink);outline:1.5px dashed var(--ink)}
.ff-acts{background:var(--ink)}
.ff-acting{outline:3px solid var(--paper)}
.ff-headline .ff-roll{color:var(--paper)}
.ff-headline .ff-face{width:22px;height:22px}
.ff-actions{margin-left:auto;display:inline-flex;gap:2px;align-items:center}
.ff-actions i{width:12px;height:12px;border:2px solid var(--ink);border-radius:50%;background:#fff}
.ff-actions .ff-ready{background:var(--teal)}
.ff-actions b{margin-left:2px}
.ff-line{display:flex;flex-wrap:wrap;gap:3px 10px;align-items:center;padding:3px 6px 1px}
.ff-other .ff-line{gap:2px 4px;padding:2px 4px 1px}
.ff-other .ff-face{width:22px;height:22px}
.ff-numbers{display:inline-flex;gap:6px}
.ff-hurt{display:inline-flex;gap:2px;align-items:center;background:#f8dedb;border-left:3px solid var(--red);padding:0 5px}
.ff-unhurt{color:#5b5147}
.ff-deeds{font:12px/1.15 var(--narrow)}
.ff-piles{display:inline-flex;flex-wrap:wrap;gap:3px 5px;margin-left:auto}
.ff-deck{background:var(--blue);color:#fff;border:2px solid var(--ink);padding:0 6px;font:12px/15px var(--narrow)}
.ff-chip{display:inline-flex;gap:2px;align-items:center;background:#fff;border:1.5px solid var(--ink);padding:0 4px;
font:700 11px/15px var(--narrow)}
.ff-chip-special{background:#e9e0f4;border-color:var(--purple)}
.ff-chip-justice{background:#fbf5e6}
.ff-chip-task{background:#3a3944;color:#fff}
.ff-chip-reward{background:#dcebe9;border-color:var(--teal)}
.ff-under{text-decoration:line-through;border-style:dashed}
.ff-open summary{cursor:pointer;padding:2px 5px 3px;font-weight:700}
.ff-open summary .ff-with{margin-left:4px}
.ff-open .ff-line{padding-bottom:4px}
.ff-mine{display:contents}
.ff-board,.ff-kit{min-width:0;background:var(--paper);border:3px solid var(--ink);box-shadow:4px 4px 0 #0d0b09}
.ff-board{grid-area:board;display:flex;flex-wrap:wrap;align-items:stretch;background:var(--stone)}
.ff-board .ff-title{border:0;flex:none}
.ff-board .ff-line{flex:1;padding:1px 6px;background:var(--paper)}
.ff-kit{grid-area:kit;padding-bottom:6px}
.ff-mine .ff-hand{grid-area:hand}
.ff-mine.ff-acting .ff-board{outline:3px solid var(--paper)}
.ff-mine .ff-title{padding:2px 6px 2px 3px;font-size:17px}
.ff-mine .ff-title .ff-face{width:32px;height:32px}
.ff-mine .ff-actions i{width:15px;height:15px}
.ff-powers{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:6px;padding:6px 6px 0}
.ff-power{border:2px solid var(--ink);background:#fff;padding:1px 5px;font:12px/1.15 var(--narrow)}
.ff-down{border:1.5px dashed #8d8370;background:none;color:#4f4739}
.ff em{color:#7a1822;font-weight:700}
.ff-slots{display:grid;grid-template-columns:repeat(3,minmax(0,1fr)) minmax(0,1.25fr);gap:6px;padding:6px 6px 0;
font:12px/1.1 var(--narrow)}
.ff-slots>:nth-child(1){grid-area:1/1}.ff-slots>:nth-child(2){grid-area:1/2}
.ff-slots>:nth-child(3){grid-area:1/3}.ff-slots>:nth-child(4){grid-area:1/4}
.ff-slot{min-width:0;min-height:66px;background:#fff;border:2px solid var(--ink)}
.ff-slot>header{background:var(--c);color:var(--on)}
.ff-slot p{padding:1px 4px 2px}
.ff-slot>header b,.ff-card>header>b{font:700 13px/1 var(--narrow)}
.ff-slot>header .ff-with b,.ff-card>header .ff-with b{font:700 13px/1 var(--narrow)}
.ff-empty{border:2px dashed #8d8370;color:#5b5147;display:grid;place-items:center;
background:repeating-linear-gradient(135deg,#f3ead6 0 6px,#fbf5e6 6px 12px)}
.ff-picture{width:24px;height:24px;flex:none;border-right:2px solid var(--ink)}
.ff-covered{background:#d9cfbb}
.ff-covered p{visibility:hidden}
.ff-task{align-self:end;z-index:1;margin:0 3px 3px;background:#3a3944;color:#fff;border:2px solid var(--ink);
box-shadow:0 0 0 1.5px #fff;padding:1px 6px 3px}
.ff-slots>.ff-task-1{grid-area:1/1/2/3}.ff-slots>.ff-task-2{grid-area:1/3/2/5}
.ff-task header{font:700 14px/1.2 var(--narrow)}
.ff-rewards{display:flex;flex-wrap:wrap;gap:4px;padding:6px 6px 0}
.ff-reward{border:2px solid var(--teal);background:#e2f1ee;padding:1px 5px;font:12px/1.15 var(--narrow)}
.ff-brought{border:2px solid var(--ink);background:#fff;padding:1px 5px;font:12px/1.15 var(--narrow)}
.ff-chip-carries{background:#e9e0f4}
.ff-used{border-style:dashed;background:none;color:#4f4739}
.ff-mine .ff-hand{padding:11px 6px 6px}
.ff-hand .ff-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(108px,1fr));gap:5px}
.ff-card{display:flex;flex-direction:column;min-width:0;background:#fff;border:2px solid var(--ink)}
.ff-card>header{background:var(--c);color:var(--on);border-bottom:2px solid var(--ink)}
.ff-card>.ff-words{padding:3px 6px 4px}
.ff-card>.ff-words.can,.ff-card>.ff-words.pointed{outline-offset:-3px;box-shadow:none}
.ff-words{flex:1;padding:2px 4px 3px;font:12px/1.12 var(--narrow)}
.ff-action{display:inline-block;background:var(--ink);color:#fff;padding:0 4px;margin-right:4px;font:700 11px/13px var(--narrow);
text-transform:uppercase}
.ff-words>.ff-with,.ff-slot p>.ff-with{float:right;margin:0 -1px 0 4px}
.ff-none{color:#5b5147}
.ff [data-place]{scroll-margin:40px}
@container (min-width:1101px){
.ff-hand .ff-cards{grid-template-columns:repeat(auto-fill,minmax(140px,1fr))}
.ff-place>header b{font-size:13px;line-height:12px}
.ff-map{--street:9px;--lane:11px;--water:20px;grid-auto-rows:auto}
.ff-street{min-height:52px}
.ff-texts,.ff-words,.ff-slots,.ff-power,.ff-reward{font-size:13px}
}
@container (max-width:720px){
.ff{--street:3px;--lane:11px}
.ff-desk{font-size:13px;padding:6px 4px;gap:15px;display:flex;flex-direction:column;align-items:stretch;
--street:3px;--lane:11px;--water:9px}
.ff-headline{gap:6px 10px}
.ff-track{margin-left:0}
.ff-track b{display:none}
.ff-track i{width:33px;height:26px;font-size:15px;line-height:22px}
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
.ff-henchman{width:17px;height:21px;margin-right:-2px}
.ff-token{width:19px;height:19px}
.ff-figure{flex-direction:column;align-items:start}
.ff-figure b{margin:-3px 0 0;padding:0 2px;letter-spacing:-.3px;z-index:1}
.ff-river span,.ff-lake span,.ff-rails span{display:none}
.ff-river{margin:-11px -1px -3px}
.ff-lake{margin:-1px 4px}
.ff-supply,.ff-texts,.ff-words,.ff-slots,.ff-power,.ff-reward,.ff-deeds,.ff-player{font-size:13px}
.ff-chip,.ff-mode,.ff-acts,.ff-rank,.ff-guards,.ff-action,.ff-caption,.ff-where{font-size:13px;line-height:18px}
.ff-with b,.ff-pips b{font-size:14px}
.ff-badge{width:18px;height:18px}
.ff-dossiers .ff-cards,.ff-rest .ff-others,.ff-watching>.ff-team .ff-others,.ff-choices{grid-template-columns:minmax(0,1fr)}
.ff-mine{display:flex;flex-direction:column;gap:15px}
.ff-side>.ff-villains{display:none}
.ff-side{gap:15px}
.ff-powers{grid-template-columns:minmax(0,1fr)}
.ff-slots{grid-template-columns:repeat(2,minmax(0,1fr))}
.ff-slots>:nth-child(3){grid-area:2/1}.ff-slots>:nth-child(4){grid-area:2/2}
.ff-slots>.ff-task-1{grid-area:1/1/2/3}.ff-slots>.ff-task-2{grid-area:2/1/3/3}
.ff-board{flex-direction:column}
.ff-board .ff-line{padding:4px 6px 6px}
.ff-hand .ff-cards{grid-template-columns:repeat(auto-fill,minmax(150px,1fr))}
.ff-piles{margin-left:0}
}
""".strip()
    + PLACES
    + LETTERINGS
    + BRIDGES
    + CROSSINGS
)
