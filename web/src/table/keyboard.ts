/** The keys of the table. They are listed in the help from this one place. */

export type Deed =
  | { kind: 'option'; number: number }
  | {
      kind:
        | 'confirm'
        | 'pass'
        | 'clear'
        | 'undo'
        | 'command'
        | 'next'
        | 'previous'
        | 'log'
        | 'chat'
        | 'why'
        | 'list'
        | 'hint'
        | 'help';
    };

export interface KeyHelp {
  keys: string;
  does: string;
}

export const HELP: readonly KeyHelp[] = [
  { keys: '1 to 9', does: 'Choose the option with that number' },
  { keys: 'p', does: 'Pass, where passing is offered' },
  { keys: 'Enter', does: 'Choose the focused card or option; with picks made, confirm them' },
  { keys: 'o', does: 'Show the list of all options, or put it away' },
  { keys: 'h', does: 'Show a hint for what is asked, or put it away' },
  { keys: 'x', does: 'Clear the picks' },
  { keys: 'u', does: 'Take the last choice back, or ask to' },
  { keys: 'n, Shift+N', does: 'Go to the next, or the previous, card or place that can be chosen' },
  { keys: 'i', does: 'Enlarge the focused card' },
  { keys: 'w', does: 'Explain the focused card: what it does, and why not now' },
  { keys: '/', does: 'Type a line: an option, "? card" or "why line"' },
  { keys: 'l, c, y', does: 'Open the log, the chat, the explanations; once more closes them' },
  { keys: 'Space', does: 'End the chapter that is being told; held, all that is being told' },
  { keys: 'Escape', does: 'Close a menu or a dialog' },
  { keys: '?', does: 'Show these keys' },
];

const LETTERS: Readonly<Record<string, Exclude<Deed['kind'], 'option'>>> = {
  p: 'pass',
  x: 'clear',
  u: 'undo',
  n: 'next',
  N: 'previous',
  l: 'log',
  c: 'chat',
  y: 'why',
  o: 'list',
  h: 'hint',
  '/': 'command',
  '?': 'help',
};

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}

/** Does somebody type into a field there? */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** Does a dialog lie over the table, whose keys are its own? */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

/** What a key means at the table, or null if it means nothing here. */
export function deedOf(event: Pressed): Deed | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (isTyping(event.target) || isInDialog(event.target)) return null;
  if (/^[1-9]$/.test(event.key)) return { kind: 'option', number: Number(event.key) };
  if (event.key === 'Enter') {
    const pressesAnother =
      event.target instanceof Element && event.target.closest('button, a, summary, [role="button"]');
    return pressesAnother ? null : { kind: 'confirm' };
  }
  const kind = LETTERS[event.key];
  return kind ? { kind } : null;
}

/** Does this deed answer, so that nothing more need be told before it? */
export function isAnswer({ kind }: Deed): boolean {
  return kind === 'option' || kind === 'pass' || kind === 'confirm' || kind === 'undo';
}

/** Is it the key that ends what is being told? */
export function isSkipping(event: Pressed): boolean {
  const isFree = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
  return event.key === ' ' && isFree && !isTyping(event.target) && !isInDialog(event.target);
}

/** The element after (or before) the focused one, around the end. */
export function around<T>(all: readonly T[], current: T | null, step: 1 | -1): T | undefined {
  if (all.length === 0) return undefined;
  const at = current === null ? -1 : all.indexOf(current);
  if (at < 0) return step === 1 ? all[0] : all[all.length - 1];
  return all[(at + step + all.length) % all.length];
}
