/** The table of a page: one seat's connection, what it picks, its menus and its questions to the rules. */

import type { Answer, Connection } from '../lib/connection.svelte';
import type { Explained, Happened, NumberTold, Offer, PrintedCard, Question, Sight } from '../lib/protocol';
import { sound } from '../lib/sound/sound';
import { enlargeWord } from './enlarge';
import { Foresight } from './foresight.svelte';
import { before, newSince, type Before } from './fresh';
import { Hinting } from './hinting.svelte';
import { keeperAt } from './keptpicks';
import { Picks } from './picks.svelte';
import { findPrinted, OnScreen, sittersOf, type Play, type Sitter } from './play.svelte';
import { Pointing } from './pointing.svelte';
import { seenBy, sittersAt } from './sitters';
import { Story } from './staging/story.svelte';
import { firstWord, isHidden, touches, touching } from './words';

/** A small menu beside a card or place. */
export interface OpenMenu {
  word: string;
  title: string;
  offers: Offer[];
  anchor: HTMLElement;
}

/** What the server would not do, and why. */
export interface Refusal {
  reason: string;
  rules: string[];
}

/** A question to the rules: about a card, or about a line. */
export interface Inquiry {
  word: string;
  line: string;
  answer: Explained | null;
  failed: string;
  /** The position it was asked in. */
  sight: Sight | null;
}

export const PASS = 'pass';

/** Several quick picks are asked about at once. */
const CHECK_PAUSE_MS = 120;

const NO_NEWS: ReadonlySet<string> = new Set();

const NOTHING: Sight = {
  game: '',
  seat: -1,
  names: [],
  zones: {},
  waiting: [],
  question: null,
  outcome: null,
  board: {},
  may_undo: false,
};

export class TablePlay implements Play {
  dragged = $state<string | null>(null);
  menu = $state.raw<OpenMenu | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  inquiry = $state.raw<Inquiry | null>(null);
  readonly picks: Picks;
  readonly foresight: Foresight;
  readonly hinting: Hinting;
  readonly pointing = new Pointing();
  readonly onScreen = new OnScreen();
  /** While it tells what happened, a position on the way to the newest one is shown. */
  readonly story = new Story();
  /** What shows the log, set by the page around. */
  onShowLog: (() => void) | null = null;
  /** The options, or with several picks everything that can be picked. */
  readonly listed: readonly Offer[] = $derived.by(() => {
    const { question } = this;
    if (!question) return [];
    if (!question.many) return question.options;
    const pooled = new Set(question.pool.map((offer) => offer.line));
    return [...question.options.filter((offer) => !pooled.has(offer.line)), ...question.pool];
  });
  /** What can be chosen now: nothing while a choice is under way. */
  readonly offers: readonly Offer[] = $derived(this.sending ? [] : this.listed);
  /** A choice was sent and not answered yet. */
  private asking = $state(false);
  /** The position in which this seat chose last; null before its first choice on this page. */
  private before = $state.raw<Before | null>(null);
  private readonly news: ReadonlySet<string> = $derived(this.before ? newSince(this.before, this.sight) : NO_NEWS);
  /** The question that was answered; the next sight follows soon, after a break of the line the same one once more. */
  private answered = $state('');

  constructor(
    readonly connection: Connection,
    private readonly known: () => ReadonlyMap<string, PrintedCard>,
  ) {
    connection.beforeChange = (change) => this.story.add(change);
    this.foresight = new Foresight(
      () => (this.sending ? null : this.question),
      (question, line) => connection.ask({ type: 'preview', question, line }),
    );
    this.hinting = new Hinting(
      () => (this.sending ? null : this.question),
      (question) => connection.ask({ type: 'hint', question }),
    );
    this.picks = new Picks(
      (lines) => connection.ask({ type: 'check', question: this.question?.key ?? '', lines }),
      CHECK_PAUSE_MS,
      keeperAt(() => (connection.table && this.me >= 0 ? `${connection.table.id}.${this.me}` : '')),
      (line) => this.printed(firstWord(line))?.kind ?? '',
      () => connection.settings.ask !== 'everything',
    );
  }

  get sight(): Sight {
    return this.story.shown ?? this.connection.sight ?? NOTHING;
  }
  /** Is a choice under way, so that nothing else can be chosen? */
  get sending(): boolean {
    return this.asking || (this.answered !== '' && this.answered === this.question?.key);
  }
  /** What there is to choose, once it has been told what happened; what has one answer only is answered by the server. */
  get question(): Question | null {
    const question = this.story.telling ? null : (this.connection.sight?.question ?? null);
    return question?.given ? null : question;
  }
  /** Could this card or place be chosen, if all had been told? */
  awaits(word: string): boolean {
    const question = this.connection.sight?.question;
    return question ? touching([...question.options, ...question.pool], word).length > 0 : false;
  }
  get cards(): ReadonlyMap<string, PrintedCard> {
    return this.known();
  }
  get me(): number {
    return this.connection.seat;
  }
  get readonly(): boolean {
    return this.connection.seat < 0;
  }

  get told(): readonly Happened[] {
    return this.story.told(this.connection.events);
  }
  get sitters(): readonly Sitter[] {
    const { table } = this.connection;
    return table ? sittersAt(table, seenBy(this.sight, this.me)) : sittersOf(this.sight);
  }
  showLog(): void {
    this.onShowLog?.();
  }

  printed(word: string): PrintedCard | null {
    return findPrinted(this.cards, word);
  }

  fresh(word: string): boolean {
    return this.news.has(word);
  }

  offersFor(word: string): Offer[] {
    return touching(this.offers, word);
  }

  selected(word: string): boolean {
    return this.mark(word) !== '';
  }

  mark(word: string): string {
    const { question } = this;
    if (!question?.many) return '';
    const at = this.picks.lines.findIndex((line) => touches(line, word));
    if (at < 0) return question.picked.some((line) => touches(line, word)) ? '✓' : '';
    return question.ordered ? String(question.picked.length + at + 1) : '✓';
  }

  choose(word: string, anchor: HTMLElement): void {
    this.story.finish();
    if (this.sending) return; // the second click of a quick hand is no question to the rules
    if (this.menu && this.accepts(word)) return this.drop(this.menu.word, word, anchor); // a card, and then its target
    const offers = this.offersFor(word);
    const only = offers[0];
    if (this.question?.many && offers.length === 1 && only) this.picks.toggle(only.line);
    else if (offers.length > 0) this.open(word, offers, anchor);
    else if (this.readonly) this.enlarge(word);
    else if (!isHidden(word)) this.about(word);
  }

  drop(word: string, onto: string, anchor?: HTMLElement): void {
    const offers = this.dragged === null && this.menu ? this.aimedAt(onto) : touching(this.offers, word, onto);
    this.dragged = null;
    const only = offers[0];
    if (offers.length === 1 && only) this.take(only.line);
    else if (offers.length > 1 && anchor) this.open(word, offers, anchor);
  }

  drag(word: string | null): void {
    this.dragged = word;
    if (word === null) return;
    this.menu = null;
    sound.play('lift');
  }

  /** The card that is under way, or whose options are open. */
  get aimed(): string | null {
    return this.dragged ?? this.menu?.word ?? null;
  }

  /** Its options with this card or place. */
  private aimedAt(onto: string): Offer[] {
    const { aimed } = this;
    if (aimed === null || aimed === onto) return [];
    return touching(this.dragged === null ? (this.menu?.offers ?? []) : this.offers, aimed, onto);
  }

  accepts(onto: string): boolean {
    return this.aimedAt(onto).length > 0;
  }

  over(onto: string | null): void {
    const offers = onto === null ? [] : this.aimedAt(onto);
    this.foresight.look(offers.length === 1 ? (offers[0]?.line ?? '') : '');
  }

  private open(word: string, offers: Offer[], anchor: HTMLElement): void {
    this.menu = { word, title: this.printed(word)?.name ?? '', offers, anchor };
  }

  enlarge(word: string): void {
    if (!enlargeWord(word) && !this.readonly) this.about(word);
  }

  /** An option was chosen from a list or a menu: a pick where several are taken, else it is played. */
  take(line: string): void {
    this.menu = null;
    // To pass is a whole answer, so it needs no confirmation even where several picks are taken.
    const atOnce = line === PASS && this.picks.lines.length === 0;
    if (this.question?.many && !atOnce) this.picks.toggle(line);
    else void this.play([line]);
  }

  /** Plays these lines as the answer to the question that is shown. True if the server did it. */
  async play(lines: readonly string[]): Promise<boolean> {
    this.story.finish(); // whoever answers has seen enough
    const { question } = this;
    if (!question || this.sending || lines.length === 0) return false;
    this.menu = null;
    this.refusal = null;
    this.asking = true;
    const chosen = before(this.sight, lines);
    const answer = await this.connection.ask({ type: 'choose', question: question.key, lines: [...lines] });
    if (answer.type === 'ack') {
      this.answered = question.key;
      this.before = chosen;
    }
    this.asking = false;
    return this.noted(answer);
  }

  /** A typed line that is none of the options: played if the server knows what it means, else explained. */
  async attempt(line: string): Promise<void> {
    this.story.finish();
    const { question } = this;
    if (question && !question.many && !this.sending) {
      const answer = await this.connection.ask({ type: 'check', question: question.key, lines: [line] });
      if (question !== this.question) return;
      if (answer.type === 'checked' && answer.legal) {
        await this.play([line]);
        return;
      }
    }
    this.why(line);
  }

  /** Keeps the reason of a refusal for all to read. True if there was none. */
  noted(answer: Answer): boolean {
    if (answer.type !== 'refused') return true;
    this.refusal = { reason: answer.reason, rules: answer.rules };
    return false;
  }

  about(word: string): void {
    this.menu = null;
    if (this.readonly) this.enlarge(word);
    else void this.inquire(word, '');
  }

  why(line: string): void {
    void this.inquire('', line);
  }

  /** Why these numbers are what they are. */
  async numbers(addresses: string[]): Promise<readonly NumberTold[]> {
    const answer = await this.connection.ask({ type: 'numbers', addresses });
    return answer.type === 'reckoned' ? answer.numbers : [];
  }

  askAgain(): void {
    if (this.inquiry) void this.inquire(this.inquiry.word, this.inquiry.line);
  }

  private async inquire(word: string, line: string): Promise<void> {
    const inquiry: Inquiry = { word, line, answer: null, failed: '', sight: this.connection.sight };
    this.inquiry = inquiry;
    const answer = await this.connection.ask(word ? { type: 'about', word } : { type: 'why', line });
    if (this.inquiry !== inquiry) return;
    if (answer.type === 'explained') this.inquiry = { ...inquiry, answer };
    else this.inquiry = { ...inquiry, failed: answer.type === 'refused' ? answer.reason : 'There is no answer.' };
  }
}
