import { describe, expect, it, vi } from 'vitest';
import { glide, inverse, pilesFor, placesIn } from './animate';

const at = (left: number, top: number, width = 40, height = 60) => ({ left, top, width, height });

function board(...cards: { html: string; place: ReturnType<typeof at> }[]): HTMLElement {
  const element = document.createElement('div');
  for (const { html, place } of cards) {
    const holder = document.createElement('div');
    holder.innerHTML = html;
    const child = holder.firstElementChild as HTMLElement;
    const shown = child.matches('[data-word]') ? child : (child.querySelector('[data-word]') ?? child);
    vi.spyOn(shown, 'getBoundingClientRect').mockReturnValue({ ...place, x: 0, y: 0 } as DOMRect);
    element.append(child);
  }
  return element;
}

function moved(element: HTMLElement, word: string): ReturnType<typeof vi.fn> {
  const animate = vi.fn();
  (element.querySelector(`[data-word="${word}"]`) as HTMLElement).animate = animate;
  return animate;
}

describe('gliding', () => {
  it('puts a card back to where it was', () => {
    expect(inverse(at(100, 0), at(0, 0))).toBe('translate(100px, 0px) scale(1)');
    expect(inverse(at(5, 5), at(5, 5))).toBeNull();
  });

  it('moves only the cards that moved', () => {
    const before = placesIn(
      board(
        { html: '<button data-word="otto"></button>', place: at(0, 0) },
        { html: '<button data-word="uwe"></button>', place: at(50, 0) },
      ),
    );
    const after = board(
      { html: '<button data-word="otto"></button>', place: at(0, 200) },
      { html: '<button data-word="uwe"></button>', place: at(50, 0) },
    );
    const [otto, uwe] = [moved(after, 'otto'), moved(after, 'uwe')];
    glide(after, before);
    expect(otto).toHaveBeenCalledOnce();
    expect(otto.mock.calls[0]?.[0][0].transform).toBe('translate(0px, -200px) scale(1)');
    expect(uwe).not.toHaveBeenCalled();
  });

  it('lets a new card come from the pile of its zone', () => {
    const before = placesIn(board({ html: '<button data-word="otto"></button>', place: at(0, 0) }));
    const after = board(
      { html: '<div data-pile="anna.deck"></div>', place: at(300, 0) },
      { html: '<div data-zone="anna.hand"><button data-word="uwe"></button></div>', place: at(100, 0) },
    );
    const uwe = moved(after, 'uwe');
    glide(after, before);
    expect(uwe.mock.calls[0]?.[0][0].transform).toBe('translate(200px, 0px) scale(1)');
  });

  it('knows the decks of both ways to name zones', () => {
    expect(pilesFor('anna.hand')).toContain('anna.deck');
    expect(pilesFor('hand of Anna')).toContain('deck of Anna');
    expect(pilesFor('docks')).toEqual(['docks']);
  });
});
