import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Local } from './local.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import type { Row } from './row.ts';
import { runCheck } from './run.ts';

/** Time limit of a test in milliseconds; longer than the deadline of a check. */
const TEST_TIMEOUT = 150_000;

/** Rows whose checks mostly wait, so they run concurrently. */
const WAITING: readonly string[] = ['K2', 'K13'];

/** Defines a test for every check of some rows on a sandbox. */
export function passes(whose: string, serve: () => Promise<Local>, rows: readonly Row[]): void {
  describe(whose, () => {
    let local: Local;
    let receiver: Receiver;
    beforeAll(async () => {
      receiver = await openReceiver();
      local = await serve();
    });
    afterAll(async () => {
      await local?.[Symbol.asyncDispose]();
      await receiver?.[Symbol.asyncDispose]();
    });

    const isWaiting = ({ id }: Row) => WAITING.includes(id);
    for (const row of [...rows.filter(isWaiting), ...rows.filter((each) => !isWaiting(each))])
      for (const check of row.checks)
        (isWaiting(row) ? it.concurrent : it)(
          `${row.id} ${row.says} ${check.value}`.trim(),
          async () => {
            const outcome = await runCheck(check, local.target, receiver);
            if (outcome.state === 'failed') throw outcome.error;
            expect(outcome.state).toBe('passed');
          },
          TEST_TIMEOUT,
        );
  });
}
