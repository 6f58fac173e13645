/**
 * The least that a server of creations does: it reads JSON, keeps it in memory and answers it with an id. No key, no
 * validation, no idempotency, no history, nothing on a disk.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const kept = new Map<string, unknown>();

const server = createServer(async (request, response) => {
  const body: object = JSON.parse(await text(request));
  const id = randomUUID();
  kept.set(id, body);
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id, ...body }));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  console.log(JSON.stringify({ api: `http://127.0.0.1:${port}`, secretKey: 'sk_test_bare' }));
});
