"""The style of the game's scenes."""

from __future__ import annotations

SCENE_STYLE = """
.gc-fight.gc-fight{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,300px);gap:14px;align-items:start}
.gc-thrower,.gc-targets,.gc-strikes{display:grid;gap:9px;align-content:start;min-width:0}
.gc-fighter{position:relative;display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center;background:#fff;
border:3px solid var(--ink);padding:5px 10px;min-width:0}
.gc-ours .gc-attacker,.gc-theirs .gc-targets>.gc-fighter,.gc-checking .gc-attacker{border-left:10px solid var(--blue)}
.gc-theirs .gc-attacker,.gc-ours .gc-targets>.gc-fighter,.gc-checking .gc-aimed{border-left:10px solid var(--red)}
.lb-scene .gc-fighter .lb-face{width:56px;height:56px}
.gc-who-words{display:grid;gap:3px;min-width:0;flex:1 1 90px}
.gc-who-words>b{font:700 20px/1.05 var(--narrow)}
.gc-who-words small{font-size:14px}
.gc-row{display:flex;flex-wrap:wrap;gap:2px 12px;align-items:center}
.lb-scene .gc-row .lb-count{font-size:18px}
.lb-scene .gc-row .lb-count b{font-size:22px}
.lb-scene .gc-fighter .lb-harm i{width:13px;height:13px}
.lb-scene .gc-fighter .lb-harm .lb-hit{width:14px;height:14px;font-size:15px;line-height:10px}
.lb-scene .gc-fighter .lb-harm b{font-size:17px}
.lb-scene .gc-fighter .lb-tag{font-size:15px;line-height:20px}
.gc-is-out{background:#d9cfbb}.gc-is-out .gc-who-words>b{text-decoration:line-through}.gc-is-out .lb-face{opacity:.4}
.gc-bang{position:absolute;right:-12px;top:-18px;z-index:2}
.gc-bang .lb-burst,.gc-fallen .lb-burst{width:78px;height:66px;font-size:29px;line-height:66px}
.gc-cast{display:flex;flex-wrap:wrap;gap:9px;align-items:center;min-height:66px;padding:4px 6px}
.gc-dice{display:inline-flex;flex-wrap:wrap;gap:9px;align-items:center}
.gc-die{display:grid;place-items:center;width:58px;height:58px;border:4px solid var(--ink);box-shadow:3px 3px 0 #0d0b09;
font:700 34px/1 var(--narrow);color:var(--ink);background:#fff}
.gc-combat{border-radius:12px}
.gc-power{background:#d62839;color:#fff}
.gc-check{background:#dbe4ef;border-radius:50%}
.gc-check.gc-bad-face{background:#f3cda8}
.gc-pow{font-size:21px;letter-spacing:-.5px;background:#e8cf3a;color:#8c1522;
background-image:repeating-conic-gradient(#f9f1cb 0 18deg,transparent 18deg 36deg)}
.gc-power.gc-pow{background-color:#d62839;color:#fff;
background-image:repeating-conic-gradient(#8c1522 0 18deg,transparent 18deg 36deg)}
.gc-die.gc-nothing{opacity:.4;box-shadow:none}
.gc-by-powers{font:700 18px/1 var(--narrow);background:var(--teal);color:#fff;border:3px solid var(--ink);padding:5px 9px}
.gc-plus{display:inline-flex;gap:2px;align-items:center}
.gc-plus b{font:700 34px/1 var(--narrow)}
.lb-scene .gc-plus .lb-person{width:26px;height:31px}
.gc-large-minus.gc-large-minus{font:700 24px/1 var(--narrow);padding:8px 9px;border-width:3px;box-shadow:2px 2px 0 #0d0b09}
.gc-left-over{color:#0f5f5d}
.gc-large-door svg{display:block;width:54px;height:90px}
.gc-large-door .gc-leaf{stroke-width:2}
.gc-large-sign .lb-symbol{width:54px;height:54px}
.gc-strikes .gc-dice .gc-die{width:44px;height:44px;font-size:26px}
.gc-strikes .gc-dice .gc-pow{font-size:16px}
.gc-strikes.lb-act{display:grid;grid-template-columns:minmax(0,1fr)}
.gc-waits .lb-verdict{display:inline-block;animation-delay:calc(.9s/var(--tempo,1))}
.gc-squad{gap:10px}
.gc-squad .gc-fighter{flex:0 1 232px}
.gc-squad .gc-turned{flex:0 1 232px}
.gc-alone{padding:10px 22px}
.gc-reveal.gc-reveal{display:grid;grid-template-columns:minmax(0,1fr);gap:7px}
.gc-revealed{display:grid;grid-template-columns:minmax(0,1fr) 96px minmax(0,1fr);gap:8px;align-items:center}
.gc-lefts,.gc-rights{display:grid;grid-template-columns:repeat(auto-fit,minmax(130px,1fr));gap:5px}
.gc-revealer{position:relative;display:inline-grid;justify-items:center;align-content:center;gap:2px}
.gc-revealer>b{font:700 18px/1.05 var(--narrow);text-align:center}
.gc-before .gc-revealer .lb-face{width:40px;height:40px}
.gc-before .gc-revealer>b{font-size:14px}
.gc-turned{background:#fff;border:3px solid var(--ink);border-left:9px solid var(--c);padding:3px 8px;min-width:0;
font:14px/1.2 var(--plain)}
.gc-turned.gc-to-right{border-left-width:3px;border-right:9px solid var(--c)}
.gc-turned>b{display:block;font:700 17px/1.1 var(--narrow)}
.gc-turned .gc-techs{font-size:18px}
.lb-scene .gc-turned .lb-count b{font-size:18px}
.gc-before .gc-turned p{display:none}
.gc-large{width:290px;max-width:100%}
.gc-large .lb-words p{font:15px/1.3 var(--plain)}
.gc-used-card{align-items:flex-start}
.gc-hurts{align-items:center;gap:22px}
.lb-scene .gc-hurts .lb-face,.lb-scene .gc-fallen .lb-face{width:96px;height:96px}
.gc-fallen .lb-face{filter:grayscale(1)}
.gc-fallen .lb-burst{position:absolute;right:-34px;top:-14px}
.gc-fight.gc-room-scene{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.gc-room-card{background:#fff;border:3px solid var(--ink);min-width:0}
.gc-room-card>header{display:flex;gap:8px;justify-content:space-between;align-items:center;background:var(--ink);color:#fff;
padding:3px 9px;font:700 20px/1.15 var(--narrow)}
.gc-room-card .gc-hex{font-size:15px;line-height:20px;padding:0 11px}
.gc-room-card>p{padding:7px 10px;font:15px/1.3 var(--plain)}
.gc-press{align-items:center;gap:16px}
.gc-clip{width:250px;filter:drop-shadow(4px 5px 0 #0d0b0988)}
.gc-clipping{display:block;width:100%}
.gc-tilt-0{rotate:-2deg}.gc-tilt-1{rotate:1.5deg}
@container (max-width:560px){
.gc-fight.gc-fight.gc-fight{grid-template-columns:minmax(0,1fr);gap:8px}
.gc .lb-outcome{row-gap:16px}
.gc-targets{grid-template-columns:repeat(auto-fit,minmax(150px,1fr))}
.gc-fighter{padding:3px 7px}
.lb-scene .gc-fighter .lb-face{width:42px;height:42px}
.gc-die{width:45px;height:45px;font-size:27px}
.gc-pow{font-size:16px}
.gc-cast{min-height:48px;padding:2px}
.gc-strikes .gc-dice .gc-die{width:36px;height:36px;font-size:21px}
.gc-strikes .gc-dice .gc-pow{font-size:13px}
.gc-squad .gc-fighter{flex:1 1 150px}
.gc-revealed{grid-template-columns:minmax(0,1fr) 62px minmax(0,1fr);gap:5px}
.lb-scene .gc-revealed .lb-face{width:44px;height:44px}
.gc-revealed .gc-revealer>b{font-size:15px}
.gc-turned{padding:2px 5px;font-size:13px}
.gc-turned>b{font-size:15px}
.gc-clip{width:210px}
.gc-press .gc-clip:not(:nth-last-of-type(-n+2)){display:none}
.gc-large-door svg{width:36px;height:60px}
.gc-large-sign .lb-symbol{width:36px;height:36px}
}
@media (max-height:480px){
.gc-die{width:40px;height:40px;font-size:24px}
.gc-pow{font-size:14px}
.gc-cast{min-height:44px}
.gc-clip{width:180px}
}
""".strip()
