/** What Sword Duel shows of its own: strokes that meet a body, area by area, and Disarms that fall into their slots. */

import { wordOf } from '../../lib/reckoning.svelte';
import { stageOf, type Act } from '../../table/staging/plan';
import type { Hit, SwordDuelBoard } from './board';

/** Red where it goes through, green where it is met. */
function colourOf(hit: Hit): string {
  return hit.through > 0 ? '#ff5a3c' : '#35a06a';
}

/** The pair is open: each stroke lands, in its own time. */
function strokes(was: SwordDuelBoard, is: SwordDuelBoard, names: readonly string[]): Act[] {
  if (!is.coming || (was.coming && was.flipped === is.flipped)) return [];
  const hits = is.coming.flatMap((taken, seat) => (taken.parried ? [] : taken.hits.map((hit) => ({ hit, seat }))));
  return hits.map(({ hit, seat }): Act => ({
    kind: 'area',
    perform: (hand, from) => {
      const area = hand.find(`[data-fencer="${wordOf(names[seat] ?? '')}"] [data-area="${hit.area}"]`);
      hand.flash(hand.box(area), colourOf(hit), from, 'area');
      hand.pulse(area, from);
    },
  }));
}

/** Disarms fall from the Deck into the track. */
function disarms(was: SwordDuelBoard, is: SwordDuelBoard, names: readonly string[]): Act[] {
  return is.disarms.flatMap((now, seat): Act[] => {
    const before = was.disarms[seat] ?? 0;
    const [name, more] = [names[seat] ?? '', now - before];
    if (more <= 0) return [];
    const track = `[data-number^="${wordOf(name)}.disarms"]`;
    return [
      {
        kind: 'fall',
        count: more,
        perform: (hand, from) => {
          const start = hand.zone(`deck of ${name}`);
          for (let n = 0; n < more; n += 1) {
            const slot = hand.box(hand.find(`${track} .slots i:nth-child(${before + n + 1})`));
            hand.tokens('shard', 1, start, slot, from + n * 160, 'fall');
          }
          hand.shake(hand.find(track), from + (more - 1) * 160 + 300);
        },
      },
      ...(now >= is.defeat ? [{ kind: 'still' } as const, { kind: 'verdict', perform: (hand, from) => hand.flash(hand.box(hand.find(track)), '#ff5a3c', from, 'verdict') } as Act] : []), // prettier-ignore
    ];
  });
}

export const stage = stageOf('sword_duel', ({ before, after }) => {
  const [was, is] = [before.board, after.board];
  return [...strokes(was, is, after.names), ...disarms(was, is, after.names)];
});
