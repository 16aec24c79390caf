/** One seat's line to a table: it says hello, keeps what the server tells, and never loses or doubles a request. */

import { PROTOCOL } from './protocol';
import type {
  Ack,
  ChatLine,
  Clocks,
  Checked,
  ClientMessage,
  Explained,
  Happened,
  Hinted,
  Moved,
  Previewed,
  Problem,
  Proposal,
  Reckoned,
  Refused,
  ServerMessage,
  Settings,
  Sight,
  TableInfo,
  Update,
} from './protocol';

/** What is asked of the server, without the id, which the connection gives. */
type Numbered = Extract<ClientMessage, { id: string }>;
export type Request = Numbered extends infer M ? (M extends Numbered ? Omit<M, 'id'> : never) : never;
export type Answer = Ack | Refused | Explained | Reckoned | Checked | Previewed | Hinted;
export type LineState = 'connecting' | 'connected' | 'lost' | 'ended';

/** The part of a WebSocket that is used; tests give their own. */
export interface Socket {
  readonly readyState: number;
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  onerror: ((event: Event) => unknown) | null;
  send(data: string): void;
  close(): void;
}

export interface ConnectionOptions {
  table: string;
  token?: string | null;
  open?: (address: string) => Socket;
}

/** A sight that is about to become the newest: how it came about, and what was told before it. */
export type Arriving = Pick<Update, 'sight' | 'events' | 'steps'> & {
  before: Sight | null;
  known: number;
  near: boolean;
};

const OPEN = 1;
/** Seconds to wait before trying again; the last one stays. A server that was started anew listens within a second. */
const WAITS: readonly number[] = [0.5, 0.5, 1, 2, 4, 8, 15];
/** Each wait is shorter or longer by up to this part, so that not all who lost a server come to it in one moment. */
const SPREAD = 0.25;
/** The server sends something at least this often, a ping if nothing else. */
export const SILENCE_MS = 45_000;
/** After these the server may well answer later; after any other problem trying again would give the same. */
const PASSING_PROBLEMS = new Set(['too-slow', 'silent', 'too-fast', 'failed', 'full', 'no-hello', 'restart']);

function address(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}

/** Different in every page that is opened, so that ids of two pages never meet. */
function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Pending {
  message: Numbered;
  resolve: (answer: Answer) => void;
}

export class Connection {
  state = $state<LineState>('connecting');
  seat = $state(-1);
  table = $state.raw<TableInfo | null>(null);
  sight = $state.raw<Sight | null>(null);
  events = $state.raw<readonly Happened[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  /** The clocks of the table, and when this page was told. */
  clocks = $state.raw<(Clocks & { at: number }) | null>(null);
  settings = $state.raw<Settings>({ ask: 'everything', pass_until: '' });
  proposal = $state.raw<Proposal | null>(null);
  moved = $state.raw<Moved | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** Requests that the server has not answered yet. */
  unanswered = $state(0);
  /** Called just before another sight is the newest, with what it was until then (see table/staging). */
  beforeChange: ((change: Arriving) => void) | null = null;

  private revision = 0;
  private socket: Socket | null = null;
  private welcomed = false;
  private tries = 0;
  private requests = 0;
  private stopped = true;
  private heardAt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;
  /** Runs while a sight is being drawn. */
  private drawing: ReturnType<typeof setTimeout> | undefined;
  /** What was told meanwhile. */
  private held: ServerMessage[] = [];
  private readonly pending = new Map<string, Pending>();
  private readonly page = nonce();

  constructor(private readonly options: ConnectionOptions) {}

  /** The secret of the seat, or nothing for somebody who looks on. */
  get token(): string | null {
    return this.options.token ?? null;
  }

  start(): void {
    if (!this.stopped) return;
    this.stopped = false;
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.watch = setInterval(() => this.listen(), 5_000);
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    window.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearInterval(this.watch);
    clearTimeout(this.retry);
    this.drop();
  }

  /** Sends a request; it is sent again under the same id after a break of the line, until it is answered. */
  ask(request: Request): Promise<Answer> {
    this.requests += 1;
    const id = `${this.page}-${this.requests}`;
    const message = { ...request, id } as Numbered;
    return new Promise((resolve) => {
      this.pending.set(id, { message, resolve });
      this.unanswered = this.pending.size;
      if (this.welcomed) this.send(message);
    });
  }

  /** Tries at once to connect again. */
  readonly hurry = (): void => {
    if (this.stopped || this.state === 'ended' || document.visibilityState === 'hidden') return;
    if (this.socket && this.state === 'connected') this.listen();
    else if (this.state === 'lost') this.connect();
  };

  private connect(): void {
    clearTimeout(this.retry);
    this.drop();
    this.state = 'connecting';
    this.heardAt = Date.now();
    const socket = (this.options.open ?? ((where) => new WebSocket(where)))(address());
    this.socket = socket;
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(event.data);
    };
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.catchUp(); // the last words tell why
      if (socket === this.socket) this.lose();
    };
    socket.onerror = null; // a close follows every error
  }

  private greet(socket: Socket): void {
    if (socket !== this.socket) return;
    this.send({
      type: 'hello',
      protocol: PROTOCOL,
      table: this.options.table,
      token: this.token,
      revision: this.revision,
      events: this.events.length,
      steps: true,
    });
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message));
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    clearTimeout(this.drawing);
    this.drawing = undefined;
    this.held = [];
    socket?.close();
  }

  private lose(): void {
    this.drop();
    if (this.stopped || this.state === 'ended') return;
    this.state = 'lost';
    const wait = (WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 15) * (1 + SPREAD * (2 * Math.random() - 1));
    this.tries += 1;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), wait * 1000);
  }

  /** A line on which nothing was heard for long is dead, even if the browser has not noticed. */
  private listen(): void {
    if (this.socket && Date.now() - this.heardAt >= SILENCE_MS) this.lose();
  }

  private hear(data: unknown): void {
    this.heardAt = Date.now();
    let message: ServerMessage;
    try {
      message = JSON.parse(String(data)) as ServerMessage;
    } catch {
      return;
    }
    if (this.held.length > 0 || (this.drawing !== undefined && message.type === 'update')) this.held.push(message);
    else this.take(message);
  }

  /**
   * The sight is drawn: now what was told meanwhile, all in one turn, so that only the last sight of it is drawn. A page
   * that cannot keep up with the game is never further behind than one drawing.
   */
  private catchUp(): void {
    const { held, socket } = this;
    clearTimeout(this.drawing);
    this.drawing = undefined;
    this.held = [];
    for (const message of held) if (socket === this.socket) this.take(message);
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.seat = message.seat;
        this.table = message.table;
        this.chat = message.chat;
        this.settings = message.settings;
        this.proposal = null; // one that still stands is sent again
        this.problem = null;
        this.welcomed = true;
        this.tries = 0;
        this.state = 'connected';
        for (const { message: waiting } of this.pending.values()) this.send(waiting);
        break;
      case 'info':
        this.table = message.table;
        break;
      case 'update':
        this.update(message);
        break;
      case 'ack':
      case 'refused':
      case 'explained':
      case 'reckoned':
      case 'checked':
      case 'previewed':
      case 'hinted':
        this.answer(message);
        break;
      case 'said':
        this.chat = [...this.chat.filter((line) => line.number < message.line.number), message.line];
        break;
      case 'proposal':
        this.proposal = message.kind === '' ? null : message;
        break;
      case 'moved':
        this.moved = message;
        break;
      case 'changed':
        this.settings = message.settings;
        break;
      case 'clocks':
        this.clocks = { ...message, at: performance.now() };
        break;
      case 'ping':
        this.send({ type: 'pong' });
        break;
      case 'problem':
        this.fail(message);
        break;
    }
  }

  private update({ first, events, revision, sight, steps }: Update): void {
    if (first > this.events.length) {
      // Something between is missing here: forget everything and let the server tell it from the beginning.
      this.revision = 0;
      this.events = [];
      this.connect();
      return;
    }
    // A way from another position than the one that was told is no way: it is shown at once.
    const way = first === this.events.length ? (steps ?? []) : [];
    this.beforeChange?.({ before: this.sight, sight, events, steps: way, known: first, near: true });
    this.revision = revision;
    this.events = [...this.events.slice(0, first), ...events];
    this.sight = sight;
    this.drawing ??= setTimeout(() => this.catchUp());
  }

  private answer(message: Answer): void {
    const waiting = this.pending.get(message.id);
    if (!waiting) return;
    this.pending.delete(message.id);
    this.unanswered = this.pending.size;
    if (message.type === 'ack' && waiting.message.type === 'set') this.settings = waiting.message.settings;
    waiting.resolve(message);
  }

  private fail(problem: Problem): void {
    this.problem = problem;
    if (PASSING_PROBLEMS.has(problem.code)) return; // the server closes the line, and it is tried again
    this.state = 'ended';
    this.drop();
    for (const [id, { resolve }] of this.pending) resolve({ type: 'refused', id, reason: problem.text, rules: [] });
    this.pending.clear();
    this.unanswered = 0;
  }
}
