import { describe, expect, it } from 'vitest';
import { around, deedOf, HELP, type Pressed } from './keyboard';

function pressed(key: string, more: Partial<Pressed> = {}): Pressed {
  const none = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, target: document.body };
  return { key, ...none, ...more };
}

function inside(html: string): Element {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder.firstElementChild as Element;
}

describe('keys of the table', () => {
  it('choose options by their number', () => {
    expect(deedOf(pressed('3'))).toEqual({ kind: 'option', number: 3 });
    expect(deedOf(pressed('0'))).toBeNull();
  });

  it('do what the help says', () => {
    expect(deedOf(pressed('p'))).toEqual({ kind: 'pass' });
    expect(deedOf(pressed('u'))).toEqual({ kind: 'undo' });
    expect(deedOf(pressed('x'))).toEqual({ kind: 'clear' });
    expect(deedOf(pressed('/'))).toEqual({ kind: 'command' });
    expect(deedOf(pressed('?'))).toEqual({ kind: 'help' });
    expect(deedOf(pressed('N'))).toEqual({ kind: 'previous' });
    expect(deedOf(pressed('q'))).toBeNull();
    expect(HELP.some((row) => row.keys === 'p')).toBe(true);
  });

  it('are left alone where somebody types', () => {
    expect(deedOf(pressed('p', { target: inside('<input>') }))).toBeNull();
    expect(deedOf(pressed('1', { target: inside('<textarea></textarea>') }))).toBeNull();
  });

  it('are left to the browser with Ctrl, Alt or Meta', () => {
    expect(deedOf(pressed('u', { ctrlKey: true }))).toBeNull();
    expect(deedOf(pressed('1', { altKey: true }))).toBeNull();
    expect(deedOf(pressed('p', { metaKey: true }))).toBeNull();
    expect(deedOf(pressed('p', { defaultPrevented: true }))).toBeNull();
  });

  it('confirm with Enter, but not when a button has the focus', () => {
    expect(deedOf(pressed('Enter'))).toEqual({ kind: 'confirm' });
    expect(deedOf(pressed('Enter', { target: inside('<button>Pass</button>') }))).toBeNull();
  });

  it('go around from the last to the first', () => {
    const all = ['a', 'b', 'c'];
    expect(around(all, 'c', 1)).toBe('a');
    expect(around(all, 'a', -1)).toBe('c');
    expect(around(all, null, 1)).toBe('a');
    expect(around(all, 'elsewhere', -1)).toBe('c');
    expect(around([], null, 1)).toBeUndefined();
  });
});
