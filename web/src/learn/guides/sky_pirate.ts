/** A first game of Sky Pirate: a broadside, and a boarding attempt. */

import { boardOf } from '../../boards/shared/boardOf';
import { by, did, lastly, offered, sentences, told, zone, type Guide, type Moment } from '../guide';

const board = (moment: Moment) => boardOf(moment.sight, 'sky_pirate');
const player = (moment: Moment, name: string) => board(moment).players.find((one) => one.name === name);
const zoneOf = (moment: Moment, name: string, part: string) => zone(`${player(moment, name)?.word ?? ''}.${part}`);
const pileOf = (moment: Moment, name: string, part: string) =>
  `[data-pile="${player(moment, name)?.word ?? ''}.${part}"]`;
const mine = (moment: Moment, part: string) => zoneOf(moment, moment.me, part);
const myTurn = (moment: Moment) => board(moment).active === moment.me;
const acting = (moment: Moment) => myTurn(moment) && board(moment).phase === 'action' && offered(moment, 'gain');
const boarded = (moment: Moment) => told(moment.events, 'boarded').some((event) => by(event, moment.me));
/** When the guide waits no longer for something that the learner does not do. */
const LATE = 6;
const late = (moment: Moment) => board(moment).turn > LATE;

/** Where the learner's Powder stands. */
const powderOf = (moment: Moment) => `[data-number="${player(moment, moment.me)?.word ?? ''}.powder"]`;

function powder(moment: Moment): string {
  return `${player(moment, moment.me)?.powder ?? 0} Powder`;
}

function afterPlaying(moment: Moment): string {
  const played = told(moment.news, 'played').find((event) => by(event, moment.me));
  return `${played?.text ?? 'The card is played.'} It cost one Action and no Powder. Crew stay on your ship until they are needed.`;
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

function afterAttempt(moment: Moment): string {
  const told_ = told(moment.events, 'presence-compared', 'raided', 'repelled', 'broke');
  const at = moment.events.findIndex((event) => event.kind === 'boarded' && by(event, moment.me));
  const from = moment.events[at]?.number ?? 0;
  const end = told(moment.events, 'attempt-ended').find((event) => event.number > from)?.number ?? Infinity;
  const shown = told_.filter((event) => event.number > from && event.number < end);
  return (
    `${shown.length > 0 ? sentences(shown) : 'The attempt is over.'} Both parties are stowed: they go to the bottom of their ` +
    'Holds. Whoever stayed in reserve stays on deck.'
  );
}

export const skyPirate: Guide = {
  game: 'sky_pirate',
  title: 'Your first flight as a Sky Pirate',
  minutes: 7,
  about:
    'You command Harmony’s boarders against an opponent who acts at random, and learn to crew, to fire and to board.',
  seed: 13,
  decks: ['harmony', 'brass'],
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
        'durability, which says how hard it is to break. At the bow is the portrait of your Captain.',
      shows: (moment) => [mine(moment, 'ship'), mine(moment, 'captain')],
    },
    {
      id: 'hold',
      title: 'Hold and Powder',
      text: (moment) =>
        `Your Hold is your deck and your life: damage discards cards from it. You begin with ${powder(moment)}, which pays ` +
        'for shots and for boarding. Cards themselves cost no Powder, only Actions.',
      shows: (moment) => [pileOf(moment, moment.me, 'hold'), powderOf(moment)],
    },
    {
      id: 'mulligan',
      title: 'Your first hand',
      text: 'Choose the cards that you would rather replace, or none, and confirm. You want crew early.',
      shows: (moment) => [mine(moment, 'hand'), '.prompt'],
      when: (moment) => offered(moment, 'replace', 'done'),
      meanwhile: 'In a moment you may replace cards of your hand.',
      until: (moment) => did(moment, 'replace', 'done'),
      after: (moment) =>
        `The hands are ready. ${board(moment).first === moment.me ? 'You go' : `${board(moment).first} goes`} first.`,
      gone: (moment) => board(moment).turn > 0,
    },
    {
      id: 'crew',
      title: 'Three Actions',
      text:
        'Each turn you have three Actions. One of them plays a card, draws a card or gains 1 Powder. Play a crew: its two ' +
        'numbers are its presence when you attack and when you defend.',
      shows: (moment) => [mine(moment, 'hand'), '.phases', '.prompt'],
      when: (moment) => acting(moment) && offered(moment, 'play'),
      meanwhile: 'Wait for your turn, and answer what you are asked.',
      until: (moment) => did(moment, 'play') && told(moment.news, 'played').some((event) => by(event, moment.me)),
      after: afterPlaying,
      gone: late,
    },
    {
      id: 'gain',
      title: 'Powder',
      text: (moment) =>
        `You have ${powder(moment)}. Use an Action to gain 1 Powder: the button stands in the list of what you can do.`,
      shows: (moment) => ['.prompt', powderOf(moment)],
      when: acting,
      meanwhile: 'Wait for your next Action Phase.',
      until: (moment) => did(moment, 'gain'),
      after: (moment) => `Now you have ${powder(moment)}. Powder stays from turn to turn.`,
      gone: late,
    },
    {
      id: 'fire',
      title: 'The Cannon Phase',
      text:
        'When your Actions are spent, or you end the Action Phase, you may fire one cannon. Its power is dealt to the ' +
        'enemy’s Hold as damage. Choose a cannon and fire.',
      shows: (moment) => [mine(moment, 'ship'), '.prompt'],
      when: (moment) => offered(moment, 'fire'),
      meanwhile: 'Spend the rest of your Actions as you like. After them you may fire, if you have the Powder.',
      until: (moment) => did(moment, 'fire'),
      after: afterFiring,
      gone: late,
    },
    {
      id: 'damage',
      title: 'Damage',
      text:
        'Damage discards from the top of the Hold, and whoever suffers it may recover one lost card by discarding one from ' +
        'hand. When all your cannons are stunned, your next Cannon Phase readies them instead of firing.',
      shows: (moment) => [pileOf(moment, moment.rival, 'hold'), pileOf(moment, moment.rival, 'discard')],
      gone: late,
    },
    {
      id: 'board',
      title: 'Board the enemy',
      text:
        'Boarding takes an Action and 3 Powder. You choose a raid token, your reward, then the emplacement that you aim at ' +
        '(structures before cannons), then the crew that go. Board now.',
      shows: (moment) => [mine(moment, 'crew'), '.raids, .attempt', zoneOf(moment, moment.rival, 'ship'), '.prompt'],
      when: (moment) => offered(moment, 'board'),
      meanwhile: 'To board you need an Action, 3 Powder and a crew on deck. Play crew and gain Powder until you can.',
      until: boarded,
      after: (moment) => {
        const event = told(moment.events, 'boarded').find((one) => by(one, moment.me));
        return `${event?.text ?? 'You board.'} What is at stake stands between the ships.`;
      },
      gone: (moment) => board(moment).turn > LATE + 5 || (boarded(moment) && board(moment).attempt === null),
    },
    {
      id: 'presence',
      title: 'Presence',
      text:
        'Each side adds the presence of its party. The boarders must have more than the defenders, or they are repelled. If ' +
        'they lead by the durability of the target, it breaks. Now both may play Tactics in turn until both ' +
        'pass: choose one, or pass.',
      shows: ['.attempt', '.prompt'],
      when: (moment) => board(moment).attempt?.boarder === moment.me,
      meanwhile: 'In a moment the parties meet.',
      until: (moment) => boarded(moment) && board(moment).attempt === null,
      after: afterAttempt,
      gone: (moment) => board(moment).attempt === null && (boarded(moment) || board(moment).turn > LATE + 5),
    },
    {
      id: 'after',
      title: 'After the attempt',
      text:
        'An attempt ends the Action Phase of the boarders; the Cannon Phase still follows. Crew who fought are gone from ' +
        'deck, so whoever boards has fewer defenders. Keep some in reserve.',
      shows: (moment) => [mine(moment, 'crew'), '.phases'],
    },
    {
      id: 'last',
      title: 'Now you can fly',
      text: lastly(
        'Play on here: the fight has only begun.',
        'Or begin a full game with a Captain and an opponent of your choice.',
      ),
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
};
