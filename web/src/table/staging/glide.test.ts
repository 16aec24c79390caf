import { afterEach, describe, expect, it, vi } from 'vitest';
import { halfway, inverse, pilesFor } from './places';
import { BoardScene } from './scene';
import type { Plan } from './plan';

const at = (left: number, top: number, width = 40, height = 60) => ({ left, top, width, height });
const PLAIN = { scale: 1, still: false };
const moving: Plan = {
  title: '', spotlight: null, moves: [], faces: [], reveals: [], acts: [], lead: 0, main: 350, flown: 350,
}; // prettier-ignore

interface Placed {
  html: string;
  place: ReturnType<typeof at>;
}

function lay(board: HTMLElement, ...cards: Placed[]): void {
  board.replaceChildren();
  for (const { html, place } of cards) {
    const holder = document.createElement('div');
    holder.innerHTML = html;
    const child = holder.firstElementChild as HTMLElement;
    for (const one of [child, ...child.querySelectorAll('*')])
      vi.spyOn(one, 'getBoundingClientRect').mockReturnValue({ ...place, x: 0, y: 0 } as DOMRect);
    board.append(child);
  }
}

function animated(): { frames: Keyframe[]; on: Element }[] {
  const calls: { frames: Keyframe[]; on: Element }[] = [];
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: Keyframe[]) {
    calls.push({ frames, on: this });
    return { cancel() {} } as Animation;
  } as HTMLElement['animate'];
  return calls;
}

afterEach(() => {
  delete (HTMLElement.prototype as { animate?: unknown }).animate;
});

function staged(before: Placed[], after: Placed[], plan: Plan | null = null, manner = PLAIN) {
  const [board, layer] = [document.createElement('div'), document.createElement('div')];
  const calls = animated();
  const scene = new BoardScene(board, layer);
  lay(board, ...before);
  scene.remember(plan);
  lay(board, ...after);
  scene.play(plan, manner);
  return { calls, scene, board, layer };
}

const otto = (place: ReturnType<typeof at>) => ({ html: '<button data-word="otto"></button>', place });
const uwe = (place: ReturnType<typeof at>) => ({ html: '<button data-word="uwe"></button>', place });

describe('a board whose position changes', () => {
  it('puts a card back to where it was', () => {
    expect(inverse(at(100, 0), at(0, 0))).toBe('translate(100px, 0px) scale(1)');
    expect(inverse(at(5, 5), at(5, 5))).toBeNull();
    expect(halfway(at(100, 0), at(0, 0), 40)).toBe('translate(50px, -40px) scale(1)');
  });

  it('lets only the cards glide that moved', () => {
    const { calls } = staged([otto(at(0, 0)), uwe(at(50, 0))], [otto(at(0, 200)), uwe(at(50, 0))]);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.frames[0]?.['transform']).toContain('translate(0px, -200px) scale(1)');
  });

  it('lets a new card come from the pile of its zone', () => {
    const drawn = { html: '<div data-zone="anna.hand"><button data-word="uwe"></button></div>', place: at(100, 0) };
    const deck = { html: '<div data-pile="anna.deck"></div>', place: at(300, 0) };
    const { calls } = staged([otto(at(0, 0))], [otto(at(0, 0)), deck, drawn]);
    expect(calls[0]?.frames[0]?.['transform']).toMatch(/^translate\(/);
  });

  it('flies a picture of a card that moved along an arc, and shows the card itself at the end', () => {
    const move = { from: 'anna.hand', to: 'docks', was: 'otto', now: 'otto', count: 1 };
    const plan: Plan = { ...moving, moves: [{ move, kind: 'move', at: 0 }] };
    const { calls, scene, board, layer } = staged([otto(at(0, 0))], [otto(at(300, 200))], plan);
    const card = board.querySelector<HTMLElement>('[data-word="otto"]')!;
    expect(calls[0]?.frames.map((frame) => frame['transform'])).toEqual([
      'translate(-300px, -200px) scale(1)',
      'translate(-150px, -140px) scale(1)',
      'none',
    ]);
    expect(layer.contains(calls[0]?.on ?? null)).toBe(true);
    expect(layer.querySelector('[data-word]')).toBeNull();
    expect(card.style.opacity).toBe('0');
    scene.clear();
    expect([card.style.opacity, layer.children.length]).toEqual(['', 0]);
  });

  it('lets nothing travel where less motion is wished for', () => {
    const move = { from: 'anna.hand', to: 'docks', was: 'otto', now: 'otto', count: 1 };
    const plan: Plan = { ...moving, moves: [{ move, kind: 'move', at: 0 }] };
    const still = { scale: 1, still: true };
    const { calls } = staged([otto(at(0, 0)), uwe(at(9, 9))], [otto(at(300, 200)), uwe(at(90, 9))], plan, still);
    expect(calls.map(({ frames }) => frames)).toEqual([[{ opacity: 0 }, { opacity: 1 }]]);
  });

  it('closes a stage that is gone with its frame, to the place where it was', () => {
    const fight = { html: '<section data-stage="fight" data-at="docks" style="border: 2px solid red"></section>', place: at(0, 0, 400, 200) }; // prettier-ignore
    const docks = { html: '<section data-word="docks"></section>', place: at(100, 0, 200, 200) };
    const { calls, layer, scene } = staged([fight], [docks], moving);
    expect(calls.map(({ frames }) => frames)).toEqual([
      [
        { transform: 'none', opacity: 1 },
        { transform: 'translate(0px, 0px) scale(0.5, 1)', opacity: 0 },
      ],
    ]);
    const frame = layer.querySelector<HTMLElement>('.closing')!;
    expect([frame.style.width, frame.style.border, frame.textContent]).toEqual(['400px', '2px solid red', '']);
    scene.clear();
    expect(layer.children).toHaveLength(0);
    expect(staged([fight], [fight], moving).calls).toEqual([]);
    const still = staged([fight], [docks], moving, { scale: 1, still: true });
    expect(still.calls[0]?.frames.map((one) => one['transform'])).toEqual(['none', 'none']);
  });

  it('slides the mark of the phase along', () => {
    const mark = (left: number, width: number) => ({
      html: '<i data-slides="phase"></i>',
      place: at(left, 0, width, 20),
    });
    const { calls } = staged([mark(0, 60)], [mark(100, 120)], moving);
    expect(calls[0]?.frames).toEqual([{ transform: 'translate(-130px, 0px) scale(0.5, 1)' }, { transform: 'none' }]);
    expect(staged([mark(0, 60)], [mark(0, 60)], moving).calls).toEqual([]);
  });

  it('leaves the cards to an act that moves them itself', () => {
    const perform = vi.fn();
    const act = { kind: 'draw', moves: ['otto'], perform } as const;
    const [before, after] = [
      [otto(at(0, 0)), uwe(at(9, 9))],
      [otto(at(300, 200)), uwe(at(90, 9))],
    ];
    const { calls, board } = staged(before, after, { ...moving, acts: [{ act, at: 40 }] });
    expect(calls.map(({ on }) => on)).toEqual([board.querySelector('[data-word="uwe"]')]);
    expect(perform).toHaveBeenCalledWith(expect.anything(), 40);
  });

  it('counts a number from what it was, and leaves what it is', () => {
    const renown = (value: number) => ({ html: `<b data-number="anna.renown">${value}</b>`, place: at(0, 0) });
    const { scene, board } = staged([renown(2)], [renown(5)], moving);
    expect(board.textContent).toBe('2');
    scene.clear();
    expect(board.textContent).toBe('5');
  });

  it('knows the decks of both ways to name zones', () => {
    expect(pilesFor('anna.hand')).toContain('anna.deck');
    expect(pilesFor('hand of Anna')).toContain('deck of Anna');
    expect(pilesFor('docks')).toEqual(['docks']);
  });
});
