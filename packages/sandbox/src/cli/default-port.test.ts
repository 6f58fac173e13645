import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { defaultPortOf } from '../core/addresses.ts';
import { defaultPort } from './parse-flags.ts';

it('a sandbox takes any free ports when one of the default ones is in use', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => {
    // In use by another sandbox of this machine, or by this server.
    server.once('error', () => resolve());
    server.listen(defaultPortOf('pages'), '127.0.0.1', resolve);
  });
  expect(await defaultPort('127.0.0.1')).toBe(0);
});
