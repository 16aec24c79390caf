import { expect, it } from 'vitest';
import { aroundOf } from './aims';

function laid(left: number, top: number, width: number, height: number): Element {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => ({ left, top, width, height }) as DOMRect;
  return element;
}

it('keeps clear of the cards that a card can be taken to, and lies on as little of its places as can be', () => {
  const card = laid(600, 200, 104, 104);
  const target = laid(760, 220, 104, 104);
  const place = laid(0, 100, 400, 400);
  const away = laid(0, 0, 0, 0);
  const around = aroundOf(card, [target, place, away]);
  expect(around.card).toMatchObject({ left: 600, width: 104 });
  expect(around.seen.map(({ left }) => left)).toEqual([760]);
  expect(around.ground.map(({ width }) => width)).toEqual([400]);
});
