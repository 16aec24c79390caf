/** The picks of an answer that takes several: put together here, checked by the server, sent all at once. */

import type { Answer } from '../lib/connection.svelte';
import type { Question } from '../lib/protocol';
import { forgetful, type Keeper } from './keptpicks';

export const DONE = 'done';

const TOO_MANY = /^only (\d+) can be picked/;

export type Check = (lines: string[]) => Promise<Answer>;

/** `whole`: can be sent. `part`: legal so far. `wrong`: these do not go together, or not without more. */
export type Standing = 'empty' | 'asking' | 'whole' | 'part' | 'wrong';

/** The same lines in an order that chance gives. */
export function shuffled(lines: readonly string[], chance: () => number = Math.random): string[] {
  const mixed = [...lines];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as string, mixed[at] as string];
  }
  return mixed;
}

export class Picks {
  lines = $state.raw<readonly string[]>([]);
  standing = $state<Standing>('empty');
  reason = $state('');
  /** What could be picked besides, where the server says it. */
  more = $state.raw<readonly string[]>([]);
  /** What Confirm sends, or null while it cannot. */
  ready = $state.raw<string[] | null>(null);

  private question: Question | null = null;
  private asked = 0;
  /** The picks were made by `add`, which may have taken too many. */
  private filling = false;
  /** The picks are those that the server proposed, and nobody has touched them yet. */
  private proposed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly check: Check,
    private readonly pause = 120,
    private readonly keeper: Keeper = forgetful,
    /** What kind of thing a line picks: where one of each kind is asked for, another of a kind replaces the first. */
    private readonly kindOf: (line: string) => string = () => '',
    /** Is what the server proposes picked already when the question comes? */
    private readonly takesProposals: () => boolean = () => false,
  ) {}

  /** A question came up. The picks stay while it is the same one, also when the page was loaded again in between. */
  begin(question: Question | null): void {
    if (question?.key === this.question?.key) {
      this.question = question;
      return;
    }
    this.question = question;
    const offered = question?.many ? new Set([...question.options, ...question.pool].map((offer) => offer.line)) : null;
    this.lines = offered && question ? this.keeper.load(question.key).filter((line) => offered.has(line)) : [];
    this.look();
    if (question && this.lines.length === 0 && question.proposal.length > 0 && this.takesProposals()) {
      this.lines = question.proposal.filter((line) => line !== DONE);
      this.settle('whole', [...question.proposal]);
      this.proposed = true;
    }
  }

  get canEndNow(): boolean {
    const { question } = this;
    return question !== null && [...question.options, ...question.pool].some((offer) => offer.line === DONE);
  }

  has(line: string): boolean {
    return this.lines.includes(line);
  }

  toggle(line: string): void {
    if (this.has(line)) this.lines = this.lines.filter((one) => one !== line);
    // One pick was the whole answer, so another one is meant instead of it.
    // And whoever picks something else than was proposed begins anew.
    else if (this.proposed || (this.standing === 'whole' && this.lines.length === 1 && this.ready?.length === 1))
      this.lines = [line];
    else this.lines = [...this.lines, line];
    this.look();
  }

  /** Picks of these as many as can be, after what was picked before. */
  add(lines: readonly string[]): void {
    this.lines = [...this.lines, ...lines.filter((line) => !this.has(line))];
    this.look();
    this.filling = true;
  }

  clear(): void {
    this.lines = [];
    this.look();
  }

  private look(): void {
    clearTimeout(this.timer);
    this.filling = false;
    this.proposed = false;
    this.asked += 1;
    this.ready = null;
    this.reason = '';
    this.more = [];
    if (this.question) this.keeper.save(this.question.key, this.lines);
    if (this.lines.length === 0) {
      this.standing = 'empty';
      // To pick nothing is an answer too where `done` is offered at once.
      if (this.question?.options.some((offer) => offer.line === DONE)) this.ready = [DONE];
      return;
    }
    this.standing = 'asking';
    this.timer = setTimeout(() => void this.verify(this.asked), this.pause);
  }

  private async verify(asked: number): Promise<void> {
    const lines = [...this.lines];
    const plain = await this.check(lines);
    if (asked !== this.asked) return;
    if (plain.type === 'checked' && plain.legal && plain.complete) {
      this.settle('whole', lines);
      return;
    }
    if (this.canEndNow) {
      const ended = await this.check([...lines, DONE]);
      if (asked !== this.asked) return;
      if (ended.type === 'checked' && ended.legal) {
        this.settle('whole', [...lines, DONE]);
        return;
      }
    }
    const most = plain.type === 'checked' ? Number(TOO_MANY.exec(plain.reason)?.[1] ?? 0) : 0;
    if (this.filling && most > 0 && most < lines.length) {
      this.lines = lines.slice(0, most); // where all but one are ordered, the last one has its place
      this.look();
      return;
    }
    const legal = plain.type === 'checked' && plain.legal;
    if (!legal && most === 0 && !this.filling && !this.question?.ordered) {
      const instead = await this.replaced(lines);
      if (asked !== this.asked) return;
      if (instead) {
        this.lines = instead;
        this.look();
        return;
      }
    }
    if (plain.type === 'checked') this.more = plain.more;
    this.settle(
      legal ? 'part' : 'wrong',
      null,
      plain.type === 'checked' || plain.type === 'refused' ? plain.reason : '',
    );
  }

  /** The last pick in place of the one of its kind, if that is what the rules take. */
  private async replaced(lines: readonly string[]): Promise<string[] | null> {
    const last = lines[lines.length - 1];
    if (last === undefined || lines.length < 2 || this.kindOf(last) === '') return null;
    const alike = lines.slice(0, -1).filter((line) => this.kindOf(line) === this.kindOf(last));
    if (alike.length !== 1) return null;
    const instead = lines.filter((line) => line !== alike[0]);
    const answer = await this.check(instead);
    return answer.type === 'checked' && answer.legal ? instead : null;
  }

  private settle(standing: Standing, ready: string[] | null, reason = ''): void {
    this.standing = standing;
    this.ready = ready;
    this.reason = reason;
  }
}
