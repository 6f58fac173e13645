import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** The answering side of a connection of Node's HTTP server. */
export type Line = Pick<ServerResponse, 'socket' | 'headersSent' | 'destroyed' | 'destroy'>;

/** The connection of a call within the process was lost: what `fetch` rejects with when that happens on a network. */
export class ConnectionLost extends TypeError {
  override readonly name = 'TypeError';

  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) });
  }
}

/**
 * Resets the connection of a call.
 *
 * @returns what tells the server adapter that nothing more is to be sent
 * @throws {ConnectionLost} for a call within the process
 */
export function loseConnection(line: Line | undefined): Response {
  if (line === undefined) throw new ConnectionLost();
  line.socket?.resetAndDestroy();
  line.destroy();
  return RESPONSE_ALREADY_SENT.clone();
}

/** Ends a connection once what was given to the server adapter, which looks for more before it writes, has left. */
export async function hangUp(line: Line): Promise<void> {
  do await turn();
  while (!line.headersSent && !line.destroyed);
  await turn();
  line.destroy();
}
