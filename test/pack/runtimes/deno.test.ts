import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../tools/check/run.ts';
import { deno, install, platformHasRuntimes } from '../support/make.ts';
import { furnishShop, inShop } from '../support/shop.ts';

const runtimes = mkdtempSync(join(tmpdir(), 'datafono-deno-'));
afterAll(() => rmSync(runtimes, { recursive: true }));

describe.runIf(platformHasRuntimes)('in Deno', () => {
  beforeAll(async () => {
    furnishShop();
    await install(runtimes, { deno });
  });

  test('an event is received once, without permission for the environment', async () => {
    const command = join(runtimes, 'node_modules/deno/deno');
    const { output, succeeded } = await run(
      command,
      ['run', '--no-prompt', 'receive-twice.mjs'],
      inShop('.'),
    );
    expect({ output, succeeded }).toMatchObject({ succeeded: true });
    expect(JSON.parse(output)).toEqual({ answered: [200, 200], handled: ['charge.paid'] });
  });
});
