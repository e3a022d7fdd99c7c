"""How the drawing looks. The text never changes, so that a page with a strict policy can allow it by its hash."""

from __future__ import annotations

STYLE = """
.vg{container-type:inline-size;--paper:#fbf5e6;--ink:#17130f;--red:#d62839;--blue:#1d4e89;--gold:#f2b134;--teal:#17807e;
--purple:#6b3fa0;--stone:#d9cfbb;
--narrow:'Arial Narrow','Roboto Condensed','Liberation Sans Narrow','DejaVu Sans Condensed','Helvetica Neue',sans-serif;
color:var(--ink);font:11px/1.2 'Segoe UI',Roboto,'Noto Sans','Liberation Sans',Arial,sans-serif;text-align:left}
.vg *,.vg *::before{box-sizing:border-box}
:where(.vg) p,:where(.vg) h3,:where(.vg) ul{margin:0;padding:0;font-size:inherit}
.vg i,.vg em{font-style:normal}
.vg-defs{position:absolute}
.vg-desk{background:#2b2a33 radial-gradient(#3a3944 1px,transparent 1.5px) 0 0/8px 8px;padding:4px 10px 8px;display:grid;
gap:10px}
.vg-red{--team:#d62839;--on:#fff}.vg-blue{--team:#1d4e89;--on:#fff}.vg-green{--team:#2e7d3a;--on:#fff}
.vg-yellow{--team:#e8cf3a;--on:#17130f}.vg-purple{--team:#6b3fa0;--on:#fff}.vg-orange{--team:#e07a1f;--on:#17130f}
.vg-headline{display:flex;gap:14px;align-items:center;color:var(--paper);font-size:13px;flex-wrap:wrap}
.vg-logo{background:var(--gold);color:var(--ink);border:2px solid var(--paper);padding:1px 9px;font:700 15px var(--narrow);
text-transform:uppercase;transform:rotate(-2deg)}
.vg-phase{background:var(--paper);color:var(--ink);padding:1px 8px;font-weight:700}
.vg-phase::first-letter{text-transform:uppercase}
.vg-rounds{margin-left:auto;display:flex;gap:4px;align-items:center}
.vg-rounds i{width:13px;height:13px;border:2px solid var(--paper);border-radius:50%}
.vg-rounds i:first-of-type{margin-left:5px}
.vg-rounds .vg-past{background:var(--paper)}
.vg-panel{position:relative;min-width:0;background:var(--paper);border:3px solid var(--ink);box-shadow:4px 4px 0 #0d0b09;
padding:11px 6px 6px}
.vg-caption{position:absolute;top:-9px;left:-5px;background:var(--gold);border:2px solid var(--ink);padding:0 7px;
font:700 12px/16px var(--narrow);letter-spacing:.5px;text-transform:uppercase;white-space:nowrap;z-index:4}
.vg-secret>.vg-caption{background:var(--purple);color:#fff}
.vg-secret{border-color:var(--purple)}
.vg-board{display:flex;gap:14px;align-items:stretch}
.vg-track{flex:0 0 222px}.vg-market{flex:1 1 0}.vg-decks{flex:0 0 198px}.vg-fight{flex:0 0 196px}.vg-drawn{flex:0 0 228px}
.vg-rows{display:grid}
.vg-row{display:flex;gap:5px;align-items:center;min-height:22px;border-bottom:1px dashed #b9ad96;padding:1px}
.vg-row:last-child{border-bottom:0}
.vg-fires{background:#f7d9d4;box-shadow:inset 3px 0 0 var(--red)}
.vg-die{width:20px;height:20px;flex:none;vertical-align:middle}
.vg-chips{display:flex;flex-wrap:wrap;gap:2px 3px;align-items:center}
.vg-event{display:inline-flex;gap:3px;align-items:center;background:#fff;border:1.5px solid var(--ink);padding:1px 4px;
font:700 11px/14px var(--narrow);white-space:nowrap}
.vg-due{background:var(--red);color:#fff}.vg-due use{fill:#fff}
.vg-cancelled{text-decoration:line-through;border-style:dashed;opacity:.75}
.vg-sign{width:1.15em;height:1.15em;flex:none;vertical-align:-.2em}
.vg-legend{display:none;list-style:none}
.vg-mark{display:inline-block;min-width:15px;background:var(--team,var(--stone));color:var(--on,var(--ink));
border:1.5px solid var(--ink);text-align:center;font:700 11px/13px var(--narrow)}
.vg-cards{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:7px;height:100%}
.vg-crowded .vg-market .vg-cubes i{display:none}
.vg-card{display:flex;flex-direction:column;min-width:0;background:#fff;border:2px solid var(--ink)}
.vg-card>header{display:flex;gap:4px;justify-content:space-between;align-items:center;background:var(--ink);color:#fff;
padding:2px 3px 2px 6px;min-height:23px;font:700 13px/1.05 var(--narrow)}
.vg-influence{flex:none;background:var(--paper);color:var(--ink);border-radius:50%;min-width:18px;text-align:center;
font:700 12px/18px var(--narrow)}
.vg-art{display:block;width:100%;height:42px;border-bottom:2px solid var(--ink);background:var(--ink)}
.vg-words{flex:1;padding:3px 5px;overflow-wrap:anywhere}
.vg-words small{display:block;font:700 11px/1.1 var(--narrow);text-transform:uppercase;letter-spacing:.3px;margin-bottom:1px}
.vg-is-ambush small{color:#a81f2e}.vg-is-equipment small{color:#0f5f5d}.vg-is-one-time-use small{color:var(--blue)}
.vg-card>footer{display:flex;justify-content:space-between;align-items:center;padding:2px 4px;border-top:1px solid var(--stone)}
.vg-attack{display:inline-flex;gap:2px;background:var(--red);color:#fff;padding:0 8px 0 4px;font:700 12px/16px var(--narrow);
clip-path:polygon(0 0,100% 0,calc(100% - 5px) 50%,100% 100%,0 100%)}
.vg-cubes{display:inline-flex;gap:1px;align-items:center}
.vg-cubes b{margin-left:3px;font:700 12px var(--narrow);color:#0f5f5d}
.vg-left{width:9px;height:9px;border:2px solid var(--ink);border-radius:50%;background:var(--teal)}
.vg-cube{width:10px;height:10px;background:var(--red);border:1.5px solid var(--ink);color:#fff;font:700 11px/6px sans-serif;
text-align:center;overflow:hidden}
.vg-none{color:#6b6150;align-self:center}
.vg-piles{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:7px;margin:0 3px 6px 0}
.vg-deck{border:2px solid var(--ink);box-shadow:2px 2px 0 #fff,3px 3px 0 var(--ink);color:#fff;padding:2px 5px;line-height:1.15}
.vg-deck b{display:block;font:700 12px/1.1 var(--narrow);text-transform:uppercase}
.vg-deck span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.vg-deck .vg-discard,.vg-deck .vg-known{font-family:var(--narrow);white-space:normal;overflow-wrap:anywhere}
.vg-discard::before{content:'\\25b2  '}
.vg-deck .vg-known{color:#3f2467;margin:1px 0}
.vg-villains{background:var(--red)}.vg-villains strong{background:#fff;color:var(--ink);padding:0 4px}
.vg-city{background:var(--blue)}.vg-agency{background:var(--ink)}.vg-heroes{background:#5b5147}
.vg-discards summary{cursor:pointer;font-weight:700}
.vg-discards>div{position:absolute;right:0;top:100%;z-index:5;width:320px;max-width:94vw;padding:8px;background:var(--paper);
border:3px solid var(--ink);box-shadow:4px 4px 0 #0d0b09}
.vg-level{background:var(--ink);color:#fff;padding:0 3px;font:700 11px/14px var(--narrow);white-space:nowrap}
.vg-fight{border-color:var(--red)}
.vg-fight>.vg-caption{background:var(--red);color:#fff;font-size:14px}
.vg-fight .vg-card{border-color:var(--red)}
.vg-fight .vg-card>header{background:var(--red)}
.vg-chart{display:grid;grid-template-columns:22px 22px;border:1px solid var(--ink)}
.vg-chart span{border:1px solid var(--ink);text-align:center;font:700 13px/15px var(--narrow);background:#f7d9d4}
.vg-versus{text-align:right}
.vg-versus b{margin-left:3px;font:700 17px var(--narrow);color:var(--red)}
.vg-versus .vg-health{color:#0f5f5d}
.vg-tiles{display:grid;grid-template-columns:1fr 1fr;gap:7px;height:100%}
.vg-tile{background:#fff;border:2px solid var(--purple)}
.vg-tile header{display:flex;gap:4px;align-items:center;padding:3px;font:700 13px/1 var(--narrow)}
.vg-tile p{padding:0 5px 4px}
.vg-mats{display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(180px,1fr))}
.vg-mats-6{grid-template-columns:repeat(3,minmax(0,1fr))}
.vg-mat{padding:0 0 6px;border-top:3px solid var(--ink)}
.vg-title{display:flex;gap:5px;align-items:center;background:var(--team,var(--stone));color:var(--on,var(--ink));
padding:2px 6px;
border-bottom:2px solid var(--ink);font:700 14px/18px var(--narrow);margin-bottom:3px}
.vg-title b{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.vg-title .vg-mark{background:var(--paper);color:var(--ink)}
.vg-first,.vg-acts{flex:none;background:var(--ink);color:#fff;padding:0 5px;font:700 11px/15px var(--narrow)}
.vg-acts{background:var(--paper);color:var(--ink);border:1.5px solid var(--ink)}
.vg-acting{outline:3px solid var(--paper)}
.vg-info{display:flex;flex-wrap:wrap;gap:3px 5px;align-items:center;padding:0 6px 3px;min-height:19px}
.vg-meter{display:inline-flex;align-items:center;font-size:12px}
.vg-meter{flex:none;background:var(--ink);color:#fff;padding:1px 4px}
.vg-meter b{margin-left:3px}
.vg-tokens{display:inline-flex;gap:1px}
.vg-line .vg-tokens{margin-left:auto;align-items:center;padding:0 8px;border-bottom:2px solid var(--ink)}
.vg-tokens:empty{display:none}
.vg-title .vg-meter{margin-left:auto}
.vg-title .vg-attack{flex:none;border:solid var(--ink);border-width:1.5px 0 1.5px 1.5px}
.vg-mat:not(.vg-mine) .vg-meter b{display:none}
.vg-token{width:17px;height:17px}
.vg-tokens .can{margin:2px 5px}
.vg-token text{font-family:var(--narrow);font-weight:700}
.vg-count{display:inline-flex;gap:2px;align-items:center}
.vg-back{color:#fff;border:1.5px solid var(--ink);padding:0 4px;font:700 11px/14px var(--narrow)}
.vg-jail{display:inline-flex;flex-wrap:wrap;gap:3px;align-items:center}
.vg-slots{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:4px;padding:0 6px}
.vg-slot{position:relative;display:flex;min-width:0;min-height:48px;background:#fff;border:2px solid var(--ink)}
.vg-mat .vg-empty{min-height:26px}
.vg-empty{border:2px dashed #a3977f;color:#6b6150;align-items:center;justify-content:center;
background:repeating-linear-gradient(135deg,#f3ead6 0 6px,#fbf5e6 6px 12px)}
.vg-face{position:relative;flex:0 0 32px;background:var(--red);border-right:2px solid var(--ink);text-align:center;
display:flex;flex-direction:column}
.vg-face .vg-art{flex:1 0 32px;height:auto}
.vg-face .vg-attack{padding:0;clip-path:none;justify-content:center}
.vg-slot-number{position:absolute;left:0;top:0;background:#fff;border:solid var(--ink);border-width:0 1.5px 1.5px 0;
min-width:13px;text-align:center;font:700 11px/12px var(--narrow)}
.vg-body{flex:1;min-width:0;padding:1px 2px 1px 3px;display:flex;flex-direction:column}
.vg-hero-name{font:700 12px/1.05 var(--narrow);overflow-wrap:anywhere}
.vg-mats-5 .vg-hero-name,.vg-mats-6 .vg-hero-name{font-size:11px;letter-spacing:-.2px}
.vg-mats-5 .vg-face{flex-basis:28px}
.vg-mats-5 .vg-meter .vg-sign:not(:first-child){display:none}
.vg-mats-5 .vg-mat .vg-meter b{display:inline}
.vg-mats-5 .vg-info{gap:3px;padding:0 4px 3px}
.vg-mats-5 .vg-token{width:16px;height:16px}
.vg-mats-5 .vg-slots{padding:0 4px}
.vg-ability{margin:1px 0 2px;overflow-wrap:anywhere}
.vg-mats .vg-ability{font:12px/1.1 var(--narrow)}
.vg-mats-5 .vg-ability,.vg-mats-6 .vg-ability{font-size:11px}
.vg .vg-ability.can{margin:5px 5px 4px}
.vg-gear .can{margin:3px 5px}
.vg-body>.vg-cubes{margin-top:auto}
.vg-mats-4 .vg-cubes i,.vg-mats-5 .vg-cubes i{display:none}
.vg-worn{display:flex;flex-wrap:wrap;gap:2px;margin-top:2px}
.vg-gear{display:inline-flex;gap:2px;align-items:center;max-width:100%;border:1.5px solid var(--teal);background:#e2f1ee;
padding:0 3px;font:700 11px/13px var(--narrow)}
.vg-gear-name{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.vg-gear em{color:#0f5f5d}
.vg-mat:not(.vg-mine) .vg-gear em{display:none}
.vg-hit{position:absolute;right:-5px;top:-8px;z-index:1;background:var(--red);color:#fff;font:700 15px/32px var(--narrow);
width:38px;height:32px;
text-align:center;clip-path:polygon(50% 0,61% 18%,82% 8%,81% 30%,100% 38%,86% 52%,98% 70%,77% 74%,73% 96%,55% 84%,38% 100%,
32% 79%,9% 84%,16% 62%,0 50%,17% 38%,6% 18%,29% 22%,36% 2%)}
.vg-hit+.vg-body{padding-right:28px}
.vg-fallen{display:inline-flex;gap:4px;align-items:center;font:11px/1.1 var(--narrow);color:#5b5147}
.vg-info .vg-fallen-names{display:none}
.vg-known{background:#ece4f6;border-left:3px solid var(--purple);padding:1px 6px;color:#3f2467}
.vg-in-force{background:#fdf0cf;border-left:3px solid var(--gold);padding:1px 6px}
.vg-mat>.vg-in-force,.vg-mat>.vg-known{margin:3px 6px 0}
.vg-line{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center;padding:0 8px 4px}
.vg-line:first-child{padding:0 0 4px;flex-wrap:nowrap;align-items:stretch;gap:0}
.vg-line .vg-title{margin:0;flex:none;border-right:2px solid var(--ink)}
.vg-who{flex:1;border-bottom:2px solid var(--ink);padding:4px 8px}
.vg-deeds{display:flex;flex-wrap:wrap;gap:8px 10px}
.vg-deed{display:inline-flex;gap:4px;align-items:center;border:2px solid var(--ink);background:#fff;padding:1px 7px;
font:700 12px/15px var(--narrow);text-transform:uppercase}
.vg-prisoner{display:inline-flex;gap:3px;align-items:center;background:#fff;border:1.5px solid var(--ink);padding:0 5px 0 0;
font:700 11px/15px var(--narrow);white-space:nowrap}
.vg-shielded{background:#ece4f6;border-left:3px solid var(--purple);padding:1px 6px}
.vg-shielded .vg-die{width:24px;height:24px;margin:0 3px}
.vg-own{display:grid;grid-template-columns:minmax(0,43fr) minmax(0,57fr);gap:10px;padding:6px 8px 0}
.vg-full{grid-template-columns:minmax(0,35fr) minmax(0,65fr)}
.vg-bare{display:flex}.vg-bare>:first-child{flex:1}
.vg-mine .vg-slots{padding:0;grid-auto-rows:minmax(36px,auto);align-content:start}
.vg-mine .vg-face{flex-basis:54px}
.vg-full .vg-face{flex-basis:40px}
.vg-mine .vg-face .vg-attack{font-size:15px;line-height:20px}
.vg-mine .vg-hero-name{font-size:14px}
.vg-mine .vg-slot{min-height:76px}
.vg-mine .vg-empty{min-height:36px}
.vg-own>.vg-panel{box-shadow:none;border-width:2px;background:#f3ead6}
.vg-hand .vg-cards{grid-auto-flow:row;grid-template-columns:repeat(auto-fill,minmax(120px,1fr))}
.vg-many .vg-card>header{position:relative;padding-left:27px}
.vg-many .vg-card{position:relative}
.vg-many .vg-art{position:absolute;left:0;top:0;width:24px;height:23px;border:0;z-index:1}
.vg-many .vg-words{padding-top:2px}
.vg-many p{font:12px/1.1 var(--narrow)}
.vg-many .vg-cards{grid-template-columns:repeat(auto-fill,minmax(108px,1fr))}
.vg-identities{display:grid;gap:8px;grid-template-columns:repeat(auto-fit,minmax(140px,1fr))}
.vg-identity{display:flex;flex-direction:column;background:#fff;border:3px solid var(--side)}
.vg-identity header{display:flex;gap:5px;align-items:center;padding:3px 5px;font:700 14px/1 var(--narrow)}
.vg-identity .vg-art{height:84px;border-top:2px solid var(--ink)}
.vg-role{padding:4px 6px 0;font:700 17px/1 var(--narrow);text-transform:uppercase}
.vg-side{align-self:flex-start;margin:3px 6px;padding:0 6px;background:var(--side);color:#fff;font:700 12px/16px var(--narrow)}
.vg-identity p{padding:0 6px 4px}
.vg-identity .vg-parts{flex:1}
.vg-identity footer{display:flex;flex-wrap:wrap;gap:2px 3px;align-items:center;border-top:1px solid var(--stone);padding:3px 6px}
.vg-sides{display:flex;align-items:center}
.vg-outcome{margin-left:auto;margin-right:6px;padding:0 6px;border:2px solid var(--ink);background:var(--stone);
font:700 12px/16px var(--narrow);text-transform:uppercase}
.vg-won header{background:var(--teal);color:#fff}
.vg-won .vg-outcome{background:var(--teal);color:#fff}
.vg-parts{list-style:none}
.vg-parts li{padding:2px 6px;border-top:1px dashed var(--stone)}
.vg-parts small{color:#6b6150;font:11px/1 var(--narrow);white-space:nowrap}
.vg-met b{color:#0f5f5d}.vg-not-met b{color:#a81f2e}
.vg-shown{flex:1 0 100%;font:11px/1.15 var(--narrow);color:#5b5147}
.vg-side-good{--side:#1d4e89}.vg-side-neutral{--side:#5b5147}.vg-side-evil{--side:#d62839}
.vg [data-place]{scroll-margin:40px}
@container (min-width:721px) and (max-width:1100px){
.vg-desk{padding:2px 8px 6px;gap:7px}
.vg-headline{font-size:12px}
.vg-logo{font-size:13px}
.vg-board{gap:10px}
.vg-board>.vg-panel{padding:10px 5px 4px}
.vg-track{flex-basis:248px}.vg-decks{flex-basis:162px}.vg-fight{flex-basis:190px}
.vg-crowded .vg-track{flex-basis:206px}
.vg-track .vg-event{padding:1px 3px;gap:2px}
.vg-row{min-height:20px;padding:0 1px;gap:4px}
.vg-row .vg-die{width:18px;height:18px}
.vg-piles{gap:6px;margin-bottom:5px}
.vg-crowded .vg-card p,.vg-mine .vg-ability{font:12px/1.1 var(--narrow)}
.vg-crowded .vg-market .vg-card,.vg-crowded .vg-market .vg-card>header{position:relative}
.vg-crowded .vg-market .vg-card>header{padding-left:27px}
.vg-crowded .vg-market .vg-art{position:absolute;left:0;top:0;width:24px;height:23px;border:0;z-index:1}
.vg-fight .vg-art{height:34px}
.vg-mats{gap:10px}
.vg-mat{padding-bottom:4px}
.vg-title{padding:1px 6px;line-height:16px;margin-bottom:2px}
.vg-info{min-height:0;padding-bottom:1px}
.vg-mats .vg-slots{padding:0 4px;gap:3px}
.vg-mats .vg-slot{min-height:40px}
.vg-mats .vg-face{flex-basis:27px}
.vg-mats .vg-body{padding-right:1px}
.vg-mats .vg-worn{margin-top:1px;gap:1px 2px}
.vg-mats .vg-empty{min-height:22px}
.vg-mats-4 .vg-slots,.vg-mats-5 .vg-slots{grid-template-columns:minmax(0,1fr)}
.vg-mats .vg-ability{font-size:11px;line-height:1.05;margin:0}
.vg-mats .vg-token{width:15px;height:15px}
.vg-slot .vg-cubes{position:absolute;right:2px;top:1px}
.vg-slot .vg-cubes b{line-height:1}
.vg-slot .vg-hurt b{color:#a81f2e}
.vg-slot .vg-cubes i{display:none}
.vg-hero-name{padding-right:25px}
.vg-hit+.vg-body{padding-right:2px}
.vg-hit{right:auto;left:0;top:12px}
.vg-line{padding-bottom:2px}
.vg-line:first-child{padding-bottom:3px}
.vg-who{padding:2px 8px}
.vg-own{padding-top:5px;gap:8px;grid-template-columns:repeat(2,minmax(0,1fr))}
.vg-full{grid-template-columns:minmax(0,35fr) minmax(0,65fr)}
.vg-own>.vg-panel{padding:9px 5px 4px}
.vg-mine .vg-slots{gap:3px;grid-auto-rows:auto}
.vg-mine .vg-slot{min-height:56px}
.vg-mine .vg-empty{min-height:30px}
.vg-mine .vg-face{flex-basis:44px}
.vg-full .vg-face{flex-basis:34px}
.vg-mine .vg-hero-name{font-size:13px}
.vg-hand .vg-cards{gap:5px;grid-template-columns:repeat(auto-fit,minmax(108px,1fr))}
.vg-hand p{font:12px/1.1 var(--narrow)}
.vg-hand .vg-art{height:34px}
.vg-deed{padding:0 5px}
.vg-many .vg-art{height:23px}
.vg-many .vg-words{padding:1px 4px 2px}
}
@container (max-width:720px){
.vg-desk{font-size:13px;padding:6px;gap:14px}
.vg-board{display:contents}
.vg-own,.vg-full,.vg-bare{display:grid;grid-template-columns:minmax(0,1fr);gap:14px}
.vg-fight,.vg-drawn,.vg-reveal{order:-1}
.vg-legend{display:grid;gap:2px;margin-top:5px}
.vg-rounds{margin-left:0}
.vg-cards,.vg-hand .vg-cards{grid-auto-flow:row;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));height:auto}
.vg-words small,.vg-event,.vg-gear,.vg-prisoner,.vg-fallen,.vg-level,.vg-back,.vg-first,.vg-acts,.vg-mark{font-size:13px;
line-height:17px}
.vg-attack,.vg-influence,.vg-cubes b,.vg-caption,.vg-slot-number,.vg-deck b,.vg-side{font-size:13px}
.vg-mats .vg-hero-name,.vg-card>header,.vg-deed{font-size:14px}
.vg-mats .vg-ability{font-size:13px}
.vg-mat .vg-token{width:24px;height:24px}
.vg-mats,.vg-mats-6{grid-template-columns:minmax(0,1fr)}
.vg-mat:not(.vg-mine) .vg-face{flex-basis:44px}
.vg-line:first-child{display:block}
.vg-line .vg-title{border-right:0}
.vg-line .vg-tokens{border:0;padding:5px 8px 0}
.vg-mine .vg-slots{grid-template-columns:minmax(0,1fr)}
.vg-mine .vg-face{flex-basis:72px}
.vg-info .vg-fallen-names{display:inline}
.vg-deed{padding:4px 8px}
.vg-many p{font:inherit}
.vg-many .vg-cards{grid-template-columns:repeat(auto-fill,minmax(150px,1fr))}
.vg-identities{grid-template-columns:1fr}
.vg-parts small,.vg-shown,.vg-outcome{font-size:13px}
.vg-mine{order:-1}
.vg-headline{order:-2}
}
""".strip()
