import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('the test in the README of the sandbox is the example that runs here', () => {
  const [, section = ''] = read('../../packages/sandbox/README.md').split('\n## In your tests\n');
  const [, shown] = /```ts\n(.*?)```/s.exec(section) ?? [];
  expect(shown).toBe(read('order.example.test.ts'));
});
