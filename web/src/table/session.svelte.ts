/** All seats of one table that this browser holds: one connection each, and whose cards may be on the screen. */

import { Connection } from '../lib/connection.svelte';
import { keepKeys, keysOf, secretsIn } from '../lib/keys';
import type { Key, PrintedCard, TableInfo } from '../lib/protocol';
import { isCovered, seatForScreen } from './hotseat';
import { TablePlay } from './tableplay.svelte';

export type Connect = (table: string, token: string | null) => Connection;

const plainly: Connect = (table, token) => new Connection({ table, token });

export class Session {
  cards = $state.raw<ReadonlyMap<string, PrintedCard>>(new Map());
  plays = $state.raw<readonly TablePlay[]>([]);
  /** The seat for which the curtain was lifted. */
  lifted = $state(-1);

  constructor(
    readonly table: string,
    private readonly connect: Connect = plainly,
  ) {}

  /** Connects every seat that is held here, or a spectator. Secrets from the address are tried, and kept once they work. */
  start(hash = ''): void {
    this.stop();
    const tokens = keysOf(this.table).map((key) => key.token);
    for (const secret of secretsIn(hash)) if (!tokens.includes(secret)) tokens.push(secret);
    const wanted = tokens.length > 0 ? tokens : [null];
    this.plays = wanted.map((token) => new TablePlay(this.connect(this.table, token), () => this.cards));
    for (const play of this.plays) play.connection.start();
  }

  stop(): void {
    for (const play of this.plays) play.connection.stop();
  }

  /** A seat was taken here. */
  sit(key: Key): void {
    keepKeys(this.table, [key]);
    this.start();
  }

  /** Keeps the secrets of the address once the server has said which seats they open; has it said so of all? */
  keep(hash: string): boolean {
    const secrets = secretsIn(hash);
    const opened = this.plays.filter(
      ({ connection }) => connection.token !== null && secrets.includes(connection.token),
    );
    if (opened.some(({ connection }) => connection.state !== 'connected')) return false;
    const known = keysOf(this.table).map((key) => key.token);
    const fresh = opened.flatMap(({ me, connection: { token } }) =>
      me >= 0 && token !== null && !known.includes(token) ? [{ seat: me, token }] : [],
    );
    if (fresh.length > 0) keepKeys(this.table, fresh);
    return opened.length > 0;
  }

  /** Those whose secret opened a seat; a lone spectator counts too. */
  get seated(): readonly TablePlay[] {
    const fine = this.plays.filter((play) => play.connection.state !== 'ended');
    return fine.length > 0 ? fine : this.plays;
  }

  get isHotSeat(): boolean {
    return this.seated.length > 1;
  }

  /** The seat that the screen is meant for now. */
  get wanted(): number {
    const seats = this.seated.map((play) => ({ seat: play.me, asked: play.connection.sight?.question != null }));
    return seatForScreen(seats, this.lifted);
  }

  /** The seat's table that is on the screen, or under the curtain. */
  get play(): TablePlay | null {
    return this.seated.find((play) => play.me === this.wanted) ?? this.seated[0] ?? null;
  }

  get covered(): boolean {
    const over = this.play?.connection.sight?.outcome !== null && this.play?.connection.sight !== null;
    if (over && this.lifted < 0) return false; // a finished game that is looked at again hides nothing any more
    return isCovered(this.seated.length, this.wanted, this.lifted);
  }

  get info(): TableInfo | null {
    return this.play?.connection.table ?? null;
  }

  lift(): void {
    this.lifted = this.wanted;
  }

  /** Somebody else is to take the screen. */
  cover(): void {
    this.lifted = -1;
  }

  /** Who asked last and may still take it back, while the curtain hangs for the next. */
  get mayTakeBack(): TablePlay | null {
    return this.seated.find((play) => play.me !== this.wanted && play.sight.may_undo) ?? null;
  }
}
