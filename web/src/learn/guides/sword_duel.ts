/** A first engagement: a duck under a cut, a dodge, and a thrust into the open. */

import { boardOf } from '../../boards/shared/boardOf';
import { by, counted, did, offered, sentences, told, zone, type Guide, type Moment } from '../guide';

/** Where a pair is fought. */
const STAGE = '.pairs .stage';

const board = (moment: Moment) => boardOf(moment.sight, 'sword_duel');
const hand = (moment: Moment) => zone(`hand of ${moment.me}`);
const later = (moment: Moment) => board(moment).engagement > 1;
const gathered = (moment: Moment) => told(moment.events, 'rows_gathered').length > 0 || later(moment);
const flips = (moment: Moment) => told(moment.events, 'flipped', 'empty_space').length / 2;
const pausing = (moment: Moment) => offered(moment, 'form', 'pass') && board(moment).step === 'form';

function afterLaying(moment: Moment): string {
  const rows = told(moment.news, 'row_laid');
  return `${rows.length > 0 ? sentences(rows) : 'Your row is laid.'} Neither of you can change a row any more.`;
}

/** What came of a pair, the first or the second: the form cards, and the Disarms for both. */
function settled(moment: Moment, pair: number): string {
  const turned = told(moment.events, 'flipped', 'empty_space');
  const [from, end] = [turned[2 * pair - 1]?.number ?? 0, turned[2 * pair]?.number ?? Infinity];
  const news = moment.events.filter((event) => event.number > from && event.number < end);
  const results = told(news, 'form_dropped', 'form_cancelled', 'disarmed');
  if (results.length > 0) return sentences(results);
  const [announced] = told(news, 'form_announced');
  if (announced === undefined)
    return `As soon as ${moment.rival} has chosen too, the Disarms of this pair are counted.`;
  const asked = by(announced, moment.me) ? `${moment.rival} may answer it` : 'You may answer it, or pass once more,';
  return `${sentences([announced])} ${asked} before anything is shown.`;
}

function disarms(moment: Moment): [number, number] {
  const [mine = 0, theirs = 0] = board(moment).disarms;
  return moment.sight.seat === 1 ? [theirs, mine] : [mine, theirs];
}

/** Is this the pair of the lesson, with these cards of both? */
function isPair(moment: Moment, mine: string, theirs: string): boolean {
  const [one, other] = told(moment.events, 'flipped').slice(-2);
  const cards = [one?.details['card'], other?.details['card']];
  return cards.includes(mine) && cards.includes(theirs);
}

export const swordDuel: Guide = {
  game: 'sword_duel',
  title: 'Your first engagement',
  minutes: 5,
  about:
    'You lay a row of three cards, duck under a cut, dodge a thrust, and see how pairs of cards meet when they are flipped.',
  steps: [
    {
      id: 'aim',
      title: 'What it is about',
      text:
        'Two fencers with the same cards, and no chance at all. Each hit costs the one who is hit Disarms. Whoever has ten ' +
        'of them has lost the combat.',
      shows: ['.disarms'],
    },
    {
      id: 'hand',
      title: 'Your ten cards',
      text:
        'Attack cards are laid out in a row, face down. Form cards stay in your hand; they change a pair of cards after it ' +
        'was flipped.',
      shows: (moment) => [hand(moment)],
    },
    {
      id: 'card',
      title: 'How to read an attack card',
      text:
        'A number in a red diamond hits the opponent in that area of the body. On the other figure, which is you, a green ' +
        'shield guards its area; a gold disc with a plus leaves it open. A grey hatched area cannot be hit at all.',
      shows: (moment) => [`${hand(moment)} [data-word="passata-sotto"]`],
    },
    {
      id: 'flow',
      title: 'The blade must flow',
      text:
        'The blue areas at the foot of a card tell where the blade can be next: two cards that follow each other in your row must ' +
        'share one of them. As you lay cards, those that can follow are marked.',
      shows: (moment) => [hand(moment)],
    },
    {
      id: 'lay',
      title: 'Lay your row',
      text: (moment) =>
        `${moment.rival} likes to cut high. So lay Passata Sotto, which ducks, then Low Thrust, then Seconde Riposte, and confirm. ` +
        'They are flipped in this order.',
      shows: (moment) => [hand(moment), '.prompt'],
      meanwhile: 'In a moment you lay your row.',
      when: (moment) => offered(moment, 'lay'),
      until: (moment) => told(moment.news, 'row_laid').some((event) => by(event, moment.me)),
      after: afterLaying,
      gone: (moment) => board(moment).flipped > 0 || gathered(moment),
    },
    {
      id: 'flip',
      title: 'The first pair turns',
      text: (moment) =>
        isPair(moment, 'passata-sotto', 'head-cut')
          ? 'A Head Cut! But your head and chest are grey: you are under it. And your two to the belly find the ring that a Head Cut ' +
            'leaves open: two and two are four.'
          : 'In every area the red diamond of one card meets the green shield or ring of the other; what comes through is the Disarms ' +
            'of this flip. Both cards count at the same time.',
      shows: [STAGE],
      when: (moment) => told(moment.events, 'flipped').length > 0,
      meanwhile: 'The first pair is flipped when both rows lie.',
    },
    {
      id: 'pass',
      title: 'The pause after a flip',
      text:
        'Before the Disarms are counted, each of you may drop a form card on the pair: one in the whole engagement. This pair ' +
        'is good as it is. Pass.',
      shows: ['.prompt'],
      when: pausing,
      meanwhile: 'Wait for the next flip.',
      until: (moment) => did(moment, 'form', 'pass'),
      after: (moment) => settled(moment, 1),
      gone: (moment) => flips(moment) > 1 || gathered(moment),
    },
    {
      id: 'dodge',
      title: 'A blow to dodge',
      text: (moment) =>
        isPair(moment, 'low-thrust', 'chest-cut')
          ? 'Your Low Thrust hits, but it leaves your chest open, and a Chest Cut comes: five Disarms. Play Surprise Dodge. You take ' +
            'one, whatever came, and your own hit stands.'
          : 'The next pair. See what comes at you, and whether a form card is worth it now.',
      shows: (moment) => [STAGE, hand(moment), '.prompt'],
      when: (moment) => pausing(moment) && flips(moment) > 1,
      meanwhile: 'Wait for the next flip.',
      until: (moment) => did(moment, 'form', 'pass'),
      after: (moment) => settled(moment, 2),
      gone: gathered,
    },
    {
      id: 'rest',
      title: 'Into the open',
      text:
        'The rows are turned up to their ends. A card that faces an empty space meets no defence: a longer row hits longer, here your ' +
        'Seconde Riposte.',
      shows: ['.pairs'],
      until: gathered,
      after: (moment) => {
        const [mine, theirs] = disarms(moment);
        const open = told(moment.events, 'empty_space').some((event) => by(event, moment.rival));
        const longer = open ? 'Your last card met an empty space, and so no defence: a longer row hits longer. ' : '';
        return `${longer}The engagement is over: you have ${counted(mine, 'Disarm')}, ${moment.rival} has ${theirs}.`;
      },
    },
    {
      id: 'between',
      title: 'Between engagements',
      text:
        'Rows go back to the hands. You may exchange cards with your Disarm pile, discard, and draw back to ten. The Deck is never ' +
        'shuffled, and Disarms are taken from it too: its order matters.',
      shows: ['.prompt'],
      when: gathered,
    },
    {
      id: 'further',
      title: 'It grows',
      text:
        'In the second engagement each may lay six cards, from the third on as many as the hand has. If both reach ten Disarms in ' +
        'the same flip, it is a tie.',
      shows: ['.where'],
    },
    {
      id: 'last',
      title: 'Two pairs are left',
      text: 'Now you can fence. A little game waits: two pairs, one form card, and the question which of the two it is for.',
    },
  ],
  asides: [
    {
      id: 'over-parry',
      title: 'Over parry',
      text:
        'Somebody guarded more than arrived, or took nothing twice in a row. The red diamonds of the other one are now ' +
        'ignored for as many cards as the badge says; the green shields and rings still count.',
      shows: ['.badge.info'],
      when: (moment) => board(moment).over_parry.some((number) => number > 0),
    },
    {
      id: 'nine',
      title: 'Careful',
      text: (moment) =>
        `You are at ${board(moment).defeat - 1} Disarms. A form card that costs a Disarm would lose the combat.`,
      shows: ['.disarms'],
      when: (moment) => disarms(moment)[0] === board(moment).defeat - 1,
    },
  ],
  goal: {
    title: 'Win this combat',
    text:
      'Two pairs are left. You have 5 Disarms, the enemy has 6. This pair costs both of you two. Your Fleche comes next, and it leaves your ' +
      'belly open. You have one Surprise Dodge: when is it worth most? A tie is no win.',
    shows: (moment) => [STAGE, hand(moment)],
    won: 'Ten Disarms and more for the enemy, and you still hold your sword. Now fence a whole combat, with ten cards of your choice.',
    hint: 'A Surprise Dodge always costs one Disarm. So it saves one here, and more where more comes. Bear what you can bear.',
  },
};
