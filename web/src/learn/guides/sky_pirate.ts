/** A first turn of Sky Pirate: a boarding attempt that a Tactic decides, and a great shot. */

import { boardOf } from '../../boards/shared/boardOf';
import { by, did, offered, sentences, told, zone, type Guide, type Moment } from '../guide';

const FIRST_TURN = 3;
const LAST_TURN = 15;

const board = (moment: Moment) => boardOf(moment.sight, 'sky_pirate');
const player = (moment: Moment, name: string) => board(moment).players.find((one) => one.name === name);
const zoneOf = (moment: Moment, name: string, part: string) => zone(`${player(moment, name)?.word ?? ''}.${part}`);
const pileOf = (moment: Moment, name: string, part: string) =>
  `[data-pile="${player(moment, name)?.word ?? ''}.${part}"]`;
const mine = (moment: Moment, part: string) => zoneOf(moment, moment.me, part);
const myTurn = (moment: Moment) => board(moment).active === moment.me;
const acting = (moment: Moment) => myTurn(moment) && board(moment).phase === 'action' && offered(moment, 'gain');
const boarded = (moment: Moment) => told(moment.events, 'boarded').some((event) => by(event, moment.me));
const attempting = (moment: Moment) => board(moment).attempt?.boarder === moment.me;
const tried = (moment: Moment) => boarded(moment) && board(moment).attempt === null;
/** The learner's first turn is over: what it was for is only read now. */
const turnOver = (moment: Moment) => board(moment).turn > FIRST_TURN;
const pastActions = (moment: Moment) => turnOver(moment) || boarded(moment) || board(moment).phase === 'cannon';

/** Where the learner's Powder stands. */
const powderOf = (moment: Moment) => `[data-number="${player(moment, moment.me)?.word ?? ''}.powder"]`;

function powder(moment: Moment): string {
  return `${player(moment, moment.me)?.powder ?? 0} Powder`;
}

function afterPlaying(moment: Moment): string {
  const played = told(moment.news, 'played').find((event) => by(event, moment.me));
  return `${played?.text ?? 'The card is played.'} It cost one Action and no Powder.`;
}

function afterTactic(moment: Moment): string {
  const from = told(moment.events, 'boarded').find((event) => by(event, moment.me))?.number ?? 0;
  const shown = told(moment.events, 'discarded', 'presence-compared', 'repelled', 'raided', 'broke');
  const end = told(moment.events, 'attempt-ended').find((event) => event.number > from)?.number ?? Infinity;
  const attempt = shown.filter((event) => event.number > from && event.number < end);
  const over = end < Infinity ? ' Both parties are stowed: they go under their Holds.' : '';
  return `${attempt.length > 0 ? sentences(attempt) : 'The Tactic is played.'}${over}`;
}

function afterFiring(moment: Moment): string {
  const at = moment.news.findIndex((event) => event.kind === 'fired' && by(event, moment.me));
  const after = moment.news.slice(at + 1);
  const end = after.findIndex((event) => event.kind === 'turn-ended');
  const rest = end < 0 ? after : after.slice(0, end);
  const damage = rest.find((event) => event.kind === 'damage-dealt');
  const lost = told(rest, 'discarded-from-hold').filter((event) => by(event, moment.rival)).length;
  const cards = lost > 0 ? ` ${lost === 1 ? 'One card' : `${lost} cards`} of ${moment.rival}’s Hold are gone.` : '';
  return `${moment.news[at]?.text ?? 'The cannon fires.'} ${damage?.text ?? ''}${cards} The cannon is stunned now, and grey.`.replace(
    /\s+/g,
    ' ',
  );
}

export const skyPirate: Guide = {
  game: 'sky_pirate',
  title: 'Your first flight as a Sky Pirate',
  minutes: 6,
  about:
    'One turn of a fight in the sky: you crew your ship, board the enemy, decide the fight and fire your great gun.',
  steps: [
    {
      id: 'aim',
      title: 'What it is about',
      text: (moment) =>
        `Two flying ships fight, yours below and ${moment.rival}’s above. You win when every emplacement of the enemy is ` +
        'broken, or when the enemy must draw or discard from an empty Hold.',
      shows: (moment) => [mine(moment, 'ship'), zoneOf(moment, moment.rival, 'ship')],
    },
    {
      id: 'ship',
      title: 'Your ship',
      text:
        'Four emplacements: structures and cannons. On a cannon stand the Powder that a shot costs, its power, and its ' +
        'durability, which says how hard it is to break.',
      shows: (moment) => [mine(moment, 'ship')],
    },
    {
      id: 'hold',
      title: 'Hold and Powder',
      text: (moment) =>
        `Your Hold is your deck and your life: damage discards cards from it. You have ${powder(moment)}, which pays for shots ` +
        'and for boarding.',
      shows: (moment) => [pileOf(moment, moment.me, 'hold'), powderOf(moment)],
    },
    {
      id: 'crew',
      title: 'Three Actions',
      text:
        'Each turn you have three Actions. Use the first: play the Deadwind Mercenary of your hand. The two numbers of a crew are its ' +
        'presence when you attack and when you defend.',
      shows: (moment) => [mine(moment, 'hand'), '.prompt'],
      when: (moment) => acting(moment) && offered(moment, 'play'),
      meanwhile: 'Wait for your turn, and answer what you are asked.',
      until: (moment) => did(moment, 'play') && told(moment.news, 'played').some((event) => by(event, moment.me)),
      after: afterPlaying,
      gone: pastActions,
    },
    {
      id: 'gain',
      title: 'Powder',
      text: 'Use the second Action to gain 1 Powder: the button stands in the list of what you can do.',
      shows: (moment) => ['.prompt', powderOf(moment)],
      when: acting,
      meanwhile: 'Wait for your next Action Phase.',
      until: (moment) => did(moment, 'gain'),
      after: (moment) => `Now you have ${powder(moment)}. Powder stays from turn to turn.`,
      gone: pastActions,
    },
    {
      id: 'board',
      title: 'Board!',
      text: (moment) =>
        'The third Action, and 3 Powder: board the enemy. Take a raid token, your reward, Initiative for instance. The target is ' +
        `${moment.rival}’s Medbay: structures come before cannons. Send both Deadwind Mercenaries.`,
      shows: (moment) => [mine(moment, 'crew'), '.raids, .attempt', zoneOf(moment, moment.rival, 'ship'), '.prompt'],
      when: (moment) => offered(moment, 'board') || attempting(moment),
      meanwhile: 'To board you need an Action, 3 Powder and a crew on deck.',
      until: boarded,
      after: (moment) => {
        const event = told(moment.events, 'boarded').find((one) => by(one, moment.me));
        return `${event?.text ?? 'You board.'} What is at stake stands between the ships.`;
      },
      gone: (moment) => turnOver(moment) || tried(moment) || (myTurn(moment) && board(moment).phase === 'cannon'),
    },
    {
      id: 'presence',
      title: 'Presence',
      text:
        'Each side adds up its presence. The boarders must have more than the defenders, or they are repelled. If they lead by the ' +
        'durability of the target, it breaks: Medbay has 3.',
      shows: ['.attempt'],
      when: (moment) => attempting(moment) && offered(moment, 'pass'),
      meanwhile: 'In a moment the parties meet.',
      gone: (moment) => tried(moment) || turnOver(moment),
    },
    {
      id: 'tactic',
      title: 'Walk the Plank',
      text:
        'Six against four: you would raid, but nothing would break. Now both may play Tactics until both pass. Play Walk the Plank, and ' +
        'send the Gunnery Officer overboard.',
      shows: (moment) => [mine(moment, 'hand'), '.attempt', '.prompt'],
      when: (moment) => attempting(moment) && offered(moment, 'pass', 'target'),
      meanwhile: 'In a moment it is your turn for a Tactic.',
      until: tried,
      after: afterTactic,
      gone: turnOver,
    },
    {
      id: 'fire',
      title: 'The Cannon Phase',
      text:
        'An attempt ends your Actions; the Cannon Phase follows. Choose Big Daryl, your great gun, and fire: its power is dealt to the ' +
        'enemy’s Hold as damage.',
      shows: (moment) => [mine(moment, 'ship'), '.prompt'],
      when: (moment) => offered(moment, 'fire'),
      meanwhile: 'After your Actions you may fire, if you have the Powder.',
      until: (moment) => did(moment, 'fire'),
      after: afterFiring,
      gone: turnOver,
    },
    {
      id: 'damage',
      title: 'Damage',
      text:
        'Damage discards from the top of the Hold; whoever suffers it may recover one lost card for one from hand. When all your ' +
        'cannons are stunned, your next Cannon Phase readies them instead of firing.',
      shows: (moment) => [pileOf(moment, moment.rival, 'hold'), pileOf(moment, moment.rival, 'discard')],
    },
    {
      id: 'reserve',
      title: 'Who stays on deck',
      text: 'Crew who fought are gone from deck, so whoever boards has fewer defenders. Keep some in reserve.',
      shows: (moment) => [mine(moment, 'crew')],
    },
    {
      id: 'last',
      title: 'One ship is left to break',
      text: (moment) =>
        `Now you can fly. A little game waits: ${moment.rival} has a single emplacement left, and you have one turn.`,
    },
  ],
  asides: [
    {
      id: 'defend',
      title: 'You are boarded',
      text:
        'Choose the crew that defend, or none. Only their second number counts. Whoever defends goes back to the Hold ' +
        'afterwards, so weigh what the target is worth.',
      shows: ['.attempt', '.prompt'],
      when: (moment) => board(moment).attempt?.boarder === moment.rival && offered(moment, 'commit'),
    },
    {
      id: 'recover',
      title: 'Recover',
      text: 'Your Hold was hit. You may take one of the lost cards into hand; for it you discard another card of your hand.',
      shows: ['.shelf', '.prompt'],
      when: (moment) => offered(moment, 'recover'),
    },
    {
      id: 'queue',
      title: 'The effect queue',
      text: 'Several effects wait for each other. They resolve in the order of this list; of your own you choose which comes first.',
      shows: ['.effects .queue'],
      when: (moment) => board(moment).queue.length > 1,
    },
  ],
  goal: {
    title: 'Break the last emplacement',
    text:
      'Mongoose is all that is left of the enemy: durability 3, and defenders with a presence of 4. So you must board with 7. You have three ' +
      'Actions, 2 Powder, a Ringwarden and a Deckhand, and this turn alone.',
    shows: (moment) => [zoneOf(moment, moment.rival, 'ship'), mine(moment, 'crew'), mine(moment, 'hand')],
    missed: (moment) => board(moment).turn > LAST_TURN || (!attempting(moment) && board(moment).phase !== 'action'),
    won: 'The last emplacement breaks, and the enemy falls from the sky. Now choose a Captain and fly a whole game.',
    hint: 'Boarding costs 3 Powder and an Action, and every crew on deck counts. One Action for Powder, one for the Mercenary, one to board.',
  },
};
