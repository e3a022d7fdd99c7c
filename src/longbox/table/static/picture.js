// A drawing may have a picture that stands alone (an SVG with `data-picture`, its name): people keep it, or send it to friends.

import { el, toast } from "./dom.js";

const LONG = 1600; // pixels of its longer side

/** The picture of the drawing; of several, the one that is seen. @returns {SVGSVGElement|null} */
function pictured() {
  const all = [...document.querySelectorAll("#drawing svg[data-picture]")].map((one) => /** @type {SVGSVGElement} */ (one));
  return all.find((one) => one.getClientRects().length) ?? all[0] ?? null;
}

/** A button for the picture, if the drawing has one. @returns {HTMLElement|null} */
export function pictureButton() {
  if (!pictured()) return null;
  const canShare = navigator.canShare?.({ files: [new File([], "picture.png", { type: "image/png" })] });
  return el("button", { type: "button", onclick: () => void give() }, canShare ? "Share the picture" : "Keep the picture");
}

async function give() {
  const svg = pictured();
  if (!svg) return;
  const name = svg.dataset.picture ?? "";
  const file = new File([await painted(svg)], `${name}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: name }).catch(() => {}); // nobody has to send it in the end
    return;
  }
  const link = el("a", { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  toast(`${name}: the picture is in your downloads.`);
}

/** The picture in pixels. @param {SVGSVGElement} svg @returns {Promise<Blob>} */
async function painted(svg) {
  const { width, height } = svg.viewBox.baseVal;
  const scale = LONG / Math.max(width, height);
  const image = new Image(width * scale, height * scale);
  const whole = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  whole.setAttribute("width", String(image.width));
  whole.setAttribute("height", String(image.height));
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(whole))}`;
  await image.decode();
  const canvas = el("canvas", { width: image.width, height: image.height });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
