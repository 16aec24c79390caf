// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { everyIcon, wholeIcon } from '../../../faces/icons';
import { apart, ink, pixels, smallPicture } from '../../../faces/pixels';
import { allFaults, iconsFor } from '../../../faces/plugin';
import { cardsOf, faultsOf, GAMES, iconsOf, read, readGame } from '../../../faces/recipes';
import { compose } from './compose';
import { recipeFor } from './fallback';
import { isBust, wordsOf, type FaceCard } from './scene';

/** Least mean difference per channel of two pictures of 45 by 56: Sword Duel is all line drawings. */
const LINES = { arcana: 12, five_sails: 12, sky_pirate: 12, sword_duel: 8 } as const;
const known = new Set(Object.keys(everyIcon()));

beforeAll(ink);

describe('the recipes', () => {
  it('of all games are whole', () => {
    expect(allFaults()).toEqual([]);
  });

  const card: FaceCard = { id: 'a-card', name: 'A Card', kind: 'risk', group: 'Neutral' };
  it.each([
    ['', 'a-card has no recipe'],
    ['a-card: {motif: no-such-thing, tint: sea}', 'a-card: there is no icon "no-such-thing"'],
    ['a-card: {motif: anchor, second: nothing, tint: sea}', 'a-card: there is no icon "nothing"'],
    ['a-card: {motif: anchor, tint: beige}', 'a-card: there is no tint "beige"'],
    ['a-card: {motif: bust(bowler short none coat), tint: sea}', 'a-card: there is no head "bowler"'],
    ['a-card: {motif: stroke(sideways), tint: plate}', 'a-card: there is no stroke "sideways"'],
  ])('are refused: %s', (line, fault) => {
    expect(faultsOf([card], read(line), known)).toContain(fault);
  });

  it('are refused for cards that are not there, twice, and in other words', () => {
    const said = faultsOf(
      [],
      read('x: {motif: anchor, tint: sea}\nx: {motif: anchor, tint: sea}\nx is an anchor'),
      known,
    );
    expect(said.join()).toMatch(/x has a recipe already.*line 3 is no recipe.*x is no card of this game/);
  });

  it.each(GAMES)('of %s give the cards of one deck motifs, and people heads, of their own', (game) => {
    const { recipes } = readGame(game);
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const { id, group } of cardsOf(game)) {
      const { motif = '', tint = '' } = recipes[id] ?? {};
      if (motif.startsWith('stroke(')) continue;
      const what = `${group} ${isBust(motif) ? `${wordsOf(motif)[0]} on ${tint}` : motif}`;
      if (seen.has(what)) twice.push(`${what}: ${seen.get(what)}, ${id}`);
      seen.set(what, id);
    }
    expect(twice).toEqual([]);
  });
});

describe('the faces', () => {
  it.each(GAMES)('of %s are told apart when they are small', { timeout: 60_000 }, (game) => {
    const { recipes } = readGame(game);
    const icons = iconsFor(game);
    const drawn = cardsOf(game).map(({ id, ...card }) => {
      const picture = compose(game, { id, ...card }, recipes[id]!, icons);
      return [id, smallPicture(picture)] as const;
    });
    const twins: string[] = [];
    for (const [n, [id, picture]] of drawn.entries()) {
      for (const [other, its] of drawn.slice(0, n)) {
        const far = apart(picture, its);
        if (far < LINES[game]) twins.push(`${id} and ${other}: ${far.toFixed(1)}`);
      }
    }
    expect(twins).toEqual([]);
  });

  it('are the same at every visit', () => {
    const [card] = cardsOf('arcana');
    const draw = () => compose('arcana', card!, readGame('arcana').recipes[card!.id]!, iconsFor('arcana'));
    expect(draw()).toBe(draw());
  });

  it('ask nobody else for anything', () => {
    const { recipes } = readGame('five_sails');
    const svg = compose('five_sails', cardsOf('five_sails')[5]!, Object.values(recipes)[5]!, iconsFor('five_sails'));
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\((?!#)|href="(?!#)/);
  });
});

describe('the icons', () => {
  it('are shortened without a change that one sees', { timeout: 60_000 }, () => {
    const whole = (body: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="96" height="96">${body}</svg>`;
    const changed: string[] = [];
    const all = Object.assign({}, ...GAMES.map(iconsFor)) as Record<string, string>;
    for (const [name, body] of Object.entries(all)) {
      const [a, b] = [pixels(whole(wholeIcon(name)), 96), pixels(whole(body), 96)];
      let sum = 0;
      for (let i = 3; i < a.length; i += 4) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
      const share = (400 * sum) / 255 / a.length;
      if (share > 0.8) changed.push(`${name}: ${share.toFixed(2)} % of its pixels`);
    }
    expect(changed).toEqual([]);
  });
});

describe('a card without a recipe', () => {
  const thing: FaceCard = { id: 'my-anchor', name: 'The Rusty Anchor', kind: 'attachment', group: 'Neutral' };

  it('is drawn as what its name says', () => {
    expect(recipeFor('five_sails', thing, ['anchor', 'cat']).motif).toBe('anchor');
    expect(recipeFor('five_sails', thing, ['anchor', 'cat'])).toEqual(
      recipeFor('five_sails', thing, ['anchor', 'cat']),
    );
  });

  it('is a bust if it is a person, and a stroke if it is an attack', () => {
    expect(recipeFor('arcana', { ...thing, kind: 'agent' }, []).motif).toMatch(/^bust\(/);
    expect(recipeFor('sword_duel', { ...thing, kind: 'attack', red: { head: 3, chest: 1 } }, []).motif).toMatch(
      /^stroke\((cut|over)/,
    );
  });

  it.each(GAMES)('of %s has a whole picture, whatever it is', (game) => {
    const icons = iconsFor(game);
    const faults = cardsOf(game).flatMap((card) => {
      const own = { ...card, id: `my-${card.id}`, name: `My ${card.name}` };
      const recipe = recipeFor(game, own, Object.keys(icons));
      const line = `${own.id}: {motif: ${recipe.motif}${recipe.second ? `, second: ${recipe.second}` : ''}, tint: ${recipe.tint}}`;
      return faultsOf([own], read(line), new Set(iconsOf(recipe).filter((name) => name in icons)));
    });
    expect(faults).toEqual([]);
  });

  it('of a game of its own has a face too', () => {
    expect(compose('mine', thing, recipeFor('mine', thing, []), {})).toContain('<svg');
  });
});
