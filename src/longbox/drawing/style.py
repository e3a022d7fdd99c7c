"""The base style: paper, ink and letters, and the look of every piece of the kit. A game adds the style of its own board.

A piece without a hue is paper and ink. A class such as `lb-red` gives it a hue by variables: --c (the colour), --on (letters on
it), --tint (pale paper), --far and --near (a skyline). No text is smaller than 11 pixels, or 13 on a phone, which is a page of at
most 720 pixels.
"""

from __future__ import annotations

from longbox.drawing.palette import BLUE, GOLD, HUES, INK, PAPER, PURPLE, RED, STONE, TEAL
from longbox.drawing.scene_style import SCENES

INKS = {"paper": PAPER, "ink": INK, "stone": STONE, "red": RED, "blue": BLUE, "gold": GOLD, "teal": TEAL, "purple": PURPLE}
_INKS = "".join(f"--{name}:{ink};" for name, ink in INKS.items())
_HUES = "".join(
    f"\n.lb-{name}{{--c:{hue.fill};--on:{hue.letters};--tint:{hue.tint};--far:{hue.far};--near:{hue.near}}}"
    for name, hue in HUES.items()
)

_PAGE = """.lb{container-type:inline-size;@INKS@
--narrow:'Arial Narrow','Roboto Condensed','Liberation Sans Narrow','DejaVu Sans Condensed','Helvetica Neue',sans-serif;
color:var(--ink);font:12px/1.2 'Segoe UI',Roboto,'Noto Sans','Liberation Sans',Arial,sans-serif;text-align:left}
.lb *,.lb *::before{box-sizing:border-box}
:where(.lb) :is(p,h3,ul,ol){margin:0;padding:0;font-size:inherit}
:where(.lb) ol{padding-left:16px}
.lb i,.lb em{font-style:normal}
.lb text{font-family:var(--narrow);font-weight:700;text-anchor:middle}
.lb [data-place]{scroll-margin:40px}
.lb-defs{position:absolute}
.lb-desk{background:#2b2a33 radial-gradient(#3a3944 1px,transparent 1.5px) 0 0/8px 8px;padding:5px 10px 10px;display:grid;
gap:11px 14px}
.lb-headline{display:flex;flex-wrap:wrap;gap:6px 13px;align-items:center;color:var(--paper);font-size:13px}
.lb-logo{background:var(--gold);color:var(--ink);border:2px solid var(--paper);padding:1px 9px;font:700 15px var(--narrow);
text-transform:uppercase;transform:rotate(-2deg);white-space:nowrap}
.lb-phase{background:var(--paper);color:var(--ink);padding:1px 8px;font-weight:700}
.lb-phase::first-letter{text-transform:uppercase}
.lb-panel{position:relative;min-width:0;background:var(--paper);border:3px solid var(--ink);box-shadow:4px 4px 0 #0d0b09;
padding:12px 6px 6px}
.lb-caption{position:absolute;top:-9px;left:-5px;background:var(--gold);border:2px solid var(--ink);padding:0 7px;
font:700 12px/16px var(--narrow);letter-spacing:.5px;text-transform:uppercase;white-space:nowrap;z-index:4}
.lb-alarm{border-color:var(--red)}.lb-alarm>.lb-caption{background:var(--red);color:#fff}
.lb-secret{border-color:var(--purple)}.lb-secret>.lb-caption{background:var(--purple);color:#fff}
.lb-acting{outline:3px solid var(--paper)}
.lb-title{display:flex;gap:1px 5px;align-items:center;background:var(--c,var(--stone));color:var(--on,var(--ink));
padding:2px 6px;border-bottom:2px solid var(--ink);font:700 14px/18px var(--narrow)}
.lb-panel>.lb-title{margin:-12px -6px 4px}
.lb-line{display:flex;flex-wrap:wrap;gap:3px 10px;align-items:center;padding:3px 6px 1px}
.lb-nothing{color:#5b5147;align-self:center}
"""
_PIECES = """.lb-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(120px,1fr));gap:6px}
.lb-card{--c:var(--ink);--on:#fff;position:relative;display:flex;flex-direction:column;min-width:0;background:#fff;
border:2px solid var(--ink)}
.lb-card>header{display:flex;gap:4px;justify-content:space-between;align-items:center;background:var(--c);color:var(--on);
padding:1px 3px 1px 6px;min-height:24px;border-bottom:2px solid var(--ink);font:700 13px/1.05 var(--narrow)}
.lb-art{display:block;width:100%;height:42px;border-bottom:2px solid var(--ink);background:var(--ink)}
.lb-card>.lb-face{position:absolute;left:1px;top:0;width:24px;height:24px}
.lb-tight .lb-card>header{padding-left:27px}
.lb-tight .lb-art{position:absolute;left:0;top:0;width:24px;height:24px;border:solid var(--ink);border-width:0 2px 2px 0}
.lb-words{flex:1;min-width:0;padding:3px 5px}
.lb-words small{display:block;font:700 11px/1.1 var(--narrow);text-transform:uppercase;letter-spacing:.3px;margin-bottom:1px}
.lb-card>footer{display:flex;justify-content:space-between;align-items:center;padding:2px 4px;border-top:1px solid var(--stone)}
.lb-slot{border:2px dashed #8d8370;color:#5b5147;display:grid;place-items:center;
background:repeating-linear-gradient(135deg,#f3ead6 0 6px,#fbf5e6 6px 12px)}
.lb-pile{--c:var(--ink);--on:#fff;background:var(--c);color:var(--on);border:2px solid var(--ink);
box-shadow:2px 2px 0 #fff,3px 3px 0 var(--ink);padding:2px 5px;line-height:1.15}
.lb-pile>b{display:block;font:700 12px/1.1 var(--narrow);text-transform:uppercase}
.lb-pile>span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.lb-folded summary{cursor:pointer;font-weight:700}
.lb-folded summary .lb-count{margin-left:4px}
.lb-folded>div{display:flex;flex-wrap:wrap;gap:3px;padding:3px 0}
.lb-note{--c:var(--ink);--tint:#fff;background:var(--tint);border-left:3px solid var(--c);padding:1px 6px}
.lb-stamp{align-self:center;margin:8px;padding:1px 10px;background:#fff;border:3px solid var(--red);color:#a81f2e;
font:700 15px/1.2 var(--narrow);text-transform:uppercase;text-align:center;transform:rotate(-6deg)}
.lb-chip{--c:var(--ink);--tint:#fff;display:inline-flex;gap:3px;align-items:center;background:var(--tint);
border:1.5px solid var(--c);padding:0 4px;font:700 11px/15px var(--narrow);color:var(--ink)}
.lb-struck{text-decoration:line-through;border-style:dashed;opacity:.75}
.lb-tag{--c:var(--ink);--on:#fff;display:inline-block;flex:none;background:var(--c);color:var(--on);padding:0 5px;
font:700 11px/15px var(--narrow);white-space:nowrap}
.lb-mark{display:inline-block;min-width:15px;background:var(--c,var(--stone));color:var(--on,var(--ink));
border:1.5px solid var(--ink);text-align:center;font:700 11px/13px var(--narrow)}
.lb-count{display:inline-flex;gap:2px;align-items:center;white-space:nowrap;vertical-align:-3px}
.lb-count b{font:700 13px/1 var(--narrow)}
.lb-disc{flex:none;background:var(--paper);color:var(--ink);border:1.5px solid var(--ink);border-radius:50%;min-width:18px;
text-align:center;font:700 12px/15px var(--narrow)}
.lb-flag{display:inline-flex;flex:none;gap:2px;background:var(--red);color:#fff;padding:0 8px 0 4px;
font:700 12px/16px var(--narrow);clip-path:polygon(0 0,100% 0,calc(100% - 5px) 50%,100% 100%,0 100%)}
.lb-burst{display:inline-block;background:var(--red);color:#fff;font:700 15px/32px var(--narrow);width:38px;height:32px;
text-align:center;clip-path:polygon(50% 0,61% 18%,82% 8%,81% 30%,100% 38%,86% 52%,98% 70%,77% 74%,73% 96%,55% 84%,38% 100%,
32% 79%,9% 84%,16% 62%,0 50%,17% 38%,6% 18%,29% 22%,36% 2%)}
.lb-harm,.lb-pips{display:inline-flex;flex-wrap:wrap;gap:1px;align-items:center}
.lb-harm i{width:9px;height:9px;border:2px solid var(--ink);border-radius:50%;background:var(--teal)}
.lb-harm .lb-hit{width:10px;height:10px;background:var(--red);border-width:1.5px;border-radius:0;color:#fff;
font:700 11px/6px sans-serif;text-align:center;overflow:hidden}
.lb-harm b{margin-left:3px;font:700 12px var(--narrow);color:#0f5f5d}
.lb-hurt b{color:#a81f2e}
.lb-pips i{width:13px;height:13px;border:2px solid;border-radius:50%}
.lb-pips .lb-full{background:currentcolor}
.lb-pips b{margin-left:3px}
.lb-track{display:flex;align-items:center}
.lb-track b{margin-right:7px;font:700 12px var(--narrow);text-transform:uppercase}
.lb-track i{position:relative;width:24px;height:21px;margin-left:-2px;border:2px solid var(--ink);background:#fff;
color:var(--ink);text-align:center;font:700 13px/17px var(--narrow)}
.lb-track .lb-gone{background:#f0c1bf}
.lb-track .lb-end{background:var(--red);color:#fff}
.lb-track .lb-now{background:var(--ink);color:#fff;outline:2px solid var(--paper);z-index:1}
.lb-track [data-above]::before{content:attr(data-above);position:absolute;left:4px;top:-9px;width:12px;height:12px;
background:var(--purple);color:#fff;border:1px solid #fff;font:700 11px/10px var(--narrow);border-radius:50%}
.lb-symbol{width:1.15em;height:1.15em;flex:none;vertical-align:-.2em}
.lb-token{--c:var(--stone);--on:var(--ink);width:19px;height:19px;flex:none;vertical-align:-3px}
.lb-token use{fill:var(--c);stroke:var(--ink);stroke-width:8;stroke-linejoin:round}
.lb-token text{font-size:68px;fill:var(--on);transform:translate(50px,74px)}
:is(.lb-count,.lb-chip,.lb-note) .lb-token{width:16px;height:16px}
.lb-token .lb-inlay{fill:var(--on);stroke:none}
.lb-counted{position:relative;display:inline-flex}
.lb-counted b{position:absolute;right:-3px;bottom:-3px;min-width:12px;background:#fff;border:1.5px solid var(--ink);
text-align:center;font:700 11px/11px var(--narrow)}
.lb-die{width:20px;height:20px;flex:none;vertical-align:middle;fill:var(--ink)}
.lb-die rect{fill:var(--paper);stroke:var(--ink);stroke-width:10}
.lb-rolled{--c:#fff;--on:var(--ink);display:inline-block;justify-self:start;min-width:25px;height:25px;padding:0 2px;
background:var(--c);color:var(--on);border:2px solid var(--ink);text-align:center;font:700 16px/21px var(--narrow)}
.lb-face{width:26px;height:26px;flex:none}
.lb-person{--c:var(--stone);--on:var(--ink);width:19px;height:23px;flex:none}
.lb-person use{fill:var(--c);stroke:var(--ink);stroke-width:1.8;stroke-linejoin:round}
.lb-person text{font-size:9px;fill:var(--on);transform:translate(12px,21px)}
.lb-figure{display:inline-flex;align-items:center;max-width:100%}
.lb-figure .lb-face{width:24px;height:24px;z-index:1}
.lb-figure b{margin-left:-4px;padding:0 3px 0 5px;background:#fff;border:1.5px solid var(--ink);font:700 11px/13px var(--narrow);
min-width:0;letter-spacing:-.4px;white-space:nowrap;overflow:hidden}"""
_LAST = """
.lb-rolled.lb-missed{background:#fff;color:#5b5147;border-style:dashed}
@container (max-width:720px){
.lb-desk{font-size:13px;padding:6px;gap:14px}
.lb-chip,.lb-tag,.lb-mark,.lb-words small{font-size:13px;line-height:17px}
.lb-caption,.lb-disc,.lb-flag,.lb-harm b,.lb-pile b,.lb-note{font-size:13px}
.lb-card>header,.lb-count b{font-size:14px}
:is(.lb-count,.lb-chip,.lb-note) .lb-token{width:18px;height:18px}
.lb-track b{display:none}
.lb-track i{width:33px;height:26px;font-size:15px;line-height:22px}
}
"""
BASE = _PAGE.replace("@INKS@", _INKS) + _PIECES + _HUES + SCENES + _LAST
