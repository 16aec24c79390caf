import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { boardOf, type Parts } from '../boards';
import Host from './fixtures/Host.svelte';
import { walked, type Recorded, type Seen } from './fixtures/recorded';
import { asGuide } from './goal';
import { say, type Guide } from './guide';
import { arcana } from './guides/arcana';
import { fiveSails } from './guides/five_sails';
import { skyPirate } from './guides/sky_pirate';
import { swordDuel } from './guides/sword_duel';
import { asideOf, momentOf, stepOf } from './walk';

/** Somebody who reads what is new and looks for it on the board: well below the 238 of a fluent reader. */
const WORDS_A_MINUTE = 150;
const SECONDS_A_CHOICE = 12;

const FILES = import.meta.glob<Recorded>('./fixtures/*.json', { eager: true, import: 'default' });

function recorded(game: string, lesson: string, way: string): Recorded {
  const found = FILES[`./fixtures/${game}-${lesson}-${way}.json`];
  if (!found) throw new Error(`there is no recording of ${game}, ${lesson}, ${way}`);
  return found;
}

const CASES = Object.fromEntries(
  [arcana, swordDuel, fiveSails, skyPirate].map((guide) => [
    guide.game,
    {
      guide,
      little: asGuide(guide),
      straight: recorded(guide.game, 'guide', 'straight'),
      contrary: recorded(guide.game, 'guide', 'contrary'),
      won: recorded(guide.game, 'goal', 'straight'),
      missed: recorded(guide.game, 'goal', 'missed'),
    },
  ]),
);

/** Loaded before any test is timed: compiling them is no part of what a test does. */
const BOARDS = new Map<string, Parts>();
for (const game of Object.keys(CASES)) BOARDS.set(game, await boardOf(game).load());

function ids(seen: readonly Seen[], ...stages: string[]): string[] {
  return [...new Set(seen.filter((one) => stages.includes(one.stage)).map((one) => one.id))];
}

function textOf(guide: Guide, { stage, standing, position }: Seen): string {
  const moment = momentOf(standing, position);
  const aside = asideOf(guide, standing);
  if (aside) return say(aside.text, moment);
  const step = stepOf(guide, standing);
  return stage === 'done' ? (step.after?.(moment) ?? '') : say(step.text, moment);
}

/** Nothing is done while the guide stands open: in the end every step is one that was passed by. */
function leftAlone(guide: Guide, { cards, turns }: Recorded): Seen[] {
  const ends = turns.filter((turn) => 'sight' in turn).slice(-1);
  return walked(guide, { cards, turns: ends.map((turn) => ({ ...turn, first: 0 })) });
}

describe.each(Object.entries(CASES))('the guide of %s', (game, { guide, little, straight, contrary, won, missed }) => {
  it('has 8 to 14 steps with names of their own', () => {
    expect(guide.steps.length).toBeGreaterThanOrEqual(8);
    expect(guide.steps.length).toBeLessThanOrEqual(14);
    const all = [...guide.steps, ...guide.asides].map((one) => one.id);
    expect(new Set(all).size).toBe(all.length);
  });

  it('shows every step to a learner who does what it says, and sees every task done', () => {
    const seen = walked(guide, straight);
    expect(ids(seen, 'read', 'task', 'done', 'last')).toEqual(guide.steps.map((step) => step.id));
    const tasks = guide.steps.filter((step) => step.until).map((step) => step.id);
    expect(ids(seen, 'done')).toEqual(tasks);
  });

  it('comes to its end with a learner who does anything', () => {
    const seen = walked(guide, contrary);
    expect(seen[seen.length - 1]?.id).toBe('last');
  });

  it('tells every step even to a learner who does anything', () => {
    const seen = walked(guide, contrary);
    expect(ids(seen, 'read', 'task', 'done', 'missed', 'last')).toEqual(guide.steps.map((step) => step.id));
  });

  it('takes as long as it says to a learner who reads with care and thinks before each choice', () => {
    const read = (of: Guide, along: Recorded) =>
      walked(of, along)
        .filter(({ stage }) => stage !== 'meanwhile')
        .map((seen) => textOf(of, seen));
    const words = [...read(guide, straight), ...read(little, won)].join(' ').split(/\s+/).length;
    const choices = [...straight.turns, ...won.turns].filter((turn) => 'chose' in turn).length;
    const minutes = words / WORDS_A_MINUTE + (choices * SECONDS_A_CHOICE) / 60;
    expect(guide.minutes).toBe(Math.ceil(minutes));
  });

  it('tells by name what its tasks are done with', () => {
    const known = new Map(straight.cards.map((card) => [card.id, card.name]));
    const seen = walked(guide, straight);
    let named = 0;
    for (const { id, standing } of seen.filter(({ stage }) => stage === 'done')) {
      const told = textOf(
        guide,
        seen.find((one) => one.id === id && one.stage === 'task')!,
      );
      const words = standing.choices.flatMap((line) => line.split(' ').slice(1)).map((word) => word.split('#', 1)[0]!);
      for (const name of words.flatMap((word) => known.get(word) ?? [])) {
        // People are called by one of their names.
        const isNamed = name.split(' ').some((part) => part.length > 2 && told.includes(part));
        expect(isNamed, `${id}: ${name} in “${told}”`).toBe(true);
        named += 1;
      }
    }
    expect(named).toBeGreaterThan(2);
  });

  it('ends with a little game that is won by who does it right', () => {
    const seen = walked(little, won);
    expect(seen.map(({ id, stage }) => `${id}: ${stage}`)).toEqual(['goal: task', 'end: last']);
    expect(textOf(little, seen[1]!)).toBe(guide.goal.won);
  });

  it('ends with a little game that can be missed and tried again', () => {
    const seen = walked(little, missed);
    expect(seen.map(({ id, stage }) => `${id}: ${stage}`)).toEqual(['goal: task', 'end: last']);
    expect(textOf(little, seen[1]!)).toBe(guide.goal.hint);
  });

  it('always speaks in whole sentences about this game', () => {
    for (const seen of [...walked(guide, straight), ...walked(guide, contrary), ...leftAlone(guide, contrary)]) {
      if (seen.stage === 'meanwhile') continue;
      const text = textOf(guide, seen);
      expect(text, seen.id).toMatch(/^[A-Z“"].*[.:]$/s);
      expect(text, seen.id).not.toMatch(/undefined|null|NaN|\s{2}/);
    }
  });

  describe('on the board', () => {
    beforeAll(() => {
      const nothing = class {
        observe() {}
        unobserve() {}
        disconnect() {}
      };
      vi.stubGlobal('ResizeObserver', nothing);
    });

    it.each([
      ['that it leads through', guide, straight],
      ['of its little game', little, won],
    ])('finds all that it speaks of in the position %s', { timeout: 60_000 }, (_, guide, along) => {
      const seen = walked(guide, along).filter(({ stage }) => stage !== 'meanwhile' && stage !== 'done');
      for (const position of new Set(seen.map((one) => one.position))) {
        const target = document.createElement('div');
        document.body.append(target);
        const made = mount(Host, {
          target,
          props: {
            sight: position.sight,
            cards: position.cards,
            board: BOARDS.get(game)!.Board,
            dock: BOARDS.get(game)!.Dock,
            track: BOARDS.get(game)!.Track,
          },
        });
        flushSync();
        for (const { id, standing } of seen.filter((one) => one.position === position)) {
          const told = asideOf(guide, standing) ?? stepOf(guide, standing);
          for (const selector of told.shows ? say(told.shows, momentOf(standing, position)) : []) {
            expect(target.querySelectorAll(selector).length, `${id}: ${selector}`).toBeGreaterThan(0);
          }
        }
        void unmount(made);
        target.remove();
      }
    });
  });
});

describe('what the guide says of a choice', () => {
  function after(name: string, step: string): string {
    const { guide, straight } = CASES[name]!;
    const seen = walked(guide, straight);
    const done = seen.find((one) => one.id === step && one.stage === 'done');
    // The comment grows with what is told later; it must still speak of this choice alone.
    return done ? textOf(guide, { ...done, position: seen[seen.length - 1]!.position }) : '';
  }

  it('names the Agent that was sent, and what the opponent answered', () => {
    expect(after('arcana', 'assign')).toBe(
      'Anna assigns Duelling Master to South. Otto assigns a face-down Agent to South.',
    );
  });

  it('tells the totals of the District that was resolved, and of no other', () => {
    expect(after('arcana', 'resolve')).toBe(
      'Anna has 5 in South. Otto has 3 in South. Anna wins Old Arsenal in South.',
    );
    expect(after('arcana', 'tie')).toMatch(/by the right of the Usurers\. Otto wins Bone Reader in East\.$/);
  });

  it('tells the Disarms of one pair, for both', () => {
    expect(after('sword_duel', 'pass')).toBe(
      'Anna takes no Disarms in this flip and has 0 in all. Otto takes 4 Disarms in this flip and has 4 in all.',
    );
    expect(after('sword_duel', 'dodge')).toMatch(/^Anna plays Surprise Dodge on the pair\. Anna takes 1 Disarm/);
  });

  it('tells that a form card is announced and may be answered, before it is shown', () => {
    const { guide, straight } = CASES['sword_duel']!;
    const done = walked(guide, straight).find((one) => one.id === 'dodge' && one.stage === 'done')!;
    const updates = straight.turns.filter((turn) => 'sight' in turn);
    const at = updates.findIndex((turn) => turn.events.some((event) => event.kind === 'form_announced'));
    const events = updates.slice(0, at + 1).flatMap((turn) => turn.events);
    const text = textOf(guide, { ...done, position: { ...done.position, events, sight: updates[at]!.sight } });
    expect(text).toBe('Anna announces a form card. Otto may answer it before anything is shown.');
  });

  it('names the character that was moved', () => {
    expect(after('five_sails', 'move')).toBe(
      'Uwe Zimmerman moves from Home to The Docks. It cost nothing. Otto had an action, and passed.',
    );
  });

  it('tells how the duel came out', () => {
    expect(after('five_sails', 'strike')).toBe(
      'Uwe Zimmerman: riposte 2, parry 0, thrust 1. Makepeace Botwighte is destroyed. No threat is left: the duel is over.',
    );
  });

  it('tells whether a claim succeeded', () => {
    expect(after('five_sails', 'claim')).toMatch(/^Anna claims The Docks\. Hold it/);
  });

  it('names the crew that was played and what it cost', () => {
    expect(after('sky_pirate', 'crew')).toBe('Anna plays Deadwind Mercenary. It cost one Action and no Powder.');
  });

  it('tells how the attempt of the learner came out', () => {
    expect(after('sky_pirate', 'tactic')).toMatch(
      /^Gunnery Officer is discarded\. Presence is 6 against 1\. Anna raids Otto\. Medbay breaks\. Both parties/,
    );
  });

  it('tells what the shot did, and of no later one', () => {
    expect(after('sky_pirate', 'fire')).toMatch(
      /^Anna fires Big Daryl\. 4 damage is dealt to Otto by Big Daryl\. 4 cards of Otto’s Hold are gone\./,
    );
  });
});
