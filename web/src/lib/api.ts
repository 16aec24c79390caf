/** The HTTP interface of the server: one function per address. A refusal is an ApiError with the server's sentence. */

import { sentence } from './sentence';
import type {
  BotRequest,
  ContinueRequest,
  DeckChecked,
  DeckContents,
  DeckRequest,
  GameInfo,
  GameLinks,
  GameStory,
  KeywordInfo,
  NumberTold,
  PrintedCard,
  PuzzleInfo,
  PuzzleVerdict,
  ReplayEvents,
  ReplayInfo,
  ReplayPosition,
  ReviewState,
  RuleInfo,
  Sat,
  SitRequest,
  TableInfo,
  TableMade,
  TableRequest,
} from './protocol';

export class ApiError extends Error {
  constructor(
    message: string,
    /** The HTTP status, 0 if the server was not reached. */
    readonly status: number,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

interface Wish {
  body?: unknown;
  token?: string | undefined;
}

async function call<T>(path: string, { body, token }: Wish = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError('The server cannot be reached. Check the connection and try again.', 0);
  }
  const text = await answer.text();
  if (!answer.ok)
    throw new ApiError(errorIn(text) ?? `The server answered with error ${answer.status}.`, answer.status);
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new ApiError('The server sent an answer that could not be read.', answer.status);
  }
}

function errorIn(text: string): string | null {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    return typeof error === 'string' && error !== '' ? error : null;
  } catch {
    return null;
  }
}

const one = encodeURIComponent;

export const api = {
  health: () => call<unknown>('/health'),
  games: () => call<GameInfo[]>('/games'),
  cards: (game: string) => call<PrintedCard[]>(`/games/${one(game)}/cards`),
  rules: (game: string) => call<RuleInfo[]>(`/games/${one(game)}/rules`),
  keywords: (game: string) => call<KeywordInfo[]>(`/games/${one(game)}/keywords`),
  links: (game: string) => call<GameLinks>(`/games/${one(game)}/links`),
  /** The address of a scenario file, for a link that opens it. */
  scenarioFile: (game: string, name: string) => `/api/games/${one(game)}/scenarios/${one(name)}`,
  deck: (game: string, id: string) => call<DeckContents>(`/games/${one(game)}/decks/${one(id)}`),
  checkDeck: (deck: DeckRequest) => call<DeckChecked>('/decks/check', { body: deck }),
  tables: () => call<TableInfo[]>('/tables'),
  makeTable: (wish: TableRequest) => call<TableMade>('/tables', { body: wish }),
  table: (id: string) => call<TableInfo>(`/tables/${one(id)}`),
  tableCards: (id: string) => call<PrintedCard[]>(`/tables/${one(id)}/cards`),
  /** Take a seat; one of a game that goes on with the secret of a seat that one had in it. */
  sit: (id: string, wish: SitRequest, token?: string) => call<Sat>(`/tables/${one(id)}/sit`, { body: wish, token }),
  /** What only whoever opened the table may do: put a bot at a free seat, or close the table before it begins. */
  putBot: (id: string, wish: BotRequest, token: string) =>
    call<TableInfo>(`/tables/${one(id)}/bot`, { body: wish, token }),
  closeTable: (id: string, token: string) => call<TableInfo>(`/tables/${one(id)}/close`, { body: {}, token }),
  /** How a finished game went. */
  story: (id: string) => call<GameStory>(`/tables/${one(id)}/story`),
  /** How far the review of a finished game is. */
  review: (id: string) => call<ReviewState>(`/tables/${one(id)}/review`),
  askForReview: (id: string) => call<ReviewState>(`/tables/${one(id)}/review`, { body: {} }),
  /** The puzzles of a game, a table at the position of one of them, and whether an answer to it is right. */
  puzzles: (game: string) => call<PuzzleInfo[]>(`/games/${one(game)}/puzzles`),
  puzzleTable: (game: string, id: string) =>
    call<TableMade>(`/games/${one(game)}/puzzles/${one(id)}/table`, { body: {} }),
  puzzleAnswer: (game: string, id: string, lines: readonly string[]) =>
    call<PuzzleVerdict>(`/games/${one(game)}/puzzles/${one(id)}/answer`, { body: { lines } }),
  replay: (id: string, token?: string) => call<ReplayInfo>(`/tables/${one(id)}/replay`, { token }),
  replayAt: (id: string, number: number, view: number, token?: string) =>
    call<ReplayPosition>(`/tables/${one(id)}/replay/${number}?view=${view}`, { token }),
  /** What was told up to this step; the older part of a long log has to be asked for again. */
  replayEvents: (id: string, number: number, view: number, token?: string) =>
    call<ReplayEvents>(`/tables/${one(id)}/replay/${number}/events?view=${view}`, { token }),
  /** Why numbers of this position are what they are, each by its address. */
  replayNumbers: (id: string, number: number, view: number, addresses: readonly string[], token?: string) =>
    call<NumberTold[]>(
      `/tables/${one(id)}/replay/${number}/numbers?view=${view}${addresses.map((address) => `&address=${one(address)}`).join('')}`,
      { token },
    ),
  continueFrom: (id: string, wish: ContinueRequest, token?: string) =>
    call<TableMade>(`/tables/${one(id)}/continue`, { body: wish, token }),
  /** The address of the record, for a link that downloads it. */
  recordAddress: (id: string) => `/api/tables/${one(id)}/record`,
  /** The address of a position as a scenario file, for a link that downloads it. */
  scenarioAddress: (id: string, number: number) => `/api/tables/${one(id)}/replay/${number}/scenario`,
};

/** The cards by their printed id. */
export function byId(cards: readonly PrintedCard[]): Map<string, PrintedCard> {
  return new Map(cards.map((card) => [card.id, card]));
}

/** What to tell people about something that went wrong. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? sentence(error.message) : 'Something went wrong here. Load the page again.';
}
