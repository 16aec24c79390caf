/** A first Day in the City of Five Sails: a challenge, a duel to its end, and the claim that it opens. */

import { boardOf } from '../../boards/shared/boardOf';
import { by, did, offered, sentences, told, verb, zone, type Guide, type Moment } from '../guide';

const UWE = 'uwe-zimmerman';
const MAKEPEACE = 'makepeace-botwighte';
const FIRST_DAY = 2;

const board = (moment: Moment) => boardOf(moment.sight, 'five_sails');
const mine = (moment: Moment) => board(moment).players.find((player) => player.name === moment.me);
const myZone = (moment: Moment, part: string) => zone(`${mine(moment)?.word ?? ''}.${part}`);
const dayOver = (moment: Moment) => board(moment).day > FIRST_DAY || told(moment.events, 'day-ends').length > 0;
const dueling = (moment: Moment) => (board(moment).duel ?? null) !== null;
const fought = (moment: Moment) => told(moment.events, 'duel-ended').length > 0;
const tooLate = (moment: Moment) => dayOver(moment) || fought(moment);
const card = (word: string) => `[data-word="${word}"]`;

/** What the learner moved, and whether it cost anything. */
function afterMoving(moment: Moment): string {
  const word = moment.choices.find((line) => verb(line) === 'move')?.split(' ')[1] ?? '';
  const at = moment.news.findIndex(
    (event) => event.kind === 'moved' && event.details['card'] === word.split('#', 1)[0],
  );
  const moved = moment.news[at];
  if (!moved) return 'The character is on the way.';
  const cost = told(moment.news.slice(0, at), 'engaged').some(
    (event) => event.details['card'] === moved.details['card'],
  );
  const passes = told(moment.news.slice(at + 1), 'passed').some((event) => by(event, moment.rival));
  const answer = passes ? ` ${moment.rival} had an action, and passed.` : '';
  return `${moved.text} ${cost ? 'Leaving a City location engaged the character.' : 'It cost nothing.'}${answer}`;
}

function afterChallenging(moment: Moment): string {
  const answer = told(moment.news, 'challenge-accepted', 'challenge-refused').slice(0, 1);
  return answer.length > 0 ? sentences(answer) : 'The challenge is issued. Now it must be answered.';
}

/** The first round of the duel: what the adversary's card did, in the words of the log. */
function firstRound(moment: Moment): string {
  const end = moment.events.findIndex((event) => event.kind === 'round-began' && event.details['round'] === '2');
  const round = told(end < 0 ? moment.events : moment.events.slice(0, end), 'combat-card-played', 'wounded');
  return (
    'The place opens for the two who fight; the tokens beside them are threat. Your Combat put 3 on the adversary, who has the ' +
    `first round. ${sentences(round.slice(0, 2))}`
  ).trim();
}

/** From the learner's card to the end of the duel. */
function afterStriking(moment: Moment): string {
  const mineAt = moment.news.findIndex((event) => event.kind === 'combat-values');
  const values = moment.news[mineAt];
  if (!values) return 'The card is on the table.';
  const end = told(moment.news, 'duel-ended')[0]?.number ?? Infinity;
  const rest = moment.news.slice(mineAt + 1).filter((event) => event.number < end);
  const destroyed = told(rest, 'destroyed');
  const goes = end === Infinity ? 'The duel goes on.' : 'No threat is left: the duel is over.';
  return `${values.text} ${sentences(destroyed.length > 0 ? destroyed : told(rest, 'wounded').slice(-1))} ${goes}`.replace(
    / {2,}/g,
    ' ',
  );
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
    `${gained.length > 0 ? sentences(gained.slice(0, 2)) : 'Nobody took Renown on this Day.'} Whoever holds a location when the ` +
    'Day is counted takes the Renown on it. Then everybody goes Home and is en garde again. Wounds stay.'
  );
}

export const fiveSails: Guide = {
  game: 'five_sails',
  title: 'Your first duel in the City of Five Sails',
  minutes: 5,
  about:
    'Your Eisen crew wants The Docks, and one man is in the way. You move, you challenge, you fight the duel and claim.',
  steps: [
    {
      id: 'aim',
      title: 'What it is about',
      text:
        'Leaders struggle for a city, for five Days at most. Seven Renown win when a Day is counted. So does the last Leader ' +
        'who stands.',
      shows: ['section.city'],
    },
    {
      id: 'city',
      title: 'The prize',
      text:
        'Coins are Renown, for whoever holds the place when the Day is counted. Three of them lie at The Docks: that is what you ' +
        'want today.',
      shows: [zone('docks')],
    },
    {
      id: 'crew',
      title: 'Who is there',
      text: (moment) =>
        `Your Leader, Kaspar Dietrich, is at The Docks. So is Makepeace Botwighte, for ${moment.rival}. Their numbers: Resolve (so many ` +
        'wounds destroy), Combat, Finesse, Influence.',
      shows: [card('kaspar-dietrich'), card(MAKEPEACE)],
    },
    {
      id: 'move',
      title: 'Bring a swordsman',
      text: 'You take one action each in turn. Choose Uwe Zimmerman at your Home and move him to The Docks. From Home that is free.',
      shows: (moment) => [myZone(moment, 'home'), '.prompt'],
      when: (moment) => offered(moment, 'move'),
      meanwhile: 'Wait for your action.',
      until: (moment) => did(moment, 'move'),
      after: afterMoving,
      gone: (moment) => dueling(moment) || tooLate(moment),
    },
    {
      id: 'challenge',
      title: 'The challenge',
      text:
        'Choose Uwe and challenge Makepeace. The challenger engages: his card tilts and turns grey. His Combat becomes the threat, and ' +
        'whoever refuses suffers it as wounds at once.',
      shows: [card(UWE), card(MAKEPEACE), '.prompt'],
      when: (moment) => offered(moment, 'challenge'),
      meanwhile: 'For a challenge you need a character en garde where an enemy is. Move one there, or skip this.',
      until: (moment) => did(moment, 'challenge'),
      after: afterChallenging,
      gone: tooLate,
    },
    {
      id: 'duel',
      title: 'The duel',
      text: firstRound,
      shows: ['.fight'],
      when: (moment) => dueling(moment) && offered(moment, 'play', 'gamble', 'play-nothing'),
      meanwhile: 'In a moment it is your round.',
      gone: tooLate,
    },
    {
      id: 'numbers',
      title: 'Riposte, Parry, Thrust',
      text:
        'Three numbers on every card, always in this order. Riposte throws threat back. Parry shatters it. Thrust sends new threat ' +
        'across. What is left on you becomes wounds.',
      shows: (moment) => [myZone(moment, 'hand')],
      gone: dayOver,
    },
    {
      id: 'strike',
      title: 'Your round',
      text: (moment) => {
        const threat = board(moment).duel?.sides.find((side) => side.participant === UWE)?.threat ?? 0;
        return threat === 3
          ? 'Uwe has 3 threat. Play A New Strategy: two go back, a Thrust of one follows, and Makepeace faces three. One stays with Uwe.'
          : 'Play a card whose numbers help you most: throw threat back, shatter it, or send more.';
      },
      shows: (moment) => [myZone(moment, 'hand'), '.prompt'],
      when: (moment) => dueling(moment) && offered(moment, 'play', 'gamble', 'play-nothing'),
      meanwhile: 'Answer what you are asked; your round comes.',
      until: (moment) => did(moment, 'play', 'gamble', 'play-nothing'),
      after: afterStriking,
      gone: tooLate,
    },
    {
      id: 'claim',
      title: 'Claim The Docks',
      text:
        'Now claim: choose Kaspar. He engages, and the Influence of all your characters there is compared. Only the highest ' +
        'holds the place.',
      shows: [card('kaspar-dietrich'), '.prompt'],
      when: (moment) => !dueling(moment) && offered(moment, 'claim'),
      meanwhile: 'For a claim you need a character en garde at a City location. Play on, or skip this.',
      until: (moment) => did(moment, 'claim'),
      after: afterClaiming,
      gone: dayOver,
    },
    {
      id: 'rest',
      title: 'The end of the Day',
      text: 'That was a good Day’s work. Pass: when all players pass one after the other, the Day is over.',
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
      id: 'plan',
      title: 'The next Day',
      text:
        'Each Day begins with a plan: one scheme and one character, chosen in secret. The crew grows, and every location gets a ' +
        'City card: somebody to recruit, something to equip, an event.',
      shows: ['.shelf', '.prompt'],
    },
    {
      id: 'last',
      title: 'One duel is left',
      text: 'Now you know the City. A little game waits: Kaspar against Soline el Gato, Leader against Leader, and one card decides.',
    },
  ],
  asides: [
    {
      id: 'paying',
      title: 'Paying',
      text: 'Choose cards of your hand to discard until the price is paid. Pay with what you need least.',
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
  ],
  goal: {
    title: 'Win this duel',
    text:
      'Kaspar has 4 threat and can bear 2 more wounds; Soline falls with 2. She has one card left, and it parries no more than ' +
      'one. Choose the card that saves Kaspar and fells Soline.',
    shows: (moment) => ['.fight', myZone(moment, 'hand')],
    missed: (moment) => !dueling(moment),
    won: 'Soline el Gato is beaten, and yours is the only Leader who stands. Now lead a whole crew through all five Days.',
    hint:
      'Count before you play. More than two threat left on Kaspar are too many, and a parry alone does not hurt Soline. What throws ' +
      'threat back does both.',
  },
};
