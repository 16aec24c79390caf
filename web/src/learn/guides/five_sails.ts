/** A first game of City of Five Sails: one Day. */

import { boardOf } from '../../boards/shared/boardOf';
import { by, did, lastly, offered, sentences, told, verb, zone, type Guide, type Moment } from '../guide';

/** What an action of the opponent looks like in the log. */
const ACTIONS = ['moved', 'announced', 'equipped', 'recruited', 'challenge-issued', 'pressured', 'passed'];

const board = (moment: Moment) => boardOf(moment.sight, 'five_sails');
const mine = (moment: Moment) => board(moment).players.find((player) => player.name === moment.me);
const myZone = (moment: Moment, part: string) => zone(`${mine(moment)?.word ?? ''}.${part}`);
const inDrama = (moment: Moment) => board(moment).phase === 'high drama';
const dayOver = (moment: Moment) => board(moment).day > 1 || told(moment.events, 'day-ends').length > 0;

function leaderName(moment: Moment): string {
  const word = mine(moment)?.leader ?? '';
  return moment.cards.get(word.split('#', 1)[0] ?? '')?.name ?? 'Your Leader';
}

function afterPlanning(moment: Moment): string {
  const shown = told(moment.news, 'scheme-revealed', 'character-revealed', 'first-player');
  return `${sentences(shown)} The higher Initiative goes first; the characters are at Home now.`.trim();
}

/** What the learner moved, and the first thing that the opponent did after it. */
function afterMoving(moment: Moment): string {
  const word = moment.choices.find((line) => verb(line) === 'move')?.split(' ')[1] ?? '';
  const card = word.split('#', 1)[0];
  const at = moment.news.findIndex((event) => event.kind === 'moved' && event.details['card'] === card);
  const moved = moment.news[at];
  if (!moved) return 'The character is on the way.';
  const cost = told(moment.news.slice(0, at), 'engaged').some((event) => event.details['card'] === card);
  const theirs = moment.news.slice(at + 1).find((event) => ACTIONS.includes(event.kind));
  const answer = theirs ? ` Then ${moment.rival} had an action: ${theirs.text}` : '';
  return `${moved.text} ${cost ? 'Leaving a City location engaged the character.' : 'It cost nothing.'}${answer}`;
}

function afterClaiming(moment: Moment): string {
  const claimed = told(moment.news, 'claimed').find((event) => by(event, moment.me));
  if (claimed) return `${claimed.text} Hold it until the Day is counted, and its Renown is yours.`;
  const failed = told(moment.news, 'pressure-failed').find((event) => by(event, moment.me));
  return failed
    ? 'The pressure failed: your Influence there was not the highest. The character stays engaged.'
    : 'The character pressed the claim.';
}

function afterTheDay(moment: Moment): string {
  const gained = told(moment.events, 'renown-gained');
  return (
    `${gained.length > 0 ? sentences(gained.slice(0, 3)) : 'Nobody took Renown on the first Day.'} At the end of a Day whoever holds a ` +
    'location takes the Renown on it. Then everybody goes Home and is en garde again, the locations are free, and the City ' +
    'cards that are left are discarded. Wounds stay.'
  );
}

export const fiveSails: Guide = {
  game: 'five_sails',
  title: 'Your first Day in the City of Five Sails',
  minutes: 6,
  about:
    'You lead an Eisen crew through one Day against an opponent who acts at random, and learn to plan, move and claim.',
  seed: 7,
  decks: ['eisen', 'castille'],
  steps: [
    {
      id: 'aim',
      title: 'What it is about',
      text:
        'Leaders struggle for a city, for five Days at most. You win when a Day is counted and you have seven Renown or hold ' +
        'all three core locations, or as soon as yours is the only Leader left. After five Days the most Renown wins.',
      shows: ['section.city'],
    },
    {
      id: 'city',
      title: 'The City',
      text:
        'The Docks, The Forums and The Grand Bazaar. Coins are Renown for whoever holds the place when the Day is counted. ' +
        'Each Dawn brings a City card to every location: a Mercenary to recruit, something to equip, or an event.',
      shows: [zone('docks'), zone('forums'), zone('grand-bazaar')],
    },
    {
      id: 'leader',
      title: 'Your Leader',
      text: (moment) =>
        `${leaderName(moment)} waits at your Home. Four numbers tell what a character can do: Resolve (so many wounds destroy), ` +
        'Combat, Finesse and Influence. If your Leader is destroyed, the game is lost.',
      shows: (moment) => [myZone(moment, 'home')],
    },
    {
      id: 'plan',
      title: 'Plan the Day',
      text: (moment) =>
        `Choose one scheme and one character from your Approach Deck, then confirm. ${moment.rival} does so in secret too. The ` +
        'scheme works once or all Day and has an Initiative; the character joins your crew.',
      shows: ['.shelf', '.prompt'],
      meanwhile: 'In a moment you plan the Day.',
      when: (moment) => offered(moment, 'select'),
      until: (moment) => told(moment.news, 'scheme-revealed').some((event) => by(event, moment.me)),
      after: afterPlanning,
      gone: (moment) => inDrama(moment) || dayOver(moment),
    },
    {
      id: 'drama',
      title: 'High Drama',
      text: (moment) =>
        `Now you take actions in turn, one each: move, claim, challenge, equip, recruit, use a card, or pass. You drew ` +
        `${mine(moment)?.draws ?? 'some'} cards, your Panache. A card in hand can be used for what it says, fight in a duel, ` +
        'or pay: each card you discard pays one.',
      shows: (moment) => [myZone(moment, 'hand')],
      when: inDrama,
      meanwhile: 'The schemes are carried out. Answer what you are asked.',
      gone: dayOver,
    },
    {
      id: 'move',
      title: 'Into the City',
      text:
        'Choose a character at Home and move it to a location. From Home that is free. Moving on from a location engages the ' +
        'character: it is turned on its side, and as long as it is engaged it can do nothing that engages.',
      shows: (moment) => [myZone(moment, 'home'), '.prompt'],
      when: (moment) => inDrama(moment) && offered(moment, 'move'),
      meanwhile: 'Wait for your next action.',
      until: (moment) => did(moment, 'move'),
      after: afterMoving,
      gone: dayOver,
    },
    {
      id: 'claim',
      title: 'Claim a location',
      text:
        'A character in the City who is en garde can claim the place: it engages, and the Influence of all your characters ' +
        'there is compared. Only if yours is higher than that of everybody else do you hold the location. Try it.',
      shows: ['button[data-playable="true"]', '.prompt'],
      when: (moment) => inDrama(moment) && offered(moment, 'claim'),
      meanwhile: 'For a claim you need a character who is en garde at a City location. Move one there, or skip this.',
      until: (moment) => did(moment, 'claim'),
      after: afterClaiming,
      gone: dayOver,
    },
    {
      id: 'city-cards',
      title: 'What the City offers',
      text:
        'With a character there you can recruit a Mercenary or equip what lies at the location: pay its cost with cards of ' +
        'your hand. For a Mercenary a character there may parley: engage it, and its Influence lowers the price.',
      shows: ['[data-zone$=".available"]'],
      gone: dayOver,
    },
    {
      id: 'challenge',
      title: 'Challenges',
      text:
        'Engage a character to challenge an enemy at the same location. The challenged one accepts, refuses, or another ' +
        "character there steps in. The challenger's Combat becomes threat; whoever refuses suffers it as wounds at once.",
      shows: ['section.city'],
      gone: dayOver,
    },
    {
      id: 'rest',
      title: 'The rest of the Day',
      text:
        'Play on as you like: claim more, equip somebody, try a challenge. When you have nothing left, pass. The Day is over ' +
        'when all players pass one after the other.',
      shows: ['.prompt'],
      until: dayOver,
      after: () => 'High Drama is over, and so is the Day.',
    },
    {
      id: 'plunder',
      title: 'Plunder and Dusk',
      text: afterTheDay,
      shows: ['section.city'],
      when: dayOver,
    },
    {
      id: 'second',
      title: 'The next Day',
      text:
        'A new scheme, a new character, new cards: every Day your crew grows, up to the Crew Cap of your Leader. Schemes that ' +
        'were used are gone for this game.',
      shows: (moment) => [myZone(moment, 'approach'), myZone(moment, 'home')],
    },
    {
      id: 'last',
      title: 'Now you know the City',
      text: lastly(
        'Play on here: the Days that are left decide this game.',
        'Or begin a full game with a crew and an opponent of your choice.',
      ),
    },
  ],
  asides: [
    {
      id: 'paying',
      title: 'Paying',
      text: 'Choose cards of your hand to discard until the price is paid. They are gone for the Day, so pay with what you need least.',
      shows: ['.prompt'],
      when: (moment) => offered(moment, 'pay'),
    },
    {
      id: 'challenged',
      title: 'You are challenged',
      text:
        'Accept, and there is a duel. Refuse, and your character suffers the threat as wounds. Another character of yours ' +
        'at the location who is en garde may step in.',
      shows: ['.fight', '.prompt'],
      when: (moment) => offered(moment, 'accept', 'refuse'),
    },
    {
      id: 'duel',
      title: 'A duel',
      text:
        'Round by round a card is played for its three numbers: Riposte throws threat back, Parry removes it, Thrust adds ' +
        "threat to the adversary. What is left in the pool becomes wounds, at most as many as the adversary's dueling " +
        'number. Instead of a hand card you may gamble: two cards from the deck, one is played. No threat left ends the duel.',
      shows: ['.fight'],
      when: (moment) => board(moment).duel !== null && board(moment).duel !== undefined,
    },
  ],
};
