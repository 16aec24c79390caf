import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushSync, mount, unmount } from 'svelte';
import type { Happened } from '../lib/protocol';
import { sound } from '../lib/sound/sound';
import { VOICE_NAMES } from '../lib/sound/voices';
import { preferences } from '../lib/preferences.svelte';
import { Caller } from './calling';
import { hearAll, heard, soundsOf } from './hearing';
import Stand from './fixtures/HearingStand.svelte';

const GAMES = ['arcana', 'five_sails', 'sky_pirate', 'sword_duel'];

function events(...kinds: string[]): Happened[] {
  return kinds.map((kind, index) => ({ number: index + 1, kind, text: kind, details: {} }));
}

/** What was let be heard since. */
function listen() {
  const play = vi.spyOn(sound, 'play').mockReturnValue(true);
  return () => play.mock.calls.map(([name]) => name);
}

describe.each(GAMES)('the sounds of %s', (game) => {
  it('are some, and all of them known', () => {
    const all = Object.values(soundsOf(game));
    expect(all.length).toBeGreaterThan(5);
    expect(all.filter((name) => !VOICE_NAMES.includes(name))).toEqual([]);
  });
});

describe('what happens', () => {
  it('is heard as its game says, or not at all', () => {
    const [gained, passed] = events('renown-gained', 'passed');
    expect(heard('five_sails', gained!)).toEqual({ name: 'coin', manner: {} });
    expect(heard('five_sails', passed!)).toBeNull();
    expect(heard('no_such_game', gained!)).toBeNull();
  });

  it('pulls the rope to whoever is stronger', () => {
    const compared = { ...events('presence-compared')[0]!, details: { boarding: '2', defending: '5' } };
    expect(heard('sky_pirate', compared)).toEqual({ name: 'rope', manner: { by: -3 } });
  });

  it('is heard once of each kind in one update, a count at the height it reached', () => {
    const play = vi.fn(() => true);
    hearAll('arcana', events('agent-revealed', 'agent-revealed', 'total', 'stake-won', 'stake-won'), { play });
    expect(play.mock.calls).toEqual([
      ['count', { step: 2 }],
      ['coin', {}],
    ]);
  });
});

describe('being called', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    preferences.notices = true;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    preferences.notices = false;
  });

  function look(isElsewhere: boolean): void {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isElsewhere);
  }

  it('rings once when others have taken their time, and not while it waits for me', () => {
    const calls = listen();
    const caller = new Caller(false);
    vi.advanceTimersByTime(2000);
    caller.asked(true, 'Arcana');
    caller.asked(true, 'Arcana');
    expect(calls()).toEqual(['turn']);
  });

  it('does not ring for one question after the other', () => {
    const calls = listen();
    const caller = new Caller(true);
    vi.advanceTimersByTime(5000);
    caller.asked(false, 'Arcana');
    vi.advanceTimersByTime(300);
    caller.asked(true, 'Arcana');
    expect(calls()).toEqual([]);
  });

  it.each([
    ['granted', true, true, 1],
    ['granted', true, false, 0],
    ['granted', false, true, 0],
    ['denied', true, true, 0],
  ])('shows a notice where it is %s, wished (%s) and one looks elsewhere (%s)', (permission, wished, away, shown) => {
    const made: { close: ReturnType<typeof vi.fn> }[] = [];
    class Notice {
      static permission = permission;
      close = vi.fn();
      constructor() {
        made.push(this);
      }
    }
    vi.stubGlobal('Notification', Notice);
    preferences.notices = wished;
    listen();
    look(away);
    const caller = new Caller(false);
    vi.advanceTimersByTime(2000);
    caller.asked(true, 'Arcana');
    expect(made.length).toBe(shown);
    caller.asked(false, 'Arcana');
    for (const notice of made) expect(notice.close).toHaveBeenCalledOnce();
  });
});

describe('a table', () => {
  let stand: ReturnType<typeof mount> | null = null;
  afterEach(() => {
    if (stand) void unmount(stand);
    stand = null;
  });

  function sit(told: Happened[], silent = false) {
    const calls = listen();
    stand = mount(Stand, { target: document.body, props: { initial: told, silent } });
    flushSync();
    const { tell, end } = stand as unknown as { tell: (to: Happened[]) => void; end: (winners: number[]) => void };
    return {
      calls,
      tell: (to: Happened[]) => flushSync(() => tell(to)),
      end: (w: number[]) => flushSync(() => end(w)),
    };
  }

  it('does not repeat what happened before one came, nor what was taken back', () => {
    const all = events('drew', 'wounded', 'claimed');
    const { calls, tell } = sit(all.slice(0, 2));
    expect(calls()).toEqual([]);
    tell(all);
    expect(calls()).toEqual(['coin']);
    tell(all.slice(0, 1));
    expect(calls()).toEqual(['coin']);
    tell(all.slice(0, 2));
    expect(calls()).toEqual(['coin', 'hit']);
  });

  it('is silent while somebody leafs through it', () => {
    const { calls, tell, end } = sit([], true);
    tell(events('drew', 'wounded', 'claimed'));
    end([0]);
    expect(calls()).toEqual([]);
  });

  it.each([
    [[0], 'won'],
    [[1], 'lost'],
  ])('is heard to end when %s wins', (winners, name) => {
    const { calls, end } = sit([]);
    end(winners);
    end(winners);
    expect(calls()).toEqual([name]);
  });
});
