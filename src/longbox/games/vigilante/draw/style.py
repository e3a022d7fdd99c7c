"""The style of the board: its additions to the base style of the drawing kit."""

from __future__ import annotations

STYLE = """
.vg{font-size:11px}
.lb-desk{padding:4px 10px 8px;gap:10px}
.lb-headline>.lb-pips{margin-left:auto;gap:4px}
.vg-board{display:flex;gap:14px;align-items:stretch}
.vg-track{flex:0 0 222px}.vg-market{flex:1 1 0}.vg-decks{flex:0 0 198px}.vg-fight{flex:0 0 196px}.vg-drawn{flex:0 0 228px}
.vg-row{display:flex;gap:5px;align-items:center;min-height:22px;border-bottom:1px dashed #b9ad96;padding:1px}
.vg-row:last-child{border-bottom:0}
.vg-fires{background:#f7d9d4;box-shadow:inset 3px 0 0 var(--red)}
.vg-chips{display:flex;flex-wrap:wrap;gap:2px 3px;align-items:center}
.vg-due{background:var(--red);color:#fff}.vg-due use{fill:#fff}
.vg-legend{display:none;list-style:none}
.vg-board .lb-cards,.vg-starters .lb-cards{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);
gap:7px;height:100%}
.vg-crowded .vg-market .lb-harm i{display:none}
.vg-is-ambush small{color:#a81f2e}.vg-is-equipment small{color:#0f5f5d}.vg-is-one-time-use small{color:var(--blue)}
.vg-piles{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:7px;margin:0 3px 6px 0}
.vg-pieces .vg-piles{grid-template-columns:repeat(auto-fit,minmax(92px,1fr));gap:12px}
.lb-pile .vg-discard,.lb-pile .lb-note{font-family:var(--narrow);white-space:normal;overflow-wrap:anywhere}
.vg-discard::before{content:'\\25b2  '}
.lb-pile .lb-note{color:var(--ink)}
.lb-pile strong{background:#fff;color:var(--ink);padding:0 4px}
.vg-discards>div{position:absolute;right:0;top:100%;z-index:5;width:320px;max-width:94vw;padding:8px;background:var(--paper);
border:3px solid var(--ink);box-shadow:4px 4px 0 #0d0b09}
.vg-fight>.lb-caption{font-size:14px}
.vg-chart{display:grid;grid-template-columns:22px 22px;border:1px solid var(--ink)}
.vg-chart span{border:1px solid var(--ink);text-align:center;font:700 13px/15px var(--narrow);background:#f7d9d4}
.vg-versus{text-align:right}
.vg-versus b{margin-left:3px;font:700 17px var(--narrow);color:var(--red)}
.vg-versus .vg-health{color:#0f5f5d}
.vg-told{flex:1 1 200px}.vg-told .vg-slots{padding:6px 0 0}
.vg-mats{display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(180px,1fr))}
.vg-mats-6{grid-template-columns:repeat(3,minmax(0,1fr))}
.vg-mat{padding:0 0 6px}
.vg-mat>.lb-title{margin:0 0 3px}
.lb-title b{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.lb-title .lb-mark{background:var(--paper);color:var(--ink)}
.vg-info{display:flex;flex-wrap:wrap;gap:3px 5px;align-items:center;padding:0 6px 3px;min-height:19px}
.vg-meter{flex:none;display:inline-flex;align-items:center;margin-left:auto;background:var(--ink);color:#fff;padding:1px 4px;
font-size:12px}
.vg-meter b{margin-left:3px}
.vg-tokens{display:inline-flex;gap:1px}
.vg-first .vg-tokens{margin-left:auto;align-items:center;padding:0 8px;border-bottom:2px solid var(--ink)}
.vg-tokens:empty{display:none}
.lb-title .lb-flag{border:solid var(--ink);border-width:1.5px 0 1.5px 1.5px}
.vg-mat:not(.vg-mine) .vg-meter b{display:none}
.vg-tokens .can{margin:2px 5px}
.vg-jail{display:inline-flex;flex-wrap:wrap;gap:3px;align-items:center}
.vg-jail .lb-chip{padding:0 5px 0 0}
.vg-jail .lb-tag{padding:0 3px}
.vg-slots{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:4px;padding:0 6px}
.vg-slot,.vg-slots .lb-slot{position:relative;min-width:0;min-height:26px}
.vg-slot{display:flex;min-height:48px;background:#fff;border:2px solid var(--ink)}
.vg-face{position:relative;flex:0 0 32px;background:var(--red);border-right:2px solid var(--ink);text-align:center;
display:flex;flex-direction:column}
.vg-face .lb-art{flex:1 0 32px;height:auto}
.vg-face .lb-flag{padding:0;clip-path:none;justify-content:center}
.vg-slot-number{position:absolute;left:0;top:0;background:#fff;border:solid var(--ink);border-width:0 1.5px 1.5px 0;
min-width:13px;text-align:center;font:700 11px/12px var(--narrow)}
.vg-body{flex:1;min-width:0;padding:1px 2px 1px 3px;display:flex;flex-direction:column}
.vg-hero-name{font:700 12px/1.05 var(--narrow);overflow-wrap:anywhere}
.vg-mats-5 .vg-hero-name,.vg-mats-6 .vg-hero-name{font-size:11px;letter-spacing:-.2px}
.vg-mats-5 .vg-face{flex-basis:28px}
.vg-mats-5 .vg-meter .lb-symbol:not(:first-child){display:none}
.vg-mats-5 .vg-mat .vg-meter b{display:inline}
.vg-mats-5 .vg-info{gap:3px;padding:0 4px 3px}
.vg-mats-5 .lb-token{width:17px;height:17px}
.vg-mats-5 .vg-slots{padding:0 4px}
.vg-ability{margin:1px 0 2px;overflow-wrap:anywhere}
.vg-mats .vg-ability{font:12px/1.1 var(--narrow)}
.vg-mats-5 .vg-ability,.vg-mats-6 .vg-ability{font-size:11px}
.vg .vg-ability.can{margin:5px 5px 4px}
.lb-chip .can{margin:3px 5px}
.vg-body>.lb-harm{margin-top:auto}
.vg-mats-4 .lb-harm i,.vg-mats-5 .lb-harm i{display:none}
.vg-worn{display:flex;flex-wrap:wrap;gap:2px;margin-top:2px}
.vg-worn .lb-chip{max-width:100%;padding:0 3px;line-height:13px}
.vg-worn span span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.vg-worn em{color:#0f5f5d}
.vg-mat:not(.vg-mine) .vg-worn em{display:none}
.vg-slots .lb-burst{position:absolute;right:-5px;top:-8px;z-index:1}
.lb-burst+.vg-body{padding-right:28px}
.vg-fallen{display:inline-flex;gap:4px;align-items:center;font:11px/1.1 var(--narrow);color:#5b5147}
.vg-info .vg-fallen-names{display:none}
.vg-mat>.lb-note{margin:3px 6px 0}
.vg-line{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center;padding:0 8px 4px}
.vg-first{display:flex;padding:0 0 4px}
.vg-first .lb-title{flex:none;border-right:2px solid var(--ink)}
.vg-who{flex:1;border-bottom:2px solid var(--ink);padding:4px 8px}
.vg-deeds{display:flex;flex-wrap:wrap;gap:8px 10px}
.vg-deeds .lb-chip{border-width:2px;gap:4px;padding:1px 7px;font-size:12px;text-transform:uppercase}
.vg-shielded .lb-die{width:24px;height:24px;margin:0 3px}
.vg-own{display:grid;grid-template-columns:minmax(0,43fr) minmax(0,57fr);gap:10px;padding:6px 8px 0}
.vg-full{grid-template-columns:minmax(0,35fr) minmax(0,65fr)}
.vg-bare{display:flex}.vg-bare>:first-child{flex:1}
.vg-mine .vg-slots{padding:0;grid-auto-rows:minmax(36px,auto);align-content:start}
.vg-mine .vg-face{flex-basis:54px}
.vg-full .vg-face{flex-basis:40px}
.vg-mine .vg-face .lb-flag{font-size:15px;line-height:20px}
.vg-mine .vg-hero-name{font-size:14px}
.vg-mine .vg-slot{min-height:76px}
.vg-mine .lb-slot{min-height:36px}
.vg-own>.lb-panel{box-shadow:none;border-width:2px;background:#f3ead6}
.lb-words{overflow-wrap:anywhere}
.lb-tight p{font:12px/1.1 var(--narrow)}
.lb-tight .lb-words{padding-top:2px}
.lb-tight .lb-cards{grid-template-columns:repeat(auto-fill,minmax(108px,1fr))}
.vg-reveal .lb-cards{grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:8px}
.vg-reveal .lb-art{height:84px}
.vg-reveal .lb-words{display:grid;align-content:start;gap:3px}
.vg-reveal footer{flex-wrap:wrap;justify-content:start;gap:2px 3px}
.vg-verdict{display:flex;justify-content:space-between}
.vg-verdict .lb-tag{font-size:13px;line-height:19px;padding:0 7px}
.vg-verdict :last-child{text-transform:uppercase;outline:2px solid var(--ink)}
.vg-role{font:700 17px/1 var(--narrow);text-transform:uppercase}
.vg-parts{list-style:none}
.vg-parts li{padding:2px 0;border-top:1px dashed var(--stone)}
.vg-parts small{display:inline;color:#6b6150;font:11px/1 var(--narrow);white-space:nowrap}
.vg-met b{color:#0f5f5d}.vg-not-met b{color:#a81f2e}
.vg-shown{flex:1 0 100%;font:11px/1.15 var(--narrow);color:#5b5147}
@container (min-width:721px){
.vg .vg-own:not(:has(.vg-hand,.vg-starters)){display:block}
.vg .vg-own:not(:has(.vg-hand)) .vg-slots{grid-template-columns:repeat(4,minmax(0,1fr))}
}
@container (min-width:721px) and (max-width:1100px){
.lb-desk{padding:2px 8px 6px;gap:7px}
.lb-headline{font-size:12px}
.lb-logo{font-size:13px}
.vg-board{gap:10px}
.vg-board>.lb-panel{padding:10px 5px 4px}
.vg-track{flex-basis:248px}.vg-decks{flex-basis:162px}.vg-fight{flex-basis:190px}
.vg-crowded .vg-track{flex-basis:206px}
.vg-track .lb-chip{padding:1px 3px;gap:2px}
.vg-row{min-height:20px;padding:0 1px;gap:4px}
.vg-row .lb-die{width:18px;height:18px}
.vg-piles{gap:6px;margin-bottom:5px}
.vg-crowded .lb-card p,.vg-mine .vg-ability{font:12px/1.1 var(--narrow)}
.vg-crowded .vg-market .lb-card>header{gap:1px;padding:1px 1px 1px 26px;font-size:12px;letter-spacing:-.3px}
.vg-crowded .vg-market .lb-art{position:absolute;left:0;top:0;width:24px;height:24px;border-width:0}
.vg-fight .lb-art{height:34px}
.vg-mats{gap:10px}
.vg-mat{padding-bottom:4px}
.vg-mat .lb-title{gap:4px;padding:1px 5px;line-height:16px;margin-bottom:2px}
.vg-info{min-height:0;padding-bottom:1px}
.vg-mats .vg-slots{padding:0 4px;gap:3px}
.vg-mats .vg-slot{min-height:40px}
.vg-mats .vg-face{flex-basis:27px}
.vg-mats .vg-body{padding-right:1px}
.vg-mats .vg-worn{margin-top:1px;gap:1px 2px}
.vg-mats .lb-slot{min-height:22px}
.vg-mats-4 .vg-slots,.vg-mats-5 .vg-slots{grid-template-columns:minmax(0,1fr)}
.vg-mats .vg-ability{font-size:11px;line-height:1.05;margin:0}
.vg-mats .lb-token{width:16px;height:16px}
.vg-slot .lb-harm{position:absolute;right:2px;top:1px}
.vg-slot .lb-harm b{line-height:1}
.vg-slot .lb-harm i{display:none}
.vg-hero-name{padding-right:25px}
.lb-burst+.vg-body{padding-right:2px}
.vg-slots .lb-burst{right:auto;left:0;top:12px}
.vg-line{padding-bottom:2px}
.vg-first{padding-bottom:3px}
.vg-first .lb-title{margin:0}
.vg-who{padding:2px 8px}
.vg-own{padding-top:5px;gap:8px;grid-template-columns:repeat(2,minmax(0,1fr))}
.vg-full{grid-template-columns:minmax(0,35fr) minmax(0,65fr)}
.vg-own>.lb-panel{padding:9px 5px 4px}
.vg-mine .vg-slots{gap:3px;grid-auto-rows:auto}
.vg-mine .vg-slot{min-height:56px}
.vg-mine .lb-slot{min-height:30px}
.vg-mine .vg-face{flex-basis:44px}
.vg-full .vg-face{flex-basis:34px}
.vg-mine .vg-hero-name{font-size:13px}
.vg-hand .lb-cards{gap:5px;grid-template-columns:repeat(auto-fit,minmax(108px,1fr))}
.vg-hand p{font:12px/1.1 var(--narrow)}
.vg-hand:not(.lb-tight) .lb-art{height:34px}
.vg-deeds .lb-chip{padding:0 5px}
.lb-tight .lb-words{padding:1px 4px 2px}
}
@container (max-width:720px){
.lb-desk{padding:6px;gap:14px}
.lb-headline{order:-2}
.lb-headline>.lb-pips{margin-left:0}
.vg-mine{order:-1}
.vg-board{display:contents}
.vg-fight,.vg-drawn,.vg-reveal{order:-1}
.vg-own,.vg-full,.vg-bare{display:grid;grid-template-columns:minmax(0,1fr);gap:14px}
.vg-legend{display:grid;gap:2px;margin-top:5px}
.vg .lb-cards{grid-auto-flow:row;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));height:auto}
.vg .vg-reveal .lb-cards{grid-template-columns:1fr}
.vg-fallen,.vg-slot-number,.vg-worn .lb-chip{font-size:13px;line-height:17px}
.vg-parts small,.vg-shown,.vg-mats .vg-ability{font-size:13px}
.vg-mats .vg-hero-name{font-size:14px}
.vg-deeds .lb-chip{padding:4px 8px;font-size:14px}
.vg-mat .lb-token{width:24px;height:24px}
.vg-mats,.vg-mats-6{grid-template-columns:minmax(0,1fr)}
.vg-mat:not(.vg-mine) .vg-face{flex-basis:44px}
.vg-first{display:block}
.vg-first .lb-title{border-right:0}
.vg-first .vg-tokens{border:0;padding:5px 8px 0}
.vg-mine .vg-slots{grid-template-columns:minmax(0,1fr)}
.vg-mine .vg-face{flex-basis:72px}
.vg-info .vg-fallen-names{display:inline}
.lb-tight p{font:inherit}
}
""".strip()
