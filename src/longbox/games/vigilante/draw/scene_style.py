"""The style of the game's scenes."""

from __future__ import annotations

SCENE_STYLE = """
.vg-battle{display:grid;grid-template-columns:minmax(0,230px) minmax(0,1fr);gap:14px}
.vg-battle:has(.vg-sprung){grid-template-columns:minmax(0,210px) minmax(0,1fr) minmax(0,180px)}
.vg-villain .lb-words p{min-height:3.6em}
.vg-villain>footer{padding:4px 8px}
.vg-villain .vg-chart{grid-template-columns:30px 30px}
.vg-villain .vg-chart span{font:700 18px/24px var(--narrow)}
.vg-villain .vg-struck span{background:var(--red);color:#fff}
.vg-villain .vg-health{font:700 26px/1 var(--narrow);color:#0f5f5d}
.vg-loud{background:var(--red);color:#fff;margin:-6px -8px!important;padding:6px 8px!important;font-weight:700}
.vg-team{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:10px;align-content:stretch}
.vg-fighter{position:relative;display:flex;min-height:92px;background:#fff;border:3px solid var(--ink)}
.vg-fighter .vg-face{flex:0 0 84px}
.vg-fighter .lb-art{height:auto}
.vg-fighter .vg-face .lb-flag{font-size:18px;line-height:24px}
.vg-fighter .vg-body{padding:6px 8px;gap:6px}
.vg-fighter .vg-hero-name{font-size:17px;padding:0}
.vg-fighter .lb-harm{position:static;margin:auto 0 0}
.vg-fighter .lb-harm i{display:block;width:13px;height:13px}
.vg-fighter .lb-harm .lb-hit{width:14px;height:14px;font-size:15px;line-height:9px}
.vg-fighter .lb-harm b{font-size:15px}
.vg-fighter>.lb-burst{position:absolute;right:-9px;top:-13px;z-index:2;width:64px;height:54px;font-size:25px;line-height:54px;
filter:drop-shadow(2px 2px 0 var(--ink))}
.vg-gone>:not(.vg-down){filter:grayscale(1);opacity:.55}
.vg-down{position:absolute;inset:auto 8px 50% auto;translate:0 50%;background:#fff;
border:4px solid var(--red);color:#a81f2e;padding:0 8px;
font:700 19px/26px var(--narrow);text-transform:uppercase;transform:rotate(-7deg)}
.vg-team .lb-slot{min-height:92px;border-width:3px;font:700 20px var(--narrow)}
.vg-sprung .lb-words small{color:#a81f2e}
.vg-banner{align-items:baseline;gap:4px 18px;padding:8px 0}
.vg-round{font:700 46px/1 var(--narrow);text-transform:uppercase;color:var(--red);
-webkit-text-stroke:2px var(--ink);paint-order:stroke}
.vg-now{font:700 22px/1.1 var(--narrow)}
.vg-now::first-letter{text-transform:uppercase}
.vg-large{flex:0 1 240px}
.vg-played{align-items:flex-start}
.vg-thrown{align-items:center}
.vg-fires-now{display:flex;flex-wrap:wrap;gap:6px;align-items:center;font-size:16px}
.lb-scene .vg-fired{font-size:17px;line-height:26px;padding:0 9px;border-width:2.5px}
.vg-side .lb-token{width:96px;height:96px}
.lb-scene .lb-cards{grid-template-columns:repeat(auto-fit,minmax(118px,1fr));grid-auto-flow:row;height:auto}
@container (max-width:560px){
.vg-large{flex-basis:100%}
.vg-battle,.vg-battle:has(.vg-sprung){grid-template-columns:minmax(0,1fr);gap:8px}
.vg-villain{display:grid;grid-template-columns:92px minmax(0,1fr)}
.vg-villain>header{grid-column:1/-1}
.vg-villain>.lb-art{grid-row:2/4;height:100%;border-width:0 2px 0 0}
.vg-villain .lb-words p{min-height:0}
.vg-fighter{min-height:62px}
.vg-fighter .vg-face{flex-basis:48px}
.vg-fighter .vg-hero-name{font-size:14px}
.vg-fighter .vg-body{padding:3px 5px}
.vg-fighter .lb-harm i{width:9px;height:9px;border-width:1.5px}
.vg-fighter .lb-harm .lb-hit{width:10px;height:10px;font-size:11px;line-height:6px}
.vg-team .lb-slot{min-height:40px}
}
@media (max-height:480px){
.vg-villain .lb-words{padding:2px 6px}
.vg-villain .lb-words p{min-height:0;font-size:13px;line-height:1.1}
.vg-fighter,.vg-team .lb-slot{min-height:52px}
.vg-fighter .vg-face{flex-basis:52px}
.vg-fighter .vg-hero-name{font-size:14px}
.vg-fighter .vg-body{padding:2px 5px;gap:0}
.vg-team{gap:6px}
}
"""
