import { describe, expect, it } from 'vitest';
import type { Sight } from '../../lib/protocol';
import duel from './fixtures/duel.json';
import { gamblesLeft, viewOf, type DuelSide } from './view';

const [side] = viewOf(duel as unknown as Sight).duel!.sides;

function having(change: Partial<DuelSide>): DuelSide {
  return { ...side, ...change };
}

describe('the gambles that are left', () => {
  it('are as many as the Finesse, less those made', () => {
    expect(gamblesLeft('2023', having({ gambles: 1, may_gamble: 3 }))).toBe(2);
  });

  it('are none where the Finesse has fallen below those made', () => {
    expect(gamblesLeft('2023', having({ gambles: 2, may_gamble: 1 }))).toBe(0);
  });

  it('are counted by the cards in the line under the playtest rules', () => {
    const line = side.line.map((one) => ({ ...one, gambled: true })).slice(0, 1);
    expect(gamblesLeft('playtest', having({ gambles: 2, may_gamble: 2, line }))).toBe(1);
    expect(gamblesLeft('2023', having({ gambles: 2, may_gamble: 2, line }))).toBe(0);
  });
});
