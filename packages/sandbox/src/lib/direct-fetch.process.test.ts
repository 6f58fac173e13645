import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { directFetch } from './direct-fetch.ts';

test('closes an idle connection before the server does, which would reset the next request', async () => {
  await using server = createServer({ keepAliveTimeout: 2_000 }, (_, response) => response.end('done'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected: Promise<Socket[]> = once(server, 'connection');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await (await directFetch(`http://127.0.0.1:${port}/`)).text();
  const [socket] = await connected;
  let closedBy = 'the server';
  socket?.once('end', () => {
    closedBy = 'the client';
  });
  await (socket && once(socket, 'close'));
  expect(closedBy).toBe('the client');
});
