/** Who moves things on the screen: flights, turns, strokes and shakes, by transform and opacity alone. */

import { cardOf, pictured } from './picture';
import { boxOf, cardsIn, halfway, inverse, isShown, stretched, zoneIn, type Box } from './places';
import { EASING, FADE_MS, TIMES, type Kind } from './times';

const SHAKE = ['none', 'translateX(3px)', 'translateX(-3px)', 'translateX(2px)', 'none'];
const DROP = 'M50 4C80 52 96 70 96 90 96 112 76 126 50 126S4 112 4 90C4 70 20 52 50 4z';
const DISC = 'M50 6a44 44 0 1 0 .1 0z';
const SHARD = 'M50 8L88 70 52 122 14 66z';
/** Tokens are drawn in a box of 100 by 130. */
const SHAPES = { drop: DROP, ball: DISC, coin: DISC, shard: SHARD } as const;
const COLOURS = { drop: '#ff6a4d', ball: '#1b1a17', coin: '#d9a520', shard: '#8fc3ff' } as const;
export type Token = keyof typeof SHAPES;

const SVG = 'http://www.w3.org/2000/svg';

function svg(viewBox: string, ...parts: [string, Record<string, string>][]): SVGSVGElement {
  const root = document.createElementNS(SVG, 'svg');
  root.setAttribute('viewBox', viewBox);
  root.setAttribute('aria-hidden', 'true');
  for (const [name, attributes] of parts) {
    const part = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    root.append(part);
  }
  return root;
}

export interface Flight {
  kind: Kind;
  /** Milliseconds at the normal speed until it begins. */
  from?: number;
  /** How high the arc is. */
  lift?: number;
  /** Degrees at its end, and how much of it is seen then. */
  tips?: number;
  fades?: boolean;
}

export class Stagehand {
  private readonly moving = new Set<Animation>();
  private readonly drawn = new Set<Element>();
  private readonly ends: (() => void)[] = [];

  constructor(
    readonly board: HTMLElement,
    private readonly layer: HTMLElement,
    /** By how much all times are stretched. */
    readonly scale: number,
    /** Without travel: what is new is faded in where it belongs. */
    readonly still: boolean,
    /** Where cards lay before. */
    private readonly before: ReadonlyMap<string, Box> = new Map(),
  ) {}

  find(selector: string): HTMLElement | null {
    return this.board.querySelector<HTMLElement>(selector);
  }
  card(word: string): HTMLElement | null {
    return cardsIn(this.board).get(word) ?? null;
  }
  /** Where a card lay before the step, or lies now. */
  lay(word: string): Box | null {
    return this.before.get(word) ?? this.box(this.card(word));
  }
  zone(zone: string): Box | null {
    return zoneIn(this.board, zone);
  }
  box(element: Element | null): Box | null {
    const box = element ? boxOf(element) : null;
    return box && isShown(box) ? box : null;
  }

  /** Everything is where it belongs, at once. */
  clear(): void {
    for (const end of this.ends.splice(0)) end();
    for (const one of this.moving) one.cancel();
    this.moving.clear();
    for (const one of this.drawn) one.remove();
    this.drawn.clear();
  }
  /** To be done when all of it is over. */
  finally(end: () => void): void {
    this.ends.push(end);
  }

  animate(element: Element, frames: Keyframe[], kind: Kind, from = 0, ms: number = TIMES[kind].ms): void {
    const options = {
      duration: ms * this.scale,
      delay: from * this.scale,
      easing: EASING[TIMES[kind].easing],
      fill: 'both' as const,
    };
    const made = element.animate?.(frames, options);
    if (made) this.moving.add(made);
  }
  fadeIn(element: Element, from = 0): void {
    this.animate(element, [{ opacity: 0 }, { opacity: 1 }], 'number', from, FADE_MS);
  }

  /** Shows something over the board until all is over. */
  put(element: HTMLElement | SVGElement, box?: Box): void {
    element.setAttribute('aria-hidden', 'true');
    if (box)
      Object.assign(element.style, {
        position: 'fixed',
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
    this.layer.append(element);
    this.drawn.add(element);
  }

  /** A card flies to where it lies now. Its picture does: rows cut off what leaves them. */
  land(element: HTMLElement, start: Box, { kind, from = 0, lift = 40 }: Flight): void {
    const goal = boxOf(cardOf(element));
    const transform = inverse(start, goal);
    if (!transform || !isShown(goal)) return;
    if (this.still) return this.fadeIn(element, from);
    const picture = pictured(cardOf(element), goal);
    this.put(picture);
    const frames = [{ transform }, { transform: halfway(start, goal, lift), offset: 0.45 }, { transform: 'none' }];
    this.animate(picture, frames, kind, from);
    this.hide(element);
  }

  /** A card glides where its neighbours made room. */
  glide(element: HTMLElement, start: Box, kind: Kind = 'move'): void {
    const own = getComputedStyle(element).transform.replace(/^none$/, '');
    const transform = inverse(start, boxOf(element));
    if (!transform || this.still) return;
    this.animate(element, [{ transform: `${transform} ${own}` }, { transform: own || 'none' }], kind);
  }

  /** Something without a picture slides from where it was. */
  slide(element: HTMLElement, start: Box, kind: Kind): void {
    const transform = stretched(start, boxOf(element));
    if (transform && !this.still) this.animate(element, [{ transform }, { transform: 'none' }], kind);
  }

  /** The frame of a stage that is no longer there closes: it narrows to where it was opened, and pales. */
  close(frame: HTMLElement, start: Box, goal: Box | null): void {
    this.put(frame, start);
    frame.style.zIndex = '-1'; // under all that flies
    const last = this.still ? 'none' : ((goal && stretched(goal, start)) ?? 'scaleX(0.6)');
    const frames = [
      { transform: 'none', opacity: 1 },
      { transform: last, opacity: 0 },
    ];
    this.animate(frame, frames, 'close', 0, this.still ? FADE_MS : TIMES.close.ms);
  }

  /** Something that was drawn flies from box to box and is gone. */
  fly(picture: HTMLElement | SVGElement, start: Box, goal: Box, flight: Flight): void {
    const { kind, from = 0, lift = 40, tips = 0, fades = false } = flight;
    if (this.still) return;
    this.put(picture, goal);
    const last = tips ? `rotate(${tips}deg)` : 'none';
    const frames: Keyframe[] = [
      { transform: inverse(start, goal) ?? 'none', opacity: 1 },
      { transform: halfway(start, goal, lift), opacity: 1, offset: 0.45 },
      { transform: last, opacity: fades ? 0 : 1 },
    ];
    picture.style.visibility = 'hidden';
    const show = () => (picture.style.visibility = 'visible');
    if (from > 0) this.later(from, show);
    else show();
    this.animate(picture, frames, kind, from);
    this.later(from + TIMES[kind].ms, () => picture.remove());
  }

  later(from: number, then: () => void): void {
    const timer = setTimeout(then, from * this.scale);
    this.finally(() => clearTimeout(timer));
  }

  private hide(element: HTMLElement): void {
    element.style.opacity = '0';
    this.finally(() => (element.style.opacity = ''));
  }

  token(kind: Token): SVGSVGElement {
    return svg('0 0 100 130', [
      'path',
      { d: SHAPES[kind], fill: COLOURS[kind], stroke: '#1b0d05', 'stroke-width': '7' },
    ]);
  }

  /** So many tokens go from here to there, one after another. */
  tokens(kind: Token, count: number, start: Box | null, goal: Box | null, from: number, time: Kind = 'token'): void {
    if (!start || !goal) return;
    for (let n = 0; n < count; n += 1) {
      const box = small(goal, n, count);
      this.fly(this.token(kind), small(start, n, count), box, { kind: time, from: from + n * TIMES[time].apart });
    }
  }

  /** Tokens break where they are. */
  shatter(kind: Token, count: number, at: Box | null, from: number): void {
    if (!at || this.still) return;
    for (let n = 0; n < count; n += 1) {
      for (const way of [-1, 0, 1]) {
        const piece = this.token(kind);
        const box = small(at, n, count);
        this.put(piece, { ...box, width: box.width / 2, height: box.height / 2 });
        const frames = [
          { transform: 'none', opacity: 1 },
          {
            transform: `translate(${way * 26}px, ${34 - 14 * Math.abs(way)}px) rotate(${way * 70}deg) scale(0.4)`,
            opacity: 0,
          },
        ];
        this.animate(piece, frames, 'shatter', from + n * TIMES.shatter.apart);
      }
    }
  }

  pulse(element: Element | null, from = 0): void {
    if (!element || this.still) return;
    this.animate(
      element,
      [{ transform: 'scale(1)' }, { transform: 'scale(1.25)' }, { transform: 'none' }],
      'number',
      from,
    );
  }
  shake(element: Element | null, from = 0): void {
    if (!element || this.still) return;
    this.animate(element, SHAKE.map((transform) => ({ transform })), 'shake', from); // prettier-ignore
  }
  /** A light that comes and goes. */
  flash(box: Box | null, colour: string, from = 0, kind: Kind = 'shake'): void {
    if (!box) return;
    const light = document.createElement('i');
    light.style.cssText = `border-radius: 50%; background: radial-gradient(closest-side, #fff, ${colour} 45%, transparent)`;
    const wide = Math.max(box.width, box.height) * 1.3;
    const left = box.left + (box.width - wide) / 2;
    this.put(light, { left, top: box.top + (box.height - wide) / 2, width: wide, height: wide });
    const grow = this.still ? 'none' : 'scale(0.4)';
    this.animate(light, [{ opacity: 0, transform: grow }, { opacity: 0.95, offset: 0.3 }, { opacity: 0, transform: 'none' }], kind, from); // prettier-ignore
  }
  /** A blade goes across. */
  slash(box: Box | null, from = 0): void {
    if (!box) return;
    const blade = svg(
      '0 0 100 140',
      ['path', { d: 'M8 4L96 132 86 138 2 10z', fill: '#fff' }],
      ['path', { d: 'M5 8L91 135', stroke: '#ff6a4d', 'stroke-width': '4' }],
    );
    this.put(blade, box);
    const begin = this.still ? 'none' : 'scale(0.05)';
    blade.style.transformOrigin = '0 0';
    this.animate(blade, [{ transform: begin, opacity: 1 }, { transform: 'none', opacity: 1, offset: 0.6 }, { transform: 'none', opacity: 0 }], 'stroke', from, 300); // prettier-ignore
  }
  /** Everything but this is darker for so long; what is lit is drawn over it. */
  line(from: Box, to: Box, colour: string): SVGSVGElement {
    const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
    const [a, b] = [to.left + to.width / 2, to.top + to.height / 2];
    const path = `M${x} ${y}Q${(x + a) / 2} ${(y + b) / 2 - 70} ${a} ${b}`;
    const arrow = svg(
      `0 0 ${innerWidth} ${innerHeight}`,
      ['path', { d: path, fill: 'none', stroke: '#0009', 'stroke-width': '8', 'stroke-linecap': 'round' }],
      ['path', { d: path, fill: 'none', stroke: colour, 'stroke-width': '4', 'stroke-linecap': 'round' }],
      ['circle', { cx: String(a), cy: String(b), r: '8', fill: colour, stroke: '#0009', 'stroke-width': '2' }],
    );
    this.put(arrow, { left: 0, top: 0, width: innerWidth, height: innerHeight });
    this.fadeIn(arrow);
    return arrow;
  }
}

/** The nth of several small tokens within a box. */
function small(box: Box, n: number, count: number): Box {
  const width = Math.max(12, Math.min(26, box.width, box.height / 1.3));
  const step = Math.min(width + 3, count > 1 ? Math.max(0, box.width - width) / (count - 1) : 0);
  const left = box.left + (box.width - width - step * (count - 1)) / 2 + n * step;
  return { left, top: box.top + (box.height - width * 1.3) / 2, width, height: width * 1.3 };
}
