import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** The response side of a connection of Node's HTTP server. */
export type Line = Pick<ServerResponse, 'socket' | 'headersSent' | 'destroyed' | 'destroy'>;

/** A lost connection within the process: the error of `fetch` after a reset on a network. */
export class ConnectionLost extends TypeError {
  override readonly name = 'TypeError';

  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) });
  }
}

/**
 * Resets the connection of a call.
 *
 * @returns the server adapter's marker for a sent response
 * @throws {ConnectionLost} for a call within the process
 */
export function loseConnection(line: Line | undefined): Response {
  if (line === undefined) throw new ConnectionLost();
  line.socket?.resetAndDestroy();
  line.destroy();
  return RESPONSE_ALREADY_SENT.clone();
}

/** Ends a connection after the server adapter has written the pending chunk, for which it waits some turns. */
export async function hangUp(line: Line): Promise<void> {
  do await turn();
  while (!line.headersSent && !line.destroyed);
  await turn();
  line.destroy();
}
