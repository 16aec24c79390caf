/** What Sky Pirate shows of its own: a shot across the sky, the flag of the attempt, what breaks, Powder that runs. */

import { printedId } from '../../table/words';
import { stageOf, type Act, type Shot } from '../../table/staging/plan';
import { TIMES } from '../../table/staging/times';
import type { Player, SkyPirateBoard } from './board';

/** More Powder than this flies as so much. */
const MOST_KEGS = 5;

function playerOf(board: SkyPirateBoard, name: string | null | undefined): Player | undefined {
  return board.players.find((player) => player.name === name);
}

/** A cannon is fired: flash, the ball goes over board and stage, and hits the other ship. */
function shots({ event }: Shot, board: SkyPirateBoard): Act[] {
  if (event?.kind !== 'fired') return [];
  const gunner = playerOf(board, event.details['seat']) ?? playerOf(board, board.active);
  const cannon = gunner?.ship.find(({ card }) => printedId(card) === event.details['card'])?.card ?? '';
  const target = playerOf(board, gunner?.opponent) ?? board.players.find((player) => player !== gunner);
  if (!gunner || !target) return [];
  const ship = `${target.word}.ship`;
  return [
    {
      kind: 'still',
      perform: (hand, from) => {
        hand.flash(hand.box(hand.card(cannon)), '#ff9d4a', from);
        hand.shake(hand.card(cannon), from);
      },
    },
    {
      kind: 'shot',
      perform: (hand, from) => {
        const [start, goal] = [hand.lay(cannon) ?? hand.zone(`${gunner.word}.ship`), hand.zone(ship)];
        if (start && goal) hand.tokens('ball', 1, start, goal, from, 'shot');
      },
    },
    {
      kind: 'shake',
      perform: (hand, from) => {
        hand.flash(hand.zone(ship), '#ffd98a', from);
        hand.shake(hand.find(`[data-zone="${ship}"]`), from);
      },
    },
  ];
}

/** The lead of the boarders: the flag is pulled along (it slides by itself), in its own time. */
function tug(was: SkyPirateBoard, is: SkyPirateBoard): Act[] {
  if (!was.attempt || !is.attempt || was.attempt.lead === is.attempt.lead) return [];
  return [{ kind: 'tug' }];
}

/** Crew that goes over to a party, or home: one by one. */
function swings(was: SkyPirateBoard, is: SkyPirateBoard): Act[] {
  const before = new Map(was.players.flatMap(({ crew }) => crew.map(({ card, party }) => [card, party] as const)));
  const moved = is.players.flatMap(({ crew }) =>
    crew.filter((one) => (before.get(one.card) ?? one.party) !== one.party),
  );
  const words = moved.map(({ card }) => card);
  return [
    {
      kind: 'draw',
      count: words.length,
      moves: words,
      perform: (hand, from) =>
        words.forEach((word, n) => {
          const [element, start] = [hand.card(word), hand.lay(word)];
          if (element && start)
            hand.land(element, start, { kind: 'draw', from: from + n * TIMES.draw.apart, lift: 70 });
        }),
    },
  ];
}

/** A structure or cannon breaks: a crack, then it is dark. */
function breaks(was: SkyPirateBoard, is: SkyPirateBoard): Act[] {
  return is.players.flatMap((player, n) => {
    const before = was.players[n]?.broken ?? [];
    return player.broken
      .filter((card) => !before.includes(card))
      .flatMap((card): Act[] => [
        { kind: 'still', first: true },
        {
          kind: 'stroke',
          first: true,
          perform: (hand, from) => {
            hand.flash(hand.lay(card), '#ffd98a', from, 'stroke');
            hand.slash(hand.lay(card), from);
          },
        },
        { kind: 'shake', perform: (hand, from) => hand.shake(hand.card(card), from) },
      ]);
  });
}

/** Powder comes to the plate, or runs from it into what it pays for. */
function powder({ step, event }: Shot, was: SkyPirateBoard, is: SkyPirateBoard): Act[] {
  return is.players.map((player, n): Act => {
    const more = player.powder - (was.players[n]?.powder ?? 0);
    const card = event?.details['card'] ?? step.moves[0]?.now ?? '';
    const count = Math.min(Math.abs(more), MOST_KEGS);
    return {
      kind: 'token',
      count,
      perform: (hand, from) => {
        const plate = hand.box(hand.find(`[data-number="${player.word}.powder"]`));
        const other = (card && hand.lay(card)) || hand.zone(`${player.word}.captain`);
        if (more > 0) hand.tokens('coin', count, other, plate, from);
        else hand.tokens('coin', count, plate, other, from);
      },
    };
  });
}

export const stage = stageOf('sky_pirate', (shot) => {
  const [was, is] = [shot.before.board, shot.after.board];
  return [...breaks(was, is), ...powder(shot, was, is), ...shots(shot, is), ...swings(was, is), ...tug(was, is)];
});
