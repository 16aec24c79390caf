import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../lib/preferences.svelte';
import type { Settings } from '../lib/protocol';
import { sound } from '../lib/sound/sound';
import { settingsToAskFor } from './passing';
import SettingsDialog from './SettingsDialog.svelte';
import type { TablePlay } from './tableplay.svelte';

const REAL: Settings = { ask: 'real', pass_until: '' };
const ALL: Settings = { ask: 'everything', pass_until: '' };
let shown: Record<string, unknown> | null = null;

beforeEach(() => {
  localStorage.clear();
  preferences.load();
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  localStorage.clear();
});

/** The dialog of a seat that has these settings; the server answers so. */
function open(settings: Settings, type: 'ack' | 'refused' = 'ack') {
  const ask = vi.fn(async () => ({ type, id: '1', reason: 'it is over', rules: [] }));
  const play = { readonly: false, connection: { settings, ask } } as unknown as TablePlay;
  shown = mount(SettingsDialog, { target: document.body, props: { play, onclose: () => {} } });
  flushSync();
  return ask;
}

function check(isOn: boolean): void {
  const box = document.querySelector<HTMLInputElement>('.check input') as HTMLInputElement;
  box.checked = isOn;
  box.dispatchEvent(new Event('change', { bubbles: true }));
}

function kept(): unknown {
  return JSON.parse(localStorage.getItem('quarterdeck.preferences') ?? '{}');
}

describe('being asked everything', () => {
  it('is asked of the server, and kept in the browser', async () => {
    const ask = open(REAL);
    check(true);
    await vi.waitFor(() => expect(preferences.askAll).toBe(true));
    expect(ask).toHaveBeenCalledWith({ type: 'set', settings: ALL });
    expect(kept()).toMatchObject({ askAll: true });
  });

  it('is forgotten when it is switched off', () => {
    preferences.askAll = true;
    const ask = open(ALL);
    check(false);
    expect(ask).toHaveBeenCalledWith({ type: 'set', settings: REAL });
    expect(kept()).toMatchObject({ askAll: false });
  });

  it('is not kept when the server refuses it', async () => {
    open(REAL, 'refused');
    check(true);
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('t is over'));
    expect(kept()).toEqual({});
  });
});

it('only real questions are asked for at each table, and at one screen what tells the others nothing', () => {
  expect(settingsToAskFor(ALL, false, false)).toEqual(REAL);
  expect(settingsToAskFor({ ask: 'everything', pass_until: 'round' }, false, false)).toEqual({
    ask: 'real',
    pass_until: 'round',
  });
  expect(settingsToAskFor(ALL, false, true)).toEqual({ ...ALL, ask: 'shared' });
  expect(settingsToAskFor(ALL, true, false)).toBeNull();
  expect(settingsToAskFor(ALL, true, true)).toBeNull();
  expect(settingsToAskFor(REAL, false, false)).toBeNull();
});

it('passing until some moment belongs to this game alone', async () => {
  const ask = open(REAL);
  const until = document.querySelector<HTMLSelectElement>('.field select') as HTMLSelectElement;
  until.value = 'end';
  until.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledWith({ type: 'set', settings: { ...REAL, pass_until: 'end' } }));
  expect(localStorage.length).toBe(0);
});

describe('sound and calls', () => {
  const boxOf = (label: string) =>
    [...document.querySelectorAll('label')]
      .find((one) => one.textContent.includes(label))!
      .querySelector<HTMLInputElement>('input')!;

  function set(box: HTMLInputElement, isOn: boolean): void {
    box.checked = isOn;
    box.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
  }

  it('the volume is kept, and heard when it is set', () => {
    const play = vi.spyOn(sound, 'play').mockReturnValue(true);
    open(REAL);
    const volume = document.querySelector<HTMLInputElement>('input[type=range]')!;
    volume.value = '35';
    volume.dispatchEvent(new Event('change', { bubbles: true }));
    expect(kept()).toMatchObject({ sound: true, volume: 0.35 });
    expect(play).toHaveBeenCalledWith('coin');
  });

  it('a muted table has no volume to set', () => {
    vi.spyOn(sound, 'play').mockReturnValue(false);
    open(REAL);
    set(boxOf('be heard'), false);
    expect(kept()).toMatchObject({ sound: false });
    expect(document.querySelector<HTMLInputElement>('input[type=range]')!.disabled).toBe(true);
  });

  it.each([
    ['granted', true],
    ['denied', false],
  ])('a notice is asked for by its setting alone: %s', async (permission, isOn) => {
    const requestPermission = vi.fn(async () => permission);
    vi.stubGlobal('Notification', { permission, requestPermission });
    open(REAL);
    expect(requestPermission).not.toHaveBeenCalled();
    const box = boxOf('notice of the system');
    set(box, true);
    await vi.waitFor(() => expect(kept()).toMatchObject({ notices: isOn }));
    flushSync();
    expect(box.checked).toBe(isOn);
    expect(document.querySelector('[role=alert]') === null).toBe(isOn);
    vi.unstubAllGlobals();
  });
});
