/** The tables that the lobby lists: my own, those that wait for players, those that are being played. */

import { api, ApiError, sentenceOf } from '../lib/api';
import { forgetKeys, keptTables } from '../lib/keys';
import type { TableInfo } from '../lib/protocol';

export const EVERY_MS = 5000;
/** So many of my tables are looked up; older ones can still be opened by their address. */
const MOST_MINE = 40;
/** So many unfinished ones that are not listed are looked up anew each time. */
const MOST_ANEW = 8;

export class Tables {
  mine = $state.raw<TableInfo[]>([]);
  open = $state.raw<TableInfo[]>([]);
  running = $state.raw<TableInfo[]>([]);
  arrived = $state(false);
  problem = $state('');
  /** When the lists were read, in seconds. */
  now = $state(Date.now() / 1000);

  private readonly known = new Map<string, TableInfo>();
  private busy = false;

  /** Reads the lists now and every few seconds while the page can be seen; the result stops that. */
  start(): () => void {
    const look = () => {
      if (!document.hidden) void this.refresh();
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async refresh(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const listed = await api.tables();
      await this.lookUpMine(listed);
      const mine = new Set(keptTables());
      const others = listed.filter((table) => !mine.has(table.id));
      this.open = others.filter((table) => table.status === 'open');
      this.running = others.filter((table) => table.status === 'running');
      this.arrived = true;
      this.problem = '';
      this.now = Date.now() / 1000;
    } catch (error) {
      this.problem = sentenceOf(error);
    }
    this.busy = false;
  }

  forget(table: string): void {
    forgetKeys(table);
    this.known.delete(table);
    this.mine = this.mine.filter((one) => one.id !== table);
  }

  private async lookUpMine(listed: readonly TableInfo[]): Promise<void> {
    for (const table of listed) this.known.set(table.id, table);
    const ids = keptTables().slice(0, MOST_MINE);
    const isListed = new Set(listed.map((table) => table.id));
    const unknown = ids.filter((id) => !this.known.has(id));
    const anew = ids.filter((id) => this.known.has(id) && !isListed.has(id) && !isFinished(this.known.get(id)));
    await Promise.all([...unknown, ...anew.slice(0, MOST_ANEW)].map((id) => this.lookUp(id)));
    this.mine = ids.map((id) => this.known.get(id)).filter((table) => table !== undefined);
  }

  private async lookUp(id: string): Promise<void> {
    try {
      this.known.set(id, await api.table(id));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return; // it may be there next time
      this.known.delete(id);
      forgetKeys(id);
    }
  }
}

function isFinished(table: TableInfo | undefined): boolean {
  return table?.status === 'over' || table?.status === 'closed';
}
