import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../lib/preferences.svelte';
import type { Settings } from '../lib/protocol';
import { sound } from '../lib/sound/sound';
import { settingsToAskFor } from './passing';
import SettingsDialog from './SettingsDialog.svelte';
import type { TablePlay } from './tableplay.svelte';

const OFF: Settings = { auto_pass: false, pass_until: '' };
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

describe('passing where one can only pass', () => {
  it('is asked of the server, and kept in the browser', async () => {
    const ask = open(OFF);
    check(true);
    await vi.waitFor(() => expect(preferences.autoPass).toBe(true));
    expect(ask).toHaveBeenCalledWith({ type: 'set', settings: { ...OFF, auto_pass: true } });
    expect(kept()).toMatchObject({ autoPass: true });
  });

  it('is forgotten when it is switched off', () => {
    preferences.autoPass = true;
    open({ ...OFF, auto_pass: true });
    check(false);
    expect(kept()).toMatchObject({ autoPass: false });
  });

  it('is not kept when the server refuses it', async () => {
    open(OFF, 'refused');
    check(true);
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('t is over'));
    expect(kept()).toEqual({});
  });

  it('is asked for at the next table, but not for several people at one screen', () => {
    expect(settingsToAskFor(OFF, true, false)).toEqual({ ...OFF, auto_pass: true });
    expect(settingsToAskFor({ auto_pass: false, pass_until: 'round' }, true, false)).toEqual({
      auto_pass: true,
      pass_until: 'round',
    });
    expect(settingsToAskFor(OFF, true, true)).toBeNull();
    expect(settingsToAskFor(OFF, false, false)).toBeNull();
    expect(settingsToAskFor({ ...OFF, auto_pass: true }, true, false)).toBeNull();
  });
});

it('passing until some moment belongs to this game alone', async () => {
  const ask = open(OFF);
  const until = document.querySelector<HTMLSelectElement>('.field select') as HTMLSelectElement;
  until.value = 'end';
  until.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledWith({ type: 'set', settings: { ...OFF, pass_until: 'end' } }));
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
    open(OFF);
    const volume = document.querySelector<HTMLInputElement>('input[type=range]')!;
    volume.value = '35';
    volume.dispatchEvent(new Event('change', { bubbles: true }));
    expect(kept()).toMatchObject({ sound: true, volume: 0.35 });
    expect(play).toHaveBeenCalledWith('coin');
  });

  it('a muted table has no volume to set', () => {
    vi.spyOn(sound, 'play').mockReturnValue(false);
    open(OFF);
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
    open(OFF);
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
