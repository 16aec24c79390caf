"""Does every word on a page stand out from what lies behind it? Measured in the picture of the page.

The page is photographed without any letters: what is then where a word stood is what the word stands on, be it a
picture, a gradient, a shadow or an outline of its own. The colour of the letters is known to the browser.
"""

from __future__ import annotations

import base64

LEAST = {"text": 4.5, "large": 3.0, "sign": 3.0}
"""WCAG 2, 1.4.3 and 1.4.11. Large: from 24 px, or bold from 18.66 px. A sign has neither letters nor figures."""

# Every run of letters in sight: what it says, where it is, its colour with all veils over it, and how large.
WORDS = """() => {
  const found = [];
  const WHOLE = '.card-at, button, a, label, .card';
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colours = new Map();
  const rgba = (colour) => {
    if (!colours.has(colour)) {
      probe.clearRect(0, 0, 1, 1);
      probe.fillStyle = colour;
      probe.fillRect(0, 0, 1, 1);
      colours.set(colour, [...probe.getImageData(0, 0, 1, 1).data]);
    }
    return colours.get(colour);
  };
  // Of an element and all around it: how much comes through its veils, and how dark they leave it. Letters are as dark
  // as what they stand on where both are dimmed.
  const veils = new Map([[null, { veil: 1, dim: 1 }]]);
  const veiled = (one) => {
    if (!veils.has(one)) {
      const { veil, dim } = veiled(one.parentElement);
      const { opacity, filter } = getComputedStyle(one);
      const brightness = Number(/brightness\\(([\\d.]+)\\)/.exec(filter)?.[1] ?? 1);
      veils.set(one, { veil: veil * Number(opacity), dim: dim * brightness });
    }
    return veils.get(one);
  };
  // How an element cuts off what overflows it, and where it is.
  const frames = new Map();
  const frame = (one) => {
    if (!frames.has(one)) {
      const { position, overflowX, display } = getComputedStyle(one);
      const cuts = overflowX !== 'visible' && display !== 'inline' && !(one instanceof SVGElement);
      const isLast = position === 'fixed' || one.matches(':popover-open, dialog[open]');
      frames.set(one, { position, isLast, box: cuts ? one.getBoundingClientRect() : null });
    }
    return frames.get(one);
  };
  // A pointer goes through a card that is shown large; what lies under it is out of sight all the same.
  const sheets = [...document.querySelectorAll(':popover-open, dialog[open]')];
  const isUnder = (one, box) => sheets.some((sheet) => {
    const { left, right, top, bottom } = sheet.getBoundingClientRect();
    return !sheet.contains(one) && box[2] > left && box[0] < right && box[3] > top && box[1] < bottom;
  });
  // What is left of a box after everything around it that cuts off what overflows it.
  const cut = (one, box) => {
    let escapes = false; // what is placed absolutely is cut only by what it is placed in
    for (let up = one; up; up = up.parentElement) {
      const around = frame(up);
      if (around.position !== 'static') escapes = false;
      if (around.box && !escapes) {
        const { left, right, top, bottom } = around.box;
        box = [Math.max(box[0], left), Math.max(box[1], top), Math.min(box[2], right), Math.min(box[3], bottom)];
      }
      if (around.isLast) break;
      if (around.position === 'absolute') escapes = true;
    }
    return box;
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent.trim();
    const one = node.parentElement;
    if (!text || !one || one.closest('.visually-hidden, [hidden], script, style, option, noscript, .chart')) continue;
    if (one.closest(':disabled, [aria-disabled=true]')) continue; // what cannot be used need not stand out
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(one);
    const size = parseFloat(style.fontSize);
    const isSvg = one instanceof SVGElement;
    const [r, g, b, a] = rgba(isSvg ? style.fill : style.color);
    const { veil, dim } = veiled(one);
    const colour = [r, g, b].map((part) => part * dim);
    const opacity = (a / 255) * veil;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const whole = [Math.max(0, line.left), Math.max(0, line.top),
        Math.min(innerWidth, line.right), Math.min(innerHeight, line.bottom)];
      const [left, top, right, bottom] = cut(one, whole);
      if (right - left < 3 || bottom - top < 5) continue;
      // Only what is in sight down its middle: not what lies under something else or is scrolled away.
      const isTop = [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
        const hit = document.elementFromPoint((left + right) / 2, y);
        return hit && (hit.contains(one) || one.contains(hit) || hit.closest(WHOLE)?.contains(one));
      });
      const box = [left, top, right, bottom];
      if (!isTop || isUnder(one, box)) continue;
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const kind = !/[\\p{L}\\p{N}]/u.test(text) ? 'sign' : isLarge ? 'large' : 'text';
      const where = `${one.localName}.${one.className.baseVal ?? one.className}`.slice(0, 60);
      found.push({ text: text.slice(0, 40), where, box, colour, opacity, kind });
    }
  }
  return found;
}"""
LETTERS = """(colour) => {
  window.letters ??= new CSSStyleSheet();
  window.letters.replaceSync(colour === null ? '' : `*, *::before, *::after {
    -webkit-text-fill-color: ${colour} !important; transition: none !important;
  } svg text { fill: ${colour} !important; }`);
  document.adoptedStyleSheets = [...new Set([...document.adoptedStyleSheets, window.letters])];
}"""
# One picture has no letters, the other has all of them in a glaring colour: where they differ a letter is in sight, and
# the first one shows what it stands on. Of that the tenth that is nearest to its colour is not asked: an edge or a line
# may run under a letter.
WEAK = """async ([pictures, words, least]) => {
  const read = async (picture) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context;
  };
  const [bare, marked] = await Promise.all(pictures.map(read));
  const linear = (part) => ((part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const whole = Array.from({ length: 256 }, (_, part) => linear(part));
  const weak = [];
  for (const { text, where, box, colour, opacity, kind } of words) {
    const [left, top, right, bottom] = box.map(Math.round);
    const area = [left, top, Math.max(1, right - left), Math.max(1, bottom - top)];
    const [over, under] = [marked, bare].map((one) => one.getImageData(...area).data);
    const ratios = [];
    const full = light(colour);
    for (let at = 0; at < under.length; at += 4) {
      let differs = 0;
      for (let n = 0; n < 3; n += 1) differs = Math.max(differs, Math.abs(under[at + n] - over[at + n]));
      if (differs <= 60) continue;
      const ground = 0.2126 * whole[under[at]] + 0.7152 * whole[under[at + 1]] + 0.0722 * whole[under[at + 2]];
      const veiled = (part, n) => part * opacity + under[at + n] * (1 - opacity);
      const letter = opacity === 1 ? full : light(colour.map(veiled));
      ratios.push((Math.max(ground, letter) + 0.05) / (Math.min(ground, letter) + 0.05));
    }
    ratios.sort((a, b) => a - b);
    if (ratios.length < 8) continue; // all but an edge of it lies under something
    const ratio = ratios[Math.floor(ratios.length / 10)];
    if (ratio < least[kind]) weak.push(`${ratio.toFixed(2)}: ${where} “${text}” at ${left}, ${top}`);
  }
  return weak;
}"""


def weak_words(page, reader):
    """The words of a page that do not stand out enough; `reader` is an empty page that reads the pictures."""
    words = page.evaluate(WORDS)
    assert words, "there is nothing to read on this page"
    pictures = []
    for colour in ("transparent", "#f0f"):
        page.evaluate(LETTERS, colour)
        pictures.append(picture(page))
    page.evaluate(LETTERS, None)
    return sorted(reader.evaluate(WEAK, [pictures, words, LEAST]))


def picture(page):
    """The screen as a PNG in base64, a pixel for each of the page's."""
    if page.evaluate("devicePixelRatio") != 1:
        return base64.b64encode(page.screenshot(scale="css")).decode()
    # The same picture, packed less, for less than half of what it costs otherwise.
    camera = page.context.new_cdp_session(page)
    taken = camera.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})["data"]
    camera.detach()
    return taken
