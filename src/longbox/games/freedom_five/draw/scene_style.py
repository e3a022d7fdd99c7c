"""The style of the game's scenes."""

from __future__ import annotations

SCENE_STYLE = """
.ff-battle{display:grid;grid-template-columns:minmax(0,230px) minmax(0,1fr);gap:14px;align-items:start}
.ff-foe{position:relative}
.ff-foe .lb-card>header{padding-left:58px;min-height:34px}
.lb-scene .ff-foe .lb-face{left:-8px;top:-8px;width:62px;height:62px}
.ff-foe .lb-words{display:grid;gap:6px;padding:24px 8px 8px}
.ff-foe .lb-harm i{width:13px;height:13px}
.ff-foe .lb-harm .lb-hit{width:14px;height:14px;font-size:15px;line-height:9px}
.ff-foe .lb-harm b{font-size:17px}
.ff-foe .lb-person{width:26px;height:31px}
.ff-loud{background:var(--red);color:#fff;padding:5px 8px!important;font-weight:700}
.ff-bang{position:absolute;right:-14px;top:-18px;z-index:2}
.ff-bang .lb-burst{width:78px;height:66px;font-size:30px;line-height:66px}
.ff-against{display:grid;gap:10px;align-content:start}
.ff-against .lb-followed li{font-size:13px;line-height:1.2}
.ff-crowded .ff-side-of{min-height:0;padding:3px 8px}
.lb-scene .ff-crowded .lb-face{width:42px;height:42px}
.lb-scene .ff-crowded .lb-rolled{width:38px;height:38px;font-size:22px;line-height:32px;border-width:3px}
.ff-sides{display:grid;gap:10px;align-content:start}
.ff-side-of{display:flex;flex-wrap:wrap;gap:6px 14px;align-items:center;background:#fff;border:3px solid var(--ink);
padding:6px 10px;
min-height:78px}
.ff-who{display:grid;grid-template-columns:auto auto;gap:0 8px;align-items:center;align-content:center}
.ff-who .lb-face{grid-row:1/3}
.ff-who b{font:700 19px/1.1 var(--narrow);align-self:end}
.ff-who b:last-child{grid-row:1/3;align-self:center}
.ff-who small{font-size:13px;align-self:start}
.ff-cards{display:flex;flex-wrap:wrap;gap:4px}
.lb-scene .ff-cards .lb-chip{font-size:14px;line-height:20px;padding:0 7px}
.ff-dice{display:inline-flex;flex-wrap:wrap;gap:9px;align-items:center}
.lb-scene .ff-dice .lb-count b{font-size:20px}
.lb-scene .ff-dice .lb-count .lb-token{width:28px;height:28px}
.ff-dice>.lb-thrown .lb-token{width:52px;height:52px}
.ff-throw{align-items:center;gap:18px}
.ff-large{flex:0 1 260px}
.ff-large .lb-words{min-height:60px}
.ff-trouble{align-items:flex-start}
.ff-small-map{display:grid;grid-template-columns:repeat(6,30px);gap:3px;flex:none;padding:5px;background:#c9c0ac;
border:3px solid var(--ink)}
.ff-small-map i{height:25px;border:1.5px solid var(--ink);background:var(--tint);text-align:center;
font:700 13px/22px var(--narrow);color:#5b5147}
.ff-small-map .ff-touched{background:var(--c);color:var(--on)}
.ff-small-map .ff-latest{background:var(--c);color:var(--on);outline:4px solid var(--red);z-index:1}
.ff-plan .lb-followed{flex:none}
.ff-plan{flex-direction:column;align-items:center}
.ff-large-track .lb-track i{width:44px;height:40px;font-size:22px;line-height:34px;border-width:3px}
.ff-title-page{display:grid;justify-items:center;gap:6px;padding:16px 24px;background:var(--red);color:#fff;
border:4px solid var(--ink)}
.ff-page-number{font:700 22px/1 var(--narrow);text-transform:uppercase;background:#fff;color:var(--ink);padding:3px 10px;
transform:rotate(-3deg)}
.ff-page-title{font:700 38px/1.05 var(--narrow);text-align:center;-webkit-text-stroke:5px var(--ink);paint-order:stroke}
@container (max-width:560px){
.ff-battle{grid-template-columns:minmax(0,1fr);gap:10px}
.ff-small-map{grid-template-columns:repeat(6,24px)}
.ff-small-map i{height:20px;line-height:17px}
.ff-large{flex-basis:100%}
.lb-scene .ff-who .lb-face{width:44px;height:44px}
.lb-scene .lb-rolled{width:44px;height:44px;font-size:26px;line-height:38px}
.ff-side-of{min-height:0;padding:4px 8px}
.ff-large-track .lb-track i{width:30px;height:30px;font-size:16px;line-height:25px}
.ff-page-title{font-size:28px}
}
@media (max-height:480px){
.lb-scene .ff-who .lb-face{width:40px;height:40px}
.lb-scene .lb-rolled{width:40px;height:40px;font-size:24px;line-height:34px}
.ff-side-of{min-height:0;padding:2px 8px}
.ff-foe .lb-words{padding:6px;gap:2px}
.ff-small-map i{height:17px;line-height:14px;font-size:11px}
.ff-large .lb-words{min-height:0}
.ff-title-page{padding:8px 16px}
.ff-page-title{font-size:26px}
}
"""
