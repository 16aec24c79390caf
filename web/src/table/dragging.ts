/** A card under way: a ghost follows the pointer, what takes the card lights up, and Escape puts everything back. */

import type { Attachment } from 'svelte/attachments';
import { isHeld, pull, takerAt, turnOf, HOLD_MS, type Grip } from './drag';
import type { Play } from './play.svelte';
import { cardOf, pictured } from './staging/picture';

const BACK_MS = 160;

/** The card that is held or dragged; there is one pointer that does so. */
let current: Dragging | null = null;

class Dragging {
  private ghost: HTMLElement | null = null;
  private over: HTMLElement | null = null;
  private frame = 0;
  private readonly timer: ReturnType<typeof setTimeout>;
  private readonly grip: Grip;
  private readonly end = new AbortController();
  private x: number;
  private y: number;

  constructor(
    private readonly play: Play,
    private readonly word: string,
    readonly source: HTMLElement,
    private readonly pointer: number,
    event: PointerEvent,
  ) {
    this.x = event.clientX;
    this.y = event.clientY;
    const panning = getComputedStyle(source).touchAction || 'auto';
    this.grip = { kind: event.pointerType, x: this.x, y: this.y, at: event.timeStamp, panning };
    this.timer = setTimeout(() => this.grip.kind === 'touch' && source.setAttribute('data-held', ''), HOLD_MS);
    const { signal } = this.end;
    addEventListener('pointermove', (moved) => this.move(moved), { signal });
    addEventListener('pointerup', (raised) => this.release(raised), { signal });
    addEventListener('pointercancel', (lost) => lost.pointerId === this.pointer && this.cancel(), { signal });
    addEventListener('blur', () => this.cancel(), { signal });
    addEventListener('keydown', (pressed) => this.key(pressed), { signal, capture: true });
  }

  get isUnderWay(): boolean {
    return this.ghost !== null;
  }
  /** The page stays where it is while a finger has the card; `now` by the clock of its events, which a busy page hears late. */
  isHolding(now: number): boolean {
    return this.isUnderWay || isHeld(this.grip, now);
  }

  private move(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    this.x = event.clientX;
    this.y = event.clientY;
    if (!this.isUnderWay) {
      const turn = turnOf(this.grip, this.x, this.y, event.timeStamp);
      if (turn === 'leave') this.cancel();
      if (turn === 'drag') this.begin();
    }
    if (!this.ghost) return;
    event.preventDefault();
    this.follow();
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.ghost = ghostOf(this.source, this.grip);
    document.body.append(this.ghost);
    document.body.setAttribute('data-dragging', '');
    this.source.setAttribute('data-away', '');
    this.source.removeAttribute('data-held');
    this.play.drag(this.word);
    this.play.pointing?.begin(this.source);
    this.frame = requestAnimationFrame(() => this.scroll());
  }

  private follow(): void {
    if (!this.ghost) return;
    this.ghost.style.transform = `translate(${this.x - this.grip.x}px, ${this.y - this.grip.y}px) rotate(2deg)`;
    const under = document.elementFromPoint(this.x, this.y);
    const over = takerAt(under, (word) => word !== this.word && this.play.accepts(word));
    this.play.pointing?.to(this.x, this.y, over !== null);
    if (over === this.over) return;
    this.over?.removeAttribute('data-over');
    over?.setAttribute('data-over', '');
    this.over = over;
    this.play.over?.(over?.dataset['word'] ?? null);
    this.ghost.toggleAttribute('data-takes', over !== null);
  }

  /** Whatever scrolls under the pointer goes on when the card is held near its edge. */
  private scroll(): void {
    if (!this.ghost) return;
    // Over what takes the card it rests: whoever waits there must not lose the place from under the pointer.
    let box: Element | null = this.over ? null : document.elementFromPoint(this.x, this.y);
    for (; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX)) box.scrollLeft += pull(this.x, left, right);
      if (/auto|scroll/.test(overflowY)) box.scrollTop += pull(this.y, top, bottom);
    }
    this.follow();
    this.frame = requestAnimationFrame(() => this.scroll());
  }

  private release(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    if (!this.ghost) return this.cancel();
    this.x = event.clientX;
    this.y = event.clientY;
    this.follow();
    const { over } = this;
    swallowClick();
    this.stop(over === null);
    if (over) this.play.drop(this.word, over.dataset['word'] ?? '', over);
    this.play.drag(null);
  }

  private key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.isUnderWay) return;
    event.preventDefault();
    event.stopPropagation();
    swallowClick();
    this.cancel();
  }

  /** Everything is as it was. */
  cancel(): void {
    const wasUnderWay = this.isUnderWay;
    this.stop(true);
    if (wasUnderWay) this.play.drag(null);
  }

  private stop(goesBack: boolean): void {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.end.abort();
    this.play.pointing?.end();
    this.over?.removeAttribute('data-over');
    this.over = null;
    this.source.removeAttribute('data-away');
    this.source.removeAttribute('data-held');
    document.body.removeAttribute('data-dragging');
    const { ghost } = this;
    this.ghost = null;
    if (current === this) current = null;
    if (!ghost) return;
    const still = !goesBack || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const back = still
      ? undefined
      : ghost.animate?.([{ transform: ghost.style.transform }, { transform: 'none', opacity: 0.4 }], BACK_MS);
    if (back) back.onfinish = () => ghost.remove();
    else ghost.remove();
  }
}

/** A picture of the card under the pointer. */
function ghostOf(source: HTMLElement, grip: Grip): HTMLElement {
  const picture = cardOf(source);
  const box = picture.getBoundingClientRect();
  const ghost = pictured(picture, box);
  ghost.className = 'drag-ghost';
  ghost.style.zIndex = '1000';
  ghost.style.transformOrigin = `${grip.x - box.left}px ${grip.y - box.top}px`;
  return ghost;
}

/** The click that ends a drag chooses nothing, however late it comes: what is pressed next is meant again. */
function swallowClick(): void {
  const end = new AbortController();
  const { signal } = end;
  const swallow = (event: MouseEvent) => {
    if (event.detail === 0) return; // pressed by a key
    event.preventDefault();
    event.stopPropagation();
    end.abort();
  };
  addEventListener('click', swallow, { capture: true, signal });
  addEventListener('pointerdown', () => end.abort(), { capture: true, signal });
}

/** Lets a card be dragged while it can be chosen. */
export function draggable(play: Play, word: string, isPlayable: boolean): Attachment<HTMLElement> {
  return (source) => {
    if (!isPlayable) return;
    const end = new AbortController();
    const { signal } = end;
    source.addEventListener(
      'pointerdown',
      (event) => {
        if (!event.isPrimary || event.button !== 0 || event.ctrlKey) return;
        current?.cancel();
        current = new Dragging(play, word, source, event.pointerId, event);
      },
      { signal },
    );
    // The browser asks before the first movement whether it may scroll, so that this must listen beforehand.
    source.addEventListener(
      'touchmove',
      (event) => {
        if (current?.source === source && current.isHolding(event.timeStamp) && event.cancelable)
          event.preventDefault();
      },
      { signal, passive: false },
    );
    source.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    return () => {
      end.abort();
      if (current?.source === source) current.cancel();
    };
  };
}
