import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('the webhook code of the README is compiled here', () => {
  const [, section = ''] = read('../../packages/server/README.md').split('\n## Webhooks\n');
  const [whole = ''] = section.split('\n## ');
  const shown = [...whole.matchAll(/```\w+\n(.*?)```/gs)].map(([, code]) => code);
  expect(shown).toHaveLength(3);
  for (const code of shown) expect(read('readme.example.ts')).toContain(code);
});
