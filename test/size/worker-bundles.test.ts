import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { serverScript } from './server-script.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const from = 'packages/server/src/index.ts';

const clientWith = (conditions: readonly string[]) =>
  serverScript(root, ['createClient'], from, [], conditions);

test.each([[['workerd', 'worker', 'browser']], [['deno', 'node']], [['browser']]])(
  'a bundle for %j names nothing of Node',
  async (conditions) => {
    expect(await clientWith(conditions)).not.toContain('node:');
  },
);

test('a bundle for Node sends by node:http', async () => {
  expect(await clientWith(['node', 'module'])).toContain('node:http');
});
