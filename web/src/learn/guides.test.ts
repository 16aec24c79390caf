import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { boardOf, type Parts } from '../boards';
import arcanaContrary from './fixtures/arcana-contrary.json';
import arcanaStraight from './fixtures/arcana-straight.json';
import fiveSailsContrary from './fixtures/five_sails-contrary.json';
import fiveSailsStraight from './fixtures/five_sails-straight.json';
import Host from './fixtures/Host.svelte';
import { walked, type Recorded, type Seen } from './fixtures/recorded';
import skyPirateContrary from './fixtures/sky_pirate-contrary.json';
import skyPirateStraight from './fixtures/sky_pirate-straight.json';
import swordDuelContrary from './fixtures/sword_duel-contrary.json';
import swordDuelStraight from './fixtures/sword_duel-straight.json';
import { say, type Guide } from './guide';
import { arcana } from './guides/arcana';
import { fiveSails } from './guides/five_sails';
import { skyPirate } from './guides/sky_pirate';
import { swordDuel } from './guides/sword_duel';
import { asideOf, momentOf, stepOf } from './walk';

/** Somebody who reads what is new and looks for it on the board: well below the 238 of a fluent reader. */
const WORDS_A_MINUTE = 150;
const SECONDS_A_CHOICE = 12;

interface Case {
  guide: Guide;
  straight: Recorded;
  contrary: Recorded;
}

const CASES: Record<string, Case> = {
  arcana: { guide: arcana, straight: arcanaStraight as unknown as Recorded, contrary: arcanaContrary as unknown as Recorded },
  sword_duel: { guide: swordDuel, straight: swordDuelStraight as unknown as Recorded, contrary: swordDuelContrary as unknown as Recorded },
  five_sails: { guide: fiveSails, straight: fiveSailsStraight as unknown as Recorded, contrary: fiveSailsContrary as unknown as Recorded },
  sky_pirate: { guide: skyPirate, straight: skyPirateStraight as unknown as Recorded, contrary: skyPirateContrary as unknown as Recorded },
}; // prettier-ignore

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

describe.each(Object.entries(CASES))('the guide of %s', (game, { guide, straight, contrary }) => {
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
    const texts = walked(guide, straight)
      .filter(({ stage }) => stage !== 'meanwhile')
      .map((seen) => textOf(guide, seen));
    const words = texts.join(' ').split(/\s+/).length;
    const choices = straight.turns.filter((turn) => 'chose' in turn).length;
    const minutes = words / WORDS_A_MINUTE + (choices * SECONDS_A_CHOICE) / 60;
    expect(guide.minutes).toBe(Math.ceil(minutes));
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

    it('finds all that it speaks of', { timeout: 60_000 }, () => {
      const seen = walked(guide, straight).filter(({ stage }) => stage !== 'meanwhile' && stage !== 'done');
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

  it('names the Agent that was sent, and that it lies face down in a friendly District', () => {
    expect(after('arcana', 'assign')).toMatch(/^Anna assigns .+ to West\. It lies face down: Otto knows/);
  });

  it('tells the totals of the District that was resolved, and of no other', () => {
    const text = after('arcana', 'resolve');
    expect(text).toMatch(/Anna has \d+ in .+ The Agents who fought go to their owners/);
    expect(text.match(/Anna has \d+ in/g)).toHaveLength(1);
  });

  it('tells the Disarms of one pair, for both', () => {
    expect(after('sword_duel', 'form').match(/in this flip/g)).toHaveLength(2);
  });

  it('tells that a form card is announced and may be answered, before it is shown', () => {
    const { guide, straight } = CASES['sword_duel']!;
    const done = walked(guide, straight).find((one) => one.id === 'form' && one.stage === 'done')!;
    const updates = straight.turns.filter((turn) => 'sight' in turn);
    const at = updates.findIndex((turn) => turn.events.some((event) => event.kind === 'form_announced'));
    const events = updates.slice(0, at + 1).flatMap((turn) => turn.events);
    const text = textOf(guide, { ...done, position: { ...done.position, events, sight: updates[at]!.sight } });
    expect(text).toBe('Otto announces a form card. You may answer it, or pass once more, before anything is shown.');
    expect(after('sword_duel', 'form')).toMatch(/^Otto plays Surprise Dodge on the pair\./);
  });

  it('names the character that was moved', () => {
    expect(after('five_sails', 'move')).toMatch(/^Kaspar Dietrich moves from Home to The Docks\. It cost nothing\./);
  });

  it('tells whether a claim succeeded', () => {
    expect(after('five_sails', 'claim')).toMatch(/^Anna claims The Docks\.|^The pressure failed/);
  });

  it('names the crew that was played and what it cost', () => {
    expect(after('sky_pirate', 'crew')).toMatch(/^Anna plays .+\. It cost one Action and no Powder\./);
  });

  it('tells what the first shot did, and of no later one', () => {
    expect(after('sky_pirate', 'fire')).toMatch(
      /^Anna fires Warmonger\. 3 damage is dealt to Otto by Warmonger\. 3 cards of Otto’s Hold are gone\./,
    );
  });

  it('tells how the attempt of the learner came out', () => {
    expect(after('sky_pirate', 'presence')).toMatch(
      /^Presence is \d+ against \d+\. Anna raids Otto\. Carapace breaks\. Both parties/,
    );
  });
});
