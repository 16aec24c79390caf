/** What City of Five Sails shows of its own: threat as drops that move, strokes that land, Renown as coins. */

import { stageOf, type Act, type Shot } from '../../table/staging/plan';
import type { Character, DuelShown, FiveSailsBoard } from './board';
import { SIDES } from './view';

const RED = '#ff6a4d';

function pool(side: number): string {
  return `[data-number="${SIDES[side]}.threat"]`;
}

/** What a round did with the threat, as it is shown: some goes back, some is parried, some comes anew. */
export interface Exchange {
  /** The side whose round it is, and the other. */
  active: 0 | 1;
  returned: number;
  parried: number;
  thrust: number;
}

/** How the threat changed, if the round's values explain it. */
export function exchangeOf(was: DuelShown, is: DuelShown): Exchange | null {
  const active = was.sides[0].player === was.active ? 0 : 1;
  const other = active === 0 ? 1 : 0;
  const [riposte, parry, thrust] = was.values;
  const lost = was.sides[active].threat - is.sides[active].threat;
  // What the other has more and was not thrust came back.
  const returned = is.sides[other].threat - was.sides[other].threat - thrust;
  const parried = lost - returned;
  const isSo = returned >= 0 && returned <= riposte && parried >= 0 && parried <= parry;
  return isSo && lost + thrust > 0 ? { active, returned, parried, thrust } : null;
}

function duelling(was: DuelShown | null, is: DuelShown | null): Act[] {
  if (!is) return [];
  const exchange = was && was.round === is.round ? exchangeOf(was, is) : null;
  if (exchange) {
    const { active, returned, parried, thrust } = exchange;
    const other = active === 0 ? 1 : 0;
    return [
      {
        kind: 'token',
        count: returned,
        perform: (hand, from) =>
          hand.tokens('drop', returned, hand.box(hand.find(pool(active))), hand.box(hand.find(pool(other))), from),
      },
      {
        kind: 'shatter',
        count: parried,
        perform: (hand, from) => hand.shatter('drop', parried, hand.box(hand.find(pool(active))), from),
      },
      {
        kind: 'token',
        count: thrust,
        perform: (hand, from) => {
          const start = hand.box(hand.find('[data-number="duel.thrust"]')) ?? hand.lay(is.sides[active].participant);
          hand.tokens('drop', thrust, start, hand.box(hand.find(pool(other))), from);
        },
      },
    ];
  }
  return ([0, 1] as const).map((side): Act => {
    const more = is.sides[side].threat - (was?.sides[side].threat ?? 0);
    const other = side === 0 ? 1 : 0;
    return {
      kind: 'token',
      count: Math.max(0, more),
      perform: (hand, from) => {
        const goal = hand.box(hand.find(pool(side)));
        hand.tokens('drop', more, hand.box(hand.card(is.sides[other].participant)), goal, from);
      },
    };
  });
}

function charactersIn(board: FiveSailsBoard): Map<string, Character> {
  return new Map(board.locations.flatMap((place) => place.characters.map((one) => [one.card, one] as const)));
}

/** Who has more wounds than before: all stands still, the stroke falls, the card shakes. */
function wounds(was: FiveSailsBoard, is: FiveSailsBoard): Act[] {
  const before = charactersIn(was);
  return [...charactersIn(is).values()].flatMap((one): Act[] => {
    const more = one.wounds - (before.get(one.card)?.wounds ?? one.wounds);
    if (more <= 0) return [];
    const side = was.duel?.sides.findIndex(({ participant }) => participant === one.card) ?? -1;
    return [
      {
        kind: 'token',
        count: side >= 0 ? Math.min(more, 6) : 0,
        perform: (hand, from) =>
          hand.tokens('drop', more, hand.box(hand.find(pool(side))), hand.box(hand.card(one.card)), from),
      },
      { kind: 'still' },
      { kind: 'stroke', perform: (hand, from) => hand.slash(hand.box(hand.card(one.card)), from) },
      {
        kind: 'shake',
        perform: (hand, from) => {
          hand.flash(hand.box(hand.card(one.card)), RED, from);
          hand.shake(hand.card(one.card), from);
        },
      },
    ];
  });
}

/** Who is sent to The Locker: one slash, and then the card goes. */
function falls({ step }: Shot): Act[] {
  return step.moves.flatMap(({ was, to }): Act[] =>
    was !== null && to.endsWith('.locker')
      ? [
          { kind: 'still', first: true },
          { kind: 'stroke', first: true, perform: (hand, from) => hand.slash(hand.lay(was), from) },
        ]
      : [],
  );
}

/** Renown that players get, from the place that had it. */
function renown(was: FiveSailsBoard, is: FiveSailsBoard): Act[] {
  return is.players.map((player, n): Act => {
    const more = player.renown - (was.players[n]?.renown ?? 0);
    const giver = was.locations.find((place, at) => (is.locations[at]?.renown ?? 0) < place.renown);
    return {
      kind: 'token',
      count: Math.max(0, more),
      perform: (hand, from) => {
        const start = giver
          ? hand.box(hand.find(`[data-number="${giver.card}.renown"]`))
          : hand.box(hand.find('.board'));
        hand.tokens('coin', more, start, hand.box(hand.find(`[data-number="${player.word}.renown"]`)), from);
      },
    };
  });
}

export const stage = stageOf('five_sails', (shot) => {
  const [was, is] = [shot.before.board, shot.after.board];
  return [...falls(shot), ...duelling(was.duel, is.duel), ...wounds(was, is), ...renown(was, is)];
});
