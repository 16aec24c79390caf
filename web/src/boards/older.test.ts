import { describe, expect, it } from 'vitest';
import type { Sight } from '../lib/protocol';
import type { DuelSide } from './five_sails/board';
import duel from './five_sails/fixtures/duel.json';
import fourPlayersDuel from './five_sails/fixtures/four-players-duel.json';
import { boardOf as fiveSails } from './five_sails/view';
import type { SwordDuelBoard } from './sword_duel/board';
import flip from './sword_duel/fixtures/flip.json';
import layRow from './sword_duel/fixtures/lay-row.json';
import { boardOf as swordDuel } from './sword_duel/view';

describe('a board that 0.4 kept is shown as one of today', () => {
  it.each([duel, fourPlayersDuel])('in a duel of City of Five Sails', (sight) => {
    const now = sight as unknown as Sight;
    const kept = structuredClone(now);
    for (const side of (fiveSails(kept).duel?.sides ?? []) as Partial<DuelSide>[]) delete side.wounds_to_come;
    expect(kept).not.toEqual(now);
    expect(fiveSails(kept)).toEqual(fiveSails(now));
  });

  it.each([flip, layRow])('in an engagement of Sword Duel', (sight) => {
    const now = sight as unknown as Sight;
    const kept = structuredClone(now);
    delete (swordDuel(kept) as Partial<SwordDuelBoard>).row_limited;
    expect(kept).not.toEqual(now);
    expect(swordDuel(kept)).toEqual(swordDuel(now));
  });
});
