import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { defaultPortOf } from '../../packages/sandbox/src/core/addresses.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Texts and templates cannot import the ports, and the elements cannot import the sandbox. */
const texts = [
  'apps/docs/{pages,parts,shop,snippets}/**/*.{md,env,html,ts,yaml}',
  'packages/*/README.md',
  'packages/create-datafono/templates/shared/*',
  'packages/elements/src/testing/*.ts',
]
  .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
  .filter((file) => file.isFile())
  .map((file) => readFileSync(`${file.parentPath}/${file.name}`, 'utf8'))
  .join('\n');

const HOST = String.raw`http://(?:127\.0\.0\.1|localhost|sandbox):`;

it.each([
  ['api', `PAY_API\\W+${HOST}(\\d+)`],
  ['api', `${HOST}(\\d+)\` \\| the API`],
  ['api', String.raw`(?:datafono-sandbox|00) .*--port (\d+)`],
  ['api', String.raw`(?:on|When) port (\d+)`],
  ['api', String.raw`serveSandbox\(\{ port: (\d+)`],
  ['api', String.raw`at ports (\d+)`],
  ['api', String.raw`127\.0\.0\.1:(\d+)-`],
  ['cards', `(?:PAY_CARDS|PAY_CARDS_URL|cards-url)\\W+${HOST}(\\d+)`],
  ['cards', `${HOST}(\\d+)\` \\| cards`],
  ['pages', `${HOST}(\\d+)\` \\| hosted pages`],
  ['control', `(?:--control|createNamespace\\(|sandbox: \\[|url:|such as|over HTTP, at)\\W+${HOST}(\\d+)`],
  ['control', `${HOST}(\\d+)\` \\| the \\[inspector\\]`],
  ['control', `(?:find the sandbox at|inspector en)\\W+${HOST}(\\d+)`],
  ['control', `${HOST}(\\d+)\` in a browser. The inspector`],
  ['frame', `\`frame\` \\| \`${HOST}(\\d+)`],
  ['frame', String.raw`at ports \d+ to (\d+)`],
  ['frame', String.raw`127\.0\.0\.1:\d+-(\d+)`],
  ['frame', `${HOST}(\\d+)\` \\| the card frame`],
] as const)('the texts say the default port of %s: %s', (name, pattern) => {
  const ports = [...texts.matchAll(new RegExp(pattern, 'g'))].map(([, port]) => Number(port));
  expect([...new Set(ports)]).toEqual([defaultPortOf(name)]);
});
