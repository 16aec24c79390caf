/** What Arcana shows of its own: a District is counted Agent by Agent, and its Stake goes to whoever has won it. */

import { stageOf, type Act, type Shot } from '../../table/staging/plan';
import type { ArcanaBoard } from './board';

const GOLD = '#f0cf6a';
/** More Agents than this are counted as so many. */
const MOST = 8;

function agentsIn({ after }: Shot, district: string): string[] {
  const agents = after.zones[`${district}.agents`];
  return Array.isArray(agents) ? agents : [];
}

/** The District that begins to be resolved: its Agents are counted one after another. */
function counts(shot: Shot, was: ArcanaBoard, is: ArcanaBoard): Act[] {
  const { contest } = is;
  if (!contest || was.contest?.district === contest.district) return [];
  const agents = agentsIn(shot, contest.district).slice(0, MOST);
  return [
    {
      kind: 'count',
      count: agents.length,
      perform: (hand, from) => agents.forEach((word, n) => hand.pulse(hand.card(word), from + n * 180)),
    },
  ];
}

/** The Stake is won: a light on it, and then it goes. A tie shakes it, and where nobody wins the light goes out. */
function verdicts({ event, before }: Shot): Act[] {
  const district = event?.details['district'];
  const stakes = district ? before.zones[`${district}.stake`] : undefined;
  const stake = Array.isArray(stakes) ? stakes[0] : undefined;
  if (!event || stake === undefined) return [];
  if (event.kind === 'stake-won')
    return [
      {
        kind: 'verdict',
        first: true,
        perform: (hand, from) => hand.flash(hand.lay(stake), GOLD, from, 'verdict'),
      },
    ];
  if (event.kind === 'tie-stands')
    return [{ kind: 'shake', perform: (hand, from) => hand.shake(hand.card(stake), from) }];
  return [];
}

/** Points tick on the plate. */
function points(was: ArcanaBoard, is: ArcanaBoard): Act[] {
  const more = is.players.some((player, n) => player.points !== was.players[n]?.points);
  return more ? [{ kind: 'number' }] : [];
}

export const stage = stageOf('arcana', (shot) => {
  const [was, is] = [shot.before.board, shot.after.board];
  return [...verdicts(shot), ...counts(shot, was, is), ...points(was, is)];
});
