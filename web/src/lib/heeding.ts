/**
 * What a pointer or a finger rests on, or the focus comes to, is told of: a card is shown large, a number explained.
 * The listeners are here, once for all tellers; a teller says of what it can tell and shows it.
 */

import { flushSync } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

export const HOVER_MS = 350;
export const PRESS_MS = 450;
/** A finger that moves further than this, in pixels, no longer rests: it scrolls or drags. */
export const SLACK = 8;

export type How = 'hover' | 'press' | 'focus';

export interface Teller {
  /** Of what it can tell where the pointer, the finger or the focus is. */
  at(target: Element, how: How): HTMLElement | null;
  /** Tells of it; the answer may come later. False if nothing is shown. */
  show(element: HTMLElement, how: How): boolean | Promise<boolean>;
  /** Takes away what goes by itself; `all`: also what would stay until it is closed. */
  hide(all?: boolean): void;
  /** Does it show something that stays until it is closed? Then nothing else is told of. */
  stays?(): boolean;
  /** The focus has come here, before anything is shown, and has gone again. */
  focused?(target: Element): void;
  blurred?(): void;
  pressedKey?(event: KeyboardEvent): void;
}

interface Heeded {
  readonly teller: Teller;
  readonly element: HTMLElement;
}

const tellers: Teller[] = [];
const shown = new Map<Teller, How>();
let hovered: Heeded | null = null;
let pressed: (Heeded & { x: number; y: number; at: number; timer: Timer }) | null = null;
let focus: readonly Heeded[] = [];
let hovering: Timer;
let focusing: Timer;
let isClickSwallowed = false;

type Timer = ReturnType<typeof setTimeout> | undefined;

/** The innermost of the things that can be told of here. */
function nearest(target: EventTarget | null, how: How): Heeded | null {
  if (!(target instanceof Element)) return null;
  let found: Heeded | null = null;
  for (const teller of tellers) {
    const element = teller.at(target, how);
    if (element && (!found || found.element.contains(element))) found = { teller, element };
  }
  return found;
}

async function tell({ teller, element }: Heeded, how: How): Promise<void> {
  const answer = teller.show(element, how);
  const isShown = typeof answer === 'boolean' ? answer : await answer;
  if (!isShown) return;
  shown.set(teller, how);
  if (how === 'press') isClickSwallowed = true;
}

/** Is anybody still asking about this? For tellers who need a while to find out. */
export function isHeeded(element: Element): boolean {
  return [hovered, pressed, ...focus].some((one) => one?.element === element);
}

/** What the pointer rests on. */
export function underPointer(): HTMLElement | null {
  return hovered?.element ?? null;
}

function hide(how?: How): void {
  for (const [teller, by] of [...shown]) {
    if (how && by !== how) continue;
    shown.delete(teller);
    teller.hide();
  }
}

function hideAll(): void {
  clearTimeout(hovering);
  for (const teller of tellers) teller.hide();
  shown.clear();
}

function onpointerover(event: PointerEvent): void {
  if (event.pointerType === 'touch' || tellers.some((teller) => teller.stays?.())) return;
  const found = nearest(event.target, 'hover');
  if (found?.element === hovered?.element) return;
  hovered = found;
  clearTimeout(hovering);
  hide('hover');
  if (found && !event.buttons) hovering = setTimeout(() => void tell(found, 'hover'), HOVER_MS);
}

function onpointerdown(event: PointerEvent): void {
  clearTimeout(focusing);
  clearTimeout(pressed?.timer);
  hideAll(); // out of the way of what is touched
  pressed = null;
  isClickSwallowed = false;
  if (event.pointerType !== 'touch' || tellers.some((teller) => teller.stays?.())) return;
  const found = nearest(event.target, 'press');
  if (!found) return;
  const timer = setTimeout(() => void tell(found, 'press'), PRESS_MS);
  pressed = { ...found, x: event.clientX, y: event.clientY, at: event.timeStamp, timer };
}

function onpointermove(event: PointerEvent): void {
  if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLACK) onpointerend(event);
}

function onpointerend(event: PointerEvent): void {
  if (!pressed) return;
  clearTimeout(pressed.timer);
  const { teller, at } = pressed;
  pressed = null;
  // A busy page hears late of a finger that moved or left in time: that was no long press.
  if (!isClickSwallowed || event.timeStamp - at >= PRESS_MS) return;
  isClickSwallowed = false;
  shown.delete(teller);
  flushSync(() => teller.hide(true)); // before the browser looks for what the finger has touched
}

/** The finger that asked plays nothing. */
function onclick(event: MouseEvent): void {
  if (!isClickSwallowed) return;
  isClickSwallowed = false;
  event.preventDefault();
  event.stopPropagation();
}

function oncontextmenu(event: Event): void {
  if ((pressed || isClickSwallowed) && nearest(event.target, 'press')) event.preventDefault();
}

function onfocusin(event: FocusEvent): void {
  onfocusout();
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return;
  for (const teller of tellers) teller.focused?.(target);
  if (!target.matches(':focus-visible') || tellers.some((teller) => teller.stays?.())) return;
  focus = tellers.flatMap((teller) => {
    const element = teller.at(target, 'focus');
    return element ? [{ teller, element }] : [];
  });
  const asked = focus;
  if (asked.length > 0) focusing = setTimeout(() => asked.forEach((one) => void tell(one, 'focus')), HOVER_MS);
}

function onfocusout(): void {
  clearTimeout(focusing);
  focus = [];
  hide('focus');
  for (const teller of tellers) teller.blurred?.();
}

function onkeydown(event: KeyboardEvent): void {
  for (const teller of tellers) teller.pressedKey?.(event);
}

/** Whatever moves below what is shown leaves it behind. What is only asked for comes where it then is. */
function onscroll(): void {
  for (const teller of tellers) teller.hide();
  shown.clear();
}

const ON_DOCUMENT: readonly (readonly [string, (event: never) => void, boolean])[] = [
  ['pointerover', onpointerover, false],
  ['pointerdown', onpointerdown, true],
  ['pointermove', onpointermove, false],
  ['pointerup', onpointerend, false],
  ['pointercancel', onpointerend, false],
  ['click', onclick, true],
  ['contextmenu', oncontextmenu, false],
  ['keydown', onkeydown, false],
  ['focusin', onfocusin, false],
  ['focusout', onfocusout, false],
  ['scroll', onscroll, true],
];

let heard: (() => void)[] = [];

/** With Svelte's own `on`: a focus is also lost where a component goes, and its state may be changed then too. */
function listen(): void {
  heard = [
    ...ON_DOCUMENT.map(([type, hear, capture]) => on(document, type, hear as EventListener, { capture })),
    ...['blur', 'resize'].map((type) => on(window, type, hideAll)),
  ];
}

function stopListening(): void {
  for (const stop of heard) stop();
  clearTimeout(hovering);
  clearTimeout(focusing);
  clearTimeout(pressed?.timer);
  shown.clear();
  [hovered, pressed, focus, isClickSwallowed, heard] = [null, null, [], false, []];
}

/** To be attached to what a teller shows itself in: as long as that is there, the teller is asked. */
export function telling(teller: Teller): Attachment {
  return () => {
    if (tellers.length === 0) listen();
    tellers.push(teller);
    return () => {
      teller.hide();
      teller.blurred?.();
      shown.delete(teller);
      tellers.splice(tellers.indexOf(teller), 1);
      if (tellers.length === 0) stopListening();
    };
  };
}
