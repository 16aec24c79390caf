/** The keys of a replay. */

import { isTyping, type KeyHelp, type Pressed } from '../table/keyboard';

export type Motion =
  'first' | 'previous' | 'next' | 'last' | 'mark-before' | 'mark-after' | 'play' | 'faster' | 'slower';

const MOTIONS: Readonly<Record<string, Motion>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
  PageUp: 'mark-before',
  PageDown: 'mark-after',
  ' ': 'play',
  '+': 'faster',
  '-': 'slower',
};

export const HELP: readonly KeyHelp[] = [
  { keys: '←, →', does: 'One step back or on' },
  { keys: 'Page up, Page down', does: 'To the part before, or to the next' },
  { keys: 'Home, End', does: 'To the beginning, or to the end' },
  { keys: 'Space bar', does: 'Play by itself, or pause' },
  { keys: '+, -', does: 'Play faster or slower' },
  { keys: 'i', does: 'Enlarge the focused card' },
  { keys: '?', does: 'Show these keys' },
];

/** The scrubber, where our keys do the same as everywhere else. */
function isScrubber(target: Element): boolean {
  return target instanceof HTMLInputElement && target.type === 'range';
}

/** Something that scrolls or turns by itself when it has the focus. */
function hasOwnKeys(target: Element, key: string): boolean {
  if (key === ' ') return target.closest('button, a, summary, [role="button"]') !== null;
  return target.closest('[role="tablist"], [tabindex="0"]:not(button, a)') !== null;
}

/** What a key does in a replay, or null if it is not for us. */
export function motionOf(event: Pressed): Motion | 'help' | null {
  const motion = event.key === '?' ? 'help' : MOTIONS[event.key];
  if (!motion || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const { target } = event;
  if (!(target instanceof Element) || isScrubber(target)) return motion;
  if (target.closest('dialog') || isTyping(target) || hasOwnKeys(target, event.key)) return null;
  return motion;
}
