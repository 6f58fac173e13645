import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { listen } from '../test-support/service.ts';

/** Calls twice, and prints what still keeps the process alive. */
const script = `
  const { createClient } = await import(process.argv[1]);
  const client = createClient({ secretKey: 'sk_test_a', baseUrl: process.argv[2] });
  await client.customers.get('c');
  await client.customers.get('c');
  await new Promise((resolve) => setImmediate(resolve));
  console.log(JSON.stringify(process.getActiveResourcesInfo()));
`;

it('a kept connection keeps no process alive', async () => {
  const sockets = new Set<unknown>();
  const server = createServer(({ socket }, response) => {
    sockets.add(socket);
    response.end('{"id":"c"}');
  });
  server.keepAliveTimeout = 0; // never closed here
  const args = [
    '--conditions=source',
    '--input-type=module',
    '--eval',
    script,
    import.meta.resolve('../index.ts'),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, await listen(server)]);
  expect(sockets.size).toBe(1);
  expect(JSON.parse(stdout)).not.toContain('TCPSocketWrap');
});
