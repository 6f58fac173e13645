import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { run } from '../tools/check/run.ts';
import { furnishShop, inShop } from './support/shop.ts';

const Ran = z.object({ files: z.array(z.string()), schemas: z.array(z.string()) });
const Loaded = z.object({ imported: Ran, used: Ran });

const installed = inShop('node_modules/@datafono/server');

/** The files that contain the webhook library, by its licence comment. */
const withSignatures = (files: readonly string[]): readonly string[] =>
  files.filter((path) => readFileSync(`${installed}/${path}`, 'utf8').includes('/standardwebhooks/'));

test('the helper loads three files and creates no schema; the first delivery loads the signature library', async () => {
  furnishShop();
  const { output } = await run(process.execPath, [inShop('loaded.mjs')], inShop('.'));
  const { imported, used } = Loaded.parse(JSON.parse(output));
  expect(imported.files.sort()).toEqual([
    'dist/call/send-by-node.js',
    'dist/index.js',
    expect.stringMatching(/^dist\/shared-.*\.js$/),
  ]);
  expect(withSignatures(imported.files)).toEqual([]);
  expect(imported.schemas).toEqual([]);
  expect(used.schemas).toContain('string');
  expect(withSignatures(used.files)).toEqual([expect.stringMatching(/^dist\/standard-webhooks-.*\.js$/)]);
});

test('a shop without that file gets an error with the first delivery', async () => {
  const lacking = inShop('lacking');
  cpSync(installed, lacking, { recursive: true });
  for (const path of globSync(`${lacking}/dist/standard-webhooks-*.js`)) rmSync(path);
  writeFileSync(
    `${lacking}/receive.mjs`,
    `import { createWebhooks } from './dist/index.js';
     const headers = { 'webhook-id': '1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' };
     await createWebhooks({ secret: 'whsec_${btoa('a secret of this one test')}' }).unwrap({ headers, body: '{}' });`,
  );
  const { output } = await run(process.execPath, [`${lacking}/receive.mjs`], lacking);
  expect(output).toMatch(/ConfigurationError: The module for .* signatures did not load/);
});
