import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../lib/preferences.svelte';
import type { Settings } from '../lib/protocol';
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
