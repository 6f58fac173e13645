import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** An address that takes every event, and what came there. */
export interface Receiver {
  readonly url: string;
  /** How often each event came, by its id. */
  readonly times: ReadonlyMap<string, number>;
  /** Resolves when all of these came. */
  all(ids: readonly string[]): Promise<void>;
}

/** Listens until the test is over. */
export async function receiver(): Promise<Receiver> {
  const times = new Map<string, number>();
  const watchers = new Set<() => void>();
  const server = createServer(async (request, response) => {
    await text(request);
    const id = String(request.headers['webhook-id']);
    times.set(id, (times.get(id) ?? 0) + 1);
    response.end();
    for (const watcher of watchers) watcher();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens at a port
  const all = (ids: readonly string[]) =>
    new Promise<void>((resolve) => {
      const watcher = () => {
        if (!ids.every((id) => times.has(id))) return;
        watchers.delete(watcher);
        resolve();
      };
      watchers.add(watcher);
      watcher();
    });
  return { url: `http://127.0.0.1:${port}/hook`, times, all };
}
