/** The screen as a stage: it remembers how things stood, and lets them move to how they stand in the next position. */

import { changedIn, counting, numbersIn } from './numbers';
import { cardOf, framed, pictured } from './picture';
import { boxOf, cardsIn, inverse, isShown, originIn, within, zoneIn, type Box } from './places';
import { MOST_FLIGHTS, type Plan } from './plan';
import { Stagehand } from './stagehand';
import { TIMES } from './times';
import { printedId } from '../words';

/** How it is told: by how much times are stretched, and whether nothing travels. */
export interface Manner {
  readonly scale: number;
  readonly still: boolean;
}

export interface Scene {
  /** The position is about to change: how does everything stand? */
  remember(plan: Plan | null): void;
  /** A card is held up: it comes from where it lay. */
  announce(plan: Plan, manner: Manner): void;
  /** The next position is drawn: everything goes there. Without a plan cards glide, and nobody waits for them. */
  play(plan: Plan | null, manner: Manner): void;
  /** All that still moves is where it belongs. */
  clear(): void;
}

/** More cards than this change places only when the whole board changes, and then gliding tells nobody anything. */
const MOST_GLIDING = 60;
/** The longest that a number counts. */
const LONGEST_COUNT = 900;
const TIPS = 9;
/** What the mark of the phase is called among all that slides. */
const PHASE = 'phase';

interface Memory {
  places: Map<string, Box>;
  pictures: Map<string, HTMLElement>;
  numbers: Map<string, { value: number }>;
  /** Whatever else slides from where it was: elements with `data-slides`. */
  slides: Map<string, Box>;
  zones: Map<string, Box>;
  /** The stages that were open: elements with `data-stage`, and in `data-at` the word of their place. */
  stages: Map<string, { box: Box; frame: HTMLElement; at: string }>;
  spot: Box | null;
}

export class BoardScene implements Scene {
  private memory: Memory | null = null;
  private hand: Stagehand | null = null;

  constructor(
    private readonly board: HTMLElement,
    private readonly layer: HTMLElement,
  ) {}

  remember(plan: Plan | null): void {
    const places = new Map<string, Box>();
    const pictures = new Map<string, HTMLElement>();
    const zones = new Map<string, Box>();
    const leaving = new Set(plan?.moves.flatMap(({ move }) => (move.was === null ? [] : [move.was])));
    const turning = plan !== null && (plan.reveals.length > 0 || plan.moves.some(({ kind }) => kind === 'reveal'));
    for (const [word, element] of cardsIn(this.board)) {
      const box = boxOf(cardOf(element));
      if (!isShown(box)) continue;
      places.set(word, boxOf(element));
      if (leaving.has(word) || (turning && word.startsWith('?'))) pictures.set(word, pictured(cardOf(element), box));
    }
    for (const { move } of plan?.moves ?? []) {
      const box = zoneIn(this.board, move.from);
      if (box) zones.set(move.from, box);
    }
    const spot = this.layer.querySelector('.spotlight .card');
    const slides = new Map<string, Box>();
    for (const [name, element] of this.sliding()) slides.set(name, boxOf(element));
    const stages: Memory['stages'] = new Map();
    for (const [name, element] of this.staged())
      stages.set(name, { box: boxOf(element), frame: framed(element), at: element.dataset['at'] ?? '' });
    this.memory = {
      stages,
      places,
      pictures,
      zones,
      slides,
      numbers: numbersIn(this.board),
      spot: spot && boxOf(spot),
    };
  }

  announce(plan: Plan, manner: Manner): void {
    const hand = this.begin(manner);
    const { spotlight } = plan;
    const card = this.layer.querySelector<HTMLElement>('.spotlight .card');
    if (!spotlight || !card) return;
    const held = boxOf(card);
    const from = zoneIn(this.board, spotlight.from);
    const start = from && inverse(from, held);
    if (start && !hand.still) hand.animate(card, [{ transform: start }, { transform: 'none' }], 'lift');
    const dark = this.layer.querySelector('.dark');
    if (dark) hand.fadeIn(dark);
    let lit = 0;
    for (const [word, element] of cardsIn(this.board)) {
      if (!spotlight.targets.includes(printedId(word)) || lit >= MOST_FLIGHTS) continue;
      const box = boxOf(cardOf(element));
      if (!isShown(box)) continue;
      lit += 1;
      const picture = pictured(cardOf(element), box);
      picture.className = 'lit';
      hand.put(picture);
      hand.line(held, box, '#f0c95f');
    }
  }

  play(plan: Plan | null, manner: Manner): void {
    const { memory } = this;
    const hand = this.begin(manner, memory?.places);
    this.memory = null;
    if (!memory) return;
    const cards = cardsIn(this.board);
    const flown = plan ? this.flights(hand, memory, plan, cards) : new Set<string>();
    for (const { act } of plan?.acts ?? []) for (const word of act.moves ?? []) flown.add(word);
    this.gliding(hand, memory, cards, flown, plan === null);
    if (!plan) return;
    for (const [name, element] of this.sliding()) {
      const start = memory.slides.get(name);
      if (start && isShown(start)) hand.slide(element, start, name === PHASE ? 'mark' : 'tug');
    }
    const open = new Map(this.staged());
    for (const [name, { box, frame, at }] of memory.stages)
      if (!open.has(name) && isShown(box)) hand.close(frame, box, this.placeOf(at));
    this.counts(hand, memory, plan);
    for (const { act, at } of plan.acts) act.perform?.(hand, at);
  }

  private staged(): [string, HTMLElement][] {
    const all = this.board.querySelectorAll<HTMLElement>('[data-stage]');
    return [...all].map((element) => [element.dataset['stage'] ?? '', element]);
  }

  /** All of a place, as wide as it is. */
  private placeOf(word: string): Box | null {
    const place = word ? this.board.querySelector(`[data-word=${JSON.stringify(word)}]`) : null;
    const box = place && boxOf(place);
    return box && isShown(box) ? box : null;
  }

  private sliding(): [string, HTMLElement][] {
    const all = this.board.querySelectorAll<HTMLElement>('[data-slides]');
    return [...all].map((element) => [element.dataset['slides'] ?? '', element]);
  }

  clear(): void {
    this.hand?.clear();
    this.hand = null;
  }

  private begin({ scale, still }: Manner, before?: ReadonlyMap<string, Box>): Stagehand {
    this.clear();
    this.hand = new Stagehand(this.board, this.layer, scale, still, before);
    return this.hand;
  }

  /** The cards that moved or turned, by their words. */
  private flights(hand: Stagehand, memory: Memory, plan: Plan, cards: Map<string, HTMLElement>): Set<string> {
    const flown = new Set<string>();
    const goalOf = (zone: string) => zoneIn(this.board, zone);
    plan.moves.forEach(({ move, kind, at: from }) => {
      const element = move.now === null ? undefined : cards.get(move.now);
      const held = plan.spotlight?.word === move.now ? memory.spot : null;
      const seen = move.was === null ? undefined : memory.places.get(move.was);
      const start = held ?? seen ?? memory.zones.get(move.from) ?? null;
      if (element && move.now !== null) {
        flown.add(move.now);
        if (kind === 'reveal') this.turn(hand, memory, element, from);
        else if (start) hand.land(element, start, { kind, from });
        else hand.fadeIn(element, from);
        return;
      }
      const goal = goalOf(move.to);
      if (!start || !goal) return;
      const picture = (move.was !== null && memory.pictures.get(move.was)) || this.faceOf(move.now, start);
      const leaves = kind === 'discard';
      const flight = { kind, from, tips: leaves ? TIPS : 0, fades: leaves };
      if (picture) {
        const box = within(goal, picture.offsetWidth || start.width);
        hand.fly(picture, start, leaves ? box : goal, flight);
      } else
        for (let n = 0; n < Math.min(move.count, MOST_FLIGHTS); n += 1)
          hand.fly(back(), start, goal, { ...flight, from: from + n * TIMES[kind].apart });
    });
    plan.reveals.forEach((word, n) => {
      const element = cards.get(word);
      if (!element) return;
      flown.add(word);
      this.turn(hand, memory, element, plan.flown + n * TIMES.reveal.apart);
    });
    return flown;
  }

  /** A picture of a card that lies nowhere to be seen. */
  private faceOf(word: string | null, box: Box): HTMLElement | null {
    const face = word && this.layer.querySelector<HTMLElement>(`[data-face=${JSON.stringify(word)}] .card`);
    return face ? pictured(face, box) : null;
  }

  /** The back that lay there turns away, then the face comes. */
  private turn(hand: Stagehand, memory: Memory, element: HTMLElement, from: number): void {
    if (hand.still) return hand.fadeIn(element, from);
    const goal = boxOf(element);
    const back = nearest(memory, goal);
    const half = TIMES.reveal.ms / 2;
    const face = [{ transform: 'perspective(600px) rotateY(90deg)' }, { transform: 'none' }];
    hand.animate(element, face, 'reveal', from + half, half);
    if (!back) return;
    hand.put(back);
    hand.animate(
      back,
      [{ transform: 'none' }, { transform: 'perspective(600px) rotateY(-90deg)' }],
      'reveal',
      from,
      half,
    );
    hand.flash(goal, '#ffe9a0', from + half * 0.7);
  }

  /** Whatever else lies elsewhere now, since others made room or took it. */
  private gliding(
    hand: Stagehand,
    { places }: Memory,
    cards: Map<string, HTMLElement>,
    flown: ReadonlySet<string>,
    alone: boolean,
  ): void {
    const moved: { element: HTMLElement; start: Box }[] = [];
    for (const [word, element] of cards) {
      if (flown.has(word)) continue;
      const known = places.get(word);
      const zone = element.closest<HTMLElement>('[data-zone]')?.dataset['zone'];
      const start = known ?? (alone && places.size > 0 && zone ? originIn(this.board, zone) : null);
      if (start && inverse(start, boxOf(element)) && isShown(boxOf(element))) moved.push({ element, start });
    }
    if (moved.length > MOST_GLIDING) return;
    for (const { element, start } of moved) hand.glide(element, start);
  }

  private counts(hand: Stagehand, memory: Memory, plan: Plan): void {
    const ms = Math.min(LONGEST_COUNT, Math.max(TIMES.number.ms, plan.main));
    for (const { now, was } of changedIn(this.board, memory.numbers)) {
      if (hand.still) {
        hand.fadeIn(now.holder);
        continue;
      }
      hand.finally(counting(now, was, ms * hand.scale, 0));
      if (getComputedStyle(now.holder).display !== 'inline') hand.pulse(now.holder, Math.max(0, ms - TIMES.number.ms));
    }
  }
}

/** The picture of a card that lay about here. */
function nearest({ pictures, places }: Memory, box: Box): HTMLElement | null {
  let found: HTMLElement | null = null;
  let least = box.width / 2;
  for (const [word, picture] of pictures) {
    const place = places.get(word);
    if (!place) continue;
    const far = Math.hypot(place.left - box.left, place.top - box.top);
    if (far < least) [found, least] = [picture, far];
  }
  return found;
}

/** A card that nobody here knows. */
function back(): HTMLElement {
  const card = document.createElement('div');
  card.className = 'flying-back';
  return card;
}
