"""The style of scenes: large pieces, and how they move. Those who prefer reduced motion see the same pieces at rest.

`--tempo` is set by the page: at half the tempo, everything takes twice as long.
"""

from __future__ import annotations

SCENES = """
.lb-scene{position:relative;padding:18px 14px 12px;
background:var(--paper) radial-gradient(#e9dcc0 1.4px,transparent 1.9px) 0 0/9px 9px;
border:4px solid var(--ink);box-shadow:7px 7px 0 #0d0b09;font-size:14px;display:grid;gap:10px}
.lb-small{justify-items:center}
.lb-scene>.lb-caption{font-size:16px;line-height:22px;top:-14px;left:-8px;padding:0 12px}
.lb-act{display:flex;flex-wrap:wrap;gap:12px;align-items:stretch;justify-content:center;min-width:0}
.lb-scene .lb-card{box-shadow:4px 4px 0 #0d0b0955}
.lb-scene .lb-card>header{font-size:17px;min-height:28px}
.lb-scene .lb-card small{font-size:12px}
.lb-scene .lb-art{height:84px}
.lb-scene .lb-words{padding:6px 8px;font-size:14px;line-height:1.25}
.lb-scene .lb-face{width:64px;height:64px}
.lb-outcome{display:flex;flex-wrap:wrap;gap:4px 22px;align-items:center;justify-content:center;min-height:58px;position:relative}
.lb-outcome:empty{display:none}
.lb-versus{display:inline-flex;gap:12px;align-items:center}
.lb-versus>i{font:700 15px/1 var(--narrow);text-transform:uppercase;background:var(--ink);color:#fff;
padding:4px 9px;transform:rotate(-4deg)}
.lb-sum{display:inline-grid;justify-items:center}
.lb-sum b{font:700 50px/1 var(--narrow);color:var(--c,var(--red));-webkit-text-stroke:2.5px var(--ink);paint-order:stroke;
letter-spacing:1px;min-width:1.1em;text-align:center;font-variant-numeric:tabular-nums}
.lb-sum small{font:700 13px/1 var(--narrow);text-transform:uppercase}
.lb-verdict{border:5px solid var(--c);color:var(--c);background:#fffdf6;padding:1px 16px;font:700 34px/1.15 var(--narrow);
letter-spacing:2px;text-transform:uppercase;transform:rotate(-7deg);outline:2px solid #fffdf6;box-shadow:0 0 0 4px #fffdf6}
.lb-thrown{display:inline-grid;place-items:center}
.lb-thrown .lb-die,.lb-scene .lb-rolled{width:58px;height:58px}
.lb-scene .lb-rolled{font:700 34px/50px var(--narrow);border-width:4px}
.lb-followed{list-style:none;display:grid;gap:3px;flex:1 1 200px;align-content:start;min-width:0}
.lb-followed li{background:#fff;border:2px solid var(--ink);padding:2px 8px;font-size:14px}
.lb-1{--after:0}.lb-2{--after:1}.lb-3{--after:2}.lb-4{--after:3}.lb-5{--after:4}.lb-6{--after:5}
.lb-enters,.lb-turns,.lb-rolls,.lb-pops,.lb-shakes,.lb-falls{animation:calc(.45s/var(--tempo,1)) cubic-bezier(.2,.9,.3,1.1)
calc(var(--after,0)*.16s/var(--tempo,1)) both}
.lb-enters{animation-name:lb-enter}.lb-turns{animation-name:lb-turn}.lb-pops{animation-name:lb-pop}
.lb-rolls{animation-name:lb-roll;animation-duration:calc(.8s/var(--tempo,1))}
.lb-shakes{animation-name:lb-shake;animation-duration:calc(.5s/var(--tempo,1))}
.lb-falls{animation-name:lb-fall;animation-duration:calc(.38s/var(--tempo,1));animation-timing-function:cubic-bezier(.6,0,.9,.4)}
@keyframes lb-enter{from{opacity:0;transform:translateX(70px) rotate(3deg)}}
@keyframes lb-turn{from{transform:perspective(600px) rotateY(88deg)}}
@keyframes lb-pop{from{opacity:0;transform:scale(.2) rotate(-20deg)}60%{transform:scale(1.25)}}
@keyframes lb-roll{from{transform:translate(-46px,-30px) rotate(-420deg) scale(.6)}60%{transform:
translate(4px,0) rotate(24deg) scale(1.15)}}
@keyframes lb-shake{20%{transform:translateX(-7px) rotate(-1.5deg)}40%{transform:translateX(6px) rotate(1deg)}
60%{transform:translateX(-4px)}80%{transform:translateX(3px)}}
@keyframes lb-fall{from{opacity:0;transform:rotate(9deg) scale(3.4)}}
@container (max-width:560px){
.lb-scene .lb-art{height:52px}
.lb-sum b{font-size:38px}
.lb-verdict{font-size:25px;padding:0 10px;border-width:4px}
.lb-outcome{min-height:44px;gap:4px 14px}
}
@media (max-height:480px){
.lb-scene{padding:14px 10px 6px;gap:5px;font-size:13px}
.lb-scene .lb-art{height:34px}
.lb-sum b{font-size:32px}
.lb-verdict{font-size:22px;border-width:4px}
.lb-outcome{min-height:36px}
}
@media (prefers-reduced-motion:reduce){.lb-scene *{animation:none}}
"""
