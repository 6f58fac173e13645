import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { run } from '../tools/check/run.ts';
import { furnishShop, inShop, Paid, startSandbox } from './support/shop.ts';

const { root } = inject('packed');

beforeAll(furnishShop);

test('a shop pays at the installed sandbox, which serves its page and script without a bundler', async () => {
  expect(existsSync(inShop('node_modules/vite'))).toBe(false);
  await using sandbox = await startSandbox(process.execPath);
  const paid = await run(
    process.execPath,
    [inShop('pay-once.mjs'), JSON.stringify(sandbox.output)],
    inShop('.'),
  );
  expect(paid).toMatchObject({ succeeded: true });
  const { link, ...outcome } = z.looseObject({ link: z.string() }).parse(JSON.parse(paid.output));
  expect(outcome).toMatchObject(Paid);
  const about = await (await fetch(String(sandbox.output['api']))).json();
  expect(about).toMatchObject({ name: '@datafono/sandbox', version: expect.stringMatching(/^\d/) });
  await expectScript(link, '/assets/');
  await expectScript(`${sandbox.output['control']}/`, '/inspector/');
});

/** A page is served, with a script that matches its `integrity`. */
async function expectScript(page: string, folder: string): Promise<void> {
  const document = await fetch(page);
  expect(document.status).toBe(200);
  const [, path = '', integrity] =
    /<script[^>]* src="([^"]+)"[^>]* integrity="([^"]+)"/.exec(await document.text()) ?? [];
  expect(path).toContain(folder);
  const script = await fetch(new URL(path, page));
  expect(script.status).toBe(200);
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
  const code = await script.text();
  expect(`sha384-${createHash('sha384').update(code).digest('base64')}`).toBe(integrity);
}

test.each([
  ['@datafono/server', 'createClient'],
  ['@datafono/server/orders', 'createOrders'],
  ['@datafono/server/pay-routes', 'payRoutes'],
  ['@datafono/server/postgres', 'postgres'],
  ['@datafono/server/sqlite', 'sqlite'],
  ['@datafono/server/testing', 'signWebhook'],
])('%s in a page’s bundle throws an error that says why', async (entry, name) => {
  const page = inShop(`page-${name}.mjs`);
  writeFileSync(page, `import { ${name} } from '${entry}';\nexport default ${name};\n`);
  const code = await bundled(page);
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  await expect(import(url)).rejects.toThrow(/does not run in a browser/);
});

test('the page objects of the elements and the fixture load without Playwright', async () => {
  expect(existsSync(inShop('node_modules/@playwright/test'))).toBe(false);
  writeFileSync(
    inShop('page-objects.mjs'),
    `import { cardForm, sandboxFixtures } from '@datafono/elements/testing';
     console.log(typeof cardForm, Object.keys(sandboxFixtures).join());`,
  );
  const { output } = await run(process.execPath, [inShop('page-objects.mjs')], inShop('.'));
  expect(output).toBe('function sandbox,namespace\n');
});

async function bundled(entry: string): Promise<string> {
  const result = await build({
    root: inShop('.'),
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const [output] = [result].flat();
  return output && 'output' in output ? output.output[0].code : '';
}

test('its declarations import only installed packages, and compile with the oldest TypeScript', async () => {
  const compiler = `${root}/test/node_modules/typescript-5.9/bin/tsc`;
  const checked = await run(process.execPath, [compiler, '-p', inShop('all.tsconfig.json')], inShop('.'));
  expect(checked).toEqual({ succeeded: true, output: '' });
});
