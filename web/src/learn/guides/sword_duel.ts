/** A first duel: one engagement, what follows it, and the beginning of the second. */

import { boardOf } from '../../boards/shared/boardOf';
import { by, did, lastly, offered, sentences, told, zone, type Guide, type Moment } from '../guide';

const board = (moment: Moment) => boardOf(moment.sight, 'sword_duel');
const hand = (moment: Moment) => zone(`hand of ${moment.me}`);
const later = (moment: Moment) => board(moment).engagement > 1;
const gathered = (moment: Moment) => told(moment.events, 'rows_gathered').length > 0 || later(moment);

/** The limit is known when the engagement has begun. */
function rowLimit(moment: Moment): string {
  const most = board(moment).most_in_row;
  return most > 0 ? `up to ${most} in this engagement, ` : '';
}

function afterLaying(moment: Moment): string {
  const rows = told(moment.news, 'row_laid');
  return `${rows.length > 0 ? sentences(rows) : 'Your row is laid.'} Neither of you can change a row any more.`;
}

function afterForm(moment: Moment): string {
  const results = told(moment.news, 'form_dropped', 'form_cancelled', 'disarmed');
  if (results.length === 0) {
    const [announced] = told(moment.news, 'form_announced');
    if (announced === undefined)
      return `As soon as ${moment.rival} has chosen too, the Disarms of this pair are counted.`;
    const asked = by(announced, moment.me) ? `${moment.rival} may answer it` : 'You may answer it, or pass once more,';
    return `${sentences([announced])} ${asked} before anything is shown.`;
  }
  // Only the pair that was just settled: each pair ends with one sentence for each player.
  const end = results.findIndex((event, n) => event.kind === 'disarmed' && results[n - 1]?.kind === 'disarmed');
  const pair = results.slice(0, end < 0 ? results.length : end + 1);
  return `${sentences(pair)} For each Disarm the top card of the Deck goes to the Disarm pile.`;
}

function score(moment: Moment): string {
  const [mine, theirs] = moment.sight.seat === 1 ? [...board(moment).disarms].reverse() : board(moment).disarms;
  return `The engagement is over: you have ${mine} Disarms, ${moment.rival} has ${theirs}.`;
}

export const swordDuel: Guide = {
  game: 'sword_duel',
  title: 'Your first duel',
  minutes: 6,
  about: 'You fence an engagement against an opponent who lays cards at random, and learn to read a row.',
  seed: 24,
  decks: ['balanced', 'parrier'],
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
        'For this duel your hand was chosen. Attack cards are laid out in a row, face down. Form cards stay in your hand; ' +
        'they change a pair of cards after it was flipped.',
      shows: (moment) => [hand(moment)],
    },
    {
      id: 'card',
      title: 'How to read an attack card',
      text:
        'A number in a red diamond hits the opponent in that area of the body. On the other figure, which is you, a green ' +
        'shield guards its area; a dashed green ring with a plus leaves it open, and hits there hurt more. A grey hatched ' +
        'area cannot be hit at all.',
      shows: (moment) => [`${hand(moment)} [data-word]`],
    },
    {
      id: 'flow',
      title: 'The blade must flow',
      text:
        'The blue areas beside the link at the foot of a card tell where the blade can be next: two cards that follow each ' +
        'other in your row must share one of them. ' +
        'As you lay cards, those that can follow are marked.',
      shows: (moment) => [hand(moment)],
    },
    {
      id: 'lay',
      title: 'Lay your row',
      text: (moment) =>
        `Choose attack cards in the order in which they shall be flipped, ${rowLimit(moment)}` +
        'then confirm. A longer row hits longer: a card that faces an empty space meets no defence.',
      shows: (moment) => [hand(moment), '.prompt'],
      meanwhile: 'In a moment you lay your row.',
      when: (moment) => offered(moment, 'lay'),
      until: (moment) => told(moment.news, 'row_laid').some((event) => by(event, moment.me)),
      after: afterLaying,
      gone: (moment) => board(moment).flipped > 0 || gathered(moment),
    },
    {
      id: 'flip',
      title: 'A pair is flipped',
      text:
        'The rows are turned up pair by pair. In every area the red diamond of one card meets the green shield or ring of ' +
        'the other; what comes through, added up over the body, is the Disarms of this flip. Both cards count at the same time.',
      shows: ['.pairs'],
      when: (moment) => told(moment.events, 'flipped').length > 0,
      meanwhile: 'The first pair is flipped when both rows lie.',
    },
    {
      id: 'form',
      title: 'The pause after a flip',
      text:
        'Before the Disarms are counted, each of you may drop a form card on the pair, and only one in each engagement. ' +
        'Most cost a Disarm. You both decide in secret. If one of you alone wants to play a form card, that is announced, ' +
        'and the other may still answer it before the cards are shown. Choose one or pass: it cannot be taken back.',
      shows: ['.prompt'],
      when: (moment) => offered(moment, 'form', 'pass') && board(moment).step === 'form',
      meanwhile: 'Wait for the next flip.',
      until: (moment) => did(moment, 'form', 'pass'),
      after: afterForm,
      gone: gathered,
    },
    {
      id: 'rest',
      title: 'The other pairs',
      text:
        'Go on until all pairs are flipped. If you guard more than arrives, the surplus is an over parry: so many of the ' +
        "opponent's next cards in this engagement lose the numbers in their red diamonds.",
      shows: ['.pairs', '.prompt'],
      until: gathered,
      after: score,
    },
    {
      id: 'exchange',
      title: 'Exchange with the Disarm pile',
      text:
        'Your row is back in your hand. You may take cards out of your Disarm pile for cards of your hand, one for one. The ' +
        'number of Disarms stays the same, but you get the better cards. Or say that this is all.',
      shows: ['.prompt'],
      when: (moment) => board(moment).step === 'exchange',
      until: (moment) => gathered(moment) && board(moment).step !== 'exchange',
      after: () => 'Done. The exchange ends the engagement.',
      gone: (moment) => later(moment) || board(moment).step === 'discard',
    },
    {
      id: 'discard',
      title: 'Discard and draw',
      text:
        'Discard what you do not want; then you draw back to ten from the top of your Deck. It is never shuffled, and ' +
        'Disarms are taken from it too, so its order matters.',
      shows: (moment) => [hand(moment), '.prompt'],
      when: (moment) => board(moment).step === 'discard',
      meanwhile: 'Wait for the opponent.',
      until: later,
      after: () => 'Your hand is full again, as far as the Deck has cards.',
      gone: later,
    },
    {
      id: 'second',
      title: 'The next engagement',
      text:
        'Now each may lay six cards, and from the third engagement on as many as the hand has. Everything else stays the ' +
        'same, until somebody has ten Disarms. If both reach ten in the same flip, it is a tie.',
      shows: ['.where'],
      when: later,
      meanwhile: 'The next engagement begins when both are ready.',
    },
    {
      id: 'last',
      title: 'Now you can fence',
      text: lastly(
        'Fence this duel to its end.',
        'Or begin a full one: without a ready deck you choose your ten cards and put your Deck in order yourself.',
      ),
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
      when: (moment) => board(moment).disarms[moment.sight.seat === 1 ? 1 : 0] === board(moment).defeat - 1,
    },
  ],
};
