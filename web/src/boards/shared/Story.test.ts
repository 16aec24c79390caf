import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import type { Happened, PrintedCard, Sight } from '../../lib/protocol';
import Host from '../fixtures/Host.svelte';
import { TestPlay } from '../fixtures/still.svelte';
import Story from './Story.svelte';

const TOLD = ['Anna is gone.', 'Anna moves Otto Streit to The Docks.', 'Day 2 begins.', 'Bruno equips Mireli Sabre.'];

class Told extends TestPlay {
  override readonly told = TOLD.map((text, number): Happened => ({ number, kind: '', text, details: {} }));
}

it('tells the last three sentences, with whom and what they name in bold', () => {
  const card = (id: string, name: string): PrintedCard => ({ id, name, kind: '', text: '', facts: {} });
  const sight = { seat: 0, names: ['Anna', 'Bruno'], question: null } as unknown as Sight;
  const play = new Told(sight, [card('otto-streit', 'Otto Streit'), card('mireli-sabre', 'Mireli Sabre')]);
  const shown = mount(Host, { target: document.body, props: { play, board: Story } });
  const lines = [...document.querySelectorAll('.story p')];
  expect(lines.map((line) => line.textContent)).toEqual(TOLD.slice(1));
  expect(lines.map((line) => [...line.querySelectorAll('b')].map((one) => one.textContent))).toEqual([
    ['Anna', 'Otto Streit'],
    [],
    ['Bruno', 'Mireli Sabre'],
  ]);
  void unmount(shown);
});
