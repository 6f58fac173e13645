import { readFileSync } from 'node:fs';

const file = new URL('../../../packages/elements/package.json', import.meta.url);

/** The version that the pages are about, and its licence. */
export const { version, license }: { version: string; license: string } = JSON.parse(
  readFileSync(file, 'utf8'),
);
