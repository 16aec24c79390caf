/** A connection that tells which lines of its player the server has played. */

import { Connection } from '../lib/connection.svelte';
import type { Connect } from '../table/session.svelte';

export function listening(onchosen: (lines: readonly string[]) => void): Connect {
  return (table, token) => {
    const connection = new Connection({ table, token });
    const ask = connection.ask.bind(connection);
    connection.ask = async (request) => {
      const answer = await ask(request);
      if (request.type === 'choose' && answer.type === 'ack') onchosen(request.lines);
      return answer;
    };
    return connection;
  };
}
