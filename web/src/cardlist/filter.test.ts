import { describe, expect, it } from 'vitest';
import { word } from '../cards/figures';
import { arcana, fiveSails as sails, swordDuel } from '../cards/fixtures/printed';
import type { PrintedCard } from '../cards/types';
import { choicesOf, chosen, facetsOf, factLines } from './filter';

function card<C extends PrintedCard>(cards: readonly C[], id: string): C {
  const found = cards.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
}

describe('choosing cards', () => {
  it('offers only what tells the cards of a game apart', () => {
    expect(facetsOf(sails).map((facet) => facet.key)).toEqual(['kind', 'faction', 'cost']);
    expect(facetsOf(swordDuel).map((facet) => facet.key)).not.toContain('faction');
    expect(facetsOf(arcana).map((facet) => facet.key)).toContain('kind');
  });

  it('counts each value once, numbers by size', () => {
    const cost = facetsOf(sails).find((facet) => facet.key === 'cost');
    const choices = cost ? choicesOf(sails, cost) : [];
    const numbers = choices.map((choice) => Number(choice.value));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    const withCost = sails.filter((one) => 'cost' in one.facts).length;
    expect(choices.reduce((sum, choice) => sum + choice.count, 0)).toBe(withCost);
  });

  it('wants every filter and every word', () => {
    const montaigne = chosen(sails, '', { faction: 'Montaigne' });
    expect(montaigne.length).toBeGreaterThan(0);
    expect(montaigne.every((one) => word(one, 'faction') === 'Montaigne')).toBe(true);
    expect(chosen(sails, 'ODETTE  dubois', {}).map((one) => one.id)).toContain('odette-dubois-darrent');
    expect(chosen(sails, 'odette', { faction: 'City' })).toEqual([]);
    expect(chosen(sails, '', {})).toHaveLength(sails.length);
  });

  it('finds traits and titles', () => {
    const odette = card(sails, 'odette-dubois-darrent');
    const [trait] = odette.facts.traits;
    expect(chosen(sails, `odette ${trait}`, {})).toEqual([odette]);
  });
});

describe('all facts of a card', () => {
  it('are named and put in words', () => {
    const lines = new Map(factLines(card(sails, 'odette-dubois-darrent')));
    expect(lines.get('Kind')).toBe('Leader');
    expect(lines.get('Card number')).toMatch(/^\d{5}$/);
    expect(lines.get('Traits')).toContain(', ');
  });

  it('have numbers by area with real minus signs, and leave out empty lists', () => {
    const lines = new Map(factLines(card(swordDuel, 'straight-lunge')));
    expect(lines.get('Red')).toBe('Chest 4');
    expect(lines.get('Green')).toContain('Sword arm −2');
    const facts = { red: {}, green: {}, gray: [], blue: [] };
    expect(factLines({ ...card(swordDuel, 'straight-lunge'), facts })).toHaveLength(1);
  });
});
