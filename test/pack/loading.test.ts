import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { run } from '../tools/check/run.ts';
import { furnishShop, inShop } from './support/shop.ts';

const Ran = z.object({ files: z.array(z.string()), schemas: z.array(z.string()) });
const Loaded = z.object({ imported: Ran, used: Ran });

test('the helper loads three files and creates no schema before it is used', async () => {
  furnishShop();
  const { output } = await run(process.execPath, [inShop('loaded.mjs')], inShop('.'));
  const { imported, used } = Loaded.parse(JSON.parse(output));
  expect(imported.files.sort()).toEqual([
    'dist/call/send-by-node.js',
    'dist/index.js',
    expect.stringMatching(/^dist\/shared-.*\.js$/),
  ]);
  expect(imported.schemas).toEqual([]);
  expect(used.schemas).toContain('string');
});
