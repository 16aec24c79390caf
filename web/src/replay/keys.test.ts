import { afterEach, expect, it } from 'vitest';
import { motionOf } from './keys';

afterEach(() => {
  document.body.innerHTML = '';
});

function press(key: string, html: string, wanted: string, more: Partial<KeyboardEvent> = {}) {
  document.body.innerHTML = html;
  const target = document.querySelector(wanted);
  return motionOf({ key, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, target, ...more });
}

it.each([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
  ['PageUp', 'mark-before'],
  ['PageDown', 'mark-after'],
  [' ', 'play'],
  ['?', 'help'],
])('%s is %s', (key, motion) => {
  expect(press(key, '<p></p>', 'p')).toBe(motion);
});

it('the keys work on the scrubber itself', () => {
  expect(press('PageDown', '<input type="range" />', 'input')).toBe('mark-after');
});

it.each([
  ['in a list of choices', 'ArrowRight', '<select></select>', 'select'],
  ['in a text field', 'Home', '<input type="text" />', 'input'],
  ['on a button, which the space bar presses', ' ', '<button></button>', 'button'],
  ['on tabs', 'ArrowLeft', '<div role="tablist"><button role="tab"></button></div>', 'button'],
  ['in something that scrolls', 'End', '<div tabindex="0"></div>', 'div'],
  ['in a text field, where it is a letter', '?', '<input type="text" />', 'input'],
  ['in a dialog', 'ArrowRight', '<dialog><p></p></dialog>', 'p'],
])('nothing happens %s', (_, key, html, wanted) => {
  expect(press(key, html, wanted)).toBeNull();
});

it('nothing happens with the control key', () => {
  expect(press('ArrowLeft', '<p></p>', 'p', { ctrlKey: true })).toBeNull();
});

it('a button does not keep the arrows for itself', () => {
  expect(press('ArrowRight', '<button></button>', 'button')).toBe('next');
});
