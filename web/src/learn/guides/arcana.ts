/** A first game of Arcana: one round and what it leads to. */

import { boardOf } from '../../boards/shared/boardOf';
import { capital } from '../../lib/sentence';
import {
  by,
  byHand,
  counted,
  did,
  lastly,
  offered,
  sentences,
  told,
  verb,
  zone,
  type Guide,
  type Moment,
} from '../guide';

const board = (moment: Moment) => boardOf(moment.sight, 'arcana');
const mine = (moment: Moment) => board(moment).players.find((player) => player.name === moment.me);
const myZone = (moment: Moment, part: string) => zone(`${mine(moment)?.word ?? ''}.${part}`);
const hand = (moment: Moment) => {
  const words = moment.sight.zones[`${mine(moment)?.word ?? ''}.hand`];
  return Array.isArray(words) ? words : [];
};
const firstRoundPlayed = (moment: Moment) => board(moment).round > 1;
const intrigueOver = (moment: Moment) => board(moment).phase !== 'intrigue' || firstRoundPlayed(moment);

function friendly(moment: Moment): string[] {
  return board(moment)
    .districts.filter((district) => district.friendly.includes(moment.me))
    .map((district) => district.name);
}

/** What became of the Agent that was sent, and what the opponent did. */
function afterAssigning(moment: Moment): string {
  const sent = told(moment.news, 'assigned').find((event) => by(event, moment.me));
  if (!sent) return 'An Agent of yours is in the city.';
  const hidden = friendly(moment).includes(String(sent.details['district']));
  const how = hidden
    ? `It lies face down: ${moment.rival} knows that somebody is there, but not who.`
    : `It stands face up, for everybody to see.`;
  const answer = told(moment.news, 'assigned', 'location-played', 'discarded', 'bribed').find((event) =>
    by(event, moment.rival),
  );
  return `${sent.text} ${how}${answer ? ` Then ${moment.rival} had a turn: ${answer.text}` : ''}`;
}

function afterResolving(moment: Moment): string {
  const district = moment.choices.find((line) => verb(line) === 'resolve')?.split(' ')[1];
  const all = told(moment.news, 'total', 'tie-broken', 'stake-won', 'nobody-wins', 'tie-stands');
  const end = all.findIndex((event) => event.kind !== 'tie-broken' && event.details['district'] !== district);
  const results = end < 0 ? all : all.slice(0, end);
  const text = results.length > 0 ? sentences(results) : 'The District is settled.';
  const stays = results.some((event) => event.kind === 'tie-stands');
  return stays ? text : `${text} The Agents who fought go to their owners' Resource Decks.`;
}

function roundOne(moment: Moment): string {
  const won = told(moment.events, 'stake-won');
  const own = won.filter((event) => by(event, moment.me)).length;
  const others = won.length - own;
  return (
    `So far you have won ${counted(own, 'Stake')}, ${moment.rival} ${counted(others, 'Stake')}. What is won goes to the winner's ` +
    'Resource Deck. Once your Main Deck is empty that pile is shuffled and drawn again: a Personality you won then serves you ' +
    'as an Agent, a Relic or a Location is yours to play. A Stake that nobody won stays for the next round.'
  );
}

function relics(moment: Moment): string[] {
  const found = hand(moment).filter((word) => moment.cards.get(word.split('#', 1)[0] ?? '')?.kind === 'relic');
  return found.length > 0 ? found.map((word) => `[data-word="${word}"]`) : [myZone(moment, 'hand')];
}

export const arcana: Guide = {
  game: 'arcana',
  title: 'Your first game of Arcana',
  minutes: 6,
  about: 'You play a round against a very easy opponent, who moves at random, and learn how Stakes are won.',
  seed: 7,
  options: { guilds: ['Blades', 'Usurers'] },
  steps: [
    {
      id: 'aim',
      title: 'What it is about',
      text:
        'You lead a guild of Cadwallon. Each of the five Districts offers one Stake: a Relic, a Location or a Personality. ' +
        'Win Stakes: each is worth the points beside its star, and it joins your deck. The most points win.',
      shows: ['.districts'],
    },
    {
      id: 'stakes',
      title: 'The number to reach',
      text:
        'In its corner every Stake shows a number and one of four arcana: Stave, Sword, Cup or Ducat. Your Agents in its ' +
        'District must reach that number in that arcanum, and together beat everybody else there.',
      shows: ['[data-zone$=".stake"] [data-word]'],
    },
    {
      id: 'hand',
      title: 'Your hand',
      text: () =>
        'You draw four cards each round and use all of them, one per turn. Agents have three numbers: Stave, Sword and Cup; ' +
        `Ducats come with Personalities that you win. To see a card large, ${byHand('rest the pointer on it or press i', 'press it long')}.`,
      shows: (moment) => [myZone(moment, 'hand')],
    },
    {
      id: 'sides',
      title: 'Face down or face up',
      text: (moment) =>
        `In a District friendly to you your Agents lie face down, and ${moment.rival} has to guess. In the Free Zone and in ` +
        'an enemy District they stand face up.',
      shows: (moment) => friendly(moment).map((name) => `section[data-word="${name}"]`),
    },
    {
      id: 'assign',
      title: 'Send an Agent',
      text:
        'Your turn. Choose an Agent in your hand and then a District, or drag the card there. Look for a Stake whose number ' +
        'this Agent can reach, alone or with another one later.',
      shows: (moment) => [myZone(moment, 'hand')],
      meanwhile: 'Wait for your turn.',
      when: (moment) => offered(moment, 'assign'),
      until: (moment) => did(moment, 'assign'),
      after: afterAssigning,
      gone: (moment) => intrigueOver(moment) || (offered(moment, 'discard') && !offered(moment, 'assign')),
    },
    {
      id: 'totals',
      title: 'Who is ahead',
      text: (moment) =>
        `Under each Stake the table adds up what the Agents there bring. What ${moment.rival} has face down is not in the sum.`,
      shows: ['.totals'],
    },
    {
      id: 'others',
      title: 'Other things to do with a card',
      text: () =>
        'A Location is played for what it says and then goes to your Resource Deck, your discard pile. Any card may be ' +
        'discarded without effect, but you may not pass. To ask the rules about a card, ' +
        `${byHand('press ? on it', 'choose it and then “What does it do?”')}.`,
      shows: (moment) => [myZone(moment, 'hand')],
      gone: intrigueOver,
    },
    {
      id: 'rest',
      title: 'Use up your hand',
      text: 'Go on, one card each turn, until your hand is empty. Agents of yours in the same District add up.',
      shows: (moment) => [myZone(moment, 'hand'), '.prompt'],
      until: intrigueOver,
      after: () =>
        'All hands are empty. Now the Districts are resolved one by one, and face-down Agents are turned up.',
    },
    {
      id: 'resolve',
      title: 'Resolve a District',
      text: (moment) =>
        board(moment).first === moment.me
          ? 'You have the First Player Card, so you choose which District comes next. Choose one.'
          : `${moment.rival} has the First Player Card and chooses the order of the Districts.`,
      shows: ['section.district[data-playable="true"]', '.prompt'],
      when: (moment) => board(moment).phase === 'resolution' && !firstRoundPlayed(moment),
      until: (moment) => did(moment, 'resolve'),
      after: afterResolving,
      gone: firstRoundPlayed,
    },
    {
      id: 'round',
      title: 'After the round',
      text: roundOne,
      shows: (moment) => [myZone(moment, 'resource')],
      when: firstRoundPlayed,
      meanwhile: 'Resolve the other Districts; the next round begins by itself.',
    },
    {
      id: 'bribe',
      title: 'Relics bribe',
      text:
        'Play a Relic on an Agent of yours in a District whose Stake is a Personality. If the Ducats of Relic and ' +
        'Agent together reach the Ducat number of the Personality, you win that Stake at once, whatever others have there.',
      shows: relics,
    },
    {
      id: 'ties',
      title: 'Ties and your guild',
      text: (moment) => {
        const me = mine(moment);
        const on = me?.wins_ties_on;
        const right = me?.guild && on ? `Yours, the ${me.guild}, wins ties on ${capital(on)} Stakes.` : '';
        return `If the best totals are equal, Stake and Agents stay for another round, unless a guild has the right to win the tie. ${right}`;
      },
      shows: (moment) => [myZone(moment, 'crest')],
    },
    {
      id: 'end',
      title: 'How it ends',
      text:
        'Among the last cards in the pile of the Free Zone lies the Ducal Jubilee. When it comes up, one more full round is ' +
        'played. Then all points of your cards count, in both decks and on the table.',
      shows: [zone('free-zone.stake')],
    },
    {
      id: 'last',
      title: 'Now you know Arcana',
      text: lastly(
        'Play this game to its end.',
        'Or begin a full one. Undo, the rules of every question and all keys are in the menu.',
      ),
    },
  ],
  asides: [
    {
      id: 'tie',
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
    {
      id: 'jubilee',
      title: 'The Ducal Jubilee',
      text: 'It is up: one more full round is played, and then the points are counted.',
      when: (moment) => told(moment.events, 'jubilee-revealed').length > 0,
    },
  ],
};
