import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Local, serveInMemory, serveOnFile } from './local.ts';
import { PAGE } from './page.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { pageOf } from './report.ts';
import type { Row } from './row.ts';
import { rows } from './rows.ts';
import { type Outcome, runCheck, STORES, together } from './run.ts';

const stores = { 'in memory': serveInMemory, 'on a file': serveOnFile } as const;

const results = { 'in memory': outcomesToCome(), 'on a file': outcomesToCome() };

/** What only one of the stores, or only both together, can show. */
const elsewhere: Readonly<Record<keyof typeof stores, readonly string[]>> = {
  'in memory': [STORES, 'K16 in what is stored'],
  'on a file': [STORES],
};

/** One check has a deadline of its own, in milliseconds; this is later. */
const LONGEST = 90_000;

function outcomesToCome(): Map<Row, Outcome[]> {
  return new Map(rows.map((row) => [row, []]));
}

// the keys of an object of our own, as its type says
for (const store of Object.keys(stores) as (keyof typeof stores)[]) {
  describe(`the sandbox ${store}`, () => {
    let local: Local;
    let receiver: Receiver;
    beforeAll(async () => {
      receiver = await openReceiver();
      local = await stores[store]();
    });
    afterAll(async () => {
      await local?.[Symbol.asyncDispose]();
      await receiver?.[Symbol.asyncDispose]();
    });

    for (const row of rows) {
      for (const check of row.checks) {
        const name = `${row.id} ${check.value}`.trim();
        it(
          `${row.id} ${row.says} ${check.value}`.trim(),
          async () => {
            const outcome = await runCheck(check, local.target, receiver);
            results[store].get(row)?.push(outcome);
            if (outcome.state === 'failed') throw outcome.error;
            if (!elsewhere[store].includes(name)) expect(outcome.state).toBe('passed');
          },
          LONGEST,
        );
      }
    }
  });
}

it('is what the docs say of it: `npm run conformance` writes them anew', () => {
  const page = pageOf(together(results['in memory'], results['on a file']));
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});
