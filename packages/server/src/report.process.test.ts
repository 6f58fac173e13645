import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** A shop whose service is down, and whose log rejects, with a customer who asks for the banks twice. */
const script = `
  const { createServer } = await import('node:http');
  const { createClient } = await import(process.argv[1]);
  const { memoryOrderAttempts, payRoutes, toNodeHandler } = await import(process.argv[2]);
  const baseUrl = 'http://127.0.0.1:1';
  const pay = payRoutes({
    client: createClient({ secretKey: 'sk_test_a', baseUrl, maxRetries: 0 }),
    path: '/pay',
    orderAttempts: memoryOrderAttempts(),
    customer: () => 'cus_1',
    order: () => undefined,
    report: async () => {
      throw new Error('the log is down');
    },
  });
  const server = createServer(toNodeHandler(pay)).listen(0, '127.0.0.1', async () => {
    const address = 'http://127.0.0.1:' + server.address().port + '/pay/banks';
    console.log((await fetch(address)).status, (await fetch(address)).status);
    process.exit();
  });
`;

it('a log that rejects later ends no process: the shop goes on answering', async () => {
  const modules = ['./index.ts', './pay-routes.ts'].map((module) => import.meta.resolve(module));
  const args = ['--conditions=source', '--input-type=module', '--eval', script, ...modules];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout.trim()).toBe('503 503');
});
