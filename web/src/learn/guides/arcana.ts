/** A first round of Arcana: sums, a hidden Agent and a guild's right decide its Districts. */

import { boardOf } from '../../boards/shared/boardOf';
import { capital } from '../../lib/sentence';
import { by, byHand, counted, did, offered, sentences, told, verb, zone, type Guide, type Moment } from '../guide';

const board = (moment: Moment) => boardOf(moment.sight, 'arcana');
const mine = (moment: Moment) => board(moment).players.find((player) => player.name === moment.me);
const myZone = (moment: Moment, part: string) => zone(`${mine(moment)?.word ?? ''}.${part}`);
const district = (name: string) => `section[data-word="${name}"]`;
const firstRoundPlayed = (moment: Moment) => board(moment).round > 1;
const intrigueOver = (moment: Moment) => board(moment).phase !== 'intrigue' || firstRoundPlayed(moment);
const sent = (moment: Moment) => told(moment.events, 'assigned').filter((event) => by(event, moment.me));
const isIn = (moment: Moment, card: string, where: string) =>
  sent(moment).some((event) => event.details['card'] === card && event.details['district'] === where);

function friendly(moment: Moment): string[] {
  return board(moment)
    .districts.filter((one) => one.friendly.includes(moment.me))
    .map((one) => one.name);
}

/** What became of the Agent that was sent, and what the opponent did. */
function afterAssigning(moment: Moment): string {
  const mineNow = told(moment.news, 'assigned').find((event) => by(event, moment.me));
  if (!mineNow) return 'An Agent of yours is in the city.';
  const answer = told(moment.news, 'assigned', 'location-played', 'discarded', 'bribed').find((event) =>
    by(event, moment.rival),
  );
  return `${mineNow.text}${answer ? ` ${answer.text}` : ''}`;
}

/** What came of the District that was chosen, and of no other. */
function afterResolving(moment: Moment): string {
  const chosen = moment.choices
    .filter((line) => verb(line) === 'resolve')
    .pop()
    ?.split(' ')[1];
  const all = told(moment.news, 'total', 'tie-broken', 'stake-won', 'nobody-wins', 'tie-stands');
  const first = all.findIndex((event) => event.details['district'] === chosen);
  const from = all.slice(Math.max(0, first));
  const end = from.findIndex((event) => event.kind !== 'tie-broken' && event.details['district'] !== chosen);
  const results = end < 0 ? from : from.slice(0, end);
  return results.length > 0 ? sentences(results) : 'The District is settled.';
}

function roundOne(moment: Moment): string {
  const won = told(moment.events, 'stake-won');
  const own = won.filter((event) => by(event, moment.me)).length;
  const others = won.length - own;
  return (
    `You have won ${counted(own, 'Stake')}, ${moment.rival} ${counted(others, 'Stake')}. What is won goes to the winner's ` +
    'Resource Deck, which is drawn again later: a Personality then serves you as an Agent, a Location does what it says, and a ' +
    'Relic bribes.'
  );
}

export const arcana: Guide = {
  game: 'arcana',
  title: 'Your first round of Arcana',
  minutes: 7,
  about: 'You send four Agents into the city, face down and face up, and see the Districts resolved one by one.',
  steps: [
    {
      id: 'aim',
      title: 'What it is about',
      text:
        'You lead a guild of Cadwallon. Each of the five Districts offers one Stake: a Relic, a Location or a Personality. ' +
        'Stakes are worth the points beside their star. The most points win.',
      shows: ['.districts'],
    },
    {
      id: 'stakes',
      title: 'The number to reach',
      text:
        'In its corner every Stake shows a number and an arcanum: Stave, Sword, Cup or Ducat. Your Agents there must reach ' +
        'that number in that arcanum, and together beat everybody else.',
      shows: ['[data-zone$=".stake"] [data-word]'],
    },
    {
      id: 'hand',
      title: 'Your hand',
      text: () =>
        'Four cards a round, one each turn, and all of them are used. Agents have three numbers: Stave, Sword and Cup. To see a card ' +
        `large, ${byHand('rest the pointer on it or press i', 'press it long')}.`,
      shows: (moment) => [myZone(moment, 'hand')],
    },
    {
      id: 'sides',
      title: 'Face down or face up',
      text: (moment) =>
        `In a District friendly to you your Agents lie face down, and ${moment.rival} has to guess. In the Free Zone and in ` +
        'an enemy District they stand face up.',
      shows: (moment) => friendly(moment).map(district),
    },
    {
      id: 'assign',
      title: 'Send an Agent',
      text:
        'Old Arsenal in South is worth five points and asks for 3 Staves. Duelling Master has them. Choose him and then South, or ' +
        'drag him there.',
      shows: (moment) => [myZone(moment, 'hand'), district('south')],
      meanwhile: 'Wait for your turn.',
      when: (moment) => offered(moment, 'assign'),
      until: (moment) => did(moment, 'assign'),
      after: afterAssigning,
      gone: (moment) => intrigueOver(moment) || (offered(moment, 'discard') && !offered(moment, 'assign')),
    },
    {
      id: 'second',
      title: 'Somebody in the dark',
      text: (moment) =>
        isIn(moment, 'duelling-master', 'south')
          ? `${moment.rival} has sent somebody face down into South. If it is three Staves as well, you tie. Agents of one side add up: send Blade ` +
            'Broker there too, with 2 more.'
          : 'Agents of one side add up. Send a second one where one alone may not be enough.',
      shows: (moment) => [myZone(moment, 'hand'), district('south')],
      meanwhile: 'Wait for your turn.',
      when: (moment) => offered(moment, 'assign'),
      until: (moment) => did(moment, 'assign'),
      after: afterAssigning,
      gone: (moment) => intrigueOver(moment) || (offered(moment, 'discard') && !offered(moment, 'assign')),
    },
    {
      id: 'rest',
      title: 'The rest of your hand',
      text:
        'Licence Inspector has 3 Swords: send him to West, where he lies face down. Whetstone Monk has 3 Cups, for Bone Reader in East. ' +
        'Then all hands are empty.',
      shows: (moment) => [myZone(moment, 'hand'), '.prompt'],
      until: intrigueOver,
      after: () =>
        'All hands are empty. Now the Districts are resolved one by one, and whoever lies face down is turned up.',
    },
    {
      id: 'resolve',
      title: 'Turn them up',
      text: (moment) =>
        board(moment).first === moment.me
          ? 'You have the First Player Card, so you choose which District comes next. Choose South and see who it was.'
          : `${moment.rival} has the First Player Card and chooses the order of the Districts.`,
      shows: ['section.district[data-playable="true"]', '.prompt'],
      when: (moment) => board(moment).phase === 'resolution' && !firstRoundPlayed(moment),
      until: (moment) => did(moment, 'resolve'),
      after: afterResolving,
      gone: firstRoundPlayed,
    },
    {
      id: 'tie',
      title: 'A guild’s right',
      text: (moment) => {
        const on = mine(moment)?.wins_ties_on;
        const right = on ? `Your guild wins ties on ${capital(on)} Stakes.` : '';
        return `If the best totals are equal, a guild may have the right to win. ${right} The Usurers win ties on Personalities. Choose East.`;
      },
      shows: ['section.district[data-playable="true"]', '.prompt'],
      when: (moment) => board(moment).phase === 'resolution' && !firstRoundPlayed(moment),
      until: (moment) => did(moment, 'resolve'),
      after: afterResolving,
      gone: firstRoundPlayed,
    },
    {
      id: 'others',
      title: 'The other Districts',
      text: 'Now West, where your man in the dark is turned up. The last District comes by itself.',
      shows: ['section.district[data-playable="true"]', '.prompt'],
      until: firstRoundPlayed,
      after: afterResolving,
    },
    {
      id: 'round',
      title: 'After the round',
      text: roundOne,
      shows: (moment) => [myZone(moment, 'resource')],
      when: firstRoundPlayed,
    },
    {
      id: 'end',
      title: 'How it ends',
      text:
        'Deep in the pile of the Free Zone lies the Ducal Jubilee. When it comes up, one more full round is played. Then all ' +
        'points of your cards count.',
      shows: [zone('free-zone.stake')],
    },
    {
      id: 'last',
      title: 'One round is left',
      text: 'Now you know Arcana. A little game waits: the last round, three Agents, and a few points to catch up.',
    },
  ],
  asides: [
    {
      id: 'tie-stands',
      title: 'A tie stands',
      text: 'The best totals were equal and no guild had the right to win: the Stake and the Agents stay, and count again next round.',
      when: (moment) => told(moment.events, 'tie-stands').length > 0,
    },
    {
      id: 'bribed',
      title: 'A bribe',
      text: (moment) =>
        `${told(moment.events, 'bribed')[0]?.text ?? ''} So the Stake was won at once. Other Agents stay in that District until it is resolved.`,
      when: (moment) => told(moment.events, 'bribed').length > 0,
    },
  ],
  goal: {
    title: 'Win the last round',
    text:
      'You have 6 points, the enemy has 10 and no cards left, and will take Bone Reader: 3 more. A Location is worth 5, a Personality 3. ' +
      'Send your three Agents so that you end with more. Remember that your guild wins ties on Staves.',
    shows: (moment) => [myZone(moment, 'hand'), '.districts'],
    won: 'The points are counted, and the city is yours. Now play a whole game, with a guild of your choice.',
    hint: 'Old Arsenal needs no more than a tie. So one Agent is enough there, and the other strong one is free for a second Stake.',
  },
};
