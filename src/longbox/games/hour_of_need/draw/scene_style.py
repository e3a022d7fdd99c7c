"""The style of the game's scenes."""

from __future__ import annotations

SCENE_STYLE = """
.hn-battle{display:grid;grid-template-columns:minmax(0,260px) minmax(0,1fr);gap:14px;align-items:start}
.hn-aims,.hn-thrower,.hn-plan-card{display:grid;gap:8px;align-content:start;min-width:0}
.hn-aim,.hn-side-of{position:relative;display:flex;gap:8px 12px;align-items:center;background:#fff;border:3px solid var(--ink);
padding:6px 10px;min-width:0}
.hn-aim{border-left:10px solid var(--c)}
.hn-over{background:#d9cfbb}.hn-over .hn-who-words>b{text-decoration:line-through}.hn-over>:is(.lb-face,.hn-minion){opacity:.4}
.hn-side-of{flex-wrap:wrap;min-height:84px}
.hn-who{position:relative;display:inline-flex;gap:8px;align-items:center}
.hn-who-words{display:grid;gap:2px;min-width:0}
.hn-who-words b{font:700 19px/1.1 var(--narrow)}
.hn-who-words small{font-size:13px}
.lb-scene .hn-aim .lb-face{width:54px;height:54px}
.lb-scene .hn-aim>.lb-token{width:44px;height:44px;flex:none}
.lb-scene .hn-minion .lb-person{width:38px;height:46px}
.lb-scene .hn-numbers{padding:0;gap:2px 10px;font-size:16px}
.lb-scene .hn-heart{width:32px;height:31px}
.lb-scene .hn-numbers .lb-symbol{width:22px;height:22px}
.lb-scene .hn-blow{font:700 20px/22px var(--narrow);padding:0 5px}
.lb-scene .hn-blow .lb-symbol{width:17px;height:17px}
.lb-scene .lb-harm i{width:12px;height:12px}
.lb-scene .lb-harm .lb-hit{width:13px;height:13px;font-size:14px;line-height:9px}
.lb-scene .lb-harm b{font-size:16px}
.hn-bang{position:absolute;right:-12px;top:-16px;z-index:2}
.hn-who .hn-bang{right:auto;left:-26px;top:-22px}
.hn-bang .lb-burst{width:74px;height:62px;font-size:28px;line-height:62px}
.hn-dice{display:inline-flex;flex-wrap:wrap;gap:9px;align-items:center}
.hn .hn-large-die .hn-die{width:58px;height:58px;min-width:58px;box-shadow:3px 3px 0 #0d0b09}
.hn-large-die .hn-die .lb-symbol{width:36px;height:36px}
.hn-large-die .hn-die .lb-symbol:nth-last-child(2),.hn-large-die .hn-die .lb-symbol:nth-child(2){width:25px;height:25px}
.hn-large-die.hn-plain .hn-die{background:var(--paper)}
.hn .hn-large-die.hn-turned .hn-die{background:#fcc83e;outline:4px solid var(--teal)}
.hn-gathered{font:700 28px/1 var(--narrow);background:var(--ink);color:#fff;padding:6px 14px}
.hn-loud{background:var(--red);color:#fff;padding:5px 10px;font-weight:700}
.hn-reaction .lb-words,.hn-drawn .lb-words{display:grid;gap:5px}
.hn-drawn{width:260px;max-width:100%}
.hn-drawn.hn-wide{width:360px}
.hn-drawn .lb-words p,.hn-reaction .lb-words p{font:14px/1.25 var(--plain)}
.lb-scene .hn-drawn>header .lb-face{width:40px;height:40px;margin:-6px 0}
.lb-scene .hn-drawn>header .lb-token{width:30px;height:30px}
.hn-icons{display:flex;flex-wrap:wrap;gap:7px;align-items:center}
.hn-icon{display:inline-flex;gap:2px;align-items:center;justify-content:center;min-width:46px;height:46px;padding:0 6px;
background:#fff;border:3px solid var(--ink)}
.hn-icon .lb-person{width:24px;height:29px}.hn-icon .lb-token{width:22px;height:22px}
.hn-icon>.lb-symbol{width:30px;height:30px}
.hn-icon.hn-now{background:#ffd27a;outline:4px solid var(--red)}
.hn-icon.hn-done{opacity:.35}
.hn-plan{display:grid;grid-template-columns:minmax(0,270px) minmax(0,1fr);gap:14px;align-items:start}
.hn-scene-rooms{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:9px;align-content:start}
.hn-scene-room{position:relative;background:var(--tint);border:3px solid var(--ink);min-width:0}
.hn-scene-room>header{display:flex;gap:5px;align-items:center;background:var(--c);color:var(--on);padding:1px 5px;
font:700 15px/22px var(--narrow);border-bottom:2px solid var(--ink)}
.hn-scene-room>header>b{flex:1;min-width:0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.hn-scene-room>header>.lb-token{width:20px;height:20px}
.hn-scene-room>header span .lb-token{width:20px;height:20px}
.hn-scene-room .hn-room{min-height:74px}
.hn-scene-room .hn-stands .lb-face{width:60px;height:60px}
.hn-scene-room .hn-crowd .lb-person{width:27px;height:33px}
.hn-scene-room>p{background:#fff;border-top:2px solid var(--ink);padding:3px 6px;font:13px/1.2 var(--plain)}
.hn-scene-room.hn-is-here{outline:4px solid #e07a1f}
.hn-scene-room.hn-latest{outline:5px solid var(--red);z-index:1}
.hn-times{font:700 18px/1 var(--narrow)}
.hn-turned-up,.hn-activation{align-items:flex-start}
.hn-activation{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.hn-activation .hn-plan-card{justify-items:stretch}
.hn-activation .hn-drawn{width:100%}
.hn-small-map.hn-small-map{grid-area:auto;align-self:start;padding:4px;border:3px solid var(--ink);min-width:0}
.lb-scene .hn-small-map .hn-walks .lb-face{width:42px;height:42px}
.lb-scene .hn-small-map .hn-walks .lb-token{width:34px;height:34px}
.hn-small-map .hn-walks{position:relative;z-index:4}
.hn-small-map .hn-way{opacity:1}
.hn-fuse-line .lb-pips i{width:22px;height:22px;background:#fff}
.hn-fuse-line .lb-pips .lb-full{background:var(--red)}
.hn-strike{align-items:center;gap:26px}
.hn-person-scene{align-items:center;gap:22px}
.hn-person-scene>.hn-captives .lb-person,.hn-saved .lb-person{width:60px;height:73px}
.hn-where-to{font:700 22px/1 var(--narrow);display:inline-flex;gap:8px;align-items:center}
.hn-where-to .lb-token{width:44px;height:44px}
.hn-goal-scene{align-items:center}
.hn-goal-scene>b{font:700 22px/1.1 var(--narrow)}
.hn-goal-steps .lb-pips i{width:30px;height:30px;background:#fff}
.hn-goal-steps .lb-pips .lb-full{background:var(--red)}
.hn-triumph{align-items:center}
.lb-scene .hn-triumph .lb-face{width:120px;height:120px}
.hn-crisis{flex-direction:column;align-items:center;gap:8px}
.hn-cause{font:700 24px/1.1 var(--narrow);background:var(--red);color:#fff;padding:6px 16px;border:3px solid var(--ink)}
.hn-effects{list-style:none;display:grid;gap:3px}
.hn-effects li{background:#fff;border:2px solid var(--ink);padding:2px 8px}
.hn-crisis .lb-followed{flex:none}
@container (max-width:560px){
.hn-battle,.hn-plan,.hn-activation{grid-template-columns:minmax(0,1fr);gap:8px}
.hn-aims{grid-template-columns:repeat(auto-fit,minmax(140px,1fr))}
.hn-aim,.hn-side-of{padding:3px 7px;min-height:0}
.lb-scene .hn-aim .lb-face,.lb-scene .hn-who .lb-face{width:42px;height:42px}
.hn .hn-large-die .hn-die{width:44px;height:44px;min-width:44px}
.hn-large-die .hn-die .lb-symbol{width:28px;height:28px}
.hn-large-die .hn-die .lb-symbol:nth-last-child(2),.hn-large-die .hn-die .lb-symbol:nth-child(2){width:19px;height:19px}
.hn-drawn,.hn-drawn.hn-wide{width:100%}
.hn .lb-outcome{row-gap:16px}
.hn-scene-room .hn-room{min-height:48px}
.hn-scene-room .hn-stands .lb-face{width:40px;height:40px}
.hn-small-map{max-width:250px;justify-self:center;width:100%}
.lb-scene .hn-small-map .hn-walks .lb-face{width:30px;height:30px}
}
@media (max-height:480px){
.hn .hn-large-die .hn-die{width:40px;height:40px;min-width:40px}
.hn-side-of{min-height:0;padding:2px 8px}
.hn-scene-room .hn-room{min-height:40px}
.hn-small-map{max-width:200px}
}
""".strip()
