import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';

export interface Served {
  readonly url: string;
  close(): void;
}

/** @param textOf returns a script for a path that ends in `.js`, else a page */
export async function serveFiles(
  textOf: (path: string, headers: IncomingHttpHeaders) => string,
): Promise<Served> {
  const server = createServer(({ url = '/', headers }, response) => {
    response.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(textOf(url, headers));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Opens a page in a new context, and so in a new process, where nothing of an earlier page is compiled or cached. */
export const openNewPage = (browser: Browser): Promise<Page> => browser.newPage({ reducedMotion: 'reduce' }); // no animation delays what is measured
