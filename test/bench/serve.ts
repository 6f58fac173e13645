import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { pageOf, WARMING } from './measures.ts';
import { median } from './sandbox/figures.ts';
import { emptyPage, type Subject } from './subjects.ts';

export interface Served {
  readonly url: string;
  close(): void;
}

export async function serve(subject: Subject): Promise<Served> {
  const server = createServer(({ url, headers }, response) => {
    const isScript = url === '/script.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? subject.script : pageOf(WARMING in headers ? emptyPage : subject));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

export function medians<Some extends object>(rounds: readonly Some[]): Some {
  const names = Object.keys(rounds[0] ?? {}) as (keyof Some)[]; // figures alone
  const entries = names.map((name) => [name, median(rounds.map((round) => Number(round[name])))]);
  return Object.fromEntries(entries) as Some; // the same keys
}

/** Runs `work` in a new context, and so in a new process, where nothing of an earlier page is compiled or cached. */
export async function inNewPage<Result>(
  browser: Browser,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await browser.newPage({ reducedMotion: 'reduce' }); // no animation delays what is measured
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}
