import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageOf, WARMING } from './measures.ts';
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
